"""Exit codes, encodings, closed pipes, colours: what a shell sees of the commands."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import pokas as package

KOTES = ("best", "kotes", "--hand", "7h As Ad Ac", "--board", "7s 7c 7d Ts Js Qs Kc 9d 8h")
ENCODINGS = ("ascii", "cp1253", "cp737", "latin-1", "utf-8", "utf-16")


def test_version(pokas):
    assert pokas("--version").text().strip() == f"pokas {package.__version__}"


def test_the_installed_command_is_the_same_program():
    folder = os.path.dirname(sys.executable)
    done = subprocess.run(
        [os.path.join(folder, "pokas"), "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"pokas {package.__version__}\n"


@pytest.mark.parametrize(
    "words", [(), ("nonsense",), ("show",), ("best", "kotes"), ("games", "--lang", "fr")]
)
def test_bad_usage_is_two(pokas, words):
    outcome = pokas(*words, code=2)
    assert outcome.out == b""
    assert outcome.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "kotez"), "kotes"),
        (("best", "kotes", "--hand", "7h As"), "4"),
        (("best", "kotes", "--hand", "7h 7h As Ad"), "7h"),
        (("best", "kotes", "--hand", "7h As Ad Xx"), "X"),
        (("best", "kotes", "--hand", "7h As Ad Ac", "--board", "Q9=7s"), "Q9"),
        (("best", "kotes", "--hand", "7h As Ad Ac", "--board", "A1=7s 7c"), "not both"),
        (("best", "kotes", "--hand", "7h As Ad Ac", "--board", "A1=7s a1=7c"), "A1"),
        (("show", "kotes", "--colour"), "colour"),
        (("show", "kotes", "--set", "pipini"), "key=value"),
        (("show", "kotes", "--set", "pipini=7"), "pipini"),
        (("show", "kotes", "--set", "hand_use=many"), "limits"),
        (("show", "kotes", "--set", "hand_use=5"), "hand_use"),
        (("show", "missing.toml",), "missing.toml"),
        (("demo", "--players", "9"), "players"),
        (("demo", "kotex"), "kotes"),
        (("games", "--pipini"), "--pipini"),
    ],
)  # fmt: skip
def test_a_refusal_is_one_line_on_standard_error(pokas, words, said):
    outcome = pokas(*words, code=2)
    assert outcome.out == b""
    message = outcome.err.decode().splitlines()
    assert said in message[-1]
    assert "error" in message[-1]
    assert len(message) == 1 or "usage" in message[0]


def test_nobody_left_is_one(pokas):
    board = "7s 8s 9s Ts Js 7h 8h 9h Th Jh"
    outcome = pokas("best", "nekrotafeio", "--hand", "7c 8c 9c Tc Jc", "--board", board, code=1)
    assert "out" in outcome.text()


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
@pytest.mark.parametrize("words", [("games",), ("show", "kotes", "--pipini"), KOTES])
def test_any_encoding(pokas, encoding, lang, words):
    outcome = pokas(*words, "--lang", lang, PYTHONIOENCODING=encoding)
    text = outcome.text(encoding)
    assert text.strip()
    assert "?" not in text
    if encoding == "ascii":
        assert text.isascii()


def test_greek_arrives_where_it_can_be_written(pokas):
    greek = pokas("games", "--lang", "el", PYTHONIOENCODING="cp1253").text("cp1253")
    assert "Κότες" in greek
    assert "kotes" in pokas("games", "--lang", "el", PYTHONIOENCODING="ascii").text("ascii")


def test_demo_in_ascii(pokas):
    text = pokas("demo", "--seed", "1", "--no-speed", "--lang", "el", PYTHONIOENCODING="ascii").text("ascii")
    assert "?" not in text


def test_errors_in_any_encoding(pokas):
    for encoding in ENCODINGS[:3]:
        outcome = pokas("show", "κοτε", "--lang", "el", code=2, PYTHONIOENCODING=encoding)
        assert "\\u" not in outcome.err.decode(encoding)


def test_json_can_be_read_in_any_encoding(pokas):
    import json

    for encoding in ("ascii", "cp1253", "utf-8"):
        games = json.loads(pokas("games", "--json", PYTHONIOENCODING=encoding).text(encoding))
        assert any(game["name"] == "Κότες" for game in games)


@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}])
def test_no_colour_in_a_pipe(pokas, environment):
    assert b"\x1b" not in pokas(*KOTES, **environment).out


def test_colour_when_it_is_forced(pokas):
    pytest.importorskip("rich")
    for outcome in (pokas(*KOTES, FORCE_COLOR="1"), pokas(*KOTES, "--color", "always", NO_COLOR="1")):
        assert b"\x1b[" in outcome.out
    assert b"\x1b" not in pokas(*KOTES, "--color", "never", FORCE_COLOR="1").out


def test_colours_change_no_letter(pokas):
    import re

    pytest.importorskip("rich")
    plain = pokas(*KOTES).text()
    assert re.sub(r"\x1b\[[0-9;]*m", "", pokas(*KOTES, FORCE_COLOR="1").text()) == plain


@pytest.mark.skipif(os.name == "nt", reason="pipes differ")
@pytest.mark.parametrize(
    "words", [("games",), ("demo", "--seed", "1", "--no-speed"), ("games", "--json"), ("--help",)]
)
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_closed_pipe_is_quiet(words, unbuffered):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "pokas", *words],
        stdout=writer,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="no such shell")
def test_a_reader_who_leaves_early():
    command = f"{sys.executable} -m pokas demo --seed 1 --no-speed | head -n 2"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.stderr == b""
    assert len(done.stdout.splitlines()) == 2


@pytest.mark.skipif(os.name == "nt", reason="no such shell")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize(("words", "code"), [("games", 0), ("show nonsense", 2)])
def test_streams_that_are_closed_from_the_start(closed, words, code):
    command = f"{sys.executable} -m pokas {words} {closed}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode == code


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
def test_a_full_disk_is_said(pokas):
    command = f"{sys.executable} -m pokas games > /dev/full"
    done = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
def test_ctrl_c_is_130():
    """Ten thousand million deals take minutes; the signal comes once everything is loaded."""
    program = """if True:
        import os, signal, sys, threading
        from pokas.cli import main
        import pokas.chances.odds
        threading.Timer(0.4, os.kill, (os.getpid(), signal.SIGINT)).start()
        sys.exit(main(["odds", "kotes", "--samples", "10000000000", "--seed", "1"]))
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False)
    assert done.returncode == 130
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("columns", ["20", "40", "60", "80", "200", "nonsense", "0", "-5"])
def test_any_width(pokas, columns):
    for words in (("games",), ("show", "plymouth"), KOTES, ("demo", "--seed", "2", "--no-speed")):
        lines = pokas(*words, COLUMNS=columns).text().splitlines()
        if columns == "80":
            assert max(map(len, lines)) <= 80, words


def test_best_says_what_wins_and_who_wins_each_row(pokas):
    low = ("--hand", "Qs Td 9c 8h 7s", "--hand", "As Ad Kc Qh 9d")
    assert "the lowest hand wins" in pokas("best", "mizeria", *low).text()
    assert "the lowest hand wins" in pokas("best", "gyrizei-sfyrizei", *low).text()
    turned = pokas("best", "gyrizei-sfyrizei", *low, "--hand", "8s 8d 7c 7h Kd", "--lang", "el").text()
    assert "γύρισε: κερδίζει το καλύτερο φύλλο" in turned
    assert "lowest" not in pokas("best", "amerikana", *low).text()
    rows = ("best", "koukos-monos", "--tableaux=2", "--pot=split", "--board", "Kh 9h 8h 7d Ac Qd Qc Jc 9c 8c")
    split = pokas(*rows, "--hand", "Qs Td", "--hand", "As Ad", "--hand", "Qh Tc").text()
    assert "best on tableau 1: 2 – three aces\n" in split
    assert "best on tableau 2: 3 – straight flush of clubs to the queen\n" in split
    assert "tableau" not in pokas(*rows, "--hand", "Qs Td").text()
