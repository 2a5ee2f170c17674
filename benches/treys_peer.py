"""Against treys: hands of 52 cards. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

from peers import NAMES, compare, standard_rows
from treys import Card, Evaluator

EVALUATOR = Evaluator()


def hands(ids: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    cards = [Card.new(name) for name in NAMES]
    return [([cards[number] for number in hand[:2]], [cards[number] for number in hand[2:]]) for hand in ids]


def evaluate(hand: tuple[list[int], list[int]]) -> int:
    value: int = EVALUATOR.evaluate(*hand)
    return value


if __name__ == "__main__":
    compare("treys", standard_rows(hands, evaluate, low=True, count=4_000))
