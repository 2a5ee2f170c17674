"""What one seat may know of a hand, copied out of it: all that a bot gets."""

from __future__ import annotations

from collections import namedtuple

from pokas.betting.pots import live_pots
from pokas.betting.round import NOTHING, seats_of
from pokas.play.events import OWN, PUBLIC, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NamedTuple

    from pokas._core import Card, Deck
    from pokas.betting.pots import Pot
    from pokas.betting.round import Legal
    from pokas.betting.rules import Rules
    from pokas.games.model import Variant
    from pokas.play.events import Event
    from pokas.play.result import Result
    from pokas.play.state import State

    class _View(NamedTuple):
        seat: int | None
        variant: Variant
        rules: Rules
        deck: Deck
        dealer: int
        start: tuple[int, ...]
        carried: int
        foreign: int
        stacks: tuple[int, ...]
        bets: tuple[int, ...]
        paid: tuple[int, ...]
        pot: int
        in_hand: tuple[int, ...]
        failed: tuple[int, ...]
        fallen: tuple[int, ...]
        hands: tuple[tuple[Card | None, ...], ...]
        table: tuple[tuple[str, Card | None], ...]
        burned: tuple[str, ...]
        stub: int
        round: int
        level: int
        actor: int | None
        legal: Legal
        events: tuple[Event, ...]
        result: Result | None

else:
    _View = namedtuple(
        "_View",
        "seat variant rules deck dealer start carried foreign stacks bets paid pot in_hand failed fallen "
        "hands table burned stub round level actor legal events result",
    )

__all__ = ["SeatView", "look"]


