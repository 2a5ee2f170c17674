"""Pictures of hands: everything a view holds is drawn, and nothing that it does not hold."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import pokas
import reached
from invented import as_toml, invent
from play.playing import FORMS, game_of, one
from play.test_views import HIDDEN_FORMS, other_world
from pokas import EventKind, Hand, Rules, variant
from records.hands import seated
from show.drawn import Picture

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Μαρία", "<b>&\"'Άρης'\"</b>", "W" * 40, "Nikos the Great of Athens", "Zoë", "🃏🂡", "o")


def seen(view: pokas.SeatView) -> dict[str, list[str]]:
    """What has to lie on the table and in front of every seat."""
    shown = {event.seat: event.cards for event in view.events if event.kind is EventKind.SHOW}
    laid = {name for event in view.events if event.kind is EventKind.LAY for name in event.positions}
    found = {
        str(seat): ["back" if card is None else str(card) for card in shown.get(seat, hand)]
        for seat, hand in enumerate(view.hands)
    }
    found["table"] = [str(card) if card else "back" if name in laid else "slot" for name, card in view.table]
    return found


def check(view: pokas.SeatView, random: Random) -> Picture:
    """Draws a view and compares the picture with it."""
    seats = len(view.start)
    names = random.choice((None, NAMES[:seats]))
    picture = Picture(view.svg(names, lang=random.choice(("en", "el", "el-Latn"))))
    assert picture.faults() == []
    expected = seen(view)
    for place, cards in expected.items():
        assert Counter(picture.faces(place)) == Counter(cards)
    assert len(picture.faces()) == sum(map(len, expected.values()))
    turns = [shape.inside[-1]["data-seat"] for shape in picture.shapes if "pk-turn" in shape.classes]
    assert turns == ([] if view.actor is None else [str(view.actor)])
    won = [shape.inside[-1]["data-seat"] for shape in picture.shapes if "pk-won" in shape.classes]
    assert sorted(won) == [str(seat) for seat in (view.result.winners if view.result else ())]
    return picture


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_game_at_every_kind_of_table(form):
    for number in range(reached.size(1, 30)):
        random = Random(f"{form}{number}")
        hand = seated(game_of(form), random)
        stop = random.randrange(1, 40)
        while hand.actor is not None and stop:
            hand.apply(one(hand, random, bold=0.15))
            stop -= 1
        for seat in (None, random.randrange(hand.seats)):
            check(hand.view(seat), random)
            reached.add("pictures of hands", 1)


def test_every_number_of_seats_to_the_end():
    for seats in range(2, 8):
        hand = Hand(
            variant("koukos-diplos", tableaux=2, pot="split"), [9 + seat for seat in range(seats)], seed=seats
        )
        random = Random(seats)
        while True:
            for seat in (None, random.randrange(seats)):
                check(hand.view(seat), random)
            if hand.finished:
                break
            hand.apply(one(hand, random, bold=0.3))


def test_hidden_cards_change_no_picture():
    """Two hands that differ only in what a seat cannot know are drawn alike, byte by byte."""
    random, pairs = Random(5), 0
    for form in HIDDEN_FORMS:
        for _ in range(reached.size(1, 20)):
            hand = Hand(game_of(form), [30, 30, 30], seed=random.getrandbits(60), rules=Rules(ante=1))
            actions = []
            stop = random.randrange(20)
            while hand.actor is not None and len(actions) < stop:
                actions.append(one(hand, random, bold=0.1))
                hand.apply(actions[-1])
            for seat in (None, 0, 1, 2):
                for _ in range(4):
                    other = other_world(hand, form, actions, seat, random)
                    if other is not None and other._secret() != hand._secret():
                        assert other.svg(seat, NAMES[:3]) == hand.svg(seat, NAMES[:3])
                        pairs += 1
    assert pairs > len(HIDDEN_FORMS)
    reached.add("pairs of pictures that differ in hidden cards", pairs)


def test_a_hand_shows_a_notebook_what_a_spectator_sees():
    hand = Hand(variant("lagoudaki"), [20, 20, 20], seed=1)
    assert hand._repr_svg_() == hand.svg() == hand.view(None).svg() == hand.view(None)._repr_svg_()
    assert set(Picture(hand.svg()).faces()) == {"back", str(hand.board["N1"])}
    for seat in range(3):
        assert Picture(hand.svg(seat)).faces(str(seat)) == list(map(str, hand.cards(seat)))


def test_the_own_seat_is_below_and_the_turn_goes_to_the_right():
    for direction, to_the_right in (("right", True), ("left", False)):
        hand = Hand(variant("kotes"), [20] * 5, seed=1, rules=Rules(direction=direction))
        frames = {s.inside[-1]["data-seat"]: s for s in Picture(hand.svg(2)).shapes if "pk-seat" in s.classes}
        lowest = max(frame.top for frame in frames.values())
        below = [
            seat
            for seat, frame in sorted(frames.items(), key=lambda item: item[1].left)
            if frame.top == lowest
        ]
        assert below == (["1", "2", "3"] if to_the_right else ["3", "2", "1"])


def play(hand: Hand, *actions: pokas.Action) -> Hand:
    for action in actions:
        hand.apply(action)
    return hand


def words_of(picture: Picture, seat: int) -> list[str]:
    return [
        s.words for s in picture.shapes if s.words and any(g.get("data-seat") == str(seat) for g in s.inside)
    ]


def test_bets_states_and_the_dealer():
    hand = Hand(variant("dillinger"), [30, 30, 3, 30], seed=4, dealer=0, rules=Rules(ante=1))
    play(hand, pokas.Bet(2), pokas.AllIn(), pokas.Fold())
    picture = Picture(hand.svg(0, ["A", "B", "C", "D"]))
    assert words_of(picture, 0)[:4] == ["D", "A", "29", "to act"]
    assert words_of(picture, 1) == ["B", "27"]
    assert words_of(picture, 2) == ["C", "0", "all-in"]
    assert words_of(picture, 3) == ["D", "29", "folded"]
    assert picture.words.count("2") == 2  # both bets lie before the players, outside their panels
    assert [word for word in picture.words if "pot" in word] == ["pot: 4"]
    greek = Picture(hand.svg(0, lang="el"))
    assert words_of(greek, 0)[:4] == ["Μ", "θέση 0", "29", "μιλάει"]
    assert words_of(greek, 2) == ["θέση 2", "0", "ρέστα"]
    assert "ποτ: 4" in greek.words
    assert "1ος από 2 κύκλους" in greek.words


def showdown() -> Hand:
    """Three stacks all in: a main pot and a side pot."""
    hand = Hand(variant("kotes"), [10, 25, 40], seed=5, rules=Rules(ante=1))
    while not hand.finished:
        legal = hand.legal()
        hand.apply(pokas.AllIn() if legal.all_in else pokas.Call() if legal.call else pokas.Check())
    return hand


def test_a_showdown_with_side_pots():
    hand = showdown()
    result = hand.result
    assert len(result.pots) == 2
    picture = Picture(hand.svg(None, ["A", "B", "C"]))
    for number, pot in enumerate(result.pots):
        who = ", ".join("ABC"[seat] for seat in pot.winners)
        assert f"{f'side pot {number}' if number else 'pot'}: {pot.amount} → {who}" in picture.words
    used = set()
    for seat in result.winners:
        best = hand.variant.best(hand.cards(seat), hand.board, deck=hand.deck)
        used |= set(map(str, best.cards))
        assert " ".join(best.describe().split()) in " ".join(words_of(picture, seat))
        taken = sum(dict(zip(pot.winners, pot.shares, strict=True)).get(seat, 0) for pot in result.pots)
        assert f"wins {taken}" in words_of(picture, seat)
    assert picture.marked("pk-used") == used


def test_a_pot_that_nobody_wins_stays():
    hand = Hand(variant("poker"), [20, 20], rules=Rules(ante=1), deck=_nobody_opens())
    while not hand.finished:
        hand.apply(pokas.Check() if hand.legal().check else pokas.StandPat())
    words = Picture(hand.svg(lang="el")).words
    assert "ποτ: 2 → μένει στο τραπέζι" in words
    assert "δεν άνοιξε κανείς" in words


def _nobody_opens() -> list[pokas.Card]:
    cards = list(pokas.Deck(32).cards)
    first = pokas.parse_cards("7s 7d 8d 9s 9c Td Jh Qc Ks As")
    return [*first, *(card for card in cards if card not in first)]


@pytest.mark.parametrize(("seed", "turned"), [(1, True), (4, False)])
def test_a_low_game_that_turned_says_so(seed, turned):
    hand = Hand(variant("gyrizei-sfyrizei"), [20, 20], seed=seed, rules=Rules(ante=1))
    while not hand.finished:
        hand.apply(pokas.Check())
    said = Picture(hand.svg()).words
    assert ("turned over: the highest wins" in said, "the hand is over" in said) == (turned, not turned)


def test_hands_of_invented_games(tmp_path):
    for number in range(reached.size(12, 400)):
        random = Random(number)
        path = tmp_path / "game.toml"
        path.write_text(as_toml(invent(random, f"game-{number}")), encoding="utf-8")
        try:
            game = pokas.load_variant(path)
            hand = Hand(game, [20, 9, 30], seed=number, rules=Rules(ante=1))
        except pokas.PokasError:  # more cards than its deck has
            continue
        while True:
            check(hand.view(random.choice((None, 0, 1, 2))), random)
            reached.add("pictures of hands of invented games", 1)
            if hand.finished:
                break
            hand.apply(one(hand, random, bold=0.3))


def test_declared_cards_are_marked():
    hand = Hand(variant("koukos-monos"), [9, 9], seed=3, rules=Rules(ante=1, cards_speak=False))
    while hand.actor is not None:
        hand.apply(one(hand, Random(1), bold=0.0))
    said = {e.seat: e.cards for e in hand.events if e.kind is EventKind.DECLARE}
    assert said
    marked = Picture(hand.svg()).marked("pk-used")
    assert marked == {str(card) for seat in hand.result.winners for card in said[seat]}


def test_huge_amounts_and_long_names_fit():
    hand = Hand(variant("vietnam"), [2**60, 2**61, 2**60], seed=1, rules=Rules(ante=2**59))
    play(hand, pokas.AllIn(), pokas.Call())
    for lang in ("en", "el"):
        picture = Picture(hand.svg(1, NAMES[1:4], lang=lang))
        assert picture.faults() == []
        assert "<b>" not in picture.text
        assert "≈" in "".join(picture.words)


@pytest.mark.parametrize(
    ("error", "match", "arguments"),
    [
        (pokas.PokasError, "names: 2 for 3", {"names": ["A", "B"]}),
        (TypeError, "names.*str", {"names": "ABC"}),
        (TypeError, "seat 1.*int", {"names": ["A", 5, "C"]}),
        (pokas.PokasError, "seat 2", {"names": ["A", "B", "C\n"]}),
        (pokas.PokasError, "seat 0", {"names": ["", "B", "C"]}),
        (pokas.PokasError, "theme", {"theme": "blue"}),
        (pokas.PokasError, "lang", {"lang": "de"}),
        (pokas.PokasError, "width", {"width": 0}),
        (pokas.ActionError, "no seat 3", {"seat": 3}),
        (TypeError, "seat.*str", {"seat": "1"}),
    ],
)
def test_refused(error, match, arguments):
    hand = Hand(variant("kotes"), [20, 20, 20], seed=1)
    with pytest.raises(error, match=match):
        hand.svg(**arguments)


GOLDEN_PICTURES = {"showdown.en.auto": lambda: showdown().svg(None, ["Άννα", "Βασίλης", "Γιώργος <&>"])}


@pytest.mark.parametrize("name", GOLDEN_PICTURES)
def test_golden_pictures(name):
    assert GOLDEN_PICTURES[name]() == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")
