"""Sizes of the tests, and what they reached.

`pytest` alone runs the short sizes; with the environment variable POKAS_FULL=1 the full ones.
"""

from __future__ import annotations

import pytest

import reached


def pytest_report_header() -> str:
    return f"pokas: {'full' if reached.FULL else 'short'} sizes (POKAS_FULL=1 for the full ones)"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = reached.lines()
    if lines:
        terminalreporter.section("sizes reached")
        for line in lines:
            terminalreporter.write_line(line)
