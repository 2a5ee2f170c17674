"""Who gets which chips (rules 5.1, 5.6 to 5.8; worked cases 36 to 38)."""

from __future__ import annotations

import math
import pickle
from typing import Any

import pytest

from pokas import PokasError
from pokas.betting.pots import Pot, live_pots, settle

NO, YES = False, True


def pots(settlement: Any) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.claimants) for pot in settlement.pots]


# ---------------------------------------------------------------- worked cases

FIFTH_FOLDED = [NO, NO, NO, NO, YES]


def test_case_36_all_in_for_the_whole_raise() -> None:
    paid = [10, 10, 10, 4, 1]
    best_is_fourth = settle(paid, FIFTH_FOLDED, [8, 5, 3, 9, None])
    assert pots(best_is_fourth) == [(17, (0, 1, 2, 3)), (18, (0, 1, 2))]
    assert best_is_fourth.payouts == (18, 0, 0, 17, 0)
    assert settle(paid, FIFTH_FOLDED, [9, 5, 3, 8, None]).payouts == (35, 0, 0, 0, 0)


def test_case_36_the_pots_grow() -> None:
    live = 0b01111
    assert live_pots([1] * 5, 0b11111) == (Pot(5, (0, 1, 2, 3, 4)),)
    assert live_pots([4, 4, 4, 4, 1], live) == (Pot(17, (0, 1, 2, 3)),)
    assert live_pots([7, 7, 7, 4, 1], live) == (Pot(17, (0, 1, 2, 3)), Pot(9, (0, 1, 2)))
    assert live_pots([10, 10, 10, 4, 1], live) == (Pot(17, (0, 1, 2, 3)), Pot(18, (0, 1, 2)))


def test_case_37_all_in_for_less_than_the_raise() -> None:
    paid = [11, 11, 11, 3, 1]
    best_is_fourth = settle(paid, FIFTH_FOLDED, [8, 5, 3, 9, None])
    assert pots(best_is_fourth) == [(13, (0, 1, 2, 3)), (24, (0, 1, 2))]
    assert best_is_fourth.payouts == (24, 0, 0, 13, 0)
    assert settle(paid, FIFTH_FOLDED, [9, 5, 3, 8, None]).payouts == (37, 0, 0, 0, 0)


def test_case_37_the_pots_grow() -> None:
    live = 0b01111
    sizes = [[pot.amount for pot in live_pots([top, top, top, 3, 1], live)] for top in (5, 8, 11)]
    assert sizes == [[13, 6], [13, 15], [13, 24]]


def test_case_38_a_layer_that_only_folded_seats_reach() -> None:
    result = settle([10, 30, 30], [NO, YES, YES], [1, 2, 3])
    assert result.payouts == (70, 0, 0)
    assert pots(result) == [(70, (0,))]
    # The same with a second seat below: the folded layer joins what both claim.
    result = settle([10, 10, 30, 30], [NO, NO, YES, YES], [1, 2, 9, 9])
    assert pots(result) == [(80, (0, 1))]
    assert result.payouts == (0, 80, 0, 0)


# ---------------------------------------------------------------- layers (5.8)


def test_one_pot() -> None:
    result = settle([5, 5, 5], [NO, NO, NO], [3, 7, 1])
    assert result.pots == (Pot(15, (0, 1, 2), (1,), (15,)),)
    assert result.payouts == (0, 15, 0)
    assert result.returned == (0, 0, 0)
    assert result.carried == 0


def test_any_number_of_all_ins() -> None:
    result = settle([1, 2, 3, 4, 5, 6, 6], [NO] * 7, [7, 6, 5, 4, 3, 2, 1])
    assert [pot.amount for pot in result.pots] == [7, 6, 5, 4, 3, 2]
    assert result.payouts == (7, 6, 5, 4, 3, 2, 0)


def test_folded_chips_stay_in_their_layer() -> None:
    # Seat 2 folded after 7: five of them lie in the main pot, two in the side pot.
    result = settle([5, 10, 7, 10], [NO, NO, YES, NO], [9, 2, 8, 1])
    assert pots(result) == [(20, (0, 1, 3)), (12, (1, 3))]
    assert result.payouts == (20, 12, 0, 0)


def test_layers_with_the_same_claimants_are_one_pot() -> None:
    result = settle([3, 10, 6, 10], [YES, NO, YES, NO], [None, 2, None, 1])
    assert pots(result) == [(29, (1, 3))]


