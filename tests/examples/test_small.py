"""The examples that are one file each: the bot, the batch, the notebook and the game of one's own."""

from __future__ import annotations

import ast
import importlib.util
import json
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import pokas

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def load(name: str) -> ModuleType:
    """An example as a module, without running what it does when it is started."""
    spec = importlib.util.spec_from_file_location(f"example_{Path(name).stem}", EXAMPLES / name)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# The bot


def test_the_bot_has_thirty_lines() -> None:
    assert len(EXAMPLES.joinpath("bot.py").read_text(encoding="utf-8").splitlines()) <= 30


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
def test_the_bot_plays_every_game_and_is_never_refused(game: pokas.Variant) -> None:
    fair = load("bot.py").Fair()
    for rules in (pokas.Rules.evangelio(), pokas.Rules.filiko()):
        for seed in range(3):
            hand = pokas.Hand(game, [40, 25, 60], rules=rules, dealer=seed, seed=seed)
            pokas.play_hand(hand, [fair, pokas.RandomAgent(seed), fair])
            assert hand.finished
            assert not [event for event in hand.events if event.kind is pokas.EventKind.REPLACED]


def test_the_bot_wins_against_one_that_does_not_think() -> None:
    fair, won = load("bot.py").Fair(), 0
    for seed in range(200):
        hand = pokas.Hand(pokas.variant("koukos-diplos"), [50, 50], dealer=seed % 2, seed=seed)
        seat = seed // 2 % 2
        agents = [fair, pokas.RandomAgent(seed)]
        won += pokas.play_hand(hand, agents if seat == 0 else agents[::-1]).net[seat]
    assert won > 200  # chips: more than one a hand


# The batch


def test_the_batch_agrees_with_one_hand_at_a_time() -> None:
    batch = load("batch.py")
    game = pokas.variant("kotes")
    board = batch.ids("7s 7c 7d Ts Js Qs Kc 9d 8h")
    hands, worth = batch.rank_of_hands(game, board)
    assert len(hands) == 8_855  # four of the 23 cards that are left
    table = [pokas.Card.from_id(int(card)) for card in board]
    rows = np.linspace(0, len(hands) - 1, 25).astype(int)
    values = [game.best([pokas.Card.from_id(int(card)) for card in hands[row]], table).score for row in rows]
    for first, second in combinations(range(len(rows)), 2):
        assert (values[first] < values[second]) == (worth[rows[first]] < worth[rows[second]])
    assert worth.max() == 1
    assert 0 < worth.min() < 1
    two = batch.by_two_cards(hands, worth)
    assert len(two) == 23 * 22 / 2
    queen_high = [card.id for card in pokas.parse_cards("9s 8s")]
    assert two[tuple(sorted(queen_high))] > 0.9  # Q J T 9 8 of spades, and who holds four sevens or A K


def test_the_batch_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    load("batch.py").main()
    said = capsys.readouterr().out
    assert "8,855 hands" in said
    assert "royal flush of spades" in said


# The notebook


def test_the_notebook_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(EXAMPLES.joinpath("odds.ipynb").read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    names: dict[str, object] = {"__name__": "notebook"}
    shown: list[object] = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, cell["id"], "exec"), names)
        if last is not None:
            shown.append(eval(compile(ast.Expression(last.value), cell["id"], "eval"), names))
    equity = shown[0]
    assert isinstance(equity, pokas.Equity)
    assert equity.exact
    assert equity.seats[1].win * equity.trials == 917_606
    odds = shown[1]
    assert isinstance(odds, pokas.Odds)
    assert odds._repr_svg_().startswith("<svg")  # so a notebook shows the chart
    # Two pair or better, and two of the eight ranks of pairs: 9.9 of the worked cases.
    assert names["opens"] == (201_376 - 52_020 - 107_520 + 2 * 107_520 // 8) / 201_376
    assert names["shares"][-1] == 0  # the straight flush has come
    said = capsys.readouterr().out
    assert said.count("tables counted") == 4
    assert said.count("half of all pots") == 4
    assert "call" in said.splitlines()[-1] or "fold" in said.splitlines()[-1]


# A game of one's own


def test_the_windmill_is_what_its_file_says(capsys: pytest.CaptureFixture[str]) -> None:
    windmill = pokas.load_variant(EXAMPLES / "own_game" / "windmill.toml")
    assert windmill.sets() == 3 * 4  # two of three cards, one of four sails
    assert windmill.betting_rounds == 5
    best = windmill.best("As Ks 7d", {"E1": "Qs", "E2": "Js", "HUB": "Ts"})
    assert best.category == "straight-flush"
    assert set(best.group) == {"E1", "E2", "HUB"}
    # Two cards of the hand, never three; and the hub with one sail, never two sails.
    board = {"N1": "Ad", "N2": "8c", "HUB": "9h", "S1": "Ah", "S2": "7c"}
    assert windmill.best("As Ac Kd", board).category == "three"
    load("own_game/play.py").main()
    said = capsys.readouterr().out
    assert "Windmill (Ανεμόμυλος)" in said
    assert "royal flush of spades" in said
    assert "half of all pots" in said


def test_every_example_is_named_in_the_readme_of_the_folder() -> None:
    text = EXAMPLES.joinpath("README.md").read_text(encoding="utf-8")
    for path in EXAMPLES.iterdir():
        if path.name not in ("README.md", "__pycache__"):
            assert f"]({path.name}" in text, path.name
