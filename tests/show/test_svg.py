"""Pictures of games and combinations: everything is there, in its place, and can be read."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import pokas
import reached
from invented import as_toml, invent
from play.playing import FORMS, game_of
from pokas.show.drawing.page import fit, text_width, wrapped
from pokas.show.drawing.shape import Shape
from pokas.show.drawing.theme import GROUP_COLOURS, THEMES, style_sheet
from show.drawn import Picture

LANGUAGES = ("en", "el", "el-Latn")
GOLDEN = Path(__file__).parent / "golden"


def dealt(game: pokas.Variant, random: Random) -> tuple[dict[str, pokas.Card], list[pokas.Card]]:
    """A whole table and a hand."""
    cards = list(game.deck(2).cards)
    random.shuffle(cards)
    board = dict(zip((place.name for place in game.positions), cards, strict=False))
    return board, cards[len(board) : len(board) + game.hand_size]


# Every game


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_the_game_itself(form):
    game = game_of(form)
    for lang in LANGUAGES:
        assert Picture(game.svg(lang=lang)).faults() == []
        picture = Picture(game.svg(heading=False, lang=lang))
        for place in game.positions:
            assert picture.words.count(place.name) == 1
            assert picture.position(place.name) == "slot"
        if game.positions:
            assert picture.faces().count("back") == game.hand_size
        else:
            assert [len(picture.faces(seat)) for seat in "012"] == [game.hand_size] * 3


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_a_whole_deal(form):
    game, random = game_of(form), Random(str(form))
    board, hand = dealt(game, random)
    best = game.best(hand, board)
    picture = Picture(game.svg(board, hand, lang=random.choice(LANGUAGES)))
    assert picture.faults() == []
    assert {name: picture.position(name) for name in board} == {
        name: str(card) for name, card in board.items()
    }
    assert sorted(picture.faces()) == sorted(map(str, (*board.values(), *hand)))
    assert picture.marked("pk-used") == {str(card) for card in (best.cards if best else ())}
    gone = game.game.survivors(hand, board)[0] if game.kill else hand
    burned = {str(card) for card in hand} - {str(card) for card in gone}
    assert picture.marked("pk-burn") >= burned
    if best is not None:
        assert best.svg() == game.svg(board, hand)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_positions_lie_where_the_game_says(form):
    game = game_of(form)
    places = {place.name: place for place in game.positions}
    cards = {
        card.inside[-1]["data-position"]: card
        for card in Picture(game.svg()).cards
        if "data-position" in card.inside[-1]
    }
    assert set(cards) == set(places)
    for one, other in combinations(places.values(), 2):
        across, down = (
            cards[other.name].left - cards[one.name].left,
            cards[other.name].top - cards[one.name].top,
        )
        assert (across > 0, across < 0) == (other.x > one.x, other.x < one.x)
        assert (down > 0, down < 0) == (other.y > one.y, other.y < one.y)
    if game.slug == "trochos":
        assert len({(card.left, card.top) for card in cards.values()}) == 6


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_groups_can_be_told_apart(form):
    """Each group is a tray around its own cards and no other, or lines that nothing else runs over."""
    game = game_of(form)
    picture = Picture(game.svg(heading=False))
    trays = {s.attributes["data-tray"]: s for s in picture.shapes if "data-tray" in s.attributes}
    lines = [s for s in picture.shapes if "data-group" in s.attributes]
    for names, tray in trays.items():
        inside = {
            card.inside[-1]["data-position"]
            for card in picture.cards
            if "data-position" in card.inside[-1]
            and tray.left <= card.left
            and card.right <= tray.right
            and tray.top <= card.top
            and card.bottom <= tray.bottom
        }
        assert inside == set(names.split())
    marked = [s.attributes["class"] for s in trays.values()]
    if not lines:
        assert {" ".join(group) for group in game.groups if group} <= set(trays)
        assert len(game.groups) <= GROUP_COLOURS
        assert len({c for c in marked if c.startswith("pk-f")}) == len([g for g in game.groups if g])
        return
    joined = {place: set() for place in range(len(game.groups))}
    for edge in Shape(game).edges:
        joined[edge.group] |= {edge.start, edge.end}
    assert [joined[place] for place in joined] == [set(group) for group in game.groups]
    for one, other in combinations(lines, 2):
        if one.attributes["data-group"] != other.attributes["data-group"]:
            assert not lies_on(one.attributes, other.attributes)
            if len(game.groups) <= GROUP_COLOURS:
                assert one.attributes["class"] != other.attributes["class"]
    for number, group in enumerate(game.groups, 1):
        assert picture.words.count(str(number)) == 2  # on the line, and where it is explained
        assert " ".join(group) in picture.words


def lies_on(one: dict[str, str], other: dict[str, str]) -> bool:
    """Do two lines run along each other so closely that they touch?"""
    (a1, b1, a2, b2), (c1, d1, c2, d2) = (
        [float(line[key]) for key in ("x1", "y1", "x2", "y2")] for line in (one, other)
    )
    long = ((a2 - a1) ** 2 + (b2 - b1) ** 2) ** 0.5
    along = ((a2 - a1) / long, (b2 - b1) / long)
    aside = [abs((x - a1) * -along[1] + (y - b1) * along[0]) for x, y in ((c1, d1), (c2, d2))]
    at = sorted((x - a1) * along[0] + (y - b1) * along[1] for x, y in ((c1, d1), (c2, d2)))
    thick = (float(one["stroke-width"]) + float(other["stroke-width"])) / 2
    return max(aside) < thick and min(long, at[1]) - max(0.0, at[0]) > 1


def test_hat_kill_row_mirror_and_rows_are_explained():
    words = " | ".join(Picture(pokas.variant("kotes", pipini=True).svg()).words)
    assert "hat, at most one: P1 P2" in words
    words = " | ".join(Picture(pokas.variant("stavros", agkathia=True).svg()).words)
    assert "burn their rank: A1 A2" in words
    words = " | ".join(Picture(pokas.variant("kathreftis").svg()).words)
    assert "mirror: TL TR BR BL" in words
    words = " | ".join(Picture(pokas.variant("lagoudaki", consecutive=True).svg(lang="el")).words)
    assert "ακριβώς ένα από: E1 E2" in words
    assert "συνεχόμενα: N1 N2 N3" in words
    words = " | ".join(Picture(pokas.variant("koukos-monos", tableaux=2, pot="split").svg()).words)
    assert "half of every pot: T1 T2 T3 T4 T5" in words
    assert "half of every pot: S1 S2 S3 S4 S5" in words


def test_the_group_that_was_played_stands_out():
    best = pokas.variant("asanser").best("9h As Ad", "9s Kd 7c 9c 9d Qh 8s")
    assert best.group == ("L1", "M", "R1")
    lines = [s.attributes for s in Picture(best.svg()).shapes if "data-group" in s.attributes]
    assert {line["data-group"]: line.get("stroke-opacity") for line in lines} == {
        "1": None,
        "2": ".3",
        "3": ".3",
    }


def test_five_cards_without_a_table_show_which_lie_open():
    assert Picture(pokas.variant("amerikana").svg()).faces("0") == ["slot", "slot", "back", "slot", "back"]
    assert Picture(pokas.variant("poker").svg()).faces("1") == ["back"] * 5
    assert Picture(pokas.variant("striptiz", form="closed").svg()).faces("2") == ["back"] * 5


def test_invented_games_can_be_drawn(tmp_path):
    for number in range(reached.size(40, 1000)):
        random = Random(number)
        path = tmp_path / "game.toml"
        path.write_text(as_toml(invent(random, f"game-{number}")), encoding="utf-8")
        try:
            game = pokas.load_variant(path)
        except pokas.VariantError:  # more cards than its deck has
            continue
        board, hand = dealt(game, random)
        for text in (game.svg(), game.svg(board, hand)):
            picture = Picture(text)
            assert picture.faults() == []
            assert {place.name for place in game.positions} <= set(picture.words)
        reached.add("pictures of invented games", 2)


ODD_GAME = """
slug = "odd"
name = '<script>alert("&")</script> 🃏'
english = "Odd & <b>long</b> 'name' of \\"sixty\\" characters, nearly"
hand = 10
positions = { ABCDEFGH = [0, 0], STUVWXYZ = [99, 0], M = [50, 99], m = [50, 0] }
groups = ["ABCDEFGH STUVWXYZ", "ABCDEFGH m STUVWXYZ", "M", "M m"]
hand_use = [3, 4]
table_use = [1, 2]
script = ["P,P,P,P,P,P,P,P,P,P,T:ABCDEFGH STUVWXYZ M m,O:ABCDEFGH STUVWXYZ M m,B"]
"""


def test_an_odd_game_of_ones_own(tmp_path):
    path = tmp_path / "odd.toml"
    path.write_text(ODD_GAME, encoding="utf-8")
    game = pokas.load_variant(path)
    board, hand = dealt(game, Random(1))
    for text in (game.svg(), game.svg(board, hand, lang="el"), game.best(hand, board).svg(lang="el-Latn")):
        picture = Picture(text)
        assert picture.faults() == []
        assert "<script" not in text
        assert "<b>" not in text


# The document


def test_it_brings_nothing_along_and_keeps_its_style_to_itself():
    for theme in THEMES:
        text = pokas.variant("trochos").svg(theme=theme)
        for stranger in ("url(", "@font-face", "@import", "<script", "<image", "href", " id="):
            assert stranger not in text
        style = re.search(r"<style>(.*)</style>", text, re.DOTALL)[1]
        rules = [line for line in style.split("\n") if "{" in line and not line.startswith("@media")]
        assert rules
        assert all(rule.startswith((".pokas ", f".pokas-{theme} ")) for rule in rules)
        assert ("prefers-color-scheme: dark" in text) == (theme == "auto")
        known = set(re.findall(r"\.(pk-[a-z0-9-]+)\{", style))
        used = {name for found in re.findall(r'class="([^"]*)"', text) for name in found.split()}
        assert {name for name in used if name.startswith("pk-")} - {"pk-card", "pk-panel"} <= known


def test_light_and_dark_differ_in_colours_only():
    def bare(text):
        return re.sub(r"<style>.*</style>", "", text, flags=re.DOTALL)

    game = pokas.variant("kotes", pipini=True)
    light, dark, auto = (game.svg(theme=theme) for theme in ("light", "dark", "auto"))
    assert bare(light).replace("pokas-light", "pokas-dark") == bare(dark)
    assert bare(light).replace("pokas-light", "pokas-auto") == bare(auto)
    assert light != dark.replace("pokas-dark", "pokas-light")


def contrast(one: str, other: str) -> float:
    def light(colour):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Everything:
    """All the classes there are."""

    def __contains__(self, name):
        return True


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_can_be_told_from_what_they_lie_on(theme):
    text = style_sheet(theme, Everything())
    rules = re.findall(r"\.pokas(?:-\w+)? \.(pk-[a-z0-9-]+)\{(fill|stroke):(#[0-9a-f]{6})\}", text)
    colours = {(name, what): colour for name, what, colour in rules}
    grounds = [colours[name, "fill"] for name in ("pk-back", "pk-felt", "pk-seat", "pk-tag", "pk-slot")]
    for ground in grounds:
        assert contrast(colours["pk-ink", "fill"], ground) >= 7
        assert contrast(colours["pk-faint", "fill"], ground) >= 4.5
    for ink in ("pk-red", "pk-black"):
        assert contrast(colours[ink, "fill"], colours["pk-paper", "fill"]) >= 4.5
    for number in range(GROUP_COLOURS):
        assert contrast(colours[f"pk-g{number}", "stroke"], colours["pk-back", "fill"]) >= 3
        assert contrast(colours["pk-on", "fill"], colours[f"pk-f{number}", "fill"]) >= 4.5
    for place in range(len(pokas.Category)):
        assert contrast(colours[f"pk-i{place}", "fill"], colours[f"pk-c{place}", "fill"]) >= 4.5
    for mark in ("pk-turn", "pk-won"):
        assert contrast(colours[mark, "stroke"], colours["pk-seat", "fill"]) >= 2.9
    assert contrast(colours["pk-on", "fill"], colours["pk-turn-fill", "fill"]) >= 4.5


def test_width_and_heading():
    game = pokas.variant("kotes")
    natural, wide = Picture(game.svg()), Picture(game.svg(width=1200))
    assert natural.root.get("width") == f"{natural.width:g}"
    assert wide.root.get("width") == "1200"
    assert float(wide.root.get("height")) == pytest.approx(1200 * natural.height / natural.width, abs=0.5)
    assert wide.root.get("viewBox") == natural.root.get("viewBox")
    assert "Hens (Κότες)" in natural.words
    assert "Hens (Κότες)" not in Picture(game.svg(heading=False)).words


def test_it_says_what_is_drawn_to_those_who_do_not_see_it():
    picture = Picture(pokas.variant("gonia").svg({"K": "As"}, "Kd Kh 7c", closed=["H1"], lang="el"))
    title, words = (
        picture.root.find(f"{{http://www.w3.org/2000/svg}}{tag}").text for tag in ("title", "desc")
    )
    assert title == picture.root.get("aria-label") == "Γωνία"
    for said in ("K As", "H1 (κλειστό)", "ομάδα 1: H2 H1 K", "Kd Kh 7c"):
        assert said in words


def test_closed_open_and_not_yet_dealt():
    picture = Picture(pokas.variant("stavros").svg({"N": "Qs"}, closed=("S", "W")))
    assert {name: picture.position(name) for name in "NWMES"} == {
        "N": "Qs",
        "W": "back",
        "M": "slot",
        "E": "slot",
        "S": "back",
    }


def test_the_board_in_every_form():
    game = pokas.variant("dillinger")
    text = game.svg({"T1": "7s", "T2": "Kd"})
    cards = pokas.parse_cards("7s Kd")
    assert game.svg("7s Kd") == game.svg(cards) == game.svg(["7s", cards[1]]) == text
    assert game.svg({"T1": "7s"}) == game.svg(("7s", None)) == game.svg({"T1": "7s", "T2": None})


def test_marking_other_cards():
    game = pokas.variant("dillinger")
    assert Picture(game.svg("7s Kd", "7h 7d 7c", used="Kd 7h")).marked("pk-used") == {"Kd", "7h"}
    assert Picture(game.svg("7s Kd", "7h 7d 7c", used=())).marked("pk-used") == set()
    assert Picture(game.svg("7s Kd", "7h 7d")).marked("pk-used") == set()


@pytest.mark.parametrize(
    ("error", "match", "arguments"),
    [
        (pokas.PokasError, "theme.*'sepia'", {"theme": "sepia"}),
        (TypeError, "theme.*int", {"theme": 3}),
        (pokas.PokasError, "lang", {"lang": "fr"}),
        (TypeError, "lang", {"lang": None}),
        (pokas.PokasError, "width: 0 ", {"width": 0}),
        (pokas.PokasError, "width: -5", {"width": -5}),
        (pokas.PokasError, "width: a huge number", {"width": 10**40}),
        (TypeError, "width.*bool", {"width": True}),
        (TypeError, "width.*float", {"width": 30.5}),
        (pokas.VariantError, "position 'X9'.*A1 A2", {"board": {"X9": "7s"}}),
        (pokas.VariantError, "position 3", {"board": {3: "7s"}}),
        (pokas.CardError, "7s comes twice, at A1 and at B2", {"board": {"A1": "7s", "B2": "7s"}}),
        (pokas.CardError, "7s comes twice, at A1 and at the hand", {"board": {"A1": "7s"}, "hand": "7s"}),
        (pokas.CardError, "hand.*7s", {"hand": ["7s", "7s"]}),
        (pokas.CardError, "position A1", {"board": {"A1": "7x"}}),
        (TypeError, "position A1.*int", {"board": {"A1": 7}}),
        (pokas.CardError, "board of 2.*9 positions", {"board": "7s 8s"}),
        (TypeError, "board.*int", {"board": 5}),
        (TypeError, "board.*bytes", {"board": b"7s"}),
        (TypeError, "hand.*int", {"hand": 5}),
        (TypeError, "hand.*bytes", {"hand": b"7s"}),
        (pokas.CardError, "hand", {"hand": "7s 8y"}),
        (pokas.CardError, "used: Kd", {"hand": "7s", "used": "Kd"}),
        (pokas.VariantError, "closed.*'Z1'", {"closed": ["Z1"]}),
        (pokas.CardError, "closed: position A1 is open", {"board": {"A1": "7s"}, "closed": ["A1"]}),
        (TypeError, "closed.*str", {"closed": "A1"}),
        (TypeError, "closed.*int", {"closed": 4}),
        (pokas.DeckError, "33", {"hand": "7s 8s 9s Ts", "deck": 33}),
        (pokas.CardError, "2s", {"hand": "2s 8s 9s Ts"}),
    ],
)
def test_refused(error, match, arguments):
    with pytest.raises(error, match=match):
        pokas.variant("kotes").svg(**arguments)


@pytest.mark.parametrize("argument", [{"theme": "sepia"}, {"lang": "fr"}, {"width": 0}])
def test_a_combination_refuses_the_same(argument):
    best = pokas.variant("dillinger").best("7h 7d 7c", "7s Kd")
    with pytest.raises(pokas.PokasError, match=next(iter(argument))):
        best.svg(**argument)
    with pytest.raises(TypeError, match="colour"):
        best.svg(colour="red")
    with pytest.raises(TypeError):
        best.svg("el")


def test_notebooks():
    game = pokas.variant("gonia")
    best = game.best("Ts 9s 7d", "8s Js Qs Kh Kd")
    assert game._repr_svg_() == game.svg()
    assert best._repr_svg_() == best.svg()


def test_pictures_of_what_was_pickled(tmp_path):
    import pickle

    best = pokas.variant("bombes", bombs=3, pipini=True).best(
        "9s 9d", {"A1": "9h", "A2": "9c", "A3": "7d", "P1": "Ks"}
    )
    assert pickle.loads(pickle.dumps(best)).svg() == best.svg()
    path = tmp_path / "odd.toml"
    path.write_text(ODD_GAME, encoding="utf-8")
    game = pokas.load_variant(path)
    board, hand = dealt(game, Random(2))
    best = game.best(hand, board)
    assert pickle.loads(pickle.dumps(best)).svg() == best.svg() == game.svg(board, hand)


GOLDEN_PICTURES = {
    "lagoudaki.en.auto": lambda: pokas.variant("lagoudaki").svg(),
    "kotes-pipini.el.dark": lambda: (
        pokas.variant("kotes", pipini=True)
        .best("Ks 8s 7h 7d", "9s Ts Js 7s 8d Ah Kd 9c 8h Qs Ac")
        .svg(lang="el", theme="dark")
    ),
    "stavros-agkathia.el-Latn.light": lambda: pokas.variant("stavros", agkathia=True).svg(
        {"A1": "Ks", "N": "Kd", "S": "9d"}, "Kc 9s", closed=["W", "M", "E"], lang="el-Latn", theme="light"
    ),
}


@pytest.mark.parametrize("name", GOLDEN_PICTURES)
def test_golden_pictures(name):
    assert GOLDEN_PICTURES[name]() == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


# Text that fits


@pytest.mark.parametrize(
    ("words", "hundredths"),
    # Widths in a wide font (DejaVu Sans Bold), in hundredths of its size.
    [("Wing", 287), ("Maximum 10", 719), ("χαρακίρι", 494), ("ΚΟΥΚΟΣ", 466), ("seat 3", 347), ("-.,:", 157)],
)
def test_no_text_is_wider_than_reckoned(words, hundredths):
    assert hundredths <= text_width(words, 100, bold=True) <= 1.35 * hundredths


def test_fitting():
    assert fit("Mary", 10, 100) == "Mary"
    assert fit("Maximilian", 10, 40) == "Maxi…"
    assert text_width(fit("牌" * 30, 10, 55), 10) <= 55
    assert wrapped("one two three", 10, 55) == ["one two", "three"]
    assert wrapped("", 10, 45) == []
