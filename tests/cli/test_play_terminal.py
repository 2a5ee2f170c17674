"""``pokas play`` in a real terminal of 80 columns and 24 rows: a hand to its end, and every way to go."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import sys
import time

import pytest

from pokas.cli.play.saved import read

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

COLOUR = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A process behind a pseudo-terminal, and everything it has written."""

    def __init__(self, folder, *words, **environment):
        import struct

        self.folder = folder
        kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
        kept |= {
            "XDG_STATE_HOME": str(folder),
            "TERM": "xterm",
            "PYTHONUTF8": "1",
            "LANG": "C.UTF-8",
            **environment,
        }
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "pokas", "play", *words], kept)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.text, self.code = "", None

    def read(self, until: str, timeout: float = 60) -> str:
        """What is written from here on, up to and with this text."""
        start, end = len(self.text), time.monotonic() + timeout
        while until not in COLOUR.sub("", self.text[start:]):
            ready, _, _ = select.select([self.master], [], [], max(end - time.monotonic(), 0))
            try:
                piece = os.read(self.master, 65536) if ready else b""
            except OSError:
                piece = b""
            assert piece, f"no {until!r} in:\n{self.text}"
            self.text += piece.decode("utf-8", errors="replace")
        return self.plain(self.text[start:])

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def say(self, line: str) -> str:
        """Type a line; what is written until the next question."""
        self.type(line + "\n")
        return self.read("\n> ")

    @staticmethod
    def plain(text: str) -> str:
        return COLOUR.sub("", text).replace("\r", "")

    def wait(self, timeout: float = 30) -> int:
        """The exit code."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if self.master >= 0 and select.select([self.master], [], [], 0)[0]:
                with contextlib.suppress(OSError):
                    self.text += os.read(self.master, 65536).decode("utf-8", errors="replace")
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
                return self.code
            time.sleep(0.01)
        raise AssertionError(f"still running:\n{self.text}")

    def hang_up(self) -> None:
        os.close(self.master)
        self.master = -1

    def end(self) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.master >= 0:
            os.close(self.master)

    def night(self):
        (path,) = self.folder.glob("pokas/night-*.json")
        return read(path)


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def start(*words, **environment):
        opened.append(Terminal(tmp_path, *words, **environment))
        return opened[-1]

    yield start
    for one in opened:
        one.end()


def test_a_whole_hand(terminal):
    game = terminal("kotes", "--seed", "3", "--rules", "filiko")
    asked = game.read("\n> ")
    seen = []
    for _ in range(40):
        seen.append(asked)
        if "Enter: next hand" in asked:
            break
        refused = game.say("bet many")
        assert "no amount" in refused or "You cannot bet" in refused or "was bet already" in refused
        asked = game.say("c" if "call" in asked[asked.rindex("Your turn") :] else "k")
    said = "".join(seen)
    assert "━━ Showdown" in said
    assert "★" in said
    assert "The pot, " in said
    for asked in seen:
        # Everything that is asked about fits on one screen, and no line is too long for it.
        assert max(map(len, asked.splitlines())) <= 80
        if "Your turn" in asked:
            assert asked[asked.rfind("━━ Κότες") :].count("\n") < 24
    game.type("quit\n")
    game.read("pokas play --resume")
    assert game.wait() == 0
    assert game.night().table.hands == 1


def test_in_greek_without_colour(terminal):
    game = terminal("λαγουδάκι", "--lang", "el", "--seed", "5", NO_COLOR="1")
    asked = game.read("\n> ")
    assert "\x1b[3" not in game.text
    assert "Σειρά σου" in asked
    assert "ζευγάρι" in asked or "→" in asked
    assert "μπορεί" in game.say("π")
    assert "ο Παίκτης ποντάρει 2 μάρκες" in game.say("ποντάρω 2")
    game.type("έξοδος\n")
    assert game.wait() == 0


def test_colours_on_a_terminal(terminal):
    pytest.importorskip("rich")
    game = terminal("kotes", "--seed", "3")
    game.read("\n> ")
    assert "\x1b[" in game.text
    plain = terminal("kotes", "--seed", "3", "--no-color")
    plain.read("\n> ")
    assert "\x1b[3" not in plain.text
    assert "\x1b[1m" not in plain.text


@pytest.mark.parametrize(
    ("way", "code"), [("ctrl-c", 130), ("ctrl-d", 0), ("hang up", 129), ("terminate", 143), ("kill", -9)]
)
def test_going_loses_nothing(terminal, way, code):
    game = terminal("koukos-monos", "--seed", "5")
    game.read("\n> ")
    assert "Player bets 2" in game.say("bet 2")
    game.type("half a li")
    if way == "ctrl-c":
        game.type("\x03")
    elif way == "ctrl-d":
        game.type("\x15\x04")  # only an empty line ends the input
    elif way == "hang up":
        game.hang_up()
    else:
        os.kill(game.pid, signal.SIGTERM if way == "terminate" else signal.SIGKILL)
    assert game.wait() == code
    if way in ("ctrl-c", "ctrl-d", "terminate"):
        assert "pokas play --resume" in Terminal.plain(game.text)
    hand = game.night().table.hand
    assert hand is not None
    assert any(event.kind == "bet" and event.seat == 0 for event in hand.events)
    again = terminal("--resume")
    assert "Player bets 2" in again.read("\n> ")
    again.type("\x04")
    assert again.wait() == 0


def test_ctrl_c_between_hands_and_while_a_game_is_named(terminal):
    game = terminal("--players", "2", "--seed", "11")
    asked = game.read("> ")
    while "Enter: next hand" not in asked:
        game.type("f\n" if "fold" in asked else "s\n")
        asked = game.read("> ")
    game.type("\n")
    game.read("game> ")
    game.type("\x03")
    assert game.wait() == 130
    assert game.night().table.hand is None


def test_a_waiting_game_does_not_work(terminal):
    """No busy loop: a second of waiting costs hardly any time of the processor."""
    if not os.path.exists("/proc/self/stat"):
        pytest.skip("no /proc here")
    game = terminal("kotes", "--seed", "3")
    game.read("\n> ")

    def ticks():
        with open(f"/proc/{game.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    time.sleep(0.2)
    before = ticks()
    time.sleep(0.5)
    assert ticks() - before <= 1
