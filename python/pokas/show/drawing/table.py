"""The table of a game: its cards in their places, its groups, and what else counts, explained below it."""

from __future__ import annotations

from math import hypot

from pokas.show.drawing.cards import HEIGHT, WIDTH, card_shape
from pokas.show.drawing.labels import label
from pokas.show.drawing.page import Block, number, text, text_width, wrapped
from pokas.show.drawing.shape import TAG, Edge, Shape, lane_width
from pokas.show.drawing.theme import GROUP_COLOURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from pokas._core import Card
    from pokas.games.model import Variant

    Point = tuple[float, float]

__all__ = ["legend", "table"]

PAD = 8
"""Room around the cards for the edges of trays."""

DISC = 10
MOST_LISTED = 16
"""So many groups are numbered and listed; a game with more would drown in them."""


def table(
    variant: Variant,
    board: Mapping[str, Card | None],
    *,
    closed: Collection[str] = (),
    used: Collection[Card] = (),
    burned: Collection[str] = (),
    group: Sequence[str] | None = None,
) -> Block:
    """The table with these cards: ``closed`` positions face down, others that are not open as empty places.

    Open cards that are not in ``used`` are dimmed if any is; ``group`` stands out among the groups;
    ``burned`` positions have left the game.
    """
    shape = Shape(variant)
    block = Block(width=shape.width + 2 * PAD, height=shape.height + 2 * PAD)
    if not shape.spots:
        return Block()
    marks = [*_trays(variant, shape, group), *_lines(shape, group)]
    cards: list[str] = []
    marked = {card for card in board.values() if card is not None and card in used}
    for name in shape.spots:
        card = board.get(name)
        x, y = shape.corner(name)
        dealt = card is not None or name in closed
        cards.append(
            card_shape(
                card,
                x,
                y,
                position=name,
                dealt=dealt,
                used=card in marked,
                dim=bool(marked) and card is not None and card not in marked,
                burned=name in burned,
            )
        )
        cards.append(_name(name, x, y, dealt))
    inside = Block([*marks, *cards, *_discs(variant, shape, group)])
    block.put(inside, PAD, PAD)
    return block


def _name(name: str, x: float, y: float, dealt: bool) -> str:
    """The name of a position: inside an empty place, or on a tag over the lower edge of a card."""
    middle = x + WIDTH / 2
    size = 15.0 if dealt else 20.0
    size = min(size, size * (WIDTH + 8) / text_width(name, size, bold=True))
    if not dealt:
        return text(name, middle, y + HEIGHT / 2 + size * 0.36, size, "pk-faint pk-b pk-m")
    wide = max(30, text_width(name, size, bold=True) + 6)
    return (
        f'<rect class="pk-tag" x="{number(middle - wide / 2)}" y="{number(y + HEIGHT - TAG)}" '
        f'width="{number(wide)}" height="{2 * TAG}" rx="{TAG}" stroke-width="1"/>'
        + text(name, middle, y + HEIGHT + size * 0.36, size, "pk-ink pk-b pk-m")
    )


# Marks


def _trays(variant: Variant, shape: Shape, group: Sequence[str] | None) -> Iterator[str]:
    for place, names in shape.trays:
        colour = place % GROUP_COLOURS
        strong = group is not None and set(names) <= set(group)
        yield _tray(
            shape, names, f"pk-f{colour} pk-g{colour}", strong=strong, faded=group is not None and not strong
        )
    for piece in shape.pieces(variant.hat) if variant.hat else ():
        yield _tray(shape, piece, "pk-hat pk-hat-fill", dashed=True)
    for piece in shape.pieces(variant.kill.positions) if variant.kill else ():
        yield _tray(shape, piece, "pk-burn pk-burn-fill", dashed=True)


def _tray(
    shape: Shape,
    names: Sequence[str],
    classes: str,
    *,
    dashed: bool = False,
    strong: bool = False,
    faded: bool = False,
) -> str:
    x, y, wide, high = shape.frame(names)
    dash = ' stroke-dasharray="7 5"' if dashed else ""
    fill, stroke = (0.06, 0.35) if faded else (0.24, 1) if strong else (0.13, 0.8)
    return (
        f'<rect class="{classes}" data-tray="{" ".join(names)}" x="{number(x)}" y="{number(y)}" '
        f'width="{number(wide)}" height="{number(high)}" rx="11" fill-opacity="{fill}" '
        f'stroke-opacity="{stroke}" stroke-width="{2.5 if strong else 1.5}"{dash}/>'
    )


def _lines(shape: Shape, group: Sequence[str] | None) -> Iterator[str]:
    members = _members(shape)
    for edge in shape.edges:
        x1, y1, x2, y2 = shape.line(edge)
        strong = group is not None and members[edge.group] <= set(group)
        faded = group is not None and not strong
        fade = ' stroke-opacity=".3"' if faded else ""
        width = min(8 if not strong else 10, lane_width(edge.lanes) * 0.78)
        yield (
            f'<line class="pk-line pk-g{edge.group % GROUP_COLOURS}" data-group="{edge.group + 1}" '
            f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}" '
            f'stroke-width="{number(width)}"{fade}/>'
        )


def _members(shape: Shape) -> dict[int, set[str]]:
    members: dict[int, set[str]] = {}
    for edge in shape.edges:
        members.setdefault(edge.group, set()).update((edge.start, edge.end))
    return members


