"""Every code block of README and the pages under docs is run, so that none of them goes stale.

What a block's language means:

* ``python``: the blocks of one page run one after the other in one namespace, ``>>>`` as doctests.
* ``toml``, ``python`` with a first line ``# name.ext``: a file that later blocks of the page find.
* ``console``: lines with ``$`` are run; what follows must be what they print (``...`` is anything).
* ``text``: nothing to run.
* ``sh``: commands that build or test the package itself; they must be known here, and CI runs them.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.joinpath("docs").glob("**/*.md"))]
FENCE = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BUILD_WORDS = ("pip", "pytest", "cargo", "python", ".", "maturin", ".ci/run")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


class Block(NamedTuple):
    language: str
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(found[1], found[2], text.count("\n", 0, found.start()) + 2) for found in FENCE.finditer(text)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_code_blocks_of(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page):
        title = re.match(r"# ([\w-]+\.\w+)\n", block.text)
        if title:
            Path(title[1]).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            run_python(block, page, names)
        elif block.language == "console":
            run_console(block, page)
        elif block.language == "sh":
            for line in filter(None, map(str.strip, block.text.splitlines())):
                assert shlex.split(line)[0] in BUILD_WORDS, f"{page.name}:{block.line}: {line}"
        else:
            assert block.language in ("text",), f"{page.name}:{block.line}: a block without a language"


def run_python(block: Block, page: Path, names: dict[str, object]) -> None:
    if ">>>" not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, str(page), "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, page.name, str(page), block.line - 1)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, "".join(said)


def run_console(block: Block, page: Path) -> None:
    for piece in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = piece.partition("\n")
        words = shlex.split(command)
        assert words[0] == "pokas", f"{page.name}:{block.line}: {command}"
        done = subprocess.run(
            [sys.executable, "-m", *words],
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", "NO_COLOR": "1"},
            capture_output=True,
            check=False,
            timeout=120,
        )
        got = done.stdout.decode() + done.stderr.decode()
        if expected.strip():
            flags = doctest.ELLIPSIS if "..." in expected else 0
            same = doctest.OutputChecker().check_output(expected.rstrip(), got.rstrip(), flags)
            assert same, f"{page.name}:{block.line}: {command}\nprints\n{got}"
        else:
            assert done.returncode == 0, got


def test_the_readme_has_exactly_the_two_commands() -> None:
    commands = [block.text.strip() for block in blocks(ROOT / "README.md") if block.language == "sh"]
    assert commands == ["pip install '.[cli,numpy]' && pokas demo", "pip install '.[test]' && pytest"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_inside_the_repository_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]*)[^)]*\)", page.read_text(encoding="utf-8")):
        assert not target or page.parent.joinpath(target).exists(), target
