"""Charts of odds as SVG: what wins in a game, and how that changes from game to game or with the players."""

from __future__ import annotations

from pokas._core import PokasError
from pokas.show.drawing.page import Block, balanced, check_width, document, fit, number, text, text_width
from pokas.show.drawing.theme import check_theme
from pokas.show.words import category_name, check_lang, game_name, order_name
from pokas.show.words.charts import CHARTS
from pokas.show.words.text import fill, say
from pokas.values import Category

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pokas.chances.odds import Odds
    from pokas.show.words.text import Field

__all__ = ["compare_chart", "odds_chart"]

WIDTH = 680
ROW, BAR = 42, 34
MOST_ROWS = 60


def odds_chart(odds: Odds, *, lang: str = "en", theme: str = "auto", width: int | None = None) -> str:
    """Two bars a category that can come up: how often it is the best at the table, and how often it wins.

    Thin lines reach two standard errors to either side. The text is a whole SVG document; ``lang``, ``theme``
    and ``width`` are those of every picture (see :meth:`pokas.Variant.svg`).
    """
    check_lang(lang)
    check_theme(theme)
    check_width(width)
    _check_odds(odds, "odds")
    rows = [(category, row) for category, row in odds.categories.items() if row.dealt]
    names = [category_name(category, lang) for category, _ in rows]
    left = max(text_width(name, 16) for name in names) + 12
    chart = _head(_title(odds, lang), _facts(odds, lang))
    top = chart.height + 30
    chart.shapes += _swatches([("pk-held", _say("held", lang)), ("pk-win", _say("win", lang))], chart.height)
    span = WIDTH - left - 76
    chart.shapes += _ticks(left, span, top - 4, top + ROW * len(rows))
    for place, (name, (_, row)) in enumerate(zip(names, rows, strict=True)):
        y = top + ROW * place
        chart.shapes.append(text(name, left - 10, y + 22, 16, "pk-ink pk-e"))
        chart.shapes += _bar("pk-held", row.held, row.held_error, left, y + 1, span)
        chart.shapes += _bar("pk-win", row.win, row.win_error, left, y + 17, span)
    chart.width, chart.height = WIDTH, top + ROW * len(rows) + 22
    said = [
        f"{name}: {_say('held', lang)} {_percent(row.held)}, {_say('win', lang)} {_percent(row.win)}"
        for name, (_, row) in zip(names, rows, strict=True)
    ]
    return document(chart, _title(odds, lang), ". ".join(said) + ".", theme=theme, width=width)


def compare_chart(
    odds: Iterable[Odds], *, lang: str = "en", theme: str = "auto", width: int | None = None
) -> str:
    """One bar for each answer of :func:`pokas.odds`: which category is the best at the table, how often.

    Give one game with different numbers of players, or different games. Arguments as in :func:`odds_chart`.
    """
    check_lang(lang)
    check_theme(theme)
    check_width(width)
    found = _read(odds)
    names = _names(found, lang)
    left = min(max(text_width(name, 16) for name in names), WIDTH * 0.45) + 12
    title = _shared_title(found, lang)
    trials = {each.trials for each in found}
    once = _say("drawn each", lang, trials=f"{trials.pop():,}") if len(trials) == 1 and len(found) > 1 else ""
    chart = _head(title, once if not any(each.exact for each in found) else "")
    held = {category for each in found for category, row in each.categories.items() if row.held}
    keys = [(f"pk-c{place}", category_name(c, lang)) for place, c in enumerate(Category) if c in held]
    if any(each.nobody for each in found):
        keys.append(("pk-none", _say("nobody", lang)))
    chart.shapes += _swatches(keys, chart.height)
    top = chart.height + 26 * _swatch_rows(keys) + 8
    span = WIDTH - left - 16
    high = BAR + 6
    chart.shapes += _ticks(left, span, top - 4, top + high * len(found))
    for place, (name, each) in enumerate(zip(names, found, strict=True)):
        y = top + high * place
        chart.shapes.append(text(fit(name, 16, left - 10), left - 10, y + BAR / 2 + 6, 16, "pk-ink pk-e"))
        chart.shapes += _stack(each, left, y, span)
    chart.width, chart.height = WIDTH, top + high * len(found) + 22
    return document(chart, title, _told(found, names, lang), theme=theme, width=width)


# What is asked for


def _check_odds(odds: object, what: str) -> None:
    from pokas.chances.odds import Odds

    if not isinstance(odds, Odds):
        raise TypeError(f"{what}: expected Odds, got {type(odds).__name__}")


def _read(odds: object) -> list[Odds]:
    try:
        entries = iter(odds)  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"odds: expected several Odds, got {type(odds).__name__}") from None
    found: list[Odds] = []
    for place, each in enumerate(entries):
        _check_odds(each, f"odds: entry {place}")
        found.append(each)
        if len(found) > MOST_ROWS:
            raise PokasError(f"odds: more than {MOST_ROWS} cannot be drawn in one chart")
    if not found:
        raise PokasError("odds: there is nothing to draw")
    return found


# Words


def _say(word: str, lang: str, **fields: Field) -> str:
    return say(fill(CHARTS[word], fields), lang)


def _percent(rate: float) -> str:
    return f"{100 * rate:.2f} %"


def _players(odds: Odds, lang: str) -> str:
    return _say("players", lang, players=odds.players) if odds.players > 1 else _say("one", lang)


