"""Whatever is wrong with a question is said in a PokasError, or a TypeError for a wrong type."""

from __future__ import annotations

import pytest

import pokas

MONOS = pokas.variant("koukos-monos", deck=52)
KOTES = pokas.variant("kotes")
NEKRO = pokas.variant("nekrotafeio")
HANDS = ["As Ks", "Qh Qd"]
MOST = "7c 8c 9c Tc Jc Qc Kc Ac 7d 8d 9d Td Jd Kd Ad 7h 8h 9h Th Jh Kh Ah 7s 8s 9s"


def refused(error, match, *arguments, **named):
    for function in (pokas.equity,):
        with pytest.raises(error, match=match) as caught:
            function(*arguments, **named)
        assert type(caught.value).__module__ in ("pokas._core", "pokas", "builtins")
        if error is not TypeError:
            assert isinstance(caught.value, pokas.PokasError)


@pytest.mark.parametrize(
    ("error", "match", "hands", "named"),
    [
        (pokas.CardError, "seat 1.*As", ["As Ks", "As Qd"], {}),
        (pokas.CardError, "As", ["As As", "Kd Qd"], {}),
        (pokas.CardError, "As", HANDS, {"board": {"T1": "As"}}),
        (pokas.CardError, "As", HANDS, {"dead": "As"}),
        (pokas.CardError, "7d", HANDS, {"dead": "7d 7d"}),
        (pokas.CardError, "7d", HANDS, {"dead": ["7d", "7d"]}),
        (pokas.CardError, "7d", HANDS, {"board": ["7d", "7d", None, None, None]}),
        (pokas.CardError, "seat 0", ["As Ks Qs", None], {}),
        (pokas.CardError, "seat 0", ["As Ks ??", None], {}),
        (pokas.CardError, "seat 1", [None, ["??"] * 1000], {}),
        (pokas.CardError, "seat 1", ["As Ks", "Zz ??"], {}),
        (pokas.CardError, "seat 1", ["As Ks", "Qd ?"], {}),
        (pokas.CardError, "seat 0", ["As ???", None], {}),
        (pokas.CardError, "2s", ["2s ??", None], {"deck": 32}),
        (pokas.CardError, "2s", HANDS, {"deck": 32, "dead": "2s"}),
        (pokas.CardError, "dead", HANDS, {"dead": "X"}),
        (pokas.CardError, "dead", HANDS, {"dead": ["7d"] * 100}),
        (pokas.CardError, "unknown.*left", HANDS, {"deck": 32, "dead": MOST}),
        (pokas.CardError, "board", HANDS, {"board": ["7d"]}),
        (pokas.VariantError, "X9", HANDS, {"board": {"X9": "7d"}}),
        (pokas.DeckError, "33", HANDS, {"deck": 33}),
        (pokas.PokasError, "players", HANDS, {"players": 1}),
        (pokas.PokasError, "players", HANDS, {"players": 0}),
        (pokas.PokasError, "players", HANDS, {"players": -3}),
        (pokas.PokasError, "players", HANDS, {"players": 8}),
        (pokas.PokasError, "players", HANDS, {"players": 10**50}),
        (pokas.PokasError, "seats", [None] * 8, {}),
        (pokas.PokasError, "no seat", [], {}),
        (pokas.PokasError, "method", HANDS, {"method": "guess"}),
        (pokas.PokasError, "method", HANDS, {"method": ""}),
        (pokas.PokasError, "samples", HANDS, {"method": "sample", "samples": 0}),
        (pokas.PokasError, "samples", HANDS, {"samples": -5}),
        (pokas.PokasError, "samples", HANDS, {"samples": 10**40}),
        (pokas.PokasError, "samples", HANDS, {"method": "exact", "samples": 100}),
        (pokas.PokasError, "seed", HANDS, {"seed": -1, "method": "sample"}),
        (pokas.PokasError, "seed", HANDS, {"seed": 2**256}),
        (pokas.PokasError, "seed", HANDS, {"seed": b"x" * 33}),
        (pokas.PokasError, "threads", HANDS, {"threads": 0}),
        (pokas.PokasError, "threads", HANDS, {"threads": 257}),
        (pokas.PokasError, "shards", HANDS, {"shards": 0}),
        (pokas.PokasError, "policy.*stand-pat", HANDS, {"policy": "bluff"}),
        (TypeError, "variant", HANDS, {"variant": "kotes"}),
        (TypeError, "hands", "As Ks", {}),
        (TypeError, "hands", b"As", {}),
        (TypeError, "hands", {"a": "As"}, {}),
        (TypeError, "hands", 5, {}),
        (TypeError, "hands", None, {}),
        (TypeError, "seat 0", [5, None], {}),
        (TypeError, "seat 0", [[5, 6], None], {}),
        (TypeError, "seat 0", [b"As", None], {}),
        (TypeError, "seat 1", [None, {"As": 1}], {}),
        (TypeError, "seat 1", [None, ["As", None]], {}),
        (TypeError, "board", HANDS, {"board": 5}),
        (TypeError, "dead", HANDS, {"dead": 5}),
        (TypeError, "dead", HANDS, {"dead": None}),
        (TypeError, "dead", HANDS, {"dead": [5]}),
        (TypeError, "players", HANDS, {"players": "2"}),
        (TypeError, "players", HANDS, {"players": True}),
        (TypeError, "players", HANDS, {"players": 2.0}),
        (TypeError, "deck", HANDS, {"deck": "32"}),
        (TypeError, "method", HANDS, {"method": None}),
        (TypeError, "samples", HANDS, {"samples": 1.5}),
        (TypeError, "samples", HANDS, {"samples": True}),
        (TypeError, "seed", HANDS, {"seed": "x"}),
        (TypeError, "seed", HANDS, {"seed": 1.0}),
        (TypeError, "seed", HANDS, {"seed": True}),
        (TypeError, "threads", HANDS, {"threads": None}),
        (TypeError, "threads", HANDS, {"threads": 1.0}),
        (TypeError, "executor", HANDS, {"executor": 5}),
        (TypeError, "progress", HANDS, {"progress": 5}),
        (TypeError, "folder", HANDS, {"folder": 5}),
        (TypeError, "shards", HANDS, {"shards": 1.5}),
        (TypeError, "policy", HANDS, {"policy": 5}),
    ],
)  # fmt: skip
def test_refused(error, match, hands, named):
    named = {"variant": MONOS, **named}
    refused(error, match, hands=hands, **named)


