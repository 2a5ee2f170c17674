"""What the tests of playing share: every form of every game, tables to play at, and checks of one state."""

from __future__ import annotations

from random import Random
from typing import Any

import forms
from oracle import Form, form
from pokas import (
    ActionError,
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    EventKind,
    Exchange,
    Fold,
    Hand,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Rules,
    Show,
    StandPat,
    Variant,
    VariantError,
    variant,
)
from pokas.betting.actions import Action
from pokas.play.declare import best_declaration

FORMS: tuple[Form, ...] = (
    *forms.PLAIN,
    form("gyrizei-sfyrizei", low_speaks=True),
    form("mizeria", exchange="twist", low_speaks=True),
    form("efta-okto", reading="instant", exchange="twist"),
    form("efta-okto", reading="showdown", exchange="twist"),
    form("nekrotafeio", kill="D", nobody_left="split"),
    form("koukos-diplos", exchange=True, tableaux=2, pot="split"),
    *forms.WILD,
)

TABLES: tuple[Rules, ...] = (
    Rules.evangelio(),
    Rules.filiko(),
    Rules(ante=3, suit_order=True, min_raise="last"),
    Rules(ante=2, ask_ante=True, ask_show=True, cards_speak=False, folded_show_burned=True),
    Rules(chip=2, max_bet=20, cap_mode="increment", check_raise=False, ask_show=True),
    Rules(ante=30, cards_speak=False, suit_order=True),
)


def game_of(form: Form) -> Variant:
    return variant(form.slug, **form.options)


def fits(game: Variant, seats: int) -> bool:
    try:
        game.deck(seats)
    except VariantError:
        return False
    return True


def bound(hand: Hand) -> int:
    """The most decisions that a hand can take.

    Every seat may be asked for its ante, its declaration and whether it shows: 3 n. An exchange asks every
    seat once, a twist twice. A betting round asks everybody once, and again at most n - 1 seats after every
    bet or raise; each bet or raise costs its player at least one chip, and chips that came back uncalled are
    never bet again, so a hand sees at most as many as there are chips. There are as many rounds as the script
    says; striptiz has one for every cover, and a cover opens at least one of 5 n cards.
    """
    n = hand.seats
    steps = [step.kind for step in hand.variant.script]
    rounds = hand.variant.betting_rounds if hand.variant.betting_rounds is not None else 5 * n
    asked = steps.count("exchange") + 2 * steps.count("twist")  # type: ignore[comparison-overlap]
    return 3 * n + asked * n + rounds * n + (n - 1) * sum(hand.start)


def choices(hand: Hand, random: Random) -> list[Action]:
    """Every kind of action that ``legal`` lists, ranges by both ends and something between."""
    legal = hand.legal()
    found: list[Action] = []
    if legal.fold:
        found.append(Fold())
    if legal.check:
        found.append(Check())
    if legal.call is not None:
        found.append(Call())
    if legal.all_in is not None:
        found.append(AllIn())
    for span, made in ((legal.bet, Bet), (legal.raise_, Raise)):
        if span is not None:
            low, high = span
            levels = {low, high, random.randint(low, high), min(high, low + random.randint(0, 3))}
            found += [made(level) for level in sorted(levels)]
    if legal.exchange is not None:
        held = hand.cards(hand.actor)  # type: ignore[arg-type]
        found += [StandPat()]
        for count in {1, legal.exchange, random.randint(1, legal.exchange)}:
            found.append(Exchange(random.sample(held, count)))
    if legal.ante is not None:
        found += [PayAnte(), RefuseAnte()]
    if legal.declare:
        found.append(Declare(best_declaration(hand._state, hand.actor)))  # type: ignore[arg-type]
    if legal.show:
        found.append(Show())
    if legal.muck:
        found.append(Muck())
    return found


def one(hand: Hand, random: Random, *, bold: float = 0.35) -> Action:
    """A random action that is listed: mostly quiet, so that hands go far."""
    listed = choices(hand, random)
    quiet = [action for action in listed if isinstance(action, (Check, Call, PayAnte, Declare))]
    if quiet and random.random() > bold:
        return quiet[0]
    if random.random() > 0.12:
        listed = [action for action in listed if not isinstance(action, (Fold, AllIn, RefuseAnte))] or listed
    return random.choice(listed)


