"""What things are called, in English and Greek; Latin-Greek ("el-Latn") is the Greek in ASCII letters.

English and Greek are written here as pairs, and nothing else in the package spells them again. Names of games
are not here: they stand with the games.
"""

from __future__ import annotations

from pokas._core import PokasError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pokas.games.model import Variant

__all__ = [
    "CATEGORIES",
    "LANGUAGES",
    "OPTIONS",
    "ORDERS",
    "ORDER_NAMES",
    "category_name",
    "check_lang",
    "describe_hand",
    "game_name",
    "order_name",
    "rank_name",
    "say",
    "suit_name",
    "to_latin",
]

LANGUAGES = ("en", "el", "el-Latn")

CATEGORIES = {
    "high-card": ("high card", "πενταφυλλία"),
    "pair": ("pair", "ζευγάρι"),
    "two-pair": ("two pair", "ζευγάρια"),
    "three": ("three of a kind", "τρία"),
    "straight": ("straight", "κέντα"),
    "full-house": ("full house", "φουλ"),
    "flush": ("flush", "χρώμα"),
    "four": ("four of a kind", "καρέ"),
    "straight-flush": ("straight flush", "φλος"),
    "five": ("five of a kind", "πενταρέ"),
    "mirror": ("mirror", "καθρέφτης"),
}

ORDERS = {
    "kenta-chroma": (
        "a straight beats three of a kind, a flush beats a full house",
        "η κέντα κερδίζει τα τρία και το χρώμα το φουλ",
    ),
    "tria-full": (
        "three of a kind beats a straight, a full house beats a flush",
        "τα τρία κερδίζουν την κέντα και το φουλ το χρώμα",
    ),
    "tria-chroma": (
        "three of a kind beats a straight, a flush beats a full house",
        "τα τρία κερδίζουν την κέντα και το χρώμα το φουλ",
    ),
    "kenta-full": (
        "a straight beats three of a kind, a full house beats a flush",
        "η κέντα κερδίζει τα τρία και το φουλ το χρώμα",
    ),
}

ORDER_NAMES = {
    "kenta-chroma": "κέντα-χρώμα",
    "tria-full": "τρία-φουλ",
    "tria-chroma": "τρία-χρώμα",
    "kenta-full": "κέντα-φουλ",
}
"""Greek names of the orders; in English they go by their identifiers."""

SUITS = {
    "c": ("clubs", "σπαθιά", "στα σπαθιά"),
    "d": ("diamonds", "καρό", "στα καρό"),
    "h": ("hearts", "κούπες", "στις κούπες"),
    "s": ("spades", "μπαστούνια", "στα μπαστούνια"),
}


_NUMBERED = {
    2: ("two", "twos", "δυάρι", "δύο"),
    3: ("three", "threes", "τριάρι", "τρία"),
    4: ("four", "fours", "τεσσάρι", "τέσσερα"),
    5: ("five", "fives", "πεντάρι", "πέντε"),
    6: ("six", "sixes", "εξάρι", "έξι"),
    7: ("seven", "sevens", "εφτάρι", "εφτά"),
    8: ("eight", "eights", "οκτάρι", "οκτώ"),
    9: ("nine", "nines", "εννιάρι", "εννιά"),
    10: ("ten", "tens", "δεκάρι", "δέκα"),
}

# English one and many; Greek the card, "of it", "at it" (where a straight or a flush ends), many, many as an
# object, and three of them. A numbered card is a neuter with one form for many.
RANKS = {
    rank: (en, many, f"το {card}", f"του {number}", f"στο {number}", f"{card}α", f"{card}α", f"τρία {card}α")
    for rank, (en, many, card, number) in _NUMBERED.items()
} | {
    11: ("jack", "jacks", "ο βαλές", "του βαλέ", "στον βαλέ", "βαλέδες", "βαλέδες", "τρεις βαλέδες"),
    12: ("queen", "queens", "η ντάμα", "της ντάμας", "στην ντάμα", "ντάμες", "ντάμες", "τρεις ντάμες"),
    13: ("king", "kings", "ο ρήγας", "του ρήγα", "στον ρήγα", "ρηγάδες", "ρηγάδες", "τρεις ρηγάδες"),
    14: ("ace", "aces", "ο άσος", "του άσου", "στον άσο", "άσοι", "άσους", "τρεις άσοι"),
}

