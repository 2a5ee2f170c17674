"""The game that a dealer names, with its options, as he would say it: "κότες με πιπίνι", "bombes bombs=3"."""

from __future__ import annotations

from typing import Any

from pokas._core import PokasError
from pokas.cli.options import named, option_value
from pokas.cli.play import refusals as no
from pokas.cli.play.vocabulary import plain
from pokas.games.registry import fold, options_of
from pokas.show.words.games import OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas.games.model import Variant
    from pokas.show.words import Text


__all__ = ["name_game"]

LONGEST = 200
_WITH = ("με", "me", "with", "and", "και", "kai", "+")


def name_game(text: str, players: int) -> Variant | Text:
    """The game, or why there is none. Never raises."""
    words = text.replace(",", " , ").split() if "=" not in text else text.split()
    words = [word.strip('"«»') for word in words if word.strip('"«»,')]
    if not words or len(text) > LONGEST:
        return no.name_a_game()
    refused: str | None = None
    for count in range(len(words), 0, -1):
        name, rest = " ".join(words[:count]), words[count:]
        if any("=" in word or word.startswith("--") for word in words[:count]):
            continue
        try:
            game = named(name)
        except (PokasError, TypeError) as error:
            refused = str(error)
            continue
        try:
            game = named(name, **_options(rest, game.slug, game._source is not None))
            game.deck(players)
        except (PokasError, TypeError) as error:
            return no.no_option(str(error))
        return game
    near = None
    if refused is not None and "did you mean" in refused:
        near = refused.rsplit("did you mean ", 1)[1].rstrip("?")
    if name.endswith(".toml") and refused is not None:
        return no.no_option(refused)
    return no.no_game(words, near)


def _options(words: Sequence[str], slug: str, own: bool) -> dict[str, Any]:
    """Options of a game: key=value, --key, or what players call them."""
    names = {} if own else _names(slug)
    found: dict[str, Any] = {}
    for word in words:
        if plain(word) in _WITH:
            continue
        key, sign, value = word.removeprefix("--").partition("=")
        turned_off = word.startswith("--no-")
        key = key.removeprefix("no-") if turned_off else key
        key = names.get(fold(key), key.replace("-", "_"))
        found[key] = option_value(key, value) if sign else not turned_off
    return found


def _names(slug: str) -> dict[str, str]:
    """What the options of a game are called, folded, and their keys."""
    found: dict[str, str] = {}
    for key in options_of(slug):
        english, greek = OPTIONS.get(key, (key, key))
        for name in (key, english, greek):
            found.setdefault(fold(name), key)
    if "pipini" in options_of(slug) or "kapelo" in options_of(slug):
        hat = next(key for key in ("pipini", "kapelo") if key in options_of(slug))
        for name in ("hat", "καπέλο", "πιπίνι"):
            found.setdefault(fold(name), hat)
    return found
