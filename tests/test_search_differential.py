"""Rules 3 and 4: the search of every game and option beside the oracle, on random deals."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy
import pytest

import forms
import oracle
import reached
from agreement import CARDS, Scores, as_board, as_cards, check_best, deck_of, variant_of
from dealing import deals
from oracle.search import judge_for, plays_low

PLAIN_CATEGORIES = oracle.CATEGORIES[:9]


def expected_categories(game: oracle.Form) -> set[str]:
    """Every category that can be somebody's best hand in this form, on a table that may be partly open."""
    possible = set(PLAIN_CATEGORIES)
    low = plays_low(game)
    if game.wild is not None and not low:
        possible.add("five")
    if game.wild == "lowest-in-hand" and low:  # a wild card never completes what its owner does not want
        possible -= {"straight", "full-house", "flush", "straight-flush"}
    elif game.wild == "lowest-in-hand":  # it pairs the best card, or makes three of a pair
        possible -= {"two-pair", "high-card"} if game.out_below != 1 else {"two-pair"}
    if game.mirror:
        possible.add("mirror")
    return possible


@pytest.mark.parametrize("game", forms.ALL, ids=str)
def test_best(game: oracle.Form) -> None:
    categories, scores = Counter[str](), Scores()
    rng = Random(f"best {game}")
    wanted = expected_categories(game) if reached.FULL else set()
    for _ in range(6):  # the full size goes on until every category was the answer often enough
        compare_best(game, reached.size(240, 20_000), rng, categories, scores)
        rare = {name for name in wanted if categories[name] < 100}
        if not rare:
            break
    scores.check()
    reached.row(
        str(game), {name: categories[name] for name in (*oracle.CATEGORIES, "out") if categories[name]}
    )
    assert rare == set(), f"{game}: too few of {rare}: {categories}"
    assert set(categories) - {"out"} <= expected_categories(game)


def compare_best(
    game: oracle.Form, number: int, rng: Random, categories: Counter[str], scores: Scores
) -> None:
    """``number`` deals, each by the oracle, by ``best``, and as a row of ``best_batch``."""
    variant, deck = variant_of(game), deck_of(game)
    judge = judge_for(game, deck, low=plays_low(game))
    hands = numpy.zeros((number, game.hand_size), dtype=numpy.uint8)
    boards = numpy.full((number, len(game.positions)), 255, dtype=numpy.uint8)
    single = numpy.zeros(number, dtype=numpy.uint16)
    for row, deal in enumerate(deals(game, deck, number, rng)):
        hand = deal.hands[0]
        expected = oracle.best(game, hand, deal.board, judge)
        found = variant.best(as_cards(hand), as_board(game, deal.board), deck=deck)
        check_best(game, found, expected, deal)
        hands[row] = hand
        for column, position in enumerate(game.positions):
            boards[row, column] = deal.board.get(position, 255)
        if expected is not None and found is not None:
            scores.add(expected.value, found.score, deal)
            single[row] = found.score
        categories["out" if expected is None else expected.category] += 1
    batch = variant.best_batch(hands, boards, deck=deck)
    assert batch.dtype == numpy.uint16
    different = numpy.flatnonzero(batch != single)
    assert different.size == 0, f"{game}: row {different[0]}: {hands[different[0]]} {boards[different[0]]}"
    reached.add("deals compared with the oracle", number)


