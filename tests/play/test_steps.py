"""Antes, speakers, eliminations, rounds, pots and exchanges, hand by hand: section 5 of the rules."""

from __future__ import annotations

import pytest

from play.slow_deal import calm, cards, only, rigged, say
from pokas import (
    Bet,
    Call,
    Card,
    Check,
    EventKind,
    Exchange,
    Hand,
    PayAnte,
    RefuseAnte,
    Rules,
    StandPat,
    variant,
)

# 5.1 the ante


def test_ante_of_the_game_the_table_and_the_dealer() -> None:
    for name, options, rules, paid in (
        ("kotes", {}, Rules(), 0),
        ("harakiri", {}, Rules(), 1),
        ("harakiri", {}, Rules(chip=5), 5),
        ("harakiri", {}, Rules(ante=0), 0),
        ("kotes", {}, Rules(ante=3), 3),
        ("kotes", {"ante": 7}, Rules(ante=3), 7),
        ("harakiri", {"ante": 0}, Rules(ante=3), 0),
    ):
        hand = Hand(variant(name, **options), [50] * 3, rules=rules, seed=0)
        assert hand.pot == 3 * paid
        assert hand.bets == (0, 0, 0), "the ante is no part of a round's level"
        assert hand.legal().check


def test_a_short_ante_is_all_in() -> None:
    hand = rigged("mizeria", ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d", "Ac Ah Kd Jh Tc"], stacks=[2, 9, 9], ante=5)
    assert hand.stacks == (0, 4, 4)
    calm(hand)
    assert hand.result is not None
    assert hand.result.payouts == (6, 0, 6)


def test_everybody_all_in_by_the_ante() -> None:
    hand = Hand(variant("kotes"), [3, 3, 3], rules=Rules(ante=5), seed=1)
    assert hand.finished
    assert only(hand, "round") == []
    assert None not in hand.board.values()
    hand = Hand(variant("poker"), [3, 3, 3], rules=Rules(ante=5), seed=1)
    assert hand.legal().exchange == 2, "the exchange is asked all the same"
    say(hand, "s s s")
    assert hand.result is not None
    assert not hand.result.void, "nobody could have bet"


def test_what_one_seat_alone_pays_of_the_ante_comes_back() -> None:
    hand = Hand(variant("kotes"), [2, 50, 3], rules=Rules(ante=5), seed=1)
    assert [(event.seat, event.amount) for event in only(hand, "uncalled")] == [(1, 2)]


def asked(carried: int = 0, seats: int = 3) -> Hand:
    return Hand(variant("kotes"), [20] * seats, rules=Rules(ante=2, ask_ante=True), seed=1, carried=carried)


def test_refusing_the_ante() -> None:
    hand = asked()
    assert (hand.actor, hand.legal().ante) == (1, 2)
    hand.apply(PayAnte())
    hand.apply(RefuseAnte())
    hand.apply(PayAnte())
    assert hand.in_hand == (0, 1)
    assert hand.cards(2) == ()
    assert [event.seats for event in only(hand, "deal")] == [(1, 0)]


def test_one_payer_takes_what_lies_on_the_table() -> None:
    hand = asked(carried=9)
    for action in (RefuseAnte(), PayAnte(), RefuseAnte()):
        hand.apply(action)
    assert hand.finished
    assert hand.stacks == (20, 20, 29)
    assert only(hand, "deal") == []


def test_nobody_pays() -> None:
    hand = asked(carried=9)
    for _ in range(3):
        hand.apply(RefuseAnte())
    assert hand.result is not None
    assert (hand.result.carried, hand.pot, hand.stacks) == (9, 9, (20, 20, 20))


# 5.3 who speaks first


def test_only_those_who_can_act_are_compared() -> None:
    """The pair is all-in after the first round, so the ace speaks."""
    hand = rigged("amerikana", ["Ks 8c", "9d 9h", "Ac Qd"], dealer=2, stacks=[50, 5, 50])
    assert hand.actor == 2
    say(hand, "b5 c c")
    assert hand.actor == 2


def test_first_speaker_with_suits() -> None:
    for suits, first in ((False, 0), (True, 1)):
        hand = rigged("amerikana", ["Kd", "Kh", "Ks"], dealer=2, rules=Rules(suit_order=suits))
        assert hand.actor == first


def test_low_speaks() -> None:
    hand = rigged("mizeria", ["Kd", "7h", "Ks"], dealer=2, low_speaks=True)
    assert hand.actor == 1


def test_the_seven_speaks_where_it_is_the_highest_rank() -> None:
    hand = rigged("efta-okto", ["Ad 8d", "7h 9h", "8s 9s"], dealer=2)
    assert hand.actor == 1
    say(hand, "x x x")
    assert hand.actor == 1
    hand = rigged("efta-okto", ["8d 9d", "8h 9h", "Js 9s"], dealer=2)
    assert hand.actor == 2
    hand = rigged("efta-okto", ["Ad", "7h"], dealer=1, reading="showdown")
    assert hand.actor == 0, "with this reading the seven is low until the showdown"


def test_most_cards_speak() -> None:
    table = {"U1": "7s", "D1": "Ks", "U2": "8s", "U3": "9s", "U4": "Ts", "U5": "Qs"}
    hand = rigged("nekrotafeio", ["7d 7h Ac Kc Jc", "Ad Ah Jd Kd Qd", "7c Th Jh Ts 9c"][:2], table, dealer=1)
    assert hand.in_hand == (0, 1)
    assert [len(hand.cards(seat)) for seat in range(2)] == [3, 5]
    assert hand.actor == 1


def test_the_opener_speaks_first_after_the_exchange() -> None:
    hands = ["7s 8d 9c Jh Qs", "Ks Kd 8h 9d 7c", "Ac Ad Ah 8s 9s"]
    hand = rigged("poker", hands, dealer=2)
    say(hand, "x b3 c f s s")
    assert hand.actor == 1
    hand = rigged("poker", hands, dealer=2)
    say(hand, "x b3 r9 c c s s s")
    assert hand.actor == 1, "who opened, not who raised"
    hand = rigged("poker", [hands[1], hands[0], hands[2]], dealer=2)
    say(hand, "b3 c c s s s")
    assert hand.actor == 0
    hand = rigged("poker", hands, dealer=2, stacks=[50, 5, 50])
    say(hand, "x b4 c c s s s")
    assert hand.actor == 2, "the opener is all-in: the next who can act"
    hand = rigged("amerikaniko-poker", [None] * 3, dealer=0)
    say(hand, "x x x s s s")
    assert hand.actor == 1, "nobody opened: after the dealer"


# 5.6 eliminations


def test_graveyard() -> None:
    table = {"U1": "7s", "D1": "Ks", "U2": "Kh", "D2": "7c", "U3": "9s", "U4": "Ts", "U5": "Qs", "D3": "As"}
    hand = rigged("nekrotafeio", ["7d 7h Ac Kc Jc", "Ad Ah Jd Kd Qd"], table, dealer=1, rules=Rules(ante=1))
    (first,) = only(hand, "eliminate")
    assert (first.cards, first.seats, first.positions, first.out) == (cards("7d 7h"), (0, 0), (), ())
    say(hand, "x x")
    second = only(hand, "eliminate")[1]
    assert second.cards == cards("Kc Kd")
    assert set(second.positions) == {"D1", "D2"}, "also the king that lay open, and the seven that opens now"
    assert hand.cards(0) == cards("Ac Jc")
    assert hand.view(None).burned == second.positions
    calm(hand)
    assert hand.result is not None
    assert hand.result.winners == (1,)


def test_the_last_one_takes_everything_and_nothing_more_opens() -> None:
    table = {"U1": "7s", "U2": "8s", "U3": "9s", "U4": "Ts", "U5": "Qs"}
    hand = rigged("nekrotafeio", ["7d 7h 8c 8d Jc", "Ad Ah Jd Kd Jh"], table, dealer=1, rules=Rules(ante=1))
    say(hand, "b1 c")
    assert hand.result is not None
    assert hand.stacks == (98, 102)
    assert hand.result.shown == {}
    assert hand.board["U3"] is None
    assert only(hand, "eliminate")[-1].out == (0,)


@pytest.mark.parametrize("way", ["carry", "split"])
def test_both_fall_at_once(way: str) -> None:
    options = {} if way == "carry" else {"nobody_left": "split"}
    hands = ["9d 9h 8d 8h Ac", "9c Tc 8c Kc Kd"]
    table = {"U1": "9s", "D1": "7s", "U2": "8s", "D2": "7d", "U3": "Kh", "D3": "7h"}
    hand = rigged("nekrotafeio", hands, table, rules=Rules(ante=1), dealer=1, **options)
    say(hand, "x x")
    assert hand.finished, "the first falls alone"
    hands = ["9d 9h 8d Kh Ac", "9c Tc 8c Kc Kd"]
    hand = rigged("nekrotafeio", hands, {**table, "U3": "Ks"}, rules=Rules(ante=1), dealer=1, **options)
    say(hand, "x x x x")
    assert hand.result is not None
    assert only(hand, "eliminate")[-1].out == (0, 1)
    if way == "carry":
        assert (hand.result.carried, hand.pot, hand.stacks) == (2, 2, (99, 99))
        assert [event.amount for event in only(hand, "carry")] == [2]
    else:
        assert hand.stacks == (100, 100)


def test_those_who_fell_last_share() -> None:
    """Seat 0 falls at the second opening, the other two together at the fourth."""
    hands = ["9d 9h 8d 8h Ah", "9c 7c 7d Tc Ac", "8c 7h Td Th Ad"]
    table = {"U1": "9s", "U2": "8s", "U3": "7s", "U4": "Ts"}
    hand = rigged("nekrotafeio", hands, table, rules=Rules(ante=1), dealer=2, nobody_left="split")
    calm(hand)
    assert [event.out for event in only(hand, "eliminate") if event.out] == [(0,), (1, 2)]
    assert hand.stacks == (99, 101, 100), "the odd chip to the first after the dealer"


def test_a_thorn_takes_an_all_in_player() -> None:
    table = {"A1": "7s", "A2": "8s", "N": "7d", "S": "9s", "W": "Ts", "E": "Qs", "M": "Ks"}
    hand = rigged("stavros", ["8d 7h", "Ac Ad", "Kc Kd"], table, dealer=2, stacks=[3, 50, 50], agkathia=True)
    assert hand.actor == 1, "most cards speak"
    say(hand, "b3 c c")
    assert hand.in_hand == (1, 2)
    assert only(hand, "eliminate")[-1].out == (0,)
    say(hand, "x x")
    assert hand.events[-2].kind == "open" or only(hand, "eliminate")[-1].positions == ("N",)
    calm(hand)
    assert hand.result is not None
    assert hand.result.pots[0].amount == 9


def test_folded_players_throw_burned_cards_where_the_table_says_so() -> None:
    table = {"U1": "7s", "U2": "8s", "U3": "Ks", "U4": "Qs", "U5": "Js"}
    for rules, thrown in ((Rules(ante=1), ()), (Rules(ante=1, folded_show_burned=True), cards("8d 8h"))):
        hand = rigged("nekrotafeio", ["8d 8h Td Th Ac", None, None], table, rules=rules, dealer=2)
        while hand.actor != 0:
            say(hand, "x")
        say(hand, "f")
        while not hand.board["U2"]:
            say(hand, "x")
        seen = [
            card
            for event in only(hand, "eliminate")
            for seat, card in zip(event.seats, event.cards, strict=True)
            if seat == 0
        ]
        assert tuple(seen) == thrown


# 5.7 the end of a round


def test_nobody_is_asked_when_one_can_bet() -> None:
    hand = rigged("kotes", [None] * 3, dealer=2, stacks=[5, 50, 5])
    say(hand, "b5 c c")
    assert hand.finished
    assert len(only(hand, "round")) == 1
    assert None not in hand.board.values()


def test_the_uncalled_part_returns_before_the_next_card() -> None:
    hand = rigged("kotes", [None] * 2, dealer=1, stacks=[50, 5])
    say(hand, "b20 c")
    kinds = [str(event.kind) for event in hand.events]
    assert kinds[kinds.index("call") + 1] == "uncalled"
    assert [pot.amount for pot in hand.result.pots] == [10]  # type: ignore[union-attr]


# 5.8 odd chips and split pots


def test_odd_chips_go_to_those_nearest_after_the_dealer() -> None:
    table = {"T1": "As", "T2": "Ks", "T3": "Qs", "T4": "Js", "T5": "Ts"}
    for dealer in range(3):
        hand = rigged("koukos-monos", [None] * 3, table, dealer=dealer, rules=Rules(ante=0), carried=2)
        calm(hand)
        first, second = (dealer + 1) % 3, (dealer + 2) % 3
        payouts = hand.result.payouts  # type: ignore[union-attr]
        assert (payouts[first], payouts[second], payouts[dealer]) == (1, 1, 0)


def test_split_pot_over_two_rows() -> None:
    table = {"T1": "As", "T2": "Ad", "T3": "Kc", "T4": "9d", "T5": "7c"}
    table |= {"S1": "Qs", "S2": "Qd", "S3": "Jc", "S4": "8d", "S5": "7h"}
    hands = ["Ac Ah", "Qc Qh"]
    options = {"tableaux": 2, "pot": "split"}
    hand = rigged("koukos-avolonte", hands, table, rules=Rules(ante=1), carried=1, dealer=1, **options)
    calm(hand)
    assert hand.result is not None
    assert hand.result.payouts == (2, 1), "the odd chip goes to the first row"
    assert len(hand.result.pots[0].winners) == 2
    hand = rigged("koukos-avolonte", hands, table, rules=Rules(ante=1), carried=1, dealer=1, tableaux=2)
    calm(hand)
    assert hand.result is not None
    assert hand.result.payouts == (3, 0), "the best hand on either row takes all"


# 5.9 exchange


def test_exchange_keeps_places() -> None:
    hand = rigged("amerikaniko-poker", ["2s 3d 4c 5h 7s", None], dealer=1, deck=52)
    say(hand, "x x")
    assert (hand.actor, hand.legal().exchange) == (0, 2)
    event = hand.apply(Exchange("7s 3d"))
    assert event.cards == cards("7s 3d")
    new = hand.cards(0)
    assert (new[0], new[2], new[3]) == cards("2s 4c 5h")
    assert event.drawn == (new[4], new[1])
    assert hand.view(0).events[-1].drawn == event.drawn
    for other in (1, None):
        seen = next(event for event in hand.view(other).events if event.kind == "exchange")
        assert (seen.cards, seen.drawn) == ((None, None), (None, None))
    assert hand.apply(StandPat()).kind is EventKind.STAND_PAT


def test_the_stub_runs_out() -> None:
    """Seven at πόκερ with 36 cards: the one card left, then the discards of others, never his own."""
    game = variant("poker", deck=36, ante=0)
    for seed in range(200):
        hand = Hand(game, [50] * 7, seed=seed, dealer=6)
        while hand.legal().fold:
            hand.apply(
                Bet(hand.legal().bet[0]) if hand.legal().bet else Call() if hand.legal().call else Check()
            )  # type: ignore[index]
        if hand.finished:
            continue
        assert (hand.actor, hand.legal().exchange) == (0, 1)
        assert not hand.can(Exchange(hand.cards(0)[:2]))
        thrown = hand.cards(0)[0]
        hand.apply(Exchange((thrown,)))
        assert hand.legal().exchange == 1, "what seat 0 has thrown away"
        before = hand.cards(1)
        hand.apply(Exchange(before[:1]))
        assert [event.amount for event in only(hand, "reshuffle")] == [1]
        assert hand.cards(1)[0] == thrown
        assert hand.legal().exchange == 1
        hand.apply(StandPat())
        return
    pytest.fail("no hand was opened")


@pytest.mark.parametrize("seed", range(30))
def test_nobody_gets_his_own_discards_back(seed: int) -> None:
    """Twist with six players and 32 cards: two cards are left for twelve offers."""
    game = variant("efta-okto", exchange="twist")
    thrown: dict[int, list[Card]] = {seat: [] for seat in range(6)}
    hand = Hand(game, [50] * 6, seed=seed)
    while hand.actor is not None:
        if hand.legal().exchange is None:
            hand.apply(Check())
            continue
        seat = hand.actor
        if thrown[seat] and hand.legal().exchange == 0:
            hand.apply(StandPat())
            continue
        event = hand.apply(Exchange(hand.cards(seat)[:1]))
        assert event.drawn[0] not in thrown[seat]
        thrown[seat].append(event.cards[0])  # type: ignore[arg-type]
    assert only(hand, "reshuffle")
    assert len(only(hand, "exchange", "stand-pat")) == 12


def test_own_discards_stay_aside_when_others_are_shuffled() -> None:
    """Six players, 32 cards: seats 0 and 1 take the last two; then seat 0 can only get what seat 1 threw."""
    hand = Hand(variant("efta-okto", exchange="twist"), [9] * 6, seed=1, dealer=5)
    while hand.legal().exchange is None:
        hand.apply(Check())
    hand.apply(Exchange(hand.cards(0)[4:]))
    thrown = hand.apply(Exchange(hand.cards(1)[4:])).cards
    for _ in range(4):
        hand.apply(StandPat())
    assert hand.actor == 0
    assert hand.apply(Exchange(hand.cards(0)[3:4])).drawn == thrown
    assert [event.amount for event in only(hand, "reshuffle")] == [1]


def test_who_cannot_be_served_is_not_asked() -> None:
    """Seven players, 36 cards: seat 0 takes the last one, nobody else swaps, so it is not asked again."""
    hand = Hand(variant("amerikana", deck=36, exchange="twist"), [9] * 7, seed=1, dealer=6)
    while hand.legal().exchange is None:
        hand.apply(Check())
    assert hand.actor == 0
    hand.apply(Exchange(hand.cards(0)[4:]))
    for _ in range(6):
        hand.apply(StandPat())
    assert hand.actor == 1
    assert only(hand, "stand-pat")[-1].seat == 0


def test_twist_lies_as_it_lay() -> None:
    hand = rigged("amerikana", ["Ks 8c 9d Th Jc", "Kd 8d 9h Ts Jd"], dealer=1, exchange="twist")
    while hand.legal().exchange is None:
        hand.apply(Check())
    assert [event.seat for event in only(hand, "exchange", "stand-pat")] == []
    first = hand.apply(Exchange("8c"))
    second = hand.apply(Exchange("9h"))
    view = hand.view(None)
    assert view.hands[0][1] == first.drawn[0]
    assert view.hands[1][2] is None
    seen = [event for event in view.events if event.kind == "exchange"]
    assert (seen[0].cards, seen[0].drawn) == (first.cards, first.drawn), "it lay open, and stays visible"
    assert (seen[1].cards, seen[1].drawn) == ((None,), (None,))
    assert second.faces == ("own",)
    hand.apply(StandPat())
    assert hand.actor == 1
    hand.apply(Exchange("Kd"))
    assert hand.legal().fold, "after two laps the last round"


def test_all_in_players_take_part() -> None:
    hand = Hand(variant("amerikaniko-poker"), [5, 5, 5], seed=2)
    say(hand, "a c c")
    assert [hand.legal().exchange, hand.actor] == [2, 1]
    say(hand, "s s s")
    assert hand.finished
