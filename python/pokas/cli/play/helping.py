"""Answers to what a player asks for: the rules, what is allowed, the words, the log, the night."""

from __future__ import annotations

from pokas.cli.play.questions import Question
from pokas.cli.play.vocabulary import REQUESTS, Meaning, spellings
from pokas.games.registry import variants
from pokas.show.night import report_text
from pokas.show.text import wrap
from pokas.show.words import game_name, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from pokas.cli.play.screen import Screen
    from pokas.games.model import Variant
    from pokas.play.session import Table

    Text = tuple[str, str]

__all__ = ["games", "night", "rules", "words"]

_MEANS: dict[Meaning, Text] = {
    Meaning.FOLD: ("leave the hand", "φεύγεις από το κόλπο"),
    Meaning.CHECK: ("pass the word on, while nobody has bet", "περνάς, όσο δεν έχει ποντάρει κανείς"),
    Meaning.CALL: ("match the bet", "βάζεις όσα λείπουν"),
    Meaning.BET: ("with an amount: open the betting", "με ποσό: ανοίγεις το ποντάρισμα"),
    Meaning.RAISE: (
        "with an amount: lift the bet TO it (+2: by it)",
        "με ποσό: ανεβάζεις ΣΕ τόσες (+2: κατά τόσες)",
    ),
    Meaning.ALL_IN: ("everything you have", "όλες σου οι μάρκες"),
    Meaning.BLIND: (
        "after a bet, call or raise: without having looked",
        "μετά από ποντάρισμα, τα βλέπω, ρελάνς: χωρίς να κοιτάξεις",
    ),
    Meaning.EXCHANGE: (
        "with places (1 3) or cards (Kh 10s): give them away",
        "με θέσεις (1 3) ή φύλλα (Kh 10s): τα δίνεις",
    ),
    Meaning.STAND: ("keep every card", "κρατάς όλα τα φύλλα"),
    Meaning.PAY: ("pay the ante; also yes", "βάζεις το φως· και ναι"),
    Meaning.REFUSE: ("no ante, no cards; also no", "ούτε φως ούτε φύλλα· και όχι"),
    Meaning.DECLARE: (
        "with cards (Kh), places (1) or positions (A1): you play them",
        "με φύλλα (Kh), θέσεις (1) ή μέρη του τραπεζιού (A1): τα παίζεις",
    ),
    Meaning.SHOW: ("show your hand", "δείχνεις τα φύλλα σου"),
    Meaning.MUCK: ("throw it away unseen", "τα πετάς χωρίς να τα δείξεις"),
    Meaning.NEXT: ("the next hand; Enter does it too", "το επόμενο κόλπο· και Enter"),
    Meaning.END: ("everybody agrees to stop, and is cashed out", "σταματάτε όλοι και εξαργυρώνετε"),
    Meaning.LAP: ("one last lap of dealers", "ένας τελευταίος γύρος"),
    Meaning.YES: ("yes", "ναι"),
    Meaning.NO: ("no", "όχι"),
    Meaning.HELP: ("rules, what is allowed, words", "κανόνες, επιλογές, λέξεις"),
    Meaning.RULES: ("how this game is played", "πώς παίζεται το παιχνίδι"),
    Meaning.LEGAL: ("what you may do now", "τι μπορείς να κάνεις τώρα"),
    Meaning.WORDS: ("this list", "αυτές οι λέξεις"),
    Meaning.LOG: ("the hand so far", "το κόλπο ως τώρα"),
    Meaning.TABLE: ("the table again", "ξανά το τραπέζι"),
    Meaning.NIGHT: ("the night so far, who won what", "η βραδιά ως τώρα, ποιος κερδίζει"),
    Meaning.GAMES: ("all games", "όλα τα παιχνίδια"),
    Meaning.SAVE: ("save now (it also happens by itself)", "σώσε τώρα (γίνεται και μόνο του)"),
    Meaning.QUIT: ("leave; the night can be resumed", "φεύγεις· η βραδιά συνεχίζεται άλλη ώρα"),
}


def rules(game: Variant, screen: Screen) -> None:
    """The announcement of a game."""
    screen.text(game.describe(screen.lang))


def words(question: Question, screen: Screen) -> None:
    """The words that answer a question, and those that can be said at any time."""
    screen.put(
        "What you can say (the beginning of a word is enough):",
        "Τι μπορείς να πεις (αρκεί η αρχή μιας λέξης):",
    )
    _listed((meaning for meaning in Meaning if meaning in question.words), screen)
    _listed((meaning for meaning in Meaning if meaning in REQUESTS), screen)


def _listed(meanings: Iterable[Meaning], screen: Screen) -> None:
    margin = 26
    for meaning in meanings:
        means = _MEANS.get(meaning)
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
    screen.put(
        "Options follow the name: kotes pipini, bombes bombs=3. A file of your own: mygame.toml",
        "Οι επιλογές μετά το όνομα: κότες με πιπίνι, bombes bombs=3. Δικό σου αρχείο: mygame.toml",
    )


def night(table: Table, screen: Screen) -> None:
    """What happened in the night, and how everybody has done."""
    screen.text(table.describe(screen.lang))
    screen.text(report_text(table.report(), screen.lang), style="bold")
