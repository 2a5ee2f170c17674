"""Hands in the shape of poker hand history files: what is written is read back, and nothing else is."""

from __future__ import annotations

import string
import tomllib
from pathlib import Path
from random import Random

import pytest

import pokas
import reached
from pokas import Hand, RecordError, Rules, variant
from records.hands import GAMES, happen, moments, own_game, seated, small_hand
from records.test_record import same

HANDS = reached.size(1, 12)
BYTES = reached.size(1_500, 40_000)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_file_comes_back_at_every_moment_and_goes_on_alike(game: pokas.Variant) -> None:
    for number in range(HANDS):
        random = Random(f"{game}{number}phh")
        hand = seated(game, random)
        restored, happened = [], []
        for now in moments(hand, random, happened):
            text = now.to_phh(secret=True)
            back = Hand.from_phh(text)
            same(back, now)
            assert back.to_phh(secret=True) == text
            assert back.to_json(secret=True) == now.to_json(secret=True)
            restored.append((back, len(happened)))
        for back, past in restored[:: max(1, len(restored) // 5)]:
            for what in happened[past:]:
                happen(back, what)
            same(back, hand)
            assert back.to_phh(secret=True) == hand.to_phh(secret=True)
            reached.add("hands finished from PHH files", 1)


def test_a_game_from_a_file_is_in_the_file(tmp_path: Path) -> None:
    game = own_game(tmp_path)
    random = Random(3)
    for now in moments(seated(game, random), random):
        back = Hand.from_phh(now.to_phh(secret=True))
        same(back, now)
        assert back.variant == game


GOLDEN = """\
variant = "POKA/koukos-allagi"
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [0, 0]
min_bet = 1
starting_stacks = [9, 12]
actions = [
  "d dh p1 ??",
  "d dh p2 ??",
  "d db 9d # poka: T1",
  "# poka: round 1",
  "p1 cc",
  "p2 cc",
  "d db 8s # poka: T2",
  "# poka: round 2",
  "p1 cc",
  "p2 cc",
  "d db Js # poka: T3",
  "d dh p1 ??",
  "d dh p2 ??",
  "p1 sd ??",
  "d dh p1 ??",
  "p2 sd",
  "# poka: round 3",
  "p1 cbr 3",
]
seats = [1, 2]
seat_count = 2
"""


def test_what_a_spectator_gets() -> None:
    text = small_hand().to_phh()
    assert text.startswith(GOLDEN)
    fields = tomllib.loads(text)
    assert [name for name in fields if name.startswith("_poka")] == [
        *("_poka_format", "_poka_package", "_poka_options", "_poka_rules", "_poka_deck_size"),
        *("_poka_carried", "_poka_foreign", "_poka_digest"),
    ]
    secret = tomllib.loads(small_hand().to_phh(secret=True))
    assert set(secret) - set(fields) == {"_poka_deck", "_poka_random"}
    assert "??" not in str(secret)


def test_players_go_round_from_the_one_after_the_dealer() -> None:
    hand = Hand(variant("mamouth"), [10, 20, 30, 40], rules=Rules(ante=2), dealer=1, seed=1)
    fields = tomllib.loads(hand.to_phh())
    assert fields["seats"] == [3, 4, 1, 2]
    assert fields["starting_stacks"] == [30, 40, 10, 20]
    assert fields["antes"] == [2] * 4
    while not hand.finished:
        hand.apply(pokas.Check())
    fields = tomllib.loads(hand.to_phh())
    assert sum(fields["winnings"]) == 8
    assert fields["finishing_stacks"] == [hand.stacks[seat - 1] for seat in fields["seats"]]


def test_the_verbs_of_the_format() -> None:
    """Everything outside of commentaries is in the grammar of the format."""
    import re

    verb = re.compile(
        r"(d db (..)+|d dh p[1-7] (..)+|p[1-7] (cc|f|sd|sm)|p[1-7] cbr [1-9]\d*|p[1-7] (sd|sm) (..)+)?"
    )
    random = Random(1)
    for game in GAMES:
        hand = seated(game, random)
        for _ in moments(hand, random):
            pass
        for secret in (False, True):
            for action in tomllib.loads(hand.to_phh(secret=secret))["actions"]:
                assert verb.fullmatch(action.partition("#")[0].strip()), action


def test_what_others_may_add() -> None:
    text = small_hand().to_phh(secret=True)
    more = (
        "# a comment\n"
        + text.replace('"p1 cc"', '"  p1   cc  # he thought for a minute"', 1)
        .replace('  "# poka: round 1",', '  "",\n  "# The table is quiet.",\n  "#  poka:   round 1",')
        .replace("min_bet = 1", "min_bet=1 # one chip")
        + 'author = "Μαρία"\nplayers = ["Νίκος", ""]\ntime = 21:30:00\ntime_limit = inf\n'
        + "_mood = {good = 1.5}\n"
    )
    back = Hand.from_phh(more)
    same(back, small_hand())
    assert back.to_phh(secret=True) == text
    same(Hand.from_phh(text.replace("\n", "\r\n")), small_hand())


# What is refused


def refused(text: str, *words: str) -> None:
    with pytest.raises(RecordError) as caught:
        Hand.from_phh(text)
    message = str(caught.value)
    assert len(message) < 500
    for word in words:
        assert word in message


def test_every_shortened_file_is_refused() -> None:
    text = small_hand().to_phh(secret=True)
    for length in range(len(text)):
        refused(text[:length])


def refused_or_same(text: str, hand: Hand) -> None:
    """A sign in a comment or between words does not matter; anything else does."""
    try:
        back = Hand.from_phh(text)
    except RecordError:
        return
    assert back.to_phh(secret=True) == hand.to_phh(secret=True)
    assert back.to_json(secret=True) == hand.to_json(secret=True)


@pytest.mark.parametrize("sign", [" ", "\n", "1", '"', "#", "x", "\ud800", "\x00", "_"], ids=repr)
def test_every_altered_sign_is_refused(sign: str) -> None:
    hand = small_hand()
    text = hand.to_phh(secret=True)
    for place in range(len(text)):
        refused_or_same(text[:place] + sign + text[place + 1 :], hand)
        refused_or_same(text[:place] + sign + text[place:], hand)


def test_every_sign_that_is_left_out_or_moved_is_refused() -> None:
    hand = small_hand()
    text = hand.to_phh(secret=True)
    for place, sign in enumerate(text):
        refused_or_same(text[:place] + text[place + 1 :], hand)
        refused_or_same(text[:place] + chr(ord(sign) ^ 1) + text[place + 1 :], hand)


def test_altered_files_of_every_game_are_refused() -> None:
    signs = string.ascii_letters + string.digits + ' "{}[],#=-_\n'
    random = Random(5)
    hands = []
    for game in GAMES:
        hand = seated(game, random)
        for number, _ in enumerate(moments(hand, random)):
            if number > 25:
                break
        hands.append((hand.to_phh(secret=True), hand))
    for _ in range(BYTES):
        text, hand = random.choice(hands)
        place = random.randrange(len(text))
        refused_or_same(text[:place] + random.choice(signs) + text[place + 1 :], hand)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("POKA/koukos-allagi", "NT", ["variant", "NT"]),
        ("POKA/koukos-allagi", "POKA/whist", ["variant", "whist"]),
        ('"POKA/koukos-allagi"', "7", ["variant"]),
        ("antes = [0, 0]", "antes = [0, 1]", ["antes"]),
        ("antes = [0, 0]", "antes = [0.0, 0]", ["antes"]),
        ("antes = [0, 0]", "antes = [false, 0]", ["antes"]),
        ("straddles = [0, 0]", "straddles = [1, 2]", ["blinds_or_straddles"]),
        ("min_bet = 1\n", "min_bet = 2\n", ["min_bet"]),
        ("min_bet = 1\n", "", ["min_bet", "missing"]),
        ("starting_stacks = [9, 12]", "starting_stacks = [9, 12, 4]", ["starting_stacks"]),
        ("starting_stacks = [9, 12]", "starting_stacks = [9, inf]", ["starting_stacks[1]"]),
        ("starting_stacks = [9, 12]", f"starting_stacks = [9, {2**62}]", ["2**62"]),
        ("starting_stacks = [9, 12]", f"starting_stacks = [9, {'9' * 5_000}]", ["number"]),
        ("seats = [1, 2]", "seats = [2, 1]", []),
        ("seats = [1, 2]", "seats = [1, 3]", ["seats"]),
        ("seats = [1, 2]", "seats = []", ["seats"]),
        ("seat_count = 2", "seat_count = 3", ["seat_count"]),
        ("_poka_format = 1", "_poka_format = 2", ["_poka_format: 2"]),
        ("_poka_format = 1", "_poka_format = true", ["_poka_format"]),
        ("_poka_format = 1\n", "", ["_poka_format"]),
        ('_poka_package = "', '_poka_package = "\\n', ["_poka_package"]),
        ("_poka_carried = 0", "_poka_carried = -1", ["_poka_carried"]),
        ("_poka_deck_size = 32", "_poka_deck_size = 36", ["_poka_deck_size"]),
        ("_poka_options = {}", "_poka_options = {hat = true}", ["hat"]),
        ("_poka_options = {}", "_poka_options = 2020-01-01", ["options"]),
        ("_poka_options = {}", "_poka_options = {deck = 2020-01-01}", ["deck"]),
        ("chip = 1", "chips = 1", ["_poka_rules", "chips"]),
        ("_poka_digest = ", "_poka_digest = 1 #", ["_poka_digest"]),
        ("_poka_deck = ", "_poka_dock = ", ["_poka_dock"]),
        ("min_bet = 1\n", "min_bet = 1\nbring_in = 1\n", ["bring_in"]),
        ("min_bet = 1\n", "min_bet = 1\nmin_bet = 1\n", ["not TOML"]),
        ("min_bet = 1\n", "min_bet = 1\nwinnings = [0, 0]\n", ["winnings"]),
        ('"p1 cc"', '"p1 f"', ["actions[5]"]),
        ('"p1 cc"', '"p2 cc"', ["actions[4]"]),
        ('"p1 cc"', '"p1"', ["actions[4]"]),
        ('"p1 cc"', '"p1 cc 3"', ["actions[4]"]),
        ('"p1 cc"', '"p1 pb"', ["actions[4]"]),
        ('"p1 cc"', "3", ["actions"]),
        ('"p1 cc"', '"p1 cbr"', ["actions[4]"]),
        ('"p1 cc"', '"p1 cbr 99"', ["actions[4]"]),
        ('"p1 cc"', '"p1 cbr -1"', ["actions[4]"]),
        ('"p1 cc"', '"p1 cbr 1.5"', ["actions[4]"]),
        ('"p1 cc"', f'"p1 cbr {"9" * 5_000}"', ["actions[4]"]),
        ('"p1 cc"', '"# poka: p1 declares AsKs"', ["actions[4]"]),
        ('"p1 cc"', '"# poka: p1 refuses the ante"', ["actions[4]"]),
        ('"p1 cbr 3"', '"p1 cbr 4"', ["_poka_digest"]),
        ('"p1 cbr 3"', '"p1 cbr 3 # poka: all-in"', ["actions[17]"]),
        ('"p1 cbr 3"', '"p1 cbr 3", "# poka: p2 is replaced", "# poka: p2 is replaced"', ["actions[19]"]),
        ('"p1 sd Jc"', '"p1 sd Zz"', ["actions[13]"]),
        ('"p1 sd Jc"', '"p1 sd As"', ["actions[13]"]),
        ('  "p1 cbr 3",\n', "", ["_poka_digest"]),
        ('  "# poka: round 3",\n  "p1 cbr 3",\n', "", ["missing at the end"]),
    ],
)
def test_the_place_is_named(old: str, new: str, words: list[str]) -> None:
    text = small_hand().to_phh(secret=True)
    assert old in text
    refused(text.replace(old, new, 1), *words)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "a",
        "a\n",
        "a = " + "[" * 100_000 + "\n",
        "a = " + "[" * 2_000 + "]" * 2_000 + "\n",
        "\ud800\n",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_no_file(text: str) -> None:
    refused(text)


