"""The room and the journal of the example server by themselves: restarts at every point, and bad disks."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import pokas
import reached
from examples.served import SERVER

MODULES = ("journal", "messages", "room")


@pytest.fixture(scope="module")
def server() -> Iterator[SimpleNamespace]:
    """The modules of the server, as when its folder is run."""
    import importlib

    sys.path.insert(0, str(SERVER))
    try:
        yield SimpleNamespace(**{name: importlib.import_module(name) for name in MODULES})
    finally:
        sys.path.remove(str(SERVER))
        for name in MODULES:
            sys.modules.pop(name, None)


def open_room(server: SimpleNamespace, path: Path, **changes: object) -> Any:
    settings = {"seats": 3, "kava": 30, "rules": "filiko", "game": "kotes", **changes}
    return server.room.Room(server.journal.Journal(path), **settings)


def close(room: Any) -> None:
    room._journal.close()


def seated(server: SimpleNamespace, path: Path, **changes: object) -> Any:
    room = open_room(server, path, **changes)
    for name in ("Anna", "Vassilis", "Giorgos"):
        room.join(name)
    return room


def messages(room: Any) -> list[str]:
    return [json.dumps(room.message(seat, "el"), ensure_ascii=False) for seat in range(room.seats)]


def any_raw_action(server: SimpleNamespace, hand: pokas.Hand, random: Random) -> dict[str, Any]:
    agent = pokas.RandomAgent(random.randrange(1 << 30))
    found: dict[str, Any] = server.messages.write_action(agent.act(hand.view(hand.actor)))
    return found


# The journal


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
def test_a_room_stands_where_its_journal_says(
    server: SimpleNamespace, tmp_path: Path, game: pokas.Variant
) -> None:
    path, random = tmp_path / "journal", Random(5)
    room = seated(server, path)
    for _ in range(2 if reached.FULL else 1):
        room.deal(room.actor, game.slug)
        while room.hand.actor is not None:
            if random.random() < 0.1:
                room.time_out()
            else:
                room.act(room.actor, any_raw_action(server, room.hand, random))
            if room.at % 3 and not reached.FULL:
                continue
            said, secret, missed = messages(room), room.hand.to_json(secret=True), room.missed
            close(room)
            room = open_room(server, path)
            assert messages(room) == said
            assert room.hand.to_json(secret=True) == secret
            assert room.missed == missed
    close(room)


def test_a_journal_that_was_cut_anywhere_in_its_last_line_loses_that_line_only(
    server: SimpleNamespace, tmp_path: Path
) -> None:
    path = tmp_path / "journal"
    room = seated(server, path)
    room.deal(room.actor, "kotes")
    before = messages(room), path.read_bytes()
    room.act(room.actor, {"kind": "bet", "to": 3})
    close(room)
    whole = path.read_bytes()
    for length in range(len(before[1]), len(whole)):
        path.write_bytes(whole[:length])
        room = open_room(server, path)
        assert messages(room) == before[0]
        room.act(room.actor, {"kind": "bet", "to": 3})
        close(room)
        assert path.read_bytes() == whole


def test_a_journal_that_is_damaged_is_refused_with_the_line(server: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    room = seated(server, path)
    room.deal(room.actor, "kotes")
    close(room)
    whole = path.read_bytes()
    for line in range(4):
        start = sum(map(len, whole.splitlines(keepends=True)[:line]))
        for at in (start, start + 9, start + 15):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            with pytest.raises(server.journal.JournalError, match=f"line {line + 1} is damaged"):
                open_room(server, path)
    path.write_bytes(whole)
    with pytest.raises(server.journal.JournalError, match="another table"):
        open_room(server, path, seats=2)


@pytest.mark.skipif(os.name != "posix", reason="files are locked on POSIX only")
def test_two_servers_do_not_write_one_journal(server: SimpleNamespace, tmp_path: Path) -> None:
    room = open_room(server, tmp_path / "journal")
    with pytest.raises(server.journal.JournalError, match="another server"):
        open_room(server, tmp_path / "journal")
    assert (tmp_path / "journal").stat().st_mode & 0o077 == 0
    close(room)


@pytest.mark.parametrize("fault", ["write", "half", "fsync"])
def test_a_disk_that_fails_changes_nothing(
    server: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    path = tmp_path / "journal"
    room = seated(server, path)
    room.deal(room.actor, "kotes")
    before, data = messages(room), path.read_bytes()

    def fail(*_: object) -> int:
        raise OSError("no space left")

    really = os.write
    if fault == "half":
        monkeypatch.setattr(
            server.journal.os, "write", lambda file, line: really(file, line[: len(line) // 2])
        )
    else:
        monkeypatch.setattr(os, fault, fail)
    with pytest.raises(server.messages.Refused, match="nothing was changed"):
        room.act(room.actor, {"kind": "check"})
    assert messages(room) == before
    monkeypatch.undo()
    with pytest.raises(server.messages.Refused, match="nothing was changed"):
        room.act(room.actor, {"kind": "check"})
    assert path.read_bytes() == data
    close(room)
    room = open_room(server, path)
    assert messages(room) == before
    room.act(room.actor, {"kind": "check"})
    close(room)


def test_entries_are_on_the_disk_before_they_are_done(
    server: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal"
    room = seated(server, path)
    room.deal(room.actor, "kotes")
    at, seen = room.at, []
    really = os.fsync

    def sync(file: int) -> None:
        seen.append((room.at, path.read_bytes().endswith(b'"by":"player"}\n')))
        really(file)

    monkeypatch.setattr(os, "fsync", sync)
    room.act(room.actor, {"kind": "check"})
    assert seen == [(at, True)]
    assert room.at == at + 1
    close(room)


# What a seat may know


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "el"] if reached.FULL else ["el"])
def test_what_a_seat_cannot_know_does_not_change_one_byte(
    server: SimpleNamespace, tmp_path: Path, game: pokas.Variant, lang: str
) -> None:
    """Two deals that differ only in cards that seat 0 has not seen are the same to it, pictures included."""
    room = seated(server, tmp_path / "journal")
    compared = 0
    for seed in range(4):
        cards = list(game.deck(3).cards)
        Random(seed).shuffle(cards)
        first = pokas.Hand(game, [30] * 3, dealer=seed % 3, deck=cards)
        said = told(room, first, lang)
        view = first.view(0)
        known = {card for hand in view.hands for card in hand} | {card for _, card in view.table}
        known |= {card for event in view.events for card in (*event.cards, *event.drawn)}
        hidden = [place for place, card in enumerate(cards) if card not in known]
        others = cards.copy()
        for place, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
            others[place] = cards[other]
        second = pokas.Hand(game, [30] * 3, dealer=seed % 3, deck=others)
        again = told(room, second, lang)
        # Where a hidden card burns, or lets somebody open, what everybody sees differs too.
        if [event.to_dict() for event in second.view(0).events] == [event.to_dict() for event in view.events]:
            assert again == said
            compared += others != cards
    close(room)
    assert compared >= (0 if game.kill or game.slug == "striptiz" else 2)


def told(room: Any, hand: pokas.Hand, lang: str) -> list[str]:
    """What seat 0 is told while seven words are spoken, all of them checks and calls."""
    room.hand = hand
    found = []
    for _ in range(7):
        dealer = room.names[hand.dealer]
        room.table = SimpleNamespace(in_hand=tuple(room.names), playing=not hand.finished, dealer=dealer)
        found.append(json.dumps(room.message(0, lang), ensure_ascii=False))
        if hand.finished:
            break
        hand.apply(pokas.Caller().act(hand.view(hand.actor)))
    return found
