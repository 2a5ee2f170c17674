"""What the words that a player types mean: English, Greek, and Greek in Latin letters, whole or shortened."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from unicodedata import category, normalize

from pokas.games.registry import fold
from pokas.show.words import to_latin
from pokas.show.words.typed import FILLERS as SILENT
from pokas.show.words.typed import TYPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["FILLERS", "REQUESTS", "Meaning", "meanings", "phrase", "plain", "spellings", "suggestion"]


class Meaning(StrEnum):
    """What one word or phrase says."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    BLIND = "blind"
    BY = "by"
    LEAST = "least"
    MOST = "most"
    POT = "pot"
    HALF = "half"
    EXCHANGE = "exchange"
    STAND = "stand"
    THROW = "throw"
    PAY = "pay"
    REFUSE = "refuse"
    DECLARE = "declare"
    SHOW = "show"
    MUCK = "muck"
    YES = "yes"
    NO = "no"
    NEXT = "next"
    END = "end"
    LAP = "lap"
    HELP = "help"
    RULES = "rules"
    LEGAL = "legal"
    WORDS = "words"
    LOG = "log"
    TABLE = "table"
    NIGHT = "night"
    GAMES = "games"
    SAVE = "save"
    QUIT = "quit"


REQUESTS = frozenset(
    {
        Meaning.HELP,
        Meaning.RULES,
        Meaning.LEGAL,
        Meaning.WORDS,
        Meaning.LOG,
        Meaning.TABLE,
        Meaning.NIGHT,
        Meaning.GAMES,
        Meaning.SAVE,
        Meaning.QUIT,
    }
)
"""What can be asked for at any time."""


def plain(text: str) -> str:
    """Small letters without accents and invisible signs, every sigma alike; what the tables are kept in."""
    letters = (
        letter for letter in normalize("NFKD", text.casefold()) if category(letter) not in ("Mn", "Cf", "Me")
    )
    return normalize("NFKC", "".join(letters)).casefold()


def _sound(word: str) -> str:
    """How a Greek word sounds, written in Greek or in any of the usual Latin ways."""
    found = ""
    for letter in fold(word).replace("b", "v"):
        if found[-1:] != letter:
            found += letter
    return found


class _Table:
    """All spellings of one set of words; phrases are kept without their blanks."""

    __slots__ = ("english", "greek", "phrases", "sounds")

    def __init__(self) -> None:
        self.english: dict[str, set[Meaning]] = {}
        self.greek: dict[str, set[Meaning]] = {}
        self.sounds: dict[str, set[Meaning]] = {}
        self.phrases: set[str] = set()
        for meaning in Meaning:
            for said in spellings(meaning, "en"):
                self._add(self.english, said, plain(said.replace(" ", "")), meaning)
            for said in spellings(meaning, "el"):
                word = said.replace(" ", "")
                self._add(self.greek, said, plain(word), meaning)
                for latin in filter(None, (_sound(word), plain(to_latin(word)))):
                    self._add(self.sounds, said, latin, meaning)

    def _add(self, words: dict[str, set[Meaning]], said: str, key: str, meaning: Meaning) -> None:
        words.setdefault(key, set()).add(meaning)
        if " " in said:
            self.phrases.add(key)


@cache
def _table() -> _Table:
    return _Table()


def _fillers() -> frozenset[str]:
    english, greek = (side.split(", ") for side in SILENT)
    words = {plain(word) for word in (*english, *greek)}
    return frozenset(words | {plain(to_latin(word)) for word in greek if len(word) > 1})


FILLERS = _fillers()


def meanings(word: str, lang: str = "en", *, whole: bool = False) -> frozenset[Meaning]:
    """Everything that a word may mean; nothing for an unknown one.

    ``word`` is as :func:`plain` gives it. A whole word goes before beginnings of words; with ``whole``
    beginnings mean nothing, and neither do those of words that say nothing by themselves.
    """
    table = _table()
    sound = _sound(word)
    if not word.isascii():
        found = table.greek.get(word) or table.sounds.get(sound, set())
        if found or whole or word in FILLERS:
            return frozenset(found)
        return frozenset(_begins(table.greek, word) or _begins(table.sounds, sound))
    english = table.english.get(word, set())
    greek = table.sounds.get(word) or table.sounds.get(sound, set())
    if len(word) == 1 and lang != "en":  # a Latin letter of somebody who may be writing Greek
        return frozenset(english | greek)
    if english or greek or whole or word in FILLERS:
        return frozenset(english or greek)
    english, greek = _begins(table.english, word), _begins(table.sounds, word) | _begins(table.sounds, sound)
    return frozenset(english or greek if lang == "en" else english | greek)


def phrase(words: Sequence[str], lang: str) -> frozenset[Meaning]:
    """What several words mean together, such as "all in"."""
    joined = "".join(words)
    if joined in _table().phrases or _sound(joined) in _table().phrases:
        return meanings(joined, lang, whole=True)
    return frozenset()


def _begins(words: dict[str, set[Meaning]], start: str) -> set[Meaning]:
    if len(start) < 2:
        return set()
    return {meaning for word, found in words.items() if word.startswith(start) for meaning in found}


def suggestion(word: str, allowed: Sequence[Meaning], lang: str) -> str | None:
    """The allowed word that looks most like an unknown one, if one does."""
    from difflib import get_close_matches

    known = {plain(said): said for meaning in allowed for said in spellings(meaning, lang) if len(said) > 1}
    if lang != "en":
        known |= {
            plain(said): said for meaning in allowed for said in spellings(meaning, "en") if len(said) > 1
        }
    found = get_close_matches(word[:30], list(known), 1, 0.6)
    return known[found[0]] if found else None


def spellings(meaning: Meaning, lang: str) -> tuple[str, ...]:
    """The words for a meaning in a language, the usual one first."""
    english, greek = TYPED[meaning]
    if lang == "en":
        return tuple(english.split(", "))
    return tuple(to_latin(greek).split(", ") if lang == "el-Latn" else greek.split(", "))
