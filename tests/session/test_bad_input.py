"""Whatever is given to a table is refused with an error of this package or a TypeError; nothing changes."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import pytest

from pokas import ActionError, PokasError, variant
from pokas.betting.rules import Rules
from pokas.play.session import Table
from session.fake import check, deal, frozen, play, same

HUGE = 10**1000
NO_NUMBERS: tuple[Any, ...] = (
    "1",
    b"1",
    1.0,
    math.nan,
    math.inf,
    True,
    False,
    [1],
    (1,),
    {1: 1},
    object(),
    1j,
)
NO_COUNTS = (0, -1, -(2**63), 2**62 + 1, 2**63, HUGE, -HUGE)
NO_NAMES: tuple[Any, ...] = (None, 0, -1, True, 1.5, b"A", ["A"], object())
NOBODY = ("", "a", "A ", "Ά", "\ud800", "x" * 10_000, "D\x00")


def tables() -> list[Table]:
    """A table between hands, during a hand, owing a hand, at the end, and a new one."""
    between = Table(["A", "B", "C"], chips=350, rules=Rules(table_stakes=False))
    play(between, -100, 60, 40)
    during = between.copy()
    deal(during)
    owing = Table(["A", "B", "C"])
    play(owing, -1, -1, -1, game="poker", void=True)
    over = Table(["A", "B", "C"])
    over.end(agreed=True)
    return [between, during, owing, over, Table(["A", "B", "C"])]


def attempts() -> list[tuple[str, Callable[[Table], object], type[Exception] | tuple[type[Exception], ...]]]:
    found: list[tuple[str, Callable[[Table], object], Any]] = []

    def add(what: str, call: Callable[[Table], object], error: Any) -> None:
        found.append((what, call, error))

    for bad in NO_NUMBERS:
        add("kavas", lambda t, v=bad: t.buy("A", v), TypeError)
        add("sold", lambda t, v=bad: t.sell("B", "A", v), TypeError)
        add("note", lambda t, v=bad: t.note(v), TypeError)
        add("end_at", lambda t, v=bad: t.end_at(v), TypeError)
        add("last_lap", lambda t, v=bad: t.last_lap(v), TypeError)
        add("now", lambda t, v=bad: deal(t, now=v), TypeError)
        add("end now", lambda t, v=bad: t.end(agreed=True, now=v), TypeError)
        if not isinstance(bad, bool):
            add("agreed", lambda t, v=bad: t.end(agreed=v), TypeError)
            add("plays", lambda t, v=bad: t.oter("A", v), TypeError)
        if not isinstance(bad, str):
            add("variant", lambda t, v=bad: t.deal(v), TypeError)
            add("seed", lambda t, v=bad: t.deal(t.owed or "kotes", deck=v, seed=1.5), TypeError)
        add("settle", lambda t, v=bad: t.settle(v), TypeError)
        add("resume", lambda t, v=bad: t.resume(v), TypeError)
    add("kavas", lambda t: t.buy("A", None), TypeError)
    add("end_at", lambda t: t.end_at(None), TypeError)
    for count in NO_COUNTS:
        add("kavas", lambda t, v=count: t.buy("A", v), ActionError)
        add("sold", lambda t, v=count: t.sell("B", "A", v), ActionError)
        add("note", lambda t, v=count: t.note(v), ActionError)
        if count:
            add("end_at", lambda t, v=count: t.end_at(v), ActionError)
            add("last_lap", lambda t, v=count: t.last_lap(v), ActionError)
            add("now", lambda t, v=count: deal(t, now=v), ActionError)
            add("end now", lambda t, v=count: t.end(agreed=True, now=v), ActionError)
    for error, names in ((TypeError, NO_NAMES), (ActionError, NOBODY)):
        for name in names:
            add("buy", lambda t, v=name: t.buy(v), error)
            add("seller", lambda t, v=name: t.sell(v, "A", 1), error)
            add("buyer", lambda t, v=name: t.sell("B", v, 1), error)
            add("oter", lambda t, v=name: t.oter(v), error)
            add("leave", lambda t, v=name: t.leave(v), error)
            add("purse", lambda t, v=name: t.purse(v), error)
    for game in ("", "no such game", "\ud800", "x" * 10_000):
        add("variant", lambda t, v=game: t.deal(v), PokasError)
    add("variant", lambda t: t.deal(), ActionError)
    return found


@pytest.mark.parametrize("state", range(5), ids=["between", "during", "owing", "over", "new"])
def test_bad_input_changes_nothing(state: int) -> None:
    for what, call, error in attempts():
        table = tables()[state]
        # During a hand, and after the night, everything may be refused for that; before a hand of a game
        # that is owed the dealer need name none.
        wrong_time = (ActionError,) if state in (1, 3) or what in ("resume", "settle") else ()
        if state == 2 and what == "variant":
            continue
        before = frozen(table)
        expected = error if isinstance(error, tuple) else (error,)
        with pytest.raises((*expected, *wrong_time)) as raised:
            call(table)
        assert len(str(raised.value)) < 300, what
        same(table, before)
        check(table)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        *(
            ({"players": bad}, TypeError)
            for bad in (None, 3, "ABC", b"ABC", {"A": 1, "B": 2}, {"A", "B"}, 1.5)
        ),
        *(({"players": ["A", bad]}, TypeError) for bad in NO_NAMES),
        *(({"players": ["A", bad]}, PokasError) for bad in ("", " ", "A", "B ", "\n", "\ud800", "x" * 41)),
        *(
            ({"players": bad}, PokasError)
            for bad in ([], ["A"], list("ABCDEFGH"), itertools.cycle("ABCDEFGH"))
        ),
        *(({"rules": bad}, TypeError) for bad in (1, "filiko", Rules, {})),
        *(({"kava": bad}, TypeError) for bad in (None, *NO_NUMBERS)),
        *(({"kava": bad}, PokasError) for bad in NO_COUNTS),
        *(({"chip_value": bad}, TypeError) for bad in (None, *NO_NUMBERS)),
        *(({"chip_value": bad}, PokasError) for bad in NO_COUNTS),
        *(({"chips": bad}, TypeError) for bad in NO_NUMBERS),
        *(({"chips": bad}, PokasError) for bad in (*NO_COUNTS, 299)),
        *(({"dealer": bad}, TypeError) for bad in (None, "A", *NO_NUMBERS)),
        *(({"dealer": bad}, PokasError) for bad in (-1, 3, HUGE)),
        *(({"top_up": bad}, TypeError) for bad in (None, 0, 1, "yes")),
    ],
)
def test_a_table_that_cannot_be_set_up(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error) as raised:
        Table(**{"players": ["A", "B", "C"], **arguments})
    assert len(str(raised.value)) < 300
    assert isinstance(raised.value, (PokasError, TypeError))


def test_what_cannot_be_dealt_is_not_dealt() -> None:
    table = Table(list("ABCDEFG"))
    for game in ("bomba-harakiri", variant("kotes", deck=32, pipini=True)):
        before = frozen(table)
        try:
            table.deal(game, seed=3)
        except PokasError:
            same(table, before)
        else:
            table.call_off()


def test_a_table_cannot_be_given_other_rules_in_the_middle() -> None:
    table = Table(["A", "B"])
    with pytest.raises(AttributeError):
        table.kava = 3  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        table.names = ()  # type: ignore[misc]
    with pytest.raises(AttributeError):
        table.bank.money = 3  # type: ignore[misc]
