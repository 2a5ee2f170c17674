"""Whatever is passed in, only a PokasError or a TypeError leaves the package, and it says what was wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
import numpy
import pytest
from hypothesis import given

import forms
import oracle
import pokas
import reached
from agreement import CARDS, as_cards, variant_of

KOTES = pokas.variant("kotes")
HAND = "7h As Ad Ac"
BOARD = {
    "A1": "7s",
    "A2": "7c",
    "A3": "7d",
    "B1": "Ts",
    "B2": "Js",
    "B3": "Qs",
    "C1": "Kc",
    "C2": "9d",
    "C3": "8h",
}


def as_places(board: dict[str, str]) -> tuple[str | None, ...]:
    return tuple(board.get(position.name) for position in KOTES.positions)


# ---------------------------------------------------------------- what is accepted


def test_every_form_of_hand_and_board() -> None:
    wanted = KOTES.best(HAND, BOARD)
    assert wanted is not None
    cards = pokas.parse_cards(HAND)
    table = {position: pokas.Card(card) for position, card in BOARD.items()}
    for hand in (
        HAND,
        cards,
        list(cards),
        HAND.split(),
        iter(cards),
        "7♥A♠A♦A♣",
        [cards[0], "As", "Ad", cards[3]],
    ):
        found = KOTES.best(hand, BOARD)
        assert found is not None
        assert (found.cards, found.group, found.score) == (wanted.cards, wanted.group, wanted.score)
    for board in (
        table,
        as_places(BOARD),
        list(as_places(BOARD)),
        tuple(table.values()),
        dict(reversed(BOARD.items())),
    ):
        found = KOTES.best(HAND, board)
        assert found is not None
        assert (found.cards, found.group, found.score) == (wanted.cards, wanted.group, wanted.score)


def test_closed_positions() -> None:
    part = {"B1": "Ts", "B2": "Js", "B3": "Qs"}
    wanted = KOTES.best(HAND, part)
    assert wanted is not None
    for board in (
        as_places(part),
        {**dict.fromkeys(BOARD), **part},
        (None, None, None, "Ts", "Js", "Qs", None, None, None),
    ):
        assert KOTES.best(HAND, board) == wanted
    closed = KOTES.best(HAND)
    for board in ((), {}, [], (None,) * 9, dict.fromkeys(BOARD)):
        assert KOTES.best(HAND, board) == closed


def test_an_answer_says_everything() -> None:
    found = KOTES.best(HAND, BOARD)
    assert found is not None
    assert found.value == found.value
    assert found.category == found.value.category == "four"
    assert found.score == found.value.score
    assert len(found.cards) == 5
    assert {*found.hand_cards, *found.board_cards} == set(found.cards)
    assert set(found.group) == {"A1", "A2", "A3"}
    assert all(found.describe(lang) for lang in ("en", "el", "el-Latn"))
    with pytest.raises(AttributeError):
        found.score = 3  # type: ignore[misc]


# ---------------------------------------------------------------- refused: values

BAD_BEST: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "an empty hand": ("", BOARD, {}),
    "no hand": ([], BOARD, {}),
    "three cards of four": ("7h As Ad", BOARD, {}),
    "five cards of four": ("7h As Ad Ac 9s", BOARD, {}),
    "a card twice in the hand": ("7h As Ad As", BOARD, {}),
    "a card in hand and on the table": ("7s As Ad Ac", BOARD, {}),
    "a card twice on the table": (HAND, {"A1": "7s", "A2": "7s"}, {}),
    "a hand card outside the deck": ("6h As Ad Ac", BOARD, {}),
    "a table card outside the deck": (HAND, {"A1": "6s"}, {}),
    "a card that is none": ("7h As Ad Ax", BOARD, {}),
    "a table card that is none": (HAND, {"A1": "Zz"}, {}),
    "two cards on one position": (HAND, {"A1": "7s 7c"}, {}),
    "an empty position": (HAND, {"A1": ""}, {}),
    "an unknown position": (HAND, {"Q7": "7s"}, {}),
    "a position with the wrong case": (HAND, {"": "7s"}, {}),
    "a huge position": (HAND, {"A" * 1_000_000: "7s"}, {}),
    "too few places": (HAND, as_places(BOARD)[:8], {}),
    "too many places": (HAND, (*as_places(BOARD), None), {}),
    "no such deck": (HAND, BOARD, {"deck": 33}),
    "a negative deck": (HAND, BOARD, {"deck": -32}),
    "a huge deck": (HAND, BOARD, {"deck": 2**70}),
    "a huge hand": ("7h As Ad Ac " * 100_000, BOARD, {}),
    "a huge text": ("x" * 1_000_000, BOARD, {}),
    "a hat in a game without": (HAND, {"P1": "7s"}, {}),
}

WRONG_TYPES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "no hand at all": (None, BOARD, {}),
    "a number": (5, BOARD, {}),
    "a boolean": (True, BOARD, {}),
    "ids": ([20, 51, 50, 49], BOARD, {}),
    "bytes": (b"7hAsAdAc", BOARD, {}),
    "None in the hand": (["7h", "As", "Ad", None], BOARD, {}),
    "a float in the hand": (["7h", "As", "Ad", 3.5], BOARD, {}),
    "a board of numbers": (HAND, {"A1": 20}, {}),
    "a board of booleans": (HAND, {"A1": True}, {}),
    "a board of bytes": (HAND, {"A1": b"7s"}, {}),
    "positions that are numbers": (HAND, {1: "7s"}, {}),
    "positions that are None": (HAND, {None: "7s"}, {}),
    "a board that is a number": (HAND, 5, {}),
    "a board that is a boolean": (HAND, True, {}),
    "places of ids": (HAND, (20, None, None, None, None, None, None, None, None), {}),
    "a deck that is text": (HAND, BOARD, {"deck": "32"}),
    "a deck that is a float": (HAND, BOARD, {"deck": 32.0}),
    "a deck that is a boolean": (HAND, BOARD, {"deck": True}),
    "a deck of cards": (HAND, BOARD, {"deck": list(CARDS)}),
    "a suit order that is a number": (HAND, BOARD, {"suit_order": 1}),
    "a suit order that is None": (HAND, BOARD, {"suit_order": None}),
    "an argument too many": (HAND, BOARD, {"threads": 3}),
}


@pytest.mark.parametrize("title", BAD_BEST)
def test_best_refuses(title: str) -> None:
    hand, board, options = BAD_BEST[title]
    with pytest.raises(pokas.PokasError) as error:
        KOTES.best(hand, board, **options)
    assert 0 < len(str(error.value)) < 500


@pytest.mark.parametrize("title", WRONG_TYPES)
def test_best_wants_the_right_types(title: str) -> None:
    hand, board, options = WRONG_TYPES[title]
    with pytest.raises(TypeError):
        KOTES.best(hand, board, **options)


@pytest.mark.parametrize("title", BAD_BEST)
def test_showdown_and_winners_refuse(title: str) -> None:
    hand, board, options = BAD_BEST[title]
    for ask in (KOTES.showdown, KOTES.winners):
        with pytest.raises(pokas.PokasError):
            ask(["Kh Kd 9s 8s", hand], board, **options)


@pytest.mark.parametrize("title", [title for title in WRONG_TYPES if title != "no hand at all"])
def test_showdown_and_winners_want_the_right_types(title: str) -> None:
    hand, board, options = WRONG_TYPES[title]
    for ask in (KOTES.showdown, KOTES.winners):
        with pytest.raises(TypeError):
            ask(["Kh Kd 9s 8s", hand], board, **options)


def test_messages_name_the_card_the_seat_and_the_position() -> None:
    for call, words in (
        (lambda: KOTES.best("7h As Ad As"), ["As"]),
        (lambda: KOTES.best("7s As Ad Ac", BOARD), ["7s"]),
        (lambda: KOTES.best("6h As Ad Ac", BOARD), ["6h"]),
        (lambda: KOTES.best(HAND, {"Q7": "7s"}), ["Q7"]),
        (lambda: KOTES.best(HAND, {"A1": "Kd", "B2": "Kd"}), ["Kd"]),
        (lambda: KOTES.winners(["Kh Kd 9s 8s", "Kh Qd 9c 8c"]), ["Kh"]),
        (lambda: KOTES.winners(["Kh Kd 9s 8s", "Ah Qd 9c"]), ["1"]),
        (lambda: KOTES.winners(["Kh Kd 9s 8s", "Ah Qd 9c 5c"]), ["5c"]),
    ):
        with pytest.raises(pokas.PokasError) as error:
            call()
        assert all(word in str(error.value) for word in words), error.value


@pytest.mark.parametrize(
    "hands",
    [
        ["Kh Kd 9s 8s", "Kh Qd 9c 8c"],
        ["Kh Kd 9s 8s", "7s Qd 9c 8c"],
        ["Kh Kd 9s 8s", "Ah Qd 9c"],
        ["Kh Kd 9s 8s", "Ah Qd 9c 8c", ""],
        ["Kh Kd 9s 8s", "Ah Qd 9c 8c Tc"],
        ["Kh Kd 9s Zz", None],
    ],
)
def test_duplicates_across_players_and_bad_seats(hands: list[str | None]) -> None:
    for ask in (KOTES.showdown, KOTES.winners):
        with pytest.raises(pokas.PokasError):
            ask(hands, BOARD)


@pytest.mark.parametrize("hands", [None, 5, 2.5, True, [5], [True], [b"KhKd9s8s"], object()])
def test_hands_are_a_list_of_hands(hands: Any) -> None:
    for ask in (KOTES.showdown, KOTES.winners):
        with pytest.raises(TypeError):
            ask(hands, BOARD)


def test_a_table_no_deck_can_serve_is_refused() -> None:
    """Eight seats; or more cards than the deck holds."""
    deck = [str(card) for card in CARDS[20:]]
    hands = [" ".join(deck[4 * seat : 4 * seat + 4]) for seat in range(8)]
    with pytest.raises(pokas.PokasError):
        KOTES.winners(hands)


# ---------------------------------------------------------------- games that burn cards


def test_a_short_hand_needs_an_open_killing_card() -> None:
    grave = pokas.variant("nekrotafeio")
    full = "As Ac Ks Kd 9c"
    assert grave.best(full) is not None
    for short in ("As Ac Ks Kd", "As Ac", "As"):
        with pytest.raises(pokas.PokasError):
            grave.best(short)
        with pytest.raises(pokas.PokasError):
            grave.best(short, {"D1": "Qs"})
    assert grave.best("As Ac Ks", {"U1": "9d"}).category == "pair"  # type: ignore[union-attr]
    assert grave.best("As", {"U1": "9d"}) is None
    assert grave.best("", {"U1": "9d"}) is None
    with pytest.raises(pokas.PokasError):
        grave.best(full + " 8c", {"U1": "9d"})
    cross = pokas.variant("stavros", agkathia=True)
    assert cross.best("As", {"A1": "Kd"}) is not None
    assert cross.best("", {"A1": "Kd"}) is None
    with pytest.raises(pokas.PokasError):
        cross.best("As", {"N": "Kd"})
    with pytest.raises(pokas.PokasError):
        pokas.variant("stavros").best("As", {"N": "Kd"})


def test_who_is_out_scores_nothing_and_never_wins() -> None:
    grave = pokas.variant("nekrotafeio")
    board = {"U1": "Kc", "U2": "Ad", "U3": "9h"}
    hands = ["As Ac Ks Kd 9c", "Qs Qd 8s 8d 7s", None]
    assert grave.best(hands[0], board) is None
    numbers = grave.showdown(hands, board)[0]
    assert numbers[0] == numbers[2] == 0 < numbers[1]
    assert grave.winners(hands, board) == [1]
    assert grave.winners([hands[0], None], board) == []
    ids = numpy.array(
        [[card.id for card in pokas.parse_cards(hand)] for hand in hands[:2] if hand], dtype=numpy.uint8
    )
    places = [255 if p.name not in board else pokas.Card(board[p.name]).id for p in grave.positions]
    assert grave.best_batch(ids, numpy.array(places, dtype=numpy.uint8))[0] == 0


# ---------------------------------------------------------------- fuzz

WILD_THINGS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-5, 300),
    st.floats(),
    st.complex_numbers(),
    st.text(max_size=12),
    st.text(alphabet="23456789TJQKA10cdhs♣♦♥♠ ", max_size=16),
    st.binary(max_size=12),
    st.sampled_from(CARDS),
    st.sampled_from([str(card) for card in CARDS]),
    st.sampled_from(["kotes", "A1", "kenta-chroma", "tria-full", "lowest-in-hand", "en", "el", 32, 36, 52]),
    st.builds(object),
    st.just(numpy.zeros((2, 5), dtype=numpy.uint8)),
    st.just(numpy.zeros(3)),
    st.just(pokas.Deck(36)),
    st.just(pokas.Order("tria-full")),
    st.just(KOTES),
)
ANYTHING = st.recursive(
    WILD_THINGS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=6),
        st.tuples(inner, inner),
        st.dictionaries(st.one_of(st.text(max_size=3), st.integers(), st.none()), inner, max_size=4),
        st.frozensets(st.one_of(st.integers(), st.text(max_size=4)), max_size=4),
    ),
    max_leaves=8,
)
OPTIONS = ("order", "deck", "low", "suit_order", "wild", "threads", "out")
GAME_OPTIONS = (
    "order",
    "deck",
    "ante",
    "wild",
    "hand_use",
    "table_use",
    "pipini",
    "hand",
    "bombs",
    "reveal",
    "kill",
    "tableaux",
)

CALLS: dict[str, Callable[..., Any]] = {
    "Card": pokas.Card,
    "Card.from_id": pokas.Card.from_id,
    "Deck": pokas.Deck,
    "Deck.for_players": pokas.Deck.for_players,
    "parse_cards": pokas.parse_cards,
    "evaluate": pokas.evaluate,
    "score": pokas.score,
    "evaluate_batch": pokas.evaluate_batch,
    "best": KOTES.best,
    "best of a grave": pokas.variant("nekrotafeio").best,
    "best with wild cards": pokas.variant("mamouth", wild="lowest-in-hand").best,
    "showdown": KOTES.showdown,
    "winners": KOTES.winners,
    "best_batch": KOTES.best_batch,
    "deck": KOTES.deck,
    "describe": KOTES.describe,
    "describe a value": pokas.evaluate("As").describe,
}


def only_our_errors(call: Callable[..., Any], *args: Any, **options: Any) -> None:
    try:
        call(*args, **options)
    except (pokas.PokasError, TypeError) as error:
        said = str(error)
    else:
        said = ""
    assert len(said) < 2000
    reached.add("calls with anything at all", 1)


@pytest.mark.parametrize("name", CALLS)
@given(data=st.data())
def test_nothing_else_escapes(name: str, data: st.DataObject) -> None:
    args = data.draw(st.lists(ANYTHING, max_size=3))
    options = data.draw(st.dictionaries(st.sampled_from(OPTIONS), ANYTHING, max_size=2))
    only_our_errors(CALLS[name], *args, **options)


@given(st.one_of(ANYTHING, st.sampled_from([game.slug for game in oracle.catalogue.GAMES])), st.data())
def test_nothing_else_escapes_from_the_catalogue(name: Any, data: st.DataObject) -> None:
    options = data.draw(st.dictionaries(st.sampled_from(GAME_OPTIONS), ANYTHING, max_size=2))
    only_our_errors(pokas.variant, name, **options)


CARDISH = st.one_of(
    st.sampled_from(CARDS),
    st.sampled_from([str(card) for card in CARDS]),
    st.none(),
    st.just("??"),
    st.just(""),
)


@given(st.sampled_from(forms.PLAIN + forms.WILD), st.data())
def test_nothing_else_escapes_from_nearly_right_calls(game: oracle.Form, data: st.DataObject) -> None:
    variant = variant_of(game)
    hand = data.draw(st.lists(CARDISH, min_size=0, max_size=game.hand_size + 1))
    places = data.draw(
        st.one_of(
            st.dictionaries(st.sampled_from([*game.positions, "Q9"]), CARDISH, max_size=12),
            st.lists(CARDISH, min_size=max(0, len(game.positions) - 1), max_size=len(game.positions) + 1),
            st.just(()),
        )
    )
    deck = data.draw(st.sampled_from([None, 32, 40, 52, pokas.Deck(36)]))
    only_our_errors(variant.best, hand, places, deck=deck, suit_order=data.draw(st.booleans()))
    other = data.draw(st.one_of(st.none(), st.lists(CARDISH, max_size=game.hand_size)))
    only_our_errors(variant.winners, [hand, other], places, deck=deck)
    only_our_errors(variant.showdown, [other, hand, None], places, deck=deck)


@given(
    st.sampled_from(["kotes", "vietnam", "nekrotafeio", "kathreftis", "amerikana", "plymouth"]),
    st.data(),
)
def test_nothing_else_escapes_from_batches(slug: str, data: st.DataObject) -> None:
    """Arrays of any small shape and any bytes."""
    variant = pokas.variant(slug)
    rows = data.draw(st.integers(0, 4))
    wide = variant.hand_size + data.draw(st.sampled_from([0, 0, 0, 1, -1]))
    table = len(variant.positions) + data.draw(st.sampled_from([0, 0, 0, 1, -1]))
    drawn = st.one_of(st.integers(0, 255), st.integers(20, 51), st.just(255))
    hands = data.draw(st.lists(drawn, min_size=rows * wide, max_size=rows * wide))
    board_rows = data.draw(st.sampled_from([rows, rows, 1, rows + 1]))
    boards = data.draw(
        st.lists(drawn, min_size=board_rows * max(0, table), max_size=board_rows * max(0, table))
    )
    only_our_errors(
        variant.best_batch,
        numpy.array(hands, dtype=numpy.uint8).reshape(rows, wide),
        numpy.array(boards, dtype=numpy.uint8).reshape(board_rows, max(0, table)),
        threads=data.draw(st.integers(1, 3)),
    )


class Hostile:
    """Raises its own error wherever it is looked at; that error may pass, but nothing may break."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(name)

    def __iter__(self) -> Any:
        raise RuntimeError("iter")

    def __len__(self) -> int:
        raise RuntimeError("len")

    def __index__(self) -> int:
        raise RuntimeError("index")

    def __hash__(self) -> int:
        raise RuntimeError("hash")


@pytest.mark.parametrize("name", CALLS)
def test_an_object_that_raises_its_own_error(name: str) -> None:
    with pytest.raises((pokas.PokasError, TypeError, RuntimeError)):
        CALLS[name](Hostile())


def test_an_iterable_that_never_ends() -> None:
    def forever() -> Any:
        while True:
            yield "As"

    for call in (pokas.evaluate, KOTES.best):
        with pytest.raises(pokas.PokasError):
            call(forever())


def test_an_iterable_that_changes_the_world() -> None:
    """Cards that are asked for while they are parsed may call the package again."""

    def again() -> Any:
        for card in pokas.parse_cards(HAND):
            assert pokas.evaluate(as_cards((51, 50))).category == "pair"
            yield card

    assert KOTES.best(again(), BOARD) == KOTES.best(HAND, BOARD)
