"""``Hand``: one hand of any game, as a state machine that a bot or a server steps."""

from __future__ import annotations

from pokas._core import Card, Deck, DeckError, PokasError, Randomness
from pokas.betting.actions import KINDS
from pokas.betting.pots import live_pots
from pokas.betting.round import NOTHING, seats_of
from pokas.betting.rules import MAX_CHIPS, Rules, short
from pokas.errors import ActionError, refused
from pokas.games.model import DECK_SIZES, FEWEST_PLAYERS, MOST_PLAYERS, Variant
from pokas.play.events import EventKind, make
from pokas.play.state import State
from pokas.play.steps import advance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import NoReturn, TypeAlias

    from pokas.betting.actions import Action
    from pokas.betting.pots import Pot
    from pokas.betting.round import Legal
    from pokas.play.events import Event
    from pokas.play.result import Result
    from pokas.play.view import SeatView

    DeckLike: TypeAlias = Deck | int | str | Card | Iterable[str | Card]

__all__ = ["Hand"]


class Hand:
    """One hand of a game between 2 to 7 seats, from the ante to the last chip.

    ``variant`` is the game, ``stacks`` the chips in front of each seat (whole numbers from 1, together at
    most 2**62). Seats are numbered from 0 in turn order; ``dealer`` deals, and the seat after him gets the
    first card. ``rules`` are those of the table (``None``: ``Rules()``).

    ``deck`` is a size or a ``Deck`` in place of the game's own, or the cards themselves: all cards of one of
    the six decks, top first, which are then dealt in that order. ``seed`` (an int, or at most 32 bytes) makes
    the shuffle repeatable; with neither, the randomness comes from the operating system.

    ``carried`` chips of an earlier hand lie in the main pot, which everybody dealt in claims. Where the
    opening bet has to match what is on the table, ``foreign`` of them are from another game and do not
    count.

    When made, the hand has run to the first question. Ask :attr:`actor` who is asked, :meth:`legal` what he
    may do, and :meth:`apply` what he says, until :attr:`finished`. A refused action changes nothing. Nothing
    here starts a thread or reads a clock; two threads may not use one hand at the same time.

    Raises ``PokasError`` (``VariantError`` for too many seats, ``DeckError`` for a deck that is no deck or
    too small) and ``TypeError``.
    """

    __slots__ = ("_state",)

    _state: State

    def __init__(
        self,
        variant: Variant,
        stacks: Sequence[int],
        *,
        rules: Rules | None = None,
        dealer: int = 0,
        deck: DeckLike | None = None,
        seed: int | bytes | None = None,
        carried: int = 0,
        foreign: int = 0,
    ) -> None:
        if not isinstance(variant, Variant):
            raise TypeError(f"variant: expected a Variant, got {type(variant).__name__}")
        chips = _read_stacks(stacks)
        if rules is None:
            rules = _RULES
        elif not isinstance(rules, Rules):
            raise TypeError(f"rules: expected Rules, got {type(rules).__name__}")
        dealer = _whole("dealer", dealer, len(chips) - 1)
        carried = _whole("carried", carried, MAX_CHIPS)
        other_chips = _whole("foreign", foreign, carried)
        if sum(chips) + carried > MAX_CHIPS:
            raise PokasError("stacks: they sum to more than 2**62")
        found, cards = _read_deck(variant, len(chips), deck)
        random = None
        if cards is None or seed is not None:
            random = Randomness(seed)
        if cards is None:
            cards = random.shuffle(_DECKS[found.size])  # type: ignore[union-attr]
        state = State(variant, rules, chips, dealer, found, cards, carried, other_chips, random)
        advance(state)
        self._state = state

    @classmethod
    def _restored(
        cls,
        variant: Variant,
        stacks: Sequence[int],
        rules: Rules,
        dealer: int,
        cards: tuple[Card, ...],
        carried: int,
        foreign: int,
        random: tuple[bytes, int, int] | None,
    ) -> Hand:
        """A hand from its secret parts (see :meth:`_secret`), for records. Checks like the class itself."""
        hand = cls(
            variant,
            stacks,
            rules=rules,
            dealer=dealer,
            deck=cards,
            carried=carried,
            foreign=foreign,
        )
        # Nothing is drawn again before the first question of a hand.
        hand._state.random = None if random is None else Randomness.restore(*random)
        return hand

    def _secret(self) -> tuple[tuple[Card, ...], tuple[bytes, int, int] | None]:
        """The deck, top first, and the state of the randomness after the shuffle (None: none was needed)."""
        state = self._state
        self._fix_random()
        if state.random_start is not None:
            return state.order, state.random_start
        random = None if state.random is None else state.random.state
        if state.result is not None and random is not None and not any(random[1:]):
            random = None  # neither from a seed nor ever drawn from
        return state.order, random

    def _fix_random(self) -> None:
        """Have the randomness that a reshuffle would draw from, so that a copy reshuffles as this hand."""
        state = self._state
        if state.random is None and state.result is None:
            state.random = Randomness()

    # What was agreed

    @property
    def variant(self) -> Variant:
        """The game."""
        return self._state.variant

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self._state.rules

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.n

    @property
    def dealer(self) -> int:
        """Who deals."""
        return self._state.dealer

    @property
    def deck(self) -> Deck:
        """The deck that is played with."""
        return self._state.deck

    @property
    def start(self) -> tuple[int, ...]:
        """The stacks before the ante."""
        return self._state.start

    @property
    def carried(self) -> int:
        """The chips of an earlier hand that were on the table when this one began."""
        return self._state.carried

    @property
    def foreign(self) -> int:
        """Those of the carried chips that do not raise the least opening bet."""
        return self._state.foreign

    # Where it stands

    @property
    def actor(self) -> int | None:
        """The seat that is asked now; ``None`` after the end."""
        return self._state.actor

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of each seat."""
        return tuple(self._state.stacks)

    @property
    def bets(self) -> tuple[int, ...]:
        """What each seat has paid in the running betting round; zeros outside of one."""
        current = self._state.round
        return (0,) * self._state.n if current is None else tuple(current.bets)

    @property
    def pot(self) -> int:
        """All chips in the middle, those of the running round too; after the end those that stay there."""
        return self._state.pot()

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they lie on the table now, main pot first; after the end as they were divided."""
        state = self._state
        if state.result is not None:
            return state.result.pots
        live = state.live | state.failed
        return live_pots(state.paid, live, carried=state.carried, fallen=state.fallen)

    @property
    def board(self) -> dict[str, Card | None]:
        """Every position of the table with its card, or ``None`` while it is not open."""
        return self._state.board.copy()

    @property
    def in_hand(self) -> tuple[int, ...]:
        """The seats that have neither folded nor been thrown out, lowest first."""
        return seats_of(self._state.live)

    @property
    def finished(self) -> bool:
        """Is the hand over?"""
        return self._state.result is not None

    @property
    def result(self) -> Result | None:
        """How it ended; ``None`` before."""
        return self._state.result

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far, with every card. What others may see is in the views."""
        return tuple(self._state.events)

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat holds in truth, whoever may see them; a folded hand until it is shuffled."""
        return tuple(self._state.hands[self._seat(seat)])

    def view(self, seat: int | None) -> SeatView:
        """What a seat may know now, or (``None``) a spectator. It never changes afterwards."""
        from pokas.play.view import look

        return look(self._state, None if seat is None else self._seat(seat))

    # Playing

    def legal(self) -> Legal:
        """What the seat asked may do; nothing is set after the end."""
        state = self._state
        if state.round is not None:
            return state.round.legal()
        return NOTHING if state.phase is None else state.phase.legal(state)

    def can(self, action: object, *, seat: int | None = None) -> bool:
        """Would :meth:`apply` take this? Never raises."""
        try:
            self.verify(action, seat=seat)
        except (ActionError, TypeError):
            return False
        return True

    def verify(self, action: object, *, seat: int | None = None) -> None:
        """Raise what :meth:`apply` would raise for this, and change nothing."""
        state = self._state
        phase = state.phase
        if phase is None or seat is not None:
            self._refuse_turn(action, seat)
        phase.verify(state, action)  # type: ignore[union-attr]

    def apply(self, action: Action, *, seat: int | None = None) -> Event:
        """Let the seat asked do this; the event of it. What follows by itself is in :attr:`events`.

        ``seat`` may say who speaks, and is refused when it is not his turn. Raises ``ActionError`` for what
        is not allowed now and ``TypeError`` for what is no action; the hand is then as it was.
        """
        state = self._state
        phase = state.phase
        if phase is None or seat is not None:
            self._refuse_turn(action, seat)
        event = phase.apply(state, action)  # type: ignore[union-attr]
        if state.actor is None:
            advance(state)
        return event

    def replace_agent(self, seat: int) -> Event:
        """Record that this seat no longer plays by its agent; whoever drives the hand checks or folds for it.

        Does nothing but that, and nothing at all the second time (the first event is returned).
        """
        state = self._state
        seat = self._seat(seat)
        if not state.replaced >> seat & 1:
            state.replaced |= 1 << seat
            state.events.append(make((EventKind.REPLACED, seat, 0, 0, 0, False, (), (), (), (), (), (), ())))
        return next(
            event for event in state.events if event.kind is EventKind.REPLACED and event.seat == seat
        )

    def copy(self) -> Hand:
        """An independent hand that will go on in the same way, its hidden cards and randomness included."""
        self._fix_random()
        other = object.__new__(Hand)
        other._state = self._state.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Hand:
        return self.copy()

    # Writing down

    def to_json(self, secret: bool = False) -> str:
        """The record of the hand: what a spectator saw, or with ``secret`` everything, to go on from."""
        from pokas.records.record import to_json

        return to_json(self, secret=secret)

    @classmethod
    def from_json(cls, text: str) -> Hand:
        """The hand that ``to_json(secret=True)`` wrote. Raises ``RecordError`` with the place of a fault."""
        from pokas.records.record import from_json

        return from_json(text)

    def to_phh(self, secret: bool = False) -> str:
        """The same in the shape of a poker hand history file (TOML), for other programs."""
        from pokas.records.phh import to_phh

        return to_phh(self, secret=secret)

    @classmethod
    def from_phh(cls, text: str) -> Hand:
        """The hand that ``to_phh(secret=True)`` wrote. Raises ``RecordError`` with the place of a fault."""
        from pokas.records.phh import from_phh

        return from_phh(text)

    def log(self, lang: str = "en", seat: int | None = None, names: Sequence[str] | None = None) -> str:
        """The hand so far in words, "en", "el" or "el-Latn", as a spectator or (``seat``) one seat saw it.

        ``names`` are those of the players, one a seat. Raises ``PokasError`` for another language.
        """
        return self.view(seat).log(lang, names)

    def svg(
        self,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        *,
        lang: str = "en",
        theme: str = "auto",
        width: int | None = None,
    ) -> str:
        """A picture of the hand as a spectator or (``seat``) one seat sees it: :meth:`SeatView.svg`."""
        return self.view(seat).svg(names, lang=lang, theme=theme, width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a Hand holds hidden cards and is not pickled; use to_json(secret=True)")

    def __repr__(self) -> str:
        state = self._state
        now = "finished" if state.result is not None else f"seat {state.actor} to act"
        return f"<Hand of {state.variant.slug}: {state.n} seats, pot {state.pot()}, {now}>"

    # Inside

    def _seat(self, seat: object) -> int:
        if type(seat) is not int:
            if isinstance(seat, bool) or not isinstance(seat, int):
                raise TypeError(f"seat: expected an int, got {type(seat).__name__}")
            seat = int(seat)
        if not 0 <= seat < self._state.n:
            raise refused("no-seat", number=seat, last=self._state.n - 1)
        return seat

    def _refuse_turn(self, action: object, seat: int | None) -> None:
        if type(action) not in KINDS:
            raise TypeError(f"expected an action, got {type(action).__name__}")
        if seat is not None:
            seat = self._seat(seat)
        if self._state.phase is None:
            raise refused("hand-over", action=action)
        if seat is not None and seat != self._state.actor:
            raise refused("not-your-turn", who=seat, action=action, actor=self._state.actor)


_RULES = Rules()
_DECKS = {size: Deck(size).cards for size in DECK_SIZES}


def _whole(name: str, value: object, most: int) -> int:
    if type(value) is int and 0 <= value <= most:
        return value
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name}: expected an int, got {type(value).__name__}")
    if not 0 <= value <= most:
        raise PokasError(f"{name}: {short(value)} is not between 0 and {most}")
    return int(value)


