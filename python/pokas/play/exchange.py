"""Exchanges: up to so many cards once, or one card at a time for two laps."""

from __future__ import annotations

from pokas.betting.actions import EXCHANGE
from pokas.betting.round import NOTHING
from pokas.errors import refused
from pokas.play.ask import Phase, kind_of, next_in_queue, refuse
from pokas.play.deal import burn, draw, judge_open, servable
from pokas.play.events import UP, EventKind, make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas._core import Card
    from pokas.betting.actions import Action
    from pokas.betting.round import Legal
    from pokas.games.script import Step
    from pokas.play.events import Event
    from pokas.play.state import State

__all__ = ["exchange", "twist"]

_EXCHANGE, _STAND_PAT = EventKind.EXCHANGE, EventKind.STAND_PAT


def exchange(state: State, step: Step) -> None:
    """Ask everybody in, once, for up to ``step.count`` cards."""
    state.limit = step.count
    state.queue = state.in_turn()
    _ask(state)


def twist(state: State, step: Step) -> None:
    """Offer everybody in one card for one of his own, ``step.count`` times."""
    state.limit = 1
    state.queue = state.in_turn() * step.count
    _ask(state)


def _ask(state: State) -> None:
    """Ask the next in turn; who cannot be served any card keeps his without being asked."""
    while True:
        next_in_queue(state, EXCHANGING)
        if state.actor is None or _most(state):
            return
        _stand_pat(state, state.actor)


def _most(state: State) -> int:
    """The most cards that the seat asked may exchange: no more than he has, and than can be served."""
    seat: int = state.actor  # type: ignore[assignment]
    return min(state.limit, len(state.hands[seat]), servable(state, seat))


def _stand_pat(state: State, seat: int) -> Event:
    event = make((_STAND_PAT, seat, 0, 0, 0, False, (), (), (), (), (), (), ()))
    state.events.append(event)
    return event


class Exchanging(Phase):
    """Which cards does this player give away?"""

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        return NOTHING._replace(exchange=_most(state))

    def verify(self, state: State, action: object) -> None:
        if kind_of(action) != EXCHANGE:
            raise refuse(state, action, "exchange-asked")
        cards: tuple[Card, ...] = action.cards  # type: ignore[attr-defined]
        seat: int = state.actor  # type: ignore[assignment]
        held = state.hands[seat]
        for place, card in enumerate(cards):
            if card not in held:
                raise refused("exchange-not-held", who=seat, card=card)
            if card in cards[:place]:
                raise refused("exchange-twice", who=seat, card=card)
        most = _most(state)
        if len(cards) > most:
            raise refused("exchange-many", who=seat, count=len(cards), most=most)

    def apply(self, state: State, action: Action) -> Event:
        self.verify(state, action)
        seat: int = state.actor  # type: ignore[assignment]
        cards: tuple[Card, ...] = action.cards  # type: ignore[attr-defined]
        event = _swap(state, seat, cards) if cards else _stand_pat(state, seat)
        if state.result is None:
            _ask(state)
        return event


EXCHANGING = Exchanging()


def _swap(state: State, seat: int, cards: tuple[Card, ...]) -> Event:
    """New cards in the places of the old ones, lying as those lay."""
    hand, faces = state.hands[seat], state.faces[seat]
    drawn = draw(state, len(cards), seat)
    places = [hand.index(card) for card in cards]
    for place, card in zip(places, drawn, strict=True):
        hand[place] = card
    state.discards += [(seat, card) for card in cards]
    lie = tuple([faces[place] for place in places])
    event = make((_EXCHANGE, seat, 0, 0, 0, False, cards, lie, (), (), drawn, (), ()))
    state.events.append(event)
    for face, card in zip(lie, drawn, strict=True):
        if face == UP and state.result is None and state.live >> seat & 1:
            judge_open(state, seat, card)
    if state.result is None and state.openings and state.variant.kill is not None:
        burn(state)
    return event
