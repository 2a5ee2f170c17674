"""Who gets which chips: main and side pots, uncalled chips, ties, odd chips, pots nobody is left to win."""

from __future__ import annotations

from collections import namedtuple
from operator import index

from pokas._core import PokasError
from pokas.betting.round import seats_of
from pokas.betting.rules import MAX_CHIPS, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Literal, NamedTuple, TypeAlias

    Score: TypeAlias = Any  # an int, or any value that compares with the others, or None

    class _Pot(NamedTuple):
        amount: int
        claimants: tuple[int, ...]
        winners: tuple[int, ...] = ()
        shares: tuple[int, ...] = ()

    class _Settlement(NamedTuple):
        pots: tuple[Pot, ...]
        payouts: tuple[int, ...]
        returned: tuple[int, ...]
        carried: int

else:
    _Pot = namedtuple("_Pot", "amount claimants winners shares", defaults=((), ()))
    _Settlement = namedtuple("_Settlement", "pots payouts returned carried")

__all__ = ["Pot", "Settlement", "divide", "live_pots", "settle"]

NOBODY_LEFT = ("carry", "split", "refund")


class Pot(_Pot):
    """Chips that the same seats compete for.

    - ``amount``: its chips
    - ``claimants``: the seats that compete for it, lowest first
    - ``winners``: the seats that got a part of it, lowest first; empty before the end, or if it is carried
    - ``shares``: the chips each of the winners got, in the order of ``winners``
    """

    __slots__ = ()

    def __repr__(self) -> str:
        text = f"Pot({self.amount}, claimants={self.claimants}"
        return text + (f", winners={self.winners}, shares={self.shares})" if self.winners else ")")


