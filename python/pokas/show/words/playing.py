"""What the game at the terminal says: the screen, the questions, how a hand ended, why an answer is none.

The player is spoken to; the others are spoken of.
"""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["ANSWERS", "PLAYING"]

PLAYING: dict[str, Text] = {
    # A night
    "person": Text("Player", "Παίκτης"),
    "greeting": Text(
        "{who} against {others}. help explains, quit leaves and saves.",
        "{who} εναντίον: {others}. Η βοήθεια εξηγεί, η έξοδος φεύγει και σώζει.",
    ),
    "left open": Text(
        "A night was left open: pokas play --resume",
        "Μια βραδιά έμεινε στη μέση: pokas play --resume",
    ),
    "cannot save": Text(
        "The night cannot be saved ({why}); it goes on unsaved.",
        "Η βραδιά δεν σώζεται ({why})· συνεχίζει χωρίς.",
    ),
    "not saved": Text("This night could not be saved.", "Αυτή η βραδιά δεν σώθηκε."),
    "saved": Text("The night is saved. To go on:", "Η βραδιά σώθηκε. Για συνέχεια:"),
    "saved in": Text("Saved in {path}.", "Σώθηκε: {path}."),
    "chips now": Text("Chips: {list}", "Μάρκες: {list}"),
    "what next": Text(
        "Enter: next hand; or say end, last lap, quit (to go on later), help",
        "Enter: επόμενο κόλπο· ή πες τέλος, τελευταίος γύρος, έξοδος, βοήθεια",
    ),
    "last lap already": Text(
        "The last lap has begun already.",
        "Ο τελευταίος γύρος έχει ήδη αρχίσει.",
    ),
    "buy": Text(
        "You are broke. Buy {chips} from the bank? yes (y) or no (n), which ends the night",
        "Είσαι ταπί. Αγοράζεις {chips} από την μπάνκα; ναι ή όχι, που τελειώνει τη βραδιά",
    ),
    "owed": Text(
        "Nobody opened, so {game} is dealt again with an ante of {ante}.",
        "Δεν άνοιξε κανείς, άρα ξανά {game} με φως {ante}.",
    ),
    "which game": Text(
        "You deal. Which game? Its name, with options if you like: kotes pipini (games lists them)",
        "Μάνα είσαι εσύ. Ποιο παιχνίδι; Με επιλογές αν θες: κότες με πιπίνι (όλα: παιχνίδια)",
    ),
    "game prompt": Text("game> ", "παιχνίδι> "),
    "on the table": Text(
        "{chips} {amount:lies|lie} on the table already.",
        "Στο τραπέζι {amount:υπάρχει|υπάρχουν} ήδη {chips}.",
    ),
    # The screen
    "hand": Text("Hand {number}", "Κόλπο {number}"),
    "hand small": Text("hand {number}", "κόλπο {number}"),
    "dealer": Text("dealer {name}", "μάνα {name}"),
    "dealer mark": Text("D", "Μ"),
    "play": Text("Play", "Παιχνίδι"),
    "round": Text("round {round}", "κύκλος {round}"),
    "pot": Text("pot {amount}", "ποτ {amount}"),
    "chips": Text("chips", "μάρκες"),
    "bet": Text("bet", "έβαλε"),
    "cards": Text("{count} {count:card|cards}", "{count} {count:φύλλο|φύλλα}"),
    "folded": Text("folded", "πάσο"),
    "no ante": Text("no ante", "χωρίς φως"),
    "out": Text("out", "έξω"),
    "failed": Text("could not cover", "δεν πέρασε"),
    "all-in": Text("all-in", "ρέστα"),
    "main pot": Text("main pot {amount} ({list})", "ποτ {amount} ({list})"),
    "side pot": Text("side pot {number} of {amount} ({list})", "{pile}η στοίβα {amount} ({list})"),
    "your cards": Text("your cards", "τα φύλλα σου"),
    "open": Text("open", "ανοιχτά"),
    # The questions
    "ask bet": Text("Your turn", "Σειρά σου"),
    "ask exchange": Text("Exchange", "Αλλαγή"),
    "ask ante": Text("Ante", "Φως"),
    "ask show": Text("Showdown", "Στο τέλος"),
    "ask declare": Text("Declare", "Δήλωση"),
    "ask nothing": Text("Wait", "Περίμενε"),
    "may check": Text("check", "ντούκου"),
    "may call": Text("call {amount}", "τα βλέπω με {amount}"),
    "may call all-in": Text("call {amount}, all-in", "τα βλέπω με {amount}, ρέστα"),
    "may bet": Text("bet {range}", "ποντάρω {range}"),
    "may raise": Text("raise to {range}", "ρελάνς στις {range}"),
    "may go all-in": Text("all-in {amount}", "ρέστα {amount}"),
    "may fold": Text("fold", "πάσο"),
    "may exchange": Text(
        "up to {count} {count:card|cards}, by place or by name",
        "μέχρι {count} {count:φύλλο|φύλλα}, με τη θέση ή το όνομα",
    ),
    "may stand": Text("keep all", "τα κρατάς όλα"),
    "may pay": Text("pay {amount}", "βάζεις {amount}"),
    "may refuse": Text("refuse, no cards", "αρνείσαι, χωρίς φύλλα"),
    "may declare": Text("the cards you play, such as", "τα φύλλα που παίζεις, π.χ."),
    "may show": Text("show your hand", "δείχνεις τα φύλλα"),
    "may muck": Text("muck it", "δεν τα δείχνεις"),
    # How a hand ended
    "showdown": Text("Showdown", "Στο τέλος"),
    "not shown": Text(" (not shown)", " (δεν τα έδειξες)"),
    "mucks": Text("{who} mucks", "{who} δεν δείχνει"),
    "only one": Text(
        "{who} is the only one left and shows nothing.",
        "Έμεινε μόνο {who} και δεν δείχνει.",
    ),
    "wins": Text("{who} wins: {best} > {other} ({loser}).", "Κερδίζει {who}: {best} > {other} ({loser})."),
    "win": Text("{who} win: {best} > {other} ({loser}).", "Κερδίζουν {who}: {best} > {other} ({loser})."),
    "wins low": Text(
        "{who} wins: {best} < {other} ({loser}).", "Κερδίζει {who}: {best} < {other} ({loser})."
    ),
    "win low": Text("{who} win: {best} < {other} ({loser}).", "Κερδίζουν {who}: {best} < {other} ({loser})."),
    "next card": Text(
        "{who} and {loser} both have {best}; the next card decides: {mine} over {other}.",
        "{who}, {loser}: και οι δύο {best}· κρίνει το επόμενο φύλλο: {mine} πάνω από {other}.",
    ),
    "next card low": Text(
        "{who} and {loser} both have {best}; the next card decides: {mine} under {other}.",
        "{who}, {loser}: και οι δύο {best}· κρίνει το επόμενο φύλλο: {mine} κάτω από {other}.",
    ),
    "suits": Text(
        "{who} and {loser} both have {best}; the suits decide.",
        "{who}, {loser}: και οι δύο {best}· κρίνουν τα χρώματα.",
    ),
    "row of": Text("row {row}: {text}", "{row}ο ταμπλό: {text}"),
    "row": Text("Row {row}: {who}, {best}.", "{row}ο ταμπλό: {who}, {best}."),
    "low wins": Text("The lowest hand wins.", "Κερδίζει το χειρότερο φύλλο."),
    "two-pair turns": Text(
        "Somebody has two pair or better, so it turns: the highest hand wins.",
        "Κάποιος έχει ζευγάρια ή καλύτερο, άρα γυρίζει: κερδίζει το καλύτερο φύλλο.",
    ),
    "two-pair does not turn": Text(
        "Nobody has two pair or better, so it does not turn: the lowest hand wins.",
        "Κανείς δεν έχει ζευγάρια ή καλύτερο, άρα δεν γυρίζει: κερδίζει το χειρότερο φύλλο.",
    ),
    "pair turns": Text(
        "Somebody has a pair or better, so it turns: the highest hand wins.",
        "Κάποιος έχει ζευγάρι ή καλύτερο, άρα γυρίζει: κερδίζει το καλύτερο φύλλο.",
    ),
    "pair does not turn": Text(
        "Nobody has a pair or better, so it does not turn: the lowest hand wins.",
        "Κανείς δεν έχει ζευγάρι ή καλύτερο, άρα δεν γυρίζει: κερδίζει το χειρότερο φύλλο.",
    ),
    "back": Text(
        "{who} gets {chips} back that nobody matched.",
        "{who} παίρνει πίσω {chips} που δεν {amount:την|τις} είδε κανείς.",
    ),
    "nothing to win": Text(
        "Nobody bet: there was nothing to win.",
        "Δεν πόνταρε κανείς: δεν υπήρχε τίποτα να κερδίσεις.",
    ),
    "void": Text(
        "Nobody opened: the hand is void and {chips} {amount:stays|stay} on the table.",
        "Δεν άνοιξε κανείς: το κόλπο χαλάει και {amount:μένει|μένουν} στο τραπέζι {chips}.",
    ),
    "carried": Text(
        "Nobody is left: {chips} {amount:stays|stay} on the table for the next hand.",
        "Δεν έμεινε κανείς: {amount:μένει|μένουν} στο τραπέζι {chips} για το επόμενο κόλπο.",
    ),
    "pot goes": Text("The pot, {chips}: {list}.", "Το ποτ, {chips}: {list}."),
    "main pot goes": Text("The main pot, {chips}: {list}.", "Το ποτ, {chips}: {list}."),
    "side pot goes": Text("Side pot {number}, {chips}: {list}.", "Η {pile}η στοίβα, {chips}: {list}."),
    "nets": Text("This hand: {list}.", "Στο κόλπο: {list}."),
    # Help
    "what you can say": Text(
        "What you can say (the beginning of a word is enough):",
        "Τι μπορείς να πεις (αρκεί η αρχή μιας λέξης):",
    ),
    "options follow": Text(
        "Options follow the name: kotes pipini, bombes bombs=3. A file of your own: mygame.toml",
        "Οι επιλογές μετά το όνομα: κότες με πιπίνι, bombes bombs=3. Δικό σου αρχείο: mygame.toml",
    ),
}

