"""A night at the terminal in a file: written so that it is whole at every moment, and read strictly."""

from __future__ import annotations

import os
import sys
import tempfile
from collections import namedtuple
from contextlib import suppress
from pathlib import Path

from pokas._core import PokasError, RecordError, __version__
from pokas.play.hand import Hand
from pokas.play.session import Table
from pokas.records.plain import check_keys, check_package, digest, dumps, game_data, loads, quote, read_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NamedTuple, TypeVar

    from pokas.games.model import Variant

    _Part = TypeVar("_Part")

    class _Saved(NamedTuple):
        table: Table
        person: str
        game: Variant | None
        seed: int | None
        luck: str

else:
    _Saved = namedtuple("_Saved", "table person game seed luck")

__all__ = ["Keeper", "Saved", "folder", "newest", "read"]

FORMAT, VERSION = "pokas-play", 1
KEYS = ("format", "version", "pokas", "person", "game", "seed", "luck", "night", "hand")
LUCK = 32
LARGEST = 1 << 27


class Saved(_Saved):
    """What it takes to go on with a night.

    ``game`` is the one that is always played (None: dealer's choice); ``seed`` that of the deals (None: fresh
    ones); ``luck`` decides what the others do.
    """

    __slots__ = ()

    def text(self) -> str:
        """The night as JSON, a hand in progress with all its hidden cards."""
        hand = self.table.hand
        data: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "pokas": __version__,
            "person": self.person,
            "game": None if self.game is None else game_data(self.game),
            "seed": self.seed,
            "luck": self.luck,
            "night": self.table.to_json(),
            "hand": None if hand is None else hand.to_json(secret=True),
        }
        data["digest"] = digest(data)
        return dumps(data) + "\n"


def read(path: Path) -> Saved:
    """The night in a file; ``RecordError`` that names the file and the place for anything else."""
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise RecordError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        if len(content) > LARGEST:
            raise RecordError("is too large for a night")
        return _read(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: byte {error.start}: is not UTF-8") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def _read(text: str) -> Saved:
    data = loads(text)
    if data.get("format") != FORMAT:
        raise RecordError(f"format: {quote(data.get('format'))} is not {FORMAT!r}")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise RecordError(f"version: {quote(data.get('version'))} cannot be read, only {VERSION}")
    check_keys("record", data, (*KEYS, "digest"))
    check_package("pokas", data["pokas"])
    table = _part("night", Table.from_json, data["night"])
    hand = None if data["hand"] is None else _part("hand", Hand.from_json, data["hand"])
    if data["digest"] != digest({key: data[key] for key in KEYS}):
        raise RecordError("digest: the file was changed after it was written")
    if hand is not None:
        try:
            table.resume(hand)
        except PokasError as error:
            raise RecordError(f"hand: {error}") from None
    elif table.playing:
        raise RecordError("hand: the night is in the middle of a hand, and there is none")
    seed, luck = data["seed"], data["luck"]
    if data["person"] not in table.names:
        raise RecordError(f"person: nobody in the night is called {quote(data['person'])}")
    if seed is not None and (type(seed) is not int or seed < 0):
        raise RecordError(f"seed: {quote(seed)} is no number from 0")
    if not isinstance(luck, str) or len(luck) != LUCK or not luck.isalnum():
        raise RecordError(f"luck: expected {LUCK} letters and digits")
    game = None if data["game"] is None else read_game("game", data["game"])
    return Saved(table, data["person"], game, seed, luck)


def _part(place: str, made: Callable[[str], _Part], text: object) -> _Part:
    if not isinstance(text, str):
        raise RecordError(f"{place}: expected a text, got {quote(text)}")
    try:
        return made(text)
    except RecordError as error:
        raise RecordError(f"{place}: {error}") from None


# Where


def folder() -> Path:
    """Where nights are kept: the place of the system for what programs remember."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    else:
        base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    with suppress(RuntimeError):  # nobody has a home here
        return Path(base).expanduser() / "pokas"
    return Path(tempfile.gettempdir()) / "pokas"


def newest() -> Path | None:
    """The night that was saved last, or None."""
    found = []
    with suppress(OSError):
        found = [(path.stat().st_mtime_ns, path) for path in folder().glob("night-*.json")]
    return max(found)[1] if found else None


class Keeper:
    """Keeps a night in one file, which is replaced as a whole; what cannot be written is said once."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.named = path is not None
        self.failed: str | None = None
        self._stamp: tuple[int, int] | None = None
        self._kept = ""

    def keep(self, saved: Saved) -> str | None:
        """Write the night if it has changed; what went wrong, the first time that it did."""
        text = saved.text()
        if text == self._kept and self.failed is None:
            return None
        before = self.failed
        try:
            self._write(text)
            self.failed, self._kept = None, text
        except OSError as error:
            self.failed = f"{error.strerror or error}"
        return self.failed if self.failed != before else None

    def _write(self, text: str) -> None:
        if self.path is None or self._changed():
            self.path = self._fresh(self.path)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=self.path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise
        _sync_folder(self.path.parent)
        status = self.path.stat()
        self._stamp = status.st_ino, status.st_mtime_ns

    def _changed(self) -> bool:
        """Has somebody else written this file since we did? Then it is his."""
        if self._stamp is None or self.path is None:
            return False
        try:
            status = self.path.stat()
        except OSError:
            return False
        return (status.st_ino, status.st_mtime_ns) != self._stamp

    @staticmethod
    def _fresh(near: Path | None) -> Path:
        """A file that is not there yet, reserved by making it."""
        from time import strftime

        place = near.parent if near is not None else folder()
        place.mkdir(parents=True, exist_ok=True)
        for number in range(1, 10_000):
            path = place / f"night-{strftime('%Y-%m-%d')}-{number}.json"
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
                return path
        raise OSError(f"{place}: holds too many nights of today")

    def opened(self, path: Path) -> None:
        """Go on with a file that was read."""
        self.path = path
        with suppress(OSError):
            status = path.stat()
            self._stamp = status.st_ino, status.st_mtime_ns

    def drop(self) -> None:
        """The night is over: its file goes, unless it is somebody else's by now."""
        if self.path is not None and not self._changed():
            with suppress(OSError):
                self.path.unlink()


def _sync_folder(path: Path) -> None:
    with suppress(OSError):  # not every system can
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