def test_the_uncalled_part_returns() -> None:
    result = settle([10, 25], [NO, NO], [5, 1])
    assert result.pots == (Pot(20, (0, 1), (0,), (20,)),)
    assert result.returned == (0, 15)
    assert result.payouts == (20, 15)
    # Case 42: 3 bet into 10, all others fold.
    result = settle([5, 5, 3], [YES, YES, NO], [None, None, None])
    assert (result.payouts, result.returned) == ((0, 0, 13), (0, 0, 0))
    result = settle([5, 8], [YES, NO], [None, None])
    assert (result.payouts, result.returned, [pot.amount for pot in result.pots]) == ((0, 13), (0, 3), [10])


def test_a_folded_seat_gets_nothing_back() -> None:
    result = settle([10, 30, 20], [NO, YES, YES], [1, None, None])
    assert result.payouts == (60, 0, 0)


def test_the_largest_sum() -> None:
    assert settle([2**61, 2**61], [NO, NO], [1, 2]).payouts == (0, 2**62)
    assert settle([2**62], [NO], [1]).payouts == (2**62,)


def test_nothing_was_paid() -> None:
    result = settle([0, 0], [NO, NO], [5, 7])
    assert (result.pots, result.payouts) == ((), (0, 0))
    # Chips below those who are in belong to them, whatever they paid.
    assert settle([0, 0, 5, 5], [NO, NO, YES, YES], [5, 7, None, None]).payouts == (0, 10, 0, 0)


def test_the_last_one_takes_it_without_a_score() -> None:
    for scores in ([None, None, None], [0, 0, 0], [9, None, 0], [None, 5, 5]):
        assert settle([4, 4, 9], [NO, YES, YES], scores).payouts == (17, 0, 0)


# ---------------------------------------------------------------- ties and odd chips (5.8)


@pytest.mark.parametrize(("dealer", "payouts"), [(0, (3, 4, 4)), (1, (4, 3, 4)), (2, (4, 4, 3))])
def test_odd_chips_go_to_the_nearest_after_the_dealer(dealer: int, payouts: tuple[int, ...]) -> None:
    paid = [3, 3, 3, 2]
    assert settle(paid, [NO, NO, NO, YES], [5, 5, 5, None], dealer=dealer).payouts[:3] == payouts


def test_odd_chips_in_every_pot() -> None:
    # 1 + 1 + 1 and an odd side pot of 3 + 3 + 1: the seat after the dealer gets both odd chips.
    result = settle([1, 4, 4, 2], [NO, NO, NO, YES], [9, 9, 9, None], dealer=0)
    assert pots(result) == [(4, (0, 1, 2)), (7, (1, 2))]
    assert [pot.shares for pot in result.pots] == [(1, 2, 1), (4, 3)]
    assert result.payouts == (1, 6, 4, 0)


def test_winners_stand_in_seat_order() -> None:
    pot = settle([5, 5, 5, 2], [NO, NO, NO, YES], [7, 7, 7, None], dealer=1).pots[0]
    assert (pot.winners, pot.shares) == ((0, 1, 2), (6, 5, 6))


# ---------------------------------------------------------------- two rows (pot="split")


def test_each_row_wins_half() -> None:
    result = settle([10, 10], [NO, NO], [(5, 3), (1, 9)])
    assert result.pots == (Pot(20, (0, 1), (0, 1), (10, 10)),)
    assert settle([10, 10], [NO, NO], [(5, 3), (9, 1)]).payouts == (20, 0)


def test_the_odd_chip_goes_to_the_first_row() -> None:
    result = settle([7, 7, 7], [NO, NO, NO], [(1, 9, 2), (1, 2, 9)])
    assert result.payouts == (0, 11, 10)
    assert settle([7, 7, 7], [NO, NO, NO], [(1, 2, 9), (1, 9, 2)]).payouts == (0, 10, 11)


def test_ties_inside_a_half_split_again() -> None:
    # 21: 11 for row 1 between seats 1 and 2, 10 for row 2; the odd chip to the nearer of the two.
    result = settle([7, 7, 7], [NO] * 3, [(1, 9, 9), (9, 2, 1)], dealer=1)
    assert result.payouts == (10, 5, 6)
    result = settle([7, 7, 7], [NO] * 3, [(1, 9, 9), (1, 9, 9)], dealer=1)
    assert result.payouts == (0, 10, 11)
    assert result.pots[0].shares == (10, 11)


