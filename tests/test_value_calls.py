"""How evaluate and score are called: every form of cards, what a value can do, and what is refused."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import oracle
import pokas
import reached
from agreement import CARDS, as_cards

ORDERS = tuple(oracle.ORDERS)


# ---------------------------------------------------------------- the forms of a call


def test_every_form_of_cards_gives_the_same() -> None:
    cards = pokas.parse_cards("As Kd Qc Jh 9s 7d")
    value = pokas.evaluate("As Kd Qc Jh 9s 7d")
    for form in (
        "AsKdQcJh9s7d",
        "A♠ K♦ Q♣ J♥ 9♠ 7♦",
        cards,
        list(cards),
        iter(cards),
        (card for card in cards),
        [str(card) for card in cards],
        ["As", cards[1], "Qc", cards[3], "9s", "7d"],
        ["As Kd", cards[2], "Jh9s", "7d"],
        set(cards),
        dict.fromkeys(cards),
        frozenset(map(str, cards)),
    ):
        assert pokas.evaluate(form) == value
    assert pokas.evaluate(cards[0]) == pokas.evaluate("As")
    assert pokas.evaluate(["10s", "9c"]) == pokas.evaluate("Ts 9c")


def test_the_order_of_the_cards_changes_nothing() -> None:
    rng = Random("permuted")
    for _ in range(reached.size(200, 2000)):
        hand = rng.sample(oracle.deck_ids(32), rng.randint(1, 10))
        mixed = rng.sample(hand, len(hand))
        one, two = pokas.evaluate(as_cards(tuple(hand))), pokas.evaluate(as_cards(tuple(mixed)))
        assert one == two
        assert one.cards == two.cards


def test_score_is_the_score_of_evaluate() -> None:
    rng = Random("score")
    for _ in range(reached.size(500, 5000)):
        deck = rng.choice(oracle.DECKS)
        order = rng.choice(ORDERS)
        hand = tuple(rng.sample(oracle.deck_ids(deck), rng.randint(1, 10)))
        expected = pokas.evaluate(as_cards(hand), order=order, deck=deck).score
        for ids in (bytes(hand), list(hand), hand, bytearray(hand)):
            assert pokas.score(ids, order=order, deck=deck) == expected
        assert pokas.score(bytes(hand), order=order, deck=pokas.Deck(deck)) == expected


def test_scores_and_options() -> None:
    hand = "As Ac Ad Kh Qs"
    assert pokas.evaluate(hand, deck=pokas.Deck(40)) == pokas.evaluate(hand, deck=40)
    assert pokas.evaluate(hand, wild=["8"]) == pokas.evaluate(hand, wild=("8",))
    assert pokas.evaluate("Ts Tc Td Th 8s", wild=("8",)).category == "five"
    assert pokas.evaluate("8s 8c 8d 8h 7s", wild=("T",)).category == "four"


def test_values_made_differently_do_not_compare() -> None:
    hand = "As Ac Ad Kh Qs"
    value = pokas.evaluate(hand)
    others = [
        pokas.evaluate(hand, order="tria-full"),
        pokas.evaluate(hand, deck=36),
        pokas.evaluate(hand, low=True),
        pokas.evaluate(hand, suit_order=True),
        pokas.evaluate(hand, wild=("7",)),
        pokas.variant("efta-okto").best(hand).value,  # type: ignore[union-attr]
    ]
    for other in others:
        assert value != other
        assert (value == other) is False
        for compare in (
            lambda a, b: a < b,
            lambda a, b: a <= b,
            lambda a, b: a > b,
            lambda a, b: a >= b,
            lambda a, b: max(a, b),
        ):
            with pytest.raises(TypeError):
                compare(value, other)
    for other in (None, 3, value.score, "pair", (1, 2)):
        assert value != other
        with pytest.raises(TypeError):
            assert value < other


def test_a_value_is_frozen_and_hashes() -> None:
    value = pokas.evaluate("As Ac Ad Kh Qs")
    assert hash(value) == hash(pokas.evaluate("Ac As Ah Kd Qh"))
    assert {value: 1}[pokas.evaluate("As Ac Ad Kh Qs")] == 1
    for name in ("score", "category", "cards"):
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_a_value_is_pickled() -> None:
    for value in (
        pokas.evaluate("As Ac Ad Kh Qs"),
        pokas.evaluate("As Ac 8d Kh Qs", wild=("8",), suit_order=True, order="tria-full"),
        pokas.evaluate("9s", low=True, deck=52),
    ):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert (again.score, again.category, again.cards) == (value.score, value.category, value.cards)


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_describe_tells_categories_apart(lang: str) -> None:
    hands = ("As Kc Qd Jh 9s", "As Ac Qd Jh 9s", "As Ac Qd Qh 9s", "As Ac Ad Jh 9s", "As Kc Qd Jh Ts")
    more = ("As Ac Ad Jh Js", "As Ks Qs Js 9s", "As Ac Ad Ah 9s", "As Ks Qs Js Ts")
    said = [pokas.evaluate(hand).describe(lang=lang) for hand in (*hands, *more)]
    assert len(set(said)) == 9
    assert all(said)
    assert pokas.evaluate(hands[1]).describe() == pokas.evaluate(hands[1]).describe("en")


# ---------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        ("", {}),
        ("   ", {}),
        ((), {}),
        ([], {}),
        ("As As", {}),
        (["As", "As"], {}),
        (["As", "A♠"], {}),
        ("6s", {}),
        ("2s 3s 4s", {"deck": 44}),
        ("5s", {"deck": 36}),
        ("As Ks Qs Js Ts 9s 8s 7s Ad Kd Qd", {}),
        ("Ax", {}),
        ("As", {"order": "chroma"}),
        ("As", {"order": ""}),
        ("As", {"order": "KENTA"}),
        ("As", {"deck": 33}),
        ("As", {"deck": 0}),
        ("As", {"deck": -32}),
        ("As", {"deck": 2**80}),
        ("As", {"wild": ("x",)}),
        ("As", {"wild": ("",)}),
        ("As", {"wild": ("8", "zz")}),
        ("As" * 100_000, {}),
        ("x" * 1_000_000, {}),
    ],
)
def test_evaluate_refuses(cards: Any, options: dict[str, Any]) -> None:
    with pytest.raises(pokas.PokasError) as error:
        pokas.evaluate(cards, **options)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize(
    ("cards", "options"),
    [
        (None, {}),
        (5, {}),
        (2.5, {}),
        (True, {}),
        (b"As Ks", {}),
        (bytes([1, 2, 3]), {}),
        ([1, 2, 3], {}),
        ([None], {}),
        ([b"As"], {}),
        ([True], {}),
        ([["As"]], {}),
        (object(), {}),
        ("As", {"order": None}),
        ("As", {"order": 3}),
        ("As", {"deck": "32"}),
        ("As", {"deck": 32.0}),
        ("As", {"deck": True}),
        ("As", {"deck": [1, 2]}),
        ("As", {"low": 1}),
        ("As", {"low": "yes"}),
        ("As", {"low": None}),
        ("As", {"suit_order": 0}),
        ("As", {"wild": 8}),
        ("As", {"wild": (8,)}),
        ("As", {"wild": (None,)}),
        ("As", {"wild": (True,)}),
        ("As", {"colour": 3}),
    ],
)
def test_evaluate_wants_the_right_types(cards: Any, options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        pokas.evaluate(cards, **options)


@pytest.mark.parametrize(
    "ids",
    [
        b"",
        [],
        (),
        [51, 51],
        b"\x33\x33",
        [52],
        [255],
        [-1],
        [2**40],
        [2**80],
        bytes(range(20, 31)),
        [3],
        bytes([3]),
    ],
)
def test_score_refuses(ids: Any) -> None:
    with pytest.raises(pokas.PokasError):
        pokas.score(ids)


@pytest.mark.parametrize(
    "ids", [None, 5, "As", 2.5, [1.0, 2.0], [None], ["As"], [True, False], [CARDS[51]], True]
)
def test_score_wants_ids(ids: Any) -> None:
    with pytest.raises(TypeError):
        pokas.score(ids)
