"""The command line as a user meets it: a process, its output and its exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT = ("PATH", "HOME", "SYSTEMROOT", "TEMP", "TMP", "LD_LIBRARY_PATH")


class Outcome(NamedTuple):
    code: int
    out: bytes
    err: bytes

    def text(self, encoding: str = "utf-8") -> str:
        return self.out.decode(encoding)


@pytest.fixture
def pokas() -> Callable[..., Outcome]:
    """Runs ``python -m pokas`` with these words in a plain environment; keywords are more variables."""

    def run(*words: str, code: int | None = 0, **environment: str) -> Outcome:
        clean = {name: os.environ[name] for name in KEPT if name in os.environ}
        clean |= {"PYTHONUTF8": "0", "PYTHONIOENCODING": "utf-8", **environment}
        done = subprocess.run(
            [sys.executable, "-m", "pokas", *words],
            env=clean,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        outcome = Outcome(done.returncode, done.stdout, done.stderr)
        assert b"Traceback" not in outcome.err, outcome.err.decode(errors="replace")
        if code is not None:
            assert outcome.code == code, outcome
        return outcome

    return run
