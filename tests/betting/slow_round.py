"""A slow second opinion on one betting round: everything is worked out anew from what was said so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class SlowRound:
    rules: dict[str, Any]
    stacks: list[int]  # before the round
    live: set[int]
    first: int
    opening: int = 0
    openers: set[int] | None = None
    said: list[tuple[int, str, int]] = field(
        default_factory=list
    )  # seat, word, level of that seat afterwards

    # What has happened

    def put(self, seat: int) -> int:
        return max((to for who, _, to in self.said if who == seat), default=0)

    def left(self, seat: int) -> int:
        return self.stacks[seat] - self.put(seat)

    def level(self) -> int:
        return max(self.put(seat) for seat in range(len(self.stacks)))

    def still_in(self) -> set[int]:
        return self.live - {who for who, word, _ in self.said if word == "fold"}

    def lifts(self) -> list[tuple[int, int, int]]:
        """Every bet and raise: its place in what was said, and the level before and after it."""
        found, level = [], 0
        for place, (_, _, to) in enumerate(self.said):
            if to > level:
                found.append((place, level, to))
                level = to
        return found

    def checked(self, seat: int) -> bool:
        return any(who == seat and word == "check" for who, word, _ in self.said)

    def actor(self) -> int | None:
        n = len(self.stacks)
        start = (self.said[-1][0] + 1) % n if self.said else self.first % n
        lifts = self.lifts()
        last_lift = lifts[-1][0] if lifts else -1
        with_chips = {seat for seat in self.still_in() if self.left(seat) > 0}
        if len(self.still_in()) < 2:
            return None
        for step in range(n):
            seat = (start + step) % n
            if seat not in with_chips:
                continue
            since = self.said[max(last_lift, 0) :] if lifts else self.said
            if any(who == seat for who, _, _ in since):
                continue
            if with_chips == {seat} and self.put(seat) == self.level():
                return None
            return seat
        return None

    # What is allowed

    def may(self, word: str, to: int) -> bool:
        """May the actor say this word, which would bring his chips of this round to ``to``?"""
        seat = self.actor()
        if seat is None:
            return False
        level, put, left = self.level(), self.put(seat), self.left(seat)
        if word == "fold":
            return True
        if word == "check":
            return level == 0
        if word == "call":
            return level > 0 and to == min(level, put + left)
        if word == "bet":
            return (
                level == 0 and self.opening_allowed(seat, to) and to >= max(self.opening, self.rules["chip"])
            )
        if word == "raise":
            return level > 0 and self.raise_allowed(seat, to) and to - level >= self.smallest_raise()
        # all-in: whichever of the three it is, and it may be too short for a bet or a raise
        if to != put + left:
            return False
        if level == 0:
            return self.opening_allowed(seat, to)
        return to <= level or self.raise_allowed(seat, to)

    def opening_allowed(self, seat: int, to: int) -> bool:
        if self.openers is not None and seat not in self.openers:
            return False
        if not 0 < to <= self.left(seat):
            return False
        cap = self.rules["max_bet"]
        if cap is None or to <= cap:
            return True
        return to == self.opening or (to == self.left(seat) and to < self.opening)

    def raise_allowed(self, seat: int, to: int) -> bool:
        level = self.level()
        if not level < to <= self.put(seat) + self.left(seat):
            return False
        lifts = self.lifts()
        cap, most = self.rules["max_bet"], self.rules["max_raises"]
        if most is not None and len(lifts) - 1 >= most:
            return False
        if not self.rules["check_raise"] and self.checked(seat):
            return False
        if cap is None:
            return True
        if lifts[0][2] > cap:  # an opening above the limit: nobody raises
            return False
        return to <= (cap if self.rules["cap_mode"] == "level" else level + cap)

    def smallest_raise(self) -> int:
        chip = self.rules["chip"]
        if self.rules["min_raise"] != "last":
            return chip * self.rules["min_raise"]
        smallest = chip
        for _, before, after in self.lifts():
            if after - before > smallest:
                smallest = after - before
        return smallest

    def say(self, word: str, to: int) -> None:
        seat = self.actor()
        assert seat is not None
        self.said.append((seat, word, self.put(seat) if word in ("fold", "check") else to))
