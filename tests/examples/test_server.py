"""The example server over real connections: what it sends, what it refuses, and what it never loses."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokas
import reached
from examples.served import Player, Server, Wire, closed_with, post_join

NAMES = ("Άννα", "Βασίλης", "Γιώργος")


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "night.journal"


class Table:
    """A server, and a wire and a tab for every player."""

    def __init__(self, server: Server, names: tuple[str, ...]) -> None:
        self.server = server
        self.wires = [Wire(server.port) for _ in names]
        self.tokens = [
            post_join(wire.port, name)["token"] for wire, name in zip(self.wires, names, strict=True)
        ]
        self.players = [Player(wire.port, token) for wire, token in zip(self.wires, self.tokens, strict=True)]
        self.until(len(names))

    @property
    def at(self) -> int:
        at: int = self.players[0].state["at"]
        return at

    def until(self, at: int) -> None:
        for player in self.players:
            player.until(at)

    @property
    def actor(self) -> Player:
        return self.players[self.players[0].state["actor"]]

    def deal(self, game: str) -> None:
        at = self.at
        self.actor.send(type="deal", game=game)
        self.until(at + 1)

    def act(self, kind: str, **values: object) -> None:
        at = self.at
        self.actor.act(kind, **values)
        self.until(at + 1)

    def play_out(self, random: Random) -> None:
        """Play the hand to its end with anything that is allowed."""
        while self.players[0].state["hand"]["actor"] is not None:
            self.act(**any_action(self.actor.state, random))

    def close(self) -> None:
        for player in self.players:
            player.close()
        for wire in self.wires:
            wire.close()


def any_action(state: dict[str, Any], random: Random) -> dict[str, Any]:
    """Something that the view says is allowed; rarely a fold or an all-in."""
    legal = state["hand"]["legal"]
    if "exchange" in legal:
        own = state["hand"]["hands"][state["players"].index(state["names"][state["seat"]])]
        given = random.sample(own, random.randint(0, min(legal["exchange"], len(own))))
        return {"kind": "exchange", "cards": given} if given else {"kind": "stand-pat"}
    choices: list[dict[str, Any]] = []
    for kind in ("check", "call"):
        if kind in legal:
            choices += [{"kind": kind}] * 8
    for kind, key in (("bet", "bet"), ("raise", "raise_")):
        if key in legal:
            choices += [{"kind": kind, "to": random.randint(*legal[key])}] * 3
    if "all_in" in legal:
        choices.append({"kind": "all-in"})
    if legal.get("fold"):
        choices.append({"kind": "fold"})
    return random.choice(choices)


@pytest.fixture
def table(journal: Path) -> Iterator[Table]:
    with Server(journal, seats=3) as server:
        made = Table(server, NAMES)
        yield made
        made.close()


def entries(journal: Path) -> list[dict[str, Any]]:
    return [json.loads(line.split(b" ", 1)[1]) for line in journal.read_bytes().splitlines()]


# What is sent


QUOTED = re.compile(r'"([2-9TJQKA][cdhs])"')
DRAWN = re.compile(r"(10|[2-9JQKA])\s*([♣♦♥♠])")
SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))


def cards_in(text: str) -> set[str]:
    """Every card that a text names, quoted in JSON or drawn with its sign, markup left out."""
    plain = re.sub(r"<[^>]*>", " ", text)
    drawn = {rank.replace("10", "T") + SUITS[suit] for rank, suit in DRAWN.findall(plain)}
    return drawn | set(QUOTED.findall(text.replace('\\"', '"')))


def known_to(seat: int, hand: pokas.Hand) -> set[str]:
    """The cards that a seat has seen by now, from what happened and not from views."""
    seen: set[pokas.Card | None] = set()
    for event in hand.events:
        kind = event.kind
        if kind is pokas.EventKind.DEAL:
            for card, face, owner in zip(event.cards, event.faces, event.seats, strict=True):
                if face == "up" or (face == "own" and owner == seat):
                    seen.add(card)
        elif kind is pokas.EventKind.EXCHANGE:
            for cards in (event.cards, event.drawn):
                seen.update(
                    card
                    for card, face in zip(cards, event.faces, strict=True)
                    if face == "up" or event.seat == seat
                )
        elif kind is not pokas.EventKind.LAY:
            seen.update(event.cards)
    return {str(card) for card in seen if card is not None}


def frames(data: bytes) -> Iterator[str]:
    """The texts of the unmasked, uncompressed frames in what a server sent after the HTTP head."""
    at = 0
    while at < len(data):
        first, length = data[at], data[at + 1]
        at += 2
        assert length < 128, "a server does not mask"
        if length in (126, 127):
            size = 2 if length == 126 else 8
            length = int.from_bytes(data[at : at + size])
            at += size
        if first == 0x81:
            yield data[at : at + length].decode()
        at += length


def test_every_game_over_the_wire_and_no_byte_names_a_hidden_card(table: Table, journal: Path) -> None:
    random = Random(7)
    games = [game.slug for game in pokas.variants()]
    for slug in games:
        for _ in range(4 if reached.FULL else 1):
            table.deal(slug)
            table.play_out(random)
    for player in table.players:
        player.hear_all()
    written = entries(journal)
    assert len(written) - 1 == table.at

    # Replay the journal with the package alone: what had each seat seen at each moment of each hand?
    night = pokas.Table(NAMES, rules=pokas.Rules.filiko(), kava=100)
    hand: pokas.Hand | None = None
    known: dict[tuple[int, int], set[str]] = {}
    secrets: set[str] = {entry["key"] for entry in written if entry["kind"] == "join"}
    for at, entry in enumerate(written[1:], start=1):
        if entry["kind"] == "deal":
            secrets.add(entry["seed"])
            for name in night.broke:
                night.buy(name)
            game = None if night.owed is not None else pokas.variant(entry["game"])
            hand = night.deal(game, seed=bytes.fromhex(entry["seed"]))
        elif entry["kind"] == "act":
            assert hand is not None
            hand.apply(told(entry["action"]))
        for seat, name in enumerate(NAMES):
            dealt_in = hand is not None and name in night.in_hand
            known[at, seat] = known_to(night.in_hand.index(name) if dealt_in else -1, hand) if hand else set()

    views = hidden = 0
    for seat, wire in enumerate(table.wires):
        data = bytes(wire.read)
        for secret in (*secrets, *(token for other, token in enumerate(table.tokens) if other != seat)):
            assert secret.encode() not in data
        head, _, stream = data.partition(b"101 Switching Protocols")
        assert not cards_in(head.decode())
        for text in frames(stream.partition(b"\r\n\r\n")[2]):
            message = json.loads(text)
            if message["type"] != "view":
                assert not cards_in(text)
                continue
            views += 1
            named = cards_in(text)
            assert named <= known[message["at"], seat], (message["at"], seat)
            if message["hand"] and message["hand"]["actor"] is not None:
                hidden += 32 - len(named)
                own = message["hand"]["hands"][message["players"].index(NAMES[seat])]
                assert {card for card in own if card} <= named
    assert views >= len(NAMES) * (table.at - len(NAMES))
    assert hidden > 10 * views  # there was something to hide


def told(raw: dict[str, Any]) -> pokas.Action:
    """The action of an entry, read without the server's code."""
    kinds = {
        "fold": lambda: pokas.Fold(),
        "check": lambda: pokas.Check(),
        "call": lambda: pokas.Call(),
        "all-in": lambda: pokas.AllIn(),
        "stand-pat": lambda: pokas.StandPat(),
        "bet": lambda: pokas.Bet(raw["to"]),
        "raise": lambda: pokas.Raise(raw["to"]),
        "exchange": lambda: pokas.Exchange(raw["cards"]),
    }
    return kinds[raw["kind"]]()


