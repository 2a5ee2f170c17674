"""How a hand ended, for people: what each shown hand makes, why the winner won, and who got which chips."""

from __future__ import annotations

from pokas.cli.play.screen import Screen, cards_seen, drawn_table
from pokas.cli.play.worth import Worth, because, turned, worths
from pokas.play.events import EventKind
from pokas.show.text import Line, wrap
from pokas.show.words import say
from pokas.show.words.players import subject, within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas.betting.pots import Pot
    from pokas.play.result import Result
    from pokas.play.view import SeatView

    Text = tuple[str, str]

__all__ = ["LAST", "show_ending"]

LAST = (EventKind.DECLARE, EventKind.SHOW, EventKind.MUCK, EventKind.AWARD, EventKind.CARRY, EventKind.VOID)
"""With the first of these the end of a hand begins."""


def show_ending(view: SeatView, names: Sequence[str], screen: Screen) -> None:
    """Write how this hand ended; ``view`` is that of a player after the end."""
    result: Result = view.result  # type: ignore[assignment]
    found = worths(view)
    winners = set(result.winners)
    if found:
        screen.rule(screen.say("Showdown", "Στο τέλος"))
        used = {card for seat, worth in found.items() if seat in winners for card in worth.used}
        burned = {card for name, card in view.table if card is not None and name in view.burned}
        drawing = drawn_table(view.variant, dict(view.table), screen, used=used, burned=burned)
        screen.out.lines(drawing, indent="  ")
        for seat in found:
            _hand(view, names, seat, found[seat], seat in winners, screen)
    for event in view.events:
        if event.kind is EventKind.MUCK and event.seat not in found:
            who = subject(event.seat, names)
            screen.put(f"  {who.en} mucks", f"  {who.el} δεν δείχνει")
    _why(view, names, found, screen)
    _pots(view, names, result, screen)
    _nets(names, result, screen)


def _hand(view: SeatView, names: Sequence[str], seat: int, worth: Worth, wins: bool, screen: Screen) -> None:
    out = screen.out
    star = "★" if out.glyphs.arrows else "*"
    line = (
        Line(f"{star if wins else ' '} ", "win").add(out.fit(names[seat]), "win" if wins else "bold").pad(14)
    )
    line.extend(cards_seen(worth.hand, screen, worth.used))
    from_table = [(name, card) for name, card in view.table if card in worth.used and card not in worth.hand]
    if from_table:
        line.add(" + ", "dim")
        for number, (name, card) in enumerate(from_table):
            line.add(" " if number else "").add(name + ":", "place").extend(cards_seen([card], screen))
    text = out.fit(say(worth.text, screen.lang))
    if seat == view.seat and not worth.shown:
        text += screen.say(" (not shown)", " (δεν τα έδειξες)")
    arrow = "→" if out.glyphs.arrows else ">"
    if line.width + len(text) + 3 <= screen.width:
        out.line(line.add(f" {arrow} ", "dim").add(text, "win" if wins else ""))
        return
    out.line(line)
    lead = f"{arrow} "
    for piece in wrap(text, screen.width - 16):
        out.line(Line(" " * 14 + lead, "dim").add(piece, "win" if wins else ""))
        lead = "  "


def _why(view: SeatView, names: Sequence[str], found: dict[int, Worth], screen: Screen) -> None:
    result: Result = view.result  # type: ignore[assignment]
    if not found or not result.pots:
        if len(result.winners) == 1 and len(view.in_hand) == 1 and not result.void:
            who = subject(result.winners[0], names)
            screen.put(
                f"{who.en} is the only one left and shows nothing.",
                f"Έμεινε μόνο {within(result.winners[0], names).el} και δεν δείχνει.",
            )
        return
    if view.variant.trigger is not None:
        high = turned(view, found)
        screen.put(*_TURNED[view.variant.trigger, high], style="win")
    elif view.variant.side == "low":
        screen.put("The lowest hand wins.", "Κερδίζει το χειρότερο φύλλο.", style="win")
    for text in because(view, names, found):
        screen.put(*text)


_TURNED: dict[tuple[str, bool], Text] = {
    ("two-pair", True): (
        "Somebody has two pair or better, so it turns: the highest hand wins.",
        "Κάποιος έχει ζευγάρια ή καλύτερο, άρα γυρίζει: κερδίζει το καλύτερο φύλλο.",
    ),
    ("two-pair", False): (
        "Nobody has two pair or better, so it does not turn: the lowest hand wins.",
        "Κανείς δεν έχει ζευγάρια ή καλύτερο, άρα δεν γυρίζει: κερδίζει το χειρότερο φύλλο.",
    ),
    ("pair", True): (
        "Somebody has a pair or better, so it turns: the highest hand wins.",
        "Κάποιος έχει ζευγάρι ή καλύτερο, άρα γυρίζει: κερδίζει το καλύτερο φύλλο.",
    ),
    ("pair", False): (
        "Nobody has a pair or better, so it does not turn: the lowest hand wins.",
        "Κανείς δεν έχει ζευγάρι ή καλύτερο, άρα δεν γυρίζει: κερδίζει το χειρότερο φύλλο.",
    ),
}


def _pots(view: SeatView, names: Sequence[str], result: Result, screen: Screen) -> None:
    for event in view.events[_end_of(view) :]:
        if event.kind is EventKind.UNCALLED:
            who = subject(event.seat, names)
            screen.put(
                f"{who.en} gets {event.amount} back that nobody matched.",
                f"{who.el} παίρνει πίσω {event.amount} που δεν τα είδε κανείς.",
            )
    if not result.pots and not result.carried:
        screen.put("Nobody bet: there was nothing to win.", "Δεν πόνταρε κανείς: δεν είχε τι να κερδίσεις.")
    if result.void:
        screen.put(
            f"Nobody opened: the hand is void and {result.carried} stay on the table.",
            f"Δεν άνοιξε κανείς: το κόλπο χαλάει και μένουν {result.carried} στο τραπέζι.",
        )
        return
    for place, pot in enumerate(result.pots):
        if pot.winners:
            screen.put(*_pot(place, pot, len(result.pots), names), style="win")
    if result.carried:
        screen.put(
            f"Nobody is left: {result.carried} stay on the table for the next hand.",
            f"Δεν έμεινε κανείς: {result.carried} μένουν στο τραπέζι για το επόμενο κόλπο.",
        )


def _pot(place: int, pot: Pot, count: int, names: Sequence[str]) -> Text:
    english = "The pot" if count == 1 else "The main pot" if not place else f"Side pot {place}"
    greek = "Το ποτ" if count == 1 or not place else f"Η {place + 1}η στοίβα"
    got = ", ".join(f"{names[seat]} {share}" for seat, share in zip(pot.winners, pot.shares, strict=True))
    if len(pot.winners) == 1:
        return (
            f"{english} of {pot.amount} goes to {names[pot.winners[0]]}.",
            f"{greek}, {pot.amount}: {names[pot.winners[0]]}.",
        )
    return f"{english} of {pot.amount} is shared: {got}.", f"{greek}, {pot.amount}, μοιράζεται: {got}."


def _nets(names: Sequence[str], result: Result, screen: Screen) -> None:
    said = [f"{names[seat]} {net:+}" for seat, net in enumerate(result.net) if net]
    if said:
        screen.put("This hand: " + ", ".join(said) + ".", "Στο κόλπο: " + ", ".join(said) + ".")


def _end_of(view: SeatView) -> int:
    """Where the end of the hand begins among its events."""
    for place, event in enumerate(view.events):
        if event.kind in LAST:
            return place
    return len(view.events)
