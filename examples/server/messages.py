"""What a browser may say, checked; and actions as plain values, for the wire and for the journal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pokas

LONGEST_MESSAGE = 4096

_PLAIN = {
    "fold": pokas.Fold,
    "check": pokas.Check,
    "all-in": pokas.AllIn,
    "stand-pat": pokas.StandPat,
}
_LEVELS = {"bet": pokas.Bet, "raise": pokas.Raise}


class Refused(Exception):
    """A plain answer, in English and Greek, for the one who asked; nothing was changed."""

    def __init__(self, english: str, greek: str | None = None) -> None:
        super().__init__(english)
        self._greek = greek or english

    @classmethod
    def by(cls, error: Exception, names: Sequence[str] = ()) -> Refused:
        """What the package says about an action that is not allowed, or a value that it cannot read."""
        if isinstance(error, pokas.ActionError) and error.reason:
            players = names or None
            return cls(error.describe("en", players), error.describe("el", players))
        return cls(str(error))

    def say(self, lang: str) -> str:
        """The answer in "en" or "el"."""
        return self._greek if lang == "el" else str(self)


def read_message(text: str | None) -> dict[str, Any]:
    """A message from a browser: a JSON object with a ``type``."""
    if text is None:
        raise Refused("messages are text, not bytes", "τα μηνύματα είναι κείμενο")
    if len(text) > LONGEST_MESSAGE:
        raise Refused(f"a message has at most {LONGEST_MESSAGE} characters", "το μήνυμα είναι πολύ μεγάλο")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("this is not JSON", "αυτό δεν είναι JSON") from None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        raise Refused('a message is an object with a "type"', 'το μήνυμα χρειάζεται "type"')
    return found


def read_action(raw: object) -> pokas.Action:
    """An action from ``{"kind": "bet", "to": 3}`` and the like. Whether it is allowed the hand will say."""
    if not isinstance(raw, dict) or not isinstance(raw.get("kind"), str):
        raise Refused('an action is an object with a "kind"', 'η κίνηση χρειάζεται "kind"')
    kind, blind = raw["kind"], raw.get("blind", False)
    try:
        if kind in _PLAIN:
            return _PLAIN[kind]()
        if kind == "call":
            return pokas.Call(blind)
        if kind in _LEVELS:
            if type(raw.get("to")) is not int:
                raise Refused("an amount is a whole number of chips", "το ποσό είναι ακέραιος αριθμός")
            return _LEVELS[kind](raw["to"], blind)
        if kind == "exchange" and isinstance(raw.get("cards"), list):
            return pokas.Exchange(raw["cards"])
    except (TypeError, pokas.PokasError) as error:
        raise Refused.by(error) from None
    raise Refused(f"nobody can {kind[:20]!r} here", f"δεν υπάρχει κίνηση {kind[:20]!r}")


def write_action(action: pokas.Action) -> dict[str, object]:
    """The same value from an action."""
    if isinstance(action, pokas.Exchange) and action.cards:
        return {"kind": "exchange", "cards": [str(card) for card in action.cards]}
    for kind, level in _LEVELS.items():
        if type(action) is level:
            return {"kind": kind, "to": action.to, "blind": action.blind}
    if isinstance(action, pokas.Call):
        return {"kind": "call", "blind": action.blind}
    return {"kind": next(kind for kind, plain in _PLAIN.items() if type(action) is plain)}
