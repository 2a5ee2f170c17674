"""All 28 games in their default form, written out from section 4 of the rules.

A script is one line of words: ``P`` a closed card to every player, ``P^`` an open one, ``T:A1,A2`` table
cards laid closed, ``O:A1,A2`` opened together, ``B`` a betting round, ``X2`` an exchange of up to two,
``TWIST`` the offers of one card each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Limits = tuple[int, int]
Group = tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """One game in one form: everything that decides what a hand is worth, and the facts around it."""

    slug: str
    name: str
    hand_size: int
    script: str = ""
    coordinates: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    groups: tuple[Group, ...] = ((),)
    hat: Group = ()
    hand_use: Limits = (1, 3)
    table_use: Limits = (1, 3)
    ears: Group = ()  # exactly one of these must be used
    line: Group = ()  # those used of these must be neighbours
    kill: Group = ()  # table cards whose ranks leave the game
    kills_hands: bool = True  # from the hands at once
    hits: Group | None = None  # and from these table cards; None: from all others
    out_below: int = 0  # fewer hand cards than this: out
    mirror: Group = ()  # table cards whose ranks the hand can mirror
    rows: tuple[Group, ...] = ()  # set when the pot is split, one part a row
    order: str = "kenta-chroma"
    deck: int | None = None  # set when the game fixes it
    wild: str | tuple[int, ...] | None = None  # "lowest-in-hand" or printed ranks
    reading: str = "standard"
    side: str = "high"  # "high", "low", "low-unless-two-pair", "low-unless-pair"
    ante: bool = False
    sets: int | None = 1
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def positions(self) -> tuple[str, ...]:
        return tuple(self.coordinates)

    @property
    def rounds(self) -> int | None:
        return self.script.split().count("B") if self.script else None

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"{self.slug}({inside})" if inside else self.slug

    def __hash__(self) -> int:
        return id(self)


# ---------------------------------------------------------------- the games, default form

FIVE = (5, 5)
NONE = (0, 0)


def row(letter: str, length: int, y: int = 0, x: int = 0, first: int = 1) -> dict[str, tuple[int, int]]:
    return {f"{letter}{first + step}": (x + step, y) for step in range(length)}


def names(*letters: str, length: int) -> tuple[Group, ...]:
    return tuple(tuple(f"{letter}{place}" for place in range(1, length + 1)) for letter in letters)


def _five_cards(slug: str, name: str, **facts: Any) -> Form:
    facts = {"script": "P^ B P^ B P B P^ B P B", **facts}
    return Form(slug, name, 5, hand_use=FIVE, table_use=NONE, **facts)


def _table(slug: str, name: str, hand: int, script: str, **facts: Any) -> Form:
    return Form(slug, name, hand, script, **facts)


MIKRI = {"K": (0, 0), "H1": (1, 0), "V1": (0, 1)}
GONIA = {"K": (0, 0), "H1": (1, 0), "H2": (2, 0), "V1": (0, 1), "V2": (0, 2)}
CROSS = {"N": (1, 0), "W": (0, 1), "M": (1, 1), "E": (2, 1), "S": (1, 2)}
SQUARE = {"TL": (0, 0), "TR": (1, 0), "BR": (1, 1), "BL": (0, 1)}
CIRCLE = {"C0": (1, 0), "C1": (2, 0), "C2": (3, 1), "C3": (2, 2), "C4": (1, 2), "C5": (0, 1)}
LIFT = {"L1": (0, 0), "L2": (0, 1), "L3": (0, 2), "M": (1, 1), "R1": (2, 0), "R2": (2, 1), "R3": (2, 2)}
RABBIT = {"E1": (0, 0), "E2": (2, 0), "N1": (1, 1), "N2": (1, 2), "N3": (1, 3)}
LIFT_OPEN = "O:L1,R1 B O:L2,R2 B O:L3,R3 B O:M B"
CIRCLE_OPEN = "O:C0,C3 B O:C1,C4 B O:C2,C5 B"
GONIA_OPEN = "O:H2,V2 B O:H1,V1 B O:K B"
COLUMNS = {f"{letter}{row + 1}": (x, row) for x, letter in enumerate("XYZ") for row in range(4)}

GAMES: tuple[Form, ...] = (
    _five_cards("amerikana", "Αμερικάνα"),
    _five_cards("mizeria", "Μιζέρια", side="low"),
    _five_cards("gyrizei-sfyrizei", "Γυρίζει-σφυρίζει", side="low-unless-two-pair"),
    _five_cards("efta-okto", "Το 7 κερδίζει το 8 χάνει", reading="seven-high"),
    _five_cards("striptiz", "Στριπτίζ", script=""),
    _five_cards("poker", "Πόκερ", script="P P P P P B X2 B", order="tria-chroma", ante=True),
    _five_cards("amerikaniko-poker", "Αμερικάνικο πόκερ", script="P P P P P B X2 B", deck=52, ante=True),
    _table(
        "harakiri",
        "Χαρακίρι",
        2,
        "T:T1 P T:T2 P T:T3 O:T1 B O:T2 B O:T3 B",
        coordinates=row("T", 3),
        groups=names("T", length=3),
        ante=True,
        sets=1,
    ),
    _table(
        "dillinger",
        "Ντίλιγκερ",
        3,
        "P T:T1 P T:T2 P O:T1 B O:T2 B",
        coordinates=row("T", 2),
        groups=names("T", length=2),
        ante=True,
        sets=1,
    ),
    _table(
        "mamouth",
        "Μαμούθ",
        3,
        "P T:T1 P T:T2 P T:T3 O:T1 B O:T2 B O:T3 B",
        coordinates=row("T", 3),
        groups=names("T", length=3),
        ante=True,
        sets=6,
    ),
    _table(
        "kotes",
        "Κότες",
        4,
        "P T:A1,A2,A3 O:A1,A2,A3 B P T:B1,B2,B3 O:B1,B2,B3 B P T:C1,C2,C3 O:C1,C2,C3 P B",
        coordinates={**row("A", 3, 0), **row("B", 3, 1), **row("C", 3, 2)},
        groups=names("A", "B", "C", length=3),
        hand_use=(2, 2),
        table_use=(3, 3),
        sets=18,
    ),
    _table(
        "asanser",
        "Ασανσέρ",
        3,
        f"P T:L1,R2,L3 P T:R1,L2,R3 P T:M {LIFT_OPEN}",
        coordinates=LIFT,
        groups=(("L1", "M", "R1"), ("L2", "M", "R2"), ("L3", "M", "R3")),
        sets=18,
    ),
    _table(
        "trochos",
        "Τροχός",
        3,
        f"P T:C0,C2,C4 P T:C1,C3,C5 P {CIRCLE_OPEN}",
        coordinates=CIRCLE,
        groups=tuple(tuple(f"C{(start + step) % 6}" for step in range(3)) for start in range(6)),
        sets=30,
    ),
    _table(
        "lagoudaki",
        "Λαγουδάκι",
        3,
        "P T:E1,E2 P T:N1,N2,N3 P O:N1 B O:N2 B O:N3 B O:E1,E2 B",
        coordinates=RABBIT,
        groups=(("E1", "N1", "N2", "N3"), ("E2", "N1", "N2", "N3")),
        ears=("E1", "E2"),
        sets=24,
    ),
    _table(
        "kathreftis",
        "Καθρέφτης",
        4,
        "P T:TL P T:BR P T:TR P T:BL O:TL B O:BR B O:TR B O:BL B",
        coordinates=SQUARE,
        groups=(("TL", "TR"), ("TR", "BR"), ("BR", "BL"), ("BL", "TL")),
        mirror=("TL", "TR", "BR", "BL"),
        sets=16,
    ),
    _table(
        "plymouth",
        "Πλύμουθ",
        4,
        "T:X1,Y1,Z1,X2,Y2,Z2,X3,Y3,Z3,X4,Y4,Z4 "
        "P B O:X1,Y1,Z1 B P B O:X2,Y2,Z2 B P B O:X3,Y3,Z3 B P B O:X4,Y4,Z4 B",
        coordinates=COLUMNS,
        groups=names("X", "Y", "Z", length=4),
        sets=144,
    ),
    _table(
        "bombes",
        "Μπόμπες",
        2,
        "P T:A1,A2,A3 T:B1,B2,B3 P O:A1,A2,A3 B O:B1,B2,B3 B",
        coordinates={**row("A", 3, 0), **row("B", 3, 1)},
        groups=names("A", "B", length=3),
        hand_use=(2, 2),
        table_use=(3, 3),
        sets=2,
    ),
    _table(
        "bomba-harakiri",
        "Μπόμπα χαρακίρι",
        6,
        "T:B1,B2,B3 P B P B P B P B P B O:B1,B2,B3 P B",
        coordinates=row("B", 3),
        groups=(("B1",), ("B2",), ("B3",)),
        hand_use=(4, 4),
        table_use=(1, 1),
        sets=45,
    ),
    _table(
        "gonia",
        "Γωνία",
        3,
        f"P T:H2,V2 P T:H1,V1 P T:K {GONIA_OPEN}",
        coordinates=GONIA,
        groups=(("H2", "H1", "K"), ("V2", "V1", "K")),
        sets=12,
    ),
    _table(
        "mikri-gonia",
        "Μικρή γωνία",
        3,
        "P T:H1,V1 P P T:K O:H1,V1 B O:K B",
        coordinates=MIKRI,
        groups=(("H1", "K"), ("V1", "K")),
        ante=True,
        sets=2,
    ),
    _table(
        "gonia-kathreftis",
        "Γωνία καθρέφτης",
        3,
        "P T:H1,V1 P P T:K O:H1,V1 B O:K B",
        coordinates=MIKRI,
        groups=(("H1", "K"), ("V1", "K")),
        mirror=("K", "H1", "V1"),
        ante=True,
        sets=2,
    ),
    _table(
        "stavros",
        "Σταυρός",
        2,
        "T:N,S P T:W,E P T:M O:N,S B O:W,E B O:M B",
        coordinates=CROSS,
        groups=(("N", "M", "S"), ("W", "M", "E")),
        sets=2,
    ),
    _table(
        "nekrotafeio",
        "Νεκροταφείο",
        5,
        " ".join([f"P T:U{i},D{i}" for i in range(1, 6)] + [f"O:U{i},D{i} B" for i in range(1, 6)]),
        coordinates={**row("U", 5, 0), **row("D", 5, 1)},
        groups=names("D", length=5),
        hand_use=(0, 5),
        table_use=(0, 3),
        kill=names("U", length=5)[0],
        out_below=2,
        order="tria-full",
        sets=None,
    ),
    _table(
        "vietnam",
        "Βιετνάμ",
        3,
        "P T:T1,T2 P T:T3,T4 P T:T5,T6,T7 O:T1,T2 B O:T3 B O:T4 X2 B O:T5 B O:T6,T7 B",
        coordinates=row("T", 7),
        groups=names("T", length=7),
        order="tria-full",
        sets=126,
    ),
    *(
        _table(
            slug,
            name,
            hand,
            f"P O:T1 B O:T2 B O:T3 {more} B O:T4 B O:T5 B",
            coordinates=row("T", 5),
            groups=names("T", length=5),
            hand_use=hand_use,
            table_use=table_use,
            order="tria-full",
            sets=number,
        )
        for slug, name, hand, more, hand_use, table_use, number in (
            ("koukos-avolonte", "Κούκος μονός αβολοντέ", 2, "P", (2, 2), (3, 3), 10),
            ("koukos-monos", "Κούκος μονός", 2, "P", (0, 2), (3, 5), 21),
            ("koukos-diplos", "Κούκος διπλός", 3, "P P", (2, 3), (2, 3), 40),
            ("koukos-allagi", "Κούκος αλλαγή", 2, "P X2", (2, 2), (3, 3), 10),
        )
    ),
)

BY_SLUG = {game.slug: game for game in GAMES}
