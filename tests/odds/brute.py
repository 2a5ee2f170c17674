"""Every completion of a deal, one after the other, by the slow oracle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random

import oracle
from dealing import deals
from oracle import Form
from oracle.search import goes_low, judge_for

POT = 840


@dataclass(frozen=True)
class Spot:
    """A deal of which some cards are unknown: what is known of hands and table, and what cannot come."""

    hands: tuple[tuple[int, ...], ...]
    board: dict[str, int]
    dead: tuple[int, ...]


@dataclass
class Seat:
    wins: int = 0
    ties: int = 0
    units: int = 0
    squares: int = 0
    categories: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)


def spots(
    game: Form, deck: int, number: int, rng: Random, *, hidden: int, pool: int, seats: int = 2
) -> Iterator[Spot]:
    """Deals with ``hidden`` of their cards put back among ``pool`` cards that may come."""
    for deal in deals(game, deck, number, rng, seats, all_open=True):
        places = [(seat, card) for seat, hand in enumerate(deal.hands) for card in hand]
        places += [(name, card) for name, card in deal.board.items()]
        back = rng.sample(places, hidden)
        hands = tuple(
            tuple(card for card in hand if (seat, card) not in back) for seat, hand in enumerate(deal.hands)
        )
        board = {name: card for name, card in deal.board.items() if (name, card) not in back}
        dealt = {card for _, card in places}
        rest = [card for card in oracle.deck_ids(deck) if card not in dealt]
        alive = max(0, pool - hidden)
        yield Spot(hands, board, tuple(rng.sample(rest, max(0, len(rest) - alive))))


def completions(game: Form, spot: Spot, deck: int) -> Iterator[tuple[list[tuple[int, ...]], dict[str, int]]]:
    known = {*spot.dead, *spot.board.values(), *(card for hand in spot.hands for card in hand)}
    pool = [card for card in oracle.deck_ids(deck) if card not in known]
    closed = [name for name in game.positions if name not in spot.board]

    def fill(seat: int, pool: Sequence[int], hands: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
        if seat == len(spot.hands):
            yield hands
            return
        missing = game.hand_size - len(spot.hands[seat])
        for drawn in combinations(pool, missing):
            left = [card for card in pool if card not in drawn]
            yield from fill(seat + 1, left, [*hands, (*spot.hands[seat], *drawn)])

    for hands in fill(0, pool, []):
        held = {card for hand in hands for card in hand}
        for laid in permutations([card for card in pool if card not in held], len(closed)):
            yield hands, {**spot.board, **dict(zip(closed, laid, strict=True))}


def count(game: Form, spot: Spot, deck: int) -> tuple[int, list[Seat]]:
    """How many completions, and what happens to each seat in them."""
    seats = [Seat() for _ in spot.hands]
    trials = 0
    for hands, board in completions(game, spot, deck):
        trials += 1
        judge_one(game, hands, board, deck, seats)
    return trials, seats


def judge_one(
    game: Form, hands: Sequence[tuple[int, ...]], board: Mapping[str, int], deck: int, seats: list[Seat]
) -> None:
    parts = oracle.showdown(game, hands, board, deck)
    judge = judge_for(game, deck, low=goes_low(game, hands, board, deck))
    taken = [0] * len(hands)
    for part in parts:
        values = [value for value in part if value is not None]
        winners = [seat for seat, value in enumerate(part) if value is not None and value == max(values)]
        if game.slug == "striptiz":
            winners = winners[:1]
        for seat in winners:
            taken[seat] += POT // len(parts) // len(winners)
    for number, seat in enumerate(seats):
        units = taken[number]
        seat.wins += units == POT
        seat.ties += 0 < units < POT
        seat.units += units
        seat.squares += units * units
        ends = [part[number] for part in parts if part[number] is not None]
        if ends:
            category = oracle.category_of(judge, max(ends))
            seat.categories[category] = seat.categories.get(category, 0) + 1
            if units:
                seat.taken[category] = seat.taken.get(category, 0) + 1