def _discs(variant: Variant, shape: Shape, group: Sequence[str] | None) -> Iterator[str]:
    """The number of every group on a piece of its line where no other number stands."""
    if not shape.edges or len(variant.groups) > MOST_LISTED:
        return
    taken: list[Point] = []
    busy: dict[frozenset[str], int] = {}
    for place, names in enumerate(variant.groups):
        spots = [spot for edge in shape.edges if edge.group == place for spot in _along(shape, edge, busy)]
        if not spots:
            x, y = shape.corner(names[0])
            spots = [((), (x + step, y), frozenset(names)) for step in range(0, WIDTH, 20)]
        free = [spot for spot in spots if _free(spot[1], taken)] or spots[:1]
        _, at, ends = min(free, key=lambda spot: spot[0])
        busy[ends] = busy.get(ends, 0) + 1
        taken.append(at)
        yield disc(place, *at, faded=group is not None and not set(names) <= set(group))


def _along(
    shape: Shape, edge: Edge, busy: Mapping[frozenset[str], int]
) -> Iterator[tuple[tuple[float, ...], Point, frozenset[str]]]:
    """Points for the number of a group on an edge or close beside it, each with what speaks against it.

    That is, the worst first: it lies on a card, beside the line, on a way with other numbers, off the middle.
    """
    line = shape.line(edge)
    x1, y1, x2, y2 = line
    long = hypot(x2 - x1, y2 - y1)
    first, last = shape.seen(line)
    ends = frozenset((edge.start, edge.end))
    for step in range(-8, 9):
        away = step / 20
        at = (first + last) / 2 + away
        if not (first <= at <= last or abs(away) < 0.3):
            continue
        for aside in (0, 21, -21, 32, -32):
            x = x1 + (x2 - x1) * at - (y2 - y1) / long * aside
            y = y1 + (y2 - y1) * at + (x2 - x1) / long * aside
            against = shape.covered(x, y, DISC - 4), abs(aside), busy.get(ends, 0), abs(away)
            yield against, (x, y), ends


def _free(spot: Point, taken: Sequence[Point]) -> bool:
    return all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 >= (2 * DISC) ** 2 for x, y in taken)


def disc(place: int, x: float, y: float, *, faded: bool = False) -> str:
    """A group's number on its colour."""
    colour = place % GROUP_COLOURS
    size = 14 if place < 9 else 11
    inside = f'<circle class="pk-f{colour}" cx="{number(x)}" cy="{number(y)}" r="{DISC}"/>' + text(
        str(place + 1), x, y + size * 0.36, size, "pk-on pk-b pk-m"
    )
    return f'<g opacity=".35">{inside}</g>' if faded else inside


# What is explained below


def legend(variant: Variant, lang: str, width: float, size: float) -> Block:
    """The lines of a game by number, its hat, kill row, mirror and the like; empty if nothing needs it."""
    entries = list(_entries(variant, lang))
    block, x, y = Block(), 0.0, 0.0
    step = max(24, size * 1.45)
    for mark, words in entries:
        left = 32 if mark else 0
        lines = wrapped(words, size, width - left) or [""]
        wide = left + max(text_width(line, size) for line in lines)
        if x and x + wide > width:
            x, y = 0.0, y + step
        if mark:
            block.shapes.append(f'<g transform="translate({number(x)} {number(y)})">{mark}</g>')
        for place, line in enumerate(lines):
            block.shapes.append(text(line, x + left, y + 10 + size * 0.36 + step * place, size, "pk-ink"))
        block.width = max(block.width, x + wide)
        x += wide + 18
        if len(lines) > 1:
            x, y = width, y + step * (len(lines) - 1)
        block.height = y + step
    return block


def _entries(variant: Variant, lang: str) -> Iterator[tuple[str, str]]:
    shape = Shape(variant)
    if shape.edges:
        for place, names in enumerate(variant.groups[:MOST_LISTED]):
            yield disc(place, 14, 10), " ".join(names)
        if len(variant.groups) > MOST_LISTED:
            yield "", label("more", lang, count=len(variant.groups) - MOST_LISTED)
    if variant.one_of:
        yield _sign("M6 10L12 16L22 4", "pk-sign"), label("one of", lang, names=" ".join(variant.one_of))
    if variant.run:
        yield _sign("M4 10L24 10", "pk-sign"), label("run", lang, names=" ".join(variant.run))
    if variant.hat:
        yield _swatch("pk-hat pk-hat-fill"), label("hat", lang, names=" ".join(variant.hat))
    if variant.kill:
        yield _swatch("pk-burn pk-burn-fill"), label("kill", lang, names=" ".join(variant.kill.positions))
    if variant.mirror:
        yield (
            _sign("M4 10L11 4M4 10L11 16M4 10L24 10M24 10L17 4M24 10L17 16", "pk-sign"),
            label("mirror", lang, names=" ".join(variant.mirror)),
        )
    if variant.pot == "split":
        for row in variant.rows:
            colours = [place % GROUP_COLOURS for place, names in shape.trays if set(names) == set(row)]
            mark = _swatch(f"pk-f{colours[0]} pk-g{colours[0]}", dashed=False) if colours else ""
            yield mark, label("row", lang, names=" ".join(row))


def _swatch(classes: str, *, dashed: bool = True) -> str:
    dash = ' stroke-dasharray="5 3"' if dashed else ""
    return (
        f'<rect class="{classes}" x="2" y="1" width="24" height="18" rx="5" fill-opacity=".13" '
        f'stroke-width="1.5"{dash}/>'
    )


def _sign(path: str, classes: str) -> str:
    return f'<path class="pk-line {classes}" d="{path}" stroke-width="2.5" stroke-linejoin="round"/>'
