"""What there is to see of a night, what its operations check first, and how a hand is booked."""

from __future__ import annotations

from pokas._core import PokasError
from pokas.betting.rules import MAX_CHIPS, short
from pokas.errors import refused
from pokas.games.model import FEWEST_PLAYERS
from pokas.play.dealt import Outcome
from pokas.play.entry import Entry, EntryKind
from pokas.play.tally import tallies

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.betting.rules import Rules
    from pokas.games.model import Variant
    from pokas.play.bank import Bank, Purse
    from pokas.play.dealers import Dealers
    from pokas.play.dealt import Dealt
    from pokas.play.hand import Hand
    from pokas.play.tally import Tally

__all__ = ["Night", "count", "instant", "whole"]


class Night:
    """The state of a night and what there is to see of it; ``Table`` adds what can be done."""

    __slots__ = (
        "_antes",
        "_bank",
        "_dealers",
        "_dealt",
        "_ended",
        "_hand",
        "_hands",
        "_log",
        "_now",
        "_oter",
        "_owed",
        "_seats",
        "_settled",
        "_start",
        "_top_up",
        "_until",
        "rules",
    )

    rules: Rules
    _antes: int
    _bank: Bank
    _dealers: Dealers
    _dealt: Dealt | None
    _ended: bool
    _hand: Hand | None
    _hands: int
    _log: list[Entry]
    _now: int | None
    _oter: frozenset[int]
    _owed: Variant | None
    _seats: tuple[int, ...]
    _settled: Hand | None
    _start: tuple[int, int | None]
    _top_up: bool
    _until: int | None

    # What there is to see

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who sat down, by seat, also who has left."""
        return self._bank.names

    @property
    def players(self) -> tuple[str, ...]:
        """Those who are seated, in turn order."""
        return tuple(map(self._bank.names.__getitem__, self._dealers.seated()))

    @property
    def broke(self) -> tuple[str, ...]:
        """Those who are seated and have nothing to play with: each may buy, or leave."""
        seated = self._dealers.seated()
        with_chips = self._able()
        return tuple(self._bank.names[seat] for seat in seated if seat not in with_chips)

    @property
    def stacks(self) -> dict[str, int]:
        """Chips and paper of everybody seated; during a hand, what they had before it."""
        bank = self.bank
        return {bank.names[seat]: bank.purses[seat].stack for seat in self._dealers.seated()}

    @property
    def bank(self) -> Bank:
        """The bank: money, chips and every purse; during a hand, as they were before it."""
        self._sync()
        return self._bank

    def purse(self, player: str) -> Purse:
        """Chips, paper, and what he paid in, of one player; during a hand, as they were before it."""
        return self.bank.purses[self._seat(player, gone=True)]

    @property
    def dealer(self) -> str | None:
        """Who deals the hand in progress, or the next one; None if nobody can deal any more."""
        self._sync()
        if self._dealt is not None:
            return self._bank.names[self._dealt.seats[self._dealt.dealer]]
        seat = None if self._ended else self._dealers.next(self._able())
        return None if seat is None else self._bank.names[seat]

    @property
    def hand(self) -> Hand | None:
        """The hand in progress; None between hands (and before :meth:`resume`)."""
        self._sync()
        return self._hand

    @property
    def in_hand(self) -> tuple[str, ...]:
        """Those who were dealt into the latest hand, by their seats in it, also when it is over."""
        return tuple(map(self._bank.names.__getitem__, self._seats))

    @property
    def playing(self) -> bool:
        """Is there a hand that is not over?"""
        self._sync()
        return self._dealt is not None

    @property
    def carried(self) -> int:
        """The chips that wait for the next hand (during a hand: that waited for it)."""
        return self.bank.middle.stack

    @property
    def owed(self) -> Variant | None:
        """The game that the next dealer has to deal, its ante doubled, after a void hand; else None."""
        self._sync()
        return self._owed

    @property
    def hands(self) -> int:
        """How many hands have been dealt."""
        return self._hands

    @property
    def last_dealers(self) -> tuple[str, ...] | None:
        """Who still deals in the last lap, in turn; None as long as there is no last lap."""
        lap = self._dealers.lap
        return None if lap is None else tuple(map(self._bank.names.__getitem__, lap))

    @property
    def ended(self) -> bool:
        """Is the night over and everybody cashed out?"""
        return self._ended

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that happened, in order."""
        self._sync()
        return tuple(self._log)

    def report(self) -> tuple[Tally, ...]:
        """How every player has done, by seat: net, hands won, when he was broke and even again."""
        return tallies(self.names, self.log)

    def describe(self, lang: str = "en") -> str:
        """The log in words, a line an entry, in "en", "el" or "el-Latn" (Greek in Latin letters)."""
        from pokas.show.night import night_text

        return night_text(self.names, self.log, lang)

    def __repr__(self) -> str:
        bank, dealer = self.bank, self.dealer
        seats = []
        for seat in self._dealers.seated():
            name = bank.names[seat]
            seats.append(f"{name}{' (dealer)' if name == dealer else ''} {bank.purses[seat].stack}")
        facts = [f"{self._hands} hands", ", ".join(seats)]
        if bank.middle.stack:
            facts.append(f"{bank.middle.stack} carried")
        if self._dealt is not None:
            facts.append(f"{self._dealt.game.slug} in progress")
        if self._owed is not None and self._dealt is None:
            facts.append(f"{self._owed.slug} owed with an ante of {self._owed.ante_chips}")
        if self._dealers.lap is not None:
            facts.append("last lap")
        if self._ended:
            facts[1:] = ["over"]
        return f"<Table: {'; '.join(facts)}>"

    # Inside. Every check comes before the first change.

    def _sync(self) -> None:
        """Book the hand if it is finished."""
        if self._hand is not None and self._hand.finished:
            self._book(Outcome.of(self._hand), self._hand)

    def _running(self) -> None:
        if self._ended:
            raise refused("night-over")

    def _between(self, what: str) -> None:
        self._sync()
        self._running()
        if self._dealt is not None:
            raise refused("during-hand", what=what)

    def _enter(self, entry: Entry) -> Entry:
        self._log.append(entry)
        return entry

    def _seat(self, player: str, *, gone: bool = False) -> int:
        """The seat of a player; one who has left is refused unless ``gone``."""
        if not isinstance(player, str):
            raise TypeError(f"player: expected a name, got {type(player).__name__}")
        names = self._bank.names
        if player not in names:
            raise refused("unknown-player", called=short(player), names=", ".join(names))
        seat = names.index(player)
        if not gone and seat in self._dealers.gone:
            raise refused("has-left", who=player)
        return seat

    def _able(self) -> dict[int, int]:
        """The seats that can play, each with the stack it plays with."""
        self._sync()
        stacks = {seat: self._bank.purses[seat].stack for seat in self._dealers.seated()}
        largest = max(stacks.values())
        for seat in self._oter:
            stacks[seat] = largest
        return {seat: stack for seat, stack in stacks.items() if stack}

    def _time(self, now: int | None) -> int | None:
        """The time it is, as far as the caller has told."""
        if now is None:
            return self._now
        now = instant("now", now)
        if self._now is not None and now < self._now:
            raise refused("time-back", before=self._now, now=now)
        return now

    def _clock(self, now: int | None) -> tuple[int | None, Dealers]:
        """The time, and the dealers at that time; refuses to deal when time is up."""
        when, dealers, until = self._time(now), self._dealers, self._until
        waits = dealers.lap is None and dealers.lap_at is not None
        if now is None and (waits or until is not None):
            raise refused("time-untold")
        if when is not None and until is not None and when >= until:
            raise refused("time-up", until=until, now=when)
        if waits and when is not None and dealers.lap_at is not None and when >= dealers.lap_at:
            dealers = dealers.last_lap()
        return when, dealers

    def _over(self, when: int | None) -> bool:
        """Has an end come that was agreed upon before, or is nobody left to play with?"""
        dealers, until = self._dealers, self._until
        if when is not None and until is not None and when >= until:
            return True
        if len(dealers.seated()) < FEWEST_PLAYERS:
            return True
        return dealers.lap is not None and dealers.next(self._able()) is None

    def _book(self, outcome: Outcome, hand: Hand | None) -> Entry:
        """Book what a hand came to."""
        dealt = self._dealt
        if dealt is None:
            raise refused("settle-nothing")
        dealt.check(outcome)
        bank = self._bank
        changes = [0] * len(bank.names)
        for seat, net in zip(dealt.seats, outcome.nets, strict=True):
            changes[seat] = net
            short_of = -(bank.purses[seat].stack + net)
            if short_of > 0:  # ωτέρ: only he plays with more than lies before him
                bank = bank.pocket(seat, short_of)
        bank = bank.move(changes, self._dealers.after())
        owed, antes = dealt.next_owed(outcome, self.rules)
        self._bank, self._owed, self._antes = bank, owed, antes
        self._settled, self._hand, self._dealt = hand, None, None
        names = tuple(bank.names[seat] for seat in dealt.seats)
        return self._enter(
            Entry(
                EntryKind.HAND,
                amount=outcome.carried,
                number=self._hands,
                counts=tuple(zip(names, outcome.nets, strict=True)),
                winners=tuple(names[seat] for seat in outcome.winners),
                flag=outcome.void,
            )
        )


def whole(name: str, value: object, low: int, high: int) -> int:
    value = _int(name, value)
    if not low <= value <= high:
        raise PokasError(f"{name}: {short(value)} is not between {low} and {high}")
    return value


def count(name: str, value: object) -> int:
    """A number of chips or buy-ins that a player names."""
    return _said(name, value, 1)


def instant(name: str, value: object) -> int:
    """A time that players name."""
    return _said(name, value, 0)


def _said(name: str, value: object, low: int) -> int:
    value = _int(name, value)
    if not low <= value <= MAX_CHIPS:
        raise refused("out-of-range", thing=name, value=value, low=low, high=MAX_CHIPS)
    return value


def _int(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name}: expected an int, got {type(value).__name__}")
    return int(value)
