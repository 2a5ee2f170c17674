"""Every worked case of section 9 that needs no betting, and more for each game, by package and oracle."""

from __future__ import annotations

from typing import Any

import pytest

import cases_files
import oracle
import pokas

COMPARE = cases_files.values("compare")
HANDS = cases_files.values("hand")
COUNTS = cases_files.values("counts")
BEST = cases_files.of_games("case")
SHOWDOWNS = cases_files.of_games("showdown")

# A game that is not of the rules has no oracle; its cases test the package alone.
KNOWN = oracle.catalogue.BY_SLUG
label = cases_files.label


def judging(case: dict[str, Any], order: str) -> oracle.Judge:
    return oracle.Judge(
        case.get("deck", 32), order, low=case.get("low", False), suit_order=case.get("suit_order", False)
    )


def printed(letters: list[str]) -> list[int]:
    return ["23456789TJQKA".index(letter) + 2 for letter in letters]


# ---------------------------------------------------------------- the cases are complete


def test_every_case_without_betting_is_here() -> None:
    written = {
        part
        for case in (*COMPARE, *HANDS, *COUNTS, *(case for _, case in (*BEST, *SHOWDOWNS)))
        for part in case["id"].split(", ")
    }
    wanted = {f"9.{number}" for number in (*range(1, 36), 40)}
    assert wanted - written == set()


def test_every_game_has_cases() -> None:
    """One file each; a game added to the catalogue needs its file too."""
    assert set(cases_files.games()) == {variant.slug for variant in pokas.variants()}
    assert set(KNOWN) <= set(cases_files.games())
    assert all(cases_files.read(name)["game"] == name for name in cases_files.games())


# ---------------------------------------------------------------- hands on their own


@pytest.mark.parametrize("case", COMPARE, ids=label)
def test_compare(case: dict[str, Any]) -> None:
    for order in case.get("orders", ["kenta-chroma"]):
        options = {
            "order": order,
            "deck": case.get("deck", 32),
            "low": case.get("low", False),
            "suit_order": case.get("suit_order", False),
            "wild": tuple(case.get("wild", ())),
        }
        better = pokas.evaluate(case["better"], **options)
        worse = pokas.evaluate(case["worse"], **options)
        if case.get("tie"):
            assert better == worse
            assert not better < worse
            assert not better > worse
            assert better.score == worse.score
        else:
            assert better > worse
            assert worse < better
            assert better != worse
            if not case.get("suit_order"):
                assert better.score > worse.score


@pytest.mark.parametrize("case", COMPARE, ids=label)
def test_compare_by_the_oracle(case: dict[str, Any]) -> None:
    wild = printed(case.get("wild", []))
    for order in case.get("orders", ["kenta-chroma"]):
        judge = judging(case, order)
        better, _ = oracle.best_of(judge, oracle.ids(case["better"]), wild)
        worse, _ = oracle.best_of(judge, oracle.ids(case["worse"]), wild)
        assert better == worse if case.get("tie") else better > worse


@pytest.mark.parametrize("case", HANDS, ids=label)
def test_hand(case: dict[str, Any]) -> None:
    value = pokas.evaluate(
        case["cards"],
        order=case.get("order", "kenta-chroma"),
        deck=case.get("deck", 32),
        wild=tuple(case.get("wild", ())),
    )
    assert value.category == case["category"]
    assert set(value.cards) == set(pokas.parse_cards(case["used"]))
    if "wild" not in case:
        assert value.cards == pokas.parse_cards(case["used"])


@pytest.mark.parametrize("case", HANDS, ids=label)
def test_hand_by_the_oracle(case: dict[str, Any]) -> None:
    judge = judging(case, case.get("order", "kenta-chroma"))
    value, used = oracle.best_of(judge, oracle.ids(case["cards"]), printed(case.get("wild", [])))
    assert oracle.category_of(judge, value) == case["category"]
    assert used == oracle.mask_of(oracle.ids(case["used"]))


# ---------------------------------------------------------------- at the table


