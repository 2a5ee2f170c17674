"""Bad input: what is refused, with which error, and that nothing has changed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from play.playing import snapshot
from play.slow_deal import calm, rigged
from pokas import (
    ActionError,
    AllIn,
    Bet,
    Call,
    Check,
    DeckError,
    Declare,
    Exchange,
    Fold,
    Hand,
    Muck,
    PayAnte,
    PokasError,
    Raise,
    RefuseAnte,
    Rules,
    Show,
    StandPat,
    VariantError,
    variant,
)

HUGE = 10**1000


def asks_to_bet() -> Hand:
    return Hand(variant("koukos-monos"), [20, 30, 40], seed=1)


def asks_to_answer() -> Hand:
    hand = asks_to_bet()
    hand.apply(Bet(5))
    return hand


def asks_to_exchange() -> Hand:
    hand = Hand(variant("amerikaniko-poker"), [20, 30, 40], seed=1)
    while hand.legal().exchange is None:
        hand.apply(Check())
    return hand


def asks_for_ante() -> Hand:
    return Hand(variant("harakiri"), [20, 30], rules=Rules(ask_ante=True), seed=1)


def asks_to_declare() -> Hand:
    hand = Hand(variant("kotes"), [20, 30], rules=Rules(cards_speak=False), seed=1)
    while not hand.legal().declare:
        hand.apply(Check())
    return hand


def asks_to_show() -> Hand:
    hand = rigged(
        "harakiri", ["8s 9d", "As Ah"], {"T1": "Kc", "T2": "Qd", "T3": "7h"}, rules=Rules(ask_show=True)
    )
    while not hand.legal().muck:
        hand.apply(Check() if hand.legal().check else Call())
    return hand


def over() -> Hand:
    hand = asks_to_bet()
    calm(hand)
    return hand


STATES = (asks_to_bet, asks_to_answer, asks_to_exchange, asks_for_ante, asks_to_declare, asks_to_show, over)
KIND = {
    asks_to_bet: (Check, Bet, AllIn, Fold),
    asks_to_answer: (Call, Raise, AllIn, Fold),
    asks_to_exchange: (Exchange, StandPat),
    asks_for_ante: (PayAnte, RefuseAnte),
    asks_to_declare: (Declare,),
    asks_to_show: (Show, Muck),
    over: (),
}
PLAIN = (Fold(), Check(), Call(), Call(True), AllIn(), PayAnte(), RefuseAnte(), StandPat(), Show(), Muck())
ABSURD = (-HUGE, -(2**63), -1, 0, 41, 10**6, 2**62, 2**63, 2**64, HUGE)


@pytest.mark.parametrize("made", STATES)
def test_actions_of_another_kind(made: Callable[[], Hand]) -> None:
    hand = made()
    before = snapshot(hand)
    for action in (
        *PLAIN,
        *(cls(n) for cls in (Bet, Raise) for n in (*ABSURD, 3)),
        Exchange("7s"),
        Declare("7s"),
    ):
        if isinstance(action, KIND[made]) and (not isinstance(action, (Bet, Raise)) or action.to == 3):
            continue
        if isinstance(action, (Exchange, Declare)) and isinstance(action, KIND[made]):
            continue
        assert hand.can(action) is False
        for judge in (hand.verify, hand.apply):
            with pytest.raises(ActionError) as error:
                judge(action)
            assert len(str(error.value)) < 1500
        assert snapshot(hand) == before


@pytest.mark.parametrize("made", STATES)
@pytest.mark.parametrize(
    "thing", [None, 5, 5.0, "fold", b"fold", (), [], {}, Fold, object(), float("nan"), True]
)
def test_no_action_at_all(made: Callable[[], Hand], thing: Any) -> None:
    hand = made()
    before = snapshot(hand)
    assert hand.can(thing) is False
    for judge in (hand.verify, hand.apply):
        with pytest.raises(TypeError):
            judge(thing)
    assert snapshot(hand) == before


@pytest.mark.parametrize(
    "amount", [1.0, float("nan"), float("inf"), True, False, "5", None, b"5", 2 + 0j, [5]]
)
def test_amounts_of_a_wrong_type(amount: Any) -> None:
    for cls in (Bet, Raise):
        with pytest.raises(TypeError):
            cls(amount)


@pytest.mark.parametrize("amount", ABSURD)
def test_absurd_amounts(amount: int) -> None:
    for hand, cls in ((asks_to_bet(), Bet), (asks_to_answer(), Raise)):
        before = snapshot(hand)
        assert not hand.can(cls(amount))
        with pytest.raises(ActionError):
            hand.apply(cls(amount))
        assert snapshot(hand) == before


def test_exchange_of_cards() -> None:
    hand = asks_to_exchange()
    seat = hand.actor
    assert seat is not None
    mine, other = hand.cards(seat), hand.cards((seat + 1) % 3)
    before = snapshot(hand)
    for cards in (mine[:3], mine, other[:1], (mine[0], other[0]), (mine[0], mine[0]), hand.deck.cards):
        assert not hand.can(Exchange(cards))
        with pytest.raises(ActionError):
            hand.apply(Exchange(cards))
        assert snapshot(hand) == before
    hand.apply(Exchange(mine[:2]))


@pytest.mark.parametrize("seat", [-1, 3, 7, 2**63, -HUGE, HUGE])
def test_unknown_seats(seat: int) -> None:
    hand = asks_to_bet()
    before = snapshot(hand)
    for ask in (hand.cards, hand.view, hand.replace_agent):
        with pytest.raises(ActionError):
            ask(seat)
    for judge in (hand.verify, hand.apply):
        with pytest.raises(ActionError):
            judge(Check(), seat=seat)
    assert not hand.can(Check(), seat=seat)
    assert snapshot(hand) == before


def test_seats_of_a_wrong_type_and_out_of_turn() -> None:
    hand = asks_to_bet()
    before = snapshot(hand)
    for seat in ("1", 1.0, True, b"1"):
        for ask in (hand.cards, hand.view):
            with pytest.raises(TypeError):
                ask(seat)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            hand.apply(Check(), seat=seat)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        hand.cards(None)  # type: ignore[arg-type]
    assert hand.actor == 1
    with pytest.raises(ActionError, match="turn of seat 1"):
        hand.apply(Check(), seat=2)
    assert snapshot(hand) == before
    hand.apply(Check(), seat=1)


def test_after_the_end() -> None:
    hand = over()
    assert hand.actor is None
    assert hand.legal() == hand.copy().legal()
    assert not any(hand.legal())
    with pytest.raises(ActionError, match="over"):
        hand.apply(Fold())


GAME = variant("koukos-monos")
DECK = list(GAME.deck(2).cards)


@pytest.mark.parametrize(
    "stacks",
    [
        [],
        [10],
        [10] * 8,
        [10] * 1000,
        [10, -1],
        [10, 0],
        [10, -(10**1000)],
        [10, HUGE],
        [2**62, 1],
        [2**61, 2**61, 1],
        [2**63, 1],
    ],
)
def test_stacks_that_are_refused(stacks: list[int]) -> None:
    with pytest.raises(PokasError):
        Hand(GAME, stacks)


def test_the_largest_stacks() -> None:
    hand = Hand(GAME, [2**61, 2**61], seed=1)
    hand.apply(AllIn())
    hand.apply(Call())
    assert sum(hand.stacks) == 2**62
    with pytest.raises(PokasError):
        Hand(GAME, [2**61, 2**61], carried=1)


@pytest.mark.parametrize(
    "stacks", [None, 5, "ab", b"ab", {1: 2}, {5, 6}, [1.0, 2], ["1", 2], [True, 5], [None, 3], [[1], 2]]
)
def test_stacks_of_a_wrong_type(stacks: Any) -> None:
    with pytest.raises(TypeError):
        Hand(GAME, stacks)


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ({"dealer": -1}, PokasError),
        ({"dealer": 2}, PokasError),
        ({"dealer": HUGE}, PokasError),
        ({"dealer": True}, TypeError),
        ({"dealer": "0"}, TypeError),
        ({"carried": -1}, PokasError),
        ({"carried": 2**62}, PokasError),
        ({"carried": 1.5}, TypeError),
        ({"foreign": 1}, PokasError),
        ({"carried": 3, "foreign": 4}, PokasError),
        ({"rules": {}}, TypeError),
        ({"rules": "filiko"}, TypeError),
        ({"seed": -1}, PokasError),
        ({"seed": 2**256}, PokasError),
        ({"seed": b"x" * 33}, PokasError),
        ({"seed": "1"}, TypeError),
        ({"seed": 1.0}, TypeError),
        ({"seed": True}, TypeError),
        ({"deck": 33}, DeckError),
        ({"deck": 0}, DeckError),
        ({"deck": HUGE}, DeckError),
        ({"deck": True}, TypeError),
        ({"deck": 32.0}, TypeError),
        ({"deck": b"7s8s"}, TypeError),
        ({"deck": DECK[:-1]}, DeckError),
        ({"deck": [*DECK, DECK[0]]}, DeckError),
        ({"deck": [*DECK[:-1], DECK[0]]}, DeckError),
        ({"deck": ["2c", *DECK[1:]]}, DeckError),
        ({"deck": ["2z", *DECK[1:]]}, PokasError),
        ({"deck": [5, *DECK[1:]]}, TypeError),
        ({"deck": ""}, DeckError),
        ({"deck": "7s 7s"}, PokasError),
    ],
)
def test_other_things_at_the_start(keys: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        Hand(GAME, [10, 10], **keys)
    assert len(str(caught.value)) < 300
    if error is TypeError:
        assert not isinstance(caught.value, PokasError)


def test_games_and_decks_that_do_not_fit() -> None:
    with pytest.raises(TypeError):
        Hand("koukos-monos", [10, 10])  # type: ignore[arg-type]
    with pytest.raises(VariantError):
        Hand(variant("efta-okto"), [10] * 7)
    with pytest.raises(DeckError):
        Hand(variant("nekrotafeio"), [10] * 5, deck=32)
    with pytest.raises(DeckError):
        Hand(variant("efta-okto"), [10] * 2, deck=36)
    assert Hand(GAME, [10, 10], deck=52).deck.size == 52


def test_endless_stacks_are_not_read() -> None:
    from itertools import repeat

    with pytest.raises(PokasError):
        Hand(GAME, repeat(1))  # type: ignore[arg-type]


def test_a_hand_is_not_pickled() -> None:
    hand = asks_to_bet()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="to_json"):
            pickle.dumps(hand, protocol)
    assert snapshot(copy.copy(hand)) == snapshot(copy.deepcopy(hand)) == snapshot(hand)


def test_a_hand_shows_no_hidden_card() -> None:
    hand = asks_to_bet()
    for seat in range(3):
        for card in hand.cards(seat):
            assert str(card) not in repr(hand)
