"""Records of hands as JSON: what is written is read back, and nothing else is."""

from __future__ import annotations

import json
import string
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pokas
import reached
from play.playing import TABLES, fits, game_of, one
from play.test_views import HIDDEN_FORMS, other_world
from pokas import EventKind, Hand, PokasError, RecordError, Rules, variant
from records.hands import GAMES, happen, moments, own_game, seated, small_hand

HANDS = reached.size(1, 12)
BYTES = reached.size(1_500, 40_000)


def same(a: Hand, b: Hand) -> None:
    """Are these two hands the same in everything that shows?"""
    assert a.events == b.events
    assert a.result == b.result
    assert (a.variant, a.rules, a.dealer, a.start, a.carried, a.foreign) == (
        b.variant,
        b.rules,
        b.dealer,
        b.start,
        b.carried,
        b.foreign,
    )
    assert (a.stacks, a.bets, a.pots, a.board, a.actor) == (b.stacks, b.bets, b.pots, b.board, b.actor)
    assert a.legal() == b.legal()
    for seat in (None, *range(a.seats)):
        assert a.view(seat) == b.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_record_comes_back_at_every_moment_and_goes_on_alike(game: pokas.Variant) -> None:
    for number in range(HANDS):
        random = Random(f"{game}{number}")
        hand = seated(game, random)
        restored, happened = [], []
        for now in moments(hand, random, happened):
            text = now.to_json(secret=True)
            back = Hand.from_json(text)
            same(back, now)
            assert back.to_json(secret=True) == text
            assert back.to_json() == now.to_json()
            restored.append((back, len(happened)))
        for back, past in restored:
            for what in happened[past:]:
                happen(back, what)
            reached.add("hands finished from their records", 1)
            same(back, hand)
            assert back.to_json(secret=True) == hand.to_json(secret=True)


def test_a_game_from_a_file_is_in_the_record(tmp_path: Path) -> None:
    game = own_game(tmp_path)
    random = Random(3)
    for now in moments(seated(game, random), random):
        back = Hand.from_json(now.to_json(secret=True))
        same(back, now)
        assert back.variant == game
        data = json.loads(now.to_json())
        assert data["game"]["definition"]["name"] == game.name


def test_what_a_record_holds() -> None:
    hand = small_hand()
    public, secret = json.loads(hand.to_json()), json.loads(hand.to_json(secret=True))
    assert list(public) == [
        *("format", "version", "pokas", "game", "rules", "deck", "dealer", "stacks", "carried", "foreign"),
        *("events", "result", "digest"),
    ]
    inside = secret.pop("secret")
    assert secret == public
    assert list(inside) == ["deck", "random", "events", "digest"]
    assert inside["deck"] == "".join(map(str, hand._state.order))
    assert inside["random"]["algorithm"] == "chacha20-fisher-yates-1"
    assert inside["random"]["seeded"] is True
    assert (public["format"], public["version"], public["pokas"]) == ("pokas-hand", 1, pokas.__version__)
    assert public["game"] == {"slug": "koukos-allagi", "options": {}}
    assert public["events"] == [event.to_dict() for event in hand.view(None).events]
    assert "\n" not in hand.to_json(secret=True)
    assert hand.to_json(secret=True).startswith(hand.to_json()[:-1])


def test_a_hand_from_the_system_is_not_seeded() -> None:
    hand = Hand(variant("kotes"), [5, 5])
    assert json.loads(hand.to_json(secret=True))["secret"]["random"]["seeded"] is False


def test_a_given_deck_reshuffles_alike_after_reading() -> None:
    """Even where no randomness was needed before the record was written."""
    for number in range(20):
        random = Random(number)
        game = variant("amerikaniko-poker", exchange_max=5, deck=40)
        cards = list(game.deck(7).cards)
        random.shuffle(cards)
        hand = Hand(game, [50] * 7, deck=cards)
        back, copy = Hand.from_json(hand.to_json(secret=True)), hand.copy()
        while not hand.finished:
            action = one(hand, random)
            if hand.legal().exchange is not None:
                held = hand.cards(hand.actor)  # type: ignore[arg-type]
                action = pokas.Exchange(held[: hand.legal().exchange])
            for each in (hand, back, copy):
                each.apply(action)
        assert hand.events == back.events == copy.events
        if any(event.kind is EventKind.RESHUFFLE for event in hand.events):
            reached.add("reshuffles after reading a record", 1)
    assert reached._sums["reshuffles after reading a record"]


