"""Why what was typed is not done: which text of ``pokas.show.words.playing`` says it, and with what."""

from __future__ import annotations

from pokas.cli.play.questions import Question
from pokas.cli.play.vocabulary import Meaning, spellings
from pokas.play.events import EventKind
from pokas.show.words import Text, chips, describe_hand, fill, join
from pokas.show.words.playing import ANSWERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pokas.play.view import SeatView

NONE = Text("", "")


def quoted(word: str) -> str:
    """A word of the player's for a message: short, and without signs that cannot be shown."""
    shown = "".join(sign for sign in word if sign.isprintable())
    return f"«{shown[:24]}{'…' if len(shown) > 24 else ''}»"


def _range(allowed: tuple[int, int]) -> Text:
    low, high = allowed
    return Text(str(low), str(low)) if low == high else fill(ANSWERS["from to"], low=low, high=high)


def _number(number: int) -> str:
    return str(number) if number < 10**12 else str(number)[:12] + "…"


def _together(*texts: Text) -> Text:
    return join((text for text in texts if text.en), " ")


def _stack(view: SeatView) -> Text:
    seat: int = view.seat  # type: ignore[assignment]
    return chips(view.stacks[seat])


# What was typed


def too_long() -> Text:
    return ANSWERS["too long"]


def nothing(question: Question) -> Text:
    return ANSWERS.get(f"nothing {question.name.lower()}", ANSWERS["nothing"])


def unknown(word: str, near: str | None) -> Text:
    if near is None:
        return fill(ANSWERS["unknown"], word=quoted(word))
    return fill(ANSWERS["near"], word=quoted(word), near=near)


def unclear(found: Iterable[Meaning]) -> Text:
    return fill(ANSWERS["unclear"], list=_either(found))


def one_thing(found: Iterable[Meaning]) -> Text:
    return fill(ANSWERS["one thing"], list=_either(found))


def _either(found: Iterable[Meaning]) -> Text:
    words = [Text(spellings(meaning, "en")[0], spellings(meaning, "el")[0]) for meaning in found]
    text = words[0]
    for word in words[1:]:
        text = fill(ANSWERS["or"], this=text, that=word)
    return text


def not_now(word: str, question: Question) -> Text:
    asked = ANSWERS.get(f"asked {question.name.lower()}", ANSWERS["asked"])
    return fill(ANSWERS["not now"], word=quoted(word), asked=asked)


def not_your_turn() -> Text:
    return ANSWERS["not your turn"]


def no_amount(word: str) -> Text:
    return fill(ANSWERS["no amount"], word=quoted(word))


def number_alone(number: int) -> Text:
    return fill(ANSWERS["number alone"], number=_number(number))


def one_number() -> Text:
    return ANSWERS["one number"]


def no_number(number: int) -> Text:
    return fill(ANSWERS["no number"], number=_number(number))


def how_much(bets: bool, allowed: tuple[int, int]) -> Text:
    return fill(ANSWERS["bet how much" if bets else "raise how much"], range=_range(allowed))


# Betting


def out_of_range(bets: bool, number: int, allowed: tuple[int, int], view: SeatView) -> Text:
    seat: int = view.seat  # type: ignore[assignment]
    text = fill(
        ANSWERS["bet range" if bets else "raise range"], number=_number(number), range=_range(allowed)
    )
    if number <= allowed[1]:
        return text
    if number > view.bets[seat] + view.stacks[seat]:
        return _together(text, fill(ANSWERS["you have"], chips=_stack(view)))
    return _together(text, _limit(view))


def _limit(view: SeatView) -> Text:
    most = view.rules.max_bet
    if most is None:
        return NONE
    return fill(ANSWERS["increment" if view.rules.cap_mode == "increment" else "limit"], most=most)


def cannot_check(view: SeatView) -> Text:
    return fill(ANSWERS["check"], level=view.level, cost=view.legal.call or 0)


def cannot_call() -> Text:
    return ANSWERS["call"]


def call_costs(cost: int) -> Text:
    return fill(ANSWERS["call costs"], cost=cost)


def cannot_bet(view: SeatView) -> Text:
    legal = view.legal
    if view.level:
        key = "bet again" if legal.raise_ is not None else "bet again, no raise"
        return fill(ANSWERS[key], level=view.level)
    if legal.all_in is None and view.variant.opener is not None:
        return _opener(view)
    return fill(ANSWERS["bet poor"], chips=_stack(view))


def _opener(view: SeatView) -> Text:
    category, rank = view.variant.opener  # type: ignore[misc]
    least = Text(*(describe_hand(category, (rank, rank), lang) for lang in ("en", "el")))
    return fill(ANSWERS["opener"], hand=least)


def cannot_raise(view: SeatView) -> Text:
    seat: int = view.seat  # type: ignore[assignment]
    rules, legal = view.rules, view.legal
    if not view.level:
        return ANSWERS["raise nothing"]
    if legal.call == view.stacks[seat]:
        return fill(ANSWERS["raise all-in"], chips=_stack(view))
    if rules.max_bet is not None and rules.cap_mode == "level" and view.level >= rules.max_bet:
        return fill(ANSWERS["raise limit"], most=rules.max_bet)
    if legal.all_in is not None:
        return fill(ANSWERS["raise poor"], chips=_stack(view))
    return ANSWERS["raise checked" if not rules.check_raise and _checked(view) else "raise spent"]


def _checked(view: SeatView) -> bool:
    for event in reversed(view.events):
        if event.kind is EventKind.ROUND:
            return False
        if event.kind is EventKind.CHECK and event.seat == view.seat:
            return True
    return False


def cannot_all_in(view: SeatView) -> Text:
    if not view.level and view.legal.bet is None and view.variant.opener is not None:
        return _opener(view)
    return _together(fill(ANSWERS["all-in"], chips=_stack(view)), _limit(view))


def all_in_is(view: SeatView) -> Text:
    return fill(ANSWERS["all-in is"], chips=_stack(view))


def blind() -> Text:
    return ANSWERS["blind"]


def blind_all_in() -> Text:
    return ANSWERS["blind all-in"]


# Cards


def no_card(word: str) -> Text:
    return fill(ANSWERS["no card"], word=quoted(word))


def not_held(card: str, held: str) -> Text:
    return fill(ANSWERS["not held"], card=card, held=held)


def no_place(number: int, count: int) -> Text:
    return fill(ANSWERS["no place"], number=_number(number), count=count)


def twice(card: str) -> Text:
    return fill(ANSWERS["twice"], card=card)


def too_many(count: int, most: int) -> Text:
    return fill(ANSWERS["too many"], most=most, count=count)


def keep_or_give() -> Text:
    return ANSWERS["keep or give"]


def not_open(place: str) -> Text:
    return fill(ANSWERS["not open"], place=place)


def neither(card: str) -> Text:
    return fill(ANSWERS["neither"], card=card)


def not_allowed(cards: str) -> Text:
    return fill(ANSWERS["not allowed"], cards=cards)


def cannot_show() -> Text:
    return ANSWERS["cannot show"]


def cannot_muck() -> Text:
    return ANSWERS["cannot muck"]


# Games


def name_a_game() -> Text:
    return ANSWERS["name a game"]


def no_game(words: Sequence[str], near: str | None = None) -> Text:
    word = quoted(" ".join(words))
    if near is None:
        return fill(ANSWERS["no game"], word=word)
    return fill(ANSWERS["near game"], word=word, near=near)


def no_option(why: str) -> Text:
    return fill(ANSWERS["no option"], why=why)