def _title(odds: Odds, lang: str) -> str:
    return _say(
        "title", lang, game=game_name(odds.variant, lang), players=_players(odds, lang), deck=odds.deck
    )


def _facts(odds: Odds, lang: str) -> str:
    how = _say("exact" if odds.exact else "drawn", lang, trials=f"{odds.trials:,}")
    return f"{order_name(odds.variant.order, lang)} · {how}"


def _names(found: Sequence[Odds], lang: str) -> list[str]:
    """What tells the bars apart: the players, the game, or both."""
    if len({each.variant for each in found}) == 1:
        return [_players(each, lang) for each in found]
    games = [game_name(each.variant, lang) for each in found]
    if len({each.variant.slug for each in found}) < len({each.variant for each in found}):
        games = [_with_options(each, lang) for each in found]
    if len({each.players for each in found}) == 1:
        return games
    return [f"{game}, {_players(each, lang)}" for game, each in zip(games, found, strict=True)]


def _with_options(odds: Odds, lang: str) -> str:
    from pokas.show.drawing.labels import title

    return title(odds.variant, lang)


def _shared_title(found: Sequence[Odds], lang: str) -> str:
    if len({each.variant for each in found}) == 1:
        return _say("by players", lang, game=_with_options(found[0], lang))
    if len({each.players for each in found}) == 1:
        return f"{_say('by game', lang)}: {_players(found[0], lang)}"
    return _say("what wins", lang)


def _told(found: Sequence[Odds], names: Sequence[str], lang: str) -> str:
    said = []
    for name, each in zip(names, found, strict=True):
        rows = [f"{category_name(c, lang)} {_percent(r.held)}" for c, r in each.categories.items() if r.held]
        said.append(f"{name}: {', '.join(rows)}")
    return ". ".join(said) + "."


# Shapes


def _head(title: str, facts: str) -> Block:
    title = title[:1].upper() + title[1:]
    shapes, y = [], 0.0
    for words, size, classes in ((title, 20, "pk-ink pk-b"), (facts, 15, "pk-faint")):
        for line in balanced(words, size, WIDTH, bold="pk-b" in classes):
            y += size + 5
            shapes.append(text(line, 0, y - 5, size, classes))
    return Block(shapes, WIDTH, y + 12)


def _swatch_places(keys: Sequence[tuple[str, str]]) -> Iterator[tuple[float, int]]:
    x, row = 0.0, 0
    for _, words in keys:
        wide = 24 + text_width(words, 15)
        if x and x + wide > WIDTH:
            x, row = 0.0, row + 1
        yield x, row
        x += wide + 16


def _swatch_rows(keys: Sequence[tuple[str, str]]) -> int:
    return max(row for _, row in _swatch_places(keys)) + 1


def _swatches(keys: Sequence[tuple[str, str]], y: float) -> Iterator[str]:
    for (colour, words), (x, row) in zip(keys, _swatch_places(keys), strict=True):
        top = y + 26 * row
        yield f'<rect class="{colour}" x="{number(x)}" y="{number(top)}" width="16" height="16" rx="4"/>'
        yield text(words, x + 23, top + 13.5, 15, "pk-ink")


def _ticks(left: float, span: float, top: float, bottom: float) -> Iterator[str]:
    for percent in range(0, 101, 25):
        x = number(left + span * percent / 100)
        yield f'<line class="pk-rule" x1="{x}" y1="{number(top)}" x2="{x}" y2="{number(bottom)}"/>'
        yield text(f"{percent} %", float(x), bottom + 17, 14, "pk-faint pk-m")


def _bar(colour: str, rate: float, error: float, left: float, y: float, span: float) -> Iterator[str]:
    wide = span * rate
    yield (
        f'<rect class="{colour}" x="{number(left)}" y="{number(y)}" width="{number(wide)}" '
        f'height="15" rx="2"/>'
    )
    low, high = (left + span * min(max(rate + side * error, 0.0), 1.0) for side in (-2, 2))
    if high - low > 1:
        middle = number(y + 7.5)
        yield (
            f'<line class="pk-error" x1="{number(low)}" y1="{middle}" x2="{number(high)}" y2="{middle}" '
            'stroke-width="1.5"/>'
        )
    yield text(_percent(rate), max(left + wide, high) + 6, y + 12.5, 14, "pk-faint")


def _stack(odds: Odds, left: float, y: float, span: float) -> Iterator[str]:
    """A bar of one piece a category, worst first, with the percentage where there is room for it."""
    places = {category: place for place, category in enumerate(Category)}
    pieces = [(f"c{places[category]}", row.held) for category, row in odds.categories.items() if row.held]
    if odds.nobody:
        pieces.append(("none", odds.nobody))
    x = left
    for colour, rate in pieces:
        wide = span * rate
        yield (
            f'<rect class="pk-{colour} pk-edge" x="{number(x)}" y="{number(y)}" width="{number(wide)}" '
            f'height="{BAR}" stroke-width="1"/>'
        )
        words = f"{100 * rate:.0f} %"
        if text_width(words, 14, bold=True) + 4 <= wide:
            ink = "pk-ink" if colour == "none" else f"pk-i{colour[1:]}"
            yield text(words, x + wide / 2, y + BAR / 2 + 5, 14, f"{ink} pk-b pk-m")
        x += wide
