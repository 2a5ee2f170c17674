"""How likely each seat is to win: ``pokas.equity``."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from pokas.chances.asked import ask
from pokas.chances.method import answer, planned
from pokas.chances.policies import STAND_PAT, exchanges, policy_named
from pokas.chances.tally import POT, SeatTally, Tally
from pokas.games.frozen import Frozen
from pokas.values import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from concurrent.futures import Executor
    from os import PathLike

    from pokas.chances.asked import HandLike
    from pokas.games.model import BoardLike, CardsLike, DeckLike, Variant

__all__ = ["Equity", "SeatEquity", "equity", "error_of_share"]


class SeatEquity(Frozen):
    """What one seat may expect, as floats from 0 to 1.

    ``win``: it takes the whole pot alone; ``tie``: it takes a part; ``share``: the part of the pot it takes
    on average, with its ``standard_error`` (0.0 if exact). ``categories``: how often it ends with each
    :class:`~pokas.Category`; what is missing to 1 is how often it is out. ``tally`` has the whole numbers.
    """

    __slots__ = ("win", "tie", "share", "standard_error", "categories", "tally", "_how")  # noqa: RUF023

    win: float
    tie: float
    share: float
    standard_error: float
    categories: Mapping[Category, float]
    tally: SeatTally
    _how: tuple[int, bool]

    def __init__(self, seat: SeatTally, trials: int, exact: bool) -> None:
        from types import MappingProxyType

        pairs = zip(Category, seat.categories, strict=True)
        self._fill(
            win=seat.wins / trials,
            tie=seat.ties / trials,
            share=seat.units / (trials * POT),
            standard_error=0.0 if exact else error_of_share(seat, trials),
            categories=MappingProxyType({category: times / trials for category, times in pairs}),
            tally=seat,
            _how=(trials, exact),
        )

    def _fields(self) -> tuple[object, ...]:
        return (self.tally, *self._how)

    def __repr__(self) -> str:
        return f"<SeatEquity win {self.win:.4f}, tie {self.tie:.4f}, share {self.share:.4f}>"


class Equity(Frozen):
    """The answer of :func:`pokas.equity`.

    ``seats``: a :class:`SeatEquity` each, in turn order. ``exact``: whether every completion was counted;
    ``trials``: how many were counted or drawn; ``standard_error``: the largest of the seats', in parts of a
    pot. ``tally`` holds the whole numbers behind it all (a pot is 840 units), ``digest`` their SHA-256.
    """

    __slots__ = ("seats", "exact", "trials", "standard_error", "tally")  # noqa: RUF023

    seats: tuple[SeatEquity, ...]
    exact: bool
    trials: int
    standard_error: float
    tally: Tally

    def __init__(self, tally: Tally, exact: bool) -> None:
        seats = tuple(SeatEquity(seat, tally.trials, exact) for seat in tally.seats)
        largest = max(seat.standard_error for seat in seats)
        self._fill(seats=seats, exact=exact, trials=tally.trials, standard_error=largest, tally=tally)

    def _fields(self) -> tuple[object, ...]:
        return self.tally, self.exact

    @property
    def digest(self) -> str:
        """Equal for two answers if and only if everything that was counted is."""
        return self.tally.digest()

    def __repr__(self) -> str:
        shares = ", ".join(f"{seat.share:.4f}" for seat in self.seats)
        how = "exact" if self.exact else f"± {self.standard_error:.4f}"
        return f"<Equity {shares} ({how}, {self.trials:,} trials)>"


def equity(
    variant: Variant,
    hands: Iterable[HandLike],
    board: BoardLike = (),
    *,
    players: int | None = None,
    deck: DeckLike | None = None,
    dead: CardsLike = (),
    method: str = "auto",
    samples: int | None = None,
    seed: int | bytes | None = None,
    threads: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    folder: str | PathLike[str] | None = None,
    shards: int | None = None,
    policy: str = "stand-pat",
) -> Equity:
    """How often each seat wins when every seat stays to showdown.

    - ``hands``: one a seat. A hand may be known in part (``"Kh ??"``, or fewer cards than a hand has: the
      rest is yet to come) or be None, wholly unknown. ``players`` adds unknown hands up to that number.
    - ``board``: as for :meth:`Variant.best`; ``dead``: cards that cannot come. ``deck`` None is the game's
      own for so many players.
    - ``method``: ``"exact"`` counts every completion, each once up to exchanges of closed positions that
      change nothing; ``"sample"`` draws ``samples`` (1,000,000) of them; ``"auto"`` counts up to 3·10⁸
      estimated evaluations and draws otherwise (with ``samples`` it counts only up to 3·10⁸ completions
      times seats). The answer's ``exact`` says which it was.
    - ``seed``: an int or at most 32 bytes makes the draws repeatable: the same digits for any number of
      ``threads``, any executor and any cut into shards. None draws from the operating system's randomness.
    - ``threads``: 1 to 256. ``executor``: any :class:`concurrent.futures.Executor` whose workers have this
      package; each shard runs there with ``threads`` threads. ``shards`` is how many pieces the work is cut
      into (None: by the work). ``folder`` keeps finished shards, so that a run that was stopped goes on.
    - ``progress``: called now and then with (completions done, all of them).
    - ``policy``: what players do in an exchange; ``"stand-pat"``, nothing, or one of those on the docs page.

    No seat folds and nobody needs an opener. A player who is out takes nothing; when all are, nobody does,
    and the shares sum to less than 1. In striptiz the earlier seat keeps a tie. Raises
    :class:`~pokas.PokasError` for cards that come twice, more unknown cards than there are, an exact count
    that would take days, an executor that stops, or shards that fail three times; TypeError for wrong types.
    """
    asked, question = ask(variant, hands, board, players, deck, dead)
    asked = asked._replace(policy=policy_named(policy))
    changes = asked.policy != STAND_PAT and bool(exchanges(variant, asked.board))
    plan = planned(
        asked,
        question,
        method=method,
        samples=samples,
        seed=seed,
        shards=shards,
        spread=executor is not None,
        dealt=changes,
    )
    tally = answer(
        plan, threads=threads, executor=executor, progress=progress, folder=folder, keep_key=seed is None
    )
    return Equity(tally, plan.method == "exact")


def error_of_share(seat: SeatTally, trials: int) -> float:
    """The standard error of a seat's share, from whole numbers; infinite for a single draw."""
    if trials < 2:
        return float("inf")
    spread = trials * seat.squares - seat.units**2
    # Divided as whole numbers while they may be too large for floats.
    scaled = spread * 10**36 // (trials * trials * (trials - 1) * POT * POT)
    return isqrt(scaled) / 10**18
