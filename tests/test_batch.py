"""Batches give what single calls give, in whatever layout, and refuse what they cannot read."""

from __future__ import annotations

import array
import threading
from random import Random
from typing import Any

import numpy
import numpy.typing
import pytest

import forms
import oracle
import pokas
import reached
from agreement import CARDS, as_board, as_cards, deck_of, variant_of
from dealing import deals

Array = numpy.typing.NDArray[numpy.uint8]


def random_hands(size: int, number: int, deck: int = 32, seed: str = "batch") -> Array:
    rng = Random(f"{seed} {size} {deck}")
    ids = oracle.deck_ids(deck)
    return numpy.array([rng.sample(ids, size) for _ in range(number)], dtype=numpy.uint8).reshape(
        number, size
    )


def dealt(game: oracle.Form, number: int) -> tuple[Array, Array, list[int]]:
    """Hands, boards, and the scores of ``best``."""
    variant, deck = variant_of(game), deck_of(game)
    hands = numpy.zeros((number, game.hand_size), dtype=numpy.uint8)
    boards = numpy.full((number, len(game.positions)), 255, dtype=numpy.uint8)
    scores = []
    for row, deal in enumerate(deals(game, deck, number, Random(f"batch {game}"))):
        hands[row] = deal.hands[0]
        boards[row] = [deal.board.get(position, 255) for position in game.positions]
        found = variant.best(as_cards(deal.hands[0]), as_board(game, deal.board), deck=deck)
        scores.append(0 if found is None else found.score)
    return hands, boards, scores


# ---------------------------------------------------------------- evaluate_batch


@pytest.mark.parametrize("size", range(1, 11))
@pytest.mark.parametrize("deck", oracle.DECKS)
def test_evaluate_batch_is_score_row_by_row(deck: int, size: int) -> None:
    hands = random_hands(size, reached.size(200, 5000), deck)
    for order in oracle.ORDERS:
        scores = pokas.evaluate_batch(hands, order=order, deck=deck)
        assert scores.dtype == numpy.uint16
        assert scores.shape == (len(hands),)
        assert scores.tolist() == [pokas.score(bytes(row), order=order, deck=deck) for row in hands.tolist()]
        reached.add("rows of evaluate_batch compared", len(hands))


def test_evaluate_batch_takes_what_score_takes() -> None:
    hands = random_hands(7, 50)
    plain = pokas.evaluate_batch(hands)
    assert (
        pokas.evaluate_batch(hands, order=pokas.Order("kenta-chroma"), deck=pokas.Deck(32)) == plain
    ).all()
    assert (pokas.evaluate_batch(hands, order="tria-full") != plain).any()


LAYOUTS = {
    "rows the other way round": lambda a: a[::-1],
    "every third row": lambda a: a[::3],
    "cards the other way round": lambda a: a[:, ::-1],
    "both ways round": lambda a: a[::-1, ::-1],
    "by columns": numpy.asfortranarray,
    "a part of a wider array": lambda a: numpy.hstack([a, a])[:, : a.shape[1]],
    "every second column": lambda a: numpy.repeat(a, 2, axis=1)[:, ::2],
    "a transposed array": lambda a: numpy.ascontiguousarray(a.T).T,
    "off by one byte": lambda a: numpy.frombuffer(b"\0" + a.tobytes(), dtype=numpy.uint8)[1:].reshape(
        a.shape
    ),
    "read only": lambda a: _read_only(a),
    "one row for all": lambda a: numpy.broadcast_to(a[0], a.shape),
    "a memoryview": lambda a: memoryview(numpy.ascontiguousarray(a)),
}


def _read_only(rows: Array) -> Array:
    rows = rows.copy()
    rows.setflags(write=False)
    return rows


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("size", [1, 5, 7])
def test_evaluate_batch_in_any_layout(layout: str, size: int) -> None:
    hands = random_hands(size, 120)
    laid = LAYOUTS[layout](hands)
    wanted = [pokas.score(bytes(row)) for row in numpy.asarray(laid).tolist()]
    assert pokas.evaluate_batch(laid).tolist() == wanted
    assert pokas.evaluate_batch(laid, threads=3).tolist() == wanted


