"""Pictures of games, combinations and hands."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import pokas

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game", pokas.variants(), ids=lambda game: game.slug)
def test_every_game_names_every_position(game):
    root = ElementTree.fromstring(game.svg(heading=False))
    words = [shape.text for shape in root.iter(f"{SVG}text")]
    for position in game.positions:
        assert words.count(position.name) == 1


def test_a_combination_shows_its_cards():
    cards = ["9s", "Ts", "Js", "7s", "8d", "Ah", "Kd", "9c", "8h"]
    board = {place.name: card for place, card in zip(pokas.variant("kotes").positions, cards, strict=True)}
    best = pokas.variant("kotes").best("Ks 8s 7h 7d", board)
    root = ElementTree.fromstring(best.svg())
    drawn = [shape for shape in root.iter(f"{SVG}g") if shape.get("class") == "pk-card"]
    assert {shape.get("data-card") for shape in drawn} == {*cards, "Ks", "8s", "7h", "7d"}
    used = [shape for shape in drawn if any(part.get("class") == "pk-used" for part in shape)]
    assert {shape.get("data-card") for shape in used} == {str(card) for card in best.cards}


def test_a_hand_is_drawn_as_a_spectator_sees_it():
    hand = pokas.Hand(pokas.variant("lagoudaki"), [20, 20, 20], seed=1)
    assert hand._repr_svg_() == hand.view(None).svg() == hand.svg()
    assert hand.svg(0) != hand.svg()
