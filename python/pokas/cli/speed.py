"""How fast this machine is, measured then and there; figures for a person, not a benchmark."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from pokas import Deck, evaluate, variant

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["Speed", "measure"]

SECONDS = 0.3
ROWS = 50_000


class Speed(NamedTuple):
    """What was timed and how often a second it ran; ``unit`` is a call or a row."""

    name: str
    per_second: float
    unit: str

    @property
    def text(self) -> str:
        """``2.4 M calls/s``"""
        rate = self.per_second
        number = f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k"
        return f"{number} {self.unit}s/s"


def measure(advance: Callable[[int], None]) -> list[Speed]:
    """One-at-a-time calls, then batches if NumPy is there; about a third of a second each.

    ``advance(1)`` after each.
    """
    kotes = variant("kotes")
    cards = Deck(32).cards
    seven, hand, board = list(cards[3:31:4]), cards[:4], cards[4:13]
    jobs: list[tuple[str, int, str, Callable[[], object]]] = [
        ("evaluate", 1, "call", lambda: evaluate(seven)),
        ("best κότες", 1, "call", lambda: kotes.best(hand, board)),
    ]
    rows = _random_rows()
    if rows is not None:
        from pokas import evaluate_batch

        jobs += [
            ("evaluate_batch", ROWS, "row", lambda: evaluate_batch(rows[:, :7])),
            ("best_batch κότες", ROWS, "row", lambda: kotes.best_batch(rows[:, :4], rows[:, 4:13])),
        ]
    speeds = []
    for name, count, unit, job in jobs:
        speeds.append(Speed(name, count * _rate(job), unit))
        advance(1)
    return speeds


def _rate(job: Callable[[], object]) -> float:
    """Runs a second; tables are built before the clock starts."""
    job()
    runs, start = 0, perf_counter()
    while (spent := perf_counter() - start) < SECONDS:
        for _ in range(10):
            job()
        runs += 10
    return runs / spent


def _random_rows() -> Any:
    """Thirteen different cards of 32 a row, as ids; ``None`` without NumPy."""
    try:
        import numpy
    except ImportError:
        return None
    first = Deck(32).cards[0].id
    order = numpy.random.default_rng().random((ROWS, 32)).argsort(axis=1)[:, :13]
    return numpy.ascontiguousarray(order + first).astype(numpy.uint8)
