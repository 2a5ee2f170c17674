"""A night in words: its log line by line, and how everybody has done."""

from __future__ import annotations

from pokas.games.describe import game_title
from pokas.play.entry import EntryKind
from pokas.play.tally import tallies
from pokas.show.words.night import ENTRIES, TALLY
from pokas.show.words.players import subject, within
from pokas.show.words.text import Text, check_lang, chips, fill, join, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pokas.games.model import Variant
    from pokas.play.entry import Entry
    from pokas.play.tally import Tally
    from pokas.show.words.text import Field

__all__ = ["entry_text", "night_text", "report_text"]


def night_text(names: Sequence[str], log: Sequence[Entry], lang: str = "en") -> str:
    """The log of a night, one line an entry; after a hand also who is broke and who is even again."""
    check_lang(lang)
    report = tallies(names, log)
    lines: list[str] = []
    for entry in log:
        lines.append(entry_text(entry, lang))
        if entry.kind is EntryKind.HAND:
            number = entry.number or 0
            lines.extend("  " + say(text, lang) for text in _turns(number, report))
    return "\n".join(lines)


def report_text(report: Iterable[Tally], lang: str = "en") -> str:
    """How everybody has done, one line a player."""
    check_lang(lang)
    return "\n".join(say(_tally(tally), lang) for tally in report)


def entry_text(entry: Entry, lang: str = "en") -> str:
    """One entry in words. ``PokasError`` for a language without words."""
    return say(_TOLD.get(entry.kind, _plainly)(entry), check_lang(lang))


def _sentence(entry: Entry, form: str = "", **fields: Field) -> Text:
    """One of the sentences of this kind of entry, with what the entry carries."""
    carried: dict[str, Field] = {}
    if entry.player is not None:
        carried |= {"who": subject(entry.player), "whom": within(entry.player)}
    if entry.other is not None:
        carried["other"] = within(entry.other)
    if entry.amount is not None:
        carried |= {"amount": entry.amount, "chips": chips(entry.amount)}
    if entry.number is not None:
        carried["number"] = entry.number
    if entry.time is not None:
        carried["time"] = entry.time
    return fill(ENTRIES[entry.kind][form], carried, **fields)


def _plainly(entry: Entry) -> Text:
    return _sentence(entry)


def _oter(entry: Entry) -> Text:
    return _sentence(entry, "" if entry.flag else "no more")


def _last_lap(entry: Entry) -> Text:
    return _sentence(entry, "" if entry.time is None else "at")


def _deal(entry: Entry) -> Text:
    game = Text("", "") if entry.game is None else _title(entry.game)
    return _sentence(entry, "carried" if entry.amount else "", game=game)


def _title(game: Variant) -> Text:
    english, greek = game_title(game)
    return Text(english.removesuffix("."), greek.removesuffix("."))


def _hand(entry: Entry) -> Text:
    nets = ", ".join(f"{name} {net:+}" for name, net in entry.counts if net)
    told = Text(nets, nets) if nets else _sentence(entry, "even")
    if entry.flag:
        told = _sentence(entry, "void", list=told)
    if entry.amount:
        told = _sentence(entry, "carried", list=told)
    return _sentence(entry, list=told)


def _end(entry: Entry) -> Text:
    if not entry.amount:
        return _sentence(entry)
    shares = ", ".join(f"{name} {share}" for name, share in entry.counts if share)
    return _sentence(entry, "shared", list=shares)


_TOLD: dict[EntryKind, Callable[[Entry], Text]] = {
    EntryKind.OTER: _oter,
    EntryKind.LAST_LAP: _last_lap,
    EntryKind.DEAL: _deal,
    EntryKind.HAND: _hand,
    EntryKind.END: _end,
}
"""Entries that take more than what every entry carries."""


def _turns(number: int, report: Iterable[Tally]) -> Iterator[Text]:
    """Who is broke after this hand, and who has won back his losses with it."""
    for tally in report:
        if number in tally.broke:
            yield fill(TALLY["broke"], who=subject(tally.name))
        if number in tally.even:
            yield fill(TALLY["even"], who=subject(tally.name))


def _tally(tally: Tally) -> Text:
    net = f"{tally.name} {tally.net:+}"
    said = [
        Text(net, net),
        fill(TALLY["paid"], paid=tally.paid, stack=tally.stack),
        fill(TALLY["won"], won=tally.won, hands=tally.hands),
    ]
    for words, hands in (("broke after", tally.broke), ("even with", tally.even)):
        if hands:
            said.append(fill(TALLY[words], count=len(hands), list=", ".join(map(str, hands))))
    if tally.left:
        said.append(TALLY["left"])
    return join(said, "; ", "· ")
