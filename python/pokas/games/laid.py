"""Games whose table cards are laid closed and opened later: from χαρακίρι to βιετνάμ."""

from __future__ import annotations

from pokas.games.options import Reveal

__all__ = ["GAMES"]

TWO_AND_THREE = {"hand_use": (2, 2), "table_use": (3, 3)}
THREE_AND_TWO = {"hand_use": (3, 3), "table_use": (2, 2)}

HAT_NAMES = {"kapelo": "pipini"}
"""The two names of the hat: πιπίνι and καπέλο."""


def hat(p1: tuple[int, int], p2: tuple[int, int], **slots: str) -> dict[bool, dict[str, object]]:
    """The option of two more table cards: a player may use one; they open last, for one more round."""
    return {
        False: {},
        True: {
            "add_positions": {"P1": p1, "P2": p2},
            "hat": ["P1", "P2"],
            "slots": slots or {"hat": "T:P1 P2, O:P1 P2, B"},
        },
    }


HAND_OF_TWO = {3: {}, 2: {"hand": 2, **TWO_AND_THREE, "slots": {"first": ""}}}
"""Played with two hand cards instead of three: the table is laid before the first of them is dealt."""

HARAKIRI = {
    "slug": "harakiri",
    "name": "Χαρακίρι",
    "english": "Harakiri",
    "hand": 2,
    "positions": {"T1": (0, 0), "T2": (1, 0), "T3": (2, 0)},
    "groups": ["T1 T2 T3"],
    **TWO_AND_THREE,
    "ante": True,
    "script": ["T:T1, P, T:T2, P, T:T3", "O:T1, B", "O:T2, B", "O:T3, B"],
}

DILLINGER = {
    "slug": "dillinger",
    "name": "Ντίλιγκερ",
    "english": "Dillinger",
    "aliases": ["Ντίλινγκερ", "Ντίλινζερ"],
    "hand": 3,
    "positions": {"T1": (0, 0), "T2": (1, 0)},
    "groups": ["T1 T2"],
    **THREE_AND_TWO,
    "ante": True,
    "script": ["P, T:T1, P, T:T2, P", "O:T1, B", "O:T2, B"],
}

MAMOUTH = {
    "slug": "mamouth",
    "name": "Μαμούθ",
    "english": "Mammoth",
    "hand": 3,
    "positions": {"T1": (0, 0), "T2": (1, 0), "T3": (2, 0)},
    "groups": ["T1 T2 T3"],
    "ante": True,
    "script": ["P, T:T1, P, T:T2, P, T:T3", "O:T1, B", "O:T2, B", "O:T3, B"],
}

KOTES = {
    "slug": "kotes",
    "name": "Κότες",
    "english": "Hens",
    "hand": 4,
    "positions": {
        "A1": (0, 0),
        "A2": (1, 0),
        "A3": (2, 0),
        "B1": (0, 1),
        "B2": (1, 1),
        "B3": (2, 1),
        "C1": (0, 2),
        "C2": (1, 2),
        "C3": (2, 2),
    },
    "groups": ["A1 A2 A3", "B1 B2 B3", "C1 C2 C3"],
    **TWO_AND_THREE,
    "script": [
        "P, T:A1 A2 A3, O:A1 A2 A3, B",
        "P, T:B1 B2 B3, O:B1 B2 B3, B",
        "P, T:C1 C2 C3, O:C1 C2 C3, P, B",
        "{hat}",
    ],
    "slots": {"hat": ""},
    "options": {"pipini": hat((4, 1), (5, 1))},
    "same_options": HAT_NAMES,
}

ASANSER = {
    "slug": "asanser",
    "name": "Ασανσέρ",
    "english": "Lift",
    "aliases": ["elevator"],
    "hand": 3,
    "positions": {
        "L1": (0, 0),
        "L2": (0, 1),
        "L3": (0, 2),
        "M": (1, 1),
        "R1": (2, 0),
        "R2": (2, 1),
        "R3": (2, 2),
    },
    "groups": ["L1 M R1", "L2 M R2", "L3 M R3"],
    "script": ["{first}, T:L1 R2 L3, P, T:R1 L2 R3, P, T:M", "{reveal}"],
    "slots": {"first": "P"},
    "options": {
        "hand": HAND_OF_TWO,
        "reveal": Reveal(
            ("L1", "L2", "L3", "M", "R1", "R2", "R3"),
            "M",
            (("L1", "R1"), ("L2", "R2"), ("L3", "R3"), ("M",)),
        ),
    },
}

TROCHOS = {
    "slug": "trochos",
    "name": "Τροχός",
    "english": "Wheel",
    "hand": 3,
    "positions": {"C0": (1, 0), "C1": (2, 0), "C2": (3, 1), "C3": (2, 2), "C4": (1, 2), "C5": (0, 1)},
    "groups": ["C0 C1 C2", "C1 C2 C3", "C2 C3 C4", "C3 C4 C5", "C4 C5 C0", "C5 C0 C1"],
    "script": ["{first}, T:C0 C2 C4, P, T:C1 C3 C5, P", "O:C0 C3, B", "O:C1 C4, B", "O:C2 C5, B"],
    "slots": {"first": "P"},
    "options": {"hand": HAND_OF_TWO},
}

