"""Many hands at once: every pair of hands that can lie against each other on one table, as arrays.

``python examples/batch.py`` asks: a table of κότες is open, and two of the four hand cards are known. How
good are they, and which two would have been the best to hold?
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

import pokas

Ids = NDArray[np.uint8]


def ids(cards: str) -> Ids:
    """The numbers of some cards: what arrays are made of."""
    return np.array([card.id for card in pokas.parse_cards(cards)], dtype=np.uint8)


def all_hands(game: pokas.Variant, without: Ids) -> Ids:
    """Every hand that can be dealt from the deck for two when these cards are gone, one a row."""
    left = [card.id for card in game.deck(2).cards if card.id not in without]
    return np.array(list(combinations(left, game.hand_size)), dtype=np.uint8)


def rank_of_hands(game: pokas.Variant, board: Ids) -> tuple[Ids, NDArray[np.float64]]:
    """Every possible hand on an open table, and the share of all of them that each one beats or ties."""
    hands = all_hands(game, board)
    scores = game.best_batch(hands, board, threads=2)
    order = np.sort(scores)
    return hands, np.searchsorted(order, scores, side="right") / len(scores)


def by_two_cards(hands: Ids, worth: NDArray[np.float64]) -> dict[tuple[int, int], float]:
    """For every two cards: how good the hands that hold both are on average."""
    total = np.zeros((52, 52))
    count = np.zeros((52, 52))
    for first, second in combinations(range(hands.shape[1]), 2):
        np.add.at(total, (hands[:, first], hands[:, second]), worth)
        np.add.at(count, (hands[:, first], hands[:, second]), 1)
    return {(int(a), int(b)): float(total[a, b] / count[a, b]) for a, b in np.argwhere(count)}


def main() -> None:
    game = pokas.variant("kotes")
    board = ids("7s 7c 7d Ts Js Qs Kc 9d 8h")
    hands, worth = rank_of_hands(game, board)
    print(f"{len(hands):,} hands on this table of {game.english.lower()}")
    names = [str(pokas.Card.from_id(number)) for number in range(52)]
    two = by_two_cards(hands, worth)
    best = sorted(two, key=lambda pair: -two[pair])
    for pair in (*best[:3], *best[-2:]):
        print(f"{names[pair[0]]} {names[pair[1]]}: beats or ties {two[pair]:6.1%} of them")
    top = hands[worth.argmax()]
    found = game.best([pokas.Card.from_id(int(card)) for card in top], [names[card] for card in board])
    print(f"nothing beats {' '.join(names[card] for card in top)}: {found.describe()}")


if __name__ == "__main__":
    main()