class Settlement(_Settlement):
    """How the chips of a hand were divided.

    - ``pots``: main pot first; chips that nobody called are in none
    - ``payouts``: what every seat takes back, uncalled chips included
    - ``returned``: the uncalled chips of every seat
    - ``carried``: chips that nobody was left to win, for the next hand

    ``sum(payouts) + carried`` is what was paid in, with what was carried into the hand.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        carried = f", carried={self.carried}" if self.carried else ""
        return f"Settlement(pots={list(self.pots)}, payouts={self.payouts}{carried})"


def settle(
    contributions: Sequence[int],
    folded: Sequence[bool],
    scores: Sequence[Score] | Sequence[Sequence[Score]],
    *,
    dealer: int = 0,
    carried: int = 0,
    eliminated: Sequence[int] | None = None,
    nobody_left: Literal["carry", "split", "refund"] = "carry",
) -> Settlement:
    """Divide what was paid into a hand among those who win it.

    One entry a seat: ``contributions`` are the chips it paid in, antes included; ``folded`` says whether it
    left; ``scores`` says how good its hand is, higher wins, where ``None`` and 0 are out. With two (or more)
    rows of scores, as ``Variant.showdown`` gives them for a pot that is split by row, every pot is divided
    evenly between the rows, an odd chip going to the first, and each part goes to the best of its row.

    - A pot is what the same seats can claim, layer by layer of contributions. Chips of folded seats stay in
      their layer; a layer that only folded seats reach joins the one below; what one seat alone has put in
      and nobody called goes back to it.
    - Equal scores share. Odd chips of each pot go one by one to the winners nearest after ``dealer``.
    - If only one seat has not folded, it takes everything, whatever the scores say.
    - ``carried`` chips of an earlier hand are in the main pot, which all who are still in claim.
    - ``eliminated`` numbers for each seat the opening at which it was thrown out (0: it was not), so that a
      seat that was thrown out later has the higher number. A seat that is still in at the end with score 0 or
      ``None`` counts as thrown out last.
    - A pot that eliminated seats reach and nobody who is still in follows ``nobody_left``: it is carried to
      the next hand, or split among those of its claimants who were eliminated last, or (``"refund"``)
      returned to whoever paid it. If one seat is still in, it takes everything except with ``"refund"``.

    Raises ``PokasError`` for lengths that differ, negative chips or scores, sums above 2**62, a dealer who is
    no seat or nobody left; ``TypeError`` for wrong types.
    """
    paid = _chips("contributions", contributions)
    n = len(paid)
    if n == 0:
        raise PokasError("contributions: there is no seat")
    live = 0
    for seat, gone in enumerate(_sized("folded", folded, n)):
        if not isinstance(gone, bool):
            raise TypeError(f"folded: seat {seat}: expected a bool, got {type(gone).__name__}")
        if not gone:
            live |= 1 << seat
    if isinstance(dealer, bool) or not isinstance(dealer, int):
        raise TypeError(f"dealer: expected an int, got {type(dealer).__name__}")
    if not 0 <= dealer < n:
        raise PokasError(f"dealer: there is no seat {short(dealer)}")
    (dead,) = _chips("carried", (carried,))
    if sum(paid) + dead > MAX_CHIPS:
        raise PokasError("contributions: the sum is above 2**62")
    if not isinstance(nobody_left, str):
        raise TypeError(f"nobody_left: expected a str, got {type(nobody_left).__name__}")
    if nobody_left not in NOBODY_LEFT:
        raise PokasError(f"nobody_left: {short(nobody_left)} is none of carry, split, refund")
    fallen = None
    if eliminated is not None:
        fallen = _chips("eliminated", _sized("eliminated", eliminated, n))
        for seat, opening in enumerate(fallen):
            if opening:
                live &= ~(1 << seat)
    if not live and not any(fallen or ()):
        raise PokasError("folded: every seat has folded")
    parts = _score_rows(scores, n)
    return divide(paid, live, parts, dealer=dealer, carried=dead, fallen=fallen, nobody_left=nobody_left)


def _sized(name: str, values: object, n: int | None) -> Sequence[Any]:
    """The values as a tuple of the given length."""
    if isinstance(values, (str, bytes, bytearray, dict, set, frozenset)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name}: expected one value a seat, got {type(values).__name__}")
    found = tuple(values)
    if n is not None and len(found) != n:
        raise PokasError(f"{name}: {len(found)} values for {n} seats")
    return found


def _chips(name: str, values: object) -> list[int]:
    found = []
    for seat, value in enumerate(_sized(name, values, None)):
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{name}: seat {seat}: expected an int, got {type(value).__name__}")
        if not 0 <= value <= MAX_CHIPS:
            raise PokasError(f"{name}: seat {seat}: {short(value)} is not between 0 and 2**62")
        found.append(int(value))
    return found


def _score_rows(scores: object, n: int) -> tuple[Sequence[Score], ...]:
    """The scores as rows, one for every part of the pot."""
    given = _sized("scores", scores, None)
    if not given or not any(isinstance(row, (tuple, list)) for row in given):
        return (_score_row(given, n),)
    return tuple(_score_row(row, n) for row in given)


def _score_row(row: object, n: int) -> Sequence[Score]:
    found: list[Score] = []
    for seat, score in enumerate(_sized("scores", row, n)):
        if isinstance(score, (bool, float, complex, str, bytes, bytearray, tuple, list)):
            raise TypeError(f"scores: seat {seat}: a {type(score).__name__} is no score")
        if hasattr(score, "__index__"):
            score = index(score)
            if score < 0:
                raise PokasError(f"scores: seat {seat}: {short(score)} is negative")
        found.append(score or None)
    return found


def divide(
    paid: Sequence[int],
    live: int,
    parts: Sequence[Sequence[Score]],
    *,
    dealer: int,
    carried: int = 0,
    fallen: Sequence[int] | None = None,
    nobody_left: str = "carry",
) -> Settlement:
    """:func:`settle` without its checks, for the engine: ``live`` is the mask of those who are still in.

    ``parts`` may be empty when nobody has to show, that is when at most one seat is in.
    """
    n = len(paid)
    out = [0] * n if fallen is None else list(fallen)
    if live & (live - 1):
        live = _drop_scoreless(live, parts, out)
    layers, returned = _layers(paid, live, out, carried, alone_takes_all=nobody_left != "refund")
    payouts = returned.copy()
    pots = []
    kept = 0
    for layer in layers:
        if layer.claims & live:
            shares = _win(layer, parts, dealer, n)
        elif nobody_left == "split":
            last = max(out[seat] for seat in seats_of(layer.claims))
            heirs = [seat for seat in seats_of(layer.claims) if out[seat] == last]
            shares = _share(layer.amount, heirs, dealer, n)
        elif nobody_left == "refund":
            shares = _refund(layer, paid)
            kept += layer.amount - sum(shares.values())
        else:
            shares = {}
            kept += layer.amount
        for seat, share in shares.items():
            payouts[seat] += share
        winners = tuple(sorted(shares))
        parted = tuple([shares[seat] for seat in winners])
        pots.append(Pot._make((layer.amount, seats_of(layer.claims), winners, parted)))
    return Settlement(tuple(pots), tuple(payouts), tuple(returned), kept)


def live_pots(
    paid: Sequence[int], live: int, *, carried: int = 0, fallen: Sequence[int] | None = None
) -> tuple[Pot, ...]:
    """The pots as they lie on the table now, main pot first, from what every seat has paid in.

    What one seat alone has put in is the last pot, and that seat its only claimant.
    """
    out = [0] * len(paid) if fallen is None else fallen
    layers, returned = _layers(paid, live, out, carried, alone_takes_all=True)
    pots = [Pot(layer.amount, seats_of(layer.claims)) for layer in layers]
    pots.extend(Pot(chips, (seat,)) for seat, chips in enumerate(returned) if chips)
    return tuple(pots)


class _Layer:
    """A pot before it is divided: its chips, who claims it, and between which contributions it lies."""

    __slots__ = ("amount", "bottom", "claims", "top")

    def __init__(self, amount: int, claims: int, bottom: int, top: int) -> None:
        self.amount = amount
        self.claims = claims
        self.bottom = bottom
        self.top = top


def _drop_scoreless(live: int, parts: Sequence[Sequence[Score]], out: list[int]) -> int:
    """Those who are in and have a score in some row; the others fall now, after everybody else."""
    last = 0
    for seat in seats_of(live):
        for row in parts:
            if row[seat]:
                break
        else:
            last = last or max(out) + 1
            out[seat] = last
            live &= ~(1 << seat)
    return live


def _layers(
    paid: Sequence[int], live: int, out: Sequence[int], carried: int, *, alone_takes_all: bool
) -> tuple[list[_Layer], list[int]]:
    """The pots from the bottom up, those with equal claims joined; and the uncalled chips of each seat."""
    returned = [0] * len(paid)
    most = max(paid)
    if live and paid.count(most) > 1:
        for seat in seats_of(live):
            if paid[seat] != most:
                break
        else:  # The usual case: whoever is in has matched everything, so there is one pot.
            amount = sum(paid) + carried
            return ([_Layer(amount, live, 0, most)] if amount else []), returned
    gone = 0
    for seat, opening in enumerate(out):
        if opening:
            gone |= 1 << seat
    gone &= ~live
    one_left = alone_takes_all and live != 0 and not live & (live - 1)
    layers: list[_Layer] = []
    if carried:
        layers.append(_Layer(carried, live or gone, 0, 0))
    bottom = 0
    for top in sorted(set(paid)):
        if not top:
            continue
        reach = 0
        for seat, chips in enumerate(paid):
            if chips >= top:
                reach |= 1 << seat
        amount = (top - bottom) * reach.bit_count()
        if not reach & (reach - 1) and reach & (live | gone):
            returned[reach.bit_length() - 1] = amount
            break
        claims = live if one_left else reach & live or reach & gone
        if not claims:
            claims = layers[-1].claims if layers else live or gone
        if layers and layers[-1].claims == claims:
            layers[-1].amount += amount
            layers[-1].top = top
        else:
            layers.append(_Layer(amount, claims, bottom, top))
        bottom = top
    return layers, returned


def _share(amount: int, winners: Sequence[int], dealer: int, n: int) -> dict[int, int]:
    """Equal parts; the odd chips one by one to the winners nearest after the dealer."""
    if len(winners) == 1:
        return {winners[0]: amount}
    each, odd = divmod(amount, len(winners))
    if not odd:
        return dict.fromkeys(winners, each)
    nearest = sorted(winners, key=lambda seat: (seat - dealer - 1) % n)
    return {seat: each + (place < odd) for place, seat in enumerate(nearest)}


def _win(layer: _Layer, parts: Sequence[Sequence[Score]], dealer: int, n: int) -> dict[int, int]:
    """What the winners of a pot get: the best of every row shares that row's part."""
    claims = layer.claims
    if not claims & (claims - 1):
        return {claims.bit_length() - 1: layer.amount}
    seats = seats_of(claims)
    if len(parts) == 1:
        return _share(layer.amount, _best(parts[0], seats), dealer, n)
    rows = [winners for row in parts if (winners := _best(row, seats))]
    if len(rows) == 1:
        return _share(layer.amount, rows[0], dealer, n)
    each, odd = divmod(layer.amount, len(rows))
    total: dict[int, int] = {}
    for place, winners in enumerate(rows):
        for seat, share in _share(each + (place < odd), winners, dealer, n).items():
            total[seat] = total.get(seat, 0) + share
    return total


def _best(row: Sequence[Score], seats: Sequence[int]) -> list[int]:
    """Those of the seats with the highest score of the row; none if nobody has one."""
    best: Score = None
    winners: list[int] = []
    for seat in seats:
        score = row[seat]
        if not score:
            continue
        if best is None or score > best:
            best, winners = score, [seat]
        elif score == best:
            winners.append(seat)
    return winners


def _refund(layer: _Layer, paid: Sequence[int]) -> dict[int, int]:
    """What every seat had put into this pot."""
    back = {seat: min(chips, layer.top) - layer.bottom for seat, chips in enumerate(paid)}
    return {seat: chips for seat, chips in back.items() if chips > 0}
