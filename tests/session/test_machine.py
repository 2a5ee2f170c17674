"""A night at random (rules 6): the sums hold after everything, and what is refused changes nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import reached
from pokas import ActionError, PokasError, variant
from pokas.betting.rules import Rules
from pokas.play.session import Table
from session.fake import check, deal, frozen, same

NAMES = ("Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζωή", "Ηλίας")
GAMES = ("poker", "nekrotafeio", "koukos-monos", "kotes")
SEATS = st.integers(0, 6)
done: Counter[str] = Counter()


class Night(RuleBasedStateMachine):
    """Every rule tries something, allowed or not. ``stacks`` and ``paid`` are kept here as well, simply."""

    @initialize(
        players=st.integers(2, 7),
        kava=st.sampled_from([1, 7, 100]),
        value=st.sampled_from([1, 10]),
        spare=st.sampled_from([None, 0, 3, 150, 1000]),
        dealer=SEATS,
        top_up=st.booleans(),
        oter=st.booleans(),
        ante=st.sampled_from([None, 0, 2]),
    )
    def sit(
        self,
        players: int,
        kava: int,
        value: int,
        spare: int | None,
        dealer: int,
        top_up: bool,
        oter: bool,
        ante: int | None,
    ) -> None:
        self.names = NAMES[:players]
        self.table = Table(
            self.names,
            rules=Rules(table_stakes=not oter, ante=ante),
            kava=kava,
            chip_value=value,
            chips=None if spare is None else players * kava + spare,
            dealer=dealer % players,
            top_up=top_up,
        )
        self.kava = kava
        self.stacks = dict.fromkeys(self.names, kava)
        self.paid = dict.fromkeys(self.names, kava)
        self.waiting = 0
        self.hand: Any = None
        self.time = 0

    def name(self, seat: int) -> str:
        return self.names[seat % len(self.names)]

    def attempt(self, what: str, *arguments: Any, **named: Any) -> Any:
        """Do it, or find everything as it was."""
        before = frozen(self.table)
        try:
            made = (
                deal(self.table, *arguments, **named)
                if what == "deal"
                else getattr(self.table, what)(*arguments, **named)
            )
        except PokasError as error:
            refused = error
        else:
            done[what] += 1
            return made
        assert isinstance(refused, ActionError)
        assert len(str(refused)) < 300
        same(self.table, before)
        done[f"{what} refused"] += 1
        return None

    @rule(seat=SEATS, kavas=st.integers(-1, 3))
    def buy(self, seat: int, kavas: int) -> None:
        self.buy_kavas(self.name(seat), kavas)

    def buy_what_is_needed(self) -> None:
        for name in self.table.broke:
            if self.buy_kavas(name, 1) is None:
                self.note(self.kava)
                self.buy_kavas(name, 1)

    def buy_kavas(self, name: str, kavas: int) -> Any:
        entry = self.attempt("buy", name, kavas)
        if entry:
            self.stacks[name] += kavas * self.kava
            self.paid[name] += kavas * self.kava
        return entry

    @rule(seller=SEATS, buyer=SEATS, chips=st.integers(0, 120))
    def sell(self, seller: int, buyer: int, chips: int) -> None:
        if self.attempt("sell", self.name(seller), self.name(buyer), chips):
            self.stacks[self.name(buyer)] += chips
            self.paid[self.name(buyer)] += chips

    @rule(chips=st.integers(0, 200))
    def take_paper(self, chips: int) -> None:
        self.note(chips)

    def note(self, chips: int) -> None:
        entry = self.attempt("note", chips)
        if entry:
            nets = {name: self.stacks[name] - self.paid[name] for name in self.names}
            purses = self.table.bank.purses
            richer = [
                name
                for seat, name in enumerate(self.names)
                if nets[name] > nets[entry.player] and purses[seat].chips
            ]
            assert not richer

    @rule(seat=SEATS, plays=st.booleans())
    def oter(self, seat: int, plays: bool) -> None:
        self.attempt("oter", self.name(seat), plays)

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        if self.attempt("leave", self.name(seat)):
            assert self.stacks[self.name(seat)] == 0

    @rule(game=st.sampled_from(GAMES), later=st.integers(0, 3), told=st.booleans())
    def begin(self, game: str, later: int, told: bool) -> None:
        self.deal(game, later, told)

    def deal(self, game: str, later: int, told: bool) -> None:
        owed, dealer = self.table.owed, self.table.dealer
        named = None if owed is not None and later else game
        hand = self.attempt("deal", named, **({"now": self.time + later} if told else {}))
        if hand is None:
            return
        if told:
            self.time += later
        self.hand = hand
        if owed is not None:
            assert hand.variant.slug == "poker"
            assert hand.variant.ante_chips == owed.ante_chips
        assert self.table.dealer == dealer
        dealt = self.table.in_hand
        assert dealer == dealt[hand.dealer]
        assert hand.carried == self.waiting
        largest = max(self.stacks[name] for name in dealt)
        for name, stack in zip(dealt, hand.start, strict=True):
            assert stack == self.stacks[name] or self.stacks[name] < stack <= largest

    @precondition(lambda self: self.hand is not None)
    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        self.finish(data)

    def finish(self, data: st.DataObject) -> None:
        hand = self.hand
        dealt = self.table.in_hand
        pot = hand.carried
        nets = []
        for stack in hand.start:
            paid = data.draw(st.integers(0, stack) | st.just(stack) | st.just(1), label="paid")
            nets.append(-paid)
            pot += paid
        waits = data.draw(st.sampled_from(["taken", "taken", "split", "void", "nobody pays"]), label="end")
        void = waits == "void" and hand.variant.slug == "poker"
        if waits == "nobody pays":
            nets = [0] * len(nets)
        elif waits == "split":
            seat = data.draw(st.integers(0, len(nets) - 1), label="winner")
            nets[seat] += pot // 2
            nets[seat - 1] += pot - pot // 2
        elif waits == "taken":
            nets[data.draw(st.integers(0, len(nets) - 1), label="winner")] += pot
        hand.finish(*nets, void=void)
        self.hand = None
        self.waiting -= sum(nets)
        for name, net in zip(dealt, nets, strict=True):
            self.stacks[name] += net
            if self.stacks[name] < 0:
                self.paid[name] -= self.stacks[name]
                self.stacks[name] = 0
                done["paid from the pocket"] += 1
        ante = self.table.rules.ante_for(True, hand.variant.ante_chips)
        owed = self.table.owed
        assert not void or owed == variant("poker", ante=2 * ante)
        done[f"hand {waits}"] += 1

    @precondition(lambda self: self.hand is None and not self.table.ended)
    @rule(data=st.data(), games=st.lists(st.sampled_from(GAMES), min_size=1, max_size=4), seat=SEATS)
    def play(self, data: st.DataObject, games: list[str], seat: int) -> None:
        """Some hands from beginning to end; who is broke buys, as far as the bank has chips."""
        self.oter(seat, True)
        for game in games:
            if self.hand is None:
                self.buy_what_is_needed()
                self.deal(game, 1, True)
            if self.hand is not None:
                self.finish(data)
                self.sums()

    @precondition(lambda self: self.hand is not None)
    @rule()
    def call_off(self) -> None:
        if self.attempt("call_off"):
            self.hand = None

    @rule(often=st.integers(0, 4), at=st.none() | st.integers(0, 30))
    def last_lap(self, often: int, at: int | None) -> None:
        if not often:
            self.attempt("last_lap", at)

    @rule(often=st.integers(0, 4), time=st.integers(-1, 60))
    def end_at(self, often: int, time: int) -> None:
        if not often:
            self.attempt("end_at", time)

    @rule(often=st.integers(0, 9), now=st.none() | st.integers(0, 60))
    def end(self, often: int, now: int | None) -> None:
        agreed = not often
        if self.attempt("end", agreed=agreed, now=now) is None:
            return
        seated = self.table.players
        least = self.waiting // len(seated)
        shares = [tally.stack - self.stacks[tally.name] for tally in self.table.report()]
        assert sum(shares) == self.waiting
        for name, share in zip(self.names, shares, strict=True):
            assert share in ((least, least + 1) if name in seated else (0,))
            self.stacks[name] += share
        self.waiting = 0

    @rule()
    def written_and_read(self) -> None:
        text = self.table.to_json()
        read = Table.from_json(text)
        assert read.to_json() == text
        assert repr(read) == repr(self.table)
        mine = vars(frozen(self.table))
        for name, value in vars(frozen(read)).items():
            if name not in ("_hand", "_settled", "_dealt"):
                assert value == mine[name], name
        if self.hand is not None:
            read.resume(self.hand.copy())
        self.table = self.table.copy() if self.hand is None else self.table
        if self.hand is None:
            self.table = read
        done["written and read"] += 1

    @invariant()
    def sums(self) -> None:
        table = self.table
        check(table)
        assert table.bank.paid_in == (0 if table.ended else sum(self.paid.values()))
        for tally in table.report():
            assert tally.stack == self.stacks[tally.name]
            assert tally.paid == self.paid[tally.name]
        assert table.carried == self.waiting
        assert (table.hand is not None) == table.playing == (self.hand is not None)
        assert set(table.broke) <= set(table.players)
        repr(table)


TestNight = Night.TestCase
TestNight.settings = settings(max_examples=400 if reached.FULL else 60, stateful_step_count=60, deadline=None)


def test_everything_was_tried() -> None:
    """Runs after the machine: no operation was only refused."""
    if not done:
        pytest.skip("the nights were not played")
    for what, number in sorted(done.items()):
        reached.add(f"nights at random, {what}", number)
    wanted = ["buy", "note", "oter", "leave", "deal", "end_at", "paid from the pocket", "hand void"]
    if reached.FULL:
        wanted += ["sell", "call_off", "last_lap", "end", "hand split", "hand nobody pays"]
    for what in (*wanted, "written and read"):
        assert done[what], what
