"""Against eval7: hands of 52 cards. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

import eval7
from peers import NAMES, compare, standard_rows


def hands(ids: list[list[int]]) -> list[list[eval7.Card]]:
    cards = [eval7.Card(name) for name in NAMES]
    return [[cards[number] for number in hand] for hand in ids]


if __name__ == "__main__":
    compare("eval7", standard_rows(hands, eval7.evaluate, low=False))
