"""What callers give to a picture: boards, cards and names in any form, read or refused with what is wrong."""

from __future__ import annotations

from pokas._core import Card, CardError, PokasError, VariantError, parse_cards
from pokas.games.checks import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeVar

    from pokas.games.model import Variant

    T = TypeVar("T")

__all__ = ["check_once", "read_board", "read_cards", "read_closed"]


def read_cards(cards: object, key: str) -> tuple[Card, ...]:
    """Cards in any form, each once; a refusal names the key and the card."""
    if isinstance(cards, Card):
        return (cards,)
    if isinstance(cards, str):
        text = cards
        return _named(key, lambda: parse_cards(text))
    if isinstance(cards, (bytes, bytearray, memoryview, dict)):
        raise TypeError(f"{key}: expected cards, got {type(cards).__name__}")
    try:
        entries = list(cards)[:60]  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"{key}: expected cards, got {type(cards).__name__}") from None
    found = tuple(_read_card(entry, key) for entry in entries)
    for place, card in enumerate(found):
        if card in found[:place]:
            raise CardError(f"{key}: {card} comes twice")
    return found


def _read_card(entry: object, key: str) -> Card:
    if isinstance(entry, Card):
        return entry
    if not isinstance(entry, str):
        raise TypeError(f"{key}: expected a card, got {type(entry).__name__}")
    return _named(key, lambda: Card(entry))


def _named(key: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except PokasError as error:
        raise CardError(f"{key}: {error}") from None


def read_board(variant: Variant, board: object) -> dict[str, Card | None]:
    """Every position with its card or None, from any form in which a board may be given."""
    names = [position.name for position in variant.positions]
    places: dict[str, Card | None] = dict.fromkeys(names)
    if isinstance(board, dict):
        for name, entry in board.items():
            if name not in places:
                known = f"there are {' '.join(names)}" if names else "there is no table"
                raise VariantError(f"{variant.slug} has no position {cut(name)}; {known}")
            if entry is not None:
                places[name] = _read_card(entry, f"board: position {name}")
        return places
    if isinstance(board, str):
        text = board
        board = _named("board", lambda: parse_cards(text))
    if isinstance(board, (bytes, bytearray, memoryview)):
        raise TypeError(f"board: expected cards by position, got {type(board).__name__}")
    try:
        entries = list(board)[:60]  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"board: expected cards by position, got {type(board).__name__}") from None
    if entries and len(entries) != len(names):
        raise CardError(f"{variant.slug}: a board of {len(entries)}; it has {len(names)} positions")
    for name, entry in zip(names, entries, strict=False):
        if entry is not None:
            places[name] = _read_card(entry, f"board: position {name}")
    return places


def check_once(board: Mapping[str, Card | None], hand: Sequence[Card]) -> None:
    seen: dict[Card, str] = {}
    for where, card in [*board.items(), *(("the hand", card) for card in hand)]:
        if card is None:
            continue
        if card in seen:
            raise CardError(f"{card} comes twice, at {seen[card]} and at {where}")
        seen[card] = where


def read_closed(variant: Variant, closed: object, board: Mapping[str, Card | None]) -> tuple[str, ...]:
    if isinstance(closed, (str, bytes)):
        raise TypeError(f"closed: expected names of positions, got {type(closed).__name__}")
    try:
        names = list(closed)[:60]  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"closed: expected names of positions, got {type(closed).__name__}") from None
    for name in names:
        if name not in board:
            raise VariantError(f"closed: {variant.slug} has no position {cut(name)}")
        if board[name] is not None:
            raise CardError(f"closed: position {name} is open, {board[name]} lies there")
    return tuple(names)
