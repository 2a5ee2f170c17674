"""Who shows, who may throw his hand away, and what a declaration is worth: section 5.10 of the rules."""

from __future__ import annotations

import pytest

from play.slow_deal import calm, cards, only, rigged, say
from pokas import (
    Check,
    Declare,
    Hand,
    Muck,
    Rules,
    Show,
    variant,
)

# 5.10 showdown


def test_who_shows_first_and_who_mucks() -> None:
    table = {"T1": "Ks", "T2": "Qd", "T3": "9c"}
    hands = ["7h 8d", "As Ad", "Kd Kc"]
    hand = rigged("harakiri", hands, table, dealer=2)
    say(hand, "x x x x x x x x x")
    assert [(event.kind, event.seat) for event in only(hand, "show", "muck")] == [
        ("show", 0),
        ("show", 1),
        ("show", 2),
    ]
    hand = rigged("harakiri", hands, table, dealer=2)
    say(hand, "x x x x x x x x b1 c c")
    assert [(event.kind, event.seat) for event in only(hand, "show", "muck")] == [
        ("show", 2),
        ("muck", 0),
        ("muck", 1),
    ]
    assert hand.result is not None
    assert hand.result.shown == {2: cards("Kd Kc")}


def test_a_hand_that_ties_is_shown() -> None:
    table = {"T1": "As", "T2": "Ks", "T3": "Qs", "T4": "Js", "T5": "Ts"}
    hand = rigged("koukos-monos", [None] * 3, table, rules=Rules(ante=1))
    calm(hand)
    assert hand.result is not None
    assert len(hand.result.shown) == 3


def test_a_hand_with_a_side_pot_to_win_is_shown() -> None:
    """The short stack shows the best hand first; the next one can still win what it does not claim."""
    table = {"T1": "Ks", "T2": "Qd", "T3": "9c"}
    hand = rigged("harakiri", ["Kd Kc", "As Ad", "7h 8d"], table, dealer=2, stacks=[3, 20, 20])
    say(hand, "b2 c r5 c")
    calm(hand)
    assert hand.result is not None
    assert [(event.kind, event.seat) for event in only(hand, "show", "muck")] == [
        ("show", 0),
        ("show", 1),
        ("muck", 2),
    ]
    assert hand.result.payouts == (9, 6, 0)


@pytest.mark.parametrize("action", [Show(), Muck()])
def test_showing_is_asked_and_changes_no_payout(action: Show | Muck) -> None:
    table = {"T1": "Ks", "T2": "Qd", "T3": "9c"}
    hand = rigged("harakiri", ["7h 8d", "As Ad", "Kd Kc"], table, dealer=1, rules=Rules(ask_show=True))
    while hand.legal().fold:
        hand.apply(Check())
    legal = hand.legal()
    assert (hand.actor, legal.show, legal.muck, legal.fold) == (0, True, True, False)
    hand.apply(action)
    hand.apply(action)
    assert hand.result is not None
    assert hand.result.payouts == (0, 0, 3)
    assert set(hand.result.shown) == ({0, 1, 2} if action == Show() else {2})


def declaring(name: str, hands: list[str], table: dict[str, str] | None = None, **options: object) -> Hand:
    hand = rigged(
        name, hands, table, dealer=len(hands) - 1, rules=Rules(cards_speak=False, ante=1), **options
    )
    while hand.actor is not None and not hand.legal().declare:
        hand.apply(Check())
    return hand


def test_a_declaration_counts_for_exactly_what_it_says() -> None:
    table = {"T1": "Ks", "T2": "Qd", "T3": "9c"}
    hand = declaring("mamouth", ["As Ad 9h", "Kd Tc Th"], table)
    assert hand.actor == 0
    for wrong in ("As Ad Ks Qd", "As Ad 9h Ks Qd 9c", "As Ad 9h Ks Ts", "As Ad 9h Ks Kd", "As Ks Qd 9c"):
        assert not hand.can(Declare(wrong))
    hand.apply(Declare("As Ad Ks Qd 9c"))  # two pair would have been possible
    hand.apply(Declare("Kd Tc Th Ks Qd"))
    assert hand.result is not None
    assert hand.result.winners == (1,)


