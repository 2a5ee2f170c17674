"""Against pokerkit: hands of 52 cards and Omaha. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

from peers import NAMES, compare, omaha_rows, standard_rows
from pokerkit import Card, OmahaHoldemHand, StandardHighHand

CARDS = [next(iter(Card.parse(name))) for name in NAMES]


def hands(ids: list[list[int]]) -> list[list[Card]]:
    return [[CARDS[number] for number in hand] for hand in ids]


def evaluate(hand: list[Card]) -> StandardHighHand:
    return StandardHighHand.from_game(hand)


def omaha(hand: list[Card]) -> OmahaHoldemHand:
    return OmahaHoldemHand.from_game(hand[:4], hand[4:])


if __name__ == "__main__":
    rows = standard_rows(hands, evaluate, low=False, count=300)
    compare("pokerkit", [*rows, *omaha_rows(omaha, hands, low=False, count=100)])
