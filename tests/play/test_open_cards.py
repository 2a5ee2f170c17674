"""Games whose open cards decide: both forms of striptiz, seven and eight card by card; and small things."""

from __future__ import annotations

import pytest

import oracle
from play.slow_deal import calm, cards, only, rig, rigged, say
from pokas import (
    ActionError,
    Bet,
    Call,
    Card,
    Check,
    Exchange,
    Fold,
    Hand,
    Rules,
    variant,
)

# στριπτίζ


def strip(text: str, seats: int, stacks: list[int] | None = None, **options: object) -> Hand:
    deck = text.split()
    deck += [str(card) for card in variant("striptiz").deck(seats).cards if str(card) not in deck]
    game = variant("striptiz", **options)
    return Hand(game, stacks or [20] * seats, rules=Rules(ante=1), dealer=seats - 1, deck=" ".join(deck))


def test_a_tie_does_not_cover() -> None:
    hand = strip("Qs Qd 8h", 2)
    say(hand, "x x")
    assert hand.cards(1) == cards("Qd 8h")


def test_five_cards_that_do_not_cover_are_out() -> None:
    hand = strip("As 7d 9h Jc Qs Kd", 2)
    say(hand, "x x")
    assert hand.result is not None
    assert [event.seat for event in only(hand, "failed")] == [1]
    assert only(hand, "round")[-1].number == 1, "no round after a failure"
    assert hand.stacks == (21, 19)


def test_the_turn_skips_the_leader_and_goes_on() -> None:
    hand = strip("Ks As Ah 7d 9h Jc Qs", 2)
    say(hand, "x x")  # seat 1 covers with an ace
    assert hand.cards(1) == cards("As")
    say(hand, "x x")  # seat 0 covers with K A
    assert hand.cards(0) == cards("Ks Ah")
    assert hand.actor == 0
    say(hand, "x x")
    assert hand.finished or hand.actor == 1


def test_single_lap() -> None:
    hand = strip("Ks As 7d 9h Jc Qs", 2, laps="single")
    say(hand, "x x x x")
    assert hand.result is not None
    assert hand.result.winners == (1,)
    assert hand.result.shown == {0: cards("Ks"), 1: cards("As")}


def test_leader_folds_and_one_card_covers() -> None:
    hand = strip("Ks 7d 8d", 3)
    say(hand, "f x x")
    assert hand.cards(1) == cards("7d"), "nobody in shows a card"
    assert hand.actor == 1
    assert hand.in_hand == (1, 2)


def test_a_pot_nobody_in_claims_goes_to_the_best_of_those_who_failed() -> None:
    # Seat 0 is all-in with the ante and leads with an ace; seats 1 and 2 bet on and fail.
    hand = strip("As 7d 9d Td Jd Qh 7s 8s 9h Tc Qs", 3, [1, 20, 20])
    assert hand.actor == 1, "the leader is all-in"
    say(hand, "b4 c")
    assert hand.result is not None
    assert [event.seat for event in only(hand, "failed")] == [1, 2]
    assert hand.stacks == (3, 23, 15), "queen jack against queen ten"


def test_who_is_in_stands_above_who_failed() -> None:
    """Seat 3 failed against an ace with king queen; when the aces have folded a lone king is enough."""
    hand = strip("9s Ks As Kd Qd Jd Th 8h Ac 7c 8c 7d Jc Qc", 5)
    say(hand, "x x x x x")
    say(hand, "x x x x x")
    say(hand, "x x x x x")
    assert [event.seat for event in only(hand, "failed")] == [3]
    assert hand.actor == 4
    say(hand, "f x x f")
    assert [event.seat for event in only(hand, "failed")] == [3, 0]
    assert hand.stacks == (19, 24, 19, 19, 19)


def test_an_all_in_leader_leaves_the_word_to_the_best_of_the_others() -> None:
    hand = strip("Qs Ks As", 3, [20, 20, 1])
    say(hand, "x x x x")
    assert hand.actor == 1, "the king, not the first after the leader"


def test_closed_cards_are_hidden_from_their_owner() -> None:
    hand = rigged("striptiz", ["Qs Tc Th Js Kc", "9d Qd Ac Ad Ah"], dealer=1, form="closed")
    assert hand.view(0).cards == (Card("Qs"), None, None, None, None)
    assert hand.view(1).cards == (None,) * 5
    assert hand.cards(1) == cards("9d Qd Ac Ad Ah")
    deals = [event for event in hand.view(1).events if event.kind == "deal"]
    assert all(card is None for event in deals for card in event.cards)


# efta-okto, judged card by card


def test_the_first_open_seven_wins_what_its_owner_has_a_part_in() -> None:
    hand = rigged("efta-okto", ["Ks 7c", "Ad Qd", "Ac Qh"], dealer=2, stacks=[5, 20, 20], reading="instant")
    say(hand, "b10 c c")  # seat 1 speaks with the first ace
    assert hand.result is not None
    assert [str(event.kind) for event in hand.events[-6:]].count("decided") == 1
    assert hand.stacks == (15, 15, 15), "15 in the main pot; the other ten go back to who paid"
    assert hand.result.shown == {}
    assert sum(len(event.cards) for event in only(hand, "deal")) == 4, "nobody gets another card"


def test_an_open_eight_folds_its_owner_and_the_last_wins_before_his_own_card() -> None:
    hand = rigged("efta-okto", ["Ks 8c", "Ad 8d", "Ac 8h"], dealer=2, reading="instant", rules=Rules(ante=1))
    say(hand, "x x x")
    assert hand.result is not None
    assert hand.stacks == (99, 99, 102)
    assert len(hand.cards(2)) == 1
    assert [event.out for event in only(hand, "eliminate")] == [(0,), (1,)]


@pytest.mark.parametrize(
    ("given", "drawn", "stacks"),
    [("9s", "7d", None), ("Ks", "7d", (10, 8)), ("Ks", "8d", (8, 10)), ("9s", "8d", None)],
)
def test_a_card_swapped_in_open_is_judged(given: str, drawn: str, stacks: tuple[int, int] | None) -> None:
    """The fifth card lies closed and decides nothing; the first lies open."""
    options = {"reading": "instant", "exchange": "twist"}
    deck = rig(oracle.form("efta-okto", **options), 1, ["Ks Kc 7h 9h 9s", "As Ac 8h Td Ts"])
    place = deck.index(Card(drawn))
    deck[10], deck[place] = deck[place], deck[10]
    hand = Hand(variant("efta-okto", **options), [9, 9], rules=Rules(ante=1), dealer=1, deck=deck)
    while hand.legal().exchange is None:
        hand.apply(Check())
    assert hand.actor == 0
    hand.apply(Exchange(given))
    assert Card(drawn) in hand.cards(0)
    assert hand.finished == (stacks is not None)
    assert stacks is None or hand.stacks == stacks


def test_fold_is_always_free() -> None:
    hand = Hand(variant("kotes"), [9, 9], seed=0)
    assert hand.legal().fold
    assert hand.legal().check
    hand.apply(Fold())
    assert hand.finished


def test_blind_is_a_word_that_is_recorded() -> None:
    hand = Hand(variant("kotes"), [9, 9], seed=0)
    assert hand.apply(Bet(2, blind=True)).blind
    assert not hand.apply(Call()).blind


def test_carried_chips_are_in_the_main_pot() -> None:
    hand = rigged(
        "mizeria", ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d"], stacks=[1, 9], carried=10, rules=Rules(ante=1)
    )
    calm(hand)
    assert hand.result is not None
    assert hand.result.payouts == (12, 0)
    with pytest.raises(ActionError):
        hand.apply(Check())
