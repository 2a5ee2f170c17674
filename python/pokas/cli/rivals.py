"""Other packages that answer the same questions, as far as they are installed: what they are asked.

All take 52 cards and the international order. Each is handed its cards in the form it likes best, made
beforehand. Nothing here is imported unless ``pokas bench`` asks for it.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pokas import parse_cards
from pokas.cli.speed import SAMPLES, SHOWN_HANDS, deals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["Rival", "agrees", "rivals", "silent"]

NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class Rival(NamedTuple):
    """A package and how it does a job: ``run`` does it ``times`` times; ``low``: lower values are better."""

    package: str
    times: int
    run: Callable[[], Any]
    low: bool = False


def rivals(kind: str) -> list[Rival]:
    """Those installed that do this kind of job."""
    makers: dict[str, Sequence[Callable[[], Rival]]] = {
        "5 cards": _evaluators(5),
        "7 cards": _evaluators(7),
        "counted": (_pokerfast, _poker_equity_counted, _pyo3_counted),
        "drawn": (_poker_equity_drawn, _pyo3_drawn, _eval7_drawn),
        "2 seats": (partial(_clubs_hands, 2), partial(_pokerkit_hands, 2)),
        "6 seats": (partial(_clubs_hands, 6), partial(_pokerkit_hands, 6)),
    }
    found = []
    with silent():
        for make in makers.get(kind, ()):
            try:
                found.append(make())
            except Exception:  # not installed, or another version than the one known here
                continue
    return found


def agrees(kind: str, rival: Rival, ours: Any) -> bool:
    """Whether a rival's answers are ours: the same order of hands, or nearly the same share."""
    try:
        theirs = rival.run()
    except Exception:  # whatever a version that is not known here may do
        return False
    if kind.endswith("seats"):
        return True
    if kind in ("counted", "drawn"):
        return bool(abs(theirs - ours) < (1e-6 if kind == "counted" else 0.01))
    ours = ours.tolist() if hasattr(ours, "tolist") else ours  # Python numbers, not NumPy's
    # Slow ones get the first hands only.
    for (a, x), (b, y) in pairwise(zip(theirs, ours, strict=False)):
        wanted = (a < b) - (a > b) if rival.low else (a > b) - (a < b)
        if wanted != (x > y) - (x < y):
            return False
    return True


