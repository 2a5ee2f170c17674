"""Cards that a player names: by what they are, by place in the hand, or by position on the table."""

from __future__ import annotations

import re
from collections import namedtuple
from unicodedata import category, normalize

from pokas._core import CardError, parse_cards
from pokas.betting.actions import Declare, Exchange, StandPat
from pokas.cli.play import refusals as no
from pokas.cli.play.questions import Question
from pokas.cli.play.vocabulary import FILLERS, Meaning, meanings, plain, suggestion
from pokas.errors import ActionError
from pokas.play.declare import check
from pokas.show.text import UNICODE, card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NamedTuple

    from pokas._core import Card
    from pokas.betting.actions import Action
    from pokas.play.view import SeatView
    from pokas.show.words import Text

    class _Seen(NamedTuple):
        variant: Any
        hands: Any
        board: Any
        burned_places: Any
        deck: Any
        rules: Any

else:
    _Seen = namedtuple("_Seen", "variant hands board burned_places deck rules")

__all__ = ["named_cards", "seen_state"]

_WORD = re.compile(r"[^\s,;:!/|()\[\]{}]+")


def named_cards(text: str, view: SeatView, question: Question, lang: str) -> Action | Text:
    """The exchange or the declaration that a line asks for, or why there is none."""
    said: set[Meaning] = set()
    cards: list[Card] = []
    for word in _WORD.findall(_clean(text)):
        found = _cards(word, view, question)
        if found is None:
            meant = _word(word, question, lang)
            if isinstance(meant, tuple):
                return meant
            said |= meant
        elif isinstance(found, tuple):
            return found
        else:
            cards += found
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return no.twice(card_text(card))
    if question is Question.DECLARE:
        return _declare(cards, view)
    if Meaning.STAND in said:
        return no.keep_or_give() if cards or Meaning.EXCHANGE in said else StandPat()
    if Meaning.ALL_IN in said:
        cards = [card for card in view.cards if card is not None]
    return _exchange(cards, view)


def _clean(text: str) -> str:
    """Without accents and invisible signs, but in the case it was typed in."""
    letters = (letter for letter in normalize("NFKD", text) if category(letter) not in ("Mn", "Cf", "Me"))
    return normalize("NFKC", "".join(letters))


def _cards(word: str, view: SeatView, question: Question) -> list[Card] | Text | None:
    """The cards that one word names; None if it is no card at all."""
    word = word.strip(".·")
    if question is Question.DECLARE:
        for name, card in view.table:
            if name.lower() == word.lower():
                return no.not_open(name) if card is None or name in view.burned else [card]
    if word.isascii() and word.isdigit():
        number = int(word[:20])
        if number == 0 and question is Question.EXCHANGE:
            return None
        if not 1 <= number <= len(view.cards):
            return no.no_place(number, len(view.cards))
        card = view.cards[number - 1]
        return no.no_card(word) if card is None else [card]
    try:
        return list(parse_cards(word))
    except CardError:
        # Something that begins like a card but is none, or has two cards in it that are one.
        return no.no_card(word) if re.search(r"\d|[♠♣♥♦♤♧♡♢]", word) else None


def _word(word: str, question: Question, lang: str) -> frozenset[Meaning] | Text:
    """What a word that is no card says."""
    word = plain(word).replace("-", "")
    if word in ("0", ""):
        return frozenset({Meaning.STAND} if word else ())
    found = meanings(word, lang)
    if word in FILLERS and not meanings(word, lang, whole=True) & question.words:
        return frozenset()
    meant = frozenset(map(question.mean, found)) & question.words
    if not meant and Meaning.ALL_IN in found and question is Question.EXCHANGE:
        meant = frozenset({Meaning.ALL_IN})
    if len(meant) > 1:
        return no.unclear(sorted(meant))
    if meant or word in FILLERS or word in _CARD_WORDS:
        return meant
    if found:
        return no.not_now(word, question)
    if len(word) <= 3:
        return no.no_card(word)
    return no.unknown(word, suggestion(word, sorted(question.words), lang))


_CARD_WORDS = frozenset(
    {"card", "cards", "φυλλα", "φυλλο", "fylla", "fyllo", "no", "pat", "για", "gia", "for"}
)


def _exchange(cards: Sequence[Card], view: SeatView) -> Action | Text:
    held = [card for card in view.cards if card is not None]
    most: int = view.legal.exchange or 0
    if not cards:
        return no.nothing(Question.EXCHANGE)
    for card in cards:
        if card not in held:
            return no.not_held(card_text(card), " ".join(map(card_text, held)))
    if len(cards) > most:
        return no.too_many(len(cards), most)
    return Exchange(cards)


def _declare(cards: Sequence[Card], view: SeatView) -> Action | Text:
    if not cards:
        return no.nothing(Question.DECLARE)
    shown = {card for name, card in view.table if card is not None and name not in view.burned}
    for card in cards:
        if card not in view.cards and card not in shown:
            return no.neither(card_text(card))
    try:
        check(seen_state(view), view.seat or 0, tuple(cards))
    except ActionError:
        return no.not_allowed(" ".join(card_text(card, UNICODE) for card in cards))
    return Declare(cards)


def seen_state(view: SeatView) -> Any:
    """What the check of declarations asks of the state of a hand, as this seat sees it."""
    return _Seen(view.variant, view.hands, dict(view.table), view.burned, view.deck, view.rules)
