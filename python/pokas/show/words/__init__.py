"""What things are called, in English and Greek; Latin-Greek ("el-Latn") is the Greek in ASCII letters.

Everything that is said to people stands in the tables of this package, as texts in English and Greek with
places to fill (:mod:`pokas.show.words.text`); :mod:`pokas.show.words.table` puts them side by side. Names of
games stand with the games, and sentences are put together where what they tell is known.
"""

from __future__ import annotations

from pokas.show.words.actions import action_name, action_text
from pokas.show.words.games import game_name
from pokas.show.words.hands import (
    category_name,
    describe_hand,
    order_name,
    order_title,
    rank_name,
    suit_name,
)
from pokas.show.words.latin import to_latin
from pokas.show.words.refusals import refusal
from pokas.show.words.text import LANGUAGES, Text, check_lang, chips, fill, join, say

__all__ = [
    "LANGUAGES",
    "Text",
    "action_name",
    "action_text",
    "category_name",
    "check_lang",
    "chips",
    "describe_hand",
    "fill",
    "game_name",
    "join",
    "order_name",
    "order_title",
    "rank_name",
    "refusal",
    "say",
    "suit_name",
    "to_latin",
]
