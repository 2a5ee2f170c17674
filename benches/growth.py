"""How time and memory grow: rows from 10⁵ to 10⁸, deals from 10⁵ to 10⁷ for two to seven players.

Prints nanoseconds a row, or a deal and player, the widest spread of a line, and by how much the memory of the
process grew beyond the arrays. ``--quick`` stops at 10⁶.
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import numpy

import pokas

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 5
SIZES = [10**power for power in range(5, 7 if "--quick" in sys.argv[1:] else 9)]
DEALS = SIZES[:3]
PLAYERS = range(2, 8)
KNOWN = ("As Ks", "Qh Qd", "7c 7d", "Tc 9c", "Ah 2h", "Jd Js", "5s 4s")
DEALT = 10**6
"""Different rows; larger arrays hold them again and again."""

Rows = numpy.typing.NDArray[numpy.uint8]


def resident() -> float:
    """Megabytes that the process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def spent(work: Callable[[], object], units: float) -> float:
    """Nanoseconds a unit: the median of some runs after one that nobody times."""
    work()
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times) / units * 1e9


def line(name: str, found: list[float]) -> None:
    """One line of the table."""
    figures = "".join(f"{value:10.2f}" for value in found)
    print(f"{name:34}{figures}{max(found) / min(found) - 1:9.0%}", flush=True)


def deal(deck: int, cards: int) -> Rows:
    """Different cards in every row."""
    ids = numpy.array([card.id for card in pokas.Deck(deck).cards], numpy.uint8)
    rows = numpy.random.default_rng(1).permuted(numpy.broadcast_to(ids, (DEALT, deck)), axis=1)
    return numpy.ascontiguousarray(rows[:, :cards])


def rows_of_kotes(dealt: Rows, size: int) -> tuple[float, float]:
    """Nanoseconds a row, and the megabytes that stayed."""
    kotes = pokas.variant("kotes")
    hands = numpy.resize(numpy.ascontiguousarray(dealt[:, :4]), (size, 4))
    boards = numpy.resize(numpy.ascontiguousarray(dealt[:, 4:]), (size, 9))
    kotes.best_batch(hands[:1], boards[:1])
    before = resident()
    found = spent(lambda: kotes.best_batch(hands, boards), size)
    return found, resident() - before


def plain_rows(dealt: Rows, size: int) -> tuple[float, float]:
    """The same for seven cards of 52."""
    rows = numpy.resize(dealt, (size, 7))
    pokas.evaluate_batch(rows[:1], deck=52)
    before = resident()
    found = spent(lambda: pokas.evaluate_batch(rows, deck=52), size)
    return found, resident() - before


def batches() -> None:
    """Rows of κότες and plain hands."""
    print(f"{'rows':34}{''.join(f'{size:10.0e}' for size in SIZES)}{'spread':>9}")
    dealt, plain = deal(32, 13), deal(52, 7)
    for name, found in (
        ("κότες", [rows_of_kotes(dealt, size) for size in SIZES]),
        ("seven cards of 52", [plain_rows(plain, size) for size in SIZES]),
    ):
        line(f"{name}, ns a row", [time for time, _ in found])
        print(f"{'memory kept, MB':34}{''.join(f'{kept:10.1f}' for _, kept in found)}")


def deals() -> None:
    """Deals of κούκος μονός on 52 cards, drawn, with hands that are not known and with hands that are."""
    print(f"\n{'deals, ns a deal and player':34}{''.join(f'{size:10.0e}' for size in DEALS)}{'spread':>9}")
    monos = pokas.variant("koukos-monos", deck=52)
    pokas.odds(monos, 2, samples=1000, seed=1)
    before = resident()
    for players in PLAYERS:

        def draw(samples: int, players: int = players) -> object:
            return pokas.odds(monos, players, samples=samples, seed=1)

        line(f"odds, {players} players", [spent(lambda: draw(size), size * players) for size in DEALS])  # noqa: B023
    for players in PLAYERS:

        def ask(samples: int, players: int = players) -> object:
            return pokas.equity(monos, KNOWN[:players], method="sample", samples=samples, seed=1)

        line(f"equity, {players} known hands", [spent(lambda: ask(size), size * players) for size in DEALS])  # noqa: B023
    print(f"{'memory kept, MB':34}{resident() - before:10.1f}")


if __name__ == "__main__":
    print(f"pokas {version('pokas')}, Python {platform.python_version()}, NumPy {version('numpy')}")
    batches()
    deals()
