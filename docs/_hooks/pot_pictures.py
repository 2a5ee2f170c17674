"""Side pots as stacks of chips, one column a player and one colour a pot."""

from __future__ import annotations

import pokas

COLUMN, CHIP, GAP, LEFT, TOP, LINE = 84, 15, 3, 16, 34, 28

# Light, and what a reader who likes it dark gets instead.
_COLOURS = {
    "back": ("#f5f7f4", "#14191a"),
    "ink": ("#19211e", "#e9efec"),
    "faint": ("#535f59", "#a5b4ac"),
    "pot0": ("#0067a8", "#5bb8f0"),
    "pot1": ("#c94f00", "#ff9a5c"),
    "pot2": ("#00805e", "#40d9a5"),
}
STYLE = (
    ".pots text{font-family:system-ui,sans-serif}.pots .bold{font-weight:700}"
    ".pots .middle{text-anchor:middle}.pots .rule{stroke:#8b9991}"
    + "".join(f".pots .{name}{{fill:{light}}}" for name, (light, _) in _COLOURS.items())
    + "@media (prefers-color-scheme:dark){"
    + "".join(f".pots .{name}{{fill:{dark}}}" for name, (_, dark) in _COLOURS.items())
    + "}"
)

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
    floor = TOP + max(paid) * (CHIP + GAP)
    width, height = 2 * LEFT + COLUMN * len(paid), floor + 64 + LINE * len(pots)
    shapes = [f'<rect class="back" width="{width}" height="{height}" rx="12"/>']
    for top in tops[:-1]:
        y = floor - top * (CHIP + GAP) + GAP / 2
        shapes.append(
            f'<line class="rule" x1="{LEFT}" x2="{width - LEFT}" y1="{y:g}" y2="{y:g}" '
            'stroke-width="1.5" stroke-dasharray="5 5"/>'
        )
    for seat, chips in enumerate(paid):
        x = LEFT + COLUMN * seat + 10
        faded = ' opacity="0.45"' if seat in folded else ""
        for chip in range(chips):
            pot_of = next(number for number, top in enumerate(tops) if chip < top)
            y = floor - (chip + 1) * (CHIP + GAP) + GAP
            shapes.append(
                f'<rect class="pot{pot_of}" x="{x}" y="{y}" width="{COLUMN - 20}" height="{CHIP}" '
                f'rx="4"{faded}/>'
            )
        middle = x + COLUMN / 2 - 10
        note = "folded" if seat in folded else notes.get(seat, "")
        shapes += [
            _text(str(chips), middle, floor - chips * (CHIP + GAP) - 5, 15, "faint middle"),
            _text(f"P{seat + 1}", middle, floor + 22, 17, "ink bold middle"),
            _text(note, middle, floor + 42, 15, "faint middle"),
        ]
    for number, pot in enumerate(pots):
        y = floor + 52 + LINE * (len(pots) - 1 - number)  # as they lie: the main pot at the bottom
        name = "main pot" if number == 0 else "side pot" if len(pots) == 2 else f"side pot {number}"
        who = " ".join(f"P{seat + 1}" for seat in pot.claimants)
        shapes += [
            f'<rect class="pot{number}" x="{LEFT + 10}" y="{y + 4}" width="18" height="18" rx="4"/>',
            _text(f"{name}: {pot.amount}", LEFT + 38, y + 19, 17, "ink bold"),
            _text(f"for {who}", LEFT + 190, y + 19, 16, "faint"),
        ]
    root = f'class="pots" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {root} role="img"><title>{title}</title>'
        f"<style>{STYLE}</style>{''.join(shapes)}</svg>"
    )


def _text(words: str, x: float, y: float, size: int, classes: str) -> str:
    return f'<text class="{classes}" x="{x:g}" y="{y:g}" font-size="{size}">{words}</text>'
