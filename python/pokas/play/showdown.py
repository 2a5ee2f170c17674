"""Showdown: what is declared, who shows and who throws his hand away, and how the hands compare."""

from __future__ import annotations

from pokas.betting.actions import DECLARE, MUCK, SHOW
from pokas.betting.pots import live_pots
from pokas.betting.round import NOTHING, first_able
from pokas.play.ask import Phase, kind_of, next_in_queue, refuse
from pokas.play.end import finish
from pokas.play.events import EventKind, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pokas._core import Card
    from pokas.betting.actions import Action
    from pokas.betting.round import Legal
    from pokas.play.events import Event
    from pokas.play.state import State

__all__ = ["showdown"]

_SHOW, _MUCK, _DECLARE = EventKind.SHOW, EventKind.MUCK, EventKind.DECLARE


def showdown(state: State) -> None:
    """Compare those who are left; called again after every question this asks."""
    if state.scores is None:
        if not state.rules.cards_speak and state.declared is None:
            state.declared = [None] * state.n
            state.queue = _in_order(state)
            next_in_queue(state, DECLARING)
            return
        state.scores = _scores(state)
        state.queue = _in_order(state)
    _show(state)


def _scores(state: State) -> tuple[tuple[Any, ...], ...]:
    if state.declared is not None:
        from pokas.play.declare import declared_scores

        numbers: tuple[tuple[Any, ...], ...] = declared_scores(state)
        return numbers
    live = state.live
    hands = [cards if live >> seat & 1 else None for seat, cards in enumerate(state.hands)]
    board = tuple(state.board.values())
    return state.variant.game.showdown(hands, board, state.deck, state.rules.suit_order)


def _in_order(state: State) -> list[int]:
    """Those who are left: who bet or raised last in the final round, then in turn; else after the dealer."""
    live = state.live
    first = state.bettor if state.bettor >= 0 and live >> state.bettor & 1 else -1
    if first < 0:
        first = first_able(live, state.dealer + 1)
    return [seat for place in range(state.n) if live >> (seat := (first + place) % state.n) & 1]


def _show(state: State) -> None:
    """Go through the queue: show, or throw away a hand that cannot win any more; ask where that is asked."""
    queue = state.queue
    while queue:
        seat = queue[0]
        if state.variant.trigger is not None or not _beaten(state, seat):
            _shown(state, seat)
        elif state.rules.ask_show:
            state.actor, state.phase = seat, SHOWING
            return
        else:
            state.events.append(make((_MUCK, seat, 0, 0, 0, False, (), (), (), (), (), (), ())))
        del queue[0]
    parts: Any = state.scores
    finish(state, parts=parts)


def _shown(state: State, seat: int) -> Event:
    cards = tuple(state.hands[seat])
    state.hands_shown.append((seat, cards))
    event = make((_SHOW, seat, 0, 0, 0, False, cards, (), (), (), (), (), ()))
    state.events.append(event)
    return event


def _beaten(state: State, seat: int) -> bool:
    """Do the hands already shown beat this one in every part of every pot it claims?"""
    shown = [other for other, _ in state.hands_shown]
    if not shown:
        return False
    scores: Any = state.scores
    paid = state.paid
    if len(scores) == 1 and max([scores[0][other] for other in shown]) <= scores[0][seat]:
        return False
    if state.fallen is None and len(scores) == 1:
        # A hand shown by somebody who paid as much is in every pot that this seat claims.
        row, mine = scores[0], paid[seat]
        for other in shown:
            if row[other] > row[seat] and paid[other] >= mine:
                return True
    pots = live_pots(paid, state.live, carried=state.carried, fallen=state.fallen)
    claimed = [pot.claimants for pot in pots if seat in pot.claimants] or [tuple(range(state.n))]
    for claimants in claimed:
        rivals = [other for other in shown if other in claimants]
        if not all(any(row[other] > row[seat] for other in rivals) for row in scores):
            return False
    return True


class Declaring(Phase):
    """Which cards does this player play?"""

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        return NOTHING._replace(declare=True)

    def verify(self, state: State, action: object) -> None:
        if kind_of(action) != DECLARE:
            raise refuse(state, action, "declare-asked")
        from pokas.play.declare import check

        seat: int = state.actor  # type: ignore[assignment]
        check(state, seat, action.cards)  # type: ignore[attr-defined]

    def apply(self, state: State, action: Action) -> Event:
        self.verify(state, action)
        seat: int = state.actor  # type: ignore[assignment]
        cards: tuple[Card, ...] = action.cards  # type: ignore[attr-defined]
        state.declared[seat] = cards  # type: ignore[index]
        event = make((_DECLARE, seat, 0, 0, 0, False, cards, (), (), (), (), (), ()))
        state.events.append(event)
        next_in_queue(state, self)
        return event


DECLARING = Declaring()


class Showing(Phase):
    """Does this beaten player show his hand?"""

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        return NOTHING._replace(show=True, muck=True)

    def verify(self, state: State, action: object) -> None:
        if kind_of(action) not in (SHOW, MUCK):
            raise refuse(state, action, "show-asked")

    def apply(self, state: State, action: Action) -> Event:
        self.verify(state, action)
        seat = state.queue.pop(0)
        if action.kind == SHOW:
            event = _shown(state, seat)
        else:
            event = make((_MUCK, seat, 0, 0, 0, False, (), (), (), (), (), (), ()))
            state.events.append(event)
        state.actor = state.phase = None
        return event


SHOWING = Showing()
