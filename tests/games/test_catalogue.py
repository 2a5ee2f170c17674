"""RULES 1, 4: the 28 games, their tables, rounds, choices and decks, in every form that options give."""

from __future__ import annotations

import copy
import itertools
import pickle

import pytest

import pokas
from pokas import Order, VariantError, variant, variants
from pokas.games import StepKind
from pokas.games.options import Reveal
from pokas.games.registry import CATALOGUE, options_of

# What is said of these holds whatever games are added to them.
BOOK = """
amerikana mizeria gyrizei-sfyrizei efta-okto striptiz poker amerikaniko-poker harakiri dillinger mamouth kotes
asanser trochos lagoudaki kathreftis plymouth bombes bomba-harakiri gonia mikri-gonia gonia-kathreftis stavros
nekrotafeio vietnam koukos-avolonte koukos-monos koukos-diplos koukos-allagi
""".strip().split()

# slug, options: sets, rounds, hand, table cards
FORMS = [
    ("amerikana", {}, 1, 5, 5, 0),
    ("amerikana", {"exchange": "twist"}, 1, 5, 5, 0),
    ("mizeria", {}, 1, 5, 5, 0),
    ("gyrizei-sfyrizei", {}, 1, 5, 5, 0),
    ("efta-okto", {}, 1, 5, 5, 0),
    ("striptiz", {}, 1, None, 5, 0),
    ("striptiz", {"form": "closed", "laps": "single"}, 1, None, 5, 0),
    ("poker", {}, 1, 2, 5, 0),
    ("amerikaniko-poker", {"exchange_max": 5}, 1, 2, 5, 0),
    ("harakiri", {}, 1, 3, 2, 3),
    ("dillinger", {}, 1, 2, 3, 2),
    ("mamouth", {}, 6, 3, 3, 3),
    ("kotes", {}, 18, 3, 4, 9),
    ("kotes", {"pipini": True}, 126, 4, 4, 11),
    ("kotes", {"kapelo": True}, 126, 4, 4, 11),
    ("asanser", {}, 18, 4, 3, 7),
    ("asanser", {"hand": 2}, 3, 4, 2, 7),
    ("trochos", {}, 30, 3, 3, 6),
    ("trochos", {"hand": 2}, 6, 3, 2, 6),
    ("lagoudaki", {}, 24, 4, 3, 5),
    ("lagoudaki", {"consecutive": True}, 18, 4, 3, 5),
    ("kathreftis", {}, 16, 4, 4, 4),
    ("kathreftis", {"diagonals": True}, 24, 4, 4, 4),
    ("plymouth", {}, 144, 8, 4, 12),
    ("bombes", {}, 2, 2, 2, 6),
    ("bombes", {"bombs": 3}, 3, 3, 2, 9),
    ("bombes", {"hand": 4}, 12, 2, 4, 6),
    ("bombes", {"hand": 4, "bombs": 3}, 18, 3, 4, 9),
    ("bombes", {"pipini": True}, 14, 3, 2, 8),
    ("bombes", {"pipini": True, "bombs": 3}, 21, 4, 2, 11),
    ("bombes", {"kapelo": True, "hand": 4}, 84, 3, 4, 8),
    ("bombes", {"kapelo": True, "hand": 4, "bombs": 3}, 126, 4, 4, 11),
    ("bomba-harakiri", {}, 45, 6, 6, 3),
    ("gonia", {}, 12, 3, 3, 5),
    ("gonia", {"kapelo": True}, 58, 4, 3, 7),
    ("gonia", {"pipini": True, "reveal": "singles"}, 58, 6, 3, 7),
    ("gonia", {"reveal": "singles"}, 12, 5, 3, 5),
    ("gonia", {"hand": 2}, 2, 3, 2, 5),
    ("gonia", {"hand": 2, "kapelo": True}, 14, 4, 2, 7),
    ("mikri-gonia", {}, 2, 2, 3, 3),
    ("mikri-gonia", {"groups": "all"}, 6, 2, 3, 3),
    ("gonia-kathreftis", {}, 2, 2, 3, 3),
    ("stavros", {}, 2, 3, 2, 5),
    ("stavros", {"agkathia": True}, None, 5, 2, 7),
    ("nekrotafeio", {}, None, 5, 5, 10),
    ("nekrotafeio", {"kill": "D", "nobody_left": "split"}, None, 5, 5, 10),
    ("vietnam", {}, 126, 5, 3, 7),
    ("koukos-avolonte", {}, 10, 5, 2, 5),
    ("koukos-avolonte", {"tableaux": 2}, 20, 5, 2, 10),
    ("koukos-monos", {}, 21, 5, 2, 5),
    ("koukos-monos", {"tableaux": 2}, 42, 5, 2, 10),
    ("koukos-diplos", {}, 40, 5, 3, 5),
    ("koukos-diplos", {"exchange": True}, 40, 5, 3, 5),
    ("koukos-diplos", {"tableaux": 2, "pot": "split"}, 80, 5, 3, 10),
    ("koukos-allagi", {}, 10, 5, 2, 5),
    ("koukos-allagi", {"tableaux": 2}, 20, 5, 2, 10),
]


