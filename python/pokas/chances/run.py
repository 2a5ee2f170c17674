"""Doing the shards of a plan: here, or wherever an executor takes them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from pokas._core import PokasError
from pokas.chances.shards import Finished, merge, run_shard

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor, Future
    from typing import NoReturn

    from pokas.chances.folder import Folder
    from pokas.chances.shards import Plan, Shard
    from pokas.chances.tally import Tally

__all__ = ["check_executor", "run"]

TRIES = 3
"""A shard that failed so often is set aside."""
AHEAD = 128
"""Shards that are handed to an executor before the first comes back."""


def run(
    plan: Plan,
    *,
    threads: int = 1,
    executor: Executor | None = None,
    folder: Folder | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Tally:
    """The tally of the whole plan.

    Shards that the folder holds are not done again. Raises PokasError when the executor dies or shards have
    failed three times, after the others have finished; what is finished stays in the folder.
    """
    job = _Job(plan, folder, progress)
    if not job.waiting:
        job.report(0)
    if executor is None:
        _here(job, threads)
    else:
        _spread(job, threads, executor)
    if job.aside:
        named = "; ".join(f"{number} ({error})" for number, error in sorted(job.aside.items())[:8])
        raise PokasError(
            f"{len(job.aside)} of {plan.shards} shards failed {TRIES} times: {named}{job.kept()}"
        )
    identity = plan.identity
    return merge(plan, (Finished(identity, number, tally) for number, tally in job.done.items()))


class _Job:
    """What is done of a plan, and what went wrong."""

    def __init__(
        self, plan: Plan, folder: Folder | None, progress: Callable[[int, int], object] | None
    ) -> None:
        self.plan = plan
        self.folder = folder
        self.done: dict[int, Tally] = folder.finished() if folder else {}
        self.aside: dict[int, str] = {}
        self.stopped = False
        self._tries: dict[int, int] = {}
        self._progress = progress
        self._all = plan.trials
        self._trials = sum(tally.trials for tally in self.done.values())
        self.waiting = deque(shard for shard in plan.pieces() if shard.number not in self.done)

    def finish(self, shard: Shard, tally: Tally) -> None:
        self.done[shard.number] = tally
        if self.folder is not None:
            self.folder.keep(shard, tally)
        self._trials += tally.trials
        self.report(0)

    def fail(self, shard: Shard, error: BaseException) -> None:
        """Puts a shard back, or aside after the third time."""
        tries = self._tries[shard.number] = self._tries.get(shard.number, 0) + 1
        if tries < TRIES:
            self.waiting.append(shard)
        else:
            text = " ".join(str(error).split())[:200]
            self.aside[shard.number] = f"{type(error).__name__}: {text}" if text else type(error).__name__

    def report(self, more: int) -> None:
        """Tells how many completions are done, ``more`` of them in a shard that has not finished."""
        if self._progress is not None:
            self.stopped = True  # stays so if the callback raises
            self._progress(min(self._trials + more, self._all), self._all)
            self.stopped = False

    def within(self, shard: Shard) -> Callable[[int, int], object] | None:
        """The callback for one shard that is done here."""
        if self._progress is None:
            return None
        units = max(self.plan.units, 1)
        return lambda done, _: self.report(done * self._all // units)

    def kept(self) -> str:
        """The end of a message that says what is left."""
        number = len(self.done)
        return (
            "" if self.folder is None else f"; {number} of {self.plan.shards} are kept in {self.folder.path}"
        )


def _here(job: _Job, threads: int) -> None:
    while job.waiting:
        shard = job.waiting.popleft()
        try:
            tally = run_shard(shard, threads, job.within(shard)).tally
        except Exception as error:
            if job.stopped:
                raise
            job.fail(shard, error)
        else:
            job.finish(shard, tally)


def _spread(job: _Job, threads: int, executor: Executor) -> None:
    from concurrent.futures import FIRST_COMPLETED, wait

    running: dict[Future[Finished], Shard] = {}
    try:
        while job.waiting or running:
            while job.waiting and len(running) < AHEAD:
                shard = job.waiting.popleft()
                try:
                    future = executor.submit(run_shard, shard, threads)
                except Exception as error:  # whatever it is, this executor takes no more
                    _dead(job, running, error)
                if not callable(getattr(future, "add_done_callback", None)):
                    raise TypeError(f"executor: submit gave a {type(future).__name__}, not a future")
                running[future] = shard
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                _collect(job, running, future)
    finally:
        for future in running:
            future.cancel()


def _collect(job: _Job, running: dict[Future[Finished], Shard], future: Future[Finished]) -> None:
    from concurrent.futures import BrokenExecutor, CancelledError

    shard = running.pop(future)
    try:
        finished = future.result()
    except (BrokenExecutor, CancelledError) as error:
        _dead(job, running, error)
    except Exception as error:
        job.fail(shard, error)
    else:
        if isinstance(finished, Finished) and finished[:2] == shard[:2]:
            job.finish(shard, finished.tally)
        else:
            job.fail(shard, TypeError(f"the executor gave back a {type(finished).__name__}"))


def _dead(job: _Job, running: dict[Future[Finished], Shard], error: BaseException) -> NoReturn:
    """Keeps what is finished, then says that the executor is gone."""
    for future, shard in running.items():
        if future.done() and not future.cancelled() and future.exception() is None:
            job.finish(shard, future.result().tally)
    done = f"{len(job.done)} of {job.plan.shards} shards"
    why = f"{type(error).__name__}: {error}".rstrip(": ")
    raise PokasError(f"the executor stopped after {done} ({why}){job.kept()}") from error


def check_executor(value: object) -> None:
    """A TypeError for what is neither None nor an executor."""
    if value is not None and (isinstance(value, type) or not callable(getattr(value, "submit", None))):
        raise TypeError(f"executor: expected a concurrent.futures.Executor, got {type(value).__name__}")
