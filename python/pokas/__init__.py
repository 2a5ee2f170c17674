"""Greek poka: every game, the best five under any table shape, exact odds."""

from __future__ import annotations

from pokas._core import (
    Card,
    CardError,
    Combination,
    Deck,
    DeckError,
    HandValue,
    PokasError,
    RecordError,
    VariantError,
    __version__,
    evaluate,
    parse_cards,
    score,
)
from pokas.errors import ActionError
from pokas.values import Category, Order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.batch import evaluate_batch
    from pokas.betting.actions import (
        Action,
        AllIn,
        Bet,
        Call,
        Check,
        Declare,
        Exchange,
        Fold,
        Muck,
        PayAnte,
        Raise,
        RefuseAnte,
        Show,
        StandPat,
    )
    from pokas.betting.pots import Pot, Settlement, settle
    from pokas.betting.round import Legal
    from pokas.betting.rules import Rules
    from pokas.chances.equity import Equity, equity
    from pokas.chances.odds import Odds, odds
    from pokas.games import Variant, load_variant, variant, variants
    from pokas.play.agents import Agent, Caller, RandomAgent, Waiter, play_hand
    from pokas.play.events import Event, EventKind
    from pokas.play.hand import Hand
    from pokas.play.result import Result
    from pokas.play.session import Table
    from pokas.play.view import SeatView

__all__ = [
    "Action",
    "ActionError",
    "Agent",
    "AllIn",
    "Bet",
    "Call",
    "Caller",
    "Card",
    "CardError",
    "Category",
    "Check",
    "Combination",
    "Deck",
    "DeckError",
    "Declare",
    "Equity",
    "Event",
    "EventKind",
    "Exchange",
    "Fold",
    "Hand",
    "HandValue",
    "Legal",
    "Muck",
    "Odds",
    "Order",
    "PayAnte",
    "PokasError",
    "Pot",
    "Raise",
    "RandomAgent",
    "RecordError",
    "RefuseAnte",
    "Result",
    "Rules",
    "SeatView",
    "Settlement",
    "Show",
    "StandPat",
    "Table",
    "Variant",
    "VariantError",
    "Waiter",
    "__version__",
    "equity",
    "evaluate",
    "evaluate_batch",
    "load_variant",
    "odds",
    "parse_cards",
    "play_hand",
    "score",
    "settle",
    "variant",
    "variants",
]

# Names that are loaded when they are first used, so that `import pokas` stays quick.
_LAZY = {
    "Action": "pokas.betting.actions",
    "Agent": "pokas.play.agents",
    "AllIn": "pokas.betting.actions",
    "Bet": "pokas.betting.actions",
    "Call": "pokas.betting.actions",
    "Caller": "pokas.play.agents",
    "Check": "pokas.betting.actions",
    "Declare": "pokas.betting.actions",
    "Equity": "pokas.chances.equity",
    "Event": "pokas.play.events",
    "EventKind": "pokas.play.events",
    "Exchange": "pokas.betting.actions",
    "Fold": "pokas.betting.actions",
    "Hand": "pokas.play.hand",
    "Legal": "pokas.betting.round",
    "Muck": "pokas.betting.actions",
    "Odds": "pokas.chances.odds",
    "PayAnte": "pokas.betting.actions",
    "Pot": "pokas.betting.pots",
    "Raise": "pokas.betting.actions",
    "RandomAgent": "pokas.play.agents",
    "RefuseAnte": "pokas.betting.actions",
    "Result": "pokas.play.result",
    "Rules": "pokas.betting.rules",
    "SeatView": "pokas.play.view",
    "Settlement": "pokas.betting.pots",
    "Show": "pokas.betting.actions",
    "StandPat": "pokas.betting.actions",
    "Table": "pokas.play.session",
    "Variant": "pokas.games",
    "Waiter": "pokas.play.agents",
    "equity": "pokas.chances.equity",
    "evaluate_batch": "pokas.batch",
    "load_variant": "pokas.games",
    "odds": "pokas.chances.odds",
    "play_hand": "pokas.play.agents",
    "settle": "pokas.betting.pots",
    "variant": "pokas.games",
    "variants": "pokas.games",
}


def __getattr__(name: str) -> object:
    module = _LAZY.get(name)
    if module is None:
        raise AttributeError(f"module 'pokas' has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
