"""The few words inside charts."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["CHARTS"]

CHARTS: dict[str, Text] = {
    "by game": Text("what wins, by game", "τι κερδίζει, ανά παιχνίδι"),
    "by players": Text("{game}: what wins, by players", "{game}: τι κερδίζει, ανά αριθμό παικτών"),
    "drawn": Text("{trials} deals drawn", "κληρώθηκαν {trials} μοιρασιές"),
    "drawn each": Text("{trials} deals drawn for each", "κληρώθηκαν {trials} μοιρασιές για το καθένα"),
    "exact": Text("all {trials} deals", "όλες οι {trials} μοιρασιές"),
    "held": Text("best at the table", "το καλύτερο στο τραπέζι"),
    "nobody": Text("nobody is left", "δεν μένει κανείς"),
    "one": Text("one player", "ένας παίκτης"),
    "players": Text("{players} players", "{players} παίκτες"),
    "title": Text("{game}: {players}, {deck} cards", "{game}: {players}, {deck} φύλλα"),
    "what wins": Text("what wins", "τι κερδίζει"),
    "win": Text("wins when held", "κερδίζει όταν έρχεται"),
}
