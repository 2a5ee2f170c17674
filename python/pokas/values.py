"""The two small vocabularies of hand values: the order a game is played under, and what a hand is called."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Category", "Order"]


class Order(StrEnum):
    """Which of two disputed pairs of categories wins; the name says the two winners.

    The first half decides between the straight (kenta) and three of a kind (tria), the second between the
    full house (full) and the flush (chroma). Members compare equal to their plain strings.
    """

    KENTA_CHROMA = "kenta-chroma"
    TRIA_FULL = "tria-full"
    TRIA_CHROMA = "tria-chroma"
    KENTA_FULL = "kenta-full"


class Category(StrEnum):
    """What a hand is called. FIVE needs wild cards, MIRROR a game that knows it."""

    HIGH_CARD = "high-card"
    PAIR = "pair"
    TWO_PAIR = "two-pair"
    THREE = "three"
    STRAIGHT = "straight"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    FOUR = "four"
    STRAIGHT_FLUSH = "straight-flush"
    FIVE = "five"
    MIRROR = "mirror"
