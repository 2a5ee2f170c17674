"""What the equity comparisons share: the same questions to both sides, answers first, then time.

Two hands before the flop on 52 cards, counted: 1,712,304 boards. A million boards drawn. On the flop with
unknown cards of the other hand, counted, where the peer takes such a question.
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from peers import timed

import pokas
from pokas.cli.rivals import silent

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = pokas.variant("koukos-monos", order="kenta-full", deck=52)
HANDS = ("As Ks", "Qh Qd")
FLOP = "2c 7d 9s"
SAMPLES = 1_000_000
REPEATS = 7


class Question(NamedTuple):
    """One question to both: each job returns the share of the first seat."""

    name: str
    boards: int
    peer: Callable[[], float]
    ours: Callable[[], float]
    near: float = 1e-9
    """How far the two answers may lie apart."""


def preflop(threads: int = 1) -> float:
    """Two hands, no board, counted."""
    return pokas.equity(GAME, HANDS, method="exact", threads=threads).seats[0].share


def flop() -> float:
    """Two hands and a flop, counted."""
    return pokas.equity(GAME, HANDS, [*FLOP.split(), None, None], method="exact").seats[0].share


def drawn(threads: int = 1) -> float:
    """Two hands, no board, a million draws."""
    found = pokas.equity(GAME, HANDS, method="sample", samples=SAMPLES, seed=1, threads=threads)
    return found.seats[0].share


def compare(package: str, questions: list[Question]) -> None:
    """Check that the answers agree, then print times and boards a second of both."""
    repeats = 2 if "--quick" in sys.argv[1:] else REPEATS
    print(
        f"pokas {pokas.__version__} · {package} {version(package)} · Python {platform.python_version()} · "
        f"{platform.machine()} · median of {repeats}"
    )
    print(f"{'':34}{package:>26}{'pokas':>26}{'pokas is':>12}")
    for question in questions:
        with silent():
            theirs, ours = question.peer(), question.ours()
        if abs(theirs - ours) > question.near:
            raise SystemExit(f"{question.name}: {theirs} against {ours}")
        times: tuple[list[float], list[float]] = ([], [])
        with silent():
            for _ in range(repeats):
                times[0].append(timed(question.peer))
                times[1].append(timed(question.ours))
        slow, fast = map(median, times)
        cells = (f"{1e3 * t:9.2f} ms {question.boards / t / 1e6:8.1f} M/s" for t in (slow, fast))
        print(f"{question.name:34}" + "".join(f"{cell:>26}" for cell in cells) + f"{slow / fast:10.2f} x")
