"""The headings and small words of the games' pages; what is said of a game comes from the package."""

from __future__ import annotations

LABELS: dict[str, tuple[str, str]] = {
    "games": ("The games", "Τα παιχνίδια"),
    "other language": ("Ελληνικά", "English"),
    "also called": ("Also called", "Λέγεται και"),
    "in a program": ("In a program", "Σε πρόγραμμα"),
    "at a glance": ("At a glance", "Με μια ματιά"),
    "hand": ("cards in hand", "φύλλα στο χέρι"),
    "table": ("cards on the table", "φύλλα στο τραπέζι"),
    "sets": ("ways to choose five", "τρόποι να διαλέξεις πέντε"),
    "decided": ("what has burned decides", "εξαρτάται από τα καμένα"),
    "order": ("order of hands", "σειρά συνδυασμών"),
    "rounds": ("betting rounds", "κύκλοι πονταρίσματος"),
    "by cards": ("1, and 1 for each cover", "1, και 1 για κάθε κάλυψη"),
    "ante": ("ante", "φως"),
    "yes": ("yes", "ναι"),
    "no": ("no", "όχι"),
    "how": ("How it is dealt and bet", "Πώς μοιράζεται και παίζεται"),
    "combine": ("What may be combined", "Τι παίζει"),
    "wins": ("What wins", "Τι κερδίζει"),
    "worked": ("Worked out", "Παραδείγματα"),
    "in order": ("in the order of the positions", "με τη σειρά των θέσεων"),
    "holds": ("You hold", "Κρατάς"),
    "plays": ("and play", "και παίζεις"),
    "from table": ("from the table", "από το τραπέζι"),
    "everything": ("all eight", "και τα οκτώ"),
    "out": ("out of the hand", "έξω από το κόλπο"),
    "seat": ("Seat", "Θέση"),
    "value": ("Value", "Αξία"),
    "takes": ("takes the pot", "παίρνει το ποτ"),
    "takes part": ("takes a part", "παίρνει μέρος"),
    "deal": ("A whole hand", "Ένα ολόκληρο κόλπο"),
    "deal text": (
        "Three players, twenty chips each, a repeatable shuffle, and programs that play at random.",
        "Τρεις παίκτες, από είκοσι μάρκες, ένα ανακάτεμα που επαναλαμβάνεται, και προγράμματα που παίζουν στην τύχη.",
    ),
    "word by word": ("Word by word", "Λέξη προς λέξη"),
    "likely": ("How likely", "Πόσο πιθανό είναι"),
    "likely text": (
        "How often each hand is the best of all at the table, and how often a hand of it takes the pot, "
        "if everybody stays to the end.",
        "Πόσο συχνά κάθε συνδυασμός είναι ο καλύτερος στο τραπέζι, και πόσο συχνά παίρνει το ποτ όποιος τον έχει, "
        "αν μείνουν όλοι μέχρι το τέλος.",
    ),
    "options": ("Options", "Παραλλαγές"),
    "option": ("Option", "Παραλλαγή"),
    "values": ("Values, the usual one first", "Τιμές, πρώτη η συνηθισμένη"),
    "no options": (
        "This game has no options of its own. Those of [every game](index.md#options-of-every-game) apply.",
        "Το παιχνίδι δεν έχει δικές του παραλλαγές. Ισχύουν όσες έχει [κάθε παιχνίδι](index.md#common).",
    ),
    "more options": (
        "Besides these there are the [options of every game](index.md#options-of-every-game).",
        "Εκτός από αυτές υπάρχουν οι [παραλλαγές κάθε παιχνιδιού](index.md#common).",
    ),
    "instead": ("What changes:", "Τι αλλάζει:"),
    "round": ("Round {number}", "{number}ος κύκλος"),
    "no change": ("The same cards and rounds.", "Τα ίδια φύλλα και οι ίδιοι κύκλοι."),
    "list": ("a list of steps", "μια λίστα από βήματα"),
    "nothing": ("nothing", "τίποτα"),
    "picture": ("The table", "Το τραπέζι"),
    "players": ("Anna Vassilis Giorgos", "Άννα Βασίλης Γιώργος"),
}

INTRODUCTION = (
    """# The games

Twenty-eight games, in the order in which they are usually taught. Every page is made from the catalogue of the package: the drawing, the
script, what may be combined, worked hands, a whole hand told word by word, a chart of what wins, and the options.

[Ελληνικά](../el/games/index.md){ .md-button }
""",
    """# Τα παιχνίδια

Είκοσι οκτώ παιχνίδια, με τη σειρά που συνήθως τα μαθαίνει κανείς. Κάθε σελίδα βγαίνει από τον κατάλογο του πακέτου: το σχέδιο, το
μοίρασμα, τι παίζει, παραδείγματα, ένα ολόκληρο κόλπο με λόγια, τι κερδίζει και πόσο συχνά, και οι παραλλαγές.

[English](../../games/index.md){ .md-button }
""",
)

COMMON = (
    """## Options of every game

| option | values | what it does |
|---|---|---|
| `order` | `"kenta-chroma"` `"tria-full"` `"tria-chroma"` `"kenta-full"` | does a straight beat three of a kind, a flush a full house? |
| `deck` | 32, 36, 40, 44, 48, 52 | the cards of the deck, in place of the number that goes with the players |
| `ante` | `True`, `False`, or chips | is there an ante, and how much |
| `wild` | `"lowest-in-hand"`, or ranks such as `("8", "J")` | which cards stand for any other; the order becomes `tria-full`. Never in στριπτίζ |
| `hand_use`, `table_use` | `(lowest, highest)` | how many of the five come from the hand and from the table |

```python
>>> import pokas
>>> print(pokas.variant("kotes", order="tria-full", wild=("8",)).describe().split("\\n")[3])
Order tria-full (three of a kind beats a straight, a full house beats a flush): five of a kind > ... Wild, in hand and on the table: 8.

```
""",
    """## Παραλλαγές κάθε παιχνιδιού { #common }

| παραλλαγή | τιμές | τι κάνει |
|---|---|---|
| `order` | `"kenta-chroma"` `"tria-full"` `"tria-chroma"` `"kenta-full"` | κερδίζει η κέντα τα τρία; το χρώμα το φουλ; |
| `deck` | 32, 36, 40, 44, 48, 52 | πόσα φύλλα έχει η τράπουλα, αντί για όσα πάνε με τους παίκτες |
| `ante` | `True`, `False`, ή μάρκες | αν παίζεται με φως, και πόσο |
| `wild` | `"lowest-in-hand"`, ή αξίες, π.χ. `("8", "J")` | ποια φύλλα είναι μπαλαντέρ· η σειρά γίνεται τρία-φουλ. Ποτέ στο στριπτίζ |
| `hand_use`, `table_use` | `(το λιγότερο, το περισσότερο)` | πόσα από τα πέντε είναι από το χέρι και πόσα από το τραπέζι |

```python
>>> import pokas
>>> print(pokas.variant("κότες", order="tria-full", wild=("8",)).describe("el").split("\\n")[3])
Κερδίζει τρία-φουλ (τα τρία κερδίζουν την κέντα και το φουλ το χρώμα): πενταρέ > ... Μπαλαντέρ, στο χέρι και στο τραπέζι: 8.

```
""",
)


def label(word: str, lang: str) -> str:
    return LABELS[word][lang == "el"]
