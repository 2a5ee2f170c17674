"""The journal: every accepted message is on the disk before anybody hears of it.

One line an entry, with a checksum in front. Whoever reads the lines again, in order, stands where the server
stood. The file holds the shuffles of running hands, so only its owner may read it.
"""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # not on Windows; there nothing keeps a second server from the same file
    fcntl = None  # type: ignore[assignment]

Entry = dict[str, Any]


class JournalError(Exception):
    """The journal cannot be read or written; the message says where and why."""


class Journal:
    """An append-only file. ``entries`` is what it held when it was opened."""

    def __init__(self, path: Path) -> None:
        new = not path.exists()
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(self._file)
                raise JournalError(f"{path}: another server is writing here") from None
        self._broken = False
        try:
            self.entries, self._length = _read(path)
        except JournalError:
            os.close(self._file)
            raise
        os.ftruncate(self._file, self._length)  # a last line that was cut short was never answered
        if new:
            _sync_folder(path.parent)

    def append(self, entry: Entry) -> None:
        """Write one entry through to the disk; if that fails, nothing is there, and nothing more comes."""
        if self._broken:
            raise JournalError("the journal cannot be written; nothing was changed")
        line = _line(entry)
        try:
            written = os.write(self._file, line)
            if written != len(line):
                raise OSError("the disk is full")
            os.fsync(self._file)
        except OSError as error:
            self._broken = True
            os.ftruncate(self._file, self._length)
            raise JournalError(f"the journal cannot be written ({error}); nothing was changed") from error
        self._length += len(line)

    def close(self) -> None:
        """Let another server have the file."""
        os.close(self._file)


def _line(entry: Entry) -> bytes:
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _read(path: Path) -> tuple[list[Entry], int]:
    """The entries, and how many bytes they take; what follows is a line that was cut short."""
    data = path.read_bytes()
    entries: list[Entry] = []
    length = 0
    for number, line in enumerate(data.splitlines(keepends=True), start=1):
        entry = _entry(line)
        if entry is None:
            if length + len(line) < len(data):
                raise JournalError(f"{path}: line {number} is damaged, and lines follow it")
            break
        entries.append(entry)
        length += len(line)
    return entries, length


def _entry(line: bytes) -> Entry | None:
    checksum, _, text = line.rstrip(b"\n").partition(b" ")
    if not line.endswith(b"\n") or checksum != b"%08x" % zlib.crc32(text):
        return None
    found = json.loads(text)
    return found if isinstance(found, dict) else None


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
