"""`evaluate`, `score`, `best` and showdowns have a short way for usual arguments: it must not show.

Whatever the short way takes is asked a second time in a form that it does not take, with the same answer
or the same refusal.
"""

from __future__ import annotations

import inspect
import pickle
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import pokas
from pokas import Card, Deck, Order, evaluate, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Cards(list[Any]):
    """A list, but not exactly a list."""


class Text(str):
    """A text, but not exactly a text."""

    __slots__ = ()


class Number(int):
    """An int, but not exactly an int."""


def hands(deck: Deck, count: int) -> Iterator[list[Card]]:
    """Random hands of 1 to 10 cards; every third is mostly of one suit."""
    random = Random(f"direct {deck.size}")
    for turn in range(count):
        cards = [c for c in deck.cards if turn % 3 or c.suit == "h" or random.random() < 0.3]
        yield random.sample(cards, 1 + turn % 10)


@pytest.mark.parametrize("order", list(Order))
@pytest.mark.parametrize("size", [32, 44, 52])
def test_every_form_of_the_same_cards_is_worth_the_same(size: int, order: Order) -> None:
    categories = set()
    for cards in hands(Deck(size), 400):
        ids = [card.id for card in cards]
        texts = [str(card) for card in cards]
        long_way = evaluate(iter(cards), order=str(order), deck=size, low=False)
        categories.add(long_way.category)
        forms: list[Any] = [cards, tuple(cards), texts, " ".join(texts), "".join(texts).lower(), Cards(cards)]
        for form in forms:
            value = evaluate(form, order=order, deck=Deck(size))
            assert value == long_way
            assert (value.cards, value.category, hash(value)) == (
                long_way.cards,
                long_way.category,
                hash(long_way),
            )
            assert pickle.loads(pickle.dumps(value)) == value
        for numbers in (bytes(ids), ids, tuple(ids), iter(ids), bytearray(ids), Cards(ids)):
            assert score(numbers, order=order, deck=size) == long_way.score
    assert {"flush", "straight", "full-house", "pair"} <= categories


REFUSED_CARDS: list[Any] = [
    [],
    ["Kh", "Kh"],
    ["Kh", "2c"],
    ["Kh", "2c", "Kh"],
    ["Kh Kh"],
    ["Kh", ""],
    ["Kh", "x"],
    ["Kh", None],
    ["Kh", 5],
    [b"Kh"],
    [Text("Kh"), "zz"],
    [str(card) for card in Deck(32).cards[:11]],
    [str(card) for card in Deck(52).cards] + ["Kh"],
    ["Αs"],
]


@pytest.mark.parametrize("cards", REFUSED_CARDS, ids=repr)
def test_cards_are_refused_in_the_same_words(cards: list[Any]) -> None:
    short, long = refusal(lambda: evaluate(cards)), refusal(lambda: evaluate(iter(cards)))
    assert short == long
    assert refusal(lambda: evaluate(tuple(cards))) == long


@pytest.mark.parametrize(
    "ids",
    [[], [5, 5], [52], [-1], [256], [2**70], [0], [True], [1.0], ["a"], [None], list(range(20, 31))],
    ids=repr,
)
def test_ids_are_refused_in_the_same_words(ids: list[Any]) -> None:
    long = refusal(lambda: score(iter(ids)))
    assert refusal(lambda: score(ids)) == long
    assert refusal(lambda: score(tuple(ids))) == long
    if all(type(number) is int and 0 <= number < 256 for number in ids):
        assert refusal(lambda: score(bytes(ids))) == long


CALLS: list[tuple[Callable[..., object], Any]] = [(evaluate, ["Kh"]), (score, [46])]


@pytest.mark.parametrize(("function", "cards"), CALLS)
def test_keywords_are_refused_in_the_same_words(function: Callable[..., object], cards: list[Any]) -> None:
    for keywords in (
        {"order": "kenta"},
        {"order": None},
        {"order": 3},
        {"order": "\ud800"},
        {"deck": 33},
        {"deck": None},
        {"deck": True},
        {"deck": 2**80},
        {"deck": "32"},
        {"order": "kenta", "deck": 33},
    ):
        short = refusal(lambda: function(cards, **keywords))  # noqa: B023
        assert short == refusal(lambda: function(iter(cards), **keywords))  # noqa: B023


