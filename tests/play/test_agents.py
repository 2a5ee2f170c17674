"""Agents: the three baseline players, and a hand between them."""

from __future__ import annotations

from typing import Any

import pytest

from play.playing import FORMS, TABLES, check_state, fits, game_of
from pokas import (
    Action,
    Agent,
    Bet,
    Caller,
    Check,
    EventKind,
    Exchange,
    Hand,
    PokasError,
    RandomAgent,
    Rules,
    SeatView,
    Waiter,
    play_hand,
    variant,
)

BASELINE: tuple[Agent, ...] = (RandomAgent(1), Caller(), Waiter())


def replaced(hand: Hand) -> list[int | None]:
    return [event.seat for event in hand.events if event.kind is EventKind.REPLACED]


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_baseline_players_can_play_every_game(form: Any) -> None:
    game = game_of(form)
    for number, rules in enumerate(TABLES):
        seats = 2 + number
        if not fits(game, seats):
            continue
        hand = Hand(game, [40] * seats, rules=rules, seed=number)
        agents = [BASELINE[(seat + number) % 3] for seat in range(seats)]
        result = play_hand(hand, agents)
        assert result == hand.result
        assert replaced(hand) == []
        check_state(hand)


def test_a_seed_repeats_a_random_player() -> None:
    ends = []
    for _ in range(2):
        hand = Hand(variant("vietnam"), [50] * 4, seed=3)
        play_hand(hand, [RandomAgent(seat) for seat in range(4)])
        ends.append(hand.events)
    assert ends[0] == ends[1]


class Bad:
    """Checks so many times, then does something wrong."""

    def __init__(self, wrong: Any, after: int = 0) -> None:
        self.wrong = wrong
        self.after = after
        self.asked = 0

    def act(self, view: SeatView) -> Action:
        self.asked += 1
        if self.asked <= self.after:
            return Caller().act(view)
        if isinstance(self.wrong, type) and issubclass(self.wrong, BaseException):
            raise self.wrong
        answer: Action = self.wrong
        return answer


@pytest.mark.parametrize(
    "wrong", [ValueError, RecursionError, None, "fold", 3, Bet(10**30), Exchange("7s"), Check]
)
@pytest.mark.parametrize("after", [0, 2])
def test_an_agent_that_does_wrong_is_replaced(wrong: Any, after: int) -> None:
    bad = Bad(wrong, after)
    hand = Hand(variant("koukos-monos"), [20, 20, 20], seed=1)
    play_hand(hand, [bad, Caller(), Caller()])
    assert replaced(hand) == [0]
    assert bad.asked == after + 1, "it is not asked again"
    said = [
        str(event.kind) for event in hand.events if event.seat == 0 and event.kind in ("check", "fold", "bet")
    ]
    assert set(said) == {"check"}, "checking was free all the time"
    assert any(event.kind is EventKind.REPLACED for event in hand.view(None).events)


def test_a_replaced_agent_folds_to_a_bet() -> None:
    hand = Hand(variant("koukos-monos"), [20, 20, 20], seed=1, dealer=2)
    hand.apply(Bet(3), seat=0)
    play_hand(hand, [Caller(), Bad(KeyError), Caller()])
    assert replaced(hand) == [1]
    assert [event.seat for event in hand.events if event.kind is EventKind.FOLD] == [1]


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize("name", ["poker", "koukos-allagi", "kathreftis", "nekrotafeio", "gyrizei-sfyrizei"])
def test_nobody_is_left_to_play(name: str, rules: Rules) -> None:
    hand = Hand(variant(name), [9, 9, 9], rules=rules, seed=5)
    play_hand(hand, [Bad(ValueError)] * 3)
    check_state(hand)
    assert sorted(replaced(hand)) == sorted({event.seat for event in hand.events if event.kind == "replaced"})


def test_replacing_is_recorded_once() -> None:
    hand = Hand(variant("kotes"), [9, 9], seed=5)
    assert hand.replace_agent(1) is hand.replace_agent(1)
    assert replaced(hand) == [1]
    play_hand(hand, [Caller(), Bad(KeyboardInterrupt)])  # known to be replaced: not asked at all


def test_an_interrupt_goes_through() -> None:
    hand = Hand(variant("kotes"), [9, 9], seed=5)
    with pytest.raises(KeyboardInterrupt):
        play_hand(hand, [Caller(), Bad(KeyboardInterrupt)])


def test_wrong_calls() -> None:
    hand = Hand(variant("kotes"), [9, 9], seed=5)
    with pytest.raises(PokasError):
        play_hand(hand, [Caller()])
    with pytest.raises(TypeError):
        play_hand("hand", [Caller(), Caller()])  # type: ignore[arg-type]
    assert isinstance(Caller(), Agent)
    assert not isinstance(object(), Agent)


def test_the_waiter_waits() -> None:
    """Over many hands the καραμπίνα loses less than the caller against a bold player."""
    totals = [0, 0, 0]
    for seed in range(400):
        hand = Hand(variant("koukos-monos"), [50] * 3, rules=Rules(ante=1), dealer=seed % 3, seed=seed)
        for seat, net in enumerate(play_hand(hand, [RandomAgent(seed), Caller(), Waiter()]).net):
            totals[seat] += net
    assert totals[2] > totals[1]
