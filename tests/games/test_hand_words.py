"""What hands are called: every rank in every category with its gender and case, and every kind of hand."""

from __future__ import annotations

from random import Random

import pytest

import reached
from pokas import Category, Deck, Order, evaluate
from pokas.show.words import LANGUAGES, describe_hand, to_latin

# By rank: of it, at it, many of them, many as an object, three of them, and by itself.
GREEK = {
    2: ("του δύο", "στο δύο", "δυάρια", "δυάρια", "τρία δυάρια", "το δυάρι"),
    3: ("του τρία", "στο τρία", "τριάρια", "τριάρια", "τρία τριάρια", "το τριάρι"),
    4: ("του τέσσερα", "στο τέσσερα", "τεσσάρια", "τεσσάρια", "τρία τεσσάρια", "το τεσσάρι"),
    5: ("του πέντε", "στο πέντε", "πεντάρια", "πεντάρια", "τρία πεντάρια", "το πεντάρι"),
    6: ("του έξι", "στο έξι", "εξάρια", "εξάρια", "τρία εξάρια", "το εξάρι"),
    7: ("του εφτά", "στο εφτά", "εφτάρια", "εφτάρια", "τρία εφτάρια", "το εφτάρι"),
    8: ("του οκτώ", "στο οκτώ", "οκτάρια", "οκτάρια", "τρία οκτάρια", "το οκτάρι"),
    9: ("του εννιά", "στο εννιά", "εννιάρια", "εννιάρια", "τρία εννιάρια", "το εννιάρι"),
    10: ("του δέκα", "στο δέκα", "δεκάρια", "δεκάρια", "τρία δεκάρια", "το δεκάρι"),
    11: ("του βαλέ", "στον βαλέ", "βαλέδες", "βαλέδες", "τρεις βαλέδες", "ο βαλές"),
    12: ("της ντάμας", "στην ντάμα", "ντάμες", "ντάμες", "τρεις ντάμες", "η ντάμα"),
    13: ("του ρήγα", "στον ρήγα", "ρηγάδες", "ρηγάδες", "τρεις ρηγάδες", "ο ρήγας"),
    14: ("του άσου", "στον άσο", "άσοι", "άσους", "τρεις άσοι", "ο άσος"),
}

ENGLISH = {
    2: ("two", "twos"),
    3: ("three", "threes"),
    4: ("four", "fours"),
    5: ("five", "fives"),
    6: ("six", "sixes"),
    7: ("seven", "sevens"),
    8: ("eight", "eights"),
    9: ("nine", "nines"),
    10: ("ten", "tens"),
    11: ("jack", "jacks"),
    12: ("queen", "queens"),
    13: ("king", "kings"),
    14: ("ace", "aces"),
}

FLUSH_IN = {"c": "στα σπαθιά", "d": "στα καρό", "h": "στις κούπες", "s": "στα μπαστούνια"}
SUIT = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def expected(category: str, high: int, low: int, cards: int, suit: str | None) -> tuple[str, str]:
    """The two texts, put together in the plainest way."""
    of, to, many, _, three, name = GREEK[high]
    one, more = ENGLISH[high]
    if category == "high-card":
        return f"{one} high", f"πενταφυλλία {to}" if cards == 5 else f"μεγαλύτερο φύλλο {name}"
    if category == "pair":
        return f"pair of {more}", f"ζευγάρι {of}"
    if category == "two-pair":
        return f"two pair, {more} and {ENGLISH[low][1]}", f"ζευγάρια, {many} και {GREEK[low][2]}"
    if category == "three":
        return f"three {more}", three
    if category == "straight":
        return f"straight to the {one}", f"κέντα {to}"
    if category == "full-house":
        return f"full house, {more} over {ENGLISH[low][1]}", f"φουλ {of} με {GREEK[low][3]}"
    if category == "four":
        return f"four {more}", f"καρέ {of}"
    if category == "five":
        return f"five {more}", f"πενταρέ {to}"
    english, greek = (f" of {SUIT[suit]}", f" {FLUSH_IN[suit]}") if suit else ("", "")
    comma = "," if suit else ""
    if category == "flush":
        return f"flush{english}, {one} high", f"χρώμα{greek}{comma} {to}"
    if high == 14:
        return f"royal flush{english}", f"φλος ρουαγιάλ{greek}"
    return f"straight flush{english} to the {one}", f"φλος{greek}{comma} {to}"


MADE = [category for category in Category if category != "mirror"]


@pytest.mark.parametrize("category", MADE)
def test_every_rank_in_every_category(category: str) -> None:
    for high in GREEK:
        for low in GREEK:
            for suit in (None, *FLUSH_IN) if category in ("flush", "straight-flush") else (None,):
                ranks = (high, low, 2, 2, 2)
                english, greek = expected(category, high, low, 5, suit)
                assert describe_hand(category, ranks, "en", suit) == english
                assert describe_hand(category, ranks, "el", suit) == greek
                latin = describe_hand(category, ranks, "el-Latn", suit)
                assert latin == to_latin(greek)
                assert latin.isascii()
                assert "?" not in latin


def test_every_hand_that_is_made() -> None:
    """Random hands of one to five cards, wild ones too, against the ranks counted here."""
    random = Random(8)
    seen: dict[str, int] = {}
    for _ in range(reached.size(3_000, 60_000)):
        deck = Deck(random.choice((32, 36, 40, 44, 48, 52)))
        order = random.choice(list(Order))
        wild = random.choice(((), (), ("8",), ("A", "K", "Q")))
        hand = random.sample(deck.cards, random.choice((1, 2, 3, 4, 5, 5, 5, 5)))
        if random.random() < 0.3:  # of one suit, or of few ranks
            suit, ranks = random.choice("cdhs"), random.sample(range(deck.lowest, 15), 2)
            some = [card for card in deck.cards if card.suit == suit or card.rank in ranks]
            hand = random.sample(some, len(hand))
        value = evaluate(hand, order=order, deck=deck, wild=wild)
        texts = [value.describe(lang) for lang in LANGUAGES]
        assert texts[2] == to_latin(texts[1])
        assert all(text and text == text.strip() for text in texts)
        seen[value.category] = seen.get(value.category, 0) + 1
        if wild:
            continue
        english, greek = expected(
            str(value.category), *_made(hand, value.category, deck), *_shape(hand, value)
        )
        assert (texts[0], texts[1]) == (english, greek), hand
    assert set(seen) == set(MADE)


def _made(hand: list, category: Category, deck: Deck) -> tuple[int, int]:
    """The ranks that give a hand its name, most of a kind first."""
    ranks = [card.rank for card in hand]
    if category in ("straight", "straight-flush"):
        below = sorted(1 if rank == 14 else rank for rank in ranks)
        if 14 in ranks and 13 not in ranks:
            return below[-1], 2
        return max(ranks), 2
    kinds = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return kinds[0], kinds[1] if len(kinds) > 1 else 2


def _shape(hand: list, value: object) -> tuple[int, str | None]:
    category = value.category  # type: ignore[attr-defined]
    suit = hand[0].suit if category in ("flush", "straight-flush") else None
    return len(hand), suit
