"""Rule 2: what hands are worth, against the oracle and against the counts of section 9."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from random import Random
from typing import Any

import hypothesis.strategies as st
import numpy
import pytest
from hypothesis import given

import cases_files
import oracle
import pokas
import reached
from agreement import Scores, as_cards

ORDERS = tuple(oracle.ORDERS)
COUNTS = {case["deck"]: case for case in cases_files.values("counts")}


def letters(ranks: Any) -> tuple[str, ...]:
    return tuple("23456789TJQKA"[rank - 2] for rank in ranks)


# ---------------------------------------------------------------- names


def test_orders_and_categories() -> None:
    assert [str(order) for order in pokas.Order] == list(ORDERS)
    assert [str(category) for category in pokas.Category] == list(oracle.CATEGORIES)
    assert pokas.Order("tria-full") == "tria-full"
    assert pokas.Category("two-pair") == "two-pair"


@pytest.mark.parametrize("order", ORDERS)
def test_members_and_plain_strings_are_both_accepted(order: str) -> None:
    hand = "7s 8c 9d Th Js"
    assert pokas.evaluate(hand, order=order) == pokas.evaluate(hand, order=pokas.Order(order))
    assert pokas.score(b"\x14\x19\x1e\x23\x24", order=order) == pokas.score(
        b"\x14\x19\x1e\x23\x24", order=pokas.Order(order)
    )


# ---------------------------------------------------------------- exhaustive


def every_five(deck: int) -> Any:
    ids = oracle.deck_ids(deck)
    flat = numpy.fromiter((card for five in combinations(ids, 5) for card in five), dtype=numpy.uint8)
    return flat.reshape(-1, 5)


EXHAUSTIVE = (32, 36, 40, 52) if reached.FULL else (32, 36, 40)


@pytest.mark.parametrize("deck", EXHAUSTIVE)
def test_classes_and_categories_of_all_five_card_hands(deck: int) -> None:
    """Section 9, cases 8 to 11."""
    hands = every_five(deck)
    wanted = COUNTS[deck]
    assert len(hands) == wanted["hands"]
    for order in ORDERS:
        scores = pokas.evaluate_batch(hands, order=order, deck=deck)
        different, first, number = numpy.unique(scores, return_index=True, return_counts=True)
        assert len(different) == wanted["classes"]
        categories: Counter[str] = Counter()
        for row, score, hands_of_it in zip(first.tolist(), different.tolist(), number.tolist(), strict=True):
            value = pokas.evaluate(as_cards(hands[row].tolist()), order=order, deck=deck)
            assert value.score == score
            categories[value.category] += hands_of_it
        if "pair" in wanted:
            assert categories == {name: wanted[name] for name in oracle.CATEGORIES[:9]}
        reached.add("five-card hands counted", len(hands))


@pytest.mark.parametrize("deck", (32, 36, 40) if reached.FULL else (32,))
def test_order_of_all_five_card_hands(deck: int) -> None:
    """All hands of the deck under each order: scores stand in the order of the oracle, one score a class."""
    hands = every_five(deck)
    judge = oracle.Judge(deck)
    kinds = [judge._read(five, 0) for five in combinations(oracle.deck_ids(deck), 5)]
    places = {name: place for place, name in enumerate(oracle.ORDERS["kenta-chroma"])}
    names = {place: name for name, place in places.items()}
    for order in ORDERS:
        scores = Scores()
        moved = {kind: (oracle.ORDERS[order].index(names[kind[0]]), *kind[1:]) for kind in set(kinds)}
        pairs = zip(kinds, pokas.evaluate_batch(hands, order=order, deck=deck).tolist(), strict=True)
        for kind, score in set(pairs):
            scores.add(moved[kind], score)
        scores.check()
        assert len(scores.by_value) == COUNTS[deck]["classes"]
        reached.add("five-card hands put in order", len(hands))


@pytest.mark.parametrize("low", [False, True], ids=["high", "low"])
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("deck", oracle.DECKS)
def test_order_of_all_classes_of_one_to_five_cards(deck: int, order: str, low: bool) -> None:
    """One hand of every class, short ones and five of a kind too: scores stand in the order of the oracle."""
    judge = oracle.Judge(deck, order, low=low)
    scores = Scores()
    lowest = oracle.lowest_rank(deck)
    categories: Counter[str] = Counter()
    for hand in representatives(lowest):
        value = pokas.evaluate(as_cards(hand), order=order, deck=deck, low=low)
        expected = judge.value(oracle.mask_of(hand))
        assert value.category == oracle.category_of(judge, expected)
        assert set(value.cards) == set(as_cards(hand))
        scores.add(expected, value.score, hand)
        categories[value.category] += 1
    for rank in range(lowest, 15):
        joker = lowest if rank != lowest else 14
        ids = (*(4 * (rank - 2) + suit for suit in range(4)), 4 * (joker - 2))
        value = pokas.evaluate(as_cards(ids), order=order, deck=deck, wild=letters([joker]))
        assert value.category == "five"
        if not low:
            scores.add(judge.value(oracle.mask_of(ids), 1 << ids[-1]), value.score)
    scores.check()
    reached.add("classes of one to five cards put in order", len(scores.by_value))


def representatives(lowest: int) -> list[tuple[int, ...]]:
    """At least one hand of one to five cards for every class of the deck."""
    ranks = range(lowest, 15)
    hands = []
    for size in range(1, 6):
        for chosen in combinations(ranks, size):
            hands.append(tuple(4 * (rank - 2) + place % 2 for place, rank in enumerate(chosen)))
            if size == 5:
                hands.append(tuple(4 * (rank - 2) for rank in chosen))
    for same in (2, 3, 4):
        for rank in ranks:
            made = tuple(4 * (rank - 2) + suit for suit in range(same))
            others = [other for other in ranks if other != rank]
            for size in range(6 - same):
                hands += [
                    (*made, *(4 * (other - 2) + 3 for other in rest)) for rest in combinations(others, size)
                ]
    for high, low in combinations(ranks, 2):
        for first, second in ((high, low), (low, high)):
            two = tuple(4 * (rank - 2) + suit for rank in (first, second) for suit in (0, 1))
            hands.append((*two, 4 * (first - 2) + 2))
        hands.append(two)
        hands += [(*two, 4 * (rank - 2)) for rank in ranks if rank not in (high, low)]
    return hands


# ---------------------------------------------------------------- best five of more


@st.composite
def asked(draw: st.DrawFn) -> tuple[tuple[int, ...], dict[str, Any]]:
    """Cards and options of one call of evaluate."""
    deck = draw(st.sampled_from(oracle.DECKS))
    options = {
        "deck": deck,
        "order": draw(st.sampled_from(ORDERS)),
        "low": draw(st.booleans()),
        "suit_order": draw(st.booleans()),
        "wild": letters(draw(st.sampled_from([(), (), (8,), (9, 14)]))),
    }
    pool = oracle.deck_ids(deck)
    narrow = draw(st.integers(0, 2))
    if narrow:
        pool = tuple(card for card in pool if (card % 4 < 2 if narrow == 1 else card >= 32))
    hand = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=10, unique=True))
    return tuple(hand), options


def expect(hand: tuple[int, ...], options: dict[str, Any]) -> tuple[oracle.Judge, tuple[int, ...], int]:
    judge = _judges.setdefault(
        (options["deck"], options["order"], options["low"], options["suit_order"]),
        oracle.Judge(options["deck"], options["order"], low=options["low"], suit_order=options["suit_order"]),
    )
    wild = ["23456789TJQKA".index(letter) + 2 for letter in options["wild"]]
    value, used = oracle.best_of(judge, hand, wild)
    return judge, value, used


_judges: dict[Any, oracle.Judge] = {}


def agree(hand: tuple[int, ...], options: dict[str, Any]) -> None:
    judge, value, _ = expect(hand, options)
    found = pokas.evaluate(as_cards(hand), **options)
    assert found.category == oracle.category_of(judge, value)
    assert len(found.cards) == min(5, len(hand))
    used = tuple(card.id for card in found.cards)
    wild = oracle.mask_of(card.id for card in found.cards if str(card)[0] in options["wild"])
    assert set(used) <= set(hand)
    assert judge.value(oracle.mask_of(used), wild) == value, f"{found.cards} of {oracle.text(hand)} {options}"


@given(asked())
def test_evaluate_by_the_oracle(call: tuple[tuple[int, ...], dict[str, Any]]) -> None:
    agree(*call)


def test_evaluate_by_the_oracle_at_random() -> None:
    rng = Random("evaluate")
    for turn in range(reached.size(1200, 10_000)):
        deck = rng.choice(oracle.DECKS)
        wild = rng.choice(((), (), (), (oracle.lowest_rank(deck),), (14,), (9, 10)))
        options = {
            "deck": deck,
            "order": rng.choice(ORDERS),
            "low": rng.random() < 0.3,
            "suit_order": rng.random() < 0.3,
            "wild": letters(wild),
        }
        pool = oracle.deck_ids(deck)
        if turn % 3 == 2:
            ranks = set(rng.sample(sorted({oracle.rank_of(card) for card in pool}), 4))
            pool = tuple(card for card in pool if oracle.rank_of(card) in ranks or card % 4 == turn % 4)
        agree(tuple(rng.sample(pool, rng.randint(1, 10))), options)
        reached.add("evaluate compared with the oracle", 1)


@given(asked(), st.data())
def test_two_values_compare_as_in_the_oracle(
    call: tuple[tuple[int, ...], dict[str, Any]], data: st.DataObject
) -> None:
    hand, options = call
    pool = oracle.deck_ids(options["deck"])
    other = tuple(data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=7, unique=True)))
    _, mine, _ = expect(hand, options)
    _, theirs, _ = expect(other, options)
    left, right = pokas.evaluate(as_cards(hand), **options), pokas.evaluate(as_cards(other), **options)
    assert (left < right) == (mine < theirs)
    assert (left <= right) == (mine <= theirs)
    assert (left > right) == (mine > theirs)
    assert (left >= right) == (mine >= theirs)
    assert (left == right) == (mine == theirs)
    assert (left != right) == (mine != theirs)
    if left == right:
        assert hash(left) == hash(right)
    if not options["suit_order"]:
        assert (left.score > right.score) == (mine > theirs)


def test_suits_decide_between_hands_of_few_ranks() -> None:
    """Pairs of hands with equal ranks, so that it is the suits that are compared."""
    rng = Random("suits")
    for low in (False, True):
        for wild in ((), (8,)):
            judge = oracle.Judge(32, "tria-full", low=low, suit_order=True)
            for _ in range(reached.size(400, 8000)):
                ranks = [rng.choice((8, 9, 10, 11, 12, 14)) for _ in range(5)]
                both = [[4 * (rank - 2) + rng.randrange(4) for rank in ranks] for _ in range(2)]
                if any(len(set(hand)) < 5 for hand in both):
                    continue
                options = {"order": "tria-full", "low": low, "suit_order": True, "wild": letters(wild)}
                left, right = (pokas.evaluate(as_cards(tuple(hand)), **options) for hand in both)
                mine, theirs = (oracle.best_of(judge, hand, wild)[0] for hand in both)
                assert (left > right, left == right) == (mine > theirs, mine == theirs), (both, options)
                reached.add("pairs of hands compared by suit", 1)


def test_cards_stand_in_the_order_in_which_they_count() -> None:
    rng = Random("counting")
    for deck in oracle.DECKS:
        judge = oracle.Judge(deck, suit_order=True)
        for _ in range(reached.size(150, 3000)):
            hand = tuple(rng.sample(oracle.deck_ids(deck), rng.randint(1, 5)))
            value = pokas.evaluate(as_cards(hand), deck=deck, suit_order=True)
            strengths = [oracle.values.SUIT_STRENGTH[card.suit] for card in value.cards]
            expected = judge.value(oracle.mask_of(hand))
            assert strengths == list(expected[6 : 6 + len(hand)])
            counts = Counter(card.rank for card in value.cards)
            if value.category not in ("straight", "straight-flush"):
                keys = [(counts[card.rank], card.rank) for card in value.cards]
                assert keys == sorted(keys, reverse=True)


def test_scores_are_dense_in_every_deck() -> None:
    """From 1 upwards, short hands, five of a kind and a mirror included; a low score mirrors the high one."""
    for deck in oracle.DECKS:
        hands = representatives(oracle.lowest_rank(deck))
        high = sorted({pokas.evaluate(as_cards(hand), deck=deck).score for hand in hands})
        low = sorted({pokas.evaluate(as_cards(hand), deck=deck, low=True).score for hand in hands})
        assert high[0] >= 1
        assert low[-1] < 65536
        assert all(two - one == 1 for one, two in pairwise(high))
        assert [high[-1] + low[0] - score for score in reversed(high)] == low