# Stopping and starting


def what_is_so(player: Player) -> dict[str, Any]:
    """A view without what has to do with connections."""
    return {key: value for key, value in player.state.items() if key not in ("online", "left")}


def test_a_server_that_was_killed_goes_on_at_the_same_point(journal: Path) -> None:
    with Server(journal, seats=2, game="koukos-allagi") as server:
        tokens = [post_join(server.port, name)["token"] for name in NAMES[:2]]
        players = [Player(server.port, token) for token in tokens]
        for player in players:
            player.until(2)
        random, at, hands = Random(3), 2, 0
        while hands < 2:
            actor = players[players[0].state["actor"]]
            hand = actor.state["hand"]
            if hand is None or hand["actor"] is None:
                hands += hand is not None
                actor.send(type="deal", game="koukos-allagi")
            else:
                actor.act(**any_action(actor.state, random))
            at += 1
            for player in players:
                player.until(at)
            if at in (5, 10, 16):  # somewhere in a hand; every point is tried in test_server_room.py
                before = [what_is_so(player) for player in players]
                server.kill()
                assert [closed_with(player) for player in players] == [None, None]
                server.start()
                players = [Player(server.port, token) for token in tokens]
                for player in players:
                    player.until(at)
                assert [what_is_so(player) for player in players] == before
        assert at > 16
        for player in players:
            player.close()