def test_no_rows_give_no_scores() -> None:
    for size in (1, 5, 10):
        assert pokas.evaluate_batch(numpy.zeros((0, size), dtype=numpy.uint8)).shape == (0,)
    kotes = pokas.variant("kotes")
    hands, boards = numpy.zeros((0, 4), dtype=numpy.uint8), numpy.zeros((0, 9), dtype=numpy.uint8)
    assert kotes.best_batch(hands, boards).shape == (0,)
    assert kotes.best_batch(hands, boards, threads=4).dtype == numpy.uint16


@pytest.mark.parametrize("threads", [1, 2, 3, 7, 64, 256])
def test_threads_change_nothing(threads: int) -> None:
    for rows in (0, 1, 2, 255, 5000):
        hands = random_hands(5, rows)
        assert (pokas.evaluate_batch(hands, threads=threads) == pokas.evaluate_batch(hands)).all()
    game = oracle.form("kotes")
    hands, boards, scores = dealt(game, 300)
    kotes = pokas.variant("kotes")
    assert kotes.best_batch(hands, boards, threads=threads).tolist() == scores
    one_board = random_hands(13, 1)[0]
    left = [card for card in oracle.deck_ids(32) if card not in one_board[4:]]
    rng = Random("threads")
    many = numpy.array([rng.sample(left, 4) for _ in range(3000)], dtype=numpy.uint8)
    single = kotes.best_batch(many, one_board[4:])
    assert (kotes.best_batch(many, one_board[4:], threads=threads) == single).all()


def test_out_is_filled_and_returned() -> None:
    hands = random_hands(6, 100)
    plain = pokas.evaluate_batch(hands)
    out = numpy.zeros(100, dtype=numpy.uint16)
    returned = pokas.evaluate_batch(hands, out=out)
    assert (out == plain).all()
    assert (numpy.asarray(returned) == plain).all()
    assert numpy.shares_memory(numpy.asarray(returned), out)
    wide = numpy.full(200, 7, dtype=numpy.uint16)
    pokas.evaluate_batch(hands, out=wide[::2])
    assert (wide[::2] == plain).all()
    assert (wide[1::2] == 7).all()
    kotes = pokas.variant("kotes")
    hands, boards, scores = dealt(oracle.form("kotes"), 100)
    out[:] = 0
    kotes.best_batch(hands, boards, out=out, threads=2)
    assert out.tolist() == scores


# ---------------------------------------------------------------- best_batch


@pytest.mark.parametrize("game", forms.PLAIN + forms.WILD + forms.DECKS, ids=str)
def test_best_batch_is_best_row_by_row(game: oracle.Form) -> None:
    hands, boards, scores = dealt(game, reached.size(60, 2000))
    variant, deck = variant_of(game), deck_of(game)
    batch = variant.best_batch(hands, boards, deck=deck)
    assert batch.dtype == numpy.uint16
    assert batch.tolist() == scores
    assert variant.best_batch(hands[::-1], boards[::-1], deck=deck, threads=2).tolist() == scores[::-1]
    reached.add("rows of best_batch compared", len(hands))


@pytest.mark.parametrize("game", [game for game in forms.PLAIN if game.positions], ids=str)
def test_one_board_for_all_hands(game: oracle.Form) -> None:
    variant, rng = variant_of(game), Random(f"one board {game}")
    for deal in deals(game, 32, 8, rng):
        board = [deal.board.get(position, 255) for position in game.positions]
        left = [card for card in oracle.deck_ids(32) if card not in board]
        rows = [rng.sample(left, game.hand_size) for _ in range(40)]
        hands = numpy.array(rows, dtype=numpy.uint8)
        one = variant.best_batch(hands, numpy.array(board, dtype=numpy.uint8))
        each = variant.best_batch(hands, numpy.array([board] * 40, dtype=numpy.uint8))
        assert (one == each).all()
        shown = as_board(game, deal.board)
        single = [variant.best([CARDS[card] for card in row], shown) for row in rows]
        assert one.tolist() == [0 if found is None else found.score for found in single]


@pytest.mark.parametrize(
    "slug", ["kotes", "vietnam", "koukos-monos", "nekrotafeio", "plymouth", "kathreftis"]
)
def test_layouts_of_hands_and_boards(slug: str) -> None:
    game = oracle.form(slug)
    hands, boards, scores = dealt(game, 60)
    variant = pokas.variant(slug)
    for name, layout in LAYOUTS.items():
        if name in ("cards the other way round", "both ways round", "one row for all"):
            continue
        laid = variant.best_batch(layout(hands), layout(boards))
        order = layout(numpy.arange(60, dtype=numpy.uint8).reshape(60, 1))
        assert laid.tolist() == [scores[row[0]] for row in numpy.asarray(order).tolist()], name


