"""Where the commands write: any encoding, any width, with colour only on a terminal that wants it."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any, TextIO
from unicodedata import normalize

from pokas.show.text import Glyphs, Line, wrap
from pokas.show.words import to_latin
from pokas.show.words.latin import SIGNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["Output"]

_STYLES = {
    "title": "bold cyan",
    "red": "red",
    "black": "bold",
    "used": "bold yellow",
    "place": "cyan",
    "edge": "dim",
    "burned": "dim",
    "win": "bold green",
    "bold": "bold",
    "name": "bold",
    "dim": "dim",
}


class Output:
    """A stream with what the terminal behind it can do.

    ``glyphs`` tells which signs it shows, ``width`` how many columns it has. Rich is used for colour and
    progress bars when it is installed and the stream is a terminal.
    """

    def __init__(self, stream: TextIO | None = None, *, color: str = "auto") -> None:
        self.stream: TextIO = (
            stream or sys.stdout or StringIO()
        )  # there is no stdout when it was closed before we started
        self.encoding = getattr(self.stream, "encoding", None) or "utf-8"
        self.terminal = bool(getattr(self.stream, "isatty", bool)())
        self.glyphs = Glyphs.for_encoding(self.encoding)
        self.width = max(_columns(self.stream), 20)
        self._console = _rich_console(self.stream, self.width) if _wants_color(self.terminal, color) else None

    def to_ascii(self) -> None:
        """From now on write nothing beyond ASCII, whatever the terminal can do."""
        self.encoding = "ascii"
        self.glyphs = Glyphs.for_encoding("ascii")

    def fit(self, text: str) -> str:
        """The text with every sign that cannot be written here replaced by something like it."""
        if self._can(text):
            return text
        text = "".join(sign if self._can(sign) else SIGNS.get(sign, sign) for sign in normalize("NFC", text))
        return text if self._can(text) else to_latin(text)

    def _can(self, text: str) -> bool:
        if text.isascii():
            return True
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            return False
        return True

    def line(self, text: Line | str = "", style: str = "") -> None:
        """Write one line."""
        line = text if isinstance(text, Line) else Line(text, style)
        if self._console is None:
            self.stream.write(self.fit(line.plain) + "\n")
            return
        from rich.text import Text

        pieces = [(self.fit(piece), _rich_style(name)) for piece, name in line.spans]
        self._console.print(Text.assemble(*pieces), soft_wrap=True)

    def lines(self, lines: Iterable[Line], indent: str = "") -> None:
        """Write several lines, each after ``indent``."""
        for line in lines:
            self.line(Line(indent).extend(line) if line.spans else line)

    def paragraph(self, text: str, *, indent: str = "", style: str = "") -> None:
        """Write text broken at blanks to the width of the terminal."""
        for part in text.splitlines() or [""]:
            for piece in wrap(self.fit(part), min(self.width, 100) - len(indent)):
                self.line(indent + piece, style)

    def json(self, value: object) -> None:
        """Write a value as JSON."""
        import json

        text = json.dumps(value, indent=2, ensure_ascii=not self.encoding.lower().startswith("utf"))
        self.stream.write(text + "\n")

    def flush(self) -> None:
        """Hand over what was written."""
        self.stream.flush()

    @contextmanager
    def progress(self, title: str, total: int) -> Iterator[Callable[[int], None]]:
        """A bar on standard error while the block runs, if that is a terminal and Rich is there.

        Yields ``advance(n)``.
        """
        bar = _rich_progress()
        if bar is None or not self.terminal:
            yield lambda step: None
            return
        with bar:
            task = bar.add_task(self.fit(title), total=total)
            yield lambda step: bar.advance(task, step)


def _columns(stream: TextIO) -> int:
    """``COLUMNS``, else the width of this terminal, or of the one beside a pipe, else 100."""
    given = os.environ.get("COLUMNS", "")
    if given.isascii() and given.isdigit() and int(given[:6]) > 0:
        return int(given[:6])
    for candidate in (stream, sys.stderr, sys.stdin):
        try:
            found = os.get_terminal_size(candidate.fileno()).columns
        except (OSError, ValueError, AttributeError):
            continue
        if found > 0:
            return found
    return 100


def _wants_color(terminal: bool, color: str) -> bool:
    if color != "auto":
        return color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"


def _rich_style(name: str) -> str:
    return " ".join(_STYLES.get(word, "") for word in name.split()).strip()


def _rich_console(stream: TextIO, width: int) -> Any:
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, width=width, highlight=False, markup=False, emoji=False, force_terminal=True)


def _rich_progress() -> Any:
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        return None
    plain = bool(os.environ.get("NO_COLOR"))
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr, no_color=plain or None),
        transient=True,
    )
