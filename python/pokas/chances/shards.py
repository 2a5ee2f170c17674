"""Work that can be spread: plan → run_shard → merge.

A plan cuts the completions of a question, or the draws of a sample, into shards. A shard is a small value
that can be pickled and sent anywhere; what it counts depends on nothing else. Draws come in blocks, each
with a stream of its own keyed by the seed and the number of the block, so the same draws are made however
blocks are gathered into shards. Tallies are whole numbers: merging them in any order gives the same digits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pokas._core import PokasError, Question, Randomness, RecordError, __version__
from pokas.chances.asked import Asked, whole
from pokas.chances.dealt import BLOCK, play
from pokas.chances.tally import Tally, tally_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

__all__ = ["Finished", "Plan", "Shard", "key_of", "merge", "plan", "run_shard"]

EXACT, SAMPLE, CLOSELY, DEALT = "exact", "sample", "closely", "dealt"
"""Completions counted; drawn by the core; drawn, and winners looked at closely; played out in Python."""

SHARD_WORK = 1 << 25
"""Evaluations of one shard, about: around a second of work."""
MOST_SHARDS = 4096
MOST_SAMPLES = 10**13


class Shard(NamedTuple):
    """One piece of a plan: the units (tasks, or blocks of draws) ``first`` to ``last`` - 1."""

    plan: str
    number: int
    asked: Asked
    method: str
    samples: int
    key: bytes
    first: int
    last: int


class Finished(NamedTuple):
    """What one shard of a plan has counted."""

    plan: str
    number: int
    tally: Tally


class Plan(NamedTuple):
    """How a question is cut up. ``units`` are tasks of an exact count or blocks of draws."""

    asked: Asked
    method: str
    samples: int
    key: bytes
    units: int
    completions: int
    shards: int

    @property
    def trials(self) -> int:
        """How many completions are counted or drawn in all."""
        return self.completions if self.method == EXACT else self.samples

    @property
    def identity(self) -> str:
        """A hash of everything that decides what the shards count, the version of the package included."""
        import hashlib

        return hashlib.sha256(self.text().encode()).hexdigest()

    def text(self) -> str:
        """What ``identity`` is the hash of, as JSON."""
        import json

        return json.dumps({"version": __version__, **self.asked.plain(), **self.facts()}, sort_keys=True)

    def facts(self) -> dict[str, Any]:
        """What there is besides the question."""
        return {
            "method": self.method,
            "samples": self.samples,
            "key": self.key.hex(),
            "units": self.units,
            "shards": self.shards,
        }

    def pieces(self) -> tuple[Shard, ...]:
        """All shards."""
        identity = self.identity
        ends = [number * self.units // self.shards for number in range(self.shards + 1)]
        return tuple(
            Shard(identity, number, self.asked, self.method, self.samples, self.key, first, last)
            for number, (first, last) in enumerate(pairwise(ends))
        )


def key_of(seed: int | bytes | None) -> bytes:
    """The 32 bytes that key all draws of a seed: a hash of what shuffling makes of the same seed."""
    import hashlib

    key, stream, _ = Randomness(seed).state
    return hashlib.blake2b(
        stream.to_bytes(8, "little"), digest_size=32, key=key, person=b"pokas equity"
    ).digest()


def plan(
    asked: Asked,
    question: Question,
    *,
    samples: int | None,
    key: bytes = b"",
    shards: int | None = None,
    dealt: bool = False,
    closely: bool = False,
) -> Plan:
    """Cut up an exact count (``samples`` None) or so many draws; ``shards`` None cuts by the work.

    ``closely``: which hands win is counted too. ``dealt``: exchanges are played out, which costs a hundred
    times more.
    """
    count = question.count
    if samples is None:
        method, units = EXACT, question.tasks
    elif dealt:
        method, units = DEALT, -(-samples // BLOCK)
    else:
        method, units = CLOSELY if closely else SAMPLE, -(-samples // Question.BLOCK)
    if shards is None:
        drawn = question.each * (samples or 0) * (100 if dealt else 1)
        work = question.work if samples is None else drawn
        shards = min(max(work // SHARD_WORK, 1), MOST_SHARDS)
    else:
        whole(shards, "shards", 1, 10**6)
    return Plan(asked, method, samples or 0, key, units, count, max(min(shards, units), 1))


@lru_cache(maxsize=4)
def _question(asked: Asked) -> Question:
    """The same question for the core, kept for the next shard."""
    return asked.question()


def run_shard(
    shard: Shard, threads: int = 1, progress: Callable[[int, int], object] | None = None
) -> Finished:
    """What happened in the completions of one shard. A pure function of the shard."""
    if shard.method == DEALT:
        tally = play(shard.asked, shard.key, shard.samples, shard.first, shard.last, progress)
        return Finished(shard.plan, shard.number, tally)
    question = _question(shard.asked)
    if shard.method == EXACT:
        figures = question.run_exact(shard.first, shard.last, threads, progress)
    else:
        closely = shard.method == CLOSELY
        key, samples = shard.key, shard.samples
        figures = question.run_sample(key, samples, shard.first, shard.last, threads, progress, closely)
    return Finished(shard.plan, shard.number, tally_of(figures))


def merge(whole_plan: Plan, finished: Iterable[Finished]) -> Tally:
    """The sum of all shards of a plan, in any order; refused if one is missing or belongs to another plan."""
    identity = whole_plan.identity
    known: dict[int, Tally] = {}
    for plan_of_it, number, tally in finished:
        if plan_of_it != identity or not 0 <= number < whole_plan.shards:
            raise RecordError(f"shard {number}: belongs to another plan")
        if known.setdefault(number, tally) != tally:
            raise RecordError(f"shard {number}: is there twice, with different tallies")
    missing = [number for number in range(whole_plan.shards) if number not in known]
    if missing:
        raise PokasError(f"{len(known)} shards of {whole_plan.shards}; missing: {_some(missing)}")
    first, *others = known.values()
    total = sum(others, first)
    if total.trials != whole_plan.trials:
        raise RecordError(f"the shards hold {total.trials:,} completions, not {whole_plan.trials:,}")
    return total


def _some(numbers: list[int]) -> str:
    listed = [str(number) for number in numbers]
    return ", ".join(listed[:8]) + (f" and {len(listed) - 8} more" if len(listed) > 8 else "")
