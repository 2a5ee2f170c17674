"""The record of a night as JSON: how the table was set up, and its log, which is played again to read it.

A record is read strictly. What comes back writes the same text again, but for the package that wrote it.
"""

from __future__ import annotations

from pokas._core import PokasError, RecordError, __version__
from pokas.betting.rules import short
from pokas.play.dealt import Outcome
from pokas.play.entry import FIELDS, Entry, EntryKind
from pokas.play.session import Table
from pokas.records.plain import check_keys, digest, dumps, game_data, loads, quote, read_game, read_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["read", "write"]

FORMAT = "pokas-night"
VERSION = 1
KEYS = (
    "format",
    "version",
    "pokas",
    "players",
    "rules",
    "kava",
    "chip_value",
    "chips",
    "dealer",
    "top_up",
    "log",
)


def write(table: Table) -> str:
    """The record of a night."""
    first, chips = table._start
    bank = table.bank
    data = {
        "format": FORMAT,
        "version": VERSION,
        "pokas": __version__,
        "players": list(table.names),
        "rules": table.rules.to_dict(),
        "kava": bank.kava,
        "chip_value": bank.chip_value,
        "chips": chips,
        "dealer": first,
        "top_up": table._top_up,
        "log": [_entry_data(entry) for entry in table.log],
    }
    data["digest"] = digest(data)
    return dumps(data)


def read(text: str) -> Table:
    """The night that :func:`write` wrote; ``RecordError`` with the place for anything else."""
    try:
        return _read(text)
    except RecursionError:
        raise RecordError("record: is nested too deeply") from None


def _read(text: str) -> Table:
    data = loads(text)
    check_keys("record", data, (*KEYS, "digest"))
    if data["format"] != FORMAT:
        raise RecordError(f"format: {short(data['format'])} is not {FORMAT!r}")
    if data["version"] != VERSION or type(data["version"]) is not int:
        raise RecordError(f"version: {short(data['version'])} cannot be read, only {VERSION}")
    if not isinstance(data["pokas"], str) or len(data["pokas"]) > 40:
        raise RecordError("pokas: expected the version of the package that wrote this")
    if not isinstance(data["log"], list):
        raise RecordError("log: expected a list")
    table = _set_up(data)
    for place, item in enumerate(data["log"]):
        _replay(table, item, place)
    if len(data["log"]) < len(table.names):
        raise RecordError(f"log[{len(data['log'])}]: a buy-in is missing")
    if data.pop("digest") != digest(data):
        raise RecordError("digest: the record was changed after it was written")
    written = loads(write(table))
    for key in KEYS:
        if key != "pokas" and dumps(written[key]) != dumps(data[key]):
            raise RecordError(f"{key}: is not written as this version writes it")
    return table


# Entries as plain data


def _entry_data(entry: Entry) -> dict[str, object]:
    data: dict[str, object] = {"kind": str(entry.kind)}
    for field in FIELDS[entry.kind]:
        value = getattr(entry, field)
        if field == "game":
            value = game_data(value)
        elif field == "counts":
            value = dict(value)
        elif field == "winners":
            value = list(value)
        data[field] = value
    return data


def _set_up(data: dict[str, Any]) -> Table:
    """The table before the first entry; but those who sit down have bought already."""
    rules = read_rules("rules", data["rules"])
    try:
        return Table(
            data["players"],
            rules=rules,
            kava=data["kava"],
            chip_value=data["chip_value"],
            chips=data["chips"],
            dealer=data["dealer"],
            top_up=data["top_up"],
        )
    except (PokasError, TypeError) as error:
        raise RecordError(f"table: {error}") from None


def _replay(table: Table, item: object, place: int) -> None:
    """Do what an entry says, and refuse it unless that gives the same entry."""
    where = f"log[{place}]"
    if not isinstance(item, dict) or not isinstance(item.get("kind"), str):
        raise RecordError(f"{where}: expected an object with a kind")
    if item["kind"] not in list(EntryKind):
        raise RecordError(f"{where}: there is no kind {short(item['kind'])}")
    kind = EntryKind(item["kind"])
    check_keys(where, item, ("kind", *FIELDS[kind]))
    try:
        if place >= len(table.names):
            _do(table, kind, item)
        entry = table._log[place]
    except (PokasError, TypeError) as error:
        raise RecordError(f"{where}: {error}") from None
    written = _entry_data(entry)
    for key, value in written.items():
        if dumps(value) != dumps(item[key]):
            raise RecordError(f"{where}: {key}: is {quote(item[key])}, and must be {quote(value)}")


def _do(table: Table, kind: EntryKind, item: dict[str, Any]) -> None:
    if kind is EntryKind.BUY:
        amount = item["amount"]
        if type(amount) is not int or amount % table.bank.kava:
            raise RecordError(f"amount: {quote(amount)} is no number of whole buy-ins")
        table.buy(item["player"], amount // table.bank.kava)
    elif kind is EntryKind.SELL:
        table.sell(item["player"], item["other"], item["amount"])
    elif kind is EntryKind.NOTE:
        table.note(item["amount"])
    elif kind is EntryKind.OTER:
        table.oter(item["player"], item["flag"])
    elif kind is EntryKind.LEAVE:
        table.leave(item["player"])
    elif kind is EntryKind.LAST_LAP:
        table.last_lap(item["time"])
    elif kind is EntryKind.END_AT:
        table.end_at(item["time"])
    elif kind is EntryKind.DEAL:
        table._deal_without_hand(read_game("game", item["game"]), item["time"])
    elif kind is EntryKind.CALL_OFF:
        table.call_off()
    elif kind is EntryKind.HAND:
        table._book(_outcome(table, item), None)
    else:
        table.end(agreed=item["flag"], now=item["time"])


def _outcome(table: Table, item: dict[str, Any]) -> Outcome:
    """What a hand came to, by the seats of the hand."""
    names = table.in_hand
    counts, winners, amount, void = item["counts"], item["winners"], item["amount"], item["flag"]
    if not isinstance(counts, dict) or any(type(net) is not int for net in counts.values()):
        raise RecordError("counts: expected whole numbers by player")
    if not isinstance(winners, list) or any(name not in names for name in winners):
        raise RecordError("winners: expected names of players who were dealt in")
    if type(amount) is not int or not isinstance(void, bool):
        raise RecordError("expected a whole amount and a true or false flag")
    return Outcome(tuple(counts.values()), {names.index(name) for name in winners}, amount, void)