def forms() -> list[pokas.Variant]:
    """Every game in every combination of its own options that it allows."""
    found = []
    for slug, definition in CATALOGUE.items():
        own = {
            name: [None, [["L2", "R2"], ["L1", "R1", "L3", "R3"], ["M"]]]
            if isinstance(values, Reveal)
            else list(values)
            for name, values in definition.get("options", {}).items()
        }
        for chosen in itertools.product(*own.values()):
            options = dict(zip(own, chosen, strict=True))
            if options.get("pot") == "split" and options["tableaux"] == 1:
                continue
            if options.get("nobody_left") == "split" and options.get("agkathia") is False:
                continue
            found.append(variant(slug, **options))
    return found


ALL = forms()
LABELS = [f"{game.slug} {dict(game.options)}" for game in ALL]


def test_the_28_games_in_the_order_of_the_book():
    assert [game.slug for game in variants() if game.slug in BOOK] == BOOK
    assert len(BOOK) == 28
    assert all(not game.options for game in variants())
    assert len(set(ALL)) == len(ALL)
    assert sum(game.slug in BOOK for game in ALL) == 88


@pytest.mark.parametrize(("slug", "options", "sets", "rounds", "hand", "table"), FORMS)
def test_sets_rounds_and_cards(slug, options, sets, rounds, hand, table):
    game = variant(slug, **options)
    assert game.sets() == sets
    assert game.betting_rounds == rounds
    assert (game.hand_size, len(game.positions)) == (hand, table)
    if sets is not None:
        assert game.game.sets() == sets, "the core counts as the catalogue does"


@pytest.mark.parametrize("game", ALL, ids=LABELS)
def test_every_form_holds_together(game):
    kinds = [step.kind for step in game.script]
    names = [position.name for position in game.positions]
    dealt = kinds.count(StepKind.DEAL) + kinds.count(StepKind.DEAL_OPEN)
    assert dealt == game.hand_size or StepKind.STRIP in kinds
    opened = [name for step in game.script if step.kind is StepKind.OPEN for name in step.positions]
    assert sorted(opened) == sorted(names), "every position opens once"
    laid = [name for step in game.script if step.kind is StepKind.LAY for name in step.positions]
    assert len(set(laid)) == len(laid)
    assert len({(position.x, position.y) for position in game.positions}) == len(names)
    for count, mask, group in game.selections:
        assert count + mask.bit_count() == 5
        assert game.hand_use[0] <= count <= min(game.hand_use[1], game.hand_size)
        chosen = {name for index, name in enumerate(names) if mask >> index & 1}
        table = chosen - set(game.hat)
        assert len(chosen & set(game.hat)) <= 1
        assert table <= set(game.groups[group] if game.groups else ())
    assert game.game is game.game
    assert game.deck(2) is game.deck(2)


@pytest.mark.parametrize("game", ALL, ids=LABELS)
def test_variants_are_values(game):
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game
    assert hash(copy.copy(game)) == hash(game)
    assert game == variant(game.slug, **game.options)
    with pytest.raises(AttributeError):
        game.slug = "x"
    with pytest.raises(AttributeError):
        del game.slug
    with pytest.raises(TypeError):
        game.options["x"] = 1


