"""A bot in thirty lines: it asks how often it would win, and bets when that is more than its part."""

import pokas


class Fair:
    """Bets and raises half the pot when it is well ahead, calls at a fair price, and folds the rest."""

    def act(self, view: pokas.SeatView) -> pokas.Action:
        legal, share = view.legal, self.share(view)
        if legal.exchange is not None:
            return pokas.StandPat()
        span = legal.bet or legal.raise_
        if span and share * len(view.in_hand) > 1.5:
            to = min(span[1], max(span[0], view.level + view.pot // 2))
            return pokas.Bet(to) if legal.bet else pokas.Raise(to)
        if legal.check:
            return pokas.Check()
        fair = legal.call is not None and share * (view.pot + legal.call) > legal.call
        return pokas.Call() if fair else pokas.Fold()

    def share(self, view: pokas.SeatView) -> float:
        """Its part of the pot on average if everybody stays, over 300 deals that go with what it sees."""
        seats = sorted(view.in_hand, key=lambda seat: seat != view.seat)
        hands = [" ".join(str(card or "??") for card in view.hands[seat]) or None for seat in seats]
        ask = {"deck": view.deck, "method": "sample", "samples": 300, "seed": len(view.events)}
        try:
            return pokas.equity(view.variant, hands, view.board, **ask).seats[0].share
        except pokas.PokasError:  # cards have burned: what is left of a hand is not enough to go by
            return 1 / len(seats)
