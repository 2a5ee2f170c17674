"""One betting round (rules 5.3 to 5.5 and 5.7; worked cases 36, 37, 39 to 42)."""

from __future__ import annotations

import copy
import math
import pickle
from typing import Any

import pytest

from pokas import ActionError
from pokas.betting.actions import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    Exchange,
    Fold,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Show,
    StandPat,
)
from pokas.betting.round import NOTHING, Legal, Round, first_able, first_speaker, seats_of, uncalled
from pokas.betting.rules import Rules

EVERYBODY = -1


def start(
    *stacks: int, rules: Rules | None = None, live: int = EVERYBODY, first: int = 0, **more: Any
) -> Round:
    seats = list(stacks)
    every = (1 << len(seats)) - 1
    return Round(rules or Rules(), seats, [0] * len(seats), live & every, first, **more)


def play(betting: Round, *actions: Action) -> Round:
    for action in actions:
        betting.apply(action)
    return betting


def refused(betting: Round, action: Any, match: str | None = None) -> None:
    """The action is refused in all three ways and nothing changes."""
    before = state(betting)
    assert betting.can(action) is False
    for call in (betting.verify, betting.apply):
        with pytest.raises(ActionError, match=match):
            call(action)
    assert state(betting) == before


def state(betting: Round) -> dict[str, Any]:
    return {name: copy.copy(getattr(betting, name)) for name in Round.__slots__}


# ---------------------------------------------------------------- turn and end of a round (5.7)


def test_everybody_checks() -> None:
    betting = start(10, 10, 10, first=1)
    order = []
    while betting.actor is not None:
        order.append(betting.actor)
        assert betting.apply(Check()) == 0
    assert order == [1, 2, 0]
    assert betting.bets == [0, 0, 0]
    assert betting.close() is None
    assert betting.legal() == NOTHING


def test_a_bet_must_be_answered_by_all_and_a_raise_by_all_again() -> None:
    betting = start(10, 10, 10)
    play(betting, Check(), Bet(2))
    assert (betting.actor, betting.level, betting.opener) == (2, 2, 1)
    assert betting.apply(Raise(5)) == 5
    assert betting.actor == 0
    assert betting.apply(Call()) == 5
    assert betting.apply(Call()) == 3
    assert betting.actor is None
    assert betting.bets == [5, 5, 5]
    assert betting.paid == [5, 5, 5]
    assert betting.stacks == [5, 5, 5]
    assert (betting.opener, betting.bettor, betting.raises) == (1, 2, 1)


def test_whoever_starts_and_is_out_is_skipped() -> None:
    assert start(10, 10, 0, 10, first=2).actor == 3
    assert start(10, 10, 10, 10, first=3, live=0b0111).actor == 0
    assert start(10, 10, first=2).actor == 0


def test_all_fold_and_the_last_one_is_not_asked() -> None:
    """Case 42: what he bet returns."""
    betting = play(start(9, 10, 10, first=1), Bet(3), Fold(), Fold())
    assert betting.actor is None
    assert betting.live == 0b010
    assert betting.close() == (1, 3)
    assert betting.stacks == [9, 10, 10]
    assert betting.paid == [0, 0, 0]


def test_fold_for_free() -> None:
    betting = start(5, 5, 5)
    assert betting.legal().fold is True
    play(betting, Fold(), Fold())
    assert betting.actor is None
    assert betting.live == 0b100


def test_nobody_is_asked_when_one_could_bet() -> None:
    assert start(10, 0, 0).actor is None
    assert start(0, 0, 0).actor is None
    assert start(10, 10, 10, live=0b001).actor is None
    # Seat 2 is all-in already; once seat 0 is gone nobody could answer seat 1.
    betting = start(10, 10, 0)
    play(betting, Fold())
    assert betting.actor is None
    assert betting.live == 0b110


def test_a_lone_bettor_still_answers_a_bet() -> None:
    betting = play(start(4, 10, 0), AllIn())
    assert betting.actor == 1
    assert betting.legal().call == 4
    play(betting, Call())
    assert betting.actor is None


def test_after_the_end_everything_is_refused() -> None:
    betting = play(start(10, 10), Check(), Check())
    for action in (Check(), Fold(), Call(), Bet(1), Raise(1), AllIn(), StandPat()):
        refused(betting, action, "over")


