"""A user's own game from a TOML file: the same vocabulary, the same checks, a message for every fault."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from pokas import VariantError, load_variant, variants
from pokas.games.definition import KEYS

GAME = """
slug = "four-two"
name = "Τεσσάρι"
english = "Four and two"
aliases = ["δοκιμή"]
hand = 4
hand_use = [2, 2]
table_use = [3, 3]
order = "kenta-full"
deck = 52
ante = 2
groups = ["T1 T2 T3 T4 T5"]
script = ["P, P, P, P, B", "T:T1 T2 T3, O:T1 T2 T3, B", "O:T4, B", "O:T5, B"]

[positions]
T1 = [0, 0]
T2 = [1, 0]
T3 = [2, 0]
T4 = [3, 0]
T5 = [4, 0]
"""

FIVE = """
slug = "five"
name = "Πέντε"
hand = 5
script = "P, P, P, P^, P, B"
"""


@pytest.fixture
def load(tmp_path):
    def write(content, **options):
        path = tmp_path / "game.toml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return load_variant(path, **options)

    return write


def test_a_game_from_a_file(load):
    game = load(GAME)
    assert (game.slug, game.name, game.english, game.aliases) == (
        "four-two",
        "Τεσσάρι",
        "Four and two",
        ("δοκιμή",),
    )
    assert (game.sets(), game.betting_rounds, game.ante_chips, game.order) == (60, 4, 2, "kenta-full")
    assert game.deck(7).size == 52
    best = game.best("As Ks 2c 2d", ["Qs", "Js", "Ts", "2h", "3c"])
    assert best.category == "straight-flush"
    assert "Τεσσάρι" in game.describe("el")


def test_it_is_a_value(load):
    game = load(GAME)
    assert game == load(GAME)
    assert hash(game) == hash(load(GAME))
    assert game != load(GAME.replace("ante = 2", "ante = 3"))
    assert game not in variants()
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.script == game.script
    assert repr(game) == "<Variant 'four-two'>"


def test_the_common_options(load):
    game = load(GAME, wild=("8",), deck=36)
    assert game.order == "tria-full"
    assert game.deck(2).size == 36
    assert pickle.loads(pickle.dumps(game)) == game != load(GAME)
    assert load(GAME, deck=52) == load(GAME)
    with pytest.raises(VariantError, match="no option"):
        load(GAME, pipini=True)
    with pytest.raises(TypeError, match="deck"):
        load(GAME, deck="52")


def test_what_is_left_out(load):
    five = load(FIVE)
    assert (five.sets(), five.order, five.ante, five.first_speaker) == (1, "kenta-chroma", False, "open-hand")
    seven = load(FIVE.replace("hand = 5", "hand = 7").replace("P, B", "P, P, P, B"))
    assert seven.sets() == 21
    table = GAME.replace('order = "kenta-full"\n', "").replace("hand_use = [2, 2]\ntable_use = [3, 3]\n", "")
    assert load(table).order == "tria-full", "five table cards in a group"
    assert (load(table).hand_use, load(table).table_use) == ((1, 3), (1, 3))
    assert load(table).first_speaker == "after-dealer"


def test_line_ends_and_marks_of_other_systems(load):
    assert load("\ufeff" + GAME.replace("\n", "\r\n")) == load(GAME)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("hand_use", "hand_us", "'hand_us' is not a key of a game; did you mean 'hand_use'"),
        ("deck = 52", "options = {}", "'options' is not a key"),
        ('name = "Τεσσάρι"', "", "name: is missing"),
        ("four-two", "Four Two", "slug"),
        ("four-two", "four--two", "slug"),
        ("four-two", "kotes", "already means the game kotes"),
        ("four-two", "xarakiri", "already means the game harakiri"),
        ("four-two", "a" * 100, "longer than 60"),
        ("Τεσσάρι", "", "name: is empty"),
        ("Τεσσάρι", "a\\u0000b", "cannot be printed"),
        ("hand = 4", "hand = 0", "hand: 0 is not between"),
        ("hand = 4", "hand = 25", "deck: two players need 55 cards"),
        ("hand = 4", "hand = 12", "hand: 12 cards are too many"),
        ("hand = 4", "hand = 4.0", "hand: expected a whole number, got 4.0"),
        ("hand = 4", "hand = '4'", "hand: expected a whole number"),
        ("hand = 4", "hand = true", "hand: expected a whole number"),
        ("deck = 52", "deck = 33", "deck: 33 is none of"),
        ("deck = 52", "deck = 1979-05-27", "deck: expected a deck size"),
        ("kenta-full", "kenta", "order: 'kenta' is none of"),
        ("hand_use = [2, 2]", "hand_use = [1, 1]", "cannot give five cards from a hand of 4"),
        ("hand_use = [2, 2]", "hand_use = [2, 2, 2]", "hand_use: expected two numbers"),
        ("hand_use = [2, 2]", "hand_use = [6, 7]", "hand_use: 6 is not between"),
        ('T4 T5"]', 'T4 T9"]', "groups: group 1: names the unknown position 'T9'"),
        ('T4 T5"]', 'T4 T4"]', "names position T4 twice"),
        ('["T1 T2 T3 T4 T5"]', "[]", "needs at least one group"),
        ('["T1 T2 T3 T4 T5"]', "[[]]", "group 1 is empty"),
        ('["T1 T2 T3 T4 T5"]', "5", "groups: expected a list"),
        ('["T1 T2 T3 T4 T5"]', "[5]", "groups: group 1: expected position names"),
        ('["T1 T2 T3 T4 T5"]', '["T1 T2 T3 T4"]', "T5 is in no group"),
        ('["T1 T2 T3 T4 T5"]', '["T1 T2 T3 T4 T5", "T1 T2"]', r"group 2 \(T1 T2\)"),
        ("T5 = [4, 0]", "T5 = [3, 0]", "T5 lies where T4 does"),
        ("T5 = [4, 0]", "T5 = [4]", "positions: expected two numbers for T5"),
        ("T5 = [4, 0]", "T5 = [4, 0.5]", "positions: T5: expected a whole number"),
        ("T5 = [4, 0]", "T5 = 4", r"positions: expected T5 = \[x, y\]"),
        ("T5 = [4, 0]", "T5 = [4, -1]", "positions: T5: -1"),
        ("T5 = [4, 0]", '"Τ5" = [4, 0]', "ASCII"),
        ("O:T5, B", "B", "T5 is never dealt"),
        ("O:T5, B", "T:T5, B", "T5 is never opened"),
        ("O:T5, B", "O:T4, B", "T4 is opened twice"),
        ("T:T1 T2 T3, O:", "T:T1 T2 T3, T:T1, O:", "T1 is dealt twice"),
        ("T:T1 T2 T3, O:T1 T2 T3", "O:T1, T:T1 T2 T3, O:T2 T3", "T1 is opened before it is dealt"),
        ("P, P, P, P, B", "P, P, P, B", "deals 3 cards to a hand, but a hand has 4"),
        ("P, P, P, P, B", "P, P, P, P, Q", "no step is written 'Q'"),
        ("P, P, P, P, B", "P, P, P, P, {x}", "no step is written"),
        ("P, P, P, P, B", "P, P, P, P, X5, B", "X5 comes when"),
        ("deck = 52", 'side = "middle"', "side"),
        ("deck = 52", 'side = "low"\nmirror = "T1 T2 T3 T4"', "a low game has no mirror"),
        ("deck = 52", 'mirror = "T1 T2"', "2 positions cannot mirror 4 hand cards"),
        ("deck = 52", 'reading = "seven-eight"\nmirror = "T1 T2 T3 T4"', "mirror: does not go with reading"),
        ("deck = 52", 'deck = 36\nreading = "seven-high"', "seven-high is played with 32"),
        ("deck = 52", 'trigger = "pair"', "trigger: only a low game"),
        ("deck = 52", 'pot = "split"', "pot: split needs two rows"),
        ("deck = 52", 'rows = ["T1", "T2"]', "rows: group T1 T2 T3 T4 T5 is not inside one row"),
        ("deck = 52", 'rows = ["T1", "T1"]', "rows: position T1 is in two rows"),
        ("deck = 52", 'hat = "T1"', "hat: position T1 is in a group already"),
        ("deck = 52", 'one_of = "T9"', "one_of: names the unknown position"),
        ("deck = 52", 'kill = "T1"', "kill: expected a table"),
        ("deck = 52", "kill = {positions = 'T1', hits = 'T1'}", "both kill and be hit"),
        ("deck = 52", "kill = {positions = 'T1'}", "kill: position T1 is in a group"),
        ("deck = 52", "kill = {position = 'T1'}", "kill: 'position' is not a key; did you mean 'positions'"),
        ("deck = 52", 'nobody_left = "split"', "nobody_left"),
        ("deck = 52", 'first_speaker = "most-cards"', "first_speaker"),
        ("deck = 52", "void_redeal = true", "void_redeal: needs an opener"),
        ("deck = 52", "void_redeal = 1", "void_redeal: expected true or false"),
        ("deck = 52", 'opener = ["pair"]', "opener"),
        ("deck = 52", 'opener = ["pear", "K"]', "did you mean pair"),
        ("deck = 52", "low_speaks = true", "low_speaks"),
        ("deck = 52", 'reading = "instant"', "instant needs"),
        ("deck = 52", "wild = [8]", "wild: expected rank letters"),
        ("deck = 52", 'wild = "highest"', "wild"),
        ("ante = 2", "ante = -1", "ante"),
        ("ante = 2", "ante = 1.5", "ante"),
        ('aliases = ["δοκιμή"]', 'aliases = "δοκιμή"', "aliases: expected a list"),
    ],
)
def test_faults(load, old, new, message):
    assert old in GAME
    with pytest.raises(VariantError, match=message) as error:
        load(GAME.replace(old, new))
    assert "game.toml" in str(error.value)
    assert len(str(error.value)) < 400


def test_a_deal_that_its_deck_cannot_serve(load):
    with pytest.raises(VariantError, match="deck: two players need 33 cards, which cannot be dealt from 32"):
        load(GAME.replace("deck = 52", "deck = 32").replace("hand = 4", "hand = 14"))
    game = load(GAME.replace("deck = 52", "deck = 32"))
    with pytest.raises(VariantError, match="7 players need 33 cards"):
        game.deck(7)


def test_too_many_choices(load):
    positions = "\n".join(f"C{index} = [{index}, 0]" for index in range(32))
    names = " ".join(f"C{index}" for index in range(32))
    big = f"""
