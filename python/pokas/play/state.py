"""Everything that is true of one hand at one moment, as plain lists and numbers.

Sets of seats are masks (bit ``i`` is seat ``i``). The modules beside this one change it step by step;
:class:`pokas.play.hand.Hand` is the only door to it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pokas._core import Card, Deck, Randomness
    from pokas.betting.round import Round
    from pokas.betting.rules import Rules
    from pokas.games.model import Variant
    from pokas.play.ask import Phase
    from pokas.play.events import Event
    from pokas.play.result import Result

__all__ = ["State"]


class State:
    """The state of one hand.

    What was agreed: ``variant``, ``rules``, ``n`` seats, ``dealer``, ``turn`` (the seats from the one after
    the dealer), ``deck``, ``order`` (all its cards, top first), ``start`` (stacks before the ante),
    ``carried`` (chips brought in) and ``foreign`` (those of them that do not raise the least opening).

    Chips: ``stacks``, ``paid`` (each seat in this hand, less what came back), ``returned`` (what came back).
    Seats: ``live`` (neither folded nor out), ``folded``, ``failed`` (striptiz: could not cover), ``fallen``
    (for each seat the opening that threw it out, or 0), ``replaced`` (no longer played by their agents).
    Cards: ``stub`` from ``top`` on, ``hands`` with their ``faces``, ``laid`` closed and ``board`` open,
    ``discards`` with their seats, ``burned`` ones; ``random`` draws reshuffles, ``random_start`` is the state
    it had after the first shuffle.
    Progress: ``pc`` (next step of the script; below 0 before the cards), ``phase`` (who is asked what),
    ``actor``, ``round``, ``rounds`` begun, ``opener`` of the first, ``bettor`` who bet last in the latest,
    ``queue`` of seats to ask, ``limit`` of an exchange, ``openings`` made, ``turned`` and ``turner`` of
    striptiz, ``blind``, ``declared`` (per seat), ``scores`` and ``hands_shown`` at showdown.
    """

    __slots__ = (
        "actor",
        "bettor",
        "blind",
        "board",
        "burned",
        "burned_places",
        "carried",
        "dealer",
        "deck",
        "declared",
        "discards",
        "events",
        "faces",
        "failed",
        "fallen",
        "folded",
        "foreign",
        "hands",
        "hands_shown",
        "laid",
        "limit",
        "live",
        "n",
        "opener",
        "openings",
        "order",
        "paid",
        "pc",
        "phase",
        "queue",
        "random",
        "random_start",
        "replaced",
        "result",
        "returned",
        "round",
        "rounds",
        "rules",
        "scores",
        "seen",
        "stacks",
        "start",
        "stub",
        "top",
        "turn",
        "turned",
        "turner",
        "variant",
    )

    variant: Variant
    rules: Rules
    n: int
    dealer: int
    turn: tuple[int, ...]
    deck: Deck
    order: tuple[Card, ...]
    start: tuple[int, ...]
    carried: int
    foreign: int
    random: Randomness | None
    random_start: tuple[bytes, int, int] | None
    stacks: list[int]
    paid: list[int]
    returned: list[int]
    live: int
    folded: int
    failed: int
    replaced: int
    fallen: list[int] | None
    stub: tuple[Card, ...]
    top: int
    hands: list[list[Card]]
    faces: list[list[str]]
    laid: dict[str, Card]
    board: dict[str, Card | None]
    discards: list[tuple[int, Card]]
    burned: list[Card]
    burned_places: tuple[str, ...]
    events: list[Event]
    seen: dict[int | None, list[Event]]
    pc: int
    phase: Phase | None
    actor: int | None
    round: Round | None
    rounds: int
    opener: int
    bettor: int
    queue: list[int]
    limit: int
    openings: int
    turned: int
    turner: int
    blind: bool
    declared: list[tuple[Card, ...] | None] | None
    scores: tuple[Any, ...] | None
    hands_shown: list[tuple[int, tuple[Card, ...]]]
    result: Result | None

    def __init__(
        self,
        variant: Variant,
        rules: Rules,
        stacks: list[int],
        dealer: int,
        deck: Deck,
        order: tuple[Card, ...],
        carried: int,
        foreign: int,
        random: Randomness | None,
    ) -> None:
        n = len(stacks)
        self.variant = variant
        self.rules = rules
        self.n = n
        self.dealer = dealer
        self.turn = _TURNS[n][dealer]
        self.deck = deck
        self.order = self.stub = order
        self.start = tuple(stacks)
        self.carried = carried
        self.foreign = foreign
        self.random = random
        self.random_start = None
        self.stacks = stacks
        self.paid = [0] * n
        self.returned = [0] * n
        self.live = (1 << n) - 1
        self.folded = self.failed = self.replaced = self.top = self.rounds = self.openings = self.turned = 0
        self.fallen = self.phase = self.actor = self.round = None
        self.hands = [[] for _ in stacks]
        self.faces = [[] for _ in stacks]
        self.laid = {}
        self.board = variant_board(variant)
        self.discards = []
        self.burned = []
        self.burned_places = ()
        self.events = []
        self.seen = {}
        self.pc = -2
        self.opener = self.bettor = -1
        self.queue = []
        self.limit = 0
        self.turner = dealer
        self.blind = False
        self.declared = self.scores = self.result = None
        self.hands_shown = []

    def copy(self) -> State:
        """An independent state that will go on in the same way."""
        other = object.__new__(State)
        for name in State.__slots__:
            setattr(other, name, getattr(self, name))
        for name in _LISTS:
            setattr(other, name, getattr(self, name).copy())
        other.hands = [cards.copy() for cards in self.hands]
        other.faces = [faces.copy() for faces in self.faces]
        other.fallen = None if self.fallen is None else self.fallen.copy()
        other.declared = None if self.declared is None else self.declared.copy()
        other.random = None if self.random is None else self.random.copy()
        other.seen = {}
        if self.round is not None:
            other.round = self.round.copy(other.stacks, other.paid)
        return other

    def pot(self) -> int:
        """All chips in the middle, those of the running round too."""
        return sum(self.paid) + self.carried if self.result is None else self.result.carried

    def in_turn(self) -> list[int]:
        """The seats still in, from the first after the dealer."""
        live = self.live
        return [seat for seat in self.turn if live >> seat & 1]

    def places(self) -> list[tuple[str, Card]]:
        """Every card of the deck with the place where it is now, for checks."""
        found = [("stub", card) for card in self.stub[self.top :]]
        for seat, cards in enumerate(self.hands):
            found += [(f"seat {seat}", card) for card in cards]
        found += [(place, card) for place, card in self.laid.items()]
        found += [(place, card) for place, card in self.board.items() if card is not None]
        found += [("discards", card) for _, card in self.discards]
        found += [("burned", card) for card in self.burned]
        return found


def variant_board(variant: Variant) -> dict[str, Card | None]:
    """Every position of a game, none of them open."""
    return {position.name: None for position in variant.positions}


_LISTS = (
    "stacks",
    "paid",
    "returned",
    "laid",
    "board",
    "discards",
    "burned",
    "events",
    "queue",
    "hands_shown",
)

# For 0 to 7 seats and every dealer, the seats in turn order.
_TURNS = tuple(
    tuple(tuple((dealer + 1 + place) % n for place in range(n)) for dealer in range(n)) for n in range(8)
)