@pytest.mark.parametrize("suit_order", [False, True], ids=["ranks", "suits"])
@pytest.mark.parametrize("game", forms.ALL, ids=str)
def test_showdown(game: oracle.Form, suit_order: bool) -> None:
    """Who is ahead of whom, seat by seat, with seats that folded; and who takes a share."""
    variant = variant_of(game)
    deck = deck_of(game)
    rng = Random(f"showdown {game} {suit_order}")
    seats = min(4, (4 * (15 - oracle.lowest_rank(deck)) - len(game.positions)) // max(1, game.hand_size))
    number = reached.size(12, 400)
    for deal in deals(game, deck, number, rng, seats):
        hands = [None if rng.random() < 0.15 else hand for hand in deal.hands]
        if all(hand is None for hand in hands):
            continue
        shown = [None if hand is None else as_cards(hand) for hand in hands]
        board = as_board(game, deal.board)
        expected = oracle.showdown(game, hands, deal.board, deck, suit_order=suit_order)
        numbers = variant.showdown(shown, board, deck=deck, suit_order=suit_order)
        assert len(numbers) == len(expected)
        for part, values in zip(numbers, expected, strict=True):
            ranking = {value: place for place, value in enumerate(sorted({v for v in values if v}), 1)}
            dense = {score: place for place, score in enumerate(sorted(set(part) - {0}), 1)}
            assert [dense.get(score, 0) for score in part] == [
                ranking.get(v, 0) if v else 0 for v in values
            ], f"{game}: {numbers} {expected} ({deal})"
        taking = oracle.winners(game, hands, deal.board, deck, suit_order=suit_order)
        assert variant.winners(shown, board, deck=deck, suit_order=suit_order) == taking
        reached.add("showdowns compared with the oracle", 1)


@pytest.mark.parametrize("game", forms.ALL, ids=str)
def test_best_with_suit_order(game: oracle.Form) -> None:
    """The answer is best by suit too, and two answers compare as in the oracle."""
    variant, deck = variant_of(game), deck_of(game)
    judge = judge_for(game, deck, low=plays_low(game), suit_order=True)
    for deal in deals(game, deck, reached.size(12, 400), Random(f"suits {game}"), 2):
        board = as_board(game, deal.board)
        found = [variant.best(as_cards(hand), board, deck=deck, suit_order=True) for hand in deal.hands]
        expected = [oracle.best(game, hand, deal.board, judge) for hand in deal.hands]
        for mine, theirs in zip(found, expected, strict=True):
            check_best(game, mine, theirs, deal)
        (one, two), (first, second) = found, expected
        if one is not None and two is not None and first is not None and second is not None:
            assert (one.value > two.value) == (first.value > second.value), deal
            assert (one.value == two.value) == (first.value == second.value), deal
        reached.add("deals compared with the oracle by suit", 1)


@pytest.mark.parametrize("game", forms.ALL, ids=str)
def test_suits_and_places_change_nothing(game: oracle.Form) -> None:
    """Other suits change no score, hand cards in another order nothing, other seats only who is who."""
    variant = variant_of(game)
    deck = deck_of(game)
    rng = Random(f"symmetry {game}")
    seats = min(3, (deck - len(game.positions)) // game.hand_size)
    for deal in deals(game, deck, reached.size(12, 300), rng, seats):
        board = as_board(game, deal.board)
        hand = deal.hands[0]
        found = variant.best(as_cards(hand), board, deck=deck)
        mixed = variant.best(as_cards(tuple(rng.sample(hand, len(hand)))), board, deck=deck)
        assert (found is None) == (mixed is None)
        if found is not None and mixed is not None:
            assert mixed.value == found.value
            assert (mixed.cards, mixed.group) == (found.cards, found.group)
            assert set(mixed.hand_cards) == set(found.hand_cards)
        suits = rng.sample(range(4), 4)
        relabelled = variant.best(
            tuple(_suited(card, suits) for card in hand),
            tuple(None if card is None else _suited(card.id, suits) for card in board),
            deck=deck,
        )
        assert (found is None) == (relabelled is None)
        if found is not None and relabelled is not None:
            assert (relabelled.score, relabelled.category) == (found.score, found.category)
        hands = [as_cards(cards) for cards in deal.hands]
        turn = rng.sample(range(seats), seats)
        straight = variant.showdown(hands, board, deck=deck)
        turned = variant.showdown([hands[seat] for seat in turn], board, deck=deck)
        assert [[part[seat] for seat in turn] for part in straight] == [list(part) for part in turned]
        winners = variant.winners(hands, board, deck=deck)
        again = variant.winners([hands[seat] for seat in turn], board, deck=deck)
        assert sorted(turn[place] for place in again) == winners


def _suited(card: int, suits: list[int]) -> object:
    return CARDS[card - card % 4 + suits[card % 4]]


SYMMETRIC = [
    ("mamouth", {}, ("T1", "T2", "T3")),
    ("kotes", {"pipini": True}, ("A1", "A2", "A3")),
    ("kotes", {"pipini": True}, ("P1", "P2")),
    ("asanser", {}, ("L1", "R1")),
    ("lagoudaki", {}, ("N1", "N2", "N3")),
    ("plymouth", {}, ("Y1", "Y2", "Y3", "Y4")),
    ("bombes", {"hand": 4}, ("B1", "B2", "B3")),
    ("gonia", {"kapelo": True}, ("V1", "V2")),
    ("stavros", {}, ("N", "S")),
    ("stavros", {"agkathia": True}, ("A1", "A2")),
    ("nekrotafeio", {}, ("D1", "D2", "D3", "D4", "D5")),
    ("nekrotafeio", {}, ("U1", "U2", "U3", "U4", "U5")),
    ("vietnam", {}, ("T1", "T2", "T3", "T4", "T5", "T6", "T7")),
    ("koukos-diplos", {"tableaux": 2}, ("S1", "S2", "S3", "S4", "S5")),
]


@pytest.mark.parametrize(("slug", "options", "places"), SYMMETRIC, ids=str)
def test_cards_of_a_symmetric_group_can_change_places(
    slug: str, options: dict[str, object], places: tuple[str, ...]
) -> None:
    game = oracle.form(slug, **options)
    variant = variant_of(game)
    rng = Random(f"places {game} {places}")
    for deal in deals(game, 32, reached.size(60, 2000), rng):
        hand = as_cards(deal.hands[0])
        other = dict(zip(places, rng.sample(places, len(places)), strict=True))
        moved = {other.get(position, position): card for position, card in deal.board.items()}
        found = variant.best(hand, as_board(game, deal.board))
        mixed = variant.best(hand, as_board(game, moved))
        assert (found is None) == (mixed is None)
        if found is not None and mixed is not None:
            assert (mixed.score, mixed.cards, mixed.group) == (found.score, found.cards, found.group)


def test_split_rows_are_decided_row_by_row() -> None:
    """With a pot for each row the showdown of a row looks at that row only."""
    game = oracle.form("koukos-monos", tableaux=2, pot="split")
    one = oracle.form("koukos-monos")
    variant, single = variant_of(game), variant_of(one)
    for deal in deals(game, 32, reached.size(60, 2000), Random("rows"), 3):
        hands = [as_cards(hand) for hand in deal.hands]
        parts = variant.showdown(hands, as_board(game, deal.board), deck=32)
        for letter, part in zip("TS", parts, strict=True):
            row = {f"T{p[1]}": card for p, card in deal.board.items() if p[0] == letter}
            alone = single.showdown(hands, as_board(one, row), deck=32)[0]
            assert _places(part) == _places(alone)


def _places(numbers: tuple[int, ...]) -> list[int]:
    return [sorted(set(numbers)).index(number) for number in numbers]
