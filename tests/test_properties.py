"""Rules 2 to 4 as properties, for every game and option: hypothesis looks for a deal that breaks one."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
from hypothesis import given, settings

import forms
import oracle
import pokas
import reached
from agreement import CARDS, as_board, as_cards, check_best, deck_of, variant_of
from oracle.search import judge_for, plays_low

EXAMPLES = settings(max_examples=reached.size(150, 1000))


@st.composite
def dealt(draw: st.DrawFn, seats: int = 1, games: Any = forms.ALL) -> tuple[oracle.Form, Any, dict[str, int]]:
    """A game, hands, and a table of which any part may be open; narrow cards now and then."""
    game = draw(st.sampled_from(games))
    deck = list(oracle.deck_ids(deck_of(game)))
    needed = seats * game.hand_size + len(game.positions)
    start = draw(st.integers(0, len(deck) - needed)) if draw(st.booleans()) else 0
    pool = deck[start : start + needed + draw(st.integers(0, 8))] if start else deck
    cards = draw(st.permutations(pool))[:needed]
    hands = tuple(tuple(cards[s * game.hand_size : (s + 1) * game.hand_size]) for s in range(seats))
    table = dict(zip(game.positions, cards[seats * game.hand_size :], strict=True))
    if game.positions and draw(st.booleans()):
        closed = draw(st.sets(st.sampled_from(game.positions)))
        table = {position: card for position, card in table.items() if position not in closed}
    return game, hands, table


@EXAMPLES
@given(dealt())
def test_best_is_the_best_of_the_oracle(deal: tuple[oracle.Form, Any, dict[str, int]]) -> None:
    game, (hand,), table = deal
    deck = deck_of(game)
    found = variant_of(game).best(as_cards(hand), as_board(game, table), deck=deck)
    expected = oracle.best(game, hand, table, judge_for(game, deck, low=plays_low(game)))
    check_best(game, found, expected, deal)


@EXAMPLES
@given(dealt(seats=3), st.booleans())
def test_winners_are_those_of_the_oracle(
    deal: tuple[oracle.Form, Any, dict[str, int]], suit_order: bool
) -> None:
    game, hands, table = deal
    deck = deck_of(game)
    shown = [as_cards(hand) for hand in hands]
    winners = variant_of(game).winners(shown, as_board(game, table), deck=deck, suit_order=suit_order)
    assert winners == oracle.winners(game, hands, table, deck, suit_order=suit_order)


@EXAMPLES
@given(dealt())
def test_the_cards_used_obey_the_limits(deal: tuple[oracle.Form, Any, dict[str, int]]) -> None:
    game, (hand,), table = deal
    found = variant_of(game).best(as_cards(hand), as_board(game, table), deck=deck_of(game))
    if found is None:
        assert game.kill
        return
    assert set(found.hand_cards) <= set(as_cards(hand))
    assert set(found.board_cards) <= {CARDS[card] for card in table.values()}
    if found.category == "mirror":
        assert len(found.cards) == 2 * game.hand_size
        return
    assert len(found.cards) <= 5
    assert len(found.hand_cards) <= game.hand_use[1]
    assert len(found.board_cards) <= game.table_use[1]
    used = {position for position, card in table.items() if CARDS[card] in found.board_cards}
    assert used <= set(found.group) | set(game.hat)
    assert len(used & set(game.hat)) <= 1
    assert len(used & set(game.ears)) <= 1
    if len(found.cards) == 5 and not game.kill:
        assert len(found.hand_cards) >= game.hand_use[0]
        assert len(found.board_cards) >= game.table_use[0]
        assert len(used & set(game.ears)) == min(1, len(game.ears))


@EXAMPLES
@given(dealt(), st.permutations(range(4)))
def test_suits_are_only_names(deal: tuple[oracle.Form, Any, dict[str, int]], suits: list[int]) -> None:
    game, (hand,), table = deal

    def named(card: int) -> int:
        return card - card % 4 + suits[card % 4]

    deck = deck_of(game)
    variant = variant_of(game)
    found = variant.best(as_cards(hand), as_board(game, table), deck=deck)
    other = variant.best(
        as_cards(tuple(map(named, hand))),
        as_board(game, {position: named(card) for position, card in table.items()}),
        deck=deck,
    )
    assert (found is None) == (other is None)
    if found is not None and other is not None:
        assert (found.score, found.category) == (other.score, other.category)


@EXAMPLES
@given(dealt(games=[game for game in forms.ALL if game.positions and not game.kill]), st.data())
def test_an_open_table_is_never_worse_than_one_of_its_fives(
    deal: tuple[oracle.Form, Any, dict[str, int]], data: st.DataObject
) -> None:
    """Any allowed choice of open cards, valued on its own, is at most the answer."""
    game, (hand,), table = deal
    if len(table) < len(game.positions) or game.wild or game.reading != "standard":
        return
    found = variant_of(game).best(as_cards(hand), as_board(game, table), deck=deck_of(game))
    assert found is not None
    from_hand, _, places = data.draw(st.sampled_from(oracle.selections(game)))
    mine = data.draw(st.permutations(hand))[:from_hand]
    five = as_cards((*mine, *(table[position] for position in places)))
    assert pokas.evaluate(five, order=game.order, deck=deck_of(game)).score <= found.score


@EXAMPLES
@given(dealt(seats=2))
def test_folding_changes_nobody_elses_number(deal: tuple[oracle.Form, Any, dict[str, int]]) -> None:
    game, hands, table = deal
    if game.side.startswith("low-unless"):
        return
    variant, deck, board = variant_of(game), deck_of(game), as_board(game, table)
    one, two = (as_cards(hand) for hand in hands)
    for both, alone in zip(
        variant.showdown([one, two], board, deck=deck),
        variant.showdown([one, None], board, deck=deck),
        strict=True,
    ):
        assert (both[0], 0) == tuple(alone)
