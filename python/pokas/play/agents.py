"""Players that are programs: what they get, what they give, three simple ones, and a hand between them."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from pokas._core import Card, PokasError, evaluate
from pokas.betting.actions import (
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
from pokas.play.hand import Hand
from pokas.values import Category

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas.betting.actions import Action
    from pokas.play.result import Result
    from pokas.play.view import SeatView

__all__ = ["Agent", "Caller", "RandomAgent", "Waiter", "play_hand"]


@runtime_checkable
class Agent(Protocol):
    """Whoever answers when a seat is asked: a view goes in, an action comes out."""

    def act(self, view: SeatView) -> Action:
        """What this seat does. ``view.legal`` says what it may do."""
        ...


def play_hand(hand: Hand, agents: Sequence[Agent]) -> Result:
    """Play a hand to its end, one agent a seat; its result.

    An agent that raises an exception, or whose answer is refused, plays no more in this hand: an event
    (``REPLACED``) says so, and its seat checks where that is free and folds otherwise. ``KeyboardInterrupt``
    and its like go through.
    """
    if not isinstance(hand, Hand):
        raise TypeError(f"hand: expected a Hand, got {type(hand).__name__}")
    players = tuple(agents)
    if len(players) != hand.seats:
        raise PokasError(f"agents: {len(players)} for {hand.seats} seats")
    gone = {event.seat for event in hand.events if event.kind == "replaced"}
    while (seat := hand.actor) is not None:
        if seat in gone:
            hand.apply(_least(hand))
            continue
        try:
            hand.apply(players[seat].act(hand.view(seat)))
        except Exception:  # whatever a player's program does wrong, the others play on
            gone.add(seat)
            hand.replace_agent(seat)
    result: Result = hand.result  # type: ignore[assignment]
    return result


def _least(hand: Hand) -> Action:
    """What costs nothing, and as little else as possible."""
    legal = hand.legal()
    if legal.check:
        return Check()
    if legal.fold:
        return Fold()
    if legal.exchange is not None:
        return StandPat()
    if legal.ante is not None:
        return RefuseAnte()
    if legal.muck:
        return Muck()
    return _declare(hand)


def _declare(hand: Hand) -> Action:
    from pokas.play.declare import best_declaration

    seat: int = hand.actor  # type: ignore[assignment]
    return Declare(best_declaration(hand._state, seat))


def _declaration(view: SeatView) -> Action:
    """The cards of the best hand, row by row where the pot is split, as a view shows them."""
    variant, cards = view.variant, [card for card in view.cards if card is not None]
    board = view.board
    rows = variant.rows if variant.pot == "split" else (tuple(board),)
    named: list[Card] = []
    for row in rows:
        shown = tuple(card if name in row else None for name, card in board.items())
        best = variant.best(cards, shown, deck=view.deck)
        if best is not None:
            named += [card for card in best.cards if card not in named]
    return Declare(named)


class RandomAgent:
    """Plays anything that is allowed; folds now and then, more rarely what is free. A seed repeats it."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)

    def act(self, view: SeatView) -> Action:
        """Any action that is allowed now."""
        legal, random = view.legal, self._random
        if legal.ante is not None:
            return RefuseAnte() if random.random() < 0.1 else PayAnte()
        if legal.exchange is not None:
            cards = [card for card in view.cards if card is not None]
            return Exchange(random.sample(cards, random.randint(0, min(legal.exchange, len(cards)))))
        if legal.declare:
            return _declaration(view)
        if legal.show or legal.muck:
            return Show() if random.random() < 0.5 else Muck()
        choices: list[Action] = []
        if legal.check:
            choices += [Check()] * 6
        if legal.call is not None:
            choices += [Call()] * 6
        if legal.bet is not None:
            choices += [Bet(self._level(*legal.bet)) for _ in range(3)]
        if legal.raise_ is not None:
            choices += [Raise(self._level(*legal.raise_)) for _ in range(2)]
        if legal.all_in is not None and random.random() < 0.2:
            choices.append(AllIn())
        if legal.fold and (not legal.check or random.random() < 0.1):
            choices.append(Fold())
        return random.choice(choices)

    def _level(self, low: int, high: int) -> int:
        """Mostly small levels, sometimes any."""
        if self._random.random() < 0.8:
            high = min(high, low + 4)
        return self._random.randint(low, high)


class Caller:
    """Pays every ante, checks and calls everything, exchanges nothing, and shows."""

    __slots__ = ()

    def act(self, view: SeatView) -> Action:
        """A check or a call."""
        legal = view.legal
        if legal.check:
            return Check()
        if legal.call is not None:
            return Call()
        if legal.exchange is not None:
            return StandPat()
        if legal.ante is not None:
            return PayAnte()
        if legal.declare:
            return _declaration(view)
        return Show()


class Waiter:
    """The καραμπίνα: waits for good cards, folds the rest to any bet, and bets when they have come.

    Good is three of a kind or better, fair a pair, among the cards it sees of its own and of the table
    together. It does not look at what the game lets it choose.
    """

    __slots__ = ()

    def act(self, view: SeatView) -> Action:
        """Fold, call or raise by what it holds."""
        legal = view.legal
        if legal.exchange is not None:
            return self._exchange(view)
        if legal.ante is not None:
            return PayAnte()
        if legal.declare:
            return _declaration(view)
        if legal.muck:
            return Muck()
        place = self._strength(view)
        if place >= _GOOD:
            if legal.bet is not None:
                low, high = legal.bet
                return Bet(min(high, max(low, view.pot // 2)))
            if legal.raise_ is not None and view.level < max(4, view.pot // 4):
                return Raise(legal.raise_[0])
        if legal.check:
            return Check()
        cheap = legal.call is not None and legal.call * 6 <= view.pot
        if place >= _GOOD or (place >= _FAIR and cheap):
            return Call()
        return Fold()

    @staticmethod
    def _strength(view: SeatView) -> int:
        """The place of the category that the visible cards make."""
        cards = [card for card in (*view.cards, *(card for _, card in view.table)) if card is not None]
        if not cards:
            return 0
        value = evaluate(cards[:10], order=view.variant.order, deck=view.deck)
        return _PLACES[value.category]

    @staticmethod
    def _exchange(view: SeatView) -> Action:
        """Keep what makes a pair or better, and give away the lowest of the rest."""
        cards = [card for card in view.cards if card is not None]
        ranks = [card.rank for card in cards]
        single = sorted((card for card in cards if ranks.count(card.rank) == 1), key=lambda card: card.rank)
        return Exchange(single[: view.legal.exchange])


_PLACES = {category: place for place, category in enumerate(Category)}
_GOOD, _FAIR = _PLACES[Category.THREE], _PLACES[Category.PAIR]
