"""The steps of a script in words, for announcements and logs."""

from __future__ import annotations

from pokas.games.script import StepKind
from pokas.show.words.games import ANNOUNCED, STEPS
from pokas.show.words.text import Text, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pokas.games.script import Step

__all__ = ["script_text", "step_text"]


def script_text(script: Sequence[Step]) -> Iterator[Text]:
    """One line for each betting round, with everything that comes before it."""
    said: list[Text] = []
    laid: set[str] = set()
    number = 0
    steps = list(script)
    while steps:
        step = steps.pop(0)
        if step.kind in (StepKind.DEAL, StepKind.DEAL_OPEN):
            count = 1
            while steps and steps[0] == step:
                count += 1
                steps.pop(0)
            said.append(fill(STEPS[step.kind], count=count))
        elif step.kind is StepKind.LAY and steps and steps[0].positions == step.positions:
            steps.pop(0)
            said.append(_on_table("laid and opened", step))
        else:
            said.append(step_text(step, fresh=not laid.issuperset(step.positions)))
        laid.update(step.positions)
        if step.kind is StepKind.BET:
            number += 1
            yield fill(ANNOUNCED["line"], number=number, steps=join(said))
            said = []
    if said:
        english, greek = join(said)
        yield Text(f"{english.capitalize()}.", f"{greek.capitalize()}.")


def step_text(step: Step, *, fresh: bool = False) -> Text:
    """One step in English and Greek; ``fresh``: the positions that open were not laid before."""
    match step.kind:
        case StepKind.DEAL | StepKind.DEAL_OPEN:
            return fill(STEPS[step.kind], count=1)
        case StepKind.OPEN if fresh:
            return _on_table("dealt open", step)
        case StepKind.LAY | StepKind.OPEN:
            return _on_table(step.kind, step)
        case StepKind.STRIP:
            return fill(STEPS["strip"], form=STEPS[f"strip {step.form}"], laps=STEPS[f"strip {step.laps}"])
    return fill(STEPS[step.kind], count=step.count)


def _on_table(words: str, step: Step) -> Text:
    return fill(STEPS[words], count=len(step.positions), places=" ".join(step.positions))
