"""How every player has done in a night, counted from its log."""

from __future__ import annotations

from pokas.games.frozen import Frozen
from pokas.play.entry import EntryKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from pokas.play.entry import Entry

__all__ = ["Tally", "tallies"]


class Tally(Frozen):
    """How one player has done. Amounts are in chips; numbers of hands count from 1.

    - ``name``; ``seat``; ``left``: has he left before the end
    - ``paid``: what he put in: buy-ins, chips bought of others, money from his pocket (ωτέρ)
    - ``stack``: what he has now, or took home
    - ``hands``: in how many he was dealt in; ``won``: in how many he took a part of a pot
    - ``best``, ``worst``: the most he won and the most he lost (negative) in one hand
    - ``high``, ``low``: the highest and the lowest net he had between hands
    - ``broke``: the hands after which he had nothing
    - ``even``: the hands with which he won back his losses (ρεφάρω): net below 0 before and not after
    """

    __slots__ = (  # noqa: RUF023
        "name",
        "seat",
        "left",
        "paid",
        "stack",
        "hands",
        "won",
        "best",
        "worst",
        "high",
        "low",
        "broke",
        "even",
    )

    name: str
    seat: int
    left: bool
    paid: int
    stack: int
    hands: int
    won: int
    best: int
    worst: int
    high: int
    low: int
    broke: tuple[int, ...]
    even: tuple[int, ...]

    def __init__(
        self,
        name: str,
        seat: int,
        left: bool = False,
        paid: int = 0,
        stack: int = 0,
        hands: int = 0,
        won: int = 0,
        best: int = 0,
        worst: int = 0,
        high: int = 0,
        low: int = 0,
        broke: tuple[int, ...] = (),
        even: tuple[int, ...] = (),
    ) -> None:
        self._fill(
            name=name,
            seat=seat,
            left=left,
            paid=paid,
            stack=stack,
            hands=hands,
            won=won,
            best=best,
            worst=worst,
            high=high,
            low=low,
            broke=broke,
            even=even,
        )

    @property
    def net(self) -> int:
        """What he has won, or lost if negative: the stack less what he paid."""
        return self.stack - self.paid


class _Count:
    """One player while his log is read."""

    def __init__(self) -> None:
        self.left = False
        self.paid = self.stack = self.hands = self.won = 0
        self.best = self.worst = self.high = self.low = 0
        self.broke: list[int] = []
        self.even: list[int] = []

    def hand(self, number: int, change: int) -> None:
        before = self.stack - self.paid
        self.hands += 1
        self.best = max(self.best, change)
        self.worst = min(self.worst, change)
        self.stack += change
        if self.stack < 0:  # what he lost beyond his stack came from his pocket
            self.paid -= self.stack
            self.stack = 0
        if not self.stack:
            self.broke.append(number)
        if before < 0 <= self.stack - self.paid:
            self.even.append(number)
        self.mark()

    def mark(self) -> None:
        self.high = max(self.high, self.stack - self.paid)
        self.low = min(self.low, self.stack - self.paid)


def tallies(names: Iterable[str], log: Iterable[Entry]) -> tuple[Tally, ...]:
    """One tally for each of the names, in their order."""
    counts = {name: _Count() for name in names}
    for entry in log:
        amount = entry.amount or 0
        if entry.kind is EntryKind.HAND:
            for name, change in entry.counts:
                counts[name].hand(entry.number or 0, change)
            for name in entry.winners:
                counts[name].won += 1
        elif entry.kind is EntryKind.END:
            for name, share in entry.counts:
                counts[name].stack += share
                counts[name].mark()
        elif entry.kind in (EntryKind.BUY, EntryKind.SELL):
            buyer = counts[entry.other or entry.player or ""]
            buyer.paid += amount
            buyer.stack += amount
        elif entry.kind is EntryKind.LEAVE:
            counts[entry.player or ""].left = True
    return tuple(
        Tally(
            name,
            seat,
            count.left,
            count.paid,
            count.stack,
            count.hands,
            count.won,
            count.best,
            count.worst,
            count.high,
            count.low,
            tuple(count.broke),
            tuple(count.even),
        )
        for seat, (name, count) in enumerate(counts.items())
    )
