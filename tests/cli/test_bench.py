"""``pokas bench``: a table for people, figures for programs, one line for whoever asks wrongly."""

from __future__ import annotations

import json
import re

import pytest

import pokas
from pokas.cli import main, rivals, speed
from pokas.cli.rivals import Rival, agrees

NAMES = {
    "calls": ["score, 7 ids as bytes", "evaluate, 7 ready cards", "best, κότες", "winners, κότες, two hands"],
    "batches": ["7 cards of 52", "κότες, random tables", "κότες, one table"],
    "equity": ["two hands preflop, counted", "two hands preflop, drawn"],
    "hands": ["whole hands, 2 seats, check and call", "whole hands, 6 seats, check and call"],
}


def run(capsys, *words, code=0):
    assert main(["bench", *words]) == code
    return capsys.readouterr()


def test_the_table_names_the_machine_and_every_figure(capsys):
    out, err = run(capsys, "--quick", "--alone")
    assert err == ""
    assert f"pokas {pokas.__version__}" in out
    assert "Python 3." in out
    assert re.search(r"\d+ cores", out)
    for name in (name for names in NAMES.values() for name in names):
        line = next(line for line in out.splitlines() if line.startswith(f"  {name}"))
        assert re.search(r"\d(\.\d)? ?[Mk]? (call|row|board|hand)s/s +[\d.]+ (ns|µs|ms|s)$", line), line


def test_figures_for_programs_in_a_file(capsys, tmp_path):
    path = tmp_path / "figures.json"
    out, _ = run(capsys, "calls", "--quick", "--alone", "--json", str(path))
    assert "score, 7 ids as bytes" in out  # the table is printed all the same
    report = json.loads(path.read_text(encoding="utf-8"))
    assert (report["pokas"], report["repeats"]) == (pokas.__version__, 3)
    assert {row["group"] for row in report["rows"]} == {"calls"}
    for row in report["rows"]:
        assert row["per_second"] == pytest.approx(1 / row["seconds"])
        assert 1e3 < row["per_second"] < 1e9
        assert row["others"] == {}


def test_only_the_groups_asked_for_and_threads(capsys):
    out, _ = run(capsys, "batches", "hands", "--quick", "--alone", "--threads", "2", "--json")
    names = [row["name"] for row in json.loads(out)["rows"]]
    assert set(NAMES["batches"] + NAMES["hands"]) < set(names)
    assert "κότες, one table, 2 threads" in names
    assert not set(NAMES["calls"] + NAMES["equity"]) & set(names)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["everything"], "everything"),
        (["--threads", "0"], "'0'"),
        (["--threads", "many"], "'many'"),
        (["--threads", "9" * 500], "256"),
        (["--threads"], "--threads"),
        (["--fast"], "--fast"),
        (["--json", "/nowhere/figures.json", "calls", "--quick", "--alone"], "/nowhere/figures.json"),
        (["--color", "pink"], "pink"),
    ],
)
def test_wrong_words_get_one_line(capsys, words, named):
    _, err = run(capsys, *words, code=2)
    assert len(err.splitlines()) == 1
    assert err.startswith("pokas: error: ")
    assert named in err
    assert len(err) < 250


def test_others_are_timed_beside_it_if_they_answer_alike(capsys, monkeypatch):
    few = [hand[:5] for hand in speed.deals(5, count=200)]
    values = [pokas.score(bytes(hand), order="kenta-full", deck=52) for hand in few]

    def found(kind):
        if kind != "5 cards":
            return []
        return [
            Rival("alike 1", 200, lambda: list(values)),
            Rival("upside-down 2", 200, lambda: [-value for value in values], low=True),
            Rival("wrong 3", 200, lambda: list(reversed(values))),
        ]

    monkeypatch.setattr("pokas.cli.bench.rivals", found)
    out, _ = run(capsys, "calls", "--quick")
    line = out.splitlines()[next(i for i, x in enumerate(out.splitlines()) if "score, 5 ids" in x) + 1]
    assert re.search(r"alike 1 [\d.]+x · upside-down 2 [\d.]+x · wrong 3 answers otherwise$", line)
    assert "beside alike ?" in out  # not a package, so it has no version


@pytest.mark.filterwarnings("ignore")
def test_a_version_that_is_not_known_stops_nothing(monkeypatch):
    def broken():
        raise KeyError("evaluate_cards")

    assert not agrees("7 cards", Rival("x", 1, broken), [1])
    assert not agrees("2 seats", Rival("x", 1, broken), None)
    monkeypatch.setattr("pokas.cli.rivals._pokerfast", broken)
    assert "pokerfast" not in [rival.package for rival in rivals.rivals("counted")]


def test_agreement_is_about_order_and_shares():
    ours = [5, 9, 9, 2]
    assert agrees("7 cards", Rival("x", 3, lambda: [50, 90, 90]), ours)
    assert not agrees("7 cards", Rival("x", 3, lambda: [50, 90, 91]), ours)
    assert agrees("7 cards", Rival("x", 4, lambda: [5, 1, 1, 8], low=True), ours)
    assert agrees("counted", Rival("x", 1, lambda: 0.5), 0.5 + 1e-7)
    assert not agrees("counted", Rival("x", 1, lambda: 0.5), 0.501)
    assert agrees("drawn", Rival("x", 1, lambda: 0.5), 0.501)


@pytest.mark.filterwarnings("ignore")
def test_others_that_are_installed_answer_alike():
    kinds = {job.kind: job for job in speed.jobs(speed.GROUPS) if job.kind and job.group != "batches"}
    seen = []
    for kind, job in kinds.items():
        ours = job.run()
        for rival in rivals.rivals(kind):
            with rivals.silent():
                assert agrees(kind, rival, ours), (kind, rival.package)
            seen.append(rival.package)
    if not seen:
        pytest.skip("none of the other packages is installed")


def test_numbers_are_short():
    wanted = {12.4: "12", 1234: "1.2 k", 99_900: "99.9 k", 123_456: "123 k", 9.94e6: "9.9 M", 2.5e9: "2500 M"}
    assert {rate: speed.number(rate) for rate in wanted} == wanted
