"""The script of a game: the steps of one hand, in the notation that catalogue files and TOML files share.

A script is a string, or a list of strings, of steps separated by commas:

=================  =====================================================================================
``P``              one closed card to every player in, starting after the dealer
``P^``             the same, face up
``T:A1 A2``        table cards laid closed on these positions, in this order
``O:A1 A2``        these positions opened together; one that was not laid is dealt and opened at once
``B``              a betting round
``X2``             every player in may exchange up to two cards
``TWIST``          two laps in which each player is offered one card for one of his own
``STRIP:f:l``      the whole of striptiz: form ``dealt`` or ``closed``, laps ``cycle`` or ``single``
=================  =====================================================================================
"""

from __future__ import annotations

from enum import StrEnum

from pokas._core import VariantError
from pokas.games.checks import WrongType, cut
from pokas.games.frozen import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Step", "StepKind", "check_script", "parse_script", "parse_step"]

MOST_STEPS = 200
"""A longer script is refused: fifty-two cards cannot need it."""

TWIST_LAPS = 2


class StepKind(StrEnum):
    """What happens in one step of a script."""

    DEAL = "deal"
    DEAL_OPEN = "deal-open"
    LAY = "lay"
    OPEN = "open"
    BET = "bet"
    EXCHANGE = "exchange"
    TWIST = "twist"
    STRIP = "strip"


class Step(Frozen):
    """One step of a script; ``str()`` gives its notation.

    ``positions`` are the table positions of a lay or open step, in order; ``count`` is the most cards of an
    exchange and the number of laps of a twist; ``form`` and ``laps`` are set only in a strip step, which
    deals the whole hand itself.
    """

    __slots__ = ("kind", "positions", "count", "form", "laps")  # noqa: RUF023

    kind: StepKind
    positions: tuple[str, ...]
    count: int
    form: str
    laps: str

    def __init__(
        self,
        kind: StepKind,
        positions: tuple[str, ...] = (),
        count: int = 0,
        form: str = "",
        laps: str = "",
    ) -> None:
        self._fill(kind=kind, positions=positions, count=count, form=form, laps=laps)

    def __str__(self) -> str:
        match self.kind:
            case StepKind.LAY | StepKind.OPEN:
                return f"{_LETTERS[self.kind]}:{' '.join(self.positions)}"
            case StepKind.EXCHANGE:
                return f"X{self.count}"
            case StepKind.STRIP:
                return f"STRIP:{self.form}:{self.laps}"
            case _:
                return _LETTERS[self.kind]


_LETTERS = {
    StepKind.DEAL: "P",
    StepKind.DEAL_OPEN: "P^",
    StepKind.LAY: "T",
    StepKind.OPEN: "O",
    StepKind.BET: "B",
    StepKind.TWIST: "TWIST",
}

_PLAIN = {
    "P": Step(StepKind.DEAL),
    "P^": Step(StepKind.DEAL_OPEN),
    "P\N{UPWARDS ARROW}": Step(StepKind.DEAL_OPEN),
    "B": Step(StepKind.BET),
    "TWIST": Step(StepKind.TWIST, count=TWIST_LAPS),
}


def parse_step(text: str) -> Step:
    """The step that one piece of notation means; refuses with ``VariantError``."""
    if text in _PLAIN:
        return _PLAIN[text]
    head, colon, rest = text.partition(":")
    if colon and head in ("T", "O"):
        names = tuple(rest.split())
        if not names:
            raise VariantError(f"script: {cut(text)} names no position")
        return Step(StepKind.LAY if head == "T" else StepKind.OPEN, names)
    if colon and head == "STRIP":
        form, _, laps = rest.partition(":")
        if form not in ("dealt", "closed") or laps not in ("cycle", "single"):
            raise VariantError(
                f"script: {cut(text)} must be STRIP:form:laps, form dealt or closed, laps cycle or single"
            )
        return Step(StepKind.STRIP, form=form, laps=laps)
    digits = text[1:]
    if text[:1] == "X" and digits.isascii() and digits.isdigit() and len(digits) <= 2 and int(digits):
        return Step(StepKind.EXCHANGE, count=int(digits))
    raise VariantError(f"script: no step is written {cut(text)} (P, P^, T:…, O:…, B, X2, TWIST, STRIP:…)")


def parse_script(script: object) -> tuple[Step, ...]:
    """The steps of a script given as a string or a list of strings."""
    if isinstance(script, str):
        script = [script]
    if not isinstance(script, (list, tuple)):
        raise WrongType(f"script: expected a string or a list of strings, got {type(script).__name__}")
    steps: list[Step] = []
    for line in script:
        if not isinstance(line, str):
            raise WrongType(f"script: expected strings, got {type(line).__name__}")
        for piece in line.split(","):
            text = piece.strip()
            if text:
                steps.append(parse_step(text))
            if len(steps) > MOST_STEPS:
                raise VariantError(f"script: more than {MOST_STEPS} steps")
    return tuple(steps)


def check_script(steps: tuple[Step, ...], positions: Iterable[str], hand: int) -> None:
    """Refuses a script that does not deal exactly the hand and every position once, or never bets."""
    known = tuple(positions)
    _check_table(steps, known)
    strips = sum(step.kind is StepKind.STRIP for step in steps)
    if strips:
        if len(steps) > 1 or known or hand != 5:
            raise VariantError(
                "script: a STRIP step deals and bets the whole hand by itself: "
                "five cards, no table, no other step"
            )
        return
    dealt = 0
    for step in steps:
        if step.kind in (StepKind.DEAL, StepKind.DEAL_OPEN):
            dealt += 1
        elif step.kind is StepKind.EXCHANGE and not 1 <= step.count <= dealt:
            raise VariantError(f"script: {step} comes when the players hold {dealt} cards")
        elif step.kind is StepKind.TWIST and not dealt:
            raise VariantError("script: TWIST comes before any player holds a card")
    if dealt != hand:
        raise VariantError(f"script: deals {dealt} cards to a hand, but a hand has {hand}")
    if all(step.kind is not StepKind.BET for step in steps):
        raise VariantError("script: has no betting round (B)")


def _check_table(steps: tuple[Step, ...], known: tuple[str, ...]) -> None:
    laid: set[str] = set()
    opened: set[str] = set()
    for step in steps:
        for name in step.positions:
            if name not in known:
                raise VariantError(f"script: {cut(str(step))} names the unknown position {cut(name)}")
            if step.kind is StepKind.LAY:
                if name in laid:
                    raise VariantError(f"script: position {name} is dealt twice")
                if name in opened:
                    raise VariantError(f"script: position {name} is opened before it is dealt")
                laid.add(name)
            else:
                if name in opened:
                    raise VariantError(f"script: position {name} is opened twice")
                opened.add(name)
    for name in known:
        if name not in laid and name not in opened:
            raise VariantError(f"script: position {name} is never dealt")
        if name not in opened:
            raise VariantError(f"script: position {name} is never opened")
