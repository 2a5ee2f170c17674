"""Against pyo3-poker-eval: hold'em equity. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

import pyo3_poker_eval
from equity_peers import FLOP, HANDS, SAMPLES, Question, compare, drawn, flop, preflop

from pokas import parse_cards
from pokas.cli.rivals import silent

with silent():
    PEER = pyo3_poker_eval.PokerEval()
IDS = [[card.id for card in parse_cards(hand)] for hand in HANDS]


def exact(board: str = "") -> float:
    table = [card.id for card in parse_cards(board)]
    return share(PEER.game_det({"players": IDS, "table": table})[0])


def sampled() -> float:
    return share(PEER.game_mc({"players": IDS, "table": [], "nb_game": SAMPLES}))


def share(seat: dict[str, float]) -> float:
    """Its ties are parts of the pot already."""
    return seat["win"] + seat["tie"]


if __name__ == "__main__":
    compare(
        "pyo3-poker-eval",
        [
            Question("preflop, counted", 1_712_304, exact, preflop, 1e-6),
            Question("flop, counted", 990, lambda: exact(FLOP), flop, 1e-6),
            Question("preflop, drawn", SAMPLES, sampled, drawn, 0.005),
        ],
    )
