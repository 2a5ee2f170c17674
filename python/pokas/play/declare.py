"""Where the table does not speak: which declarations are possible, and what exactly they are worth.

A declaration names the cards a player plays: exactly one choice of five that the game allows (in games with
eliminations any part of one), or all the cards of a mirror. Where the pot is split by rows it names a choice
for each row that the player wants to compete for, all together.
"""

from __future__ import annotations

from itertools import combinations, product

from pokas._core import Game
from pokas.errors import refused
from pokas.play.bet import SEVEN_HIGH, strength
from pokas.values import Category

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokas._core import Card
    from pokas.play.state import State

    Choice = tuple[tuple[Card, ...], tuple[Card, ...]]  # from the hand, from the table

__all__ = ["best_declaration", "check", "declared_scores", "triggers"]

SUITS = 1024
"""With suits on, a number at showdown is the score times this, plus the suits."""


def check(state: State, seat: int, cards: tuple[Card, ...]) -> None:
    """Refuse with ``ActionError`` what this seat cannot play."""
    hand, table = _lying(state, seat)
    for place, card in enumerate(cards):
        if card not in hand and card not in table.values():
            raise refused("declare-not-there", who=seat, card=card)
        if card in cards[:place]:
            raise refused("declare-twice", who=seat, card=card)
    if not cards:
        raise refused("declare-nothing", who=seat)
    if not _is_mirror(state, seat, cards) and not any(_choices(state, seat, cards)):
        raise refused("declare-choice", who=seat, cards=cards)


