"""``pokas demo``: every game dealt to five players, who wins, and how fast this machine finds out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import PokasError, variants
from pokas.cli.labels import label, title
from pokas.cli.options import named
from pokas.cli.played import Played, draw_played
from pokas.cli.seats import Seat, burned, describe_seat, seat_rows
from pokas.show.text import Line, compact_table

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import Any

    from pokas import Card, Variant
    from pokas.cli.console import Output
    from pokas.cli.speed import Speed

__all__ = ["add", "run"]


class Deal:
    """One game dealt to the end: table, hands, who was put out, who wins."""

    def __init__(self, game: Variant, players: int, seed: int | None) -> None:
        self.game = game
        self.deck = game.deck(players)
        stub = iter(self.deck.shuffled(seed))
        hands = [tuple(next(stub) for _ in range(game.hand_size)) for _ in range(players)]
        self.board: dict[str, Card | None] = {position.name: next(stub) for position in game.positions}
        winners = game.winners(hands, self.board, deck=self.deck)
        bests = [game.best(hand, self.board, deck=self.deck) for hand in hands]
        fates = [burned(game, hand, self.board) for hand in hands]
        self.burned = set().union(*fates) & {card for card in self.board.values() if card}
        self.seats = [
            Seat(hand, best, number in winners, [card for card in hand if card in fate])
            for number, (hand, best, fate) in enumerate(zip(hands, bests, fates, strict=True))
        ]
        self.winners = winners

    def used(self) -> set[Card]:
        """The cards that the winners use."""
        return {card for seat in self.seats if seat.wins and seat.best for card in seat.best.cards}

    def note(self) -> str:
        """What the lines do not say by themselves: a label, or nothing."""
        if not self.winners:
            return "nobody"
        if self.game.trigger is not None:
            scores = [seat.best.score for seat in self.seats if seat.best]
            if max(scores) > max(self.seats[number].best.score for number in self.winners):  # type: ignore[union-attr]
                return "high decides"
        return ""

    def facts(self, lang: str) -> dict[str, object]:
        """The deal for JSON."""
        return {
            "slug": self.game.slug,
            "name": self.game.name,
            "deck": self.deck.size,
            "board": {name: str(card) for name, card in self.board.items()},
            "burned": [str(card) for card in sorted(self.burned)],
            "seats": [describe_seat(seat, lang) for seat in self.seats],
            "winners": self.winners,
        }


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "demo",
        parents=[common],
        help="deal every game to five players, play a hand of each, and time the search",
        description=(
            "Deal every game to the end, find everybody's best five, name the winners, "
            "play one hand of each, time the search."
        ),
    )
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="only these games; a .toml file is one of your own"
    )
    parser.add_argument(
        "--players", type=int, default=5, metavar="N", help="how many players, 2 to 7 (default: 5)"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the same deals for the same number (default: fresh ones)"
    )
    parser.add_argument("--no-speed", action="store_true", help="deal only")
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Deal, show, time."""
    players, lang = arguments.players, arguments.lang
    if arguments.seed is not None and arguments.seed < 0:
        raise PokasError(f"seed: {arguments.seed} is below 0")
    if not 2 <= players <= 7:
        raise PokasError(f"players: {players} is not between 2 and 7")
    games = [named(name) for name in arguments.games]
    for game in games:
        game.deck(players)  # refuses what cannot be dealt before anything is printed
    skipped = [] if games else _too_small(players)
    games = games or [game for game in variants() if game.slug not in dict(skipped)]
    seeds = [
        None if arguments.seed is None else len(games) * arguments.seed + place for place in range(len(games))
    ]
    deals = (Deal(game, players, seed) for game, seed in zip(games, seeds, strict=True))
    hands = (Played(game, players, seed) for game, seed in zip(games, seeds, strict=True))
    if arguments.json:
        speeds = [] if arguments.no_speed else _speeds(out, lang)
        out.json(
            {
                "seed": arguments.seed,
                "games": [deal.facts(lang) for deal in deals],
                "played": [played.facts() for played in hands],
                "skipped": dict(skipped),
                "per_second": {speed.name: round(speed.per_second) for speed in speeds},
            }
        )
        return 0
    out.line(label("legend", lang), "dim")
    for deal in deals:
        _draw(deal, out, lang)
    for _, reason in skipped:
        out.line()
        out.line(reason, "dim")
    draw_played(list(hands), out, lang)
    if not arguments.no_speed:
        out.line()
        out.flush()
        _draw_speeds(_speeds(out, lang), out, lang)
    return 0


def _too_small(players: int) -> list[tuple[str, str]]:
    """The games that cannot seat so many, each with the reason."""
    found = []
    for game in variants():
        try:
            game.deck(players)
        except PokasError as reason:
            found.append((game.slug, str(reason)))
    return found


def _speeds(out: Output, lang: str) -> list[Speed]:
    from pokas.cli.speed import measure

    with out.progress(label("speed", lang), 4) as advance:
        return measure(advance)


def _draw(deal: Deal, out: Output, lang: str) -> None:
    game = deal.game
    out.line()
    heading = Line(out.fit(title(game, lang)), "title").add(f"  {game.slug}", "name")
    rule = "━" if out.glyphs.lines else "="
    lead = Line(rule * 2 + " ", "edge").extend(heading)
    for fact in (f"  {deal.deck.size} {label('cards', lang)}", out.fit(f" – {game.order}")):
        if lead.width + len(fact) < out.width:
            lead.add(out.fit(fact), "dim")
    out.line(lead.add(" " + rule * max(min(out.width, 100) - lead.width - 1, 0), "edge"))
    if game.positions:
        drawing = compact_table(game, deal.board, glyphs=out.glyphs, used=deal.used(), burned=deal.burned)
        out.lines(drawing, indent="    ")
    out.lines(seat_rows(deal.seats, out, lang))
    note = deal.note()
    if note:
        out.line("    " + label(note, lang), "win")


def _draw_speeds(speeds: list[Speed], out: Output, lang: str) -> None:
    parts = [f"{speed.name} {speed.text}" for speed in speeds]
    if len(speeds) < 4:
        parts.append(label("numpy", lang))
    out.paragraph(f"{label('speed', lang)}: " + " – ".join(parts))
