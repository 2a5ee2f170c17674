"""What one kind of question is: who may say what, and what his answer does."""

from __future__ import annotations

from pokas.betting.actions import KINDS
from pokas.errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.betting.actions import Action
    from pokas.betting.round import Legal
    from pokas.errors import ActionError
    from pokas.play.events import Event
    from pokas.play.state import State

__all__ = ["Phase", "kind_of", "next_in_queue", "refuse"]


class Phase:
    """A kind of question that a player can be asked. It has no state of its own.

    ``apply`` verifies before it changes anything, and leaves ``state.actor`` at ``None`` when everybody has
    answered.
    """

    __slots__ = ()

    def legal(self, state: State) -> Legal:
        raise NotImplementedError

    def verify(self, state: State, action: object) -> None:
        raise NotImplementedError

    def apply(self, state: State, action: Action) -> Event:
        raise NotImplementedError


def kind_of(action: object) -> int:
    """The number of an action's kind; ``TypeError`` for anything else."""
    kind = KINDS.get(type(action))
    if kind is None:
        raise TypeError(f"expected an action, got {type(action).__name__}")
    return kind


def refuse(state: State, action: object, reason: str) -> ActionError:
    """The error for an action of a kind that is not asked for now."""
    return refused(reason, who=state.actor, action=action)


def next_in_queue(state: State, phase: Phase) -> None:
    """Ask the next seat of the queue that is still in, or nobody if there is none."""
    queue = state.queue
    while queue:
        seat = queue.pop(0)
        if state.live >> seat & 1:
            state.actor, state.phase = seat, phase
            return
    state.actor = state.phase = None