def test_defaults_said_aloud_are_the_default_form():
    assert variant(
        "kotes", pipini=False, kapelo=False, order="kenta-chroma", deck=None, wild=None
    ) is variant("kotes")
    assert variant("koukos-monos", tableaux=1, pot="single", hand_use=[0, 2], table_use=(3, 5)).options == {}
    assert variant("harakiri", ante=True).options == {}
    assert variant("amerikaniko-poker", deck=pokas.Deck(52), exchange_max=2).options == {}
    assert variant("asanser", reveal=["L1 R1", "L2 R2", ("L3", "R3"), "M"]) == variant("asanser")
    assert variant("kotes", wild="lowest-in-hand", order="tria-full") == variant(
        "kotes", wild="lowest-in-hand"
    )
    assert variant("kotes", wild=("10", "8")).options == {"wild": ("8", "T")}
    assert variant("efta-okto", reading="rank", deck=32).options == {}


def test_options_in_any_order_are_the_same_game():
    one = variant("bombes", pipini=True, hand=4, bombs=3)
    two = variant("bombes", bombs=3, hand=4, kapelo=True)
    assert one == two
    assert " ".join(position.name for position in one.positions) == "A1 A2 A3 B1 B2 B3 C1 C2 C3 P1 P2"
    assert one.positions == two.positions


@pytest.mark.parametrize("slug", BOOK)
def test_orders_by_default(slug):
    game = variant(slug)
    big_table = {
        "nekrotafeio",
        "vietnam",
        "koukos-avolonte",
        "koukos-monos",
        "koukos-diplos",
        "koukos-allagi",
    }
    expected = (
        "tria-chroma" if game.slug == "poker" else "tria-full" if game.slug in big_table else "kenta-chroma"
    )
    assert game.order is Order(expected)
    for order in Order:
        assert variant(game.slug, order=order).order is order
        assert variant(game.slug, order=str(order)) == variant(game.slug, order=order)
    if game.slug != "striptiz":
        assert variant(game.slug, wild="lowest-in-hand").order is Order.TRIA_FULL
        assert variant(game.slug, wild=("8",), order="kenta-chroma").order is Order.KENTA_CHROMA


def test_games_with_an_ante():
    with_ante = {slug for slug in BOOK if variant(slug).ante}
    assert with_ante == {
        *("poker", "amerikaniko-poker", "harakiri", "dillinger", "mamouth"),
        *("mikri-gonia", "gonia-kathreftis"),
    }
    assert variant("kotes", ante=3).ante_chips == 3
    assert variant("kotes", ante=True).ante_chips is None
    assert variant("kotes", ante=1) != variant("kotes", ante=True)
    assert not variant("poker", ante=0).ante


def test_decks_by_players():
    usual = {2: 32, 3: 32, 4: 32, 5: 32, 6: 36, 7: 40}
    other = {
        "amerikaniko-poker": dict.fromkeys(range(2, 8), 52),
        "bomba-harakiri": {**usual, 5: 36, 6: 40, 7: 48},
        "nekrotafeio": {**usual, 5: 36, 6: 40, 7: 48},
    }
    for game in map(variant, BOOK):
        for players, size in other.get(game.slug, usual).items():
            if game.slug == "efta-okto":
                continue
            assert game.deck(players).size == size, (game.slug, players)
    assert [variant("plymouth").deck(n).size for n in (5, 6, 7)] == [32, 36, 40], "dealt to the last card"
    assert variant("kotes", pipini=True, deck=52).deck(2).size == 52


def test_decks_refused():
    rank = variant("efta-okto")
    assert rank.deck(6).size == 32
    with pytest.raises(VariantError, match="7 players need 35"):
        rank.deck(7)
    assert variant("efta-okto", reading="showdown").deck(7).size == 40
    with pytest.raises(VariantError, match="6 players"):
        variant("kotes", deck=32).deck(6)
    for players in (0, 1, 8, -1, 10**30):
        with pytest.raises(VariantError):
            variant("kotes").deck(players)
    for players in (None, 2.0, "3", True):
        with pytest.raises(TypeError):
            variant("kotes").deck(players)


