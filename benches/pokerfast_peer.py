"""Against pokerfast (OMPEval inside): hold'em equity. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

from equity_peers import FLOP, HANDS, Question, compare, flop, preflop
from pokerfast import equity

TEXTS = ["".join(hand.split()) for hand in HANDS]


def exact(board: str = "", threads: int = 1) -> float:
    return float(equity.equity(TEXTS, board="".join(board.split()), threads=threads)[0])


if __name__ == "__main__":
    compare(
        "pokerfast",
        [
            Question("preflop, counted", 1_712_304, exact, preflop),
            Question("preflop, counted (2 threads)", 1_712_304, lambda: exact(threads=2), lambda: preflop(2)),
            Question("flop, counted", 990, lambda: exact(FLOP), flop),
        ],
    )
