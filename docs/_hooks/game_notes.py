"""A sentence about a game in its usual form, for the top of its page; a game without one does without."""

from __future__ import annotations

NOTES: dict[str, tuple[str, str]] = {
    "amerikana": (
        "Five cards, three of them open: you bet on what they show, and on what they don't.",
        "Πέντε φύλλα, τα τρία ανοιχτά: ποντάρεις σε όσα φαίνονται, και σε όσα δεν φαίνονται.",
    ),
    "mizeria": (
        "The same deal, and the worst hand is the best one.",
        "Το ίδιο μοίρασμα, και κερδίζει το χειρότερο φύλλο.",
    ),
    "gyrizei-sfyrizei": (
        "The lowest hand wins, until somebody makes it turn.",
        "Κερδίζει το χειρότερο, μέχρι να το γυρίσει κάποιος.",
    ),
    "efta-okto": (
        "A seven is a blessing, an eight a curse.",
        "Το εφτάρι είναι ευλογία, το οκτάρι κατάρα.",
    ),
    "striptiz": (
        "One card after the other comes off, until somebody covers the best.",
        "Τα φύλλα βγαίνουν ένα ένα, μέχρι κάποιος να καλύψει το καλύτερο.",
    ),
    "poker": (
        "The classic: five closed cards, an exchange, and a pair of kings to open.",
        "Το κλασικό: πέντε κλειστά, αλλαγή, και ρηγάδες για το άνοιγμα.",
    ),
    "amerikaniko-poker": (
        "All 52 cards, and anybody may open.",
        "Και τα 52 φύλλα, και ανοίγει όποιος θέλει.",
    ),
    "harakiri": (
        "Two in your hand, three on the table, and no choice at all.",
        "Δύο στο χέρι, τρία στο τραπέζι, και καμία επιλογή.",
    ),
    "dillinger": (
        "Three in your hand, two on the table: what you have is what you play.",
        "Τρία στο χέρι, δύο στο τραπέζι: ό,τι έχεις, αυτό παίζεις.",
    ),
    "mamouth": (
        "Three and three, and one of the six stays out.",
        "Τρία και τρία, και ένα από τα έξι μένει έξω.",
    ),
    "kotes": (
        "Three hens of three cards each, and you need only one of them.",
        "Τρεις κότες από τρία φύλλα, και σου φτάνει η μία.",
    ),
    "asanser": (
        "Three floors, and one card in the middle that serves them all.",
        "Τρεις όροφοι, και στη μέση ένα φύλλο για όλους.",
    ),
    "trochos": (
        "Six cards in a circle: any three that follow each other.",
        "Έξι φύλλα σε κύκλο: όποια τρία είναι στη σειρά.",
    ),
    "lagoudaki": (
        "A line with two ears. One ear you must take, and only one.",
        "Μια γραμμή με δύο αυτιά. Το ένα παίζει υποχρεωτικά, και μόνο το ένα.",
    ),
    "kathreftis": (
        "Four cards in a square. Who holds the same four ranks holds the mirror, and nothing beats that.",
        "Τέσσερα φύλλα σε τετράγωνο. Όποιος κρατάει τα ίδια τέσσερα έχει τον καθρέφτη, και αυτόν δεν τον κερδίζει τίποτα.",
    ),
    "plymouth": (
        "Twelve cards on the table, in three columns, and eight rounds to bet on them.",
        "Δώδεκα φύλλα στο τραπέζι, σε τρεις στήλες, και οκτώ κύκλοι πονταρίσματος.",
    ),
    "bombes": (
        "Two bombs of three cards. They go off one after the other.",
        "Δύο μπόμπες από τρία φύλλα. Σκάνε η μία μετά την άλλη.",
    ),
    "bomba-harakiri": (
        "Six cards in your hand, three on the table, and of those three a single one.",
        "Έξι φύλλα στο χέρι, τρία στο τραπέζι, και από αυτά παίζει μόνο το ένα.",
    ),
    "gonia": (
        "Two arms, and the corner where they meet.",
        "Δύο σκέλη, και η γωνία όπου συναντιούνται.",
    ),
    "mikri-gonia": (
        "Three cards on the table, and the corner always plays.",
        "Τρία φύλλα στο τραπέζι, και η γωνία παίζει πάντα.",
    ),
    "gonia-kathreftis": (
        "The small corner, with a mirror in it.",
        "Η μικρή γωνία, με καθρέφτη μέσα.",
    ),
    "stavros": (
        "Two beams that cross in one card. You take one of them.",
        "Δύο δοκάρια που σταυρώνουν σε ένα φύλλο. Διαλέγεις το ένα.",
    ),
    "nekrotafeio": (
        "Every card of the upper row buries its rank, also in your hand.",
        "Κάθε φύλλο της πάνω σειράς θάβει τα όμοιά του, και στο χέρι σου.",
    ),
    "vietnam": (
        "Seven cards in a row, and two or three of them are yours.",
        "Επτά φύλλα στη σειρά, και παίζουν δύο ή τρία.",
    ),
    "koukos-avolonte": (
        "Two cards in hand, and both must play.",
        "Δύο φύλλα στο χέρι, και παίζουν υποχρεωτικά και τα δύο.",
    ),
    "koukos-monos": (
        "Two in your hand, five on the table: any five of the seven.",
        "Δύο στο χέρι, πέντε στο τραπέζι: όποια πέντε από τα επτά.",
    ),
    "koukos-diplos": (
        "Three cards in hand, and at least two of them play.",
        "Τρία φύλλα στο χέρι, και παίζουν τουλάχιστον τα δύο.",
    ),
    "koukos-allagi": (
        "Both hand cards must play, but you may change them first.",
        "Παίζουν και τα δύο του χεριού, αλλά πρώτα μπορείς να τα αλλάξεις.",
    ),
}