def test_a_closed_table_and_no_table() -> None:
    mamouth = pokas.variant("mamouth")
    hands = random_hands(3, 40)
    closed = numpy.full((40, 3), 255, dtype=numpy.uint8)
    short = [pokas.evaluate(as_cards(tuple(row))).score for row in hands.tolist()]
    assert mamouth.best_batch(hands, closed).tolist() == short
    assert mamouth.best_batch(hands, closed[0]).tolist() == short
    five = random_hands(5, 40)
    amerikana = pokas.variant("amerikana")
    expected = pokas.evaluate_batch(five).tolist()
    assert amerikana.best_batch(five, numpy.zeros((40, 0), dtype=numpy.uint8)).tolist() == expected
    assert amerikana.best_batch(five, ()).tolist() == expected


def test_batches_of_many_rows() -> None:
    """Enough rows that every block and remainder of a vectorised loop is used."""
    variant = pokas.variant("kotes")
    hands, boards, scores = dealt(oracle.form("kotes"), 130)
    for rows in range(131):
        assert variant.best_batch(hands[:rows], boards[:rows]).tolist() == scores[:rows]
    one = variant.best_batch(hands, boards[5] * 0 + 255)
    for rows in range(131):
        assert (variant.best_batch(hands[:rows], boards[5] * 0 + 255) == one[:rows]).all()


# ---------------------------------------------------------------- refused


def with_card(hands: Array, row: int, column: int, card: int) -> Array:
    changed = hands.copy()
    changed[row, column] = card
    return changed


@pytest.mark.parametrize("card", [0, 19, 52, 100, 254, 255])
@pytest.mark.parametrize("row", [0, 7, 41, 99])
def test_a_card_outside_the_deck_names_its_row(row: int, card: int) -> None:
    hands = random_hands(5, 100)
    for threads in (1, 2):
        with pytest.raises(pokas.PokasError, match=rf"\b{row}\b"):
            pokas.evaluate_batch(with_card(hands, row, 3, card), threads=threads)


@pytest.mark.parametrize("row", [0, 7, 41, 99])
def test_a_card_twice_names_its_row(row: int) -> None:
    hands = random_hands(5, 100)
    for threads in (1, 2):
        with pytest.raises(pokas.PokasError, match=rf"\b{row}\b"):
            pokas.evaluate_batch(with_card(hands, row, 4, int(hands[row, 0])), threads=threads)


@pytest.mark.parametrize(
    "slug", ["kotes", "vietnam", "koukos-monos", "nekrotafeio", "plymouth", "amerikana", "stavros"]
)
@pytest.mark.parametrize("row", [0, 13, 39])
def test_best_batch_names_the_row(slug: str, row: int) -> None:
    game = oracle.form(slug)
    variant = pokas.variant(slug)
    hands = random_hands(game.hand_size + len(game.positions), 40)
    boards = hands[:, game.hand_size :]
    hands = hands[:, : game.hand_size]
    first = int(hands[row, 0])
    wrong = [
        (with_card(hands, row, 1, first), boards),
        (with_card(hands, row, 0, 3), boards),
        (with_card(hands, row, 0, 52), boards),
    ]
    if game.positions:
        wrong += [
            (hands, with_card(boards, row, 0, first)),
            (hands, with_card(boards, row, 0, int(boards[row, 1]))),
            (hands, with_card(boards, row, 1, 4)),
            (hands, with_card(boards, row, 1, 77)),
        ]
    if not game.kill:
        wrong.append((with_card(hands, row, 0, 255), boards))
    for bad_hands, bad_boards in wrong:
        for threads in (1, 2):
            with pytest.raises(pokas.PokasError, match=rf"\b{row}\b"):
                variant.best_batch(bad_hands, bad_boards, threads=threads)