ANSWERS: dict[str, Text] = {
    "from to": Text("from {low} to {high}", "από {low} μέχρι {high}"),
    "or": Text("{this} or {that}", "{this} ή {that}"),
    # What was typed
    "too long": Text(
        "That line is too long to be an answer.",
        "Αυτή η γραμμή είναι πολύ μεγάλη για απάντηση.",
    ),
    "nothing": Text("There was nothing to do in that.", "Δεν είπες τι κάνεις."),
    "nothing betting": Text(
        "Say what you do; an empty line does nothing.",
        "Πες τι κάνεις· κενή γραμμή δεν λέει τίποτα.",
    ),
    "nothing exchange": Text(
        "Name the cards you give away, or keep them all: stand.",
        "Πες ποια φύλλα αλλάζεις, ή κράτα τα όλα: σερβί.",
    ),
    "nothing ante": Text("Say yes to pay the ante, or no.", "Πες ναι για να βάλεις φως, ή όχι."),
    "nothing show": Text("Say show or muck.", "Πες δείχνω ή κρύβω."),
    "nothing declare": Text("Name the cards you play.", "Πες τα φύλλα που παίζεις."),
    "nothing next": Text("Press Enter for the next hand.", "Πάτα Enter για το επόμενο κόλπο."),
    "nothing buy": Text("Say yes or no.", "Πες ναι ή όχι."),
    "unknown": Text(
        "I do not know the word {word}; help lists the words.",
        "Δεν ξέρω τη λέξη {word}· οι λέξεις: βοήθεια.",
    ),
    "near": Text("I do not know {word}; did you mean {near}?", "Δεν ξέρω το {word}· μήπως {near};"),
    "unclear": Text("That could be {list}: say which.", "Αυτό μπορεί να είναι {list}· πες ποιο."),
    "one thing": Text("One thing at a time: {list}?", "Ένα από όλα: {list};"),
    "not now": Text("{word} does not fit now: {asked}.", "Το {word} δεν ταιριάζει τώρα: {asked}."),
    "asked": Text("it is not your turn", "δεν είναι η σειρά σου"),
    "asked betting": Text("this is a betting round", "είναι κύκλος πονταρίσματος"),
    "asked exchange": Text(
        "you are asked which cards you exchange",
        "η ερώτηση είναι ποια φύλλα αλλάζεις",
    ),
    "asked ante": Text("you are asked for the ante", "η ερώτηση είναι αν βάζεις φως"),
    "asked show": Text(
        "you are asked whether you show your hand",
        "η ερώτηση είναι αν δείχνεις τα φύλλα σου",
    ),
    "asked declare": Text("you are asked which cards you play", "η ερώτηση είναι ποια φύλλα παίζεις"),
    "asked next": Text("the hand is over", "το κόλπο τελείωσε"),
    "asked buy": Text("you are asked whether you buy chips", "η ερώτηση είναι αν αγοράζεις μάρκες"),
    "not your turn": Text("It is not your turn.", "Δεν είναι η σειρά σου."),
    "not allowed now": Text("That is not allowed now.", "Αυτό δεν επιτρέπεται τώρα."),
    "no amount": Text(
        "{word} is no amount: write whole chips in digits, such as 5.",
        "Το {word} δεν είναι ποσό: γράψε ακέραιες μάρκες με ψηφία, π.χ. 5.",
    ),
    "number alone": Text(
        "{number} for what? Say bet or raise before it.",
        "{number} για τι; Πες πρώτα ποντάρω ή ρελάνς.",
    ),
    "one number": Text("One amount, please.", "Ένα ποσό μόνο."),
    "no number": Text(
        "No amount goes with that: what is {number}?",
        "Εδώ δεν πάει ποσό: τι είναι το {number};",
    ),
    "bet how much": Text("Bet how much, {range}?", "Πόσο ποντάρεις, {range};"),
    "raise how much": Text("Raise to how much, {range}?", "Ρελάνς στις πόσες, {range};"),
    # Betting
    "bet range": Text(
        "You cannot bet {number}, only {range}.", "Δεν γίνεται ποντάρισμα {number}, μόνο {range}."
    ),
    "raise range": Text(
        "You cannot raise to {number}, only {range}.",
        "Δεν γίνεται ρελάνς στις {number}, μόνο {range}.",
    ),
    "you have": Text("You have {chips}.", "Έχεις {chips}."),
    "increment": Text("A raise adds at most {most} here.", "Η ρελάνς εδώ ανεβάζει το πολύ {most}."),
    "limit": Text("The limit here is {most} a round.", "Το όριο εδώ είναι {most} σε κάθε κύκλο."),
    "check": Text(
        "You cannot check: {level} was bet, and calling costs {cost}.",
        "Δεν γίνεται ντούκου: το ποντάρισμα είναι στις {level}, για να τα δεις θες {cost}.",
    ),
    "call": Text(
        "There is nothing to call: nobody has bet.",
        "Δεν έχεις τι να δεις: δεν έχει ποντάρει κανείς.",
    ),
    "call costs": Text(
        "Calling costs {cost}: just say call.", "Για να τα δεις θες {cost}: πες μόνο τα βλέπω."
    ),
    "bet again": Text(
        "{level} was bet already: raise or call or fold.",
        "Το ποντάρισμα είναι ήδη στις {level}: ρελάνς, τα βλέπω ή πάσο.",
    ),
    "bet again, no raise": Text(
        "{level} was bet already: call or fold.",
        "Το ποντάρισμα είναι ήδη στις {level}: τα βλέπω ή πάσο.",
    ),
    "bet poor": Text(
        "Your {chips} are fewer than the smallest bet: all-in, or check.",
        "Με {chips} δεν φτάνεις το μικρότερο ποντάρισμα: ρέστα ή ντούκου.",
    ),
    "opener": Text(
        "You cannot open: that takes a {hand} or better.",
        "Δεν έχεις άνοιγμα: θέλει από {hand} και πάνω.",
    ),
    "raise nothing": Text("Nobody has bet: say bet.", "Δεν έχει ποντάρει κανείς: πες ποντάρω."),
    "raise all-in": Text(
        "Your {chips} only suffice to call all-in.",
        "Με {chips} φτάνεις μόνο να τα δεις, με ρέστα.",
    ),
    "raise limit": Text("The limit of {most} is reached.", "Το όριο, {most}, το φτάσαμε."),
    "raise poor": Text(
        "Your {chips} are too few for a raise: all-in, or call.",
        "Με {chips} δεν φτάνεις για ρελάνς: ρέστα ή τα βλέπω.",
    ),
    "raise checked": Text(
        "You checked in this round, so at this table you cannot raise.",
        "Είπες ντούκου σε αυτόν τον κύκλο, οπότε εδώ δεν κάνεις ρελάνς.",
    ),
    "raise spent": Text("No raise is left in this round.", "Δεν μένει άλλη ρελάνς σε αυτόν τον κύκλο."),
    "all-in": Text("You cannot put in all of your {chips}.", "Δεν γίνεται να βάλεις όσα έχεις, {chips}."),
    "all-in is": Text("All-in is all of your {chips}.", "Ρέστα είναι όσα έχεις, {chips}."),
    "blind": Text(
        "Only a bet, a call or a raise can be blind.",
        "Σαν βουάρ γίνεται μόνο ποντάρισμα, τα βλέπω ή ρελάνς.",
    ),
    "blind all-in": Text(
        "That all-in cannot be said blind: just say all-in.",
        "Αυτά τα ρέστα δεν λέγονται σαν βουάρ: πες μόνο ρέστα.",
    ),
    # Cards
    "no card": Text(
        "{word} is no card. Cards are written like Kh, 10s or A♦, or by their place: 1, 2, 3.",
        "Το {word} δεν είναι φύλλο. Γράφονται με λατινικά, π.χ. Kh, 10s, A♦, ή με τη θέση: 1, 2.",
    ),
    "not held": Text("You do not hold {card}; you hold {held}.", "Δεν έχεις το {card}· έχεις {held}."),
    "no place": Text(
        "You have no card in place {number}, only 1 to {count}.",
        "Δεν έχεις φύλλο στη θέση {number}, μόνο 1 έως {count}.",
    ),
    "twice": Text("You named {card} twice.", "Είπες το {card} δύο φορές."),
    "too many": Text(
        "You may exchange up to {most} {most:card|cards}, not {count}.",
        "Αλλάζεις μέχρι {most} {most:φύλλο|φύλλα}, όχι {count}.",
    ),
    "keep or give": Text(
        "Either you keep your cards or you exchange some.",
        "Ή κρατάς τα φύλλα σου ή αλλάζεις κάποια.",
    ),
    "not open": Text("{place} is not open, or has burned.", "Το {place} δεν είναι ανοιχτό ή κάηκε."),
    "neither": Text(
        "{card} is neither in your hand nor open on the table.",
        "Το {card} δεν είναι στο χέρι σου ούτε ανοιχτό στο τραπέζι.",
    ),
    "not allowed": Text(
        "The game does not let you play {cards} together; rules says what it does allow.",
        "Το παιχνίδι δεν αφήνει να παίξεις μαζί τα {cards}· τι αφήνει: κανόνες.",
    ),
    "cannot show": Text("You cannot show now.", "Δεν μπορείς να δείξεις τώρα."),
    "cannot muck": Text(
        "You cannot muck: your hand can still win something.",
        "Δεν μπορείς να τα κρύψεις: το χέρι σου κερδίζει ακόμα κάτι.",
    ),
    # Games
    "name a game": Text("Name a game; games lists them.", "Πες ένα παιχνίδι· όλα: παιχνίδια."),
    "no game": Text(
        "I know no game called {word}; games lists them.",
        "Δεν ξέρω παιχνίδι {word}· όλα: παιχνίδια.",
    ),
    "near game": Text(
        "I know no game called {word}; did you mean {near}?",
        "Δεν ξέρω παιχνίδι {word}· μήπως {near};",
    ),
    "no option": Text("That game cannot be dealt so: {why}.", "Έτσι δεν μοιράζεται: {why}."),
}