def _read_stacks(stacks: object) -> list[int]:
    if isinstance(stacks, (str, bytes, bytearray, memoryview, dict, set, frozenset)):
        raise TypeError(f"stacks: expected one number a seat, got {type(stacks).__name__}")
    try:
        given = iter(stacks)  # type: ignore[call-overload]
    except TypeError:
        raise TypeError(f"stacks: expected one number a seat, got {type(stacks).__name__}") from None
    found: list[int] = []
    for stack in given:
        if type(stack) is not int:
            if isinstance(stack, bool) or not isinstance(stack, int):
                raise TypeError(f"stacks: seat {len(found)}: expected an int, got {type(stack).__name__}")
            stack = int(stack)
        if not 0 < stack <= MAX_CHIPS:
            raise PokasError(f"stacks: seat {len(found)}: {short(stack)} is not between 1 and 2**62")
        found.append(stack)
        if len(found) > MOST_PLAYERS:
            break
    if not FEWEST_PLAYERS <= len(found) <= MOST_PLAYERS:
        many = "more than 7" if len(found) > MOST_PLAYERS else len(found)
        raise PokasError(f"stacks: {many} seats; a hand has {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    return found


def _read_deck(variant: Variant, seats: int, deck: object) -> tuple[Deck, tuple[Card, ...] | None]:
    """The deck played with and, if the cards themselves were given, their order."""
    if deck is None:
        return variant.deck(seats), None
    cards: tuple[Card, ...] | None = None
    if isinstance(deck, Deck):
        found = deck
    elif isinstance(deck, int) and not isinstance(deck, bool):
        found = Deck(deck)
    else:
        cards = _read_cards(deck)
        found = Deck(len(cards))
    need = seats * variant.hand_size + len(variant.positions)
    if need > found.size:
        raise DeckError(
            f"{variant.slug}: {seats} seats need {need} cards, more than the {found.size} of the deck"
        )
    variant.game.showdown([None] * seats, (), found, False)  # refuses a deck that the game cannot use
    return found, cards


def _read_cards(deck: object) -> tuple[Card, ...]:
    from pokas.betting.actions import _cards

    try:
        cards = _cards(deck)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"deck: expected a size, a Deck or its cards, got {type(deck).__name__}") from None
    if len(cards) not in DECK_SIZES:
        raise DeckError(f"deck: {len(cards)} cards are no deck; decks have {', '.join(map(str, DECK_SIZES))}")
    whole = set(Deck(len(cards)).cards)
    seen: set[Card] = set()
    for place, card in enumerate(cards):
        if card in seen:
            raise DeckError(f"deck: {card} comes twice, the second time in place {place}")
        if card not in whole:
            raise DeckError(f"deck: {card} in place {place} is not in a deck of {len(cards)} cards")
        seen.add(card)
    return cards
