"""How a player is called in a sentence: by name or by seat, in Greek with the article that a name takes.

Greek says names with an article. The ending of a Greek first name tells which one: ο Νίκος, η Άννα, η Φρόσω.
Where it does not (Anna, Άρτεμις, παιδί) no article is guessed and a sentence says "Anna: πάει πάσο". A name
that comes with its article ("το Κατινάκι") keeps it.
"""

from __future__ import annotations

from pokas.show.words.text import Text, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["PLAYERS", "each", "listed", "named", "subject", "within"]

PLAYERS: dict[str, Text] = {
    "seat": Text("seat {seat}", "παίκτης {seat}"),
    "with ο": Text("{name}", "ο {name}"),
    "with η": Text("{name}", "η {name}"),
    "without article": Text("{name}", "{name}:"),
    "each": Text("{name}: {what}", "{name}: {what}"),
}
"""A player, as the subject of a sentence and in a list."""

_ARTICLES = ("ο ", "η ", "το ", "οι ", "τα ")


def subject(player: object, names: Sequence[str] | None = None) -> Text:
    """A seat or a name at the beginning of a sentence."""
    return _with_article(player, names, "without article")


def within(player: object, names: Sequence[str] | None = None) -> Text:
    """A seat or a name inside a sentence, still as who does something."""
    return _with_article(player, names, "")


def listed(player: object, names: Sequence[str] | None = None) -> Text:
    """A seat or a name by itself."""
    if isinstance(player, int):
        if names is None or not 0 <= player < len(names):
            return fill(PLAYERS["seat"], seat=player)
        player = names[player]
    return Text(str(player), str(player))


def each(amounts: Iterable[tuple[object, object]], names: Sequence[str] | None = None) -> Text:
    """Something for every player: "seat 1: 20, seat 2: 15"."""
    return join(fill(PLAYERS["each"], name=listed(player, names), what=str(what)) for player, what in amounts)


def named(players: Iterable[object], names: Sequence[str] | None = None) -> Text:
    return join(listed(player, names) for player in players)


def _with_article(player: object, names: Sequence[str] | None, otherwise: str) -> Text:
    name = listed(player, names)
    if isinstance(player, int) and name.en != name.el:
        return fill(PLAYERS["with ο"], name=name)
    article = _article(name.el)
    if article is None:
        return fill(PLAYERS[otherwise], name=name) if otherwise else name
    return fill(PLAYERS[article], name=name) if article else name


def _article(name: str) -> str | None:
    """Which form of PLAYERS a name takes; "" if it has its article, None if there is no telling."""
    from unicodedata import normalize

    if name.lower().startswith(_ARTICLES):
        return ""
    first = "".join(sign for sign in normalize("NFD", name.split(" ")[0].lower()) if sign.isalpha())
    if not first or any(sign not in _LETTERS for sign in first):
        return None
    if first.endswith("ς") and not first.endswith("ις"):
        return "with ο"
    return "with η" if first[-1] in "αηω" else None


_LETTERS = frozenset("αβγδεζηθικλμνξοπρσςτυφχψω")
