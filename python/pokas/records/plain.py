"""What every record needs: strict JSON, keys that must be there, games and rules as plain data, digests.

Whatever is wrong raises ``RecordError`` that names the place.
"""

from __future__ import annotations

import json
from hashlib import sha256

from pokas._core import Card, CardError, PokasError, Randomness, RecordError, parse_cards
from pokas.betting.rules import Rules, short
from pokas.games.model import DECK_SIZES
from pokas.games.registry import restore, taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any, NoReturn

    from pokas.games.model import Variant

__all__ = [
    "check_keys",
    "check_package",
    "check_text",
    "digest",
    "dumps",
    "game_data",
    "loads",
    "quote",
    "random_data",
    "read_deck",
    "read_game",
    "read_random",
    "read_rules",
    "read_whole",
]

LONGEST = 1 << 26
"""More characters than any hand or night needs."""
LONGEST_VERSION = 40
DIGITS = 20
"""No number of a record is longer."""


# Text


def check_text(text: object) -> str:
    """A record's text; ``TypeError`` for what is no text, ``RecordError`` for what no file can hold."""
    if not isinstance(text, str):
        raise TypeError(f"record: expected a str, got {type(text).__name__}")
    if len(text) > LONGEST:
        raise RecordError(f"record: {len(text)} characters are too many")
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise RecordError(f"character {error.start}: is half of a surrogate pair") from None
    return str(text)


