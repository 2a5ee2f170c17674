"""What the commands print, for people and for programs."""

from __future__ import annotations

import json
import sys

import pytest

import pokas
from pokas.cli import main

GAMES = [game.slug for game in pokas.variants()]
KOTES = ["best", "kotes", "--hand", "7h As Ad Ac", "--board", "7s 7c 7d Ts Js Qs Kc 9d 8h"]


def run(capsys, *words, code=0):
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def run_json(capsys, *words, code=0):
    return json.loads(run(capsys, *words, "--json", code=code))


def test_games_lists_every_game(capsys):
    text = run(capsys, "games")
    for game in pokas.variants():
        assert any(line.startswith(f"{game.slug} ") and game.name in line for line in text.splitlines())
    rows = run_json(capsys, "games")
    assert [row["slug"] for row in rows] == GAMES
    assert rows[GAMES.index("kotes")]["sets"] == 18
    assert rows[GAMES.index("striptiz")]["rounds"] is None


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_shown(capsys, slug, lang):
    text = run(capsys, "show", slug, "--lang", lang)
    game = pokas.variant(slug)
    for position in game.positions:
        assert f" {position.name} " in text
    for step in game.script:
        assert str(step).split()[0] in text
    for line in game.describe(lang).split():
        assert line in text


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_as_json(capsys, slug):
    facts = run_json(capsys, "show", slug)
    game = pokas.variant(slug)
    assert facts["slug"] == slug
    assert [place["name"] for place in facts["positions"]] == [position.name for position in game.positions]
    assert facts["decks"]
    assert facts["text"]["el"] == game.describe("el")


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (["--pipini"], {"pipini": True}),
        (["--no-pipini"], {}),
        (["--set", "pipini=yes", "--option", "deck=52"], {"pipini": True, "deck": 52}),
        (["--deck=52"], {"deck": 52}),
        (["--deck", "52"], {"deck": 52}),
        (["--order", "kenta-full"], {"order": "kenta-full"}),
        (["--hand-use", "1-3"], {"hand_use": (1, 3)}),
        (["--table-use=2-3", "--hand_use", "2,3"], {"hand_use": (2, 3), "table_use": (2, 3)}),
        (["--wild", "8"], {"wild": ("8",)}),
        (["--wild=8,J"], {"wild": ("8", "J")}),
        (["--wild", "lowest-in-hand"], {"wild": "lowest-in-hand"}),
        (["--ante", "2"], {"ante": 2}),
    ],
)
def test_options_of_a_game(capsys, words, options):
    facts = run_json(capsys, "show", "kotes", *words)
    game = pokas.variant("kotes", **options)
    assert facts["options"] == json.loads(json.dumps(dict(game.options)))
    assert facts["sets"] == game.sets()


def test_options_may_stand_before_the_game(capsys):
    assert run_json(capsys, "show", "--pipini", "kotes")["sets"] == 126


@pytest.mark.parametrize("name", ["Κότες", "κοτες", "ΚΟΤΕΣ", "kotes"])
def test_greek_names_find_a_game(capsys, name):
    assert run_json(capsys, "show", name)["slug"] == "kotes"


def test_best(capsys):
    answer = run_json(capsys, *KOTES)
    (seat,) = answer["seats"]
    expected = pokas.variant("kotes").best(
        "7h As Ad Ac", ["7s", "7c", "7d", "Ts", "Js", "Qs", "Kc", "9d", "8h"]
    )
    assert seat["category"] == "four"
    assert seat["score"] == expected.score
    assert seat["group"] == ["A1", "A2", "A3"]
    assert sorted(seat["cards"]) == sorted(["7h", "7s", "7c", "7d", seat["hand_cards"][1]])
    text = run(capsys, *KOTES)
    assert "[ 7♠]" in text
    assert "┌─A1" in text


def test_best_by_name_and_partly_open(capsys):
    in_order = run_json(capsys, "best", "kotes", "--hand", "7h As Ad Ac", "--board", "7s 7c 7d")
    by_name = run_json(capsys, "best", "kotes", "--hand", "7h As Ad Ac", "--board", "a3=7d A1=7s A2=7c B1=-")
    assert in_order == by_name
    gaps = run_json(capsys, "best", "kotes", "--hand", "7h As Ad Ac", "--board", "- - - 7s7c7d")
    assert gaps["seats"][0]["group"] == ["B1", "B2", "B3"]
    assert run_json(capsys, "best", "kotes", "--hand", "7h As Ad Ac")["seats"][0]["category"] == "pair"


def test_best_of_several_hands_names_the_winner(capsys):
    words = [
        "best",
        "amerikana",
        "--hand",
        "As Ad Kc Qh 9d",
        "--hand",
        "8s 8d 7c 7h Kd",
        "--hand",
        "Qs Td 9c 8h 7s",
    ]
    answer = run_json(capsys, *words)
    assert answer["winners"] == [1]
    assert [seat["wins"] for seat in answer["seats"]] == [False, True, False]
    lines = run(capsys, *words).splitlines()
    assert [line.strip()[:1] for line in lines if "→" in line] == ["1", "★", "3"]


