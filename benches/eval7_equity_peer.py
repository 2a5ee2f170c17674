"""Against eval7: hold'em equity, which it draws. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

import eval7
from equity_peers import HANDS, SAMPLES, Question, compare, drawn

HAND = [eval7.Card(name) for name in HANDS[0].split()]
OTHER = eval7.HandRange("".join(HANDS[1].split()))


def sampled() -> float:
    return float(eval7.py_hand_vs_range_monte_carlo(HAND, OTHER, [], SAMPLES))


if __name__ == "__main__":
    compare("eval7", [Question("preflop, drawn", SAMPLES, sampled, drawn, 0.005)])
