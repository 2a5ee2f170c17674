"""Text that fits, shapes as strings, and the document around them."""

from __future__ import annotations

from re import findall
from unicodedata import combining, east_asian_width

from pokas._core import PokasError
from pokas.show.drawing.theme import root_class, style_sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "Block",
    "amount",
    "balanced",
    "check_width",
    "document",
    "escaped",
    "fit",
    "number",
    "text",
    "text_width",
    "wrapped",
]

LEAST_WIDTH, MOST_WIDTH = 16, 20_000

# Widths in hundredths of the size, bold, of a wide generic font; others are narrower.
_WIDTHS = {
    **dict.fromkeys(" '’.,·:;|\\/ijlIιίϊΐΙΪΊ-", 42),
    **dict.fromkeys('ftr()[]!"*_`J–', 51),
    **dict.fromkeys("acesvxyzkοόαάεέζςτγνυύϋΰχξλLΓ", 69),
    **dict.fromkeys("0123456789?", 71),
    **dict.fromkeys("bdghnopquηήθδκρβ", 73),
    **dict.fromkeys("mMW@%—…", 111),
    **dict.fromkeys("wωώ+<=>#^~&→≈×±ΌΏΎΉΈ", 98),
}
_OTHER, _WIDE, _EMOJI = 86, 112, 150
_REGULAR = 0.94


def text_width(content: str, size: float, *, bold: bool = False) -> float:
    """At most how wide a text is drawn: no font is brought along, so this reckons with a wide one."""
    hundredths = sum(map(_sign_width, content))
    return hundredths * size * (1 if bold else _REGULAR) / 100


def _sign_width(sign: str) -> int:
    known = _WIDTHS.get(sign)
    if known is not None:
        return known
    if sign.isascii():
        return 84
    if combining(sign):
        return 0
    return _EMOJI if sign > "\uffff" else _WIDE if east_asian_width(sign) in "WF" else _OTHER


def fit(content: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if text_width(content, size, bold=bold) <= width:
        return content
    while content and text_width(content + "…", size, bold=bold) > width:
        content = content[:-1]
    return content.rstrip() + "…"


def wrapped(content: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Lines that fit, broken at blanks; a longer word is cut with an ellipsis."""
    lines: list[str] = []
    for word in content.split():
        if lines and text_width(f"{lines[-1]} {word}", size, bold=bold) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(fit(word, size, width, bold=bold))
    return lines


def balanced(content: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """Lines that fit, as few as possible and about equally long."""
    lines = wrapped(content, size, width, bold=bold)
    while len(lines) > 1:
        width *= 0.95
        narrower = wrapped(content, size, width, bold=bold)
        if len(narrower) > len(lines) or " ".join(narrower) != " ".join(lines):
            break
        lines = narrower
    return lines


def amount(chips: int, size: float, width: float, *, bold: bool = False) -> str:
    """A number of chips, rounded to three digits where all of them do not fit."""
    full = str(chips)
    return full if text_width(full, size, bold=bold) <= width else f"≈{chips:.2e}".replace("e+", "e")


def number(value: float) -> str:
    """A coordinate: at most two decimals, none if they are zero."""
    return f"{round(value + 0.0, 2):g}" if abs(value) < 10_000 else str(round(value))


def escaped(content: str) -> str:
    """Text for XML; what XML cannot hold becomes a replacement sign."""
    plain = "".join(sign if _allowed(sign) else "\ufffd" for sign in content)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _allowed(sign: str) -> bool:
    code = ord(sign)
    return (
        sign in "\t\n\r"
        or 0x20 <= code < 0x7F
        or 0xA0 <= code < 0xD800
        or 0xE000 <= code not in (0xFFFE, 0xFFFF)
    )


def text(content: str, x: float, y: float, size: float, classes: str = "pk-ink") -> str:
    """One line of text; ``y`` is its base line. ``pk-b`` is bold, ``pk-m`` centred, ``pk-e`` ends at x."""
    return (
        f'<text class="{classes}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}">'
        f"{escaped(content)}</text>"
    )


class Block:
    """A piece of a picture: shapes in coordinates that begin at 0, and how much room they take."""

    __slots__ = ("height", "shapes", "width")

    def __init__(self, shapes: Iterable[str] = (), width: float = 0, height: float = 0) -> None:
        self.shapes = list(shapes)
        self.width = width
        self.height = height

    def at(self, x: float, y: float) -> str:
        """The piece moved to a place."""
        return f'<g transform="translate({number(x)} {number(y)})">\n' + "\n".join(self.shapes) + "\n</g>"

    def put(self, other: Block, x: float, y: float) -> None:
        """Lay another piece on this one; the room grows to hold it."""
        if other.shapes:
            self.shapes.append(other.at(x, y))
        self.width = max(self.width, x + other.width)
        self.height = max(self.height, y + other.height)


def check_width(width: object) -> int | None:
    """The width asked for in pixels, or None for the natural one; else TypeError or PokasError."""
    if width is None:
        return None
    if isinstance(width, bool) or not isinstance(width, int):
        raise TypeError(f"width: expected a whole number of pixels, got {type(width).__name__}")
    if not LEAST_WIDTH <= width <= MOST_WIDTH:
        shown = width if abs(width) < 10**12 else "a huge number"
        raise PokasError(f"width: {shown} is not between {LEAST_WIDTH} and {MOST_WIDTH} pixels")
    return int(width)


def document(
    block: Block, title: str, summary: str, *, theme: str, width: int | None, margin: float = 16
) -> str:
    """The whole picture, ``width`` pixels wide (None: its natural width); it shrinks with its page."""
    wide, high = block.width + 2 * margin, block.height + 2 * margin
    shown = wide if width is None else width
    inside = block.at(margin, margin)
    used = {name for names in findall('class="([^"]*)"', inside) for name in names.split()} | {"pk-back"}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{root_class(theme)}" role="img" '
        f'aria-label="{escaped(title)}" viewBox="0 0 {number(wide)} {number(high)}" width="{number(shown)}" '
        f'height="{number(shown * high / wide)}" style="max-width:100%;height:auto">\n'
        f"<title>{escaped(title)}</title>\n<desc>{escaped(summary)}</desc>\n"
        f"<style>\n{style_sheet(theme, used)}</style>\n"
        f'<rect class="pk-back" width="{number(wide)}" height="{number(high)}" rx="14"/>\n'
        f"{inside}\n</svg>\n"
    )
