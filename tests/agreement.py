"""Helpers that put an answer of the package beside the answer of the oracle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import oracle
import pokas
from oracle import Best, Form

CARDS = tuple(pokas.Card.from_id(number) for number in range(52))


def variant_of(game: Form) -> pokas.Variant:
    return pokas.variant(game.slug, **game.options)


def deck_of(game: Form) -> int:
    return game.deck or 32


def as_cards(ids: tuple[int, ...]) -> tuple[pokas.Card, ...]:
    return tuple(CARDS[number] for number in ids)


def as_board(game: Form, board: Mapping[str, int]) -> tuple[pokas.Card | None, ...]:
    """One entry per position in order, None for a closed one."""
    return tuple(CARDS[board[p]] if p in board else None for p in game.positions)


def mask_of(cards: tuple[pokas.Card, ...]) -> int:
    return oracle.mask_of(card.id for card in cards)


class Scores:
    """Checks that scores and values of the oracle stand in the same order, one score for one value."""

    def __init__(self) -> None:
        self.by_value: dict[tuple[int, ...], int] = {}

    def add(self, value: tuple[int, ...], score: int, about: Any = "") -> None:
        known = self.by_value.setdefault(value, score)
        assert known == score, f"two scores for {value}: {known} and {score} ({about})"

    def check(self) -> None:
        in_order = [score for _, score in sorted(self.by_value.items())]
        assert all(low < high for low, high in pairwise(in_order)), "scores out of order"
        assert all(0 < score < 65536 for score in in_order)


def check_best(game: Form, found: pokas.Combination | None, expected: Best | None, deal: Any) -> None:
    """The combination is one of the choices of the oracle, from the first group that has one."""
    if expected is None:
        assert found is None, f"{game}: out, but {found} ({deal})"
        return
    assert found is not None, f"{game}: {expected}, but out ({deal})"
    assert found.category == expected.category, f"{game}: {found.category}, not {expected} ({deal})"
    in_hand, on_table = mask_of(found.hand_cards), mask_of(found.board_cards)
    assert mask_of(found.cards) == in_hand | on_table, f"{game}: cards ({deal})"
    assert len(found.cards) == len(found.hand_cards) + len(found.board_cards), (
        f"{game}: a card twice ({deal})"
    )
    assert found.score == found.value.score
    if expected.category == "mirror":
        assert len(found.cards) == game.hand_size + len(game.mirror)
        return
    assert len(found.cards) <= 5
    allowed = {(hand, table) for _, hand, table in expected.choices}
    assert (in_hand, on_table) in allowed, f"{game}: {found.cards} is no best choice ({deal})"
    first = game.groups[min(index for index, _, _ in expected.choices)]
    assert sorted(found.group) == sorted(first), f"{game}: group {found.group}, not {first} ({deal})"