def test_one_board_for_all_is_checked_too() -> None:
    kotes = pokas.variant("kotes")
    hands, _, _ = dealt(oracle.form("kotes"), 20)
    board = numpy.array([int(hands[11, 2]), *[255] * 8], dtype=numpy.uint8)
    with pytest.raises(pokas.PokasError, match=r"\b\d+\b"):
        kotes.best_batch(hands, board)
    for bad in ([51, 51, *[255] * 7], [3, *[255] * 8], [200, *[255] * 8]):
        with pytest.raises(pokas.PokasError):
            kotes.best_batch(hands, numpy.array(bad, dtype=numpy.uint8))


def test_out_is_left_alone_or_filled_but_never_overrun() -> None:
    hands = random_hands(5, 10)
    guarded = numpy.full(12, 9, dtype=numpy.uint16)
    pokas.evaluate_batch(hands, out=guarded[1:11])
    assert guarded[0] == guarded[11] == 9


WRONG_TYPES: dict[str, Any] = {
    "int8": numpy.zeros((3, 5), dtype=numpy.int8),
    "uint16": numpy.zeros((3, 5), dtype=numpy.uint16),
    "int64": numpy.zeros((3, 5), dtype=numpy.int64),
    "float64": numpy.zeros((3, 5), dtype=numpy.float64),
    "bool": numpy.zeros((3, 5), dtype=numpy.bool_),
    "objects": numpy.zeros((3, 5), dtype=object),
    "bytes of numpy": numpy.zeros((3, 5), dtype="S1"),
    "characters": memoryview(b"\0" * 15).cast("c", (3, 5)),
    "a list": [[24, 25, 26, 27, 28]],
    "None": None,
    "a number": 5,
    "text": "AsKsQsJsTs",
    "cards": [pokas.Card("As")],
    "an object": object(),
}

WRONG_SHAPES: dict[str, Any] = {
    "one row alone": numpy.array([51, 50, 49, 48, 47], dtype=numpy.uint8),
    "three dimensions": numpy.zeros((3, 5, 1), dtype=numpy.uint8),
    "no cards": numpy.zeros((3, 0), dtype=numpy.uint8),
    "eleven cards": numpy.zeros((3, 11), dtype=numpy.uint8),
    "bytes": b"\x33\x32\x31\x30\x2f",
    "a bytearray": bytearray(b"\x33\x32\x31\x30\x2f"),
    "an array": array.array("B", [51, 50, 49, 48, 47]),
}


@pytest.mark.parametrize("name", WRONG_TYPES)
def test_evaluate_batch_wants_uint8(name: str) -> None:
    with pytest.raises(TypeError):
        pokas.evaluate_batch(WRONG_TYPES[name])


@pytest.mark.parametrize("name", WRONG_SHAPES)
def test_evaluate_batch_wants_rows(name: str) -> None:
    with pytest.raises(pokas.PokasError):
        pokas.evaluate_batch(WRONG_SHAPES[name])


def test_evaluate_batch_wants_dimensions() -> None:
    with pytest.raises((pokas.PokasError, TypeError)):
        pokas.evaluate_batch(numpy.array(51, dtype=numpy.uint8))


@pytest.mark.parametrize("name", WRONG_TYPES)
def test_best_batch_wants_uint8(name: str) -> None:
    kotes = pokas.variant("kotes")
    hands, boards, _ = dealt(oracle.form("kotes"), 3)
    with pytest.raises(TypeError):
        kotes.best_batch(WRONG_TYPES[name], boards)
    if name not in ("None",):
        with pytest.raises(TypeError):
            kotes.best_batch(hands, WRONG_TYPES[name])


def test_best_batch_wants_its_shape() -> None:
    kotes = pokas.variant("kotes")
    hands, boards, _ = dealt(oracle.form("kotes"), 6)
    wrong: list[tuple[Any, Any]] = [
        (hands[:, :3], boards),
        (numpy.hstack([hands, hands]), boards),
        (hands, boards[:, :8]),
        (hands, boards[:5]),
        (hands[:5], boards),
        (hands, boards[:1]),
        (hands, boards[0][:8]),
        (hands, numpy.zeros(0, dtype=numpy.uint8)),
        (hands[0], boards),
        (hands.reshape(6, 2, 2), boards),
        (hands, boards.reshape(6, 3, 3)),
        (hands[:, :0], boards),
    ]
    for bad_hands, bad_boards in wrong:
        with pytest.raises(pokas.PokasError):
            kotes.best_batch(bad_hands, bad_boards)


