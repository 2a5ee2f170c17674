"""RULES 4, 8: a game is found under any of its names."""

from __future__ import annotations

import pytest

from pokas import VariantError, variant, variants
from pokas.games.registry import fold

NAMES = {
    "amerikana": "Αμερικάνα ΑΜΕΡΙΚΑΝΑ αμερικανα americana",
    "mizeria": "Μιζέρια misery",
    "gyrizei-sfyrizei": "γυρίζει-σφυρίζει γυριζει_σφυριζει girizi-sfirizi",
    "efta-okto": "καλά-κακά ΚΑΛΑΚΑΚΑ kala-kaka εφτά-οκτώ",
    "striptiz": "στριπτίζ STRIPTIZ",
    "poker": "πόκερ Poker",
    "harakiri": "χαρακίρι xarakiri charakiri",
    "dillinger": "Ντίλιγκερ ntiligker",
    "mamouth": "ΜΑΜΟΥΘ mamouth",
    "kotes": "κότες Κότεσ ΚΟΤΕΣ kotes",
    "asanser": "ασανσέρ",
    "trochos": "τροχός τροχοσ troxos",
    "lagoudaki": "λαγουδάκι κουνελάκι kounelaki",
    "kathreftis": "καθρέφτης ΚΑΘΡΕΦΤΗΣ kathreftis",
    "plymouth": "πλύμουθ plymouth",
    "bombes": "μπόμπες mpompes",
    "gonia": "γωνία gonia",
    "stavros": "σταυρός",
    "nekrotafeio": "νεκροταφείο ξεσκαρτούμ kseskartoum xeskartoum nekrotafio",
    "vietnam": "βιετνάμ",
    "koukos-avolonte": "αβολοντέ avolonte",
}


@pytest.mark.parametrize(
    ("slug", "name"), [(slug, name) for slug, all in NAMES.items() for name in all.split()]
)
def test_one_word_names(slug, name):
    assert variant(name).slug == slug


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Το 7 κερδίζει το 8 χάνει", "efta-okto"),
        ("αμερικάνικο πόκερ", "amerikaniko-poker"),
        ("  Μπόμπα   Χαρακίρι ", "bomba-harakiri"),
        ("mpompa xarakiri", "bomba-harakiri"),
        ("μικρή γωνία", "mikri-gonia"),
        ("ΓΩΝΙΑ ΚΑΘΡΕΦΤΗΣ", "gonia-kathreftis"),
        ("Κούκος μονός αβολοντέ", "koukos-avolonte"),
        ("κούκος μονός", "koukos-monos"),
        ("KOUKOS DIPLOS", "koukos-diplos"),
        ("κούκος-αλλαγή", "koukos-allagi"),
    ],
)
def test_names_of_several_words(name, slug):
    assert variant(name).slug == slug


def test_every_name_and_alias_finds_its_game():
    for game in variants():
        for name in (game.slug, game.name, game.english, *game.aliases):
            for spelling in (name, name.upper(), name.lower(), name.replace("-", " ")):
                assert variant(spelling) is game, spelling
    folded = {fold(name): game.slug for game in variants() for name in (game.name, game.english)}
    assert len(folded) == len(
        {(game.slug, fold(n)) for game in variants() for n in (game.name, game.english)}
    )


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("kotez", "kotes"),
        ("κοτα", "kotes"),
        ("harakir", "harakiri"),
        ("σταβρος2", "stavros"),
        ("pokr", "poker"),
    ],
)
def test_unknown_names_suggest_the_closest(name, near):
    with pytest.raises(VariantError, match=f"{near!r}"):
        variant(name)


@pytest.mark.parametrize("name", ["", " ", "-", "κ" * 10**6, "a" * 101, "\ud800", "\0", "kotes\0", "🂡"])
def test_names_that_are_none(name):
    if name == "kotes\0":
        assert variant(name).slug == "kotes"
        return
    with pytest.raises(VariantError) as error:
        variant(name)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("name", [None, 5, True, b"kotes", ["kotes"], 1.5])
def test_names_of_the_wrong_type(name):
    with pytest.raises(TypeError):
        variant(name)
