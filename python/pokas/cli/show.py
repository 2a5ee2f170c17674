"""``pokas show GAME``: one game's table and what its data says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import PokasError
from pokas.cli.games import facts
from pokas.cli.labels import label, title
from pokas.cli.options import add_game, find_game
from pokas.show.text import GLUE, Line, compact_table, table, text_width, wrap
from pokas.show.words import order_name, to_latin

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

    from pokas.cli.console import Output
    from pokas.games import Variant

__all__ = ["add", "run"]


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "show",
        parents=[common],
        help="draw one game's table and explain it",
        description="Draw one game's table and say how it is dealt, bet and won.",
    )
    add_game(parser)
    parser.add_argument("--svg", metavar="FILE", help="write a picture to this file")
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Draw the game."""
    game = find_game(arguments)
    if arguments.svg is not None:
        from pathlib import Path

        Path(arguments.svg).write_text(game.svg(lang=arguments.lang), encoding="utf-8")
    if arguments.json:
        out.json(_details(game))
        return 0
    lang = arguments.lang
    heading = Line(out.fit(title(game, lang)), "title").add(f"  {game.slug}", "name")
    for key, value in game.options.items():
        option = f"  {key}={_plain(value)}"
        if heading.width + text_width(option) > out.width:
            out.line(heading)
            heading = Line()
        heading.add(option, "used")
    out.line(heading)
    out.line()
    if game.positions:
        drawing = table(game, glyphs=out.glyphs)
        if max(line.width for line in drawing) + 2 > out.width:
            drawing = compact_table(game, {}, glyphs=out.glyphs)
        out.lines(drawing, indent="  ")
    else:
        out.line("  " + label("five cards", lang))
    out.line()
    rows = [(out.fit(label(name, lang)), text) for name, text in _rows(game, lang)]
    margin = max(text_width(name) for name, _ in rows) + 2
    for name, text in rows:
        first, *rest = wrap(out.fit(text), max(out.width - margin, 12))
        out.line(Line(name, "dim").pad(margin).add(first))
        for more in rest:
            out.line(" " * margin + more)
    out.line()
    out.paragraph(game.describe(lang))
    return 0


def _rows(game: Variant, lang: str) -> list[tuple[str, str]]:
    rows = []
    if game.aliases:
        rows.append(
            ("aliases", ", ".join(to_latin(alias) if lang == "el-Latn" else alias for alias in game.aliases))
        )
    rows.append(("hand", _limits(game.hand_use, game.hand_size, lang, "from hand")))
    if game.positions:
        rows.append(("table", _limits(game.table_use, len(game.positions), lang, "from table")))
        rows.append(("groups", "  ".join("{" + GLUE.join(group) + "}" for group in game.groups)))
    sets = game.sets()
    rounds = game.betting_rounds
    rows += [
        ("sets", "-" if sets is None else str(sets)),
        ("order", f"{game.order} – {order_name(game.order, lang)}"),
        ("ante", label("yes" if game.ante else "no", lang)),
        ("rounds", "-" if rounds is None else str(rounds)),
        ("script", ", ".join(str(step).replace(" ", GLUE) for step in game.script)),
        ("deck", ", ".join(f"{size}: {players}" for size, players in _decks(game))),
    ]
    return rows


def _limits(use: tuple[int, int], most: int, lang: str, where: str) -> str:
    low, high = use
    return f"{most} ({low if low == high else f'{low}–{high}'} {label(where, lang)})"


def _decks(game: Variant) -> list[tuple[int, str]]:
    """Sizes of deck with the numbers of players that use them; a number the game refuses is left out."""
    sizes: dict[int, list[int]] = {}
    for players in range(2, 8):
        try:
            sizes.setdefault(game.deck(players).size, []).append(players)
        except PokasError:
            continue
    return [
        (size, f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))
        for size, seats in sizes.items()
    ]


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(" ".join(part) if isinstance(part, tuple) else str(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _details(game: Variant) -> dict[str, object]:
    return {
        **facts(game),
        "options": dict(game.options),
        "positions": [{"name": place.name, "x": place.x, "y": place.y} for place in game.positions],
        "groups": [list(group) for group in game.groups],
        "hand_use": list(game.hand_use),
        "table_use": list(game.table_use),
        "script": [str(step) for step in game.script],
        "decks": {str(size): players for size, players in _decks(game)},
        "text": {lang: game.describe(lang) for lang in ("en", "el", "el-Latn")},
    }
