"""Greek poka: every game, the best five under any table shape, exact odds."""

from __future__ import annotations

from pokas._core import (
    ActionError,
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
from pokas.values import Category, Order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.batch import evaluate_batch
    from pokas.games import Variant, load_variant, variant, variants
    from pokas.play.session import Table

__all__ = [
    "ActionError",
    "Card",
    "CardError",
    "Category",
    "Combination",
    "Deck",
    "DeckError",
    "HandValue",
    "Order",
    "PokasError",
    "RecordError",
    "Table",
    "Variant",
    "VariantError",
    "__version__",
    "evaluate",
    "evaluate_batch",
    "load_variant",
    "parse_cards",
    "score",
    "variant",
    "variants",
]

# Names that are loaded when they are first used, so that `import pokas` stays quick.
_LAZY = {
    "Table": "pokas.play.session",
    "Variant": "pokas.games",
    "evaluate_batch": "pokas.batch",
    "load_variant": "pokas.games",
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
