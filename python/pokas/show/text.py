"""Cards, tables and columns as lines of text, in Unicode or plain ASCII.

Everything here returns :class:`Line` values: pieces of text with the name of a style. Who prints them decides
whether styles become colours; nothing depends on colour, so ``line.plain`` says the same. Widths are counted
in terminal cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from pokas import Card
    from pokas.games import Position, Variant

__all__ = [
    "ASCII",
    "GLUE",
    "UNICODE",
    "Glyphs",
    "Line",
    "card_text",
    "cards_line",
    "columns",
    "compact_table",
    "table",
    "wrap",
]

_SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RED = ("d", "h")

GLUE = "\x1f"
"""A blank that :func:`wrap` does not break at; ASCII, so that it passes every encoding."""


class Glyphs:
    """Which signs a terminal can show.

    ``suits`` draws ♠ instead of s, ``lines`` draws box lines instead of +-|, ``arrows`` draws → … ★ and the
    like.
    """

    __slots__ = ("arrows", "lines", "suits")

    def __init__(self, *, suits: bool, lines: bool, arrows: bool) -> None:
        self.suits = suits
        self.lines = lines
        self.arrows = arrows

    @classmethod
    def for_encoding(cls, encoding: str | None) -> Glyphs:
        """What can be written in this encoding (``None``: anything)."""

        def can(text: str) -> bool:
            try:
                text.encode(encoding or "utf-8")
            except (UnicodeError, LookupError):
                return False
            return True

        return cls(suits=can("♣♦♥♠"), lines=can("─│┌┐└┘░"), arrows=can("→★·…"))

    def __repr__(self) -> str:
        return f"Glyphs(suits={self.suits}, lines={self.lines}, arrows={self.arrows})"


UNICODE = Glyphs(suits=True, lines=True, arrows=True)
ASCII = Glyphs(suits=False, lines=False, arrows=False)


def text_width(text: str) -> int:
    """How many terminal cells this text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


class Line:
    """One line: pieces of ``(text, style)``. ``style`` is a word such as ``"title"`` or ``""``."""

    __slots__ = ("spans",)

    def __init__(self, text: str = "", style: str = "") -> None:
        self.spans: list[tuple[str, str]] = [(text, style)] if text else []

    def add(self, text: str, style: str = "") -> Line:
        """Append a piece; returns the line itself."""
        if text:
            self.spans.append((text, style))
        return self

    def extend(self, *others: Line) -> Line:
        """Append the pieces of other lines; returns the line itself."""
        for other in others:
            self.spans.extend(other.spans)
        return self

    def pad(self, width: int) -> Line:
        """Fill with blanks up to this width; returns the line itself."""
        return self.add(" " * (width - self.width))

    @property
    def plain(self) -> str:
        """The text without styles."""
        return "".join(text for text, _ in self.spans)

    @property
    def width(self) -> int:
        """Terminal cells taken."""
        return sum(text_width(text) for text, _ in self.spans)

    def __repr__(self) -> str:
        return f"Line({self.plain!r})"


def card_text(card: Card, glyphs: Glyphs = UNICODE) -> str:
    """``10♠`` where suits can be drawn, else ``Ts``."""
    if not glyphs.suits:
        return str(card)
    rank = "10" if card.rank == 10 else str(card)[:-1]
    return rank + _SUIT_SIGNS[card.suit]


def card_style(card: Card) -> str:
    """``"red"`` or ``"black"``."""
    return "red" if card.suit in _RED else "black"


def cards_line(cards: Iterable[Card], glyphs: Glyphs = UNICODE, *, burned: Collection[Card] = ()) -> Line:
    """Cards with a blank between them; burned ones in parentheses."""
    line = Line()
    for number, card in enumerate(cards):
        if number:
            line.add(" ")
        text = card_text(card, glyphs)
        if card in burned:
            line.add(f"({text})", "burned")
        else:
            line.add(text, card_style(card))
    return line


def grid(positions: Sequence[Position]) -> list[list[Position | None]]:
    """Rows of the drawing, top first: one entry a column, ``None`` where nothing lies.

    Coordinates that are far apart or no whole numbers are closed up to neighbouring columns and rows, and
    of two positions on one spot the later moves to the right, so that any user's table can be drawn.
    """
    if not positions:
        return []
    across = _steps([position.x for position in positions])
    down = _steps([position.y for position in positions])
    spots: dict[tuple[int, int], Position] = {}
    for position in positions:
        column, row = across[position.x], down[position.y]
        while (column, row) in spots:
            column += 1
        spots[column, row] = position
    width = max(column for column, _ in spots) + 1
    height = max(row for _, row in spots) + 1
    return [[spots.get((column, row)) for column in range(width)] for row in range(height)]


def _steps(values: Iterable[float]) -> dict[float, int]:
    """Each coordinate's column: itself less the smallest, or its rank if gaps are too wide to draw."""
    ordered = sorted(set(values))
    whole = all(value == int(value) for value in ordered)
    if whole and ordered[-1] - ordered[0] < 2 * len(ordered) + 2:
        return {value: int(value - ordered[0]) for value in ordered}
    return {value: place for place, value in enumerate(ordered)}


