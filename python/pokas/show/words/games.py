"""What games and their options are called, and the sentences with which a dealer announces a game."""

from __future__ import annotations

from pokas.show.words.text import Text, check_lang, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.games.model import Variant

__all__ = ["ANNOUNCED", "OPTIONS", "STEPS", "VALUES", "game_name", "value_text"]

OPTIONS: dict[str, Text] = {
    "agkathia": Text("thorns", "αγκάθια"),
    "ante": Text("ante", "φως"),
    "bombs": Text("bombs", "μπόμπες"),
    "consecutive": Text("line cards used must be neighbours", "συνεχόμενα φύλλα στη γραμμή"),
    "deck": Text("cards in the deck", "φύλλα στην τράπουλα"),
    "diagonals": Text("the diagonals play too", "παίζουν και οι διαγώνιοι"),
    "exchange": Text("exchange", "αλλαγή"),
    "exchange_max": Text("most cards exchanged", "αλλαγή μέχρι"),
    "form": Text("form", "μορφή"),
    "groups": Text("groups", "ομάδες"),
    "hand": Text("hand cards", "φύλλα στο χέρι"),
    "hand_use": Text("cards used from the hand", "φύλλα που παίζουν από το χέρι"),
    "kapelo": Text("hat (kapelo)", "καπέλο"),
    "kill": Text("kill row", "σειρά που καίει"),
    "laps": Text("laps", "γύροι"),
    "low_speaks": Text("the worst open hand speaks first", "μιλάει πρώτο το χειρότερο ανοιχτό φύλλο"),
    "nobody_left": Text("if nobody is left", "αν δεν μείνει κανείς"),
    "order": Text("order", "σειρά συνδυασμών"),
    "pipini": Text("hat (pipini)", "πιπίνι"),
    "pot": Text("pot", "ποτ"),
    "reading": Text("reading", "κρίνεται"),
    "reveal": Text("order of opening", "σειρά ανοίγματος"),
    "table_use": Text("cards used from the table", "φύλλα που παίζουν από το τραπέζι"),
    "tableaux": Text("tableaux", "ταμπλό"),
    "trigger": Text("turns at", "γυρίζει με"),
    "wild": Text("wild", "μπαλαντέρ"),
}
"""Names of options; one that is missing is called by its identifier."""

VALUES: dict[str | bool, Text] = {
    True: Text("yes", "ναι"),
    False: Text("no", "όχι"),
    "all": Text("all", "όλες"),
    "arms": Text("the two arms", "τα δύο σκέλη"),
    "carry": Text("the pot waits for the next hand", "το ποτ μένει για το επόμενο κόλπο"),
    "closed": Text("five closed cards first", "πέντε κλειστά από την αρχή"),
    "cycle": Text("until only the leader can win", "μέχρι να κερδίσει αυτός που προηγείται"),
    "dealt": Text("open cards in turn", "ανοιχτά φύλλα με τη σειρά"),
    "instant": Text("card by card", "φύλλο φύλλο"),
    "lowest-in-hand": Text("the lowest in the hand", "το μικρότερο στο χέρι"),
    "nobody_left split": Text("those who fell last share the pot", "μοιράζεται σε όσους βγήκαν τελευταίοι"),
    "pair": Text("a pair", "ζευγάρι"),
    "pairs": Text("two by two", "ανά δύο"),
    "pot single": Text("to the best hand on either row", "στο καλύτερο φύλλο σε οποιοδήποτε ταμπλό"),
    "pot split": Text("a half for each row", "μισό σε κάθε ταμπλό"),
    "rank": Text("by rank", "με την αξία του φύλλου"),
    "showdown": Text("at the showdown", "στο τέλος"),
    "single": Text("one", "ένας"),
    "singles": Text("one by one", "ένα ένα"),
    "twist": Text("two laps of one card", "δύο γύροι από ένα φύλλο"),
    "two-pair": Text("two pair", "ζευγάρια"),
}
"""Values of options that are words, with the option where they mean different things; others are written as
they are."""


