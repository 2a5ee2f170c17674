"""Who wins what, for whole random hands: the slow search and the slow division of chips say the same.

From the true events alone: who paid, who folded, who was thrown out and when, which cards lie where.
"""

from __future__ import annotations

from random import Random

import pytest

import oracle
import reached
from betting import slow_pots
from oracle import Form
from play.playing import FORMS, fits, game_of, one
from pokas import Card, EventKind, Hand, Muck, Rules, Show, variant

HANDS = reached.size(10, 150)
TABLES = (
    Rules(ante=1),
    Rules.filiko(),
    Rules(ante=2, suit_order=True),
    Rules(ante=9),
    Rules(ante=1, cards_speak=False),
)
IN = (EventKind.ANTE, EventKind.BET, EventKind.CALL, EventKind.RAISE, EventKind.ALL_IN)


def expected(game: Form, hand: Hand) -> tuple[list[int], int]:
    """Payouts (without uncalled chips) and carried chips."""
    n = hand.seats
    paid, folded, fell, back = [0] * n, [False] * n, [0] * n, [0] * n
    failed: list[int] = []
    dealt: list[list[Card]] = [[] for _ in range(n)]
    board: dict[str, int] = {}
    decided = None
    for event in hand.events:
        kind, seat = event.kind, event.seat
        if kind is EventKind.DEAL:
            for owner, card in zip(event.seats, event.cards, strict=True):
                assert card is not None
                dealt[owner].append(card)
        elif kind is EventKind.ELIMINATE:
            for owner in event.out:
                fell[owner] = event.number
        elif kind is EventKind.OPEN:
            board |= {name: card.id for name, card in zip(event.positions, event.cards, strict=True) if card}
        elif seat is None:
            continue
        elif kind in IN:
            paid[seat] += event.amount
        elif kind is EventKind.UNCALLED:
            paid[seat] -= event.amount
            back[seat] += event.amount
        elif kind in (EventKind.FOLD, EventKind.REFUSE_ANTE):
            folded[seat] = True
        elif kind is EventKind.FAILED:
            failed.append(seat)
        elif kind is EventKind.EXCHANGE:
            for old, new in zip(event.cards, event.drawn, strict=True):
                assert old is not None
                assert new is not None
                dealt[seat][dealt[seat].index(old)] = new
        elif kind is EventKind.DECIDED:
            decided = seat
    way = str(game.options.get("nobody_left", "carry"))
    if decided is not None:
        late = max(fell) + 1
        fell = [fell[s] or (0 if folded[s] or s == decided else late) for s in range(n)]
        way = "refund"
    playing = [seat for seat in range(n) if not folded[seat] and not fell[seat]]
    if game.slug == "striptiz":
        rows = [strip_scores(hand, playing, failed)]
    elif len(playing) > 1:
        hands = [[card.id for card in dealt[seat]] if seat in playing else None for seat in range(n)]
        values = oracle.showdown(game, hands, board, hand.deck.size, suit_order=hand.rules.suit_order)
        ranked = [sorted({value for value in row if value is not None}) for row in values]
        rows = [
            [0 if value is None else 1 + order.index(value) for value in row]
            for row, order in zip(values, ranked, strict=True)
        ]
    else:
        rows = [[1] * n]
    slow = slow_pots.divide(
        paid, folded, rows, dealer=hand.dealer, carried=hand.carried, fell=fell, nobody_left=way
    )
    return [won + came for won, came in zip(slow.payouts, back, strict=True)], slow.carried


def strip_scores(hand: Hand, playing: list[int], failed: list[int]) -> list[int]:
    """Whoever is in beats whoever failed; among equals what lies open counts."""
    judge = oracle.Judge(hand.deck.size, "kenta-chroma", suit_order=hand.rules.suit_order)
    values = {}
    for seat, cards in enumerate(hand.view(None).hands):
        if seat in playing:
            shown = [card.id for card in cards if card is not None]
            place = (seat not in failed, bool(shown))
            values[seat] = (place, oracle.best_of(judge, shown)[0] if shown else ())
    order = sorted(set(values.values()))
    return [1 + order.index(values[seat]) if seat in values else 0 for seat in range(hand.seats)]


@pytest.mark.parametrize("game_form", FORMS, ids=str)
def test_payouts(game_form: Form) -> None:
    random = Random(f"{game_form}") if not reached.FULL else Random()
    game = game_of(game_form)
    for number in range(HANDS):
        seats = 2 + number % 4
        while not fits(game, seats):
            seats -= 1
        stacks = [random.choice((2, 5, 15, 60)) for _ in range(seats)]
        hand = Hand(
            game,
            stacks,
            rules=TABLES[number % len(TABLES)],
            dealer=random.randrange(seats),
            seed=random.getrandbits(60),
            carried=random.choice((0, 0, 5)),
        )
        while hand.actor is not None:
            hand.apply(one(hand, random, bold=0.2))
        result = hand.result
        assert result is not None
        if result.void:
            continue
        payouts, carried = expected(game_form, hand)
        assert (list(result.payouts), result.carried) == (payouts, carried), hand.events


@pytest.mark.parametrize("name", ["kotes", "koukos-monos", "gyrizei-sfyrizei", "nekrotafeio", "poker"])
def test_payouts_do_not_depend_on_what_is_shown(name: str) -> None:
    for seed in range(20):
        ends = []
        for answer in (Show(), Muck(), None):
            random = Random(seed)
            rules = Rules(ante=1, ask_show=answer is not None)
            hand = Hand(variant(name), [5, 20, 20, 60], rules=rules, seed=seed)
            while hand.actor is not None:
                hand.apply(answer if answer is not None and hand.legal().muck else one(hand, random))
            assert hand.result is not None
            ends.append((hand.stacks, hand.result.pots))
        assert ends[0] == ends[1] == ends[2]
