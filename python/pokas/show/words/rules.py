"""The switches of a table in words: what each is called, and the sentences of the house rules."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["SWITCHED", "SWITCHES"]

# By the names of the switches of ``Rules``.
SWITCHES: dict[str, Text] = {
    "ante": Text("ante of every game", "φως σε κάθε παιχνίδι"),
    "ask_ante": Text("every player is asked for his ante", "ερώτηση για το φως"),
    "ask_show": Text("who is beaten is asked whether he shows", "ερώτηση σε όποιον χάνει αν δείχνει"),
    "cap_mode": Text("what the limit of bets holds for", "τι περιορίζει το μέγιστο ποντάρισμα"),
    "cards_speak": Text("the table speaks", "μιλάει το τραπέζι"),
    "check_raise": Text("a raise after a check", "ρελάνς μετά από ντούκου"),
    "chip": Text("smallest bet", "τσιπ"),
    "direction": Text("direction of the turn", "φορά του παιχνιδιού"),
    "folded_show_burned": Text("folded players show burned cards", "καμένα και από όσους πήγαν πάσο"),
    "max_bet": Text("highest bet", "μέγιστο ποντάρισμα"),
    "max_raises": Text("raises in a round", "ρελάνς σε κάθε κύκλο"),
    "min_raise": Text("smallest raise", "μικρότερη ρελάνς"),
    "suit_order": Text("suits break ties", "σειρά στα χρώματα"),
    "table_stakes": Text("only what lies on the table plays", "παίζουν μόνο όσα είναι στο τραπέζι"),
}

# By the switch and, where the sentence depends on it, its value.
SWITCHED: dict[str, Text] = {
    "ante": Text("The ante is {chips} in every game.", "Το φως είναι {chips} σε κάθε παιχνίδι."),
    "ante none": Text("No game has an ante.", "Κανένα παιχνίδι δεν έχει φως."),
    "ante of the game": Text(
        "In the games that are played with an ante it is {chips}.",
        "Στα παιχνίδια που παίζονται με φως είναι {chips}.",
    ),
    "chip": Text("The smallest bet is {chips}.", "Το μικρότερο ποντάρισμα είναι {chips}."),
    "max_bet level": Text(
        "Nobody bets above {chips} in a round.",
        "Σε κάθε κύκλο το ποντάρισμα φτάνει μέχρι {chips}.",
    ),
    "max_bet increment": Text(
        "A bet or a raise is of {chips} at most.",
        "Κάθε ποντάρισμα ή ρελάνς είναι το πολύ {chips}.",
    ),
    "max_bet none": Text("There is no limit on bets.", "Δεν υπάρχει όριο στο ποντάρισμα."),
    "max_raises": Text(
        "A round sees {count} {count:raise|raises} at most.",
        "Σε κάθε κύκλο {count:γίνεται|γίνονται} το πολύ {count} ρελάνς.",
    ),
    "max_raises none": Text("There is no limit on raises.", "Δεν υπάρχει όριο στις ρελάνς."),
    "min_raise": Text("The smallest raise is by {chips}.", "Η μικρότερη ρελάνς είναι {chips} παραπάνω."),
    "min_raise last": Text(
        "A raise is at least as large as the last bet or raise of the round.",
        "Η ρελάνς ανεβάζει τουλάχιστον όσο το προηγούμενο ποντάρισμα ή ρελάνς του κύκλου.",
    ),
    "check_raise no": Text(
        "Who has checked does not raise in the same round.",
        "Όποιος πει ντούκου δεν κάνει ρελάνς στον ίδιο κύκλο.",
    ),
    "suit_order yes": Text(
        "Suits break ties, from the worst: spades, clubs, diamonds, hearts.",
        "Στην ισοπαλία μετράνε τα χρώματα, από το χειρότερο: μπαστούνια, σπαθιά, καρό, κούπες.",
    ),
    "cards_speak no": Text(
        "The table does not speak: everybody plays what he declares.",
        "Δεν μιλάει το τραπέζι: ο καθένας παίζει με ό,τι δηλώσει.",
    ),
    "folded_show_burned yes": Text(
        "Folded players throw away burned cards too.",
        "Τα καμένα τα πετάνε και όσοι πήγαν πάσο.",
    ),
    "direction right": Text("The turn goes to the right.", "Το παιχνίδι πάει προς τα δεξιά."),
    "direction left": Text("The turn goes to the left.", "Το παιχνίδι πάει προς τα αριστερά."),
    "ask_ante yes": Text(
        "Everybody says whether he pays the ante.",
        "Ο καθένας λέει αν βάζει φως.",
    ),
    "ask_show yes": Text(
        "Who is beaten says whether he shows.",
        "Όποιος χάνει λέει αν δείχνει τα φύλλα.",
    ),
    "table_stakes no": Text(
        "A player may play money that nobody sees (oter).",
        "Επιτρέπεται το ωτέρ.",
    ),
}
