"""Finished shards on disk, so that a run that was killed goes on where it was.

A folder holds ``plan.json`` and one ``shard-….json`` for every finished shard. A file is written under
another name, synced, and renamed, so it is whole or not there. Every shard names its plan and carries a hash
of its own content: one that is damaged is counted again, one of another plan is refused.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from pokas._core import RecordError
from pokas.chances.tally import Tally, tally_of

if TYPE_CHECKING:
    from typing import Any

    from pokas.chances.shards import Plan, Shard

__all__ = ["Folder"]

FORMAT = 1
PLAN = "plan.json"


class Folder:
    """The finished shards of one plan."""

    def __init__(self, path: str | os.PathLike[str], plan: Plan, *, keep_key: bool = False) -> None:
        """Opens or makes the folder; one that holds another plan is refused with a RecordError.

        ``keep_key``: a plan that differs only in its key, as nobody gave a seed, takes the key of the folder.
        """
        if not isinstance(path, (str, os.PathLike)):
            raise TypeError(f"folder: expected a path, got {type(path).__name__}")
        name = os.fsdecode(path)
        if not name or "\0" in name:
            raise RecordError("folder: a path is not empty and has no zero characters")
        self.path = Path(name)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except UnicodeError:
            raise RecordError(f"folder: {name!r} cannot be the name of a folder here") from None
        except OSError as wrong:
            raise RecordError(f"folder: {name!r} cannot be made or opened: {wrong.strerror}") from wrong
        self.plan = self._settle(plan, keep_key)
        self._identity = self.plan.identity

    def _settle(self, plan: Plan, keep_key: bool) -> Plan:
        """The plan of the folder, written if there is none yet."""
        known = self._known_plan()
        if known is None:
            if next(self.path.glob("shard-*.json"), None) is not None:
                raise RecordError(f"{self.path}: has shards but no readable {PLAN}")
            self._write(PLAN, {"format": FORMAT, "plan": json.loads(plan.text()), "identity": plan.identity})
            return plan
        if keep_key:
            key = known.get("plan", {}).get("key", "")
            plan = plan._replace(key=_key(key) or plan.key)
        if known.get("identity") != plan.identity:
            raise RecordError(
                f"{self.path}: holds the shards of another plan ({_differing(known, plan)}); "
                "finish that one or take another folder"
            )
        return plan

    def _known_plan(self) -> dict[str, Any] | None:
        try:
            known = json.loads(self.path.joinpath(PLAN).read_bytes())
        except FileNotFoundError:
            return None
        except (ValueError, RecursionError):
            known = None
        if not isinstance(known, dict) or not isinstance(known.get("plan"), dict):
            raise RecordError(f"{self.path / PLAN}: is no plan of shards")
        return known

    def finished(self) -> dict[int, Tally]:
        """The tallies of the shards that are there and whole, by number."""
        found = {}
        for shard in self.plan.pieces():
            tally = self._read(shard)
            if tally is not None:
                found[shard.number] = tally
        return found

    def _read(self, shard: Shard) -> Tally | None:
        path = self.path / _name(shard)
        try:
            content = json.loads(path.read_bytes())
            said = content.pop("sha256")
            tally = tally_of(content["tally"])
        except FileNotFoundError:
            return None
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
            return None  # damaged: it is counted again
        if said != _hash(content):
            return None
        place = (content.get("plan"), content.get("shard"), content.get("first"), content.get("last"))
        if place != (self._identity, shard.number, shard.first, shard.last):
            raise RecordError(f"{path}: belongs to another plan")
        return tally

    def keep(self, shard: Shard, tally: Tally) -> None:
        """Writes down a finished shard."""
        content: dict[str, Any] = {
            "format": FORMAT,
            "plan": shard.plan,
            "shard": shard.number,
            "first": shard.first,
            "last": shard.last,
            "tally": tally.plain(),
        }
        self._write(_name(shard), {**content, "sha256": _hash(content)})

    def _write(self, name: str, content: dict[str, Any]) -> None:
        """Write, sync, rename, and sync the folder where that can be done."""
        passing = self.path / f".{name}.{os.getpid()}"
        with open(passing, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        os.replace(passing, self.path / name)
        try:
            folder = os.open(self.path, os.O_RDONLY)
        except OSError:  # not every system opens a folder
            return
        try:
            os.fsync(folder)
        except OSError:
            pass
        finally:
            os.close(folder)


def _name(shard: Shard) -> str:
    return f"shard-{shard.number:06}.json"


def _hash(content: dict[str, Any]) -> str:
    import hashlib

    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _key(text: object) -> bytes:
    try:
        return bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        return b""


def _differing(known: dict[str, Any], plan: Plan) -> str:
    """The first thing in which two plans differ."""
    ours, theirs = json.loads(plan.text()), known["plan"]
    different = [name for name in ours if ours[name] != theirs.get(name)]
    return f"another {different[0]}" if different else "its plan has been altered"
