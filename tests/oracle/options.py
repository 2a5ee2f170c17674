"""Every option of section 4 of the rules, as a change of the form of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from oracle.catalogue import BY_SLUG, CIRCLE_OPEN, GAMES, GONIA_OPEN, LIFT_OPEN, Form, Limits, names, row


def form(slug: str, **options: Any) -> Form:
    """The game with these options. Options that change only the betting leave the form as it is."""
    made = replace(BY_SLUG[slug], options=dict(options))
    for name in ("hand", "bombs", "pipini", "kapelo", "tableaux"):  # these change what later ones see
        if name in options:
            made = CHANGES[name](made, options[name])
    for name, value in options.items():
        if name not in ("hand", "bombs", "pipini", "kapelo", "tableaux"):
            made = CHANGES[name](made, value)
    if "wild" in options and "order" not in options:
        made = replace(made, order="tria-full")
    return made


def _hand(game: Form, hand: int) -> Form:
    facts: dict[str, Any] = {"hand_size": hand}
    if game.slug == "bombes":
        bombs = "T:A1,A2,A3 T:B1,B2,B3"
        facts["script"] = f"P P {bombs} P P O:A1,A2,A3 B O:B1,B2,B3 B"
        facts["sets"] = 12
    else:
        first = {
            "asanser": f"T:L1,R2,L3 P T:R1,L2,R3 P T:M {LIFT_OPEN}",
            "trochos": f"T:C0,C2,C4 P T:C1,C3,C5 P {CIRCLE_OPEN}",
            "gonia": f"T:H2,V2 P T:H1,V1 P T:K {GONIA_OPEN}",
        }
        facts["script"] = first[game.slug]
        facts["hand_use"], facts["table_use"] = (2, 2), (3, 3)
        facts["sets"] = {"asanser": 3, "trochos": 6, "gonia": 2}[game.slug]
    return replace(game, **facts)


def _bombs(game: Form, bombs: int) -> Form:
    if bombs == 2:
        return game
    return replace(
        game,
        coordinates={**game.coordinates, **row("C", 3, 2)},
        groups=(*game.groups, ("C1", "C2", "C3")),
        script=game.script.replace("T:B1,B2,B3", "T:B1,B2,B3 T:C1,C2,C3") + " O:C1,C2,C3 B",
        sets={2: 3, 4: 18}[game.hand_size],
    )


def _hat(game: Form, on: bool) -> Form:
    if not on:
        return game
    places = {"kotes": ((4, 1), (5, 1)), "bombes": ((4, 0), (5, 0)), "gonia": ((2, 2), (3, 2))}[game.slug]
    number = {
        "kotes": {(4, 3): 126},
        "bombes": {(2, 2): 14, (2, 3): 21, (4, 2): 84, (4, 3): 126},
        "gonia": {(3, 2): 58, (2, 2): 14},
    }[game.slug][game.hand_size, len(game.groups)]
    script = game.script
    if game.slug == "bombes":  # the hat of the bombs is laid before they open, the others after all else
        script = script.replace(" O:A1,A2,A3 ", " T:P1,P2 O:A1,A2,A3 ") + " O:P1,P2 B"
    else:
        script += " T:P1,P2 O:P1,P2 B"
    return replace(
        game,
        coordinates={**game.coordinates, "P1": places[0], "P2": places[1]},
        hat=("P1", "P2"),
        script=script,
        sets=number,
    )


def _reveal(game: Form, steps: Any) -> Form:
    if game.slug == "gonia":
        if steps == "pairs":
            return game
        return replace(game, script=game.script.replace(GONIA_OPEN, "O:H2 B O:V2 B O:H1 B O:V1 B O:K B"))
    shown = " ".join(f"O:{','.join(step)} B" for step in steps)
    return replace(game, script=game.script.replace(LIFT_OPEN, shown))


def _tableaux(game: Form, tableaux: int) -> Form:
    if tableaux == 1:
        return game
    script = game.script
    for place in range(1, 6):
        script = script.replace(f"O:T{place}", f"O:T{place} O:S{place}")
    return replace(
        game,
        coordinates={**game.coordinates, **row("S", 5, 1)},
        groups=names("T", "S", length=5),
        script=script,
        sets=2 * (game.sets or 0),
    )


def _agkathia(game: Form, on: bool) -> Form:
    if not on:
        return game
    return replace(
        game,
        coordinates={**game.coordinates, "A1": (3, 0), "A2": (3, 2)},
        script=game.script.replace("T:M", "T:M T:A1,A2 O:A1 B O:A2 B"),
        kill=("A1", "A2"),
        out_below=1,
        sets=None,
    )


def _kill(game: Form, row: str) -> Form:
    other = {"U": "D", "D": "U"}[row]
    return replace(game, kill=names(row, length=5)[0], groups=names(other, length=5))


def _efta_okto(game: Form, reading: str) -> Form:
    return replace(
        game, reading={"rank": "seven-high", "showdown": "seven-eight", "instant": "standard"}[reading]
    )


def _wild(game: Form, wild: Any) -> Form:
    if wild is None or wild == "lowest-in-hand":
        return replace(game, wild=wild)
    return replace(game, wild=tuple("23456789TJQKA".index(letter) + 2 for letter in wild))


def _limits(name: str) -> Any:
    def change(game: Form, limits: Limits) -> Form:
        return replace(game, **{name: tuple(limits)}, sets=None if game.kill else -1)

    return change


def _same(game: Form, _: Any) -> Form:
    return game


CHANGES: Mapping[str, Any] = {
    "hand": _hand,
    "bombs": _bombs,
    "pipini": _hat,
    "kapelo": _hat,
    "tableaux": _tableaux,
    "order": lambda game, order: replace(game, order=order),
    "deck": lambda game, deck: replace(game, deck=deck),
    "ante": lambda game, ante: replace(game, ante=bool(ante)),
    "wild": _wild,
    "hand_use": _limits("hand_use"),
    "table_use": _limits("table_use"),
    "reveal": _reveal,
    "consecutive": lambda game, on: replace(game, line=("N1", "N2", "N3"), sets=18) if on else game,
    "diagonals": lambda game, on: (
        replace(game, groups=(*game.groups, ("TL", "BR"), ("TR", "BL")), sets=24) if on else game
    ),
    "groups": lambda game, groups: (
        replace(game, groups=(("H1", "K", "V1"),), sets=6) if groups == "all" else game
    ),
    "agkathia": _agkathia,
    "kill": _kill,
    "nobody_left": _same,
    "pot": lambda game, pot: replace(game, rows=game.groups) if pot == "split" else game,
    "exchange": lambda game, how: (
        replace(game, script=game.script.replace("P P B", "P P X2 B" if how is True else "P P B"))
        if game.slug == "koukos-diplos"
        else replace(game, script=game.script.removesuffix(" B") + " TWIST B")
    ),
    "exchange_max": lambda game, most: replace(game, script=game.script.replace("X2", f"X{most}")),
    "low_speaks": _same,
    "trigger": lambda game, trigger: replace(game, side=f"low-unless-{trigger}"),
    "reading": _efta_okto,
    "form": _same,
    "laps": _same,
}

REVEALS = (
    (("L1", "L2", "L3"), ("R1", "R2", "R3"), ("M",)),
    (("R3",), ("L1",), ("L2", "R1"), ("L3",), ("R2",), ("M",)),
)

# Every option of every game, one at a time and in the combinations that make a new shape.
OPTIONS: Mapping[str, tuple[dict[str, Any], ...]] = {
    "amerikana": ({"exchange": "twist"},),
    "mizeria": ({"exchange": "twist"}, {"low_speaks": True}),
    "gyrizei-sfyrizei": ({"exchange": "twist"}, {"trigger": "pair"}),
    "efta-okto": ({"exchange": "twist"}, {"reading": "showdown"}, {"reading": "instant"}),
    "striptiz": ({"form": "closed"}, {"laps": "single"}, {"form": "closed", "laps": "single"}),
    "amerikaniko-poker": ({"exchange_max": 3}, {"exchange_max": 5}),
    "kotes": ({"pipini": True}, {"kapelo": True}),
    "asanser": ({"hand": 2}, {"reveal": REVEALS[0]}, {"hand": 2, "reveal": REVEALS[1]}),
    "trochos": ({"hand": 2},),
    "lagoudaki": ({"consecutive": True},),
    "kathreftis": ({"diagonals": True},),
    "bombes": (
        {"bombs": 3},
        {"hand": 4},
        {"hand": 4, "bombs": 3},
        {"pipini": True},
        {"bombs": 3, "kapelo": True},
        {"hand": 4, "pipini": True},
        {"hand": 4, "bombs": 3, "pipini": True},
    ),
    "gonia": (
        {"kapelo": True},
        {"pipini": True},
        {"reveal": "singles"},
        {"reveal": "singles", "kapelo": True},
        {"hand": 2},
        {"hand": 2, "kapelo": True},
    ),
    "mikri-gonia": ({"groups": "all"},),
    "stavros": ({"agkathia": True}, {"agkathia": True, "nobody_left": "split"}),
    "nekrotafeio": ({"kill": "D"}, {"nobody_left": "split"}),
    "koukos-diplos": ({"exchange": True},),
}


def all_forms() -> tuple[Form, ...]:
    """Every game in its default form, then with each of its own options."""
    made = []
    for game in GAMES:
        made.append(game)
        choices = list(OPTIONS.get(game.slug, ()))
        if game.slug.startswith("koukos"):
            choices += [{"tableaux": 2}, {"tableaux": 2, "pot": "split"}]
        made += [form(game.slug, **choice) for choice in choices]
    return tuple(made)
