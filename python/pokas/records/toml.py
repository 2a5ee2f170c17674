"""Plain data as TOML, in one form only; reading is ``tomllib``'s."""

from __future__ import annotations

from pokas._core import RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

__all__ = ["read", "write"]

LONG = 100
"""A list that is longer on its line is written one item a line."""


def write(data: Mapping[str, object]) -> str:
    """Text, whole numbers, booleans, and lists and tables of them, one key a line."""
    return "".join(f"{_key(key)} = {_long(value)}\n" for key, value in data.items())


def _long(value: object) -> str:
    text = _value(value)
    if isinstance(value, (list, tuple)) and len(text) > LONG:
        return "[\n" + "".join(f"  {_value(item)},\n" for item in value) + "]"
    return text


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{{inside}}}"
    raise RecordError(f"TOML: cannot write a {type(value).__name__}")


def _string(text: str) -> str:
    # What JSON escapes TOML escapes alike, but for one sign.
    import json

    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "a").replace("-", "a").isalnum()
    return key if bare else _string(key)


def read(text: str) -> dict[str, Any]:
    """The table that a TOML text holds; ``RecordError`` with the line for what is not TOML."""
    from tomllib import TOMLDecodeError, loads

    try:
        return loads(text)
    except TOMLDecodeError as error:
        raise RecordError(f"not TOML: {str(error)[:200]}") from None
    except RecursionError:
        raise RecordError("not read: nested too deeply") from None
    except ValueError:
        raise RecordError("not read: a number or a date is out of range") from None
