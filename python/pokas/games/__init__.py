"""The catalogue of games: what each one is, as data, and how to find it."""

from __future__ import annotations

from pokas.games.custom import load_variant
from pokas.games.model import Kill, Position, Variant
from pokas.games.registry import variant, variants
from pokas.games.script import Step, StepKind

__all__ = ["Kill", "Position", "Step", "StepKind", "Variant", "load_variant", "variant", "variants"]
