"""The switches of a table: antes, limits, who must show, and how the table speaks."""

from __future__ import annotations

from pokas._core import PokasError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal

__all__ = ["MAX_CHIPS", "Rules", "short"]

# No sum of chips may be larger, so that amounts fit everywhere they may be written down.
MAX_CHIPS = 1 << 62
NO_LIMIT = 1 << 63  # above every level that stacks can reach


class Rules:
    """The rules a table plays by. Read-only; compares, hashes and pickles by value.

    ``Rules()`` is ``Rules.evangelio()``: no limits, and antes only in the games that have one.
    ``Rules.filiko()`` is the friendly table: ante 1, bets up to 5, three raises a round.

    Amounts are in the chips that stacks are counted in.

    - ``ante``: chips every player pays before the cards, in every game (0: none); ``None``: one ``chip`` in
      the games that are played with an ante. What a dealer announces with the game comes before both.
    - ``chip``: the smallest bet; and the unit of ``min_raise`` and of a game's ante.
    - ``max_bet``: the highest level of a round (``cap_mode="level"``), or the most that a bet or a raise may
      add to the level (``cap_mode="increment"``); ``None``: no limit.
    - ``max_raises``: how many raises a round may see; the opening bet is none. ``None``: no limit.
    - ``min_raise``: the smallest raise, in ``chip``\\s; ``"last"``: as much as the last bet or raise of the
      round that was not cut short by a stack. An all-in may always be shorter.
    - ``check_raise``: may a player who checked raise later in the same round?
    - ``suit_order``: do suits break ties (♠ < ♣ < ♦ < ♥)?
    - ``cards_speak``: the best combination counts at showdown; if not, the one the player declares.
    - ``folded_show_burned``: do folded players also throw cards that a kill row or a thorn burns?
    - ``direction``: ``"right"`` or ``"left"``, how the turn is drawn and described.
    - ``ask_ante``: ask every player for his ante (he may refuse) in place of paying it for him.
    - ``ask_show``: ask a beaten player at showdown whether he shows or mucks in place of mucking for him.
    - ``table_stakes``: only what lies on the table plays; if not, a player may play money nobody sees (ωτέρ).

    Raises ``PokasError`` for a value out of range and ``TypeError`` for a wrong type.
    """

    __slots__ = (
        "ante",
        "ask_ante",
        "ask_show",
        "cap_mode",
        "cards_speak",
        "check_raise",
        "chip",
        "direction",
        "folded_show_burned",
        "limits",
        "max_bet",
        "max_raises",
        "min_raise",
        "suit_order",
        "table_stakes",
    )

    ante: int | None
    chip: int
    max_bet: int | None
    cap_mode: str
    max_raises: int | None
    min_raise: int | str
    check_raise: bool
    suit_order: bool
    cards_speak: bool
    folded_show_burned: bool
    direction: str
    ask_ante: bool
    ask_show: bool
    table_stakes: bool
    # What a betting round needs, ready to use; derived from the switches.
    limits: tuple[int, int, bool, int, int, bool, bool]

    def __init__(
        self,
        ante: int | None = None,
        chip: int = 1,
        max_bet: int | None = None,
        cap_mode: Literal["level", "increment"] = "level",
        max_raises: int | None = None,
        min_raise: int | Literal["last"] = 1,
        check_raise: bool = True,
        suit_order: bool = False,
        cards_speak: bool = True,
        folded_show_burned: bool = False,
        direction: Literal["right", "left"] = "right",
        ask_ante: bool = False,
        ask_show: bool = False,
        table_stakes: bool = True,
    ) -> None:
        put = object.__setattr__
        put(self, "ante", None if ante is None else _chips("ante", ante, 0))
        put(self, "chip", _chips("chip", chip, 1))
        put(self, "max_bet", None if max_bet is None else _chips("max_bet", max_bet, self.chip))
        put(self, "cap_mode", _choice("cap_mode", cap_mode, ("level", "increment")))
        put(self, "max_raises", None if max_raises is None else _chips("max_raises", max_raises, 0))
        if isinstance(min_raise, str):
            put(self, "min_raise", _choice("min_raise", min_raise, ("last",)))
        else:
            put(self, "min_raise", _chips("min_raise", min_raise, 1))
        put(self, "check_raise", _flag("check_raise", check_raise))
        put(self, "suit_order", _flag("suit_order", suit_order))
        put(self, "cards_speak", _flag("cards_speak", cards_speak))
        put(self, "folded_show_burned", _flag("folded_show_burned", folded_show_burned))
        put(self, "direction", _choice("direction", direction, ("right", "left")))
        put(self, "ask_ante", _flag("ask_ante", ask_ante))
        put(self, "ask_show", _flag("ask_show", ask_show))
        put(self, "table_stakes", _flag("table_stakes", table_stakes))
        put(self, "limits", self._limits())

    @classmethod
    def evangelio(cls) -> Rules:
        """No limit on bets or raises; one chip of ante in the games played with one; turns go right."""
        return cls()

    @classmethod
    def filiko(cls) -> Rules:
        """Ante 1 in every game, no level above 5, three raises a round; turns go left."""
        return cls(ante=1, max_bet=5, max_raises=3, direction="left")

    def _limits(self) -> tuple[int, int, bool, int, int, bool, bool]:
        """Smallest bet, cap, cap each increment?, raises, smallest raise, does it grow?, check-raise?"""
        cap = NO_LIMIT if self.max_bet is None else self.max_bet
        raises = NO_LIMIT if self.max_raises is None else self.max_raises
        grows = isinstance(self.min_raise, str)
        step = self.chip if isinstance(self.min_raise, str) else self.chip * self.min_raise
        return self.chip, cap, self.cap_mode == "increment", raises, step, grows, self.check_raise

    def replace(self, **changes: object) -> Rules:
        """These rules with some switches changed, checked again."""
        return Rules(**{**self.to_dict(), **changes})  # type: ignore[arg-type]

    def ante_for(self, game_has_ante: bool, announced: int | None = None) -> int:
        """The ante of a hand in chips.

        What the dealer announced for this hand comes first, then ``ante``, then one chip if the game has an
        ante.
        """
        if announced is not None:
            return announced
        if self.ante is not None:
            return self.ante
        return self.chip if game_has_ante else 0

    def describe(self, lang: str = "en") -> str:
        """The house rules in a few sentences, in "en", "el" or "el-Latn"."""
        from pokas.show.rules import rules_text

        return rules_text(self, lang)

    def to_dict(self) -> dict[str, object]:
        """Every switch by name, as plain values that JSON and TOML know (except for ``None`` in TOML)."""
        return {name: getattr(self, name) for name in _ORDER}

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Rules:
        """The rules that :meth:`to_dict` wrote. A switch that is missing has its default.

        Raises ``PokasError`` for a switch that does not exist, and what making ``Rules`` raises.
        """
        if not isinstance(data, dict):
            raise TypeError(f"rules: expected a dict, got {type(data).__name__}")
        for name in data:
            if name not in _ORDER:
                raise PokasError(f"rules: there is no switch {short(name)}")
        return cls(**data)

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _ORDER)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("Rules cannot be changed; use replace()")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("Rules cannot be changed; use replace()")

    def __reduce__(self) -> tuple[object, ...]:
        return Rules.from_dict, (self.to_dict(),)

    def __repr__(self) -> str:
        changed = (
            f"{name}={value!r}"
            for name, value, usual in zip(_ORDER, self._values(), _USUAL, strict=True)
            if value != usual
        )
        return f"Rules({', '.join(changed)})"


def short(value: object) -> str:
    """A short quotation of a value for a message, however long the value is."""
    if isinstance(value, str):
        return repr(value[:40])
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 128 else f"a number of {value.bit_length()} bits"
    return f"a {type(value).__name__}"


def _chips(name: str, value: object, low: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"rules: {name} must be an int, got {type(value).__name__}")
    if not low <= value <= MAX_CHIPS:
        raise PokasError(f"rules: {name} must be from {low} to 2**62, got {short(value)}")
    return int(value)


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"rules: {name} must be a bool, got {type(value).__name__}")
    return value


def _choice(name: str, value: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(value, str):
        raise TypeError(f"rules: {name} must be a str, got {type(value).__name__}")
    for known in allowed:
        if value == known:
            return known
    raise PokasError(f"rules: {name} must be {' or '.join(map(repr, allowed))}, got {short(value)}")


# In the order of the parameters: the order they are written and compared in.
_ORDER = (
    "ante",
    "chip",
    "max_bet",
    "cap_mode",
    "max_raises",
    "min_raise",
    "check_raise",
    "suit_order",
    "cards_speak",
    "folded_show_burned",
    "direction",
    "ask_ante",
    "ask_show",
    "table_stakes",
)
_USUAL = Rules()._values()