# ---------------------------------------------------------------- what may be said (5.4)


def test_nobody_has_bet() -> None:
    betting = start(10, 7)
    assert betting.legal() == Legal(fold=True, check=True, all_in=10, bet=(1, 10))
    refused(betting, Call(), "nobody has bet")
    refused(betting, Raise(3), "nobody has bet")
    for to in (0, -1, 11, 2**63, 10**1000, -(10**1000), 10**5000):
        refused(betting, Bet(to), "from 1 to 10")


def test_facing_a_bet() -> None:
    betting = play(start(10, 7), Bet(3))
    assert betting.legal() == Legal(fold=True, call=3, all_in=7, raise_=(4, 7))
    refused(betting, Check(), "3 to call")
    refused(betting, Bet(4), "raise or call")
    for to in (3, 8, 0, -1, 10**1000):
        refused(betting, Raise(to), "from 4 to 7")


def test_levels_are_for_the_round() -> None:
    """B's example raises 1 to 3 to 4."""
    betting = play(start(20, 20, 20), Bet(1), Raise(3), Raise(4))
    assert betting.bets == [1, 3, 4]
    assert betting.legal().call == 3
    assert betting.legal().raise_ == (5, 20)
    refused(betting, Check(), "3 to call")


def test_a_short_call_is_all_in() -> None:
    betting = play(start(10, 3, 10), Bet(5))
    assert betting.legal() == Legal(fold=True, call=3, all_in=3)
    refused(betting, Raise(6), "smallest raise is to 6, its chips allow 3")
    other = betting.copy(betting.stacks.copy(), betting.paid.copy())
    assert betting.apply(Call()) == other.apply(AllIn()) == 3
    assert betting.bets == other.bets == [5, 3, 0]
    assert betting.level == 5
    play(betting, Call())
    assert betting.actor is None


def test_a_call_for_all_one_has() -> None:
    betting = play(start(10, 5), Bet(5))
    assert betting.legal() == Legal(fold=True, call=5, all_in=5)


def test_chips_decide_the_smallest_bet_and_raise() -> None:
    betting = start(20, 20, 3, rules=Rules(chip=5))
    assert betting.legal().bet == (5, 20)
    refused(betting, Bet(4))
    play(betting, Bet(6))
    assert betting.legal().raise_ == (11, 20)
    betting = start(3, 20, rules=Rules(chip=5))
    assert betting.legal() == Legal(fold=True, check=True, all_in=3)
    refused(betting, Bet(3), "fewer than the smallest bet")
    play(betting, AllIn())
    assert betting.legal() == Legal(fold=True, call=3, all_in=20, raise_=(8, 20))
    assert start(20, 20, rules=Rules(chip=2, min_raise=3)).legal().bet == (2, 20)
    assert play(start(20, 20, rules=Rules(chip=2, min_raise=3)), Bet(2)).legal().raise_ == (8, 20)


def test_the_words_of_other_steps() -> None:
    betting = start(10, 10)
    for action in (StandPat(), Exchange("Kh"), PayAnte(), RefuseAnte(), Declare("Kh"), Show(), Muck()):
        refused(betting, action, "betting round")


@pytest.mark.parametrize("thing", [None, 3, "fold", Fold, True, math.nan, object(), (1, 2), {}])
def test_what_is_no_action(thing: Any) -> None:
    betting = start(10, 10)
    before = state(betting)
    assert betting.can(thing) is False
    for call in (betting.verify, betting.apply):
        with pytest.raises(TypeError):
            call(thing)
    assert state(betting) == before


def test_blind_changes_nothing_in_the_chips() -> None:
    betting = play(start(10, 10), Bet(2, blind=True), Raise(5, blind=True), Call(blind=True))
    assert betting.bets == [5, 5]


# ---------------------------------------------------------------- raises (5.4)


def test_the_last_raise_is_the_smallest() -> None:
    betting = play(start(99, 99, rules=Rules(min_raise="last")), Bet(4))
    assert betting.legal().raise_ == (8, 99)
    refused(betting, Raise(7))
    play(betting, Raise(14))
    assert betting.legal().raise_ == (24, 99)
    play(betting, Raise(24))
    assert betting.legal().raise_ == (34, 99)


