"""Charts of odds: every bar as long as its share, everything said that is drawn, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest

import pokas
from pokas.show.chart import MOST_ROWS, compare_chart, odds_chart
from pokas.show.drawing.theme import THEMES
from show.drawn import Picture

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "el", "el-Latn")


@pytest.fixture(scope="module")
def thorns():
    """Odds in which nobody may be left."""
    return pokas.odds(pokas.variant("stavros", agkathia=True), 3, samples=500, seed=1)


@pytest.fixture(scope="module")
def by_players():
    return [pokas.odds(pokas.variant("lagoudaki"), players, samples=300, seed=1) for players in range(2, 8)]


def bars(picture: Picture, colour: str) -> list[float]:
    """How long the bars of a colour are; the first is the one that explains it."""
    return [shape.right - shape.left for shape in picture.shapes if colour in shape.classes][1:]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_answer(thorns, lang):
    picture = Picture(odds_chart(thorns, lang=lang))
    assert picture.faults() == []
    rows = [row for row in thorns.categories.values() if row.dealt]
    ticks = sorted({s.left for s in picture.shapes if "pk-rule" in s.classes})
    whole = ticks[-1] - ticks[0]
    assert len(ticks) == 5
    assert bars(picture, "pk-held") == pytest.approx([row.held * whole for row in rows], abs=0.02)
    assert bars(picture, "pk-win") == pytest.approx([row.win * whole for row in rows], abs=0.02)
    for row in rows:
        assert f"{100 * row.held:.2f} %" in picture.words
    assert thorns.svg(lang=lang) == picture.text
    assert thorns._repr_svg_() == odds_chart(thorns)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_by_players(by_players, lang):
    picture = Picture(compare_chart(by_players, lang=lang))
    assert picture.faults() == []
    ticks = sorted({s.left for s in picture.shapes if "pk-rule" in s.classes})
    whole = ticks[-1] - ticks[0]
    for place, category in enumerate(pokas.Category):
        shares = [each.categories[category].held for each in by_players]
        expected = [share * whole + 1 for share in shares if share]  # and half a line on either side
        assert bars(picture, f"pk-c{place}") == pytest.approx(expected, abs=0.02)
    if lang == "en":
        assert picture.words[0] == "Bunny (Λαγουδάκι): what wins, by players"
        assert [word for word in picture.words if word.endswith("players")][1:] == [
            f"{players} players" for players in range(2, 8)
        ]


def test_by_game():
    found = [pokas.odds(game, 3, samples=50, seed=1) for game in pokas.variants()]
    for lang in LANGUAGES:
        picture = Picture(compare_chart(found, lang=lang))
        assert picture.faults() == []
    assert "Τι κερδίζει, ανά παιχνίδι: 3 παίκτες" in Picture(compare_chart(found, lang="el")).words
    graveyard = pokas.odds(pokas.variant("nekrotafeio"), 2, samples=300, seed=1)
    assert graveyard.nobody
    assert "nobody is left" in Picture(compare_chart([graveyard])).words
    assert "nobody is left" not in Picture(compare_chart(found[:3])).words


def test_forms_of_a_game_are_told_apart(thorns, by_players):
    plain = pokas.odds(pokas.variant("stavros"), 3, samples=50, seed=1)
    words = Picture(compare_chart([plain, thorns])).words
    assert "Cross (Σταυρός)" in words
    assert "Cross (Σταυρός) — thorns" in words
    mixed = Picture(compare_chart([plain, by_players[0]])).words
    assert {"Cross, 3 players", "Bunny, 2 players"} <= set(mixed)


def test_one_player_and_exact():
    words = Picture(pokas.odds(pokas.variant("amerikana"), 1).svg(lang="el")).words
    assert "Αμερικάνα: ένας παίκτης, 32 φύλλα" in words
    assert any("όλες οι 201,376 μοιρασιές" in word for word in words)


def test_themes_and_width(by_players):
    texts = {theme: compare_chart(by_players, theme=theme, width=300) for theme in THEMES}
    assert len(set(texts.values())) == 3
    assert all('width="300"' in text for text in texts.values())
    assert "prefers-color-scheme" in texts["auto"]
    assert "prefers-color-scheme" not in texts["dark"]


@pytest.mark.parametrize(
    ("error", "match", "odds", "arguments"),
    [
        (pokas.PokasError, "nothing to draw", [], {}),
        (TypeError, "entry 0.*int", [3], {}),
        (TypeError, "several Odds.*int", 3, {}),
        (TypeError, "entry 0.*str", "odds", {}),
        (pokas.PokasError, "lang", None, {"lang": "fr"}),
        (pokas.PokasError, "theme", None, {"theme": "sepia"}),
        (pokas.PokasError, "width: 0", None, {"width": 0}),
        (pokas.PokasError, f"more than {MOST_ROWS}", "many", {}),
    ],
)
def test_refused(error, match, odds, arguments, thorns):
    given = [thorns] if odds is None else [thorns] * (MOST_ROWS + 1) if odds == "many" else odds
    with pytest.raises(error, match=match):
        compare_chart(given, **arguments)
    if odds is None:
        with pytest.raises(error, match=match):
            odds_chart(thorns, **arguments)


def test_a_chart_of_something_else_is_refused():
    with pytest.raises(TypeError, match=r"odds.*Variant"):
        odds_chart(pokas.variant("kotes"))


def golden() -> str:
    """Of deals that are counted, so that no way of drawing them can change it."""
    games = (pokas.variant("amerikana"), pokas.variant("poker"), pokas.variant("amerikana", deck=40))
    return compare_chart([pokas.odds(game, 1) for game in games], lang="el")


GOLDEN_PICTURES = {"chart.el.auto": golden}


def test_golden_chart():
    assert golden() == (GOLDEN / "chart.el.auto.svg").read_text(encoding="utf-8")
