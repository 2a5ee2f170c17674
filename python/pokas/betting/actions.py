"""What a player can say when he is asked: small values that compare, hash, print and pickle.

Making an action checks the types only. Whether it is allowed, and for how many chips, is judged by the hand
it is offered to, so ``Bet(0)`` and ``Bet(-3)`` can be made and are refused later.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import ClassVar, Self, TypeAlias

    from pokas._core import Card

    CardsLike: TypeAlias = str | Card | Iterable[str | Card]

__all__ = [
    "Action",
    "AllIn",
    "Bet",
    "Call",
    "Check",
    "Declare",
    "Exchange",
    "Fold",
    "Muck",
    "PayAnte",
    "Raise",
    "RefuseAnte",
    "Show",
    "StandPat",
]

# The kinds in the order the betting round looks at them. The numbers are internal; nothing is stored by them.
FOLD, CHECK, CALL, BET, RAISE, ALL_IN, EXCHANGE, PAY_ANTE, REFUSE_ANTE, DECLARE, SHOW, MUCK = range(12)


class Action:
    """The base of every action. Actions are read-only and cannot be subclassed further."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[int] = -1

    def __init_subclass__(cls) -> None:
        if cls.__module__ != __name__:
            raise TypeError("actions cannot be subclassed")

    def __new__(cls, *args: object, **kwargs: object) -> Self:
        raise TypeError(f"{cls.__name__} cannot be made; make one of its kinds")

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return NotImplemented
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((self.kind, self._values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._values()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class _Plain(Action):
    """An action without any field: every call gives the same object."""

    __slots__ = ()
    _only: ClassVar[Action]

    def __new__(cls) -> Self:
        return cls._only  # type: ignore[return-value]


class Fold(_Plain):
    """Πάσο: leave the hand. Always allowed in a betting round, also when checking is free."""

    __slots__ = ()
    kind = FOLD


class Check(_Plain):
    """Ντούκου: pass the word on without betting; allowed while nobody has bet in this round."""

    __slots__ = ()
    kind = CHECK


class AllIn(_Plain):
    """Ρέστα: put in every chip in front of you, as a bet, a call or a raise, whichever it comes to."""

    __slots__ = ()
    kind = ALL_IN


class PayAnte(_Plain):
    """Pay the ante (φως), or what is left if that is less. Asked only with ``Rules(ask_ante=True)``."""

    __slots__ = ()
    kind = PAY_ANTE


class RefuseAnte(_Plain):
    """Refuse the ante and get no cards in this hand. Asked only with ``Rules(ask_ante=True)``."""

    __slots__ = ()
    kind = REFUSE_ANTE


class Show(_Plain):
    """Show the hand at showdown. Asked only with ``Rules(ask_show=True)``."""

    __slots__ = ()
    kind = SHOW


class Muck(_Plain):
    """Throw a beaten hand away unseen. Asked only with ``Rules(ask_show=True)``."""

    __slots__ = ()
    kind = MUCK


for _class in (Fold, Check, AllIn, PayAnte, RefuseAnte, Show, Muck):
    _class._only = object.__new__(_class)


class Call(Action):
    """Τα βλέπω: match the level of the round, or put in what is left if that is less.

    ``blind`` records that the player says he calls without having looked (σαν βουάρ).
    """

    __slots__ = ("blind",)
    __match_args__ = ("blind",)
    kind = CALL
    blind: bool

    def __new__(cls, blind: bool = False) -> Call:
        if blind is False:
            return _SEEN
        if blind is True:
            return _UNSEEN
        raise TypeError(f"Call(blind=): expected a bool, got {type(blind).__name__}")

    def __repr__(self) -> str:
        return "Call(blind=True)" if self.blind else "Call()"


def _call(blind: bool) -> Call:
    made = object.__new__(Call)
    object.__setattr__(made, "blind", blind)
    return made


_SEEN, _UNSEEN = _call(False), _call(True)


class _Amount(Action):
    """An action that names a level in chips."""

    __slots__ = ("blind", "to")
    __match_args__ = ("to", "blind")
    to: int
    blind: bool

    def __new__(cls, to: int, blind: bool = False) -> Self:
        if type(to) is not int:
            if isinstance(to, bool) or not isinstance(to, int):
                raise TypeError(f"{cls.__name__}(to=): expected an int, got {type(to).__name__}")
            to = int(to)
        if blind is not False and blind is not True:
            raise TypeError(f"{cls.__name__}(blind=): expected a bool, got {type(blind).__name__}")
        made = object.__new__(cls)
        _set_to(made, to)
        _set_blind(made, blind)
        return made

    def __repr__(self) -> str:
        # Python refuses to print integers of thousands of digits in decimal, but not in base sixteen.
        to = repr(self.to) if self.to.bit_length() < 2_000 else hex(self.to)
        return f"{type(self).__name__}({to}{', blind=True' if self.blind else ''})"


# The slots themselves are set through these, since plain assignment is refused.
_set_to = _Amount.__dict__["to"].__set__
_set_blind = _Amount.__dict__["blind"].__set__


class Bet(_Amount):
    """Open the betting of a round at ``to`` chips. ``blind`` records a bet made without looking."""

    __slots__ = ()
    kind = BET


class Raise(_Amount):
    """Ρελάνς: lift the level of the round **to** ``to`` chips (not by as many). ``blind`` as in a bet."""

    __slots__ = ()
    kind = RAISE


class _Cards(Action):
    """An action that names cards. Whether they are held, or named twice, is judged later."""

    __slots__ = ("cards",)
    __match_args__ = ("cards",)
    cards: tuple[Card, ...]

    def __new__(cls, cards: CardsLike) -> _Cards:
        made = object.__new__(cls)
        object.__setattr__(made, "cards", _cards(cards))
        return made

    def __repr__(self) -> str:
        return f"{type(self).__name__}({' '.join(map(str, self.cards))!r})"


class Exchange(_Cards):
    """Give these cards away and get as many new ones in their places. ``Exchange(())`` is ``StandPat()``."""

    __slots__ = ()
    kind = EXCHANGE

    def __new__(cls, cards: CardsLike) -> Exchange:
        made = super().__new__(cls, cards)
        return made if made.cards else StandPat()  # type: ignore[return-value]


class StandPat(Exchange):
    """Σερβί: keep every card. It is the exchange of no cards, and its ``cards`` are ``()``."""

    __slots__ = ()
    __match_args__ = ()

    def __new__(cls) -> StandPat:
        return _STAND_PAT

    def __repr__(self) -> str:
        return "StandPat()"


_STAND_PAT = object.__new__(StandPat)
object.__setattr__(_STAND_PAT, "cards", ())


class Declare(_Cards):
    """The cards this player plays, where the table does not speak (``Rules(cards_speak=False)``)."""

    __slots__ = ()
    kind = DECLARE


def _cards(cards: CardsLike) -> tuple[Card, ...]:
    """The cards of a text, of one card, or of a list of texts and cards; only a text refuses a card twice."""
    from pokas._core import Card, CardError, parse_cards

    if isinstance(cards, str):
        return tuple(parse_cards(cards))
    if isinstance(cards, Card):
        return (cards,)
    if isinstance(cards, (bytes, bytearray, memoryview)):
        raise TypeError(f"expected cards, got {type(cards).__name__}")
    found: list[Card] = []
    for item in cards:
        if isinstance(item, Card):
            found.append(item)
        elif isinstance(item, str):
            found.extend(parse_cards(item))
        else:
            raise TypeError(f"expected a card or a text in place {len(found)}, got {type(item).__name__}")
        if len(found) > 52:
            raise CardError("more than 52 cards")
    return tuple(found)


# Every kind that can be made, for the look-up by exact type.
KINDS: dict[type, int] = {
    made: made.kind
    for made in (
        Fold,
        Check,
        Call,
        Bet,
        Raise,
        AllIn,
        Exchange,
        StandPat,
        PayAnte,
        RefuseAnte,
        Declare,
        Show,
        Muck,
    )
}
