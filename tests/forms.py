"""Every form of every game that the search is tested on."""

from __future__ import annotations

import oracle
from oracle import form
from oracle.catalogue import GAMES

PLAIN = oracle.all_forms()

ORDERED = tuple(
    form(slug, order=order, **options)
    for slug, options in (
        ("amerikana", {}),
        ("mamouth", {}),
        ("kotes", {"pipini": True}),
        ("trochos", {}),
        ("plymouth", {}),
        ("bomba-harakiri", {}),
        ("vietnam", {}),
        ("koukos-monos", {}),
        ("nekrotafeio", {}),
    )
    for order in oracle.ORDERS
)

WILD = (
    *(form(game.slug, wild="lowest-in-hand") for game in GAMES if game.slug != "striptiz"),
    form("mizeria", wild=("8",)),
    form("gyrizei-sfyrizei", wild=("7", "K")),
    form("efta-okto", wild=("8",)),
    form("efta-okto", reading="showdown", wild=("7",)),
    form("efta-okto", reading="showdown", wild="lowest-in-hand"),
    form("kotes", pipini=True, wild=("A",)),
    form("plymouth", wild=("8",), order="kenta-chroma"),
    form("kathreftis", wild=("8", "9")),
    form("vietnam", wild=("7",)),
    form("stavros", agkathia=True, wild=("K",)),
    form("stavros", agkathia=True, wild="lowest-in-hand"),
    form("nekrotafeio", wild=("J",)),
    form("koukos-monos", wild=("T",), order="tria-chroma"),
    form("koukos-diplos", tableaux=2, pot="split", wild="lowest-in-hand"),
)

DECKS = tuple(
    form(slug, deck=deck, **options)
    for slug, deck, options in (
        ("amerikana", 36, {}),
        ("mizeria", 40, {}),
        ("efta-okto", 36, {"reading": "showdown"}),
        ("kotes", 40, {}),
        ("lagoudaki", 44, {}),
        ("plymouth", 44, {}),
        ("bomba-harakiri", 48, {}),
        ("nekrotafeio", 36, {}),
        ("koukos-monos", 52, {}),
        ("koukos-diplos", 52, {"order": "kenta-full"}),
        ("koukos-allagi", 52, {"wild": ("2",)}),
    )
)

LIMITS = (
    form("vietnam", hand_use=(0, 3), table_use=(2, 5)),
    form("vietnam", hand_use=(2, 2), table_use=(3, 3)),
    form("mamouth", hand_use=(3, 3), table_use=(2, 2)),
    form("kotes", hand_use=(1, 4), table_use=(1, 4)),
    form("kotes", pipini=True, hand_use=(1, 4), table_use=(1, 4)),
    form("plymouth", hand_use=(1, 4), table_use=(1, 4)),
    form("lagoudaki", hand_use=(1, 3), table_use=(2, 4)),
    form("koukos-monos", hand_use=(1, 2), table_use=(3, 4)),
    form("kathreftis", diagonals=True, hand_use=(3, 4), table_use=(1, 2)),
)

ALL = PLAIN + ORDERED + WILD + DECKS + LIMITS
