"""What the tests of records share: random hands at every moment, and games from a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pokas
from oracle import form
from play.playing import FORMS, TABLES, fits, game_of, one
from pokas import Action, Hand, Rules, Variant, variant

GAMES = (
    *map(game_of, FORMS),
    variant("amerikana", ante=2),
    variant("asanser", reveal=[["L1"], ["R1", "L2"], ["R2"], ["L3", "R3"], ["M"]]),
    variant("vietnam", hand_use=(2, 2), table_use=(3, 3), deck=52),
    game_of(form("koukos-monos", deck=52, order="kenta-full")),
)

OWN_GAME = """
slug = "dyo-nisia"
name = "Δύο νησιά «\\u00e9»"
english = "Two islands \\"by hand\\""
hand = 2
positions = { A1 = [0, 0], A2 = [1, 0], A3 = [2, 0], B1 = [0, 1], B2 = [1, 1], B3 = [2, 1] }
groups = [["A1", "A2", "A3"], ["B1", "B2", "B3"]]
script = ["P, P^, T:A1 A2 A3, O:A1 A2 A3, B", "X1, O:B1 B2 B3, B"]
ante = 2
"""


def own_game(folder: Path) -> Variant:
    """A game that is not of the catalogue."""
    path = folder / "game.toml"
    path.write_text(OWN_GAME, encoding="utf-8")
    return pokas.load_variant(path, order="tria-full")


def seated(game: Variant, random: Random, rules: Rules | None = None) -> Hand:
    """A hand of this game at a random table."""
    seats = random.choice([seats for seats in range(2, 8) if fits(game, seats)])
    stacks = [random.choice((1, 2, 5, random.randint(1, 60), 200)) for _ in range(seats)]
    carried = random.choice((0, 0, 0, random.randint(1, 9)))
    return Hand(
        game,
        stacks,
        rules=rules or random.choice(TABLES),
        dealer=random.randrange(seats),
        carried=carried,
        foreign=random.randint(0, carried),
        **_dealing(game, seats, random),
    )


def _dealing(game: Variant, seats: int, random: Random) -> dict[str, object]:
    """From a seed, from the operating system, or from a deck that is given, with or without a seed."""
    seed = random.choice((random.randint(0, 2**40), random.randbytes(random.randint(0, 32))))
    if random.random() < 0.5:
        return {"seed": seed}
    if random.random() < 0.3:
        return {}
    cards = list(game.deck(seats).cards)
    random.shuffle(cards)
    return {"deck": cards} | random.choice(({}, {"seed": seed}))


Happening = Action | int
"""What a player says, or the seat whose agent is replaced."""


def moments(hand: Hand, random: Random, happened: list[Happening] | None = None) -> Iterator[Hand]:
    """The hand itself at its first question, after every answer, and at the end.

    What happens is added to ``happened``.
    """
    while not hand.finished:
        yield hand
        what: Happening = random.randrange(hand.seats) if random.random() < 0.02 else one(hand, random)
        happen(hand, what)
        if happened is not None:
            happened.append(what)
    yield hand


def happen(hand: Hand, what: Happening) -> None:
    if isinstance(what, int):
        hand.replace_agent(what)
    else:
        hand.apply(what)


def small_hand() -> Hand:
    """A short hand with a bet, a fold and an exchange still to come."""
    hand = Hand(variant("koukos-allagi"), [9, 12], seed=4, dealer=1)
    for _ in range(4):
        hand.apply(pokas.Check() if hand.legal().check else pokas.Call())
    hand.apply(pokas.Exchange(hand.cards(0)[:1]))
    hand.apply(pokas.StandPat())
    hand.apply(pokas.Bet(3))
    return hand
