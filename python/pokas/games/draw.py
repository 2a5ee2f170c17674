"""Games of five closed cards with an exchange: πόκερ and αμερικάνικο πόκερ."""

from __future__ import annotations

__all__ = ["GAMES"]

GAMES = (
    {
        "slug": "poker",
        "name": "Πόκερ",
        "english": "Poker",
        "aliases": ["πόκερ ελληνικό"],
        "hand": 5,
        "order": "tria-chroma",
        "ante": True,
        "opener": ["pair", "K"],
        "second_round": "opener",
        "void_redeal": True,
        "script": ["P, P, P, P, P, B", "X2, B"],
    },
    {
        "slug": "amerikaniko-poker",
        "name": "Αμερικάνικο πόκερ",
        "english": "American poker",
        "hand": 5,
        "deck": 52,
        "ante": True,
        "second_round": "opener",
        "script": ["P, P, P, P, P, B", "X{most}, B"],
        "slots": {"most": "2"},
        "options": {"exchange_max": {2: {}, 3: {"slots": {"most": "3"}}, 5: {"slots": {"most": "5"}}}},
    },
)
