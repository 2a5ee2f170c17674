"""Games of five cards without a table: αμερικάνα and its relatives, στριπτίζ."""

from __future__ import annotations

__all__ = ["GAMES"]

TWIST = {None: {}, "twist": {"slots": {"twist": "TWIST"}}}
"""After the fifth card and before its round, two laps in which a card may be swapped for a new one."""

LOW_SPEAKS = {False: {}, True: {"low_speaks": True}}

AMERIKANA = {
    "hand": 5,
    "script": ["P^, B, P^, B, P, B, P^, B, P, {twist}, B"],
    "slots": {"twist": ""},
    "options": {"exchange": TWIST},
}

GAMES = (
    {
        **AMERIKANA,
        "slug": "amerikana",
        "name": "Αμερικάνα",
        "english": "Americana",
        "aliases": ["πόκα αμερικάνα"],
    },
    {
        **AMERIKANA,
        "slug": "mizeria",
        "name": "Μιζέρια",
        "english": "Misery",
        "side": "low",
        "options": {"exchange": TWIST, "low_speaks": LOW_SPEAKS},
    },
    {
        **AMERIKANA,
        "slug": "gyrizei-sfyrizei",
        "name": "Γυρίζει-σφυρίζει",
        "english": "Turns and whistles",
        "side": "low",
        "trigger": "two-pair",
        "options": {
            "exchange": TWIST,
            "low_speaks": LOW_SPEAKS,
            "trigger": {"two-pair": {}, "pair": {"trigger": "pair"}},
        },
    },
    {
        **AMERIKANA,
        "slug": "efta-okto",
        "name": "Το 7 κερδίζει το 8 χάνει",
        "english": "Seven wins, eight loses",
        "aliases": ["καλά-κακά", "εφτά-οκτώ", "επτά-οκτώ", "εφτά-οχτώ", "7-8"],
        "reading": "seven-high",
        "options": {
            "exchange": TWIST,
            "reading": {
                "rank": {},
                "showdown": {"reading": "seven-eight"},
                "instant": {"reading": "instant"},
            },
        },
    },
    {
        "slug": "striptiz",
        "name": "Στριπτίζ",
        "english": "Striptease",
        "hand": 5,
        "script": ["STRIP:{form}:{laps}"],
        "slots": {"form": "dealt", "laps": "cycle"},
        "options": {
            "form": {"dealt": {}, "closed": {"slots": {"form": "closed"}}},
            "laps": {"cycle": {}, "single": {"slots": {"laps": "single"}}},
        },
        "without": ["wild"],
    },
)
