"""A user's own game, read from a TOML file with the vocabulary and the checks of the catalogue."""

from __future__ import annotations

from pokas._core import VariantError
from pokas.games.checks import WrongType, cut
from pokas.games.definition import build
from pokas.games.options import make
from pokas.games.registry import taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any

    from pokas.games.model import Variant

__all__ = ["from_definition", "load_variant"]

MOST_BYTES = 200_000
"""A larger file is no game."""


def load_variant(path: str | PathLike[str], **options: Any) -> Variant:
    """The game that a TOML file defines; ``options`` are the common ones (order, deck, ante, wild, …).

    Raises ``VariantError``, naming the file and the key, for a file that cannot be read, is not TOML or does
    not define a game that can be played.
    """
    place = _name(path)
    raw = _read(path, place)
    try:
        build(raw, {}, raw)
        clash = taken(str(raw["slug"]))
        if clash:
            raise VariantError(f"slug: {cut(raw['slug'])} already means the game {clash}")
    except (VariantError, WrongType) as error:
        raise VariantError(f"{place}: {error}") from None
    return from_definition(raw, options)


def from_definition(raw: dict[str, object], options: dict[str, Any]) -> Variant:
    """The game of a raw definition that was checked before."""
    return make(raw, options, raw)


def _name(path: object) -> str:
    from os import fspath

    try:
        name: object = fspath(path)  # type: ignore[call-overload]
    except TypeError:
        name = None
    if not isinstance(name, str):
        raise TypeError(f"path: expected a string or a path, got {type(path).__name__}")
    return name if len(name) <= 80 else "…" + name[-80:]


def _read(path: str | PathLike[str], place: str) -> dict[str, object]:
    from tomllib import TOMLDecodeError, loads

    try:
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise VariantError(f"{place!r} cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise VariantError(f"{place!r} is no path: {error}") from error
    if len(content) > MOST_BYTES:
        raise VariantError(f"{place}: is larger than {MOST_BYTES} bytes")
    try:
        return loads(content.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        raise VariantError(f"{place}: is not UTF-8, byte {error.start}") from error
    except TOMLDecodeError as error:
        raise VariantError(f"{place}: is not TOML: {str(error)[:200]}") from error
    except RecursionError as error:
        raise VariantError(f"{place}: is nested too deeply") from error
    except ValueError as error:
        raise VariantError(f"{place}: has a number that is too long") from error
