"""What the hands of a showdown are worth, and what one of them has over another."""

from __future__ import annotations

from collections import namedtuple

from pokas._core import evaluate
from pokas.cli.play.cards import seen_state
from pokas.play.declare import _choices, _exactly, _is_mirror
from pokas.play.events import EventKind
from pokas.show.words import Text, fill, join, rank_name
from pokas.show.words.players import within
from pokas.show.words.playing import PLAYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NamedTuple

    from pokas._core import Card
    from pokas.play.result import Result
    from pokas.play.view import SeatView

    class _Worth(NamedTuple):
        hand: tuple[Card, ...]
        parts: tuple[Any, ...]
        text: Text
        used: frozenset[Card]
        shown: bool

else:
    _Worth = namedtuple("_Worth", "hand parts text used shown")

__all__ = ["Worth", "because", "turned", "worths"]


class Worth(_Worth):
    """One hand at showdown: its cards, its value for each part of the pot, in words too, and what it uses."""

    __slots__ = ()


def worths(view: SeatView) -> dict[int, Worth]:
    """The hands that were shown, by seat, and this player's own if it came to a showdown."""
    result: Result = view.result  # type: ignore[assignment]
    hands = dict(result.shown)
    shown = set(hands)
    own = view.seat
    if own is not None and hands and own in view.in_hand and own not in hands:
        hands[own] = tuple(card for card in view.cards if card is not None)
    if not hands and view.variant.betting_rounds is None and result.winners:
        hands = _lying(view)
        shown = set(hands)
    return {seat: _worth(view, seat, cards, seat in shown) for seat, cards in hands.items() if cards}


def _lying(view: SeatView) -> dict[int, tuple[Card, ...]]:
    """Where everything lies open: the cards of those who were in to the end or failed to cover."""
    return {
        seat: tuple(card for card in view.hands[seat] if card is not None)
        for seat in (*view.in_hand, *view.failed)
    }


def _worth(view: SeatView, seat: int, cards: tuple[Card, ...], shown: bool) -> Worth:
    game = view.variant
    declared = _declared(view, seat)
    if declared is not None:
        parts = _declared_parts(view, seat, cards, declared)
        used = frozenset(declared)
    elif len(cards) != game.hand_size and game.kill is None:
        parts = (evaluate(cards, order=game.order, deck=view.deck),)
        used = frozenset(parts[0].cards)
    else:
        rows = game.rows if game.pot == "split" else ((),)
        found = []
        for row in rows:
            board = tuple(card if not row or name in row else None for name, card in view.table)
            found.append(game.best(cards, board, deck=view.deck, suit_order=view.rules.suit_order))
        parts = tuple(part for part in found if part is not None)
        used = frozenset(card for part in parts for card in part.cards)
    return Worth(cards, parts, _text(parts), used, shown)


def _text(parts: Sequence[Any]) -> Text:
    english, greek = ([part.describe(lang) for part in parts] for lang in ("en", "el"))
    if len(parts) < 2:
        return Text("".join(english), "".join(greek))
    rows = enumerate(zip(english, greek, strict=True), 1)
    return join((fill(PLAYING["row of"], row=row, text=text) for row, text in rows), "; ", "· ")


def _declared(view: SeatView, seat: int) -> tuple[Card, ...] | None:
    for event in view.events:
        if event.kind is EventKind.DECLARE and event.seat == seat:
            return tuple(card for card in event.cards if card is not None)
    return None


def _declared_parts(
    view: SeatView, seat: int, cards: tuple[Card, ...], declared: tuple[Card, ...]
) -> tuple[Any, ...]:
    """The values of what was declared, one for each row where the pot is split."""
    hands = list(view.hands)
    hands[seat] = cards
    state = seen_state(view)._replace(hands=hands)
    if _is_mirror(state, seat, declared):
        best = view.variant.best(cards, tuple(card for _, card in view.table), deck=view.deck)
        return () if best is None else (best,)
    for choice in _choices(state, seat, declared):
        parts = []
        for held, laid in choice:
            if held or laid:
                game, hand, board = _exactly(state, seat, held, laid, view.variant.side)
                parts.append(game.best(hand, board, view.deck, view.rules.suit_order))
        return tuple(part for part in parts if part is not None)
    return ()


