"""Two people in two browsers play a hand of the example server to its end; one of them is cut off in between.

POKAS_SCREENSHOTS names a folder for pictures of what they saw.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.served import Server, Wire

webdriver = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
DRIVER = shutil.which("chromedriver")
FLAGS = ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--lang=en")
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SHOTS = os.environ.get("POKAS_SCREENSHOTS")

pytestmark = pytest.mark.skipif(
    CHROMIUM is None or DRIVER is None, reason="no Chromium with its driver is installed here"
)


class Browser:
    """A browser with a profile of its own, on a wire of its own."""

    def __init__(self, server: Server, profile: Path, *, width: int, dark: bool) -> None:
        self.wire = Wire(server.port)
        options = webdriver.ChromeOptions()
        options.binary_location = CHROMIUM
        for flag in (
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--lang=en",
        ):
            options.add_argument(flag)
        options.add_argument(f"--user-data-dir={profile}")
        self.driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
        size = {"width": width, "height": 900, "deviceScaleFactor": 2, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.get(f"http://127.0.0.1:{self.wire.port}/")

    def find(self, selector: str) -> Any:
        found = self.driver.find_elements("css selector", selector)
        return found[0] if found else None

    def text(self, selector: str) -> str:
        text: str = self.find(selector).text
        return text

    def wait(self, what: str, true: Callable[[], object]) -> None:
        until = time.monotonic() + 30
        while not true():
            assert time.monotonic() < until, f"{what}: {self.text('body')}"
            time.sleep(0.02)

    def click(self, kind: str) -> bool:
        """Press a button if it is there."""
        button = self.find(f"#actions button[data-kind={kind}]")
        if button is not None:
            button.click()
        return button is not None

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.driver.execute_script("return state")
        return found

    def sit(self, name: str) -> None:
        self.wait("the form", lambda: self.find("#name").is_displayed())
        self.find("#name").send_keys(name)
        self.find("#join button").click()
        self.wait("the room", lambda: self.driver.execute_script("return state !== null"))

    def shoot(self, name: str) -> None:
        """Nothing may stick out to the side; and a picture if that is wanted."""
        wide, room = self.driver.execute_script(
            "const e = document.documentElement; return [e.scrollWidth, e.clientWidth]"
        )
        assert wide <= room, f"{name}: {wide} pixels in {room}"
        if SHOTS:
            high = self.driver.execute_script("return document.documentElement.scrollHeight")
            shot = self.driver.execute_cdp_cmd(
                "Page.captureScreenshot",
                {
                    "captureBeyondViewport": True,
                    "clip": {"x": 0, "y": 0, "width": room, "height": high, "scale": 1},
                },
            )
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            Path(SHOTS, f"{name}.png").write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        self.driver.quit()
        self.wire.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "night.journal", seats=2) as running:
        yield running


@pytest.fixture
def two(server: Server, tmp_path: Path) -> Iterator[tuple[Browser, Browser]]:
    first = Browser(server, tmp_path / "first", width=1280, dark=False)
    try:
        second = Browser(server, tmp_path / "second", width=390, dark=True)
        try:
            yield first, second
        finally:
            second.close()
    finally:
        first.close()


def test_two_browsers_play_a_hand_to_the_end_and_one_is_cut_off(
    two: tuple[Browser, Browser], server: Server
) -> None:
    anna, vassilis = two
    anna.shoot("1-join")
    anna.sit("Άννα")
    vassilis.sit("Βασίλης")
    anna.wait("the dealer's form", lambda: anna.find("#actions select"))
    anna.shoot("2-deal")
    option = anna.find("#actions option[value=koukos-allagi]")
    option.click()
    anna.click("deal")
    for one in two:
        one.wait("a hand", lambda one=one: one.state["hand"] is not None)
    assert "pot 2" in anna.text("#where")
    own = {one: mine(one) for one in two}
    assert own[anna] != own[vassilis]
    nothing_hidden(anna, own[vassilis])
    nothing_hidden(vassilis, own[anna])

    # Amounts that make no sense get a plain answer, and the buttons stay.
    first = vassilis  # the one who does not deal speaks first
    first.wait("the buttons", lambda: first.find("#actions button[data-kind=check]"))
    for typed in ("99", "-1", "", "1.5"):
        amount = first.find("#actions input[data-amount=bet]")
        amount.clear()
        amount.send_keys(typed)
        at = first.state["at"]
        first.driver.execute_script("document.getElementById('error').textContent = ''")
        first.click("bet")
        first.wait("an answer", lambda: first.text("#error"))
        assert "chips" in first.text("#error") or "bet" in first.text("#error"), first.text("#error")
        assert first.state["at"] == at
        assert first.find("#actions button[data-kind=check]")
    first.shoot("3-refused")
    amount = first.find("#actions input[data-amount=bet]")
    amount.clear()
    amount.send_keys("2")
    first.click("bet")
    anna.wait("the bet", lambda: anna.find("#actions button[data-kind=call]"))
    anna.shoot("4-bet")

    # The wire of one is cut in the middle of the hand: the other sees it and plays on; he comes back.
    vassilis.wire.cut()
    vassilis.wait("the loss", lambda: "connection lost" in vassilis.text("#link"))
    vassilis.shoot("5-lost")
    anna.wait("the note", lambda: "not connected" in anna.text("#seats"))
    anna.click("call")
    anna.wait("the next round", lambda: anna.state["hand"]["round"] == 2)
    assert vassilis.state["hand"]["round"] == 1
    vassilis.wire.mend()
    vassilis.wait("the return", lambda: vassilis.state["hand"]["round"] == 2)
    assert vassilis.text("#link") == "connected"
    assert mine(vassilis) == own[vassilis]

    # A reloaded page knows its seat.
    anna.driver.refresh()
    anna.wait("the page again", lambda: anna.driver.execute_script("return state !== null"))
    assert mine(anna) == own[anna]

    exchanged = play_to_the_end(anna, vassilis)
    assert exchanged == 2
    results = [one.state["hand"]["result"] for one in two]
    assert results[0] == results[1]
    assert sum(results[0]["net"]) == 0
    assert "Result" in anna.text("#log")
    for one, name in ((anna, "6-end"), (vassilis, "6-end-phone")):
        one.shoot(name)
    lines = [json.loads(line.split(b" ", 1)[1]) for line in server.journal.read_bytes().splitlines()]
    assert [line["by"] for line in lines if line["kind"] == "act"] == ["player"] * (anna.state["at"] - 3)

    # The next dealer's page, in Greek.
    vassilis.find("#lang").click()
    vassilis.wait("Greek", lambda: "Είσαι μάνα" in vassilis.text("#turn"))
    vassilis.wait("the Greek log", lambda: "Αποτέλεσμα" in vassilis.text("#log"))
    vassilis.shoot("7-greek")


def mine(one: Browser) -> list[str]:
    state = one.state
    found: list[str] = state["hand"]["hands"][state["players"].index(state["names"][state["seat"]])]
    return found


def nothing_hidden(one: Browser, others: list[str]) -> None:
    """No card of the other player is anywhere in what the page got, or in the page."""
    everything = json.dumps(one.state, ensure_ascii=False) + one.driver.page_source
    for card in others:
        assert f'"{card}"' not in everything
        assert card[0].replace("T", "10") + SIGNS[card[1]] not in everything


def play_to_the_end(*players: Browser) -> int:
    """Press what is there until the hand is over; each exchanges one card. How many exchanged."""
    exchanged = 0
    until = time.monotonic() + 120
    while players[0].state["hand"]["actor"] is not None:
        assert time.monotonic() < until
        for one in players:
            at = one.state["at"]
            pick = one.find("#actions button[data-kind=pick]")
            if pick is not None:
                pick.click()
                one.shoot(f"5-exchange-{exchanged}")
                pressed = one.click("exchange")
                exchanged += 1
            else:
                pressed = one.click("check") or one.click("call")
            if pressed:
                for other in players:
                    other.wait("the next moment", lambda other=other, at=at: other.state["at"] > at)
    return exchanged
