"""Where each card of a deck goes, worked out slowly from the written script of a game; and rigged decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import oracle
from oracle import Form
from pokas import Card, Deck, Hand, Rules, variant
from pokas.betting.actions import Action, AllIn, Bet, Call, Check, Fold, Raise, StandPat
from pokas.play.events import Event

Place = tuple[int, int] | str  # (seat, number of the hand card) or the name of a position


def places(game: Form, seats: int, dealer: int) -> list[Place]:
    """The places that the cards of the deck go to, from the top, if nobody folds or exchanges."""
    found: list[Place] = []
    held = 0
    if not game.script:  # striptiz with closed cards
        return [((dealer + 1 + turn) % seats, number) for number in range(5) for turn in range(seats)]
    for word in game.script.split():
        if word in ("P", "P^"):
            found += [((dealer + 1 + turn) % seats, held) for turn in range(seats)]
            held += 1
        elif word[:2] in ("T:", "O:"):
            found += [name for name in word[2:].split(",") if name not in found]
    return found


def rig(
    game: Form,
    dealer: int,
    hands: Sequence[str | None],
    board: Mapping[str, str] | None = None,
    deck: int = 32,
) -> list[Card]:
    """A deck that deals these hands (in the order dealt) and this table; the rest comes in its own order."""
    wanted: dict[Place, str] = dict(board or {})
    for seat, hand in enumerate(hands):
        wanted |= {(seat, number): card for number, card in enumerate((hand or "").split())}
    order = places(game, len(hands), dealer)
    fixed = [Card(wanted[place]) if place in wanted else None for place in order]
    rest = iter([card for card in Deck(deck).cards if card not in fixed])
    return [card or next(rest) for card in fixed] + list(rest)


def rigged(
    name: str,
    hands: Sequence[str | None],
    board: Mapping[str, str] | None = None,
    *,
    dealer: int = 0,
    stacks: Sequence[int] | None = None,
    rules: Rules | None = None,
    deck: int | None = None,
    carried: int = 0,
    **options: object,
) -> Hand:
    """A hand of this game that deals these cards."""
    form = oracle.form(name, **options)
    size = deck or form.deck or variant(name, **options).deck(len(hands)).size
    cards = rig(form, dealer, hands, board, size)
    return Hand(
        variant(name, **options),
        stacks or [100] * len(hands),
        rules=rules,
        dealer=dealer,
        deck=cards,
        carried=carried,
    )


def say(hand: Hand, words: str) -> None:
    """Short words: x check, c call, f fold, a all-in, s stand pat, b3 bet, r5 raise; one a decision."""
    plain: dict[str, Action] = {"x": Check(), "c": Call(), "f": Fold(), "a": AllIn(), "s": StandPat()}
    for word in words.split():
        if word in plain:
            hand.apply(plain[word])
        else:
            hand.apply({"b": Bet, "r": Raise}[word[0]](int(word[1:])))


def calm(hand: Hand) -> None:
    """Check, call and stand pat to the end."""
    while hand.actor is not None:
        legal = hand.legal()
        if legal.exchange is not None:
            hand.apply(StandPat())
        else:
            hand.apply(Check() if legal.check else Call())


def only(hand: Hand, *kinds: str) -> list[Event]:
    return [event for event in hand.events if event.kind in kinds]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))
