"""Finding a game by any of its names, and making it with options."""

from __future__ import annotations

from pokas._core import VariantError
from pokas.games import draw, five_card, koukoi, laid
from pokas.games.checks import closest, cut
from pokas.games.options import make, option_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pokas.games.model import Variant

__all__ = ["fold", "options_of", "restore", "taken", "variant", "variants"]

CATALOGUE: dict[str, Mapping[str, object]] = {
    str(definition["slug"]): definition
    for family in (five_card.GAMES, draw.GAMES, laid.GAMES, koukoi.GAMES)
    for definition in family
}
"""Every definition by slug, in the order of variants()."""

LONGEST_NAME = 100
KEPT = 512
"""How many ready variants are kept; they are equal and frozen, so sharing them only saves time."""

_default: dict[str, Variant] = {}
_kept: dict[Variant, Variant] = {}
_by_name: dict[str, str] = {}

_GREEK = str.maketrans(
    {
        **dict(zip("αβγδεζηικλμνοπρσςτυφω", "avgdeziiklmnoprsstifo", strict=True)),
        "θ": "θ",
        "ξ": "x",
        "χ": "x",
        "ψ": "ps",
    }
)
_SOUNDS = (
    *(("ου", "u"), ("αι", "e"), ("ει", "i"), ("οι", "i"), ("αυ", "av"), ("ευ", "ev")),
    *(("μπ", "b"), ("ντ", "d"), ("γκ", "g"), ("γγ", "g")),
)
_SPELLINGS = (
    *(("th", "θ"), ("ph", "f"), ("ch", "x"), ("ks", "x"), ("h", "x"), ("c", "k"), ("q", "k"), ("w", "o")),
    *(("ou", "u"), ("ai", "e"), ("ei", "i"), ("oi", "i"), ("y", "i"), ("mp", "b"), ("nt", "d")),
    *(("gk", "g"), ("gg", "g")),
)


def fold(name: str) -> str:
    """A name without accents, case, spaces and marks, in one spelling whether it was Greek or Latin.

    Greek is written as it sounds, and the usual ways of writing Greek with Latin letters come out the same.
    """
    from unicodedata import normalize

    letters = "".join(letter for letter in normalize("NFD", name.casefold()) if letter.isalnum())
    for sound, letter in _SOUNDS:
        letters = letters.replace(sound, letter)
    letters = letters.translate(_GREEK)
    for spelling, letter in _SPELLINGS:
        letters = letters.replace(spelling, letter)
    return letters


def find(name: object) -> str:
    """The slug of the game with this name; VariantError naming the closest if there is none."""
    if not isinstance(name, str):
        raise TypeError(f"name of a game: expected a string, got {cut(name)}")
    if name in CATALOGUE:
        return str(name)
    known = _names()
    folded = fold(name[:LONGEST_NAME])
    if len(name) <= LONGEST_NAME and folded in known:
        return known[folded]
    near = known.get(closest(folded, known))
    if near is None:
        raise VariantError(
            f"no game is called {cut(name)}; see variants(), or pokas games, for those there are"
        )
    raise VariantError(f"no game is called {cut(name)}; did you mean {near!r} ({CATALOGUE[near]['name']})?")


def variants() -> tuple[Variant, ...]:
    """The 28 games in their default form, in the order in which the game book tells them."""
    return tuple(variant(slug) for slug in CATALOGUE)


def variant(name: str, **options: Any) -> Variant:
    """The game of that name with these options.

    The name is the slug, the Greek name with or without accents, or an alias, in any case, also written with
    Latin letters. Options are those of the game and the common ones (order, deck, ante, wild, hand_use,
    table_use). An unknown name or option, or options that contradict each other, raise ``VariantError``; a
    value of the wrong type raises ``TypeError``.
    """
    slug = find(name)
    if not options and slug in _default:
        return _default[slug]
    made = make(CATALOGUE[slug], options)
    if not made.options:
        return _default.setdefault(slug, made)
    if len(_kept) >= KEPT:
        _kept.clear()
    return _kept.setdefault(made, made)


def options_of(slug: str) -> tuple[str, ...]:
    """Every option that a game of the catalogue takes, its own first."""
    return option_names(CATALOGUE[slug])


def taken(name: str) -> str | None:
    """The slug of the catalogue game that a name or slug already means, if there is one."""
    return _names().get(fold(name))


def restore(slug: str, options: dict[str, Any], source: Any) -> Variant:
    """What a pickled variant comes back as."""
    if source is None:
        return variant(slug, **options)
    from pokas.games.custom import from_definition

    return from_definition(source, options)


def _names() -> dict[str, str]:
    if not _by_name:
        found: dict[str, str] = {}
        for slug, definition in CATALOGUE.items():
            aliases: list[str] = definition.get("aliases", [])  # type: ignore[assignment]
            for name in (slug, str(definition["name"]), str(definition.get("english", slug)), *aliases):
                found.setdefault(fold(name), slug)
        _by_name.update(found)
    return _by_name