def as_options(case: dict[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in case.get("options", {}).items()
    }


@pytest.mark.parametrize("entry", BEST, ids=label)
def test_best(entry: tuple[str, dict[str, Any]]) -> None:
    slug, case = entry
    variant = pokas.variant(slug, **as_options(case))
    found = variant.best(case["hand"], case.get("table", {}))
    if case.get("out"):
        assert found is None
        return
    assert found is not None
    assert found.category == case["category"]
    hand = pokas.parse_cards(case["hand"])
    table = {pokas.Card(card): position for position, card in case.get("table", {}).items()}
    assert set(found.hand_cards) <= set(hand)
    assert set(found.board_cards) <= set(table)
    assert set(found.cards) == set(found.hand_cards) | set(found.board_cards)
    if "cards" in case:
        in_order = pokas.parse_cards(case["cards"])
        assert [card.rank for card in found.cards] == [card.rank for card in in_order] or case.get("options")
        assert set(found.cards) == set(in_order)
    if "set" in case:
        assert set(found.cards) == set(pokas.parse_cards(case["set"]))
        assert len(found.cards) == len(case["set"].split())
    if "group" in case:
        assert list(found.group) == case["group"]


@pytest.mark.parametrize("entry", [entry for entry in BEST if entry[0] in KNOWN], ids=label)
def test_best_by_the_oracle(entry: tuple[str, dict[str, Any]]) -> None:
    slug, case = entry
    game = oracle.form(slug, **as_options(case))
    board = {position: oracle.ids(card)[0] for position, card in case.get("table", {}).items()}
    judge = oracle.search.judge_for(game, game.deck or 32, low=oracle.search.plays_low(game))
    found = oracle.best(game, oracle.ids(case["hand"]), board, judge)
    if case.get("out"):
        assert found is None
        return
    assert found is not None
    assert found.category == case["category"]
    if "cards" in case:
        assert oracle.mask_of(oracle.ids(case["cards"])) in {hand | table for _, hand, table in found.choices}
    if "ranks" in case:
        assert [rank for rank in found.value[1:] if rank] == case["ranks"]
    if case.get("group"):
        assert sorted(game.groups[min(index for index, _, _ in found.choices)]) == sorted(case["group"])


@pytest.mark.parametrize("entry", SHOWDOWNS, ids=label)
def test_showdown(entry: tuple[str, dict[str, Any]]) -> None:
    slug, case = entry
    variant = pokas.variant(slug, **as_options(case))
    hands = [hand or None for hand in case["hands"]]
    board = case.get("table", {})
    suit_order = case.get("suit_order", False)
    assert variant.winners(hands, board, suit_order=suit_order) == case["winners"]
    numbers = variant.showdown(hands, board, suit_order=suit_order)
    parts = case.get("parts", [case["winners"]])
    assert len(numbers) == len(parts)
    for part, taking in zip(numbers, parts, strict=True):
        assert [seat for seat, number in enumerate(part) if number and number == max(part)] == taking
        if "falling" in case:
            ordered = [part[seat] for seat in case["falling"]]
            assert ordered == sorted(set(ordered), reverse=True)
        assert all(part[seat] == 0 for seat, hand in enumerate(hands) if hand is None)


@pytest.mark.parametrize("entry", [entry for entry in SHOWDOWNS if entry[0] in KNOWN], ids=label)
def test_showdown_by_the_oracle(entry: tuple[str, dict[str, Any]]) -> None:
    slug, case = entry
    game = oracle.form(slug, **as_options(case))
    hands = [oracle.ids(hand) if hand else None for hand in case["hands"]]
    board = {position: oracle.ids(card)[0] for position, card in case.get("table", {}).items()}
    suit_order = case.get("suit_order", False)
    deck = game.deck or 32
    assert oracle.winners(game, hands, board, deck, suit_order=suit_order) == case["winners"]
    if "falling" in case:
        values = oracle.showdown(game, hands, board, deck, suit_order=suit_order)[0]
        in_turn = [values[seat] or () for seat in case["falling"]]
        assert in_turn == sorted(set(in_turn), reverse=True)
