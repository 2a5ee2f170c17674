"""A slow second opinion on the division of pots: one layer for every chip, handed out chip by chip."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Division:
    payouts: list[int]
    carried: int = 0
    # (amount, the seats that claim it) in the order in which they lie on each other
    pots: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)


def divide(
    paid: list[int],
    folded: list[bool],
    rows: list[list[int]],
    *,
    dealer: int = 0,
    carried: int = 0,
    fell: list[int] | None = None,
    nobody_left: str = "carry",
) -> Division:
    """``fell``: the opening at which a seat was eliminated, or 0; a score of 0 falls after all of them."""
    seats = range(len(paid))
    fell = list(fell or [0] * len(paid))
    playing = [seat for seat in seats if not folded[seat] and not fell[seat]]
    if len(playing) > 1:
        late = max(fell) + 1
        for seat in playing:
            if all(row[seat] == 0 for row in rows):
                fell[seat] = late
    playing = [seat for seat in playing if not fell[seat]]
    everything_to_one = len(playing) == 1 and nobody_left != "refund"

    result = Division([0] * len(paid))
    # One chip of every seat that paid so many, from the bottom.
    chips: list[tuple[list[int], tuple[int, ...], bool]] = []  # who paid, who claims, from this hand?
    foundation = tuple(playing) or tuple(seat for seat in seats if fell[seat])
    chips.extend([([], foundation, False)] * carried)
    for height in range(1, max(paid) + 1):
        payers = [seat for seat in seats if paid[seat] >= height]
        if len(payers) == 1 and (payers[0] in playing or fell[payers[0]]):
            result.payouts[payers[0]] += 1
            continue
        claim = tuple(seat for seat in payers if seat in playing)
        if everything_to_one:
            claim = tuple(playing)
        if not claim:
            claim = tuple(seat for seat in payers if fell[seat])
        if not claim:
            claim = chips[-1][1] if chips else foundation
        chips.append((payers, claim, True))

    claims = []
    for _, claim, _ in chips:
        if claim not in claims:
            claims.append(claim)
    for claim in claims:
        layers = [(payers, own) for payers, of, own in chips if of == claim]
        amount = sum(len(payers) if own else 1 for payers, own in layers)
        result.pots.append((amount, claim))
        if any(seat in playing for seat in claim):
            _win(result, amount, claim, rows, dealer)
        elif nobody_left == "split":
            last = max(fell[seat] for seat in claim)
            _hand_out(result, amount, [seat for seat in claim if fell[seat] == last], dealer)
        elif nobody_left == "refund":
            for payers, own in layers:
                if own:
                    for seat in payers:
                        result.payouts[seat] += 1
                else:
                    result.carried += 1
        else:
            result.carried += amount
    return result


def _win(result: Division, amount: int, claim: tuple[int, ...], rows: list[list[int]], dealer: int) -> None:
    if len(claim) == 1:
        result.payouts[claim[0]] += amount
        return
    counting = [row for row in rows if any(row[seat] for seat in claim)]
    parts = [0] * len(counting)
    for chip in range(amount):
        parts[chip % len(parts)] += 1
    for row, part in zip(counting, parts, strict=True):
        best = max(row[seat] for seat in claim)
        _hand_out(result, part, [seat for seat in claim if row[seat] == best], dealer)


def _hand_out(result: Division, amount: int, winners: list[int], dealer: int) -> None:
    """Round the table from the seat after the dealer, one chip at a time to every winner."""
    seat = dealer
    while amount:
        seat = (seat + 1) % len(result.payouts)
        if seat in winners:
            result.payouts[seat] += 1
            amount -= 1
