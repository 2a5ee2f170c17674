"""``pokas bench``: how fast pokas is on this machine, beside whichever other packages are installed.

Ours and theirs take turns in the same run; what counts is the median, and the ratio of two medians.
"""

from __future__ import annotations

import json
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from pokas import PokasError, __version__
from pokas.cli.rivals import agrees, rivals, silent
from pokas.cli.speed import GROUPS, Job, jobs, number, timed
from pokas.show.text import Line

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable
    from typing import Any

    from pokas.cli.console import Output
    from pokas.cli.rivals import Rival

__all__ = ["add", "run"]

TITLES = {
    "calls": "one call at a time",
    "batches": "batches",
    "equity": "how likely",
    "hands": "playing",
}
MOST_THREADS = 256
LEAST_REPEATS = 3
MOST_SECONDS = 50
"""When this much time has gone everything is repeated as little as that."""


class Measured(NamedTuple):
    """A job, the seconds of one unit of it here and elsewhere; ``None`` where the answers differ."""

    job: Job
    seconds: float
    others: dict[str, float | None]


def add(commands: Any, common: ArgumentParser) -> None:
    """Describe the command's arguments: figures need no language, and JSON may go to a file here."""
    parser = commands.add_parser(
        "bench",
        allow_abbrev=False,
        help="how fast it is here, beside other packages",
        description="Times pokas, and the same questions put to whichever of these are installed: pkrbot, "
        "holdem-hand-evaluator, eval7, phevaluator, treys, pokerkit, clubs, pokerfast, poker-equity, "
        "pyo3-poker-eval. Takes less than a minute.",
    )
    parser.add_argument("groups", metavar="GROUP", nargs="*", help=f"only these: {', '.join(GROUPS)}")
    parser.add_argument("--quick", action="store_true", help="a few seconds, rougher figures")
    parser.add_argument("--alone", action="store_true", help="pokas only")
    parser.add_argument(
        "--threads", metavar="N", default="1", help="time batches and equity on N threads too"
    )
    parser.add_argument(
        "--json", metavar="FILE", nargs="?", const=True, help="print JSON, or write it to FILE"
    )
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours (default: on a terminal)",
    )
    parser.set_defaults(run=run)


def run(arguments: Namespace, out: Output) -> int:
    """Time everything that was asked for and print a table."""
    threads = _threads(arguments.threads)
    for group in arguments.groups:
        if group not in GROUPS:
            raise PokasError(f"bench: there is no group {group!r}; there are {', '.join(GROUPS)}")
    wanted = [group for group in GROUPS if not arguments.groups or group in arguments.groups]
    repeats = LEAST_REPEATS if arguments.quick else 15
    # A file that cannot be written is better known now than in a minute.
    file = open(arguments.json, "w", encoding="utf-8") if isinstance(arguments.json, str) else None  # noqa: SIM115
    todo = jobs(wanted, threads)
    facts = machine()
    limit = MOST_SECONDS / len(todo)
    with out.progress("measuring", len(todo)) as advance:
        measured = [_measure(job, repeats, limit, arguments.alone, advance) for job in todo]
    report = {**facts, "repeats": repeats, "packages": _versions(measured), "rows": list(map(_row, measured))}
    if arguments.json is True:
        out.json(report)
        return 0
    if file is not None:
        with file:
            json.dump(report, file, ensure_ascii=False, indent=2)
    _print(measured, report, out)
    return 0


def _threads(text: str) -> int:
    threads = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    if not 1 <= threads <= MOST_THREADS:
        raise PokasError(f"bench: --threads is a whole number from 1 to {MOST_THREADS}, not {text[:40]!r}")
    return threads


def machine() -> dict[str, Any]:
    """What was measured, and where."""
    import os
    import platform
    from importlib.util import find_spec

    facts: dict[str, Any] = {
        "pokas": __version__,
        "python": platform.python_version(),
        "numpy": _version("numpy") if find_spec("numpy") else None,
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor() or platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }
    if hasattr(os, "getloadavg"):
        facts["load"] = round(os.getloadavg()[0], 2)
    return facts


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return ""


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package.partition(" ")[0])
    except PackageNotFoundError:
        return "?"


