"""Whole nights of hands that are really played, over all games and options, between the baseline agents."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import forms
import reached
from pokas import PokasError, variant
from pokas.betting.actions import Check, PayAnte, RefuseAnte
from pokas.betting.rules import Rules
from pokas.play.agents import Caller, RandomAgent, Waiter, play_hand
from pokas.play.hand import Hand
from pokas.play.session import Table
from session.fake import check, play

NAMES = ("Άννα", "Βασίλης", "Γιώργος", "Δήμητρα", "Ελένη", "Ζωή", "Ηλίας")
GAMES = tuple(variant(form.slug, **dict(form.options)) for form in forms.PLAIN)


OFTEN = ("hands", "void", "bought", "sold", "paper", "left", "oter")
NOW_AND_THEN = ("carried on",)


def agents(table: Table, source: Random) -> dict[str, Any]:
    made = (lambda: RandomAgent(source.getrandbits(30)), Caller, Waiter)
    return {name: source.choice(made)() for name in table.names}


def refill(table: Table, source: Random, done: Counter[str]) -> None:
    """Who is broke buys of the bank or of another player, or leaves."""
    for name in table.broke:
        if table.bank.purses[table.names.index(name)].stack:
            continue
        if len(table.players) > 2 and source.random() < 0.05:
            table.leave(name)
            done["left"] += 1
            continue
        bank = table.bank
        if bank.left is not None and bank.left < bank.kava and source.random() < 0.5:
            holders = [purse.chips for seat, purse in enumerate(bank.purses) if purse.chips]
            if holders:
                try:
                    table.note(bank.kava)
                    done["paper"] += 1
                except PokasError:
                    pass
        bank = table.bank
        if bank.left is None or bank.left >= bank.kava:
            table.buy(name)
            done["bought"] += 1
            continue
        seller = max(table.players, key=lambda other: table.purse(other).chips)
        if seller != name and table.purse(seller).chips:
            table.sell(seller, name, (table.purse(seller).chips + 1) // 2)
            done["sold"] += 1


def night(seed: int, done: Counter[str]) -> Table:
    source = Random(seed)
    rules = source.choice((Rules(), Rules.filiko())).replace(
        ask_ante=source.random() < 0.3,
        cards_speak=source.random() < 0.8,
        suit_order=source.random() < 0.3,
        table_stakes=source.random() < 0.7,
    )
    count = source.randint(2, 7)
    kava = source.choice((6, 30, 200))
    chips = source.choice((None, count * kava, count * kava + 50))
    table = Table(NAMES[:count], rules=rules, kava=kava, chips=chips, dealer=source.randrange(count))
    players = agents(table, source)
    lap = source.randint(10, 25)
    for number in range(60):
        if number == lap:
            table.last_lap()
        refill(table, source, done)
        if not rules.table_stakes and source.random() < 0.1:
            name = source.choice(table.players)
            table.oter(name, table.names.index(name) not in table._oter)
            done["oter"] += 1
        if table.dealer is None or len(table.players) - len(table.broke) < 2:
            break
        game = None if table.owed is not None else source.choice(GAMES)
        try:
            hand = table.deal(game, seed=source.getrandbits(60))
        except PokasError:
            game = variant("koukos-monos")  # seven seats are too many for some games
            hand = table.deal(game, seed=source.getrandbits(60))
        done[hand.variant.slug] += 1
        waiting = hand.carried
        result = play_hand(hand, [players[name] for name in table.in_hand])
        check(table)
        done["void"] += result.void
        done["hands"] += 1
        done["carried on"] += bool(waiting and result.carried)
        assert table.carried == result.carried
        assert (table.owed is not None) == (
            result.void or (hand.variant.void_redeal and game is None and bool(result.carried))
        )
    report = table.end(agreed=True)
    assert sum(tally.net for tally in report) == 0
    check(table)
    return table


@pytest.mark.parametrize("part", range(4))
def test_whole_nights(part: int) -> None:
    done: Counter[str] = Counter()
    nights = reached.size(25, 400)
    for seed in range(part * nights, (part + 1) * nights):
        table = night(seed, done)
        text = table.to_json()
        assert Table.from_json(text).to_json() == text
        assert table.describe("el")
    reached.add("whole nights", nights)
    for what in (*OFTEN, *NOW_AND_THEN):
        reached.add(f"whole nights, {what}", done[what])
        assert done[what] or (what in NOW_AND_THEN and not reached.FULL), what


def test_a_night_of_every_game() -> None:
    """Every game and option once, dealt by five players in turn."""
    table = Table(NAMES[:5], kava=100)
    players = agents(table, Random(3))
    for place, game in enumerate(GAMES):
        while table.owed is not None:
            play_hand(table.deal(seed=place), [players[name] for name in table.in_hand])
        for name in table.broke:
            table.buy(name)
        hand = table.deal(game, seed=place)
        assert hand.variant == game
        play_hand(hand, [players[name] for name in table.in_hand])
        check(table)
    assert table.hands >= len(GAMES)


def test_the_minimum_opening_of_doubled_poker() -> None:
    """Case 39 with real hands: nobody can open twice, the third has to open with at least what is there."""
    seeds = []
    for seed in range(400):
        table = Table(NAMES[:5], kava=1000)
        if not play_hand(table.deal("poker", seed=seed), [Caller()] * 5).void:
            continue
        if not play_hand(table.deal(seed=seed), [Caller()] * 5).void:
            continue
        assert table.carried == 15
        hand = table.deal(seed=seed)
        assert hand.pot == 35
        assert table.owed == hand.variant == variant("poker", ante=4)
        while hand.actor is not None and hand.legal().bet is None and hand.legal().check:
            hand.apply(Check())
        if hand.actor is not None and hand.legal().bet is not None:
            assert hand.legal().bet[0] == 35
            seeds.append(seed)
    assert seeds


def test_chips_of_another_game_do_not_raise_the_opening() -> None:
    found = 0
    for seed in range(60):
        table = Table(NAMES[:5], kava=1000)
        table.deal("nekrotafeio", seed=seed)
        table.call_off()
        play(table, -7, 0, 0, 0, 0, game="nekrotafeio")
        hand = table.deal("poker", seed=seed)
        assert hand.pot == 12
        while hand.actor is not None and hand.legal().bet is None and hand.legal().check:
            hand.apply(Check())
        if hand.actor is not None and hand.legal().bet is not None:
            assert hand.legal().bet[0] == 5
            found += 1
    assert found


def test_a_pot_that_nobody_was_left_to_win_goes_to_the_next_hand() -> None:
    """Two players thrown out by the same opening; who then refuses the ante has lost his part of it."""
    table = Table(NAMES[:2], kava=1000, rules=Rules(ante=1, ask_ante=True))
    for seed in range(3000):
        result = play_hand(table.deal("nekrotafeio", seed=seed), [Caller(), Caller()])
        if result.carried:
            break
    assert table.carried == 2
    assert table.owed is None
    hand = table.deal("nekrotafeio", seed=1)
    hand.apply(PayAnte())
    hand.apply(RefuseAnte())
    assert hand.finished
    payer = hand.result.payouts.index(3)
    assert table.log[-1].winners == (table.in_hand[payer],)
    assert table.carried == 0
    check(table)


def test_an_ante_that_nobody_pays_leaves_what_waits() -> None:
    table = Table(NAMES[:3], rules=Rules(ante=1, ask_ante=True))
    play(table, -5, -5, -5)
    for _ in range(2):
        hand = table.deal("koukos-monos")
        for _ in range(3):
            hand.apply(RefuseAnte())
        assert table.carried == 15
        assert table.log[-1].winners == ()
    assert [tally.won for tally in table.report()] == [0, 0, 0]
    play_hand(table.deal("poker", seed=2), [RandomAgent(5)] * 3)
    check(table)


def test_a_night_goes_on_after_a_stop_in_the_middle_of_a_hand() -> None:
    """Table and hand are written down after every action, read again, and end as if nothing had happened."""
    straight, stopped = (Table(NAMES[:4], kava=60) for _ in range(2))
    for number, game in enumerate(("kotes", "amerikaniko-poker", "nekrotafeio", "striptiz", "koukos-diplos")):
        play_hand(straight.deal(game, seed=number), [RandomAgent(number)] * 4)
        stopped.deal(game, seed=number)
        agent = RandomAgent(number)
        hand: Any = stopped.hand
        while hand is not None and not hand.finished:
            seat = hand.actor
            hand.apply(agent.act(hand.view(seat)))
            texts = stopped.to_json(), hand.to_json(secret=True)
            if stopped.playing:
                stopped = Table.from_json(texts[0])
                hand = Hand.from_json(texts[1])
                stopped.resume(hand)
        assert stopped.to_json() == straight.to_json()
        for table in (straight, stopped):
            for name in table.broke:
                table.buy(name)
