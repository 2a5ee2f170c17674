"""What happened in a night, one entry after the other; the night is a function of them."""

from __future__ import annotations

from enum import StrEnum

from pokas.games.frozen import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pokas.games.model import Variant

    Counts = tuple[tuple[str, int], ...]

__all__ = ["FIELDS", "Entry", "EntryKind"]


class EntryKind(StrEnum):
    """The kinds of entries."""

    BUY = "buy"
    SELL = "sell"
    NOTE = "note"
    OTER = "oter"
    LEAVE = "leave"
    LAST_LAP = "last-lap"
    END_AT = "end-at"
    DEAL = "deal"
    CALL_OFF = "call-off"
    HAND = "hand"
    END = "end"


class Entry(Frozen):
    """One entry of the log of a night. The fields that its kind does not have are None or empty.

    - ``kind``: an :class:`EntryKind`
    - ``player``: who buys, sells, takes paper, leaves, deals, or deals first in the last lap
    - ``other``: who buys of ``player``
    - ``amount``: chips; the pot that waits when a hand is dealt, when it is over and when the night ends
    - ``number``: of the hand, from 1
    - ``game``: what was dealt, its ante announced if a void hand doubled it
    - ``counts``: a number for each player: the stacks of a deal, what each won or lost in a hand, his part of
      the waiting pot at the end
    - ``winners``: who took a part of a pot
    - ``flag``: the hand was void; he plays ωτέρ from now on (or no more); the end was agreed upon
    - ``time``: the time that the caller gave, or that was agreed upon
    """

    __slots__ = (  # noqa: RUF023
        "kind",
        "player",
        "other",
        "amount",
        "number",
        "game",
        "counts",
        "winners",
        "flag",
        "time",
    )

    kind: EntryKind
    player: str | None
    other: str | None
    amount: int | None
    number: int | None
    game: Variant | None
    counts: Counts
    winners: tuple[str, ...]
    flag: bool | None
    time: int | None

    def __init__(
        self,
        kind: EntryKind,
        player: str | None = None,
        other: str | None = None,
        amount: int | None = None,
        number: int | None = None,
        game: Variant | None = None,
        counts: Counts = (),
        winners: tuple[str, ...] = (),
        flag: bool | None = None,
        time: int | None = None,
    ) -> None:
        self._fill(
            kind=kind,
            player=player,
            other=other,
            amount=amount,
            number=number,
            game=game,
            counts=counts,
            winners=winners,
            flag=flag,
            time=time,
        )

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in FIELDS[self.kind])
        return f"Entry({', '.join((repr(str(self.kind)), *fields))})"


FIELDS: dict[EntryKind, tuple[str, ...]] = {
    EntryKind.BUY: ("player", "amount"),
    EntryKind.SELL: ("player", "other", "amount"),
    EntryKind.NOTE: ("player", "amount"),
    EntryKind.OTER: ("player", "flag"),
    EntryKind.LEAVE: ("player",),
    EntryKind.LAST_LAP: ("player", "time"),
    EntryKind.END_AT: ("time",),
    EntryKind.DEAL: ("number", "player", "game", "counts", "amount", "time"),
    EntryKind.CALL_OFF: ("number",),
    EntryKind.HAND: ("number", "counts", "winners", "amount", "flag"),
    EntryKind.END: ("amount", "counts", "flag", "time"),
}
"""The fields of every kind, in the order they are written."""
