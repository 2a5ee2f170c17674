"""A text in English and Greek, with places to fill; Latin-Greek ("el-Latn") is made from the Greek.

In a text ``{name}`` is a place, and ``{count:card|cards}`` says the first word where the count is one and the
second where it is not, so that nouns and verbs agree with their numbers in both languages.
"""

from __future__ import annotations

from collections import namedtuple

from pokas._core import PokasError
from pokas.show.words.latin import to_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import NamedTuple, TypeAlias

    class Text(NamedTuple):
        """What is said in English and in Greek."""

        en: str
        el: str

    Pair: TypeAlias = tuple[str, str]
    Field: TypeAlias = str | int | Pair
else:
    Text = namedtuple("Text", "en el")

__all__ = ["CHIPS", "LANGUAGES", "Text", "check_lang", "chips", "fill", "join", "say"]

LANGUAGES = ("en", "el", "el-Latn")

LONGEST_NUMBER = 128
"""A whole number of more bits is not written out; Python itself refuses to write very long ones."""


def check_lang(lang: object) -> str:
    """The language, if it is one of LANGUAGES; else TypeError or PokasError."""
    if not isinstance(lang, str):
        raise TypeError(f"lang: expected one of {', '.join(LANGUAGES)}, got {type(lang).__name__}")
    if lang not in LANGUAGES:
        raise PokasError(f"lang: there are no words in {lang[:20]!r}, only in {', '.join(LANGUAGES)}")
    return str(lang)


def say(text: Pair, lang: str) -> str:
    """One of the two sides of a text, the Greek in Latin letters for "el-Latn"."""
    if lang == "en":
        return text[0]
    return text[1] if lang == "el" else to_latin(text[1])


def fill(text: Pair, fields: Mapping[str, Field] | None = None, /, **more: Field) -> Text:
    """The text with its places filled: by numbers, by words that are the same in both, or by other texts."""
    every = {**fields, **more} if fields else more
    english, greek = (
        pattern.format_map({name: _one_side(value, side) for name, value in every.items()})
        for side, pattern in enumerate(text)
    )
    return Text(english, greek)


def join(texts: Iterable[Pair], english: str = ", ", greek: str = "") -> Text:
    """Texts one after the other, with what stands between them."""
    pairs = list(texts)
    return Text(english.join(pair[0] for pair in pairs), (greek or english).join(pair[1] for pair in pairs))


CHIPS = Text("{count} {count:chip|chips}", "{count} {count:μάρκα|μάρκες}")


def chips(count: int) -> Text:
    """A number of chips. Amounts are μάρκες, of any worth; a τσιπ is the smallest bet."""
    return fill(CHIPS, count=count)


def _one_side(value: Field, side: int) -> object:
    if isinstance(value, tuple):
        return value[side]
    return _Number(value, side) if isinstance(value, int) else value


class _Number:
    """A number in a text: ``{count}`` is written out, ``{count:one|many}`` chooses a word."""

    __slots__ = ("side", "value")

    def __init__(self, value: int, side: int) -> None:
        self.value = value
        self.side = side

    def __format__(self, words: str) -> str:
        if words:
            one, many = words.split("|")
            return one if self.value == 1 else many
        bits = self.value.bit_length()
        if bits <= LONGEST_NUMBER:
            return str(self.value)
        return f"αριθμός με {bits} δυαδικά ψηφία" if self.side else f"a number of {bits} bits"
