"""Hands in words: golden files read by a person, and what a log may tell to whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokas
import reached
from play.playing import TABLES
from pokas import (
    Caller,
    Declare,
    EventKind,
    Hand,
    PokasError,
    RandomAgent,
    Rules,
    evaluate,
    play_hand,
    variant,
)
from records.hands import GAMES, moments, own_game, seated

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "el", "el-Latn")
HANDS = reached.size(1, 20)
RULES = Rules(ante=1)

# Name of the file, game with options, seats, seed, rules, carried chips, who reads it, names.
TOLD: tuple[tuple[str, pokas.Variant, int, int, Rules, int, int | None, tuple[str, ...] | None], ...] = (
    (
        "koukos-diplos",
        variant("koukos-diplos", exchange=True, tableaux=2, pot="split"),
        *(3, 3, Rules(), 5, 2, None),
    ),
    ("stavros", variant("stavros", agkathia=True), 3, 2, Rules(ante=1), 0, None, ("Νίκος", "Μαρία", "Άρης")),
    ("poker", variant("poker"), 4, 9, Rules.evangelio(), 0, 1, None),
    ("striptiz", variant("striptiz", form="closed"), 3, 5, Rules.filiko(), 1, 0, None),
    ("mizeria", variant("mizeria"), 3, 2, Rules.filiko(), 0, None, ("Anna", "Φρόσω", "το Κατινάκι")),
    (
        "gyrizei-sfyrizei",
        variant("gyrizei-sfyrizei", wild="lowest-in-hand"),
        *(3, 7, Rules.filiko(), 0, None, ("Άννα", "Βασίλης", "Κώστας")),
    ),
    (
        "koukos-monos",
        variant("koukos-monos", tableaux=2, pot="split"),
        *(3, 9, Rules(cards_speak=False, ask_show=True), 3, None, ("Άννα", "Βασίλης", "Κώστας")),
    ),
    ("efta-okto", variant("efta-okto", reading="showdown"), 3, 5, Rules.filiko(), 0, None, None),
)


def played(game: pokas.Variant, seats: int, seed: int, rules: Rules, carried: int) -> Hand:
    stacks = [20 + 3 * seat for seat in range(seats)]
    hand = Hand(game, stacks, seed=seed, rules=rules, dealer=1, carried=carried)
    play_hand(hand, [RandomAgent(10 * seed + seat) for seat in range(seats)])
    return hand


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told[0])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_golden_logs(told: Any, lang: str) -> None:
    name, game, seats, seed, rules, carried, reader, names = told
    text = played(game, seats, seed, rules, carried).log(lang, seat=reader, names=names)
    assert text + "\n" == (GOLDEN / f"{name}.{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_moment_of_every_game_can_be_told(game: pokas.Variant) -> None:
    for number in range(HANDS):
        random = Random(f"{game}{number}log")
        hand = seated(game, random)
        for now in moments(hand, random):
            seat = random.choice((None, *range(hand.seats)))
            lines = [now.log(lang, seat=seat).splitlines() for lang in LANGUAGES]
            assert len({len(each) for each in lines}) == 1
        for lang, each in zip(LANGUAGES, lines, strict=True):
            assert all(line == line.rstrip() and "  " not in line.strip() for line in each)
            assert all(line.endswith((".", ":")) for line in each if not line.startswith(" "))
            if lang == "el-Latn":
                assert "\n".join(each).replace("??", "").isascii()
                assert "?" not in "\n".join(each).replace("??", "")
        reached.add("logs", 3)


CARD = re.compile(r"\b(?:10|[2-9JQKA])[♣♦♥♠]")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_word_strays_from_its_language(game: pokas.Variant) -> None:
    """In Greek only cards and places of the table have Latin letters, and in English nothing is Greek."""
    places = {position.name for position in game.positions} | set("AKQJT") | {"pokas"}
    title = game.describe("el").splitlines()[0]
    for number in range(reached.size(1, 12)):
        random = Random(f"{game}{number}stray")
        hand = seated(game, random)
        for _ in moments(hand, random):
            pass
        greek = CARD.sub("", hand.log("el", seat=0).removeprefix(title))
        assert set(re.findall("[A-Za-z]+[0-9]*", greek)) <= places, greek
        english = hand.log("en").split("\n", 1)[1]
        assert not re.search("[\u0370-\u03ff\u1f00-\u1fff]", english), english
        assert "1 μάρκες" not in re.sub(r"\d+1 ", "", greek)
        assert "1 chips" not in re.sub(r"\d+1 ", "", english)


def compared(game: pokas.Variant, seed: int, rules: Rules = RULES) -> Hand:
    """A hand in which nobody bets, so that everything is compared."""
    hand = Hand(game, [30] * 4, rules=rules, seed=seed)
    play_hand(hand, [Caller()] * 4)
    return hand


def test_a_game_for_the_lowest_hand_says_so() -> None:
    assert "Showdown, the lowest hand wins:" in compared(variant("mizeria"), 1).log()
    assert "Κάτω τα φύλλα, κερδίζει το χειρότερο:" in compared(variant("mizeria"), 1).log("el")
    assert "lowest" not in compared(variant("amerikana"), 1).log()
    assert "seven wins" in compared(variant("efta-okto", reading="showdown"), 1).log()


@pytest.mark.parametrize("speaks", [True, False])
@pytest.mark.parametrize("options", [{}, {"trigger": "pair"}, {"wild": "lowest-in-hand"}])
def test_a_game_that_turned_says_so(options: dict[str, Any], speaks: bool) -> None:
    """It has turned exactly when some hand shown, read high, has what turns it."""
    game = variant("gyrizei-sfyrizei", **options)
    least = ("pair", "two-pair").index(options.get("trigger", "two-pair"))
    found = set()
    for seed in range(25):
        hand = compared(game, seed, Rules(ante=1, cards_speak=speaks))
        high = [
            evaluate(cards, order=game.order, wild=lowest(cards) if game.wild else ())
            for cards in hand.result.shown.values()  # type: ignore[union-attr]
        ]
        turned = any(value.category not in ("high-card", "pair")[: least + 1] for value in high)
        found.add(turned)
        text, greek = hand.log(), hand.log("el")
        assert ("The game has turned" in text) == ("\nΓύρισε: " in greek) == turned
        assert ("has not turned" in text) == ("\nΔεν γύρισε: " in greek) == (not turned)
    assert found >= {True}


def lowest(cards: Sequence[pokas.Card]) -> tuple[str, ...]:
    return (str(min(cards, key=lambda card: card.rank))[0],)


def test_nothing_turns_without_a_showdown() -> None:
    hand = Hand(variant("gyrizei-sfyrizei"), [9, 9], seed=1, rules=RULES)
    hand.apply(pokas.Fold())
    assert "turned" not in hand.log()
    assert "takes the pot" in hand.log()


@pytest.mark.parametrize("speaks", [True, False])
def test_a_split_pot_names_the_winner_of_each_row(speaks: bool) -> None:
    game = variant("koukos-monos", tableaux=2, pot="split")
    told = set()
    for seed in range(12):
        hand = compared(game, seed, Rules(ante=2, cards_speak=speaks))
        hands = [hand.cards(seat) for seat in range(4)]
        rows = game.showdown(hands, hand.board)
        best = [{seat for seat in range(4) if row[seat] == max(row)} for row in rows]
        line = hand.log().splitlines()[-2]
        if best[0] == best[1] and len(best[0]) == 1:
            assert line.endswith("with the best hand on every tableau.")
            told.add("all")
        else:
            for number, seats in enumerate(best, 1):
                assert f"tableau {number}: {', '.join(f'seat {seat}' for seat in sorted(seats))}" in line
            told.add("rows")
    assert "rows" in told


def test_greek_names_have_their_articles() -> None:
    hand = Hand(variant("mamouth"), [9] * 5, seed=1)
    names = ["Άρτεμις", "Ηλίας", "Anna", "το Κατινάκι", "Φρόσω"]
    for _ in range(5):
        hand.apply(pokas.Check())
    lines = hand.log("el", names=names).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1ος"))
    assert lines[at + 1 : at + 6] == [
        "  ο Ηλίας λέει ντούκου",
        "  Anna: λέει ντούκου",
        "  το Κατινάκι λέει ντούκου",
        "  η Φρόσω λέει ντούκου",
        "  Άρτεμις: λέει ντούκου",
    ]
    assert "Μάρκες — Ηλίας: 9, Anna: 9, το Κατινάκι: 9, Φρόσω: 9, Άρτεμις: 9." in lines
    assert lines[-1] == "Σειρά έχει ο Ηλίας."


def test_a_log_tells_no_card_that_the_reader_has_not_seen() -> None:
    found = 0
    for number in range(reached.size(300, 2_500)):
        random = Random(number)
        hand = seated(random.choice(GAMES), random, random.choice(TABLES))
        for _ in moments(hand, random):
            pass
        for reader in (None, *range(hand.seats)):
            seen = {
                card
                for event in hand.view(reader).events
                for card in (*event.cards, *event.drawn)
                if card is not None
            }
            told = hand.log("el-Latn", seat=reader).replace(",", " ").replace(";", " ").replace(".", " ")
            words = set(told.replace(":", " ").split())
            assert words.isdisjoint(str(card) for card in hand.deck.cards if card not in seen)
            found += 1
    reached.add("logs read for hidden cards", found)


def test_a_seat_is_told_its_own_cards() -> None:
    hand = Hand(variant("kotes"), [10, 10], seed=1)
    own = " ".join(map(str, hand.cards(1)))
    assert own in hand.log("el-Latn", seat=1)
    assert own not in hand.log("el-Latn")
    assert own not in hand.log("el-Latn", seat=0)


def test_numbers_and_their_nouns_agree() -> None:
    hand = Hand(variant("mamouth"), [1, 5, 5], rules=Rules(ante=1), carried=1, seed=1)
    english, greek = hand.log("en"), hand.log("el")
    assert "On the table lies 1 chip already." in english
    assert "Στο τραπέζι υπάρχει ήδη 1 μάρκα." in greek
    assert "Ante: 1 chip each" in english
    hand.apply(pokas.Bet(1))
    hand.apply(pokas.Fold())
    assert "ο παίκτης 1 παίρνει πίσω 1 μάρκα" in hand.log("el")
    hand = Hand(variant("mamouth"), [9, 9], rules=Rules(ante=2), carried=3, seed=1)
    assert "On the table lie 3 chips already." in hand.log("en")
    assert "Στο τραπέζι υπάρχουν ήδη 3 μάρκες." in hand.log("el")


def test_a_second_raise_is_a_kontra() -> None:
    hand = Hand(variant("mamouth"), [50, 50, 50], seed=1)
    for action in (pokas.Bet(1), pokas.Raise(3), pokas.Raise(9, blind=True), pokas.AllIn()):
        hand.apply(action)
    text = hand.log("el")
    assert "ο παίκτης 2 κάνει ρελάνς στις 3 μάρκες\n" in text
    assert "ο παίκτης 0 κάνει κόντρα ρελάνς στις 9 μάρκες, σαν βουάρ\n" in text
    assert "ο παίκτης 1 κάνει κόντρα ρελάνς στις 49 μάρκες, ρέστα\n" in text
    assert hand.log("en").endswith("It is the turn of seat 2.")


def test_what_is_declared_is_told_and_not_judged() -> None:
    hand = Hand(variant("mamouth"), [5, 5], rules=Rules(cards_speak=False), seed=1)
    while not hand.legal().declare:
        hand.apply(pokas.Check())
    hand.apply(Declare([*hand.cards(1), hand.board["T1"], hand.board["T2"]]))
    assert "seat 1 declares" in hand.log()
    assert "—" not in hand.log().split("Showdown:")[1]


def test_every_kind_of_event_has_words() -> None:
    from pokas.records.log import _TOLD
    from pokas.records.phh_actions import _WRITTEN

    assert set(_TOLD) == set(_WRITTEN) == set(EventKind)


def test_a_view_tells_the_same(tmp_path: Path) -> None:
    hand = seated(own_game(tmp_path), Random(1))
    assert hand.view(1).log("el") == hand.log("el", seat=1)
    assert "Two islands" in hand.log()


@pytest.mark.parametrize("lang", ["fr", "EL", "", "x" * 1_000])
def test_other_languages_are_refused(lang: str) -> None:
    with pytest.raises(PokasError):
        Hand(variant("kotes"), [5, 5]).log(lang)


@pytest.mark.parametrize("names", [["a"], ["a", ""], ["a", "b\n"], ["a", "b" * 41], ["a", "b", "c"]])
def test_names_that_do_not_fit_are_refused(names: list[str]) -> None:
    with pytest.raises(PokasError, match="names"):
        Hand(variant("kotes"), [5, 5]).log(names=names)


@pytest.mark.parametrize(
    "bad", [{"lang": 5}, {"names": "ab"}, {"names": [1, 2]}, {"seat": "0"}, {"seat": True}]
)
def test_wrong_types(bad: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Hand(variant("kotes"), [5, 5]).log(**bad)
