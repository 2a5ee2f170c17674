"""How fast this machine is, measured then and there: what is timed, and how."""

from __future__ import annotations

import gc
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from pokas import Card, Deck, Hand, equity, evaluate, score, variant
from pokas.betting.actions import Call, Check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

__all__ = ["GROUPS", "SAMPLES", "SHOWN_HANDS", "Job", "Speed", "jobs", "measure", "number", "timed"]

GROUPS = ("calls", "batches", "equity", "hands")
ROWS = 100_000
SAMPLES = 200_000
CALLS = 2_000
STACK = 200
SHOWN_HANDS = ("As Ks", "Qh Qd")
PREFLOP_BOARDS = 1_712_304


class Job(NamedTuple):
    """Something to time: ``run`` does it ``times`` times over. ``kind`` says what others it compares with."""

    group: str
    name: str
    unit: str
    times: int
    run: Callable[[], Any]
    kind: str = ""


class Speed(NamedTuple):
    """What was timed and how often a second it ran; ``unit`` is a call or a row."""

    name: str
    per_second: float
    unit: str

    @property
    def text(self) -> str:
        """``2.4 M calls/s``"""
        return f"{number(self.per_second)} {self.unit}s/s"


def number(rate: float) -> str:
    """``2.4 M``, ``310 k``, ``47``"""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.{1 if rate < 100 * size else 0}f} {letter}"
    return f"{rate:.0f}"


