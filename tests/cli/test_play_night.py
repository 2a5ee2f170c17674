"""``pokas play`` as a process: whole nights by lines of input, saving, resuming, and every way to go."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pokas
from pokas import Rules
from pokas.cli.console import Output
from pokas.cli.play import evening
from pokas.cli.play.keyboard import Gone, Keyboard
from pokas.cli.play.saved import Keeper, Saved, read
from pokas.cli.play.screen import Screen
from pokas.play.declare import best_declaration
from pokas.play.session import Table

POLICY = "k\nc\ns\n"
"""Check, or else call, or else stand pat: one of the three is an answer to most questions."""


@pytest.fixture
def play(tmp_path, monkeypatch):
    """Runs ``pokas play`` with lines of input, its nights kept in ``tmp_path``."""

    def run(*words, lines="", code=0, **environment):
        clean = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
        for name in ("PYTHONPATH",):
            if name in os.environ:
                clean[name] = os.environ[name]
        clean |= {
            "XDG_STATE_HOME": str(tmp_path),
            "LOCALAPPDATA": str(tmp_path),
            "COLUMNS": "80",
            "PYTHONIOENCODING": "utf-8",
            **environment,
        }
        done = subprocess.run(
            [sys.executable, "-m", "pokas", "play", *words],
            env=clean,
            input=lines.encode(clean["PYTHONIOENCODING"].split(":")[0], errors="replace"),
            capture_output=True,
            timeout=120,
            check=False,
        )
        assert b"Traceback" not in done.stderr, done.stderr.decode()
        assert done.returncode == code, done
        return (done.stdout + done.stderr).decode(clean["PYTHONIOENCODING"].split(":")[0])

    return run


def night(folder: Path) -> Path:
    found = sorted(folder.glob("pokas/night-*.json"))
    assert len(found) == 1
    return found[0]


def test_a_hand_with_lines_of_input(play, tmp_path):
    text = play("kotes", "--seed", "3", "--rules", "filiko", lines=POLICY * 6)
    assert "Hens" in text
    assert "Your turn: check (k) | bet 1–5 (b 1)" in text
    assert "There is nothing to call" in text
    assert "Showdown" in text
    assert "The pot, " in text
    assert "pokas play --resume" in text
    assert max(len(line) for line in text.splitlines() if "--resume" not in line) <= 80
    assert night(tmp_path).stat().st_mode & 0o077 == 0 or os.name == "nt"


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_ascii_and_no_colour(play, lang):
    text = play(
        "kotes",
        "--pipini",
        "--seed",
        "3",
        "--lang",
        lang,
        "--ascii",
        "--no-color",
        lines=POLICY * 6,
        FORCE_COLOR="1",
    )
    assert text.isascii()
    assert "\x1b" not in text
    assert "?" not in text.replace("kotes", "").replace("??", "")


def test_colour_only_when_it_is_wanted(play):
    pytest.importorskip("rich")
    assert "\x1b" in play("kotes", "--seed", "3", lines="", FORCE_COLOR="1")
    assert "\x1b" not in play("kotes", "--seed", "3", lines="", NO_COLOR="1")


@pytest.mark.parametrize("encoding", ["ascii", "cp1253", "latin-1", "utf-8"])
def test_any_encoding(play, encoding):
    text = play(
        "stavros", "--agkathia", "--lang", "el", "--seed", "2", lines=POLICY * 8, PYTHONIOENCODING=encoding
    )
    assert "--resume" in text


def test_what_cannot_be_decoded_is_no_error(play, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pokas", "play", "kotes", "--seed", "3"],
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        input=b"\xff\xfe\x00\n\x01\x02\nk\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Player checks" in done.stdout


def test_the_same_seed_is_the_same_night(play):
    first, second = (play("kotes", "--seed", "8", lines=POLICY * 8) for _ in range(2))

    def story(text):
        return [line for line in text.splitlines() if "resume" not in line]

    assert story(first) == story(second)
    assert story(first) != story(play("kotes", "--seed", "9", lines=POLICY * 8))


def test_help_and_everything_that_can_be_asked(play):
    text = play(
        "lagoudaki", "--seed", "1", lines="help\nrules\nlegal\nwords\nlog\ntable\nnight\ngames\nsave\nquit\n"
    )
    for wanted in (
        "exactly one",
        "What you can say",
        "fold: f",
        "It is the turn of Player",
        "kotes (Κότες)",
        "Saved in",
    ):
        assert wanted.lower() in text.lower(), wanted
    text = play("lagoudaki", "--seed", "1", "--lang", "el", lines="βοήθεια\nέξοδος\n")
    assert "Τι μπορείς να πεις" in text
    assert "Η βραδιά σώθηκε" in text


def test_a_night_is_resumed_in_the_middle_of_a_hand(play, tmp_path):
    whole = play("koukos-monos", "--seed", "5", lines=POLICY * 9)
    for path in tmp_path.glob("pokas/*.json"):
        path.unlink()
    play("koukos-monos", "--seed", "5", lines="k\n")
    text = play("--resume", lines=POLICY * 9)
    assert "Player checks" in text
    # Whatever comes after the break comes as if there had been none.
    end = whole[whole.index("━━ Showdown") : whole.index("Enter:")]
    assert end in text
    assert night(tmp_path)


def test_a_night_that_is_over_leaves_no_file(play, tmp_path):
    text = play("harakiri", "--seed", "5", lines="f\nend\n")
    assert "Player" in text
    assert "won 0 of 1 hand" in text
    assert not list(tmp_path.glob("pokas/night-*.json"))


def test_the_last_lap_ends_the_night(play, tmp_path):
    text = play("harakiri", "--players", "2", "--seed", "5", lines="f\nlast lap\n" + "f\n\n" * 4)
    assert "last lap" in text
    assert "the night is over" in text
    assert text.count("━━ Hand") == 3


def test_the_person_deals_in_turn(play):
    lines = "f\n\nzzz\ngames\nκότες με πιπίνι\nlog\nquit\n"
    text = play("--players", "2", "--seed", "11", lines=lines)
    assert "You deal. Which game?" in text
    assert "zzz" in text
    assert "Hens" in text
    assert "P1" in text


@pytest.mark.parametrize("rules", ["evangelio", "filiko"])
def test_presets(play, rules):
    text = play("koukos-monos", "--rules", rules, "--seed", "5", lines="quit\n")
    assert ("bet 1–5" in text) is (rules == "filiko")
    assert ("Ante: 1 chip" in text) is (rules == "filiko")


def test_every_question(play):
    asked = play(
        "kotes",
        "--rule",
        "cards_speak=no",
        "--rule",
        "ask_ante=yes",
        "--rule",
        "ante=1",
        "--seed",
        "5",
        lines="maybe\nyes\n" + "k\nc\n" * 8 + "log\n",
    )
    assert "Ante: pay 1 (y) | refuse, no cards (n)" in asked
    assert "Declare: the cards you play, such as (1 2 A1 A2 A3)" in asked
    refused = play("kotes", "--rule", "ask_ante=yes", "--rule", "ante=1", "--seed", "5", lines="no\n")
    assert "Player refuses the ante" in refused


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kotez",), "kotes"),
        (("kotes", "--players", "9"), "players"),
        (("kotes", "--players", "1"), "players"),
        (("kotes", "--players", "many"), "many"),
        (("kotes", "--chips", "0"), "kava"),
        (("kotes", "--chips", "x"), "chips"),
        (("kotes", "--seed=-1"), "seed"),
        (("kotes", "--name", ""), "name"),
        (("kotes", "--name", "Anna\n"), "name"),
        (("kotes", "--rule", "x=1"), "no rule"),
        (("kotes", "--rule", "max_bet=many"), "max_bet"),
        (("kotes", "--rule", "max_bet"), "key=value"),
        (("--pipini",), "needs a game"),
        (("efta-okto", "--players", "7"), "7 players"),
        (("kotes", "--json"), "json"),
        (("--resume",), "no night to resume"),
        (("--resume", "missing.json"), "missing.json"),
        (("--resume", "x", "--players", "3"), "players"),
        (("kotes", "--save", "/nowhere/at/all.json"), "cannot be written"),
        (("kotes", "--lang", "fr"), "fr"),
    ],
)
def test_refusals_before_the_first_hand(play, words, said):
    text = play(*words, code=2)
    assert said in text
    assert text.count("\n") == 1 or "usage" in text


def test_a_file_of_ones_own(play, tmp_path):
    path = tmp_path / "mine.json"
    play("kotes", "--seed", "3", "--save", str(path), lines="k\n")
    assert path.exists()
    assert "is there already" in play("kotes", "--save", str(path), code=2)
    assert "Player checks" in play("--resume", str(path), lines="k\n")
    other = tmp_path / "other.json"
    play("--resume", str(path), "--save", str(other), lines="k\n")
    assert read(other).person == "Player"


def damage(path: Path, how: str) -> None:
    text = path.read_text(encoding="utf-8")
    if how == "cut":
        path.write_text(text[: len(text) // 2], encoding="utf-8")
    elif how == "empty":
        path.write_text("", encoding="utf-8")
    elif how == "not a night":
        path.write_text("[1, 2]", encoding="utf-8")
    elif how == "a bit":
        place = text.index("Jd") if "Jd" in text else text.index("7h")
        path.write_text(text[:place] + "9" + text[place + 1 :], encoding="utf-8")
    elif how == "not text":
        path.write_bytes(b"\xff\x00" + path.read_bytes())
    else:
        data = json.loads(text)
        if how == "future":
            data["version"] = 99
        elif how == "person":
            data["person"] = "Nobody"
        elif how == "no hand":
            data["hand"] = None
        elif how == "another hand":
            data["hand"] = pokas.Hand(pokas.variant("kotes"), [5, 5], seed=1).to_json(secret=True)
        elif how == "luck":
            data["luck"] = "1" * 32
        path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("cut", "character"),
        ("empty", "character 0"),
        ("not a night", "object"),
        ("a bit", "hand"),
        ("not text", "byte 0"),
        ("future", "version: 99"),
        ("person", "digest"),
        ("no hand", "digest"),
        ("another hand", "digest"),
        ("luck", "digest"),
    ],
)
def test_a_damaged_file_is_refused_with_its_place(play, tmp_path, how, said):
    saved = saved_night(pokas.variant("kotes"))
    saved.table.deal("kotes", seed=3)
    path = tmp_path / "pokas" / "night-1.json"
    path.parent.mkdir()
    assert Keeper(path).keep(saved) is None
    assert read(path).table.to_json() == saved.table.to_json()
    damage(path, how)
    before = path.read_bytes()
    with pytest.raises(pokas.RecordError) as error:
        read(path)
    assert str(path) in str(error.value)
    assert said in str(error.value)
    if how in ("cut", "a bit"):
        text = play("--resume", code=2)
        assert str(path) in text
        assert text.count("\n") == 1
    assert path.read_bytes() == before


def test_saving_goes_wrong_and_the_night_goes_on(play, tmp_path):
    state = tmp_path / "pokas"
    state.write_text("not a folder", encoding="utf-8")
    text = play("kotes", "--seed", "3", lines="k\nquit\n")
    assert text.count("cannot be saved") == 1
    assert "Player checks" in text
    assert "could not be saved" in text


def test_a_file_that_somebody_else_writes_is_left_alone(tmp_path):
    keeper = Keeper(tmp_path / "night.json")
    saved = Saved(Table(["a", "b"]), "a", None, None, "0" * 32)
    assert keeper.keep(saved) is None
    other = Keeper(None)
    other.opened(tmp_path / "night.json")
    saved.table.buy("a")
    assert other.keep(saved) is None
    theirs = (tmp_path / "night.json").read_text(encoding="utf-8")
    saved.table.buy("b")
    assert keeper.keep(saved) is None
    assert keeper.path != tmp_path / "night.json"
    assert (tmp_path / "night.json").read_text(encoding="utf-8") == theirs
    assert read(keeper.path).table.stacks == {"a": 200, "b": 200}


def test_nothing_half_written_is_left(tmp_path, monkeypatch):
    keeper = Keeper(tmp_path / "night.json")
    saved = Saved(Table(["a", "b"]), "a", None, None, "0" * 32)
    keeper.keep(saved)
    before = (tmp_path / "night.json").read_bytes()
    saved.table.buy("a")

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert keeper.keep(saved) == "No space left on device"
    assert keeper.keep(saved) is None  # said once
    assert [path.name for path in tmp_path.iterdir()] == ["night.json"]
    assert (tmp_path / "night.json").read_bytes() == before


# A night in this process, with a person who is a program as well


class Pilot(Keyboard):
    """Answers every question by looking at the table; checks that it is answered from the person's view."""

    def __init__(self, out, hands, stop=None):
        super().__init__(out)
        self.hands, self.evening, self.asked, self.stop = hands, None, 0, stop

    def ask(self, prompt):
        self.asked += 1
        assert self.asked < 1000
        if self.stop is not None and self.asked >= self.stop:
            raise Gone(0)
        table = self.evening.table
        hand = table.hand
        if hand is None:
            if self.evening.saved.person in table.broke:
                return "yes"
            if table.hands >= self.hands:
                return "end"
            return "" if prompt == "> " else "κούκος μονός"
        assert table.in_hand[hand.actor] == self.evening.saved.person
        legal = hand.legal()
        if legal.exchange is not None:
            return "1" if legal.exchange else "σερβί"
        if legal.ante is not None:
            return "ναι"
        if legal.declare:
            return "δηλώνω " + " ".join(map(str, best_declaration(hand._state, hand.actor)))
        if legal.show:
            return "δείχνω"
        if legal.check:
            return "ντούκου" if self.asked % 3 or legal.bet is None else f"ποντάρω {legal.bet[0]}"
        return "ρέστα" if self.asked % 7 == 0 and legal.all_in else "τα βλέπω"


