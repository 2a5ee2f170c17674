"""What cards and hands are called: categories, orders, suits, ranks with their genders and cases."""

from __future__ import annotations

from collections import namedtuple

from pokas.show.words.text import Text, check_lang, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple

    class Rank(NamedTuple):
        """The forms of a rank: English one and many, and of the Greek what sentences about hands need."""

        en: str
        en_many: str
        name: str  # ο ρήγας
        of: str  # του ρήγα: a pair, a full house or four "of it"
        to: str  # στον ρήγα: where a straight or a flush ends
        many: str  # ρηγάδες
        many_object: str  # after "με": οκτάρια, άσους
        three: str  # τρεις ρηγάδες, τρία οκτάρια

    class Suit(NamedTuple):
        """A suit in English and Greek, and the Greek for a flush of it."""

        en: str
        el: str
        to: str

else:
    Suit = namedtuple("Suit", "en el to")
    Rank = namedtuple("Rank", "en en_many name of to many many_object three")

__all__ = [
    "CATEGORIES",
    "ORDERS",
    "ORDER_NAMES",
    "RANKS",
    "SUITS",
    "Rank",
    "Suit",
    "category_name",
    "describe_hand",
    "order_name",
    "order_title",
    "rank_name",
    "suit_name",
]

CATEGORIES: dict[str, Text] = {
    "high-card": Text("high card", "πενταφυλλία"),
    "pair": Text("pair", "ζευγάρι"),
    "two-pair": Text("two pair", "ζευγάρια"),
    "three": Text("three of a kind", "τρία"),
    "straight": Text("straight", "κέντα"),
    "full-house": Text("full house", "φουλ"),
    "flush": Text("flush", "χρώμα"),
    "four": Text("four of a kind", "καρέ"),
    "straight-flush": Text("straight flush", "φλος"),
    "five": Text("five of a kind", "πενταρέ"),
    "mirror": Text("mirror", "καθρέφτης"),
}

ORDERS: dict[str, Text] = {
    "kenta-chroma": Text(
        "a straight beats three of a kind, a flush beats a full house",
        "η κέντα κερδίζει τα τρία και το χρώμα το φουλ",
    ),
    "tria-full": Text(
        "three of a kind beats a straight, a full house beats a flush",
        "τα τρία κερδίζουν την κέντα και το φουλ το χρώμα",
    ),
    "tria-chroma": Text(
        "three of a kind beats a straight, a flush beats a full house",
        "τα τρία κερδίζουν την κέντα και το χρώμα το φουλ",
    ),
    "kenta-full": Text(
        "a straight beats three of a kind, a full house beats a flush",
        "η κέντα κερδίζει τα τρία και το φουλ το χρώμα",
    ),
}

ORDER_NAMES = {
    "kenta-chroma": Text("kenta-chroma", "κέντα-χρώμα"),
    "tria-full": Text("tria-full", "τρία-φουλ"),
    "tria-chroma": Text("tria-chroma", "τρία-χρώμα"),
    "kenta-full": Text("kenta-full", "κέντα-φουλ"),
}
"""In English the orders go by their identifiers."""

SUITS = {
    "c": Suit("clubs", "σπαθιά", "στα σπαθιά"),
    "d": Suit("diamonds", "καρό", "στα καρό"),
    "h": Suit("hearts", "κούπες", "στις κούπες"),
    "s": Suit("spades", "μπαστούνια", "στα μπαστούνια"),
}


def _numbered(en: str, en_many: str, card: str, number: str) -> Rank:
    """A card that is called by a number: a neuter with one form for many; its number has one form for all."""
    many = f"{card}α"
    return Rank(en, en_many, f"το {card}", f"του {number}", f"στο {number}", many, many, f"τρία {many}")


