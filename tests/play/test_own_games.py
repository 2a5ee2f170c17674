"""Games that nobody has written into the package: the engine knows steps, not games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import invented
import reached
from play.playing import TABLES, bound, check_state, fits, one, try_everything
from pokas import Hand, Variant, load_variant

MIXED = """
slug = "mixed"
name = "Ανάμικτο"
hand = 4
positions = {T1 = [0, 0], T2 = [1, 0], T3 = [2, 0], K1 = [0, 1], K2 = [1, 1]}
groups = [["T1", "T2", "T3"]]
hand_use = [1, 3]
table_use = [1, 3]
script = ["P^, B", "T:T1 T2, P, P, X1, O:K1, B", "TWIST, O:T1, B", "O:T3 T2, P^, B, X2, O:K2, B"]
"""

WAYS = (
    'first_speaker = "open-hand"',
    'first_speaker = "after-dealer"\nsecond_round = "opener"',
    'opener = ["pair", "9"]\nvoid_redeal = true\nsecond_round = "opener"',
    'opener = ["two-pair", "7"]',
    'side = "low"\nlow_speaks = true',
    'side = "low"\ntrigger = "pair"',
    'wild = "lowest-in-hand"',
    'wild = ["9", "K"]',
    'reading = "seven-high"',
    'reading = "seven-eight"',
    'reading = "instant"',
    'kill = {positions = ["K1", "K2"], hits = ["T1", "T2", "T3"], out_below = 2}',
    'kill = {positions = ["K2", "K1"], hits = ["T1"], out_below = 3}\nnobody_left = "split"',
    'kill = {positions = ["K1", "K2"], hits = ["T1"], hits_hands = false}',
)


def load(text: str, folder: Path) -> Variant:
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return load_variant(path)


def play(game: Variant, random: Random, hands: int) -> int:
    played = 0
    for number in range(hands):
        seats = 2 + number % 6
        if not fits(game, seats):
            continue
        stacks = [random.choice((2, 9, 60)) for _ in range(seats)]
        rules = TABLES[number % len(TABLES)]
        hand = Hand(
            game, stacks, rules=rules, dealer=seats - 1, seed=random.getrandbits(50), carried=number % 3
        )
        decisions = 0
        while hand.actor is not None:
            if decisions % 20 == 0:
                try_everything(hand, random)
            hand.apply(one(hand, random, bold=0.2))
            check_state(hand)
            decisions += 1
        assert decisions <= bound(hand)
        played += 1
    return played


@pytest.mark.parametrize("way", WAYS)
def test_every_step_with_every_way_to_win(way: str, tmp_path: Path) -> None:
    text = MIXED
    if "kill" not in way:  # then the killing cards are table cards like any other
        text = text.replace('["T1", "T2", "T3"]]', '["T1", "T2", "T3", "K1", "K2"]]')
    game = load(text + way + "\n", tmp_path)
    assert play(game, Random(way), reached.size(18, 120)) > 0


@pytest.mark.parametrize("number", range(reached.size(25, 200)))
def test_invented_games(number: int, tmp_path: Path) -> None:
    random = Random(f"play {number}")
    form = invented.invent(random, f"game-{number}")
    play(load(invented.as_toml(form), tmp_path), random, 6)
