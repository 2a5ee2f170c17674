"""What is said when a hand is over: why the winner won, with which five, and who got which pot."""

from __future__ import annotations

from io import StringIO

import pytest

import pokas
from pokas import Bet, Call, Check, Fold, Hand, Raise, Rules
from pokas.cli.console import Output
from pokas.cli.play import evening
from pokas.cli.play.ending import show_ending
from pokas.cli.play.saved import read
from pokas.cli.play.screen import Screen

NAMES = ("Player", "Anna", "Vasilis", "Giorgos")


def dealt(game, hands, *, table=(), stacks=None, rules=None, order=None):
    """A hand in which these cards come to these seats: ``order`` names what is dealt one after the other."""
    seats = len(hands)
    hands = [list(pokas.parse_cards(text)) for text in hands]
    laid = list(pokas.parse_cards(table)) if table else []
    cards = []
    for step in order or "P" * len(hands[0]):
        # The seat after the dealer, which is the last one, gets the first card.
        cards += [hand.pop(0) for hand in hands] if step == "P" else [laid.pop(0)]
    deck = game.deck(seats).cards
    cards += [card for card in deck if card not in cards]
    return Hand(game, stacks or [100] * seats, rules=rules, dealer=seats - 1, deck=cards)


def call_down(hand, *first):
    for action in first:
        hand.apply(action)
    while hand.actor is not None:
        hand.apply(Check() if hand.legal().check else Call())
    return hand


def told(hand, seat=0, lang="en"):
    stream = StringIO()
    out = Output(stream, color="never")
    out.width = 80
    show_ending(hand.view(seat), NAMES[: hand.seats], Screen(out, lang))
    text = stream.getvalue()
    assert max(map(len, text.splitlines())) <= 80
    return " ".join(text.split())


GYRIZEI = pokas.variant("gyrizei-sfyrizei")


