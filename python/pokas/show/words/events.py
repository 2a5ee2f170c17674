"""The sentences of a hand's log: for every kind of event, and for what stands around them.

In Greek ``{who}`` begins a sentence ("ο παίκτης 2", "η Άννα", or "Anna:" where no article is known),
``{whom}`` stands inside one ("ο παίκτης 2", "η Άννα", "Anna"), and lists name players without articles.
"""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["EVENTS", "LOG"]

# By the kind of event; more than one sentence where the event can be told in more than one way.
EVENTS: dict[str, dict[str, Text]] = {
    "ante": {
        "one": Text("Ante: {chips} from {names}.", "Φως: {chips} ({names})."),
        "each": Text("Ante: {chips} each from {names}.", "Φως: από {chips} ο καθένας ({names})."),
    },
    "refuse-ante": {
        "": Text("{who} refuses the ante and gets no cards", "{who} δεν βάζει φως και δεν παίρνει φύλλα"),
    },
    "round": {
        "": Text(
            "Round {number}, {chips} in the pot:",
            "{number}ος κύκλος πονταρίσματος, {chips} στο ποτ:",
        ),
        "empty": Text(
            "Round {number}, the pot is empty:",
            "{number}ος κύκλος πονταρίσματος, το ποτ άδειο:",
        ),
    },
    "deal": {
        "closed": Text(
            "{count} closed {count:card|cards} each.",
            "Από {count} {count:κλειστό φύλλο|κλειστά φύλλα} στον καθένα.",
        ),
        "own": Text(
            "{count} closed {count:card|cards} each; {who} gets {cards}.",
            "Από {count} {count:κλειστό φύλλο|κλειστά φύλλα} στον καθένα· {who} παίρνει {cards}.",
        ),
        "unseen": Text(
            "{count} closed {count:card|cards} each, which nobody may look at.",
            "Από {count} {count:κλειστό φύλλο|κλειστά φύλλα} στον καθένα, χωρίς να τα δει κανείς.",
        ),
        "open": Text("1 open card each — {list}.", "Από 1 ανοιχτό φύλλο στον καθένα — {list}."),
        "gets": Text("{who} gets {cards} face up", "{who} παίρνει {count:ανοιχτό το|ανοιχτά τα} {cards}"),
        "gets worth": Text(
            "{who} gets {cards} face up — {worth}",
            "{who} παίρνει {count:ανοιχτό το|ανοιχτά τα} {cards} — {worth}",
        ),
    },
    "lay": {
        "": Text(
            "{places} {count:is|are} laid closed.",
            "{count:Μπαίνει κλειστό το|Μπαίνουν κλειστά τα} {places}.",
        ),
    },
    "open": {
        "": Text(
            "{places} {count:opens|open}: {cards}.", "{count:Ανοίγει το|Ανοίγουν τα} {places}: {cards}."
        ),
    },
    "eliminate": {
        "": Text("burned — {list}", "{count:καίγεται|καίγονται} — {list}"),
        "table": Text("table: {cards}", "τραπέζι: {cards}"),
        "out": Text("{who} is out", "{who} βγαίνει"),
    },
    "check": {"": Text("{who} checks", "{who} λέει ντούκου")},
    "fold": {"": Text("{who} folds", "{who} πάει πάσο")},
    "bet": {"": Text("{who} bets {to}", "{who} ποντάρει {to} {to:μάρκα|μάρκες}")},
    "call": {"": Text("{who} calls {added}", "{who} τα βλέπει με {added} {added:μάρκα|μάρκες}")},
    "raise": {
        "": Text("{who} raises to {to}", "{who} κάνει ρελάνς στις {to} μάρκες"),
        "again": Text("{who} raises to {to}", "{who} κάνει κόντρα ρελάνς στις {to} μάρκες"),
    },
    # A bet, a call or a raise with which a player puts in his last chip.
    "all-in": {"": Text("{what}, all-in", "{what}, ρέστα")},
    "uncalled": {"": Text("{who} gets {chips} back", "{who} παίρνει πίσω {chips}")},
    "exchange": {
        "": Text(
            "{who} exchanges {count} {count:card|cards}",
            "{who} αλλάζει {count} {count:φύλλο|φύλλα}",
        ),
        "seen": Text("{who} exchanges {given} for {drawn}", "{who} δίνει {given} και παίρνει {drawn}"),
    },
    "stand-pat": {"": Text("{who} stands pat", "{who} μένει σερβί")},
    "reshuffle": {
        "": Text(
            "the stub has run out; {count} cards thrown away are shuffled into a new one",
            "η τράπουλα τελείωσε· ανακατεύονται και ξαναμπαίνουν {count} πεταμένα φύλλα",
        ),
        "one": Text(
            "the stub has run out; the 1 card thrown away becomes the new one",
            "η τράπουλα τελείωσε· ξαναμπαίνει το 1 πεταμένο φύλλο",
        ),
    },
    "turn": {
        "": Text("{who} turns over {cards} — {worth}", "{who} ανοίγει {cards} — {worth}"),
    },
    "failed": {
        "": Text(
            "{who} does not beat the best on show and is out",
            "{who} δεν καλύπτει το καλύτερο ανοιχτό φύλλο και βγαίνει",
        ),
    },
    "decided": {"": Text("{who} wins at once", "{who} κερδίζει αμέσως")},
    "declare": {"": Text("{who} declares {cards}", "{who} δηλώνει {cards}")},
    "show": {
        "": Text("{who} shows {cards}", "{who} δείχνει {cards}"),
        "worth": Text("{who} shows {cards} — {worth}", "{who} δείχνει {cards} — {worth}"),
        "row": Text("tableau {row}: {worth}", "{row}ο ταμπλό: {worth}"),
    },
    "muck": {"": Text("{who} mucks", "{who} πετάει τα φύλλα χωρίς να τα δείξει")},
    "void": {
        "": Text(
            "nobody opens and the hand is void; {chips} {amount:stays|stay} on the table",
            "δεν ανοίγει κανείς και το κόλπο χαλάει· {chips} {amount:μένει|μένουν} στο τραπέζι",
        ),
    },
    "award": {
        "": Text("{who} takes {pot}, {chips}", "{who} παίρνει {pot}, {chips}"),
        "all rows": Text(
            "{who} takes {pot}, {chips}, with the best hand on every tableau",
            "{who} παίρνει {pot}, {chips}, με το καλύτερο φύλλο σε κάθε ταμπλό",
        ),
        "shared": Text("{pot}, {chips}, is shared — {list}", "μοιράζονται {pot}, {chips} — {list}"),
        "by rows": Text(
            "{pot}, {chips}, is shared — {list} ({rows})",
            "μοιράζονται {pot}, {chips} — {list} ({rows})",
        ),
        "row": Text("tableau {row}: {names}", "{row}ο ταμπλό: {names}"),
        "pot": Text("the pot", "το ποτ"),
        "main": Text("the main pot", "το αρχικό ποτ"),
        "side": Text("side pot {number}", "την {pile}η στοίβα"),
        "second": Text("side pot 1", "τη 2η στοίβα"),
    },
    "carry": {
        "": Text(
            "{chips} {amount:stays|stay} for the next hand",
            "{chips} {amount:μένει|μένουν} για το επόμενο κόλπο",
        ),
    },
    "replaced": {
        "": Text(
            "{who} has lost its player and from now on checks or folds",
            "{who} δεν απαντάει πια· από εδώ και πέρα ντούκου ή πάσο",
        ),
    },
    "end": {
        "": Text("Result — {list}.", "Αποτέλεσμα — {list}."),
        "even": Text("Result: nobody wins or loses.", "Αποτέλεσμα: ούτε κερδισμένοι ούτε χαμένοι."),
    },
}