STEPS: dict[str, Text] = {
    "deal": Text(
        "{count} closed {count:card|cards} each",
        "από {count} {count:κλειστό φύλλο|κλειστά φύλλα} στον καθένα",
    ),
    "deal-open": Text(
        "{count} open {count:card|cards} each",
        "από {count} {count:ανοιχτό φύλλο|ανοιχτά φύλλα} στον καθένα",
    ),
    "lay": Text(
        "{places} {count:is|are} laid closed",
        "{count:μπαίνει κλειστό το|μπαίνουν κλειστά τα} {places}",
    ),
    "laid and opened": Text(
        "{places} {count:is|are} laid and opened",
        "{count:μπαίνει και ανοίγει το|μπαίνουν και ανοίγουν τα} {places}",
    ),
    "dealt open": Text(
        "{places} {count:is|are} dealt open",
        "{count:μπαίνει ανοιχτό το|μπαίνουν ανοιχτά τα} {places}",
    ),
    "open": Text("{places} {count:is|are} opened", "{count:ανοίγει το|ανοίγουν τα} {places}"),
    "bet": Text("bet", "ποντάρισμα"),
    "exchange": Text(
        "every player may exchange up to {count} {count:card|cards}",
        "κάθε παίκτης αλλάζει μέχρι {count} {count:φύλλο|φύλλα}",
    ),
    "twist": Text(
        "two laps in which every player is offered a new card for one of his own",
        "δύο γύροι στους οποίους κάθε παίκτης μπορεί να αλλάξει από 1 φύλλο",
    ),
    "strip": Text("{form}; {laps}", "{form}· {laps}"),
    "strip dealt": Text(
        "the first player starts with 1 open card and a bet; each one after him draws open cards until "
        "his beat the best on show (a tie is not enough), and then there is a bet",
        "ο πρώτος παίρνει 1 ανοιχτό φύλλο και γίνεται ποντάρισμα· ο επόμενος παίρνει ανοιχτά φύλλα μέχρι "
        "να καλύψει το καλύτερο ανοιχτό (η ισοπαλία δεν φτάνει), ποντάρισμα, και ούτω καθεξής",
    ),
    "strip closed": Text(
        "5 closed cards each, unseen even by their owners; the first player turns over 1 and there is a "
        "bet; each one after him turns over as many as it takes to beat the best on show (a tie is not "
        "enough), and then there is a bet",
        "από 5 κλειστά φύλλα στον καθένα που δεν τα βλέπει κανείς· ο πρώτος ανοίγει 1 και γίνεται "
        "ποντάρισμα· ο επόμενος ανοίγει φύλλα μέχρι να καλύψει το καλύτερο ανοιχτό (η ισοπαλία δεν "
        "φτάνει), ποντάρισμα, και ούτω καθεξής",
    ),
    "strip cycle": Text(
        "the turn goes round, past the leader, until only he can win; "
        "who has 5 open cards and does not beat the best is out",
        "η σειρά γυρίζει, προσπερνώντας αυτόν που προηγείται, μέχρι να μπορεί να κερδίσει μόνο αυτός· "
        "όποιος έχει 5 ανοιχτά φύλλα και δεν καλύπτει το καλύτερο βγαίνει",
    ),
    "strip single": Text(
        "the turn goes round once; who has 5 open cards and does not beat the best is out",
        "η σειρά γυρίζει μία φορά· όποιος έχει 5 ανοιχτά φύλλα και δεν καλύπτει το καλύτερο βγαίνει",
    ),
}
"""Steps of a script, by their kind; more than one where the kind can be told in more than one way."""

