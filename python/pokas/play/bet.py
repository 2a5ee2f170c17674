"""The ante and the betting rounds of a hand."""

from __future__ import annotations

from pokas._core import evaluate
from pokas.betting.actions import ALL_IN, BET, CALL, CHECK, FOLD, PAY_ANTE, RAISE, REFUSE_ANTE
from pokas.betting.round import NOTHING, Round, first_speaker
from pokas.play.ask import Phase, kind_of, next_in_queue, refuse
from pokas.play.end import close_antes, finish, give_back, open_cards, void
from pokas.play.events import EventKind, make
from pokas.values import Category

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pokas.betting.actions import Action
    from pokas.betting.round import Legal
    from pokas.games.script import Step
    from pokas.play.events import Event
    from pokas.play.state import State
    from pokas.values import Order

__all__ = ["antes", "bet", "strength"]

_ROUND = EventKind.ROUND
_SAID = {
    FOLD: EventKind.FOLD,
    CHECK: EventKind.CHECK,
    CALL: EventKind.CALL,
    BET: EventKind.BET,
    RAISE: EventKind.RAISE,
    ALL_IN: EventKind.ALL_IN,
}

_QUIET = {
    kind: tuple(make((_SAID[kind], seat, 0, 0, 0, False, (), (), (), (), (), (), ())) for seat in range(7))
    for kind in (FOLD, CHECK)
}

SEVEN_HIGH = {7: 14, 8: 1}
"""Where the seven is the highest rank and the eight the lowest; the others stay in their order."""


# The ante


def antes(state: State) -> None:
    """Collect the antes, or ask for them; called again when everybody has answered."""
    if state.pc == -2:
        state.pc = -1
        if _ante(state):
            if state.rules.ask_ante:
                state.queue = list(state.turn)
                next_in_queue(state, ASK_ANTE)
                return
            for seat in state.turn:
                _pay(state, seat)
    state.pc = 0
    if any(state.paid):
        close_antes(state)
    if not state.live & (state.live - 1):
        finish(state)


def _ante(state: State) -> int:
    return state.rules.ante_for(state.variant.ante, state.variant.ante_chips)


def _pay(state: State, seat: int) -> Event:
    chips = min(_ante(state), state.stacks[seat])
    state.stacks[seat] -= chips
    state.paid[seat] += chips
    event = make((EventKind.ANTE, seat, chips, 0, 0, False, (), (), (), (), (), (), ()))
    state.events.append(event)
    return event


class AskAnte(Phase):
    """Does this player pay the ante, or sit this hand out?"""

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        seat: int = state.actor  # type: ignore[assignment]
        return NOTHING._replace(ante=min(_ante(state), state.stacks[seat]))

    def verify(self, state: State, action: object) -> None:
        if kind_of(action) not in (PAY_ANTE, REFUSE_ANTE):
            raise refuse(state, action, "ante-asked")

    def apply(self, state: State, action: Action) -> Event:
        self.verify(state, action)
        seat: int = state.actor  # type: ignore[assignment]
        if action.kind == PAY_ANTE:
            event = _pay(state, seat)
        else:
            state.live &= ~(1 << seat)
            state.folded |= 1 << seat
            event = make((EventKind.REFUSE_ANTE, seat, 0, 0, 0, False, (), (), (), (), (), (), ()))
            state.events.append(event)
        next_in_queue(state, self)
        return event


ASK_ANTE = AskAnte()


# A betting round


def bet(state: State, step: Step) -> None:
    """Begin a betting round. If at most one player could bet, nobody is asked."""
    state.rounds += 1
    state.bettor = -1
    variant = state.variant
    if variant.opener is not None and state.rounds == 1:
        current = _opening_round(state)
    else:
        current = Round(state.rules, state.stacks, state.paid, state.live, _speaker(state))
    first = current.actor
    if first is None:
        return
    state.round = current
    state.actor = first
    state.phase = BETTING
    state.events.append(make((_ROUND, first, 0, 0, state.rounds, False, (), (), (), (), (), (), ())))


def _opening_round(state: State) -> Round:
    """The round in which only some may open, with at least what lies on the table from this game."""
    opening = state.pot() - state.foreign
    first, openers = _speaker(state), _openers(state, state.live)
    return Round(state.rules, state.stacks, state.paid, state.live, first, opening=opening, openers=openers)


