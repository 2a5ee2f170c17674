"""The few words inside pictures, ready to draw."""

from __future__ import annotations

from pokas.games.describe import game_title
from pokas.show.words.pictures import PICTURES
from pokas.show.words.text import fill, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.games.model import Variant
    from pokas.show.words.text import Field

__all__ = ["label", "title"]


def label(word: str, lang: str, /, **fields: Field) -> str:
    """One of the words, its gaps filled."""
    return say(fill(PICTURES[word], fields), lang)


def title(game: Variant, lang: str) -> str:
    """The name of a game with its options."""
    return say(game_title(game), lang).removesuffix(".")
