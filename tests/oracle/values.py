"""What one hand of one to five cards is worth (rules 1 and 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
DECKS = (32, 36, 40, 44, 48, 52)

CATEGORIES = (
    "high-card",
    "pair",
    "two-pair",
    "three",
    "straight",
    "full-house",
    "flush",
    "four",
    "straight-flush",
    "five",
    "mirror",
)

_BELOW = ("high-card", "pair", "two-pair")
_ABOVE = ("four", "straight-flush", "five", "mirror")
# Each order from worst to best: who wins between three and straight, and between full house and flush.
ORDERS = {
    "kenta-chroma": (*_BELOW, "three", "straight", "full-house", "flush", *_ABOVE),
    "tria-full": (*_BELOW, "straight", "three", "flush", "full-house", *_ABOVE),
    "tria-chroma": (*_BELOW, "straight", "three", "full-house", "flush", *_ABOVE),
    "kenta-full": (*_BELOW, "three", "straight", "flush", "full-house", *_ABOVE),
}

# The suit order, worst to best: spades, clubs, diamonds, hearts. 0 means "no card here".
SUIT_STRENGTH = {"s": 1, "c": 2, "d": 3, "h": 4}

Value = tuple[int, ...]


# ---------------------------------------------------------------- cards


def rank_of(card: int) -> int:
    return card // 4 + 2


def suit_of(card: int) -> str:
    return SUIT_LETTERS[card % 4]


def card_id(letter: str, suit: str) -> int:
    return 4 * RANK_LETTERS.index(letter) + SUIT_LETTERS.index(suit)


def ids(written: str) -> tuple[int, ...]:
    """The ids of cards written like ``"Kh Ts 7d"``."""
    return tuple(card_id(word[0], word[1]) for word in written.split())


def text(cards: Iterable[int]) -> str:
    return " ".join(RANK_LETTERS[rank_of(card) - 2] + suit_of(card) for card in cards)


def lowest_rank(deck: int) -> int:
    return 15 - deck // 4


def deck_ids(deck: int) -> tuple[int, ...]:
    return tuple(card for card in range(52) if rank_of(card) >= lowest_rank(deck))


def mask_of(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


# ---------------------------------------------------------------- one hand


@cache
def classify(
    strengths: tuple[int, ...], one_suit: bool, lowest: int, top: int
) -> tuple[str, tuple[int, ...]]:
    """The category of a hand and the ranks that decide ties, made cards first.

    ``strengths`` is sorted from the highest; ``top`` is the rank that may also stand just below ``lowest``.
    """
    counts = Counter(strengths)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    if shape == (5,):
        return "five", ranks
    if len(strengths) == 5 and len(counts) == 5:
        straight = None
        if strengths[0] - strengths[4] == 4:
            straight = strengths[0]
        elif set(strengths) == {top, lowest, lowest + 1, lowest + 2, lowest + 3}:
            straight = lowest + 3
        if straight is not None:
            return ("straight-flush" if one_suit else "straight"), (straight,)
        if one_suit:
            return "flush", ranks
    if shape[0] == 4:
        return "four", ranks
    if shape == (3, 2):
        return "full-house", ranks
    if shape[0] == 3:
        return "three", ranks
    if shape[:2] == (2, 2):
        return "two-pair", ranks
    if shape[0] == 2:
        return "pair", ranks
    return "high-card", ranks


class Judge:
    """Compares hands under one deck, order and reading; of the tuples it gives the larger is the better.

    A value is (place of the category in the order, five ranks with 0 for none[, five suits with 0 for none]),
    all negated for the low game, behind the tier of "7 wins, 8 loses" where that reading is asked for.
    """

    def __init__(
        self,
        deck: int = 32,
        order: str = "kenta-chroma",
        *,
        low: bool = False,
        suit_order: bool = False,
        reading: str = "standard",
    ) -> None:
        self.deck = deck
        self.order = order
        self.low = low
        self.suit_order = suit_order
        self.reading = reading
        self.lowest = 8 if reading == "seven-high" else lowest_rank(deck)
        self.top = 15 if reading == "seven-high" else 14
        self.places = {category: place for place, category in enumerate(ORDERS[order])}
        self._plain_judge: Judge | None = None
        self.memo: dict[int | tuple[int, int], Value] = {}

    def strength(self, rank: int) -> int:
        """The rank as this game ranks it: with sevens high a 7 stands above the ace."""
        return 15 if self.reading == "seven-high" and rank == 7 else rank

    def all_strengths(self) -> range:
        return range(self.lowest, self.top + 1)

    def value(self, mask: int, wild: int = 0) -> Value:
        """The best reading of exactly these cards (1 to 5 of them); ``wild`` is the set of wild cards."""
        jokers = mask & wild
        key: int | tuple[int, int] = (mask & ~wild, jokers.bit_count()) if jokers else mask
        value = self.memo.get(key)
        if value is None:
            if len(self.memo) > 400_000:
                self.memo.clear()
            value = self._read(tuple(cards_of(mask & ~wild)), jokers.bit_count())
            self.memo[key] = value
        if self.reading == "seven-eight":
            return (self._tier(mask), *value)
        return value

    def without_suits(self) -> Judge:
        """The judge that looks at ranks only."""
        if self._plain_judge is None:
            self._plain_judge = Judge(self.deck, self.order, low=self.low, reading=self.reading)
        return self._plain_judge

    def mirror(self) -> Value:
        suits = (0,) * 5 if self.suit_order else ()
        value = (self.places["mirror"], 0, 0, 0, 0, 0, *suits)
        return tuple(-part for part in value) if self.low else value

    @staticmethod
    def _tier(mask: int) -> int:
        printed = {rank_of(card) for card in cards_of(mask)}
        if 7 in printed:
            return 2
        return 0 if 8 in printed else 1

    def _read(self, naturals: tuple[int, ...], jokers: int) -> Value:
        plain = max(self._plain(ranks, flush) for ranks, flush in self._rank_stand_ins(naturals, jokers))
        if not self.suit_order:
            return plain
        # Suits are looked at only after every rank compares equal.
        readings = (self._with_suits(cards) for cards in self._stand_ins(naturals, jokers, plain))
        return max(value for value in readings if value[: len(plain)] == plain)

    def _plain(self, strengths: tuple[int, ...], one_suit: bool) -> Value:
        category, ranks = classify(strengths, one_suit, self.lowest, self.top)
        padded = ranks + (0,) * (5 - len(ranks))
        value = (self.places[category], *padded)
        return tuple(-part for part in value) if self.low else value

    def _with_suits(self, cards: tuple[tuple[int, str], ...]) -> Value:
        """The value of (strength, suit) cards with the suits, in the order in which the cards count."""
        strengths = tuple(sorted((strength for strength, _ in cards), reverse=True))
        one_suit = len(cards) == 5 and len({suit for _, suit in cards}) == 1
        category, ranks = classify(strengths, one_suit, self.lowest, self.top)
        counting = list(ranks)
        if category in ("straight", "straight-flush"):
            counting = list(range(ranks[0], ranks[0] - 5, -1))
            if counting[-1] < self.lowest:
                counting[-1] = self.top
        in_turn = [
            SUIT_STRENGTH[suit]
            for rank in counting
            for suit in sorted(
                (suit for strength, suit in cards if strength == rank),
                key=SUIT_STRENGTH.__getitem__,
                reverse=True,
            )
        ]
        padded = ranks + (0,) * (5 - len(ranks))
        value = (self.places[category], *padded, *in_turn, *(0,) * (5 - len(in_turn)))
        return tuple(-part for part in value) if self.low else value

    def _rank_stand_ins(
        self, naturals: tuple[int, ...], jokers: int
    ) -> Iterator[tuple[tuple[int, ...], bool]]:
        """Every (ranks, all of one suit) that the cards can stand for.

        Five equal ranks are allowed; otherwise the cards differ, so no rank comes more than four times.
        Five different ranks are of one suit if the natural cards are, of mixed ones if a wild card differs.
        """
        own = [self.strength(rank_of(card)) for card in naturals]
        suits = {suit_of(card) for card in naturals}
        for stand_in in combinations_with_replacement(self.all_strengths(), jokers):
            strengths = tuple(sorted((*own, *stand_in), reverse=True))
            can_be_one_suit = len(set(strengths)) == 5 and len(suits) <= 1
            if can_be_one_suit:
                yield strengths, True
            if not can_be_one_suit or jokers:
                yield strengths, False

    def _stand_ins(
        self, naturals: tuple[int, ...], jokers: int, plain: Value
    ) -> Iterator[tuple[tuple[int, str], ...]]:
        """Every hand of (strength, suit) cards that these can stand for and that has the ranks of ``plain``.

        The cards are all different, or five of one rank.
        """
        own = tuple((self.strength(rank_of(card)), suit_of(card)) for card in naturals)
        for stand_in in combinations_with_replacement(self.all_strengths(), jokers):
            strengths = tuple(sorted((*(strength for strength, _ in own), *stand_in), reverse=True))
            if plain not in (self._plain(strengths, False), self._plain(strengths, True)):
                continue
            for suits in product(SUIT_LETTERS, repeat=jokers):
                cards = own + tuple(zip(stand_in, suits, strict=True))
                if len(set(cards)) == len(cards) or (len(cards) == 5 and len(set(strengths)) == 1):
                    yield cards


def category_of(judge: Judge, value: Value) -> str:
    place = value[1] if judge.reading == "seven-eight" else value[0]
    return ORDERS[judge.order][abs(place)]


def best_of(judge: Judge, cards: Iterable[int], wild_ranks: Iterable[int] = ()) -> tuple[Value, int]:
    """The best hand among the cards: every combination of five is tried. Returns the value and the cards."""
    cards = tuple(cards)
    wild_ranks = set(wild_ranks)
    wild = mask_of(card for card in cards if rank_of(card) in wild_ranks)
    tried = (mask_of(five) for five in combinations(cards, min(5, len(cards))))
    return max((judge.value(mask, wild), mask) for mask in tried)


def every_reading(judge: Judge, naturals: Iterable[int], jokers: int) -> Value:
    """What a judge should answer, by trying every card for every wild card; only for checking the judge."""
    own = [(judge.strength(rank_of(card)), suit_of(card)) for card in naturals]
    pool = [(strength, suit) for strength in judge.all_strengths() for suit in SUIT_LETTERS]
    values = []
    for stand_in in product(pool, repeat=jokers):
        cards = (*own, *stand_in)
        same_rank = len({strength for strength, _ in cards}) == 1
        if len(set(cards)) == len(cards) or (same_rank and len(cards) == 5):
            if judge.suit_order:
                values.append(judge._with_suits(cards))
            else:
                strengths = tuple(sorted((strength for strength, _ in cards), reverse=True))
                values.append(
                    judge._plain(strengths, len(cards) == 5 and len({suit for _, suit in cards}) == 1)
                )
    return max(values)
