"""The oracle against itself and against the numbers of the rules; the package is not needed here."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

import oracle
from oracle.values import every_reading

FORMS = oracle.all_forms()
COUNTS = {  # section 9, cases 9 to 11, worst category to best
    32: (52020, 107520, 24192, 10752, 5100, 1344, 204, 224, 20),
    36: (122400, 193536, 36288, 16128, 6120, 1728, 480, 288, 24),
}


@pytest.mark.parametrize("game", FORMS, ids=str)
def test_sets_of_the_rules(game: oracle.Form) -> None:
    assert oracle.sets(game) == game.sets


@pytest.mark.parametrize("game", [game for game in FORMS if game.script], ids=str)
def test_scripts_deal_and_open_everything_once(game: oracle.Form) -> None:
    words = game.script.split()
    assert sum(word[0] == "P" for word in words) == game.hand_size
    opened = [position for word in words if word[:2] == "O:" for position in word[2:].split(",")]
    laid = [position for word in words if word[:2] == "T:" for position in word[2:].split(",")]
    assert sorted(opened) == sorted(game.positions)
    assert sorted(laid) == ([] if game.slug.startswith("koukos") else sorted(game.positions))
    assert {position for group in game.groups for position in group} <= set(game.positions)


def test_there_are_28_games() -> None:
    assert len(oracle.catalogue.GAMES) == len({game.slug for game in oracle.catalogue.GAMES}) == 28


@pytest.mark.parametrize("deck", COUNTS)
def test_counts_of_the_rules(deck: int) -> None:
    judge = oracle.Judge(deck)
    classes: Counter[tuple[int, ...]] = Counter()
    for five in combinations(oracle.deck_ids(deck), 5):
        classes[judge._read(five, 0)] += 1
    assert len(classes) == {32: 840, 36: 1404}[deck]
    categories: Counter[str] = Counter()
    for value, number in classes.items():
        categories[oracle.category_of(judge, value)] += number
    assert tuple(categories[name] for name in oracle.CATEGORIES[:9]) == COUNTS[deck]


@pytest.mark.parametrize("suit_order", [False, True])
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_wild_cards_by_trying_every_card(size: int, low: bool, suit_order: bool) -> None:
    rng = Random(f"wild {size} {low} {suit_order}")
    for jokers in (1, 2):
        for order in oracle.ORDERS if size == 5 else ("tria-full",):
            judge = oracle.Judge(32, order, low=low, suit_order=suit_order)
            for _ in range(2 if jokers == 2 else 8):
                ranks = rng.sample(range(7, 15), rng.choice((1, 3, 6)))
                pool = [card for card in oracle.deck_ids(32) if oracle.rank_of(card) in ranks]
                naturals = tuple(sorted(rng.sample(pool, size - jokers)))
                assert judge._read(naturals, jokers) == every_reading(judge, naturals, jokers)


def test_the_sets_of_limits_a_dealer_announces() -> None:
    vietnam = oracle.form("vietnam", hand_use=(0, 3), table_use=(2, 5))
    assert oracle.sets(vietnam) == 252
    assert oracle.sets(oracle.form("plymouth", hand_use=(1, 4), table_use=(1, 4))) == 168
