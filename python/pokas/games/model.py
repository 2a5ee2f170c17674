"""What one game is: a frozen record of its table, limits, order and script, and the questions put to it.

Everything here is data that the playing engine and the Rust core read; neither asks which game it is.
"""

from __future__ import annotations

from types import MappingProxyType

from pokas._core import Deck, Game, VariantError
from pokas.games.checks import cut
from pokas.games.frozen import Frozen
from pokas.games.script import StepKind
from pokas.games.selections import count_sets
from pokas.values import Category, Order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, TypeAlias

    import numpy
    import numpy.typing

    from pokas._core import Card, Combination
    from pokas.games.script import Step
    from pokas.games.selections import Selection

    CardsLike: TypeAlias = str | Card | Iterable[str | Card]
    BoardLike: TypeAlias = Mapping[str, str | Card | None] | Sequence[str | Card | None]
    DeckLike: TypeAlias = Deck | int

__all__ = ["DECK_SIZES", "Kill", "Position", "Variant"]

DECK_SIZES = (32, 36, 40, 44, 48, 52)
FEWEST_PLAYERS, MOST_PLAYERS = 2, 7


class Position(Frozen):
    """A place on the table: its name, and where it is drawn (x to the right, y down)."""

    __slots__ = ("name", "x", "y")

    name: str
    x: int
    y: int

    def __init__(self, name: str, x: int, y: int) -> None:
        self._fill(name=name, x=x, y=y)


class Kill(Frozen):
    """Which table cards take their rank out of the game when they open.

    ``positions`` kill; ``hits_hands`` says whether hand cards of that rank go; table cards on ``hits`` go
    too. A player left with fewer than ``out_below`` hand cards is out.
    """

    __slots__ = ("positions", "hits_hands", "hits", "out_below")  # noqa: RUF023

    positions: tuple[str, ...]
    hits_hands: bool
    hits: tuple[str, ...]
    out_below: int

    def __init__(
        self, positions: tuple[str, ...], hits_hands: bool, hits: tuple[str, ...], out_below: int
    ) -> None:
        self._fill(positions=positions, hits_hands=hits_hands, hits=hits, out_below=out_below)


