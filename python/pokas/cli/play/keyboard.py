"""Lines from the player, and the ways in which he can go: end of input, Ctrl-C, a terminal that closes."""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any, Self, TextIO

    from pokas.cli.console import Output

__all__ = ["Gone", "Keyboard"]

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


class Gone(Exception):
    """The player has gone: ``number`` of the signal, or 0 at the end of input."""

    def __init__(self, number: int = 0) -> None:
        super().__init__(number)
        self.number = number

    @property
    def code(self) -> int:
        """The exit code that says so to a shell."""
        return 128 + self.number if self.number else 0


class Keyboard:
    """Reads lines. While it is open a signal ends the waiting for a line, and nothing else.

    A signal that comes while the game is at work is kept until the next question, so that no hand and no file
    is left half changed.
    """

    def __init__(self, out: Output, stream: TextIO | None = None) -> None:
        self._out = out
        self._in = stream if stream is not None else sys.stdin
        self._waiting = False
        self._signal = 0
        self._before: dict[int, Any] = {}
        if isinstance(self._in, TextIOWrapper):
            self._in.reconfigure(errors="replace")
        self.live = bool(self._in is sys.stdin and self._in and self._in.isatty() and out.terminal)
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  # lines can be edited where the system knows how

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for name in _SIGNALS:
                number = getattr(signal, name, None)
                if number is not None:
                    self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *raised: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._waiting:
            self._waiting = False
            raise Gone(number)

    def ask(self, prompt: str) -> str:
        """One line without its end; raises ``Gone`` when there will be no more."""
        prompt = self._out.fit(prompt)
        self._waiting = True
        try:
            if self._signal:
                raise Gone(self._signal)
            line = self._read(prompt)
        except KeyboardInterrupt:
            raise Gone(int(signal.SIGINT)) from None
        except (EOFError, OSError):
            raise Gone(self._signal) from None
        finally:
            self._waiting = False
        return line

    def _read(self, prompt: str) -> str:
        self._out.flush()
        if self.live:
            return input(prompt)
        self._out.stream.write(prompt)
        self._out.flush()
        line = self._in.readline() if self._in else ""
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        # Nobody has seen it being typed, so it is written where it would have stood.
        self._out.line("".join(sign for sign in line if sign.isprintable()))
        return line
