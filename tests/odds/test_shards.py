"""The same digits however the work is spread, stopped, lost and taken up again."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

import pokas
import reached
from pokas.chances import shards
from pokas.chances.asked import ask
from pokas.chances.shards import key_of, merge, plan, run_shard

MONOS = pokas.variant("koukos-monos", order="kenta-full", deck=52)
DEAD = "7c 7d 7h 7s 8c 8d 8h 8s Tc Td Th Ts"
EXACT = {"variant": pokas.variant("trochos"), "hands": ["As Ks Jd", "Qh Qd 9c"], "dead": DEAD}
DRAWN = {
    "variant": pokas.variant("kotes", pipini=True),
    "hands": ["As Ks Kh ??", None, None],
    "method": "sample",
    "samples": 50_000,
    "seed": b"spread",
}
# One for each of the other ways in which completions are counted.
PATTERNS = {"variant": MONOS, "hands": ["As Ks", "Qh Qd"]}
BLOCKS = {"variant": pokas.variant("kotes"), "hands": ["As Ks Qd Jd", "9h 9c Qh Jc"], "dead": DEAD}
SHARED = {"variant": pokas.variant("asanser"), "hands": ["As Ks Qd", "9h 9c Qh"], "dead": DEAD}
UNKNOWN = {"variant": pokas.variant("mamouth"), "hands": ["As Ks Qd", "Qh ??"], "method": "exact"}
QUESTIONS = pytest.mark.parametrize("question", [EXACT, DRAWN], ids=["exact", "drawn"])


class Odd(Executor):
    """Does everything at once and here; ``fails`` tells which calls go wrong."""

    def __init__(self, fails=lambda call, shard: None, submits=lambda call: None):
        self.calls = 0
        self.fails, self.submits = fails, submits
        self.shards = []

    def submit(self, function, /, *arguments, **named):
        self.calls += 1
        self.submits(self.calls)
        future = Future()
        self.shards.append(arguments[0].number)
        try:
            wrong = self.fails(self.calls, arguments[0].number)
            if wrong is not None:
                raise wrong
            future.set_result(function(*pickle.loads(pickle.dumps(arguments)), **named))
        except Exception as error:
            future.set_exception(error)
        return future


@pytest.mark.parametrize(
    "question",
    [EXACT, DRAWN, PATTERNS, BLOCKS, SHARED, UNKNOWN],
    ids=["exact", "drawn", "patterns", "blocks", "shared", "unknown"],
)
def test_threads_and_shards_of_any_size(question):
    expected = pokas.equity(**question).digest
    for workers in (1, 2, 3, 7):
        with ThreadPoolExecutor(workers) as pool:
            for pieces in (1, 5, 64):
                found = pokas.equity(**question, executor=pool, shards=pieces)
                assert found.digest == expected, f"{workers} workers, {pieces} shards"
    for threads in (2, 3, 7):
        assert pokas.equity(**question, threads=threads).digest == expected


@pytest.mark.parametrize("workers", reached.size([2], [1, 2, 3, 7]))
def test_processes(workers):
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for question in (EXACT, DRAWN):
            expected = pokas.equity(**question).digest
            for pieces in reached.size([5], [1, 5, 64]):
                assert pokas.equity(**question, executor=pool, shards=pieces).digest == expected


@QUESTIONS
def test_plan_run_and_merge_in_any_order(question):
    arguments = {"players": None, "deck": None, "board": (), "dead": (), **question}
    arguments = {name: arguments[name] for name in ("variant", "hands", "board", "players", "deck", "dead")}
    asked, core = ask(**arguments)
    whole = plan(asked, core, samples=question.get("samples"), key=key_of(b"spread"), shards=11)
    pieces = list(whole.pieces())
    Random(1).shuffle(pieces)
    done = [pickle.loads(pickle.dumps(run_shard(pickle.loads(pickle.dumps(piece))))) for piece in pieces]
    assert merge(whole, done).digest() == pokas.equity(**question).digest
    with pytest.raises(pokas.PokasError, match="missing: 3"):
        merge(whole, [item for item in done if item.number != 3])
    assert merge(whole, [*done, *done[:4]]) == merge(whole, done)  # a rerun changes nothing
    with pytest.raises(pokas.RecordError, match="twice"):
        merge(whole, [*done, done[0]._replace(tally=done[0].tally + done[1].tally)])
    with pytest.raises(pokas.RecordError, match="another plan"):
        merge(plan(asked, core, samples=7, shards=11), done)
    with pytest.raises(pokas.RecordError, match="another plan"):
        merge(whole, [*done, done[0]._replace(number=11)])
    assert len({piece.plan for piece in pieces}) == 1
    assert plan(asked, core, samples=7, key=key_of(1)).identity != whole.identity


def test_keys_of_seeds_are_frozen():
    assert key_of(5).hex() == "78b4d8b0c82edeeb11fbc9560fc35a6b131370e45ce843ffafa91423c9410047"
    assert key_of(b"\5").hex() == "ed3746956ad4b03541b2d08690deb88f5474a046122db03a327d8cdf6a92f5c8"


def test_a_shard_that_fails_twice_is_done_the_third_time():
    tries = []

    def twice(call, shard):
        if shard == 2:
            tries.append(call)
        return OSError("lost") if shard == 2 and len(tries) < 3 else None

    pool = Odd(twice)
    assert pokas.equity(**DRAWN, executor=pool, shards=6).digest == pokas.equity(**DRAWN).digest
    assert pool.shards.count(2) == 3


def test_a_shard_that_fails_three_times_is_named_and_the_others_finish(tmp_path):
    pool = Odd(lambda call, shard: RuntimeError("no memory") if shard in (2, 5) else None)
    with pytest.raises(pokas.PokasError, match=r"2 of 8 shards failed 3 times: 2 .*no memory.*5 .*6 of 8"):
        pokas.equity(**DRAWN, executor=pool, shards=8, folder=tmp_path)
    assert len(list(tmp_path.glob("shard-*.json"))) == 6
    again = Odd()
    found = pokas.equity(**DRAWN, executor=again, shards=8, folder=tmp_path)
    assert found.digest == pokas.equity(**DRAWN).digest
    assert sorted(again.shards) == [2, 5]


@pytest.mark.parametrize("where", ["submit", "result", "cancelled"])
def test_an_executor_that_dies_is_named_and_what_is_finished_is_kept(tmp_path, where):
    def dies(call):
        if call > 3:
            raise RuntimeError("cannot schedule new futures after shutdown")

    class Cancelling(Odd):
        def submit(self, function, /, *arguments, **named):
            future = super().submit(function, *arguments, **named)
            if self.calls > 3:
                future = Future()
                future.cancel()
                future.set_running_or_notify_cancel()
            return future

    pool = {
        "submit": Odd(submits=dies),
        "result": Odd(lambda call, shard: BrokenExecutor("a worker was killed") if call > 3 else None),
        "cancelled": Cancelling(),
    }[where]
    with pytest.raises(pokas.PokasError, match=r"executor stopped after 3 of 8 shards.*3 of 8 are kept"):
        pokas.equity(**DRAWN, executor=pool, shards=8, folder=tmp_path)
    assert len(list(tmp_path.glob("shard-*.json"))) == 3
    assert pokas.equity(**DRAWN, shards=8, folder=tmp_path).digest == pokas.equity(**DRAWN).digest


def test_a_process_pool_whose_worker_is_killed(tmp_path):
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        pool.submit(os.getpid).result()
        (worker,) = pool._processes.values()
        worker.kill()
        with pytest.raises(pokas.PokasError, match="executor stopped"):
            pokas.equity(**DRAWN, executor=pool, shards=8, folder=tmp_path)
    assert pokas.equity(**DRAWN, shards=8, folder=tmp_path).digest == pokas.equity(**DRAWN).digest


def test_an_executor_that_returns_something_else():
    class Wrong(Odd):
        def submit(self, function, /, *arguments, **named):
            future = Future()
            future.set_result(None)
            return future

    with pytest.raises(pokas.PokasError, match="NoneType"):
        pokas.equity(**DRAWN, executor=Wrong(), shards=2)


@QUESTIONS
def test_a_run_that_was_stopped_goes_on(tmp_path, question, monkeypatch):
    class Enough(Exception):
        pass

    def stop(done, all_):
        if len(list(tmp_path.glob("shard-*.json"))) >= 4:
            raise Enough

    with pytest.raises(Enough):
        pokas.equity(**question, shards=9, folder=tmp_path, progress=stop)
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("shard-*.json")}
    assert len(kept) == 4
    for threads in (1, 2):
        found = pokas.equity(**question, shards=9, folder=tmp_path, threads=threads)
        assert found.digest == pokas.equity(**question).digest
    for name, written in kept.items():
        assert tmp_path.joinpath(name).stat().st_mtime_ns == written
    assert not list(tmp_path.glob(".*"))


KILLED = """
import sys, time, pokas
game = pokas.variant("trochos")
def slowly(done, all_):
    print(done, flush=True)
    time.sleep(0.05)
