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

    ``categories`` counts the completions it ended with each category, in the order of ``Category``.
    ``taken`` sorts ``wins + ties`` by category; it is empty when that was not counted.
    """

    wins: int
    ties: int
    units: int
    squares: int
    categories: tuple[int, ...]
    taken: tuple[int, ...] = ()


class Tally(NamedTuple):
    """So many completions, and what happened to each seat in them."""

    trials: int
    seats: tuple[SeatTally, ...]

    def __add__(self, other: object) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        pairs = zip(self.seats, other.seats, strict=True)
        return Tally(self.trials + other.trials, tuple(_sum(pair) for pair in pairs))

    @staticmethod
    def none(seats: int) -> Tally:
        """No completions yet."""
        nothing = (0,) * _CATEGORIES
        return Tally(0, (SeatTally(0, 0, 0, 0, nothing, nothing),) * seats)

    def plain(self) -> list[Any]:
        """Lists of numbers, for JSON."""
        return [self.trials, [[*seat[:4], list(seat.categories), list(seat.taken)] for seat in self.seats]]

    def digest(self) -> str:
        """SHA-256 of the numbers: equal if and only if everything that was counted is."""
        import hashlib
        import json

        return hashlib.sha256(json.dumps(self.plain()).encode()).hexdigest()


def _sum(pair: tuple[SeatTally, SeatTally]) -> SeatTally:
    one, other = pair
    wins, ties, units, squares = (a + b for a, b in zip(one[:4], other[:4], strict=True))
    taken = _added(one.taken, other.taken) if one.taken and other.taken else ()
    return SeatTally(wins, ties, units, squares, _added(one.categories, other.categories), taken)


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def tally_of(figures: tuple[int, Iterable[Any]]) -> Tally:
    """A tally from the figures that the core gives, or from ``plain()``; anything else is a ValueError."""
    trials, seats = figures
    read = []
    for wins, ties, units, squares, categories, *taken in seats:
        by_category = tuple(taken[0]) if taken else ()
        if len(categories) != _CATEGORIES or len(by_category) not in (0, _CATEGORIES):
            raise ValueError("the number of categories")
        read.append(SeatTally(wins, ties, units, squares, tuple(categories), by_category))
    return Tally(trials, tuple(read))
