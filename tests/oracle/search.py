"""Which five cards a player may choose, which of them are best, and who wins (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import comb

from oracle.catalogue import Form, Group
from oracle.values import Judge, Value, category_of, mask_of, rank_of

Board = Mapping[str, int]  # the open cards by position; closed positions are absent


@dataclass(frozen=True)
class Best:
    """The best hand of one player, with every choice of cards that reaches it.

    ``choices`` holds (index of the group, set of hand cards, set of table cards); a mirror has none.
    """

    value: Value
    category: str
    choices: tuple[tuple[int, int, int], ...]


# ---------------------------------------------------------------- selections


@cache
def selections(game: Form) -> tuple[tuple[int, int, Group], ...]:
    """(cards from the hand, index of the group, table positions) for every choice of five the rules allow."""
    found = []
    hand_low, hand_high = game.hand_use
    table_low, table_high = game.table_use
    for index, group in enumerate(game.groups):
        pool = group + game.hat
        for number in range(len(pool) + 1):
            from_hand = 5 - number
            if not (table_low <= number <= table_high and hand_low <= from_hand <= hand_high):
                continue
            if from_hand > game.hand_size:
                continue
            for chosen in combinations(pool, number):
                if sum(position in game.hat for position in chosen) > 1:
                    continue
                if game.ears and sum(position in game.ears for position in chosen) != 1:
                    continue
                if game.line and not _unbroken([game.line.index(p) for p in chosen if p in game.line]):
                    continue
                found.append((from_hand, index, chosen))
    return tuple(found)


def _unbroken(places: list[int]) -> bool:
    return not places or max(places) - min(places) + 1 == len(places)


def sets(game: Form) -> int | None:
    """How many different selections of cards a player has; None where eliminations decide."""
    if game.kill:
        return None
    different = {(from_hand, frozenset(chosen)) for from_hand, _, chosen in selections(game)}
    return sum(comb(game.hand_size, from_hand) for from_hand, _ in different)


@cache
def _open_selections(
    game: Form, is_open: frozenset[str], row: Group | None
) -> tuple[tuple[int, int, Group], ...]:
    """The selections that count while only these positions are open.

    Fives if there is one; otherwise the same choices with what is open of them. In a game with eliminations
    every part of a choice competes, whatever its length. (For a low game with a table this would favour the
    shortest hand; no game of the rules is one, and the tests open the whole table there.)
    """
    allowed = [s for s in selections(game) if row is None or set(s[2]) <= set(row)]
    if game.kill:
        parts = {
            (from_hand, index, part)
            for most, index, chosen in allowed
            for from_hand in range(most + 1)
            for number in range(len(chosen) + 1)
            for part in combinations([p for p in chosen if p in is_open], number)
            if from_hand + len(part) > 0
        }
        return tuple(sorted(parts))
    fives = [s for s in allowed if is_open.issuperset(s[2])]
    if fives:
        return tuple(fives)
    short = {
        (from_hand, index, tuple(p for p in chosen if p in is_open)) for from_hand, index, chosen in allowed
    }
    return tuple(sorted(s for s in short if s[0] + len(s[2]) > 0))


def _within(part: tuple[int, int, Group], other: tuple[int, int, Group]) -> bool:
    """Whether the other choice takes all that this one takes, and more."""
    less = (part[0], len(part[2])) != (other[0], len(other[2]))
    return less and part[0] <= other[0] and set(part[2]) <= set(other[2])


# ---------------------------------------------------------------- the best hand


def survivors(game: Form, hand: Iterable[int], board: Board) -> tuple[tuple[int, ...], dict[str, int], bool]:
    """What eliminations leave of the hand and of the open table, and whether the player is out."""
    killed = {rank_of(board[position]) for position in game.kill if position in board}
    left = tuple(card for card in hand if not (game.kills_hands and rank_of(card) in killed))
    hit = set(game.positions) if game.hits is None else set(game.hits)
    table = {
        position: card
        for position, card in board.items()
        if position not in game.kill and not (position in hit and rank_of(card) in killed)
    }
    return left, table, bool(game.kill) and len(left) < game.out_below


def wild_cards(game: Form, judge: Judge, hand: Iterable[int], table: Board) -> int:
    if game.wild is None:
        return 0
    hand = tuple(hand)
    if game.wild == "lowest-in-hand":
        lowest = min(judge.strength(rank_of(card)) for card in hand)
        return mask_of(card for card in hand if judge.strength(rank_of(card)) == lowest)
    return mask_of(card for card in (*hand, *table.values()) if rank_of(card) in game.wild)


def is_mirror(game: Form, hand: Iterable[int], board: Board) -> bool:
    if not game.mirror or not set(game.mirror) <= set(board):
        return False
    return sorted(map(rank_of, hand)) == sorted(rank_of(board[position]) for position in game.mirror)


def best(
    game: Form, hand: Sequence[int], board: Board, judge: Judge, row: Group | None = None
) -> Best | None:
    """The best hand of these cards as dealt; None for a player who is out."""
    if is_mirror(game, hand, board):
        return Best(judge.mirror(), "mirror", ())
    left, table, out = survivors(game, hand, board)
    if out:
        return None
    wild = wild_cards(game, judge, left, table)
    if judge.suit_order:  # among the choices that are best by rank, the best by suit
        by_rank = best(game, hand, board, judge.without_suits(), row)
        if by_rank is None:
            return None
        by_suit = [
            (judge.value(in_hand | on_table, wild), index, in_hand, on_table)
            for index, in_hand, on_table in by_rank.choices
        ]
        top_value = max(value for value, *_ in by_suit)
        return Best(
            top_value, by_rank.category, tuple((i, h, t) for value, i, h, t in by_suit if value == top_value)
        )
    from_hand = [[mask_of(part) for part in combinations(left, number)] for number in range(6)]
    top: Value | None = None
    choices: list[tuple[int, int, int]] = []
    for number, index, positions in _open_selections(game, frozenset(table), row):
        on_table = 0
        for position in positions:
            on_table |= 1 << table[position]
        for in_hand in from_hand[number]:
            value = judge.value(in_hand | on_table, wild)
            if top is None or value > top:
                top, choices = value, []
            if value == top:
                choices.append((index, in_hand, on_table))
    if top is None:
        return None
    return Best(top, category_of(judge, top), tuple(choices))


# ---------------------------------------------------------------- who wins


def judge_for(game: Form, deck: int, *, low: bool = False, suit_order: bool = False) -> Judge:
    """The judge of this game; the last ones are kept, since each remembers the hands it has seen."""
    return _judge(deck, game.order, low, suit_order, game.reading)


@lru_cache(maxsize=8)
def _judge(deck: int, order: str, low: bool, suit_order: bool, reading: str) -> Judge:
    return Judge(deck, order, low=low, suit_order=suit_order, reading=reading)


def plays_low(game: Form) -> bool:
    """Whether ``best`` shows the low hand."""
    return game.side != "high"


def goes_low(game: Form, hands: Sequence[Sequence[int] | None], board: Board, deck: int) -> bool:
    """Whether this showdown is won by the lowest hand."""
    if game.side in ("high", "low"):
        return game.side == "low"
    turns_on = ("pair", "two-pair").index(game.side.removeprefix("low-unless-"))
    harmless = ("high-card", "pair")[: turns_on + 1]
    judge = judge_for(game, deck)
    for hand in hands:
        found = None if hand is None else best(game, hand, board, judge)
        if found is not None and found.category not in harmless:
            return False
    return True


def showdown(
    game: Form,
    hands: Sequence[Sequence[int] | None],
    board: Board,
    deck: int,
    *,
    suit_order: bool = False,
) -> list[list[Value | None]]:
    """For each part of the pot what every seat shows; the largest wins, None never does."""
    judge = judge_for(game, deck, low=goes_low(game, hands, board, deck), suit_order=suit_order)
    parts: list[list[Value | None]] = []
    for row in game.rows or (None,):
        shown = [None if hand is None else best(game, hand, board, judge, row) for hand in hands]
        parts.append([None if found is None else found.value for found in shown])
    return parts


def winners(
    game: Form,
    hands: Sequence[Sequence[int] | None],
    board: Board,
    deck: int,
    *,
    suit_order: bool = False,
) -> list[int]:
    """The seats that take a share of any part of the pot."""
    taking = set()
    for part in showdown(game, hands, board, deck, suit_order=suit_order):
        in_play = [value for value in part if value is not None]
        taking |= {seat for seat, value in enumerate(part) if value is not None and value == max(in_play)}
    return sorted(taking)
