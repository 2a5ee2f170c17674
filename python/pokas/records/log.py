"""A hand told in words, line by line, as a spectator or one seat saw it.

It is made from a view and from nothing else, so that it tells no more than that view may know.
"""

from __future__ import annotations

from pokas._core import evaluate
from pokas.games.describe import game_title
from pokas.play.events import DOWN, UP, EventKind
from pokas.records.verdict import view_row_winners, view_turner
from pokas.show.events import Words
from pokas.show.names import read_names
from pokas.show.words.games import ANNOUNCED
from pokas.show.words.text import Text, check_lang, chips, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pokas._core import Card
    from pokas.games.model import Variant
    from pokas.play.events import Event
    from pokas.play.view import SeatView

__all__ = ["log"]

_EXCHANGE = (EventKind.EXCHANGE, EventKind.STAND_PAT, EventKind.RESHUFFLE)
_SHOWDOWN = (EventKind.DECLARE, EventKind.SHOW, EventKind.MUCK)
_AFTER = (EventKind.AWARD, EventKind.CARRY, EventKind.END)


def log(view: SeatView, lang: str = "en", names: Sequence[str] | None = None) -> str:
    """The hand so far in "en", "el" or "el-Latn", one line a happening.

    ``names`` gives the players' names, one a seat; without them they are called by their seats. Raises
    ``PokasError`` for a language without words or for names that do not fit.
    """
    lang = check_lang(lang)
    if names is not None:
        names = read_names(names, len(view.start))
    teller = _Teller(view, Words(names, plain=lang == "el-Latn"))
    teller.tell()
    return "\n".join(_line(depth, say(text, lang)) for depth, text in teller.lines)


def _line(depth: int, text: str) -> str:
    """A line that is not indented is a sentence: it begins with a capital and ends with a full stop."""
    if depth:
        return "  " + text
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":")) else ".")


