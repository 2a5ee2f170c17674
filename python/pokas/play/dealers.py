"""Who deals: the turn of the dealers, those who have left it, and the last lap."""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import NamedTuple

    class _Dealers(NamedTuple):
        seats: int
        turn: int
        gone: frozenset[int] = frozenset()
        lap: tuple[int, ...] | None = None
        lap_at: int | None = None

else:
    _Dealers = namedtuple("_Dealers", "seats turn gone lap lap_at", defaults=(frozenset(), None, None))

__all__ = ["Dealers"]


class Dealers(_Dealers):
    """The rotation of the dealers. A value: what changes it gives a new one.

    - ``seats``: how many there were at the beginning; ``gone``: those whose players have left
    - ``turn``: the seat after the last dealer, which deals next if it can
    - ``lap``: the seats that still deal in the last lap, in turn; None: there is none yet
    - ``lap_at``: the time at which a last lap begins
    """

    __slots__ = ()

    def seated(self) -> list[int]:
        """The seats that are taken, in turn order from seat 0."""
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def after(self) -> list[int]:
        """The seats that are taken, in turn order from the seat after the last dealer."""
        return self._from(self.turn)

    def next(self, able: Collection[int]) -> int | None:
        """The next dealer among those who are able to play; None if nobody is, or the last lap is over."""
        turns = self._from(self.turn) if self.lap is None else self.lap
        return next((seat for seat in turns if seat in able), None)

    def dealt(self, seat: int) -> Dealers:
        """After this seat has dealt; in the last lap, those before it have lost their turn."""
        lap = None if self.lap is None else self.lap[self.lap.index(seat) + 1 :]
        return self._replace(turn=(seat + 1) % self.seats, lap=lap)

    def again(self, seat: int) -> Dealers:
        """This seat deals again, as what it dealt does not count."""
        lap = None if self.lap is None else (seat, *(other for other in self.lap if other != seat))
        return self._replace(turn=seat, lap=lap)

    def without(self, seat: int) -> Dealers:
        """After the player of this seat has left."""
        lap = None if self.lap is None else tuple(other for other in self.lap if other != seat)
        return self._replace(gone=self.gone | {seat}, lap=lap)

    def last_lap(self) -> Dealers:
        """Everybody deals once more, from the next dealer on."""
        return self._replace(lap=tuple(self._from(self.turn)))

    def last_lap_at(self, time: int) -> Dealers:
        """A last lap begins at that time."""
        return self._replace(lap_at=time)

    def _from(self, start: int) -> list[int]:
        turns = ((start + place) % self.seats for place in range(self.seats))
        return [seat for seat in turns if seat not in self.gone]
