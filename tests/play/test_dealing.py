"""Deal order and number of betting rounds of every game and option, against the written scripts."""

from __future__ import annotations

import pytest

from oracle import Form
from play.playing import FORMS, fits, game_of
from play.slow_deal import calm, places
from pokas import Card, EventKind, Hand, Rules


def dealt(hand: Hand) -> dict[object, Card]:
    """Where each card came to, from the events alone."""
    found: dict[object, Card] = {}
    held = [0] * hand.seats
    for event in hand.events:
        if event.kind is EventKind.DEAL:
            for seat, card in zip(event.seats, event.cards, strict=True):
                found[seat, held[seat]] = card  # type: ignore[assignment]
                held[seat] += 1
        elif event.kind in (EventKind.LAY, EventKind.OPEN):
            for name, card in zip(event.positions, event.cards, strict=True):
                assert found.setdefault(name, card) == card  # type: ignore[arg-type]
    return found


def early_end(form: Form) -> bool:
    """Forms in which cards may end the hand before the script does, or a round may be void."""
    reading = form.options.get("reading")
    return bool(form.kill) or reading == "instant" or form.slug in ("striptiz", "poker")


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_deal_order(form: Form) -> None:
    game = game_of(form)
    for seats in range(2, 8):
        if not fits(game, seats):
            continue
        for dealer in (0, seats - 1):
            hand = Hand(game, [50] * seats, dealer=dealer, seed=seats * 8 + dealer)
            deck, _ = hand._secret()
            calm(hand)
            if form.slug == "striptiz" and form.options.get("form") != "closed":
                continue
            if form.options.get("reading") == "instant":  # an eight changes who gets the next card
                continue
            expected = dict(zip(places(form, seats, dealer), deck, strict=False))
            found = dealt(hand)
            if not early_end(form):
                assert set(found) == set(expected)
            for place, card in found.items():
                assert expected[place] == card, place


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_betting_rounds(form: Form) -> None:
    game = game_of(form)
    assert game.betting_rounds == form.rounds
    if form.rounds is None:
        return
    reached = set()
    for seed in range(40):
        hand = Hand(game, [50] * 3, rules=Rules(ante=1), seed=seed)
        calm(hand)
        reached.add(max((event.number for event in hand.events if event.kind is EventKind.ROUND), default=0))
        opened = [event.positions for event in hand.events if event.kind is EventKind.OPEN]
        expected = [tuple(word[2:].split(",")) for word in form.script.split() if word.startswith("O:")]
        assert opened == expected[: len(opened)]
        if not early_end(form):
            assert opened == expected
            break
    assert max(reached) == form.rounds or form.slug == "poker"
    assert early_end(form) or reached == {form.rounds}


@pytest.mark.parametrize("form", [form for form in FORMS if form.script], ids=str)
def test_rounds_and_openings_interleave(form: Form) -> None:
    """Rounds come exactly where the script has them, between the same cards."""
    if early_end(form):
        return
    hand = Hand(game_of(form), [50] * 2, seed=1)
    calm(hand)
    words = {"T": "lay", "O": "open", "P": "deal", "B": "round"}
    expected = [words[word[0]] for word in form.script.split() if word[0] in words and word != "TWIST"]
    happened = [str(event.kind) for event in hand.events if str(event.kind) in words.values()]
    assert happened == expected


def test_who_is_dealt_first_with_two() -> None:
    """With two players the one who does not deal gets the first card and speaks first."""
    from pokas import variant

    hand = Hand(variant("koukos-monos"), [10, 10], dealer=1, seed=0)
    assert hand.events[0].seats == (0, 1)
    assert hand.actor == 0
