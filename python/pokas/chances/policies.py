"""What players do in an exchange, by name. A policy sees what its player sees, and gives cards away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas._core import PokasError
from pokas.games.checks import cut
from pokas.games.script import StepKind
from pokas.values import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from pokas._core import Card
    from pokas.games.model import Variant

    Policy: TypeAlias = Callable[[Variant, Sequence[Card], Sequence[Card | None], int, int], list[Card]]

__all__ = ["POLICIES", "STAND_PAT", "Exchange", "exchanges", "policy_named", "strength"]

STAND_PAT = "stand-pat"
_RANKED = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.THREE, Category.FOUR)


class Exchange:
    """One exchange of a script: how many cards at most, how often a player is asked, and what lies open."""

    __slots__ = ("held", "laps", "most", "opened")

    def __init__(self, most: int, laps: int, held: int, opened: frozenset[str]) -> None:
        self.most, self.laps, self.held, self.opened = most, laps, held, opened


def exchanges(variant: Variant, board: Sequence[str | None]) -> tuple[Exchange, ...]:
    """The exchanges still to come: those after which nothing has been opened yet on this table."""
    names = [position.name for position in variant.positions]
    open_now = {name for name, card in zip(names, board, strict=True) if card is not None}
    opened: set[str] = set()
    held = 0
    found: list[Exchange] = []
    for step in variant.script:
        match step.kind:
            case StepKind.OPEN:
                opened |= {*step.positions}
                if found and open_now & {*step.positions}:
                    found = []
            case StepKind.DEAL | StepKind.DEAL_OPEN:
                held += 1
            case StepKind.EXCHANGE:
                found.append(Exchange(step.count, 1, held, frozenset(opened)))
            case StepKind.TWIST:
                found.append(Exchange(1, step.count, held, frozenset(opened)))
    return tuple(found)


def policy_named(name: object) -> str:
    """The name, if it is one of the policies; else TypeError or PokasError."""
    if not isinstance(name, str):
        raise TypeError(f"policy: expected one of {', '.join(POLICIES)}, got {type(name).__name__}")
    if name not in POLICIES:
        raise PokasError(f"policy: {cut(name)} is none of {', '.join(POLICIES)}")
    return str(name)


def strength(variant: Variant) -> Callable[[Card], int]:
    """How good a single card is, as a number."""
    if variant.reading == "standard":
        return lambda card: card.rank
    return lambda card: 15 if card.rank == 7 else card.rank


def _stand_pat(
    variant: Variant, hand: Sequence[Card], board: Sequence[Card | None], deck: int, most: int
) -> list[Card]:
    return []


def _change_most(
    variant: Variant, hand: Sequence[Card], board: Sequence[Card | None], deck: int, most: int
) -> list[Card]:
    """As many as may be, the worst first."""
    return sorted(hand, key=strength(variant), reverse=variant.side == "low")[:most]


def _keep_made(
    variant: Variant, hand: Sequence[Card], board: Sequence[Card | None], deck: int, most: int
) -> list[Card]:
    """Keeps what makes the best hand so far, or the best single card; the worst of the others go.

    In a low game: gives a card whose rank it holds twice, else the highest if that is a king or an ace.
    """
    worth = strength(variant)
    if variant.side == "low":
        ranks = [card.rank for card in hand]
        order = sorted(hand, key=lambda card: (-ranks.count(card.rank), -worth(card)))
        return [card for card in order if ranks.count(card.rank) > 1 or card.rank >= 13][:most]
    kept = _made(variant, hand, board, deck) or {max(hand, key=worth)}
    if variant.wild == "lowest-in-hand":
        lowest = min(map(worth, hand))
        kept |= {card for card in hand if worth(card) == lowest}
    elif variant.wild is not None:
        kept |= {card for card in hand if str(card)[0] in variant.wild}
    return sorted((card for card in hand if card not in kept), key=worth)[:most]


def _made(variant: Variant, hand: Sequence[Card], board: Sequence[Card | None], deck: int) -> set[Card]:
    """The hand cards that make the category of the best hand so far."""
    if len(hand) != variant.hand_size:
        return set()
    best = variant.best(hand, board, deck=deck)
    if best is None:
        return set()
    if best.category not in _RANKED:
        return {*best.hand_cards}
    ranks = [card.rank for card in best.cards]
    return {card for card in best.hand_cards if ranks.count(card.rank) > 1}


POLICIES: dict[str, Policy] = {STAND_PAT: _stand_pat, "keep-made": _keep_made, "change-most": _change_most}
"""By name: nobody changes a card; everybody keeps what is made; everybody changes all he may."""
