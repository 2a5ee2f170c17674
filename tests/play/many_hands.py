"""A share of many random hands, in a module of its own so that other processes can import it."""

from __future__ import annotations

from collections import Counter
from random import Random

import reached
from play.playing import FORMS, TABLES, bound, fits, game_of
from pokas import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    EventKind,
    Exchange,
    Fold,
    Hand,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Show,
    StandPat,
)
from pokas.play.declare import best_declaration

GAMES = tuple(game_of(form) for form in FORMS)
GRAVEYARD = next(number for number, form in enumerate(FORMS) if form.slug == "nekrotafeio")


def quick(hand: Hand, random: Random) -> Action:
    """A random action, chosen without listing every one."""
    legal = hand.legal()
    die = random.random()
    if legal.check:
        if die < 0.70:
            return Check()
        if die < 0.73:
            return Fold()
        if die < 0.76 and legal.all_in is not None:
            return AllIn()
        return Bet(_level(random, legal.bet)) if legal.bet is not None else Check()
    if legal.fold:
        if die < 0.10:
            return Fold()
        if die < 0.13 and legal.all_in is not None:
            return AllIn()
        if die < 0.25 and legal.raise_ is not None:
            return Raise(_level(random, legal.raise_))
        return Call()
    return _other(hand, random, die)


def _level(random: Random, span: tuple[int, int]) -> int:
    low, high = span
    return (
        low + random.randrange(min(high - low, 6) + 1) if random.random() < 0.9 else random.randint(low, high)
    )


def _other(hand: Hand, random: Random, die: float) -> Action:
    legal, seat = hand.legal(), hand.actor
    assert seat is not None
    if legal.exchange is not None:
        count = random.randint(0, legal.exchange)
        return Exchange(random.sample(hand.cards(seat), count)) if count else StandPat()
    if legal.ante is not None:
        return RefuseAnte() if die < 0.15 else PayAnte()
    if legal.declare:
        return Declare(best_declaration(hand._state, seat))
    return Show() if die < 0.5 else Muck()


def one_hand(form_number: int, number: int, random: Random) -> tuple[Hand, int]:
    game = GAMES[form_number]
    seats = 2 + number % 6
    while not fits(game, seats):
        seats -= 1
    most = random.choice((6, 40, 200))
    hand = Hand(
        game,
        [random.randint(1, most) for _ in range(seats)],
        rules=TABLES[random.choice((0, 0, 0, 1, 1, 1, 2, 3, 4, 5))],
        dealer=random.randrange(seats),
        seed=random.getrandbits(64),
        carried=random.choice((0, 0, 0, 9)),
    )
    decisions = 0
    while hand.actor is not None:
        hand.apply(quick(hand, random))
        decisions += 1
    return hand, decisions


def check_end(hand: Hand, decisions: int) -> None:
    assert decisions <= bound(hand)
    assert sum(hand.stacks) + hand.pot == sum(hand.start) + hand.carried
    assert min(hand.stacks) >= 0
    cards = [card for _, card in hand._state.places()]
    assert len(cards) == len(set(cards)) == hand.deck.size
    result = hand.result
    assert result is not None
    assert (
        sum(pot.amount for pot in result.pots) == sum(sum(pot.shares) for pot in result.pots) + result.carried
    )
    check_ledger(hand)


def check_ledger(hand: Hand) -> None:
    """The chips after every single event, kept apart from the engine: nobody below zero, none lost."""
    stacks, pot = list(hand.start), hand.carried
    for event in hand.events:
        if event.kind in IN and event.seat is not None:
            stacks[event.seat] -= event.amount
            pot += event.amount
        elif event.kind is EventKind.UNCALLED and event.seat is not None:
            stacks[event.seat] += event.amount
            pot -= event.amount
        elif event.kind is EventKind.AWARD:
            assert sum(event.shares) == event.amount
            for seat, share in zip(event.seats, event.shares, strict=True):
                stacks[seat] += share
            pot -= event.amount
        assert min(stacks) >= 0
        assert pot >= 0
    assert (tuple(stacks), pot) == (hand.stacks, hand.pot)


IN = (EventKind.ANTE, EventKind.BET, EventKind.CALL, EventKind.RAISE, EventKind.ALL_IN)


def count(hand: Hand, counts: Counter[str]) -> bool:
    """Counts what happened; whether hands were compared."""
    compared = False
    result = hand.result
    assert result is not None
    for event in hand.events:
        kind = event.kind
        counts[str(kind)] += 1
        if kind is EventKind.SHOW or kind is EventKind.MUCK or kind is EventKind.FAILED:
            compared = True
        elif kind is EventKind.ELIMINATE:
            counts["eliminated player"] += len(event.out)
        elif kind is EventKind.ANTE and event.amount == hand.start[event.seat or 0]:
            counts["all-in for the ante"] += 1
    counts["side pot"] += len(result.pots) > 1
    counts["split pot"] += any(len(pot.winners) > 1 for pot in result.pots)
    counts["carried hand"] += bool(result.carried) and not result.void
    counts["void hand"] += result.void
    counts["hands"] += 1
    return compared


def run(worker: int, workers: int, hands: int, showdowns: int) -> tuple[Counter[str], Counter[int]]:
    """A share of all hands: every form in turn, until each has been compared often enough."""
    random = Random(f"{worker} of {workers}") if not reached.FULL else Random()
    counts: Counter[str] = Counter()
    compared: Counter[int] = Counter()
    number = 0
    while number < hands or min(compared[form] for form in range(len(FORMS))) < showdowns:
        for form in range(len(FORMS)):
            if number >= hands and compared[form] >= showdowns:
                continue
            number += 1
            hand, decisions = one_hand(form, number // len(FORMS) + form, random)
            try:
                check_end(hand, decisions)
            except AssertionError as error:
                raise AssertionError(f"{FORMS[form]}: {hand!r} {hand.events}") from error
            compared[form] += count(hand, counts)
    # Everybody falls at once in one of some hundred hands of two at νεκροταφείο.
    while not counts["carried hand"]:
        hand, decisions = one_hand(GRAVEYARD, 0, random)
        check_end(hand, decisions)
        count(hand, counts)
    return counts, compared
