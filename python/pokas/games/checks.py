"""Checks of single values, shared by options given in Python and by games read from a file."""

from __future__ import annotations

from pokas._core import VariantError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

__all__ = ["WrongType", "choice", "closest", "cut", "flag", "names", "pair", "perhaps", "text", "whole"]


class WrongType(TypeError):
    """A value of the wrong type; the reader of a file reports it as a fault of the file."""


def cut(value: object, most: int = 40) -> str:
    """A short quotation of a value for a message, however long the value is."""
    if isinstance(value, str):
        return repr(value) if len(value) <= most else repr(value[:most]) + "…"
    if isinstance(value, int):
        return repr(value) if -(10**most) < value < 10**most else "a huge number"
    if value is None or isinstance(value, float):
        return repr(value)
    return f"a {type(value).__name__}"


def closest(word: str, words: Iterable[str]) -> str:
    """The one of the words that looks most like the given one; "" if none looks like it at all."""
    from difflib import get_close_matches

    found = get_close_matches(word[:60], list(words), 1, 0.5)
    return found[0] if found else ""


def perhaps(word: str, words: Iterable[str]) -> str:
    """The end of a message: "; did you mean 'x'?" if a word looks like the given one, else nothing."""
    near = closest(word, words)
    return f"; did you mean {near!r}?" if near else ""


def whole(value: object, key: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise WrongType(f"{key}: expected a whole number, got {cut(value)}")
    if not low <= value <= high:
        raise VariantError(f"{key}: {cut(value)} is not between {low} and {high}")
    return int(value)


def flag(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise WrongType(f"{key}: expected true or false, got {cut(value)}")
    return value


def text(value: object, key: str, most: int = 60) -> str:
    if not isinstance(value, str):
        raise WrongType(f"{key}: expected a string, got {cut(value)}")
    if not value.strip():
        raise VariantError(f"{key}: is empty")
    if len(value) > most:
        raise VariantError(f"{key}: {cut(value)} is longer than {most} characters")
    if not value.isprintable():
        raise VariantError(f"{key}: {cut(value)} has characters that cannot be printed")
    return str(value)


def choice(value: object, key: str, allowed: Collection[str]) -> str:
    if not isinstance(value, str):
        raise WrongType(f"{key}: expected one of {', '.join(allowed)}, got {cut(value)}")
    if value not in allowed:
        near = closest(value, allowed)
        hint = f"; did you mean {near}?" if near else ""
        raise VariantError(f"{key}: {cut(value)} is none of {', '.join(allowed)}{hint}")
    return str(value)


def names(value: object, key: str, known: Collection[str]) -> tuple[str, ...]:
    """Position names given as a list, or as one string with spaces between them."""
    if isinstance(value, str):
        value = value.split()
    if not isinstance(value, (list, tuple)):
        raise WrongType(f"{key}: expected position names, got {cut(value)}")
    found: list[str] = []
    for name in value:
        if not isinstance(name, str):
            raise WrongType(f"{key}: expected position names, got {cut(name)}")
        if name not in known:
            raise VariantError(f"{key}: names the unknown position {cut(name)}")
        if name in found:
            raise VariantError(f"{key}: names position {name} twice")
        found.append(str(name))
    return tuple(found)


def pair(value: object, key: str) -> tuple[int, int]:
    """A (lowest, highest) pair of card counts."""
    if not isinstance(value, (list, tuple)):
        raise WrongType(f"{key}: expected a (lowest, highest) pair, got {cut(value)}")
    if len(value) != 2:
        raise VariantError(f"{key}: expected two numbers, (lowest, highest), got {len(value)}")
    low, high = whole(value[0], key, 0, 5), whole(value[1], key, 0, 5)
    if low > high:
        raise VariantError(f"{key}: the lowest, {low}, is above the highest, {high}")
    return low, high
