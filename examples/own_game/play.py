"""A game nobody has written into the package, from its announcement to the last chip."""

from __future__ import annotations

from pathlib import Path

import pokas


def main() -> None:
    windmill = pokas.load_variant(Path(__file__).with_name("windmill.toml"))
    print(windmill.describe(), end="\n\n")

    best = windmill.best("As Ks 7d", {"E1": "Qs", "E2": "Js", "HUB": "Ts", "N1": "Ac", "N2": "Ad"})
    print(f"As Ks 7d: {best.describe()}, with {' '.join(best.group)}", end="\n\n")

    hand = pokas.Hand(windmill, [20, 20, 20], rules=pokas.Rules.filiko(), seed=11)
    pokas.play_hand(hand, [pokas.Waiter(), pokas.RandomAgent(1), pokas.Caller()])
    print(hand.log("en", names=["Anna", "Vassilis", "Giorgos"]), end="\n\n")

    odds = pokas.odds(windmill, 3, samples=20_000, seed=1)
    print(f"half of all pots of three players are won by this or less: {odds.median}")


if __name__ == "__main__":
    main()