def evening_of(tmp_path, monkeypatch, saved, hands, stop=None, lang="el", asked=0):
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "out.txt"
    with open(path, "w", encoding="utf-8") as stream:
        out = Output(stream, color="never")
        keyboard = Pilot(out, hands, stop)
        keyboard.asked = asked
        keyboard.evening = evening.Evening(
            saved, Screen(out, lang), keyboard, Keeper(tmp_path / "night.json")
        )
        assert keyboard.evening.run() == 0
    return path.read_text(encoding="utf-8")


def saved_night(game=None, rules=None, seed=7, players=4):
    names = ["Παίκτης", "Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζήσης"][:players]
    table = Table(names, rules=rules, dealer=players - 1)
    return Saved(table, "Παίκτης", game, seed, "0" * 32)


@pytest.mark.parametrize("slug", [game.slug for game in pokas.variants()])
def test_every_game_can_be_played(tmp_path, monkeypatch, slug):
    rules = {
        "poker": Rules(ask_ante=True),
        "kotes": Rules(cards_speak=False),
        "mizeria": Rules(ask_show=True),
    }
    text = evening_of(tmp_path, monkeypatch, saved_night(pokas.variant(slug), rules.get(slug)), 2)
    assert "εξαργυρώνουν" in text
    assert max(map(len, text.splitlines())) <= 80
    assert not (tmp_path / "night.json").exists()


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        (pokas.variant("koukos-diplos", tableaux=2, pot="split"), Rules()),
        (pokas.variant("koukos-diplos", tableaux=2, pot="split"), Rules(cards_speak=False)),
        (pokas.variant("gyrizei-sfyrizei"), Rules(cards_speak=False)),
        (pokas.variant("nekrotafeio"), Rules(cards_speak=False, folded_show_burned=True)),
        (pokas.variant("striptiz", form="closed"), Rules.filiko()),
        (pokas.variant("amerikana", exchange="twist", wild="lowest-in-hand"), Rules()),
        (pokas.variant("efta-okto", reading="instant"), Rules(ask_ante=True)),
        (None, Rules.filiko()),
    ],
)
def test_options_and_rules(tmp_path, monkeypatch, game, rules):
    lang = "en" if rules.max_bet is None else "el-Latn"
    text = evening_of(tmp_path, monkeypatch, saved_night(game, rules, players=5), 2, lang=lang)
    assert max(map(len, text.splitlines())) <= 80