def table(
    variant: Variant,
    board: Mapping[str, Card | None] | None = None,
    *,
    glyphs: Glyphs = UNICODE,
    used: Collection[Card] = (),
    burned: Collection[Card] = (),
    closed: Collection[str] = (),
) -> list[Line]:
    """The table as boxes, at the coordinates of the positions.

    Without ``board`` every box holds its position's name. With one it holds the card, and the name stands in
    the upper edge; a position that is not open stays blank, or shows a back if it is in ``closed``. Cards in
    ``used`` stand in brackets, those in ``burned`` in parentheses. No lines for a game without a table.
    """
    inner = max((text_width(position.name) for position in variant.positions), default=0) + 2
    inner = max(inner, 2 + _card_width(glyphs) if board is not None else 4)
    lines: list[Line] = []
    for row in grid(variant.positions):
        drawn = [Line(), Line(), Line()]
        for number, position in enumerate(row):
            for part in drawn:
                part.add(" " if number else "")
            if position is None:
                for part in drawn:
                    part.pad(part.width + inner + 2)
                continue
            card = None if board is None else board.get(position.name)
            marked = card is not None and card in used
            content = (
                Line(position.name, "place")
                if board is None
                else _cell(card, glyphs, marked, card in burned, position.name in closed)
            )
            heading = "" if board is None else position.name
            for part, piece in zip(drawn, _box(content, heading, inner, glyphs, marked), strict=True):
                part.extend(piece)
        lines += drawn
    return [_stripped(line) for line in lines]


def _box(content: Line, heading: str, inner: int, glyphs: Glyphs, marked: bool) -> tuple[Line, Line, Line]:
    across, upright, corners = ("─", "│", "┌┐└┘") if glyphs.lines else ("-", "|", "++++")
    style = "used" if marked else "edge"
    top = Line(corners[0] + (across if heading else ""), style).add(heading, "place")
    top.add(across * (inner + 1 - top.width) + corners[1], style)
    left = (inner - content.width) // 2
    middle = Line(upright, style).add(" " * left).extend(content).pad(inner + 1).add(upright, style)
    bottom = Line(corners[2] + across * inner + corners[3], style)
    return top, middle, bottom


def _card_width(glyphs: Glyphs) -> int:
    return 3 if glyphs.suits else 2  # 10♠ or Ts


def _cell(card: Card | None, glyphs: Glyphs, used: bool, burned: bool, back: bool = False) -> Line:
    """A card between its marks, a back or nothing; always the same width."""
    width = _card_width(glyphs)
    if card is None:
        sign = ("░" if glyphs.lines else "#") if back else " "
        return Line(f" {sign * width} ", "dim" if back else "")
    left, right, style = ("(", ")", "burned") if burned else ("[", "]", "used") if used else (" ", " ", "")
    text = card_text(card, glyphs)
    color = style if burned else card_style(card) + (" bold" if used else "")
    return Line(left + " " * (width - len(text)), style).add(text, color).add(right, style)


def compact_table(
    variant: Variant,
    board: Mapping[str, Card | None],
    *,
    glyphs: Glyphs = UNICODE,
    used: Collection[Card] = (),
    burned: Collection[Card] = (),
) -> list[Line]:
    """The table with one line a row: the row's names, then the cards.

    Marks as in :func:`table`; ``--`` is not open.
    """
    rows = grid(variant.positions)
    names = [_row_name([position.name for position in row if position], glyphs) for row in rows]
    margin = max((text_width(name) for name in names), default=0) + 2
    lines: list[Line] = []
    for name, row in zip(names, rows, strict=True):
        line = Line(name, "place").pad(margin)
        for position in row:
            start = line.width
            if position is not None:
                card = board.get(position.name)
                if card is None:
                    line.add(" --".rjust(_card_width(glyphs) + 1) + " ", "dim")
                else:
                    line.extend(_cell(card, glyphs, card in used, card in burned))
            line.pad(start + _card_width(glyphs) + 3)
        lines.append(_stripped(line))
    return lines


def _row_name(names: Sequence[str], glyphs: Glyphs) -> str:
    joined = " ".join(names)
    if len(names) < 3 or len(joined) <= 8:
        return joined
    return f"{names[0]}{'…' if glyphs.arrows else '-'}{names[-1]}"


def _stripped(line: Line) -> Line:
    while line.spans and not line.spans[-1][0].rstrip():
        line.spans.pop()
    if line.spans:
        text, style = line.spans[-1]
        line.spans[-1] = text.rstrip(), style
    return line


def wrap(text: str, width: int, *, indent: str = "") -> list[str]:
    """Break at blanks so that lines fit this many cells; later lines start with ``indent``.

    A longer word stays whole, and ``GLUE`` holds words together; it comes out as a blank.
    """
    lines: list[str] = []
    current = ""
    for word in filter(None, text.split(" ")):
        longer = f"{current} {word}" if current.strip() else current + word
        if current.strip() and text_width(longer) > width:
            lines.append(current)
            current = indent + word
        else:
            current = longer
    return [line.replace(GLUE, " ") for line in [*lines, current]]


def columns(rows: Sequence[Sequence[Line]], *, gap: int = 2, right: Collection[int] = ()) -> list[Line]:
    """Rows of cells in aligned columns; those in ``right`` stand at their right edge."""
    count = max((len(row) for row in rows), default=0)
    widths = [max((row[k].width for row in rows if k < len(row)), default=0) for k in range(count)]
    lines: list[Line] = []
    for row in rows:
        line, start = Line(), 0
        for k, cell in enumerate(row):
            line.pad(start + (widths[k] - cell.width if k in right else 0)).extend(cell)
            start += widths[k] + gap
        lines.append(_stripped(line))
    return lines
