"""One hand in the shape of a poker hand history file (PHH), a kind of TOML, written and read.

The fields are those of the format: ``variant`` (a code of our own, ``POKA/`` and the slug of the game),
``antes``, ``blinds_or_straddles`` (none), ``min_bet``, ``starting_stacks``, ``actions`` (see
:mod:`pokas.records.phh_actions`), ``ante_trimming_status``, ``seats`` and ``seat_count``, and after the end
``finishing_stacks`` and ``winnings``. The first player is the seat after the dealer, and the dealer the last;
``seats`` counts from 1. What the format has no field for is in fields that begin with ``_poka_``, as it
allows: ``_poka_format`` (a version), ``_poka_package``, ``_poka_options`` and, for a game that is not of the
catalogue, ``_poka_definition``; ``_poka_rules`` (switches that are null are left out), ``_poka_deck_size``,
``_poka_carried``, ``_poka_foreign``, ``_poka_digest``. With all secrets there are also ``_poka_deck`` (top
first), ``_poka_random`` and every closed card in the actions, which are ``??`` otherwise.

A file is read by playing the hand again; every field and action must be as it would be written then. Other
fields of the format, fields of somebody else's that begin with an underscore, commentaries and TOML comments
may be added and are not kept.
"""

from __future__ import annotations