def test_every_side_pot_is_halved() -> None:
    result = settle([4, 10, 10], [NO] * 3, [(9, 5, 1), (1, 2, 5)])
    assert [(pot.amount, pot.winners, pot.shares) for pot in result.pots] == [
        (12, (0, 2), (6, 6)),
        (12, (1, 2), (6, 6)),
    ]


def test_a_row_nobody_has_a_hand_on_goes_to_the_other() -> None:
    assert settle([5, 5], [NO, NO], [(0, 0), (1, 2)]).payouts == (0, 10)


def test_one_row_given_as_a_row() -> None:
    assert settle([5, 5], [NO, NO], [(1, 2)]).payouts == (0, 10)


# ---------------------------------------------------------------- carried chips (5.1, 6)


def test_carried_chips_are_in_the_main_pot() -> None:
    result = settle([5, 5, 5], [NO, NO, YES], [1, 2, None], carried=7)
    assert pots(result) == [(22, (0, 1))]
    assert result.payouts == (0, 22, 0)


def test_carried_chips_are_claimed_by_everybody_whatever_he_paid() -> None:
    result = settle([0, 4, 4], [NO] * 3, [9, 5, 3], carried=7)
    assert pots(result) == [(7, (0, 1, 2)), (8, (1, 2))]
    assert result.payouts == (7, 8, 0)
    assert settle([0, 0], [NO, NO], [1, 2], carried=7).payouts == (0, 7)


def test_one_left_takes_what_is_carried() -> None:
    assert settle([1, 1], [NO, YES], [None, None], carried=7).payouts == (9, 0)


# ---------------------------------------------------------------- eliminated claimants (5.6)


def test_one_left_takes_everything() -> None:
    # The side pot was only between seats 1 and 2, both burned: the last one takes that too.
    for nobody_left in ("carry", "split"):
        result = settle([10, 30, 30], [NO, NO, NO], [5, 0, 0], eliminated=[0, 2, 2], nobody_left=nobody_left)
        assert result.payouts == (70, 0, 0)


def test_a_pot_whose_claimants_are_all_eliminated_is_carried() -> None:
    result = settle([10, 10, 30, 30], [NO] * 4, [5, 6, 0, 0], eliminated=[0, 0, 3, 3])
    assert result.payouts == (0, 40, 0, 0)
    assert result.carried == 40
    assert result.pots[1] == Pot(40, (2, 3))


def test_or_split_among_those_who_fell_last() -> None:
    paid, gone = [10, 10, 30, 30, 30], [0, 0, 1, 3, 3]
    result = settle(paid, [NO] * 5, [5, 6, 0, 0, 0], eliminated=gone, nobody_left="split")
    assert result.pots[1] == Pot(60, (2, 3, 4), (3, 4), (30, 30))
    assert result.payouts == (0, 50, 0, 30, 30)


def test_nobody_is_left_at_all() -> None:
    paid, gone = [6, 6, 6, 3], [1, 2, 2, 0]
    folded = [NO, NO, NO, YES]
    result = settle(paid, folded, [0, 0, 0, None], eliminated=gone, carried=4)
    assert (result.payouts, result.carried) == ((0, 0, 0, 0), 25)
    result = settle(paid, folded, [0, 0, 0, None], eliminated=gone, carried=4, nobody_left="split", dealer=0)
    assert (result.payouts, result.carried) == ((0, 13, 12, 0), 0)


def test_folded_chips_above_an_eliminated_pot_join_it() -> None:
    paid, folded = [10, 10, 30, 30, 40, 40], [NO, NO, NO, NO, YES, YES]
    result = settle(paid, folded, [1, 2, 0, 0, 0, 0], eliminated=[0, 0, 1, 1, 0, 0])
    assert pots(result) == [(60, (0, 1)), (100, (2, 3))]
    assert result.carried == 100


def test_no_score_at_the_end_is_eliminated() -> None:
    result = settle([5, 5, 5], [NO] * 3, [None, None, 0])
    assert (result.payouts, result.carried) == ((0, 0, 0), 15)
    assert settle([5, 5, 5], [NO] * 3, [0, 4, 0]).payouts == (0, 15, 0)
    # They fall after those who were burned before.
    result = settle([5, 5, 5], [NO] * 3, [0, 0, 0], eliminated=[3, 0, 0], nobody_left="split", dealer=2)
    assert result.payouts == (0, 8, 7)


def test_what_nobody_called_returns_to_who_was_eliminated() -> None:
    result = settle([5, 5, 9], [NO] * 3, [1, 2, 0], eliminated=[0, 0, 1])
    assert (result.payouts, result.returned) == ((0, 15, 4), (0, 0, 4))


