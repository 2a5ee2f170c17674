"""From what a player types to what he does: a pure function of the text, of what he sees and of his language.

It gives an action that is allowed now, or a request (help, the log, to leave, ...), or a refusal that says in
the player's words why not. It never raises, whatever is typed.
"""

from __future__ import annotations

import re
from collections import namedtuple

from pokas.betting.actions import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Fold,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Show,
)
from pokas.cli.play import refusals as no
from pokas.cli.play.questions import Question, question_of
from pokas.cli.play.vocabulary import FILLERS, REQUESTS, Meaning, meanings, phrase, plain, suggestion
from pokas.show.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from pokas.play.view import SeatView
    from pokas.show.words import Text

    class _Request(NamedTuple):
        what: Meaning
        about: str = ""

    class _Refusal(NamedTuple):
        text: str

    class _Heard(NamedTuple):
        said: frozenset[Meaning]
        numbers: tuple[int, ...]
        unknown: tuple[str, ...]
        unclear: tuple[frozenset[Meaning], ...]
        other: tuple[str, ...]

else:
    _Request = namedtuple("_Request", "what about", defaults=("",))
    _Refusal = namedtuple("_Refusal", "text")
    _Heard = namedtuple("_Heard", "said numbers unknown unclear other")

__all__ = ["Refusal", "Request", "choose", "understand"]

LONGEST = 400
"""A longer line is no answer."""


class Request(_Request):
    """Something else than an action is asked for: ``what``, and the rest of the line."""

    __slots__ = ()


class Refusal(_Refusal):
    """Why what was typed is not done, in the player's language."""

    __slots__ = ()


def understand(text: str, view: SeatView, lang: str = "en") -> Action | Request | Refusal:
    """What a seat means by a line; ``view`` is its view of the hand at this moment."""
    found = _understand(text, view, lang)
    if isinstance(found, (Request, Action)):
        return found
    return Refusal(say(found, lang))


def _understand(text: str, view: SeatView, lang: str) -> Action | Request | Text:
    question = question_of(view)
    if len(text) > LONGEST:
        return no.too_long()
    words = split(text)
    if not words:
        return no.nothing(question)
    request = _request(words, question, lang)
    if request is not None:
        return request
    if question is Question.NONE:
        return no.not_your_turn()
    if question in (Question.EXCHANGE, Question.DECLARE):
        from pokas.cli.play.cards import named_cards

        return named_cards(text, view, question, lang)
    heard = listen(words, question, lang)
    problem = _problem(heard, question, lang)
    if problem is not None:
        return problem
    said = heard.said & question.actions
    if question is Question.BETTING:
        return _bet(said, heard, view)
    if heard.numbers:
        return no.no_number(heard.numbers[0])
    return {
        Meaning.PAY: PayAnte(),
        Meaning.REFUSE: RefuseAnte(),
        Meaning.SHOW: Show() if view.legal.show else no.cannot_show(),
        Meaning.MUCK: Muck() if view.legal.muck else no.cannot_muck(),
    }[next(iter(said))]


# From the text to meanings

_CHUNK = re.compile(r"[^\s;:!|/()\[\]{}<>\"'`«»“”‘’*_=~^&%$#@\\]+")
_APOSTROPHES = dict.fromkeys(map(ord, "'’`"))
_PARTS = re.compile(r"([^\W\d_]+)[-.]?(\d*)|(\+?)(\d*)")


def split(text: str) -> list[str]:
    """The words and numbers of a line, in plain small letters; a letter and a number may stand together."""
    found: list[str] = []
    cleaned = plain(text).translate(_APOSTROPHES)
    if cleaned.strip() in (";", "?", ";;", "??"):  # a Greek question mark looks like a semicolon
        return ["?"]
    for chunk in _CHUNK.findall(cleaned.replace("?", " ").replace("+", " +")):
        chunk = chunk.strip(".·,")
        parts = _PARTS.fullmatch(chunk)
        if parts:
            found += [part for part in parts.groups() if part]
        elif re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)+", chunk):
            found += chunk.split("-")
        elif chunk:
            found.append(chunk)
    return found


def _request(words: list[str], question: Question, lang: str) -> Request | None:
    """The request that a line begins with, unless its first word can be an answer to the question."""
    while words:
        for length in (2, 1):
            found = phrase(words[:2], lang) if length > 1 else meanings(words[0], lang)
            asked = found & REQUESTS
            if len(asked) == 1 and not frozenset(map(question.mean, found)) & question.words:
                return Request(next(iter(asked)), " ".join(words[length:]))
        if words[0] not in FILLERS:
            break
        words = words[1:]
    return None


def listen(words: list[str], question: Question, lang: str) -> _Heard:
    """What the words of a line say, as far as the question is concerned."""
    said: set[Meaning] = set()
    numbers: list[int] = []
    unknown: list[str] = []
    unclear: list[frozenset[Meaning]] = []
    other: list[str] = []
    amount = any(_amounts(word, lang) for word in words)
    at = 0
    while at < len(words):
        if words[at].isascii() and words[at].isdigit():
            numbers.append(int(words[at][:20]))
            at += 1
            continue
        length, found = _phrase(words, at, question, lang)
        meant = frozenset(map(question.mean, found))
        # A whole word may also be a request; the beginning of a word is taken for an answer if it can be.
        meant &= question.words | REQUESTS if meanings(words[at], lang, whole=True) else question.words
        if len(meant) > 1 and meant & question.actions:
            meant &= question.actions | REQUESTS
        if len(meant) > 1 and amount and len(meant & _WITH_AMOUNT) == 1:
            meant &= _WITH_AMOUNT
        if len(meant) == 1:
            said |= meant
        elif meant:
            unclear.append(meant)
        elif words[at] not in FILLERS:
            known = length > 1 or meanings(words[at], lang, whole=True)
            (other if known else unknown).append(words[at])
        at += length
    return _Heard(frozenset(said), tuple(numbers), tuple(unknown), tuple(unclear), tuple(other))


