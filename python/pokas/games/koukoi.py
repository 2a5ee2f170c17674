"""The κούκοι: five table cards that are dealt open one at a time, on one tableau or two."""

from __future__ import annotations

__all__ = ["GAMES"]

TABLEAUX = {
    1: {},
    2: {
        "add_positions": {"S1": (0, 1), "S2": (1, 1), "S3": (2, 1), "S4": (3, 1), "S5": (4, 1)},
        "add_groups": ["S1 S2 S3 S4 S5"],
        "rows": ["T1 T2 T3 T4 T5", "S1 S2 S3 S4 S5"],
        "slots": {f"s{number}": f"O:S{number}" for number in (1, 2, 3, 4, 5)},
    },
}

POT = {"single": {}, "split": {"pot": "split", "needs": {"tableaux": 2}}}

ONE_ROW = {"s1": "", "s2": "", "s3": "", "s4": "", "s5": ""}

KOUKOS = {
    "hand": 2,
    "positions": {"T1": (0, 0), "T2": (1, 0), "T3": (2, 0), "T4": (3, 0), "T5": (4, 0)},
    "groups": ["T1 T2 T3 T4 T5"],
    "script": [
        "P, O:T1, {s1}, B",
        "O:T2, {s2}, B",
        "O:T3, {s3}, {middle}, B",
        "O:T4, {s4}, B",
        "O:T5, {s5}, B",
    ],
    "slots": {**ONE_ROW, "middle": "P"},
    "options": {"tableaux": TABLEAUX, "pot": POT},
}

GAMES = (
    {
        **KOUKOS,
        "slug": "koukos-avolonte",
        "name": "Κούκος μονός αβολοντέ",
        "english": "Obligatory single cuckoo",
        "aliases": ["κούκος αβολοντέ", "αβολοντέ", "μονός αβολοντέ"],
        "hand_use": (2, 2),
        "table_use": (3, 3),
    },
    {
        **KOUKOS,
        "slug": "koukos-monos",
        "name": "Κούκος μονός",
        "english": "Single cuckoo",
        "aliases": ["μονός κούκος"],
        "hand_use": (0, 2),
        "table_use": (3, 5),
    },
    {
        **KOUKOS,
        "slug": "koukos-diplos",
        "name": "Κούκος διπλός",
        "english": "Double cuckoo",
        "aliases": ["διπλός κούκος"],
        "hand": 3,
        "hand_use": (2, 3),
        "table_use": (2, 3),
        "slots": {**ONE_ROW, "middle": "P, P"},
        "options": {
            "exchange": {False: {}, True: {"slots": {"middle": "P, P, X2"}}},
            "tableaux": TABLEAUX,
            "pot": POT,
        },
    },
    {
        **KOUKOS,
        "slug": "koukos-allagi",
        "name": "Κούκος αλλαγή",
        "english": "Cuckoo with exchange",
        "aliases": ["κούκος με αλλαγή"],
        "hand_use": (2, 2),
        "table_use": (3, 3),
        "slots": {**ONE_ROW, "middle": "P, X2"},
    },
)
