"""The bank (μπάνκα): money against chips, paper (χαρτί) on the table, and what every player has put in."""

from __future__ import annotations

from collections import namedtuple

from pokas.betting.rules import MAX_CHIPS
from pokas.errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NamedTuple

    class _Purse(NamedTuple):
        chips: int
        paper: int
        paid: int

    class _Bank(NamedTuple):
        names: tuple[str, ...]
        kava: int
        chip_value: int
        left: int | None
        money: int
        purses: tuple[Purse, ...]
        middle: Purse

else:
    _Purse = namedtuple("_Purse", "chips paper paid")
    _Bank = namedtuple("_Bank", "names kava chip_value left money purses middle")

__all__ = ["Bank", "Purse"]


class Purse(_Purse):
    """What lies before one player, counted in chips.

    - ``chips``: chips
    - ``paper``: banknotes, for as many chips as they are worth; they play like chips
    - ``paid``: what he has put in since the night began, from his own pocket
    """

    __slots__ = ()

    @property
    def stack(self) -> int:
        """What he plays with: chips and paper."""
        return self.chips + self.paper

    def __repr__(self) -> str:
        return f"Purse(chips={self.chips}, paper={self.paper}, paid={self.paid})"


EMPTY = Purse(0, 0, 0)


class Bank(_Bank):
    """All chips and all money of a night. A value: what changes it gives a new one, or raises.

    - ``names``: the players by seat
    - ``kava``: the buy-in in chips; ``chip_value``: what a chip costs in money
    - ``left``: the chips not on the table, None if there are always enough
    - ``money``: the money in the bank
    - ``purses``: what every seat has; ``middle``: a pot that waits for the next hand

    Two sums always hold: ``paid_in`` is ``chips`` and ``paper`` together, and ``money`` is what ``chips``
    are worth.
    """

    __slots__ = ()

    @classmethod
    def opened(cls, names: tuple[str, ...], kava: int, chip_value: int, chips: int | None) -> Bank:
        """A bank with ``chips`` chips in its box, before anybody has bought."""
        return cls(names, kava, chip_value, chips, 0, (EMPTY,) * len(names), EMPTY)

    @property
    def chips(self) -> int:
        """The chips on the table, those of a waiting pot among them."""
        return sum(purse.chips for purse in self.purses) + self.middle.chips

    @property
    def paper(self) -> int:
        """The paper on the table, in chips."""
        return sum(purse.paper for purse in self.purses) + self.middle.paper

    @property
    def paid_in(self) -> int:
        """What all players have put in, in chips; ``paid_in * chip_value`` is money."""
        return sum(purse.paid for purse in self.purses)

    def balanced(self) -> bool:
        """Do both sums hold? They always do."""
        return self.paid_in == self.chips + self.paper and self.money == self.chips * self.chip_value

    # Between hands

    def buy(self, seat: int, kavas: int) -> Bank:
        """The seat puts money in for so many buy-ins."""
        chips = kavas * self.kava
        self.room(chips)
        if self.left is not None and chips > self.left:
            raise refused("buy-bank", who=self.names[seat], count=chips, left=self.left)
        purse = self.purses[seat]
        bought = Purse(purse.chips + chips, purse.paper, purse.paid + chips)
        return self._with({seat: bought}, bank=-chips)

    def sell(self, seller: int, buyer: int, chips: int) -> Bank:
        """One player buys chips of another; the money stays on the table as the seller's paper."""
        self.room(chips)
        sold, bought = self.purses[seller], self.purses[buyer]
        if chips > sold.chips:
            raise refused("sell-few", who=self.names[seller], has=sold.chips, count=chips)
        return self._with(
            {
                seller: Purse(sold.chips - chips, sold.paper + chips, sold.paid),
                buyer: Purse(bought.chips + chips, bought.paper, bought.paid + chips),
            }
        )

    def note(self, seat: int, chips: int) -> Bank:
        """The seat gives chips back to the bank and takes money for them, which stays on the table."""
        purse = self.purses[seat]
        if chips > purse.chips:
            raise refused("note-few", who=self.names[seat], has=purse.chips, count=chips)
        return self._with({seat: Purse(purse.chips - chips, purse.paper + chips, purse.paid)}, bank=chips)

    def pocket(self, seat: int, chips: int) -> Bank:
        """The seat lays money from its pocket on the table, as paper."""
        self.room(chips)
        purse = self.purses[seat]
        return self._with({seat: Purse(purse.chips, purse.paper + chips, purse.paid + chips)})

    def room(self, chips: int) -> None:
        """Refuse chips with which the night would pass 2**62, in chips or in money."""
        if (self.paid_in + chips) * self.chip_value > MAX_CHIPS:
            raise refused("too-much", count=chips)

    # After a hand

    def move(self, changes: Sequence[int], nearest: Sequence[int]) -> Bank:
        """What every seat has won (or lost, negative), the rest going to or coming from the middle.

        Whoever pays puts in chips first and paper when they are gone. The paper goes to the one who gained
        most, as far as his gain goes, then to the next; ``nearest`` is the order of the seats that gained the
        same, and the middle comes last.
        """
        purses = [*self.purses, self.middle]
        gains = [*changes, -sum(changes)]
        places = [*nearest, len(self.purses)]
        papers = [0] * len(purses)
        loose = 0
        for seat, (purse, gain) in enumerate(zip(purses, gains, strict=True)):
            if purse.stack + gain < 0:
                if seat == len(self.names):
                    raise refused("lose-middle", stack=purse.stack, loss=-gain)
                raise refused("lose-more", who=self.names[seat], stack=purse.stack, loss=-gain)
            papers[seat] = -max(0, -gain - purse.chips)
            loose -= papers[seat]
        winners = (seat for seat in places if gains[seat] > 0)
        # Sorting is stable, so equal gains stay in the order of places; the middle, last there, goes last.
        for seat in sorted(winners, key=lambda seat: (seat == len(self.names), -gains[seat])):
            papers[seat] = min(gains[seat], loose)
            loose -= papers[seat]
        moved = [
            Purse(purse.chips + gain - paper, purse.paper + paper, purse.paid)
            for purse, gain, paper in zip(purses, gains, papers, strict=True)
        ]
        return self._replace(purses=tuple(moved[:-1]), middle=moved[-1])

    def cashed_out(self) -> Bank:
        """The bank when everybody has got money for his chips: nothing is on the table any more."""
        if self.middle.stack:
            raise refused("middle-left", stack=self.middle.stack)
        left = None if self.left is None else self.left + self.chips
        return self._replace(left=left, money=0, purses=(EMPTY,) * len(self.names))

    def _with(self, changed: dict[int, Purse], bank: int = 0) -> Bank:
        """This bank with some purses changed, and ``bank`` more chips in its box."""
        purses = tuple(changed.get(seat, purse) for seat, purse in enumerate(self.purses))
        left = None if self.left is None else self.left + bank
        return self._replace(purses=purses, left=left, money=self.money - bank * self.chip_value)

    def __repr__(self) -> str:
        left = "" if self.left is None else f", {self.left} chips left"
        return (
            f"<Bank: {self.money} in money, {self.chips} chips and {self.paper} in paper on the table{left}>"
        )