def _amounts(word: str, lang: str) -> bool:
    """Is this a number, or a word that stands for one?"""
    return (word.isascii() and word.isdigit()) or bool(meanings(word, lang, whole=True) & _AMOUNTS)


_AMOUNTS = frozenset({Meaning.LEAST, Meaning.MOST, Meaning.POT, Meaning.HALF, Meaning.BY})
_WITH_AMOUNT = frozenset({Meaning.BET, Meaning.RAISE})


def _phrase(words: list[str], at: int, question: Question, lang: str) -> tuple[int, frozenset[Meaning]]:
    """The longest phrase from here on that means something, how many words it has, and what it means."""
    for length in (3, 2):
        piece = words[at : at + length]
        if len(piece) == length and all(word.isalpha() for word in piece):
            found = phrase(piece, lang)
            if frozenset(map(question.mean, found)) & question.words:
                return length, found
    return 1, meanings(words[at], lang)


def _problem(heard: _Heard, question: Question, lang: str) -> Text | None:
    """Why the words are no answer to the question, whatever is allowed."""
    if heard.unknown:
        word = heard.unknown[0]
        if any(sign.isdigit() for sign in word):
            return no.no_amount(word)
        if heard.said & _WITH_AMOUNT and not heard.numbers:
            return no.no_amount(word)
        near = suggestion(word, sorted(question.words | REQUESTS), lang)
        return no.unknown(word, near)
    if heard.unclear and not (len(heard.unclear) == 1 and heard.said & heard.unclear[0]):
        return no.unclear(sorted(heard.unclear[0]))
    if heard.other:
        return no.not_now(heard.other[0], question)
    said = heard.said & question.actions
    if Meaning.ALL_IN in said and said <= {Meaning.ALL_IN, Meaning.BET, Meaning.RAISE, Meaning.CALL}:
        return None
    if len(said) > 1:
        return no.one_thing(sorted(said))
    if not said:
        return no.number_alone(heard.numbers[0]) if heard.numbers else no.nothing(question)
    return None


# Betting


def _bet(said: frozenset[Meaning], heard: _Heard, view: SeatView) -> Action | Text:
    legal = view.legal
    blind = Meaning.BLIND in heard.said
    if len(heard.numbers) > 1:
        return no.one_number()
    number = heard.numbers[0] if heard.numbers else None
    if Meaning.ALL_IN in said:
        return _all_in(number, blind, view)
    if Meaning.FOLD in said or Meaning.CHECK in said:
        if number is not None:
            return no.no_number(number)
        if Meaning.FOLD in said:
            return no.blind() if blind else Fold()
        if not legal.check:
            return no.cannot_check(view)
        return no.blind() if blind else Check()
    if Meaning.CALL in said:
        if legal.call is None:
            return no.cannot_call()
        if number not in (None, legal.call, view.level):
            return no.call_costs(legal.call)
        return Call(blind)
    return _to(Meaning.BET if Meaning.BET in said else Meaning.RAISE, number, blind, heard, view)


def _all_in(number: int | None, blind: bool, view: SeatView) -> Action | Text:
    legal = view.legal
    seat: int = view.seat  # type: ignore[assignment]
    stack, whole = view.stacks[seat], view.bets[seat] + view.stacks[seat]
    if legal.all_in is None:
        return no.cannot_all_in(view)
    if number not in (None, stack, whole):
        return no.all_in_is(view)
    if not blind:
        return AllIn()
    if legal.call == stack and legal.raise_ is None:
        return Call(True)
    for allowed, make in ((legal.bet, Bet), (legal.raise_, Raise)):
        if allowed is not None and allowed[0] <= whole <= allowed[1]:
            return make(whole, True)
    return no.blind_all_in()


def _to(what: Meaning, number: int | None, blind: bool, heard: _Heard, view: SeatView) -> Action | Text:
    """A bet or a raise to a level."""
    bets = what is Meaning.BET
    allowed = view.legal.bet if bets else view.legal.raise_
    if allowed is None:
        return no.cannot_bet(view) if bets else no.cannot_raise(view)
    words = heard.said & {Meaning.LEAST, Meaning.MOST, Meaning.POT, Meaning.HALF}
    if number is None:
        if not words:
            return no.how_much(bets, allowed)
        whole = view.pot + (view.legal.call or 0)
        number = allowed[0] if Meaning.LEAST in words else allowed[1] if Meaning.MOST in words else whole
        if Meaning.HALF in words:
            number = whole // 2
        if Meaning.POT in words or Meaning.HALF in words:
            number += view.level
    elif words:
        return no.one_number()
    elif Meaning.BY in heard.said:
        number += view.level
    if not allowed[0] <= number <= allowed[1]:
        return no.out_of_range(bets, number, allowed, view)
    return Bet(number, blind) if bets else Raise(number, blind)


def choose(text: str, question: Question, lang: str = "en") -> Meaning | Request | Refusal:
    """The answer to a question between hands; an empty line is the next hand."""
    if len(text) > LONGEST:
        return Refusal(say(no.too_long(), lang))
    words = split(text)
    if not words and question is Question.NEXT:
        return Meaning.NEXT
    request = _request(words, question, lang)
    if request is not None:
        return request
    heard = listen(words, question, lang)
    problem = _problem(heard, question, lang) if words else no.nothing(question)
    if problem is None and heard.numbers:
        problem = no.no_number(heard.numbers[0])
    if problem is not None:
        return Refusal(say(problem, lang))
    return next(iter(heard.said & question.actions))
