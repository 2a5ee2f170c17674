"""Exchanges: who changes what, when an exchange is still to come, and cards that run short."""

from __future__ import annotations

import pytest

import pokas
import reached
from pokas import Card, parse_cards
from pokas._core import Randomness
from pokas.chances.asked import ask
from pokas.chances.dealt import _Dealer
from pokas.chances.policies import POLICIES, exchanges

POKER = pokas.variant("poker")
ALLAGI = pokas.variant("koukos-allagi")
TWIST = pokas.variant("amerikana", exchange="twist")
LOW = pokas.variant("mizeria", exchange="twist")


def gives(policy, game, hand, board=(), most=2, deck=32):
    cards = list(parse_cards(hand))
    table = [None if card == "-" else Card(card) for card in board] or [None] * len(game.positions)
    return " ".join(map(str, POLICIES[policy](game, cards, table, deck, most)))


@pytest.mark.parametrize(
    ("policy", "game", "hand", "board", "most", "given"),
    [
        ("stand-pat", POKER, "As Kd 9h 8c 7d", (), 2, ""),
        ("change-most", POKER, "As Kd 9h 8c 7d", (), 2, "7d 8c"),
        ("keep-made", POKER, "As Kd 9h 8c 7d", (), 2, "7d 8c"),
        ("keep-made", POKER, "9s 9d Kh 8c 7d", (), 2, "7d 8c"),
        ("keep-made", POKER, "9s 9d Kh Kc 7d", (), 2, "7d"),
        ("keep-made", POKER, "9s 9d 9h Kc 7d", (), 2, "7d Kc"),
        ("keep-made", POKER, "9s 9d 9h 9c 7d", (), 2, "7d"),
        ("keep-made", POKER, "9s 9d 9h 7c 7d", (), 2, ""),
        ("keep-made", POKER, "As 7d 8h 9c Td", (), 2, ""),
        ("keep-made", ALLAGI, "As 7d", ("7s", "8s", "Kd", "-", "-"), 2, "As"),
        ("keep-made", ALLAGI, "As 9d", ("7s", "8s", "Kd", "-", "-"), 2, "9d"),
        ("change-most", LOW, "As Kd 9h 8c 7d", (), 1, "As"),
        ("keep-made", LOW, "As Kd 9h 8c 7d", (), 1, "As"),
        ("keep-made", LOW, "Qs Qd 9h 8c 7d", (), 1, "Qs"),
        ("keep-made", LOW, "Qs Jd 9h 8c 7d", (), 1, ""),
        ("keep-made", pokas.variant("poker", wild="lowest-in-hand"), "As Kd 9h 8c 7d", (), 2, "8c 9h"),
        ("keep-made", pokas.variant("poker", wild=("8",)), "As Kd 9h 8c 7d", (), 2, "7d 9h"),
    ],
)
def test_what_is_given_away(policy, game, hand, board, most, given):
    assert gives(policy, game, hand, board, most) == given


def test_an_exchange_is_over_when_something_was_opened_after_it():
    table = ["Ts", "Js", "Qs", None, None]
    assert len(exchanges(ALLAGI, table)) == len(exchanges(ALLAGI, [None] * 5)) == 1
    assert exchanges(ALLAGI, ["Ts", "Js", "Qs", "Ks", None]) == ()
    assert exchanges(pokas.variant("kotes"), [None] * 9) == ()
    (twist,) = exchanges(TWIST, ())
    assert (twist.most, twist.laps) == (1, 2)
    one = pokas.equity(ALLAGI, ["As Ks", None], ["Ts", "Js", "Qs", "7d", None], policy="change-most")
    other = pokas.equity(ALLAGI, ["As Ks", None], ["Ts", "Js", "Qs", "7d", None])
    assert one == other
    assert one.exact


def test_no_card_is_lost_or_doubled_when_they_run_short():
    asked, _ = ask(POKER, [None] * 5, (), None, 32, ())
    asked = asked._replace(policy="change-most")
    dealer = _Dealer(asked)
    for seed in range(reached.size(300, 5_000)):
        hands, _ = dealer.deal(Randomness(seed))
        cards = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [5] * 5
        assert len({*cards}) == 25


def test_standing_pat_in_a_deal_is_what_the_core_counts():
    """The dealing in Python beside the exact count."""
    from pokas.chances.dealt import play

    asked, _ = ask(POKER, ["As Ad Kc 9h ??", "Ks Kd Qh Jc ??"], (), None, None, ())
    exact = pokas.equity(POKER, ["As Ad Kc 9h ??", "Ks Kd Qh Jc ??"])
    samples = reached.size(5_000, 100_000)
    found = play(asked, b"k" * 32, samples, 0, samples)
    share = found.seats[0].units / (840 * samples)
    error = (exact.seats[0].share * (1 - exact.seats[0].share) / samples) ** 0.5
    assert abs(share - exact.seats[0].share) <= 5 * error


def test_a_policy_makes_draws_that_can_be_repeated():
    hands = ["9s 9d Kh 8c 7d", "Ks Qd Th 8d 7c"]
    keep = pokas.equity(POKER, hands, policy="keep-made", samples=3_000, seed=1)
    assert (keep.exact, keep.trials) == (False, 3_000)
    assert keep.seats[0].categories["high-card"] == 0.0
    assert keep.seats[1].categories["high-card"] > 0.0
    again = pokas.equity(POKER, hands, policy="keep-made", samples=3_000, seed=1, threads=2, shards=3)
    assert again == keep
    with pytest.raises(pokas.PokasError, match="exchanges"):
        pokas.equity(POKER, hands, policy="keep-made", method="exact")
