"""A night in words: its log line by line, and how everybody has done."""

from __future__ import annotations

from pokas.games.describe import describe
from pokas.play.entry import EntryKind
from pokas.play.tally import tallies
from pokas.show.words import check_lang, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from pokas.games.model import Variant
    from pokas.play.entry import Entry
    from pokas.play.tally import Tally

    Text = tuple[str, str]

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
    return say(_ENTRIES[entry.kind](entry), check_lang(lang))


def _chips(count: int | None) -> Text:
    """A number of chips; the Greek word is the same for one and many."""
    return f"{count} chip{'' if count == 1 else 's'}", f"{count} τσιπ"


def _buy(entry: Entry) -> Text:
    chips = _chips(entry.amount)
    return (
        f"{entry.player} buys {chips[0]} from the bank",
        f"{entry.player}: αγοράζει {chips[1]} από την μπάνκα",
    )


def _sell(entry: Entry) -> Text:
    chips = _chips(entry.amount)
    return (
        f"{entry.player} sells {chips[0]} to {entry.other}; the money stays on the table as paper",
        f"{entry.player}: πουλάει {chips[1]} (αγοράζει: {entry.other}), "
        "και τα χρήματα μένουν στο τραπέζι ως χαρτί",
    )


def _note(entry: Entry) -> Text:
    chips = _chips(entry.amount)
    return (
        f"{entry.player} gives {chips[0]} to the bank and takes paper for them",
        f"{entry.player}: δίνει {chips[1]} στην μπάνκα και παίρνει χαρτί",
    )


def _oter(entry: Entry) -> Text:
    if entry.flag:
        return f"{entry.player} plays with unseen money (oter)", f"{entry.player}: παίζει ωτέρ"
    return f"{entry.player} plays with unseen money no more", f"{entry.player}: δεν παίζει πια ωτέρ"


def _leave(entry: Entry) -> Text:
    return f"{entry.player} leaves", f"{entry.player}: αποχωρεί"


def _last_lap(entry: Entry) -> Text:
    if entry.time is not None:
        return f"a last lap is agreed upon, from time {entry.time} on", (
            f"συμφωνία για έναν τελευταίο γύρο, από την ώρα {entry.time} και μετά"
        )
    return f"the last lap begins with {entry.player}", f"τελευταίος γύρος, πρώτη μάνα: {entry.player}"


def _end_at(entry: Entry) -> Text:
    return f"agreed: no more hands from time {entry.time} on", (
        f"συμφωνία: κανένα κόλπο από την ώρα {entry.time} και μετά"
    )


def _deal(entry: Entry) -> Text:
    english, greek = ("", "") if entry.game is None else _title(entry.game)
    if entry.amount:
        chips = _chips(entry.amount)
        lie = ("lies", "βρίσκεται") if entry.amount == 1 else ("lie", "βρίσκονται")
        english += f"; {chips[0]} {lie[0]} on the table already"
        greek += f"· στο τραπέζι {lie[1]} ήδη {chips[1]}"
    return (
        f"hand {entry.number}, dealt by {entry.player}: {english}",
        f"κόλπο {entry.number}, μάνα: {entry.player}. {greek}",
    )


def _title(game: Variant) -> Text:
    """The name of a game with its options: the first line of what the dealer announces."""
    english, greek = (describe(game, lang).split("\n", 1)[0].removesuffix(".") for lang in ("en", "el"))
    return english, greek


def _call_off(entry: Entry) -> Text:
    return f"hand {entry.number} does not count", f"κόλπο {entry.number}: δεν μετράει"


def _hand(entry: Entry) -> Text:
    nets = ", ".join(f"{name} {net:+}" for name, net in entry.counts if net)
    english = nets or "nobody wins or loses"
    greek = nets or "κανείς δεν κερδίζει ούτε χάνει"
    if entry.flag:
        english = f"nobody opens, {english}"
        greek = f"χαλάει, κανείς δεν ανοίγει, {greek}"
    if entry.amount:
        chips = _chips(entry.amount)
        stay = ("stays", "μένει") if entry.amount == 1 else ("stay", "μένουν")
        english += f"; {chips[0]} {stay[0]} for the next hand"
        greek += f"· {chips[1]} {stay[1]} για το επόμενο κόλπο"
    return f"hand {entry.number}: {english}", f"κόλπο {entry.number}: {greek}"


def _end(entry: Entry) -> Text:
    if not entry.amount:
        return "the night is over, everybody is cashed out", "τέλος, όλοι εξαργυρώνουν"
    shares = ", ".join(f"{name} {share}" for name, share in entry.counts if share)
    chips = _chips(entry.amount)
    go = ("goes", "πηγαίνει") if entry.amount == 1 else ("go", "πηγαίνουν")
    return (
        f"the night is over; {chips[0]} left on the table {go[0]} to {shares}; everybody is cashed out",
        f"τέλος· {chips[1]} από το τραπέζι {go[1]}: {shares}· όλοι εξαργυρώνουν",
    )


_ENTRIES: dict[EntryKind, Callable[[Entry], Text]] = {
    EntryKind.BUY: _buy,
    EntryKind.SELL: _sell,
    EntryKind.NOTE: _note,
    EntryKind.OTER: _oter,
    EntryKind.LEAVE: _leave,
    EntryKind.LAST_LAP: _last_lap,
    EntryKind.END_AT: _end_at,
    EntryKind.DEAL: _deal,
    EntryKind.CALL_OFF: _call_off,
    EntryKind.HAND: _hand,
    EntryKind.END: _end,
}


def _turns(number: int, report: Iterable[Tally]) -> Iterator[Text]:
    """Who is broke after this hand, and who has won back his losses with it."""
    for tally in report:
        if number in tally.broke:
            yield f"{tally.name} is broke", f"{tally.name}: ταπί"
        if number in tally.even:
            yield f"{tally.name} is even again", f"{tally.name}: ρεφάρισμα"


def _tally(tally: Tally) -> Text:
    english = [
        f"{tally.name} {tally.net:+}",
        f"put in {tally.paid}, has {tally.stack}",
        f"won {tally.won} of {tally.hands} hand{'' if tally.hands == 1 else 's'}",
    ]
    greek = [
        f"{tally.name} {tally.net:+}",
        f"έβαλε {tally.paid}, έχει {tally.stack}",
        f"κέρδισε {tally.won} από {tally.hands} κόλπ{'ο' if tally.hands == 1 else 'α'}",
    ]
    for hands, words in (
        (tally.broke, ("broke after", "ταπί")),
        (tally.even, ("even again with", "ρεφάρισμα")),
    ):
        if hands:
            one = len(hands) == 1
            listed = ", ".join(map(str, hands))
            english.append(f"{words[0]} hand{'' if one else 's'} {listed}")
            greek.append(f"{words[1]}: κόλπ{'ο' if one else 'α'} {listed}")
    if tally.left:
        english.append("left")
        greek.append("αποχώρησε")
    return "; ".join(english), "· ".join(greek)
