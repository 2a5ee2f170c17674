"""What the dealer announces, generated from the data of a game: nothing here knows which game it is.

The sentences stand in ``pokas.show.words.games``. The Greek is written with digits, so that numbers agree
with any noun.
"""

from __future__ import annotations

from pokas.show.steps import script_text
from pokas.show.words.games import ANNOUNCED, OPTIONS, value_text
from pokas.show.words.hands import CATEGORIES, ORDER_NAMES, ORDERS, describe_hand
from pokas.show.words.text import Text, check_lang, chips, fill, join, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pokas.games.model import Kill, Variant
    from pokas.show.words.text import Field

__all__ = ["describe", "game_title"]


def describe(game: Variant, lang: str = "en") -> str:
    """The announcement of a game in "en", "el" or "el-Latn", one kind of fact a line."""
    lang = check_lang(lang)
    lines = [
        game_title(game),
        _join(_cards(game)),
        _join(_limits(game)),
        _join(_order(game)),
        _join(_ante(game)),
        *script_text(game.script),
        _join(_rounds(game)),
        _join(_eliminations(game.kill, game.nobody_left) if game.kill else ()),
        _join(_showdown(game)),
        _decks(game),
    ]
    return "\n".join(say(line, lang) for line in lines if line[0])


def game_title(game: Variant) -> Text:
    """The name of a game with its options: the first line of the announcement."""
    names = {"english": game.english, "greek": game.name}
    if not game.options:
        return _said("title", **names)
    options = join((_option(name, value) for name, value in game.options.items()), "; ", "· ")
    return _said("title with options", options=options, **names)


def _said(sentence: str, **fields: Field) -> Text:
    return fill(ANNOUNCED[sentence], fields)


def _join(sentences: Iterable[Text]) -> Text:
    return join(sentences, " ")


def _option(name: str, value: object) -> Text:
    label = OPTIONS.get(name, Text(name, name))
    if value is True:
        return label
    if name == "order":
        return _said("order", order=ORDER_NAMES[str(value)])
    return _said("option", name=label, value=value_text(name, value) or (_plain(value),) * 2)


def _plain(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    if len(value) == 2 and all(isinstance(item, int) for item in value):
        return str(value[0]) if value[0] == value[1] else f"{value[0]}–{value[1]}"
    return ", ".join(" ".join(item) for item in value)


# Cards and limits


def _cards(game: Variant) -> Iterator[Text]:
    table = len(game.positions)
    if table:
        yield _said("hand and table", count=game.hand_size, table=table, grid=_grid(game))
    else:
        yield _said("hand", count=game.hand_size)


def _grid(game: Variant) -> str:
    """The table as text: rows from the top, empty places as dashes."""
    places = {(position.x, position.y): position.name for position in game.positions}
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    rows = []
    for line in sorted({y for _, y in places}):
        names = [places.get((x, line), "-") for x in range(left, right + 1)]
        rows.append(" ".join(names))
    return " / ".join(rows)


def _limits(game: Variant) -> Iterator[Text]:
    if not game.groups:
        if game.hand_size > 5:
            yield _said("best five")
        return
    groups = ", ".join("{" + " ".join(group) + "}" for group in game.groups)
    if len(game.groups) == 1:
        yield _said("one group", groups=groups)
        yield _use(game, ANNOUNCED["the table cards"])
    else:
        yield _said("groups", count=len(game.groups), groups=groups)
        yield _use(game, ANNOUNCED["a group"])
    for sentence, places in (("hat", game.hat), ("one of", game.one_of), ("run", game.run)):
        if places:
            yield _said(sentence, places=" ".join(places))
    if game.rows:
        yield _said("one row")


def _use(game: Variant, where: Text) -> Text:
    if game.kill:
        hand, table = min(game.hand_use[1], game.hand_size), game.table_use[1]
        return _said("use of what is left", hand=hand, table=table, where=where)
    used = sorted({count for count, _, _ in game.selections}, reverse=True)
    ways = (_said("way", hand=hand, table=5 - hand, where=where) for hand in used)
    return _said("use", ways=join(ways, *ANNOUNCED["or"]))


# What beats what


def _order(game: Variant) -> Iterator[Text]:
    ladder = join((CATEGORIES[name] for name in _ladder(game)), " > ")
    yield _said("ladder", order=ORDER_NAMES[game.order], wins=ORDERS[game.order], ladder=ladder)
    if game.side == "low":
        yield _said("low unless turned" if game.trigger else "low")
    if game.wild == "lowest-in-hand":
        yield _said("lowest wild")
    elif game.wild:
        yield _said("wild", ranks=", ".join(game.wild))
    if game.mirror:
        yield _said("mirror", places=" ".join(game.mirror))
    if game.reading != "standard":
        yield _said(game.reading)


def _ladder(game: Variant) -> list[str]:
    """The categories that can occur, best first, under the order of the game."""
    straight, flush = game.order.split("-")
    return [
        *(["mirror"] if game.mirror else []),
        *(["five"] if game.wild else []),
        "straight-flush",
        "four",
        *(["flush", "full-house"] if flush == "chroma" else ["full-house", "flush"]),
        *(["straight", "three"] if straight == "kenta" else ["three", "straight"]),
        "two-pair",
        "pair",
        "high-card",
    ]


# Chips, steps and rounds


def _ante(game: Variant) -> Iterator[Text]:
    if not game.ante:
        yield _said("no ante")
    elif game.ante_chips is None:
        yield _said("ante")
    else:
        yield _said("ante of", chips=chips(game.ante_chips))
    if game.opener:
        category, rank = game.opener
        hand = Text(*(describe_hand(category, (rank, rank), lang) for lang in ("en", "el")))
        yield _said("opener", hand=hand)
    if game.void_redeal:
        yield _said("void")


def _rounds(game: Variant) -> Iterator[Text]:
    if game.betting_rounds is None:
        yield _said("rounds of covers")
        return
    yield _said("rounds", count=game.betting_rounds)
    yield _said("low-hand" if game.low_speaks else game.first_speaker)
    if game.second_round == "opener":
        yield _said("opener again")


# The end


def _eliminations(kill: Kill, nobody_left: str) -> Iterator[Text]:
    places: list[Text] = []
    if kill.hits_hands:
        places.append(ANNOUNCED["every hand"])
    if kill.hits:
        places.append(_said("the table", places=" ".join(kill.hits)))
    yield _said("kill", killers=" ".join(kill.positions), where=join(places, *ANNOUNCED["and"]))
    if kill.out_below == 1:
        yield _said("out without cards")
    else:
        yield _said("out below", count=kill.out_below)
    yield _said(nobody_left)


def _showdown(game: Variant) -> Iterator[Text]:
    if game.trigger:
        yield _said("turns", hand=ANNOUNCED[f"turns at {game.trigger}"])
    else:
        yield _said("lowest wins" if game.side == "low" else "highest wins")
    if game.pot == "split":
        yield _said("halved")
    elif game.rows:
        yield _said("either row")
    yield _said("equal")


def _decks(game: Variant) -> Text:
    sizes: dict[int, list[int]] = {}
    for players, deck in enumerate(game._decks):
        if deck is not None and players > 1:
            sizes.setdefault(deck.size, []).append(players)
    parts = (
        _said("deck", size=size, seats=f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))
        for size, seats in sizes.items()
    )
    return _said("decks", sizes=join(parts))