RANKS = {
    2: _numbered("two", "twos", "δυάρι", "δύο"),
    3: _numbered("three", "threes", "τριάρι", "τρία"),
    4: _numbered("four", "fours", "τεσσάρι", "τέσσερα"),
    5: _numbered("five", "fives", "πεντάρι", "πέντε"),
    6: _numbered("six", "sixes", "εξάρι", "έξι"),
    7: _numbered("seven", "sevens", "εφτάρι", "εφτά"),
    8: _numbered("eight", "eights", "οκτάρι", "οκτώ"),
    9: _numbered("nine", "nines", "εννιάρι", "εννιά"),
    10: _numbered("ten", "tens", "δεκάρι", "δέκα"),
    11: Rank("jack", "jacks", "ο βαλές", "του βαλέ", "στον βαλέ", "βαλέδες", "βαλέδες", "τρεις βαλέδες"),
    12: Rank("queen", "queens", "η ντάμα", "της ντάμας", "στην ντάμα", "ντάμες", "ντάμες", "τρεις ντάμες"),
    13: Rank("king", "kings", "ο ρήγας", "του ρήγα", "στον ρήγα", "ρηγάδες", "ρηγάδες", "τρεις ρηγάδες"),
    14: Rank("ace", "aces", "ο άσος", "του άσου", "στον άσο", "άσοι", "άσους", "τρεις άσοι"),
}


def category_name(category: str, lang: str = "en") -> str:
    return say(CATEGORIES[category], check_lang(lang))


def order_name(order: str, lang: str = "en") -> str:
    """What wins under an order, as a clause."""
    return say(ORDERS[order], check_lang(lang))


def order_title(order: str, lang: str = "en") -> str:
    """What an order is called."""
    return say(ORDER_NAMES[order], check_lang(lang))


def rank_name(rank: int, lang: str = "en") -> str:
    words = RANKS[rank]
    return say((words.en, words.name.split()[1]), check_lang(lang))


def suit_name(suit: str, lang: str = "en") -> str:
    words = SUITS[suit]
    return say((words.en, words.el), check_lang(lang))


def describe_hand(category: str, ranks: tuple[int, ...], lang: str = "en", suit: str | None = None) -> str:
    """What a hand is called, from its category and the ranks that define its class, made ones first.

    ``suit`` is that of a flush or straight flush, or None. PokasError for a language without words.
    """
    lang = check_lang(lang)
    words = [RANKS[rank] for rank in ranks]
    if not words:
        return category_name(category, lang)
    return say(_HANDS[category](words, None if suit is None else SUITS[suit]), lang)


def _high_card(words: list[Rank], suit: Suit | None) -> Text:
    high = words[0]
    greek = f"πενταφυλλία {high.to}" if len(words) >= 5 else f"μεγαλύτερο φύλλο {high.name}"
    return Text(f"{high.en} high", greek)


def _two_pair(words: list[Rank], suit: Suit | None) -> Text:
    high, low = words[0], words[1]
    return Text(f"two pair, {high.en_many} and {low.en_many}", f"ζευγάρια, {high.many} και {low.many}")


def _full_house(words: list[Rank], suit: Suit | None) -> Text:
    three, two = words[0], words[1]
    return Text(f"full house, {three.en_many} over {two.en_many}", f"φουλ {three.of} με {two.many_object}")


def _flush(words: list[Rank], suit: Suit | None) -> Text:
    high = words[0]
    if suit is None:
        return Text(f"flush, {high.en} high", f"χρώμα {high.to}")
    return Text(f"flush of {suit.en}, {high.en} high", f"χρώμα {suit.to}, {high.to}")


def _straight_flush(words: list[Rank], suit: Suit | None) -> Text:
    high = words[0]
    if high is RANKS[14]:
        royal = Text("royal flush", "φλος ρουαγιάλ")
        return royal if suit is None else Text(f"{royal.en} of {suit.en}", f"{royal.el} {suit.to}")
    if suit is None:
        return Text(f"straight flush to the {high.en}", f"φλος {high.to}")
    return Text(f"straight flush of {suit.en} to the {high.en}", f"φλος {suit.to}, {high.to}")


_HANDS: dict[str, Callable[[list[Rank], Suit | None], Text]] = {
    "high-card": _high_card,
    "pair": lambda words, suit: Text(f"pair of {words[0].en_many}", f"ζευγάρι {words[0].of}"),
    "two-pair": _two_pair,
    "three": lambda words, suit: Text(f"three {words[0].en_many}", words[0].three),
    "straight": lambda words, suit: Text(f"straight to the {words[0].en}", f"κέντα {words[0].to}"),
    "full-house": _full_house,
    "flush": _flush,
    "four": lambda words, suit: Text(f"four {words[0].en_many}", f"καρέ {words[0].of}"),
    "straight-flush": _straight_flush,
    "five": lambda words, suit: Text(f"five {words[0].en_many}", f"πενταρέ {words[0].to}"),
    "mirror": lambda words, suit: CATEGORIES["mirror"],
}
