"""What a hand of a night was dealt with, and what came out of it: the seam between a table and its hands."""

from __future__ import annotations

from pokas.betting.rules import MAX_CHIPS
from pokas.errors import refused
from pokas.games.registry import restore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pokas._core import Card
    from pokas.betting.rules import Rules
    from pokas.games.model import Variant
    from pokas.play.hand import Hand

    CardsLike = str | Card | Iterable[str | Card]

__all__ = ["Dealt", "Outcome", "announce", "owed_game"]


class Outcome:
    """What a finished hand comes to, by its seats: ``nets``, ``winners`` (seats), ``carried``, ``void``."""

    __slots__ = ("carried", "nets", "void", "winners")

    def __init__(self, nets: Sequence[int], winners: Iterable[int], carried: int, void: bool) -> None:
        self.nets = tuple(nets)
        self.winners = tuple(sorted(winners))
        self.carried = carried
        self.void = void

    @classmethod
    def of(cls, hand: Hand) -> Outcome:
        result = hand.result
        if result is None:
            raise refused("hand-not-over")
        winners = {seat for pot in result.pots for seat in pot.winners}
        return cls(result.net, winners, result.carried, result.void)


class Dealt:
    """What a hand was dealt with: kept until the hand is booked. Not changed once made.

    - ``game``; ``seats``: the seats of the table that play, in the order of the seats of the hand
    - ``stacks``, ``dealer``: by seat of the hand
    - ``carried``: the pot that waited for it; ``antes``: how much of that are antes of void hands before it
    - ``owed``: it had to be this game
    """

    __slots__ = ("antes", "carried", "dealer", "game", "owed", "seats", "stacks")

    def __init__(
        self,
        game: Variant,
        seats: tuple[int, ...],
        stacks: tuple[int, ...],
        dealer: int,
        carried: int,
        antes: int,
        owed: bool,
    ) -> None:
        self.game = game
        self.seats = seats
        self.stacks = stacks
        self.dealer = dealer
        self.carried = carried
        self.antes = antes
        self.owed = owed

    @property
    def foreign(self) -> int:
        """Those of the carried chips that are no antes of the game itself, where that makes a difference."""
        return self.carried - self.antes if self.game.opener is not None else 0

    def hand(self, rules: Rules, seed: int | bytes | None, deck: CardsLike | None) -> Hand:
        """The hand itself."""
        from pokas.play.hand import Hand

        return Hand(
            self.game,
            self.stacks,
            rules=rules,
            dealer=self.dealer,
            deck=deck,
            seed=seed,
            carried=self.carried,
            foreign=self.foreign,
        )

    def check_same(self, hand: Hand, rules: Rules) -> None:
        """ActionError unless the hand began as this one did."""
        try:
            found = {
                "game": hand.variant,
                "rules": hand.rules,
                "stacks": hand.start,
                "dealer": hand.dealer,
                "carried pot": (hand.carried, hand.foreign),
            }
        except AttributeError:
            raise TypeError(f"hand: expected a Hand, got {type(hand).__name__}") from None
        wanted = {
            "game": self.game,
            "rules": rules,
            "stacks": self.stacks,
            "dealer": self.dealer,
            "carried pot": (self.carried, self.foreign),
        }
        for name, value in wanted.items():
            if found[name] != value:
                raise refused("settle-changed", what=name)

    def check(self, outcome: Outcome) -> None:
        """ActionError unless the outcome keeps every chip."""
        if len(outcome.nets) != len(self.seats):
            raise refused("outcome-seats", found=len(outcome.nets), wanted=len(self.seats))
        if sum(outcome.nets) + outcome.carried != self.carried:
            raise refused("outcome-balance")
        if outcome.carried < 0:
            raise refused("outcome-carried")
        for seat, (stack, net) in enumerate(zip(self.stacks, outcome.nets, strict=True)):
            if stack + net < 0:
                raise refused("outcome-loss", who=seat, stack=stack, loss=-net)
        for seat in outcome.winners:
            if not 0 <= seat < len(self.seats):
                raise refused("outcome-winner", number=seat)
        if outcome.void and not self.game.void_redeal:
            raise refused("outcome-void", game=self.game)

    def next_owed(self, outcome: Outcome, rules: Rules) -> tuple[Variant | None, int]:
        """The game that must be dealt next, if any, and how much of the waiting pot are its antes.

        A void hand is dealt again with the ante doubled. If nobody paid that ante it was not played, and the
        next dealer tries again with the same.
        """
        if outcome.void:
            ante = rules.ante_for(self.game.ante, self.game.ante_chips)
            return announce(self.game, min(2 * ante, MAX_CHIPS)), self.antes + outcome.carried - self.carried
        if self.owed and outcome.carried and outcome.carried == self.carried and not any(outcome.nets):
            return self.game, self.antes
        return None, 0


def announce(game: Variant, ante: int) -> Variant:
    """The game with this ante announced."""
    return restore(game.slug, {**game.options, "ante": ante}, game._source)


def owed_game(owed: Variant, named: Variant | None) -> Variant:
    """What is dealt when a game is owed and the dealer names this one (None: the same as before).

    It has to be the same game; its other options are the dealer's.
    """
    if named is None:
        return owed
    ante = owed.ante_chips or 0
    if named.slug != owed.slug or named._source != owed._source:
        raise refused("owed-game", owed=owed, ante=ante, named=named)
    if named.ante_chips not in (None, ante):
        raise refused("owed-ante", owed=owed, ante=ante, named=named.ante_chips)
    return announce(named, ante)
