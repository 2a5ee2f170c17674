"""The players around a table: a panel each, in turn order, with what lies in front of them."""

from __future__ import annotations

from pokas.show.drawing.cards import Size, card_shape, chip_shape
from pokas.show.drawing.labels import label
from pokas.show.drawing.page import Block, amount, fit, number, text, text_width, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from typing import Literal

    from pokas._core import Card

__all__ = ["Panel", "cards_block", "ring"]

WIDTH = 560
GAP = 9
INSET = 10

# Sizes of text: large enough to be read when the picture is shrunk to 300 pixels.
NAME, CHIPS, STATE, SAID = 19, 18, 16, 15

# How many sit below and above the table, by players; the first seat is in the middle below.
_SIDES = {1: (1, 0), 2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (3, 2), 6: (3, 3), 7: (3, 4)}
_WIDEST = 300


class Panel:
    """What is drawn of one seat. ``cards``: a card, None for a back, or False for an empty place."""

    __slots__ = (
        "bet", "cards", "dealer", "dim", "name", "note", "said", "seat", "stack", "turn", "used", "won",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        name: str,
        cards: Sequence[Card | Literal[False] | None],
        *,
        stack: int | None = None,
        bet: int = 0,
        note: str = "",
        said: Sequence[str] = (),
        dealer: bool = False,
        turn: bool = False,
        won: bool = False,
        dim: bool = False,
        used: Collection[Card] = (),
    ) -> None:
        self.seat, self.name, self.cards = seat, name, cards
        self.stack, self.bet, self.note, self.said = stack, bet, note, said
        self.dealer, self.turn, self.won, self.dim = dealer, turn, won, dim
        self.used = used


