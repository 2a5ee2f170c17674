"""The arguments of all commands."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NoReturn

from pokas import __version__
from pokas.show.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["parse"]

_DESCRIPTION = "Greek poka: every game, the best five under any table shape."
_EXAMPLES = """examples:
  pokas demo                          deal every game to five players
  pokas games --lang el               the games, in Greek
  pokas show kotes --pipini           one game's table and rules, with an option
  pokas best kotes --hand "7h As Ad Ac" --board "7s 7c 7d Ts Js Qs Kc 9d 8h"
  pokas equity koukos-monos --deck 52 --hand "As Ks" --hand "Qh Qd"
  pokas odds kotes --players 5 --svg kotes.svg
  pokas play                          play against programs, dealer's choice
  pokas bench                         how fast it is here, beside other packages

exit codes: 0 done, 1 the answer is no, 2 refused, 130 interrupted
NO_COLOR=1 turns colours off."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"pokas: error: {message}; see {self.prog} --help\n")


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments: ``run`` is the command's function, ``loose`` the game options given as flags."""
    from pokas.cli import bench, best, demo, equity, games, odds, play, show

    parser = _parser()
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    common = _common()
    for command in (demo, games, show, best, equity, odds, play, bench):
        command.add(commands, common)
    arguments, loose = parser.parse_known_args(words)
    if loose and "game" not in arguments:
        parser.error(f"unexpected argument: {loose[0]}")
    arguments.loose = loose
    return arguments


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pokas",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"pokas {__version__}")
    return parser


def _common() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    group = common.add_argument_group("output")
    group.add_argument("--json", action="store_true", help="print JSON for programs")
    group.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the words (default: en)")
    group.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours (default: on a terminal)",
    )
    return common
