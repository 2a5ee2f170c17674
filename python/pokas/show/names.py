"""The names of players as a caller gives them."""

from __future__ import annotations

from pokas._core import PokasError
from pokas.betting.rules import short

__all__ = ["LONGEST_NAME", "read_names"]

LONGEST_NAME = 40


def read_names(names: object, seats: int) -> tuple[str, ...]:
    """One printable name a seat; TypeError or PokasError naming the seat of one that is not."""
    if not isinstance(names, (list, tuple)):
        raise TypeError(f"names: expected a list of names, got {type(names).__name__}")
    for seat, name in enumerate(names):
        if not isinstance(name, str):
            raise TypeError(f"names: seat {seat}: expected a name, got {type(name).__name__}")
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise PokasError(f"names: seat {seat}: {short(name)} cannot be printed as a name")
    if len(names) != seats:
        raise PokasError(f"names: {len(names)} for {seats} seats")
    return tuple(names)
