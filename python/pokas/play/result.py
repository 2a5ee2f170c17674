"""How a hand ended."""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from pokas._core import Card
    from pokas.betting.pots import Pot

    class _Result(NamedTuple):
        pots: tuple[Pot, ...]
        payouts: tuple[int, ...]
        net: tuple[int, ...]
        carried: int = 0
        void: bool = False
        hands: tuple[tuple[int, tuple[Card, ...]], ...] = ()

else:
    _Result = namedtuple("_Result", "pots payouts net carried void hands", defaults=(0, False, ()))

__all__ = ["Result"]


class Result(_Result):
    """How a hand ended. Read-only; compares, hashes and pickles. It holds no card that was not shown.

    - ``pots``: main pot first, each with its claimants, winners and shares; uncalled chips are in none. A pot
      without winners stays on the table for the next hand
    - ``payouts``: the chips every seat took back, uncalled ones included
    - ``net``: payouts less what the seat paid in, antes counted
    - ``carried``: chips that stay on the table for the next hand
    - ``void``: nobody opened where the game asks for an opener; every chip stays
    - ``shown``: the hands that were shown at showdown, by seat; empty if nobody had to show
    """

    __slots__ = ()

    @property
    def shown(self) -> dict[int, tuple[Card, ...]]:
        """The hands shown at showdown, by seat, in the order in which they were shown."""
        return dict(self.hands)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that got a part of some pot, lowest first."""
        return tuple(sorted({seat for pot in self.pots for seat in pot.winners}))

    def to_dict(self) -> dict[str, object]:
        """The same as plain values that JSON knows: cards as text."""
        return {
            "pots": [
                {
                    "amount": pot.amount,
                    "claimants": list(pot.claimants),
                    "winners": list(pot.winners),
                    "shares": list(pot.shares),
                }
                for pot in self.pots
            ],
            "payouts": list(self.payouts),
            "net": list(self.net),
            "carried": self.carried,
            "void": self.void,
            "shown": [[seat, [str(card) for card in cards]] for seat, cards in self.hands],
        }

    def __repr__(self) -> str:
        shown = ", ".join(f"{seat}: {' '.join(map(str, cards))!r}" for seat, cards in self.hands)
        return (
            f"Result(pots={list(self.pots)}, payouts={self.payouts}, net={self.net}"
            + (f", carried={self.carried}" if self.carried else "")
            + (", void=True" if self.void else "")
            + f", shown={{{shown}}})"
        )