def cards_block(
    cards: Sequence[Card | Literal[False] | None],
    width: float,
    *,
    most: float,
    least: float = 32,
    gap: float = 5,
    used: Collection[Card] = (),
    burned: Collection[Card] = (),
    dim: bool = False,
) -> Block:
    """Cards beside each other, as large as fits in one row; in several rows where they would be too small."""
    block = Block()
    if not cards:
        return block
    wide = min(most, (width - gap * (len(cards) - 1)) / len(cards))
    row = len(cards)
    if wide < least:
        row = max(1, int((width + gap) // (least + gap)))
        row = -(-len(cards) // -(-len(cards) // row))
        wide = min(most, (width - gap * (row - 1)) / row)
    size = Size(int(wide))
    marked = any(card in used for card in cards)
    for place, card in enumerate(cards):
        down, across = divmod(place, row)
        face = card or None
        block.shapes.append(
            card_shape(
                face,
                across * (size.width + gap),
                down * (size.height + gap),
                size.width,
                dealt=card is not False,
                used=face is not None and face in used,
                dim=dim or (marked and face is not None and face not in used),
                burned=face is not None and face in burned,
            )
        )
    rows = -(-len(cards) // row)
    block.width = row * size.width + (row - 1) * gap
    block.height = rows * size.height + (rows - 1) * gap
    return block


def ring(
    panels: Sequence[Panel], centre: Block, lang: str, *, leftwards: bool = False, width: float = WIDTH
) -> Block:
    """Everybody around the middle: the first panel in the middle below, the others in turn order.

    The turn goes to the right of every player, so up on the right side of the picture; ``leftwards`` the
    other way round.
    """
    below, above = _SIDES[len(panels)]
    order = list(panels)
    if leftwards:
        order = [order[0], *reversed(order[1:])]
    # From the first seat the turn goes to the right below, above from right to left, then to the left below.
    right = (below - 1) // 2
    bottom = [*order[len(order) - right :], order[0], *order[1 : 1 + right]] if right else [order[0]]
    top = list(reversed(order[1 + right : 1 + right + above]))
    width = max(width, centre.width + 24)
    felt = Block(width=width)
    y = float(INSET)
    y = _row(felt, top, y, width, lang, bets_below=True)
    middle = y
    y += centre.height + (12 if centre.height else 0)
    felt.put(centre, (width - centre.width) / 2, middle)
    y = _row(felt, bottom, y, width, lang, bets_below=False)
    felt.width, felt.height = width, y
    frame = (
        f'<rect class="pk-felt" x="1" y="1" width="{number(width - 2)}" height="{number(y - 2)}" rx="26" '
        'stroke-width="2"/>'
    )
    felt.shapes.insert(0, frame)
    return felt


def _row(
    felt: Block, panels: Sequence[Panel], y: float, width: float, lang: str, *, bets_below: bool
) -> float:
    """Lay one side of the ring; returns where the next thing may begin."""
    if not panels:
        return y
    room = (width - 2 * INSET - GAP * (len(panels) - 1)) / len(panels)
    wide = min(room, _WIDEST)
    blocks = [_panel(panel, wide, lang) for panel in panels]
    high = max(block.height for block in blocks)
    bets = 34 if any(panel.bet for panel in panels) else 0
    if not bets_below:
        y += bets
    for place, (panel, block) in enumerate(zip(panels, blocks, strict=True)):
        x = INSET + place * (room + GAP) + (room - wide) / 2
        felt.shapes.append(_frame(panel, block, x, y, wide, high))
        if panel.bet:
            felt.shapes.append(_bet(panel.bet, x + wide / 2, y + high + 19 if bets_below else y - 17, room))
    y += high + (bets + 12 if bets_below else INSET)
    return y


def _frame(panel: Panel, block: Block, x: float, y: float, wide: float, high: float) -> str:
    ring = "pk-turn" if panel.turn else "pk-won" if panel.won else ""
    frame = f'width="{number(wide)}" height="{number(high)}" rx="12"'
    shapes = [f'<rect class="pk-seat" {frame} stroke-width="1.2"/>', *block.shapes]
    if ring:
        shapes.append(f'<rect class="{ring}" {frame} fill="none" stroke-width="4"/>')
    return (
        f'<g class="pk-panel" data-seat="{panel.seat}" transform="translate({number(x)} {number(y)})">\n'
        + "\n".join(shapes)
        + "\n</g>"
    )


def _panel(panel: Panel, width: float, lang: str) -> Block:
    """Name, chips, state and cards, from the top."""
    room = width - 2 * INSET
    block = Block(width=width)
    ink = "pk-faint" if panel.dim else "pk-ink"
    left = INSET
    if panel.dealer:
        block.shapes.append(
            f'<circle class="pk-ink" cx="{INSET + 11}" cy="20" r="11"/>'
            + text(label("dealer", lang), INSET + 11, 25.5, 15, "pk-on pk-b pk-m")
        )
        left += 27
    name = fit(panel.name, NAME, width - INSET - left, bold=True)
    block.shapes.append(text(name, left, 27, NAME, f"{ink} pk-b"))
    y = 36.0
    if panel.stack is not None or panel.note:
        y = _second_line(block, panel, width, ink)
    cards = cards_block(panel.cards, room, most=46, used=panel.used, dim=panel.dim)
    if cards.shapes:
        block.put(cards, (width - cards.width) / 2, y + 4)
        y += cards.height + 4
    for said in panel.said:
        for line in wrapped(said, SAID, room):
            y += 19
            block.shapes.append(text(line, width / 2, y - 1, SAID, "pk-ink pk-m"))
    block.width, block.height = width, y + INSET
    return block


def _second_line(block: Block, panel: Panel, width: float, ink: str) -> float:
    """The chips on the left and the state on the right; on two lines where they do not fit on one."""
    room, y = width - 2 * INSET, 53.0
    stack = "" if panel.stack is None else amount(panel.stack, CHIPS, room - 24)
    taken = 24 + text_width(stack, CHIPS) if stack else 0
    note_width = text_width(panel.note, STATE, bold=True) + 14
    if stack:
        block.shapes += [chip_shape(INSET + 8, y - 6, 8), text(stack, INSET + 22, y, CHIPS, ink)]
    if not panel.note:
        return y + 6
    if stack and taken + note_width > room:
        y += 25
    note = fit(panel.note, STATE, room - 14, bold=True)
    wide = text_width(note, STATE, bold=True) + 14
    fill, paint = (
        ("pk-turn-fill", "pk-on") if panel.turn else ("pk-tag", "pk-won-ink" if panel.won else "pk-ink")
    )
    block.shapes += [
        f'<rect class="{fill}" x="{number(width - INSET - wide)}" y="{number(y - 18)}" '
        f'width="{number(wide)}" height="25" rx="12.5" stroke-width="1"/>',
        text(note, width - INSET - wide / 2, y, STATE, f"{paint} pk-b pk-m"),
    ]
    return y + 8


def _bet(chips: int, x: float, y: float, room: float) -> str:
    words = amount(chips, NAME, room - 30, bold=True)
    wide = 24 + text_width(words, NAME, bold=True)
    left = x - wide / 2
    return chip_shape(left + 9, y, 9) + text(words, left + 24, y + 7, NAME, "pk-ink pk-b")


def pots_block(pots: Iterable[tuple[str, str]], width: float) -> Block:
    """Pots beside each other: (what it is and holds, who got it)."""
    block, x, y = Block(), 0.0, 0.0
    row: list[tuple[float, str, float]] = []
    rows: list[list[tuple[float, str, float]]] = []
    for words, who in pots:
        said = fit(f"{words} → {who}" if who else words, CHIPS, width - 24, bold=True)
        wide = 24 + text_width(said, CHIPS, bold=True)
        if row and x + wide > width:
            rows.append(row)
            row, x = [], 0.0
        row.append((x, said, wide))
        x += wide + 10
    if row:
        rows.append(row)
    for line in rows:
        shift = (width - (line[-1][0] + line[-1][2])) / 2
        for x, said, wide in line:
            block.shapes += [
                f'<rect class="pk-tag" x="{number(shift + x)}" y="{number(y)}" width="{number(wide)}" '
                f'height="30" rx="15" stroke-width="1"/>',
                text(said, shift + x + wide / 2, y + 21.5, CHIPS, "pk-ink pk-b pk-m"),
            ]
        y += 36
    block.width, block.height = width, y
    return block
