"""``pokas best GAME --hand … --board …``: the best five, and who wins if there are several hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import parse_cards
from pokas.cli.labels import label
from pokas.cli.options import add_game, board_from, find_game
from pokas.cli.seats import Seat, burned, describe_seat, seat_rows
from pokas.records.verdict import row_winners, turner
from pokas.show.text import compact_table, table

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator, Mapping
    from typing import Any

    from pokas import Card, Deck, Variant
    from pokas.cli.console import Output

__all__ = ["add", "run"]


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser = commands.add_parser(
        "best",
        parents=[common],
        help="the best five of a hand and a table",
        description="Find the best five cards that a game allows. Give --hand several times to see who wins.",
    )
    add_game(parser)
    parser.add_argument(
        "--hand", metavar="CARDS", action="append", required=True, help='the hand, as "Kh 10s A♦" or "KhTsAd"'
    )
    parser.add_argument(
        "--board",
        metavar="CARDS",
        default="",
        help='the table, in the order of its positions ("-" is not open) or by name: "A1=7s B2=Kd"',
    )
    parser.add_argument("--suit-order", action="store_true", help="let suits decide between equal hands")
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Print the best five of each hand; the answer is no when every hand is out."""
    game = find_game(arguments)
    hands = [parse_cards(text) for text in arguments.hand]
    board = board_from(arguments.board, game)
    if len(hands) > 1:
        deck = game.deck(len(hands))
        winners = game.winners(hands, board, deck=deck, suit_order=arguments.suit_order)
    else:
        deck, winners = None, []
    gone = [burned(game, hand, board) for hand in hands]
    seats = [
        Seat(
            hand,
            game.best(hand, board, deck=deck, suit_order=arguments.suit_order),
            number in winners,
            gone[number],
        )
        for number, hand in enumerate(hands)
    ]
    if arguments.json:
        facts = [describe_seat(seat, arguments.lang) for seat in seats]
        out.json(
            {
                "slug": game.slug,
                "seats": facts,
                "winners": winners,
                "turned": _turned(game, board, seats, deck),
                "parts": _parts(game, board, seats, deck, arguments),
            }
        )
    else:
        _draw(game, board, seats, out, arguments.lang)
        for note in _notes(game, board, seats, deck, arguments):
            out.paragraph(note, indent="  ")
    return 0 if any(seat.best for seat in seats) else 1


def _notes(
    game: Variant,
    board: Mapping[str, Card | None],
    seats: list[Seat],
    deck: Deck | None,
    arguments: Namespace,
) -> Iterator[str]:
    """What the lines do not say: that the lowest hand wins, that a game has turned, who wins each row."""
    if deck is None:
        return
    lang = arguments.lang
    if game.side == "low":
        yield label("high decides" if _turned(game, board, seats, deck) else "low decides", lang)
    for number, part in enumerate(_parts(game, board, seats, deck, arguments), 1):
        winners = part["winners"]
        numbers = ", ".join(str(winner + 1) for winner in winners)
        text = part["seats"][winners[0]]["text"]
        yield f"{label('row', lang).format(row=number, numbers=numbers)} – {text}"


def _turned(
    game: Variant, board: Mapping[str, Card | None], seats: list[Seat], deck: Deck | None
) -> bool | None:
    """Did a hand turn the game, so that the highest wins? None where no hand can."""
    if game.trigger is None or deck is None:
        return None
    return turner(game, _in(seats), _full(game, board), deck) is not None


def _parts(
    game: Variant,
    board: Mapping[str, Card | None],
    seats: list[Seat],
    deck: Deck | None,
    arguments: Namespace,
) -> list[dict[str, Any]]:
    """Where the pot is split by rows: who wins each, and everybody's best five on it."""
    if deck is None:
        return []
    hands, full, suits = _in(seats), _full(game, board), arguments.suit_order
    rows = row_winners(game, hands, full, deck, list(hands), suit_order=suits)
    parts = []
    for names, winners in zip(game.rows, rows, strict=False):
        row = {name: card if name in names else None for name, card in full.items()}
        on_row = [
            Seat(seat.hand, game.best(seat.hand, row, deck=deck, suit_order=suits), number in winners)
            for number, seat in enumerate(seats)
        ]
        facts = [describe_seat(seat, arguments.lang) for seat in on_row]
        parts.append({"positions": list(names), "winners": list(winners), "seats": facts})
    return parts


def _in(seats: list[Seat]) -> dict[int, tuple[Card, ...]]:
    """The hands that are not out, by number."""
    return {number: seat.hand for number, seat in enumerate(seats) if seat.best}


def _full(game: Variant, board: Mapping[str, Card | None]) -> dict[str, Card | None]:
    return {place.name: board.get(place.name) for place in game.positions}


def _draw(game: Variant, board: Mapping[str, Card | None], seats: list[Seat], out: Output, lang: str) -> None:
    shown = [seat for seat in seats if seat.wins] or seats[:1]
    used = {card for seat in shown if seat.best for card in seat.best.cards}
    gone = {card for seat in seats for card in seat.burned}
    if game.positions:
        drawing = table(game, board, glyphs=out.glyphs, used=used, burned=gone)
        if max(line.width for line in drawing) + 2 > out.width:
            drawing = compact_table(game, board, glyphs=out.glyphs, used=used, burned=gone)
        out.lines(drawing, indent="  ")
        out.line()
    out.lines(seat_rows(seats, out, lang, groups=len(game.groups) > 1), indent="  ")
