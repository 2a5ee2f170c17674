"""A night: seats, dealers in turn, the bank, hands one after the other, and cashing out at the end."""

from __future__ import annotations

from pokas._core import PokasError
from pokas.betting.rules import MAX_CHIPS, Rules, short
from pokas.errors import refused
from pokas.games.model import FEWEST_PLAYERS, MOST_PLAYERS, Variant
from pokas.play.bank import Bank
from pokas.play.dealers import Dealers
from pokas.play.dealt import Dealt, Outcome, owed_game
from pokas.play.entry import Entry, EntryKind
from pokas.play.night import Night, count, instant, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from pokas._core import Card
    from pokas.play.hand import Hand
    from pokas.play.tally import Tally

    CardsLike = str | Card | Iterable[str | Card]

__all__ = ["Table"]

LONGEST_NAME = 40


class Table(Night):
    """A night of poka between 2 to 7 players, in turn order.

    - ``players``: their names, each once. Everybody buys one ``kava`` (chips) at once; a chip costs
      ``chip_value`` in money, in whatever unit the caller counts (cents).
    - ``rules``: how the hands are played; None is ``Rules()``.
    - ``chips``: how many chips there are in all; None: as many as are needed.
    - ``dealer``: the seat that deals first.
    - ``top_up``: may a player who still has chips buy from the bank? If not, only one who is broke may.
      Before the first hand everybody may.

    :meth:`deal` gives a :class:`~pokas.play.hand.Hand` of those who have chips. When it is finished the table
    settles it by itself, at the next thing that is asked of the table. Chips change hands only between hands:
    :meth:`buy`, :meth:`sell`, :meth:`note`; nothing is cashed before :meth:`end`. Players are named, seats of
    ``hand`` are those of :attr:`in_hand`.

    At every moment what was paid in is on the table as chips and paper, and the money in the bank is worth
    the chips on the table. Everything is counted in chips but for what is called money.

    What is not allowed, or not now, raises ``ActionError`` (of a wrong type: ``TypeError``) and leaves the
    table as it was; a table that cannot be set up raises ``PokasError``. A table has no clock: times are
    whole numbers that the caller gives. It is for one thread.
    """

    __slots__ = ()

    def __init__(
        self,
        players: Iterable[str],
        *,
        rules: Rules | None = None,
        kava: int = 100,
        chip_value: int = 1,
        chips: int | None = None,
        dealer: int = 0,
        top_up: bool = False,
    ) -> None:
        names = _names(players)
        if rules is not None and not isinstance(rules, Rules):
            raise TypeError(f"rules: expected Rules, got {type(rules).__name__}")
        if not isinstance(top_up, bool):
            raise TypeError(f"top_up: expected a bool, got {type(top_up).__name__}")
        kava = whole("kava", kava, 1, MAX_CHIPS)
        value = whole("chip_value", chip_value, 1, MAX_CHIPS)
        first = whole("dealer", dealer, 0, len(names) - 1)
        if chips is not None:
            chips = whole("chips", chips, len(names) * kava, MAX_CHIPS)
        bank = Bank.opened(names, kava, value, chips)
        for seat in range(len(names)):
            bank = bank.buy(seat, 1)
        self.rules = rules if rules is not None else Rules()
        self._bank = bank
        self._dealers = Dealers(len(names), first)
        self._top_up = top_up
        self._start = first, chips
        self._log = [Entry(EntryKind.BUY, name, amount=kava) for name in names]
        self._hand = None
        self._settled = None
        self._dealt = None
        self._owed = None
        self._antes = 0
        self._hands = 0
        self._seats = ()
        self._oter = frozenset()
        self._now = None
        self._until = None
        self._ended = False

    # Between hands

    def buy(self, player: str, kavas: int = 1) -> Entry:
        """A player who is broke buys one or more buy-ins from the bank; before the first hand anybody may."""
        seat = self._seat(player)
        kavas = count("kavas", kavas)
        self._between("buy")
        stack = self._bank.purses[seat].stack
        if stack and self._hands and not self._top_up:
            raise refused("buy-not-broke", who=player, stack=stack)
        self._bank = self._bank.buy(seat, kavas)
        return self._enter(Entry(EntryKind.BUY, player, amount=kavas * self._bank.kava))

    def sell(self, seller: str, buyer: str, chips: int) -> Entry:
        """One player sells chips to another, whose money stays on the table as the seller's paper."""
        source, target = self._seat(seller), self._seat(buyer)
        chips = count("chips", chips)
        self._between("buy chips")
        if source == target:
            raise refused("buy-own", who=seller)
        self._bank = self._bank.sell(source, target, chips)
        return self._enter(Entry(EntryKind.SELL, seller, buyer, chips))

    def note(self, chips: int) -> Entry:
        """The biggest winner gives so many chips to the bank, which has too few, and takes paper for them.

        That is who has won most so far among those who hold chips; of equals, who holds most; then the first
        after the dealer. The bank has too few when it cannot sell one buy-in.
        """
        chips = count("chips", chips)
        self._between("take paper")
        bank = self._bank
        if bank.left is None or bank.left >= bank.kava:
            raise refused("note-enough") if bank.left is None else refused("note-left", left=bank.left)
        holders = [seat for seat in self._dealers.after() if bank.purses[seat].chips]
        if not holders:
            raise refused("note-nobody")
        purses = bank.purses
        seat = max(holders, key=lambda seat: (purses[seat].stack - purses[seat].paid, purses[seat].chips))
        self._bank = bank.note(seat, chips)
        return self._enter(Entry(EntryKind.NOTE, bank.names[seat], amount=chips))

    def oter(self, player: str, plays: bool = True) -> Entry:
        """The player plays ωτέρ: his stack counts as the largest other one, and he pays from his pocket.

        Refused unless the rules say ``table_stakes=False``. What he loses beyond his stack is put on the
        table, as paper, when the hand is settled. ``plays=False`` ends it.
        """
        seat = self._seat(player)
        if not isinstance(plays, bool):
            raise TypeError(f"plays: expected a bool, got {type(plays).__name__}")
        self._between("play ωτέρ")
        if plays and self.rules.table_stakes:
            raise refused("oter-refused", who=player)
        if plays is (seat in self._oter):
            raise refused("oter-already" if plays else "oter-not", who=player)
        self._oter = self._oter ^ {seat}
        return self._enter(Entry(EntryKind.OTER, player, flag=plays))

    def leave(self, player: str) -> Entry:
        """A player who is broke leaves for good. Nobody leaves with chips before the end."""
        seat = self._seat(player)
        self._between("leave")
        stack = self._bank.purses[seat].stack
        if stack:
            raise refused("leave-chips", who=player, stack=stack)
        if len(self.players) == 1:
            raise refused("leave-last", who=player)
        self._dealers = self._dealers.without(seat)
        self._oter = self._oter - {seat}
        return self._enter(Entry(EntryKind.LEAVE, player))

    # Hands

    def deal(
        self,
        variant: Variant | str | None = None,
        *,
        seed: int | bytes | None = None,
        deck: CardsLike | None = None,
        now: int | None = None,
    ) -> Hand:
        """The next hand, of the game that the dealer names, between all who have chips.

        ``variant`` is a game or the name of one in its usual form. After a void hand it is the same game with
        the ante doubled, and may be left out: see :attr:`owed`. ``seed`` and ``deck`` are those of ``Hand``.
        ``now`` is the caller's time; it must be given once a time was agreed upon. Raises ``ActionError``
        while a hand is not over, if fewer than two players can play, after the last lap or when time is up,
        and what making the game and the hand raises.
        """
        self._between("deal")
        when, dealers = self._clock(now)
        dealt = self._deal(variant, dealers)
        hand = dealt.hand(self.rules, seed, deck)
        self._open(dealt, dealers, when, now)
        self._hand = hand
        return hand

    def _deal_without_hand(self, variant: Variant, now: int | None) -> None:
        """:meth:`deal` but for the hand itself, for reading a record."""
        self._between("deal")
        when, dealers = self._clock(now)
        self._open(self._deal(variant, dealers), dealers, when, now)

    def settle(self, hand: Hand | None = None) -> Entry:
        """Book a finished hand, which the table also does by itself: what everybody won or lost.

        ``hand`` may be left out; another hand than the one dealt is refused.
        """
        if hand is not None and not hasattr(hand, "finished"):
            raise TypeError(f"hand: expected a Hand, got {type(hand).__name__}")
        if hand is not None and hand is self._settled:
            return next(entry for entry in reversed(self._log) if entry.kind is EntryKind.HAND)
        dealt, mine = self._dealt, self._hand
        if dealt is None:
            raise refused("settle-nothing")
        if mine is None:
            if hand is None:
                raise refused("settle-without")
            dealt.check_same(hand, self.rules)
            mine = hand
        if hand is not None and hand is not mine:
            raise refused("settle-other")
        if not mine.finished:
            raise refused("hand-not-over")
        return self._book(Outcome.of(mine), mine)

    def resume(self, hand: Hand) -> None:
        """Give a table that was restored in the middle of a hand that hand, restored as well.

        It must have been dealt with the same game, rules, stacks, dealer and waiting pot.
        """
        dealt = self._dealt
        if dealt is None:
            raise refused("resume-nothing")
        if self._hand is not None:
            raise refused("resume-at-hand")
        dealt.check_same(hand, self.rules)
        self._hand = hand

    def call_off(self) -> Entry:
        """The hand in progress does not count (a misdeal): all chips go back and the same dealer deals."""
        self._sync()
        if self._dealt is None:
            raise refused("call-off-nothing")
        dealer = self._dealt.seats[self._dealt.dealer]
        self._dealers = self._dealers.again(dealer)
        self._dealt = self._hand = None
        return self._enter(Entry(EntryKind.CALL_OFF, number=self._hands))

    # The end

    def last_lap(self, at: int | None = None) -> Entry:
        """Agree that everybody deals once more, from the next dealer on; with ``at``, from that time on."""
        self._sync()
        self._running()
        if self._dealers.lap is not None or self._dealers.lap_at is not None:
            raise refused("lap-agreed")
        if at is None:
            dealers = self._dealers.last_lap()
            first = self._bank.names[dealers.lap[0]] if dealers.lap else None
        else:
            dealers, first = self._dealers.last_lap_at(instant("at", at)), None
        self._dealers = dealers
        return self._enter(Entry(EntryKind.LAST_LAP, first, time=dealers.lap_at))

    def end_at(self, time: int) -> Entry:
        """Agree that no hand is dealt at that time or later. A later agreement takes its place."""
        self._sync()
        self._running()
        self._until = instant("time", time)
        return self._enter(Entry(EntryKind.END_AT, time=self._until))

    def end(self, *, agreed: bool = False, now: int | None = None) -> tuple[Tally, ...]:
        """End the night: a waiting pot is shared, everybody is cashed out. Returns the report.

        Allowed when the last lap is over, when the time agreed upon has come (``now``), when only one player
        is left, or when all have agreed to stop. A waiting pot is shared equally among those seated, the odd
        chips from the seat after the last dealer on.
        """
        if not isinstance(agreed, bool):
            raise TypeError(f"agreed: expected a bool, got {type(agreed).__name__}")
        self._between("end")
        when = self._time(now)
        if not agreed and not self._over(when):
            raise refused("night-not-over")
        order = self._dealers.after()
        pot = self._bank.middle.stack
        each, odd = divmod(pot, len(order))
        shares = [0] * len(self.names)
        for place, seat in enumerate(order):
            shares[seat] = each + (place < odd)
        self._bank = self._bank.move(shares, order).cashed_out()
        self._owed, self._antes = None, 0
        self._ended, self._now = True, when
        counts = tuple((self.names[seat], shares[seat]) for seat in sorted(order)) if pot else ()
        self._enter(Entry(EntryKind.END, amount=pot, counts=counts, flag=agreed, time=now))
        return self.report()

    # Copies and records

    def copy(self) -> Table:
        """A table that goes on on its own from here, with a copy of the hand in progress."""
        self._sync()
        made = object.__new__(Table)
        for name in Night.__slots__:
            setattr(made, name, getattr(self, name))
        made._log = self._log.copy()
        made._settled = None
        made._hand = None if self._hand is None else self._hand.copy()
        return made

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        if self.playing:
            raise TypeError("a table is not pickled during a hand; use to_json() and the hand's to_json()")
        return Table.from_json, (self.to_json(),)

    def to_json(self) -> str:
        """The night as JSON text: how it was set up and its log. It holds no cards.

        A hand in progress is not in it, only what it was dealt with: keep ``hand.to_json(secret=True)`` as
        well, and give it to :meth:`resume`.
        """
        from pokas.records.night import write

        return write(self)

    @classmethod
    def from_json(cls, text: str) -> Table:
        """The table that :meth:`to_json` wrote, played again entry by entry.

        Raises ``RecordError``, naming the place, for a text that was cut or changed or is from the future.
        """
        from pokas.records.night import read

        return read(text)

    def _deal(self, variant: Variant | str | None, dealers: Dealers) -> Dealt:
        """What the next hand is dealt with."""
        game = self._game(variant)
        stacks = self._able()
        if len(stacks) < FEWEST_PLAYERS:
            raise refused("few-players", able=len(stacks), players=len(self.players))
        dealer = dealers.next(stacks)
        if dealer is None:
            raise refused("lap-over")
        purses = self._bank.purses
        self._bank.room(sum(stack - purses[seat].stack for seat, stack in stacks.items()))
        seats = tuple(stacks)
        carried = self._bank.middle.stack
        return Dealt(
            game,
            seats,
            tuple(stacks.values()),
            seats.index(dealer),
            carried,
            self._antes,
            self._owed is not None,
        )

    def _game(self, variant: Variant | str | None) -> Variant:
        """The game that is dealt."""
        if isinstance(variant, str):
            from pokas.games.registry import variant as named

            variant = named(variant)
        if variant is not None and not isinstance(variant, Variant):
            raise TypeError(f"variant: expected a game or its name, got {type(variant).__name__}")
        if self._owed is not None:
            return owed_game(self._owed, variant)
        if variant is None:
            raise refused("no-game", who=self.dealer) if self.dealer else refused("no-game-nobody")
        return variant

    def _open(self, dealt: Dealt, dealers: Dealers, when: int | None, now: int | None) -> None:
        """Book that a hand was dealt."""
        names = self._bank.names
        dealer = dealt.seats[dealt.dealer]
        self._dealt = dealt
        self._seats = dealt.seats
        self._dealers = dealers.dealt(dealer)
        self._now = when
        self._hands += 1
        counts = tuple((names[seat], stack) for seat, stack in zip(dealt.seats, dealt.stacks, strict=True))
        self._enter(
            Entry(
                EntryKind.DEAL,
                names[dealer],
                amount=dealt.carried,
                number=self._hands,
                game=dealt.game,
                counts=counts,
                time=now,
            )
        )


def _names(players: object) -> tuple[str, ...]:
    """The names of 2 to 7 players, each once."""
    if not hasattr(players, "__iter__") or isinstance(players, (str, bytes, bytearray, dict, set, frozenset)):
        raise TypeError(f"players: expected a list of names, got {type(players).__name__}")
    names: list[str] = []
    for seat, name in enumerate(players):
        if not isinstance(name, str):
            raise TypeError(f"players: seat {seat}: expected a name, got {type(name).__name__}")
        if seat >= MOST_PLAYERS:
            raise PokasError(f"players: more than {MOST_PLAYERS}")
        if not name or name != name.strip() or not name.isprintable():
            raise PokasError(f"players: seat {seat}: {short(name)} cannot be printed as a name")
        if len(name) > LONGEST_NAME:
            raise PokasError(f"players: seat {seat}: {short(name)}… is longer than {LONGEST_NAME} characters")
        if name in names:
            raise PokasError(f"players: seat {seat}: {short(name)} sits here already")
        names.append(str(name))
    if len(names) < FEWEST_PLAYERS:
        raise PokasError(f"players: {len(names)}, and a table needs {FEWEST_PLAYERS}")
    return tuple(names)