def test_a_shorter_all_in_is_allowed_and_reopens() -> None:
    betting = play(start(99, 99, 12, rules=Rules(min_raise="last")), Bet(10), Call())
    assert betting.legal() == Legal(fold=True, call=10, all_in=12)
    assert betting.apply(AllIn()) == 12
    assert (betting.level, betting.raises, betting.bettor) == (12, 1, 2)
    # Everybody answers again, and may raise; the smallest raise is still that of the full bet.
    assert betting.actor == 0
    assert betting.legal() == Legal(fold=True, call=2, all_in=89, raise_=(22, 99))
    play(betting, Call(), Raise(22))
    assert betting.actor == 0


def test_without_check_raise() -> None:
    rules = Rules(check_raise=False)
    betting = play(start(20, 20, 20, rules=rules), Check(), Bet(2))
    assert betting.legal().raise_ == (3, 20)
    play(betting, Call())
    assert betting.legal() == Legal(fold=True, call=2)
    refused(betting, Raise(3), "checked")
    refused(betting, AllIn(), "checked")
    # All-in as a call is fine.
    betting = play(start(2, 20, rules=rules), Check(), Bet(2))
    assert betting.legal() == Legal(fold=True, call=2, all_in=2)
    betting = play(start(2, 20, rules=rules), Check(), Bet(5))
    assert betting.legal() == Legal(fold=True, call=2, all_in=2)
    play(betting, AllIn())
    assert betting.bets == [2, 5]


def test_a_raise_over_seats_that_are_all_in_is_given_back() -> None:
    betting = play(start(5, 20), AllIn(), Raise(9))
    assert betting.actor is None
    assert betting.close() == (1, 4)
    assert betting.stacks == [0, 15]
    assert betting.level == 5
    assert betting.close() is None


# ---------------------------------------------------------------- limits (5.5)


def test_case_41() -> None:
    """ΜΠ 5 and three raises: 1, 2, 3, 5, then no raise and nothing above 5."""
    betting = start(9, 9, 9, 9, rules=Rules.filiko())
    assert betting.legal() == Legal(fold=True, check=True, bet=(1, 5))
    refused(betting, AllIn(), "limit, 5")
    refused(betting, Bet(6))
    play(betting, Bet(1))
    assert betting.legal().raise_ == (2, 5)
    play(betting, Raise(2), Raise(3))
    refused(betting, Raise(6))
    play(betting, Raise(5))
    assert betting.raises == 3
    assert betting.legal() == Legal(fold=True, call=4)
    refused(betting, Raise(6), "no raise is left")
    refused(betting, AllIn(), "no raise is left")


def test_no_raise_is_left_below_the_limit() -> None:
    betting = play(start(9, 9, 9, rules=Rules(max_bet=9, max_raises=1)), Bet(1), Raise(2))
    assert betting.legal() == Legal(fold=True, call=2)
    betting = play(start(9, 9, rules=Rules(max_raises=0)), Bet(1))
    assert betting.legal() == Legal(fold=True, call=1)


def test_why_there_is_no_raise() -> None:
    betting = play(start(9, 9, rules=Rules(max_raises=0, check_raise=False)), Bet(1))
    refused(betting, Raise(2), "no raise is left")
    betting = play(start(9, 9, rules=Rules(max_raises=0)), Check(), Bet(1))
    refused(betting, Raise(2), "no raise is left")


def test_the_level_is_at_the_limit() -> None:
    betting = play(start(9, 9, 4, rules=Rules(max_bet=5)), Bet(5))
    assert betting.legal() == Legal(fold=True, call=5)
    refused(betting, Raise(6), "the smallest raise is to 6, the limit allows 5")
    refused(betting, AllIn(), "the limit is 5")
    play(betting, Call())
    assert betting.legal() == Legal(fold=True, call=4, all_in=4)


def test_all_in_within_the_limit() -> None:
    assert start(5, 9, rules=Rules(max_bet=5)).legal().all_in == 5
    assert start(6, 9, rules=Rules(max_bet=5)).legal().all_in is None
    betting = play(start(9, 5, 9, rules=Rules(max_bet=5, max_raises=1)), Bet(3))
    assert betting.legal() == Legal(fold=True, call=3, all_in=5, raise_=(4, 5))
    play(betting, AllIn())
    assert betting.raises == 1
    assert betting.legal() == Legal(fold=True, call=5)


