"""What the comparison scripts share: deals, fair timing, agreement first, and a table of ratios.

Both sides of every row are timed in the same run, in turns, and the median of several repeats counts. A
ratio from one machine says something; a number of calls a second from two machines does not.
"""

from __future__ import annotations

import gc
import platform
import sys
from importlib.metadata import version
from itertools import pairwise
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import pokas

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HANDS = 20_000
REPEATS = 7
SEED = 20_260_101

RANKS = "23456789TJQKA"
SUITS = "cdhs"
NAMES = [rank + suit for rank in RANKS for suit in SUITS]
"""Card names by id, the same in every peer."""

OMAHA = """
slug = "omaha"
name = "Omaha"
hand = 4
deck = 52
order = "kenta-full"
positions = {T1 = [0, 0], T2 = [1, 0], T3 = [2, 0], T4 = [3, 0], T5 = [4, 0]}
groups = [["T1", "T2", "T3", "T4", "T5"]]
hand_use = [2, 2]
table_use = [3, 3]
script = ["P, P, P, P, B", "T:T1 T2 T3, O:T1 T2 T3, B", "T:T4, O:T4, B", "T:T5, O:T5, B"]
"""


class Row(NamedTuple):
    """One comparison: the peer's job and ours over the same ``count`` hands; both must order them alike."""

    name: str
    count: int
    peer: Callable[[], Sequence[Any]]
    ours: Callable[[], Sequence[Any]]
    peer_low: bool = False
    """Whether the peer's smaller value is the better hand."""


def deals(cards: int, count: int = HANDS) -> list[list[int]]:
    """Random different cards of 52, as ids; the same in every run."""
    random = Random(SEED)
    return [random.sample(range(52), cards) for _ in range(count)]


def agree(row: Row) -> None:
    """Stops the script when the two sides do not put the hands into the same order."""
    theirs, ours = list(row.peer()), row.ours()
    ours = ours.tolist() if hasattr(ours, "tolist") else list(ours)  # Python numbers, not NumPy's
    if len(theirs) != len(ours):
        raise SystemExit(f"{row.name}: {len(theirs)} values against {len(ours)}")
    for (a, x), (b, y) in pairwise(zip(theirs, ours, strict=True)):
        expected = (a > b) - (a < b)
        if row.peer_low:
            expected = -expected
        if expected != (x > y) - (x < y):
            raise SystemExit(f"{row.name}: the two sides disagree on a pair of hands")


def timed(job: Callable[[], object]) -> float:
    """Seconds of one run, without the collector."""
    gc.collect()
    gc.disable()
    try:
        start = perf_counter()
        job()
        return perf_counter() - start
    finally:
        gc.enable()


def compare(package: str, rows: Sequence[Row]) -> None:
    """Print versions, then each row's times a hand and the ratio."""
    quick = "--quick" in sys.argv[1:]
    repeats = 2 if quick else REPEATS
    print(
        f"pokas {pokas.__version__} · {package} {version(package)} · numpy {version('numpy')} · "
        f"Python {platform.python_version()} · {platform.machine()} · median of {repeats}"
    )
    print(f"{'':44}{package:>24}{'pokas':>12}{'pokas is':>12}")
    for row in rows:
        agree(row)
        theirs, ours = [], []
        for _ in range(repeats):
            theirs.append(timed(row.peer))
            ours.append(timed(row.ours))
        slow, fast = median(theirs) / row.count, median(ours) / row.count
        print(f"{row.name:44}{slow * 1e9:21.1f} ns{fast * 1e9:9.1f} ns{slow / fast:10.2f} x")


def our_cards(hands: Sequence[Sequence[int]]) -> list[list[pokas.Card]]:
    """Ready ``Card`` lists."""
    known = [pokas.Card.from_id(number) for number in range(52)]
    return [[known[number] for number in hand] for hand in hands]


def standard_rows(
    peer_hands: Callable[[list[list[int]]], list[Any]], evaluate: Any, *, low: bool, count: int = HANDS
) -> list[Row]:
    """The rows that every evaluator has: seven and five cards of 52, one call at a time and as a batch."""
    import numpy

    rows = []
    for size in (7, 5):
        hands = deals(size, count)
        theirs, ours = peer_hands(hands), our_cards(hands)
        ids = [bytes(hand) for hand in hands]
        table = numpy.array(hands, dtype=numpy.uint8)

        def peer(theirs: list[Any] = theirs) -> list[Any]:
            return [evaluate(hand) for hand in theirs]

        def one(ours: list[list[pokas.Card]] = ours) -> list[pokas.HandValue]:
            call = pokas.evaluate
            return [call(hand, order="kenta-full", deck=52) for hand in ours]

        def score(ids: list[bytes] = ids) -> list[int]:
            call = pokas.score
            return [call(hand, order="kenta-full", deck=52) for hand in ids]

        def batch(table: Any = table) -> Any:
            return pokas.evaluate_batch(table, order="kenta-full", deck=52)

        rows += [
            Row(f"{size} cards, one call each (evaluate)", count, peer, one, low),
            Row(f"{size} cards, one call each (score of bytes)", count, peer, score, low),
            Row(f"{size} cards, peer a loop, pokas a batch", count, peer, batch, low),
        ]
    return rows


def omaha_rows(
    evaluate: Callable[[list[int]], Any],
    prepared: Callable[[list[list[int]]], list[Any]],
    *,
    low: bool,
    count: int,
) -> list[Row]:
    """Omaha as a game of the user's own: four hand cards, five table cards, exactly two and three."""
    import tempfile
    from pathlib import Path

    import numpy

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "omaha.toml")
        path.write_text(OMAHA, encoding="utf-8")
        game = pokas.load_variant(path)
    hands = deals(9, count)
    theirs, ours = prepared(hands), our_cards(hands)
    split = [(tuple(cards[:4]), tuple(cards[4:])) for cards in ours]
    table = numpy.array(hands, dtype=numpy.uint8)

    def peer() -> list[Any]:
        return [evaluate(hand) for hand in theirs]

    def one() -> list[pokas.HandValue]:
        call = game.best
        return [call(hand, board).value for hand, board in split]  # type: ignore[union-attr]

    def batch() -> Any:
        return game.best_batch(table[:, :4], table[:, 4:])

    return [
        Row("Omaha 4 + 5, one call each (best)", count, peer, one, low),
        Row("Omaha 4 + 5, peer a loop, pokas a batch", count, peer, batch, low),
    ]
