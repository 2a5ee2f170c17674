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
    "from hand": ("from the hand", "από το χέρι"),
    "from table": ("from the table", "από το τραπέζι"),
    "english": ("in English", "αγγλικά"),
    "game": ("game", "παιχνίδι"),
    "games": ("{count} games", "{count} παιχνίδια"),
    "groups": ("groups", "ομάδες"),
    "hand": ("hand", "χέρι"),
    "high decides": ("turned over: the highest hand wins", "γύρισε: κερδίζει το μεγαλύτερο φύλλο"),
    "legend": (
        "[card] used by the winner   (card) burned   ★ wins",
        "[φύλλο] το παίζει ο νικητής   (φύλλο) καμένο   ★ κερδίζει",
    ),
    "name": ("name", "όνομα"),
    "no": ("no", "όχι"),
    "nobody": ("nobody is left: the pot stays on the table", "δεν έμεινε κανείς: το ποτ μένει στο τραπέζι"),
    "numpy": ("batches: install pokas[numpy]", "για παρτίδες: pokas[numpy]"),
    "order": ("order", "σειρά"),
    "out": ("out", "έξω"),
    "played": (
        "played: one hand of each, by players who wait, call and act at random; who won, and one hand told",
        "παίχτηκε από ένα κόλπο, με παίκτες που περιμένουν, βλέπουν ή παίζουν στην τύχη· "
        "ποιος κέρδισε, και ένα κόλπο όπως έγινε",
    ),
    "pot": ("pot", "ποτ"),
    "rounds": ("rounds", "κύκλοι"),
    "script": ("script", "μοίρασμα"),
    "sets": ("sets", "πεντάδες"),
    "speed": ("speed here", "ταχύτητα εδώ"),
    "table": ("table", "τραπέζι"),
    "average winner": ("the average winning hand", "το μέσο φύλλο που κερδίζει"),
    "category": ("category", "συνδυασμός"),
    "counted": ("counted: {count} deals", "μετρήθηκαν {count} μοιρασιές"),
    "dealt": ("dealt", "έρχεται"),
    "drawn": (
        "drawn: {count} deals, give or take {error}",
        "κληρώθηκαν {count} μοιρασιές, πάνω κάτω {error}",
    ),
    "held": ("best at the table", "το καλύτερο στο τραπέζι"),
    "median winner": ("the middle winning hand", "το μεσαίο φύλλο που κερδίζει"),
    "odds": ("{players} players, {deck} cards, {order}", "{players} παίκτες, {deck} φύλλα, {order}"),
    "one player": ("one player, {deck} cards, {order}", "ένας παίκτης, {deck} φύλλα, {order}"),
    "seat": ("seat", "θέση"),
    "share": ("share", "μερίδιο"),
    "tie": ("tie", "ισοπαλία"),
    "when held": ("wins when held", "κερδίζει όταν έρχεται"),
    "win": ("win", "νίκη"),
    "yes": ("yes", "ναι"),
}


def label(word: str, lang: str = "en") -> str:
    """One of the command line's own words."""
    return say(_WORDS[word], lang)


def title(game: Variant, lang: str = "en") -> str:
    """A game's name for a heading; in English the Greek name and what it means."""
    name = game_name(game, "el-Latn" if lang == "el-Latn" else "el")
    return f"{name} ({game.english})" if lang == "en" and game.english else name
