"""The few words inside charts."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["CHARTS"]

CHARTS: dict[str, Text] = {
    "held": Text("best at the table", "το καλύτερο στο τραπέζι"),
    "win": Text("wins when held", "κερδίζει όταν έρχεται"),
    "players": Text("{players} players, {deck} cards", "{players} παίκτες, {deck} φύλλα"),
    "one": Text("one player, {deck} cards", "ένας παίκτης, {deck} φύλλα"),
    "exact": Text("all {trials} deals", "όλες οι {trials} μοιρασιές"),
    "drawn": Text("{trials} deals drawn", "κληρώθηκαν {trials} μοιρασιές"),
}
