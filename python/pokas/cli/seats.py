"""The players of one deal, a line each: hand, the five used, what they are called, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pokas.cli.labels import label
from pokas.show.text import Line, cards_line, columns

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from pokas import Card, Combination, Variant
    from pokas.cli.console import Output

__all__ = ["Seat", "burned", "describe_seat", "seat_rows"]


class Seat(NamedTuple):
    """One player: the hand as dealt, the best five (``None``: out), and whether he gets a share."""

    hand: tuple[Card, ...]
    best: Combination | None
    wins: bool
    burned: Collection[Card] = ()


def burned(game: Variant, hand: tuple[Card, ...], board: Mapping[str, Card | None]) -> set[Card]:
    """The cards of hand and table that this game's eliminations take away."""
    if game.kill is None:
        return set()
    kept_hand, kept_board, _ = game.game.survivors(hand, tuple(board.values()))
    return ({*hand} - {*kept_hand}) | {card for card in board.values() if card and card not in kept_board}


def describe_seat(seat: Seat, lang: str) -> dict[str, object]:
    """A seat for JSON."""
    best = seat.best
    return {
        "hand": [str(card) for card in seat.hand],
        "burned": [str(card) for card in seat.hand if card in seat.burned],
        "out": best is None,
        "category": None if best is None else str(best.category),
        "score": 0 if best is None else best.score,
        "cards": [] if best is None else [str(card) for card in best.cards],
        "hand_cards": [] if best is None else [str(card) for card in best.hand_cards],
        "board_cards": [] if best is None else [str(card) for card in best.board_cards],
        "group": [] if best is None else list(best.group),
        "text": None if best is None else best.describe(lang),
        "wins": seat.wins,
    }


def seat_rows(seats: Sequence[Seat], out: Output, lang: str, *, groups: bool = False) -> list[Line]:
    """One line a seat, or more where the terminal is narrow; ``groups`` adds the positions of the group."""
    rows = [_cells(number, seat, out, lang, groups) for number, seat in enumerate(seats, 1)]
    if len(seats) == 1:
        rows = [row[1:] for row in rows]
    widths = [max(row[k].width for row in rows) for k in range(len(rows[0]))]
    if sum(widths) + 2 * (len(widths) - 1) + 2 <= out.width:
        return columns(rows)
    lines: list[Line] = []
    for *mark, hand, five, text in rows:
        margin = widths[0] + 2 if mark else 0
        lines.append(Line().extend(*mark).pad(margin).extend(hand))
        line = Line().pad(margin).extend(five)
        if line.width + text.width + 4 > out.width:
            lines.append(line)
            line = Line().pad(margin)
        lines.append(line.add("  ").extend(text))
    return lines


def _cells(number: int, seat: Seat, out: Output, lang: str, groups: bool) -> list[Line]:
    star = "★" if out.glyphs.arrows else "*"
    mark = Line(f"{star if seat.wins else ' '} {number}", "win" if seat.wins else "dim")
    hand = cards_line(seat.hand, out.glyphs, burned=seat.burned)
    if seat.best is None:
        return [mark, hand, Line(out.fit(label("out", lang)), "dim"), Line()]
    five = Line("→ " if out.glyphs.arrows else "> ", "dim").extend(cards_line(seat.best.cards, out.glyphs))
    text = Line(out.fit(seat.best.describe(lang)), "win" if seat.wins else "")
    if groups and seat.best.group:
        text.add("  " + " ".join(seat.best.group), "place")
    return [mark, hand, five, text]