OPTIONS = {
    "agkathia": ("thorns", "αγκάθια"),
    "ante": ("ante", "φως"),
    "bombs": ("bombs", "μπόμπες"),
    "consecutive": ("line cards used must be neighbours", "συνεχόμενα φύλλα στη γραμμή"),
    "deck": ("cards in the deck", "φύλλα στην τράπουλα"),
    "diagonals": ("the diagonals play too", "παίζουν και οι διαγώνιοι"),
    "exchange": ("exchange", "αλλαγή"),
    "exchange_max": ("most cards exchanged", "αλλαγή μέχρι"),
    "form": ("form", "μορφή"),
    "groups": ("groups", "ομάδες"),
    "hand": ("hand cards", "φύλλα στο χέρι"),
    "hand_use": ("cards used from the hand", "φύλλα που παίζουν από το χέρι"),
    "kapelo": ("hat (kapelo)", "καπέλο"),
    "kill": ("kill row", "σειρά που καίει"),
    "laps": ("laps", "γύροι"),
    "low_speaks": ("the worst open hand speaks first", "μιλάει πρώτο το χειρότερο ανοιχτό φύλλο"),
    "nobody_left": ("if nobody is left", "αν δεν μείνει κανείς"),
    "order": ("order", "σειρά συνδυασμών"),
    "pipini": ("hat (pipini)", "πιπίνι"),
    "pot": ("pot", "ποτ"),
    "reading": ("reading", "ανάγνωση"),
    "reveal": ("order of opening", "σειρά ανοίγματος"),
    "table_use": ("cards used from the table", "φύλλα που παίζουν από το τραπέζι"),
    "tableaux": ("tableaux", "ταμπλώ"),
    "trigger": ("turns at", "γυρίζει με"),
    "wild": ("wild", "μπαλαντέρ"),
}
"""Names of options; one that is missing is called by its identifier."""

VALUES = {
    True: ("yes", "ναι"),
    False: ("no", "όχι"),
    "all": ("all", "όλες"),
    "carry": ("the pot waits for the next hand", "το ποτ μένει για το επόμενο κόλπο"),
    "closed": ("five closed cards first", "με πέντε κλειστά από την αρχή"),
    "instant": ("card by card", "φύλλο φύλλο"),
    "lowest-in-hand": ("the lowest in the hand", "το μικρότερο στο χέρι"),
    "pair": ("a pair", "ζευγάρι"),
    "showdown": ("at the showdown", "στο τέλος"),
    "single": ("one", "ένας"),
    "singles": ("one by one", "ένα ένα"),
    "split": ("split", "μοιράζεται"),
    "twist": ("two laps of one card", "δύο γύροι από ένα φύλλο"),
}
"""Values of options that are words; others are written as they are."""


def check_lang(lang: object) -> str:
    """The language, if it is one of LANGUAGES; else TypeError or PokasError."""
    if not isinstance(lang, str):
        raise TypeError(f"lang: expected one of {', '.join(LANGUAGES)}, got {type(lang).__name__}")
    if lang not in LANGUAGES:
        raise PokasError(f"lang: there are no words in {lang[:20]!r}, only in {', '.join(LANGUAGES)}")
    return str(lang)


def say(pair: tuple[str, str], lang: str) -> str:
    """One of the two texts of an (English, Greek) pair, the Greek in Latin letters for "el-Latn"."""
    if lang == "en":
        return pair[0]
    return pair[1] if lang == "el" else to_latin(pair[1])


def category_name(category: str, lang: str = "en") -> str:
    return say(CATEGORIES[category], check_lang(lang))


def order_name(order: str, lang: str = "en") -> str:
    """What wins under an order, as a clause."""
    return say(ORDERS[order], check_lang(lang))


def rank_name(rank: int, lang: str = "en") -> str:
    words = RANKS[rank]
    return say((words[0], words[2].split()[1]), check_lang(lang))


def suit_name(suit: str, lang: str = "en") -> str:
    return say(SUITS[suit][:2], check_lang(lang))


def game_name(game: Variant, lang: str = "en") -> str:
    """The name of a game."""
    return say((game.english, game.name), check_lang(lang))


def describe_hand(category: str, ranks: tuple[int, ...], lang: str = "en", suit: str | None = None) -> str:
    """What a hand is called, from its category and the ranks that define its class, made ones first.

    ``suit`` is that of a flush or straight flush, or None. PokasError for a language without words.
    """
    lang = check_lang(lang)
    words = [RANKS[rank] for rank in ranks]
    return say(_HANDS[category](words, suit), lang) if words else category_name(category, lang)