def turned(view: SeatView, found: dict[int, Worth]) -> bool:
    """Did the highest win a game in which the lowest wins otherwise?"""
    result: Result = view.result  # type: ignore[assignment]
    pot = result.pots[0]
    scores = {seat: worth.parts[0].score for seat, worth in found.items() if worth.parts}
    claims = [scores[seat] for seat in pot.claimants if seat in scores]
    winner = next((scores[seat] for seat in pot.winners if seat in scores), None)
    return winner is not None and bool(claims) and winner < max(claims)


def because(view: SeatView, names: Sequence[str], found: dict[int, Worth]) -> list[Text]:
    """What the winner of the main pot has over the best of those who lose it; row by row if it is split."""
    result: Result = view.result  # type: ignore[assignment]
    pot = next((pot for pot in result.pots if pot.winners), None)
    if pot is None:
        return []
    claims = {seat: found[seat] for seat in found if seat in pot.claimants and found[seat].parts}
    if view.variant.pot == "split":
        return _rows(view, names, claims)
    winners = [seat for seat in pot.winners if seat in claims]
    losers = [seat for seat in claims if seat not in pot.winners]
    if not winners or not losers:
        return []
    turning = view.variant.trigger is not None
    high = turned(view, found) if turning else view.variant.side == "high"
    # The scores of a low game are higher for lower hands, also when it turns.
    second = max(losers, key=lambda seat: claims[seat].parts[0].score * (-1 if turning and high else 1))
    return _over(view, names, claims, winners, second, high)


def _over(
    view: SeatView,
    names: Sequence[str],
    claims: dict[int, Worth],
    winners: list[int],
    second: int,
    high: bool,
) -> list[Text]:
    best, other = claims[winners[0]], claims[second]
    if best.text == other.text:
        text = _next_card(view, names[winners[0]], names[second], best, other, not high)
        return [] if text is None else [text]
    key = ("wins" if len(winners) == 1 else "win") + ("" if high else " low")
    who = join(within(seat, names) for seat in winners)
    return [fill(PLAYING[key], who=who, best=best.text, other=other.text, loser=names[second])]


def _rows(view: SeatView, names: Sequence[str], claims: dict[int, Worth]) -> list[Text]:
    """Who is best on each row."""
    said: list[Text] = []
    for row in range(len(view.variant.rows)):
        values = {seat: worth.parts[row] for seat, worth in claims.items() if len(worth.parts) > row}
        if not values:
            continue
        most = max(value.score for value in values.values())
        seats = [seat for seat, value in values.items() if value.score == most]
        who, value = ", ".join(names[seat] for seat in seats), values[seats[0]]
        best = Text(value.describe("en"), value.describe("el"))
        said.append(fill(PLAYING["row"], row=row + 1, who=who, best=best))
    return said


def _next_card(view: SeatView, winner: str, other: str, best: Worth, second: Worth, low: bool) -> Text | None:
    """Two hands that are called the same: the first card that differs decides, or else the suits."""
    if view.variant.wild is not None:
        return None
    for mine, his in zip(best.parts[0].cards, second.parts[0].cards, strict=False):
        if mine.rank != his.rank:
            first, then = (
                Text(*(rank_name(card.rank, lang) for lang in ("en", "el"))) for card in (mine, his)
            )
            key = "next card low" if low else "next card"
            return fill(PLAYING[key], who=winner, loser=other, best=best.text, mine=first, other=then)
    if view.rules.suit_order:
        return fill(PLAYING["suits"], who=winner, loser=other, best=best.text)
    return None