class Variant:
    """One game with its options. Made by :func:`pokas.variant` and :func:`pokas.load_variant` only.

    Frozen, hashable and picklable; equal when the slug and the options are (and, for a game from a file, its
    definition).

    - Names: ``slug``, ``name`` (Greek), ``english`` (the slug if none was given), ``aliases``; ``options``
      are those that differ from the game's default form.
    - Table: ``hand_size``; ``positions`` (:class:`Position`); ``groups`` (tuples of position names);
      ``hand_use`` and ``table_use`` (lowest, highest): how many of the five cards come from hand and table.
      At most one position of ``hat`` goes with any group, exactly one of ``one_of`` must be used, and those
      used of ``run`` must be neighbours. ``selections`` is all of that written out.
    - Values: ``order``; ``wild`` (None, "lowest-in-hand" or rank letters); ``side`` ("high" or "low") with
      ``trigger`` (None, or the category that turns low into high); ``reading`` ("standard", "seven-high",
      "seven-eight" or "instant"); ``kill`` (None or :class:`Kill`); ``mirror`` (positions that a hand may
      mirror); ``rows`` (the two tableaux, if any) and ``pot`` ("single" or "split").
    - Play: ``ante`` (is there one) and ``ante_chips`` (the number announced, None if the table's rules
      decide); ``deck_size`` (None: by players); ``script`` (steps) and ``betting_rounds`` (None in striptiz,
      where the cards decide); ``first_speaker`` ("open-hand", "after-dealer" or "most-cards") and
      ``low_speaks``; ``opener`` (None, or the least category and rank that may open, with at least what is
      on the table); ``second_round`` ("rule" or "opener"); ``void_redeal`` (nobody opened: the hand is void,
      the ante doubles); ``nobody_left`` ("carry" or "split").
    """

    __slots__ = (
        "_deck_two",
        "_decks",
        "_game",
        "_hash",
        "_key",
        "_source",
        "aliases",
        "ante",
        "ante_chips",
        "betting_rounds",
        "deck_size",
        "english",
        "first_speaker",
        "groups",
        "hand_size",
        "hand_use",
        "hat",
        "kill",
        "low_speaks",
        "mirror",
        "name",
        "nobody_left",
        "one_of",
        "opener",
        "options",
        "order",
        "positions",
        "pot",
        "reading",
        "rows",
        "run",
        "script",
        "second_round",
        "selections",
        "side",
        "slug",
        "table_use",
        "trigger",
        "void_redeal",
        "wild",
    )

    slug: str
    name: str
    english: str
    aliases: tuple[str, ...]
    options: Mapping[str, Any]
    hand_size: int
    positions: tuple[Position, ...]
    groups: tuple[tuple[str, ...], ...]
    hand_use: tuple[int, int]
    table_use: tuple[int, int]
    hat: tuple[str, ...]
    one_of: tuple[str, ...]
    run: tuple[str, ...]
    selections: tuple[Selection, ...]
    order: Order
    ante: bool
    ante_chips: int | None
    deck_size: int | None
    script: tuple[Step, ...]
    betting_rounds: int | None
    wild: str | tuple[str, ...] | None
    side: str
    trigger: str | None
    reading: str
    kill: Kill | None
    mirror: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    pot: str
    first_speaker: str
    low_speaks: bool
    opener: tuple[Category, int] | None
    second_round: str
    void_redeal: bool
    nobody_left: str
    _source: object
    _key: tuple[object, ...]
    _hash: int
    _game: Game | None
    _decks: tuple[Deck | None, ...]
    _deck_two: Deck

    def __init__(self, fields: Mapping[str, object], options: Mapping[str, object], source: object) -> None:
        """Takes checked fields (see ``definition.py``); ``source`` is the raw definition of a user's game."""
        put = object.__setattr__
        for name, value in fields.items():
            put(self, name, value)
        rounds = sum(step.kind is StepKind.BET for step in self.script)
        strips = any(step.kind is StepKind.STRIP for step in self.script)
        put(self, "betting_rounds", None if strips else rounds)
        put(self, "options", MappingProxyType(dict(options)))
        put(self, "_source", source)
        # Types are part of the key because True equals 1, and an ante of 1 is not the same as an ante.
        typed = tuple((name, type(options[name]).__name__, options[name]) for name in sorted(options))
        put(self, "_key", (self.slug, typed, frozen(source)))
        put(self, "_hash", hash(self._key))
        put(self, "_game", None)
        put(self, "_decks", tuple(self._find_deck(players) for players in range(MOST_PLAYERS + 1)))
        put(self, "_deck_two", self.deck(FEWEST_PLAYERS))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Variant cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Variant cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        from pokas.games.registry import restore

        return restore, (self.slug, dict(self.options), self._source)

    def __repr__(self) -> str:
        given = "".join(f", {key}={value!r}" for key, value in self.options.items())
        return f"<Variant {self.slug!r}{given}>" if self._source else f"variant({self.slug!r}{given})"

    # Facts

    def sets(self) -> int | None:
        """How many different choices of cards a player has; None where eliminations decide."""
        if self.kill is not None:
            return None
        return count_sets(self.selections, self.hand_size)

    def deck(self, players: int) -> Deck:
        """The deck this game is played with by 2 to 7 players.

        The game's own (or ``deck=``), else 32, 36 or 40 cards by players, or the smallest larger one that can
        be dealt. ``VariantError`` when none can; cards that an exchange may need do not count.
        """
        if isinstance(players, bool) or not isinstance(players, int):
            raise TypeError(f"players: expected a whole number, got {type(players).__name__}")
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise VariantError(f"players: {cut(players)} is not between {FEWEST_PLAYERS} and {MOST_PLAYERS}")
        deck = self._decks[players]
        if deck is None:
            need = players * self.hand_size + len(self.positions)
            raise VariantError(
                f"{self.slug}: {players} players need {need} cards, "
                f"more than the {self.deck_size or DECK_SIZES[-1]} of the deck"
            )
        return deck

    def describe(self, lang: str = "en") -> str:
        """What the dealer announces, in "en", "el" or "el-Latn" (Greek in Latin letters)."""
        from pokas.games.describe import describe

        return describe(self, lang)

    def svg(
        self,
        board: BoardLike = (),
        hand: CardsLike | None = None,
        *,
        closed: Iterable[str] = (),
        used: CardsLike | None = None,
        deck: DeckLike | None = None,
        heading: bool = True,
        lang: str = "en",
        theme: str = "auto",
        width: int | None = None,
    ) -> str:
        """A picture of the table in its true shape, as the text of an SVG document.

        - ``board``: as in :meth:`best`; a position that is not open is an empty place, or lies face down if
          it is named in ``closed``. With a whole ``hand`` the best five are marked (for ``deck``, as in
          :meth:`best`); ``used`` marks other cards instead, ``()`` none.
        - Without cards it is the game itself: every position by name, the groups, what else counts, and how
          many hand cards there are; for a game without a table players with their open and closed cards.
        - ``heading``: the name of the game above; ``lang`` "en", "el" or "el-Latn"; ``theme`` "auto" (what
          the reader prefers), "light" or "dark"; ``width`` in pixels, ``None`` for the natural one.

        Raises ``PokasError`` kinds and TypeError that name what is wrong.
        """
        from pokas.show.svg import variant_svg

        return variant_svg(
            self,
            board,
            hand,
            closed=closed,
            used=used,
            deck=deck,
            heading=heading,
            lang=lang,
            theme=theme,
            width=width,
        )

    def _repr_svg_(self) -> str:
        return self.svg()

    # Questions to the core

    @property
    def game(self) -> Game:
        """The compiled specification of this game, made on first use."""
        return self._game or self._compile()

    def best(
        self,
        hand: CardsLike,
        board: BoardLike = (),
        *,
        deck: DeckLike | None = None,
        suit_order: bool = False,
    ) -> Combination | None:
        """The best hand that these hand cards and the open table make; None only for an eliminated player.

        ``board`` maps position names to cards, or gives one entry per position in order (None: not open);
        empty means that nothing is open. ``deck`` None is the game's own deck for two players.
        """
        game = self._game or self._compile()
        return game.best(hand, board, self._deck_two if deck is None else deck, suit_order)

    def best_batch(
        self,
        hands: Any,
        boards: Any = (),
        *,
        deck: DeckLike | None = None,
        threads: int = 1,
        out: Any = None,
    ) -> numpy.typing.NDArray[numpy.uint16]:
        """The scores of many hands, as uint16 (n,): those of ``best().score``, 0 for a player who is out.

        ``hands`` is uint8 (n, hand), ``boards`` uint8 (n, table) or (table,) for all rows, of card ids, 255
        for a position that is not open (where cards burn also for a hand card that has left the game).
        ``out`` is a writable uint16 buffer of n to fill instead. Without NumPy an ImportError names the extra
        ``pokas[numpy]``.
        """
        if isinstance(boards, tuple) and not boards:
            boards = memoryview(b"\xff" * len(self.positions))
        game = self._game or self._compile()
        deck = self._deck_two if deck is None else deck
        return game.best_batch(hands, boards, out, deck, threads)

    def showdown(
        self,
        hands: Iterable[CardsLike | None],
        board: BoardLike = (),
        *,
        deck: DeckLike | None = None,
        suit_order: bool = False,
    ) -> tuple[tuple[int, ...], ...]:
        """One comparable number a seat for each part of the pot: higher wins, 0 is out or a hand of None.

        One part, or two when the pot is split per tableau. ``deck`` None is the game's own for so many hands.
        """
        seats = _seats(hands)
        game = self._game or self._compile()
        return game.showdown(seats, board, self._deck_of(seats) if deck is None else deck, suit_order)

    def winners(
        self,
        hands: Iterable[CardsLike | None],
        board: BoardLike = (),
        *,
        deck: DeckLike | None = None,
        suit_order: bool = False,
    ) -> list[int]:
        """The seats that get a share of the pot, in turn order; arguments as in :meth:`showdown`."""
        seats = _seats(hands)
        game = self._game or self._compile()
        return game.winners(seats, board, self._deck_of(seats) if deck is None else deck, suit_order)

    # Inside

    def _deck_of(self, seats: Sequence[object]) -> Deck:
        players = len(seats)
        if players <= FEWEST_PLAYERS:
            return self._deck_two
        return self.deck(players)

    def _find_deck(self, players: int) -> Deck | None:
        need = players * self.hand_size + len(self.positions)
        if self.deck_size is not None:
            return Deck(self.deck_size) if need <= self.deck_size else None
        if not players >= FEWEST_PLAYERS:
            return None
        least = Deck.for_players(players).size
        return next((Deck(size) for size in DECK_SIZES if size >= max(least, need)), None)

    def _mask(self, names: Iterable[str]) -> int:
        wanted = set(names)
        return sum(1 << index for index, position in enumerate(self.positions) if position.name in wanted)

    def _compile(self) -> Game:
        kill = self.kill
        game = Game(
            self.slug,
            self.hand_size,
            tuple(position.name for position in self.positions),
            self.groups or ((),),
            list(self.selections),
            order=self.order,
            rows=tuple(map(self._mask, self.rows)) if self.pot == "split" else (),
            split=self.pot == "split",
            kill=None
            if kill is None
            else (self._mask(kill.positions), kill.hits_hands, self._mask(kill.hits), kill.out_below),
            wild=self.wild,
            mirror=self._mask(self.mirror),
            reading="standard" if self.reading == "instant" else self.reading,
            side=f"low-unless-{self.trigger}" if self.trigger else self.side,
            origin=(self.slug, dict(self.options), self._source),
        )
        object.__setattr__(self, "_game", game)
        return game


def frozen(value: object) -> object:
    """A raw definition as nested tuples, to compare and to hash."""
    if isinstance(value, dict):
        return tuple((key, frozen(value[key])) for key in sorted(value))
    if isinstance(value, (list, tuple)):
        return tuple(frozen(item) for item in value)
    return type(value).__name__, value


def _seats(hands: Iterable[CardsLike | None]) -> Sequence[CardsLike | None]:
    if type(hands) is list or type(hands) is tuple:
        return hands[: MOST_PLAYERS + 1]
    if isinstance(hands, (str, bytes, bytearray, memoryview, dict)):
        raise TypeError(f"hands: expected one hand a seat, got {type(hands).__name__}")
    try:
        entries = iter(hands)
    except TypeError:
        raise TypeError(f"hands: expected one hand a seat, got {type(hands).__name__}") from None
    # One more than there can be seats is enough to refuse them, be they endless.
    return [hand for _, hand in zip(range(MOST_PLAYERS + 1), entries, strict=False)]
