"""Scores of many rows at once, with NumPy."""

from __future__ import annotations

from pokas import _core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import numpy
    import numpy.typing

__all__ = ["evaluate_batch", "fill_scores"]


def fill_scores(rows: int, out: Any, compute: Callable[[Any], None]) -> numpy.typing.NDArray[numpy.uint16]:
    """Lets ``compute`` write ``rows`` scores and returns them as uint16 (rows,).

    ``out`` None makes a new array. Otherwise it is a writable uint16 buffer of ``rows``, which gets the
    scores only when all of them are there: it stays as it was if a row is refused. Raises ``ImportError``
    naming the extra without NumPy.
    """
    try:
        import numpy
    except ImportError as error:
        raise ImportError("batches need NumPy: pip install 'pokas[numpy]'") from error
    if out is None:
        scores = numpy.empty(rows, numpy.uint16)
        compute(scores)
        return scores
    _core.check_scores(out, rows)
    scores = numpy.empty(rows, numpy.uint16)
    compute(scores)
    target: numpy.typing.NDArray[numpy.uint16] = numpy.asarray(out)
    target[...] = scores
    return target


def evaluate_batch(
    cards: Any,
    *,
    order: str = "kenta-chroma",
    deck: _core.Deck | int = 32,
    threads: int = 1,
    out: Any = None,
) -> numpy.typing.NDArray[numpy.uint16]:
    """The scores of many hands, as uint16 (n,): those that :func:`pokas.evaluate` gives one at a time.

    ``cards`` is a uint8 buffer (n, k) of card ids with any strides, k from 1 to 10, of which the best five
    count. ``threads`` is 1 to 256; the interpreter is free meanwhile. ``out``, a writable uint16 buffer of
    n, is filled and returned instead of a new array. Raises ``CardError`` naming the first wrong row (from
    0), ``TypeError`` for other elements than uint8, and ``PokasError`` for a wrong shape.
    """
    rows = _core.count_rows(cards, "cards")
    return fill_scores(rows, out, lambda scores: _core.evaluate_batch(cards, scores, order, deck, threads))
