"""Options of a game that it does not have, that contradict each other, or that are no options at all."""

from __future__ import annotations

from typing import Any

import pytest

import forms
import pokas
from oracle.catalogue import GAMES

EVERYWHERE = ("order", "deck", "ante", "wild", "hand_use", "table_use")


def own_options() -> dict[str, set[str]]:
    owned: dict[str, set[str]] = {game.slug: set() for game in GAMES}
    for game in forms.PLAIN:
        owned[game.slug] |= set(game.options)
    for slug in ("kotes", "bombes", "gonia"):
        owned[slug] |= {"pipini", "kapelo"}
    return owned


def test_options_belong_to_their_games() -> None:
    owned = own_options()
    values = {
        "exchange": "twist",
        "reading": "showdown",
        "form": "closed",
        "laps": "single",
        "exchange_max": 3,
        "pipini": True,
        "kapelo": True,
        "hand": 2,
        "reveal": "singles",
        "consecutive": True,
        "diagonals": True,
        "bombs": 3,
        "agkathia": True,
        "kill": "D",
        "tableaux": 2,
        "trigger": "pair",
        "colour": "red",
    }
    tried = 0
    for slug, own in owned.items():
        for name, value in values.items():
            if name in own or (slug == "gonia-kathreftis" and name == "groups"):
                continue
            if (slug, name) == ("asanser", "reveal"):
                continue
            with pytest.raises(pokas.VariantError, match=name):
                pokas.variant(slug, **{name: value})
            tried += 1
    assert tried > 350


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("kotes", {"pipinni": True}),
        ("kotes", {"pipini": True, "kapelo": False}),
        ("kotes", {"order": "chroma-kenta"}),
        ("kotes", {"order": ""}),
        ("kotes", {"hand_use": (4, 2)}),
        ("kotes", {"hand_use": (0, 9)}),
        ("kotes", {"hand_use": (-1, 3)}),
        ("kotes", {"hand_use": (4, 4), "table_use": (3, 3)}),
        ("kotes", {"hand_use": (1, 2, 3)}),
        ("kotes", {"hand_use": ()}),
        ("kotes", {"hand_use": (5, 5), "table_use": (0, 0)}),
        ("kotes", {"table_use": (4, 5)}),
        ("kotes", {"hand_use": (2, 2**70)}),
        ("harakiri", {"hand_use": (3, 3), "table_use": (2, 2)}),
        ("amerikana", {"hand_use": (4, 4)}),
        ("amerikana", {"table_use": (1, 1)}),
        ("bombes", {"bombs": 4}),
        ("bombes", {"bombs": 1}),
        ("bombes", {"hand": 3}),
        ("bombes", {"hand": 2**70}),
        ("asanser", {"hand": 4}),
        ("mikri-gonia", {"hand": 2}),
        ("gonia", {"reveal": "backwards"}),
        ("asanser", {"reveal": ()}),
        ("asanser", {"reveal": (("L1", "R1"), ("M",))}),
        ("asanser", {"reveal": (("L1", "L2", "L3", "R1", "R2"), ("M", "R3"))}),
        ("asanser", {"reveal": (("M",), ("L1", "L2", "L3", "R1", "R2", "R3"))}),
        ("asanser", {"reveal": (("L1", "L1", "L2", "L3", "R1", "R2", "R3"), ("M",))}),
        ("asanser", {"reveal": (("L1", "L2", "L3", "R1", "R2", "Q9"), ("M",))}),
        ("mikri-gonia", {"groups": "some"}),
        ("nekrotafeio", {"kill": "X"}),
        ("nekrotafeio", {"nobody_left": "burn"}),
        ("koukos-monos", {"tableaux": 3}),
        ("koukos-monos", {"pot": "split"}),
        ("koukos-monos", {"tableaux": 1, "pot": "split"}),
        ("koukos-monos", {"tableaux": 2, "pot": "both"}),
        ("gyrizei-sfyrizei", {"trigger": "flush"}),
        ("efta-okto", {"reading": "backwards"}),
        ("efta-okto", {"deck": 36}),
        ("striptiz", {"form": "half"}),
        ("striptiz", {"laps": "double"}),
        ("striptiz", {"wild": ("8",)}),
        ("striptiz", {"wild": "lowest-in-hand"}),
        ("amerikana", {"exchange": "swap"}),
        ("amerikaniko-poker", {"exchange_max": 6}),
        ("amerikaniko-poker", {"exchange_max": 0}),
        ("kotes", {"wild": "highest-in-hand"}),
        ("kotes", {"wild": ("x",)}),
        ("kotes", {"wild": ("88",)}),
        ("kotes", {"ante": -1}),
    ],
    ids=str,
)
def test_options_refused(slug: str, options: dict[str, Any]) -> None:
    with pytest.raises(pokas.PokasError) as error:
        pokas.variant(slug, **options).deck(5)
    assert any(name in str(error.value) for name in options)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("kotes", {"pipini": 1}),
        ("kotes", {"pipini": "yes"}),
        ("kotes", {"order": 3}),
        ("kotes", {"order": True}),
        ("kotes", {"hand_use": 2}),
        ("kotes", {"hand_use": (2.0, 3)}),
        ("kotes", {"hand_use": (True, 2)}),
        ("kotes", {"table_use": "33"}),
        ("kotes", {"wild": 8}),
        ("kotes", {"wild": (8,)}),
        ("kotes", {"wild": True}),
        ("bombes", {"hand": 4.0}),
        ("bombes", {"bombs": True}),
        ("koukos-monos", {"tableaux": True}),
        ("koukos-monos", {"tableaux": "2"}),
        ("kotes", {"ante": 1.5}),
        ("kotes", {"ante": "1"}),
        ("asanser", {"reveal": 5}),
        ("nekrotafeio", {"kill": 3}),
        ("efta-okto", {"reading": 7}),
    ],
    ids=str,
)
def test_options_of_a_wrong_type(slug: str, options: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        pokas.variant(slug, **options)
