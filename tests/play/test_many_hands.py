"""Many random hands of every game and option: none may break, and everything that can happen must happen."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import reached
from play.many_hands import run
from play.playing import FORMS
from pokas import EventKind

HANDS = reached.size(8_000, 200_000)
SHOWDOWNS = reached.size(20, 1_000)
MUST = [str(kind) for kind in EventKind if kind is not EventKind.REPLACED]
MUST += ["side pot", "split pot", "carried hand", "void hand", "eliminated player", "all-in for the ante"]


def test_random_hands() -> None:
    workers = min(2, os.cpu_count() or 1) if reached.FULL else 1
    share = -(-HANDS // workers), -(-SHOWDOWNS // workers)
    if workers == 1:
        parts = [run(0, 1, *share)]
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            jobs = [pool.submit(run, worker, workers, *share) for worker in range(workers)]
            parts = [job.result() for job in jobs]
    counts: Counter[str] = Counter()
    compared: Counter[int] = Counter()
    for some, seen in parts:
        counts += some
        compared += seen
    reached.add("random hands played", counts["hands"])
    reached.add("fewest showdowns of one form", min(compared[form] for form in range(len(FORMS))))
    for name in MUST:
        reached.add(f"random hands: {name}", counts[name])
    assert [name for name in MUST if not counts[name]] == []
    assert counts["hands"] >= HANDS