LAGOUDAKI = {
    "slug": "lagoudaki",
    "name": "Λαγουδάκι",
    "english": "Bunny",
    "aliases": ["κουνελάκι"],
    "hand": 3,
    "positions": {"E1": (0, 0), "E2": (2, 0), "N1": (1, 1), "N2": (1, 2), "N3": (1, 3)},
    "groups": ["E1 N1 N2 N3", "E2 N1 N2 N3"],
    "one_of": ["E1", "E2"],
    "script": ["P, T:E1 E2, P, T:N1 N2 N3, P", "O:N1, B", "O:N2, B", "O:N3, B", "O:E1 E2, B"],
    "options": {"consecutive": {False: {}, True: {"run": ["N1", "N2", "N3"]}}},
}

KATHREFTIS = {
    "slug": "kathreftis",
    "name": "Καθρέφτης",
    "english": "Mirror",
    "hand": 4,
    "positions": {"TL": (0, 0), "TR": (1, 0), "BR": (1, 1), "BL": (0, 1)},
    "groups": ["TL TR", "TR BR", "BR BL", "BL TL"],
    **THREE_AND_TWO,
    "mirror": ["TL", "TR", "BR", "BL"],
    "script": ["P, T:TL, P, T:BR, P, T:TR, P, T:BL", "O:TL, B", "O:BR, B", "O:TR, B", "O:BL, B"],
    "options": {"diagonals": {False: {}, True: {"add_groups": ["TL BR", "TR BL"]}}},
}

PLYMOUTH = {
    "slug": "plymouth",
    "name": "Πλύμουθ",
    "english": "Plymouth",
    "hand": 4,
    "positions": {
        "X1": (0, 0),
        "X2": (0, 1),
        "X3": (0, 2),
        "X4": (0, 3),
        "Y1": (1, 0),
        "Y2": (1, 1),
        "Y3": (1, 2),
        "Y4": (1, 3),
        "Z1": (2, 0),
        "Z2": (2, 1),
        "Z3": (2, 2),
        "Z4": (2, 3),
    },
    "groups": ["X1 X2 X3 X4", "Y1 Y2 Y3 Y4", "Z1 Z2 Z3 Z4"],
    "script": [
        "T:X1 Y1 Z1 X2 Y2 Z2 X3 Y3 Z3 X4 Y4 Z4",
        "P, B, O:X1 Y1 Z1, B",
        "P, B, O:X2 Y2 Z2, B",
        "P, B, O:X3 Y3 Z3, B",
        "P, B, O:X4 Y4 Z4, B",
    ],
}

BOMBES = {
    "slug": "bombes",
    "name": "Μπόμπες",
    "english": "Bombs",
    "hand": 2,
    "positions": {
        "A1": (0, 0),
        "A2": (1, 0),
        "A3": (2, 0),
        "B1": (0, 1),
        "B2": (1, 1),
        "B3": (2, 1),
    },
    "groups": ["A1 A2 A3", "B1 B2 B3"],
    **TWO_AND_THREE,
    "script": [
        "{deal}, T:A1 A2 A3, T:B1 B2 B3, {third_lay}, {deal}, {hat_lay}",
        "O:A1 A2 A3, B",
        "O:B1 B2 B3, B",
        "{third_open}",
        "{hat_open}",
    ],
    "slots": {"deal": "P", "third_lay": "", "third_open": "", "hat_lay": "", "hat_open": ""},
    "options": {
        "bombs": {
            2: {},
            3: {
                "add_positions": {"C1": (0, 2), "C2": (1, 2), "C3": (2, 2)},
                "add_groups": ["C1 C2 C3"],
                "slots": {"third_lay": "T:C1 C2 C3", "third_open": "O:C1 C2 C3, B"},
            },
        },
        "hand": {2: {}, 4: {"hand": 4, "slots": {"deal": "P, P"}}},
        "pipini": hat((4, 0), (5, 0), hat_lay="T:P1 P2", hat_open="O:P1 P2, B"),
    },
    "same_options": HAT_NAMES,
}

BOMBA_HARAKIRI = {
    "slug": "bomba-harakiri",
    "name": "Μπόμπα χαρακίρι",
    "english": "Bomb harakiri",
    "hand": 6,
    "positions": {"B1": (0, 0), "B2": (1, 0), "B3": (2, 0)},
    "groups": ["B1", "B2", "B3"],
    "hand_use": (4, 4),
    "table_use": (1, 1),
    "script": ["T:B1 B2 B3", "P, B, P, B, P, B, P, B, P, B", "O:B1 B2 B3, P, B"],
}

