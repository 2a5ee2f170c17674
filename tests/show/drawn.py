"""Reading a picture back: what is drawn where, in the coordinates of the whole picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from pokas.show.drawing.page import text_width

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"-?\d+(?:\.\d+)?"
SLACK = 0.51


class Shape(NamedTuple):
    """One shape with its box; ``inside`` are the attributes of the groups around it, the nearest last."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float
    classes: tuple[str, ...]
    words: str
    inside: tuple[dict[str, str], ...]
    attributes: dict[str, str]


class Picture:
    """A picture read from its text; refuses what is no well-formed XML."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        _, _, self.width, self.height = map(float, self.root.attrib["viewBox"].split())
        self.shapes = list(_shapes(self.root, 0.0, 0.0, 1.0, ()))

    @property
    def words(self) -> list[str]:
        return [shape.words for shape in self.shapes if shape.kind == "text"]

    @property
    def cards(self) -> list[Shape]:
        """One shape a card: the rectangle that is its frame."""
        found = {}
        for shape in self.shapes:
            card = shape.inside[-1] if shape.inside else {}
            if card.get("class") == "pk-card" and shape.kind == "rect":
                found.setdefault(id(card), shape)
        return list(found.values())

    def faces(self, place: str = "") -> list[str]:
        """What the cards show: "7s", "back" or "slot"; of the table, of a seat ("3"), or all."""
        return [
            card.inside[-1]["data-card"]
            for card in self.cards
            if not place
            or (place == "table" and "data-position" in card.inside[-1])
            or any(group.get("data-seat") == place for group in card.inside)
        ]

    def position(self, name: str) -> str:
        """What lies at a position."""
        (found,) = [c.inside[-1] for c in self.cards if c.inside[-1].get("data-position") == name]
        return found["data-card"]

    def marked(self, kind: str) -> set[str]:
        """The cards that carry a mark such as "pk-used"."""
        return {
            shape.inside[-1]["data-card"]
            for shape in self.shapes
            if kind in shape.classes and shape.inside and "data-card" in shape.inside[-1]
        }

    def faults(self) -> list[str]:
        """Everything that reaches out of the picture, cards that overlap, and texts that do."""
        found = [
            f"{shape.kind} {shape.words or shape.attributes} reaches out"
            for shape in self.shapes
            if min(shape.left, shape.top) < -SLACK
            or shape.right > self.width + SLACK
            or shape.bottom > self.height + SLACK
        ]
        found += [f"{_say(one)} lies over {_say(other)}" for one, other in _overlaps(self.cards)]
        texts = [shape for shape in self.shapes if shape.kind == "text"]
        found += [f"{one.words!r} is written over {other.words!r}" for one, other in _overlaps(texts)]
        for shape in texts:
            panel = [group for group in shape.inside if group.get("class") == "pk-panel"]
            if panel:
                (frame,) = [s for s in self.shapes if "pk-seat" in s.classes and s.inside[-1] is panel[0]]
                if shape.left < frame.left or shape.right > frame.right or shape.bottom > frame.bottom:
                    found.append(f"{shape.words!r} reaches out of its panel")
        return found


def _say(shape: Shape) -> str:
    return str(shape.inside[-1])


def _overlaps(shapes: list[Shape]) -> Iterator[tuple[Shape, Shape]]:
    for one, other in combinations(shapes, 2):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.bottom, other.bottom) - max(one.top, other.top)
        if across > SLACK and down > SLACK:
            yield one, other


def _shapes(
    node: ElementTree.Element, x: float, y: float, scale: float, inside: tuple[dict[str, str], ...]
) -> Iterator[Shape]:
    for part in node:
        kind = part.tag.removeprefix(SVG)
        if kind in ("title", "desc", "style"):
            continue
        moved = part.get("transform", "")
        left, top, size = x, y, scale
        shift = re.match(rf"translate\(({NUMBER}) ({NUMBER})\)", moved)
        if shift:
            left, top = x + scale * float(shift[1]), y + scale * float(shift[2])
        larger = re.search(rf"scale\(({NUMBER})\)", moved)
        if larger:
            size = scale * float(larger[1])
        if kind == "g":
            yield from _shapes(part, left, top, size, (*inside, part.attrib))
            continue
        box = _BOXES[kind](part)
        classes = tuple(part.get("class", "").split())
        edges = [left + size * box[0], top + size * box[1], left + size * box[2], top + size * box[3]]
        yield Shape(kind, *edges, classes, part.text or "", inside, part.attrib)


def _number(part: ElementTree.Element, name: str) -> float:
    return float(part.get(name, "0"))


def _rect(part: ElementTree.Element) -> tuple[float, float, float, float]:
    x, y = _number(part, "x"), _number(part, "y")
    half = _number(part, "stroke-width") / 2
    return x - half, y - half, x + _number(part, "width") + half, y + _number(part, "height") + half


def _circle(part: ElementTree.Element) -> tuple[float, float, float, float]:
    x, y, r = (_number(part, name) for name in ("cx", "cy", "r"))
    return x - r, y - r, x + r, y + r


def _line(part: ElementTree.Element) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = (_number(part, name) for name in ("x1", "y1", "x2", "y2"))
    half = _number(part, "stroke-width") / 2
    return min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half


def _path(part: ElementTree.Element) -> tuple[float, float, float, float]:
    """Of the points it goes through; radii of arcs are no points."""
    steps = re.sub(r"A[^A-Z]*?(?=-?[\d.]+[ -][\d.]+(?:[A-Z]|$))", "L", part.attrib["d"])
    numbers = [float(found) for found in re.findall(NUMBER, steps)]
    across, down = numbers[::2], numbers[1::2]
    return min(across), min(down), max(across), max(down)


def _text(part: ElementTree.Element) -> tuple[float, float, float, float]:
    """The capitals and small letters; as wide as reckoned for a wide font."""
    size, classes = _number(part, "font-size"), part.get("class", "")
    wide = text_width(part.text or "", size, bold="pk-b" in classes)
    x, y = _number(part, "x"), _number(part, "y")
    left = x - wide / 2 if "pk-m" in classes else x - wide if "pk-e" in classes else x
    return left, y - 0.72 * size, left + wide, y + 0.05 * size


_BOXES = {"rect": _rect, "circle": _circle, "line": _line, "path": _path, "text": _text}
