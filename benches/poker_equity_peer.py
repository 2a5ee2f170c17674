"""Against poker-equity: hold'em equity. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

import poker_equity
from equity_peers import FLOP, HANDS, SAMPLES, Question, compare, drawn, flop, preflop

TEXTS = ["".join(hand.split()) for hand in HANDS]


def exact(board: str = "") -> float:
    found = poker_equity.exact_from_text("holdem", TEXTS, board, "")
    return float(found["players"][0]["equity"])


def sampled() -> float:
    found = poker_equity.chunk_from_text("holdem", TEXTS, samples=SAMPLES, seed=1, threads=1)
    return float(found["players"][0]["equity"])


if __name__ == "__main__":
    threads = poker_equity.default_thread_count()
    compare(
        "poker-equity",
        [
            Question(f"preflop, counted ({threads} threads)", 1_712_304, exact, lambda: preflop(threads)),
            Question("flop, counted", 990, lambda: exact(FLOP), flop),
            Question("preflop, drawn (1 thread)", SAMPLES, sampled, drawn, 0.005),
        ],
    )
