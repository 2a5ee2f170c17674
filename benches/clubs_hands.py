"""Whole hands beside clubs: κούκος μονός here, hold'em there, everybody checks or calls.

``pip install '.[bench]'``, then run this file (``--quick`` for a short run).
"""

from __future__ import annotations

import clubs
from hands import compare, our_calls

TABLES = {
    2: clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_TWO_PLAYER),
    6: clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER),
}


def their_calls(seats: int, hands: int) -> None:
    table = TABLES[seats]
    for _ in range(hands):
        seen = table.reset(reset_button=True, reset_stacks=True)
        done = [False]
        while not all(done):
            seen, _, done = table.step(seen["call"])


if __name__ == "__main__":
    compare("clubs", [("check-call", their_calls, our_calls)], few=1_200)
