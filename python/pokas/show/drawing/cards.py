"""Cards as shapes: face up, face down, or the place where one will lie. Suits are paths and need no font."""

from __future__ import annotations

from pokas.show.drawing.page import number, text, text_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas._core import Card

__all__ = ["HEIGHT", "WIDTH", "Size", "card_shape", "chip_shape", "rank_text", "suit_shape"]

WIDTH, HEIGHT = 60, 84
"""Of a card on the table."""

_SUITS = {
    "h": "M0 46C-12 28-47 8-47-18C-47-36-34-47-22-47C-11-47-3-41 0-31C3-41 11-47 22-47C34-47 47-36 47-18"
    "C47 8 12 28 0 46Z",
    "d": "M0-50C10-32 24-14 39 0C24 14 10 32 0 50C-10 32-24 14-39 0C-24-14-10-32 0-50Z",
    "s": "M0-49C12-31 46-11 46 13C46 29 34 38 22 38C14 38 7 34 4 28C5 38 9 45 16 50L-16 50C-9 45-5 38-4 28"
    "C-7 34-14 38-22 38C-34 38-46 29-46 13C-46-11-12-31 0-49Z",
    "c": "M0-50A22.5 22.5 0 0 1 18-14A22.5 22.5 0 1 1 5 21C6 36 10 45 17 50L-17 50C-10 45-6 36-5 21"
    "A22.5 22.5 0 1 1-18-14A22.5 22.5 0 0 1 0-50Z",
}
"""Paths that fill a square from -50 to 50."""


class Size:
    """How large cards are drawn."""

    __slots__ = ("height", "width")

    def __init__(self, width: float) -> None:
        self.width = width
        self.height = round(width * HEIGHT / WIDTH)


def rank_text(card: Card) -> str:
    """10 where the letter would be T."""
    return "10" if card.rank == 10 else str(card)[:-1]


def colour(card: Card) -> str:
    return "pk-red" if card.suit in "dh" else "pk-black"


def suit_shape(suit: str, x: float, y: float, size: float, classes: str) -> str:
    """A suit around the middle (x, y)."""
    return (
        f'<path class="{classes}" transform="translate({number(x)} {number(y)}) scale({number(size / 100)})" '
        f'd="{_SUITS[suit]}"/>'
    )


def card_shape(
    card: Card | None,
    x: float,
    y: float,
    width: float = WIDTH,
    *,
    position: str | None = None,
    dealt: bool = True,
    used: bool = False,
    dim: bool = False,
    burned: bool = False,
) -> str:
    """A card with its corner at (x, y): its face, its back (None), or, not ``dealt``, an empty place."""
    scale = width / WIDTH
    height = HEIGHT * scale
    kind = "slot" if not dealt else "back" if card is None else str(card)
    data = f' data-position="{position}"' if position is not None else ""
    frame = f'width="{number(width)}" height="{number(height)}" rx="{number(6 * scale)}"'
    shapes = []
    if not dealt:
        shapes.append(f'<rect class="pk-slot" {frame} stroke-width="1.5" stroke-dasharray="5 4"/>')
    elif card is None:
        shapes += _back(frame, width, height, scale)
    else:
        shapes += _face(card, frame, width, scale)
    if dim or burned:
        shapes.append(f'<rect class="pk-veil" {frame} fill-opacity=".55"/>')
    if burned:
        near, right, low = number(8 * scale), number(width - 8 * scale), number(height - 8 * scale)
        shapes.append(
            f'<path class="pk-burn" fill="none" stroke-width="{number(4 * scale)}" stroke-linecap="round" '
            f'd="M{near} {near}L{right} {low}M{right} {near}L{near} {low}"/>'
        )
    if used:
        ring = max(3 * scale, 2.5)
        shapes.append(
            f'<rect class="pk-used" fill="none" stroke-width="{number(ring)}" width="{number(width)}" '
            f'height="{number(height)}" rx="{number(6 * scale)}"/>'
        )
    inside = "".join(shapes)
    return (
        f'<g class="pk-card" data-card="{kind}"{data} transform="translate({number(x)} {number(y)})">'
        f"{inside}</g>"
    )


def _face(card: Card, frame: str, width: float, scale: float) -> list[str]:
    # Small cards get a larger rank, so that it can still be read, and the suit makes way for a J's tail.
    small = scale < 0.8
    size = 33 * scale + (4 if small else 0)
    rank = rank_text(card)
    most = width - 5 * scale
    size = min(size, size * most / text_width(rank, size, bold=True))
    ink = colour(card)
    return [
        f'<rect class="pk-paper" {frame} stroke-width="1.2"/>',
        text(rank, width / 2, 33 * scale + (1.5 if small else 0), size, f"{ink} pk-b pk-m"),
        suit_shape(card.suit, width / 2, (62 if small else 56) * scale, (25 if small else 26) * scale, ink),
    ]


def _back(frame: str, width: float, height: float, scale: float) -> list[str]:
    inset = 5 * scale
    columns, rows = 3, 4
    wide, high = (width - 2 * inset) / columns, (height - 2 * inset) / rows
    lines = []
    for column in range(columns):
        for row in range(rows):
            x, y = inset + column * wide, inset + row * high
            lines.append(
                f"M{number(x + wide / 2)} {number(y)}L{number(x + wide)} {number(y + high / 2)}"
                f"L{number(x + wide / 2)} {number(y + high)}L{number(x)} {number(y + high / 2)}Z"
            )
    return [
        f'<rect class="pk-cover" {frame} stroke-width="1.2"/>',
        f'<path class="pk-weave" fill="none" stroke-width="{number(1.4 * scale)}" d="{"".join(lines)}"/>',
    ]


def chip_shape(x: float, y: float, radius: float) -> str:
    """A chip around (x, y)."""
    middle = f'cx="{number(x)}" cy="{number(y)}"'
    dash = number(radius * 0.75)
    return (
        f'<circle class="pk-chip" {middle} r="{number(radius)}"/>'
        f'<circle class="pk-chip-edge" fill="none" {middle} r="{number(radius * 0.72)}" '
        f'stroke-width="{number(radius * 0.28)}" stroke-dasharray="{dash} {dash}"/>'
    )