def test_an_exact_count_of_days_says_so_and_what_drawing_costs():
    with pytest.raises(pokas.PokasError, match=r"completions.*days.*sample.*draws.*s, with a standard error"):
        pokas.equity(KOTES, [None, None], method="exact")


def test_a_short_hand_while_cards_burn_might_mean_two_things():
    board = {"U1": "As"}
    with pytest.raises(pokas.CardError, match=r"seat 1.*\?\?"):
        pokas.equity(NEKRO, [None, "Ks Kd"], board)
    assert pokas.equity(NEKRO, [None, "Ks Kd ?? ?? ??"], board, samples=100, seed=1).trials == 100
    assert pokas.equity(NEKRO, [None, "Ks Kd"], samples=100, seed=1).trials == 100


def test_too_many_players_for_the_deck():
    with pytest.raises(pokas.PokasError):
        pokas.equity(pokas.variant("kotes", deck=32), [None], players=7)


@pytest.mark.parametrize("folder", ["", "a\0b", "/dev/null/x", "\ud800"])
def test_a_folder_that_cannot_be(folder):
    with pytest.raises(pokas.RecordError, match="folder"):
        pokas.equity(MONOS, HANDS, folder=folder)


def test_an_executor_that_makes_no_futures():
    class Wrong:
        def submit(self, function, *arguments):
            return 5

    with pytest.raises(TypeError, match=r"executor.*int"):
        pokas.equity(MONOS, HANDS, executor=Wrong(), method="sample", samples=5)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (pokas.variant("vietnam"), ["As Ks Qd", None]),
        (pokas.variant("vietnam", deck=52, wild="lowest-in-hand"), ["As Ks Qd", "Jh Jd 9c"]),
        (pokas.variant("lagoudaki"), [None, None]),
    ],
    ids=str,
)
def test_auto_does_not_count_what_takes_minutes(game, hands):
    """Hands cost more or less by their suits, and searched games more than others."""
    from pokas.chances.asked import ask
    from pokas.chances.method import AUTO_EXACT

    _, question = ask(game, hands, (), None, None, ())
    assert question.work > AUTO_EXACT
    assert pokas.equity(game, hands, method="sample", samples=3, seed=1).trials == 3


def test_odds_that_are_counted_draw_nothing():
    with pytest.raises(pokas.PokasError, match="samples"):
        pokas.odds(pokas.variant("amerikana"), 1, method="exact", samples=5)


def test_one_deal_says_nothing_about_its_error():
    assert pokas.odds(KOTES, 2, samples=1, seed=1).standard_error == float("inf")


def test_progress_is_told_when_everything_is_there_already(tmp_path):
    named = {"method": "sample", "samples": 9_000, "seed": 1, "folder": tmp_path, "shards": 2}
    pokas.equity(KOTES, ["As", None], **named)
    told = []
    pokas.equity(KOTES, ["As", None], **named, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(9_000, 9_000)]
