"""Reading a question: the game, what is known of hands and table, and what cannot come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pokas._core import Card, CardError, PokasError, Question, parse_cards
from pokas.games.checks import cut
from pokas.games.model import MOST_PLAYERS, Variant
from pokas.games.script import StepKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any, TypeAlias

    from pokas.games.model import BoardLike, CardsLike, DeckLike

    HandLike: TypeAlias = str | Card | Iterable[str | Card] | None

__all__ = ["Asked", "ask", "whole"]

UNKNOWN = "??"


class Asked(NamedTuple):
    """A question in plain values: equal questions are equal, hash alike, and pickle small.

    Cards are text, those of a hand in the order of their ids; the table has an entry per position.
    """

    variant: Variant
    hands: tuple[tuple[str, ...], ...]
    board: tuple[str | None, ...]
    deck: int
    dead: tuple[str, ...]
    first_keeps_ties: bool
    policy: str = "stand-pat"

    def question(self) -> Question:
        """The same for the core, which checks it."""
        return Question(
            self.variant.game, self.hands, self.board, self.deck, self.dead, self.first_keeps_ties
        )

    def plain(self) -> dict[str, Any]:
        """Everything that decides the answer, for JSON."""
        variant = self.variant
        return {
            "game": variant.slug,
            "options": sorted((key, repr(value)) for key, value in variant.options.items()),
            "definition": repr(variant._key[2]),
            "hands": self.hands,
            "board": self.board,
            "deck": self.deck,
            "dead": self.dead,
            "first_keeps_ties": self.first_keeps_ties,
            "policy": self.policy,
        }


def ask(
    variant: Variant,
    hands: Iterable[HandLike],
    board: BoardLike,
    players: int | None,
    deck: DeckLike | None,
    dead: CardsLike,
) -> tuple[Asked, Question]:
    """The question in plain values and for the core; refused with a PokasError or TypeError."""
    if not isinstance(variant, Variant):
        raise TypeError(f"variant: expected what pokas.variant() gives, got {type(variant).__name__}")
    read = [_hand(variant, seat, hand) for seat, hand in enumerate(_seats(hands))]
    known = [cards for cards, _ in read]
    if players is not None:
        whole(players, "players", 1, MOST_PLAYERS)
        if players < len(known):
            raise PokasError(f"players: {len(known)} hands are more than {players} players")
        known += [[]] * (players - len(known))
    if not known:
        raise PokasError("hands: there is no seat; give a hand, None for an unknown one, or players=")
    if deck is None:
        deck = variant.deck(max(len(known), 2))
    dead = _cards(dead, "dead")
    board = _table(board)
    ties = any(step.kind is StepKind.STRIP for step in variant.script)
    question = Question(variant.game, known, board, deck, dead, ties)
    table = _entries(variant, board)
    _check_short(variant, [short for _, short in read], table)
    size = deck if isinstance(deck, int) else deck.size
    hand_texts = tuple(_sorted(cards) for cards in known)
    return Asked(variant, hand_texts, table, size, _sorted(dead), ties), question


def whole(value: object, name: str, low: int, high: int) -> int:
    """The whole number, if it lies between the two; else TypeError or PokasError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name}: expected a whole number, got {type(value).__name__}")
    if not low <= value <= high:
        raise PokasError(f"{name}: {cut(value)} is not between {low} and {high:,}")
    return value


def _seats(hands: Iterable[HandLike]) -> Iterator[HandLike]:
    if isinstance(hands, (str, bytes, bytearray, memoryview, dict)):
        raise TypeError(f"hands: expected one hand a seat, got {type(hands).__name__}")
    try:
        seats = iter(hands)
    except TypeError:
        raise TypeError(f"hands: expected one hand a seat, got {type(hands).__name__}") from None
    for number, hand in enumerate(seats):
        if number >= MOST_PLAYERS:
            raise PokasError(f"hands: there are at most {MOST_PLAYERS} seats")
        yield hand


def _hand(variant: Variant, seat: int, hand: HandLike) -> tuple[list[Card], bool]:
    """The known cards of a hand, and whether it was given shorter than it is without saying ``??``."""
    if hand is None:
        return [], False
    unknown = 0
    cards: list[Card] = []
    if isinstance(hand, (str, Card)):
        hand = (hand,)
    for entry in _iterated(hand, f"seat {seat}"):
        if isinstance(entry, Card):
            cards.append(entry)
        elif isinstance(entry, str):
            pieces = entry.split(UNKNOWN)
            unknown += len(pieces) - 1
            try:
                cards += [card for piece in pieces for card in parse_cards(piece)]
            except PokasError as wrong:
                raise CardError(f"seat {seat}: {wrong}") from None
        else:
            raise TypeError(f"seat {seat}: expected cards or ??, got {type(entry).__name__}")
        if len(cards) + unknown > variant.hand_size:
            size = variant.hand_size
            raise CardError(f"seat {seat}: more than {size} cards; a hand of {variant.slug} has {size}")
    return cards, len(cards) + unknown < variant.hand_size


def _check_short(variant: Variant, short: Sequence[bool], board: Sequence[str | None]) -> None:
    """Where cards have been eliminated, a short hand might mean what is left or what is known."""
    kill = variant.kill
    if kill is None or True not in short:
        return
    names = [position.name for position in variant.positions]
    if any(card and name in kill.positions for name, card in zip(names, board, strict=True)):
        seat = short.index(True)
        raise CardError(
            f"seat {seat}: fewer than {variant.hand_size} cards while {variant.slug} eliminates: "
            f"give the burned cards too, and ?? for each unknown one"
        )


def _cards(cards: CardsLike, name: str) -> list[Card]:
    """Cards of any form as a list; what is no card is refused."""
    found: list[Card] = []
    for entry in (cards,) if isinstance(cards, (str, Card)) else _iterated(cards, name):
        if isinstance(entry, Card):
            found.append(entry)
        elif isinstance(entry, str):
            try:
                found += parse_cards(entry)
            except PokasError as wrong:
                raise CardError(f"{name}: {wrong}") from None
        else:
            raise TypeError(f"{name}: expected cards, got {type(entry).__name__}")
        if len(found) > 52:
            raise CardError(f"{name}: more cards than there are")
    return found


def _iterated(values: Any, name: str) -> Iterator[Any]:
    if not isinstance(values, (bytes, bytearray, memoryview, dict)):
        try:
            return iter(values)
        except TypeError:
            pass
    raise TypeError(f"{name}: expected cards, got {type(values).__name__}")


def _table(board: BoardLike) -> Any:
    """The table in a form that can be read twice."""
    from collections.abc import Mapping

    if isinstance(board, str):
        return _cards(board, "board")
    if isinstance(board, Mapping):
        return dict(board)
    if isinstance(board, (list, tuple)):
        return board
    return tuple(_iterated(board, "board"))


def _entries(variant: Variant, board: Any) -> tuple[str | None, ...]:
    """The table that the core has accepted, an entry per position."""
    if isinstance(board, dict):
        entries = [board.get(position.name) for position in variant.positions]
    else:
        entries = list(board) or [None] * len(variant.positions)
    return tuple(None if entry is None else str(_cards(entry, "board")[0]) for entry in entries)


def _sorted(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(str(card) for card in sorted(cards))
