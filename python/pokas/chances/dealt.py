"""Deals played out card by card in Python: exchanges by a policy, and a closer look at who wins.

Slower than the core by a factor of a hundred, and asked only where the core cannot answer. Draws come in
blocks as there, each with a stream of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas._core import Card, Deck, Randomness
from pokas.chances.policies import POLICIES, exchanges
from pokas.chances.tally import POT, SeatTally, Tally
from pokas.games.model import Variant
from pokas.values import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pokas.chances.asked import Asked

__all__ = ["BLOCK", "play"]

BLOCK = 512
"""Deals of one stream of random numbers."""

_NUMBER = {category: number for number, category in enumerate(Category)}


def play(
    asked: Asked,
    key: bytes,
    samples: int,
    first: int,
    last: int,
    progress: Callable[[int, int], object] | None = None,
) -> Tally:
    """The tally of the blocks ``first`` to ``last`` - 1 of ``samples`` deals."""
    dealer, judge = _Dealer(asked), _Judge(asked)
    for block in range(first, last):
        random = Randomness.restore(key, block, 0)
        for _ in range(min(samples - block * BLOCK, BLOCK)):
            judge.add(*dealer.deal(random))
        if progress is not None:
            progress(block + 1 - first, last - first)
    return judge.tally()


class _Dealer:
    """Completes deals, exchanges included."""

    def __init__(self, asked: Asked) -> None:
        self.variant, self.deck = asked.variant, asked.deck
        self.hands = [[Card(text) for text in hand] for hand in asked.hands]
        self.missing = [asked.variant.hand_size - len(hand) for hand in self.hands]
        self.board = [None if text is None else Card(text) for text in asked.board]
        used = {*asked.dead, *(text for hand in asked.hands for text in hand), *asked.board}
        self.pool = tuple(card for card in Deck(asked.deck).cards if str(card) not in used)
        self.policy = POLICIES[asked.policy]
        self.exchanges = exchanges(asked.variant, asked.board)
        self.names = [position.name for position in asked.variant.positions]

    def deal(self, random: Randomness) -> tuple[list[list[Card]], list[Card]]:
        """The hands and the table at showdown."""
        stub = list(random.shuffle(self.pool))
        hands = []
        for known, missing in zip(self.hands, self.missing, strict=True):
            hands.append([*known, *stub[:missing]])
            del stub[:missing]
        board = [stub.pop(0) if card is None else card for card in self.board]
        for exchange in self.exchanges:
            shown = [
                card if name in exchange.opened else None
                for name, card in zip(self.names, board, strict=True)
            ]
            thrown: list[list[Card]] = [[] for _ in hands]
            for seat in [*range(len(hands))] * exchange.laps:
                others = sum(len(cards) for other, cards in enumerate(thrown) if other != seat)
                most = min(exchange.most, len(stub) + others)
                hand = hands[seat]
                gone = self.policy(self.variant, hand[: exchange.held], shown, self.deck, most)
                if len(gone) > len(stub):
                    stub += self._again(thrown, seat, random)
                hands[seat] = [card for card in hand if card not in gone] + stub[: len(gone)]
                del stub[: len(gone)]
                thrown[seat] += gone
        return hands, board

    @staticmethod
    def _again(thrown: list[list[Card]], seat: int, random: Randomness) -> tuple[Card, ...]:
        """What the others have thrown away, shuffled, for the one whom the stub cannot serve."""
        back = [card for other, cards in enumerate(thrown) if other != seat for card in cards]
        for other, cards in enumerate(thrown):
            if other != seat:
                cards.clear()
        return random.shuffle(back)


class _Judge:
    """Says who wins and adds up."""

    def __init__(self, asked: Asked) -> None:
        self.game, self.deck = asked.variant.game, asked.deck
        self.first_keeps_ties = asked.first_keeps_ties
        self.high = high_side(asked.variant).game if asked.variant.trigger else None
        categories = list(Category)
        trigger = asked.variant.trigger
        self.harmless = frozenset(range(categories.index(Category(trigger)))) if trigger else frozenset()
        self.known: dict[int, int] = {}
        self.known_high: dict[int, int] = {}
        self.trials = 0
        seats = len(asked.hands)
        self.sums = [[0, 0, 0, 0, 0] for _ in range(seats)]
        self.categories, self.taken, self.shares = (
            [[0] * len(categories) for _ in range(seats)] for _ in range(3)
        )

    def add(self, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> None:
        parts = self.game.showdown(hands, board, self.deck, False)
        turned = self._turned(hands, board)
        taken = [0] * len(hands)
        scores = [0] * len(hands)
        for part in parts:
            best = max(part)
            if best == 0:
                continue
            winners = [seat for seat, number in enumerate(part) if number == best]
            if self.first_keeps_ties:
                del winners[1:]
            share = POT // len(parts) // len(winners)
            for seat in winners:
                taken[seat] += share
                scores[seat] += share * best
        for seat, units in enumerate(taken):
            number = max(part[seat] for part in parts)
            if number == 0:
                continue
            category = self._category(number, hands[seat], board, turned)
            self.categories[seat][category] += 1
            if units:
                sums = self.sums[seat]
                sums[units != POT] += 1
                sums[2] += units
                sums[3] += units * units
                sums[4] += scores[seat]
                self.taken[seat][category] += 1
                self.shares[seat][category] += units
        self.trials += 1

    def _category(self, number: int, hand: Sequence[Card], board: Sequence[Card], turned: bool) -> int:
        known = self.known_high if turned else self.known
        category = known.get(number)
        if category is None:
            game = self.high if turned and self.high else self.game
            best = game.best(hand, board, self.deck, False)
            category = known[number] = 0 if best is None else _NUMBER[best.category]
        return category

    def _turned(self, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> bool:
        """Whether somebody's hand turns a low game high."""
        if self.high is None:
            return False
        for part in self.high.showdown(hands, board, self.deck, False):
            for seat, number in enumerate(part):
                if number and self._category(number, hands[seat], board, True) not in self.harmless:
                    return True
        return False

    def tally(self) -> Tally:
        return Tally(self.trials, tuple(self._seat(seat) for seat in range(len(self.sums))))

    def _seat(self, seat: int) -> SeatTally:
        wins, ties, units, squares, scores = self.sums[seat]
        categories, taken, shares = (tuple(part[seat]) for part in (self.categories, self.taken, self.shares))
        return SeatTally(wins, ties, units, squares, categories, taken, shares, scores)


def high_side(variant: Variant) -> Variant:
    """The same game, always won by the highest hand."""
    fields = {name: getattr(variant, name) for name in Variant.__slots__ if not name.startswith("_")}
    del fields["options"], fields["betting_rounds"]
    return Variant(fields | {"side": "high", "trigger": None}, {}, None)
