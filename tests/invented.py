"""Games nobody plays: random shapes, limits and powers, as a form of the oracle and as a TOML file."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

import oracle
from oracle import Form


def invent(rng: Random, name: str) -> Form:
    """A random game in which every group can give five cards."""
    while True:
        game = _try(rng, name)
        if can_give_five(game):
            return game


def can_give_five(game: Form) -> bool:
    return {index for _, index, _ in oracle.selections(game)} == set(range(len(game.groups)))


def how_wide(game: Form) -> int:
    """About how many hands the oracle looks at for one answer."""
    choices = sum(comb(game.hand_size, from_hand) for from_hand, _, _ in oracle.selections(game))
    return choices * (8 if game.kill else 1)


def opens_in_parts(game: Form) -> bool:
    """Whether a partly open table has one clear answer: for the low it would be the fewest cards."""
    return game.side == "high" and game.reading != "seven-eight"


def _try(rng: Random, name: str) -> Form:
    hand = rng.randint(1, 6) if rng.random() < 0.85 else rng.randint(7, 10)
    length = rng.randint(1, 8) if rng.random() < 0.85 else rng.randint(9, 12)
    positions = [f"T{place}" for place in range(1, length + 1)]
    coordinates = {position: (place, 0) for place, position in enumerate(positions)}
    groups = _groups(rng, positions)
    facts: dict[str, Any] = {
        "hand_use": _limits(rng, hand),
        "table_use": _limits(rng, length),
        "order": rng.choice(tuple(oracle.ORDERS)),
    }
    if rng.random() < 0.3:
        facts["hat"] = _more(coordinates, "H", rng.randint(1, 2), 1)
    facts |= _powers(rng, coordinates, positions, hand)
    if not facts.get("kill") and not facts.get("mirror"):
        facts |= _how_it_is_won(rng)
    if rng.random() < 0.3:
        facts["wild"] = rng.choice(("lowest-in-hand", (14,), (8, 11)))
    if facts.get("reading") != "seven-high" and rng.random() < 0.3:
        facts["deck"] = rng.choice((36, 40, 52))
    dealt = " ".join(["P"] * hand)
    laid = ",".join(coordinates)
    opened = " ".join(f"O:{position} B" for position in coordinates)
    return Form(
        name, name.title(), hand, f"{dealt} T:{laid} {opened}", coordinates, tuple(groups), sets=-1, **facts
    )


def _groups(rng: Random, positions: list[str]) -> list[tuple[str, ...]]:
    """Groups that cover every position; they may overlap."""
    if rng.random() < 0.3:
        return [tuple(positions)]
    groups = []
    for _ in range(rng.randint(1, 4)):
        chosen = set(rng.sample(positions, rng.randint(1, len(positions))))
        groups.append(tuple(position for position in positions if position in chosen))
    left = tuple(p for p in positions if not any(p in group for group in groups))
    return list(dict.fromkeys([*groups, left] if left else groups))


def _limits(rng: Random, most: int) -> tuple[int, int]:
    low = rng.randint(0, min(most, 5))
    return low, rng.randint(low, min(most, 5))


def _more(coordinates: dict[str, tuple[int, int]], letter: str, number: int, y: int) -> tuple[str, ...]:
    names = tuple(f"{letter}{place}" for place in range(1, number + 1))
    coordinates |= {name: (place, y) for place, name in enumerate(names)}
    return names


def _powers(
    rng: Random, coordinates: dict[str, tuple[int, int]], positions: list[str], hand: int
) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    what = rng.random()
    if what < 0.2:
        facts["kill"] = _more(coordinates, "K", rng.randint(1, 3), 2)
        facts["kills_hands"] = rng.random() < 0.7
        facts["hits"] = tuple(rng.sample(positions, rng.randint(0, len(positions))))
        if not facts["kills_hands"] and not facts["hits"]:
            facts["hits"] = tuple(positions)
        facts["out_below"] = rng.randint(1, min(2, hand)) if facts["kills_hands"] else 1
    elif what < 0.35 and hand <= len(positions):
        facts["mirror"] = tuple(positions[:hand])
    elif what < 0.5:
        facts["ears"] = tuple(rng.sample(positions, rng.randint(1, len(positions))))
    elif what < 0.65:
        facts["line"] = tuple(rng.sample(positions, rng.randint(1, len(positions))))
    return facts


def _how_it_is_won(rng: Random) -> dict[str, Any]:
    reading = rng.choice(("standard", "standard", "seven-high", "seven-eight"))
    if reading != "standard":
        return {"reading": reading}
    return {"side": rng.choice(("high", "high", "low", "low-unless-two-pair", "low-unless-pair"))}


def as_toml(game: Form) -> str:
    """The definition of the game as a user would write it."""
    lines = [
        f'slug = "{game.slug}"',
        f'name = "{game.name}"',
        f"hand = {game.hand_size}",
        f'order = "{game.order}"',
        f"hand_use = {list(game.hand_use)}",
        f"table_use = {list(game.table_use)}",
        f"groups = {[' '.join(group) for group in game.groups]}",
        "positions = { " + ", ".join(f"{name} = {list(at)}" for name, at in game.coordinates.items()) + " }",
        f"script = {[word.replace(',', ' ') for word in game.script.split()]}",
    ]
    for key, names in (("hat", game.hat), ("one_of", game.ears), ("run", game.line), ("mirror", game.mirror)):
        if names:
            lines.append(f'{key} = "{" ".join(names)}"')
    if game.wild:
        letters = game.wild if isinstance(game.wild, str) else ["23456789TJQKA"[r - 2] for r in game.wild]
        lines.append(f"wild = {letters!r}")
    if game.deck:
        lines.append(f"deck = {game.deck}")
    if game.reading != "standard":
        lines.append(f'reading = "{game.reading}"')
    if game.side != "high":
        lines.append('side = "low"')
        if game.side != "low":
            lines.append(f'trigger = "{game.side.removeprefix("low-unless-")}"')
    if game.kill:
        lines.append(
            f"kill = {{ positions = '{' '.join(game.kill)}', hits_hands = {str(game.kills_hands).lower()}, "
            f"hits = '{' '.join(game.hits or ())}', out_below = {game.out_below} }}"
        )
    return "\n".join(lines) + "\n"
