"""The few words of the command line itself, in English and Greek; Latin-Greek is made from the Greek."""

from __future__ import annotations

from pokas.cli.console import latin

__all__ = ["LANGUAGES", "label", "name_in"]

LANGUAGES = ("en", "el", "el-Latn")

_WORDS = {
    "aliases": ("also called", "λέγεται και"),
    "ante": ("ante", "φως"),
    "cards": ("cards", "φύλλα"),
    "deck": ("deck", "τράπουλα"),
    "five cards": ("no table: five cards each", "χωρίς τραπέζι: πέντε φύλλα στον καθένα"),
    "five of": ("best five", "τα πέντε καλύτερα"),
    "from hand": ("from the hand", "από το χέρι"),
    "from table": ("from the table", "από το τραπέζι"),
    "game": ("game", "παιχνίδι"),
    "games": ("{count} games", "{count} παιχνίδια"),
    "group": ("group", "ομάδα"),
    "groups": ("groups", "ομάδες"),
    "hand": ("hand", "χέρι"),
    "high decides": ("turned over: the highest hand wins", "γύρισε: κερδίζει το μεγαλύτερο φύλλο"),
    "legend": (
        "[card] used by the winner   (card) burned   * wins",
        "[φύλλο] το παίζει ο νικητής   (φύλλο) καμένο   * κερδίζει",
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
    english, greek = _WORDS[word]
    if lang == "en":
        return english
    return greek if lang == "el" else to_latin(greek)


def to_latin(text: str) -> str:
    """Greek written by sound in Latin letters; everything else as it is."""
    return "".join(
        latin(sign) if "\u0370" <= sign <= "\u03ff" or "\u1f00" <= sign <= "\u1fff" else sign for sign in text
    )


def name_in(name: str, lang: str) -> str:
    """A game's name in this language: Greek names stay Greek in English too, Latin-Greek rewrites them."""
    return to_latin(name) if lang == "el-Latn" else name