class _Teller:
    """Goes through the events and keeps what a line needs to know of those before it."""

    __slots__ = (
        "_level",
        "_open",
        "_part",
        "_place",
        "_pot",
        "_raises",
        "_stacks",
        "_view",
        "_words",
        "lines",
    )

    def __init__(self, view: SeatView, words: Words) -> None:
        self._view, self._words = view, words
        self._stacks = list(view.start)
        self._pot = view.carried
        self._level = self._raises = self._place = 0
        self._part: tuple[EventKind, ...] = ()
        self._open: dict[int, list[Card]] = {}
        self.lines: list[tuple[int, Text]] = []

    def tell(self) -> None:
        """Fill ``lines``: the depth and the two texts of each."""
        view, words = self._view, self._words
        self._say(0, game_title(view.variant))
        self._say(0, words.log("setting", view.dealer, seats=len(view.start), deck=view.deck.size))
        seats = [(view.dealer + 1 + place) % len(view.start) for place in range(len(view.start))]
        self._say(0, words.log("stacks", list=words.each((seat, view.start[seat]) for seat in seats)))
        if view.carried:
            self._say(0, words.log("carried", amount=view.carried, chips=chips(view.carried)))
        if view.seat is not None:
            self._say(0, words.log("seen by", view.seat))
        while self._place < len(view.events):
            event = view.events[self._place]
            self._place += 1
            self._head(event.kind)
            _TOLD[event.kind](self, event)
        if view.result is not None:
            self._say(0, words.result([(seat, view.result.net[seat]) for seat in seats]))
        elif view.actor is not None:
            self._say(0, words.log("waits", view.actor))

    def _say(self, depth: int, text: Text) -> None:
        self.lines.append((depth, text))

    def _head(self, kind: EventKind) -> None:
        """A heading over the first exchange, and over the first word at showdown."""
        if kind in _EXCHANGE and self._part is not _EXCHANGE:
            self._part = _EXCHANGE
            self._say(0, self._words.log("exchange"))
        elif kind in _SHOWDOWN and self._part is not _SHOWDOWN:
            self._part = _SHOWDOWN
            self._say(0, self._showdown())
        elif kind in _AFTER and self._part is _SHOWDOWN:
            self._turned()
        if kind in (EventKind.ROUND, EventKind.DEAL, EventKind.OPEN, *_AFTER):
            self._part = ()

    def _showdown(self) -> Text:
        """The heading of the showdown; it says what wins where that is not the highest hand."""
        variant = self._view.variant
        if variant.trigger is not None:
            return self._words.log("turns at", hand=ANNOUNCED[f"turns at {variant.trigger}"])
        if variant.reading in ("seven-high", "seven-eight"):
            return self._words.log(variant.reading)
        return self._words.log("lowest" if variant.side == "low" else "showdown")

    def _turned(self) -> None:
        """Where a low game can turn high: whether it has."""
        view = self._view
        if view.variant.trigger is None:
            return
        hand = ANNOUNCED[f"turns at {view.variant.trigger}"]
        seat = view_turner(view)
        self._say(0, self._words.log("not turned" if seat is None else "turned", seat, hand=hand))

    def _more(self, alike: Callable[[Event], bool]) -> list[Event]:
        """The events that follow at once and are alike; they are told together with the first."""
        events = self._view.events
        first = self._place
        while self._place < len(events) and alike(events[self._place]):
            self._place += 1
        return list(events[first : self._place])

    # One method a kind of event, or a few kinds

    def _ante(self, event: Event) -> None:
        kind, amount = event.kind, event.amount
        paid = [event, *self._more(lambda other: other.kind is kind and other.amount == amount)]
        for one in paid:
            self._put_in(one)
        self._say(0, self._words.antes(amount, [one.seat for one in paid if one.seat is not None]))

    def _deal(self, event: Event) -> None:
        if event.faces[0] == UP:
            self._deal_open(event)
            return
        kind, faces, seats = event.kind, event.faces, event.seats
        dealt = [
            event,
            *self._more(lambda other: other.kind is kind and other.faces == faces and other.seats == seats),
        ]
        if faces[0] == DOWN:
            self._say(0, self._words.event("deal", "unseen", count=len(dealt)))
            return
        reader = self._view.seat
        own = None
        if reader is not None and reader in seats:
            place = seats.index(reader)
            own = reader, [one.cards[place] for one in dealt]
        self._say(0, self._words.deal_closed(len(dealt), own))

    def _deal_open(self, event: Event) -> None:
        if len(event.seats) > 1:
            self._say(0, self._words.deal_open(list(zip(event.seats, event.cards, strict=True))))
            return
        kind, seats = event.kind, event.seats
        dealt = [event, *self._more(lambda other: other.kind is kind and other.seats == seats)]
        cards = [one.cards[0] for one in dealt]
        covers = self._view.variant.betting_rounds is None
        worth = self._showing(seats[0], cards) if covers else None
        self._say(0, self._words.gets_open(seats[0], cards, worth))

    def _turn(self, event: Event) -> None:
        kind, seat = event.kind, event.seat
        turned = [event, *self._more(lambda other: other.kind is kind and other.seat == seat)]
        cards = [card for one in turned for card in one.cards]
        worth = self._showing(seat, cards)  # type: ignore[arg-type]
        self._say(0, self._words.event("turn", "", seat, cards=self._words.cards(cards), worth=worth))

    def _showing(self, seat: int, cards: Sequence[Card | None]) -> Text:
        """What lies open before a seat with these cards."""
        lie = self._open.setdefault(seat, [])
        lie.extend(card for card in cards if card is not None)
        value = evaluate(lie, order=self._view.variant.order, deck=self._view.deck)
        return Text(value.describe("en"), value.describe("el"))

    def _eliminate(self, event: Event) -> None:
        thrown: dict[int, list[Card | None]] = {}
        for seat, card in zip(event.seats, event.cards, strict=True):
            thrown.setdefault(seat, []).append(card)
        if thrown or event.positions:
            board = self._view.board
            table = [board[name] for name in event.positions]
            self._say(1, self._words.burns(list(thrown.items()), table))
        for seat in event.out:
            self._say(1, self._words.event("eliminate", "out", seat))

    def _round(self, event: Event) -> None:
        self._level = self._raises = 0
        self._say(0, self._words.round(event.number, self._pot))

    def _bet(self, event: Event) -> None:
        how = "call" if event.to <= self._level else "raise" if self._level else "bet"
        if event.kind is EventKind.CALL:
            how = "call"
        again = self._raises > 0
        self._raises += how == "raise"
        self._level = max(self._level, event.to)
        seat = self._put_in(event)
        all_in = not self._stacks[seat]
        self._say(
            1,
            self._words.bets(
                seat, how, added=event.amount, to=event.to, again=again, all_in=all_in, blind=event.blind
            ),
        )

    def _put_in(self, event: Event) -> int:
        seat: int = event.seat  # type: ignore[assignment]
        self._stacks[seat] -= event.amount
        self._pot += event.amount
        return seat

    def _uncalled(self, event: Event) -> None:
        seat: int = event.seat  # type: ignore[assignment]
        self._stacks[seat] += event.amount
        self._pot -= event.amount
        self._say(1, self._words.amount("uncalled", event.amount, seat))

    def _show(self, event: Event) -> None:
        self._say(1, self._words.shows(event.seat, event.cards, self._worth(event.cards)))

    def _worth(self, cards: Sequence[Card | None]) -> list[Text]:
        """What a hand that is shown is worth, where the table speaks; row by row where the pot is split."""
        view = self._view
        variant, board = self._read_as(), view.board
        hand = [card for card in cards if card is not None]
        if not hand or not view.rules.cards_speak:
            return []
        if not variant.positions and len(hand) != variant.hand_size:
            value = evaluate(hand, order=variant.order, deck=view.deck)
            return [Text(value.describe("en"), value.describe("el"))]
        rows = variant.rows if variant.pot == "split" else (tuple(board),)
        found = []
        for row in rows:
            shown = tuple(card if name in row else None for name, card in board.items())
            best = variant.best(hand, shown, deck=view.deck)
            if best is not None:
                found.append(Text(best.describe("en"), best.describe("el")))
        return found

    def _read_as(self) -> Variant:
        """The game as hands are read in the end: a low one that has turned, with its wild cards, high."""
        variant = self._view.variant
        if variant.trigger is None or not variant.wild or view_turner(self._view) is None:
            return variant
        from pokas.chances.dealt import high_side

        return high_side(variant)

    def _award(self, event: Event) -> None:
        several = sum(other.kind is EventKind.AWARD for other in self._view.events) > 1
        shares = list(zip(event.seats, event.shares, strict=True))
        rows = view_row_winners(self._view, event.number)
        self._say(0, self._words.awards(event.number, several, event.amount, shares, rows))


