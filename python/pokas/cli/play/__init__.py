"""``pokas play``: one person against players that are programs, any game or dealer's choice."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pokas import PokasError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

    from pokas.cli.console import Output
    from pokas.cli.play.saved import Keeper, Saved
    from pokas.games import Variant

__all__ = ["add", "run"]

PLAYERS, CHIPS = 4, 100
NAMES = ("Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζήσης")

_MORE = """Your answers are words, English or Greek, whole or shortened: call, c, τα βλέπω, r 5, ρελάνς 5.
help (βοήθεια) explains everything at any time; quit (έξοδος), Ctrl-C or a closed terminal save the night."""


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    from argparse import RawDescriptionHelpFormatter

    parser = commands.add_parser(
        "play",
        parents=[common],
        help="play against programs at the terminal",
        description="Play a night against programs: one game, or dealer's choice without a GAME.",
        epilog=_MORE,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="slug, Greek name, or a .toml file of your own; options as flags: --pipini, --bombs=3",
    )
    parser.add_argument(
        "--set", "--option", metavar="KEY=VALUE", action="append", help="an option of the game"
    )
    parser.add_argument(
        "--rules",
        choices=("evangelio", "filiko"),
        help="the rules of the table (default: evangelio, no limits)",
    )
    parser.add_argument(
        "--rule",
        metavar="KEY=VALUE",
        action="append",
        help="one rule changed: max_bet=10, cards_speak=no, ask_ante=yes, ask_show=yes",
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help=f"how many play, you included, 2 to 7 (default: {PLAYERS})"
    )
    parser.add_argument("--chips", type=int, metavar="N", help=f"chips in a buy-in (default: {CHIPS})")
    parser.add_argument("--name", help="what you are called at the table")
    parser.add_argument("--seed", type=int, metavar="N", help="the same deals for the same number")
    parser.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", help="go on with a night (default: the last)"
    )
    parser.add_argument(
        "--save", metavar="FILE", help="where the night is kept (default: a place of its own)"
    )
    parser.add_argument("--ascii", action="store_true", help="no sign beyond ASCII")
    parser.add_argument("--no-color", dest="color", action="store_const", const="never", help="no colours")
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Play until the person leaves or the night is over."""
    from pokas.cli.play.evening import Evening
    from pokas.cli.play.keyboard import Keyboard
    from pokas.cli.play.saved import Keeper
    from pokas.cli.play.screen import Screen

    if arguments.json:
        raise PokasError("--json: a game at the terminal is for people; programs use pokas.Table")
    if arguments.ascii:
        out.to_ascii()
    keeper = Keeper(None)
    screen = Screen(out, arguments.lang)
    saved = _new(arguments) if arguments.resume is None else _resumed(arguments, keeper)
    if arguments.save is not None:
        _keep_in(keeper, Path(arguments.save), saved)
    _greet(saved, screen, arguments)
    with Keyboard(out) as keyboard:
        return Evening(saved, screen, keyboard, keeper).run()


def _greet(saved: Saved, screen: Any, arguments: Namespace) -> None:
    from pokas.cli.play.saved import newest

    others = ", ".join(name for name in saved.table.names if name != saved.person)
    screen.put("greeting", who=saved.person, others=others)
    if arguments.resume is None and newest() is not None:
        screen.put("left open")


def _new(arguments: Namespace) -> Saved:
    from secrets import token_hex

    from pokas.cli.play.saved import Saved
    from pokas.play.session import Table
    from pokas.show.words import say, to_latin
    from pokas.show.words.playing import PLAYING

    players = PLAYERS if arguments.players is None else arguments.players
    if not 2 <= players <= 7:
        raise PokasError(f"players: {players} is not between 2 and 7")
    seed, chips = arguments.seed, CHIPS if arguments.chips is None else arguments.chips
    if seed is not None and seed < 0:
        raise PokasError(f"seed: {seed} is below 0")
    game = _game(arguments)
    if game is not None:
        game.deck(players)
    greek = arguments.lang == "el"
    person = say(PLAYING["person"], arguments.lang) if arguments.name is None else arguments.name
    others = [name if greek else to_latin(name) for name in NAMES]
    names = [person, *[name for name in others if name != person][: players - 1]]
    luck = token_hex(16)
    if seed is not None:
        from hashlib import sha256

        luck = sha256(f"pokas play {seed}".encode()).hexdigest()[:32]
    table = Table(names, rules=_rules(arguments), kava=chips, dealer=players - 1)
    return Saved(table, person, game, seed, luck)


def _game(arguments: Namespace) -> Variant | None:
    from pokas.cli.options import find_game

    if arguments.game is not None:
        return find_game(arguments)
    extra = [*arguments.loose, *(arguments.set or ())]
    if extra:
        raise PokasError(f"{extra[0]}: an option needs a game, such as: pokas play kotes --pipini")
    return None


def _rules(arguments: Namespace) -> Any:
    from pokas import Rules
    from pokas.cli.options import option_value

    rules = Rules.filiko() if arguments.rules == "filiko" else Rules.evangelio()
    changes: dict[str, Any] = {}
    for piece in arguments.rule or ():
        key, sign, value = piece.partition("=")
        if not sign or not key.strip():
            raise PokasError(f"a rule is written key=value, not {piece!r}")
        key = key.strip().replace("-", "_")
        if key not in rules.to_dict():
            raise PokasError(f"there is no rule {key!r}, only {', '.join(rules.to_dict())}")
        changes[key] = option_value(key, value.strip())
    try:
        return rules.replace(**changes)
    except TypeError as wrong:
        raise PokasError(str(wrong)) from None


def _resumed(arguments: Namespace, keeper: Keeper) -> Saved:
    from pokas.cli.play.saved import newest, read

    for name in ("game", "rules", "rule", "set", "players", "chips", "name", "seed"):
        if getattr(arguments, name) is not None:
            raise PokasError(f"{name}: a night that is resumed goes on as it was; leave it out")
    if arguments.loose:
        raise PokasError(f"{arguments.loose[0]}: a night that is resumed goes on as it was; leave it out")
    path = Path(arguments.resume) if arguments.resume else newest()
    if path is None:
        raise PokasError("there is no night to resume")
    saved = read(path)
    keeper.opened(path)
    return saved


def _keep_in(keeper: Keeper, path: Path, saved: Saved) -> None:
    """Use a file that the person named; refuse one that cannot be written, or that is somebody else's."""
    if path.exists() and path != keeper.path:
        raise PokasError(f"{path}: is there already; go on with it by --resume, or name another file")
    keeper.path = path
    problem = keeper.keep(saved)
    if problem is not None:
        raise PokasError(f"{path}: cannot be written: {problem}")
