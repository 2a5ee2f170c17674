"""Games of one's own from TOML: the same search as the catalogue, and a clear refusal of what cannot work."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import invented
import oracle
import pokas
import reached
from agreement import Scores, as_board, as_cards, check_best, deck_of
from dealing import deals
from oracle.search import judge_for, plays_low

Load = Callable[[str], pokas.Variant]

BUTTERFLY = """
slug = "butterfly"
name = "Πεταλούδα"
english = "Butterfly"
aliases = ["papillon"]
hand = 4
positions = { L1 = [0, 0], R1 = [2, 0], M = [1, 1], L2 = [0, 2], R2 = [2, 2] }
groups = ["L1 M L2", "R1 M R2"]
hand_use = [2, 2]
table_use = [3, 3]
script = ["P, P, T:L1 R1, P, T:L2 R2, P, T:M", "O:L1 R1, B", "O:L2 R2, B", "O:M, B"]
"""

OMAHA = """
slug = "four-and-five"
name = "Τέσσερα και πέντε"
hand = 4
deck = 52
order = "kenta-full"
positions = { T1 = [0, 0], T2 = [1, 0], T3 = [2, 0], T4 = [3, 0], T5 = [4, 0] }
groups = ["T1 T2 T3 T4 T5"]
hand_use = [2, 2]
table_use = [3, 3]
script = ["P, P, P, P, B", "O:T1 T2 T3, B", "O:T4, B", "O:T5, B"]
"""


@pytest.fixture
def load(tmp_path: Path) -> Load:
    def write_and_load(definition: str) -> pokas.Variant:
        path = tmp_path / "game.toml"
        path.write_text(definition, encoding="utf-8")
        return pokas.load_variant(path)

    return write_and_load


# ---------------------------------------------------------------- what a definition gives


def test_a_game_of_ones_own(load: Load) -> None:
    game = load(BUTTERFLY)
    assert (game.slug, game.name, game.aliases) == ("butterfly", "Πεταλούδα", ("papillon",))
    assert game.hand_size == 4
    assert [(p.name, p.x, p.y) for p in game.positions] == [
        ("L1", 0, 0),
        ("R1", 2, 0),
        ("M", 1, 1),
        ("L2", 0, 2),
        ("R2", 2, 2),
    ]
    assert [set(group) for group in game.groups] == [{"L1", "M", "L2"}, {"R1", "M", "R2"}]
    assert (tuple(game.hand_use), tuple(game.table_use)) == ((2, 2), (3, 3))
    assert game.order == "kenta-chroma"
    assert game.ante is False
    assert game.betting_rounds == 3
    assert game.sets() == 12
    assert [game.deck(players).size for players in range(2, 8)] == [32, 32, 32, 32, 36, 40]
    for lang in ("en", "el", "el-Latn"):
        assert game.describe(lang)


def test_it_plays_like_the_others(load: Load) -> None:
    game = load(BUTTERFLY)
    board = {"L1": "Qs", "M": "Js", "L2": "Ts", "R1": "Ac", "R2": "As"}
    found = game.best("Ad Ah 9s 8s", board)
    assert found is not None
    assert found.category == "straight-flush"
    assert set(found.group) == {"L1", "M", "L2"}
    assert game.winners(["Ad Ah 9s 8s", "Kc Kd Kh 7c"], board) == [0]


def test_it_hashes_compares_and_pickles(load: Load) -> None:
    game, again, other = load(BUTTERFLY), load(BUTTERFLY), load(OMAHA)
    assert game == again
    assert hash(game) == hash(again)
    assert game != other
    assert game != load(BUTTERFLY.replace("[3, 3]", "[2, 3]").replace("[2, 2]\nt", "[2, 3]\nt"))
    carried = pickle.loads(pickle.dumps(game))
    assert carried == game
    assert carried.best("Ad Ah 9s 8s", {"L1": "Qs"}) == game.best("Ad Ah 9s 8s", {"L1": "Qs"})


def test_a_path_may_be_text_or_a_path(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(BUTTERFLY, encoding="utf-8")
    assert pokas.load_variant(str(path)) == pokas.load_variant(path)


def test_the_example_of_the_design_is_omaha(load: Load) -> None:
    game = load(OMAHA)
    assert game.sets() == 60
    assert game.deck(6).size == 52
    board = {"T1": "2s", "T2": "5s", "T3": "9s", "T4": "Ad", "T5": "Kh"}
    for hand, category in (("Qh Qc 3d 4c", "straight"), ("As Ks 3d Kc", "flush"), ("Ah Ac As Kd", "three")):
        found = game.best(hand, board)
        assert found is not None
        assert found.category == category


# ---------------------------------------------------------------- random games beside the oracle


@pytest.mark.parametrize("number", range(reached.size(60, 150)))
def test_an_invented_game(load: Load, number: int) -> None:
    """Random groups, limits, hats, ears, runs, mirrors, killing rows, wild cards, decks, orders, readings."""
    rng = Random(f"invented {number}")
    form = invented.invent(rng, f"game-{number}")
    variant = load(invented.as_toml(form))
    assert variant.sets() == oracle.sets(form)
    deck = deck_of(form)
    judge = judge_for(form, deck, low=plays_low(form))
    scores = Scores()
    whole = not invented.opens_in_parts(form)
    number = min(reached.size(30, 100), 6 + 20_000 // invented.how_wide(form))
    for deal in deals(form, deck, number, rng, 2, all_open=whole):
        board = as_board(form, deal.board)
        for hand in deal.hands:
            expected = oracle.best(form, hand, deal.board, judge)
            found = variant.best(as_cards(hand), board, deck=deck)
            check_best(form, found, expected, deal)
            if found is not None and expected is not None:
                scores.add(expected.value, found.score, deal)
        shown = [as_cards(hand) for hand in deal.hands]
        for suit_order in (False, True):
            winners = oracle.winners(form, deal.hands, deal.board, deck, suit_order=suit_order)
            assert variant.winners(shown, board, deck=deck, suit_order=suit_order) == winners, deal
    scores.check()
    reached.add("games invented", 1)


def test_limits_that_cannot_give_five_are_refused(load: Load) -> None:
    rng = Random("impossible")
    refused = 0
    while refused < reached.size(40, 400):
        form = invented._try(rng, "impossible")
        if not invented.can_give_five(form):
            with pytest.raises(pokas.VariantError):
                load(invented.as_toml(form))
            refused += 1


# ---------------------------------------------------------------- refused

BROKEN = [
    ("a key that is none", 'colour = "red"\n', "colour"),
    ("a key close to another", "positons = 3\n", "positons"),
    ("an unknown order", 'order = "chroma"\n', "chroma"),
    ("no such deck", "deck = 33\n", "33"),
    ("a deck that is no number", 'deck = "32"\n', "deck"),
    ("a wild rank that is none", 'wild = ["x"]\n', "wild"),
    ("a side that is none", 'side = "middle"\n', "side"),
    ("a hat inside a group", 'hat = "L1 R1"\n', "L1"),
    ("a hat that is nowhere", 'hat = "P1 P2"\n', "P1"),
    ("a mirror of another size", 'mirror = "L1 M L2"\n', "mirror"),
    ("a pot split without rows", 'pot = "split"\n', "pot"),
    ("a killing row without positions", "kill = {}\n", "kill"),
    ("a key of kill that is none", 'kill = { positions = "L1", strength = 3 }\n', "strength"),
]

REPLACED = [
    ("a group of unknown positions", '"R1 M R2"', '"R1 M Q7"', "Q7"),
    ("no hand", "hand = 4", "hand = 0", "hand"),
    ("a negative hand", "hand = 4", "hand = -4", "hand"),
    ("half a card", "hand = 4", "hand = 4.0", "hand"),
    ("a boolean hand", "hand = 4", "hand = true", "hand"),
    ("a huge hand", "hand = 4", "hand = 100000000000000000000000", "hand"),
    ("another number of cards dealt", "hand = 4", "hand = 5", "hand"),
    ("limits that give no five", "hand_use = [2, 2]", "hand_use = [3, 3]", "hand_use"),
    ("limits the wrong way round", "hand_use = [2, 2]", "hand_use = [3, 1]", "hand_use"),
    ("limits of three numbers", "hand_use = [2, 2]", "hand_use = [1, 2, 3]", "hand_use"),
    ("limits of one number", "table_use = [3, 3]", "table_use = 3", "table_use"),
    ("more from the hand than it has", "hand_use = [2, 2]", "hand_use = [2, 9]", "hand_use"),
    ("a step that is none", '"O:M, B"]', '"O:M, Z"]', "Z"),
    ("a position opened twice", '"O:M, B"]', '"O:M L1, B"]', "L1"),
    ("a position never opened", ', "O:M, B"]', "]", "M"),
    ("an unknown position opened", '"O:M, B"]', '"O:M Q7, B"]', "Q7"),
    ("an unknown position laid", "T:M", "T:M Q7", "Q7"),
    ("a position laid twice", "T:M", "T:M L1", "L1"),
    ("no rounds and no end", '"O:M, B"]', '""]', "script"),
    ("a script that is a number", 'script = ["P,', 'script = [3, "P,', "script"),
    ("coordinates of three numbers", "[0, 0]", "[0, 0, 0]", "L1"),
    ("coordinates that are text", "[0, 0]", '"left"', "L1"),
    ("two cards on one place", "R1 = [2, 0]", "R1 = [0, 0]", "R1"),
    ("no group", 'groups = ["L1 M L2", "R1 M R2"]', "groups = []", "group"),
    ("a position in no group", '"R1 M R2"', '"R1 M L2"', "R2"),
    ("a name that is a number", 'name = "Πεταλούδα"', "name = 3", "name"),
    ("no slug", 'slug = "butterfly"', "", "slug"),
    ("an empty slug", 'slug = "butterfly"', 'slug = ""', "slug"),
    ("no positions", "positions =", "#positions =", "positions"),
    ("no script", "script =", "#script =", "script"),
    ("an exchange of too many", '"O:M, B"]', '"O:M, X9, B"]', "X9"),
]


@pytest.mark.parametrize(("title", "line", "named"), BROKEN, ids=[row[0] for row in BROKEN])
def test_a_line_too_many(load: Load, title: str, line: str, named: str) -> None:
    with pytest.raises(pokas.VariantError) as error:
        load(BUTTERFLY + line)
    assert named in str(error.value), title


@pytest.mark.parametrize(("title", "old", "new", "named"), REPLACED, ids=[row[0] for row in REPLACED])
def test_a_wrong_line(load: Load, title: str, old: str, new: str, named: str) -> None:
    assert old in BUTTERFLY
    with pytest.raises(pokas.VariantError) as error:
        load(BUTTERFLY.replace(old, new))
    assert named in str(error.value), title


def test_each_refusal_has_its_own_message(load: Load) -> None:
    said = set()
    for _, old, new, _ in REPLACED:
        with pytest.raises(pokas.VariantError) as error:
            load(BUTTERFLY.replace(old, new))
        said.add(str(error.value))
    for _, line, _ in BROKEN:
        with pytest.raises(pokas.VariantError) as error:
            load(BUTTERFLY + line)
        said.add(str(error.value))
    assert len(said) > 0.85 * (len(REPLACED) + len(BROKEN))


def test_a_deal_that_no_deck_can_serve(load: Load) -> None:
    many = ", ".join(f"T{place} = [{place}, 0]" for place in range(30))
    names = " ".join(f"T{place}" for place in range(30))
    with pytest.raises(pokas.PokasError):
        load(
            f'slug = "wall"\nname = "Wall"\nhand = 20\npositions = {{ {many} }}\ngroups = ["{names}"]\n'
            f'script = ["{", ".join(["P"] * 20)}", "T:{names}, O:{names}, B"]\n'
        ).deck(2)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"slug",
        b"slug = ",
        b"\xff\xfe\x00",
        b"\x00",
        b"[game]\nslug = 3",
        b"slug = 'a'\nslug = 'b'",
        BUTTERFLY.encode("utf-16"),
        b"positions = " + b"[" * 5000,
        b"x = " + b"9" * 5000,
        b"= 3",
    ],
)
def test_a_file_that_is_no_definition(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(content)
    with pytest.raises(pokas.VariantError) as error:
        pokas.load_variant(path)
    assert "game.toml" in str(error.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.toml", tmp_path, str(tmp_path / "no" / "folder.toml"), "", "\0"):
        with pytest.raises((pokas.PokasError, OSError)) as error:
            pokas.load_variant(path)
        assert isinstance(error.value, pokas.PokasError | OSError)


@pytest.mark.parametrize("path", [None, 3, 2.5, True, ["game.toml"], object()])
def test_a_path_is_text_or_a_path(path: Any) -> None:
    with pytest.raises(TypeError):
        pokas.load_variant(path)
