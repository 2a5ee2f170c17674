"""What wins in a game: ``pokas.odds``."""

from __future__ import annotations

from math import inf, sqrt
from typing import TYPE_CHECKING

from pokas._core import PokasError, evaluate
from pokas.chances.asked import ask, whole
from pokas.chances.method import AUTO_EXACT, answer, check_method, planned
from pokas.chances.policies import STAND_PAT, exchanges, policy_named
from pokas.chances.tally import POT, Tally
from pokas.games.frozen import Frozen
from pokas.games.model import MOST_PLAYERS, Variant
from pokas.values import Category

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from concurrent.futures import Executor
    from os import PathLike

    from pokas._core import HandValue
    from pokas.games.model import DeckLike

__all__ = ["CategoryOdds", "Odds", "odds"]


class CategoryOdds(Frozen):
    """One category in one game, as floats from 0 to 1, each with its standard error (0.0 if exact).

    ``held``: how often it is the best at the table (what the winner holds; by the part of the pot where
    halves are won with different hands). ``win``: how often a hand of this category takes the pot or a part
    of it; 0.0 if it never came up. ``dealt``: how often a player ends with it.
    """

    __slots__ = ("held", "win", "dealt", "held_error", "win_error", "dealt_error")  # noqa: RUF023

    held: float
    win: float
    dealt: float
    held_error: float
    win_error: float
    dealt_error: float

    def __init__(
        self,
        held: float,
        win: float,
        dealt: float,
        held_error: float,
        win_error: float,
        dealt_error: float,
    ) -> None:
        self._fill(
            held=held,
            win=win,
            dealt=dealt,
            held_error=held_error,
            win_error=win_error,
            dealt_error=dealt_error,
        )


