"""The example server as a process of its own, its players, and a wire that can be read and cut."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SERVER = Path(__file__).resolve().parents[2] / "examples" / "server"
PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """``python examples/server``, which can be killed and started again on the same port and journal."""

    def __init__(self, journal: Path, **options: object) -> None:
        self.journal, self.port = journal, free_port()
        self._options = {"turn-seconds": 60, **options}
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        given = [f"--{name.replace('_', '-')}={value}" for name, value in self._options.items()]
        command = [sys.executable, str(SERVER), f"--journal={self.journal}", f"--port={self.port}", *given]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                assert self._process.poll() is None, "the server has stopped"
                assert time.monotonic() < until, "the server does not come up"
                time.sleep(0.05)

    def kill(self) -> None:
        """As if the plug were pulled."""
        if self._process is not None:
            os.kill(self._process.pid, signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
            self._process.wait(PATIENCE)
            self._process = None

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


class Wire:
    """A wire between one player and the server: keeps every byte that the server sends, and can be cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._lock = threading.Lock()
        self._ends: list[socket.socket] = []
        self._whole = True
        self.read = bytearray()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            try:
                assert self._whole
                far = socket.create_connection(("127.0.0.1", self._target), timeout=PATIENCE)
                far.settimeout(None)
            except (AssertionError, OSError):
                near.close()
                continue
            with self._lock:
                self._ends += [near, far]
            threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                if keep:
                    with self._lock:
                        self.read += data
                target.sendall(data)
        except OSError:
            pass
        _break([source, target])

    def cut(self) -> None:
        """Break every connection, and refuse new ones until :meth:`mend`."""
        self._whole = False
        with self._lock:
            ends, self._ends = self._ends, []
        _break(ends)

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self._listener.close()
        self.cut()


def _break(ends: list[socket.socket]) -> None:
    """Close connections, also those that another thread is reading from."""
    for end in ends:
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()


def post_join(port: int, name: object) -> dict[str, Any]:
    """Take a seat; what the server answers, also when it refuses."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/join", json.dumps({"type": "join", "name": name}).encode(), method="POST"
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            found: dict[str, Any] = json.load(reply)
    except urllib.error.HTTPError as error:
        with error:
            found = json.load(error)
    return found


class Player:
    """One tab of one seat; without a token one that has not said hello."""

    def __init__(self, port: int, token: object, lang: str = "en") -> None:
        self.port, self.token = port, token
        self.state: dict[str, Any] = {}
        self.errors: list[str] = []
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://127.0.0.1:{port}/ws",
                compression=None,  # so that the wire can be read
                max_size=None,
                max_queue=None,
                open_timeout=PATIENCE,
                close_timeout=PATIENCE,
            )
        )
        if token is not None:
            self.send_raw(json.dumps({"type": "hello", "token": token, "lang": lang}))

    def send_raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def send(self, **message: object) -> None:
        self.send_raw(json.dumps({"at": self.state.get("at"), **message}))

    def act(self, kind: str, **values: object) -> None:
        self.send(type="act", action={"kind": kind, **values})

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        if message["type"] == "view":
            self.state = message
        elif message["type"] == "error":
            self.errors.append(message["message"])
        return message

    def hear_all(self) -> None:
        """Everything that was sent so far: until the answer to a ping."""
        self.send_raw('{"type": "ping"}')
        while self.hear()["type"] != "pong":
            pass

    def until(self, at: int) -> None:
        """Until the room stands at this moment."""
        while self.state.get("at", -1) < at:
            self.hear()

    def close(self) -> None:
        self._open.close()


def closed_with(player: Player) -> int | None:
    """The code with which the server closed this connection; None if it broke off without a word."""
    while True:
        try:
            player.hear()
        except ConnectionClosed as closed:
            player.close()
            return None if closed.rcvd is None else closed.rcvd.code
