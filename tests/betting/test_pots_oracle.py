"""The division of pots against a slow one that lays and hands out single chips."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from betting import slow_pots
from pokas.betting.pots import live_pots, settle

FULL = os.environ.get("POKAS_FULL") == "1"
MANY = settings(max_examples=6_000 if FULL else 1_500, deadline=None)


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    n = draw(st.integers(1, 7))
    most = draw(st.sampled_from([1, 3, 12, 40]))
    folded = draw(st.lists(st.booleans(), min_size=n, max_size=n))
    fell = draw(
        st.one_of(st.just([0] * n), st.lists(st.sampled_from([0, 0, 0, 1, 2, 3]), min_size=n, max_size=n))
    )
    if all(folded) and not any(fell):
        folded[draw(st.integers(0, n - 1))] = False
    row = st.lists(st.integers(0, draw(st.sampled_from([1, 2, 5]))), min_size=n, max_size=n)
    return {
        "paid": draw(st.lists(st.integers(0, most), min_size=n, max_size=n)),
        "folded": folded,
        "rows": draw(st.lists(row, min_size=1, max_size=2)),
        "dealer": draw(st.integers(0, n - 1)),
        "carried": draw(st.sampled_from([0, 0, 0, 1, 7])),
        "fell": fell,
        "nobody_left": draw(st.sampled_from(["carry", "split", "refund"])),
    }


@MANY
@given(hands())
def test_settle_equals_chip_by_chip(hand: dict[str, Any]) -> None:
    paid, rows = hand["paid"], hand["rows"]
    slow = slow_pots.divide(
        paid,
        hand["folded"],
        rows,
        dealer=hand["dealer"],
        carried=hand["carried"],
        fell=hand["fell"],
        nobody_left=hand["nobody_left"],
    )
    fast = settle(
        paid,
        hand["folded"],
        rows if len(rows) > 1 else rows[0],
        dealer=hand["dealer"],
        carried=hand["carried"],
        eliminated=hand["fell"],
        nobody_left=hand["nobody_left"],
    )
    event(f"{len(fast.pots)} pots")
    event(f"{len(rows)} rows, carried: {fast.carried > 0}, returned: {any(fast.returned)}")
    assert list(fast.payouts) == slow.payouts
    assert fast.carried == slow.carried
    assert [(pot.amount, pot.claimants) for pot in fast.pots] == slow.pots
    assert sum(fast.payouts) + fast.carried == sum(paid) + hand["carried"]
    for pot in fast.pots:
        assert pot.amount > 0
        assert list(pot.winners) == sorted(set(pot.winners))
        if pot.winners:
            assert sum(pot.shares) + (fast.carried if hand["nobody_left"] == "refund" else 0) >= pot.amount
            assert len(pot.shares) == len(pot.winners)


@MANY
@given(hands())
def test_live_pots_are_those_that_are_divided_later(hand: dict[str, Any]) -> None:
    """With a score for everybody who is in, the pots on the table are the pots of the settlement."""
    live = 0
    for seat, (gone, fell) in enumerate(zip(hand["folded"], hand["fell"], strict=True)):
        if not gone and not fell:
            live |= 1 << seat
    now = live_pots(hand["paid"], live, carried=hand["carried"], fallen=hand["fell"])
    end = settle(
        hand["paid"],
        hand["folded"],
        [1] * len(hand["paid"]),
        carried=hand["carried"],
        eliminated=hand["fell"],
    )
    back = [(chips, (seat,)) for seat, chips in enumerate(end.returned) if chips]
    assert [(pot.amount, pot.claimants) for pot in now] == [
        (pot.amount, pot.claimants) for pot in end.pots
    ] + back
    assert sum(pot.amount for pot in now) == sum(hand["paid"]) + hand["carried"]


@given(hands())
def test_rich_hands_scale(hand: dict[str, Any]) -> None:
    """Contributions near the largest sum divide without loss."""
    factor = (2**62 - 7) // (sum(hand["paid"]) + 1)
    paid = [chips * factor for chips in hand["paid"]]
    result = settle(paid, hand["folded"], hand["rows"], carried=hand["carried"], eliminated=hand["fell"])
    assert sum(result.payouts) + result.carried == sum(paid) + hand["carried"]
