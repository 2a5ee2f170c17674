"""What a player can be asked, and which words answer it."""

from __future__ import annotations

from enum import Enum

from pokas.cli.play.vocabulary import Meaning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from pokas.play.view import SeatView

__all__ = ["Question", "question_of"]

_M = Meaning


class Question(Enum):
    """A kind of question: the meanings that answer it, words that go with them, and words said instead."""

    NONE = (), (), {}  # type: ignore[var-annotated]
    BETTING = (
        (_M.FOLD, _M.CHECK, _M.CALL, _M.BET, _M.RAISE, _M.ALL_IN),
        (_M.BLIND, _M.BY, _M.LEAST, _M.MOST, _M.POT, _M.HALF),
        {_M.THROW: _M.FOLD},
    )
    EXCHANGE = (_M.EXCHANGE, _M.STAND), (), {_M.THROW: _M.EXCHANGE, _M.NO: _M.STAND}
    ANTE = (
        (_M.PAY, _M.REFUSE),
        (),
        {_M.YES: _M.PAY, _M.CALL: _M.PAY, _M.NO: _M.REFUSE, _M.FOLD: _M.REFUSE},
    )
    SHOW = (
        (_M.SHOW, _M.MUCK),
        (),
        {_M.YES: _M.SHOW, _M.NO: _M.MUCK, _M.THROW: _M.MUCK, _M.FOLD: _M.MUCK},
    )
    DECLARE = (_M.DECLARE,), (), {_M.SHOW: _M.DECLARE}
    NEXT = (_M.NEXT, _M.END, _M.LAP), (), {_M.YES: _M.NEXT}
    BUY = (_M.YES, _M.NO), (), {_M.PAY: _M.YES, _M.NEXT: _M.YES, _M.END: _M.NO, _M.QUIT: _M.NO}

    actions: frozenset[Meaning]
    words: frozenset[Meaning]

    def __init__(
        self, actions: tuple[Meaning, ...], more: tuple[Meaning, ...], instead: Mapping[Meaning, Meaning]
    ) -> None:
        self.actions = frozenset(actions)
        self.words = frozenset((*actions, *more))
        self._instead = instead

    def mean(self, meaning: Meaning) -> Meaning:
        """What a meaning comes to as an answer to this question."""
        return self._instead.get(meaning, meaning)


def question_of(view: SeatView) -> Question:
    """What this seat is asked now."""
    legal = view.legal
    if legal.declare:
        return Question.DECLARE
    if legal.show or legal.muck:
        return Question.SHOW
    if legal.ante is not None:
        return Question.ANTE
    if legal.exchange is not None:
        return Question.EXCHANGE
    return Question.BETTING if legal.fold else Question.NONE
