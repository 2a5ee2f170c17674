"""``pokas odds GAME``: what wins in a game, as a table and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import odds
from pokas.cli.chances import add_method, finite, method_of, percent, watched
from pokas.cli.equity import how
from pokas.cli.labels import label, title
from pokas.cli.options import add_game, find_game
from pokas.show.text import Line, columns
from pokas.show.words import category_name

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path
    from typing import Any

    from pokas import Odds
    from pokas.cli.console import Output

__all__ = ["add", "run"]


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "odds",
        parents=[common],
        help="what wins in a game",
        description="How often each category is the best at the table, and how often it wins when held.",
    )
    add_game(parser)
    parser.add_argument("--players", metavar="N", type=int, default=5, help="default: 5")
    parser.add_argument("--svg", metavar="FILE", help="write a chart to this file")
    add_method(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Print the odds of a game, and write its chart if asked to."""
    game = find_game(arguments)
    chart = None if arguments.svg is None else _chart_file(arguments.svg)
    with watched(out, game.slug) as progress:
        found = odds(game, arguments.players, progress=progress, **method_of(arguments))
    if arguments.json:
        out.json(_facts(found))
    else:
        out.line(title(game, arguments.lang), "title")
        _draw(found, out, arguments.lang)
    if chart is not None:
        from pokas.show.chart import odds_chart

        chart.write_text(odds_chart(found, lang=arguments.lang), encoding="utf-8")
    return 0


def _chart_file(name: str) -> Path:
    """The file for the chart, which can be written: that is seen before a long run, not after it."""
    from pathlib import Path

    path = Path(name)
    with path.open("a", encoding="utf-8"):
        pass
    return path


def _facts(found: Odds) -> dict[str, object]:
    average = found.average
    return {
        "slug": found.variant.slug,
        "players": found.players,
        "deck": found.deck,
        "order": str(found.variant.order),
        "exact": found.exact,
        "trials": found.trials,
        "standard_error": finite(found.standard_error),
        "nobody": found.nobody,
        "median": str(found.median),
        "average": None if average is None else [str(card) for card in average.cards],
        "categories": {
            str(category): {
                name: getattr(row, name)
                for name in ("held", "held_error", "win", "win_error", "dealt", "dealt_error")
            }
            for category, row in found.categories.items()
        },
    }


def _draw(found: Odds, out: Output, lang: str) -> None:
    words = {"players": found.players, "deck": found.deck, "order": found.variant.order}
    out.line(out.fit(label("odds" if found.players > 1 else "one player", lang).format(**words)), "dim")
    out.line()
    heads = ("category", "dealt", "held", "when held")
    rows = [[Line(out.fit(label(head, lang)), "dim") for head in heads]]
    for category, row in found.categories.items():
        if row.dealt:
            texts = (
                category_name(category, lang),
                *(percent(rate) for rate in (row.dealt, row.held, row.win)),
            )
            style = "win" if category == found.median else ""
            rows.append([Line(out.fit(text), style) for text in texts])
    out.lines(columns(rows, right=(1, 2, 3)), indent="  ")
    out.line()
    middle = category_name(found.median, lang)
    out.line(out.fit(f"{label('median winner', lang)}: {middle}"))
    if found.average is not None:
        out.line(out.fit(f"{label('average winner', lang)}: {found.average.describe(lang)}"))
    if found.nobody:
        out.line(out.fit(f"{label('nobody', lang)}: {percent(found.nobody)}"))
    out.line(out.fit(how(found.exact, found.trials, found.standard_error, lang)), "dim")