def test_an_all_in_above_the_level_uses_a_raise() -> None:
    rules = Rules(min_raise=5, max_raises=1)
    betting = play(start(20, 4, 20, rules=rules), Bet(3))
    assert betting.legal() == Legal(fold=True, call=3, all_in=4)
    play(betting, AllIn())
    assert betting.legal() == Legal(fold=True, call=4)


def test_the_limit_of_each_increment() -> None:
    betting = start(30, 30, rules=Rules(max_bet=5, cap_mode="increment"))
    assert betting.legal() == Legal(fold=True, check=True, bet=(1, 5))
    play(betting, Bet(5))
    assert betting.legal() == Legal(fold=True, call=5, raise_=(6, 10))
    play(betting, Raise(10))
    assert betting.legal() == Legal(fold=True, call=5, raise_=(11, 15))
    refused(betting, Raise(16))
    betting = play(start(30, 10, rules=Rules(max_bet=5, cap_mode="increment")), Bet(5))
    assert betting.legal() == Legal(fold=True, call=5, all_in=10, raise_=(6, 10))


# ---------------------------------------------------------------- who may open, and for how much (πόκερ)


def test_only_some_may_open() -> None:
    betting = start(50, 50, 50, opening=15, openers=0b010)
    assert betting.legal() == Legal(fold=True, check=True)
    refused(betting, Bet(15), "who opens")
    refused(betting, AllIn(), "who opens")
    play(betting, Check())
    assert betting.legal() == Legal(fold=True, check=True, all_in=50, bet=(15, 50))
    refused(betting, Bet(14))
    play(betting, Bet(20))
    # Once it is open everybody may raise.
    assert betting.legal() == Legal(fold=True, call=20, all_in=50, raise_=(21, 50))


def test_nobody_can_open() -> None:
    betting = play(start(50, 50, opening=15, openers=0), Check(), Check())
    assert betting.actor is None
    assert betting.opener == -1


def test_a_shorter_stack_opens_all_in() -> None:
    betting = start(7, 50, 50, opening=15)
    assert betting.legal() == Legal(fold=True, check=True, all_in=7)
    refused(betting, Bet(7), "smallest bet, 15")
    play(betting, AllIn())
    assert (betting.opener, betting.level) == (0, 7)
    assert betting.legal() == Legal(fold=True, call=7, all_in=50, raise_=(8, 50))
    assert start(15, 50, opening=15).legal() == Legal(fold=True, check=True, all_in=15, bet=(15, 15))


@pytest.mark.parametrize("mode", ["level", "increment"])
def test_an_opening_above_the_limit(mode: Any) -> None:
    """It is exactly the minimum, and nobody raises in that round."""
    rules = Rules(max_bet=5, cap_mode=mode)
    betting = start(50, 50, 50, opening=15, rules=rules)
    assert betting.legal() == Legal(fold=True, check=True, bet=(15, 15))
    for to in (5, 14, 16, 50):
        refused(betting, Bet(to), "from 15 to 15")
    refused(betting, AllIn(), "limit, 15")
    play(betting, Bet(15))
    assert betting.legal() == Legal(fold=True, call=15)
    refused(betting, Raise(16), "no raise is left")
    assert start(15, 50, opening=15, rules=rules).legal().all_in == 15
    # A shorter stack may open above the limit too; then nobody raises either.
    betting = start(7, 50, 50, opening=15, rules=rules)
    assert betting.legal() == Legal(fold=True, check=True, all_in=7)
    assert play(betting, AllIn()).legal() == Legal(fold=True, call=7)
    # An opening that stays within the limit is an opening like any other.
    betting = play(start(3, 50, 50, opening=15, rules=rules), AllIn())
    assert betting.legal().raise_ == ((4, 5) if mode == "level" else (4, 8))


def test_an_opening_within_the_limit() -> None:
    betting = start(50, 50, opening=4, rules=Rules(max_bet=5))
    assert betting.legal() == Legal(fold=True, check=True, bet=(4, 5))
    assert start(50, 50, opening=3, rules=Rules(chip=4)).legal().bet == (4, 50)


# ---------------------------------------------------------------- uncalled chips (5.8)


def test_what_nobody_matched() -> None:
    assert uncalled([3, 5, 5]) is None
    assert uncalled([3, 5, 9]) == (2, 4)
    assert uncalled([0, 2]) == (1, 2)
    assert uncalled([0, 0]) is None
    assert uncalled([4]) == (0, 4)


