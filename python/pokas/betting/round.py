"""One betting round: whose turn it is, what he may do, and what his action does to the chips.

Seats are numbered from 0 in turn order. Sets of seats are *masks*: integers whose bit ``i`` stands for seat
``i``.
"""

from __future__ import annotations

from collections import namedtuple
from functools import partial

from pokas.betting.actions import ALL_IN, BET, CALL, CHECK, FOLD, KINDS, RAISE
from pokas.errors import ActionError, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NamedTuple

    from pokas.betting.actions import Action
    from pokas.betting.rules import Rules

    class _Legal(NamedTuple):
        fold: bool = False
        check: bool = False
        call: int | None = None
        all_in: int | None = None
        bet: tuple[int, int] | None = None
        raise_: tuple[int, int] | None = None
        exchange: int | None = None
        ante: int | None = None
        declare: bool = False
        show: bool = False
        muck: bool = False

else:
    _Legal = namedtuple(
        "_Legal",
        "fold check call all_in bet raise_ exchange ante declare show muck",
        defaults=(False, False, None, None, None, None, None, None, False, False, False),
    )

__all__ = ["NOTHING", "Legal", "Round", "first_able", "first_speaker", "seats_of", "uncalled"]


class Legal(_Legal):
    """Everything the player whose turn it is may do. Nothing is set when nobody is asked.

    - ``fold``, ``check``: allowed?
    - ``call``, ``all_in``: the chips the action adds, or ``None``. A call for less than the level is all-in.
    - ``bet``, ``raise_``: the lowest and the highest level of the round that may be named, or ``None``; every
      whole number between is allowed too.
    - ``exchange``: the most cards that may be exchanged, in an exchange; ``None`` otherwise.
    - ``ante``: the chips that ``PayAnte()`` adds, when the ante is asked for (``RefuseAnte()`` is then
      allowed too).
    - ``declare``: a declaration is asked for.
    - ``show``, ``muck``: allowed?

    Only the betting fields, or only one of the others, are set at a time (show and muck go together).
    """

    __slots__ = ()

    def __repr__(self) -> str:
        given = zip(self._fields, self, strict=True)
        said = (f"{name}={value!r}" for name, value in given if value is not None and value is not False)
        return f"Legal({', '.join(said)})"


