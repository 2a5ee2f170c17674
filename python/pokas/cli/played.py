"""The played half of ``pokas demo``: a hand of each game between the baseline players, one of them told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokas import Hand, Rules, play_hand
from pokas.cli.labels import label
from pokas.play.agents import Caller, RandomAgent, Waiter

if TYPE_CHECKING:
    from pokas import Agent, Variant
    from pokas.cli.console import Output

__all__ = ["Played", "draw_played"]

STACK = 60


class Played:
    """One hand of a game under the friendly limits, between players who wait, call and act at random."""

    def __init__(self, game: Variant, players: int, seed: int | None) -> None:
        self.game = game
        self.hand = Hand(game, [STACK] * players, rules=Rules.filiko(), seed=seed)
        makers = (Waiter, Caller, lambda: RandomAgent(seed))
        agents: list[Agent] = [makers[seat % 3]() for seat in range(players)]
        self.result = play_hand(self.hand, agents)

    def pot(self) -> int:
        """All that was paid out."""
        return sum(pot.amount for pot in self.result.pots)

    def facts(self) -> dict[str, object]:
        """The hand for JSON."""
        return {
            "slug": self.game.slug,
            "events": len(self.hand.events),
            "pot": self.pot(),
            "net": list(self.result.net),
            "shown": {str(seat): [str(card) for card in cards] for seat, cards in self.result.shown.items()},
        }


def draw_played(hands: list[Played], out: Output, lang: str) -> None:
    """Who won how much in every game, then the largest pot that was shown down, as a player would tell it."""
    out.line()
    out.paragraph(label("played", lang))
    width = max(len(played.game.slug) for played in hands)
    for played in hands:
        won = [
            f"{label('seat', lang)} {seat} {chips:+d}"
            for seat, chips in enumerate(played.result.net)
            if chips > 0
        ]
        line = (
            f"  {played.game.slug:<{width}}  {label('pot', lang)} {played.pot():>3}  {', '.join(won) or '-'}"
        )
        out.line(out.fit(line))
    out.line()
    told = max(hands, key=lambda played: (bool(played.result.shown), played.pot()))
    for line in told.hand.log(lang).splitlines():
        indent = " " * (len(line) - len(line.lstrip()))
        out.paragraph(line.lstrip(), indent=indent)