# Coming and going


def test_a_player_who_comes_back_with_his_token_has_his_seat(table: Table) -> None:
    table.deal("kotes")
    gone = table.players[1]
    mine = gone.state["hand"]["hands"][1]
    assert None not in mine
    table.wires[1].cut()
    stays = table.players[0]
    while stays.state["online"] != [0, 2]:
        stays.hear()
    table.wires[1].mend()
    back = Player(table.wires[1].port, table.tokens[1])
    back.until(stays.state["at"])
    assert back.state["hand"]["hands"][1] == mine
    while stays.state["online"] != [0, 1, 2]:
        stays.hear()
    table.players[1] = back
    table.play_out(Random(1))
    assert table.players[0].state["hand"]["result"]["net"] == back.state["hand"]["result"]["net"]


def test_strangers_get_a_plain_answer_and_no_view(table: Table) -> None:
    for token in ("", "nonsense", 7, True, "x" * 200, ["a"], "\ud800"):
        stranger = Player(table.server.port, token)
        answer = stranger.hear()
        assert answer == {"type": "error", "message": "this token is not of this table", "forget": True}
        assert closed_with(stranger) == 4401
        assert not stranger.state
    for first in ('{"type": "act", "action": {"kind": "fold"}}', "[]", b"hello", "", '{"type": "ping"}'):
        stranger = Player(table.server.port, None)
        stranger.send_raw(first)
        assert closed_with(stranger) == 4401
        assert len(stranger.errors) == 1
        assert not stranger.state
    table.deal("kotes")  # and nothing has happened


def test_taking_a_seat(journal: Path) -> None:
    with Server(journal, seats=2) as server:
        for name in ("", "   ", "x" * 21, "a\nb", 7, None, ["a"]):
            assert "letters" in post_join(server.port, name)["message"]
        assert post_join(server.port, " Άννα ")["seat"] == 0
        assert post_join(server.port, "Άννα")["message"] == "Άννα sits here already"
        token = post_join(server.port, "<b>Bob</b>")["token"]
        assert post_join(server.port, "Third")["message"] == "every seat is taken"
        assert token not in journal.read_text(encoding="utf-8")
        player = Player(server.port, token)
        player.until(2)
        assert player.state["names"] == ["Άννα", "<b>Bob</b>"]
        player.send(type="deal", game="kotes")
        assert "deals" in player.hear()["message"]
        player.close()


# What is refused


MALFORMED = [
    "",
    "nonsense",
    "7",
    "null",
    "[]",
    "{}",
    '{"type": 7}',
    '{"type": "sing"}',
    '{"type": "' + "x" * 300 + '"}',
    "[" * 3_000,
    '{"type": "act", "at": AT, "action": ' + "[" * 1_500 + "}",
    "x" * 5_000,
    b"\x00\xff",
    '{"type": "act"}',
    '{"type": "act", "at": AT}',
    '{"type": "act", "at": AT, "action": null}',
    '{"type": "act", "at": AT, "action": {"kind": "steal"}}',
    '{"type": "act", "at": AT, "action": {"kind": ["fold"]}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet"}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": "3"}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": 1.5}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": true}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": NaN}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": 0}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": -1}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": 6}}',
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": 1' + "0" * 3_000 + "}}",
    '{"type": "act", "at": AT, "action": {"kind": "bet", "to": 2, "blind": "yes"}}',
    '{"type": "act", "at": AT, "action": {"kind": "call"}}',
    '{"type": "act", "at": AT, "action": {"kind": "raise", "to": 2}}',
    '{"type": "act", "at": AT, "action": {"kind": "exchange", "cards": ["7s"]}}',
    '{"type": "act", "at": AT, "action": {"kind": "exchange", "cards": "7s"}}',
    '{"type": "act", "at": AT, "action": {"kind": "exchange", "cards": [7]}}',
    '{"type": "act", "at": AT, "action": {"kind": "exchange", "cards": ["\\u039ah"]}}',
    '{"type": "act", "at": AT, "action": {"kind": "stand-pat"}}',
    '{"type": "act", "at": 0, "action": {"kind": "fold"}}',
    '{"type": "act", "at": "AT", "action": {"kind": "fold"}}',
    '{"type": "act", "at": 1000000, "action": {"kind": "fold"}}',
    '{"type": "deal", "at": AT, "game": "kotes"}',
    '{"type": "hello", "token": "x"}',
]


