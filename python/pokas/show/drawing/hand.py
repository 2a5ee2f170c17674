"""A whole hand as one seat sees it: the players around the table, their cards, chips and state.

It is made from a view and from nothing else, so it cannot show what that view may not know.
"""

from __future__ import annotations

from pokas.betting.pots import live_pots
from pokas.play.events import EventKind
from pokas.show.drawing.labels import label, title
from pokas.show.drawing.page import Block, amount, text, text_width, wrapped
from pokas.show.drawing.seats import CHIPS, WIDTH, Panel, pots_block, ring
from pokas.show.drawing.table import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas._core import Card
    from pokas.betting.pots import Pot
    from pokas.play.view import SeatView

    Played = tuple[tuple[str, ...], tuple[Card, ...]]

__all__ = ["hand_block", "hand_summary"]


def hand_block(view: SeatView, names: Sequence[str], lang: str) -> Block:
    """The picture of a view."""
    played = _played(view, lang)
    winners = () if view.result is None else view.result.winners
    used = {card for seat in winners if seat in played for card in played[seat][1]}
    panels = [_panel(view, seat, names, played, lang) for seat in _from_own(view)]
    centre = _centre(view, names, used, lang)
    felt = ring(panels, centre, lang, leftwards=view.rules.direction == "left", width=WIDTH)
    head = _heading(view, felt.width, lang)
    whole = Block(width=felt.width)
    whole.put(head, 0, 0)
    whole.put(felt, 0, head.height)
    return whole


def _from_own(view: SeatView) -> list[int]:
    """The seats in turn order from the one that sees this."""
    count = len(view.start)
    return [((view.seat or 0) + step) % count for step in range(count)]


def _heading(view: SeatView, width: float, lang: str) -> Block:
    """The game on the left, the round on the right."""
    from pokas.records.verdict import view_turner

    variant = view.variant
    rounds = variant.betting_rounds
    if view.result is not None:
        turned = view_turner(view) is not None
        right = label("void" if view.result.void else "turned" if turned else "game over", lang)
    elif not view.round:
        right = ""
    elif rounds is None:
        right = label("round", lang, number=view.round)
    else:
        right = label("round of", lang, number=view.round, rounds=rounds)
    left = title(variant, lang)
    room = width - 12 - (text_width(right, 17) + 16 if right else 0)
    lines = wrapped(left, 20, room, bold=True)
    shapes = [text(line, 6, 20 + 25 * place, 20, "pk-ink pk-b") for place, line in enumerate(lines)]
    if right:
        shapes.append(text(right, width - 6, 20, 17, "pk-faint pk-e"))
    return Block(shapes, width, 7 + 25 * len(lines))


def _centre(view: SeatView, names: Sequence[str], used: set[Card], lang: str) -> Block:
    """The pots, and under them the table."""
    pots = pots_block(_pots(view, names, lang), WIDTH - 40)
    drawn = table(
        view.variant,
        view.board,
        closed=_laid(view),
        used={card for card in view.board.values() if card is not None and card in used},
        burned=view.burned,
    )
    centre = Block()
    width = max(pots.width, drawn.width)
    centre.put(pots, (width - pots.width) / 2, 2)
    if drawn.shapes:
        centre.put(drawn, (width - drawn.width) / 2, pots.height + 2)
    centre.width = width
    return centre


def _laid(view: SeatView) -> set[str]:
    """The positions whose card lies closed on the table."""
    laid = {name for event in view.events if event.kind is EventKind.LAY for name in event.positions}
    return {name for name, card in view.table if card is None and name in laid}


def _pots(view: SeatView, names: Sequence[str], lang: str) -> list[tuple[str, str]]:
    """What every pot is called and holds, and after the end who got it."""
    room = 150
    found = []
    for place, pot in enumerate(_collected(view)):
        word = label("side" if place else "pot", lang, side=place, number=place + 1)
        said = f"{word}: {amount(pot.amount, CHIPS, room, bold=True)}"
        who = ", ".join(names[seat] for seat in pot.winners)
        if view.result is not None and not pot.winners:
            who = label("stays", lang)
        found.append((said, who))
    return found


def _collected(view: SeatView) -> tuple[Pot, ...]:
    """The pots without the bets of the running round, which still lie in front of the players."""
    if view.result is not None:
        return view.pots
    live = sum(1 << seat for seat in (*view.in_hand, *view.failed))
    paid = [whole - now for whole, now in zip(view.paid, view.bets, strict=True)]
    return live_pots(paid, live, carried=view.carried, fallen=view.fallen)


