"""The switches of a table (rules 5 to 7)."""

from __future__ import annotations

import copy
import inspect
import json
import math
import pickle

import pytest

from pokas import PokasError
from pokas.betting.rules import Rules

SWITCHES = tuple(inspect.signature(Rules).parameters)
# A value different from the usual one for every switch.
OTHER = {
    "ante": 2,
    "chip": 5,
    "max_bet": 50,
    "cap_mode": "increment",
    "max_raises": 0,
    "min_raise": "last",
    "check_raise": False,
    "suit_order": True,
    "cards_speak": False,
    "folded_show_burned": True,
    "direction": "left",
    "ask_ante": True,
    "ask_show": True,
    "table_stakes": False,
}


def test_the_gospel_is_the_usual_table() -> None:
    rules = Rules()
    assert rules == Rules.evangelio()
    assert (rules.ante, rules.chip, rules.max_bet, rules.cap_mode) == (None, 1, None, "level")
    assert (rules.max_raises, rules.min_raise, rules.check_raise) == (None, 1, True)
    assert (rules.suit_order, rules.cards_speak, rules.folded_show_burned) == (False, True, False)
    assert (rules.direction, rules.ask_ante, rules.ask_show) == ("right", False, False)
    assert rules.table_stakes is True
    assert repr(rules) == "Rules()"


def test_the_friendly_table() -> None:
    rules = Rules.filiko()
    assert rules == Rules(ante=1, max_bet=5, max_raises=3, direction="left")
    assert rules != Rules()
    assert repr(rules) == "Rules(ante=1, max_bet=5, max_raises=3, direction='left')"


def test_every_switch_has_another_value() -> None:
    assert set(OTHER) == set(SWITCHES)


@pytest.mark.parametrize("name", SWITCHES)
def test_one_switch_changed(name: str) -> None:
    rules = Rules(**{name: OTHER[name]})
    assert getattr(rules, name) == OTHER[name]
    assert rules != Rules()
    assert hash(rules) != hash(Rules())
    assert Rules().replace(**{name: OTHER[name]}) == rules
    assert eval(repr(rules)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == copy.copy(rules) == rules
    assert Rules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    assert Rules.from_dict({name: OTHER[name]}) == rules


def test_the_dictionary_names_every_switch_in_order() -> None:
    assert tuple(Rules().to_dict()) == SWITCHES
    assert Rules.from_dict({}) == Rules()
    assert Rules.from_dict(Rules(**OTHER).to_dict()) == Rules(**OTHER)  # type: ignore[arg-type]


WRONG_TYPES = [
    *((name, value) for name in ("ante", "chip", "max_bet", "max_raises", "min_raise") for value in
      (True, False, 1.0, math.nan, b"1", [1], (), object())),
    *((name, "1") for name in ("ante", "chip", "max_bet", "max_raises")),
    *((name, None) for name in ("chip", "min_raise", "cap_mode", "direction")),
    *((name, value) for name in ("cap_mode", "direction") for value in (True, 1, 1.5, b"level", ["right"])),
    *((name, value) for name in ("check_raise", "suit_order", "cards_speak", "folded_show_burned", "ask_ante",
                                 "ask_show", "table_stakes") for value in (0, 1, None, "no", 0.0)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG_TYPES)
def test_wrong_type(name: str, value: object) -> None:
    with pytest.raises(TypeError, match=name):
        Rules(**{name: value})
    with pytest.raises(TypeError, match=name):
        Rules().replace(**{name: value})


WRONG_VALUES = [
    *((name, value) for name in ("ante", "chip", "max_bet", "max_raises", "min_raise") for value in
      (-1, -(10**1000), 2**62 + 1, 2**63, 10**1000, 10**5000)),
    ("chip", 0),
    ("max_bet", 0),
    ("min_raise", 0),
    ("min_raise", "first"),
    ("min_raise", ""),
    ("cap_mode", "Level"),
    ("cap_mode", ""),
    ("direction", "up"),
    ("direction", "x" * 10_000),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"), WRONG_VALUES, ids=lambda value: str(value)[:20] if isinstance(value, str) else ""
)
def test_wrong_value(name: str, value: object) -> None:
    with pytest.raises(PokasError, match=name) as caught:
        Rules(**{name: value})
    assert len(str(caught.value)) < 200


def test_the_limit_is_at_least_a_chip() -> None:
    assert Rules(chip=5, max_bet=5).max_bet == 5
    with pytest.raises(PokasError, match="max_bet"):
        Rules(chip=5, max_bet=4)


def test_unknown_switches() -> None:
    with pytest.raises(TypeError):
        Rules(colour=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Rules().replace(colour=1)
    for key in ("colour", "limits", 3, 10**5000):
        with pytest.raises(PokasError, match="switch"):
            Rules.from_dict({key: 1})  # type: ignore[dict-item]
    for data in (None, 3, "ante", [("ante", 1)]):
        with pytest.raises(TypeError):
            Rules.from_dict(data)  # type: ignore[arg-type]


def test_rules_are_read_only() -> None:
    rules = Rules()
    for name in (*SWITCHES, "other"):
        with pytest.raises(AttributeError):
            setattr(rules, name, 1)
        with pytest.raises(AttributeError):
            delattr(rules, name)
    assert rules == Rules()


def test_which_ante_is_paid() -> None:
    """Rule 5.1: the dealer's, else the table's for every game, else a chip where the game has one."""
    assert [Rules().ante_for(game) for game in (True, False)] == [1, 0]
    assert [Rules(chip=5).ante_for(game) for game in (True, False)] == [5, 0]
    assert [Rules(ante=0).ante_for(game) for game in (True, False)] == [0, 0]
    assert [Rules.filiko().ante_for(game) for game in (True, False)] == [1, 1]
    for rules in (Rules(), Rules(ante=0), Rules.filiko()):
        assert rules.ante_for(False, announced=4) == rules.ante_for(True, announced=4) == 4
        assert rules.ante_for(True, announced=0) == 0