def test_deep_definitions() -> None:
    text = small_hand().to_phh(secret=True)
    for depth in (50, 500, 900):
        deep = "[" * depth + "]" * depth
        refused(text.replace("_poka_options = {}", "_poka_options = {reveal = " + deep + "}"))
        definition = '_poka_definition = {slug = "a", name = "a", hand = 5, script = ' + deep + "}\n"
        refused(text + definition)


def test_a_file_for_spectators_is_refused_and_told_why() -> None:
    refused(small_hand().to_phh(), "_poka_deck", "spectator", "to_phh(secret=True)")


def test_odd_values_anywhere_are_refused_or_make_another_sound_hand() -> None:
    from pokas.records import toml
    from pokas.records.plain import digest
    from records.test_record import ODD, places, put

    random = Random(12)
    for number in range(reached.size(1_500, 12_000)):
        hand = seated(GAMES[number % len(GAMES)], random)
        for count, _ in enumerate(moments(hand, random)):
            if count > number % 12:
                break
        data = tomllib.loads(hand.to_phh(secret=True))
        way = random.choice(places(data))
        odd = random.choice([value for value in ODD if "None" not in repr(value)])
        put(*way, odd)(data)
        if way != ("_poka_digest",):
            data.pop("_poka_digest")
            data["_poka_digest"] = digest(data)
        text = toml.write(data)
        try:
            back = Hand.from_phh(text)
        except RecordError:
            continue
        again = tomllib.loads(back.to_phh(secret=True))
        if way == ("_poka_package",):
            # What another version wrote is written again as this version's.
            data["_poka_package"] = pokas.__version__
            data.pop("_poka_digest")
            data["_poka_digest"] = digest(data)
        assert {**again, "actions": 0} == {**data, "actions": 0}
