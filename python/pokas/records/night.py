"""The record of a night as JSON: how the table was set up, and its log, which is played again to read it.

A record is read strictly. What comes back writes the same text again, but for the package that wrote it.
"""

from __future__ import annotations

import json
from hashlib import sha256

from pokas._core import PokasError, RecordError, __version__
from pokas.betting.rules import Rules, short
from pokas.games.registry import restore, taken
from pokas.play.dealt import Outcome
from pokas.play.entry import FIELDS, Entry, EntryKind
from pokas.play.session import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from pokas.games.model import Variant

__all__ = ["read", "write"]

FORMAT = "pokas-night"
VERSION = 1
LONGEST = 1 << 26
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
    data["digest"] = _digest(data)
    return _dumps(data)


def read(text: str) -> Table:
    """The night that :func:`write` wrote; ``RecordError`` with the place for anything else."""
    if not isinstance(text, str):
        raise TypeError(f"record: expected a str, got {type(text).__name__}")
    data = _loads(text)
    _keys("record", data, (*KEYS, "digest"))
    if data["format"] != FORMAT:
        raise RecordError(f"format: {short(data['format'])} is not {FORMAT!r}")
    if data["version"] != VERSION or type(data["version"]) is not int:
        raise RecordError(f"version: {short(data['version'])} cannot be read, only {VERSION}")
    if not isinstance(data["log"], list):
        raise RecordError("log: expected a list")
    try:
        table = _set_up(data)
        for place, item in enumerate(data["log"]):
            _replay(table, item, place)
    except RecursionError:
        raise RecordError("log: a game is nested too deeply") from None
    if len(data["log"]) < len(table.names):
        raise RecordError(f"log[{len(data['log'])}]: a buy-in is missing")
    digest = data.pop("digest")
    if digest != _digest(data):
        raise RecordError("digest: the record was changed after it was written")
    written = json.loads(write(table))
    for key in KEYS:
        if key != "pokas" and _dumps(written[key]) != _dumps(data[key]):
            raise RecordError(f"{key}: is not written as this version writes it")
    return table


def _dumps(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _digest(data: object) -> str:
    return sha256(_dumps(data).encode("utf-8", "surrogatepass")).hexdigest()


def _loads(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise RecordError(f"record: {len(text)} characters are too many")
    try:
        data = json.loads(text, object_pairs_hook=_pairs, parse_float=_number, parse_constant=_number)
    except json.JSONDecodeError as error:
        raise RecordError(f"character {error.pos}: {error.msg}") from None
    except RecursionError:
        raise RecordError("record: is nested too deeply") from None
    except RecordError:
        raise
    except ValueError:
        raise RecordError("record: a number is too long") from None
    if not isinstance(data, dict):
        raise RecordError(f"record: expected an object, got a {type(data).__name__}")
    return data


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"record: the key {short(twice)} is there twice")
    return found


def _number(number: str) -> NoReturn:
    raise RecordError(f"record: {short(number)} is not a whole number")


def _keys(place: str, data: object, wanted: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise RecordError(f"{place}: expected an object, got a {type(data).__name__}")
    for key in data:
        if key not in wanted:
            raise RecordError(f"{place}: there is no key {short(key)}")
    for key in wanted:
        if key not in data:
            raise RecordError(f"{place}: the key {key!r} is missing")


# Games and entries as plain data


def _game_data(game: Variant) -> dict[str, object]:
    data: dict[str, object] = {"slug": game.slug, "options": dict(game.options)}
    if game._source is not None:
        data["definition"] = game._source
    return data


def _game(data: object) -> Variant:
    """The game of plain data; PokasError or TypeError if there is none."""
    if not isinstance(data, dict):
        raise RecordError(f"game: expected an object, got a {type(data).__name__}")
    own = ("definition",) if "definition" in data else ()
    _keys("game", data, ("slug", "options", *own))
    slug, options, definition = data["slug"], data["options"], data.get("definition")
    if not isinstance(slug, str) or not isinstance(options, dict):
        raise RecordError("game: the slug is a string and the options an object")
    if own:
        from pokas.games.definition import build

        if not isinstance(definition, dict):
            raise RecordError("game: definition: expected an object")
        build(definition, {}, definition)
        if taken(str(definition["slug"])):
            raise RecordError(f"game: definition: {short(slug)} means another game")
    game = restore(slug, options, definition)
    if game.slug != slug:
        raise RecordError(f"game: {short(slug)} is called {game.slug}")
    return game


def _entry_data(entry: Entry) -> dict[str, object]:
    data: dict[str, object] = {"kind": str(entry.kind)}
    for field in FIELDS[entry.kind]:
        value = getattr(entry, field)
        if field == "game":
            value = _game_data(value)
        elif field == "counts":
            value = dict(value)
        elif field == "winners":
            value = list(value)
        data[field] = value
    return data


def _set_up(data: dict[str, Any]) -> Table:
    """The table before the first entry; but those who sit down have bought already."""
    try:
        rules = Rules.from_dict(data["rules"])
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
    _keys(where, item, ("kind", *FIELDS[kind]))
    try:
        if place >= len(table.names):
            _do(table, kind, item)
        entry = table._log[place]
    except RecordError as error:
        raise RecordError(f"{where}: {error}") from None
    except (PokasError, TypeError) as error:
        raise RecordError(f"{where}: {error}") from None
    written = _entry_data(entry)
    for key, value in written.items():
        if _dumps(value) != _dumps(item[key]):
            raise RecordError(f"{where}: {key}: is {_cut(item[key])}, and must be {_cut(value)}")


def _cut(value: object) -> str:
    text = _dumps(value)
    return text if len(text) <= 60 else text[:60] + "…"


def _do(table: Table, kind: EntryKind, item: dict[str, Any]) -> None:
    if kind is EntryKind.BUY:
        amount = item["amount"]
        if type(amount) is not int or amount % table.bank.kava:
            raise RecordError(f"amount: {_cut(amount)} is no number of whole buy-ins")
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
        table._deal_without_hand(_game(item["game"]), item["time"])
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
