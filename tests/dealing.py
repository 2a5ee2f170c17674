"""Random deals: from the whole deck, from few ranks, from two suits, with all or part of the table open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import oracle
from oracle import Form


@dataclass(frozen=True)
class Deal:
    """One table: hands of card ids, and the open cards by position."""

    hands: tuple[tuple[int, ...], ...]
    board: dict[str, int]


def _few_ranks(deck: Sequence[int], needed: int, rng: Random) -> list[int]:
    """The cards of so few ranks that the hand and the table nearly use them up."""
    ranks = sorted({oracle.rank_of(card) for card in deck})
    number = min(len(ranks), -(-needed // 4) + rng.choice((0, 0, 1, 2)))
    chosen = set(rng.sample(ranks, number))
    return [card for card in deck if oracle.rank_of(card) in chosen]


def _two_suits(deck: Sequence[int], needed: int, rng: Random) -> list[int]:
    """The cards of two suits over a short run of ranks, so that flushes and straight flushes come up."""
    ranks = sorted({oracle.rank_of(card) for card in deck})
    ranks = [ranks[-1], *ranks]  # the ace stands at both ends
    length = min(len(ranks) - 1, max(5, -(-needed // 2)) + rng.choice((0, 0, 1, 2)))
    start = rng.randrange(len(ranks) - length + 1)
    run = set(ranks[start : start + length])
    suits = set(rng.sample("cdhs", 2))
    chosen = [card for card in deck if oracle.rank_of(card) in run and oracle.suit_of(card) in suits]
    rest = [card for card in deck if oracle.suit_of(card) in suits and card not in chosen]
    return chosen + rest[: max(0, needed - len(chosen))]


def _draw(game: Form, deck: Sequence[int], seats: int, rng: Random, kind: int) -> tuple[list[int], list[int]]:
    """Cards for the killing positions, and cards for everything else."""
    others = seats * game.hand_size + len(game.positions) - len(game.kill)
    if kind == 0:
        cards = rng.sample(deck, others + len(game.kill))
        return cards[: len(game.kill)], cards[len(game.kill) :]
    killing: list[int] = []
    if game.kill:  # a killing row of one or two ranks leaves something to look at
        killing = rng.sample(_few_ranks(deck, len(game.kill), rng), len(game.kill))
    left = [card for card in deck if card not in killing]
    narrow = (_few_ranks if kind == 1 else _two_suits)(left, others, rng)
    if len(narrow) < others:
        return killing, rng.sample(left, others)
    return killing, rng.sample(narrow, others)


def _open(game: Form, rng: Random) -> set[str]:
    """Mostly the whole table, else the first steps of the script, else any part of it."""
    how = rng.random()
    positions = list(game.positions)
    if how < 0.7:
        return set(positions)
    if how < 0.85:
        steps = [word[2:].split(",") for word in game.script.split() if word.startswith("O:")]
        return {position for step in steps[: rng.randrange(len(steps) + 1)] for position in step}
    return set(rng.sample(positions, rng.randrange(len(positions) + 1)))


def deals(game: Form, deck: int, number: int, rng: Random, seats: int = 1) -> Iterator[Deal]:
    """``number`` deals, a third of them from few ranks or two suits."""
    cards = oracle.deck_ids(deck)
    for turn in range(number):
        kind = (0, 0, 1, 0, 0, 2)[turn % 6]
        killing, others = _draw(game, cards, seats, rng, kind)
        hands = tuple(
            tuple(others[seat * game.hand_size : (seat + 1) * game.hand_size]) for seat in range(seats)
        )
        table = others[seats * game.hand_size :]
        opened = _open(game, rng)
        board = dict(zip(game.kill, killing, strict=True))
        board |= dict(zip([p for p in game.positions if p not in game.kill], table, strict=True))
        yield Deal(hands, {position: board[position] for position in game.positions if position in opened})
