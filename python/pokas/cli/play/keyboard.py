"""Lines from the player, and the ways in which he can go: end of input, Ctrl-C, a terminal that closes."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import threading
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any, Self, TextIO

    from pokas.cli.console import Output

__all__ = ["Gone", "Keyboard"]

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
_KEYS = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.?)")
"""What arrow and function keys send."""
LONGEST = 1 << 16
"""No line gets longer in memory than this; what comes after it is another line."""


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

    A signal that comes while the game is at work waits for the next question, so that no hand and no file is
    left half changed. One that comes at any moment of the waiting is seen at once: it also writes to a pipe
    that is waited for beside the keyboard. The terminal itself edits the line.
    """

    def __init__(self, out: Output, stream: TextIO | None = None) -> None:
        self._out = out
        self._in = stream if stream is not None else sys.stdin
        self._typed = bool(self._in and self._in.isatty())
        self._waiting = False
        self._signal = 0
        self._before: dict[int, Any] = {}
        self._wake: tuple[int, int, int] | None = None
        self._buffer = b""

    def __enter__(self) -> Self:
        if threading.current_thread() is not threading.main_thread():
            return self
        if os.name == "posix":
            reader, writer = os.pipe()
            os.set_blocking(writer, False)
            self._wake = reader, writer, signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *raised: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()
        if self._wake is not None:
            reader, writer, before = self._wake
            self._wake = None
            signal.set_wakeup_fd(before)
            os.close(reader)
            os.close(writer)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        if self._waiting and self._wake is None:
            raise Gone(number)

    def ask(self, prompt: str) -> str:
        """One line without its end; raises ``Gone`` when there will be no more."""
        self._out.stream.write(self._out.fit(prompt))
        self._out.flush()
        self._waiting = True
        try:
            if self._signal:
                raise Gone(self._signal)
            line = _KEYS.sub("", self._read())
        except KeyboardInterrupt:
            raise Gone(int(signal.SIGINT)) from None
        except (EOFError, OSError):
            raise Gone(self._signal) from None
        finally:
            self._waiting = False
        if not self._typed:  # nobody has seen it, so it is written where it would have stood
            self._out.line("".join(sign for sign in line if sign.isprintable()))
        return line

    def _read(self) -> str:
        stream = self._in
        if stream is None:
            raise EOFError
        number = None
        if self._wake is not None:
            with suppress(OSError, ValueError, AttributeError):
                number = stream.fileno()
        if number is None:
            line = stream.readline()
            if not line:
                raise EOFError
            return line.rstrip("\r\n")
        encoding = getattr(stream, "encoding", None) or "utf-8"
        return self._line(number).decode(encoding, errors="replace").rstrip("\r\n")

    def _line(self, keyboard: int) -> bytes:
        """The next line of a file descriptor, or the rest of it."""
        wake = -1 if self._wake is None else self._wake[0]
        while b"\n" not in self._buffer and len(self._buffer) < LONGEST:
            ready, _, _ = select.select([keyboard, wake], [], [])
            if self._signal:
                raise Gone(self._signal)
            if wake in ready:
                os.read(wake, 4096)  # some other signal, which is none of ours
            if keyboard not in ready:
                continue
            piece = os.read(keyboard, 4096)
            if not piece:
                if not self._buffer:
                    raise EOFError
                break
            self._buffer += piece
        place = self._buffer.find(b"\n") + 1 or min(len(self._buffer), LONGEST)
        line, self._buffer = self._buffer[:place], self._buffer[place:]
        return line
