"""Whole hands beside pokerkit: κούκος μονός here, hold'em there, from the deal to the last chip.

``pip install '.[bench]'``, then run this file (``--quick`` for a short run). Both sides shuffle, bet, show
and pay; ours also keeps every event. *check-call* asks what is allowed and checks or calls; *random* plays
the same mixture of folds, calls and raises on both sides.
"""

from __future__ import annotations

from random import Random

from hands import STACK, compare, our_agents, our_calls, our_random
from peers import SEED
from pokerkit import Automation, NoLimitTexasHoldem, State

AUTOMATIONS = tuple(
    getattr(Automation, name)
    for name in (
        "ANTE_POSTING",
        "BET_COLLECTION",
        "BLIND_OR_STRADDLE_POSTING",
        "CARD_BURNING",
        "HOLE_DEALING",
        "BOARD_DEALING",
        "HOLE_CARDS_SHOWING_OR_MUCKING",
        "HAND_KILLING",
        "CHIPS_PUSHING",
        "CHIPS_PULLING",
    )
)


def their_hand(seats: int) -> State:
    return NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, (STACK,) * seats, seats)


def their_calls(seats: int, hands: int) -> None:
    for _ in range(hands):
        state = their_hand(seats)
        while state.status:
            state.check_or_call()


def their_random(seats: int, hands: int) -> None:
    random = Random(SEED).random
    for _ in range(hands):
        state = their_hand(seats)
        while state.status:
            die = random()
            if die < 0.1 and state.can_fold():
                state.fold()
            elif die < 0.2 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
            else:
                state.check_or_call()


if __name__ == "__main__":
    compare(
        "pokerkit",
        [
            ("check-call", their_calls, our_calls),
            ("random", their_random, our_random),
            ("check-call, pokas with a view a decision", their_calls, our_agents),
        ],
        few=120,
    )