def _panel(view: SeatView, seat: int, names: Sequence[str], played: dict[int, Played], lang: str) -> Panel:
    result = view.result
    won = result is not None and seat in result.winners
    said, used = played.get(seat, ((), ()))
    return Panel(
        seat,
        names[seat],
        _cards(view, seat),
        stack=view.stacks[seat],
        bet=view.bets[seat],
        note=_state(view, seat, lang),
        said=said,
        dealer=seat == view.dealer,
        turn=result is None and view.actor == seat,
        won=won,
        dim=seat not in view.in_hand and not won,
        used=used if won else (),
    )


def _cards(view: SeatView, seat: int) -> tuple[Card | None, ...]:
    """What is seen of a hand; one that was shown at the end is seen by everybody."""
    for event in view.events:
        if event.kind is EventKind.SHOW and event.seat == seat:
            return event.cards
    return view.hands[seat]


def _state(view: SeatView, seat: int, lang: str) -> str:
    """The one word that matters most about a seat."""
    result = view.result
    if result is not None and seat in result.winners:
        taken = sum(
            share
            for pot in result.pots
            for who, share in zip(pot.winners, pot.shares, strict=True)
            if who == seat
        )
        return label("wins", lang, amount=amount(taken, 15, 90, bold=True))
    if seat in view.failed or view.fallen[seat]:
        return label("out", lang)
    if seat not in view.in_hand:
        refused = any(event.kind is EventKind.REFUSE_ANTE and event.seat == seat for event in view.events)
        return label("sits out" if refused else "folded", lang)
    if result is None and view.actor == seat:
        return label("act", lang)
    if result is None and not view.stacks[seat] and view.paid[seat]:
        return label("all-in", lang)
    return ""


def _played(view: SeatView, lang: str) -> dict[int, Played]:
    """Of every hand shown at the end what it is called, for each part of the pot, and the cards it plays."""
    found: dict[int, Played] = {}
    if view.result is None:
        return found
    for seat, cards in view.result.shown.items():
        if not view.rules.cards_speak:
            found[seat] = _declared(view, seat, lang)
        elif view.variant.kill or len(cards) == view.variant.hand_size:
            found[seat] = _best(view, cards, lang)
        elif cards:
            value = view.variant.game.worth(cards, view.deck, False, False)
            found[seat] = (value.describe(lang),), cards
    return found


def _best(view: SeatView, cards: Sequence[Card], lang: str) -> Played:
    variant, board = view.variant, view.board
    rows = variant.rows if variant.pot == "split" else (tuple(board),)
    parts = [tuple(card if name in row else None for name, card in board.items()) for row in rows]
    combinations = [variant.best(cards, part, deck=view.deck) for part in parts]
    texts = tuple(one.describe(lang) for one in combinations if one is not None)
    return texts, tuple(card for one in combinations if one is not None for card in one.cards)


def _declared(view: SeatView, seat: int, lang: str) -> Played:
    """What a player said that he plays; in words only where no card stands for another."""
    cards = next(
        (event.cards for event in view.events if event.kind is EventKind.DECLARE and event.seat == seat), ()
    )
    said = tuple(card for card in cards if card is not None)
    if not said or view.variant.wild or len(said) > 5:
        return (), said
    return (view.variant.game.worth(said, view.deck, False, False).describe(lang),), said


def hand_summary(view: SeatView, names: Sequence[str], lang: str) -> str:
    """The picture in words, for those who do not see it."""
    said = []
    laid = _laid(view)
    if view.table:
        cards = [
            f"{name} {card}" if card else f"{name} ({label('closed', lang)})" if name in laid else f"{name} –"
            for name, card in view.table
        ]
        said.append(f"{label('table', lang)}: {', '.join(cards)}")
    for words, who in _pots(view, names, lang):
        said.append(f"{words} → {who}" if who else words)
    for seat in _from_own(view):
        hand = " ".join("??" if card is None else str(card) for card in _cards(view, seat))
        state = _state(view, seat, lang)
        facts = [str(view.stacks[seat]), hand, state]
        said.append(f"{names[seat]}: " + ", ".join(fact for fact in facts if fact))
    return ". ".join(said) + "."