def test_a_low_game_that_does_not_turn():
    text = told(call_down(dealt(GYRIZEI, ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d"]), Bet(2)))
    assert "does not turn: the lowest hand wins" in text
    assert "Player wins: queen high < pair of aces (Anna)." in text
    assert "★ Player" in text
    assert "The pot, 4 chips: Player +4." in text
    assert "This hand: Player +2, Anna -2." in text


def test_a_low_game_that_turns():
    hand = dealt(GYRIZEI, ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d", "8s 8d 7c 7h Kd"])
    text = told(call_down(hand, Bet(2)))
    assert "so it turns: the highest hand wins" in text
    # The best of those who lose is the pair, not the lowest hand.
    assert "Vasilis wins: two pair, eights and sevens > pair of aces (Anna)." in text
    assert "★ Vasilis" in text
    assert "γυρίζει: κερδίζει το καλύτερο φύλλο" in told(hand, lang="el")


def test_the_lowest_hand_wins_in_a_low_game():
    text = told(call_down(dealt(pokas.variant("mizeria"), ["Qs Td 9c 8h 7s", "As Ad Kc Qh 9d"]), Bet(2)), 1)
    assert "The lowest hand wins." in text
    assert "pair of aces (not shown)" in text
    assert "Player wins: queen high < pair of aces (Anna)." in text


def test_the_next_card_decides():
    americana = pokas.variant("amerikana")
    hands = ["Ks Kh Ad Qc 9s", "Kd Kc Ah Qs 8d"]
    text = told(call_down(dealt(americana, hands), Bet(1)), 1)
    assert "Player and Anna both have pair of kings; the next card decides: nine over eight." in text
    low = told(call_down(dealt(pokas.variant("mizeria"), hands), Bet(1)))
    assert "Anna and Player both have pair of kings; the next card decides: eight under nine." in low
    even = dealt(americana, ["Ks Kh Ad Qc 9s", "Kd Kc Ah Qs 9d"], rules=Rules(suit_order=True))
    assert "the suits decide" in told(call_down(even, Bet(1)), 1) + told(even)
    shared = dealt(americana, ["Ks Kh Ad Qc 9s", "Kd Kc Ah Qs 9d"])
    assert "The pot, 2 chips: Player +1, Anna +1." in told(call_down(shared, Bet(1)))


def test_the_five_used_stand_in_brackets():
    game = pokas.variant("harakiri")
    # T1 P T2 P T3, and the ante.
    hand = dealt(game, ["Kh Ah", "7s 8d"], table="Th Jh Qh", order="TPTPT")
    text = told(call_down(hand), 1)
    assert "[K♥] [A♥] + T1:10♥ T2:J♥ T3:Q♥ → royal flush of hearts" in text
    assert "│[10♥]│ │[ J♥]│ │[ Q♥]│" in text
    assert "Player wins: royal flush of hearts > " in text


def test_side_pots():
    hand = dealt(
        pokas.variant("amerikana"),
        ["Ks Kh 7d Qc 9s", "Ad Ac 8h Qs 8d", "As Qd Jh 9c 7c"],
        stacks=[100, 10, 100],
    )
    while hand.actor is not None:
        legal = hand.legal()
        if legal.bet is not None:
            hand.apply(Bet(min(30, legal.bet[1])))
        else:
            hand.apply(Call())
    text = told(hand)
    assert "The main pot, 30 chips: Anna +30." in text
    assert "Side pot 1, 180 chips: Player +180." in text


def test_the_pots_are_shown_while_they_are_played_for():
    hand = dealt(
        pokas.variant("amerikana"),
        ["Ks Kh 7d Qc 9s", "Ad Ac 8h Qs 8d", "As Qd Jh 9c 7c"],
        stacks=[100, 10, 100],
    )
    for action in (Bet(10), Raise(30), Call()):
        hand.apply(action)
    hand.apply(Bet(5))  # joins them when the round is over
    stream = StringIO()
    out = Output(stream, color="never")
    out.width = 80
    Screen(out, "en").state(hand.view(0), NAMES[:3], 1)
    assert "main pot 30 (Player, Anna, Vasilis) | side pot 1 of 40 (Player, Vasilis)" in stream.getvalue()
    assert "all-in" in stream.getvalue()
    assert "side pot 2" not in stream.getvalue()


def test_the_last_one_shows_nothing():
    hand = dealt(pokas.variant("amerikana"), ["Ks Kh 7d Qc 9s", "Ad Ac 8h Qs 8d"])
    hand.apply(Bet(5))
    hand.apply(Fold())
    text = told(hand)
    assert "is the only one left and shows nothing" in text
    assert "Showdown" not in text


def test_nobody_opens_and_nobody_is_left():
    poker = dealt(pokas.variant("poker"), ["7s 8d 9c Th Qs", "7d 8s 9h Tc Qd"])
    for _ in range(2):
        poker.apply(Check())
    assert "the hand is void and 2 chips stay on the table" in told(poker)
    graves = dealt(
        pokas.variant("nekrotafeio"), ["7s 8s 9s Ts Js", "7d 8d 9d Td Jd"],
        table="7c Kc 8c Kd 9c Kh Tc Ks Jc Ac", order="PTT" * 5, rules=Rules(ante=1),
    )  # fmt: skip
    assert "Nobody is left: 2 chips stay on the table" in told(call_down(graves))
    nothing = dealt(pokas.variant("amerikana"), ["Ks Kh 7d Qc 9s", "Ad Ac 8h Qs 8d"])
    assert "Nobody bet: there was nothing to win." in told(call_down(nothing))


def test_a_split_pot_row_by_row():
    game = pokas.variant("koukos-monos", tableaux=2, pot="split")
    table = "Kh Qd Kd Qc 7h Jc 7d 9c 9h 8c"
    hand = dealt(game, ["As Ad", "Qh Tc"], table=table, order="PTTTTTTPTTTT")
    text = told(call_down(hand, Bet(1)))
    assert "row 1:" in text
    assert "Row 1: Player, " in text
    assert "Row 2: Anna, straight flush of clubs to the queen." in text
    assert "The pot, 2 chips: Player +1, Anna +1." in text


def test_a_beaten_hand_is_not_shown_to_others():
    hand = dealt(pokas.variant("amerikana"), ["Ks Kh 7d Qc 9s", "Ad Ac 8h Qs 8d", "As Qd Jh 9c 7c"])
    call_down(hand, Check(), Bet(2), Raise(4))
    mine, other = told(hand, 2), told(hand, 0)
    if 2 not in hand.result.shown:
        assert "(not shown)" in mine
        assert "Vasilis mucks" in other


@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_declared_hands_are_worth_what_was_declared(lang):
    game = pokas.variant("kotes")
    seen = []
    for seed in range(6):
        hand = Hand(game, [50, 50, 50], rules=Rules(cards_speak=False), seed=seed)
        while hand.actor is not None:
            legal = hand.legal()
            if legal.declare:
                board = hand.board
                hand.apply(
                    pokas.Declare(
                        [*hand.cards(hand.actor)[:2], *(board[name] for name in ("A1", "A2", "A3"))]
                    )
                )
            else:
                hand.apply(Check() if legal.check else Call())
        view = hand.view(0)
        text = told(hand, 0, lang)
        declared = {event.seat: event.cards for event in view.events if event.kind == "declare"}
        for seat in hand.result.shown:
            value = pokas.evaluate(declared[seat], order=game.order, deck=view.deck).describe(lang)
            assert value in text
            seen.append(value)
    assert seen


def test_what_the_person_said_is_saved_before_anybody_else_speaks(tmp_path, monkeypatch):
    from cli.test_play_night import evening_of, saved_night

    checked = []

    class Watcher(evening.Waiter):
        def act(self, view):
            said = [
                event for event in view.events if event.seat == 0 and event.kind in ("check", "bet", "call")
            ]
            kept = read(tmp_path / "night.json").table.hand
            assert [
                event for event in kept.events if event.seat == 0 and event.kind in ("check", "bet", "call")
            ] == said
            checked.append(bool(said))
            return super().act(view)

    monkeypatch.setattr(evening, "Waiter", Watcher)
    monkeypatch.setattr(evening, "Caller", Watcher)
    evening_of(tmp_path, monkeypatch, saved_night(pokas.variant("harakiri")), 1)
    assert any(checked)
