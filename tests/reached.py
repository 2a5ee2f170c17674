"""How large the tests are, and a place where they write down what they covered."""

from __future__ import annotations

import os
from collections.abc import Mapping

FULL = os.environ.get("POKAS_FULL", "") not in ("", "0")

_sums: dict[str, int] = {}
_rows: dict[str, str] = {}


def size(short: int, full: int) -> int:
    return full if FULL else short


def add(what: str, number: int) -> None:
    """Counts towards a total that is printed at the end of the run."""
    _sums[what] = _sums.get(what, 0) + number


def row(name: str, counts: Mapping[str, int]) -> None:
    """One line of the full report: how often each category was the answer."""
    _rows[name] = "  ".join(f"{key} {number}" for key, number in counts.items())


def lines() -> list[str]:
    shown = [f"{what}: {number:,}" for what, number in _sums.items()]
    if FULL:
        shown += [f"{name}: {counts}" for name, counts in _rows.items()]
    return shown
