"""The worked cases of section 9 of the rules that are about playing, each played through a hand."""

from __future__ import annotations

import pytest

from play.slow_deal import calm, rigged, say
from pokas import ActionError, AllIn, Bet, Card, EventKind, Hand, Raise, Rules, variant


def kinds(hand: Hand) -> list[str]:
    return [str(event.kind) for event in hand.events]


def winners(hand: Hand) -> list[tuple[int, ...]]:
    assert hand.result is not None
    return [pot.winners for pot in hand.result.pots]


def test_13_best_low_hand() -> None:
    hand = rigged("mizeria", ["Qs Td 9c 8h 7s", "Ks Jd 9d 8c 7h", "Qh Jc 9h 8s 7c"], rules=Rules(ante=1))
    calm(hand)
    assert winners(hand) == [(0,)]


def test_14_whistle_not_triggered() -> None:
    hand = rigged("gyrizei-sfyrizei", ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d"], rules=Rules(ante=1))
    calm(hand)
    assert winners(hand) == [(0,)]
    assert list(hand.result.shown) == [1, 0]  # type: ignore[union-attr]


def test_15_whistle_triggered() -> None:
    hands = ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d", "8s 8d 7c 7h Kd"]
    hand = rigged("gyrizei-sfyrizei", hands, rules=Rules(ante=1))
    calm(hand)
    assert winners(hand) == [(2,)]
    assert set(hand.result.shown) == {0, 1, 2}, "everybody shows"  # type: ignore[union-attr]


def test_15_the_decision_is_for_everybody_still_in() -> None:
    """With the two pair folded, the low hand wins again; a folded hand decides nothing."""
    hands = ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d", "8s 8d 7c 7h Kd"]
    hand = rigged("gyrizei-sfyrizei", hands, rules=Rules(ante=1))
    while hand.actor != 2:
        say(hand, "x")
    say(hand, "f")
    calm(hand)
    assert winners(hand) == [(0,)]


def test_16_seven_wins_eight_loses() -> None:
    hands = ["7s 7d 9c Td Kh", "As Ad Kc Qh Jd", "8s 8d Ac Kd Qc"]
    for folding, best in ((None, 0), (0, 1)):
        hand = rigged("efta-okto", hands, rules=Rules(ante=1))
        while hand.actor is not None and hand.actor == folding:
            say(hand, "f")
        while hand.actor is not None:
            say(hand, "f" if hand.actor == folding else "x")
        assert winners(hand) == [(best,)]


def test_17_striptiz_covers() -> None:
    """P1 shows a queen; P2 turns until Q-9, P3 until a pair of eights."""
    deck = ["Qs", "9d", "Qd", "7s", "8s", "8h"]
    deck += [str(card) for card in variant("striptiz").deck(3).cards if str(card) not in deck]
    hand = Hand(variant("striptiz"), [10] * 3, dealer=2, deck=" ".join(deck))
    assert (hand.actor, hand.cards(0)) == (0, (Card("Qs"),))
    say(hand, "x x x")
    assert (hand.actor, hand.cards(1)) == (1, (Card("9d"), Card("Qd"))), "the leader speaks first"
    say(hand, "x x x")
    assert (hand.actor, hand.cards(2)) == (2, (Card("7s"), Card("8s"), Card("8h")))


def test_17_closed() -> None:
    hands = ["Qs Tc Th Js Kc", "9d Qd Ac Ad Ah", "7s 8s 8h Kd Ks"]
    hand = rigged("striptiz", hands, dealer=2, form="closed")
    say(hand, "x x x")
    assert hand.view(None).hands[1] == (Card("9d"), Card("Qd"), None, None, None)
    say(hand, "x x b2")
    assert hand.events[-1].blind, "nobody has looked"
    say(hand, "c c")
    assert hand.view(2).hands[2] == (Card("7s"), Card("8s"), Card("8h"), None, None)


def test_18_first_speaker() -> None:
    hand = rigged("amerikana", ["Ks 8c", "9d 9h", "Ac Qd"], dealer=2)
    assert hand.actor == 2, "after one card each the ace speaks"
    say(hand, "x x x")
    assert hand.actor == 1, "then the pair"


ANTE = Rules(ante=1)
FIVE = [40, 40, 40, 4, 40]  # the fourth player has three left after the ante


def all_ins(hand: Hand, raises: str) -> None:
    """Round 1 checked, round 2 as given, rounds 3 and 4 three chips each by three."""
    say(hand, "x x x x x")
    say(hand, raises)
    say(hand, "b3 c c b3 c c")


# Four rounds with a table: ασανσέρ. Seats 0 to 4 with the dealer at 4; the hand cards pair one table card.
TABLE = {"L1": "7c", "L2": "7d", "L3": "7h", "M": "Qd", "R1": "8h", "R2": "8s", "R3": "8d"}
BEST, SECOND, NOTHING, FOLDS = "Ac Ad As", "Kc Kd Ks", ("9c Jd Kh", "9d Jc Ah"), "9h Th Js"


@pytest.mark.parametrize(("first", "fourth", "paid"), [(1, 2, (18, 17)), (2, 1, (35, 0))])
def test_36_all_in_of_exactly_the_level(first: int, fourth: int, paid: tuple[int, int]) -> None:
    strength = {2: BEST, 1: SECOND}
    hands = [strength[first], *NOTHING, strength[fourth], FOLDS]
    hand = rigged("asanser", hands, TABLE, dealer=4, stacks=FIVE, rules=ANTE)
    all_ins(hand, "b1 c r3 a f c c")
    assert hand.result is not None
    assert [pot.amount for pot in hand.result.pots] == [17, 18]
    assert (hand.result.payouts[0], hand.result.payouts[3]) == paid
    assert hand.result.pots[0].claimants == (0, 1, 2, 3)
    assert hand.result.pots[1].claimants == (0, 1, 2)


@pytest.mark.parametrize(("first", "fourth", "paid"), [(1, 2, (24, 13)), (2, 1, (37, 0))])
def test_37_all_in_for_less(first: int, fourth: int, paid: tuple[int, int]) -> None:
    strength = {2: BEST, 1: SECOND}
    hands = [strength[first], *NOTHING, strength[fourth], FOLDS]
    hand = rigged("asanser", hands, TABLE, dealer=4, stacks=[40, 40, 40, 3, 40], rules=ANTE)
    say(hand, "x x x x x")
    say(hand, "b1 c r3 a f c r4 c c")
    assert [pot.amount for pot in hand.pots] == [13, 6]
    say(hand, "b3 c c")
    assert [pot.amount for pot in hand.pots] == [13, 15]
    say(hand, "b3 c c")
    assert hand.result is not None
    assert [pot.amount for pot in hand.result.pots] == [13, 24]
    assert (hand.result.payouts[0], hand.result.payouts[3]) == paid


def test_38_folded_layer() -> None:
    """A is all-in for 10; B and C go on to 30 each and fold: A takes all 70."""
    hand = rigged("asanser", [None, None, None], dealer=2, stacks=[10, 90, 90])
    say(hand, "b10 r30 c")
    assert [pot.amount for pot in hand.pots] == [30, 40]
    say(hand, "f")
    assert hand.actor is None, "nobody can answer the last one, so he is not asked"
    assert hand.result is not None
    assert sum(hand.result.payouts) == 70


def test_38_everybody_above_has_folded() -> None:
    """Both of the side pot fold for free: only possible while two of them can still bet."""
    hand = rigged("asanser", [None] * 4, dealer=3, stacks=[10, 90, 90, 90])
    say(hand, "b10 r30 c c")
    say(hand, "f f")
    assert hand.finished or hand.actor is None
    assert hand.result is not None
    assert sum(hand.result.payouts) == 100


NO_OPENER = ["7s 8d 9c Jh Qs", "7h 8s 9d Jc Qh", "7d 8h Tc Js Kd", "7c Th Ts Jd Ks", "8c 9h Td Qd Kh"]


def test_39_void_twice() -> None:
    on_the_table = []
    carried = 0
    for ante in (1, 2, 4):
        hand = rigged("poker", NO_OPENER, rules=Rules(), carried=carried, ante=ante)
        on_the_table.append(hand.pot)
        assert all(hand.view(seat).legal.bet is None for seat in range(5))
        assert not hand.can(AllIn())
        calm(hand)
        assert hand.result is not None
        assert hand.result.void
        assert (hand.pot, hand.result.carried) == (on_the_table[-1],) * 2
        assert kinds(hand)[-2:] == ["void", "end"]
        carried = hand.result.carried
    assert on_the_table == [5, 15, 35]


@pytest.mark.parametrize(("carried", "ante"), [(0, 1), (5, 2), (15, 4)])
def test_39_least_opening(carried: int, ante: int) -> None:
    hand = rigged("poker", ["As Ad Ac Ah 9s", *NO_OPENER[1:]], dealer=4, carried=carried, ante=ante)
    least = carried + 5 * ante
    assert hand.actor == 0
    assert hand.legal().bet == (least, 100 - ante)
    with pytest.raises(ActionError):
        hand.apply(Bet(least - 1))
    hand.apply(Bet(least))


def test_39_chips_of_another_game_do_not_count() -> None:
    game = variant("poker")
    hand = Hand(game, [50, 50], carried=30, foreign=20, seed=3, deck=None)
    for seed in range(50):
        hand = Hand(game, [50, 50], carried=30, foreign=20, seed=seed)
        if hand.legal().bet:
            assert hand.legal().bet == (12, 49)
            return
    pytest.fail("nobody could open")


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ("Ks Kd 9h 8c 7c", True),
        ("Qs Qd Ah Kc Jc", False),
        ("7s 7d 8h 8c 9c", True),
        ("As Kd Qh Jc 9c", False),
    ],
)
def test_40_who_may_open(cards: str, may: bool) -> None:
    hand = rigged("poker", [cards, None], dealer=1)
    assert hand.actor == 0
    assert (hand.legal().bet is not None) is may
    assert hand.can(AllIn()) is may
    assert hand.can(Bet(2)) is may


