"""RULES 3, 4: options that are unknown, contradictory or of the wrong type are refused, by name."""

from __future__ import annotations

import pytest

from pokas import Deck, PokasError, VariantError, variant, variants
from pokas.games.registry import options_of

REFUSED = [
    ("kotes", {"pipni": True}, "'pipni'.*'pipini'"),
    ("kotes", {"x" * 10**5: 1}, "no option"),
    ("kotes", {"pipini": True, "kapelo": False}, "pipini and kapelo"),
    ("mikri-gonia", {"hand": 2}, "'hand'"),
    ("koukos-monos", {"pot": "split"}, "needs tableaux=2"),
    ("koukos-monos", {"exchange": True}, "'exchange'"),
    ("stavros", {"nobody_left": "split"}, "needs agkathia=True"),
    ("striptiz", {"wild": "lowest-in-hand"}, "wild"),
    ("striptiz", {"wild": None}, "wild"),
    ("efta-okto", {"deck": 36}, "32"),
    ("efta-okto", {"reading": "rank", "deck": 52}, "32"),
    ("efta-okto", {"reading": "ranks"}, "reading"),
    ("kotes", {"order": "kenta-fool"}, "kenta-full"),
    ("kotes", {"order": ""}, "order"),
    ("kotes", {"deck": 33}, "deck"),
    ("kotes", {"deck": 10**400}, "deck"),
    ("kotes", {"ante": -1}, "ante"),
    ("kotes", {"ante": 2**63}, "ante"),
    ("kotes", {"wild": "lowest"}, "lowest-in-hand"),
    ("kotes", {"wild": ("1",)}, "wild"),
    ("kotes", {"hand_use": (3, 3)}, "cannot give five"),
    ("kotes", {"hand_use": (5, 5)}, "cannot give five"),
    ("kotes", {"hand_use": (3, 2)}, "hand_use"),
    ("kotes", {"hand_use": (2,)}, "hand_use"),
    ("kotes", {"hand_use": (-1, 2)}, "hand_use"),
    ("kotes", {"hand_use": (0, 1), "table_use": (4, 5)}, "cannot give five"),
    ("harakiri", {"table_use": (2, 2)}, "cannot give five"),
    ("amerikana", {"table_use": (1, 3)}, "cannot give five"),
    ("bombes", {"bombs": 4}, "bombs"),
    ("bombes", {"hand": 3}, "hand"),
    ("bombes", {"bombs": 10**5000}, "bombs"),
    ("asanser", {"reveal": []}, "reveal"),
    ("asanser", {"reveal": ["M"]}, "reveal"),
    ("asanser", {"reveal": ["L1 R1 M", "L2 R2", "L3 R3"]}, "M must open last"),
    ("asanser", {"reveal": ["L1 R1", "L2 R2", "L3 R3 M"]}, "M must open last"),
    ("asanser", {"reveal": ["L1 R1", "L1", "L2 R2", "L3 R3", "M"]}, "L1"),
    ("asanser", {"reveal": ["L1 R1", "", "L2 R2", "L3 R3", "M"]}, "opens nothing"),
    ("asanser", {"reveal": ["L1 R1", "L2 R2", "L3 X9", "M"]}, "'X9'"),
    ("gonia", {"reveal": "triples"}, "reveal"),
    ("amerikana", {"exchange": "none"}, "exchange"),
]


@pytest.mark.parametrize(("slug", "options", "message"), REFUSED)
def test_refused(slug, options, message):
    with pytest.raises(VariantError, match=message) as error:
        variant(slug, **options)
    assert len(str(error.value)) < 300


WRONG = [
    ("kotes", {"pipini": 1}),
    ("kotes", {"pipini": "yes"}),
    ("kotes", {"pipini": None}),
    ("bombes", {"bombs": True}),
    ("bombes", {"bombs": 3.0}),
    ("bombes", {"bombs": "3"}),
    ("koukos-monos", {"tableaux": True}),
    ("kotes", {"order": None}),
    ("kotes", {"order": 1}),
    ("kotes", {"deck": True}),
    ("kotes", {"deck": 32.0}),
    ("kotes", {"deck": "32"}),
    ("kotes", {"ante": 1.0}),
    ("kotes", {"ante": None}),
    ("kotes", {"ante": "1"}),
    ("kotes", {"wild": 8}),
    ("kotes", {"wild": (8,)}),
    ("kotes", {"wild": b"8"}),
    ("kotes", {"hand_use": 2}),
    ("kotes", {"hand_use": "22"}),
    ("kotes", {"hand_use": (2.0, 3)}),
    ("kotes", {"hand_use": (True, 3)}),
    ("asanser", {"reveal": "singles"}),
    ("asanser", {"reveal": 3}),
    ("asanser", {"reveal": [["L1", 5]]}),
    ("striptiz", {"laps": 1}),
    ("amerikana", {"exchange": True}),
]


@pytest.mark.parametrize(("slug", "options"), WRONG)
def test_wrong_types(slug, options):
    with pytest.raises(TypeError, match=next(iter(options))):
        variant(slug, **options)


def test_limits_that_other_numbers_allow():
    assert variant("kotes", hand_use=(3, 3), table_use=(2, 2)).sets() == 4 * 9
    assert variant("kotes", hand_use=(2, 3), table_use=(2, 3)).sets() == 18 + 36
    assert variant("kotes", hand_use=(4, 4), table_use=(1, 1)).sets() == 9
    assert variant("koukos-diplos", hand_use=(0, 3), table_use=(2, 5)).sets() == 56
    assert variant("lagoudaki", hand_use=(1, 1), table_use=(4, 4)).sets() == 6
    assert variant("kotes", hand_use=(1, 3)).hand_use == (1, 3)


def test_wild_cards_in_several_spellings():
    assert variant("kotes", wild=["a", "10"]).wild == ("T", "A")
    assert variant("kotes", wild="8").wild == ("8",)
    assert variant("kotes", wild=()).wild is None
    assert variant("kotes", wild="lowest-in-hand").wild == "lowest-in-hand"


def test_a_deck_is_a_size_or_a_deck():
    assert variant("kotes", deck=Deck(36)) == variant("kotes", deck=36)
    assert variant("kotes", deck=36).deck_size == 36


def test_errors_are_pokas_errors():
    assert issubclass(VariantError, PokasError)
    assert issubclass(PokasError, ValueError)


def test_any_value_for_any_option_is_read_or_refused():
    numpy = pytest.importorskip("numpy")

    class Odd(str):
        pass

    values = [
        None,
        True,
        0,
        -1,
        2,
        10**400,
        1.5,
        float("nan"),
        "",
        "x" * 10**5,
        "\ud800",
        b"8",
        Odd("8"),
        [],
        (),
    ]
    values += [
        {},
        {"a": 1},
        object(),
        [None],
        [[]],
        ["A"] * 10**4,
        [1, 2],
        (2, 2),
        numpy.arange(3),
        numpy.int64(2),
    ]
    for game in variants():
        for name in options_of(game.slug):
            for value in values:
                try:
                    made = variant(game.slug, **{name: value})
                except (VariantError, TypeError) as error:
                    said = str(error)
                else:
                    said = ""
                    assert made.game
                    assert made.describe("el")
                assert len(said) < 400, (game.slug, name)
