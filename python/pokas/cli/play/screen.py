"""The table as one player sees it, in lines of at most 80 columns: heading, table, seats, pots, own cards."""

from __future__ import annotations

from pokas._core import evaluate
from pokas.betting.pots import live_pots
from pokas.cli.labels import title
from pokas.cli.play import prompts
from pokas.cli.play.questions import Question, question_of
from pokas.play.events import UP, EventKind
from pokas.show.text import GLUE, Line, card_style, card_text, columns, compact_table, table, text_width, wrap
from pokas.show.words import fill, say
from pokas.show.words.playing import PLAYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pokas._core import Card
    from pokas.cli.console import Output
    from pokas.games.model import Variant
    from pokas.play.view import SeatView
    from pokas.show.words.text import Field

__all__ = ["Screen", "drawn_table", "holds"]

WIDEST = 80
NAME = 12
"""Longer names are cut in the list of seats."""


class Screen:
    """Draws for one player: where to, in which language, and how wide."""

    __slots__ = ("lang", "out", "width")

    def __init__(self, out: Output, lang: str) -> None:
        self.out, self.lang = out, lang
        self.width = min(out.width, WIDEST)

    def say(self, key: str, **fields: Field) -> str:
        """One of the texts of ``PLAYING``, filled, in signs that can be written here."""
        return self.out.fit(say(fill(PLAYING[key], fields), self.lang))

    def put(self, key: str, style: str = "", **fields: Field) -> None:
        """Write one of those texts, a sentence, broken at blanks."""
        text = say(fill(PLAYING[key], fields), self.lang)
        self.text(text[:1].upper() + text[1:], style=style)

    def text(self, text: str, *, indent: str = "", style: str = "") -> None:
        """Write a text of the player's language, broken at blanks; what is indented stays so."""
        for part in text.splitlines():
            lead = indent + " " * (len(part) - len(part.lstrip()))
            for piece in wrap(self.out.fit(part.strip()), self.width - len(lead) - 2, indent="  "):
                self.out.line(lead + piece, style)

    def rule(self, *parts: str) -> None:
        """A heading with a line through the rest of the width."""
        stroke = "━" if self.out.glyphs.lines else "="
        line = Line(stroke * 2 + " ", "edge")
        bar = " | "
        for number, part in enumerate(parts):
            part = self.out.fit(part)
            if number and line.width + len(bar) + len(part) + 2 > self.width:
                break
            line.add(bar if number else "", "dim").add(part, "title" if not number else "name")
        self.out.line(line.add(" " + stroke * max(self.width - line.width - 1, 0), "edge"))

    # The state of a hand

    def state(self, view: SeatView, names: Sequence[str], number: int) -> None:
        """Everything there is to see at this moment."""
        self.rule(*self._facts(view, names, number))
        seats = self._seats(view, names)
        drawing = drawn_table(view.variant, dict(view.table), self, burned=_burned(view))
        wide = max((line.width for line in drawing), default=0)
        aside = max((line.width for line in seats), default=0)
        if drawing and wide + aside + 5 <= self.width:
            self.out.lines(_beside(drawing, seats, wide + 3), indent="  ")
        else:
            self.out.lines([*drawing, *seats], indent="  ")
        self._pots(view, names)
        self.own(view)

    def _facts(self, view: SeatView, names: Sequence[str], number: int) -> list[str]:
        rounds = view.variant.betting_rounds
        facts = [title(view.variant, self.lang)]
        if view.round:
            of = "" if rounds is None else f"/{rounds}"
            facts.append(self.say("round", round=f"{view.round}{of}"))
        facts.append(self.say("pot", amount=view.pot))
        facts.append(self.say("hand small", number=number))
        facts.append(self.say("dealer", name=names[view.dealer]))
        return facts

    def _seats(self, view: SeatView, names: Sequence[str]) -> list[Line]:
        head = [
            Line(),
            Line(),
            Line(self.say("chips"), "dim"),
            Line(self.say("bet"), "dim"),
            Line(),
        ]
        return columns([head, *(self._seat(view, names, seat) for seat in _turns(view))], gap=1, right=(2, 3))

    def _seat(self, view: SeatView, names: Sequence[str], seat: int) -> list[Line]:
        acts, mine = view.actor == seat, view.seat == seat
        mark = (">" if acts else " ") + (self.say("dealer mark") if view.dealer == seat else " ")
        bet = view.bets[seat]
        name = short_name(self.out.fit(names[seat]))
        standing = _standing(view, seat)
        note = Line(self.say(standing) if standing else "", "dim")
        cards = self._open_cards(view, seat)
        if cards is not None and seat in view.in_hand:
            note = cards.add(" " if note.spans else "").extend(note)
        return [
            Line(mark, "used" if acts else "dim"),
            Line(name, "bold" if mine else ""),
            Line(str(view.stacks[seat])),
            Line(str(bet) if bet else "-", "" if bet else "dim"),
            note,
        ]

    def _open_cards(self, view: SeatView, seat: int) -> Line | None:
        """The cards that lie before a seat, where some lie open, or how many where that changes."""
        hand = view.hands[seat]
        lying = open_cards(view)
        if lying:
            shown = [card if card in lying else None for card in hand]
            return cards_seen(shown, self)
        if view.variant.kill is not None and hand:
            return Line(self.say("cards", count=len(hand)), "dim")
        return None

    def _pots(self, view: SeatView, names: Sequence[str]) -> None:
        # As they lie in the middle: what is bet in this round joins them when the round is over.
        paid = [paid - bet for paid, bet in zip(view.paid, view.bets, strict=True)]
        live = sum(1 << seat for seat in (*view.in_hand, *view.failed))
        pots = live_pots(paid, live, carried=view.carried, fallen=view.fallen)
        if len(pots) < 2:
            return
        parts = []
        for place, pot in enumerate(pots):
            who = ", ".join(names[seat] for seat in pot.claimants)
            key = "side pot" if place else "main pot"
            parts.append(self.say(key, number=place, pile=place + 1, amount=pot.amount, list=who))
        self.text(" | ".join(parts), indent="  ")

    def own(self, view: SeatView) -> None:
        """The player's own cards, and what they make so far."""
        if view.seat is None or not view.cards:
            return
        line = Line("  " + self.say("your cards") + "  ", "dim")
        if question_of(view) in (Question.EXCHANGE, Question.DECLARE):
            for place, card in enumerate(view.cards, 1):
                line.add("  " if place > 1 else "").add(f"{place}:", "dim").extend(cards_seen([card], self))
        else:
            lying = open_cards(view)
            closed = [card for card in view.cards if card is None or card not in lying]
            shown = [card for card in view.cards if card is not None and card in lying]
            line.extend(cards_seen(closed, self))
            if shown:
                line.add("  " if closed else "").add(self.say("open") + " ", "dim")
                line.extend(cards_seen(shown, self))
        worth = self.out.fit(holds(view, self.lang))
        if worth and line.width + len(worth) + 4 <= self.width:
            line.add("  " + ("→" if self.out.glyphs.arrows else ">") + " ", "dim").add(worth, "win")
            worth = ""
        self.out.line(line)
        if worth:
            self.text(worth, indent="    ", style="win")

    def legal(self, view: SeatView) -> None:
        """What the player may do now, with what he types for it."""
        said = []
        for text, typed in prompts.choices(view, self.lang):
            part = self.out.fit(text if typed.isalpha() and typed in text.split() else f"{text} ({typed})")
            said.append(part.replace(" ", GLUE))
        asked = self.out.fit(prompts.ask(view, self.lang))
        for piece in wrap(f"{asked}: " + " | ".join(said), self.width, indent="  "):
            self.out.line(piece, "bold")


