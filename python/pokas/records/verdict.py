"""Why who won: from what a view shows of a hand that was compared, and from nothing else."""

from __future__ import annotations

from types import SimpleNamespace

from pokas.play.events import EventKind
from pokas.values import Category

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from pokas._core import Card, Deck
    from pokas.games.model import Variant
    from pokas.play.view import SeatView

    Hands = Mapping[int, Sequence[Card]]

__all__ = ["row_winners", "turner", "view_row_winners", "view_turner"]


def turner(variant: Variant, hands: Hands, board: Mapping[str, Card | None], deck: Deck) -> int | None:
    """The first of these seats whose hand turns a low game high, if one does."""
    if variant.trigger is None:
        return None
    from pokas.chances.dealt import high_side
    from pokas.play.bet import strength

    high, table = high_side(variant), tuple(board.values())
    least = strength(variant.order, Category(variant.trigger))
    for seat, hand in hands.items():
        best = high.best(hand, table, deck=deck)
        if best is not None and strength(variant.order, best.category) >= least:
            return seat
    return None


def row_winners(
    variant: Variant,
    hands: Hands,
    board: Mapping[str, Card | None],
    deck: Deck,
    claimants: Sequence[int],
    *,
    suit_order: bool = False,
) -> tuple[tuple[int, ...], ...]:
    """Where the pot is split by rows: of these seats those that are best on each row; else nothing."""
    if variant.pot != "split" or not variant.rows:
        return ()
    seats = range(max(claimants, default=-1) + 1)
    compared = [list(hands[seat]) if seat in claimants and seat in hands else None for seat in seats]
    return _best(variant.game.showdown(compared, tuple(board.values()), deck, suit_order), claimants)


def _best(scores: Sequence[Sequence[int]], claimants: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    found = []
    for row in scores:
        most = max(row[seat] for seat in claimants)
        if not most:
            return ()
        found.append(tuple(seat for seat in claimants if row[seat] == most))
    return tuple(found)


def _shown(view: SeatView) -> dict[int, tuple[Card, ...]]:
    """The hands that were shown. Who did not show is beaten in everything he claims."""
    return {
        event.seat: tuple(card for card in event.cards if card is not None)
        for event in view.events
        if event.kind is EventKind.SHOW and event.seat is not None
    }


def view_turner(view: SeatView) -> int | None:
    """The first seat to show a hand that turned a low game high, if one did."""
    if view.variant.trigger is None:
        return None
    hands = _shown(view)
    if view.rules.cards_speak:
        return turner(view.variant, hands, view.board, view.deck)
    from pokas.play.declare import triggers

    state = _declared(view, hands)
    return next((seat for seat in hands if triggers(state, seat, state.declared[seat])), None)


def view_row_winners(view: SeatView, number: int) -> tuple[tuple[int, ...], ...]:
    """Where the pot is split by rows: who won each row of one pot; nothing if it was not compared."""
    hands, result = _shown(view), view.result
    if result is None or view.variant.pot != "split" or not view.variant.rows:
        return ()
    claimants = [seat for seat in result.pots[number].claimants if seat in hands]
    if len(result.pots[number].claimants) < 2 or not claimants:
        return ()
    if view.rules.cards_speak:
        return row_winners(
            view.variant, hands, view.board, view.deck, claimants, suit_order=view.rules.suit_order
        )
    from pokas.play.declare import declared_scores

    return _best(declared_scores(_declared(view, hands)), claimants)


def _declared(view: SeatView, hands: Hands) -> Any:
    """What judging declarations looks at, for the hands that were shown."""
    seats = range(len(view.start))
    said = {event.seat: event.cards for event in view.events if event.kind is EventKind.DECLARE}
    return SimpleNamespace(
        variant=view.variant,
        rules=view.rules,
        deck=view.deck,
        n=len(seats),
        hands=[list(hands.get(seat, ())) for seat in seats],
        declared=[said.get(seat) if seat in hands else None for seat in seats],
        board=view.board,
        burned_places=view.burned,
    )
