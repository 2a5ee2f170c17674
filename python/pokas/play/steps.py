"""What each step of a script does. The engine knows these steps; it knows no games."""

from __future__ import annotations

from pokas.games.script import StepKind
from pokas.play.bet import antes, bet
from pokas.play.deal import deal_closed, deal_open, lay, open_table
from pokas.play.exchange import exchange, twist
from pokas.play.showdown import showdown
from pokas.play.strip import strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pokas.games.script import Step
    from pokas.play.state import State

__all__ = ["advance"]

_RUN: dict[StepKind, Callable[[State, Step], None]] = {
    StepKind.DEAL: deal_closed,
    StepKind.DEAL_OPEN: deal_open,
    StepKind.LAY: lay,
    StepKind.OPEN: open_table,
    StepKind.BET: bet,
    StepKind.EXCHANGE: exchange,
    StepKind.TWIST: twist,
    StepKind.STRIP: strip,
}


def advance(state: State) -> None:
    """Run the script until somebody is asked something, or to the end of the hand."""
    script = state.variant.script
    while state.actor is None and state.result is None:
        pc = state.pc
        if pc < 0:
            antes(state)
        elif pc < len(script):
            state.pc = pc + 1
            step = script[pc]
            _RUN[step.kind](state, step)
        else:
            showdown(state)