def best_declaration(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that make the best hand of this seat, row by row where the pot is split."""
    variant = state.variant
    board = tuple(state.board.values())
    if not variant.rows or variant.pot != "split":
        return variant.best(state.hands[seat], board, deck=state.deck).cards  # type: ignore[union-attr]
    found: list[Card] = []
    for row in variant.rows:
        shown = tuple(card if name in row else None for name, card in state.board.items())
        best = variant.best(state.hands[seat], shown, deck=state.deck)
        found += [card for card in best.cards if card not in found]  # type: ignore[union-attr]
    return tuple(found)


def declared_scores(state: State) -> tuple[tuple[int, ...], ...]:
    """What the declarations are worth: one row of numbers a part of the pot, 0 where a seat plays nothing."""
    declared: list[tuple[Card, ...] | None] = state.declared  # type: ignore[assignment]
    side = state.variant.side
    if state.variant.trigger is not None and any(
        cards is not None and triggers(state, seat, cards) for seat, cards in enumerate(declared)
    ):
        side = "high"
    rows = [
        tuple(0 for _ in range(state.n)) if cards is None else _values(state, seat, cards, side)
        for seat, cards in enumerate(declared)
    ]
    parts = len(state.variant.rows) if state.variant.pot == "split" else 1
    return tuple(tuple(values[part] if values else 0 for values in rows) for part in range(parts))


def _values(state: State, seat: int, cards: tuple[Card, ...], side: str) -> tuple[int, ...]:
    """The number of this declaration for every part of the pot."""
    variant = state.variant
    parts = len(variant.rows) if variant.pot == "split" else 1
    if _is_mirror(state, seat, cards):
        # A mirror is worth the same whatever else could have been played.
        hands: list[tuple[Card, ...] | None] = [None] * state.n
        hands[seat] = tuple(state.hands[seat])
        board = tuple(state.board.values())
        return tuple(part[seat] for part in variant.game.showdown(hands, board, state.deck, _suits(state)))
    best = [0] * parts
    for choice in _choices(state, seat, cards):
        for part, (held, laid) in enumerate(choice):
            if held or laid:
                best[part] = max(best[part], _worth(state, seat, held, laid, side))
    return tuple(best)


def _lying(state: State, seat: int) -> tuple[tuple[Card, ...], dict[str, Card]]:
    """The cards that this seat may play: its hand, and the open table without what has burned."""
    hand = tuple(state.hands[seat])
    table = {
        name: card
        for name, card in state.board.items()
        if card is not None and name not in state.burned_places
    }
    return hand, table


def _is_mirror(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    """Do these cards form the game's mirror: the whole hand and the mirrored part of the table, alike?"""
    mirror = state.variant.mirror
    if not mirror:
        return False
    hand = state.hands[seat]
    laid = [state.board[name] for name in mirror]
    if set(cards) != {*hand, *laid}:
        return False
    return sorted(card.rank for card in hand) == sorted(card.rank for card in laid if card is not None)


def _choices(state: State, seat: int, cards: tuple[Card, ...]) -> Iterator[tuple[Choice, ...]]:
    """Every way to read the cards as allowed choices, one for each part of the pot, that uses them all."""
    variant = state.variant
    hand, table = _lying(state, seat)
    held = tuple(card for card in cards if card in hand)
    named = {name for name, card in table.items() if card in cards and card not in hand}
    if variant.pot != "split":
        if _allowed(state, len(held), named):
            yield ((held, tuple(table[name] for name in sorted(named))),)
        return
    ways: list[list[Choice]] = []
    for row in variant.rows:
        mine = sorted(named.intersection(row))
        laid = tuple(table[name] for name in mine)
        if not mine:
            ways.append([((), ())])
            continue
        count = 5 - len(mine)
        if count < 0 or not _allowed(state, count, set(mine)):
            return
        ways.append([(some, laid) for some in combinations(held, count)])
    for way in product(*ways):
        if {card for some, _ in way for card in some} == set(held):
            yield way


def _allowed(state: State, held: int, named: set[str]) -> bool:
    """Is this a choice of the game: so many hand cards with exactly these positions?"""
    variant = state.variant
    mask = sum(1 << place for place, name in enumerate(state.board) if name in named)
    if variant.kill is not None:
        return any(held <= count and mask & ~allowed == 0 for count, allowed, _ in variant.selections)
    return any(held == count and mask == allowed for count, allowed, _ in variant.selections)


def _suits(state: State) -> bool:
    return state.rules.suit_order


def _worth(state: State, seat: int, held: tuple[Card, ...], laid: tuple[Card, ...], side: str) -> int:
    """The number of exactly these cards, in the scale of the game's own showdown."""
    game, cards, board = _exactly(state, seat, held, laid, side)
    return game.showdown([cards], board, state.deck, _suits(state))[0][0]


def _exactly(
    state: State, seat: int, held: tuple[Card, ...], laid: tuple[Card, ...], side: str
) -> tuple[Game, tuple[Card, ...], tuple[Card, ...]]:
    """A game whose only choice is these cards, with the hand and the table to ask it about."""
    variant = state.variant
    wild = variant.wild
    if wild == "lowest-in-hand":
        lowest = min(_rank(state, card) for card in state.hands[seat])
        if all(_rank(state, card) != lowest for card in held):
            wild = None
    if not held:  # a game needs hand cards; one of the table does as well
        held, laid = laid[:1], laid[1:]
    kill = None
    board = laid
    count = 5 - len(laid)
    if len(held) < count:  # fewer than five: as after an elimination by a card of a rank that is not there
        ranks = {card.rank for card in (*held, *laid)}
        board = (*laid, next(card for card in state.deck.cards if card.rank not in ranks))
        kill = (1 << len(laid), False, 0, 0)
    names = tuple(f"T{place}" for place in range(len(board)))
    game = Game(
        variant.slug,
        max(count, 1),
        names,
        (names,),
        [(count, (1 << len(laid)) - 1, 0)],
        order=variant.order,
        kill=kill,
        wild=wild,
        reading="standard" if variant.reading == "instant" else variant.reading,
        side=side,
    )
    return game, held, board


def triggers(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    """Do the declared cards, read as high as they go, reach what turns a low hand high?"""
    variant = state.variant
    least = strength(variant.order, Category(variant.trigger))  # type: ignore[arg-type]
    for choice in _choices(state, seat, cards):
        for held, laid in choice:
            if not held and not laid:
                continue
            game, hand, board = _exactly(state, seat, held, laid, "high")
            best = game.best(hand, board, state.deck, False)
            if best is not None and strength(variant.order, best.category) >= least:
                return True
    return False


def _rank(state: State, card: Card) -> int:
    """A rank in the order of the game."""
    if state.variant.reading == "seven-high":
        return SEVEN_HIGH.get(card.rank, card.rank - 1)
    return card.rank