@pytest.mark.parametrize(("function", "cards"), CALLS)
def test_calls_that_no_function_takes(function: Callable[..., object], cards: list[Any]) -> None:
    name = function.__name__
    with pytest.raises(TypeError, match=rf"{name}\(\) got an unexpected keyword argument 'suits'"):
        function(cards, suits=True)
    with pytest.raises(TypeError, match=rf"{name}\(\) missing 1 required positional argument"):
        function(order="kenta-full")
    with pytest.raises(TypeError, match=r"takes 1 positional argument"):
        function(cards, "kenta-full")
    with pytest.raises(TypeError, match=r"multiple values"):
        function(cards, **{"ids" if name == "score" else "cards": cards})


@pytest.mark.parametrize(("function", "cards"), CALLS)
def test_the_functions_look_like_functions(function: Callable[..., object], cards: list[Any]) -> None:
    first = "ids" if function is score else "cards"
    parameters = inspect.signature(function).parameters
    assert list(parameters)[:3] == [first, "order", "deck"]
    assert [parameters[name].default for name in ("order", "deck")] == ["kenta-chroma", 32]
    assert pickle.loads(pickle.dumps(function)) is function
    assert "CardError" in (function.__doc__ or "") or "Raises as `evaluate`" in (function.__doc__ or "")
    # A name put together at run time is another object than the one in this source.
    assert function(cards, **{"".join(["or", "der"]): "tria-full"}) == function(cards, order="tria-full")
    assert function(**{first: cards}) == function(cards)
    assert function(cards, deck=Number(32)) == function(cards, deck=32)


def test_an_odd_number_is_not_taken_for_an_id() -> None:
    assert score([Number(46), Number(45)]) == score([46, 45])
    assert evaluate([Text("Kh"), Text("Qd")]) == evaluate("Kh Qd")


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
def test_best_and_showdown_by_tables_and_by_search(game: pokas.Variant) -> None:
    fresh = pickle.loads(pickle.dumps(game))
    random = Random(f"direct {game.slug}")
    deck, size, seats = game.deck(2), game.hand_size, 2
    deals = []
    for _ in range(40):
        cards = random.sample(deck.cards, size * seats + len(game.positions))
        deals.append(([cards[:size], cards[size : 2 * size]], cards[2 * size :]))
    searched = [fresh.showdown(held, board) for held, board in deals]
    for (held, board), numbers in zip(deals, searched, strict=True):
        names = dict(zip((position.name for position in game.positions), board, strict=True))
        for hand in held:
            found = game.best(hand, board)
            for other in (
                game.best(tuple(hand), tuple(board)),
                game.best(" ".join(map(str, hand)), names),
                game.best(iter(hand), iter(board)),
            ):
                assert other == found
                assert other is None or other.score == found.score  # type: ignore[union-attr]
        assert game.showdown(held, board) == numbers  # the tables are there now
        assert game.winners(tuple(held), iter(board)) == game.winners(held, board)
        if game.pot == "single" and game.trigger is None:
            scores = [game.best(hand, board) for hand in held]
            assert numbers == (tuple(found.score if found else 0 for found in scores),)


def test_best_refuses_in_the_same_words() -> None:
    game = pokas.variant("kotes")
    hand, board = list(Deck(32).cards[:4]), list(Deck(32).cards[4:13])
    wrong: list[tuple[Any, Any]] = [
        (hand[:3], board),
        ([*hand, board[0]], board[1:]),
        (hand, board[:8]),
        (hand, [*board, Card("As")]),
        (hand, [hand[0], *board[1:]]),
        (hand, [board[1], *board[1:]]),
        ([*hand[:3], "2c"], board),
        (hand, [*board[:8], "2c"]),
        (hand, [*board[:8], "Kh Ks"]),
        (hand, [*board[:8], 7]),
        (hand, [board[0]] * 40),
    ]
    for held, laid in wrong:
        assert refusal(lambda: game.best(held, laid)) == refusal(lambda: game.best(iter(held), iter(laid)))  # noqa: B023
    assert refusal(lambda: game.best(hand, board, deck=33)) == refusal(
        lambda: game.best(iter(hand), board, deck=33)
    )


def refusal(call: Callable[[], object]) -> tuple[type, str, list[str]]:
    """How a call is refused."""
    with pytest.raises((pokas.PokasError, TypeError)) as caught:
        call()
    return caught.type, str(caught.value), getattr(caught.value, "__notes__", [])
