"""Light and dark: the colours of every kind of shape, as a style sheet that stays inside its own picture.

A page may hold many pictures, and their style sheets all apply to the whole page. So every rule asks for the
class of its theme on the picture's root, and every class begins with ``pk-``.
"""

from __future__ import annotations

from pokas._core import PokasError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

__all__ = ["GROUP_COLOURS", "THEMES", "check_theme", "root_class", "style_sheet"]

THEMES = ("auto", "light", "dark")

_TEXT = ".pokas text{font-family:system-ui,sans-serif;stroke:none}\n"

_FIXED = (
    ("pk-b", ".pokas .pk-b{font-weight:700}\n"),
    ("pk-m", ".pokas .pk-m{text-anchor:middle}\n"),
    ("pk-e", ".pokas .pk-e{text-anchor:end}\n"),
    ("pk-line", ".pokas .pk-line{fill:none;stroke-linecap:round}\n"),
)

# Class: what it sets, with {} for the colour; then the colour on light and on dark.
_COLOURS: tuple[tuple[str, str, str, str], ...] = (
    ("pk-back", "fill:{}", "#f5f7f4", "#14191a"),
    ("pk-felt", "fill:{}", "#dcebe0", "#15302a"),
    ("pk-felt", "stroke:{}", "#b3cdbb", "#2c594c"),
    ("pk-seat", "fill:{}", "#ffffff", "#0f1d1a"),
    ("pk-seat", "stroke:{}", "#b9c7be", "#3a5a50"),
    ("pk-ink", "fill:{}", "#19211e", "#e9efec"),
    ("pk-faint", "fill:{}", "#535f59", "#a5b4ac"),
    ("pk-sign", "stroke:{}", "#535f59", "#a5b4ac"),
    ("pk-rule", "stroke:{}", "#cfd8d2", "#37423d"),
    ("pk-paper", "fill:{}", "#ffffff", "#f6f7f5"),
    ("pk-paper", "stroke:{}", "#87958d", "#0a0e0c"),
    ("pk-red", "fill:{}", "#c1121f", "#c1121f"),
    ("pk-black", "fill:{}", "#14181b", "#14181b"),
    ("pk-cover", "fill:{}", "#2f5f92", "#34659a"),
    ("pk-cover", "stroke:{}", "#1d4068", "#9dbfe0"),
    ("pk-weave", "stroke:{}", "#7fa8d1", "#86aed6"),
    ("pk-slot", "fill:{}", "#ffffff", "#1d2523"),
    ("pk-slot", "stroke:{}", "#8b9991", "#71827a"),
    ("pk-veil", "fill:{}", "#e3e9e5", "#1a2322"),
    ("pk-tag", "fill:{}", "#f5f7f4", "#14191a"),
    ("pk-tag", "stroke:{}", "#9fada5", "#5f6f67"),
    ("pk-used", "stroke:{}", "#e07a00", "#ffb02e"),
    ("pk-turn", "stroke:{}", "#0a7f5a", "#45e0a0"),
    ("pk-turn-fill", "fill:{}", "#0a7f5a", "#45e0a0"),
    ("pk-won", "stroke:{}", "#e07a00", "#ffb02e"),
    ("pk-won-ink", "fill:{}", "#9a4f00", "#ffc45c"),
    ("pk-on", "fill:{}", "#ffffff", "#0c1412"),
    ("pk-chip", "fill:{}", "#b7791f", "#e0a94a"),
    ("pk-chip-edge", "stroke:{}", "#fff6e2", "#3c2a08"),
    ("pk-burn", "stroke:{}", "#b3261e", "#ff8a80"),
    ("pk-burn-fill", "fill:{}", "#b3261e", "#ff8a80"),
    ("pk-held", "fill:{}", "#0b7285", "#3bc9db"),
    ("pk-win", "fill:{}", "#d97706", "#ffb454"),
    ("pk-error", "stroke:{}", "#19211e", "#ffffff"),
    ("pk-edge", "stroke:{}", "#f5f7f4", "#14191a"),
    ("pk-none", "fill:{}", "#d5dcd8", "#3a4541"),
    ("pk-hat", "stroke:{}", "#6b4fa0", "#c3a6ff"),
    ("pk-hat-fill", "fill:{}", "#6b4fa0", "#c3a6ff"),
)

# Colours that people with any colour vision can mostly tell apart; numbers on the lines say it again.
_GROUPS = (
    ("#0067a8", "#5bb8f0"),
    ("#c94f00", "#ff9a5c"),
    ("#00805e", "#40d9a5"),
    ("#a63f88", "#f09ad6"),
    ("#7d6300", "#e8cb3f"),
    ("#4d49c4", "#aaa6ff"),
    ("#55616a", "#b9c5cc"),
    ("#8f3327", "#f2937f"),
)

GROUP_COLOURS = len(_GROUPS)

_GROUP_RULES = tuple(
    (f"pk-{letter}{number}", f"{what}:{{}}", *pair)
    for number, pair in enumerate(_GROUPS)
    for letter, what in (("g", "stroke"), ("f", "fill"))
)

# From the worst hand to the best, with the ink that can be read on it; the same on light and on dark.
_CATEGORIES = (
    ("#8b98a5", "#0c1412"),
    ("#4f86c0", "#0c1412"),
    ("#2b5fa8", "#ffffff"),
    ("#177b7b", "#ffffff"),
    ("#4fae5f", "#0c1412"),
    ("#b9c93c", "#0c1412"),
    ("#f0b429", "#0c1412"),
    ("#e8743b", "#0c1412"),
    ("#cf3c4f", "#ffffff"),
    ("#8e3a9d", "#ffffff"),
    ("#5a3fb5", "#ffffff"),
)


def check_theme(theme: object) -> str:
    """The theme, if it is one of THEMES; else TypeError or PokasError."""
    if not isinstance(theme, str):
        raise TypeError(f"theme: expected one of {', '.join(THEMES)}, got {type(theme).__name__}")
    if theme not in THEMES:
        raise PokasError(f"theme: there is no theme {theme[:20]!r}, only {', '.join(THEMES)}")
    return str(theme)


def root_class(theme: str) -> str:
    """The classes of the picture's root."""
    return f"pokas pokas-{theme}"


def style_sheet(theme: str, used: Collection[str]) -> str:
    """The rules of a theme for the classes that are used; "auto" follows what the reader prefers."""
    plain = _TEXT + "".join(rule for name, rule in _FIXED if name in used)
    for number, (colour, ink) in enumerate(_CATEGORIES):
        if f"pk-c{number}" in used:
            plain += f".pokas .pk-c{number}{{fill:{colour}}}\n.pokas .pk-i{number}{{fill:{ink}}}\n"
    if theme != "auto":
        return plain + "".join(_rules(theme, used, dark=theme == "dark"))
    dark = "".join(_rules(theme, used, dark=True))
    light = "".join(_rules(theme, used, dark=False))
    return f"{plain}{light}@media (prefers-color-scheme: dark){{\n{dark}}}\n"


def _rules(theme: str, used: Collection[str], *, dark: bool) -> Iterator[str]:
    for name, what, *colours in (*_COLOURS, *_GROUP_RULES):
        if name in used:
            yield f".pokas-{theme} .{name}{{{what.format(colours[dark])}}}\n"
