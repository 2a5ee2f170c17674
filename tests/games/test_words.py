"""RULES 8: what hands, ranks, orders and options are called."""

from __future__ import annotations

import pytest

from pokas import Category, Order, PokasError, evaluate, variant, variants
from pokas.games.options import COMMON
from pokas.games.registry import CATALOGUE
from pokas.show.words import (
    LANGUAGES,
    category_name,
    check_lang,
    describe_hand,
    game_name,
    order_name,
    rank_name,
    suit_name,
    to_latin,
)
from pokas.show.words.games import OPTIONS
from pokas.show.words.hands import CATEGORIES, ORDER_NAMES, ORDERS, RANKS

from .test_catalogue import BOOK

HANDS = [
    ("high-card", (14, 13, 12, 10, 9), "ace high", "πενταφυλλία στον άσο"),
    ("high-card", (12, 8), "queen high", "μεγαλύτερο φύλλο η ντάμα"),
    ("pair", (13,), "pair of kings", "ζευγάρι του ρήγα"),
    ("pair", (12, 14, 9, 8), "pair of queens", "ζευγάρι της ντάμας"),
    ("two-pair", (11, 7, 14), "two pair, jacks and sevens", "ζευγάρια, βαλέδες και εφτάρια"),
    ("three", (9,), "three nines", "τρία εννιάρια"),
    ("three", (14,), "three aces", "τρεις άσοι"),
    ("straight", (14,), "straight to the ace", "κέντα στον άσο"),
    ("straight", (10,), "straight to the ten", "κέντα στο δέκα"),
    ("full-house", (12, 8), "full house, queens over eights", "φουλ της ντάμας με οκτάρια"),
    ("full-house", (8, 14), "full house, eights over aces", "φουλ του οκτώ με άσους"),
    ("flush", (14, 11, 9, 8, 7), "flush, ace high", "χρώμα στον άσο"),
    ("four", (8, 13), "four eights", "καρέ του οκτώ"),
    ("straight-flush", (12,), "straight flush to the queen", "φλος στην ντάμα"),
    ("straight-flush", (14,), "royal flush", "φλος ρουαγιάλ"),
    ("five", (14,), "five aces", "πενταρέ στον άσο"),
    ("mirror", (), "mirror", "καθρέφτης"),
]


@pytest.mark.parametrize(("category", "ranks", "english", "greek"), HANDS)
def test_hands(category, ranks, english, greek):
    assert describe_hand(category, ranks, "en", None) == english
    assert describe_hand(category, ranks, "el", None) == greek
    latin = describe_hand(category, ranks, "el-Latn", None)
    assert latin.isascii()
    assert latin == to_latin(greek)


def test_hands_with_a_suit():
    assert describe_hand("flush", (14,), "en", "d") == "flush of diamonds, ace high"
    assert describe_hand("flush", (14,), "el", "d") == "χρώμα στα καρό, στον άσο"
    assert describe_hand("straight-flush", (14,), "el", "h") == "φλος ρουαγιάλ στις κούπες"


def test_values_speak():
    assert evaluate("Qs Qd Qh 8c 8d").describe("el") == "φουλ της ντάμας με οκτάρια"
    assert evaluate("8s 8d 8h 8c Kd").describe() == "four eights"
    assert evaluate("As Ks Qs Js Ts").describe("el").startswith("φλος ρουαγιάλ")
    assert evaluate("As 7c 8d 9h Ts").describe("el") == "κέντα στο δέκα"


def test_every_rank_in_every_category_has_words():
    for category in Category:
        for rank in range(2, 15):
            for count in range(1, 6):
                for lang in LANGUAGES:
                    text = describe_hand(category, (rank,) * count + (2,), lang, None)
                    assert text == text.strip()
                    assert "  " not in text
                    assert lang == "el" or text.isascii()


def test_complete():
    assert set(CATEGORIES) == set(map(str, Category))
    assert set(ORDERS) == set(ORDER_NAMES) == set(map(str, Order))
    assert set(RANKS) == set(range(2, 15))
    book = [CATALOGUE[slug] for slug in BOOK]
    named = {
        name for definition in book for key in ("options", "same_options") for name in definition.get(key, ())
    }
    assert named | set(COMMON) == set(OPTIONS)
    for lang in LANGUAGES:
        for category in Category:
            assert category_name(category, lang)
        for order in Order:
            assert order_name(order, lang)
        for suit in "cdhs":
            assert suit_name(suit, lang)
        for rank in RANKS:
            assert rank_name(rank, lang)
        for game in variants():
            assert game_name(game, lang).isascii() == (lang != "el")


def test_games_are_found_by_their_names_in_every_language():
    for game in variants():
        for lang in LANGUAGES:
            assert variant(game_name(game, lang)) == game


@pytest.mark.parametrize("lang", ["", "EN", "fr", "el_GR", "x" * 10**6])
def test_languages_without_words(lang):
    for ask in (variants()[0].describe, check_lang, evaluate("As").describe):
        with pytest.raises(PokasError, match="lang") as error:
            ask(lang)
        assert len(str(error.value)) < 200


@pytest.mark.parametrize("lang", [None, 1, b"en", ["en"]])
def test_languages_of_the_wrong_type(lang):
    for ask in (variants()[0].describe, check_lang):
        with pytest.raises(TypeError):
            ask(lang)


@pytest.mark.parametrize(
    ("greek", "latin"),
    [
        ("Καθρέφτης", "Kathreftis"),
        ("Σταυρός", "Stavros"),
        ("αυτί, ευθεία", "afti, eftheia"),
        ("Μπόμπα χαρακίρι", "Bompa charakiri"),
        ("ΜΠΟΜΠΑ", "BOMPA"),
        ("Γυρίζει-σφυρίζει", "Gyrizei-sfyrizei"),
        ("«ψωμί» · ξύδι…", '"psomi" ; xydi...'),
        ("άγγελος", "angelos"),
        ("A♠ é ☃", "As e ?"),
        ("", ""),
    ],
)
def test_latin_greek(greek, latin):
    assert to_latin(greek) == latin
