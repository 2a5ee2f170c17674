"""Answers to what a player asks for: the rules, what is allowed, the words, the log, the night."""

from __future__ import annotations

from pokas.cli.play.questions import Question
from pokas.cli.play.vocabulary import REQUESTS, Meaning, spellings
from pokas.games.registry import variants
from pokas.show.night import report_text
from pokas.show.text import wrap
from pokas.show.words import game_name, say
from pokas.show.words.typed import MEANS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from pokas.cli.play.screen import Screen
    from pokas.games.model import Variant
    from pokas.play.session import Table

__all__ = ["games", "night", "rules", "words"]


def rules(game: Variant, screen: Screen) -> None:
    """The announcement of a game."""
    screen.text(game.describe(screen.lang))


def words(question: Question, screen: Screen) -> None:
    """The words that answer a question, and those that can be said at any time."""
    screen.put("what you can say")
    _listed((meaning for meaning in Meaning if meaning in question.words), screen)
    _listed((meaning for meaning in Meaning if meaning in REQUESTS), screen)


def _listed(meanings: Iterable[Meaning], screen: Screen) -> None:
    margin = 26
    for meaning in meanings:
        means = MEANS.get(meaning)
        if means is None:
            continue
        ways = spellings(meaning, screen.lang)[:3]
        named = screen.out.fit(", ".join(ways))
        first, *rest = wrap(screen.out.fit(say(means, screen.lang)), screen.width - margin - 2)
        if len(named) > margin - 2:
            screen.out.line("  " + named)
            named = ""
        screen.out.line("  " + named.ljust(margin) + first)
        for more in rest:
            screen.out.line("  " + " " * margin + more)


def games(screen: Screen) -> None:
    """All games of the catalogue."""
    lang = "el-Latn" if screen.lang == "el-Latn" else "el"
    said = [f"{game.slug} ({game_name(game, lang)})" for game in variants()]
    screen.text(", ".join(said) + ".")
    screen.put("options follow")


def night(table: Table, screen: Screen) -> None:
    """What happened in the night, and how everybody has done."""
    screen.text(table.describe(screen.lang))
    screen.text(report_text(table.report(), screen.lang), style="bold")
