"""From words on the command line to games, options, cards and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import PokasError, load_variant, parse_cards, variant

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence
    from typing import Any

    from pokas import Card
    from pokas.games import Variant

__all__ = ["add_game", "board_from", "find_game", "loose_options", "named"]

_TRUE = ("true", "yes", "on")
_FALSE = ("false", "no", "off")
_NOT_OPEN = ("-", "--", "_", "??", "?", ".")


def add_game(parser: ArgumentParser) -> None:
    """The arguments that name a game and its options."""
    parser.add_argument("game", metavar="GAME", help="slug, Greek name, or a .toml file of your own")
    parser.add_argument(
        "--set",
        "--option",
        metavar="KEY=VALUE",
        action="append",
        help=(
            "an option of the game: pipini=yes, deck=52, hand_use=1-3; also as a flag: --pipini, --bombs=3. "
            "reveal is a list of steps with commas, each the positions that open together: "
            "--reveal 'L1 R1,L2,R2,L3 R3,M' (asanser), --reveal singles (gonia)"
        ),
    )


def find_game(arguments: Namespace) -> Variant:
    """The game named on the command line, with its options; ``x.toml`` is a game of the user's own."""
    name: str = arguments.game
    options: dict[str, Any] = {}
    for piece in [*(arguments.set or ()), *loose_options(arguments.loose)]:
        key, sign, value = piece.partition("=")
        key = key.strip().replace("-", "_")
        if not sign or not key:
            raise PokasError(f"an option is written key=value, not {piece!r}")
        options[key] = option_value(key, value.strip())
    try:
        return named(name, **options)
    except TypeError as wrong:  # the type was our guess; the mistake is the value's
        raise PokasError(str(wrong)) from None


def named(name: str, **options: Any) -> Variant:
    """The game of this name, or of this file if it ends in .toml."""
    return load_variant(name, **options) if name.endswith(".toml") else variant(name, **options)


def loose_options(words: Sequence[str]) -> list[str]:
    """``--pipini``, ``--no-pipini``, ``--bombs=3`` and ``--bombs 3`` as key=value."""
    found: list[str] = []
    for word in words:
        if word.startswith("--") and len(word) > 2:
            found.append(word[2:])
        elif found and "=" not in found[-1] and not word.startswith("-"):
            found[-1] += f"={word}"
        else:
            raise PokasError(f"unexpected argument: {word}")
    return [_as_flag(piece) for piece in found]


def _as_flag(piece: str) -> str:
    if "=" in piece:
        return piece
    return f"{piece[3:]}=false" if piece.startswith("no-") else f"{piece}=true"


def option_value(key: str, text: str) -> object:
    """A value as Python would write it: yes and no, whole numbers, 1-3 for limits, lists with commas."""
    low = text.lower()
    if key == "wild":
        return None if low == "none" else text if len(text) > 2 and "," not in text else _items(text)
    if key in ("hand_use", "table_use"):
        return _limits(text)
    if low in _TRUE or low in _FALSE:
        return low in _TRUE
    if low == "none":
        return None
    number = _whole(text)
    if number is not None:
        return number
    return _items(text) if "," in text else text


def _items(text: str) -> tuple[str, ...]:
    return tuple(piece.strip() for piece in text.split(",") if piece.strip())


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else None


def _limits(text: str) -> object:
    """``2``, ``1-3`` or ``1,3``."""
    ends = [_whole(piece.strip()) for piece in text.replace(",", "-").split("-")]
    if None in ends or len(ends) > 2:
        raise PokasError(f"limits are written 2 or 1-3, not {text!r}")
    return (ends[0], ends[-1])


def board_from(text: str, game: Variant) -> dict[str, Card | None]:
    """The table: cards in the order of the positions, or ``A1=7s B2=Kd``.

    A ``-`` is not open, and neither is what is left out.
    """
    names = [position.name for position in game.positions]
    board: dict[str, Card | None] = dict.fromkeys(names)
    words = text.split()
    named = [word for word in words if "=" in word]
    if named and len(named) < len(words):
        raise PokasError(
            "the table is given either by names (A1=7s) or in the order of the positions, not both"
        )
    if named:
        for word in named:
            name, _, card = word.partition("=")
            spot = _spot(name, names)
            if board[spot] is not None:
                raise PokasError(f"position {spot} is given twice")
            board[spot] = None if card in _NOT_OPEN else _one_card(card, spot)
        return board
    cards: list[Card | None] = []
    for word in words:
        cards += [None] if word in _NOT_OPEN else parse_cards(word)
    if len(cards) > len(names):
        raise PokasError(f"{game.slug} has {len(names)} table cards, not {len(cards)}")
    board.update(zip(names, cards, strict=False))
    return board


def _spot(name: str, names: Sequence[str]) -> str:
    for known in names:
        if known.lower() == name.lower():
            return known
    raise PokasError(f"no position {name!r}; the table has {' '.join(names) or 'no positions'}")


def _one_card(text: str, spot: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise PokasError(f"position {spot} takes one card, not {text!r}")
    return cards[0]
