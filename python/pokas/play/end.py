"""The end of a hand: who gets which chips."""

from __future__ import annotations

from pokas.betting.pots import divide, live_pots
from pokas.betting.round import uncalled
from pokas.play.events import UP, EventKind, make
from pokas.play.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from pokas._core import Card, HandValue
    from pokas.play.state import State

__all__ = ["close_antes", "finish", "give_back", "open_cards", "showing", "void"]

_UNCALLED, _AWARD, _CARRY = EventKind.UNCALLED, EventKind.AWARD, EventKind.CARRY
_VOID, _END = EventKind.VOID, EventKind.END

IN = 1000
"""In striptiz whoever is still in stands above whoever failed to cover."""


def give_back(state: State, back: tuple[int, int] | None) -> None:
    """Record that what nobody matched has gone back to its owner."""
    if back is None:
        return
    seat, chips = back
    state.returned[seat] += chips
    state.events.append(make((_UNCALLED, seat, chips, 0, 0, False, (), (), (), (), (), (), ())))


def close_antes(state: State) -> None:
    """What one seat alone paid of its ante goes back before the cards are dealt."""
    back = uncalled(state.paid)
    if back is not None:
        seat, chips = back
        state.paid[seat] -= chips
        state.stacks[seat] += chips
        give_back(state, back)


def finish(
    state: State, nobody_left: str = "", parts: Sequence[Sequence[Any]] = (), *, standing: bool = False
) -> None:
    """Pay out every pot. ``parts`` are the numbers the seats compare, if they had to compare.

    With ``standing`` what lies open is compared, also of those who failed to cover: they get what nobody who
    is still in claims.
    """
    live = state.live
    if standing:
        live |= state.failed
        parts = (_standing(state),)
    if not nobody_left:
        nobody_left = state.variant.nobody_left if state.fallen is not None else "carry"
    settled = divide(
        state.paid,
        live,
        parts,
        dealer=state.dealer,
        carried=state.carried,
        fallen=state.fallen,
        nobody_left=nobody_left,
    )
    pots, won, back, carried = settled
    events, stacks = state.events, state.stacks
    for seat, chips in enumerate(back):
        if chips:
            events.append(make((_UNCALLED, seat, chips, 0, 0, False, (), (), (), (), (), (), ())))
    for number, (amount, _, winners, shares) in enumerate(pots):
        if winners:
            events.append(make((_AWARD, None, amount, 0, number, False, (), (), winners, (), (), shares, ())))
    for seat, chips in enumerate(won):
        stacks[seat] += chips
    if carried:
        events.append(make((_CARRY, None, carried, 0, 0, False, (), (), (), (), (), (), ())))
    payouts = tuple([chips + more for chips, more in zip(won, state.returned, strict=True)])
    net = tuple([after - before for after, before in zip(stacks, state.start, strict=True)])
    _close(state, Result(pots, payouts, net, carried, False, tuple(state.hands_shown)))


def void(state: State) -> None:
    """Nobody opened: the hand is void and every chip in the middle stays."""
    chips = state.pot()
    pots = live_pots(state.paid, state.live, carried=state.carried, fallen=state.fallen)
    state.events.append(make((_VOID, None, chips, 0, 0, False, (), (), (), (), (), (), ())))
    net = tuple([-paid for paid in state.paid])
    _close(state, Result(pots, tuple(state.returned), net, chips, True, ()))


def _close(state: State, result: Result) -> None:
    state.result = result
    state.actor = state.phase = state.round = None
    state.events.append(_OVER)


_OVER = make((_END, None, 0, 0, 0, False, (), (), (), (), (), (), ()))


def open_cards(state: State, seat: int) -> list[Card]:
    """The cards of a seat that lie open."""
    return [card for card, face in zip(state.hands[seat], state.faces[seat], strict=True) if face == UP]


def showing(state: State, seat: int) -> HandValue | None:
    """What the open cards of a seat are worth, or ``None`` without any."""
    cards = open_cards(state, seat)
    if not cards:
        return None
    from pokas._core import evaluate

    return evaluate(cards, order=state.variant.order, deck=state.deck, suit_order=state.rules.suit_order)


def _standing(state: State) -> list[int]:
    """Numbers for what lies open before every seat; whoever is still in is above whoever failed."""
    values = {
        seat: showing(state, seat) for seat in range(state.n) if (state.live | state.failed) >> seat & 1
    }
    ranked: list[HandValue] = []
    for shown in sorted(value for value in values.values() if value is not None):
        if not ranked or shown != ranked[-1]:
            ranked.append(shown)
    numbers = [0] * state.n
    for seat, value in values.items():
        numbers[seat] = 1 if value is None else 2 + ranked.index(value)
        if state.live >> seat & 1:
            numbers[seat] += IN
    return numbers
