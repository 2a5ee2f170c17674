"""Every code block of README and the pages under docs is run, so that none of them goes stale.

What a block's language means:

* ``python``: the blocks of one page run one after the other in one namespace, ``>>>`` as doctests.
* ``toml``, ``python`` with a first line ``# name.ext``: a file that later blocks of the page find.
* ``console``: lines with ``$`` are run; what follows must be what they print (``...`` is anything).
* ``text``: nothing to run.
* ``sh``: commands that build or test the package itself; they must be known here, and CI runs them.

The pages of the games are made while the site is built, by docs/_hooks; their blocks are run as well.
"""

from __future__ import annotations

import doctest
import html
import importlib
import os
import posixpath
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

import pokas

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted(DOCS.glob("**/*.md")),
    *sorted(ROOT.joinpath("examples").glob("**/*.md")),
]
FENCE = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BUILD_WORDS = ("pip", "pytest", "cargo", "python", ".", "maturin", ".ci/run")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def hooks(name: str) -> Any:
    """A module of docs/_hooks, which is no package."""
    sys.path.insert(0, str(DOCS / "_hooks"))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.pop(0)


hooks("game_pages").SAMPLES = 500  # of the charts, which look the same with more
GAMES, PICTURES = hooks("game_pages").pages()
PICTURES = PICTURES | hooks("pot_pictures").pictures()
MADE = {**GAMES, **PICTURES}


class Block(NamedTuple):
    language: str
    text: str
    line: int


def blocks(text: str) -> list[Block]:
    return [
        Block(found[1], found[2], text.count("\n", 0, found.start()) + 2) for found in FENCE.finditer(text)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_code_blocks_of(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_blocks(page.read_text(encoding="utf-8"), page)


@pytest.mark.parametrize("path", GAMES)
def test_the_code_blocks_of_the_made_page(path: str) -> None:
    run_blocks(GAMES[path], Path(path))


def run_blocks(text: str, page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(text):
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


README = ROOT.joinpath("README.md").read_text(encoding="utf-8")


def test_the_readme_has_exactly_the_two_commands() -> None:
    commands = [block.text.strip() for block in blocks(README) if block.language == "sh"]
    assert commands == ["pip install '.[cli,numpy]' && pokas demo", "pip install '.[test]' && pytest"]


def test_the_picture_of_the_readme_is_a_picture() -> None:
    """Committed, for those who read on a forge. It is what a combination of κότες with the hat draws."""
    svg = DOCS.joinpath("table.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    game = pokas.variant("kotes", pipini=True)
    assert all(f">{position.name}<" in svg for position in game.positions)
    best = game.best("Ks 8s 7h 7d", pokas.parse_cards("9s Ts Js Kc 9d Ad Th 9h Ah Qs Ac"))
    assert best is not None
    assert best.describe() in svg
    assert "docs/table.svg" in README


# Links


LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")


def text_of(path: str) -> str:
    """A page by its path in the repository, made or written."""
    made = path.removeprefix("docs/")
    return GAMES[made] if made in GAMES else ROOT.joinpath(path).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """What can be linked to in a page: its headings as the site names them, and names given to them."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", re.sub(FENCE, "", text), re.MULTILINE):
        name = re.search(r"\{ *#([\w-]+) *\}", heading)
        plain = re.sub(r"[^\w\s-]", "", heading).strip().lower()
        found.add(name[1] if name else re.sub(r"[\s-]+", "-", plain))
    return found


@pytest.mark.parametrize(
    "path", [*(page.relative_to(ROOT).as_posix() for page in PAGES), *(f"docs/{path}" for path in GAMES)]
)
def test_links_inside_the_repository_lead_somewhere(path: str) -> None:
    for target, anchor in LINK.findall(text_of(path)):
        goal = posixpath.normpath(posixpath.join(posixpath.dirname(path), target)) if target else path
        assert goal.removeprefix("docs/") in MADE or ROOT.joinpath(goal).exists(), target
        if anchor:
            assert anchor in anchors(text_of(goal)), f"{target}#{anchor}"


def test_every_picture_is_shown_and_every_shown_picture_is_made() -> None:
    paths = [*(f"docs/{path}" for path in GAMES), *(path.relative_to(ROOT).as_posix() for path in PAGES)]
    shown = {
        posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
        for path in paths
        for target in re.findall(r"!\[[^\]]*\]\(([^)\s]+)\)", text_of(path))
    }
    assert {f"docs/{path}" for path in PICTURES} == {path for path in shown if "/pictures/" in path}
    for svg in PICTURES.values():
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"


# The games' pages


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["en", "el"])
def test_a_games_page_says_all_of_it(game: pokas.Variant, lang: str) -> None:
    from pokas.games.registry import CATALOGUE

    page = html.unescape(GAMES[f"{'games' if lang == 'en' else 'el/games'}/{game.slug}.md"])
    for line in game.describe(lang).split("\n")[1:]:
        said = re.sub(r"^\d+\. ", "", line)
        assert said[:1].upper() + said[1:] in page or said in page
    options: Any = CATALOGUE[game.slug].get("options", {})
    for name, values in options.items():
        assert f"`{name}`" in page
        if isinstance(values, dict):
            assert all(f"`{value!r}`" in page for value in values)
            assert all(f"{name}={value!r}" in page for value in list(values)[1:])
    assert page.count("![") >= 3  # the table, a hand, the odds
    for heading in ("How it is dealt and bet", "What wins", "A whole hand", "How likely", "Options"):
        assert (f"## {heading}\n" in page) == (lang == "en")
    greek = len(re.findall("[α-ω]", page))
    assert greek > 1_000 or lang == "en"


def test_the_pages_of_the_games_are_in_both_languages() -> None:
    assert len(GAMES) == 2 * (28 + 1)
    for path in GAMES:
        if path.startswith("games/"):
            assert f"el/{path}" in GAMES


def test_the_reference_names_everything_public() -> None:
    named = re.findall(r"^::: pokas\.(\w+)$", DOCS.joinpath("reference.md").read_text(encoding="utf-8"), re.M)
    assert sorted(named) == sorted(name for name in pokas.__all__ if name != "__version__")


def test_every_page_is_in_the_menu() -> None:
    menu = ROOT.joinpath("mkdocs.yml").read_text(encoding="utf-8").split("\nnav:\n")[1]
    assert set(re.findall(r"([\w-]+\.md)", menu)) >= {path.name for path in DOCS.glob("*.md")}


# What must not be there


def test_no_page_names_a_place_on_the_machine_that_made_it() -> None:
    for path in (*(page.relative_to(ROOT).as_posix() for page in PAGES), *(f"docs/{path}" for path in GAMES)):
        assert not re.search(r"(?<![\w.:])/(work|tmp|root|home|usr|var)/", text_of(path)), path
    for path, svg in PICTURES.items():
        assert str(ROOT) not in svg, path
