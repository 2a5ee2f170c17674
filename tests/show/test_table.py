"""The table of words: nothing is missing in any language, and no alphabet strays into another."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import pokas
from pokas import Category, EventKind, Order, Rules
from pokas.betting.actions import KINDS
from pokas.games.options import COMMON
from pokas.games.registry import CATALOGUE
from pokas.games.script import StepKind
from pokas.play.entry import EntryKind
from pokas.show.words import LANGUAGES, Text, fill, game_name, say, to_latin
from pokas.show.words.actions import ACTIONS, SAYINGS
from pokas.show.words.events import EVENTS
from pokas.show.words.games import ANNOUNCED, OPTIONS, STEPS, VALUES, value_text
from pokas.show.words.hands import CATEGORIES, ORDER_NAMES, ORDERS, RANKS, SUITS
from pokas.show.words.labels import LABELS
from pokas.show.words.night import ENTRIES
from pokas.show.words.pictures import PICTURES
from pokas.show.words.refusals import REFUSALS, THINGS
from pokas.show.words.rules import SWITCHES
from pokas.show.words.table import TABLE

from .words_page import PAGE, page

SOURCES = Path(pokas.__file__).parent

# Numbers of options, names of positions and suits of options' values, which have no words.
PLAIN = re.compile(r"\d+|[A-Z]\d*")

# Latin letters that Greek players write: the letters of cards, commands, and what stands for a huge sum.
LATIN_IN_GREEK = {"A", "K", "Q", "J", "pokas", "numpy", "show", "GAME"} | {
    *("play", "resume", "Enter", "Kh", "s", "bombes", "bombs", "mygame", "toml"),  # typed at the terminal
}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def written(text: str) -> str:
    """The text with nothing in its places, and both words of every choice."""
    return "".join(said + " " + (words or "") for said, _, words, _ in Formatter().parse(text))


# Nothing is missing


def test_every_kind_of_everything_has_words() -> None:
    assert set(EVENTS) == set(EventKind)
    assert set(ENTRIES) == set(EntryKind)
    assert set(STEPS) >= set(StepKind)
    assert set(CATEGORIES) == set(Category)
    assert set(ORDERS) == set(ORDER_NAMES) == set(Order)
    assert set(ACTIONS) == {kind.__name__ for kind in KINDS}
    assert set(SWITCHES) == set(Rules().to_dict())
    assert set(RANKS) == {card.rank for card in pokas.Deck(52).cards}
    assert set(SUITS) == {card.suit for card in pokas.Deck(52).cards}


def definitions() -> Iterator[tuple[str, object]]:
    """Every option of every game with its values."""
    for definition in CATALOGUE.values():
        for key in ("options", "same_options"):
            yield from dict(definition.get(key, {})).items()


def test_every_option_and_every_value_has_words() -> None:
    assert set(OPTIONS) == {name for name, _ in definitions()} | set(COMMON)
    words = {
        (name, value)
        for name, values in definitions()
        if isinstance(values, (dict, list, tuple))
        for value in values
        if isinstance(value, (str, bool)) and not PLAIN.fullmatch(str(value))
    }
    assert len(words) > 10
    assert {pair for pair in words if value_text(*pair) is None} == set()
    asked = {f"{name} {value}" for name, value in words} | {value for _, value in words}
    assert set(VALUES) - asked == {"lowest-in-hand"}  # of wild, which every game takes


def test_every_game_can_be_announced() -> None:
    for game in pokas.variants():
        assert game.reading == "standard" or game.reading in ANNOUNCED
        assert game.first_speaker in ANNOUNCED or game.betting_rounds is None
        assert game.nobody_left in ANNOUNCED
        for lang in LANGUAGES:
            assert game_name(game, lang)
            assert (
                "{"
                not in game.describe(lang).replace("{" + " ".join(game.groups[0]) if game.groups else "", "")[
                    :20
                ]
            )


def test_actions_that_name_something_can_name_it() -> None:
    named = {kind.__name__ for kind in KINDS if {"to", "cards"} & set(kind.__match_args__)}
    assert named == set(SAYINGS) - {"blind"}


@cache
def parsed() -> dict[Path, ast.Module]:
    """Every file of the package, by its path in it."""
    return {
        path.relative_to(SOURCES): ast.parse(path.read_text(encoding="utf-8"))
        for path in SOURCES.rglob("*.py")
    }


def calls(name: str) -> Iterator[tuple[ast.Call, Path]]:
    """Every call of a function in the package, with the file it is in."""
    for path, tree in parsed().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node, path


def reasons(argument: ast.expr) -> set[str]:
    """The reasons that an argument can be: a text, one of two, or one with an end that differs."""
    if isinstance(argument, ast.Constant):
        return {str(argument.value)}
    if isinstance(argument, ast.IfExp):
        return reasons(argument.body) | reasons(argument.orelse)
    if isinstance(argument, ast.JoinedStr):
        start = argument.values[0]
        assert isinstance(start, ast.Constant)
        return {str(start.value) + end for end in ("checked", "spent")}
    return set()


def test_every_refusal_has_a_text_that_speaks_of_what_it_carries() -> None:
    seen: set[str] = set()
    for call, file in calls("refused"):
        found = reasons(call.args[0])
        for reason in found:
            carried = {keyword.arg for keyword in call.keywords}
            for text in REFUSALS[reason]:
                assert places(text) <= carried, (file, reason)
        seen |= found
    for call, path in calls("refuse"):  # in the hand: who is asked something else, and what he said
        if path.parts[0] != "play":
            continue
        found = reasons(call.args[-1])
        assert all(places(REFUSALS[reason].en) == {"who", "action"} for reason in found)
        seen |= found
    # These two are chosen by a variable.
    assert seen | {"raise-poor", "raise-limit"} == set(REFUSALS)


def test_nothing_is_refused_without_a_reason() -> None:
    assert [str(path) for _, path in calls("ActionError")] == ["errors.py"]


def test_things_that_refusals_speak_of_have_words() -> None:
    named: set[str] = set()
    for path, tree in parsed().items():
        for node in ast.walk(tree) if path.parts[0] == "play" else ():
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            function = (
                node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            )
            if function in ("_between", "count", "instant"):
                named.add(str(node.args[0].value))
    assert named >= {"buy", "leave", "kavas", "now"}
    assert named | {"game", "rules", "stacks", "dealer", "carried pot"} == set(THINGS)


def test_every_table_of_texts_is_in_the_table() -> None:
    """A module of words that is added later must be put beside the others."""
    known = {text for texts in TABLE.values() for text in texts.values()}
    for module in pkgutil.iter_modules(pokas.show.words.__path__):
        found = import_module(f"pokas.show.words.{module.name}")
        for value in vars(found).values():
            texts = value.values() if isinstance(value, dict) else ()
            for text in texts:
                assert not isinstance(text, Text) or text in known, (module.name, text)


# Names of games and how names are matched, what shapes of letters look like, keys, and the game at the
# terminal, where words are also what a player types.
OUTSIDE = ("games/", "show/drawing/page.py", "cli/speed.py", "play/session.py", "cli/play/")


def test_nothing_is_said_in_greek_anywhere_else() -> None:
    for path, tree in parsed().items():
        where = path.as_posix()
        if where.startswith(("show/words/", *OUTSIDE)):
            continue
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                assert not re.search("[\u0370-\u03ff]", node.value), (where, node.lineno)


def test_every_label_that_is_asked_for_exists() -> None:
    tables = {"pokas.cli.labels": LABELS, "pokas.show.drawing.labels": PICTURES}
    asked = 0
    for call, path in calls("label"):
        source = (SOURCES / path).read_text(encoding="utf-8")
        for module, texts in tables.items():
            if f"from {module} import" not in source:
                continue
            for value in ast.walk(call.args[0]):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    assert value.value in texts, (path, value.value)
                    asked += 1
    assert asked > 40


# What there is can be said


@pytest.mark.parametrize("section", TABLE)
def test_every_text_is_whole(section: str) -> None:
    for name, text in TABLE[section].items():
        assert isinstance(text, tuple)
        assert len(text) == 2
        for side in text:
            assert side.strip()
            assert "  " not in side.replace("   ", " "), name  # a legend has wide gaps
            for _, _, words, _ in Formatter().parse(side):
                assert not words or words.count("|") == 1
        fields = {place: count for place in places(text.en) | places(text.el) for count in (7,)}
        for count in (1, 2):
            filled = fill(text, {**fields, **dict.fromkeys(fields, count)})
            assert "{" not in filled.en + filled.el
            assert "|" not in filled.en + filled.el


@pytest.mark.parametrize("section", TABLE)
def test_every_text_speaks_of_the_same_in_both_languages(section: str) -> None:
    for name, text in TABLE[section].items():
        # Counts that only choose a word, who is spoken of in what case, and the article of a chip.
        free = {"amount", "count", "to", "who", "whom", "number", "pile", "english", "able", "hands", "side"}
        assert places(text.en) ^ places(text.el) <= free, name


@pytest.mark.parametrize("section", TABLE)
def test_alphabets_do_not_mix(section: str) -> None:
    for name, text in TABLE[section].items():
        greek, english = written(text.el), written(text.en)
        assert set(re.findall(r"[A-Za-z]+", greek)) <= LATIN_IN_GREEK, name
        assert not re.search(r"[\u0370-\u03ff\u1f00-\u1fff]", english.replace("ωτέρ", ""))
        latin = to_latin(greek)
        assert latin.isascii()
        assert latin.count("?") == greek.count("?")
        for word in greek.split():
            letters = [sign for sign in word if sign.isalpha()]
            assert sum(sign >= "\u0370" for sign in letters) in (0, len(letters)), word


# Numbers


@pytest.mark.parametrize(
    ("count", "english", "greek"),
    [
        (0, "0 chips", "0 μάρκες"),
        (1, "1 chip", "1 μάρκα"),
        (2, "2 chips", "2 μάρκες"),
        (21, "21 chips", "21 μάρκες"),
    ],
)
def test_chips(count: int, english: str, greek: str) -> None:
    assert pokas.show.words.chips(count) == (english, greek)


def test_places_are_filled_side_by_side() -> None:
    text = fill(("{who} of {n:one|many}", "{who} σε {n:ένα|πολλά} {n}"), who=("she", "αυτή"), n=1)
    assert text == ("she of one", "αυτή σε ένα 1")
    assert say(text, "el-Latn") == "afti se ena 1"
    assert fill(("{a}", "{a}"), a="{b}") == ("{b}", "{b}")
    assert fill(("{n}", "{n}"), n=1 << 200).en == "a number of 201 bits"


def test_the_page_of_words_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python tests/show/words_page.py"