def test_a_night_broken_anywhere_goes_on_to_the_same_end(tmp_path, monkeypatch):
    """Leaving at every question in turn changes nothing of what comes after."""
    game = pokas.variant("amerikaniko-poker")

    def end(text):
        return [line for line in text.splitlines() if re.match(r"(★|Στο κόλπο|Παίκτης [+-])", line)]

    whole = evening_of(tmp_path, monkeypatch, saved_night(game), 2)
    for stop in range(1, 9):
        first = saved_night(game)
        evening_of(tmp_path, monkeypatch, first, 2, stop=stop)
        again = read(tmp_path / "night.json")
        assert again.table.to_json() == first.table.to_json()
        if first.table.hand is not None:
            assert again.table.hand.to_json(secret=True) == first.table.hand.to_json(secret=True)
        # The person goes on as he would have: his answers go by the number of the question.
        rest = evening_of(tmp_path, monkeypatch, again, 2, asked=stop - 1)
        assert end(rest) == end(whole)[-len(end(rest)) :]
        assert end(rest)


def test_programs_see_views_only(tmp_path, monkeypatch):
    """Two nights that differ in nothing but the person's hidden cards show a program the same."""
    seen = []

    class Watcher(evening.Waiter):
        def act(self, view):
            seen.append(view)
            return super().act(view)

    for name in ("Waiter", "Caller"):
        monkeypatch.setattr(evening, name, Watcher)
    evening_of(tmp_path, monkeypatch, saved_night(pokas.variant("kotes")), 2)
    assert seen
    for view in seen:
        assert isinstance(view, pokas.SeatView)
        assert view.seat == view.actor
        for seat, cards in enumerate(view.hands):
            assert seat == view.seat or all(card is None for card in cards)


def test_a_program_that_fails_is_replaced(tmp_path, monkeypatch):
    class Broken:
        def act(self, view):
            raise RuntimeError("no")

    for name in ("Waiter", "Caller"):
        monkeypatch.setattr(evening, name, Broken)
    text = evening_of(tmp_path, monkeypatch, saved_night(pokas.variant("kotes")), 1, lang="en")
    assert "lost its player" in text