slug = "big"
name = "big"
hand = 2
groups = ["{names}"]
script = "P, P, T:{names}, O:{names}, B"
[positions]
{positions}
"""
    with pytest.raises(VariantError, match="more than 4000 choices"):
        load(big)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "slug: is missing"),
        (b"slug = ", "is not TOML"),
        (b"slug = 1\nslug = 2", "is not TOML"),
        (b"\xff\xfe\x00", "is not UTF-8"),
        (b"a = " + b"[" * 50_000, "is nested too deeply"),
        (b"a" + b".a" * 1_000 + b" = 1", "'a' is not a key"),
        (b"positions" + b".a" * 1_000 + b" = 1\nslug='x'\nname='x'\nhand=5\nscript='B'", "positions"),
        (b"hand = " + b"9" * 10_000, "a number that is too long"),
        (b"#" * 300_000, "is larger than 200000 bytes"),
        (b"slug = 'x'\0", "is not TOML"),
    ],
)
def test_files_that_are_no_game(load, content, message):
    with pytest.raises(VariantError, match=message) as error:
        load(content)
    assert len(str(error.value)) < 500


def test_files_that_cannot_be_read(tmp_path):
    for path in (tmp_path, tmp_path / "missing.toml", "a\0b", "\ud800", "x" * 5000):
        with pytest.raises(VariantError) as error:
            load_variant(path)
        assert len(str(error.value)) < 400
    for path in (None, 5, b"game.toml", True, ["game.toml"]):
        with pytest.raises(TypeError, match="path"):
            load_variant(path)


def test_every_piece_of_the_vocabulary(load):
    game = load(
        """