def timed(run: Callable[[], object]) -> float:
    """Seconds of one run, without the collector."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        start = perf_counter()
        run()
        return perf_counter() - start
    finally:
        if collecting:
            gc.enable()


def measure(advance: Callable[[int], None]) -> list[Speed]:
    """A few figures for a person: one-at-a-time calls, then batches if NumPy is there.

    ``advance(1)`` after each.
    """
    speeds = []
    for job in [job for job in jobs(("calls", "batches")) if job.name in _BRIEF]:
        job.run()  # builds the tables
        seconds = median(timed(job.run) for _ in range(7))
        speeds.append(Speed(_BRIEF[job.name], job.times / seconds, job.unit))
        advance(1)
    return speeds


_BRIEF = {
    "evaluate, 7 ready cards": "evaluate",
    "best, κότες": "best κότες",
    "7 cards of 52": "evaluate_batch",
    "κότες, random tables": "best_batch κότες",
}


def jobs(groups: Sequence[str], threads: int = 1) -> list[Job]:
    """What is timed, in order; batches only with NumPy, and a second time on several threads if asked."""
    found: list[Job] = []
    if "calls" in groups:
        found += _calls()
    if "batches" in groups:
        found += _batches(1)
        if threads > 1:
            found += _batches(threads)
    if "equity" in groups:
        found += _equity(1)
        if threads > 1:
            found += _equity(threads)
    if "hands" in groups:
        found += [_hands(seats) for seats in (2, 6)]
    return found


def deals(cards: int, deck: int = 52, count: int = CALLS) -> list[list[int]]:
    """Random different cards of a deck, as ids; the same in every run."""
    from random import Random

    random = Random(20_260_101)
    return [random.sample(range(52 - deck, 52), cards) for _ in range(count)]


def ready(hands: Sequence[Sequence[int]]) -> list[list[Card]]:
    """The cards with these ids."""
    cards = [Card.from_id(number) for number in range(52)]
    return [[cards[number] for number in hand] for hand in hands]


def _calls() -> list[Job]:
    value, points = evaluate, score
    sevens, fives = deals(7), deals(5)
    ids = {7: list(map(bytes, sevens)), 5: list(map(bytes, fives))}
    cards = {7: ready(sevens), 5: ready(fives)}
    texts = [" ".join(map(str, hand)) for hand in cards[7]]
    kotes = variant("kotes")
    laid = [(tuple(deal[:4]), tuple(deal[4:])) for deal in ready(deals(13, 32))]
    two = [((deal[:4], deal[4:8]), tuple(deal[8:])) for deal in ready(deals(17, 32))]

    # One loop each, so that nothing is timed but the call.
    def scored(size: int) -> Callable[[], Any]:
        return lambda: [points(hand, order="kenta-full", deck=52) for hand in ids[size]]

    def valued(size: int) -> Callable[[], Any]:
        return lambda: [value(hand, order="kenta-full", deck=52) for hand in cards[size]]

    def texts_valued() -> Any:
        return [value(text, order="kenta-full", deck=52) for text in texts]

    def found() -> Any:
        best = kotes.best
        return [best(hand, board) for hand, board in laid]

    def won() -> Any:
        winners = kotes.winners
        return [winners(hands, board) for hands, board in two]

    rows: list[tuple[str, Callable[[], Any], str]] = [
        ("score, 7 ids as bytes", scored(7), "7 cards"),
        ("evaluate, 7 ready cards", valued(7), "7 cards"),
        ("score, 5 ids as bytes", scored(5), "5 cards"),
        ("evaluate, 5 ready cards", valued(5), "5 cards"),
        ("evaluate, 7 cards as text", texts_valued, ""),
        ("best, κότες", found, ""),
        ("winners, κότες, two hands", won, ""),
    ]
    return [Job("calls", name, "call", CALLS, run, kind) for name, run, kind in rows]


def _batches(threads: int) -> list[Job]:
    try:
        import numpy
    except ImportError:
        return []
    from pokas import evaluate_batch

    draw = numpy.random.default_rng(20_260_101)

    def rows(cards: int, deck: int) -> Any:
        order = draw.random((ROWS, deck), numpy.float32).argpartition(cards - 1, axis=1)[:, :cards]
        return numpy.ascontiguousarray(order + (52 - deck)).astype(numpy.uint8)

    kotes = variant("kotes")
    both = rows(13, 32)
    hands, boards = both[:, :4].copy(), both[:, 4:].copy()
    plain = {(cards, deck): rows(cards, deck) for cards, deck in ((5, 32), (5, 52), (7, 52))}
    for cards in (5, 7):  # the hands that others are asked about
        plain[cards, 52][:CALLS] = deals(cards)

    def plain_batch(cards: int, deck: int) -> Callable[[], Any]:
        table = plain[cards, deck]
        return lambda: evaluate_batch(table, order="kenta-full", deck=deck, threads=threads)

    left = numpy.array([card.id for card in Deck(32).cards if card.id not in boards[0]], numpy.uint8)
    every = left[_choices(len(left), 4)]
    many = numpy.ascontiguousarray(numpy.tile(every, (ROWS // len(every) + 1, 1))[:ROWS])
    found: list[tuple[str, Callable[[], Any], str]] = [
        ("5 cards of 32", plain_batch(5, 32), ""),
        ("5 cards of 52", plain_batch(5, 52), "5 cards"),
        ("7 cards of 52", plain_batch(7, 52), "7 cards"),
        ("κότες, random tables", lambda: kotes.best_batch(hands, boards, threads=threads), ""),
        ("κότες, one table", lambda: kotes.best_batch(many, boards[0], threads=threads), ""),
    ]
    suffix = f", {threads} threads" if threads > 1 else ""
    kinds = threads == 1
    return [
        Job("batches", name + suffix, "row", ROWS, run, kind if kinds else "") for name, run, kind in found
    ]


def _choices(count: int, size: int) -> Any:
    """All choices of ``size`` places out of ``count``, one a row."""
    from itertools import combinations

    import numpy

    return numpy.array(list(combinations(range(count), size)))


def _equity(threads: int) -> list[Job]:
    game = variant("koukos-monos", order="kenta-full", deck=52)

    def counted() -> float:
        return equity(game, SHOWN_HANDS, method="exact", threads=threads).seats[0].share

    def drawn() -> float:
        found = equity(game, SHOWN_HANDS, method="sample", samples=SAMPLES, seed=1, threads=threads)
        return found.seats[0].share

    suffix = f", {threads} threads" if threads > 1 else ""
    kinds = ("counted", "drawn") if threads == 1 else ("", "")
    return [
        Job("equity", "two hands preflop, counted" + suffix, "board", PREFLOP_BOARDS, counted, kinds[0]),
        Job("equity", "two hands preflop, drawn" + suffix, "board", SAMPLES, drawn, kinds[1]),
    ]


def _hands(seats: int) -> Job:
    game = variant("koukos-monos", ante=1)
    check, call = Check(), Call()
    stacks = [STACK] * seats
    count = 600 // seats

    def play() -> None:
        for _ in range(count):
            hand = Hand(game, stacks)
            while hand.actor is not None:
                hand.apply(check if hand.legal().check else call)

    return Job("hands", f"whole hands, {seats} seats, check and call", "hand", count, play, f"{seats} seats")
