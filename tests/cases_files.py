"""Reads the worked cases of tests/cases/ for the tests."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("cases")


def read(name: str) -> dict[str, Any]:
    with (FOLDER / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def values(kind: str) -> list[dict[str, Any]]:
    return list(read("values")[kind])


def games() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != "values")


def of_games(kind: str) -> list[tuple[str, dict[str, Any]]]:
    return [(read(game)["game"], case) for game in games() for case in read(game).get(kind, [])]


def label(case: Any) -> str:
    """A name for one case in the report of pytest."""
    if isinstance(case, tuple):
        return f"{case[0]}: {label(case[1])}"
    if isinstance(case, dict):
        return f"{case['id']} {case.get('title', '')}".strip()
    return str(case)