class SeatView(_View):
    """What a seat (or, with ``seat`` None, a spectator) may know of a hand at one moment.

    It is made by copying what may be known, never by leaving out, so that two hands which differ only in what
    this seat cannot know give views that are equal in every form. Read-only, and independent of the hand.

    - agreed: ``variant``, ``rules``, ``deck``, ``dealer``, ``start`` (stacks before the ante), ``carried``
      and ``foreign`` (chips brought in, as in ``Hand``)
    - chips by seat: ``stacks``; ``bets`` in the running round; ``paid`` in this hand, less what came back
    - ``pot``: all chips in the middle (see also :attr:`pots`)
    - ``in_hand``: the seats that have neither folded nor been thrown out; ``failed``: those that could not
      cover (striptiz); ``fallen``: for every seat the opening that threw it out, or 0
    - ``hands``: for every seat one entry a card, ``None`` where this seat may not look
    - ``table``: every position with its card, or ``None`` while closed (see :attr:`board`); ``burned``: the
      positions whose open card has left the game; ``stub``: cards left to deal
    - ``round``: betting rounds begun; ``level``: what has to be matched in the running one
    - ``actor``: whose turn it is; ``legal``: what this seat may do, nothing if it is not its turn
    - ``events``: everything that happened, as this seat saw it; ``result`` after the end
    """

    __slots__ = ()

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """This seat's own cards; ``None`` for those even it may not look at. () for a spectator."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they lie on the table, main pot first; after the end as they were divided."""
        if self.result is not None:
            return self.result.pots
        live = sum(1 << seat for seat in (*self.in_hand, *self.failed))
        return live_pots(self.paid, live, carried=self.carried, fallen=self.fallen)

    @property
    def board(self) -> dict[str, Card | None]:
        """Every position of the table with its card, or ``None`` while it is not open."""
        return dict(self.table)

    @property
    def finished(self) -> bool:
        """Is the hand over?"""
        return self.result is not None

    def to_dict(self) -> dict[str, object]:
        """Everything as plain values that JSON knows: cards as text, hidden ones as ``None``."""
        legal = {name: value for name, value in self.legal._asdict().items() if value not in (None, False)}
        return {
            "seat": self.seat,
            "game": {"slug": self.variant.slug, "options": dict(self.variant.options)},
            "rules": self.rules.to_dict(),
            "deck": self.deck.size,
            "dealer": self.dealer,
            "start": list(self.start),
            "carried": self.carried,
            "foreign": self.foreign,
            "stacks": list(self.stacks),
            "bets": list(self.bets),
            "paid": list(self.paid),
            "pot": self.pot,
            "pots": [{"amount": pot.amount, "claimants": list(pot.claimants)} for pot in self.pots],
            "in_hand": list(self.in_hand),
            "failed": list(self.failed),
            "fallen": list(self.fallen),
            "hands": [[_text(card) for card in hand] for hand in self.hands],
            "board": {name: _text(card) for name, card in self.table},
            "burned": list(self.burned),
            "stub": self.stub,
            "round": self.round,
            "level": self.level,
            "actor": self.actor,
            "legal": legal,
            "events": [event.to_dict() for event in self.events],
            "result": None if self.result is None else self.result.to_dict(),
        }

    def to_json(self) -> str:
        """:meth:`to_dict` as text."""
        import json

        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"), default=str)

    def log(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """What this seat saw in words, "en", "el" or "el-Latn"; ``names`` are those of the players."""
        from pokas.records.log import log

        return log(self, lang, names)

    def svg(
        self,
        names: Sequence[str] | None = None,
        *,
        lang: str = "en",
        theme: str = "auto",
        width: int | None = None,
    ) -> str:
        """A picture of what this seat sees, as the text of an SVG document: the table, the players around it
        with their cards, chips and bets, the pots, who deals and whose turn it is; at the end who won.

        ``names`` are those of the players; ``lang`` is "en", "el" or "el-Latn"; ``theme`` "auto" (what the
        reader prefers), "light" or "dark"; ``width`` is in pixels, ``None`` for the natural one.
        """
        from pokas.show.svg import view_svg

        return view_svg(self, names, lang=lang, theme=theme, width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        hands = " | ".join(" ".join(_text(card) or "??" for card in hand) or "-" for hand in self.hands)
        table = " ".join(f"{name}={_text(card) or '??'}" for name, card in self.table)
        now = f"{self.actor} to act" if self.result is None else repr(self.result)
        return (
            f"<SeatView of {who}: {self.variant!r}, stacks {self.stacks}, bets {self.bets}, pot {self.pot}, "
            f"hands {hands}{', table ' if table else ''}{table}, {len(self.events)} events, {now}>"
        )


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def look(state: State, seat: int | None) -> SeatView:
    """Copy what a seat, or a spectator, may know."""
    current = state.round
    nothing = (0,) * state.n
    mine = seat is not None and seat == state.actor and state.phase is not None
    return _make(
        (
            seat,
            state.variant,
            state.rules,
            state.deck,
            state.dealer,
            state.start,
            state.carried,
            state.foreign,
            tuple(state.stacks),
            nothing if current is None else tuple(current.bets),
            tuple(state.paid),
            state.pot(),
            seats_of(state.live),
            seats_of(state.failed),
            nothing if state.fallen is None else tuple(state.fallen),
            tuple(
                [
                    _visible(cards, faces, OWN if owner == seat else UP)
                    for owner, (cards, faces) in enumerate(zip(state.hands, state.faces, strict=True))
                ]
            ),
            tuple(state.board.items()),
            state.burned_places,
            len(state.stub) - state.top,
            state.rounds,
            0 if current is None else current.level,
            state.actor,
            state.phase.legal(state) if mine else NOTHING,  # type: ignore[union-attr]
            _seen(state, seat),
            state.result,
        )
    )


_make = SeatView._make


def _visible(cards: list[Card], faces: list[str], whose: str) -> tuple[Card | None, ...]:
    """The cards of a hand for its owner, or (``UP``) for everybody else: those that lie ``whose`` or up."""
    if UP not in faces and whose not in faces:
        return (None,) * len(cards)
    return tuple([card if face in (UP, whose) else None for card, face in zip(cards, faces, strict=True)])


def _seen(state: State, seat: int | None) -> tuple[Event, ...]:
    """The events as this seat saw them; what was copied for an earlier view is not copied again."""
    seen = state.seen.get(seat)
    if seen is None:
        seen = state.seen[seat] = []
    for event in state.events[len(seen) :]:
        seen.append(event if event.kind in PUBLIC else event.seen_by(seat))
    return tuple(seen)