def test_scripts_of_the_book():
    scripts = {
        ("amerikana", ()): "P^ B P^ B P B P^ B P B",
        ("amerikana", (("exchange", "twist"),)): "P^ B P^ B P B P^ B P TWIST B",
        ("poker", ()): "P P P P P B X2 B",
        ("amerikaniko-poker", (("exchange_max", 3),)): "P P P P P B X3 B",
        ("striptiz", (("form", "closed"),)): "STRIP:closed:cycle",
        ("harakiri", ()): "T:T1 P T:T2 P T:T3 O:T1 B O:T2 B O:T3 B",
        ("dillinger", ()): "P T:T1 P T:T2 P O:T1 B O:T2 B",
        ("trochos", (("hand", 2),)): "T:C0 C2 C4 P T:C1 C3 C5 P O:C0 C3 B O:C1 C4 B O:C2 C5 B",
        ("asanser", (("hand", 2),)): "T:L1 R2 L3 P T:R1 L2 R3 P T:M O:L1 R1 B O:L2 R2 B O:L3 R3 B O:M B",
        ("gonia", (("hand", 2),)): "T:H2 V2 P T:H1 V1 P T:K O:H2 V2 B O:H1 V1 B O:K B",
        ("mikri-gonia", ()): "P T:H1 V1 P P T:K O:H1 V1 B O:K B",
        ("bomba-harakiri", ()): "T:B1 B2 B3 P B P B P B P B P B O:B1 B2 B3 P B",
        ("stavros", (("agkathia", True),)): (
            "T:N S P T:W E P T:M T:A1 A2 O:A1 B O:A2 B O:N S B O:W E B O:M B"
        ),
        ("vietnam", ()): ("P T:T1 T2 P T:T3 T4 P T:T5 T6 T7 O:T1 T2 B O:T3 B O:T4 X2 B O:T5 B O:T6 T7 B"),
        ("koukos-monos", ()): "P O:T1 B O:T2 B O:T3 P B O:T4 B O:T5 B",
        ("koukos-diplos", (("exchange", True),)): "P O:T1 B O:T2 B O:T3 P P X2 B O:T4 B O:T5 B",
        ("koukos-allagi", ()): "P O:T1 B O:T2 B O:T3 P X2 B O:T4 B O:T5 B",
        ("koukos-allagi", (("tableaux", 2),)): (
            "P O:T1 O:S1 B O:T2 O:S2 B O:T3 O:S3 P X2 B O:T4 O:S4 B O:T5 O:S5 B"
        ),
    }
    for (slug, options), script in scripts.items():
        assert " ".join(map(str, variant(slug, **dict(options)).script)) == script, slug


def test_who_speaks_first():
    speakers = {slug: variant(slug).first_speaker for slug in BOOK}
    open_hand = {"amerikana", "mizeria", "gyrizei-sfyrizei", "efta-okto", "striptiz"}
    assert {slug for slug, speaker in speakers.items() if speaker == "open-hand"} == open_hand
    assert {slug for slug, speaker in speakers.items() if speaker == "most-cards"} == {"nekrotafeio"}
    assert variant("stavros", agkathia=True).first_speaker == "most-cards"
    assert variant("mizeria", low_speaks=True).low_speaks
    assert variant("poker").opener == ("pair", 13)
    assert variant("poker").void_redeal
    assert variant("amerikaniko-poker").opener is None
    assert variant("amerikaniko-poker").second_round == "opener"


def test_values_of_special_games():
    assert variant("mizeria").side == "low"
    turning = variant("gyrizei-sfyrizei")
    assert (turning.side, turning.trigger) == ("low", "two-pair")
    assert variant("gyrizei-sfyrizei", trigger="pair").trigger == "pair"
    readings = [variant("efta-okto", reading=name).reading for name in ("rank", "showdown", "instant")]
    assert readings == ["seven-high", "seven-eight", "instant"]
    kill = variant("nekrotafeio").kill
    assert (kill.positions[0], kill.hits[0], kill.hits_hands, kill.out_below) == ("U1", "D1", True, 2)
    turned = variant("nekrotafeio", kill="D")
    assert (turned.kill.positions[0], turned.groups) == ("D1", (("U1", "U2", "U3", "U4", "U5"),))
    assert variant("stavros").kill is None
    assert variant("stavros", agkathia=True).kill.out_below == 1
    assert variant("kathreftis").mirror == ("TL", "TR", "BR", "BL")
    assert set(variant("gonia-kathreftis").mirror) == {"K", "H1", "V1"}
    split = variant("koukos-diplos", tableaux=2, pot="split")
    assert split.pot == "split"
    assert [row[0] for row in split.rows] == ["T1", "S1"]


def test_every_game_takes_the_common_options():
    for game in variants():
        names = options_of(game.slug)
        wanted = {"order", "deck", "ante", "wild", "hand_use", "table_use"}
        assert wanted - set(names) == ({"wild"} if game.slug == "striptiz" else set())
