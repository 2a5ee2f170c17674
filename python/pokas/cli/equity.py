"""``pokas equity GAME --hand … --hand … --board …``: how likely each seat is to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import Category, equity
from pokas.cli.chances import add_method, figures, finite, method_of, percent, watched
from pokas.cli.labels import label, title
from pokas.cli.options import add_game, board_from, find_game
from pokas.show.text import Line, columns
from pokas.show.words import category_name

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

    from pokas import Equity
    from pokas.cli.console import Output

__all__ = ["add", "run"]


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "equity",
        parents=[common],
        help="how likely each hand is to win",
        description="How often each hand wins when everybody stays to showdown, counted or drawn.",
    )
    add_game(parser)
    parser.add_argument(
        "--hand",
        metavar="CARDS",
        action="append",
        required=True,
        help='a hand, as "Kh 10s"; "Kh ??" is known in part, "??" not at all',
    )
    parser.add_argument(
        "--board",
        metavar="CARDS",
        default="",
        help='the table, in the order of its positions ("-" is not open) or by name: "A1=7s B2=Kd"',
    )
    parser.add_argument("--players", metavar="N", type=int, help="add unknown hands up to so many")
    parser.add_argument("--dead", metavar="CARDS", default="", help="cards that cannot come")
    add_method(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Print what each seat may expect."""
    game = find_game(arguments)
    board = board_from(arguments.board, game)
    hands = list(arguments.hand)
    with watched(out, game.slug) as progress:
        found = equity(
            game,
            hands,
            board,
            players=arguments.players,
            dead=arguments.dead,
            progress=progress,
            **method_of(arguments),
        )
    hands += ["??"] * (len(found.seats) - len(hands))
    if arguments.json:
        out.json({"slug": game.slug, **_facts(found, hands)})
        return 0
    out.line(title(game, arguments.lang), "title")
    _draw(found, hands, out, arguments.lang)
    return 0


def _facts(found: Equity, hands: list[str]) -> dict[str, object]:
    return {
        "exact": found.exact,
        "trials": found.trials,
        "standard_error": finite(found.standard_error),
        "seats": [
            {
                "hand": hand,
                "win": seat.win,
                "tie": seat.tie,
                "share": seat.share,
                "standard_error": finite(seat.standard_error),
                "categories": {str(category): rate for category, rate in seat.categories.items()},
            }
            for hand, seat in zip(hands, found.seats, strict=True)
        ],
    }


def _draw(found: Equity, hands: list[str], out: Output, lang: str) -> None:
    heads = ("seat", "hand", "win", "tie", "share")
    rows = [[Line(out.fit(label(head, lang)), "dim") for head in heads]]
    best = max(seat.share for seat in found.seats)
    for number, (hand, seat) in enumerate(zip(hands, found.seats, strict=True), 1):
        style = "win" if seat.share == best else ""
        texts = (str(number), " ".join(hand.split()), *map(percent, (seat.win, seat.tie, seat.share)))
        rows.append([Line(out.fit(text), style) for text in texts])
    out.lines(columns(rows, right=(0, 2, 3, 4)), indent="  ")
    out.line()
    rows = [[Line(out.fit(label("category", lang)), "dim")]]
    rows[0] += [Line(str(number), "dim") for number in range(1, len(hands) + 1)]
    for category in Category:
        rates = [seat.categories[category] for seat in found.seats]
        if any(rates):
            name = Line(out.fit(category_name(category, lang)))
            rows.append([name, *(Line(percent(rate)) for rate in rates)])
    gone = [1 - sum(seat.categories.values()) for seat in found.seats]
    if max(gone) > 1e-9:
        rows.append([Line(out.fit(label("out", lang))), *(Line(percent(max(rate, 0.0))) for rate in gone)])
    out.lines(columns(rows, right=range(1, len(hands) + 1)), indent="  ")
    out.line()
    out.line(out.fit(how(found.exact, found.trials, found.standard_error, lang)), "dim")


def how(exact: bool, trials: int, error: float, lang: str) -> str:
    """Whether deals were counted or drawn, and how many."""
    if exact:
        return label("counted", lang).format(count=figures(trials))
    return label("drawn", lang).format(count=figures(trials), error=percent(error))
