"""How fast this machine is, measured then and there; figures for a person, not a benchmark."""

from __future__ import annotations

from timeit import Timer
from typing import TYPE_CHECKING, NamedTuple

from pokas import Deck, evaluate, variant

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["Speed", "measure"]

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
    """One-at-a-time calls, then batches if NumPy is there; about half a second each.

    ``advance(1)`` after each.
    """
    kotes = variant("kotes")
    cards = Deck(32).cards
    names: dict[str, Any] = {"evaluate": evaluate, "best": kotes.best, "best_batch": kotes.best_batch}
    names |= {"seven": list(cards[3:31:4]), "hand": cards[:4], "board": cards[4:13]}
    jobs = [("evaluate", 1, "evaluate(seven)"), ("best κότες", 1, "best(hand, board)")]
    rows = _random_rows()
    if rows is not None:
        from pokas import evaluate_batch

        names |= {"sevens": rows[:, :7].copy(), "hands": rows[:, :4].copy(), "boards": rows[:, 4:].copy()}
        names["evaluate_batch"] = evaluate_batch
        jobs += [
            ("evaluate_batch", ROWS, "evaluate_batch(sevens)"),
            ("best_batch κότες", ROWS, "best_batch(hands, boards)"),
        ]
    speeds = []
    for name, count, code in jobs:
        timer = Timer(code, globals=names)
        timer.timeit(1)  # builds the tables
        runs, seconds = timer.autorange()
        speeds.append(Speed(name, count * runs / seconds, "call" if count == 1 else "row"))
        advance(1)
    return speeds


def _random_rows() -> Any:
    """Thirteen different cards of 32 a row, as ids; ``None`` without NumPy."""
    try:
        import numpy
    except ImportError:
        return None
    first = Deck(32).cards[0].id
    order = numpy.random.default_rng().random((ROWS, 32)).argsort(axis=1)[:, :13]
    return numpy.ascontiguousarray(order + first).astype(numpy.uint8)