class Odds(Frozen):
    """The answer of :func:`pokas.odds`.

    ``categories``: a :class:`CategoryOdds` for each :class:`~pokas.Category`, worst first in the order
    played. ``median``: the category that the winner holds or beats half the time. ``average``: the hand at
    the mean score of the winning hands, None where high and low are mixed or deals were counted.
    ``nobody``: how often all are out. ``exact``, ``trials``, and ``standard_error``, the largest of the
    categories' ``held``. ``tally``: whole numbers.
    """

    __slots__ = (
        "categories",
        "deck",
        "exact",
        "nobody",
        "players",
        "standard_error",
        "tally",
        "trials",
        "variant",
    )

    variant: Variant
    players: int
    deck: int
    exact: bool
    tally: Tally
    trials: int
    standard_error: float
    categories: Mapping[Category, CategoryOdds]
    nobody: float

    def __init__(self, variant: Variant, players: int, deck: int, exact: bool, tally: Tally) -> None:
        from types import MappingProxyType

        rows = dict(_rows(variant, tally, exact))
        kept = sum(seat.units for seat in tally.seats)
        self._fill(
            variant=variant,
            players=players,
            deck=deck,
            exact=exact,
            tally=tally,
            trials=tally.trials,
            # One deal tells nothing about how far it may be off.
            standard_error=inf
            if tally.trials == 1 and not exact
            else max(r.held_error for r in rows.values()),
            categories=MappingProxyType(rows),
            nobody=(tally.trials * POT - kept) / (tally.trials * POT),
        )

    def _fields(self) -> tuple[object, ...]:
        return self.variant, self.players, self.deck, self.exact, self.tally

    @property
    def median(self) -> Category:
        """The category of the middle one of all winning hands, from worst to best."""
        half, passed = (1 - self.nobody) / 2, 0.0
        rows = list(self.categories.items())
        for category, row in reversed(rows) if self.variant.side == "low" else rows:
            passed += row.held
            if passed >= half and row.held:
                return category
        return rows[-1][0]

    @property
    def average(self) -> HandValue | None:
        """The hand at the mean of the scores of all winning hands; None in a game won high or low."""
        units = sum(seat.units for seat in self.tally.seats)
        scores = sum(seat.scores for seat in self.tally.seats)
        if self.variant.trigger or not scores:
            return None
        return _hand_at(self.variant, self.deck, (2 * scores + units) // (2 * units))

    def svg(self, *, lang: str = "en", theme: str = "auto", width: int | None = None) -> str:
        """A chart as the text of an SVG document: how often each category is held by the winner, and wins.

        ``lang`` is "en", "el" or "el-Latn"; ``theme`` "auto" (what the reader prefers), "light" or "dark";
        ``width`` is in pixels, ``None`` for the natural one. Several answers side by side:
        :func:`pokas.show.chart.compare_chart`.
        """
        from pokas.show.chart import odds_chart

        return odds_chart(self, lang=lang, theme=theme, width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        how = "exact" if self.exact else f"± {self.standard_error:.4f}"
        game = f"{self.variant.slug}, {self.players} players"
        return f"<Odds of {game}: {self.median} ({how}, {self.trials:,} trials)>"


def odds(
    variant: Variant,
    players: int = 5,
    *,
    deck: DeckLike | None = None,
    method: str = "auto",
    samples: int | None = None,
    seed: int | bytes | None = None,
    threads: int = 1,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    folder: str | PathLike[str] | None = None,
    shards: int | None = None,
    policy: str = "stand-pat",
) -> Odds:
    """How often each category wins in a game when all ``players`` (1 to 7) stay to showdown.

    For one player every deal is counted where that takes at most 3·10⁸ evaluations (or ``method="exact"``
    asks for it); otherwise 1,000,000 deals, or ``samples``, are drawn (200,000 where a policy exchanges
    cards). The other arguments are those of :func:`pokas.equity`. Raises :class:`~pokas.PokasError` and
    TypeError as it does.
    """
    whole(players, "players", 1, MOST_PLAYERS)
    asked, question = ask(variant, [], (), players, deck, ())
    asked = asked._replace(policy=policy_named(policy))
    changes = asked.policy != STAND_PAT and bool(exchanges(variant, asked.board))
    method = check_method(method)
    if players > 1 and method == "exact":
        raise PokasError("method: odds are counted for one player only; for more they are drawn")
    counted = players == 1 and not changes and method != "sample"
    if method == "auto":
        work = question.work if samples is None else max(question.work, question.each * question.count)
        counted = counted and work <= AUTO_EXACT
    plan = planned(
        asked,
        question,
        method="exact" if counted else "sample",
        samples=samples if method == "exact" or not counted else None,
        seed=seed,
        shards=shards,
        spread=executor is not None,
        dealt=changes,
        closely=True,
    )
    tally = answer(
        plan, threads=threads, executor=executor, progress=progress, folder=folder, keep_key=seed is None
    )
    return Odds(variant, players, asked.deck, counted, tally)


def _rows(variant: Variant, tally: Tally, exact: bool) -> Iterator[tuple[Category, CategoryOdds]]:
    """Every category, worst first; a single player takes whatever he holds."""
    alone = len(tally.seats) == 1
    by_number = {}
    for number, category in enumerate(Category):
        dealt = sum(seat.categories[number] for seat in tally.seats)
        taken = dealt if alone else sum(seat.taken[number] for seat in tally.seats)
        shares = dealt * POT if alone else sum(seat.shares[number] for seat in tally.seats)
        held = shares / (tally.trials * POT)
        win = taken / dealt if dealt else 0.0
        share = dealt / (tally.trials * len(tally.seats))
        errors = (
            (0.0, 0.0, 0.0)
            if exact
            else (_error(held, tally.trials), _error(win, dealt), _error(share, tally.trials))
        )
        by_number[category] = CategoryOdds(held, win, share, *errors)
    for category in ordered(variant):
        yield category, by_number[category]


def ordered(variant: Variant) -> list[Category]:
    """The categories from worst to best in this game's order."""
    order = list(Category)
    kind = str(variant.order)
    if kind.startswith("tria"):
        _swap(order, Category.THREE, Category.STRAIGHT)
    if kind.endswith("full"):
        _swap(order, Category.FULL_HOUSE, Category.FLUSH)
    return order


def _swap(order: list[Category], one: Category, other: Category) -> None:
    a, b = order.index(one), order.index(other)
    order[a], order[b] = order[b], order[a]


def _error(rate: float, trials: int) -> float:
    """The standard error of a rate seen in so many independent trials."""
    return sqrt(max(rate * (1 - rate), 0.0) / trials) if trials else 0.0


def _hand_at(variant: Variant, deck: int, score: int) -> HandValue | None:
    """The five cards of this score, or of the nearest that five plain cards can have."""
    nearest: tuple[int, HandValue] | None = None
    for cards in _plain_fives(deck):
        if variant.positions:
            value = evaluate(cards, order=variant.order, deck=deck, low=variant.side == "low")
        else:
            best = variant.game.best(cards, (), deck, False)
            if best is None:
                continue
            value = best.value
        away = abs(value.score - score)
        if nearest is None or away < nearest[0]:
            nearest = away, value
            if not away:
                break
    return None if nearest is None else nearest[1]


def _plain_fives(deck: int) -> Iterator[str]:
    """A hand of every class of five cards of a deck."""
    from itertools import combinations, combinations_with_replacement

    ranks = "23456789TJQKA"[-(deck // 4) :]
    for chosen in combinations_with_replacement(ranks, 5):
        if max(map(chosen.count, chosen)) > 4:
            continue
        suits = "cdhs"
        # Of five different ranks the last has another suit, so that there is no flush.
        kinds = [chosen[:place].count(rank) for place, rank in enumerate(chosen)]
        if not any(kinds):
            kinds[-1] = 1
        yield " ".join(rank + suits[kind] for rank, kind in zip(chosen, kinds, strict=True))
    for chosen in combinations(ranks, 5):
        yield " ".join(f"{rank}s" for rank in chosen)