def _versions(measured: list[Measured]) -> dict[str, str]:
    return {name.partition(" ")[0]: _version(name) for row in measured for name in row.others}


def _measure(job: Job, repeats: int, limit: float, alone: bool, advance: Callable[[int], None]) -> Measured:
    """Answers first, then times in turns, so often or for so many seconds."""
    end = perf_counter() + limit
    ours = job.run()  # builds the tables too
    others: list[Rival] = []
    seconds: dict[str, float | None] = {}
    if job.kind and not alone:
        for rival in rivals(job.kind):
            with silent():
                same = agrees(job.kind, rival, ours)
            seconds[rival.package] = None
            if same:
                others.append(rival)
    runs: list[list[float]] = [[] for _ in range(1 + len(others))]
    warm = job.unit == "call"  # a short run would show how cold the others left the caches
    while len(runs[0]) < repeats and (len(runs[0]) < LEAST_REPEATS or perf_counter() < end):
        if warm:
            job.run()
        runs[0].append(timed(job.run) / job.times)
        for rival, times in zip(others, runs[1:], strict=True):
            # One answer about many boards counts as often as ours does.
            often = job.times if job.unit == "board" else rival.times
            with silent():
                if warm:
                    rival.run()
                times.append(timed(rival.run) / often)
    for rival, times in zip(others, runs[1:], strict=True):
        seconds[rival.package] = median(times)
    advance(1)
    return Measured(job, median(runs[0]), seconds)


def _row(measured: Measured) -> dict[str, Any]:
    job, seconds, others = measured
    return {
        "group": job.group,
        "name": job.name,
        "unit": job.unit,
        "seconds": seconds,
        "per_second": 1 / seconds,
        "others": {
            name: None if theirs is None else {"seconds": theirs, "ratio": theirs / seconds}
            for name, theirs in others.items()
        },
    }


def _print(measured: list[Measured], report: dict[str, Any], out: Output) -> None:
    numpy = f" · numpy {report['numpy']}" if report["numpy"] else " · no numpy, so no batches"
    out.line(f"pokas {report['pokas']}", "title")
    load = f", load {report['load']}" if "load" in report else ""
    out.paragraph(
        f"Python {report['python']}{numpy} · {report['system']} · {report['processor']}", style="dim"
    )
    out.paragraph(f"{report['cores']} cores{load} · median of {report['repeats']}", style="dim")
    names = " · ".join(f"{name} {version}" for name, version in report["packages"].items())
    if names:
        out.paragraph(f"beside {names}; 2x: pokas is twice as fast", style="dim")
    wide = max(len(row.job.name) for row in measured)
    for group in dict.fromkeys(row.job.group for row in measured):
        out.line()
        out.line(TITLES[group], "bold")
        for row in measured:
            if row.job.group == group:
                _print_row(row, wide, out)


def _print_row(row: Measured, wide: int, out: Output) -> None:
    rate = f"{number(1 / row.seconds)} {row.job.unit}s/s"
    out.line(Line(f"  {row.job.name:{wide}}").add(f"{rate:>18}", "bold").add(f"{_each(row):>12}", "dim"))
    line = ""
    for name, theirs in row.others.items():
        cell = f"{name} {'answers otherwise' if theirs is None else _ratio(theirs / row.seconds)}"
        if line and len(line) + len(cell) + 9 > out.width:
            out.line(f"      {line}", "dim")
            line = ""
        line += f" · {cell}" if line else cell
    if line:
        out.line(f"      {line}", "dim")


def _ratio(ratio: float) -> str:
    return f"{ratio:.0f}x" if ratio >= 10 else f"{ratio:.1f}x" if ratio >= 1 else f"{ratio:.2f}x"


def _each(row: Measured) -> str:
    """The time of one unit; for equity, of the whole answer."""
    seconds = row.seconds * (row.job.times if row.job.unit == "board" else 1)
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds * 1e9:.3g} ns"