def test_41_limits() -> None:
    hand = rigged("kotes", [None] * 5, rules=Rules.filiko(), dealer=4)
    say(hand, "b1 r2 r3 r5")
    legal = hand.legal()
    assert (legal.raise_, legal.all_in, legal.call) == (None, None, 5)
    for action in (Raise(6), Raise(5), AllIn()):
        assert not hand.can(action)
    hand = rigged("kotes", [None] * 5, rules=Rules.filiko(), dealer=4)
    assert not hand.can(Bet(6))
    assert hand.can(Bet(5))


def test_42_all_fold() -> None:
    hand = rigged("bomba-harakiri", [None] * 5, rules=Rules(ante=2), dealer=4)
    say(hand, "b3 f f f f")
    assert hand.result is not None
    assert hand.result.payouts == (13, 0, 0, 0, 0)
    assert hand.result.net == (8, -2, -2, -2, -2)
    assert [pot.amount for pot in hand.result.pots] == [10]
    assert hand.result.shown == {}
    after = kinds(hand)[kinds(hand).index("bet") :]
    assert after == ["bet", "fold", "fold", "fold", "fold", "uncalled", "award", "end"]
    assert all(event.kind is not EventKind.SHOW for event in hand.events)
    assert all(len(hand.cards(seat)) == 1 for seat in range(5))