def test_every_malformed_or_illegal_message_is_answered_and_the_connection_lives(table: Table) -> None:
    table.deal("kotes")
    actor = table.actor
    before = what_is_so(actor)
    for bad in MALFORMED:
        count = len(actor.errors)
        actor.send_raw(bad if isinstance(bad, bytes) else bad.replace("AT", str(table.at)))
        actor.hear_all()
        assert len(actor.errors) == count + 1, bad
        assert 0 < len(actor.errors[-1]) < 300, actor.errors[-1]
        assert "Traceback" not in actor.errors[-1]
    assert what_is_so(actor) == before
    for other in table.players:
        if other is not actor:
            other.act("check")
            other.hear_all()
            assert other.errors == [f"it is the turn of {NAMES[table.players.index(actor)]}"]
    table.act("check")  # nothing is broken
    for game in ("ludo", "", None, 7, ["kotes"]):
        actor.send(type="deal", game=game)
    actor.hear_all()
    table.play_out(Random(2))
    dealer = table.actor
    for game, options, word in (
        ("ludo", None, "ludo"),
        (None, None, "name a game"),
        ("kotes", [1], "name a game"),
        ("kotes", {"fish": 1}, "fish"),
        ("kotes", {"order": "wrong"}, "wrong"),
        ("kotes", {"deck": 7}, "7"),
    ):
        dealer.errors.clear()
        dealer.send(type="deal", game=game, options=options)
        dealer.hear_all()
        assert len(dealer.errors) == 1
        assert word in dealer.errors[0]
    at = table.at
    dealer.send(type="deal", game="kotes", options={"pipini": True})
    table.until(at + 1)
    assert dealer.state["hand"]["game"] == {"slug": "kotes", "options": {"pipini": True}}


# Two tabs


def test_two_tabs_of_one_seat_act_once(table: Table) -> None:
    table.deal("kotes")
    first = table.actor
    seat = table.players.index(first)
    second = Player(table.server.port, table.tokens[seat])
    second.until(table.at)
    assert what_is_so(second) == what_is_so(first)
    at = table.at
    first.act("bet", to=2)
    second.act("bet", to=2)  # the same click in the other tab
    second.hear_all()
    first.hear_all()
    assert sorted(first.errors + second.errors) == ["that was for an earlier moment; look again"]
    assert first.state["at"] == second.state["at"] == at + 1
    assert second.state["hand"]["bets"][seat] == 2
    second.close()
    while table.players[0].state["at"] < at + 1:
        table.players[0].hear()
    assert seat in table.players[0].state["online"]  # the first tab is still open


# Time


def test_who_never_comes_back_checks_or_folds_and_the_others_play_on(journal: Path) -> None:
    with Server(journal, seats=3, turn_seconds=0.4, away_seconds=0.05, game="harakiri") as server:
        table = Table(server, NAMES)
        table.wires[1].cut()  # for good
        stays = table.players[0], table.players[2]
        until = time.monotonic() + 30
        while stays[0].state["away"] != ["Βασίλης"]:
            assert time.monotonic() < until
            for player in stays:
                player.hear_all()
                state = player.state
                if state["actor"] == state["seat"] and state["hand"] is not None:
                    if state["hand"]["actor"] is None:
                        player.send(type="deal", game="harakiri")
                    else:
                        player.act("check" if "check" in state["hand"]["legal"] else "call")
            time.sleep(0.02)
        clock = [entry for entry in entries(journal) if entry.get("by") == "clock"]
        assert len(clock) >= 2
        assert {entry["action"]["kind"] for entry in clock if entry["seat"] == 1} <= {"check", "fold"}
        # He comes back after all, and is away no longer when he speaks.
        table.wires[1].mend()
        back = Player(table.wires[1].port, table.tokens[1])
        back.hear()
        assert back.state["seat"] == 1
        table.close()


def test_the_clock_stands_while_nobody_is_connected(journal: Path) -> None:
    with Server(journal, seats=2, turn_seconds=0.3) as server:
        tokens = [post_join(server.port, name)["token"] for name in NAMES[:2]]
        time.sleep(0.8)
        player = Player(server.port, tokens[0])
        player.hear()
        assert player.state["at"] == 2
        player.until(3)  # now it runs: the game is dealt
        assert player.state["hand"]["game"]["slug"] == "kotes"
        player.close()
