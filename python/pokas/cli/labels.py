"""The few words of the command line itself, in English and Greek; Latin-Greek is made from the Greek."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas.show.words import game_name, say

if TYPE_CHECKING:
    from pokas import Variant

__all__ = ["label", "title"]

_WORDS = {
    "aliases": ("also called", "λέγεται και"),
    "ante": ("ante", "φως"),
    "cards": ("cards", "φύλλα"),
    "deck": ("deck", "τράπουλα"),
    "five cards": ("no table: five cards each", "χωρίς τραπέζι: πέντε φύλλα στον καθένα"),
    "five of": ("best five", "τα πέντε καλύτερα"),
    "from hand": ("from the hand", "από το χέρι"),
    "from table": ("from the table", "από το τραπέζι"),
    "english": ("in English", "αγγλικά"),
    "game": ("game", "παιχνίδι"),
    "games": ("{count} games", "{count} παιχνίδια"),
    "group": ("group", "ομάδα"),
    "groups": ("groups", "ομάδες"),
    "hand": ("hand", "χέρι"),
    "high decides": ("turned over: the highest hand wins", "γύρισε: κερδίζει το μεγαλύτερο φύλλο"),
    "legend": (
        "[card] used by the winner   (card) burned   ★ wins",
        "[φύλλο] το παίζει ο νικητής   (φύλλο) καμένο   ★ κερδίζει",
    ),
    "name": ("name", "όνομα"),
    "no": ("no", "όχι"),
    "none": ("none", "κανένα"),
    "nobody": ("nobody is left: the pot stays on the table", "δεν έμεινε κανείς: το ποτ μένει στο τραπέζι"),
    "numpy": ("batches: install pokas[numpy]", "για παρτίδες: pokas[numpy]"),
    "options": ("options", "επιλογές"),
    "order": ("order", "σειρά"),
    "out": ("out", "έξω"),
    "players": ("players", "παίκτες"),
    "points to": ("gives", "δίνει"),
    "rounds": ("rounds", "κύκλοι"),
    "rows": ("rows", "σειρές"),
    "script": ("script", "σειρά μοιράσματος"),
    "seat": ("seat", "θέση"),
    "seed": ("seed", "σπόρος"),
    "sets": ("sets", "πεντάδες"),
    "speed": ("speed here", "ταχύτητα εδώ"),
    "table": ("table", "τραπέζι"),
    "wins": ("wins", "κερδίζει"),
    "yes": ("yes", "ναι"),
}


def label(word: str, lang: str = "en") -> str:
    """One of the command line's own words."""
    return say(_WORDS[word], lang)


def title(game: Variant, lang: str = "en") -> str:
    """A game's name for a heading; in English the Greek name and what it means."""
    name = game_name(game, "el-Latn" if lang == "el-Latn" else "el")
    return f"{name} ({game.english})" if lang == "en" and game.english else name