pokas.equity(game, ["As Ks Jd", "Qh Qd 9c"], dead="7c 7d 7h 7s 8c 8d 8h 8s Tc Td Th Ts", shards=40,
             folder=sys.argv[1], progress=slowly)
"""


def test_a_process_that_was_killed_goes_on(tmp_path):
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE) as process:
        for _ in range(4):
            assert process.stdout.readline()
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    finished = len(list(tmp_path.glob("shard-*.json")))
    assert 0 < finished < 40
    pool = Odd()
    found = pokas.equity(**EXACT, shards=40, folder=tmp_path, executor=pool)
    assert len(pool.shards) == 40 - finished
    assert found.digest == pokas.equity(**EXACT).digest


def test_without_a_seed_the_folder_keeps_the_key(tmp_path):
    question = {**DRAWN, "seed": None, "shards": 4, "folder": tmp_path}
    first = pokas.equity(**question)
    tmp_path.joinpath("shard-000002.json").unlink()
    assert pokas.equity(**question) == first
    with pytest.raises(pokas.RecordError, match=r"another plan.*key"):
        pokas.equity(**{**question, "seed": 1})


@pytest.mark.parametrize(
    "change",
    [
        {"samples": 49_999},
        {"hands": ["As Ks Kd ??", None, None]},
        {"variant": pokas.variant("kotes")},
        {"seed": 1},
        {"dead": "7s"},
        {"shards": 5},
        {"deck": 36},
        {"players": 4},
    ],
    ids=lambda change: next(iter(change)),
)
def test_shards_of_another_plan_are_refused(tmp_path, change):
    question = {**DRAWN, "shards": 4, "folder": tmp_path}
    pokas.equity(**question)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(pokas.RecordError, match="another plan"):
        pokas.equity(**{**question, **change})
    assert before == {path.name: path.read_bytes() for path in tmp_path.iterdir()}


def test_damaged_and_foreign_files(tmp_path):
    question = {**DRAWN, "shards": 4}
    expected = pokas.equity(**question, folder=tmp_path / "one")
    one = tmp_path / "one" / "shard-000001.json"
    whole = one.read_text()
    for text in ("", "{", "[]", "null", whole[:-20], whole.replace("0", "1"), "[" * 10**5, "\0"):
        one.write_text(text)
        assert pokas.equity(**question, folder=tmp_path / "one") == expected
        assert one.read_text() == whole
    pokas.equity(**{**question, "seed": 2}, folder=tmp_path / "two")
    one.write_bytes(tmp_path.joinpath("two", "shard-000001.json").read_bytes())
    with pytest.raises(pokas.RecordError, match=r"shard-000001.*another plan"):
        pokas.equity(**question, folder=tmp_path / "one")
    tmp_path.joinpath("two", "plan.json").write_text("[1]")
    with pytest.raises(pokas.RecordError, match="no plan"):
        pokas.equity(**question, folder=tmp_path / "two")
    tmp_path.joinpath("two", "plan.json").unlink()
    with pytest.raises(pokas.RecordError, match="no readable plan"):
        pokas.equity(**question, folder=tmp_path / "two")


def test_a_shard_file_holds_its_hashes(tmp_path):
    pokas.equity(**DRAWN, shards=2, folder=tmp_path)
    content = json.loads(tmp_path.joinpath("shard-000000.json").read_text())
    assert content["plan"] == json.loads(tmp_path.joinpath("plan.json").read_text())["identity"]
    assert len(content["sha256"]) == 64


def test_shards_are_cut_by_the_work():
    asked, core = ask(MONOS, ["As Ks", "Qh Qd"], (), None, None, ())
    assert plan(asked, core, samples=None).shards == 1
    assert plan(asked, core, samples=10**9).shards == 2 * 10**9 // shards.SHARD_WORK
    assert plan(asked, core, samples=10**13).shards == shards.MOST_SHARDS
    assert plan(asked, core, samples=5000, shards=100).shards == 2


def test_control_c_is_heard_at_once():
    if not hasattr(signal, "setitimer"):
        pytest.skip("no timers here")
    signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    for named in ({}, {"threads": 2}):
        start = time.perf_counter()
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            pokas.equity(MONOS, [None, None], samples=10**11, seed=1, **named)
        assert time.perf_counter() - start < 2.0


DASK = pytest.mark.skipif(not reached.FULL, reason="the full size only")


@DASK
def test_dask_with_a_worker_killed_in_the_middle(tmp_path):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=50,
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pool = client.get_executor(pure=False)
        expected = {name: pokas.equity(**question).digest for name, question in (("e", EXACT), ("d", DRAWN))}
        assert pokas.equity(**EXACT, executor=pool, shards=7).digest == expected["e"]
        killed = []

        def kill(done, all_):
            if not killed and done:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.pid)
                os.kill(worker.pid, signal.SIGKILL)

        question = {**DRAWN, "samples": 5_000_000}
        found = pokas.equity(**question, executor=pool, shards=200, progress=kill, folder=tmp_path)
        assert killed
        assert found.digest == pokas.equity(**question).digest
