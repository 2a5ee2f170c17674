"""What the comparisons of whole hands share: how κούκος μονός is played here, and a table of ratios."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import version
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from peers import REPEATS, SEED, timed

import pokas
from pokas import Bet, Call, Caller, Check, Fold, Hand, Raise, play_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Play = Callable[[int, int], None]
    """Plays so many hands with so many seats."""

STACK = 200
GAME = pokas.variant("koukos-monos", ante=1)
"""Five rounds, where hold'em has four."""


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


def compare(package: str, rows: Sequence[tuple[str, Play, Play]], few: int) -> None:
    """Print hands a second of both in turns; the peer plays ``few`` hands, over the seats."""
    quick = "--quick" in sys.argv[1:]
    repeats = 2 if quick else REPEATS
    print(
        f"pokas {pokas.__version__} · {package} {version(package)} · Python {platform.python_version()} · "
        f"{platform.machine()} · median of {repeats} · hands a second"
    )
    print(f"{'':44}{package:>12}{'pokas':>12}{'pokas is':>12}")
    for name, theirs, ours in rows:
        for seats in (2, 6):
            counts = (few // seats, (2_000 if quick else 6_000) // seats)
            times: tuple[list[float], list[float]] = ([], [])
            for play, count in zip((theirs, ours), counts, strict=True):
                play(seats, max(1, count // 20))
            for _ in range(repeats):
                for play, count, found in zip((theirs, ours), counts, times, strict=True):
                    found.append(timed(lambda play=play, count=count: play(seats, count)) / count)  # noqa: B023
            slow, fast = (1 / median(found) for found in times)
            print(f"{f'{seats} seats, {name}':44}{slow:12,.0f}{fast:12,.0f}{fast / slow:10.1f} x")