def drawn_table(
    game: Variant,
    board: dict[str, Card | None],
    screen: Screen,
    *,
    used: Collection[Card] = (),
    burned: Collection[Card] = (),
) -> list[Line]:
    """The table in boxes, or in one line a row where that is too wide or too high."""
    if not game.positions:
        return []
    glyphs = screen.out.glyphs
    drawing = table(game, board, glyphs=glyphs, used=used, burned=burned)
    if max(line.width for line in drawing) + 2 > screen.width or len(drawing) > 12:
        drawing = compact_table(game, board, glyphs=glyphs, used=used, burned=burned)
    return drawing


def cards_seen(cards: Iterable[Card | None], screen: Screen, used: Collection[Card] = ()) -> Line:
    """Cards with a blank between them; ?? for one that is not seen, brackets around those that are used."""
    line = Line()
    for number, card in enumerate(cards):
        line.add(" " if number else "")
        if card is None:
            line.add("??", "dim")
        elif card in used:
            line.add("[", "used").add(card_text(card, screen.out.glyphs), card_style(card) + " bold").add(
                "]", "used"
            )
        else:
            line.add(card_text(card, screen.out.glyphs), card_style(card))
    return line


def short_name(name: str) -> str:
    """A name that fits into a column."""
    while text_width(name) > NAME:
        name = name[:-2] + "."
    return name


