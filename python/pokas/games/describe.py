"""What the dealer announces, generated from the data of a game."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.games.model import Variant

__all__ = ["describe"]


def describe(variant: Variant, lang: str) -> str:
    return f"{variant.name} ({lang})"
