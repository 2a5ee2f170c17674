"""What a seat cannot know does not change what it sees: not a byte, in any form.

A hand is played to some point. Then the cards that a seat cannot know are exchanged among themselves, the
same is said again, and the two views are compared. Which cards a seat knows is worked out here from the true
events and the written script, not from the views.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import reached
from oracle import Form, form
from play.playing import FORMS, TABLES, fits, game_of, one
from pokas import Action, ActionError, Card, Declare, EventKind, Exchange, Hand, SeatView
from pokas.play import view as view_module
from pokas.play.events import Event
from pokas.play.state import State

PAIRS = reached.size(3_000, 100_000)
HIDDEN_FORMS = tuple(
    form(slug, **options)
    for slug, options in (
        ("amerikana", {"exchange": "twist"}),
        ("poker", {}),
        ("amerikaniko-poker", {"exchange_max": 5}),
        ("striptiz", {}),
        ("striptiz", {"form": "closed"}),
        ("striptiz", {"form": "closed", "laps": "single"}),
        ("nekrotafeio", {}),
        ("stavros", {"agkathia": True}),
        ("efta-okto", {"reading": "instant", "exchange": "twist"}),
        ("koukos-diplos", {"exchange": True}),
        ("vietnam", {}),
    )
)


def known(hand: Hand, seat: int | None, game_form: Form) -> set[Card]:
    """The cards that this seat has seen, from what truly happened."""
    closed = game_form.options.get("form") == "closed"
    up = faces(game_form)
    seen: set[Card] = set()
    held: Counter[int] = Counter()
    lie: dict[tuple[int, Card], bool] = {}
    for event in hand.events:
        kind = event.kind
        if kind is EventKind.DEAL:
            for owner, card in zip(event.seats, event.cards, strict=True):
                assert card is not None
                is_up = up[held[owner]]
                held[owner] += 1
                lie[owner, card] = is_up
                if is_up or (owner == seat and not closed):
                    seen.add(card)
        elif kind is EventKind.EXCHANGE:
            assert event.seat is not None
            for old, new in zip(event.cards, event.drawn, strict=True):
                assert old is not None
                assert new is not None
                lie[event.seat, new] = lie[event.seat, old]
                if lie[event.seat, old] or event.seat == seat:
                    seen |= {old, new}
        elif kind in PUBLIC:
            seen |= {card for card in event.cards if card is not None}
    return seen


PUBLIC = (
    EventKind.OPEN,
    EventKind.ELIMINATE,
    EventKind.TURN,
    EventKind.DECLARE,
    EventKind.SHOW,
)


def faces(game_form: Form) -> list[bool]:
    """Whether each card of a hand is dealt open, by the written script."""
    if game_form.slug == "striptiz":
        return [game_form.options.get("form") != "closed"] * 5
    return [word == "P^" for word in game_form.script.split() if word in ("P", "P^")]


def renamed(event: Event, names: dict[Card, Card]) -> Event:
    cards = tuple(names[card] if card is not None else None for card in event.cards)
    drawn = tuple(names[card] if card is not None else None for card in event.drawn)
    return event._replace(cards=cards, drawn=drawn)


def said(action: Action, names: dict[Card, Card]) -> Action:
    if isinstance(action, (Exchange, Declare)):
        made = Exchange if isinstance(action, Exchange) else Declare
        return made([names[card] for card in action.cards])
    return action


def other_world(
    hand: Hand, game_form: Form, actions: list[Action], seat: int | None, random: Random
) -> Hand | None:
    """The same hand with other hidden cards; ``None`` if something public would have been different."""
    seen = known(hand, seat, game_form)
    hidden = [card for card in hand.deck.cards if card not in seen]
    mixed = hidden.copy()
    random.shuffle(mixed)
    names = {card: card for card in hand.deck.cards} | dict(zip(hidden, mixed, strict=True))
    deck, source = hand._secret()
    other = Hand._restored(
        hand.variant,
        hand.start,
        hand.rules,
        hand.dealer,
        tuple(names[card] for card in deck),
        hand.carried,
        hand.foreign,
        source,
    )
    try:
        for action in actions:
            other.apply(said(action, names))
    except ActionError:
        return None
    if [renamed(event, names) for event in hand.events] != list(other.events):
        return None
    return other


def compare(hand: Hand, other: Hand, seat: int | None) -> None:
    mine, theirs = hand.view(seat), other.view(seat)
    assert mine == theirs
    assert repr(mine) == repr(theirs)
    assert mine.to_json() == theirs.to_json()
    assert pickle.dumps(mine) == pickle.dumps(theirs)
    assert hash(mine) == hash(theirs)


def pairs(game_form: Form, number: int, random: Random) -> int:
    """Plays one hand to some point and compares a few worlds for every seat; how many pairs there were."""
    game = game_of(game_form)
    seats = 2 + number % 6
    while not fits(game, seats):
        seats -= 1
    rules = random.choice(TABLES)
    stacks = [random.choice((3, 60, 60)) for _ in range(seats)]
    hand = Hand(game, stacks, rules=rules, dealer=random.randrange(seats), seed=random.getrandbits(60))
    actions: list[Action] = []
    stop = random.randrange(8 * seats + 4)
    while hand.actor is not None and len(actions) < stop:
        actions.append(one(hand, random, bold=0.2))
        hand.apply(actions[-1])
    found = 0
    for seat in (None, *range(seats)):
        for _ in range(3):
            other = other_world(hand, game_form, actions, seat, random)
            if other is not None:
                compare(hand, other, seat)
                found += 1
    return found


def run(wanted: int, random: Random, forms: tuple[Form, ...] = HIDDEN_FORMS) -> Counter[str]:
    counts: Counter[str] = Counter()
    number = 0
    while sum(counts.values()) < wanted:
        chosen = forms[number % len(forms)]
        counts[str(chosen)] += pairs(chosen, number, random)
        number += 1
    return counts


def test_hidden_things_change_no_view() -> None:
    counts = run(PAIRS, Random() if reached.FULL else Random(8))
    assert set(counts) == set(map(str, HIDDEN_FORMS))
    assert min(counts.values()) >= PAIRS // 100
    reached.add("pairs of views that differ in hidden things", sum(counts.values()))


def test_every_form() -> None:
    counts = run(len(FORMS) * 8, Random(3), FORMS)
    assert len(counts) > len(FORMS) // 2


# Leaks that are planted to see that they are found


def leak_laid(state: State, seat: int | None, look: Callable[..., SeatView]) -> SeatView:
    view = look(state, seat)
    table = tuple((name, card or state.laid.get(name)) for name, card in view.table)
    return view._replace(table=table)


def leak_legal(state: State, seat: int | None, look: Callable[..., SeatView]) -> SeatView:
    view = look(state, seat)
    return view if state.phase is None else view._replace(legal=state.phase.legal(state))


def leak_events(state: State, seat: int | None, look: Callable[..., SeatView]) -> SeatView:
    return look(state, seat)._replace(events=tuple(state.events))


def leak_hands(state: State, seat: int | None, look: Callable[..., SeatView]) -> SeatView:
    view = look(state, seat)
    return view if seat is None else view._replace(hands=(*view.hands[:seat], tuple(state.hands[seat])))


def leak_next(state: State, seat: int | None, look: Callable[..., SeatView]) -> SeatView:
    view = look(state, seat)
    return view._replace(stub=sum(card.id for card in state.stub[state.top :][:1]))


@pytest.mark.parametrize(
    ("leak", "found_in"),
    [
        (leak_laid, form("vietnam")),
        (leak_legal, form("poker")),
        (leak_events, form("koukos-monos")),
        (leak_hands, form("striptiz", form="closed")),
        (leak_next, form("kotes")),
    ],
)
def test_a_planted_leak_is_found(
    leak: Callable[..., SeatView], found_in: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = view_module.look
    monkeypatch.setattr(view_module, "look", lambda state, seat: leak(state, seat, honest))
    with pytest.raises(AssertionError):
        run(600, Random(1), (found_in,))


# What is in a view


def test_a_view_is_all_that_a_seat_gets() -> None:
    hand = Hand(game_of(form("koukos-monos")), [20, 30, 40], seed=4, dealer=2)
    view = hand.view(0)
    assert view.cards == hand.cards(0)
    assert view.hands == (hand.cards(0), (None,), (None,))
    assert (view.actor, view.legal, view.stacks, view.pot) == (0, hand.legal(), (20, 30, 40), 0)
    assert hand.view(1).legal == hand.copy().view(2).legal
    assert not any(hand.view(1).legal)
    assert hand.view(None).cards == ()
    assert view.board == hand.board
    assert pickle.loads(pickle.dumps(view)) == view
    assert json.loads(view.to_json())["hands"] == [[str(hand.cards(0)[0])], [None], [None]]
    with pytest.raises(AttributeError):
        view.pot = 5  # type: ignore[misc]


def test_a_view_stays_as_it_was() -> None:
    hand = Hand(game_of(form("kotes")), [20, 30], seed=4)
    view = hand.view(0)
    before = repr(view), view.to_json()
    while hand.actor is not None:
        hand.apply(one(hand, Random(1)))
    assert (repr(view), view.to_json()) == before
    assert hand.view(0) != view


def test_views_results_and_events_pickle() -> None:
    random = Random(9)
    for game_form in FORMS:
        hand = Hand(game_of(game_form), [30, 30, 30], rules=TABLES[3], seed=7)
        while hand.actor is not None:
            hand.apply(one(hand, random))
            view = hand.view(random.choice((None, 0, 1, 2)))
            if random.random() < 0.3:
                again = pickle.loads(pickle.dumps(view))
                assert again == view
                assert again.to_json() == view.to_json()
        assert pickle.loads(pickle.dumps(hand.result)) == hand.result
        assert pickle.loads(pickle.dumps(hand.events)) == hand.events
