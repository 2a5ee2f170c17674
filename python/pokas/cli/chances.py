"""What the commands ``equity`` and ``odds`` share: how to count or draw, and a bar while it lasts."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pokas import PokasError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator
    from typing import Any

    from pokas.cli.console import Output

__all__ = ["add_method", "figures", "finite", "method_of", "percent", "watched"]


def add_method(parser: ArgumentParser) -> None:
    """The arguments that say how the answer is found."""
    group = parser.add_argument_group("how")
    group.add_argument("--method", choices=("auto", "exact", "sample"), default="auto", help="count or draw")
    group.add_argument("--samples", metavar="N", help="how many deals are drawn")
    group.add_argument("--seed", metavar="N", help="a number that makes the draws repeatable")
    group.add_argument("--threads", metavar="N", default=str(os.cpu_count() or 1), help="default: all")
    group.add_argument(
        "--policy", default="stand-pat", help="in an exchange: stand-pat, keep-made or change-most"
    )
    group.add_argument("--folder", metavar="PATH", help="keep finished parts here, to go on after a stop")


def method_of(arguments: Namespace) -> dict[str, Any]:
    """The keywords for ``pokas.equity`` and ``pokas.odds``."""
    threads = _number(arguments.threads, "--threads")
    return {
        "method": arguments.method,
        "samples": None if arguments.samples is None else _number(arguments.samples, "--samples"),
        "seed": None if arguments.seed is None else _number(arguments.seed, "--seed"),
        "threads": threads,
        "policy": arguments.policy,
        "folder": arguments.folder,
    }


def _number(text: str, name: str) -> int:
    digits = text.replace(",", "").replace("_", "").strip()
    if not digits.removeprefix("-").isdecimal() or not digits.isascii() or len(digits) > 80:
        raise PokasError(f"{name}: expected a whole number, not {text[:40]!r}")
    return int(digits)


def percent(value: float, digits: int = 2) -> str:
    """A part of one as a percentage."""
    return f"{100 * value:.{digits}f} %"


def finite(value: float) -> float | None:
    """For JSON, which has no infinity."""
    return value if value < float("inf") else None


def figures(number: int) -> str:
    """A whole number with its thousands marked."""
    return f"{number:,}"


@contextmanager
def watched(out: Output, title: str) -> Iterator[Callable[[int, int], None] | None]:
    """A callback ``(done, all)`` that draws a bar with rate and time left; None if nobody watches."""
    bar = _bar() if out.terminal else None
    if bar is None:
        yield None
        return
    with bar:
        task = bar.add_task(out.fit(title), total=None, rate="")

        def advance(done: int, whole: int) -> None:
            bar.update(task, completed=done, total=whole)
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, rate=_rate(speed) if speed else "")

        yield advance


def _rate(speed: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if speed >= size:
            return f"{speed / size:.1f} {unit}/s"
    return f"{speed:.0f} /s"


def _bar() -> Any:
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
    except ImportError:
        return None
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr, no_color=bool(os.environ.get("NO_COLOR")) or None),
        transient=True,
    )
