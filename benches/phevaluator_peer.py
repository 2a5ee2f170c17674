"""Against phevaluator: hands of 52 cards and Omaha. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

from peers import compare, omaha_rows, standard_rows
from phevaluator import evaluate_cards, evaluate_omaha_cards

# phevaluator numbers its cards 0 to 51, four a rank, suits c d h s: as pokas does.


def evaluate(hand: list[int]) -> int:
    value: int = evaluate_cards(*hand)
    return value


def omaha(hand: list[int]) -> int:
    value: int = evaluate_omaha_cards(*hand[4:], *hand[:4])
    return value


if __name__ == "__main__":
    rows = standard_rows(list, evaluate, low=True)
    compare("phevaluator", [*rows, *omaha_rows(omaha, list, low=True, count=20_000)])