def test_a_mirror_counts_only_if_declared() -> None:
    table = {"TL": "Ks", "TR": "Qs", "BR": "8c", "BL": "7h"}
    hands = ["Kc Qh 8s 7d", "As Js Ts 9d"]
    for said, winner in (("Kc Qh 8s 7d Ks Qs 8c 7h", 0), ("Kc Qh 8s Ks Qs", 1)):
        hand = declaring("kathreftis", hands, table)
        hand.apply(Declare(said))
        hand.apply(Declare("As Js Ts Ks Qs"))
        assert hand.result is not None
        assert hand.result.winners == (winner,)


def test_declaring_each_row_of_a_split_pot() -> None:
    table = {"T1": "As", "T2": "Ad", "T3": "Kc", "T4": "9d", "T5": "7c"}
    table |= {"S1": "Qs", "S2": "Qd", "S3": "Jc", "S4": "8d", "S5": "7h"}
    hand = declaring("koukos-avolonte", ["Ac Ah", "Qc Qh"], table, tableaux=2, pot="split")
    hand.apply(Declare("Ac Ah As Ad Kc"))  # nothing on the second row
    hand.apply(Declare("Qc Qh As Ad Kc Qs Qd Jc"))
    assert hand.result is not None
    assert hand.result.payouts == (1, 1)
    hand = declaring("koukos-avolonte", ["Ac Ah", "Qc Qh"], table, tableaux=2, pot="split")
    assert not hand.can(Declare("Ac Ah As Ad Kc Qs Qd"))
    assert not hand.can(Declare("Ac As Ad Kc 9d"))
    hand = declaring("koukos-monos", ["Ac Ah", "Qc Qh"], table, tableaux=2, pot="split")
    assert hand.can(Declare("As Ad Kc 9d 7c"))
    assert not hand.can(Declare("As Ad Kc 9d 7c Ac")), "the ace would not be played"


def test_declaring_turns_the_whistle() -> None:
    hands = ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d", "8s 8d 7c 7h Kd"]
    hand = declaring("gyrizei-sfyrizei", hands)
    while hand.actor is not None:
        hand.apply(Declare(hand.cards(hand.actor)))
    assert hand.result is not None
    assert hand.result.winners == (2,)
    hand = declaring("gyrizei-sfyrizei", hands[:2])
    hand.apply(Declare(hands[0]))
    hand.apply(Declare(hands[1]))
    assert hand.result is not None
    assert hand.result.winners == (0,)


def test_declaring_with_wild_cards() -> None:
    hand = declaring("dillinger", ["As 8c 8d", "Kc Kd Jh"], {"T1": "Ad", "T2": "Ac"}, wild="lowest-in-hand")
    hand.apply(Declare("As 8c 8d Ad Ac"))
    hand.apply(Declare("Kc Kd Jh Ad Ac"))
    assert hand.result is not None
    assert hand.result.winners == (0,)


def test_declaring_after_eliminations() -> None:
    hand = Hand(variant("nekrotafeio"), [20, 20, 20], rules=Rules(cards_speak=False, ante=1), seed=11)
    while hand.actor is not None and not hand.legal().declare:
        hand.apply(Check())
    assert hand.actor is not None, "this seed reaches the showdown"
    seat = hand.actor
    burned = next((event.cards[0] for event in only(hand, "eliminate") if event.cards), None)
    assert burned is None or not hand.can(Declare((burned,)))
    hand.apply(Declare(hand.cards(seat)[:1]))  # a part is allowed here, and is worth no more than it is
    calm_declare(hand)
    assert hand.finished


def calm_declare(hand: Hand) -> None:
    from pokas.play.declare import best_declaration

    while hand.actor is not None:
        hand.apply(Declare(best_declaration(hand._state, hand.actor)))