def test_refund_of_the_pots_the_winner_has_no_part_in() -> None:
    """Το 7 κερδίζει το 8 χάνει, instant: the others go back to who paid."""
    result = settle([4, 10, 10, 6], [NO, NO, NO, YES], [1, 0, 0, None], nobody_left="refund", carried=3)
    assert pots(result) == [(19, (0,)), (14, (1, 2))]
    assert result.pots[1] == Pot(14, (1, 2), (1, 2, 3), (6, 6, 2))
    assert result.payouts == (19, 6, 6, 2)
    assert result.carried == 0
    # An owner who has matched everything takes everything.
    assert settle([10, 10, 10], [NO] * 3, [0, 1, 0], nobody_left="refund").payouts == (0, 30, 0)


# ---------------------------------------------------------------- scores


def test_scores_may_be_anything_that_compares() -> None:
    from fractions import Fraction

    assert settle([5, 5], [NO, NO], [Fraction(1, 2), Fraction(1, 3)]).payouts == (10, 0)
    numpy = pytest.importorskip("numpy")
    assert settle([5, 5, 5], [NO] * 3, numpy.array([0, 7, 7], numpy.uint16)).payouts == (0, 8, 7)


def test_settlements_pickle_and_print() -> None:
    result = settle([10, 25, 10], [NO] * 3, [5, 1, 5])
    assert pickle.loads(pickle.dumps(result)) == result
    pot = "Pot(30, claimants=(0, 1, 2), winners=(0, 2), shares=(15, 15))"
    assert repr(result) == f"Settlement(pots=[{pot}], payouts=(15, 15, 15))"
    assert repr(Pot(8, (1, 2))) == "Pot(8, claimants=(1, 2))"
    with pytest.raises(AttributeError):
        result.pots[0].amount = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        result.other = 3


# ---------------------------------------------------------------- bad input

GOOD: dict[str, Any] = {"contributions": [5, 5], "folded": [NO, NO], "scores": [1, 2]}


def settle_with(**changes: Any) -> Any:
    given = {**GOOD, **changes}
    return settle(given.pop("contributions"), given.pop("folded"), given.pop("scores"), **given)


@pytest.mark.parametrize(
    "changes",
    [
        {"contributions": []},
        {"contributions": [5]},
        {"contributions": [5, 5, 5]},
        {"contributions": [5, -1]},
        {"contributions": [5, 2**63]},
        {"contributions": [5, -(10**5000)]},
        {"contributions": [2**61, 2**61 + 1]},
        {"contributions": [2**62, 0], "carried": 1},
        {"folded": []},
        {"folded": [NO]},
        {"folded": [NO, NO, NO]},
        {"folded": [YES, YES]},
        {"scores": []},
        {"scores": [1]},
        {"scores": [1, 2, 3]},
        {"scores": [1, -2]},
        {"scores": [(1, 2), (1,)]},
        {"scores": [(1, 2), ()]},
        {"scores": [(1, -2), (1, 2)]},
        {"dealer": -1},
        {"dealer": 2},
        {"dealer": 10**1000},
        {"carried": -1},
        {"carried": 2**62 + 1},
        {"eliminated": [0]},
        {"eliminated": [0, -1]},
        {"nobody_left": "share"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_refused_values(changes: dict[str, Any]) -> None:
    with pytest.raises(PokasError):
        settle_with(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        *({"contributions": value} for value in (None, 5, "55", b"\5\5", {5: 5}, {5, 6})),
        *({"contributions": [5, value]} for value in (True, 5.0, "5", None, math.nan, [5])),
        *({"folded": value} for value in (None, NO, "no", {NO: NO})),
        *({"folded": [NO, value]} for value in (0, 1, None, "no", 0.0)),
        *({"scores": value} for value in (None, 5, "12", b"\1\2", {1: 2})),
        *({"scores": [1, value]} for value in (True, 2.0, "2", math.nan, 2j, object())),
        *({"scores": [(1, 2), value]} for value in (None, 5, "12")),
        *({"scores": [(1, 2), (1, value)]} for value in (2.0, "2", [1])),
        *({"dealer": value} for value in (True, 0.0, None, "0")),
        *({"carried": value} for value in (True, 0.0, None, "0")),
        *({"eliminated": value} for value in (5, "00", [0, True], [0, None], [0, 1.0])),
        *({"nobody_left": value} for value in (None, 1, b"carry")),
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_refused_types(changes: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        settle_with(**changes)
