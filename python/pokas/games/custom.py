"""A user's own game, read from a TOML file with the vocabulary of the catalogue."""

from __future__ import annotations

from pokas._core import VariantError
from pokas.games.definition import build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

    from pokas.games.model import Variant

__all__ = ["from_definition", "load_variant"]


def load_variant(path: str | PathLike[str]) -> Variant:
    """The game that a TOML file defines."""
    import tomllib

    with open(path, "rb") as file:
        return from_definition(tomllib.load(file))


def from_definition(raw: object) -> Variant:
    """The game of a raw definition."""
    if not isinstance(raw, dict):
        raise VariantError("expected a table of keys")
    return build(raw, {}, raw)
