"""A night written down and read again (rules 6): the same night, or a refusal with the place."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest

import pokas
import reached
from pokas import ActionError, RecordError, variant
from pokas.betting.rules import Rules
from pokas.play.session import Table
from pokas.records.plain import digest, dumps
from session.fake import check, deal, frozen, play, same


def long_night() -> Table:
    """A night with everything in it."""
    table = Table(
        ("Άννα", "Bob", "Γ«»", "D"),
        rules=Rules.filiko().replace(table_stakes=False),
        kava=50,
        chip_value=20,
        chips=290,
        dealer=2,
    )
    table.buy("Bob")
    play(table, -50, 20, 30, 0)
    table.note(60)
    table.buy("Άννα")
    play(table, -1, -1, -1, -1, game="poker", void=True)
    table.oter("D")
    deal(table, variant("poker", order="kenta-full"))
    table.call_off()
    play(table, 0, 0, 8, -4, game=variant("poker", order="kenta-full"), now=7)
    play(
        table,
        0,
        70,
        0,
        -70,
        game=variant("asanser", reveal=[["L1", "R1"], ["L2", "R2"], ["L3", "R3"], ["M"]]),
    )
    table.sell("Bob", "D", 10)
    play(table, -49, 0, 0, 0, game=variant("nekrotafeio", kill="D", ante=49))
    table.leave("Άννα")
    table.end_at(500)
    table.last_lap(at=10)
    play(table, 40, -3, 12, game=variant("koukos-diplos", tableaux=2, pot="split", exchange=True), now=12)
    play(table, -3, -3, -3, game="dillinger", now=13)
    return table


def refused(data: Any, place: str) -> None:
    with pytest.raises(RecordError, match=place):
        Table.from_json(data if isinstance(data, str) else signed(data))


def signed(data: dict[str, Any]) -> str:
    """The text of changed data with a digest that fits it."""
    data = {key: value for key, value in data.items() if key != "digest"}
    return dumps({**data, "digest": digest(data)})


def test_write_read_write() -> None:
    table = long_night()
    check(table)
    text = table.to_json()
    read = Table.from_json(text)
    assert read.to_json() == text
    same(read, without_hands(table))
    check(read)
    assert read.report() == table.report()
    assert pickle.loads(pickle.dumps(table)).to_json() == text
    table.end(now=500)
    assert Table.from_json(table.to_json()).to_json() == table.to_json()
    assert Table.from_json(table.to_json()).ended


def without_hands(table: Table) -> Any:
    before = frozen(table)
    before._settled = None
    return before


def test_written_after_every_entry_and_gone_on_with() -> None:
    """A table restored at any moment ends as the one that never stopped."""
    text = long_night().to_json()
    data = json.loads(text)
    for cut in range(4, len(data["log"]) + 1):
        part = Table.from_json(signed({**data, "log": data["log"][:cut]}))
        check(part)
        text = part.to_json()
        again = Table.from_json(text)
        assert again.to_json() == text
        for place in range(cut, len(data["log"])):
            pokas.records.night._replay(again, data["log"][place], place)
        assert json.loads(again.to_json())["log"] == data["log"]


def test_in_the_middle_of_a_hand() -> None:
    table = Table(("A", "B", "C"))
    play(table, -5, -1, 6)
    hand = deal(table)
    text = table.to_json()
    with pytest.raises(TypeError, match="to_json"):
        pickle.dumps(table)
    read = Table.from_json(text)
    assert read.playing
    assert read.hand is None
    assert read.in_hand == ("A", "B", "C")
    assert read.dealer == "B"
    with pytest.raises(ActionError, match="during a hand"):
        deal(read)
    with pytest.raises(ActionError, match="resume"):
        read.settle()
    for name, other in (
        ("variant", variant("kotes")),
        ("start", (95, 99, 107)),
        ("dealer", 0),
        ("carried", 1),
        ("rules", Rules.filiko()),
    ):
        wrong = hand.copy()
        setattr(wrong, name, other)
        with pytest.raises(ActionError, match="not the hand that was dealt here: its"):
            read.resume(wrong)
    with pytest.raises(TypeError, match="expected a Hand"):
        read.resume("hand")
    twin, unfinished = hand.copy(), hand.copy()
    read.resume(twin)
    with pytest.raises(ActionError, match="at hand"):
        read.resume(twin)
    for one in (hand, twin):
        one.finish(3, -3, 0)
    assert read.to_json() == table.to_json()
    assert Table.from_json(text).call_off().number == 2
    with pytest.raises(ActionError, match="no hand"):
        read.resume(twin)
    third = Table.from_json(text)
    before = frozen(third)
    with pytest.raises(ActionError, match="not over"):
        third.settle(unfinished)
    same(third, before)
    third.settle(twin)
    assert third.to_json() == table.to_json()


def test_a_game_from_a_file(tmp_path: Any) -> None:
    file = tmp_path / "game.toml"
    file.write_text(
        'slug = "my-game"\nname = "Δικό μου"\nhand = 2\npositions = {T1 = [0, 0], T2 = [1, 0], T3 = [2, 0]}\n'
        'groups = [["T1", "T2", "T3"]]\nscript = ["T:T1 T2 T3, P, P, O:T1 T2 T3, B"]\n'
    )
    table = Table(("A", "B"))
    play(table, 1, -1, game=pokas.load_variant(file))
    play(table, 1, -1, game=pokas.load_variant(file, ante=2))
    text = table.to_json()
    read = Table.from_json(text)
    assert read.to_json() == text
    assert read.log[-2].game == pokas.load_variant(file, ante=2)
    data = json.loads(text)
    data["log"][2]["game"]["definition"]["slug"] = "kotes"
    refused(data, r"log\[2\]: game: ")


def test_every_truncation_is_refused() -> None:
    text = long_night().to_json()
    for end in range(0, len(text), 1 if reached.FULL else 37):
        with pytest.raises(RecordError):
            Table.from_json(text[:end])


def test_every_change_of_a_character_is_refused() -> None:
    table = long_night()
    text = table.to_json()
    source = random.Random(5)
    for place in range(len(text)) if reached.FULL else source.sample(range(len(text)), 400):
        letter = source.choice(
            [letter for letter in '0123456789abz"{}[],:\\ -.e\x00Ά\ud800' if letter != text[place]]
        )
        changed = text[:place] + letter + text[place + 1 :]
        with pytest.raises(RecordError) as error:
            Table.from_json(changed)
        assert len(str(error.value)) < 300


def test_changes_that_are_signed_name_their_place() -> None:
    data = json.loads(long_night().to_json())

    def changed(*path: Any, to: Any) -> dict[str, Any]:
        made = json.loads(json.dumps(data))
        inside = made
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = to
        return made

    kinds = [entry["kind"] for entry in data["log"]]
    hand, dealt, note = kinds.index("hand"), kinds.index("deal"), kinds.index("note")
    for made, place in (
        (changed("version", to=2), "version: 2"),
        (changed("version", to=True), "version"),
        (changed("format", to="phh"), "format"),
        (changed("pokas", to=[[]]), "pokas"),
        (changed("more", to=1), "no key 'more'"),
        (changed("kava", to=51), "table: .*chips|log"),
        (changed("kava", to="x"), "table: kava"),
        (changed("players", 1, to="Άννα"), "table: players"),
        (changed("players", to=["x"]), "table: players"),
        (changed("rules", "ante", to=-1), "^rules: "),
        (changed("rules", "more", to=-1), "^rules: "),
        (changed("dealer", to=4), "table: dealer"),
        (changed("top_up", to=0), "table: top_up"),
        (changed("chips", to=3), "table: chips"),
        (changed("log", to={}), "log: "),
        (changed("log", to=data["log"][:3]), r"log\[3\]"),
        (changed("log", 0, "amount", to=100), r"log\[0\]: amount"),
        (changed("log", 0, "kind", to="bye"), r"log\[0\]: there is no kind 'bye'"),
        (changed("log", 5, to=[]), r"log\[5\]"),
        (changed("log", hand, "counts", "Bob", to=21), rf"log\[{hand}\]: .*balance"),
        (changed("log", hand, "counts", "Bob", to=20.0), "20.0"),
        (changed("log", hand, "winners", to=["Bob", "Nobody"]), rf"log\[{hand}\]: winners"),
        (changed("log", hand, "winners", to=["Bob", "Bob"]), rf"log\[{hand}\]: winners"),
        (changed("log", hand, "flag", to=True), rf"log\[{hand}\]"),
        (changed("log", hand, "amount", to=-3), rf"log\[{hand}\]"),
        (changed("log", note, "player", to="D"), rf"log\[{note}\]: player"),
        (changed("log", note, "amount", to=10**18), rf"log\[{note}\]"),
        (changed("log", dealt, "player", to="D"), rf"log\[{dealt}\]: player"),
        (changed("log", dealt, "time", to=-1), rf"log\[{dealt}\]: now"),
        (changed("log", dealt, "number", to=2), rf"log\[{dealt}\]: number"),
        (changed("log", dealt, "counts", "D", to=51), rf"log\[{dealt}\]: counts"),
        (changed("log", dealt, "game", "slug", to="κότες"), rf"log\[{dealt}\]: game"),
        (changed("log", dealt, "game", "slug", to="unknown"), rf"log\[{dealt}\]: game: no game"),
        (changed("log", dealt, "game", "options", to={"ante": "x"}), rf"log\[{dealt}\]: game: ante"),
        (changed("log", dealt, "game", "options", to={"order": "tria-full"}), rf"log\[{dealt}\]: game|log"),
        (changed("log", dealt, "game", to=None), rf"log\[{dealt}\]: game"),
        (changed("log", dealt, "game", "definition", to={"slug": 1}), rf"log\[{dealt}\]"),
        (changed("log", dealt, "game", "definition", to=[]), rf"log\[{dealt}\]"),
    ):
        refused(made, place)
    refused(dumps({**data, "digest": "0" * 64}), "digest")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "character 0"),
        ("null", "expected an object"),
        ("[]", "expected an object"),
        ("{}", "'format' is missing"),
        ('{"format":NaN}', "not a whole number"),
        ('{"format":1e3}', "not a whole number"),
        ('{"a":1,"a":2}', "'a' is there twice"),
        ("[" * 100_000, "deep"),
        ('{"a":' * 100_000, "deep"),
        ('{"a":' + "9" * 10_000 + "}", "10000 digits"),
        ("\ud800", "character 0"),
        ("{}\x00", "character 2"),
    ],
)
def test_what_is_no_record(text: str, place: str) -> None:
    refused(text, place)


@pytest.mark.parametrize("deep", [1, 30, 400, 800, *range(940, 1000, 4), 5_000])
def test_anything_may_be_nested_deeply(deep: int) -> None:
    text = long_night().to_json()
    data = json.loads(text)
    kinds = [entry["kind"] for entry in data["log"]]
    dealt, hand = kinds.index("deal"), kinds.index("hand")
    paths = [(key,) for key in data]
    paths += [("log", dealt, "game", "options"), ("log", dealt, "game", "slug"), ("log", hand, "winners")]
    paths += [("log", hand, "counts"), ("log", 0, "kind"), ("log", 0, "player"), ("log", hand, "amount")]
    for path in paths:
        made = json.loads(text)
        inside = made
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = "@@"
        for nested in ("[" * deep + "]" * deep, '{"order":' * deep + "{}" + "}" * deep):
            refused(json.dumps(made).replace('"@@"', nested), ":")


@pytest.mark.parametrize("text", [b"{}", None, 3, ["x"]])
def test_only_text_is_read(text: Any) -> None:
    with pytest.raises(TypeError, match="record: expected a str"):
        Table.from_json(text)


def test_a_record_holds_no_cards() -> None:
    table = Table(("A", "B"))
    table.deal("kotes", seed=1234567890)
    assert "1234567890" not in table.to_json()
    assert not {entry["kind"] for entry in json.loads(table.to_json())["log"]} - {"buy", "deal"}
