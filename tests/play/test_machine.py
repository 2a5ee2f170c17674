"""A state machine over every game and option: chips, cards, what is listed and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import reached
from play.playing import (
    FORMS,
    TABLES,
    bound,
    check_state,
    choices,
    fits,
    game_of,
    one,
    snapshot,
    try_everything,
    wrong_amounts,
)
from pokas import Action, ActionError, Fold, Hand


class Playing(RuleBasedStateMachine):
    """One hand: quiet and bold actions, free folds, refused actions, copies that go their own way."""

    hand: Hand
    decisions = 0

    @initialize(
        form=st.sampled_from(FORMS),
        seats=st.integers(2, 7),
        table=st.sampled_from(TABLES),
        seed=st.integers(0, 2**64 - 1),
        short=st.booleans(),
        carried=st.sampled_from([0, 0, 0, 7]),
    )
    def deal(self, form: object, seats: int, table: object, seed: int, short: bool, carried: int) -> None:
        game = game_of(form)  # type: ignore[arg-type]
        while not fits(game, seats):
            seats -= 1
        self.random = Random(seed)
        stacks = [self.random.randint(1, 12 if short else 200) for _ in range(seats)]
        dealer = self.random.randrange(seats)
        self.hand = Hand(
            game,
            stacks,
            rules=table,  # type: ignore[arg-type]
            dealer=dealer,
            seed=seed,
            carried=carried,
        )
        self.decisions = 0
        event(game.slug)

    def go(self, action: Action) -> None:
        before = len(self.hand.events)
        made = self.hand.apply(action)
        assert made in self.hand.events[before:]
        self.decisions += 1
        if self.decisions % 20 == 1 and self.hand.actor is not None:
            try_everything(self.hand, self.random)

    @precondition(lambda self: self.hand.actor is not None)
    @rule(count=st.integers(1, 12), bold=st.sampled_from([0.1, 0.4, 0.9]))
    def play(self, count: int, bold: float) -> None:
        for _ in range(count):
            if self.hand.actor is None:
                return
            self.go(one(self.hand, self.random, bold=bold))
            check_state(self.hand)

    @precondition(lambda self: self.hand.legal().fold)
    @rule()
    def fold(self) -> None:
        self.go(Fold())

    @precondition(lambda self: self.hand.actor is not None)
    @rule()
    def refused(self) -> None:
        before = snapshot(self.hand)
        for action in wrong_amounts(self.hand):
            with pytest.raises(ActionError):
                self.hand.apply(action)
        assert snapshot(self.hand) == before

    @precondition(lambda self: self.hand.actor is not None)
    @rule()
    def copies_part(self) -> None:
        before = snapshot(self.hand)
        other = self.hand.copy()
        assert snapshot(other) == before
        seed = self.random.random()
        ends = []
        for hand in (other, other.copy()):
            random = Random(seed)
            while hand.actor is not None:
                hand.apply(one(hand, random))
            ends.append(snapshot(hand))
        assert ends[0] == ends[1], "the copies draw the same cards"
        assert snapshot(self.hand) == before

    @rule()
    def look(self) -> None:
        """Asking changes nothing; the only rule left after the end."""
        before = snapshot(self.hand)
        for seat in (None, *range(self.hand.seats)):
            assert self.hand.view(seat) == self.hand.view(seat)
        assert not self.hand.can(None)
        assert snapshot(self.hand) == before

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "hand"):
            check_state(self.hand)
            assert self.decisions <= bound(self.hand)

    def teardown(self) -> None:
        if not hasattr(self, "hand"):
            return
        while self.hand.actor is not None:
            self.go(self.random.choice(choices(self.hand, self.random)))
            check_state(self.hand)
            assert self.decisions <= bound(self.hand)


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=reached.size(600, 12_000),
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
