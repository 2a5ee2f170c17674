"""Hands for the games' pages: those worked out by hand in tests/cases, and one that is played from a seed."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pokas

CASES = Path(__file__).resolve().parents[2] / "tests" / "cases"
MOST_HANDS, MOST_SHOWDOWNS = 2, 1  # of the game as it is usually played
SEEDS = 400

_HAND_KEYS = {"id", "title", "options", "hand", "table", "category", "cards", "ranks", "group", "set", "out"}
_SHOWDOWN_KEYS = {"id", "title", "options", "hands", "table", "winners", "parts"}


@cache
def _file(slug: str) -> dict[str, Any]:
    with CASES.joinpath(f"{slug}.toml").open("rb") as file:
        return tomllib.load(file)


def options_of(case: dict[str, Any]) -> dict[str, Any]:
    """The options of a case as the package takes them."""
    given = case.get("options", {})
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}


def worked(slug: str, options: dict[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The worked hands and showdowns of a game with exactly these options, whole tables first."""
    hands = [case for case in _file(slug).get("case", []) if set(case) <= _HAND_KEYS]
    showdowns = [case for case in _file(slug).get("showdown", []) if set(case) <= _SHOWDOWN_KEYS]
    hands.sort(key=lambda case: -len(case.get("table", ())))
    return (
        [case for case in hands if options_of(case) == options],
        [case for case in showdowns if options_of(case) == options],
    )


@cache
def played(game: pokas.Variant) -> pokas.Hand:
    """A hand from the first seed that gives a good story: bets, raises, and hands that are shown."""
    best: tuple[int, pokas.Hand] | None = None
    for seed in range(SEEDS):
        hand = pokas.Hand(game, [20] * 3, rules=pokas.Rules(ante=1), seed=seed)
        result = pokas.play_hand(hand, [pokas.RandomAgent(seed), pokas.Caller(), pokas.Waiter()])
        kinds = [event.kind for event in hand.events]
        merit = 2 * min(len(result.shown), 3) + min(kinds.count(pokas.EventKind.RAISE), 2)
        merit += (pokas.EventKind.ELIMINATE in kinds) + (pokas.EventKind.EXCHANGE in kinds)
        if not result.void and not result.carried and (best is None or merit > best[0]):
            best = merit, hand
    if best is None:
        raise ValueError(f"{game.slug}: no seed below {SEEDS} gives a hand with a winner")
    return best[1]
