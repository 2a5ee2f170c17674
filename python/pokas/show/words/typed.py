"""What a player can type at the terminal: the words of both languages, and what they do.

The first word of each is the one that the program itself says; one letter means only what is written here.
"""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["FILLERS", "MEANS", "TYPED"]

TYPED: dict[str, Text] = {
    "fold": Text("fold, f, pass, out, folds, folded, p", "πάσο, πασάρω, έξω, πάω πάσο, φεύγω, π"),
    "check": Text("check, k, x, checks", "ντούκου, ν, τσεκ, χτυπάω, κτυπάω"),
    "call": Text("call, c, see, in, calls", "τα βλέπω, μέσα, β, βλέπω, κολάω, πληρώνω, μ"),
    "bet": Text(
        "bet, b, open, bets, opens, p",
        "ποντάρω, ποντάρισμα, πόντα, ποντάρει, ανοίγω, άνοιγμα, π",
    ),
    "raise": Text(
        "raise, r, reraise, re raise, raises",
        "ρελάνς, κόντρα, κόντρα ρελάνς, ανεβάζω, ανεβαίνω, ρ",
    ),
    "all-in": Text("all in, a, all, allin, everything, shove, jam", "ρέστα, τα ρέστα, όλα, όλα μέσα, ρ"),
    "blind": Text("blind, sans voir, blindly", "σαν βουάρ, τυφλά, στα τυφλά"),
    "by": Text("by, more, +", "κατά, ακόμα, παραπάνω, +"),
    "least": Text("min, minimum, least", "ελάχιστο, λιγότερο"),
    "most": Text("max, maximum, most", "μέγιστο, περισσότερο"),
    "pot": Text("pot", "ποτ"),
    "half": Text("half, half pot", "μισό, μισό ποτ"),
    "exchange": Text(
        "exchange, e, x, change, swap, draw, discard",
        "άλλαξε, αλλάζω, αλλαγή, ξεσκαρτάρω, δίνω, α",
    ),
    "stand": Text(
        "stand, s, keep, stand pat, pat, none, nothing",
        "σερβί, κρατάω, τίποτα, κανένα, μένω, σ",
    ),
    "throw": Text("throw", "πετάω"),
    "pay": Text("pay, ante, p", "βάζω, φως, πληρώνω"),
    "refuse": Text("refuse", "αρνούμαι"),
    "declare": Text("declare, d, play, plays", "δηλώνω, δήλωση, παίζω, δ"),
    "show": Text("show, s, shows", "δείχνω, δείξε, ανοίγω, δ"),
    "muck": Text("muck, m, hide", "κρύβω, δεν δείχνω"),
    "yes": Text("yes, y, ok, sure", "ναι, ν, εντάξει"),
    "no": Text("no, n", "όχι, ο"),
    "next": Text("next, deal, go, continue", "επόμενο, μοίρασε, πάμε, συνέχεια"),
    "end": Text("end, stop, finish", "τέλος, τελειώνω, σταματάω"),
    "lap": Text("last lap, last", "τελευταίος γύρος, τελευταίος"),
    "help": Text("help, h, ?", "βοήθεια, ;"),
    "rules": Text("rules, describe, rule", "κανόνες"),
    "legal": Text("legal, options, moves", "επιλογές, τι μπορώ"),
    "words": Text("words, vocabulary", "λέξεις, λόγια"),
    "log": Text("log, l, history", "ιστορικό"),
    "table": Text("table, t, state, cards, board", "τραπέζι, κατάσταση, φύλλα"),
    "night": Text("night, score, report", "βραδιά, σκορ, λογαριασμός"),
    "games": Text("games", "παιχνίδια"),
    "save": Text("save", "σώσε, αποθήκευση, σώζω"),
    "quit": Text("quit, q, exit, leave, bye", "έξοδος, φεύγω, αντίο"),
}

FILLERS = Text(
    "the, to, it, i, im, me, my, up, of, on, at, with, and, please, chip, chips, is, am, go",
    "τα, το, στα, στις, στο, στη, στην, σε, με, και, κι, μου, εγώ, πάω, είμαι, κάνω, μάρκες, μάρκα, τσιπ, "
    "την, τη, τις, λέω, ε",
)
"""Words that say nothing by themselves."""

MEANS: dict[str, Text] = {
    "fold": Text("leave the hand", "φεύγεις από το κόλπο"),
    "check": Text("pass the word on, while nobody has bet", "περνάς, όσο δεν έχει ποντάρει κανείς"),
    "call": Text("match the bet", "βάζεις όσα λείπουν"),
    "bet": Text("with an amount: open the betting", "με ποσό: ανοίγεις το ποντάρισμα"),
    "raise": Text(
        "with an amount: lift the bet TO it (+2: by it)",
        "με ποσό: ανεβάζεις ΣΕ τόσες (+2: κατά τόσες)",
    ),
    "all-in": Text("everything you have", "όλες σου οι μάρκες"),
    "blind": Text(
        "after a bet, call or raise: without having looked",
        "μετά από ποντάρισμα, τα βλέπω, ρελάνς: χωρίς να κοιτάξεις",
    ),
    "exchange": Text(
        "with places (1 3) or cards (Kh 10s): give them away",
        "με θέσεις (1 3) ή φύλλα (Kh 10s): τα δίνεις",
    ),
    "stand": Text("keep every card", "κρατάς όλα τα φύλλα"),
    "pay": Text("pay the ante; also yes", "βάζεις το φως· και ναι"),
    "refuse": Text("no ante, no cards; also no", "ούτε φως ούτε φύλλα· και όχι"),
    "declare": Text(
        "with cards (Kh), places (1) or positions (A1): you play them",
        "με φύλλα (Kh), θέσεις (1) ή μέρη του τραπεζιού (A1): τα παίζεις",
    ),
    "show": Text("show your hand", "δείχνεις τα φύλλα σου"),
    "muck": Text("throw it away unseen", "τα πετάς χωρίς να τα δείξεις"),
    "next": Text("the next hand; Enter does it too", "το επόμενο κόλπο· και Enter"),
    "end": Text("everybody agrees to stop, and is cashed out", "σταματάτε όλοι και εξαργυρώνετε"),
    "lap": Text("one last lap of dealers", "ένας τελευταίος γύρος"),
    "yes": Text("yes", "ναι"),
    "no": Text("no", "όχι"),
    "help": Text("rules, what is allowed, words", "κανόνες, επιλογές, λέξεις"),
    "rules": Text("how this game is played", "πώς παίζεται το παιχνίδι"),
    "legal": Text("what you may do now", "τι μπορείς να κάνεις τώρα"),
    "words": Text("this list", "αυτές οι λέξεις"),
    "log": Text("the hand so far", "το κόλπο ως τώρα"),
    "table": Text("the table again", "ξανά το τραπέζι"),
    "night": Text("the night so far, who won what", "η βραδιά ως τώρα, ποιος κερδίζει"),
    "games": Text("all games", "όλα τα παιχνίδια"),
    "save": Text("save now (it also happens by itself)", "σώσε τώρα (γίνεται και μόνο του)"),
    "quit": Text("leave; the night can be resumed", "φεύγεις· η βραδιά συνεχίζεται άλλη ώρα"),
}
"""What a word does, for the list of words."""
