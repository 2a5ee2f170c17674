"""Rule 1: cards, decks, and how they are written; every bad way of writing them is refused by name."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import pokas

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
ALL = [rank + suit for rank in RANKS for suit in SUITS]
DECKS = {32: 7, 36: 6, 40: 5, 44: 4, 48: 3, 52: 2}


# ---------------------------------------------------------------- one card


@pytest.mark.parametrize("number", range(52))
def test_the_52_cards(number: int) -> None:
    written = ALL[number]
    card = pokas.Card(written)
    assert card.id == number
    assert card.rank == number // 4 + 2
    assert card.suit == written[1]
    assert str(card) == written
    assert card == pokas.Card.from_id(number)
    assert hash(card) == hash(pokas.Card.from_id(number))


def test_ids_of_the_rules() -> None:
    assert [pokas.Card(card).id for card in ("2c", "2d", "2h", "2s", "As")] == [0, 1, 2, 3, 51]


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("10s", "Ts"),
        ("10♠", "Ts"),
        ("ts", "Ts"),
        ("TS", "Ts"),
        ("kH", "Kh"),
        ("a♦", "Ad"),
        ("A♦\ufe0f", "Ad"),
        ("A♦\ufe0e", "Ad"),
        ("q♣", "Qc"),
        ("J♥\ufe0f", "Jh"),
        (" 9c ", "9c"),
    ],
)
def test_other_ways_to_write_a_card(written: str, card: str) -> None:
    assert pokas.Card(written) == pokas.Card(card)
    assert pokas.parse_cards(written) == (pokas.Card(card),)


def test_cards_compare_by_id() -> None:
    cards = [pokas.Card(written) for written in ALL]
    mixed = cards[::-1]
    assert sorted(mixed) == cards
    assert pokas.Card("Kh") < pokas.Card("Ks") <= pokas.Card("Ks") < pokas.Card("Ac")
    assert pokas.Card("Kh") != pokas.Card("Kd")
    assert len(set(cards + cards)) == 52


def test_a_card_is_not_its_name_or_number() -> None:
    card = pokas.Card("Kh")
    assert card != "Kh"
    assert card != card.id
    with pytest.raises(TypeError):
        assert card < card.id


def test_a_card_is_frozen() -> None:
    card = pokas.Card("Kh")
    for name in ("id", "rank", "suit", "colour"):
        with pytest.raises(AttributeError):
            setattr(card, name, 3)


def test_a_card_is_copied_and_pickled_small() -> None:
    card = pokas.Card("Kh")
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) == card
    assert len(pickle.dumps(card)) < 80
    assert copy.copy(card) == copy.deepcopy(card) == card


def test_repr_of_a_card_makes_it_again() -> None:
    assert eval(repr(pokas.Card("Kh")), {"Card": pokas.Card, "pokas": pokas}) == pokas.Card("Kh")


@pytest.mark.parametrize("number", [-1, 52, 255, 2**31, 2**70, -(2**70)])
def test_no_card_has_this_number(number: int) -> None:
    with pytest.raises(pokas.CardError):
        pokas.Card.from_id(number)


@pytest.mark.parametrize("number", [True, False, 1.0, "3", None, b"3", [3]])
def test_a_number_of_a_card_is_an_int(number: Any) -> None:
    with pytest.raises(TypeError):
        pokas.Card.from_id(number)


@pytest.mark.parametrize(
    "written", ["", " ", "K", "Kx", "1s", "11s", "Kh Ks", "KhKs", "♠A", "hK", "Khh", "\0", "K h"]
)
def test_no_such_card(written: str) -> None:
    with pytest.raises(pokas.CardError):
        pokas.Card(written)


@pytest.mark.parametrize("written", [None, 3, 3.5, True, b"Kh", ["Kh"], ("Kh",), {"Kh"}])
def test_a_card_is_made_from_text(written: Any) -> None:
    with pytest.raises(TypeError):
        pokas.Card(written)


# ---------------------------------------------------------------- many cards


@pytest.mark.parametrize(
    "written",
    [
        "Kh Ts Ad",
        "KhTsAd",
        "Kh 10s A♦",
        "K♥10♠A♦",
        "  kh\tts\nad  ",
        "K♥\ufe0f T♠\ufe0f A♦\ufe0f",
        "K♥\ufe0fT♠\ufe0eA♦",
        "Kh  TsAd",
    ],
)
def test_parse_cards(written: str) -> None:
    assert pokas.parse_cards(written) == (pokas.Card("Kh"), pokas.Card("Ts"), pokas.Card("Ad"))


def test_parse_nothing() -> None:
    assert pokas.parse_cards("") == ()
    assert pokas.parse_cards("   ") == ()


def test_parse_every_card_at_once() -> None:
    every = tuple(pokas.Card.from_id(number) for number in range(52))
    assert pokas.parse_cards("".join(ALL)) == every
    assert pokas.parse_cards(" ".join(ALL)) == every
    assert pokas.parse_cards("".join(card.replace("T", "10") for card in ALL)) == every
    assert pokas.parse_cards(" ".join(card[0] + SYMBOLS[card[1]] for card in ALL)) == every


@pytest.mark.parametrize("twice", ["Kh Kh", "KhK♥", "Ts 10s", "As Kh 7d as"])
def test_a_card_twice_is_refused_by_name(twice: str) -> None:
    with pytest.raises(pokas.CardError, match=r"Kh|Ts|As"):
        pokas.parse_cards(twice)


@pytest.mark.parametrize("separator", [",", ", ", "-", "/", ";", "|", "_", ".", "+"])
def test_white_space_is_the_only_separator(separator: str) -> None:
    with pytest.raises(pokas.CardError):
        pokas.parse_cards(f"Kh{separator}Ts")


LOOK_ALIKES = {
    "Α": "Greek capital alpha",
    "Κ": "Greek capital kappa",
    "Τ": "Greek capital tau",
    "А": "Cyrillic capital a",
    "К": "Cyrillic capital ka",
    "Т": "Cyrillic capital te",
    "Ј": "Cyrillic capital je",
    "ο": "Greek small omicron",
    "Ｋ": "full-width K",
    "٣": "Arabic-Indic 3",
    "７": "full-width 7",
}


@pytest.mark.parametrize("letter", LOOK_ALIKES)
def test_look_alike_letters_are_refused_and_named(letter: str) -> None:
    with pytest.raises(pokas.CardError) as error:
        pokas.parse_cards(f"{letter}h")
    assert letter in str(error.value) or f"{ord(letter):04X}" in str(error.value).upper()
    with pytest.raises(pokas.CardError):
        pokas.Card(f"{letter}h")


@pytest.mark.parametrize("letter", ["с", "ѕ", "һ", "ς", "ｈ"])
def test_look_alike_suits_are_refused_and_named(letter: str) -> None:
    with pytest.raises(pokas.CardError) as error:
        pokas.parse_cards(f"7{letter}")
    assert letter in str(error.value) or f"{ord(letter):04X}" in str(error.value).upper()


@pytest.mark.parametrize(
    "written",
    [
        "K",
        "Kh T",
        "KhT",
        "h",
        "10",
        "1",
        "Kh 1s",
        "Kh ??",
        "KhTs\0",
        "\ud800",
        "Kh \U0001f0a1",
        "♠",
        "\ufe0f",
        "é7",
    ],
)
def test_parse_refuses(written: str) -> None:
    with pytest.raises(pokas.CardError):
        pokas.parse_cards(written)


def test_a_huge_string_is_refused_briefly() -> None:
    for written in (
        "x" * 1_000_000,
        "Kh " * 300_000,
        "7" * 1_000_000,
        "Kh" + " " * 1_000_000 + "Kh",
        "♠" * 500_000,
    ):
        with pytest.raises(pokas.CardError) as error:
            pokas.parse_cards(written)
        assert len(str(error.value)) < 400


@pytest.mark.parametrize("written", [None, 5, 2.5, True, b"Kh", bytearray(b"Kh"), object()])
def test_parse_takes_text(written: Any) -> None:
    with pytest.raises(TypeError):
        pokas.parse_cards(written)


@given(st.text(max_size=40))
def test_any_text_is_parsed_or_refused(written: str) -> None:
    try:
        cards = pokas.parse_cards(written)
    except pokas.CardError:
        return
    assert len(set(cards)) == len(cards)
    assert pokas.parse_cards(" ".join(map(str, cards))) == cards


@given(st.text(alphabet="23456789TJQKA10cdhs♣♦♥♠\ufe0f \t", max_size=24))
def test_any_text_of_card_letters_is_parsed_or_refused(written: str) -> None:
    try:
        cards = pokas.parse_cards(written)
    except pokas.CardError:
        return
    assert len(set(cards)) == len(cards) >= sum(letter in "cdhs♣♦♥♠" for letter in written)


@given(st.lists(st.sampled_from(ALL), unique=True, max_size=52), st.data())
def test_every_way_of_writing_gives_the_same_cards(names: list[str], data: st.DataObject) -> None:
    expected = tuple(pokas.Card(name) for name in names)
    written = ""
    for name in names:
        rank = data.draw(st.sampled_from([name[0], name[0].lower(), *(["10"] if name[0] == "T" else [])]))
        symbol = SYMBOLS[name[1]]
        suit = data.draw(
            st.sampled_from([name[1], name[1].upper(), symbol, symbol + "\ufe0f", symbol + "\ufe0e"])
        )
        written += rank + suit + data.draw(st.sampled_from(["", " ", "\n  "]))
    assert pokas.parse_cards(written) == expected


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize("size", DECKS)
def test_the_six_decks(size: int) -> None:
    deck = pokas.Deck(size)
    assert deck.size == size
    assert deck.lowest == DECKS[size]
    assert tuple(deck.cards) == tuple(pokas.Card.from_id(number) for number in range(52 - size, 52))
    assert deck == pokas.Deck(size)
    assert hash(deck) == hash(pokas.Deck(size))
    assert pickle.loads(pickle.dumps(deck)) == deck
    assert len(deck.cards) == size


@pytest.mark.parametrize(("players", "size"), [(2, 32), (3, 32), (4, 32), (5, 32), (6, 36), (7, 40)])
def test_the_deck_follows_the_players(players: int, size: int) -> None:
    assert pokas.Deck.for_players(players) == pokas.Deck(size)


@pytest.mark.parametrize("players", [-1, 0, 1, 8, 2**40])
def test_two_to_seven_players(players: int) -> None:
    with pytest.raises(pokas.PokasError):
        pokas.Deck.for_players(players)


@pytest.mark.parametrize("size", [-32, 0, 1, 31, 33, 51, 53, 56, 2**40, 2**80])
def test_no_such_deck(size: int) -> None:
    with pytest.raises(pokas.DeckError):
        pokas.Deck(size)


@pytest.mark.parametrize("size", [None, "32", 32.0, True, b"32", [32]])
def test_a_deck_is_made_from_an_int(size: Any) -> None:
    with pytest.raises(TypeError):
        pokas.Deck(size)
    with pytest.raises(TypeError):
        pokas.Deck.for_players(size)


def test_decks_differ() -> None:
    assert pokas.Deck(32) != pokas.Deck(36)
    assert pokas.Deck(32) != 32


# ---------------------------------------------------------------- errors


def test_every_refusal_is_a_value_error_of_ours() -> None:
    for name in ("CardError", "DeckError", "VariantError", "ActionError", "RecordError"):
        assert issubclass(getattr(pokas, name), pokas.PokasError)
    assert issubclass(pokas.PokasError, ValueError)