LOG: dict[str, Text] = {
    "setting": Text(
        "{seats} players, a deck of {deck} cards, dealt by {whom}.",
        "{seats} παίκτες, τράπουλα με {deck} φύλλα, μάνα {whom}.",
    ),
    "stacks": Text("Chips — {list}.", "Μάρκες — {list}."),
    "carried": Text(
        "On the table {amount:lies|lie} {chips} already.",
        "Στο τραπέζι {amount:υπάρχει|υπάρχουν} ήδη {chips}.",
    ),
    "seen by": Text("As {whom} sees it.", "Όπως το βλέπει {whom}."),
    "waits": Text("It is the turn of {whom}.", "Σειρά έχει {whom}."),
    "exchange": Text("Exchange:", "Αλλαγή φύλλων:"),
    "showdown": Text("Showdown:", "Κάτω τα φύλλα:"),
    "lowest": Text("Showdown, the lowest hand wins:", "Κάτω τα φύλλα, κερδίζει το χειρότερο:"),
    "turns at": Text(
        "Showdown, the lowest hand wins unless somebody has {hand} or better:",
        "Κάτω τα φύλλα, κερδίζει το χειρότερο εκτός αν κάποιος έχει από {hand} και πάνω:",
    ),
    "seven-high": Text(
        "Showdown, the seven is the highest card and the eight the lowest:",
        "Κάτω τα φύλλα, μεγαλύτερο το 7 και μικρότερο το 8:",
    ),
    "seven-eight": Text(
        "Showdown, a seven wins and an eight loses:",
        "Κάτω τα φύλλα, το 7 κερδίζει και το 8 χάνει:",
    ),
    "turned": Text(
        "The game has turned, {whom} has {hand} or better: the highest hand wins.",
        "Γύρισε: {whom} έχει από {hand} και πάνω, κερδίζει το καλύτερο φύλλο.",
    ),
    "not turned": Text(
        "The game has not turned, nobody has {hand} or better: the lowest hand wins.",
        "Δεν γύρισε: κανείς δεν έχει από {hand} και πάνω, κερδίζει το χειρότερο φύλλο.",
    ),
    "blind": Text("{what}, blind", "{what}, σαν βουάρ"),
}
"""What stands around the events."""
