"""Events as the actions of a poker hand history, and what a player said read back out of them.

An action is "actor verb arguments # commentary". Actors are ``d`` (who deals) and ``p1``, ``p2``, … in turn
order, the dealer last. Verbs are those of the format: ``d dh p1 As`` (a card to a player), ``d db As`` (one
on the table), ``p1 cc`` (check or call), ``p1 cbr 3`` (bet or raise to), ``p1 f`` (fold), ``p1 sd As``
(exchange; without cards stand pat), ``p1 sm As`` (show; without cards muck). What the format has no words
for stands in a commentary that begins with ``poka:``; other commentaries are anybody's and are not read.
"""

from __future__ import annotations

from pokas._core import RecordError
from pokas.betting.actions import (
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    Exchange,
    Fold,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Show,
    StandPat,
)
from pokas.play.events import EventKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pokas._core import Card
    from pokas.betting.actions import Action
    from pokas.betting.round import Legal
    from pokas.play.events import Event

__all__ = ["Writer", "canonical", "said"]

MARK = "poka:"
DIGITS = 20


def canonical(action: str) -> str:
    """An action with single blanks and without anybody's commentary; empty if nothing is left."""
    head, _, note = action.partition("#")
    words = head.split()
    notes = note.split()
    if notes and notes[0] == MARK:
        words += ["#", *notes]
    return " ".join(words)


class Writer:
    """Turns the events of one hand, in their order, into actions."""

    __slots__ = ("_dealer", "_level", "_seats")

    def __init__(self, dealer: int, seats: int) -> None:
        self._dealer, self._seats = dealer, seats
        self._level = 0

    def player(self, seat: int | None) -> str:
        """The name of a seat among the actors."""
        return f"p{((-1 if seat is None else seat) - self._dealer - 1) % self._seats + 1}"

    def write(self, event: Event) -> list[str]:
        """The actions of the next event; none for what follows by itself without a card."""
        return _WRITTEN[event.kind](self, event)

    def _deal(self, event: Event) -> list[str]:
        pairs = zip(event.seats, event.cards, strict=True)
        return [f"d dh {self.player(seat)} {_text([card])}" for seat, card in pairs]

    def _open(self, event: Event) -> list[str]:
        return [f"d db {_text(event.cards)} # {MARK} {' '.join(event.positions)}"]

    def _eliminate(self, event: Event) -> list[str]:
        words = [f"{self.player(seat)} {_text([card])}" for seat, card in _pairs(event)]
        words += event.positions
        said = [f"# {MARK} burned {', '.join(words)}"] if words else []
        return said + [f"# {MARK} {self.player(seat)} is out" for seat in event.out]

    def _round(self, event: Event) -> list[str]:
        self._level = 0
        return [f"# {MARK} round {event.number}"]

    def _bet(self, event: Event) -> list[str]:
        raises = event.to > self._level
        notes = [MARK]
        if event.kind is EventKind.ALL_IN:
            notes.append("all-in")
        if event.blind:
            notes.append("blind")
        note = f" # {' '.join(notes)}" if len(notes) > 1 else ""
        if event.kind is not EventKind.CALL and raises:
            self._level = event.to
            return [f"{self.player(event.seat)} cbr {event.to}{note}"]
        return [f"{self.player(event.seat)} cc{note}"]

    def _exchange(self, event: Event) -> list[str]:
        who = self.player(event.seat)
        return [f"{who} sd {_text(event.cards)}", f"d dh {who} {_text(event.drawn)}"]

    def _plain(self, verb: str, event: Event) -> list[str]:
        cards = f" {_text(event.cards)}" if event.cards else ""
        return [f"{self.player(event.seat)} {verb}{cards}"]

    def _note(self, words: str, event: Event) -> list[str]:
        cards = f" {_text(event.cards)}" if event.cards else ""
        amount = f" {event.amount}" if event.amount else ""
        who = "" if event.seat is None else f"{self.player(event.seat)} "
        return [f"# {MARK} {who}{words}{amount}{cards}"]