def _plain(depth: int) -> Callable[[_Teller, Event], None]:
    """An event that is told by who does it."""
    return lambda teller, event: teller._say(depth, teller._words.event(event.kind, "", event.seat))


def _with(depth: int, words: Callable[[Words, Event], Text]) -> Callable[[_Teller, Event], None]:
    return lambda teller, event: teller._say(depth, words(teller._words, event))


def _nothing(teller: _Teller, event: Event) -> None:
    pass


_TOLD: dict[EventKind, Callable[[_Teller, Event], None]] = {
    EventKind.ANTE: _Teller._ante,
    EventKind.REFUSE_ANTE: _plain(0),
    EventKind.ROUND: _Teller._round,
    EventKind.DEAL: _Teller._deal,
    EventKind.LAY: _with(0, lambda words, event: words.lays(event.positions)),
    EventKind.OPEN: _with(0, lambda words, event: words.opens(event.positions, event.cards)),
    EventKind.ELIMINATE: _Teller._eliminate,
    EventKind.CHECK: _plain(1),
    EventKind.FOLD: _plain(1),
    EventKind.BET: _Teller._bet,
    EventKind.CALL: _Teller._bet,
    EventKind.RAISE: _Teller._bet,
    EventKind.ALL_IN: _Teller._bet,
    EventKind.UNCALLED: _Teller._uncalled,
    EventKind.EXCHANGE: _with(1, lambda words, event: words.exchanges(event.seat, event.cards, event.drawn)),
    EventKind.STAND_PAT: _plain(1),
    EventKind.RESHUFFLE: _with(1, lambda words, event: words.reshuffle(event.amount)),
    EventKind.TURN: _Teller._turn,
    EventKind.FAILED: _plain(0),
    EventKind.DECIDED: _plain(0),
    EventKind.DECLARE: _with(
        1, lambda words, event: words.event("declare", "", event.seat, cards=words.cards(event.cards))
    ),
    EventKind.SHOW: _Teller._show,
    EventKind.MUCK: _plain(1),
    EventKind.VOID: _with(0, lambda words, event: words.amount("void", event.amount)),
    EventKind.AWARD: _Teller._award,
    EventKind.CARRY: _with(0, lambda words, event: words.amount("carry", event.amount)),
    EventKind.REPLACED: _plain(1),
    EventKind.END: _nothing,
}
