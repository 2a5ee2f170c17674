"""Against holdem-hand-evaluator: hands of 52 cards, which it reads from text. Bring it with
``pip install '.[bench]'``, then run this file.
"""

from __future__ import annotations

from holdem_hand_evaluator import evaluate_hand
from peers import HANDS, NAMES, Row, compare, deals, standard_rows

import pokas


def hands(ids: list[list[int]]) -> list[str]:
    return ["".join(NAMES[number] for number in hand) for hand in ids]


def text_row() -> Row:
    """Both from the same text."""
    texts = hands(deals(7))

    def ours() -> list[pokas.HandValue]:
        call = pokas.evaluate
        return [call(text, order="kenta-full", deck=52) for text in texts]

    def theirs() -> list[int]:
        return [evaluate_hand(text) for text in texts]

    return Row("7 cards, one text each (evaluate)", HANDS, theirs, ours)


if __name__ == "__main__":
    compare("holdem-hand-evaluator", [*standard_rows(hands, evaluate_hand, low=False), text_row()])