def wrong_amounts(hand: Hand) -> list[Action]:
    """Just outside of every range that ``legal`` lists, and what is listed at all."""
    legal = hand.legal()
    wrong: list[Action] = []
    for span, made in ((legal.bet, Bet), (legal.raise_, Raise)):
        if span is None:
            wrong += [made(1), made(5), made(hand.stacks[hand.actor or 0])]
        else:
            wrong += [made(span[0] - 1), made(span[1] + 1)]
    if not legal.check:
        wrong.append(Check())
    if legal.call is None:
        wrong.append(Call())
    if legal.all_in is None:
        wrong.append(AllIn())
    if not legal.fold:
        wrong.append(Fold())
    if legal.exchange is None:
        wrong += [StandPat(), Exchange(hand.cards(hand.actor or 0)[:1] or ())]
    else:
        held = hand.cards(hand.actor or 0)
        wrong += [Exchange(held[: legal.exchange + 1])] if len(held) > legal.exchange else []
        wrong.append(Exchange((held[0], held[0])))
        wrong.append(Exchange([card for card in hand.deck.cards if card not in held][:1]))
    if legal.ante is None:
        wrong += [PayAnte(), RefuseAnte()]
    if not legal.declare:
        wrong.append(Declare(hand.deck.cards[:5]))
    else:
        wrong += [Declare(()), Declare(hand.deck.cards)]
        if hand.variant.kill is None:
            wrong.append(Declare(hand.deck.cards[:2]))
    if not legal.muck:
        wrong.append(Muck())
    if not legal.show:
        wrong.append(Show())
    return wrong


def snapshot(hand: Hand) -> Any:
    """Everything about a hand, to see that a refusal changed nothing."""
    state = hand._state.copy()
    inside = [
        getattr(state, name) for name in type(state).__slots__ if name not in ("round", "random", "seen")
    ]
    current = state.round
    betting = None if current is None else [getattr(current, name) for name in type(current).__slots__]
    return inside, betting, None if state.random is None else state.random.state


def check_state(hand: Hand) -> None:
    """What is true of every hand at every moment."""
    assert sum(hand.stacks) + hand.pot == sum(hand.start) + hand.carried
    assert all(stack >= 0 for stack in hand.stacks)
    found = [card for _, card in hand._state.places()]
    assert len(found) == hand.deck.size == len(set(found)), hand._state.places()
    assert sum(pot.amount for pot in hand.pots) == hand.pot or hand.finished
    actor, legal = hand.actor, hand.legal()
    assert (actor is None) == hand.finished
    if actor is None:
        assert not any(value for value in legal)
        assert hand.result is not None
        result = hand.result
        assert sum(result.net) == hand.carried - result.carried
        assert all(a == b + c for a, b, c in zip(hand.stacks, hand.start, result.net, strict=True))
        paid = sum(pot.amount for pot in result.pots)
        assert paid == sum(sum(pot.shares) for pot in result.pots) + result.carried
        return
    if legal.fold:
        able = [seat for seat in hand.in_hand if hand.stacks[seat]]
        assert actor in able
        to_call = max(hand.bets) - hand.bets[actor]
        assert len(able) > 1 or to_call > 0, "a lone bettor is asked nothing"
    elif legal.ante is None:
        assert actor in hand.in_hand


def try_everything(hand: Hand, random: Random) -> None:
    """Every listed action works on a copy; one below and one above are refused and change nothing."""
    before = snapshot(hand)
    for action in choices(hand, random):
        assert hand.can(action), action
        other = hand.copy()
        event = other.apply(action)
        assert event in other.events
        check_state(other)
        assert other.view(None).events == tuple(event.seen_by(None) for event in other.events)
    for action in wrong_amounts(hand):
        assert not hand.can(action), action
        for judge in (hand.verify, hand.apply):
            try:
                judge(action)
            except ActionError:
                pass
            else:
                raise AssertionError(f"{action!r} was not refused")
    assert snapshot(hand) == before


KINDS = tuple(EventKind)