# ---------------------------------------------------------------- who speaks first (5.3)


def test_the_first_after_the_dealer() -> None:
    assert first_speaker(0b1111, 1) == 2
    assert first_speaker(0b1111, 3) == 0
    assert first_speaker(0b0011, 2) == 0
    assert first_speaker(0b0010, 1) == 1
    assert first_speaker(0, 1) == -1
    # Two players: the one who does not deal.
    assert (first_speaker(0b11, 0), first_speaker(0b11, 1)) == (1, 0)


def test_the_best_key_speaks() -> None:
    assert first_speaker(0b1111, 0, [5, 9, 2, 7]) == 1
    assert first_speaker(0b1101, 0, [5, 9, 2, 7]) == 3
    assert first_speaker(0b1111, 3, [5, 9, 2, 7]) == 1
    assert first_speaker(0b1111, 0, [(1,), (2, 5), (2, 7), (2,)]) == 2


def test_equal_keys_go_by_turn_after_the_dealer() -> None:
    keys = [7, 7, 3, 7]
    assert [first_speaker(0b1111, dealer, keys) for dealer in range(4)] == [1, 3, 3, 0]


def test_seats_without_a_key() -> None:
    assert first_speaker(0b111, 0, [None, None, 4]) == 2
    assert first_speaker(0b111, 0, [4, None, None]) == 0
    assert first_speaker(0b111, 0, [None, None, None]) == 1
    assert first_speaker(0b110, 2, [4, None, None]) == 1
    assert first_speaker(0, 0, [None, None, None]) == -1


def test_the_opener_or_the_next_who_can() -> None:
    assert first_able(0b1011, 1) == 1
    assert first_able(0b1011, 2) == 3
    assert first_able(0b0011, 2) == 0
    assert first_able(0b0011, 4) == 0
    assert first_able(0, 2) == -1


def test_seats_of_a_mask() -> None:
    assert seats_of(0) == ()
    assert seats_of(0b1010011) == (0, 1, 4, 6)
    assert seats_of(1 << 9 | 2) == (1, 9)


# ---------------------------------------------------------------- worked cases


def test_case_36_second_round() -> None:
    paid = [1] * 5
    betting = Round(Rules(), [20, 20, 20, 3, 20], paid, 0b11111, 0)
    added = [betting.apply(action) for action in (Bet(1), Call(), Raise(3), AllIn(), Fold(), Call(), Call())]
    assert added == [1, 1, 3, 3, 0, 2, 2]
    assert betting.actor is None
    assert betting.close() is None
    assert paid == [4, 4, 4, 4, 1]
    betting = Round(Rules(), betting.stacks, paid, betting.live, 0)
    play(betting, Bet(3), Call(), Call())
    assert betting.actor is None
    assert paid == [7, 7, 7, 4, 1]


def test_case_37_second_round() -> None:
    paid = [1] * 5
    betting = Round(Rules(), [20, 20, 20, 2, 20], paid, 0b11111, 0)
    words = (Bet(1), Call(), Raise(3), AllIn(), Fold(), Call(), Raise(4), Call(), Call())
    assert [betting.apply(word) for word in words] == [1, 1, 3, 2, 0, 2, 3, 1, 1]
    assert betting.actor is None
    assert betting.raises == 2
    assert paid == [5, 5, 5, 3, 1]


# ---------------------------------------------------------------- the values themselves


def test_copies_go_their_own_way() -> None:
    betting = play(start(10, 10, 10), Bet(2))
    other = betting.copy(betting.stacks.copy(), betting.paid.copy())
    before = state(betting)
    play(other, Raise(5), Fold(), Call())
    assert state(betting) == before
    assert other.actor is None
    assert betting.actor == 1


def test_legal_is_a_value() -> None:
    legal = start(10, 10).legal()
    assert pickle.loads(pickle.dumps(legal)) == legal
    assert repr(legal) == "Legal(fold=True, check=True, all_in=10, bet=(1, 10))"
    assert repr(NOTHING) == "Legal()"
    assert Legal() == NOTHING
    assert Legal(exchange=2).exchange == 2
    with pytest.raises(AttributeError):
        legal.fold = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        legal.other = 1
