"""The record of one hand as JSON, written and read.

A record is one line. It holds what a spectator saw and a digest of it; nothing in it is computed from hidden
cards or from the seed. A secret record is the same record with one more key, ``secret``: the deck, the
randomness, those events in full of which a spectator saw only a part, and a digest of all that. Without that
key it is the public one, so the secrets of a record can be cut off.

The public part, in this order: ``format`` and ``version`` of the record; ``pokas``, the package that wrote
it; ``game`` (``slug``, ``options``, and the ``definition`` of a game that is not of the catalogue);
``rules``; ``deck``, how many cards it has; ``dealer``; ``stacks`` before the ante, one a seat; ``carried``
and ``foreign`` chips of an earlier hand; ``events``, see :class:`pokas.play.events.EventKind`; ``result``, or
null before the end; ``digest``.

A record is read by playing the hand again and comparing every event, and is refused unless the hand would
write the very same text.
"""

from __future__ import annotations

from pokas._core import PokasError, RecordError, __version__
from pokas.betting.actions import (
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    Exchange,
    Fold,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Show,
    StandPat,
)
from pokas.betting.rules import MAX_CHIPS
from pokas.games.model import FEWEST_PLAYERS, MOST_PLAYERS
from pokas.play.hand import Hand
from pokas.records.plain import (
    check_keys,
    check_package,
    digest,
    dumps,
    game_data,
    loads,
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
    from collections.abc import Callable
    from typing import Any

    from pokas.betting.actions import Action
    from pokas.play.view import SeatView

__all__ = ["FORMAT", "VERSION", "from_json", "to_json"]

FORMAT = "pokas-hand"
VERSION = 1

PUBLIC = (
    "format",
    "version",
    "pokas",
    "game",
    "rules",
    "deck",
    "dealer",
    "stacks",
    "carried",
    "foreign",
    "events",
    "result",
    "digest",
)
SECRET = ("deck", "random", "events", "digest")


# Writing


def to_json(hand: Hand, *, secret: bool = False) -> str:
    """The record of a hand: what a spectator saw, or with ``secret`` all that it takes to go on from here."""
    if not isinstance(secret, bool):
        raise TypeError(f"secret: expected a bool, got {type(secret).__name__}")
    return dumps(_written(hand, secret, __version__))


def _written(hand: Hand, secret: bool, package: str) -> dict[str, Any]:
    data = _public(hand.view(None), package)
    data["digest"] = digest(data)
    if secret:
        data["secret"] = _secret(hand)
        data["secret"]["digest"] = digest(data)
    return data


def _public(view: SeatView, package: str) -> dict[str, Any]:
    """All but the digest; made from a spectator's view, which is all that a spectator may know."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "pokas": package,
        "game": game_data(view.variant),
        "rules": view.rules.to_dict(),
        "deck": view.deck.size,
        "dealer": view.dealer,
        "stacks": list(view.start),
        "carried": view.carried,
        "foreign": view.foreign,
        "events": [event.to_dict() for event in view.events],
        "result": None if view.result is None else view.result.to_dict(),
    }


def _secret(hand: Hand) -> dict[str, Any]:
    """All but the digest."""
    cards, random = hand._secret()
    seen = hand.view(None).events
    return {
        "deck": "".join(map(str, cards)),
        "random": random_data(random),
        "events": [
            [place, event.to_dict()]
            for place, (event, shown) in enumerate(zip(hand.events, seen, strict=True))
            if event != shown
        ],
    }


# Reading


def from_json(text: str) -> Hand:
    """The hand that ``to_json(secret=True)`` wrote, at the same moment; it goes on as that one would have.

    Raises ``RecordError`` with the place of the fault for anything else, and ``TypeError`` for what is no
    text.
    """
    data = loads(text)
    _check_heads(data)
    hand = _replay(data)
    _check_digests(data)
    written = _written(hand, True, data["pokas"])
    for key, value in written.items():
        if dumps(value) != dumps(data[key]):
            raise RecordError(f"{key}: is not written as this version writes it")
    again = dumps(written)
    if again != text:
        place = next(
            (place for place, (a, b) in enumerate(zip(again, text, strict=False)) if a != b), len(again)
        )
        raise RecordError(f"character {place}: is not written as this version writes it")
    return hand


def _check_heads(data: dict[str, Any]) -> None:
    """Is this a secret record of this version?"""
    if data.get("format") != FORMAT:
        raise RecordError(f"format: {quote(data.get('format'))} is not {FORMAT!r}")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise RecordError(f"version: {quote(data.get('version'))} cannot be read, only {VERSION}")
    if "secret" not in data:
        check_keys("record", data, PUBLIC)
        raise RecordError(
            "secret: this record holds only what a spectator saw; a hand comes back from to_json(secret=True)"
        )
    check_keys("record", data, (*PUBLIC, "secret"))
    check_keys("secret", data["secret"], SECRET)
    check_package("pokas", data["pokas"])


def _check_digests(data: dict[str, Any]) -> None:
    public = {key: data[key] for key in PUBLIC[:-1]}
    if data["digest"] != digest(public):
        raise RecordError("digest: the record was changed after it was written")
    public["digest"] = data["digest"]
    inside = {key: data["secret"][key] for key in SECRET[:-1]}
    if data["secret"]["digest"] != digest({**public, "secret": inside}):
        raise RecordError("secret: digest: the record was changed after it was written")


def _replay(data: dict[str, Any]) -> Hand:
    """Deal the hand again and let everybody say what he said, comparing every event."""
    full = _events(data)
    hand = _dealt(data)
    place = 0
    while True:
        for event in hand._state.events[place:]:
            if place == len(full):
                raise RecordError(f"events[{place}]: {quote(event.to_dict())} is missing")
            _compare(f"events[{place}]", data["events"][place], event.seen_by(None).to_dict())
            _compare(f"secret: events: {place}", full[place], event.to_dict())
            place += 1
        if place == len(full):
            return hand
        said = place
        if full[said]["kind"] == "reshuffle" and said + 1 < len(full):
            said += 1  # a new stub is made before the exchange that needs it
        _say(hand, full[said], f"events[{said}]")
        if len(hand._state.events) == place:
            raise RecordError(f"events[{place}]: {quote(full[place])} does not happen here")


def _compare(place: str, said: object, found: object) -> None:
    if dumps(said) != dumps(found):
        raise RecordError(f"{place}: is {quote(said)}, and must be {quote(found)}")


def _events(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The events in full: as a spectator saw them, with those of the secret part put in their places."""
    full = data["events"]
    if not isinstance(full, list):
        raise RecordError(f"events: expected a list, got {quote(full)}")
    full = full.copy()
    hidden = data["secret"]["events"]
    if not isinstance(hidden, list):
        raise RecordError(f"secret: events: expected a list, got {quote(hidden)}")
    last = -1
    for number, item in enumerate(hidden):
        where = f"secret: events[{number}]"
        if not (isinstance(item, list) and len(item) == 2):
            raise RecordError(f"{where}: expected the number of an event and the event, got {quote(item)}")
        last = read_whole(where, item[0], last + 1, len(full) - 1)
        full[last] = item[1]
    for place, event in enumerate(full):
        if not (isinstance(event, dict) and isinstance(event.get("kind"), str)):
            raise RecordError(f"events[{place}]: expected an event with a kind, got {quote(event)}")
    return full


def _dealt(data: dict[str, Any]) -> Hand:
    """The hand at its first question."""
    game = read_game("game", data["game"])
    rules = read_rules("rules", data["rules"])
    stacks = data["stacks"]
    if not isinstance(stacks, list) or not FEWEST_PLAYERS <= len(stacks) <= MOST_PLAYERS:
        raise RecordError(f"stacks: expected one number a seat, got {quote(stacks)}")
    stacks = [read_whole(f"stacks[{seat}]", stack, 1, MAX_CHIPS) for seat, stack in enumerate(stacks)]
    dealer = read_whole("dealer", data["dealer"], 0, len(stacks) - 1)
    carried = read_whole("carried", data["carried"], 0, MAX_CHIPS)
    foreign = read_whole("foreign", data["foreign"], 0, carried)
    cards = read_deck("secret: deck", data["secret"]["deck"])
    if data["deck"] != len(cards) or type(data["deck"]) is not int:
        raise RecordError(f"deck: {quote(data['deck'])} is not the number of cards in the deck, {len(cards)}")
    random = read_random("secret: random", data["secret"]["random"], cards)
    try:
        return Hand._restored(game, stacks, rules, dealer, cards, carried, foreign, random)
    except (PokasError, TypeError) as error:
        raise RecordError(f"record: {error}") from None


def _say(hand: Hand, event: dict[str, Any], place: str) -> None:
    """Do what made this event."""
    kind = event["kind"]
    try:
        if kind == "replaced":
            hand.replace_agent(event.get("seat"))  # type: ignore[arg-type]
            return
        make = _ACTIONS.get(kind)
        if hand.actor is None or make is None:
            raise RecordError(f"{quote(kind)} does not happen here")
        hand.apply(make(event), seat=event.get("seat"))
    except (PokasError, TypeError) as error:
        raise RecordError(f"{place}: {error}") from None


def _cards(event: dict[str, Any]) -> list[str]:
    cards = event.get("cards")
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise RecordError(f"cards: expected a list of cards, got {quote(cards)}")
    return cards


_ACTIONS: dict[str, Callable[[dict[str, Any]], Action]] = {
    "ante": lambda event: PayAnte(),
    "refuse-ante": lambda event: RefuseAnte(),
    "check": lambda event: Check(),
    "fold": lambda event: Fold(),
    "bet": lambda event: Bet(event.get("to"), event.get("blind", False)),  # type: ignore[arg-type]
    "call": lambda event: Call(event.get("blind", False)),
    "raise": lambda event: Raise(event.get("to"), event.get("blind", False)),  # type: ignore[arg-type]
    "all-in": lambda event: AllIn(),
    "exchange": lambda event: Exchange(_cards(event)),
    "stand-pat": lambda event: StandPat(),
    "declare": lambda event: Declare(_cards(event)),
    "show": lambda event: Show(),
    "muck": lambda event: Muck(),
}
"""What a player said, from the event that his word became."""
