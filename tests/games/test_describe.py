"""RULES 5.2: the announcement says all of a game, from its data."""

from __future__ import annotations

import pytest

from pokas import variant
from pokas.games import StepKind
from pokas.show.steps import step_text
from pokas.show.words import LANGUAGES
from pokas.show.words.hands import CATEGORIES, ORDERS

from .test_catalogue import ALL, LABELS


@pytest.mark.parametrize("game", ALL, ids=LABELS)
def test_everything_is_said(game):
    english, greek, latin = (game.describe(lang) for lang in LANGUAGES)
    assert english == game.describe()
    assert latin.isascii()
    assert english.count("\n") == greek.count("\n") == latin.count("\n")
    assert game.name in greek
    assert game.english in english
    assert ORDERS[game.order][0] in english
    assert ORDERS[game.order][1] in greek
    assert f"{game.hand_size} cards" in english
    assert f"{game.hand_size} φύλλα" in greek
    for position in game.positions:
        assert position.name in english.split("script")[0]
    for group in game.groups:
        assert "{" + " ".join(group) + "}" in greek
    for name in CATEGORIES:
        if name not in ("five", "mirror") or (name == "mirror" and game.mirror):
            assert CATEGORIES[name][0] in english
    if game.betting_rounds is not None:
        assert f"Betting rounds: {game.betting_rounds}." in english
        assert f"Κύκλοι πονταρίσματος: {game.betting_rounds}." in greek
        assert f"\n{game.betting_rounds}. " in english
    for step in game.script:
        if step.kind in (StepKind.EXCHANGE, StepKind.TWIST, StepKind.STRIP):
            assert step_text(step)[0].lower() in english.lower()
            assert step_text(step)[1].lower() in greek.lower()
    assert ("ante" in english) == ("No ante" in english or game.ante)
    assert ("Χωρίς φως." in greek) == (not game.ante)
    assert "showdown" in english
    for text in (english, greek, latin):
        assert "  " not in text
        assert all(line == line.strip() and line.endswith(".") for line in text.splitlines())


@pytest.mark.parametrize("game", ALL, ids=LABELS)
def test_no_letters_of_the_other_alphabet(game):
    """Names of positions, ranks and slugs are Latin; no word of the Greek mixes both alphabets."""
    for word in game.describe("el").split():
        letters = [sign for sign in word if sign.isalpha()]
        greek = sum(sign >= "\u0370" for sign in letters)
        assert greek in (0, len(letters)), word


@pytest.mark.parametrize(
    ("slug", "options", "english", "greek"),
    [
        ("kotes", {"pipini": True}, "at most one card", "το πολύ 1 φύλλο"),
        ("kotes", {}, "2 from the hand and 3 from one group", "2 από το χέρι και 3 από μία ομάδα"),
        ("mamouth", {}, "3 from the hand and 2 from", "3 από το χέρι και 2 από"),
        ("lagoudaki", {}, "Exactly one of E1 E2", "ακριβώς 1 από τα E1 E2"),
        ("lagoudaki", {"consecutive": True}, "side by side", "συνεχόμενα"),
        ("mizeria", {}, "lowest hand wins", "χειρότερο φύλλο"),
        ("mizeria", {"low_speaks": True}, "worst open hand", "χειρότερο ανοιχτό"),
        ("gyrizei-sfyrizei", {}, "two pair or better", "από ζευγάρια και πάνω"),
        ("gyrizei-sfyrizei", {"trigger": "pair"}, "a pair or better", "από ζευγάρι και πάνω"),
        ("efta-okto", {}, "7 > A > K > Q > J > 10 > 9 > 8", "7 > A > K > Q > J > 10 > 9 > 8"),
        ("efta-okto", {"reading": "instant"}, "As soon as a seven lies open", "πρώτο ανοιχτό 7"),
        ("poker", {}, "pair of kings", "ζευγάρι του ρήγα και πάνω"),
        ("poker", {}, "ante doubles", "το φως διπλασιάζεται"),
        ("amerikaniko-poker", {"exchange_max": 3}, "exchange up to 3 cards", "μέχρι 3 φύλλα"),
        ("nekrotafeio", {}, "fewer than 2 hand cards is out", "λιγότερα από 2 φύλλα"),
        ("stavros", {"agkathia": True, "nobody_left": "split"}, "who fell last share", "βγήκαν τελευταίοι"),
        ("koukos-monos", {"tableaux": 2, "pot": "split"}, "halved", "κόβεται στα 2"),
        ("koukos-monos", {"tableaux": 2}, "on either row takes all", "οποιοδήποτε ταμπλό"),
        ("kathreftis", {}, "mirror > straight flush", "καθρέφτης > φλος"),
        ("kotes", {"wild": "lowest-in-hand"}, "five of a kind > straight flush", "πενταρέ > φλος"),
        ("kotes", {"wild": ("8", "T")}, "on the table: 8, T", "στο τραπέζι: 8, T"),
        ("kotes", {"ante": 1}, "The ante is 1 chip.", "Το φως είναι 1 μάρκα."),
        ("kotes", {"ante": 4}, "The ante is 4 chips.", "Το φως είναι 4 μάρκες."),
        ("kotes", {"order": "kenta-full"}, "order kenta-full", "κέντα-φουλ"),
        ("kotes", {"deck": 52}, "52 cards for 2–7 players", "52 φύλλα για 2–7 παίκτες"),
        ("koukos-monos", {"hand_use": (1, 2)}, "cards used from the hand: 1–2", "από το χέρι: 1–2"),
        ("plymouth", {}, "32 cards for 2–5, 36 cards for 6, 40 cards for 7", "36 φύλλα για 6"),
        ("striptiz", {"form": "closed"}, "unseen even by their owners", "δεν τα βλέπει κανείς"),
        ("striptiz", {"laps": "single"}, "goes round once", "γυρίζει μία φορά"),
        ("asanser", {}, "L1 - R1 / L2 M R2 / L3 - R3", "L1 - R1 / L2 M R2 / L3 - R3"),
        ("bomba-harakiri", {}, "{B1}, {B2}, {B3}", "4 από το χέρι και 1 από μία ομάδα"),
    ],
)
def test_what_is_special(slug, options, english, greek):
    game = variant(slug, **options)
    assert english in game.describe("en")
    assert greek in game.describe("el")


def test_options_are_named_in_the_title():
    title = variant("bombes", pipini=True, bombs=3, hand=4).describe().splitlines()[0]
    assert title == "Bombs (Μπόμπες) — bombs: 3; hand cards: 4; hat (pipini)."
    title = variant("bombes", pipini=True, bombs=3, hand=4).describe("el").splitlines()[0]
    assert title == "Μπόμπες — μπόμπες: 3· φύλλα στο χέρι: 4· πιπίνι."
    assert variant("kotes").describe().splitlines()[0] == "Hens (Κότες)."
