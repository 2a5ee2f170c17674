"""Scores of many rows at once, with NumPy."""

from __future__ import annotations

from pokas import _core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import numpy
    import numpy.typing

__all__ = ["copy_scores", "evaluate_batch", "score_array"]


def score_array() -> tuple[Callable[..., Any], Any]:
    """What makes an array, and the type of its scores. Without NumPy an ImportError names the extra."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError("batches need NumPy: pip install 'pokas[numpy]'") from error
    return numpy.empty, numpy.dtype(numpy.uint16)


def copy_scores(scores: numpy.typing.NDArray[numpy.uint16], out: Any) -> numpy.typing.NDArray[numpy.uint16]:
    """``out``, a writable buffer of as many, as an array with these scores."""
    import numpy

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
    return _core.evaluate_batch(cards, out, order, deck, threads)
