"""The few words of the command line itself."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["LABELS"]

LABELS: dict[str, Text] = {
    "aliases": Text("also called", "λέγεται και"),
    "ante": Text("ante", "φως"),
    "cards": Text("cards", "φύλλα"),
    "deck": Text("deck", "τράπουλα"),
    "five cards": Text("no table: five cards each", "χωρίς τραπέζι: πέντε φύλλα στον καθένα"),
    "from hand": Text("from the hand", "από το χέρι"),
    "from table": Text("from the table", "από το τραπέζι"),
    "english": Text("in English", "αγγλικά"),
    "game": Text("game", "παιχνίδι"),
    "games": Text("{count} games", "{count} παιχνίδια"),
    "groups": Text("groups", "ομάδες"),
    "hand": Text("hand", "χέρι"),
    "high decides": Text("turned over: the highest hand wins", "γύρισε: κερδίζει το καλύτερο φύλλο"),
    "low decides": Text("the lowest hand wins", "κερδίζει το χειρότερο φύλλο"),
    "row": Text("best on tableau {row}: {numbers}", "το καλύτερο στο {row}ο ταμπλό: {numbers}"),
    "legend": Text(
        "[card] used by the winner   (card) burned   ★ wins",
        "[φύλλο] το παίζει ο νικητής   (φύλλο) καμένο   ★ κερδίζει",
    ),
    "name": Text("name", "όνομα"),
    "no": Text("no", "όχι"),
    "nobody": Text(
        "nobody is left: the pot stays on the table", "δεν έμεινε κανείς: το ποτ μένει στο τραπέζι"
    ),
    "numpy": Text("batches: install pokas[numpy]", "για παρτίδες: pokas[numpy]"),
    "order": Text("order", "σειρά"),
    "out": Text("out", "έξω"),
    "played": Text(
        "played: one hand of each, by players who wait, call and act at random; who won, and one hand told",
        "παίχτηκε από ένα κόλπο, με παίκτες που περιμένουν, βλέπουν ή παίζουν στην τύχη· "
        "ποιος κέρδισε, και ένα κόλπο όπως έγινε",
    ),
    "pot": Text("pot", "ποτ"),
    "rounds": Text("rounds", "κύκλοι"),
    "script": Text("script", "μοίρασμα"),
    "sets": Text("sets", "πεντάδες"),
    "speed": Text("speed here", "ταχύτητα εδώ"),
    "table": Text("table", "τραπέζι"),
    "average winner": Text("the average winning hand", "το μέσο φύλλο που κερδίζει"),
    "category": Text("category", "συνδυασμός"),
    "counted": Text("counted: {count} deals", "μετρήθηκαν {count} μοιρασιές"),
    "dealt": Text("dealt", "έρχεται"),
    "drawn": Text(
        "drawn: {count} deals, give or take {error}",
        "κληρώθηκαν {count} μοιρασιές, πάνω κάτω {error}",
    ),
    "held": Text("best at the table", "το καλύτερο στο τραπέζι"),
    "median winner": Text("the middle winning hand", "το μεσαίο φύλλο που κερδίζει"),
    "odds": Text("{players} players, {deck} cards, {order}", "{players} παίκτες, {deck} φύλλα, {order}"),
    "one player": Text("one player, {deck} cards, {order}", "ένας παίκτης, {deck} φύλλα, {order}"),
    "seat": Text("seat", "θέση"),
    "share": Text("share", "μερίδιο"),
    "tie": Text("tie", "ισοπαλία"),
    "when held": Text("wins when held", "κερδίζει όταν έρχεται"),
    "win": Text("win", "νίκη"),
    "yes": Text("yes", "ναι"),
}