_Words = tuple[str, str, str, str, str, str, str, str]


def _high_card(words: list[_Words], suit: str | None) -> tuple[str, str]:
    en, _, name, _, to, *_ = words[0]
    return f"{en} high", f"πενταφυλλία {to}" if len(words) >= 5 else f"μεγαλύτερο φύλλο {name}"


def _two_pair(words: list[_Words], suit: str | None) -> tuple[str, str]:
    high, low = words[0], words[1]
    return f"two pair, {high[1]} and {low[1]}", f"ζευγάρια, {high[5]} και {low[5]}"


def _full_house(words: list[_Words], suit: str | None) -> tuple[str, str]:
    three, two = words[0], words[1]
    return f"full house, {three[1]} over {two[1]}", f"φουλ {three[3]} με {two[6]}"


def _flush(words: list[_Words], suit: str | None) -> tuple[str, str]:
    english, greek = (f" of {SUITS[suit][0]}", f" {SUITS[suit][2]},") if suit else ("", "")
    return f"flush{english}, {words[0][0]} high", f"χρώμα{greek} {words[0][4]}"


def _straight_flush(words: list[_Words], suit: str | None) -> tuple[str, str]:
    english, greek = (f" of {SUITS[suit][0]}", f" {SUITS[suit][2]}") if suit else ("", "")
    if words[0] is RANKS[14]:
        return f"royal flush{english}", f"φλος ρουαγιάλ{greek}"
    comma = "," if suit else ""
    return f"straight flush{english} to the {words[0][0]}", f"φλος{greek}{comma} {words[0][4]}"


_HANDS: dict[str, Callable[[list[_Words], str | None], tuple[str, str]]] = {
    "high-card": _high_card,
    "pair": lambda words, suit: (f"pair of {words[0][1]}", f"ζευγάρι {words[0][3]}"),
    "two-pair": _two_pair,
    "three": lambda words, suit: (f"three {words[0][1]}", words[0][7]),
    "straight": lambda words, suit: (f"straight to the {words[0][0]}", f"κέντα {words[0][4]}"),
    "full-house": _full_house,
    "flush": _flush,
    "four": lambda words, suit: (f"four {words[0][1]}", f"καρέ {words[0][3]}"),
    "straight-flush": _straight_flush,
    "five": lambda words, suit: (f"five {words[0][1]}", f"πενταρέ {words[0][4]}"),
    "mirror": lambda words, suit: CATEGORIES["mirror"],
}

# Greek in Latin letters follows the Greek standard 743: letter by letter, but for a few pairs.

_PAIRS = {"ου": "ou", "αυ": "av", "ευ": "ev", "ηυ": "iv", "μπ": "mp", "γγ": "ng", "γχ": "nch", "γξ": "nx"}
_LETTERS = dict(zip("αβγδεζηικλμνξοπρσςτυφω", "avgdeziiklmnxoprsstyfo", strict=True)) | {
    "θ": "th",
    "χ": "ch",
    "ψ": "ps",
}
_VOICELESS = "θκξπσςτφχψ"
_MARKS = dict(zip("«»“”’·–—↑×", '""""\';--^x', strict=True)) | {"…": "..."}


def to_latin(text: str) -> str:
    """Greek in ASCII letters; anything else that is not ASCII becomes its nearest mark, or "?"."""
    from unicodedata import normalize

    plain = "".join(sign for sign in normalize("NFD", text) if not "\u0300" <= sign <= "\u036f")
    small = plain.lower()
    found: list[str] = []
    at = 0
    while at < len(plain):
        pair, letter = small[at : at + 2], small[at]
        if pair in _PAIRS:
            latin = _PAIRS[pair]
            if pair[1] == "υ" and pair != "ου" and (at + 2 == len(small) or small[at + 2] in _VOICELESS):
                latin = latin[0] + "f"
            if pair == "μπ" and not (at and small[at - 1].isalpha()):
                latin = "b"
        else:
            pair = letter
            latin = _LETTERS.get(letter) or _MARKS.get(plain[at]) or (plain[at] if letter < "\x7f" else "?")
        shout = plain[at : at + len(pair)].isupper() and plain[at + 1 : at + 2].isupper()
        found.append(latin.upper() if shout else latin.capitalize() if plain[at] != letter else latin)
        at += len(pair)
    return "".join(found)