GONIA = {
    "slug": "gonia",
    "name": "Γωνία",
    "english": "Corner",
    "hand": 3,
    "positions": {"K": (0, 0), "H1": (1, 0), "H2": (2, 0), "V1": (0, 1), "V2": (0, 2)},
    "groups": ["H2 H1 K", "V2 V1 K"],
    "script": ["{first}, T:H2 V2, P, T:H1 V1, P, T:K", "{reveal}", "{hat}"],
    "slots": {"first": "P", "reveal": "O:H2 V2, B, O:H1 V1, B, O:K, B", "hat": ""},
    "options": {
        "hand": HAND_OF_TWO,
        "reveal": {
            "pairs": {},
            "singles": {"slots": {"reveal": "O:H2, B, O:V2, B, O:H1, B, O:V1, B, O:K, B"}},
        },
        "kapelo": hat((2, 2), (3, 2)),
    },
    "same_options": {"pipini": "kapelo"},
}

MIKRI_GONIA = {
    "slug": "mikri-gonia",
    "name": "Μικρή γωνία",
    "english": "Small corner",
    "hand": 3,
    "positions": {"K": (0, 0), "H1": (1, 0), "V1": (0, 1)},
    "groups": ["H1 K", "V1 K"],
    **THREE_AND_TWO,
    "ante": True,
    "script": ["P, T:H1 V1, P, P, T:K", "O:H1 V1, B", "O:K, B"],
    "options": {
        "groups": {"arms": {}, "all": {"groups": ["K H1 V1"], "hand_use": (1, 3), "table_use": (1, 3)}}
    },
}

GONIA_KATHREFTIS = {
    **MIKRI_GONIA,
    "slug": "gonia-kathreftis",
    "name": "Γωνία καθρέφτης",
    "english": "Mirror corner",
    "mirror": ["K", "H1", "V1"],
}

NOBODY_LEFT = {"carry": {}, "split": {"nobody_left": "split"}}

STAVROS = {
    "slug": "stavros",
    "name": "Σταυρός",
    "english": "Cross",
    "hand": 2,
    "positions": {"N": (1, 0), "W": (0, 1), "M": (1, 1), "E": (2, 1), "S": (1, 2)},
    "groups": ["N M S", "W M E"],
    **TWO_AND_THREE,
    "script": ["T:N S, P, T:W E, P, T:M, {thorns}", "O:N S, B", "O:W E, B", "O:M, B"],
    "slots": {"thorns": ""},
    "options": {
        "agkathia": {
            False: {},
            True: {
                "add_positions": {"A1": (3, 0), "A2": (3, 2)},
                "kill": {"positions": "A1 A2", "hits": "N W M E S", "out_below": 1},
                "slots": {"thorns": "T:A1 A2, O:A1, B, O:A2, B"},
            },
        },
        "nobody_left": {"carry": {}, "split": {"nobody_left": "split", "needs": {"agkathia": True}}},
    },
}

UP, DOWN = "U1 U2 U3 U4 U5", "D1 D2 D3 D4 D5"

NEKROTAFEIO = {
    "slug": "nekrotafeio",
    "name": "Νεκροταφείο",
    "english": "Graveyard",
    "aliases": ["ξεσκαρτούμ"],
    "hand": 5,
    "positions": {
        "U1": (0, 0),
        "U2": (1, 0),
        "U3": (2, 0),
        "U4": (3, 0),
        "U5": (4, 0),
        "D1": (0, 1),
        "D2": (1, 1),
        "D3": (2, 1),
        "D4": (3, 1),
        "D5": (4, 1),
    },
    "groups": [DOWN],
    "hand_use": (2, 5),
    "table_use": (0, 3),
    "kill": {"positions": UP, "hits": DOWN, "out_below": 2},
    "script": [
        "P, T:U1 D1, P, T:U2 D2, P, T:U3 D3, P, T:U4 D4, P, T:U5 D5",
        "O:U1 D1, B, O:U2 D2, B, O:U3 D3, B, O:U4 D4, B, O:U5 D5, B",
    ],
    "options": {
        "kill": {"U": {}, "D": {"groups": [UP], "kill": {"positions": DOWN, "hits": UP, "out_below": 2}}},
        "nobody_left": NOBODY_LEFT,
    },
}

VIETNAM = {
    "slug": "vietnam",
    "name": "Βιετνάμ",
    "english": "Vietnam",
    "hand": 3,
    "positions": {
        "T1": (0, 0),
        "T2": (1, 0),
        "T3": (2, 0),
        "T4": (3, 0),
        "T5": (4, 0),
        "T6": (5, 0),
        "T7": (6, 0),
    },
    "groups": ["T1 T2 T3 T4 T5 T6 T7"],
    "script": [
        "P, T:T1 T2, P, T:T3 T4, P, T:T5 T6 T7",
        "O:T1 T2, B",
        "O:T3, B",
        "O:T4, X2, B",
        "O:T5, B",
        "O:T6 T7, B",
    ],
}

GAMES = (
    HARAKIRI,
    DILLINGER,
    MAMOUTH,
    KOTES,
    ASANSER,
    TROCHOS,
    LAGOUDAKI,
    KATHREFTIS,
    PLYMOUTH,
    BOMBES,
    BOMBA_HARAKIRI,
    GONIA,
    MIKRI_GONIA,
    GONIA_KATHREFTIS,
    STAVROS,
    NEKROTAFEIO,
    VIETNAM,
)
