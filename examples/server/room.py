"""One table: who sits where, the night, the running hand. No network and no clock here.

Everything that happens is an entry of the journal. It is checked first, then written, then done; so the room
is what its journal says, and a server that starts with an old journal goes on at the same point.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any

import pokas
from journal import Entry, Journal, JournalError
from messages import Refused, read_action, write_action

LONGEST_NAME = 20
AWAY_AFTER = 2  # turns in a row that ran out before a player counts as away

RULES = {"evangelio": pokas.Rules.evangelio, "filiko": pokas.Rules.filiko}


class UnknownToken(Refused):
    """Nobody here has this token."""


class Room:
    """A table of ``seats`` players. ``at`` counts the entries: it names a moment of the room."""

    def __init__(self, journal: Journal, *, seats: int, kava: int, rules: str, game: str) -> None:
        pokas.variant(game).deck(seats)  # refuses an unknown game, and one that so many cannot play
        self.names: list[str] = []
        self.table: pokas.Table | None = None
        self.hand: pokas.Hand | None = None
        self.missed = [0] * seats
        self.at = 0
        self._keys: list[str] = []
        self._journal = journal
        opening: Entry = {
            "kind": "open",
            "format": 1,
            "seats": seats,
            "kava": kava,
            "rules": rules,
            "game": game,
        }
        if not journal.entries:
            journal.append(opening)
        elif journal.entries[0] != opening:
            raise JournalError(f"the journal is of another table: {journal.entries[0]}")
        self._settings = opening
        for entry in journal.entries[1:]:
            self._apply(entry)

    # What there is to know

    @property
    def seats(self) -> int:
        return len(self.missed)

    @property
    def game(self) -> str:
        """The game that is dealt if the dealer does not name one: the one before."""
        first: str = self._settings["game"]
        return first if self.hand is None else self.hand.variant.slug

    @property
    def actor(self) -> int | None:
        """Who is asked now: to act, or between hands to name the next game; nobody while seats are empty."""
        if self.table is None:
            return None
        if self.hand is not None and self.hand.actor is not None:
            return self.names.index(self.table.in_hand[self.hand.actor])
        return self.names.index(self.table.dealer or self.names[0])

    def away(self, seat: int) -> bool:
        """Has this player let his turns run out?"""
        return self.missed[seat] >= AWAY_AFTER

    def seat_of(self, token: object) -> int:
        """Whose token this is. The journal keeps only hashes."""
        if isinstance(token, str):
            given = _hash(token)
            for seat, key in enumerate(self._keys):
                if hmac.compare_digest(key, given):
                    return seat
        raise UnknownToken("this token is not of this table", "αυτή η θέση δεν είναι σε αυτό το τραπέζι")

    def message(self, seat: int, lang: str) -> dict[str, Any]:
        """All that one seat may know, made from its view of the hand and from nothing else of it."""
        names, table, hand = self.names, self.table, self.hand
        found: dict[str, Any] = {
            "type": "view",
            "at": self.at,
            "seat": seat,
            "seats": self.seats,
            "names": names,
            "away": [name for place, name in enumerate(names) if self.away(place)],
            "actor": self.actor,
            "game": self.game,
            "hand": None,
        }
        if table is not None and hand is not None:
            players = list(table.in_hand)
            mine = players.index(names[seat]) if names[seat] in players else None
            view = hand.view(mine)
            found |= {
                "players": players,
                "hand": view.to_dict(),
                "log": view.log(lang, players),
                "picture": view.svg(players, lang=lang),
            }
        return found

    # What can be done

    def join(self, name: object) -> tuple[int, str]:
        """Take the next empty seat; the seat, and the token that will prove it."""
        if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
            raise Refused(
                f"a name has 1 to {LONGEST_NAME} letters", f"το όνομα έχει 1 ως {LONGEST_NAME} γράμματα"
            )
        name = name.strip()
        if name in self.names:
            raise Refused(f"{name} sits here already", f"{name}: κάθεται ήδη εδώ")
        if len(self.names) == self.seats:
            raise Refused("every seat is taken", "όλες οι θέσεις είναι πιασμένες")
        token = secrets.token_urlsafe(24)
        self._do({"kind": "join", "name": name, "key": _hash(token)})
        return len(self.names) - 1, token

    def deal(self, seat: int | None, game: object, options: object = None) -> None:
        """The dealer names the next game; ``seat`` None is the clock."""
        if self.table is None:
            raise Refused("there are empty seats", "υπάρχουν άδειες θέσεις")
        if self.table.playing:
            raise Refused("the hand is not over", "το κόλπο δεν τελείωσε")
        if seat is not None and seat != self.actor:
            raise Refused(f"{self.table.dealer} deals", f"μάνα: {self.table.dealer}")
        if not isinstance(game, str) or not isinstance(options or {}, dict):
            raise Refused("name a game", "πες ένα παιχνίδι")
        entry: Entry = {"kind": "deal", "seat": seat, "game": game, "seed": secrets.token_hex(32)}
        if options:
            entry["options"] = options
        try:
            _deal(self.table.copy(), entry)
        except (pokas.PokasError, TypeError) as error:
            raise Refused.by(error) from None
        self._do(entry)

    def act(self, seat: int, raw: object) -> None:
        """A player acts."""
        self._act(seat, read_action(raw), "player")

    def time_out(self) -> None:
        """The time of whoever is asked has run out: deal the same game, check if that is free, else fold."""
        hand, seat = self.hand, self.actor
        if seat is None:
            return
        if hand is None or hand.actor is None:
            self.deal(None, self.game)
            return
        legal = hand.legal()
        least = pokas.StandPat if legal.exchange is not None else pokas.Check if legal.check else pokas.Fold
        self._act(seat, least(), "clock")

    def _act(self, seat: int, action: pokas.Action, by: str) -> None:
        hand, table = self.hand, self.table
        if hand is None or table is None or hand.finished:
            raise Refused("no hand is being played", "δεν παίζεται κόλπο")
        if seat != self.actor:
            name = self.names[self.actor or 0]
            raise Refused(f"it is the turn of {name}", f"είναι η σειρά: {name}")
        try:
            hand.verify(action)
        except (pokas.PokasError, TypeError) as error:
            raise Refused.by(error, table.in_hand) from None
        self._do({"kind": "act", "seat": seat, "action": write_action(action), "by": by})

    # The journal

    def _do(self, entry: Entry) -> None:
        try:
            self._journal.append(entry)
        except JournalError as error:
            raise Refused(str(error), "ο διακομιστής δεν μπορεί να γράψει· δεν άλλαξε τίποτα") from error
        self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        """What an entry does: the same now, and when the journal is read again."""
        if entry["kind"] == "join":
            self.names.append(entry["name"])
            self._keys.append(entry["key"])
            if len(self.names) == self.seats:
                rules = RULES[self._settings["rules"]]()
                self.table = pokas.Table(self.names, rules=rules, kava=self._settings["kava"])
        elif entry["kind"] == "deal" and self.table is not None:
            if entry["seat"] is not None:
                self.missed[entry["seat"]] = 0
            self.hand = _deal(self.table, entry)
        elif self.hand is not None:
            seat = entry["seat"]
            self.missed[seat] = self.missed[seat] + 1 if entry["by"] == "clock" else 0
            self.hand.apply(read_action(entry["action"]))
        self.at += 1


def _deal(table: pokas.Table, entry: Entry) -> pokas.Hand:
    """Deal; whoever is broke has bought in again by then. The chips are play money."""
    for name in table.broke:
        table.buy(name)
    game = None if table.owed is not None else pokas.variant(entry["game"], **entry.get("options", {}))
    return table.deal(game, seed=bytes.fromhex(entry["seed"]))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
