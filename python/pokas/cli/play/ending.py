"""How a hand ended, for people: what each shown hand makes, why the winner won, and who got which chips."""

from __future__ import annotations

from pokas.cli.play.screen import Screen, cards_seen, drawn_table, short_name
from pokas.cli.play.worth import Worth, because, turned, worths
from pokas.play.events import EventKind
from pokas.show.text import Line, wrap
from pokas.show.words import chips, say
from pokas.show.words.players import subject, within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas.betting.pots import Pot
    from pokas.play.result import Result
    from pokas.play.view import SeatView


__all__ = ["LAST", "show_ending"]

LAST = (EventKind.DECLARE, EventKind.SHOW, EventKind.MUCK, EventKind.AWARD, EventKind.CARRY, EventKind.VOID)
"""With the first of these the end of a hand begins."""


def show_ending(view: SeatView, names: Sequence[str], screen: Screen) -> None:
    """Write how this hand ended; ``view`` is that of a player after the end."""
    result: Result = view.result  # type: ignore[assignment]
    found = worths(view)
    winners = set(result.winners)
    if found:
        screen.rule(screen.say("showdown"))
        used = {card for seat, worth in found.items() if seat in winners for card in worth.used}
        burned = {card for name, card in view.table if card is not None and name in view.burned}
        drawing = drawn_table(view.variant, dict(view.table), screen, used=used, burned=burned)
        screen.out.lines(drawing, indent="  ")
        for seat in found:
            _hand(view, names, seat, found[seat], seat in winners, screen)
    for event in view.events:
        if event.kind is EventKind.MUCK and event.seat not in found:
            screen.text(screen.say("mucks", who=subject(event.seat, names)), indent="  ")
    _why(view, names, found, screen)
    _pots(view, names, result, screen)
    _nets(names, result, screen)


def _hand(view: SeatView, names: Sequence[str], seat: int, worth: Worth, wins: bool, screen: Screen) -> None:
    out = screen.out
    star = "★" if out.glyphs.arrows else "*"
    line = (
        Line(f"{star if wins else ' '} ", "win")
        .add(short_name(out.fit(names[seat])), "win" if wins else "bold")
        .pad(14)
    )
    line.extend(cards_seen(worth.hand, screen, worth.used))
    from_table = [(name, card) for name, card in view.table if card in worth.used and card not in worth.hand]
    if from_table:
        line.add(" + ", "dim")
        for number, (name, card) in enumerate(from_table):
            line.add(" " if number else "").add(name + ":", "place").extend(cards_seen([card], screen))
    text = out.fit(say(worth.text, screen.lang))
    if seat == view.seat and not worth.shown:
        text += screen.say("not shown")
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
        if len(view.in_hand) == 1 and not result.void:
            screen.put("only one", who=within(view.in_hand[0], names))
        return
    if view.variant.trigger is not None:
        turns = "turns" if turned(view, found) else "does not turn"
        screen.put(f"{view.variant.trigger} {turns}", style="win")
    elif view.variant.side == "low":
        screen.put("low wins", style="win")
    for text in because(view, names, found):
        screen.text(say(text, screen.lang))


def _pots(view: SeatView, names: Sequence[str], result: Result, screen: Screen) -> None:
    for event in view.events[_end_of(view) :]:
        if event.kind is EventKind.UNCALLED:
            screen.put("back", who=subject(event.seat, names), chips=chips(event.amount), amount=event.amount)
    if not result.pots and not result.carried and len(view.in_hand) > 1:
        screen.put("nothing to win")
    if result.void:
        screen.put("void", chips=chips(result.carried), amount=result.carried)
        return
    for place, pot in enumerate(result.pots):
        if pot.winners:
            _pot(place, pot, len(result.pots), names, screen)
    if result.carried:
        screen.put("carried", chips=chips(result.carried), amount=result.carried)


def _pot(place: int, pot: Pot, count: int, names: Sequence[str], screen: Screen) -> None:
    key = "side pot goes" if place else "main pot goes" if count > 1 else "pot goes"
    got = ", ".join(f"{names[seat]} +{share}" for seat, share in zip(pot.winners, pot.shares, strict=True))
    screen.put(key, style="win", chips=chips(pot.amount), list=got, number=place, pile=place + 1)


def _nets(names: Sequence[str], result: Result, screen: Screen) -> None:
    said = [f"{names[seat]} {net:+}" for seat, net in enumerate(result.net) if net]
    if said:
        screen.put("nets", list=", ".join(said))


def _end_of(view: SeatView) -> int:
    """Where the end of the hand begins among its events."""
    for place, event in enumerate(view.events):
        if event.kind in LAST:
            return place
    return len(view.events)
