"""Sizes of the tests, and what they reached.

`pytest` alone runs the short sizes, with the same examples every time; with the environment variable
POKAS_FULL=1 the full sizes, with examples nobody has seen before.
"""

from __future__ import annotations

import hypothesis
import pytest

import reached

hypothesis.settings.register_profile("short", deadline=None, database=None, derandomize=True)
hypothesis.settings.register_profile("full", deadline=None, database=None, max_examples=400, print_blob=True)
hypothesis.settings.load_profile("full" if reached.FULL else "short")


def pytest_report_header() -> str:
    return f"pokas: {'full' if reached.FULL else 'short'} sizes (POKAS_FULL=1 for the full ones)"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = reached.lines()
    if lines:
        terminalreporter.section("sizes reached")
        for line in lines:
            terminalreporter.write_line(line)
