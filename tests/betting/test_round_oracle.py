"""Random rounds against a slow one, with every amount near the edges tried."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from betting.slow_round import SlowRound
from pokas import ActionError
from pokas.betting.actions import Action, AllIn, Bet, Call, Check, Fold, Raise
from pokas.betting.round import Round, seats_of
from pokas.betting.rules import Rules

FULL = os.environ.get("POKAS_FULL") == "1"

TABLES = st.builds(
    Rules,
    chip=st.sampled_from([1, 1, 1, 3]),
    max_bet=st.sampled_from([None, None, 3, 5, 9]),
    cap_mode=st.sampled_from(["level", "increment"]),
    max_raises=st.sampled_from([None, None, 0, 1, 3]),
    min_raise=st.sampled_from([1, 1, 2, "last"]),
    check_raise=st.booleans(),
)


def word(kind: str, to: int) -> Action:
    plain = {"fold": Fold, "check": Check, "call": Call, "all-in": AllIn}
    if kind in plain:
        return plain[kind]()
    return Bet(to) if kind == "bet" else Raise(to)


def compare(fast: Round, slow: SlowRound) -> list[tuple[str, int]]:
    """Both say the same of the state and of every word; the words that are allowed, with their levels."""
    assert fast.actor == slow.actor()
    assert fast.bets == [slow.put(seat) for seat in range(len(fast.bets))]
    assert fast.stacks == [slow.left(seat) for seat in range(len(fast.bets))]
    assert fast.level == slow.level()
    assert set(seats_of(fast.live)) == slow.still_in()
    seat = fast.actor
    legal = fast.legal()
    if seat is None:
        assert legal == type(legal)()
        return []
    put, left = slow.put(seat), slow.left(seat)
    short = min(slow.level(), put + left)
    allowed = []
    for kind, to, said in (
        ("fold", 0, legal.fold),
        ("check", 0, legal.check),
        ("call", short, legal.call is not None),
        ("all-in", put + left, legal.all_in is not None),
    ):
        assert said is slow.may(kind, to) is fast.can(word(kind, to)), (kind, to)
        if said:
            allowed.append((kind, to))
    assert legal.call in (None, short - put)
    assert legal.all_in in (None, left)
    for kind, given_range in (("bet", legal.bet), ("raise", legal.raise_)):
        levels = [to for to in range(-1, max(slow.stacks) + 3) if slow.may(kind, to)]
        assert levels == ([] if given_range is None else list(range(given_range[0], given_range[1] + 1)))
        for to in levels:
            assert fast.can(word(kind, to))
        allowed.extend((kind, to) for to in levels)
        for to in (levels[0] - 1, levels[-1] + 1) if levels else (0, slow.level(), slow.level() + 1):
            assert not fast.can(word(kind, to))
            with pytest.raises(ActionError):
                fast.apply(word(kind, to))
    return allowed


@settings(max_examples=6_000 if FULL else 800, deadline=None)
@given(st.data())
def test_random_rounds(data: st.DataObject) -> None:
    rules = data.draw(TABLES)
    n = data.draw(st.integers(2, 7))
    stacks = data.draw(st.lists(st.integers(0, 15), min_size=n, max_size=n))
    live = data.draw(st.sets(st.integers(0, n - 1), min_size=1))
    first = data.draw(st.integers(0, n - 1))
    opening = data.draw(st.sampled_from([0, 0, 4, 7]))
    openers = data.draw(st.one_of(st.none(), st.sets(st.integers(0, n - 1))))
    slow = SlowRound(rules.to_dict(), stacks, live, first, opening, openers)
    mask = -1 if openers is None else sum(1 << seat for seat in openers)
    paid = [0] * n
    total = sum(stacks)
    fast = Round(
        rules, stacks.copy(), paid, sum(1 << seat for seat in live), first, opening=opening, openers=mask
    )
    steps = 0
    while allowed := compare(fast, slow):
        kinds = sorted({kind for kind, _ in allowed})
        kind = data.draw(st.sampled_from(kinds))
        to = data.draw(st.sampled_from([to for said, to in allowed if said == kind]))
        seat = fast.actor
        before = slow.put(seat) if seat is not None else 0
        slow.say(kind, to)
        assert fast.apply(word(kind, to)) == (slow.put(seat) - before if seat is not None else None)
        assert sum(fast.stacks) + sum(paid) == total
        assert min(fast.stacks) >= 0
        assert fast.raises == max(len(slow.lifts()) - 1, 0)
        event(kind)
        steps += 1
        # Every round ends: between two raises everybody speaks once, and a raise costs a chip.
        assert steps <= n * (2 + max(stacks))
    end(fast, slow, total)


def end(fast: Round, slow: SlowRound, total: int) -> None:
    assert fast.pending == 0
    lifts = slow.lifts()
    assert fast.bettor == (slow.said[lifts[-1][0]][0] if lifts else -1)
    assert fast.opener == (slow.said[lifts[0][0]][0] if lifts else -1)
    bets = sorted(fast.bets)
    back = fast.close()
    if back is None:
        assert bets[-1] == bets[-2]
    else:
        assert back[1] == bets[-1] - bets[-2]
        assert back[0] == fast.bettor
    assert sum(fast.stacks) + sum(fast.paid) == total
    assert fast.paid == fast.bets
    # Whoever is in has matched the level or has no chips left.
    for seat in seats_of(fast.live):
        assert fast.bets[seat] == fast.level or fast.stacks[seat] == 0 or len(seats_of(fast.live)) == 1


def test_a_refused_action_leaves_no_trace() -> None:
    fast = Round(Rules(), [5, 5, 5], [0, 0, 0], 0b111, 0)
    fast.apply(Bet(2))
    before: dict[str, Any] = {name: repr(getattr(fast, name)) for name in Round.__slots__}
    for action in (Check(), Bet(3), Raise(2), Raise(6), Raise(-1), Raise(10**1000)):
        with pytest.raises(ActionError):
            fast.apply(action)
    assert {name: repr(getattr(fast, name)) for name in Round.__slots__} == before
