"""A slow and obvious second opinion on every hand, table and showdown.

Written from the rules alone, in plain Python, without a look at the package it checks. Cards are ids
(4 * (rank - 2) + suit, clubs first), a set of cards is an int with one bit per id, and a value is a plain
tuple: of two values made by one judge the larger is the better hand.
"""

from oracle.catalogue import Form
from oracle.options import all_forms, form
from oracle.search import Best, best, selections, sets, showdown, survivors, winners
from oracle.values import (
    CATEGORIES,
    DECKS,
    ORDERS,
    Judge,
    best_of,
    category_of,
    deck_ids,
    ids,
    lowest_rank,
    mask_of,
    rank_of,
    suit_of,
    text,
)

__all__ = [
    "CATEGORIES",
    "DECKS",
    "ORDERS",
    "Best",
    "Form",
    "Judge",
    "all_forms",
    "best",
    "best_of",
    "category_of",
    "deck_ids",
    "form",
    "ids",
    "lowest_rank",
    "mask_of",
    "rank_of",
    "selections",
    "sets",
    "showdown",
    "suit_of",
    "survivors",
    "text",
    "winners",
]