slug = "all-pieces"
name = "Όλα"
hand = 3
order = "tria-chroma"
groups = [["A1", "A2", "A3"], "B1 B2 B3"]
hat = ["P1", "P2"]
one_of = ["A1", "B1"]
run = "A1 A2 A3"
rows = ["A1 A2 A3", "B1 B2 B3"]
pot = "split"
wild = "lowest-in-hand"
side = "low"
first_speaker = "open-hand"
low_speaks = true
second_round = "opener"
script = [
  "P^, T:A1 B1, O:A1 B1, B",
  "P, O:A2 B2, X1, B",
  "P, O:A3 B3, TWIST, B",
  "T:P1 P2, O:P1 P2, B",
]
[positions]
A1 = [0, 0]
A2 = [1, 0]
A3 = [2, 0]
B1 = [0, 1]
B2 = [1, 1]
B3 = [2, 1]
P1 = [4, 0]
P2 = [4, 1]
"""
    )
    assert game.low_speaks
    assert len(game.showdown(["As Kd 9c", "Ah Qd 7c"], {"A1": "Ts", "A2": "Td", "A3": "8c"})) == 2
    for lang in ("en", "el", "el-Latn"):
        assert game.describe(lang)


def test_a_kill_row_and_an_opener(load):
    game = load(
        FIVE.replace('"five"', '"burnt"').replace("P, P, P, P^, P, B", "P, P, P, T:A B, P, P, O:A, B, O:B, B")
        + """
opener = ["pair", "10"]
void_redeal = true
groups = ["B"]
hand_use = [4, 5]
table_use = [0, 1]
nobody_left = "split"
kill = {positions = ["A"], hits = ["B"], out_below = 3}
[positions]
A = [0, 0]
B = [1, 0]
"""
    )
    assert game.sets() is None
    assert game.first_speaker == "most-cards"
    assert game.opener == ("pair", 10)
    assert game.best("As Ad 9c 9d 8c", {"A": "9s", "B": "Ah"}).category == "three"
    assert game.best("As 9h 9c 9d 8c", {"A": "9s", "B": "Ah"}) is None


def test_every_key_is_documented():
    page = Path(__file__).parents[2].joinpath("docs", "keys-of-a-game.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert sorted(listed) == sorted([*KEYS, "B", "X2", "TWIST"])
