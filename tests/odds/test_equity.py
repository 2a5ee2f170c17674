"""Equity beside brute force by the oracle, draws beside exact counts, and figures known from elsewhere."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

import forms
import pokas
import reached
from agreement import as_board, as_cards, deck_of, variant_of
from odds import brute

MONOS = pokas.variant("koukos-monos", order="kenta-full", deck=52)
KOTES = pokas.variant("kotes")
CATEGORIES = tuple(pokas.Category)

# (unknown cards, cards that may come, seats)
SHORT = [(2, 4, 2), (1, 6, 3)]
FULL = [(2, 6, 2), (3, 5, 2), (2, 8, 3)]


def asked(game, spot):
    return {
        "hands": [[*as_cards(hand), *["??"] * (game.hand_size - len(hand))] for hand in spot.hands],
        "board": as_board(game, spot.board),
        "deck": deck_of(game),
        "dead": as_cards(spot.dead),
    }


@pytest.mark.parametrize("game", reached.size(forms.PLAIN, forms.ALL), ids=str)
def test_exact_is_what_the_oracle_counts(game):
    rng = Random(f"equity {game}")
    sizes = reached.size(SHORT, SHORT * 4 + FULL)
    for hidden, pool, seats in sizes:
        (spot,) = brute.spots(game, deck_of(game), 1, rng, hidden=hidden, pool=pool, seats=seats)
        trials, expected = brute.count(game, spot, deck_of(game))
        found = pokas.equity(variant_of(game), **asked(game, spot), method="exact")
        assert found.exact
        assert found.standard_error == 0.0
        times, rest = divmod(trials, found.trials)  # exchanges of positions count once
        assert rest == 0
        for seat, (mine, theirs) in enumerate(zip(found.tally.seats, expected, strict=True)):
            numbers = (mine.wins, mine.ties, mine.units, mine.squares)
            wanted = (theirs.wins, theirs.ties, theirs.units, theirs.squares)
            assert tuple(times * n for n in numbers) == wanted, f"{game} seat {seat}: {spot}"
            counted = zip(CATEGORIES, mine.categories, strict=True)
            assert {str(c): times * n for c, n in counted if n} == theirs.categories, f"{game}: {spot}"
            assert found.seats[seat].share == mine.units / (840 * found.trials)
        reached.add("completions counted by the oracle", trials)


@pytest.mark.parametrize("game", forms.PLAIN, ids=str)
def test_draws_come_near_the_exact_count(game):
    rng, samples = Random(f"draws {game}"), reached.size(5_000, 40_000)
    for turn in range(reached.size(1, 5)):
        (spot,) = brute.spots(game, deck_of(game), 1, rng, hidden=3, pool=14, seats=2 + turn % 2)
        exact = pokas.equity(variant_of(game), **asked(game, spot), method="exact")
        drawn = pokas.equity(
            variant_of(game), **asked(game, spot), method="sample", samples=samples, seed=turn
        )
        assert (drawn.exact, drawn.trials) == (False, samples)
        for true, seen in zip(exact.tally.seats, drawn.tally.seats, strict=True):
            mean = true.units / exact.trials
            error = sqrt(max(true.squares / exact.trials - mean**2, 0) / samples)
            assert abs(seen.units / samples - mean) <= 5 * error + 1e-9, f"{game}: {spot}"
            pairs = [(true.wins, seen.wins), (true.ties, seen.ties)]
            pairs += zip(true.categories, seen.categories, strict=True)
            for times, came in pairs:
                rate = times / exact.trials
                error = sqrt(rate * (1 - rate) / samples)
                assert abs(came / samples - rate) <= 5 * error + 2 / samples, f"{game}: {spot}"
        assert drawn.standard_error == pytest.approx(
            max(
                sqrt((s.squares / samples - (s.units / samples) ** 2) / (samples - 1)) / 840
                for s in drawn.tally.seats
            ),
            abs=1e-9,
        )


def test_preflop():
    found = pokas.equity(MONOS, ["As Ks", "Qh Qd"])
    assert found.exact
    assert found.trials == 1_712_304
    mine, theirs = found.tally.seats
    assert (mine.wins, theirs.wins, mine.ties, theirs.ties) == (787_966, 917_606, 6_732, 6_732)
    assert found.seats[0].win == 787_966 / 1_712_304
    assert found.seats[0].share == pytest.approx((787_966 + 6_732 / 2) / 1_712_304)


@pytest.mark.parametrize("board", [{"T1": "2c", "T2": "7d", "T3": "9s"}, ["2c", "7d", "9s", None, None]])
def test_flop(board):
    found = pokas.equity(MONOS, ["As Ks", "Qh Qd"], board)
    mine, theirs = found.tally.seats
    assert (found.trials, mine.wins, theirs.wins, mine.ties) == (990, 280, 710, 0)


def test_completions_of_kotes_are_counted_once():
    from pokas.chances.asked import ask

    _, question = ask(KOTES, ["As Ks Kh Qd", "Qh Qs Jd Jh"], (), None, None, ())
    assert question.count == 366_101_120
    drawn = pokas.equity(KOTES, ["As Ks Kh Qd", "Qh Qs Jd Jh"], seed=1, samples=10_000)
    assert not drawn.exact  # two hands on each of so many tables are above the limit of auto


def test_the_whole_table_open_is_one_completion():
    board = "7s 7c 7d Ts Js Qs Kc 9d 8h"
    found = pokas.equity(KOTES, ["7h As Ad Ac", "Kd Kh Jh 9s"], board)
    assert (found.exact, found.trials) == (True, 1)
    assert (found.seats[0].win, found.seats[1].win) == (1.0, 0.0)
    assert found.seats[0].categories["four"] == 1.0


def test_ways_to_say_unknown():
    said = [
        ["As ??", None],
        ["??As", "?? ??"],
        [["As", "??"], ["??", "??"]],
        [[pokas.Card("As")], []],
        [pokas.Card("As"), ""],
        (hand for hand in ("As", None)),
    ]
    answers = [pokas.equity(MONOS, hands, samples=5_000, seed=3) for hands in said]
    answers.append(pokas.equity(MONOS, ["As ??"], players=2, samples=5_000, seed=3))
    assert len({answer.digest for answer in answers}) == 1
    assert len({*answers}) == 1


def test_the_order_of_cards_in_a_hand_changes_nothing():
    one = pokas.equity(MONOS, ["As Ks", "Qh Qd"], samples=5_000, seed=3, method="sample")
    other = pokas.equity(MONOS, ["Ks As", "Qd Qh"], samples=5_000, seed=3, method="sample")
    assert one == other


def test_seeds():
    def drawn(seed, threads=1):
        kwargs = {"players": 4, "samples": 20_000, "seed": seed, "threads": threads}
        return pokas.equity(KOTES, ["As Ks Kh ??"], **kwargs).digest

    assert drawn(5) == drawn(5, threads=2) == drawn(5, threads=7)
    different = [0, 1, 256, 2**200, b"", b"\0", b"\1", b"\0\1", b"1"]
    assert len({drawn(seed) for seed in different}) == len(different)
    assert drawn(None) != drawn(None)


def test_in_striptiz_the_earlier_keeps_a_tie():
    game = pokas.variant("striptiz")
    found = pokas.equity(game, ["As Kd Qh Js 9d", "Ah Ks Qd Jh 9s"])
    assert (found.seats[0].win, found.seats[1].win, found.seats[1].tie) == (1.0, 0.0, 0.0)
    other = pokas.equity(pokas.variant("amerikana"), ["As Kd Qh Js 9d", "Ah Ks Qd Jh 9s"])
    assert (other.seats[0].win, other.seats[0].tie, other.seats[0].share) == (0.0, 1.0, 0.5)


def test_a_player_who_is_out_takes_nothing():
    game = pokas.variant("nekrotafeio")
    board = {"U1": "As", "U2": "Ks", "U3": "Qs", "U4": "Js"}
    hands = ["Ad Ah Kd Kh Qd", "7s 7d 8s 8d 9s"]
    found = pokas.equity(game, hands, board, samples=2_000, seed=1)
    assert found.seats[0].share == 0.0
    assert sum(found.seats[0].categories.values()) == 0.0
    nobody = pokas.equity(game, ["Ad Ah Kd Kh Qd", "Ac Kc Qh Qc Jd"], board, samples=2_000, seed=1)
    assert sum(seat.share for seat in nobody.seats) == 0.0


def test_split_pots_are_halves():
    game = pokas.variant("koukos-avolonte", tableaux=2, pot="split")
    found = pokas.equity(game, ["As Ad", "Ks Kd"], players=3, samples=3_000, seed=2)
    assert sum(seat.share for seat in found.seats) == pytest.approx(1.0)
    assert all(seat.tie > 0 for seat in found.seats)


def test_one_seat():
    found = pokas.equity(MONOS, [None], samples=2_000, seed=1)
    assert (found.seats[0].win, found.seats[0].share) == (1.0, 1.0)


def test_progress_goes_up_to_all():
    seen = []
    pokas.equity(MONOS, ["As Ks", "Qh Qd"], progress=lambda done, all_: seen.append((done, all_)))
    assert seen[-1] == (1_712_304, 1_712_304)
    assert seen == sorted(seen)


def test_what_a_progress_callback_raises_comes_out():
    def stop(done, all_):
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        pokas.equity(MONOS, ["As Ks", "Qh Qd"], progress=stop)


def test_answers_are_values():
    import pickle

    found = pokas.equity(MONOS, ["As Ks", None], samples=3_000, seed=1)
    assert pickle.loads(pickle.dumps(found)) == found
    assert pickle.loads(pickle.dumps(found.seats[0])) == found.seats[0]
    assert hash(found) == hash(pokas.equity(MONOS, ["As Ks", None], samples=3_000, seed=1))
    assert set(found.seats[0].categories) == set(pokas.Category)
    assert "3,000 trials" in repr(found)
    with pytest.raises(AttributeError):
        found.trials = 1
    with pytest.raises(TypeError):
        found.seats[0].categories["pair"] = 1
    single = pokas.equity(MONOS, [None, None], samples=1, seed=1)
    assert single.standard_error == float("inf")