ANNOUNCED: dict[str, Text] = {
    # The title
    "title": Text("{english} ({greek}).", "{greek}."),
    "title with options": Text("{english} ({greek}) — {options}.", "{greek} — {options}."),
    "option": Text("{name}: {value}", "{name}: {value}"),
    "order": Text("order {order}", "{order}"),
    # Cards and limits
    "hand": Text(
        "Each player gets {count} {count:card|cards}; there is no table.",
        "Κάθε παίκτης παίρνει {count} {count:φύλλο|φύλλα}· τραπέζι δεν υπάρχει.",
    ),
    "hand and table": Text(
        "Each player gets {count} {count:card|cards}; {table} {table:card lies|cards lie} on the table: "
        "{grid}.",
        "Κάθε παίκτης παίρνει {count} {count:φύλλο|φύλλα}· στο τραπέζι {table:μπαίνει|μπαίνουν} {table} "
        "{table:φύλλο|φύλλα}: {grid}.",
    ),
    "best five": Text("The best five of them play.", "Παίζουν τα 5 καλύτερα."),
    "one group": Text("The table cards that play: {groups}.", "Από το τραπέζι παίζουν: {groups}."),
    "groups": Text(
        "There are {count} groups, of which a player picks one: {groups}.",
        "Υπάρχουν {count} ομάδες και ο παίκτης διαλέγει μία: {groups}.",
    ),
    "the table cards": Text("the table cards", "το τραπέζι"),
    "a group": Text("one group", "μία ομάδα"),
    "use": Text("The five cards: {ways}.", "Η πεντάδα: {ways}."),
    "way": Text(
        "{hand} from the hand and {table} from {where}", "{hand} από το χέρι και {table} από {where}"
    ),
    "or": Text(" or ", " ή "),
    "use of what is left": Text(
        "Of what is left a player uses up to {hand} from the hand and up to {table} from {where}.",
        "Από όσα μείνουν παίζουν μέχρι {hand} από το χέρι και μέχρι {table} από {where}.",
    ),
    "hat": Text(
        "The hat {places} goes with every group; at most one card of it may be used, as a table card.",
        "Το καπέλο {places} πάει με κάθε ομάδα· από αυτό παίζει το πολύ 1 φύλλο, ως φύλλο του τραπεζιού.",
    ),
    "one of": Text(
        "Exactly one of {places} must be used.",
        "Παίζει υποχρεωτικά ακριβώς 1 από τα {places}.",
    ),
    "run": Text(
        "The cards used of {places} must lie side by side.",
        "Όσα παίζουν από τα {places} πρέπει να είναι συνεχόμενα.",
    ),
    "one row": Text("A hand uses one row only.", "Η πεντάδα παίζει με ένα μόνο ταμπλό."),
    # What beats what
    "ladder": Text("Order {order} ({wins}): {ladder}.", "Κερδίζει {order} ({wins}): {ladder}."),
    "low": Text(
        "All of it is turned upside down: low is good.", "Όλα αυτά ανάποδα: όσο χειρότερο, τόσο καλύτερο."
    ),
    "low unless turned": Text(
        "As long as the game has not turned, all of it is upside down: low is good.",
        "Όσο δεν γυρίζει, όλα αυτά ανάποδα: όσο χειρότερο, τόσο καλύτερο.",
    ),
    "lowest wild": Text(
        "Wild: every card of the lowest rank in a player's own hand.",
        "Μπαλαντέρ: τα μικρότερα φύλλα στο χέρι του κάθε παίκτη.",
    ),
    "wild": Text(
        "Wild, in hand and on the table: {ranks}.",
        "Μπαλαντέρ, στο χέρι και στο τραπέζι: {ranks}.",
    ),
    "mirror": Text(
        "A mirror: the ranks of the hand are those of {places}; two mirrors tie.",
        "Καθρέφτης: το χέρι έχει τα ίδια φύλλα με τα {places}· δύο καθρέφτες είναι ισοπαλία.",
    ),
    "seven-high": Text(
        "The seven is the highest rank and the eight the lowest: 7 > A > K > Q > J > 10 > 9 > 8.",
        "Το 7 είναι το μεγαλύτερο φύλλο και το 8 το μικρότερο: 7 > A > K > Q > J > 10 > 9 > 8.",
    ),
    "seven-eight": Text(
        "Sevens lift and eights sink: whoever holds a seven beats all who hold none, "
        "and an eight without a seven is beaten by the rest.",
        "Όποιος έχει 7 κερδίζει όποιον δεν έχει· όποιος έχει 8 χωρίς 7 χάνει από όλους.",
    ),
    "instant": Text(
        "As soon as a seven lies open its owner wins every pot he plays for, other pots are paid back, and "
        "the hand is over. An open eight throws its owner out, and a player left alone wins.",
        "Το πρώτο ανοιχτό 7 τελειώνει το κόλπο: όποιος το έχει παίρνει κάθε ποτ που διεκδικεί και τα άλλα "
        "επιστρέφονται. Όποιος ανοίξει 8 βγαίνει αμέσως· ο τελευταίος που μένει κερδίζει.",
    ),
    # Chips, steps and rounds
    "no ante": Text("No ante.", "Χωρίς φως."),
    "ante": Text("Played with an ante.", "Παίζεται με φως."),
    "ante of": Text("The ante is {chips}.", "Το φως είναι {chips}."),
    "opener": Text(
        "Only a player with this or better may open: {hand}; with at least the chips that lie on the table.",
        "Ανοίγει μόνο όποιος έχει από {hand} και πάνω, με τουλάχιστον όσες μάρκες είναι στο τραπέζι.",
    ),
    "void": Text(
        "If nobody opens the hand is void: the chips stay, the next dealer deals, the ante doubles.",
        "Αν δεν ανοίξει κανείς το κόλπο χαλάει: οι μάρκες μένουν, μοιράζει ο επόμενος "
        "και το φως διπλασιάζεται.",
    ),
    "line": Text("{number}. {steps}.", "{number}. {steps}."),
    "rounds": Text("Betting rounds: {count}.", "Κύκλοι πονταρίσματος: {count}."),
    "rounds of covers": Text(
        "Betting rounds: 1, and 1 more for every hand that is beaten. The leader speaks first.",
        "Κύκλοι πονταρίσματος: 1, και άλλος 1 κάθε φορά που κάποιος καλύπτει. "
        "Μιλάει πρώτος αυτός που προηγείται.",
    ),
    "opener again": Text(
        "The second round starts with the player who opened the first.",
        "Ο δεύτερος κύκλος αρχίζει από τον παίκτη που άνοιξε τον πρώτο.",
    ),
    "open-hand": Text(
        "The best open hand speaks first, afresh in every round.",
        "Σε κάθε κύκλο μιλάει πρώτος όποιος έχει το καλύτερο ανοιχτό φύλλο.",
    ),
    "low-hand": Text(
        "The worst open hand speaks first, afresh in every round.",
        "Σε κάθε κύκλο μιλάει πρώτος όποιος έχει το χειρότερο ανοιχτό φύλλο.",
    ),
    "after-dealer": Text(
        "The player after the dealer speaks first.",
        "Μιλάει πρώτος ο επόμενος από τη μάνα.",
    ),
    "most-cards": Text(
        "The first player after the dealer with the most hand cards left speaks first.",
        "Μιλάει πρώτος όποιος έχει τα περισσότερα φύλλα στο χέρι, με τη σειρά από τη μάνα.",
    ),
    # The end
    "kill": Text(
        "When one of {killers} opens, every card of its rank leaves {where}.",
        "Όταν ανοίγει ένα από τα {killers}, όλα τα όμοια φύλλα βγαίνουν από {where}.",
    ),
    "every hand": Text("every hand", "κάθε χέρι"),
    "the table": Text("the table ({places})", "το τραπέζι ({places})"),
    "and": Text(" and ", " και "),
    "out without cards": Text(
        "A player without hand cards is out.",
        "Όποιος μείνει χωρίς φύλλα στο χέρι βγαίνει.",
    ),
    "out below": Text(
        "A player with fewer than {count} hand cards is out.",
        "Όποιος μείνει με λιγότερα από {count} φύλλα στο χέρι βγαίνει.",
    ),
    "carry": Text(
        "If nobody is left the pot waits for the next hand.",
        "Αν δεν μείνει κανείς, το ποτ μένει για το επόμενο κόλπο.",
    ),
    "split": Text(
        "If nobody is left those who fell last share the pot.",
        "Αν δεν μείνει κανείς, το ποτ το μοιράζονται όσοι βγήκαν τελευταίοι.",
    ),
    "highest wins": Text("At the showdown the best hand wins.", "Στο τέλος κερδίζει ο καλύτερος συνδυασμός."),
    "lowest wins": Text("At the showdown the lowest hand wins.", "Στο τέλος κερδίζει το χειρότερο φύλλο."),
    "turns": Text(
        "At the showdown the lowest hand wins, unless a player still in has {hand} or better: "
        "then the highest does.",
        "Στο τέλος κερδίζει το χειρότερο φύλλο, εκτός αν κάποιος που έμεινε έχει από {hand} και πάνω: "
        "τότε γυρίζει και κερδίζει το καλύτερο.",
    ),
    "turns at two-pair": Text("two pair", "ζευγάρια"),
    "turns at pair": Text("a pair", "ζευγάρι"),
    "halved": Text(
        "Every pot is halved, a half for the best hand of each row; an odd chip goes to the first row.",
        "Κάθε ποτ κόβεται στα 2, το μισό για τον καλύτερο σε κάθε ταμπλό· "
        "αν περισσεύει μία μάρκα πάει στο πρώτο.",
    ),
    "either row": Text(
        "The best hand on either row takes all.",
        "Ο καλύτερος σε οποιοδήποτε ταμπλό τα παίρνει όλα.",
    ),
    "equal": Text("Equal hands share.", "Στην ισοπαλία μοιράζονται."),
    "decks": Text("Deck: {sizes} players.", "Τράπουλα: {sizes} παίκτες."),
    "deck": Text("{size} cards for {seats}", "{size} φύλλα για {seats}"),
}
"""What a dealer says of a game."""


def value_text(option: str, value: object) -> Text | None:
    """What a value of an option is called, if it is a word."""
    if not isinstance(value, (str, bool)):
        return None
    return VALUES.get(f"{option} {value}") or VALUES.get(value)


def game_name(game: Variant, lang: str = "en") -> str:
    """The name of a game."""
    return say((game.english, game.name), check_lang(lang))
