"""Whole hands beside pokerkit: κούκος μονός here, hold'em there, from the deal to the last chip.

``pip install '.[bench]'``, then run this file (``--quick`` for a short run). Both sides shuffle, bet, show
and pay; ours also keeps every event. *check-call* asks what is allowed and checks or calls; *random* plays
the same mixture of folds, calls and raises on both sides.
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from peers import REPEATS, SEED, timed
from pokerkit import Automation, NoLimitTexasHoldem, State

import pokas
from pokas import Bet, Call, Caller, Check, Fold, Hand, Raise, play_hand

if TYPE_CHECKING:
    from collections.abc import Callable

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
STACK = 200
GAME = pokas.variant("koukos-monos", ante=1)
"""Five rounds, where hold'em has four."""


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


def our_calls(seats: int, hands: int) -> None:
    check, call = Check(), Call()
    stacks = [STACK] * seats
    for _ in range(hands):
        hand = Hand(GAME, stacks)
        while hand.actor is not None:
            hand.apply(check if hand.legal().check else call)


def our_random(seats: int, hands: int) -> None:
    random = Random(SEED).random
    check, call, fold = Check(), Call(), Fold()
    stacks = [STACK] * seats
    for _ in range(hands):
        hand = Hand(GAME, stacks)
        while hand.actor is not None:
            legal = hand.legal()
            die = random()
            if die < 0.1 and not legal.check:
                hand.apply(fold)
            elif die < 0.2 and legal.bet is not None:
                hand.apply(Bet(legal.bet[0]))
            elif die < 0.2 and legal.raise_ is not None:
                hand.apply(Raise(legal.raise_[0]))
            else:
                hand.apply(check if legal.check else call)


def our_agents(seats: int, hands: int) -> None:
    """With a view for every decision, as agents get it."""
    agents = [Caller() for _ in range(seats)]
    stacks = [STACK] * seats
    for _ in range(hands):
        play_hand(Hand(GAME, stacks), agents)


def rate(job: Callable[[int, int], None], seats: int, hands: int, repeats: int) -> float:
    job(seats, max(1, hands // 20))
    return hands / median(timed(lambda: job(seats, hands)) for _ in range(repeats))


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    repeats = 2 if quick else REPEATS
    print(
        f"pokas {pokas.__version__} · pokerkit {version('pokerkit')} · Python {platform.python_version()} · "
        f"{platform.machine()} · median of {repeats} · hands a second"
    )
    print(f"{'':44}{'pokerkit':>12}{'pokas':>12}{'pokas is':>12}")
    rows = (
        ("check-call", their_calls, our_calls),
        ("random", their_random, our_random),
        ("check-call, pokas with a view a decision", their_calls, our_agents),
    )
    for name, theirs, ours in rows:
        for seats in (2, 6):
            few, many = 120 // seats, (2_000 if quick else 6_000) // seats
            slow = rate(theirs, seats, few, repeats)
            fast = rate(ours, seats, many, repeats)
            print(f"{f'{seats} seats, {name}':44}{slow:12,.0f}{fast:12,.0f}{fast / slow:10.1f} x")


if __name__ == "__main__":
    main()