from pokas._core import PokasError, RecordError, __version__
from pokas.betting.rules import MAX_CHIPS
from pokas.games.model import FEWEST_PLAYERS, MOST_PLAYERS
from pokas.play.events import EventKind
from pokas.play.hand import Hand
from pokas.records import toml
from pokas.records.phh_actions import Writer, canonical, said
from pokas.records.plain import (
    check_package,
    check_text,
    digest,
    dumps,
    game_data,
    quote,
    random_data,
    read_deck,
    read_game,
    read_random,
    read_rules,
    read_whole,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from pokas.play.events import Event
    from pokas.play.view import SeatView

__all__ = ["from_phh", "to_phh"]

CODE = "POKA/"
FORMAT = 1

RESHUFFLE = "# poka: reshuffle "

OTHERS = frozenset(
    (
        *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
        *("time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level", "table"),
        *("players", "currency", "currency_symbol", "time_limit", "time_banks"),
    )
)
"""Fields of the format that anybody may fill in; they say nothing about how the hand was played."""


# Writing


def to_phh(hand: Hand, *, secret: bool = False) -> str:
    """The hand as a PHH file: what a spectator saw, or with ``secret`` all that it takes to go on."""
    if not isinstance(secret, bool):
        raise TypeError(f"secret: expected a bool, got {type(secret).__name__}")
    return toml.write(_fields(hand, secret, __version__))


def _fields(hand: Hand, secret: bool, package: str) -> dict[str, Any]:
    view = hand.view(None)
    data = _required(view, hand.events if secret else view.events)
    data |= _more(view, package)
    if secret:
        cards, random = hand._secret()
        data["_poka_deck"] = "".join(map(str, cards))
        if random is not None:
            data["_poka_random"] = random_data(random)
    data["_poka_digest"] = digest(data)
    return data


def _required(view: SeatView, events: Sequence[Event]) -> dict[str, Any]:
    """The fields that the format asks for; everything but the events is what a spectator saw."""
    seats = len(view.start)
    writer = Writer(view.dealer, seats)
    ante = view.rules.ante_for(view.variant.ante, view.variant.ante_chips)
    return {
        "variant": CODE + view.variant.slug,
        "ante_trimming_status": True,
        "antes": [ante] * seats,
        "blinds_or_straddles": [0] * seats,
        "min_bet": view.rules.chip,
        "starting_stacks": _turned(view.start, view.dealer),
        "actions": [action for event in events for action in writer.write(event)],
    }


def _more(view: SeatView, package: str) -> dict[str, Any]:
    """Fields that the format allows, and our own."""
    seats = len(view.start)
    game = game_data(view.variant)
    data: dict[str, Any] = {
        "seats": [seat + 1 for seat in _turned(range(seats), view.dealer)],
        "seat_count": seats,
    }
    if view.result is not None:
        won = [0] * seats
        for event in view.events:
            if event.kind is EventKind.AWARD:
                for seat, chips in zip(event.seats, event.shares, strict=True):
                    won[seat] += chips
        data["finishing_stacks"] = _turned(view.stacks, view.dealer)
        data["winnings"] = _turned(won, view.dealer)
    data["_poka_format"] = FORMAT
    data["_poka_package"] = package
    data["_poka_options"] = game["options"]
    if "definition" in game:
        data["_poka_definition"] = game["definition"]
    data["_poka_rules"] = {name: value for name, value in view.rules.to_dict().items() if value is not None}
    data["_poka_deck_size"] = view.deck.size
    data["_poka_carried"] = view.carried
    data["_poka_foreign"] = view.foreign
    return data


def _turned(values: Sequence[int], dealer: int) -> list[int]:
    """One value a seat, in turn order with the dealer last."""
    return [*values[dealer + 1 :], *values[: dealer + 1]]


# Reading


def from_phh(text: str) -> Hand:
    """The hand that ``to_phh(secret=True)`` wrote, at the same moment; it goes on as that one would have.

    Raises ``RecordError`` with the place of the fault for anything else, and ``TypeError`` for what is no
    text.
    """
    text = check_text(text)
    if not text.endswith("\n"):
        raise RecordError(f"line {text.count(chr(10)) + 1}: is not ended; the file was cut")
    data = _ours(toml.read(text))
    try:
        return _read(data)
    except RecursionError:
        raise RecordError("_poka_definition: is nested too deeply") from None


def _ours(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that say how the hand was played."""
    written = set(_WRITTEN)
    data: dict[str, Any] = {}
    for name, value in fields.items():
        if name in written:
            data[name] = value
        elif name not in OTHERS and (not name.startswith("_") or name.startswith("_poka_")):
            raise RecordError(f"{quote(name)}: there is no such field")
    if data.get("_poka_format") != FORMAT or type(data["_poka_format"]) is not int:
        raise RecordError(f"_poka_format: {quote(data.get('_poka_format'))} cannot be read, only {FORMAT}")
    for name in _WRITTEN:
        if name in data or name in _SOMETIMES:
            continue
        if name == "_poka_deck":
            raise RecordError(
                "_poka_deck: this file holds only what a spectator saw; "
                "a hand comes back from to_phh(secret=True)"
            )
        raise RecordError(f"{name}: is missing")
    check_package("_poka_package", data["_poka_package"])
    return data


def _read(data: dict[str, Any]) -> Hand:
    said_there = data["actions"]
    if not (isinstance(said_there, list) and all(isinstance(action, str) for action in said_there)):
        raise RecordError("actions: expected a list of texts")
    actions = [(place, text) for place, action in enumerate(said_there) if (text := canonical(action))]
    hand = _replay(_dealt(data), actions)
    written = _fields(hand, True, data["_poka_package"])
    data["actions"] = [text for _, text in actions]
    for name in data:
        if name not in written:
            raise RecordError(f"{name}: does not belong to this hand")
    for name, value in written.items():
        if dumps(data.get(name)) != dumps(value):
            raise RecordError(f"{name}: is {quote(data.get(name))}, and must be {quote(value)}")
    return hand


def _replay(hand: Hand, actions: list[tuple[int, str]]) -> Hand:
    """Let everybody say what he said, comparing every action with what the hand itself would write."""
    writer = Writer(hand.dealer, hand.seats)
    events, place = 0, 0
    while True:
        for event in hand._state.events[events:]:
            for action in writer.write(event):
                if place == len(actions):
                    raise RecordError(f"actions: {action!r} is missing at the end")
                number, text = actions[place]
                if text != action:
                    raise RecordError(f"actions[{number}]: is {text[:80]!r}, and must be {action!r}")
                place += 1
        events, known = len(hand._state.events), place
        if place == len(actions):
            return hand
        if actions[place][1].startswith(RESHUFFLE) and place + 1 < len(actions):
            place += 1  # a new stub is made before the exchange that needs it
        number, text = actions[place]
        place = known
        try:
            _say(hand, text, writer)
        except (PokasError, TypeError) as error:
            raise RecordError(f"actions[{number}]: {error}") from None


def _say(hand: Hand, text: str, writer: Writer) -> None:
    for seat in range(hand.seats):
        if text == f"# poka: {writer.player(seat)} is replaced":
            before = len(hand._state.events)
            hand.replace_agent(seat)
            if len(hand._state.events) == before:
                raise RecordError(f"{text!r} does not happen twice")
            return
    if hand.actor is None:
        raise RecordError(f"{text[:80]!r}: the hand is over")
    hand.apply(said(text, writer.player(hand.actor), hand.legal()))


def _dealt(data: dict[str, Any]) -> Hand:
    """The hand at its first question."""
    code = data["variant"]
    if not isinstance(code, str) or not code.startswith(CODE):
        raise RecordError(f"variant: {quote(code)} is no code of ours; they begin with {CODE}")
    game: dict[str, Any] = {"slug": code.removeprefix(CODE), "options": data["_poka_options"]}
    if "_poka_definition" in data:
        game["definition"] = data["_poka_definition"]
    variant = read_game("variant", game)
    rules = read_rules("_poka_rules", data["_poka_rules"])
    seats = _numbers("seats", data["seats"], 1, MOST_PLAYERS)
    count = len(seats)
    if count < FEWEST_PLAYERS:
        raise RecordError(f"seats: {count} are too few")
    dealer = seats[-1] - 1
    if dealer >= count or seats != [seat + 1 for seat in _turned(range(count), dealer)]:
        raise RecordError(f"seats: {quote(seats)} is not a round of seats from the one after the dealer")
    stacks = _numbers("starting_stacks", data["starting_stacks"], 1, MAX_CHIPS)
    if len(stacks) != count:
        raise RecordError(f"starting_stacks: {len(stacks)} for {count} seats")
    after = count - 1 - dealer
    carried = read_whole("_poka_carried", data["_poka_carried"], 0, MAX_CHIPS)
    foreign = read_whole("_poka_foreign", data["_poka_foreign"], 0, carried)
    cards = read_deck("_poka_deck", data["_poka_deck"])
    random = read_random("_poka_random", data.get("_poka_random"), cards)
    try:
        return Hand._restored(
            variant, [*stacks[after:], *stacks[:after]], rules, dealer, cards, carried, foreign, random
        )
    except (PokasError, TypeError) as error:
        raise RecordError(f"the hand cannot be dealt: {error}") from None


def _numbers(name: str, values: object, low: int, high: int) -> list[int]:
    if not isinstance(values, list) or len(values) > MOST_PLAYERS:
        raise RecordError(f"{name}: expected one number a seat, got {quote(values)}")
    return [read_whole(f"{name}[{place}]", value, low, high) for place, value in enumerate(values)]


_SOMETIMES = ("finishing_stacks", "winnings", "_poka_definition", "_poka_random")
_WRITTEN = (
    "_poka_format",
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "min_bet",
    "starting_stacks",
    "actions",
    "seats",
    "seat_count",
    "finishing_stacks",
    "winnings",
    "_poka_package",
    "_poka_options",
    "_poka_definition",
    "_poka_rules",
    "_poka_deck_size",
    "_poka_carried",
    "_poka_foreign",
    "_poka_deck",
    "_poka_random",
    "_poka_digest",
)