def test_public_records_are_equal_where_only_hidden_cards_differ() -> None:
    found = 0
    for number in range(reached.size(200, 5_000)):
        random = Random(number)
        game_form = random.choice(HIDDEN_FORMS)
        game = game_of(game_form)
        seats = random.choice([seats for seats in range(2, 8) if fits(game, seats)])
        hand = Hand(game, [random.randint(5, 60)] * seats, rules=random.choice(TABLES), seed=number)
        actions = []
        for _ in range(random.randint(0, 25)):
            if hand.finished:
                break
            actions.append(one(hand, random, bold=0.2))
            hand.apply(actions[-1])
        other = other_world(hand, game_form, actions, None, random)
        if other is not None:
            found += 1
            assert other.to_json() == hand.to_json()
            assert other.to_phh() == hand.to_phh()
            assert other.log("el") == hand.log("el")
    assert found > 100
    reached.add("pairs of public records", found)


# What is refused


def refused(text: Any, *words: str) -> str:
    with pytest.raises(RecordError) as caught:
        Hand.from_json(text)
    message = str(caught.value)
    assert len(message) < 500
    for word in words:
        assert word in message
    return message


def test_every_shortened_record_is_refused() -> None:
    text = small_hand().to_json(secret=True)
    for length in range(len(text)):
        refused(text[:length])


@pytest.mark.parametrize("sign", [" ", "0", "1", '"', "A", "é", "\ud800", "\x00"], ids=repr)
def test_every_altered_sign_is_refused(sign: str) -> None:
    text = small_hand().to_json(secret=True)
    for place, old in enumerate(text):
        if old != sign:
            refused(text[:place] + sign + text[place + 1 :])
        refused(text[:place] + sign + text[place:])


def test_every_sign_that_is_left_out_or_moved_is_refused() -> None:
    text = small_hand().to_json(secret=True)
    for place, sign in enumerate(text):
        refused(text[:place] + text[place + 1 :])
        near = chr(ord(sign) ^ 1)
        refused(text[:place] + near + text[place + 1 :])
        if text[place + 1 : place + 2] not in ("", sign):
            refused(text[:place] + text[place + 1] + sign + text[place + 2 :])
    refused(text + "\n")
    refused(" " + text)


def test_altered_records_of_every_game_are_refused() -> None:
    signs = string.ascii_letters + string.digits + ' "{}[],:-_'
    random = Random(9)
    texts = []
    for game in GAMES:
        hand = seated(game, random)
        for _ in range(random.randint(0, 30)):
            if not hand.finished:
                hand.apply(one(hand, random))
        texts.append(hand.to_json(secret=True))
    for _ in range(BYTES):
        text = random.choice(texts)
        place = random.randrange(len(text))
        refused(text[:place] + random.choice(signs.replace(text[place], "")) + text[place + 1 :])


def changed(change: Callable[[dict[str, Any]], object], hand: Hand | None = None) -> str:
    """A record after a change of its data, with digests that fit again."""
    from pokas.records.plain import digest, dumps

    data = json.loads((hand or small_hand()).to_json(secret=True))
    change(data)
    public = {key: value for key, value in data.items() if key not in ("digest", "secret")}
    if "digest" in data:
        data["digest"] = digest(public)
    if isinstance(data.get("secret"), dict) and "digest" in data["secret"] and "digest" in data:
        inside = {key: value for key, value in data["secret"].items() if key != "digest"}
        data["secret"]["digest"] = digest({**public, "digest": data["digest"], "secret": inside})
    return dumps(data)


def put(*path: object) -> Callable[[dict[str, Any]], None]:
    """Put the last of the path in the place that the others name."""
    *way, last, value = path

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


