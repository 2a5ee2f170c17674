"""What happened in some completions of a deal, in whole numbers that add up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pokas.values import Category

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

__all__ = ["POT", "SeatTally", "Tally", "tally_of"]

POT = 840
"""Units of one pot: 2 · lcm(1 … 7), which every number of winners divides, also of half a pot."""

_CATEGORIES = len(Category)


class SeatTally(NamedTuple):
    """One seat: completions it won alone or took a part of, units taken and their squares, and its hands.

    ``categories`` counts the completions it ended with each category, in the order of ``Category``. Where
    winners were looked at more closely, ``taken`` sorts the completions it took a part of by category,
    ``shares`` the units, and ``scores`` is the sum of units times score; else these are empty and 0.
    """

    wins: int
    ties: int
    units: int
    squares: int
    categories: tuple[int, ...]
    taken: tuple[int, ...] = ()
    shares: tuple[int, ...] = ()
    scores: int = 0

    def add(self, other: SeatTally) -> SeatTally:
        """What happened in the completions of both."""
        wins, ties, units, squares = (a + b for a, b in zip(self[:4], other[:4], strict=True))
        lists = zip(self[4:7], other[4:7], strict=True)
        categories, taken, shares = (_added(one, two) for one, two in lists)
        return SeatTally(wins, ties, units, squares, categories, taken, shares, self.scores + other.scores)


class Tally(NamedTuple):
    """So many completions, and what happened to each seat in them."""

    trials: int
    seats: tuple[SeatTally, ...]

    def __add__(self, other: object) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        pairs = zip(self.seats, other.seats, strict=True)
        return Tally(self.trials + other.trials, tuple(one.add(two) for one, two in pairs))

    def plain(self) -> list[Any]:
        """Lists of numbers, for JSON."""
        return [self.trials, [[*seat[:4], *map(list, seat[4:7]), seat.scores] for seat in self.seats]]

    def digest(self) -> str:
        """SHA-256 of the numbers: equal if and only if everything that was counted is."""
        import hashlib
        import json

        return hashlib.sha256(json.dumps(self.plain()).encode()).hexdigest()


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def tally_of(figures: tuple[int, Iterable[Any]]) -> Tally:
    """A tally from the figures that the core gives, or from ``plain()``; anything else is a ValueError."""
    trials, seats = figures
    read = []
    for wins, ties, units, squares, categories, *more in seats:
        taken, shares, scores = more or ((), (), 0)
        lists = tuple(categories), tuple(taken), tuple(shares)
        if len(lists[0]) != _CATEGORIES or any(len(part) not in (0, _CATEGORIES) for part in lists):
            raise ValueError("the number of categories")
        numbers = (trials, wins, ties, units, squares, scores, *lists[0], *lists[1], *lists[2])
        if not all(type(number) is int for number in numbers):
            raise ValueError("not a number")
        read.append(SeatTally(wins, ties, units, squares, *lists, scores))
    return Tally(trials, tuple(read))