@pytest.mark.parametrize("threads", [0, -1, 257, 10_000, 2**31, 2**70])
def test_threads_from_1_to_256(threads: int) -> None:
    hands = random_hands(5, 4)
    with pytest.raises(pokas.PokasError):
        pokas.evaluate_batch(hands, threads=threads)
    with pytest.raises(pokas.PokasError):
        pokas.variant("amerikana").best_batch(hands, (), threads=threads)


@pytest.mark.parametrize("threads", [None, "2", 2.0, True, [2]])
def test_threads_are_an_int(threads: Any) -> None:
    hands = random_hands(5, 4)
    with pytest.raises(TypeError):
        pokas.evaluate_batch(hands, threads=threads)
    with pytest.raises(TypeError):
        pokas.variant("amerikana").best_batch(hands, (), threads=threads)


def test_out_of_a_wrong_kind() -> None:
    hands = random_hands(5, 4)
    read_only = numpy.zeros(4, dtype=numpy.uint16)
    read_only.setflags(write=False)
    wrong: list[tuple[Any, type[Exception]]] = [
        (numpy.zeros(4, dtype=numpy.uint8), TypeError),
        (numpy.zeros(4, dtype=numpy.int16), TypeError),
        (numpy.zeros(4, dtype=numpy.float32), TypeError),
        (numpy.zeros(4, dtype=numpy.uint32), TypeError),
        ([0, 0, 0, 0], TypeError),
        (5, TypeError),
        ("out", TypeError),
        (numpy.zeros(3, dtype=numpy.uint16), pokas.PokasError),
        (numpy.zeros(5, dtype=numpy.uint16), pokas.PokasError),
        (numpy.zeros((4, 1), dtype=numpy.uint16), pokas.PokasError),
        (numpy.zeros((2, 2), dtype=numpy.uint16), pokas.PokasError),
    ]
    amerikana = pokas.variant("amerikana")
    for out, error in wrong:
        with pytest.raises(error):
            pokas.evaluate_batch(hands, out=out)
        with pytest.raises(error):
            amerikana.best_batch(hands, (), out=out)
    for out in (read_only, b"\0" * 8):
        with pytest.raises((pokas.PokasError, TypeError)):
            pokas.evaluate_batch(hands, out=out)
        with pytest.raises((pokas.PokasError, TypeError)):
            amerikana.best_batch(hands, (), out=out)
    assert (read_only == 0).all()


def test_big_endian_out_is_not_reinterpreted() -> None:
    hands = random_hands(5, 4)
    out = numpy.zeros(4, dtype=numpy.dtype("uint16").newbyteorder())
    try:
        pokas.evaluate_batch(hands, out=out)
    except TypeError:
        return
    assert (out == pokas.evaluate_batch(hands)).all()


# ---------------------------------------------------------------- another thread writes meanwhile


def test_an_array_that_changes_during_the_call_never_crashes() -> None:
    """Answers may be stale or a refusal; the process and the array beside stay whole."""
    hands = random_hands(7, 20_000)
    boards = random_hands(9, 20_000, seed="boards")
    stop = threading.Event()

    def scribble() -> None:
        rng = Random("scribble")
        while not stop.is_set():
            hands[rng.randrange(len(hands))] = rng.randrange(256)
            boards[rng.randrange(len(boards))] = rng.randrange(256)

    writer = threading.Thread(target=scribble)
    writer.start()
    kotes = pokas.variant("kotes")
    answers = 0
    try:
        for turn in range(reached.size(60, 150)):
            for call in (
                lambda threads: pokas.evaluate_batch(hands, threads=threads),
                lambda threads: kotes.best_batch(hands[:, :4], boards, threads=threads),
            ):
                try:
                    scores = call(1 + turn % 2)
                except pokas.PokasError:
                    answers += 1
                else:
                    answers += 1
                    assert scores.max() <= 65535
    finally:
        stop.set()
        writer.join()
    assert answers == 2 * reached.size(60, 150)


def test_the_interpreter_runs_on_during_a_batch() -> None:
    """The lock of the interpreter is given up: another thread counts while a batch is computed."""
    hands = numpy.tile(random_hands(7, 1000), (1500, 1))
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    counter = threading.Thread(target=count)
    counter.start()
    try:
        before = counted
        pokas.evaluate_batch(hands)
        after = counted
    finally:
        done.set()
        counter.join()
    assert after > before
