"""Instructions a call of the ten that matter most, counted by valgrind, beside the committed figures.

``python benches/instructions.py`` (``--write`` commits to what it finds; names after it count only those).
A clock says how busy the machine is; instructions say what the code does, the same every time. A figure
that moved is reported and nothing fails: it is for a person to say whether it had to.

Each call is made some times and some times more in two processes of one and the same interpreter; the
difference is the calls' own, the loop around them included. Valgrind knows no AVX-512, so batches are
counted as they run with AVX2.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

COMMITTED = Path(__file__).with_name("instructions.json")
QUIET = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1"}
"""Dictionaries as always, and no threads that wait by counting."""
NOTABLE = 0.03
"""Changes below this are not marked: compilers and interpreters move a little."""


class Counted(NamedTuple):
    """A call, what it is given, and how often it is made; ``per`` units in each."""

    name: str
    code: str
    setup: str
    few: int
    many: int
    per: int = 1


CARDS = "import pokas; from pokas import evaluate, score, Card; "
SEVEN = CARDS + "cards = list(pokas.parse_cards('As Kd 9s 9d 7c Th 2c')); "
KOTES = (
    CARDS + "game = pokas.variant('kotes'); best = game.best; winners = game.winners; "
    "hand = pokas.parse_cards('7h As Ad Ac'); other = pokas.parse_cards('9h Ks 8c Jc'); "
    "board = pokas.parse_cards('7s 7c 7d Ts Js Qs Kc 9d 8h'); "
)
ROWS = 4096
BATCH = (
    CARDS + "import numpy; draw = numpy.random.default_rng(1); "
    f"rows = lambda cards, deck: (draw.random(({ROWS}, deck)).argsort(axis=1)[:, :cards]"
    " + (52 - deck)).astype(numpy.uint8); "
)
HAND = (
    CARDS + "from pokas import Hand, Check, Call; game = pokas.variant('koukos-monos', ante=1); "
    "check, call = Check(), Call()\n"
    "def play():\n"
    " hand = Hand(game, (200, 200), seed=1)\n"
    " while hand.actor is not None: hand.apply(check if hand.legal().check else call)\n"
)

CALLS = [
    Counted(
        "score, 7 ids as bytes",
        "score(ids, order='kenta-full', deck=52)",
        SEVEN + "ids = bytes(card.id for card in cards)",
        200,
        4200,
    ),
    Counted(
        "score, 5 ids as bytes",
        "score(ids, order='kenta-full', deck=52)",
        SEVEN + "ids = bytes(card.id for card in cards[:5])",
        200,
        4200,
    ),
    Counted("evaluate, 7 ready cards", "evaluate(cards, order='kenta-full', deck=52)", SEVEN, 200, 4200),
    Counted(
        "evaluate, 7 cards as text",
        "evaluate('As Kd 9s 9d 7c Th 2c', order='kenta-full', deck=52)",
        SEVEN,
        200,
        4200,
    ),
    Counted("best, κότες", "best(hand, board)", KOTES, 200, 4200),
    Counted(
        "winners, κότες, two hands", "winners((hand, other), board)", KOTES + "best(hand, board)", 200, 4200
    ),
    Counted("Card('Kh')", "Card('Kh')", CARDS, 200, 4200),
    Counted(
        "evaluate_batch, 7 of 52, a row",
        "pokas.evaluate_batch(table, order='kenta-full', deck=52)",
        BATCH + "table = rows(7, 52)",
        10,
        210,
        ROWS,
    ),
    Counted(
        "best_batch, κότες, a row",
        "game.best_batch(hands, boards)",
        BATCH + "game = pokas.variant('kotes'); both = rows(13, 32); "
        "hands, boards = both[:, :4].copy(), both[:, 4:].copy()",
        10,
        210,
        ROWS,
    ),
    Counted("a hand of two, check and call", "play()", HAND, 10, 60),
]


def count(call: Counted) -> float:
    """Instructions of one unit of this call."""
    with ThreadPoolExecutor(2) as both:
        few, many = both.map(lambda times: _instructions(call, times), (call.few, call.many))
    return (many - few) / (call.many - call.few) / call.per


def _instructions(call: Counted, times: int) -> int:
    """Those of a whole process that makes the call so often."""
    loop = f"def run():\n for _ in range({times}): {call.code}\n"
    # Names of the loop are looked up in the module, as in a user's script.
    program = f"{call.setup}\n{loop}run()\n"
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "counts")
        done = subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                f"--callgrind-out-file={found}",
                sys.executable,
                "-c",
                program,
            ],
            capture_output=True,
            text=True,
            env={**os.environ, **QUIET},
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{call.name}: {done.stderr.strip().splitlines()[-1]}")
        for line in found.read_text(errors="replace").splitlines():
            if line.startswith(("summary:", "totals:")):
                return int(line.split()[1])
    raise SystemExit(f"{call.name}: valgrind wrote no sum")


def main(words: list[str]) -> None:
    write = "--write" in words
    names = [word for word in words if word != "--write"]
    wanted = [call for call in CALLS if not names or any(name in call.name for name in names)]
    if not wanted:
        raise SystemExit(f"no such call; there are: {', '.join(call.name for call in CALLS)}")
    try:
        subprocess.run(["valgrind", "--version"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise SystemExit("valgrind is needed: it is a package of most systems") from None
    committed: dict[str, Any] = json.loads(COMMITTED.read_text("utf-8")) if COMMITTED.exists() else {}
    here = {"python": platform.python_version(), "machine": platform.machine()}
    known = {name: committed.get(name) for name in here}
    if committed and known != here:
        print(f"committed on {known}, counted on {here}: compare with care")
    figures: dict[str, float] = dict(committed.get("instructions", {}))
    print(f"{'instructions of one call':36}{'committed':>12}{'now':>12}{'change':>10}")
    for call in wanted:
        now = count(call)
        before = figures.get(call.name)
        change = "" if before is None else f"{now / before - 1:+.1%}"
        mark = "  <-" if before and abs(now / before - 1) > NOTABLE else ""
        print(f"{call.name:36}{_shown(before):>12}{_shown(now):>12}{change:>10}{mark}", flush=True)
        figures[call.name] = round(now, 1)
    if write:
        text = json.dumps({**here, "instructions": figures}, ensure_ascii=False, indent=2)
        COMMITTED.write_text(text + "\n", "utf-8")


def _shown(figure: float | None) -> str:
    return "" if figure is None else f"{figure:,.1f}" if figure < 1000 else f"{figure:,.0f}"


if __name__ == "__main__":
    main(sys.argv[1:])
