"""What the commands answer in special cases: split pots, games that turn, names like nothing, refusals."""

from __future__ import annotations

import json

import pytest

import pokas
from pokas.cli import main

SPLIT = [
    *("best", "koukos-diplos", "--tableaux=2", "--pot=split", "--hand", "As Kd Qh", "--hand", "Ah Ks 8c"),
    *("--board", "Kh Kc 7d 8d 9s Ac Qs 7h 9c Js"),
]
TURNS = ["best", "gyrizei-sfyrizei", "--hand", "Qs Td 9c 8h 7s", "--hand", "As Ad Kc Qh 9d"]


def run(capsys, *words, code=0):
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    return out if code == 0 else err


def test_a_split_pot_names_the_winner_of_each_row(capsys):
    facts = json.loads(run(capsys, *SPLIT, "--json"))
    game = pokas.variant("koukos-diplos", tableaux=2, pot="split")
    hands = ["As Kd Qh", "Ah Ks 8c"]
    board = SPLIT[-1].split()
    scores = game.showdown(hands, board)
    assert len(facts["parts"]) == 2
    for part, row in zip(facts["parts"], scores, strict=True):
        assert part["winners"] == [seat for seat in (0, 1) if row[seat] == max(row)]
        for seat in part["seats"]:
            # Whatever plays on this row comes from this row or from the hand.
            assert len(seat["cards"]) == 5
            names = dict(zip((place.name for place in game.positions), board, strict=True))
            assert {names[name] for name in part["positions"]} >= set(seat["board_cards"])
    text = run(capsys, *SPLIT)
    for number, part in enumerate(facts["parts"], 1):
        (winner,) = part["winners"]
        assert f"best on tableau {number}: {winner + 1} – {part['seats'][winner]['text']}" in text
    assert json.loads(run(capsys, "best", "kotes", "--hand", "7h As Ad Ac", "--json"))["parts"] == []


def test_a_game_that_turns_says_so(capsys):
    assert json.loads(run(capsys, *TURNS, "--json"))["turned"] is False
    assert "the lowest hand wins" in run(capsys, *TURNS)
    more = [*TURNS, "--hand", "8s 8d 7c 7h Kd"]
    assert json.loads(run(capsys, *more, "--json"))["turned"] is True
    assert "turned over" in run(capsys, *more)
    assert json.loads(run(capsys, "best", "kotes", "--hand", "7h As Ad Ac", "--json"))["turned"] is None


def test_a_low_game_says_so(capsys):
    assert "the lowest hand wins" in run(capsys, "demo", "mizeria", "--seed", "3", "--no-speed")


def test_nothing_is_printed_before_a_refusal(capsys):
    assert main(["demo", "efta-okto", "--players", "7"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "7 players" in err


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("show", "kotez"), "kotes"),
        (("show", "κοτεσ"), None),
        (("show", "qqqqqqqq"), None),
        (("show", "!!!"), None),
        (("show", "kotes", "--pipin"), "pipini"),
        (("show", "kotes", "--zzzz"), None),
        (("show", "kotes", "--set", "ordr=kenta-full"), "order"),
        (("show", "striptiz", "--form", "zzz"), None),
    ],
)
def test_only_what_is_near_is_suggested(capsys, words, near):
    if words == ("show", "κοτεσ"):
        assert "kotes" in run(capsys, *words)
        return
    said = run(capsys, *words, code=2)
    assert ("did you mean" in said) is (near is not None)
    assert near is None or near in said


@pytest.mark.parametrize(
    "words",
    [
        ("demo", "--players", "x"),
        ("odds", "kotes", "--players", "5.5"),
        ("demo", "--seed", ""),
        ("equity", "kotes", "--hand", "??", "--samples", "many"),
        ("best", "kotes"),
        ("nonsense",),
        (),
    ],
)
def test_a_wrong_number_is_one_line(capsys, words):
    assert main(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("pokas: error: ")


def test_reveal_is_explained(capsys):
    assert main(["show", "--help"]) == 0
    assert "reveal" in capsys.readouterr().out
    shown = json.loads(run(capsys, "show", "asanser", "--reveal", "L1 R1,L2,R2,L3 R3,M", "--json"))
    assert shown["script"][-10:] == ["O:L1 R1", "B", "O:L2", "B", "O:R2", "B", "O:L3 R3", "B", "O:M", "B"]