def test_a_change_with_the_right_digests_is_still_refused() -> None:
    assert Hand.from_json(changed(lambda data: None)).events == small_hand().events
    refused(changed(put("version", 2)), "version: 2")
    refused(changed(put("version", True)), "version")
    refused(changed(put("version", 1.0)))
    refused(changed(put("format", "chess")), "format")
    refused(changed(put("pokas", 3)), "pokas")
    refused(changed(put("pokas", "1\n2")), "pokas")
    refused(changed(put("game", "slug", "koukos-monos")), "events[11]", "must be")
    refused(changed(put("game", "slug", "Κούκος αλλαγή")), "game: slug", "koukos-allagi")
    refused(changed(put("game", "slug", "whist")), "game", "whist")
    refused(changed(put("game", "slug", 5)), "game: slug")
    refused(changed(put("game", "options", [])), "game: options")
    refused(changed(put("game", "options", {"pipini": True})), "game", "pipini")
    refused(changed(put("game", "options", {"ante": "much"})), "game", "ante")
    refused(changed(put("game", "options", {"name": 1})), "game")
    refused(changed(put("game", "options", {"tableaux": 1})), "game")
    refused(changed(put("game", {"slug": "x"})), "game", "options")
    refused(changed(put("game", "definition", {})), "game", "slug")
    refused(changed(put("game", "definition", 7)), "game: definition")
    refused(changed(put("rules", "chip", 0)), "rules: chip")
    refused(changed(put("rules", "chip", 10**18)), "events[14]")
    refused(changed(put("rules", "blinds", 1)), "rules", "blinds")
    refused(changed(lambda data: data["rules"].pop("chip")), "rules")
    refused(changed(put("rules", None)), "rules")
    refused(changed(put("rules", "cards_speak", 1)), "rules: cards_speak")
    refused(changed(put("deck", 36)), "deck: 36")
    refused(changed(put("dealer", 2)), "dealer: 2")
    refused(changed(put("dealer", -1)), "dealer: -1")
    refused(changed(put("dealer", True)), "dealer")
    refused(changed(put("dealer", 0)), "events[0]")
    refused(changed(put("stacks", [9])), "stacks")
    refused(changed(put("stacks", [9] * 8)), "stacks")
    refused(changed(put("stacks", 1, 2**62)), "stacks")
    refused(changed(put("stacks", 1, 2**62 + 1)), "stacks[1]")
    refused(changed(put("stacks", 1, None)), "stacks[1]")
    refused(changed(put("stacks", 0, 2)), "events[14]")
    refused(changed(put("carried", -1)), "carried: -1")
    refused(changed(put("foreign", 1)), "foreign: 1")
    refused(changed(put("events", {})), "events")
    refused(changed(put("events", 2, 5)), "events[2]")
    refused(changed(put("events", 2, "kind", "bid")), "events[2]")
    refused(changed(put("events", 3, "kind", "bet")), "events[3]")
    refused(changed(put("events", 3, "seat", 1)), "events[3]")
    refused(changed(put("events", 3, "kind", [])), "events[3]")
    refused(changed(put("events", -1, "to", 4)), "must be")
    refused(changed(put("events", -1, "to", "3")), "Bet")
    refused(changed(put("events", -1, "to", -3)), "-3")
    refused(changed(put("events", -1, "blind", 1)), "blind")
    refused(changed(lambda data: data["events"].append({"kind": "check", "seat": 1})), "events[15]")
    refused(changed(lambda data: data["events"].append({"kind": "end"})), '"end"')
    refused(changed(lambda data: data["events"].append({"kind": "replaced", "seat": 9})), "seat 9")
    refused(changed(lambda data: data["events"].append({"kind": "replaced", "seat": "0"})), "seat")
    refused(changed(lambda data: data["events"].pop(2)), "events[2]")
    refused(changed(lambda data: data.update(events=data["events"][:2])), "events")
    refused(changed(put("result", {})), "result")
    refused(changed(put("secret", "deck", "AsAs")), "secret: deck", "As")
    refused(changed(put("secret", "deck", "Zx")), "secret: deck")
    refused(changed(put("secret", "deck", 5)), "secret: deck")
    refused(changed(put("secret", "deck", "As" * 9_000)), "secret: deck")
    refused(changed(put("secret", "random", None)))
    refused(changed(put("secret", "random", {})), "secret: random", "algorithm")
    refused(changed(put("secret", "random", "algorithm", "md5")), "secret: random: algorithm")
    refused(changed(put("secret", "random", "position", 2**70)))
    refused(changed(put("secret", "random", "position", 7)), "secret: random")
    refused(changed(put("secret", "random", "stream", 258)), "secret: random")
    refused(changed(put("secret", "random", "seeded", False)), "secret: random: seeded")
    refused(changed(put("secret", "random", "key", "0" * 64)), "secret: random")
    refused(changed(put("secret", "random", "key", "xy")), "secret: random: key")
    refused(changed(put("secret", "events", {})), "secret: events")
    refused(changed(put("secret", "events", 0, [0])), "secret: events[0]")
    refused(changed(put("secret", "events", 0, 0, 99)), "secret: events[0]")
    refused(changed(put("secret", "events", 0, 1, "cards", ["As", "Ks"])), "must be")
    refused(changed(lambda data: data["secret"]["events"].pop(0)))
    refused(changed(lambda data: data["secret"].update(more=1)), "secret", "more")
    refused(changed(put("secret", [])), "secret")


@pytest.mark.parametrize("key", json.loads(small_hand().to_json(secret=True)))
def test_a_missing_key_is_named(key: str) -> None:
    refused(changed(lambda data: data.pop(key)), key)