# Many times quicker than calling the class, for all eleven fields in order.
_make: Callable[[tuple[object, ...]], Legal] = partial(tuple.__new__, Legal)
NOTHING = _make((False, False, None, None, None, None, None, None, False, False, False))


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, lowest first."""
    if 0 <= mask < len(_SEATS):
        return _SEATS[mask]
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


# A table has at most seven seats.
_SEATS = tuple(tuple(seat for seat in range(7) if mask >> seat & 1) for mask in range(1 << 7))


def first_able(mask: int, seat: int) -> int:
    """The first seat of a mask in turn order, beginning with ``seat`` itself; -1 if the mask is empty."""
    ahead = mask >> seat
    if ahead:
        return seat + (ahead & -ahead).bit_length() - 1
    return (mask & -mask).bit_length() - 1


def first_speaker(mask: int, dealer: int, keys: Sequence[object | None] | None = None) -> int:
    """The seat of a mask that speaks first in a round; -1 if the mask is empty.

    ``keys`` gives every seat something comparable, the highest of which speaks: what his open cards are
    worth, or how many cards he has left. ``None`` is a seat with nothing to compare. Among equals, and
    without keys, it is the first in turn order after the dealer. Only the seats of the mask are compared.
    """
    best = -1
    highest: object = None
    seat = first_able(mask, dealer + 1)
    if keys is None or seat < 0:
        return seat
    rest = mask
    while rest:
        key = keys[seat]
        if best < 0 or (key is not None and (highest is None or key > highest)):  # type: ignore[operator]
            best, highest = seat, key
        rest &= ~(1 << seat)
        seat = first_able(rest, seat + 1)
    return best


def uncalled(bets: Sequence[int]) -> tuple[int, int] | None:
    """The seat that has put in more than anybody else, and how many chips more; ``None`` if there is none.

    Of a round, or of the antes when stacks were too short for them: what goes back before the next card.
    """
    most = max(bets)
    if not most or bets.count(most) > 1:
        return None
    seat = bets.index(most)
    return seat, most - max((chips for other, chips in enumerate(bets) if other != seat), default=0)


class Round:
    """The state of one betting round, driven by :meth:`apply` until ``actor`` is ``None``.

    ``stacks`` (chips in front of each seat) and ``paid`` (chips each seat has put in since the hand began)
    are the hand's own lists, and the round changes them in place. ``live`` is the mask of the seats that can
    still win what is bet: not folded, not eliminated. ``first`` is who speaks first, or the seat from which
    to look for him.

    ``opening`` is the smallest opening bet where the game asks for more than a chip, and ``openers`` the mask
    of the seats whose cards allow them to open. An opening above the limit of the table is then exactly
    ``opening``, and nobody raises in this round; a shorter stack may open with all it has.

    Nobody is asked when at most one seat could bet. What can be read at any time:

    - ``actor``: the seat whose turn it is, or ``None`` when the round is over
    - ``live``, ``able``: masks of the seats still in, and of those that also have chips
    - ``bets``: chips each seat paid in this round; ``level``: what has to be matched
    - ``pending``: mask of the seats that still have to answer
    - ``opener``, ``bettor``: who bet first and who bet or raised last, or -1
    - ``raises``: how many raises there were (the opening bet is none)
    """

    __slots__ = (
        "_cap",
        "_check_raise",
        "_checked",
        "_grows",
        "_increment",
        "_left",
        "_openers",
        "_opening",
        "_step",
        "able",
        "actor",
        "bets",
        "bettor",
        "level",
        "live",
        "opener",
        "paid",
        "pending",
        "raises",
        "stacks",
    )

    def __init__(
        self,
        rules: Rules,
        stacks: list[int],
        paid: list[int],
        live: int,
        first: int,
        *,
        opening: int = 0,
        openers: int = -1,
    ) -> None:
        self.stacks = stacks
        self.paid = paid
        self.bets = [0] * len(stacks)
        self.live = live
        able = 0
        bit = 1
        for stack in stacks:
            if stack and live & bit:
                able |= bit
            bit += bit
        self.able = able
        self.level = self.raises = self._checked = 0
        self.opener = self.bettor = -1
        # min_raise="last": the smallest raise starts at a chip and grows with every full bet or raise.
        chip, self._cap, self._increment, self._left, self._step, self._grows, self._check_raise = (
            rules.limits
        )
        self._opening = opening if opening > chip else chip
        self._openers = openers
        self.actor: int | None
        if able & (able - 1):
            self.pending = able
            self.actor = first_able(able, first)
        else:
            self.pending = 0
            self.actor = None

    def copy(self, stacks: list[int], paid: list[int]) -> Round:
        """The same state over copies of the hand's lists."""
        other = object.__new__(Round)
        for name in Round.__slots__:
            setattr(other, name, getattr(self, name))
        other.stacks, other.paid, other.bets = stacks, paid, self.bets.copy()
        return other

    # What is allowed

    def legal(self) -> Legal:
        """What the seat whose turn it is may do."""
        seat = self.actor
        if seat is None:
            return NOTHING
        stack = self.stacks[seat]
        level = self.level
        if level == 0:
            bet, all_in = self._open(seat, stack)
            return _make((True, True, None, all_in, bet, None, None, None, False, False, False))
        need = level - self.bets[seat]
        if stack <= need:
            return _make((True, False, stack, stack, None, None, None, None, False, False, False))
        top = self._top(seat)
        whole = level + stack - need
        low = level + self._step
        high = whole if whole < top else top
        raise_ = (low, high) if low <= high else None
        all_in = stack if whole <= top else None
        return _make((True, False, need, all_in, None, raise_, None, None, False, False, False))

    def _open(self, seat: int, stack: int) -> tuple[tuple[int, int] | None, int | None]:
        """The range he may open with, and the chips if he may open all-in, be it for less than that."""
        if not self._openers >> seat & 1:
            return None, None
        low = self._opening
        if stack < low:
            return None, stack
        high = self._cap
        if high < low:
            high = low
        if stack <= high:
            return (low, stack), stack
        return (low, high), None

    def _top(self, seat: int) -> int:
        """The highest level he may raise to, whatever his stack; 0 if he may not raise."""
        if not self._left or (not self._check_raise and self._checked >> seat & 1):
            return 0
        return self.level + self._cap if self._increment else self._cap

    # What happens

    def can(self, action: object) -> bool:
        """Would :meth:`apply` accept this? Never raises."""
        try:
            self._target(action)
        except (ActionError, TypeError):
            return False
        return True

    def verify(self, action: Action) -> None:
        """Raise the ``ActionError`` that :meth:`apply` would raise, and change nothing."""
        self._target(action)

    def apply(self, action: Action) -> int:
        """Let the seat whose turn it is do this; the chips it adds.

        Raises ``ActionError`` for an action that is not allowed now, and ``TypeError`` for what is no action;
        both leave the round as it was.
        """
        to = self._target(action)
        seat: int = self.actor  # type: ignore[assignment]
        bit = 1 << seat
        self.pending &= ~bit
        added = 0
        if to < 0:
            self.live &= ~bit
            self.able &= ~bit
        elif to == 0:
            self._checked |= bit
        else:
            added = to - self.bets[seat]
            self.bets[seat] = to
            self.paid[seat] += added
            self.stacks[seat] -= added
            if not self.stacks[seat]:
                self.able &= ~bit
            if to > self.level:
                self._lift(seat, bit, to)
        # Pass the word on, or end the round.
        pending = self.pending
        if pending:
            able = self.able
            after = first_able(pending, seat + 1)
            # A seat that nobody can answer is asked only if it has something to call.
            if able & (able - 1) or self.bets[after] < self.level:
                self.actor = after
                return added
            self.pending = 0
        self.actor = None
        return added

    def _lift(self, seat: int, bit: int, to: int) -> None:
        """A bet or a raise: the level is now ``to`` and everybody else who can must answer."""
        size = to - self.level
        if self.level == 0:
            self.opener = seat
            if to > self._cap:
                self._left = 0
        else:
            self.raises += 1
            self._left -= 1
        if self._grows and size > self._step:
            self._step = size
        self.level = to
        self.bettor = seat
        self.pending = self.able & ~bit

    def _target(self, action: object) -> int:
        """The level the actor's bet comes to if he does this: -1 for folding, 0 for a check."""
        kind = KINDS.get(type(action))
        if kind is None:
            raise TypeError(f"expected an action, got {type(action).__name__}")
        seat = self.actor
        if seat is None:
            raise refused("round-over", action=action)
        if kind == CHECK:
            if self.level == 0:
                return 0
            raise refused("check-owed", who=seat, owed=self._to_call(seat))
        if kind == CALL:
            if self.level:
                to = self.bets[seat] + self.stacks[seat]
                return to if to < self.level else self.level
            raise refused("call-nothing", who=seat)
        if kind == FOLD:
            return -1
        if kind == BET:
            return self._bet_to(seat, action.to)  # type: ignore[attr-defined]
        if kind == RAISE:
            return self._raise_to(seat, action.to)  # type: ignore[attr-defined]
        if kind == ALL_IN:
            return self._all_in_to(seat)
        raise refused("round-asks", who=seat, action=action)

    def _to_call(self, seat: int) -> int:
        return self.level - self.bets[seat]

    def _bet_to(self, seat: int, to: int) -> int:
        if self.level:
            raise refused("bet-again", who=seat, level=self.level)
        stack = self.stacks[seat]
        allowed, _ = self._open(seat, stack)
        if allowed is None:
            if self._openers >> seat & 1:
                raise refused("bet-poor", who=seat, stack=stack, opening=self._opening)
            raise refused("bet-opener", who=seat)
        if not allowed[0] <= to <= allowed[1]:
            raise refused("bet-range", who=seat, to=to, low=allowed[0], high=allowed[1])
        return to

    def _raise_to(self, seat: int, to: int) -> int:
        if not self.level:
            raise refused("raise-nothing", who=seat)
        top = self._top(seat)
        if not top:
            raise refused(f"raise-{self._no_raise(seat)}", who=seat)
        low, all_in = self.level + self._step, self.bets[seat] + self.stacks[seat]
        high = min(top, all_in)
        if low > high:
            reason = "raise-poor" if all_in <= top else "raise-limit"
            raise refused(reason, who=seat, low=low, high=high)
        if not low <= to <= high:
            raise refused("raise-range", who=seat, to=to, low=low, high=high)
        return to

    def _all_in_to(self, seat: int) -> int:
        stack = self.stacks[seat]
        to = self.bets[seat] + stack
        if not self.level:
            if self._open(seat, stack)[1] is not None:
                return to
            if self._openers >> seat & 1:
                raise refused("all-in-open", who=seat, stack=stack, limit=max(self._cap, self._opening))
            raise refused("all-in-opener", who=seat)
        if to <= self.level:
            return to
        top = self._top(seat)
        if not top:
            raise refused(f"all-in-{self._no_raise(seat)}", who=seat)
        if to > top:
            raise refused("all-in-limit", who=seat, to=to, limit=top)
        return to

    def _no_raise(self, seat: int) -> str:
        """Why this seat may not raise at all, as the end of a reason."""
        return "checked" if not self._check_raise and self._checked >> seat & 1 else "spent"

    # The end

    def close(self) -> tuple[int, int] | None:
        """Give back what nobody matched: the seat and its chips, or ``None`` if everything was matched."""
        back = uncalled(self.bets)
        if back is not None:
            seat, chips = back
            self.bets[seat] -= chips
            self.paid[seat] -= chips
            self.stacks[seat] += chips
            self.level -= chips
        return back
