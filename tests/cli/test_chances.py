"""``pokas equity`` and ``pokas odds``: tables, JSON, and the chart."""

from __future__ import annotations

import json

import pytest

from pokas.cli import main

MONOS = ["equity", "koukos-monos", "--deck=52", "--order", "kenta-full", "--hand", "As Ks", "--hand", "Qh Qd"]


def run(capsys, *words, code=0):
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    assert bool(err) == bool(code)
    return out or err


def test_equity_prints_a_table(capsys):
    text = run(capsys, *MONOS)
    assert "46.02 %" in text
    assert "53.59 %" in text
    assert "counted: 1,712,304 deals" in text
    greek = run(capsys, *MONOS, "--board", "2c 7d 9s", "--lang", "el")
    assert "μετρήθηκαν 990 μοιρασιές" in greek


def test_equity_as_json(capsys):
    facts = json.loads(run(capsys, *MONOS, "--board", "T1=2c T2=7d T3=9s", "--json"))
    assert facts["exact"] is True
    assert [round(seat["win"] * 990) for seat in facts["seats"]] == [280, 710]
    assert set(facts["seats"][0]["categories"]) >= {"pair", "mirror"}
    facts = json.loads(
        run(
            capsys,
            *("equity", "kotes", "--hand", "As Ks ?? ??", "--players", "3", "--json"),
            *("--samples", "5,000", "--seed", "1", "--threads", "2"),
        )
    )
    assert (facts["exact"], facts["trials"], len(facts["seats"])) == (False, 5000, 3)
    one = ("equity", "kotes", "--hand", "??", "--hand", "??", "--samples", "1", "--json")
    assert json.loads(run(capsys, *one))["standard_error"] is None


def test_equity_keeps_its_parts(capsys, tmp_path):
    words = [*MONOS, "--folder", str(tmp_path)]
    assert run(capsys, *words) == run(capsys, *words)
    assert list(tmp_path.glob("shard-*.json"))
    assert "another plan" in run(capsys, *MONOS, "--dead", "2c", "--folder", str(tmp_path), code=2)


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_odds_and_their_chart(capsys, tmp_path, lang):
    file = tmp_path / "chart.svg"
    words = ("odds", "kotes", "--samples", "1000", "--seed", "1", "--lang", lang, "--svg", str(file))
    text = run(capsys, *words)
    assert "1,000" in text
    assert file.read_text(encoding="utf-8").startswith("<svg")
    facts = json.loads(run(capsys, *words, "--json"))
    assert (facts["players"], facts["deck"], facts["median"]) == (5, 32, "straight")
    assert sum(row["held"] for row in facts["categories"].values()) == pytest.approx(1)


def test_one_deal_says_nothing_about_its_error(capsys):
    text = run(capsys, "odds", "kotes", "--samples", "1", "--json")
    assert json.loads(text)["standard_error"] is None


def test_odds_of_one_player_are_counted(capsys):
    text = run(capsys, "odds", "amerikana", "--players", "1")
    assert "counted: 201,376 deals" in text
    assert "25.83 %" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*MONOS, "--samples", "many", "--method", "sample"), "--samples"),
        ((*MONOS, "--samples", "0", "--method", "sample"), "samples"),
        ((*MONOS, "--seed", "x"), "--seed"),
        ((*MONOS, "--threads", "0"), "threads"),
        ((*MONOS, "--policy", "bluff"), "stand-pat"),
        ((*MONOS, "--hand", "As ??"), "As"),
        ((*MONOS, "--board", "Q9=7s"), "Q9"),
        (("equity", "kotes", "--hand", "?? ??", "--hand", "??", "--method", "exact"), "days"),
        (("odds", "kotes", "--players", "9"), "players"),
        (("odds", "kotes", "--samples", "1000000000000", "--svg", "/no such folder/x.svg"), "x.svg"),
        (("odds", "kotes", "--samples", "100", "--svg", "/nowhere/at/all.svg"), "all.svg"),
    ],
)
def test_refused(capsys, words, said):
    assert said in run(capsys, *words, code=2)
