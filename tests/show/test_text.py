"""Drawings of tables as text."""

from __future__ import annotations

import pytest

import pokas
from pokas.show.text import ASCII, UNICODE, Glyphs, Line, card_text, columns, compact_table, grid, table, wrap


def drawn(lines):
    return [line.plain for line in lines]


class Place:
    def __init__(self, name, x, y):
        self.name, self.x, self.y = name, x, y


def test_cards():
    assert [card_text(card) for card in pokas.parse_cards("Kh 10s 7d Ac")] == ["K♥", "10♠", "7♦", "A♣"]
    assert [card_text(card, ASCII) for card in pokas.parse_cards("Kh 10s 7d Ac")] == ["Kh", "Ts", "7d", "Ac"]


def test_the_cross_without_cards():
    assert drawn(table(pokas.variant("stavros"))) == [
        "       ┌────┐",
        "       │ N  │",
        "       └────┘",
        "┌────┐ ┌────┐ ┌────┐",
        "│ W  │ │ M  │ │ E  │",
        "└────┘ └────┘ └────┘",
        "       ┌────┐",
        "       │ S  │",
        "       └────┘",
    ]


def test_the_cross_with_cards():
    cards = dict(zip("NWMES", pokas.parse_cards("Qs Ts Js 7s 9d"), strict=True))
    cards["W"] = None
    used = {cards["N"], cards["M"], cards["S"]}
    assert drawn(table(pokas.variant("stavros"), cards, used=used)) == [
        "        ┌─N───┐",
        "        │[ Q♠]│",
        "        └─────┘",
        "┌─W───┐ ┌─M───┐ ┌─E───┐",
        "│     │ │[ J♠]│ │  7♠ │",
        "└─────┘ └─────┘ └─────┘",
        "        ┌─S───┐",
        "        │[ 9♦]│",
        "        └─────┘",
    ]


def test_backs():
    cards = {"T1": pokas.Card("7s"), "T2": None}
    game = pokas.variant("dillinger")
    assert drawn(table(game, cards, closed=["T2"]))[1] == "│  7♠ │ │ ░░░ │"
    assert drawn(table(game, cards, closed=["T2"], glyphs=ASCII))[1] == "| 7s | | ## |"


def test_ascii_uses_ascii_only():
    game = pokas.variant("kotes", pipini=True)
    cards = dict(zip((place.name for place in game.positions), pokas.Deck(32).cards, strict=False))
    for lines in (
        table(game, glyphs=ASCII),
        table(game, cards, glyphs=ASCII, used={cards["A1"]}, burned={cards["B1"]}),
        compact_table(game, cards, glyphs=ASCII, used={cards["A1"]}, burned={cards["B1"]}),
    ):
        assert all(line.isascii() for line in drawn(lines))


def test_one_line_a_row():
    game = pokas.variant("bombes")
    cards = dict(
        zip((place.name for place in game.positions), pokas.parse_cards("9h 10c 7d As Ad Ac"), strict=True)
    )
    cards["B3"] = None
    lines = drawn(compact_table(game, cards, used={cards["A1"], cards["A2"]}, burned={cards["B1"]}))
    assert lines == ["A1 A2 A3  [ 9♥] [10♣]   7♦", "B1 B2 B3  ( A♠)   A♦    --"]


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
def test_every_position_is_drawn_once(game):
    text = "\n".join(drawn(table(game)))
    for position in game.positions:
        assert text.count(f" {position.name} ") == 1
    placed = [place for row in grid(game.positions) for place in row if place]
    assert sorted(place.name for place in placed) == sorted(place.name for place in game.positions)


def test_the_grid_keeps_gaps_but_closes_deserts():
    near = [Place("A", 0, 0), Place("B", 3, 0)]
    assert [place and place.name for place in grid(near)[0]] == ["A", None, None, "B"]
    far = [Place("A", -1_000_000, 0), Place("B", 5, 10**9), Place("C", 0.5, 0)]
    assert [[place and place.name for place in row] for row in grid(far)] == [
        ["A", "C", None],
        [None, None, "B"],
    ]


def test_two_positions_on_one_spot_are_both_drawn():
    same = [Place("A", 0, 0), Place("B", 0, 0), Place("C", 1, 0)]
    assert [place and place.name for place in grid(same)[0]] == ["A", "B", "C"]


def test_no_table_no_lines():
    assert table(pokas.variant("amerikana")) == []
    assert compact_table(pokas.variant("amerikana"), {}) == []


def test_glyphs_by_encoding():
    assert (UNICODE.suits, UNICODE.lines, UNICODE.arrows) == (True, True, True)
    assert repr(Glyphs.for_encoding("ascii")) == repr(ASCII)
    assert repr(Glyphs.for_encoding("no-such-encoding")) == repr(ASCII)
    assert repr(Glyphs.for_encoding(None)) == repr(UNICODE)
    assert Glyphs.for_encoding("cp737").lines
    assert not Glyphs.for_encoding("cp737").suits


def test_widths_count_cells():
    assert Line("Κότες").width == 5
    assert Line("牌").width == 2
    assert Line("ée\u0301").width == 2


def test_wrap_and_columns():
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 7, indent="  ") == ["one two", "  three"]
    assert wrap("incomprehensible", 5) == ["incomprehensible"]
    assert wrap("", 5) == [""]
    assert wrap("{one\x1ftwo} {three\x1ffour}", 10) == ["{one two}", "{three four}"]
    rows = [[Line("a"), Line("bbb")], [Line("aaa"), Line("b")]]
    assert drawn(columns(rows)) == ["a    bbb", "aaa  b"]
    assert drawn(columns(rows, right=[1])) == ["a    bbb", "aaa    b"]
