"""The few words of the command line itself; they stand in ``pokas.show.words.labels``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas.show.words import game_name, say
from pokas.show.words.labels import LABELS

if TYPE_CHECKING:
    from pokas import Variant

__all__ = ["label", "title"]


def label(word: str, lang: str = "en") -> str:
    """One of the command line's own words."""
    return say(LABELS[word], lang)


def title(game: Variant, lang: str = "en") -> str:
    """A game's name for a heading; in English the Greek name and what it means."""
    name = game_name(game, "el-Latn" if lang == "el-Latn" else "el")
    return f"{name} ({game.english})" if lang == "en" and game.english else name
