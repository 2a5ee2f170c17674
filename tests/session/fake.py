"""A hand that ends as a test wants, in place of one that is played, and the sums that always hold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest import mock

from pokas.betting.pots import Pot
from pokas.betting.rules import Rules
from pokas.play.dealt import Dealt
from pokas.play.result import Result
from pokas.play.session import Table


class FakeHand:
    """A hand without cards."""

    def __init__(self, dealt: Dealt, rules: Rules) -> None:
        self.variant, self.rules = dealt.game, rules
        self.start, self.dealer = dealt.stacks, dealt.dealer
        self.carried, self.foreign = dealt.carried, dealt.foreign
        self.finished = False
        self.result: Result | None = None

    def finish(self, *net: int, void: bool = False, winners: tuple[int, ...] | None = None) -> None:
        """The hand is over; what the nets leave stays in the middle."""
        left = self.carried - sum(net)
        if winners is None:
            winners = () if left else tuple(seat for seat, won in enumerate(net) if won > 0)
        pots = (Pot(1, tuple(range(len(net))), winners, ()),)
        self.result = Result(pots, (), net, left, void)
        self.finished = True

    def copy(self) -> FakeHand:
        made = object.__new__(FakeHand)
        made.__dict__.update(self.__dict__)
        return made


def deal(table: Table, game: Any = "usual", **more: Any) -> Any:
    """What ``table.deal`` gives, as a hand without cards; the usual game is what is owed, or a κούκος."""
    if game == "usual":
        game = None if table.owed else "koukos-monos"
    with mock.patch.object(Dealt, "hand", lambda dealt, rules, seed, deck: FakeHand(dealt, rules)):
        return table.deal(game, **more)


def play(table: Table, *net: int, game: Any = "usual", void: bool = False, **more: Any) -> None:
    """Deal a hand that ends like this."""
    deal(table, game, **more).finish(*net, void=void)
    table.settle()


def check(table: Table) -> None:
    """The two sums of a night, and what else is always true of it."""
    bank = table.bank
    assert bank.paid_in == sum(purse.stack for purse in bank.purses) + bank.middle.stack
    assert bank.paid_in == bank.chips + bank.paper
    assert bank.money == bank.chips * bank.chip_value
    assert bank.balanced()
    for purse in (*bank.purses, bank.middle):
        assert purse.chips >= 0
        assert purse.paper >= 0
        assert purse.paid >= 0
        assert all(type(part) is int for part in purse)
    supply = table._start[1]
    if supply is None:
        assert bank.left is None
    else:
        assert bank.left is not None
        assert bank.left >= 0
        assert bank.left + bank.chips == supply
    assert table.carried == bank.middle.stack
    if not table.ended:
        for tally, purse in zip(table.report(), bank.purses, strict=True):
            assert (tally.paid, tally.stack) == (purse.paid, purse.stack)
    assert sum(tally.net for tally in table.report()) + table.carried == 0
    for name in set(table.names) - set(table.players):
        assert table.purse(name).stack == 0


def state(table: Table) -> Any:
    """Everything that a table holds, to compare."""
    return SimpleNamespace(**{name: getattr(table, name) for name in type(table).__mro__[1].__slots__})


def same(table: Table, before: Any) -> None:
    """Nothing has changed."""
    now = state(table)
    for name, value in vars(before).items():
        assert getattr(now, name) == value, name


def frozen(table: Table) -> Any:
    """:func:`state`, with a copy of what is changed in place."""
    found = state(table)
    found._log = table._log.copy()
    return found
