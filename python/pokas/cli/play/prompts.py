"""What a player may do now, each with what he can type for it."""

from __future__ import annotations

from pokas.cli.play.questions import Question, question_of
from pokas.show.words import Text, fill, say
from pokas.show.words.playing import PLAYING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokas.play.view import SeatView

__all__ = ["ask", "choices"]


def ask(view: SeatView, lang: str) -> str:
    """The question, in one line."""
    return say(PLAYING[_ASKS[question_of(view)]], lang)


_ASKS = {
    Question.BETTING: "ask bet",
    Question.EXCHANGE: "ask exchange",
    Question.ANTE: "ask ante",
    Question.SHOW: "ask show",
    Question.DECLARE: "ask declare",
    Question.NONE: "ask nothing",
}


def choices(view: SeatView, lang: str) -> list[tuple[str, str]]:
    """What is allowed: a text for the player, and what he can type for it."""
    return [(say(text, lang), say(typed, lang)) for text, typed in _choices(view)]


def _choices(view: SeatView) -> Iterator[tuple[Text, Text]]:
    legal = view.legal
    if legal.check:
        yield PLAYING["may check"], Text("k", "ν")
    if legal.call is not None:
        key = "may call all-in" if legal.call == legal.all_in and legal.raise_ is None else "may call"
        yield fill(PLAYING[key], amount=legal.call), Text("c", "β")
    if legal.bet is not None:
        low = legal.bet[0]
        yield fill(PLAYING["may bet"], range=_range(legal.bet)), Text(f"b {low}", f"π {low}")
    if legal.raise_ is not None:
        low = legal.raise_[0]
        yield fill(PLAYING["may raise"], range=_range(legal.raise_)), Text(f"r {low}", f"ρ {low}")
    if legal.all_in is not None and (legal.call != legal.all_in or legal.raise_ is not None):
        yield fill(PLAYING["may go all-in"], amount=legal.all_in), Text("a", "ρέστα")
    if legal.fold:
        yield PLAYING["may fold"], Text("f", "πάσο")
    if legal.exchange is not None:
        places = " ".join(map(str, range(1, min(legal.exchange, 2) + 1)))
        yield fill(PLAYING["may exchange"], count=legal.exchange), Text(places, places)
        yield PLAYING["may stand"], Text("s", "σερβί")
    if legal.ante is not None:
        yield fill(PLAYING["may pay"], amount=legal.ante), Text("y", "ναι")
        yield PLAYING["may refuse"], Text("n", "όχι")
    if legal.declare:
        example = _example(view)
        yield PLAYING["may declare"], Text(example, example)
    if legal.show:
        yield PLAYING["may show"], Text("s", "δείχνω")
    if legal.muck:
        yield PLAYING["may muck"], Text("m", "κρύβω")


def _range(allowed: tuple[int, int]) -> str:
    low, high = allowed
    return str(low) if low == high else f"{low}–{high}"


def _example(view: SeatView) -> str:
    """A declaration that the game allows, by places and positions: the first that can be made."""
    lying = {name for name, card in view.table if card is not None and name not in view.burned}
    for count, mask, _ in view.variant.selections:
        names = [position.name for place, position in enumerate(view.variant.positions) if mask >> place & 1]
        if lying.issuperset(names) and count <= len(view.cards):
            return " ".join([*map(str, range(1, count + 1)), *names])
    return "1"