def test_a_game_from_a_file(capsys, tmp_path):
    path = tmp_path / "twins.toml"
    path.write_text(
        'slug = "twins"\nname = "Δίδυμα"\nhand = 3\n'
        'positions = {A1 = [0, 0], A2 = [1, 0]}\ngroups = [["A1", "A2"]]\n'
        'hand_use = [3, 3]\ntable_use = [2, 2]\nscript = ["P, P, P, B", "T:A1 A2, O:A1 A2, B"]\n',
        encoding="utf-8",
    )
    assert run_json(capsys, "show", str(path))["slug"] == "twins"
    assert run_json(capsys, "best", str(path), "--hand", "As Ks Qs", "--board", "Js Ts")["seats"]
    assert "Δίδυμα" in run(capsys, "demo", str(path), "--no-speed")


def test_demo_deals_every_game(capsys):
    answer = run_json(capsys, "demo", "--seed", "7", "--no-speed")
    assert [deal["slug"] for deal in answer["games"]] == GAMES
    for deal in answer["games"]:
        game = pokas.variant(deal["slug"])
        hands = [tuple(pokas.parse_cards(" ".join(seat["hand"]))) for seat in deal["seats"]]
        dealt = [card for seat in deal["seats"] for card in seat["hand"]] + list(deal["board"].values())
        assert len(hands) == 5
        assert len(set(dealt)) == len(dealt)
        assert deal["winners"] == game.winners(hands, deal["board"])
        assert [seat["wins"] for seat in deal["seats"]] == [number in deal["winners"] for number in range(5)]
        for seat in deal["seats"]:
            assert seat["out"] or set(seat["cards"]) <= set(seat["hand"]) | set(deal["board"].values())
    assert answer["per_second"] == {}


def test_demo_draws_every_game_and_repeats_with_a_seed(capsys):
    text = run(capsys, "demo", "--seed", "7", "--no-speed")
    for game in pokas.variants():
        assert f"━━ {game.name} ({game.english})  {game.slug}  " in text
    assert run(capsys, "demo", "--seed", "7", "--no-speed") == text
    assert run(capsys, "demo", "--seed", "8", "--no-speed") != text


def test_demo_shuffles_afresh_without_a_seed(capsys):
    words = ("demo", "kotes", "--no-speed")
    assert run(capsys, *words) != run(capsys, *words)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 7])
def test_demo_with_other_numbers_of_players(capsys, players):
    answer = run_json(capsys, "demo", "--players", str(players), "--seed", "1", "--no-speed")
    assert {len(deal["seats"]) for deal in answer["games"]} == {players}
    dealt = [deal["slug"] for deal in answer["games"]]
    assert sorted([*dealt, *answer["skipped"]]) == sorted(GAMES)
    assert [*answer["skipped"]] == (["efta-okto"] if players == 7 else [])  # always 32 cards
    text = run(capsys, "demo", "--players", str(players), "--seed", "1", "--no-speed")
    assert ("efta-okto: 7 players" in text) == (players == 7)


def test_burned_cards_and_players_who_are_out(capsys):
    seen = ""
    for seed in range(40):
        seen += run(capsys, "demo", "nekrotafeio", "--no-speed", "--seed", str(seed), "--players", "5")
    assert "(A♠)" in seen
    assert " out" in seen


def test_best_shows_what_burned(capsys):
    words = [
        "best",
        "stavros",
        "--agkathia",
        "--hand",
        "As Ks",
        "--hand",
        "Ah Qd",
        "--board",
        "N=Qs A1=Qh M=Ac",
    ]
    answer = run_json(capsys, *words)
    assert [seat["burned"] for seat in answer["seats"]] == [[], ["Qd"]]
    assert answer["winners"] == [0]
    text = run(capsys, *words)
    assert "( Q♠)" in text
    assert "(Q♦)" in text


def test_speeds(capsys):
    pytest.importorskip("numpy")
    speeds = run_json(capsys, "demo", "kotes")["per_second"]
    assert set(speeds) == {"evaluate", "best κότες", "evaluate_batch", "best_batch κότες"}
    assert all(rate > 1000 for rate in speeds.values())
    text = run(capsys, "demo", "kotes")
    assert "rows/s" in text


def test_without_numpy_and_rich(capsys, monkeypatch):
    for name in [*sys.modules]:
        if name.split(".")[0] in ("numpy", "rich"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setenv("FORCE_COLOR", "1")
    text = run(capsys, "demo", "kotes")
    assert "pokas[numpy]" in text
    assert "\x1b" not in text


def test_demo_plays_a_hand_of_every_game(capsys):
    answer = run_json(capsys, "demo", "--seed", "7", "--no-speed")
    assert [played["slug"] for played in answer["played"]] == [deal["slug"] for deal in answer["games"]]
    for played in answer["played"]:
        assert sum(played["net"]) == 0 or played["slug"] == "poker"
        assert played["events"] > 5
    text = run(capsys, "demo", "--seed", "7", "--no-speed")
    assert "played: one hand of each" in text
    assert "Result" in text


def test_a_negative_seed_is_refused():
    assert main(["demo", "--seed=-1"]) == 2
