"""The network side: seats are taken over HTTP, played over one websocket a tab.

One process and one event loop own the room; nothing here may run in two threads or two workers.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles

import pokas
from messages import LONGEST_MESSAGE, Refused, read_message
from room import Room, UnknownToken

PAGE = Path(__file__).with_name("page")
MOST_TABS = 8  # of one seat
HELLO_SECONDS = 10.0
QUEUE = 32  # messages that a slow browser may be behind before it is sent away

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Tab:
    """One open page of a seat, with what is still to be sent to it."""

    def __init__(self, seat: int, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)

    def send(self, text: str | None) -> None:
        """Queue a message; ``None``, and a queue that is full, end the connection."""
        if self.waiting.full():
            self.waiting.get_nowait()
            text = None
        self.waiting.put_nowait(text)


class Server:
    """The room, its open tabs, and the clock."""

    def __init__(self, room: Room, turn_seconds: float, away_seconds: float) -> None:
        self.room = room
        self.turn_seconds = turn_seconds
        self.away_seconds = away_seconds
        self.tabs: set[Tab] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._wound = -1  # the moment of the room that the timer is of

    def changed(self) -> None:
        """Start the clock of whoever is asked, and tell every tab how things stand for its seat."""
        self._wind()
        now = asyncio.get_running_loop().time()
        left = None if self._timer is None else round(max(self._timer.when() - now, 0.0), 1)
        online = sorted({tab.seat for tab in self.tabs})
        said: dict[tuple[int, str], str] = {}
        for tab in self.tabs:
            key = tab.seat, tab.lang
            if key not in said:
                message = self.room.message(*key) | {"online": online, "left": left}
                said[key] = json.dumps(message, ensure_ascii=False)
            tab.send(said[key])

    def _wind(self) -> None:
        """A turn lasts as long whoever comes and goes; while nobody at all is connected, the clock stands."""
        actor, at = self.room.actor, self.room.at
        if self._timer is not None and (at != self._wound or not self.tabs):
            self._timer.cancel()
            self._timer = None
        if self._timer is None and actor is not None and self.tabs:
            seconds = self.away_seconds if self.room.away(actor) else self.turn_seconds
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)
            self._wound = at

    def _ring(self) -> None:
        self._timer = None
        with suppress(Refused):  # a journal that cannot be written: everybody stays where he is
            self.room.time_out()
            self.changed()

    # Tabs

    async def serve(self, socket: WebSocket) -> None:
        """One tab from hello to goodbye."""
        await socket.accept()
        try:
            tab = await asyncio.wait_for(self._hello(socket), HELLO_SECONDS)
        except (TimeoutError, Refused) as refusal:
            with suppress(RuntimeError, WebSocketDisconnect):
                forget = isinstance(refusal, UnknownToken)
                await socket.send_text(_error(str(refusal) or "say hello first", forget=forget))
                await socket.close(4401)
            return
        except WebSocketDisconnect:
            return
        self.tabs.add(tab)
        sender = asyncio.create_task(_send(socket, tab))
        try:
            self.changed()
            while True:
                self._take(tab, await _receive(socket))
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.tabs.discard(tab)
            sender.cancel()
            self.changed()

    async def _hello(self, socket: WebSocket) -> Tab:
        message = read_message(await _receive(socket))
        if message["type"] != "hello":
            raise Refused("say hello first", "πρώτα ένα hello")
        tab = Tab(self.room.seat_of(message.get("token")), "el" if message.get("lang") == "el" else "en")
        if sum(other.seat == tab.seat for other in self.tabs) >= MOST_TABS:
            raise Refused(
                f"this seat is open in {MOST_TABS} places already",
                f"η θέση είναι ήδη ανοιχτή σε {MOST_TABS} παράθυρα",
            )
        return tab

    def _take(self, tab: Tab, text: str | None) -> None:
        """Do what a message says, or answer why not. The connection lives on either way."""
        try:
            message = read_message(text)
            kind = message["type"]
            if kind == "ping":
                tab.send('{"type": "pong"}')
                return
            if kind not in ("act", "deal"):
                raise Refused(f"nothing is called {kind[:20]!r} here", f"δεν υπάρχει {kind[:20]!r}")
            if message.get("at") != self.room.at:
                raise Refused("that was for an earlier moment; look again", "αυτό ήταν για πριν· ξανακοίτα")
            if kind == "act":
                self.room.act(tab.seat, message.get("action"))
            else:
                self.room.deal(tab.seat, message.get("game"), message.get("options"))
        except Refused as refusal:
            tab.send(_error(refusal.say(tab.lang)))
        else:
            self.changed()


async def _receive(socket: WebSocket) -> str | None:
    """The next text message; None for bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text: str | None = message.get("text")
    return text


async def _send(socket: WebSocket, tab: Tab) -> None:
    """Send what is queued; a slow browser delays nobody else."""
    with suppress(RuntimeError, WebSocketDisconnect):
        while (text := await tab.waiting.get()) is not None:
            await socket.send_text(text)
        await socket.close(1013)


def _error(message: str, *, forget: bool = False) -> str:
    """A plain answer; ``forget``: the token is of no use here."""
    return json.dumps({"type": "error", "message": message, "forget": forget}, ensure_ascii=False)


def make_app(room: Room, *, turn_seconds: float = 60.0, away_seconds: float = 3.0) -> FastAPI:
    """The application for one room."""
    server = Server(room, turn_seconds, away_seconds)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        for tab in list(server.tabs):
            tab.send(None)

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)

    @app.middleware("http")
    async def headers(request: Request, call_next: Any) -> Response:
        response: Response = await call_next(request)
        response.headers.update(HEADERS)
        return response

    @app.post("/join")
    async def join(request: Request) -> Response:
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > LONGEST_MESSAGE:
                return JSONResponse({"message": "too long"}, 413)
        try:
            found = read_message(body.decode("utf-8", "replace"))
            seat, token = room.join(found.get("name"))
        except Refused as refusal:
            return JSONResponse({"message": refusal.say(request.query_params.get("lang", "en"))}, 409)
        server.changed()
        return JSONResponse({"seat": seat, "token": token})

    @app.get("/games")
    async def games() -> list[dict[str, str]]:
        return [{"slug": game.slug, "en": game.english, "el": game.name} for game in pokas.variants()]

    @app.websocket("/ws")
    async def play(socket: WebSocket) -> None:
        await server.serve(socket)

    app.mount("/", StaticFiles(directory=PAGE, html=True))
    return app