@contextmanager
def silent() -> Iterator[None]:
    """Nothing that other packages print gets through, from compiled code either."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    kept, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nothing)


# Values of hands


def _evaluators(size: int) -> Sequence[Callable[[], Rival]]:
    hands = deals(size)
    makers = (_pkrbot, _holdem_hand_evaluator, _eval7, _phevaluator, _treys, _pokerkit)
    return [partial(make, hands) for make in makers]


def _values(package: str, hands: list[Any], evaluate: Callable[[Any], Any], *, low: bool = False) -> Rival:
    return Rival(package, len(hands), lambda: [evaluate(hand) for hand in hands], low)


def _pkrbot(hands: list[list[int]]) -> Rival:
    peer = import_module("pkrbot")
    cards = [peer.Card(name) for name in NAMES]
    return _values("pkrbot", [[cards[number] for number in hand] for hand in hands], peer.evaluate)


def _holdem_hand_evaluator(hands: list[list[int]]) -> Rival:
    peer = import_module("holdem_hand_evaluator")
    texts = ["".join(NAMES[number] for number in hand) for hand in hands]
    return _values("holdem-hand-evaluator", texts, peer.evaluate_hand)


def _eval7(hands: list[list[int]]) -> Rival:
    peer = import_module("eval7")
    cards = [peer.Card(name) for name in NAMES]
    return _values("eval7", [[cards[number] for number in hand] for hand in hands], peer.evaluate)


def _phevaluator(hands: list[list[int]]) -> Rival:
    evaluate = import_module("phevaluator").evaluate_cards
    # Its numbers are ours: four a rank, suits c d h s.
    return _values("phevaluator", hands, lambda hand: evaluate(*hand), low=True)


def _treys(hands: list[list[int]]) -> Rival:
    peer = import_module("treys")
    cards = [peer.Card.new(name) for name in NAMES]
    evaluate = peer.Evaluator().evaluate
    split = [([cards[n] for n in hand[:2]], [cards[n] for n in hand[2:]]) for hand in hands[:500]]
    return _values("treys", split, lambda hand: evaluate(*hand), low=True)


def _pokerkit(hands: list[list[int]]) -> Rival:
    peer = import_module("pokerkit")
    cards = [next(iter(peer.Card.parse(name))) for name in NAMES]
    few = [[cards[number] for number in hand] for hand in hands[:20]]
    return _values("pokerkit", few, peer.StandardHighHand.from_game)


# Equity


def _texts() -> list[str]:
    return ["".join(hand.split()) for hand in SHOWN_HANDS]


def _pokerfast() -> Rival:
    peer = import_module("pokerfast.equity")
    return Rival("pokerfast", 1, lambda: float(peer.equity(_texts(), board="", threads=1)[0]))


def _poker_equity_counted() -> Rival:
    peer = import_module("poker_equity")
    exact = peer.exact_from_text

    def counted() -> float:
        return float(exact("holdem", _texts(), "", "")["players"][0]["equity"])

    threads: int = peer.default_thread_count()
    return Rival(f"poker-equity ({threads} threads)" if threads > 1 else "poker-equity", 1, counted)


def _poker_equity_drawn() -> Rival:
    draw = import_module("poker_equity").chunk_from_text

    def drawn() -> float:
        found = draw("holdem", _texts(), samples=SAMPLES, seed=1, threads=1)
        return float(found["players"][0]["equity"])

    return Rival("poker-equity", 1, drawn)


def _pyo3(ask: Callable[[Any, list[list[int]]], Any]) -> Rival:
    peer = import_module("pyo3_poker_eval").PokerEval()
    ids = [[card.id for card in parse_cards(hand)] for hand in SHOWN_HANDS]

    def share() -> float:
        seat = ask(peer, ids)
        return float(seat["win"] + seat["tie"])  # its ties are parts of the pot already

    return Rival("pyo3-poker-eval", 1, share)


def _pyo3_counted() -> Rival:
    return _pyo3(lambda peer, ids: peer.game_det({"players": ids, "table": []})[0])


def _pyo3_drawn() -> Rival:
    return _pyo3(lambda peer, ids: peer.game_mc({"players": ids, "table": [], "nb_game": SAMPLES}))


def _eval7_drawn() -> Rival:
    peer = import_module("eval7")
    hand = [peer.Card(name) for name in SHOWN_HANDS[0].split()]
    other = peer.HandRange(_texts()[1])
    return Rival("eval7", 1, lambda: float(peer.py_hand_vs_range_monte_carlo(hand, other, [], SAMPLES)))


# Whole hands


def _clubs_hands(seats: int) -> Rival:
    """Hold'em, by a table that deals again and again."""
    peer = import_module("clubs")
    number = {2: "TWO", 6: "SIX"}[seats]
    dealer = peer.poker.Dealer(**getattr(peer.configs, f"NO_LIMIT_HOLDEM_{number}_PLAYER"))
    count = 60 // seats

    def play() -> None:
        for _ in range(count):
            seen = dealer.reset(reset_button=True, reset_stacks=True)
            done = [False]
            while not all(done):
                seen, _, done = dealer.step(seen["call"])

    return Rival("clubs", count, play)


def _pokerkit_hands(seats: int) -> Rival:
    """Hold'em, which has four rounds of betting where κούκος has five; it keeps no record of events."""
    peer = import_module("pokerkit")
    automations = tuple(
        getattr(peer.Automation, name)
        for name in (
            "ANTE_POSTING",
            "BET_COLLECTION",
            "BLIND_OR_STRADDLE_POSTING",
            "CARD_BURNING",
            "HOLE_DEALING",
            "BOARD_DEALING",
            "HOLE_CARDS_SHOWING_OR_MUCKING",
            "HAND_KILLING",
            "CHIPS_PUSHING",
            "CHIPS_PULLING",
        )
    )
    create = peer.NoLimitTexasHoldem.create_state
    count = 24 // seats

    def play() -> None:
        for _ in range(count):
            state = create(automations, True, 0, (1, 2), 2, (200,) * seats, seats)
            while state.status:
                state.check_or_call()

    return Rival("pokerkit", count, play)
