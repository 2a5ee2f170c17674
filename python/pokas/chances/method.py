"""What the questions of this package share: counting or drawing, and how it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas._core import PokasError, Question
from pokas.chances.asked import Asked, whole
from pokas.chances.shards import MOST_SAMPLES, Plan, key_of, plan
from pokas.games.checks import cut

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from os import PathLike

    from pokas.chances.tally import Tally

__all__ = ["answer", "check_method", "planned"]

METHODS = ("auto", "exact", "sample")
AUTO_EXACT = 3 * 10**8
"""Up to so many evaluations ``auto`` counts."""
MOST_EXACT = 10**13
"""An exact count of more evaluations would take days on one machine."""
MOST_EXACT_SPREAD = 10**16
"""The same where an executor was given."""
RATE = 3 * 10**7
"""Evaluations a second that one thread does, about; only messages use it."""
SAMPLES = 1_000_000
"""Draws unless told otherwise: a standard error of at most 0.0005."""
DEALT_SAMPLES = 200_000
"""The same where hands are dealt in Python: at most 0.0012."""
MOST_THREADS = 256


def planned(
    asked: Asked,
    question: Question,
    *,
    method: str,
    samples: int | None,
    seed: int | bytes | None,
    shards: int | None,
    spread: bool,
    dealt: bool = False,
    closely: bool = False,
) -> Plan:
    """The plan for a method; refuses what would take days, and numbers of draws that make no sense.

    ``dealt``: only the dealing in Python has the answer, and nothing can be counted. ``closely``: draws tell
    with which hands seats win.
    """
    method = check_method(method)
    if samples is not None:
        whole(samples, "samples", 1, MOST_SAMPLES)
    key = key_of(seed)
    if dealt:
        if method == "exact":
            raise PokasError("method: exchanges are drawn, not counted: leave out exact")
        return plan(asked, question, samples=samples or DEALT_SAMPLES, key=key, shards=shards, dealt=True)
    count = question.count
    work = question.work
    if method == "exact":
        if samples is not None:
            raise PokasError("samples: an exact count draws none; leave it out, or say method='sample'")
        if work > (MOST_EXACT_SPREAD if spread else MOST_EXACT):
            raise PokasError(_too_many(question, work))
    if method == "auto":
        # Who says how many draws wants draws, unless going through everything is little work without tricks.
        work = work if samples is None else max(work, question.each * count)
        method = "exact" if work <= AUTO_EXACT else "sample"
    drawn = None if method == "exact" else samples or SAMPLES
    key = b"" if drawn is None else key
    return plan(asked, question, samples=drawn, key=key, shards=shards, closely=closely)


def check_method(method: object) -> str:
    """The name of a method; else TypeError or PokasError."""
    if not isinstance(method, str):
        raise TypeError(f"method: expected one of {', '.join(METHODS)}, got {type(method).__name__}")
    if method not in METHODS:
        raise PokasError(f"method: {cut(method)} is none of {', '.join(METHODS)}")
    return str(method)


def _too_many(question: Question, work: int) -> str:
    days = work / RATE / 86_400
    seconds = question.each * SAMPLES / RATE
    return (
        f"method: an exact count has {question.count:,} completions, about {days:,.0f} days on one thread; "
        f"method='sample' draws {SAMPLES:,} in about {max(seconds, 0.1):.1f} s, "
        "with a standard error of at most 0.0005"
    )


def answer(
    whole_plan: Plan,
    *,
    threads: int,
    executor: Executor | None,
    progress: Callable[[int, int], object] | None,
    folder: str | PathLike[str] | None,
    keep_key: bool,
) -> Tally:
    """The tally of a plan."""
    from pokas.chances.run import check_executor, run

    whole(threads, "threads", 1, MOST_THREADS)
    check_executor(executor)
    if progress is not None and not callable(progress):
        raise TypeError(f"progress: expected a function of (done, all), got {type(progress).__name__}")
    kept = None
    if folder is not None:
        from pokas.chances.folder import Folder

        kept = Folder(folder, whole_plan, keep_key=keep_key)
        whole_plan = kept.plan
    elif executor is None:
        whole_plan = whole_plan._replace(shards=1)
    return run(whole_plan, threads=threads, executor=executor, folder=kept, progress=progress)
