"""Where things lie on a table, from the positions and groups of a game and from nothing else.

Groups that keep apart lie on trays. Groups that share cards, or reach over each other, are lines from card to
card, beside each other where several take the same way.
"""

from __future__ import annotations

from itertools import combinations
from math import hypot

from pokas.show.drawing.cards import HEIGHT, WIDTH
from pokas.show.text import grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pokas.games.model import Variant

    Spot = tuple[int, int]

__all__ = ["Edge", "Shape"]

TAG = 11
"""How far the tag with a position's name reaches below its card."""

_ON_TRAYS = (76, 122)
_WITH_LINES = (94, 128)
"""From card to card, across and down; lines need more room to be seen."""


class Edge:
    """A piece of a group's line: from a position to another, and in which lane of how many it runs."""

    __slots__ = ("end", "group", "lane", "lanes", "start")

    def __init__(self, group: int, start: str, end: str) -> None:
        self.group, self.start, self.end = group, start, end
        self.lane, self.lanes = 0, 1


class Shape:
    """The places of a game's table: ``spots`` (column and row by name) and how groups are marked.

    ``trays`` are (group, names that lie together); ``edges`` the lines between cards. One of the two is
    empty. ``pieces(names)`` cuts any other set of positions, such as a hat, into trays.
    """

    __slots__ = ("_pitch", "columns", "edges", "rows", "spots", "trays")

    def __init__(self, variant: Variant) -> None:
        cells = grid(variant.positions)
        self.spots: dict[str, Spot] = {
            place.name: (column, row)
            for row, line in enumerate(cells)
            for column, place in enumerate(line)
            if place is not None
        }
        self.columns = max((len(line) for line in cells), default=0)
        self.rows = len(cells)
        self.trays: list[tuple[int, tuple[str, ...]]] = []
        self.edges: list[Edge] = []
        if self._apart(variant.groups):
            self.trays = list(enumerate(variant.groups))
        else:
            for group, names in enumerate(variant.groups):
                self.edges += [Edge(group, *pair) for pair in self._tree(names)]
            self._set_lanes()
        self._pitch = _WITH_LINES if self.edges else _ON_TRAYS

    # Places

    @property
    def width(self) -> float:
        return (self.columns - 1) * self._pitch[0] + WIDTH if self.spots else 0

    @property
    def height(self) -> float:
        return (self.rows - 1) * self._pitch[1] + HEIGHT + TAG if self.spots else 0

    def corner(self, name: str) -> tuple[float, float]:
        """The upper left corner of the card at a position."""
        column, row = self.spots[name]
        return column * self._pitch[0], row * self._pitch[1]

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.corner(name)
        return x + WIDTH / 2, y + HEIGHT / 2

    # Trays

    def _apart(self, groups: Sequence[Sequence[str]]) -> bool:
        """Can every group lie on a tray of its own that no other card and no other tray touches?"""
        boxes = [self._box(group) for group in groups if group]
        members = [name for group in groups for name in group]
        if len(members) != len(set(members)):
            return False
        if any(self._strangers(group) for group in groups):
            return False
        return not any(_touch(one, other) for one, other in combinations(boxes, 2))

    def pieces(self, names: Sequence[str]) -> list[tuple[str, ...]]:
        """The names on one tray if they fill it and nothing else lies there, else each card by itself."""
        left, top, right, bottom = self._box(names)
        if not self._strangers(names) and (right - left + 1) * (bottom - top + 1) == len(set(names)):
            return [tuple(names)]
        return [(name,) for name in names]

    def _strangers(self, names: Sequence[str]) -> bool:
        if not names:
            return False
        left, top, right, bottom = self._box(names)
        inside = [name for name, (x, y) in self.spots.items() if left <= x <= right and top <= y <= bottom]
        return len(inside) > len(set(names))

    def _box(self, names: Iterable[str]) -> tuple[int, int, int, int]:
        columns, rows = zip(*(self.spots[name] for name in names), strict=True)
        return min(columns), min(rows), max(columns), max(rows)

    def frame(self, names: Sequence[str], pad: float = 6) -> tuple[float, float, float, float]:
        """x, y, width and height of the tray under these positions."""
        left, top, right, bottom = self._box(names)
        x, y = left * self._pitch[0] - pad, top * self._pitch[1] - pad
        wide = (right - left) * self._pitch[0] + WIDTH + 2 * pad
        return x, y, wide, (bottom - top) * self._pitch[1] + HEIGHT + TAG + 2 * pad

    # Lines

    def _tree(self, names: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The shortest lines that join the positions of a group."""
        joined, left = list(names[:1]), list(names[1:])
        while left:
            _, _, start, end = min(
                (self._distance(start, end), place, start, end)
                for start in joined
                for place, end in enumerate(left)
            )
            yield start, end
            joined.append(end)
            left.remove(end)

    def _distance(self, start: str, end: str) -> float:
        (x1, y1), (x2, y2) = self.spots[start], self.spots[end]
        return hypot((x2 - x1) * _WITH_LINES[0], (y2 - y1) * _WITH_LINES[1])

    def _set_lanes(self) -> None:
        """Give groups that run over the same ground lanes beside each other, the same all the way."""
        ground: dict[frozenset[Spot], set[int]] = {}
        for edge in self.edges:
            for piece in self._ground(edge):
                ground.setdefault(piece, set()).add(edge.group)
        rivals: dict[int, set[int]] = {}
        for groups in ground.values():
            for group in groups:
                rivals.setdefault(group, set()).update(groups - {group})
        lanes: dict[int, int] = {}
        for group in sorted(rivals):
            taken = {lanes[other] for other in rivals[group] if other in lanes}
            lanes[group] = next(lane for lane in range(len(taken) + 1) if lane not in taken)
        for edge in self.edges:
            edge.lane = lanes[edge.group]
            edge.lanes = 1 + max(lanes[other] for other in (edge.group, *rivals[edge.group]))

    def _ground(self, edge: Edge) -> Iterator[frozenset[Spot]]:
        """The steps from position to position that an edge makes; it passes under those on its way."""
        (x1, y1), (x2, y2) = self.spots[edge.start], self.spots[edge.end]
        on_way = sorted(
            (x, y)
            for x, y in self.spots.values()
            if (x - x1) * (y2 - y1) == (y - y1) * (x2 - x1)
            and min(x1, x2) <= x <= max(x1, x2)
            and min(y1, y2) <= y <= max(y1, y2)
        )
        for place in range(len(on_way) - 1):
            yield frozenset(on_way[place : place + 2])

    def line(self, edge: Edge) -> tuple[float, float, float, float]:
        """The ends of an edge, moved aside into its lane."""
        ends = sorted((self.middle(edge.start), self.middle(edge.end)))
        (x1, y1), (x2, y2) = ends
        aside = (edge.lane - (edge.lanes - 1) / 2) * lane_width(edge.lanes)
        long = hypot(x2 - x1, y2 - y1)
        across, down = -(y2 - y1) / long * aside, (x2 - x1) / long * aside
        return x1 + across, y1 + down, x2 + across, y2 + down

    def covered(self, x: float, y: float, around: float) -> bool:
        """Does a card lie at a point, or so near to it?"""
        return any(
            left - around < x < left + WIDTH + around and top - around < y < top + HEIGHT + around
            for left, top in map(self.corner, self.spots)
        )

    def seen(self, line: tuple[float, float, float, float]) -> tuple[float, float]:
        """From where to where (0 to 1) a line can be seen between the cards at its ends."""
        x1, y1, x2, y2 = line
        wide, high = abs(x2 - x1), abs(y2 - y1)
        half_wide, half_high = WIDTH / 2 + 1, HEIGHT / 2 + 1
        out = min(half_wide / wide if wide else 9, half_high / high if high else 9)
        # A tag hangs below the upper card.
        tag = min(half_wide / wide if wide else 9, (half_high + TAG) / high if high else 9)
        first, last = (tag, 1 - out) if y1 < y2 else (out, 1 - tag) if y2 < y1 else (out, 1 - out)
        return (first, last) if first < last else (0.5, 0.5)


def lane_width(lanes: int) -> float:
    """From lane to lane; narrower where there are many."""
    return min(11, 54 / lanes)


def _touch(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]
