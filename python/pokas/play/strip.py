"""Στριπτίζ: open cards until they beat what shows, a betting round after each cover."""

from __future__ import annotations

from pokas.betting.round import first_able
from pokas.play.bet import bet
from pokas.play.deal import deal_face_down, deal_one
from pokas.play.end import finish, open_cards, showing
from pokas.play.events import DOWN, UP, EventKind, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas._core import HandValue
    from pokas.games.script import Step
    from pokas.play.state import State

__all__ = ["strip"]

HAND = 5


def strip(state: State, step: Step) -> None:
    """Go on until somebody can bet, or until only the leader can win.

    The step is not over while a round is being bet: the script stands at it and comes back here.
    """
    if not state.rounds and step.form == "closed" and not state.hands[state.turn[0]]:
        state.blind = True
        for _ in range(HAND):
            deal_face_down(state)
    while state.live & (state.live - 1):
        leader, best = _leader(state)
        seat = _next(state, leader, step.laps)
        if seat < 0:
            break
        if not _cover(state, seat, best, step.form):
            state.events.append(make((EventKind.FAILED, seat, 0, 0, 0, False, (), (), (), (), (), (), ())))
            state.live &= ~(1 << seat)
            state.failed |= 1 << seat
            continue
        bet(state, step)  # the best that shows is his, so he speaks first
        if state.actor is not None:
            state.pc -= 1
            return
    _end(state)


def _leader(state: State) -> tuple[int, HandValue | None]:
    """The seat in whose open cards are the best, and what they are worth; -1 if nobody shows a card."""
    leader, best = -1, None
    for seat in state.in_turn():
        value = showing(state, seat)
        if value is not None and (best is None or value > best):
            leader, best = seat, value
    return leader, best


def _next(state: State, leader: int, laps: str) -> int:
    """Whose turn it is to cover; -1 when it is over. ``state.turned`` counts the places passed."""
    if laps == "single":
        for place in range(state.turned, state.n):
            seat = state.turn[place]
            state.turned = place + 1
            if state.live >> seat & 1:
                return seat
        return -1
    others = state.live if leader < 0 else state.live & ~(1 << leader)
    state.turner = first_able(others, state.turner + 1)
    return state.turner


def _cover(state: State, seat: int, best: HandValue | None, form: str) -> bool:
    """Open cards of this seat until they beat the best that shows, five at the most."""
    while len(open_cards(state, seat)) < HAND:
        if form == "closed":
            faces = state.faces[seat]
            place = faces.index(DOWN)
            faces[place] = UP
            card = state.hands[seat][place]
            state.events.append(make((EventKind.TURN, seat, 0, 0, 0, False, (card,), (), (), (), (), (), ())))
        else:
            deal_one(state, seat)
        value = showing(state, seat)
        if value is not None and (best is None or value > best):
            return True
    return False


def _end(state: State) -> None:
    """Nobody is left to cover: what lies open decides."""
    seats = state.in_turn()
    if len(seats) > 1:
        for seat in seats:
            cards = tuple(open_cards(state, seat))
            state.hands_shown.append((seat, cards))
            state.events.append(make((EventKind.SHOW, seat, 0, 0, 0, False, cards, (), (), (), (), (), ())))
    finish(state, standing=True)
