"""Side pots as stacks of chips, one column a player and one colour a pot."""

from __future__ import annotations

import pokas
from pokas.show.drawing.theme import root_class, style_sheet

COLUMN, CHIP, GAP, LEFT, TOP, LABELS = 84, 15, 3, 16, 34, 250

CASES: dict[str, tuple[str, tuple[int, ...], tuple[int, ...], dict[int, str]]] = {
    # What each player has put in, who has folded, and what is written under the others.
    "pots-17-18": (
        "Five players: a main pot of 17 chips for four of them, and a side pot of 18 for three",
        (10, 10, 10, 4, 1),
        (4,),
        {3: "all-in"},
    ),
    "pots-13-24": (
        "Five players: a main pot of 13 chips for four of them, and a side pot of 24 for three",
        (11, 11, 11, 3, 1),
        (4,),
        {3: "all-in"},
    ),
    "pots-layers": (
        "Four players: three pots, because two of them went all-in for less than the others",
        (3, 7, 12, 12),
        (),
        {0: "all-in", 1: "all-in"},
    ),
}


def pictures() -> dict[str, str]:
    """Every picture by its path on the site."""
    return {f"pictures/{name}.svg": stacks(*case) for name, case in CASES.items()}


def stacks(title: str, paid: tuple[int, ...], folded: tuple[int, ...], notes: dict[int, str]) -> str:
    """One picture. The pots are those that ``pokas.settle`` makes of what was paid."""
    gone = [seat in folded for seat in range(len(paid))]
    pots = pokas.settle(paid, gone, [1] * len(paid)).pots
    tops = [min(paid[seat] for seat in pot.claimants) for pot in pots]  # how high each pot reaches
    high = max(paid) * (CHIP + GAP)
    floor = TOP + high
    width, height = LEFT + COLUMN * len(paid) + LABELS, floor + 56
    shapes = [f'<rect class="pk-back" width="{width}" height="{height}" rx="12"/>']
    for number, (pot, top) in enumerate(zip(pots, tops, strict=True)):
        bottom = tops[number - 1] if number else 0
        middle = floor - (top + bottom) / 2 * (CHIP + GAP)
        right = LEFT + COLUMN * len(paid) + 14
        name = "main pot" if number == 0 else "side pot" if len(pots) == 2 else f"side pot {number}"
        who = " ".join(f"P{seat + 1}" for seat in pot.claimants)
        shapes += [
            f'<rect class="pk-f{number}" x="{right}" y="{middle - 22:g}" width="6" height="44" rx="3"/>',
            _text(f"{name}: {pot.amount}", right + 16, middle - 3, 17, "pk-ink pk-b"),
            _text(f"for {who}", right + 16, middle + 16, 14, "pk-faint"),
        ]
        if number:
            y = floor - bottom * (CHIP + GAP) + GAP / 2
            shapes.append(
                f'<line class="pk-rule" x1="{LEFT}" x2="{width - LEFT}" y1="{y:g}" y2="{y:g}" '
                'stroke-width="1.5" stroke-dasharray="5 5"/>'
            )
    for seat, chips in enumerate(paid):
        x = LEFT + COLUMN * seat + 10
        faded = ' opacity="0.45"' if seat in folded else ""
        for chip in range(chips):
            pot_of = next(number for number, top in enumerate(tops) if chip < top)
            y = floor - (chip + 1) * (CHIP + GAP) + GAP
            shapes.append(
                f'<rect class="pk-f{pot_of}" x="{x}" y="{y}" width="{COLUMN - 20}" height="{CHIP}" '
                f'rx="4"{faded}/>'
            )
        middle = x + COLUMN / 2 - 10
        note = "folded" if seat in folded else notes.get(seat, "")
        shapes += [
            _text(str(chips), middle, floor - chips * (CHIP + GAP) - 5, 14, "pk-faint pk-m"),
            _text(f"P{seat + 1}", middle, floor + 22, 16, "pk-ink pk-b pk-m"),
            _text(note, middle, floor + 41, 14, "pk-faint pk-m"),
        ]
    root = f'class="{root_class("auto")}" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {root} role="img"><title>{title}</title>'
        f"<style>{style_sheet('auto')}</style>{''.join(shapes)}</svg>"
    )


def _text(words: str, x: float, y: float, size: int, classes: str) -> str:
    return f'<text class="{classes}" x="{x:g}" y="{y:g}" font-size="{size}">{words}</text>'
