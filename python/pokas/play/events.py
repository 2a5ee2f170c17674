"""What happens in a hand, one small value a happening, and how much of it each seat gets to know."""

from __future__ import annotations

from collections import namedtuple
from enum import StrEnum
from functools import partial

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NamedTuple

    from pokas._core import Card

    class _Event(NamedTuple):
        kind: EventKind
        seat: int | None = None
        amount: int = 0
        to: int = 0
        number: int = 0
        blind: bool = False
        cards: tuple[Card | None, ...] = ()
        faces: tuple[str, ...] = ()
        seats: tuple[int, ...] = ()
        positions: tuple[str, ...] = ()
        drawn: tuple[Card | None, ...] = ()
        shares: tuple[int, ...] = ()
        out: tuple[int, ...] = ()

else:
    _Event = namedtuple(
        "_Event",
        "kind seat amount to number blind cards faces seats positions drawn shares out",
        defaults=(None, 0, 0, 0, False, (), (), (), (), (), (), ()),
    )

__all__ = ["DOWN", "OWN", "PUBLIC", "UP", "Event", "EventKind", "make"]

UP, OWN, DOWN = "up", "own", "down"
"""How a card lies: open to all, seen by its owner only, or seen by nobody."""


class EventKind(StrEnum):
    """The kinds of :class:`Event`, with the fields each one fills (what is not named is left empty).

    What a player said: ``seat``, and

    - ``ANTE``: ``amount`` paid; ``REFUSE_ANTE``
    - ``CHECK``, ``FOLD``
    - ``BET``, ``CALL``, ``RAISE``, ``ALL_IN``: ``amount`` added, ``to`` the chips of this seat in this round
      after it, ``blind``
    - ``EXCHANGE``: ``cards`` thrown and ``drawn``, place by place, with the ``faces`` they lie with; others
      see only those that lie ``up``. ``STAND_PAT``: no card
    - ``DECLARE``: ``cards`` played; ``SHOW``: ``cards``, the whole hand; ``MUCK``

    What the table does:

    - ``ROUND``: a betting round begins; ``number`` from 1, ``seat`` speaks first
    - ``DEAL``: ``cards`` to ``seats``, one by one, lying as ``faces`` say
    - ``LAY``: ``cards`` closed on ``positions`` (nobody sees them); ``OPEN``: ``cards`` on ``positions``
    - ``ELIMINATE``: opening ``number`` (from 1) took ``cards`` out of the hands of ``seats`` (one by one,
      face up) and the open table cards on ``positions``; the seats ``out`` are out of the hand
    - ``TURN``: ``seat`` turns ``cards`` up; ``FAILED``: ``seat`` could not cover and is out
    - ``RESHUFFLE``: ``amount`` thrown cards become the new stub
    - ``UNCALLED``: ``amount`` that nobody matched goes back to ``seat``
    - ``DECIDED``: the card that ``seat`` just got wins what he has a part in, at once
    - ``VOID``: nobody opened and ``amount`` chips stay
    - ``AWARD``: pot ``number`` (0 is the main pot) of ``amount`` goes to ``seats`` in ``shares``
    - ``CARRY``: ``amount`` stays for the next hand
    - ``REPLACED``: ``seat`` no longer plays by its agent; from now on it checks or folds
    - ``END``: the hand is over
    """

    ANTE = "ante"
    REFUSE_ANTE = "refuse-ante"
    ROUND = "round"
    DEAL = "deal"
    LAY = "lay"
    OPEN = "open"
    ELIMINATE = "eliminate"
    CHECK = "check"
    FOLD = "fold"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    ALL_IN = "all-in"
    UNCALLED = "uncalled"
    EXCHANGE = "exchange"
    STAND_PAT = "stand-pat"
    RESHUFFLE = "reshuffle"
    TURN = "turn"
    FAILED = "failed"
    DECIDED = "decided"
    DECLARE = "declare"
    SHOW = "show"
    MUCK = "muck"
    VOID = "void"
    AWARD = "award"
    CARRY = "carry"
    REPLACED = "replaced"
    END = "end"


class Event(_Event):
    """Something that happened in a hand. Read-only; compares, hashes, prints and pickles.

    ``kind`` says what it is and which of the other fields are filled: see :class:`EventKind`. Where this seat
    may not see a card, :meth:`seen_by` has put ``None``.
    """

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Event:
        """This event as a seat saw it, or as a spectator did (``None``): hidden cards are ``None``."""
        kind = self.kind
        if kind is EventKind.DEAL:
            seen = tuple(
                [
                    card if face == UP or (face == OWN and owner == seat) else None
                    for card, face, owner in zip(self.cards, self.faces, self.seats, strict=True)
                ]
            )
            return make((kind, None, 0, 0, 0, False, seen, self.faces, self.seats, (), (), (), ()))
        if kind is EventKind.EXCHANGE:
            if seat is not None and seat == self.seat:
                return self
            given, got = _open_ones(self.cards, self.faces), _open_ones(self.drawn, self.faces)
            return make((kind, self.seat, 0, 0, 0, False, given, self.faces, (), (), got, (), ()))
        if kind is EventKind.LAY:
            hidden = (None,) * len(self.positions)
            return make((kind, None, 0, 0, 0, False, hidden, (), (), self.positions, (), (), ()))
        return self

    def to_dict(self) -> dict[str, object]:
        """The fields that are filled, as plain values: cards as text, hidden ones as ``None``."""
        plain: dict[str, object] = {"kind": str(self.kind)}
        for name, value in self._filled():
            if name in _CARDS:
                plain[name] = [None if card is None else str(card) for card in value]
            else:
                plain[name] = list(value) if isinstance(value, tuple) else value
        return plain

    def _filled(self) -> list[tuple[str, Any]]:
        """The names and values of the fields that are not empty, without the kind."""
        fields = zip(self._fields[1:], self[1:], _USUAL, strict=True)
        return [(name, value) for name, value, usual in fields if value != usual]

    def __repr__(self) -> str:
        said = [str(self.kind)]
        for name, value in self._filled():
            if name in _CARDS:
                value = " ".join("??" if card is None else str(card) for card in value)
            said.append(f"{name}={value!r}")
        return f"<{' '.join(said)}>"


def _open_ones(cards: tuple[Card | None, ...], faces: tuple[str, ...]) -> tuple[Card | None, ...]:
    return tuple([card if face == UP else None for card, face in zip(cards, faces, strict=True)])


PUBLIC = frozenset(EventKind) - {EventKind.DEAL, EventKind.LAY, EventKind.EXCHANGE}
"""The kinds of which everybody sees everything."""

make: Callable[[tuple[Any, ...]], Event] = partial(tuple.__new__, Event)
"""An event from all its thirteen fields in order; many times quicker than calling the class."""

_USUAL = (None, 0, 0, 0, False, (), (), (), (), (), (), ())
_CARDS = ("cards", "drawn")
