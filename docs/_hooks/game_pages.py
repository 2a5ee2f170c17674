"""One page a game, in English and Greek, made from the catalogue: a new game gets its page for nothing.

``pages()`` gives the texts and pictures by path; the site's hook turns them into files, and the tests run
their code blocks.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import game_deals
import pokas
from game_notes import NOTES
from game_words import COMMON, INTRODUCTION, label
from pokas.games.options import Reveal
from pokas.games.registry import CATALOGUE
from pokas.show.chart import odds_chart
from pokas.show.steps import script_text
from pokas.show.svg import combination_svg
from pokas.show.text import card_text
from pokas.show.words import game_name, order_title, say
from pokas.show.words.games import OPTIONS, value_text

LANGUAGES = ("en", "el")
PLAYERS = 5
SAMPLES = 20_000

_FOLDERS = {"en": "games", "el": "el/games"}
_PICTURES = "games/pictures"


class Page:
    """A page that is being written: its lines, and the pictures it needs."""

    def __init__(self, game: pokas.Variant, lang: str) -> None:
        self.game, self.lang = game, lang
        self.lines: list[str] = []
        self.pictures: dict[str, str] = {}

    def say(self, word: str) -> str:
        return label(word, self.lang)

    def add(self, *lines: str) -> None:
        self.lines += lines

    def part(self, heading: str, level: int = 2) -> None:
        self.add("", "#" * level + " " + heading, "")

    def picture(self, svg: str, words: str, kind: str = "") -> None:
        """Add a picture; ``words`` say what it shows to those who do not see it."""
        name = f"{self.game.slug}-{len(self.pictures) + 1}.{self.lang}.svg"
        self.pictures[f"{_PICTURES}/{name}"] = svg
        up = (
            "../" * _FOLDERS[self.lang].count("/") + "pictures"
            if self.lang == "en"
            else "../../games/pictures"
        )
        classes = f"poka {kind}".strip()
        self.add("", f'![{_plain(words)}]({up}/{name}){{ class="{classes}" loading=lazy }}', "")


@cache
def pages() -> tuple[dict[str, str], dict[str, str]]:
    """Markdown by path, and pictures by path."""
    texts: dict[str, str] = {}
    pictures: dict[str, str] = {}
    for lang in LANGUAGES:
        texts[f"{_FOLDERS[lang]}/index.md"] = _index(lang)
        for game in pokas.variants():
            page = game_page(game, lang)
            texts[f"{_FOLDERS[lang]}/{game.slug}.md"] = "\n".join(page.lines) + "\n"
            pictures |= page.pictures
    return texts, pictures


def _index(lang: str) -> str:
    """All games, each with its picture."""
    place = "pictures" if lang == "en" else "../../games/pictures"
    lines = [INTRODUCTION[lang == "el"], '<div class="grid cards" markdown>', ""]
    for game in pokas.variants():
        name = game_name(game, lang)
        other = f" · {game.name}" if lang == "en" else ""
        lines += [
            f'-   ![]({place}/{game.slug}-1.{lang}.svg){{ class="poka small" loading=lazy }}',
            "",
            f"    **[{name}]({game.slug}.md)**{other}<br>{_in_short(game, lang)}",
            "",
        ]
    return "\n".join([*lines, "</div>", "", COMMON[lang == "el"]])


def _in_short(game: pokas.Variant, lang: str) -> str:
    facts = [f"{game.hand_size} {label('hand', lang)}"]
    if game.positions:
        facts.append(f"{len(game.positions)} {label('table', lang)}")
    return ", ".join(facts)


def game_page(game: pokas.Variant, lang: str) -> Page:
    """The page of one game."""
    page = Page(game, lang)
    name = game_name(game, lang)
    page.add(f"# {name} ({game.name})" if lang == "en" else f"# {name}", "")
    other = f"../{_FOLDERS['el']}/{game.slug}.md" if lang == "en" else f"../../games/{game.slug}.md"
    page.add(f"[{page.say('other language')}]({other}){{ .md-button }}", "")
    if game.slug in NOTES:
        page.add(f"*{NOTES[game.slug][lang == 'el']}*", "")
    if game.aliases:
        page.add(f"{page.say('also called')}: {', '.join(game.aliases)}.", "")
    page.picture(game.svg(heading=False, lang=lang), f"{page.say('picture')}: {_table_words(game)}")
    _glance(page)
    _rules(page)
    _worked(page, {})
    _deal(page)
    _odds(page)
    _options(page)
    return page


# What the game is


def _glance(page: Page) -> None:
    game, lang = page.game, page.lang
    sets, rounds = game.sets(), game.betting_rounds
    facts = [(page.say("hand"), str(game.hand_size))]
    if game.positions:
        facts += [
            (page.say("table"), str(len(game.positions))),
            (page.say("sets"), page.say("decided") if sets is None else str(sets)),
        ]
    facts += [
        (
            page.say("order"),
            f"`{game.order}` ({order_title(game.order, lang)})" if lang == "el" else f"`{game.order}`",
        ),
        (page.say("rounds"), page.say("by cards") if rounds is None else str(rounds)),
        (page.say("ante"), page.say("yes" if game.ante else "no")),
        (page.say("in a program"), f'`pokas.variant("{game.slug}")`'),
    ]
    page.add('<div class="poka-facts" markdown>', "", "| | |", "|---|---|")
    page.add(*(f"| {_sentence(name)} | {value} |" for name, value in facts), "", "</div>")


def _rules(page: Page) -> None:
    """The announcement of the game, in three parts."""
    game, lang = page.game, page.lang
    before, script, after = _announced(game, lang)
    page.part(page.say("how"))
    page.add(*(f"{number}. {_sentence(line)}" for number, line in enumerate(script, 1)), "")
    page.add(before[-1], after[0], "", after[-1])
    page.part(page.say("combine"))
    page.add(*_spaced(before[:-2]))
    page.part(page.say("wins"))
    page.add(*_spaced([before[-2], *after[1:-1]]))


def _announced(game: pokas.Variant, lang: str) -> tuple[list[str], list[str], list[str]]:
    """The lines of ``describe`` before, in and after the script, without the title and the numbers."""
    lines = [html.escape(line, quote=False) for line in game.describe(lang).split("\n")]
    script = [html.escape(say(line, lang), quote=False) for line in script_text(game.script)]
    first = lines.index(script[0])
    plain = [re.sub(r"^\d+\. ", "", line) for line in script]
    return lines[1:first], plain, lines[first + len(script) :]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _spaced(lines: list[str]) -> Iterator[str]:
    for line in lines:
        yield line
        yield ""


# Hands


def _worked(page: Page, options: dict[str, Any]) -> None:
    """The worked hands for these options, drawn and told; nothing if there are none."""
    game = pokas.variant(page.game.slug, **options)
    hands, showdowns = game_deals.worked(game.slug, options)
    if options:
        hands, showdowns = hands[:1], [] if hands else showdowns[:1]
    else:
        hands, showdowns = hands[: game_deals.MOST_HANDS], showdowns[: game_deals.MOST_SHOWDOWNS]
        if hands or showdowns:
            page.part(page.say("worked"))
    for case in hands:
        _worked_hand(page, game, case)
    for case in showdowns:
        _worked_showdown(page, game, case)
    if hands and not options:
        _code(page, hands[0])


def _worked_hand(page: Page, game: pokas.Variant, case: dict[str, Any]) -> None:
    lang = page.lang
    hand = pokas.parse_cards(case["hand"])
    best = game.best(hand, case.get("table", {}))
    said = [f"**{_sentence(case['title'])}.**"] if lang == "en" else []
    told = f"{page.say('holds')} {_cards(hand)}"
    if best is None:
        page.add("", *said, f"{told}: {page.say('out')}.", "")
        page.picture(game.svg(case.get("table", {}), hand, heading=False, lang=lang), told)
        return
    if game.positions:
        used = page.say("everything") if best.category == "mirror" else _cards(best.hand_cards)
        told += f" {page.say('plays')} {used}"
        if best.category != "mirror" and best.board_cards:
            told += f", {page.say('from table')} {_cards(best.board_cards)}"
            told += f" ({' '.join(best.group)})" if len(game.groups) > 1 else ""
    page.add("", *said, f"{told}: **{best.describe(lang)}**.", "")
    page.picture(combination_svg(best, heading=False, lang=lang), f"{told}: {best.describe(lang)}")


def _worked_showdown(page: Page, game: pokas.Variant, case: dict[str, Any]) -> None:
    lang, board = page.lang, case.get("table", {})
    if lang == "en":
        page.add("", f"**{_sentence(case['title'])}.**")
    page.add("", f"| {page.say('seat')} | {page.say('hand')} | {page.say('value')} | |", "|---|---|---|---|")
    winners = game.winners(case["hands"], board)
    for seat, cards in enumerate(case["hands"]):
        best = game.best(cards, board)
        value = page.say("out") if best is None else best.describe(lang)
        share = page.say("takes" if len(winners) == 1 else "takes part") if seat in winners else ""
        page.add(
            f"| {seat} | {_cards(pokas.parse_cards(cards))} | {value} | {f'**{share}**' if share else ''} |"
        )
    page.add("")
    if board:
        page.picture(game.svg(board, heading=False, lang=lang), f"{page.say('picture')}: {board}")


def _code(page: Page, case: dict[str, Any]) -> None:
    """The same in Python; the tests run it."""
    lang = page.lang
    best = page.game.best(case["hand"], case.get("table", {}))
    name = page.game.slug if lang == "en" else page.game.name
    page.add("", "```python", ">>> import pokas", f'>>> game = pokas.variant("{name}")')
    if page.game.positions:
        cards = [case["table"][position.name] for position in page.game.positions]
        page.add(f'>>> table = "{" ".join(cards)}".split()    # {page.say("in order")}')
    given = ", table" if page.game.positions else ""
    page.add(f'>>> best = game.best("{case["hand"]}"{given})')
    said = "" if lang == "en" else '"el"'
    page.add(
        *(
            [">>> print(best)", "None"]
            if best is None
            else [f">>> best.describe({said})", repr(best.describe(lang))]
        )
    )
    page.add("", "```")


def _deal(page: Page) -> None:
    """A hand that is played from its seed, drawn at its end and told word by word."""
    game, lang = page.game, page.lang
    hand = game_deals.played(game)
    names = page.say("players").split()
    page.part(page.say("deal"))
    page.add(page.say("deal text"))
    page.picture(hand.svg(names=names, lang=lang), page.say("deal"))
    page.add(f'??? note "{page.say("word by word")}"', "", "    ```text")
    page.add(*(f"    {line}" for line in hand.log(lang, names=names).split("\n")), "    ```", "")


@cache
def _chances(game: pokas.Variant) -> pokas.Odds:
    return pokas.odds(game, PLAYERS, samples=SAMPLES, seed=1)


def _odds(page: Page) -> None:
    page.part(page.say("likely"))
    page.add(page.say("likely text"))
    page.picture(odds_chart(_chances(page.game), lang=page.lang), page.say("likely"), "chart")


# Options


def _options(page: Page) -> None:
    """Every option of this game, and a picture of each form that looks different."""
    definition: Any = CATALOGUE[page.game.slug]
    page.part(page.say("options"))
    specs: dict[str, Any] = definition.get("options", {})
    if not specs:
        page.add(page.say("no options"))
        return
    second: dict[str, str] = definition.get("same_options", {})
    page.add(f"| {page.say('option')} | | {page.say('values')} |", "|---|---|---|")
    for name, spec in specs.items():
        names = [name, *(other for other, first in second.items() if first == name)]
        words = OPTIONS[name][page.lang == "el"]
        values = page.say("list") if isinstance(spec, Reveal) else ", ".join(f"`{value!r}`" for value in spec)
        page.add(f"| {', '.join(f'`{one}`' for one in names)} | {words} | {values} |")
    page.add("", page.say("more options"))
    for name, spec in specs.items():
        if isinstance(spec, Reveal):
            # As an example of a list: the same steps the other way round, the last one as it must be.
            first = list(spec.default)
            _form(page, {name: (*first[-2::-1], first[-1])}, name)
            continue
        for value, change in list(spec.items())[1:]:
            _form(page, {name: value, **change.get("needs", {})}, name)


def _form(page: Page, options: dict[str, Any], name: str) -> None:
    """One form of the game: what its announcement says that the usual one does not, and how it looks."""
    game, lang = pokas.variant(page.game.slug, **options), page.lang
    value = options[name]
    words = value_text(name, value)
    heading = OPTIONS[name][lang == "el"]
    if value is not True:
        heading += f": {_value(value) if words is None else words[lang == 'el']}"
    page.part(_sentence(heading), 3)
    given = ", ".join(f"{key}={_python(one)}" for key, one in options.items())
    page.add(f'`pokas.variant("{game.slug}", {given})`', "")
    base = pokas.variant(page.game.slug, **{key: one for key, one in options.items() if key != name})
    changes = list(_changes(base, game, lang))
    page.add(page.say("instead") if changes else page.say("no change"), "")
    page.add(*(f"- {change}" for change in changes), "")
    if _looks(game) != _looks(base):
        page.picture(game.svg(heading=False, lang=lang), f"{page.say('picture')}: {_table_words(game)}")
    _worked(page, dict(game.options))


def _changes(usual: pokas.Variant, game: pokas.Variant, lang: str) -> Iterator[str]:
    """The sentences that announce this form and not the usual one."""
    before, script, after = _announced(game, lang)
    known = _announced(usual, lang)
    sentences = {one for line in (*known[0], *known[2]) for one in _sentences(line)}
    yield from (one for line in before for one in _sentences(line) if one not in sentences)
    rounds = list(enumerate(known[1], 1))
    for number, line in enumerate(script, 1):
        if (number, line) not in rounds:
            yield f"{label('round', lang).format(number=number)}: {line}"
    yield from (one for line in after for one in _sentences(line) if one not in sentences)


def _sentences(line: str) -> list[str]:
    return re.split(r"(?<=\.) +(?=[A-ZΑ-ΩΆ-Ώ])", line)


def _looks(game: pokas.Variant) -> tuple[object, ...]:
    return game.positions, game.groups, game.hand_size, game.hat, game.kill, game.rows


# Small things


def _cards(cards: Any) -> str:
    return " ".join(card_text(card) for card in cards)


def _table_words(game: pokas.Variant) -> str:
    return " ".join(position.name for position in game.positions) or game.name


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(" ".join(step) if isinstance(step, tuple) else str(step) for step in value)
    return str(value)


def _python(value: object) -> str:
    if isinstance(value, tuple):
        return repr([list(step) for step in value])
    return repr(value)


def _plain(words: str) -> str:
    return re.sub(r"[\[\]*{}'\"]", "", words)
