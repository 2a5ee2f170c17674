"""Random deals: from the whole deck, from few ranks or two suits, with all or part of the table open."""

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
    """A run of one suit and no more of a second suit than is needed, so that flushes come up."""
    main, other = rng.sample("cdhs", 2)
    ranks = sorted({oracle.rank_of(card) for card in deck})
    ranks = [ranks[-1], *ranks]  # the ace stands at both ends
    length = rng.randint(5, len(ranks) - 1)
    start = rng.randrange(len(ranks) - length + 1)
    run = set(ranks[start : start + length])
    chosen = [card for card in deck if oracle.suit_of(card) == main and oracle.rank_of(card) in run]
    strays = [card for card in deck if oracle.suit_of(card) == other]
    missing = max(0, needed - len(chosen)) + rng.randint(0, 3)
    chosen += rng.sample(strays, min(missing, len(strays)))
    rest = [card for card in deck if oracle.suit_of(card) == main and card not in chosen]
    return chosen + rest[: max(0, needed - len(chosen))]


def _planted(game: Form, deck: Sequence[int], rng: Random) -> dict[int, int]:
    """A straight flush, or four of a rank and a fifth card, on places from which a player may choose them.

    Places are numbers: the hand cards first, then the positions of the table.
    """
    ranks = sorted({oracle.rank_of(card) for card in deck})
    if rng.random() < 0.7:
        circle = [ranks[-1], *ranks]
        start = rng.randrange(len(circle) - 4)
        suit = rng.randrange(4)
        cards = [4 * (rank - 2) + suit for rank in circle[start : start + 5]]
    else:
        rank = rng.choice(ranks)
        cards = [card for card in deck if oracle.rank_of(card) == rank]
        cards.append(rng.choice([card for card in deck if card not in cards]))
    rng.shuffle(cards)
    from_hand, _, positions = rng.choice(oracle.selections(game))
    places = rng.sample(range(game.hand_size), from_hand)
    places += [game.hand_size + game.positions.index(position) for position in positions]
    return dict(zip(places, cards, strict=True))


def _draw(game: Form, deck: Sequence[int], seats: int, rng: Random, kind: int) -> list[int]:
    """The cards of every place: hands first, then the table in the order of its positions."""
    needed = seats * game.hand_size + len(game.positions)
    if kind == 0:
        return rng.sample(deck, needed)
    if kind == 3:
        planted = _planted(game, deck, rng)
        others = iter(
            rng.sample([card for card in deck if card not in planted.values()], needed - len(planted))
        )
        seated = dict.fromkeys(range(needed), -1) | {
            (place if place < game.hand_size else place + (seats - 1) * game.hand_size): card
            for place, card in planted.items()
        }
        return [next(others) if card < 0 else card for card in seated.values()]
    killing: list[int] = []
    if game.kill:  # a killing row of one or two ranks leaves something to look at
        killing = rng.sample(_few_ranks(deck, len(game.kill), rng), len(game.kill))
    left = [card for card in deck if card not in killing]
    narrow = (_few_ranks if kind == 1 else _two_suits)(left, needed - len(killing), rng)
    if len(narrow) < needed - len(killing):
        narrow = left
    rest = iter(rng.sample(narrow, needed - len(killing)))
    burning = iter(killing)
    return [next(rest) for _ in range(seats * game.hand_size)] + [
        next(burning) if position in game.kill else next(rest) for position in game.positions
    ]


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


def deals(
    game: Form, deck: int, number: int, rng: Random, seats: int = 1, *, all_open: bool = False
) -> Iterator[Deal]:
    """Deals: half at random, a third from few ranks or two suits, a sixth with a rare hand planted."""
    cards = oracle.deck_ids(deck)
    in_hands = seats * game.hand_size
    for turn in range(number):
        drawn = _draw(game, cards, seats, rng, (0, 1, 0, 2, 0, 3)[turn % 6])
        hands = tuple(
            tuple(drawn[start : start + game.hand_size]) for start in range(0, in_hands, game.hand_size)
        )
        opened = set(game.positions) if all_open else _open(game, rng)
        table = zip(game.positions, drawn[in_hands:], strict=True)
        yield Deal(hands, {position: card for position, card in table if position in opened})