def _text(cards: Iterable[Card | None]) -> str:
    return "".join("??" if card is None else str(card) for card in cards)


def _pairs(event: Event) -> Iterable[tuple[int, Card | None]]:
    return zip(event.seats, event.cards, strict=True)


def _plain(verb: str) -> Callable[[Writer, Event], list[str]]:
    return lambda writer, event: writer._plain(verb, event)


def _note(words: str) -> Callable[[Writer, Event], list[str]]:
    return lambda writer, event: writer._note(words, event)


def _nothing(writer: Writer, event: Event) -> list[str]:
    return []


_WRITTEN: dict[EventKind, Callable[[Writer, Event], list[str]]] = {
    EventKind.ANTE: _note("antes"),
    EventKind.REFUSE_ANTE: _note("refuses the ante"),
    EventKind.ROUND: Writer._round,
    EventKind.DEAL: Writer._deal,
    EventKind.LAY: _nothing,
    EventKind.OPEN: Writer._open,
    EventKind.ELIMINATE: Writer._eliminate,
    EventKind.CHECK: _plain("cc"),
    EventKind.FOLD: _plain("f"),
    EventKind.BET: Writer._bet,
    EventKind.CALL: Writer._bet,
    EventKind.RAISE: Writer._bet,
    EventKind.ALL_IN: Writer._bet,
    EventKind.UNCALLED: _nothing,
    EventKind.EXCHANGE: Writer._exchange,
    EventKind.STAND_PAT: _plain("sd"),
    EventKind.RESHUFFLE: _note("reshuffle"),
    EventKind.TURN: _note("turns"),
    EventKind.FAILED: _note("does not cover"),
    EventKind.DECIDED: _note("wins at once"),
    EventKind.DECLARE: _note("declares"),
    EventKind.SHOW: _plain("sm"),
    EventKind.MUCK: _plain("sm"),
    EventKind.VOID: _note("void"),
    EventKind.AWARD: _nothing,
    EventKind.CARRY: _note("carry"),
    EventKind.REPLACED: _note("is replaced"),
    EventKind.END: _nothing,
}


# Reading


def said(action: str, player: str, legal: Legal) -> Action:
    """What a player says in a canonical action.

    ``player`` is whose turn it is. ``RecordError`` for what no player says.
    """
    head, _, note = action.partition(" # ") if not action.startswith("#") else ("", "", action[2:])
    words, notes = head.split(), note.split()[1:]
    if words and words[0] == player:
        return _spoken(words[1], words[2:], notes, legal) if len(words) > 1 else _not_said(action)
    if not words and notes and notes[0] == player:
        verb, rest = " ".join(notes[1:]), notes[2:]
        if verb == "refuses the ante":
            return RefuseAnte()
        if verb.startswith("antes "):
            return PayAnte()
        if verb.startswith("declares ") and len(rest) == 1:
            return Declare(rest[0])
    return _not_said(action)


def _not_said(action: str) -> Action:
    raise RecordError(f"{action[:80]!r} does not happen here")


def _spoken(verb: str, rest: list[str], notes: list[str], legal: Legal) -> Action:
    """The verbs of the format."""
    if len(rest) > (verb in ("cbr", "sd", "sm")) or (verb == "cbr" and not rest):
        raise RecordError(f"{verb[:20]!r} with {len(rest)} arguments")
    blind = "blind" in notes
    if "all-in" in notes:
        return AllIn()
    if verb == "cc":
        return Check() if legal.check else Call(blind)
    if verb == "cbr":
        if not (rest[0].isascii() and rest[0].isdigit() and len(rest[0]) <= DIGITS):
            raise RecordError(f"{rest[0][:20]!r} is no number of chips")
        return Raise(int(rest[0]), blind) if legal.bet is None else Bet(int(rest[0]), blind)
    if verb == "f":
        return Fold()
    if verb == "sd":
        return Exchange(rest[0]) if rest else StandPat()
    if verb == "sm":
        return Show() if rest else Muck()
    raise RecordError(f"{verb[:20]!r} is no action of a player")
