"""Sizes of the tests, and what they reached.

`pytest` alone runs the short sizes; with the environment variable POKAS_FULL=1 the full ones. The examples
are the same every time; POKAS_SEARCH=1 looks for ones that nobody has seen before.
"""

from __future__ import annotations

import os

import hypothesis
import pytest

import reached

KNOWN = not os.environ.get("POKAS_SEARCH")
hypothesis.settings.register_profile("short", deadline=None, database=None, derandomize=KNOWN)
hypothesis.settings.register_profile(
    "full", deadline=None, database=None, derandomize=KNOWN, max_examples=400, print_blob=True
)
hypothesis.settings.load_profile("full" if reached.FULL else "short")


def pytest_report_header() -> str:
    return f"pokas: {'full' if reached.FULL else 'short'} sizes (POKAS_FULL=1 for the full ones)"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = reached.lines()
    if lines:
        terminalreporter.section("sizes reached")
        for line in lines:
            terminalreporter.write_line(line)