def test_an_unknown_key_is_named() -> None:
    refused(changed(put("colour", 1)), "colour")


def test_a_key_twice_is_named() -> None:
    text = small_hand().to_json(secret=True)
    refused(text.replace('"dealer":1', '"dealer":1,"dealer":1'), "dealer", "twice")


def test_a_public_record_is_refused_and_told_why() -> None:
    refused(small_hand().to_json(), "secret", "spectator", "to_json(secret=True)")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "null", "5", "[]", "{}", '"text"', "{", "NaN", "[" * 100_000, '{"a":' * 100_000),
        *('{"version":NaN}', '{"version":1e9}', '{"version":-Infinity}', '{"version":' + "9" * 10_000 + "}"),
        *(
            "\ud800",
            '{"\\ud800":1}',
            '{"format":"pokas-hand","version":1,"pokas":"\\udfff"}',
            "\x00",
            "\ufeff{}",
        ),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_no_record(text: str) -> None:
    refused(text)


def test_deep_nesting_inside_a_record() -> None:
    deep: Any = []
    for _ in range(300):
        deep = [deep]
    refused(changed(put("game", "options", {"reveal": deep})), "game")
    refused(changed(put("game", "definition", {"slug": "a", "name": "a", "hand": 5, "script": deep})))
    refused(changed(put("events", 2, "seats", deep)), "events[2]")
    text = small_hand().to_json(secret=True)
    for depth in (900, 5_000, 100_000):
        for target in ('"options":{}', '"result":null'):
            name = target.split(":")[0]
            refused(text.replace(target, f"{name}:{'[' * depth}{']' * depth}"))
            refused(text.replace(target, name + ":" + '{"a":' * depth + "1" + "}" * depth))


@pytest.mark.parametrize("text", [None, 5, b"{}", bytearray(b"{}"), {}, [], Path("x")], ids=repr)
def test_what_is_no_text_is_a_type_error(text: Any) -> None:
    for read in (Hand.from_json, Hand.from_phh):
        with pytest.raises(TypeError):
            read(text)


@pytest.mark.parametrize("secret", [None, 1, "yes"])
def test_secret_is_a_bool(secret: Any) -> None:
    for write in (small_hand().to_json, small_hand().to_phh):
        with pytest.raises(TypeError):
            write(secret=secret)


def test_writing_changes_nothing_that_shows() -> None:
    hand, other = small_hand(), small_hand()
    hand.to_json()
    hand.to_json(secret=True)
    hand.to_phh(secret=True)
    hand.log("el", seat=1)
    same(hand, other)


def test_a_record_of_another_version_of_the_package_is_read() -> None:
    text = changed(put("pokas", "0.0.9"))
    back = Hand.from_json(text)
    same(back, small_hand())
    assert json.loads(back.to_json())["pokas"] == pokas.__version__


def test_import_loads_no_json() -> None:
    import subprocess
    import sys

    code = (
        "import sys; before = set(sys.modules); import pokas; pokas.Hand; "
        "new = set(sys.modules) - before; print(sorted(new & {'json', 'tomllib', 'hashlib'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_refusal_is_a_pokas_error() -> None:
    assert issubclass(RecordError, PokasError)
    assert Rules() == Hand.from_json(small_hand().to_json(secret=True)).rules


ODD: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        7,
        8,
        2**62,
        2**63,
        10**18,
        "",
        "0",
        "As",
        "??",
        "up",
        "ante",
        "é" * 300,
    ),
    *([], {}, [None], [[]], [0], ["As"], {"": 0}, {"kind": "end"}, [[0, {}]], [{"kind": "check", "seat": 0}]),
)


def places(data: Any, way: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The path to everything inside plain data."""
    found = [way] if way else []
    steps = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for step in steps:
        found += places(data[step], (*way, step))
    return found


def test_odd_values_anywhere_are_refused_or_make_another_sound_hand() -> None:
    """With digests that fit, so that only the rules stand in the way."""
    random = Random(11)
    sound = 0
    for number in range(reached.size(1_500, 12_000)):
        hand = seated(GAMES[number % len(GAMES)], random)
        for _ in range(random.randint(0, 12)):
            if not hand.finished:
                hand.apply(one(hand, random))
        way = random.choice(places(json.loads(hand.to_json(secret=True))))
        text = changed(put(*way, random.choice(ODD)), hand)
        try:
            back = Hand.from_json(text)
        except RecordError:
            continue
        sound += 1
        if way == ("pokas",):
            # What another version wrote is written again as this version's.
            text = changed(put("pokas", pokas.__version__), hand)
        assert back.to_json(secret=True) == text
    assert sound < reached.size(100, 800)