class Betting(Phase):
    """Whatever a betting round asks."""

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        return state.round.legal()  # type: ignore[union-attr]

    def verify(self, state: State, action: object) -> None:
        state.round.verify(action)  # type: ignore[union-attr, arg-type]

    def apply(self, state: State, action: Action) -> Event:
        current: Round = state.round  # type: ignore[assignment]
        seat: int = state.actor  # type: ignore[assignment]
        added = current.apply(action)
        kind = action.kind
        if kind <= CHECK:
            event = _QUIET[kind][seat]
        else:
            blind = state.blind or (kind != ALL_IN and action.blind)  # type: ignore[attr-defined]
            to = current.bets[seat]
            event = make((_SAID[kind], seat, added, to, 0, blind, (), (), (), (), (), (), ()))
        state.events.append(event)
        if kind == FOLD:
            state.live = current.live
            state.folded |= 1 << seat
        state.actor = current.actor
        if state.actor is None:
            _end_round(state, current)
        return event


BETTING = Betting()


def _end_round(state: State, current: Round) -> None:
    give_back(state, current.close())
    state.round = state.phase = None
    state.bettor = current.bettor
    if state.rounds == 1:
        state.opener = current.opener
    live = state.live
    if not live & (live - 1):
        finish(state)
    elif state.variant.void_redeal and state.rounds == 1 and current.opener < 0:
        void(state)


# Who speaks, who may open


def _speaker(state: State) -> int:
    """The seat from which to look for who can speak first. Only those who can act are compared."""
    variant = state.variant
    how = variant.first_speaker
    if state.opener >= 0 and state.rounds > 1 and variant.second_round == "opener":
        return state.opener
    if how == "after-dealer":
        return state.dealer + 1
    able = 0
    for seat, stack in enumerate(state.stacks):
        if stack and state.live >> seat & 1:
            able |= 1 << seat
    keys: list[Any]
    if how == "most-cards":
        keys = [len(cards) for cards in state.hands]
    else:
        keys = [_open_hand(state, seat) if able >> seat & 1 else None for seat in range(state.n)]
    return first_speaker(able, state.dealer, keys)


def _open_hand(state: State, seat: int) -> Any:
    """What the open cards of a seat are worth under the game's order and ranks, without wild cards."""
    cards = open_cards(state, seat)
    if not cards:
        return None
    variant, suits = state.variant, state.rules.suit_order
    if variant.reading == "seven-high":
        return variant.game.worth(cards, state.deck, variant.low_speaks, suits)
    return evaluate(cards, order=variant.order, deck=state.deck, low=variant.low_speaks, suit_order=suits)


def strength(order: Order, category: Category) -> int:
    """The place of a category among all under an order, from 0."""
    place = _CATEGORIES.index(category)
    if place in (_THREE, _THREE + 1) and order.startswith("tria"):
        return 2 * _THREE + 1 - place
    if place in (_FULL, _FULL + 1) and order.endswith("full"):
        return 2 * _FULL + 1 - place
    return place


_CATEGORIES = tuple(Category)
_THREE, _FULL = _CATEGORIES.index(Category.THREE), _CATEGORIES.index(Category.FULL_HOUSE)


def _openers(state: State, able: int) -> int:
    """The seats that hold what the game asks of who opens, in their hand cards and read high."""
    variant = state.variant
    category, rank = variant.opener  # type: ignore[misc]
    least = (strength(variant.order, category), _high_rank(state, rank))
    mask = 0
    for seat in range(state.n):
        hand = state.hands[seat]
        if not able >> seat & 1 or not hand:
            continue
        wild = variant.wild or ()
        if wild == "lowest-in-hand":
            wild = (str(min(hand, key=lambda card: _high_rank(state, card.rank)))[0],)
        value = evaluate(hand, order=variant.order, deck=state.deck, wild=wild)
        if (strength(variant.order, value.category), _high_rank(state, value.ranks[0])) >= least:
            mask |= 1 << seat
    return mask


def _high_rank(state: State, rank: int) -> int:
    if state.variant.reading == "seven-high":
        return SEVEN_HIGH.get(rank, rank - 1)
    return rank
