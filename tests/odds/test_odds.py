"""Odds of games: beside the oracle, beside known counts, and beside Equity on the same question."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from random import Random
from xml.etree import ElementTree

import pytest

import forms
import pokas
import reached
from agreement import deck_of, variant_of
from odds import brute
from pokas.chances.asked import Asked
from pokas.chances.dealt import play
from pokas.show.chart import odds_chart

# Rules 9, cases 9 to 11: category counts of all five cards of 32, 36 and 40.
COUNTS = {
    32: (52_020, 107_520, 24_192, 10_752, 5_100, 1_344, 204, 224, 20),
    36: (122_400, 193_536, 36_288, 16_128, 6_120, 1_728, 480, 288, 24),
    40: (249_900, 322_560, 51_840, 23_040, 7_140, 2_160, 980, 360, 28),
}


@pytest.mark.parametrize("deck", COUNTS)
def test_one_player_with_five_cards_is_counted(deck):
    found = pokas.odds(pokas.variant("amerikana"), 1, deck=deck)
    assert found.exact
    assert found.standard_error == 0.0
    assert found.trials == sum(COUNTS[deck])
    assert found.tally.seats[0].categories[:9] == COUNTS[deck]
    pair = found.categories["pair"]
    assert pair.held == pair.dealt == COUNTS[deck][1] / found.trials
    assert (pair.win, pair.held_error, found.categories["five"].win) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("slug", "samples"),
    reached.size([("bombes", 200_000), ("mamouth", 200_000)], [("bombes", 10**7), ("lagoudaki", 10**6)]),
)
def test_one_hand_with_a_table_counted_and_drawn(slug, samples):
    game = pokas.variant(slug)
    exact = pokas.odds(game, 1, method="exact", threads=2)
    drawn = pokas.odds(game, 1, method="sample", samples=samples, seed=2, threads=2)
    assert (exact.exact, drawn.exact, drawn.trials) == (True, False, samples)
    assert sum(exact.tally.seats[0].categories) == exact.trials
    reached.add(f"deals of {slug} counted by patterns", exact.trials)
    for category, row in exact.categories.items():
        error = sqrt(row.dealt * (1 - row.dealt) / samples)
        assert abs(drawn.categories[category].dealt - row.dealt) <= 5 * error + 1e-12, category


def test_categories_stand_in_the_order_played():
    names = {
        order: [str(c) for c in pokas.odds(pokas.variant("amerikana", order=order), 1).categories]
        for order in pokas.Order
    }
    for order, found in names.items():
        assert (found.index("three") > found.index("straight")) == order.startswith("tria")
        assert (found.index("full-house") > found.index("flush")) == order.endswith("full")
        assert found[-2:] == ["five", "mirror"]


@pytest.mark.parametrize("game", reached.size(forms.PLAIN, forms.PLAIN + forms.WILD), ids=str)
def test_a_deal_is_judged_as_the_oracle_does(game):
    """Whole deals, no card unknown: every number of the tally, who won with what included."""
    variant, deck = variant_of(game), deck_of(game)
    for spot in brute.spots(
        game, deck, reached.size(4, 30), Random(f"odds {game}"), hidden=0, pool=0, seats=3
    ):
        expected = [brute.Seat() for _ in spot.hands]
        brute.judge_one(game, spot.hands, spot.board, deck, expected)
        name = [str(pokas.Card.from_id(number)) for number in range(52)]
        asked = Asked(
            variant,
            tuple(tuple(name[card] for card in hand) for hand in spot.hands),
            tuple(name[spot.board[place]] for place in game.positions),
            deck,
            (),
            game.slug == "striptiz",
        )
        found = play(asked, b"k" * 32, 1, 0, 1)
        for mine, theirs in zip(found.seats, expected, strict=True):
            assert mine[:4] == (theirs.wins, theirs.ties, theirs.units, theirs.squares), f"{game}: {spot}"
            for numbers, wanted in ((mine.categories, theirs.categories), (mine.taken, theirs.taken)):
                pairs = zip(pokas.Category, numbers, strict=True)
                assert {str(c): n for c, n in pairs if n} == wanted, f"{game}: {spot}"
            assert sum(mine.shares) == mine.units


@pytest.mark.parametrize("slug", ["kotes", "koukos-monos", "mizeria", "gyrizei-sfyrizei", "nekrotafeio"])
def test_odds_and_equity_agree(slug):
    game, samples = pokas.variant(slug), reached.size(4_000, 100_000)
    mine = pokas.odds(game, 3, samples=samples, seed=4)
    theirs = pokas.equity(game, [None] * 3, samples=20 * samples, seed=5, method="sample")
    for number, category in enumerate(pokas.Category):
        dealt = mine.categories[category].dealt
        other = sum(seat.categories[number] for seat in theirs.tally.seats) / (3 * theirs.trials)
        error = sqrt(other * (1 - other) / samples * 1.05)
        assert abs(dealt - other) <= 5 * error + 3 / samples, category
    assert sum(row.held for row in mine.categories.values()) + mine.nobody == pytest.approx(1.0)


def test_the_digits_do_not_depend_on_the_cut(tmp_path):
    game = pokas.variant("koukos-monos")
    samples = 4 * pokas._core.Question.BLOCK + 7
    expected = pokas.odds(game, 4, samples=samples, seed=6)
    with ThreadPoolExecutor(2) as pool:
        for shards in (1, 2, 5, 99):
            found = pokas.odds(game, 4, samples=samples, seed=6, executor=pool, shards=shards)
            assert found == expected
    assert pokas.odds(game, 4, samples=samples, seed=6, folder=tmp_path, shards=3) == expected
    assert len(list(tmp_path.glob("shard-*.json"))) == 3
    assert pokas.odds(game, 4, samples=samples, seed=6, folder=tmp_path, shards=3) == expected
    assert pickle.loads(pickle.dumps(expected)) == expected
    assert "koukos-monos, 4 players" in repr(expected)


def test_middle_and_average():
    found = pokas.odds(pokas.variant("kotes"), 5, samples=5_000, seed=1)
    assert found.median == "straight"
    assert found.average is not None
    assert found.average.category in ("flush", "full-house", "straight")
    low = pokas.odds(pokas.variant("mizeria"), 5, samples=5_000, seed=1)
    assert (low.median, low.average.category) == ("high-card", "high-card")
    assert pokas.odds(pokas.variant("gyrizei-sfyrizei"), 5, samples=500, seed=1).average is None
    seven = pokas.odds(pokas.variant("efta-okto"), 5, samples=2_000, seed=1)
    assert seven.average.category in ("pair", "two-pair", "three")


@pytest.mark.parametrize(
    ("error", "match", "arguments"),
    [
        (TypeError, "variant", {"variant": "kotes"}),
        (TypeError, "players", {"players": None}),
        (TypeError, "players", {"players": True}),
        (pokas.PokasError, "players", {"players": 0}),
        (pokas.PokasError, "players", {"players": 8}),
        (pokas.PokasError, "one player", {"method": "exact"}),
        (
            pokas.PokasError,
            "days.*sample",
            {"variant": pokas.variant("plymouth", deck=52), "players": 1, "method": "exact"},
        ),
        (pokas.PokasError, "samples", {"samples": 0}),
        (pokas.PokasError, "samples", {"samples": -1}),
        (pokas.PokasError, "policy", {"policy": "bluff"}),
        (pokas.PokasError, "method", {"method": "guess"}),
        (TypeError, "threads", {"threads": "2"}),
        (TypeError, "executor", {"executor": 2}),
        (TypeError, "progress", {"progress": 2}),
        (pokas.DeckError, "33", {"deck": 33}),
        (pokas.CardError, "unknown", {"deck": 32, "players": 7}),
    ],
)
def test_refused(error, match, arguments):
    with pytest.raises(error, match=match):
        pokas.odds(**{"variant": pokas.variant("kotes"), **arguments})


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_the_chart_is_svg(lang):
    found = pokas.odds(pokas.variant("stavros", agkathia=True), 3, samples=500, seed=1)
    text = odds_chart(found, lang=lang)
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "prefers-color-scheme: dark" in text
    assert "@font-face" not in text
    assert "url(" not in text
    bars = [
        shape for shape in root.iter("{http://www.w3.org/2000/svg}rect") if shape.get("class") == "pk-held"
    ]
    assert len(bars) == 1 + sum(row.dealt > 0 for row in found.categories.values())
    with pytest.raises(pokas.PokasError):
        odds_chart(found, lang="fr")
