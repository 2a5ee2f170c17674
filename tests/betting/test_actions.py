"""The actions a player can name (rules 5.4, 5.9 to 5.11)."""

from __future__ import annotations

import copy
import math
import pickle
from enum import IntEnum
from fractions import Fraction

import pytest

from pokas import Card, CardError
from pokas.betting.actions import (
    Action,
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

PLAIN = (Fold, Check, AllIn, PayAnte, RefuseAnte, Show, Muck, StandPat)
SAMPLES = [
    *(made() for made in PLAIN),
    Call(),
    Call(blind=True),
    Bet(3),
    Bet(4),
    Bet(3, blind=True),
    Raise(3),
    Raise(3, True),
    Exchange("Kh"),
    Exchange("Kh 7s"),
    Declare("Kh 7s"),
    Declare(()),
]


def test_equal_by_value_and_only_by_value() -> None:
    for i, one in enumerate(SAMPLES):
        for j, other in enumerate(SAMPLES):
            assert (one == other) is (i == j), (one, other)
    assert len(set(SAMPLES)) == len(SAMPLES)
    assert Bet(7) == Bet(to=7, blind=False)
    assert hash(Bet(7)) == hash(Bet(7))
    assert Bet(3) != 3
    assert Bet(3) != (3, False)


@pytest.mark.parametrize("action", SAMPLES, ids=repr)
def test_pickle_copy_and_repr_give_it_back(action: Action) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(action, protocol))
        assert again == action
        assert type(again) is type(action)
        assert hash(again) == hash(action)
    assert copy.copy(action) == copy.deepcopy(action) == action
    assert eval(repr(action)) == action


@pytest.mark.parametrize("action", SAMPLES, ids=repr)
def test_actions_are_read_only(action: Action) -> None:
    for name in ("to", "blind", "cards", "kind", "other"):
        with pytest.raises(AttributeError):
            setattr(action, name, 1)
        with pytest.raises(AttributeError):
            delattr(action, name)
    assert not hasattr(action, "__dict__")


def test_the_words_of_a_bet() -> None:
    assert (Bet(3).to, Bet(3).blind) == (3, False)
    assert (Raise(9, blind=True).to, Raise(9, blind=True).blind) == (9, True)
    assert Call(blind=True).blind is True
    assert Call().blind is False
    match Raise(5):
        case Raise(to):
            assert to == 5


@pytest.mark.parametrize("to", [0, -1, 1, 2**62, 2**63, -(2**64), 10**1000, -(10**1000)])
@pytest.mark.parametrize("kind", [Bet, Raise])
def test_any_amount_can_be_named(kind: type[Bet], to: int) -> None:
    assert kind(to).to == to
    assert eval(repr(kind(to))) == kind(to)


def test_an_amount_too_long_for_decimal_still_prints() -> None:
    huge = Bet(10**5000)
    assert eval(repr(huge)) == huge
    assert repr(Raise(-(10**5000))).startswith("Raise(-0x")


@pytest.mark.parametrize(
    "to", [True, False, 1.0, math.nan, math.inf, "3", b"3", None, [3], 3j, Fraction(3), Card("Kh")]
)
@pytest.mark.parametrize("kind", [Bet, Raise])
def test_an_amount_is_an_int(kind: type[Bet], to: object) -> None:
    with pytest.raises(TypeError, match=kind.__name__):
        kind(to)  # type: ignore[arg-type]


def test_an_int_of_a_subclass_becomes_a_plain_one() -> None:
    class Level(IntEnum):
        THREE = 3

    assert type(Bet(Level.THREE).to) is int
    assert repr(Bet(Level.THREE)) == "Bet(3)"


@pytest.mark.parametrize("blind", [0, 1, None, "yes", 1.0])
def test_blind_is_a_bool(blind: object) -> None:
    for make in (lambda: Bet(1, blind), lambda: Raise(1, blind), lambda: Call(blind)):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            make()


def test_exchanging_nothing_is_standing_pat() -> None:
    for nothing in ((), "", [], "  ", iter(())):
        action = Exchange(nothing)
        assert action is StandPat()
        assert action == StandPat()
        assert action.cards == ()
        assert repr(action) == "StandPat()"
    assert isinstance(StandPat(), Exchange)
    assert StandPat() != Exchange("Kh")


def test_cards_in_every_form() -> None:
    king, ten = Card("Kh"), Card("Ts")
    for given in ("Kh 10s", "KhTs", [king, ten], (king, "Ts"), ["Kh", "Ts"], ["Kh Ts"], iter((king, ten))):
        assert Exchange(given).cards == (king, ten)
    assert Declare(king).cards == (king,)
    assert Exchange("Ts Kh") != Exchange("Kh Ts")


@pytest.mark.parametrize("cards", [b"Kh", bytearray(b"Kh"), 3, None, 1.5, [3], [None], [["Kh"]], True])
@pytest.mark.parametrize("kind", [Exchange, Declare])
def test_cards_of_a_wrong_type(kind: type[Exchange], cards: object) -> None:
    with pytest.raises(TypeError):
        kind(cards)  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", ["Zz", "K", ["Kh", "Zz"], "Kh Kh"])
@pytest.mark.parametrize("kind", [Exchange, Declare])
def test_cards_that_cannot_be_read(kind: type[Exchange], cards: object) -> None:
    with pytest.raises(CardError):
        kind(cards)  # type: ignore[arg-type]


def test_a_card_named_twice_is_judged_later() -> None:
    king = Card("Kh")
    assert Exchange([king, king]).cards == (king, king)
    with pytest.raises(CardError):
        Exchange(king for _ in iter(int, 1))


def test_there_are_no_other_actions() -> None:
    for base in (Action, Fold, Bet, Exchange):
        with pytest.raises(TypeError):
            type("Mine", (base,), {})
    with pytest.raises(TypeError):
        Action()
    for made in PLAIN:
        with pytest.raises(TypeError):
            made(1)  # type: ignore[call-arg]
