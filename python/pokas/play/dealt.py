"""What a hand of a night was dealt with, and what came out of it: the seam between a table and its hands."""

from __future__ import annotations

from pokas._core import ActionError
from pokas.betting.rules import MAX_CHIPS
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
            raise ActionError("the hand is not over")
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
                raise ActionError(f"this is not the hand that was dealt here: its {name} is another")

    def check(self, outcome: Outcome) -> None:
        """ActionError unless the outcome keeps every chip."""
        if len(outcome.nets) != len(self.seats):
            raise ActionError(f"the hand has {len(outcome.nets)} seats and not {len(self.seats)}")
        if sum(outcome.nets) + outcome.carried != self.carried:
            raise ActionError("the hand does not balance: chips came from nowhere or are gone")
        if outcome.carried < 0:
            raise ActionError("the hand does not balance: fewer than no chips are carried")
        for seat, (stack, net) in enumerate(zip(self.stacks, outcome.nets, strict=True)):
            if stack + net < 0:
                raise ActionError(f"seat {seat} had {stack} chips and cannot lose {-net}")
        for seat in outcome.winners:
            if not 0 <= seat < len(self.seats):
                raise ActionError(f"there is no seat {seat} that could win")
        if outcome.void and not self.game.void_redeal:
            raise ActionError(f"a hand of {self.game.slug} is never void")

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
        raise ActionError(f"{owed.slug} is dealt again, with an ante of {ante}, not {named.slug}")
    if named.ante_chips not in (None, ante):
        raise ActionError(f"the ante of {owed.slug} is now {ante}, not {named.ante_chips}")
    return announce(named, ante)
