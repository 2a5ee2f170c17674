"""``pokas games``: all games in one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import variants
from pokas.cli.labels import label
from pokas.show.text import Line, columns
from pokas.show.words import game_name

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

    from pokas.cli.console import Output
    from pokas.games import Variant

__all__ = ["add", "facts", "run"]

COLUMNS = ("game", "name", "english", "hand", "table", "order", "rounds", "sets")
NUMBERS = ("hand", "table", "rounds", "sets")
SPARE = ("english", "order", "name", "table")
"""What a narrow terminal goes without, first things first."""


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "games", parents=[common], help="list all games", description="List all games of the catalogue."
    )
    parser.set_defaults(run=run)


def facts(game: Variant) -> dict[str, object]:
    """What the table of games says of one, for JSON."""
    return {
        "slug": game.slug,
        "name": game.name,
        "english": game.english,
        "aliases": list(game.aliases),
        "hand": game.hand_size,
        "table": len(game.positions),
        "order": str(game.order),
        "ante": game.ante,
        "rounds": game.betting_rounds,
        "sets": game.sets(),
    }


def run(arguments: Namespace, out: Output) -> int:
    """Print the games."""
    games = variants()
    if arguments.json:
        out.json([facts(game) for game in games])
        return 0
    lang = arguments.lang
    rows = [[Line(out.fit(label(head, lang)), "dim") for head in COLUMNS]]
    rows += [_row(game, out, lang) for game in games]
    spared: tuple[str, ...] = () if lang == "en" else ("english",)
    while True:
        shown = [k for k, head in enumerate(COLUMNS) if head not in spared]
        wide = sum(max(row[k].width for row in rows) for k in shown)
        if wide + len(shown) - 1 <= out.width or len(spared) == len(SPARE):
            break
        spared = SPARE[: len(spared) + 1]
    gap = 2 if wide + 2 * (len(shown) - 1) <= out.width else 1
    numbers = [place for place, k in enumerate(shown) if COLUMNS[k] in NUMBERS]
    out.lines(columns([[row[k] for k in shown] for row in rows], gap=gap, right=numbers))
    out.line()
    out.line(out.fit(label("games", lang).format(count=len(games)) + " – pokas show GAME"), "dim")
    return 0


def _row(game: Variant, out: Output, lang: str) -> list[Line]:
    return [
        Line(game.slug, "name"),
        Line(out.fit(game_name(game, "el-Latn" if lang == "el-Latn" else "el")), "title"),
        Line(game.english),
        Line(str(game.hand_size)),
        Line(_count(len(game.positions) or None)),
        Line(str(game.order), "dim"),
        Line(_count(game.betting_rounds)),
        Line(_count(game.sets())),
    ]


def _count(number: int | None) -> str:
    return "-" if number is None else str(number)