def loads(text: object) -> dict[str, Any]:
    """The object that a JSON text holds; only whole numbers, no key twice."""
    text = check_text(text)
    try:
        data = json.loads(
            text, object_pairs_hook=_pairs, parse_float=_number, parse_constant=_number, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        raise RecordError(f"character {error.pos}: {error.msg}") from None
    except RecursionError:
        raise RecordError("record: is nested too deeply") from None
    if not isinstance(data, dict):
        raise RecordError(f"record: expected an object, got a {type(data).__name__}")
    return data


def dumps(data: object) -> str:
    """Plain data as JSON on one line; the same data always gives the same text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=str)


def digest(data: object) -> str:
    """The SHA-256 of plain data as :func:`dumps` writes it, in hexadecimal."""
    return sha256(dumps(data).encode("utf-8", "surrogatepass")).hexdigest()


def quote(value: object) -> str:
    """Plain data for a message, cut if it is long."""
    text = dumps(value)
    return text if len(text) <= 100 else text[:100] + "…"


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"record: the key {short(twice)} is there twice")
    return found


def _number(number: str) -> NoReturn:
    raise RecordError(f"record: {short(number)} is not a whole number")


def _whole(number: str) -> int:
    if len(number) > DIGITS:
        raise RecordError(f"record: a number has {len(number)} digits")
    return int(number)


# Pieces


def check_keys(place: str, data: object, wanted: Collection[str]) -> None:
    """Refuse what is no object with exactly these keys."""
    if not isinstance(data, dict):
        raise RecordError(f"{place}: expected an object, got {quote(data)}")
    for key in data:
        if key not in wanted:
            raise RecordError(f"{place}: there is no key {short(key)}")
    for key in wanted:
        if key not in data:
            raise RecordError(f"{place}: the key {key!r} is missing")


def read_whole(place: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int:
        raise RecordError(f"{place}: expected a whole number, got {quote(value)}")
    if not low <= value <= high:
        raise RecordError(f"{place}: {short(value)} is not between {low} and {high}")
    return value


def check_package(place: str, value: object) -> None:
    """Refuse what cannot be the version of a package."""
    text = value if isinstance(value, str) and len(value) <= LONGEST_VERSION else ""
    if not (text[:1].isdigit() and text.isascii() and text.translate(_MARKS).isalnum()):
        raise RecordError(f"{place}: {quote(value)} is no version of the package")


_MARKS = str.maketrans(".+-_", "0000")


def game_data(game: Variant) -> dict[str, object]:
    """A game as plain data: slug and options, and the definition of a game that is not of the catalogue."""
    data: dict[str, object] = {"slug": game.slug, "options": dict(game.options)}
    if game._source is not None:
        data["definition"] = game._source
    return data


def read_game(place: str, data: object) -> Variant:
    """The game that :func:`game_data` described."""
    own = ("definition",) if isinstance(data, dict) and "definition" in data else ()
    check_keys(place, data, ("slug", "options", *own))
    slug, options, definition = data["slug"], data["options"], data.get("definition")  # type: ignore[index, attr-defined]
    if not isinstance(slug, str):
        raise RecordError(f"{place}: slug: expected text, got {quote(slug)}")
    if not isinstance(options, dict):
        raise RecordError(f"{place}: options: expected an object, got {quote(options)}")
    try:
        if own:
            _check_definition(definition)
        game = restore(slug, options, definition)
    except (PokasError, TypeError) as error:
        raise RecordError(f"{place}: {error}") from None
    except RecursionError:
        raise RecordError(f"{place}: is nested too deeply") from None
    if game.slug != slug:
        raise RecordError(f"{place}: slug: {short(slug)} is called {game.slug}")
    return game


def _check_definition(definition: object) -> None:
    from pokas.games.definition import build

    if not isinstance(definition, dict):
        raise RecordError(f"definition: expected an object, got {quote(definition)}")
    build(definition, {}, definition)
    if taken(str(definition["slug"])):
        raise RecordError(f"definition: slug: {short(definition['slug'])} means another game")


def read_rules(place: str, data: object) -> Rules:
    """The rules that ``Rules.to_dict`` described."""
    if not isinstance(data, dict):
        raise RecordError(f"{place}: expected an object, got {quote(data)}")
    try:
        return Rules.from_dict(data)
    except (PokasError, TypeError) as error:
        raise RecordError(f"{place}: {str(error).removeprefix('rules: ')}") from None


def read_deck(place: str, text: object) -> tuple[Card, ...]:
    """All cards of one of the decks, from a text like "AsKd…"."""
    if not isinstance(text, str):
        raise RecordError(f"{place}: expected text, got {quote(text)}")
    if len(text) > 2 * DECK_SIZES[-1]:
        raise RecordError(f"{place}: {len(text)} characters are too many")
    try:
        return parse_cards(text)
    except CardError as error:
        raise RecordError(f"{place}: {error}") from None


# Randomness


def random_data(state: tuple[bytes, int, int] | None) -> dict[str, object] | None:
    """The state of the randomness after the shuffle as plain data; ``seeded`` says that a seed repeats it."""
    if state is None:
        return None
    key, stream, position = state
    return {
        "algorithm": Randomness.algorithm,
        "seeded": bool(stream),
        "key": key.hex(),
        "stream": stream,
        "position": position,
    }


def read_random(place: str, data: object, deck: tuple[Card, ...]) -> tuple[bytes, int, int] | None:
    """The state that :func:`random_data` described, if the deck is what it shuffled."""
    if data is None:
        return None
    check_keys(place, data, ("algorithm", "seeded", "key", "stream", "position"))
    facts: dict[str, Any] = data  # type: ignore[assignment]
    if facts["algorithm"] != Randomness.algorithm:
        raise RecordError(f"{place}: algorithm: {quote(facts['algorithm'])} is not {Randomness.algorithm!r}")
    stream = read_whole(f"{place}: stream", facts["stream"], 0, 2**63 - 1)
    position = read_whole(f"{place}: position", facts["position"], 0, 1 << 20)
    if facts["seeded"] is not bool(stream):
        raise RecordError(f"{place}: seeded: {quote(facts['seeded'])} does not go with stream {stream}")
    key = facts["key"]
    if not (isinstance(key, str) and len(key) == 64 and all(sign in "0123456789abcdef" for sign in key)):
        raise RecordError(f"{place}: key: expected 32 bytes as 64 small hexadecimal digits")
    state = bytes.fromhex(key), stream, position
    if position:
        source = Randomness.restore(state[0], stream, 0)
        if source.shuffle(sorted(deck)) != deck or source.state != state:
            raise RecordError(f"{place}: this randomness does not shuffle the cards into this deck")
    return state
