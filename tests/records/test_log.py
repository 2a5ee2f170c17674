"""Hands in words: golden files read by a person, and what a log may tell to whom."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokas
import reached
from play.playing import TABLES
from pokas import Declare, EventKind, Hand, PokasError, RandomAgent, Rules, play_hand, variant
from records.hands import GAMES, moments, own_game, seated

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "el", "el-Latn")
HANDS = reached.size(1, 20)

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


def test_a_log_tells_no_card_that_the_reader_has_not_seen() -> None:
    found = 0
    for number in range(reached.size(300, 5_000)):
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
