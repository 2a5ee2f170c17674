"""Against pkrbot: hands of 52 cards. ``pip install '.[bench]'``, then run this file."""

from __future__ import annotations

import pkrbot
from peers import NAMES, compare, standard_rows


def hands(ids: list[list[int]]) -> list[list[pkrbot.Card]]:
    cards = [pkrbot.Card(name) for name in NAMES]
    return [[cards[number] for number in hand] for hand in ids]


if __name__ == "__main__":
    compare("pkrbot", standard_rows(hands, pkrbot.evaluate, low=False))
