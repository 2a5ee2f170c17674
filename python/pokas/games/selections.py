"""From groups and limits to selections: every choice of five that a game allows, as (hand count, table mask).

The evaluator knows nothing of hats, ears or neighbours. Here they are written out once per game, so that
what is left is a flat list of how many hand cards go with exactly which table cards.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

from pokas._core import VariantError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Selection", "count_sets", "expand"]

Selection = tuple[int, int, int]
"""(how many hand cards, mask of table positions, index of the group); five cards in all."""

HAND = 5
MOST_MASKS = 4_000
"""A game with more different table choices is refused: no deck and no player needs them."""


def expand(
    positions: Sequence[str],
    groups: Sequence[Sequence[str]],
    hand: int,
    hand_use: tuple[int, int],
    table_use: tuple[int, int],
    *,
    hat: Sequence[str] = (),
    one_of: Sequence[str] = (),
    run: Sequence[str] = (),
) -> tuple[Selection, ...]:
    """Every allowed selection once, under the first group that allows it.

    At most one card of the ``hat`` goes with any group; if ``one_of`` is set exactly one of its positions
    must be used; the used positions of ``run`` must be neighbours in it. Refuses limits under which some
    group cannot give five cards.
    """
    if not groups:
        groups = ((),)
    bit = {name: 1 << index for index, name in enumerate(positions)}
    found: dict[tuple[int, int], int] = {}
    for index, group in enumerate(groups):
        before = len(found)
        repeated = False
        for used in range(hand_use[0], min(hand_use[1], hand) + 1):
            count = HAND - used
            if not table_use[0] <= count <= table_use[1]:
                continue
            if comb(len(group) + len(hat), count) > MOST_MASKS:
                raise VariantError(f"groups: {_label(index, group)} gives more than {MOST_MASKS} choices")
            for cards in _choices(group, count, hat):
                if not _allowed(cards, one_of, run):
                    continue
                key = used, sum(bit[name] for name in cards)
                repeated = repeated or key in found
                found.setdefault(key, index)
            if len(found) > MOST_MASKS:
                raise VariantError(f"groups: together give more than {MOST_MASKS} choices")
        if len(found) == before and not repeated:
            raise VariantError(
                f"hand_use {hand_use} and table_use {table_use} cannot give five cards "
                f"from a hand of {hand} and {_label(index, group)}"
            )
    return tuple((used, mask, index) for (used, mask), index in found.items())


def count_sets(selections: Sequence[Selection], hand: int) -> int:
    """How many different sets of cards a player can choose."""
    return sum(comb(hand, used) for used, _, _ in selections)


def _choices(group: Sequence[str], count: int, hat: Sequence[str]) -> list[tuple[str, ...]]:
    chosen = list(combinations(group, count))
    if count:
        chosen += [(*cards, extra) for cards in combinations(group, count - 1) for extra in hat]
    return chosen


def _allowed(cards: Sequence[str], one_of: Sequence[str], run: Sequence[str]) -> bool:
    if one_of and sum(name in one_of for name in cards) != 1:
        return False
    line = [index for index, name in enumerate(run) if name in cards]
    return not line or line[-1] - line[0] == len(line) - 1


def _label(index: int, group: Sequence[str]) -> str:
    return f"group {index + 1} ({' '.join(group)})" if group else "no table"