def _beside(left: Sequence[Line], right: Sequence[Line], margin: int) -> list[Line]:
    lines = []
    for row in range(max(len(left), len(right))):
        line = Line().extend(left[row]) if row < len(left) else Line()
        if row < len(right):
            line.pad(margin).extend(right[row])
        lines.append(line)
    return lines


def _turns(view: SeatView) -> list[int]:
    """The seats in turn, from the one after the dealer."""
    n = len(view.start)
    return [(view.dealer + 1 + place) % n for place in range(n)]


def _standing(view: SeatView, seat: int) -> str:
    """The text for where a seat stands in the hand; "" where there is nothing to say."""
    if seat in view.failed:
        return "failed"
    if seat not in view.in_hand:
        return _gone(view, seat)
    return "" if view.stacks[seat] else "all-in"


def _gone(view: SeatView, seat: int) -> str:
    for event in reversed(view.events):
        if event.kind is EventKind.FOLD and event.seat == seat:
            return "folded"
        if event.kind is EventKind.REFUSE_ANTE and event.seat == seat:
            return "no ante"
    return "out"


def _burned(view: SeatView) -> set[Card]:
    return {card for name, card in view.table if card is not None and name in view.burned}


def open_cards(view: SeatView) -> set[Card]:
    """Every hand card that lies face up for all."""
    lying: set[Card] = set()
    for event in view.events:
        kind = event.kind
        if kind is EventKind.DEAL:
            lying.update(
                card
                for card, face in zip(event.cards, event.faces, strict=True)
                if card is not None and face == UP
            )
        elif kind is EventKind.TURN:
            lying.update(card for card in event.cards if card is not None)
        elif kind is EventKind.EXCHANGE:
            faces = event.faces
            lying.update(
                card for card, face in zip(event.drawn, faces, strict=True) if card is not None and face == UP
            )
            lying.difference_update(card for card in event.cards if card is not None)
    return lying


def holds(view: SeatView, lang: str) -> str:
    """What the player's cards make with the open table; nothing where the table does not say it for him."""
    game = view.variant
    cards = [card for card in view.cards if card is not None]
    if not view.rules.cards_speak or not cards:
        return ""
    if len(cards) == game.hand_size or (game.kill is not None and view.burned):
        rows = game.rows if game.pot == "split" else ((),)
        found = []
        for row in rows:
            board = tuple(card if not row or name in row else None for name, card in view.table)
            best = game.best(cards, board, deck=view.deck)
            if best is not None:
                found.append(best.describe(lang))
        return " / ".join(found)
    return evaluate(cards, order=game.order, deck=view.deck).describe(lang) if game.wild is None else ""
