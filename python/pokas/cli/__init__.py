"""The command line: ``pokas demo``, ``games``, ``show``, ``best``.

One module a command. Each has ``add(commands, common)``, which describes its arguments, and
``run(arguments, out)``, which returns the exit code: 0 done, 1 the answer is no, 2 refused, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from pokas.cli.console import Output

__all__ = ["drop_output", "main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; ``argv`` defaults to the words after the program's name."""
    try:
        return _main(sys.argv[1:] if argv is None else list(argv))
    except KeyboardInterrupt:
        drop_output()
        return 130
    except BrokenPipeError:  # whoever read us has seen enough
        drop_output()
        return 0


def _main(words: list[str]) -> int:
    from pokas.cli.console import Output
    from pokas.cli.parser import parse

    for stream in (sys.stdout, sys.stderr):
        if isinstance(
            stream, TextIOWrapper
        ):  # a sign the terminal lacks becomes a question mark, not an error
            stream.reconfigure(errors="replace")
    try:
        arguments = parse(words)
        return _run(arguments, Output(color=arguments.color))
    except SystemExit as stop:  # argparse has said what it had to say
        _flush()
        return stop.code if isinstance(stop.code, int) else 2


def _run(arguments: Namespace, out: Output) -> int:
    from pokas import PokasError

    try:
        code: int = arguments.run(arguments, out)
        out.flush()
    except PokasError as refused:
        return _complain(str(refused))
    except BrokenPipeError:
        raise
    except OSError as failed:  # a full disk, an unreadable file
        drop_output()
        return _complain(str(failed))
    return code


def _complain(message: str) -> int:
    """One line on standard error."""
    from pokas.cli.console import Output

    try:
        errors = Output(sys.stderr or StringIO(), color="never")
        errors.line("pokas: error: " + " ".join(message.split()))
        errors.flush()
    except OSError:
        drop_output()
    return 2


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def drop_output() -> None:
    """Point the streams at nothing, so that the interpreter's last flush does not fail aloud."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError, AttributeError):
            try:
                os.dup2(nothing, stream.fileno())
            except (OSError, ValueError, AttributeError):
                continue
    os.close(nothing)
