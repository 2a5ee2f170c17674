"""The turn of the dealers, waiting pots, the doubling ante and the end of a night (rules 6)."""

from __future__ import annotations

import copy

import pytest

from pokas import ActionError, PokasError, variant
from pokas.betting.rules import Rules
from pokas.play.session import Table
from session.fake import check, deal, play

FIVE = ("A", "B", "C", "D", "E")
ABC = ("A", "B", "C")


def test_the_deal_goes_round() -> None:
    table = Table(ABC, dealer=1)
    for dealer in "BCABC":
        assert table.dealer == dealer
        play(table, 0, 0, 0)
        assert table.log[-2].player == dealer


def test_the_dealer_names_the_game() -> None:
    table = Table(ABC)
    with pytest.raises(ActionError, match="A has to name a game"):
        deal(table, None)
    assert deal(table, "κούκος μονός").variant == variant("koukos-monos")


def test_a_broke_player_is_not_dealt_in_and_does_not_deal() -> None:
    table = Table(FIVE)
    play(table, 100, -100, 0, 0, 0)
    assert table.dealer == "C"
    hand = deal(table)
    assert hand.start == (200, 100, 100, 100)
    assert hand.dealer == 1
    assert table.in_hand == ("A", "C", "D", "E")
    hand.finish(0, 0, 0, 0)
    table.buy("B")
    assert table.dealer == "D"
    play(table, 0, 0, 0, 0, 0)
    check(table)


def test_who_is_broke_may_leave_and_does_not_come_back() -> None:
    table = Table(ABC)
    play(table, -100, 100, 0)
    with pytest.raises(ActionError, match="B has 200 chips and stays"):
        table.leave("B")
    table.leave("A")
    assert table.players == ("B", "C")
    assert table.names == ABC
    for refused in (lambda: table.leave("A"), lambda: table.buy("A"), lambda: table.sell("B", "A", 1)):
        with pytest.raises(ActionError, match="A has left"):
            refused()
    assert table.purse("A").paid == 100
    assert [table.dealer, play(table, 0, 0), table.dealer] == ["B", None, "C"]
    check(table)


def test_a_hand_needs_two() -> None:
    table = Table(ABC[:2])
    play(table, -100, 100)
    with pytest.raises(ActionError, match="1 of 2 players have chips"):
        deal(table)
    assert table.hands == 1


def test_nothing_else_happens_during_a_hand() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False), chips=300)
    hand = deal(table)
    for refused in (
        lambda: deal(table),
        lambda: table.buy("A"),
        lambda: table.sell("A", "B", 1),
        lambda: table.note(1),
        lambda: table.leave("A"),
        lambda: table.oter("A"),
        lambda: table.end(agreed=True),
    ):
        with pytest.raises(ActionError, match="during a hand"):
            refused()
    with pytest.raises(ActionError, match="not over"):
        table.settle()
    assert table.hand is hand
    assert table.playing


def test_a_finished_hand_is_settled_by_itself() -> None:
    table = Table(ABC)
    hand = deal(table)
    hand.finish(10, -5, -5)
    assert table.stacks == {"A": 110, "B": 95, "C": 95}
    assert table.hand is None
    assert table.in_hand == ("A", "B", "C")
    entry = table.log[-1]
    assert table.settle(hand) is entry
    assert (entry.number, entry.counts, entry.winners) == (1, (("A", 10), ("B", -5), ("C", -5)), ("A",))
    with pytest.raises(ActionError, match="no hand"):
        table.settle()


def test_another_hand_is_refused() -> None:
    table = Table(ABC)
    hand = deal(table)
    other = hand.copy()
    other.finish(100, -50, -50)
    with pytest.raises(ActionError, match="not the hand"):
        table.settle(other)
    assert table.playing
    hand.finish(0, 0, 0)
    assert table.stacks["A"] == 100


@pytest.mark.parametrize(
    ("net", "why"),
    [
        ((1, 0, 0), "balance"),
        ((-101, 101, 0), "cannot lose"),
        ((0, 0), "2 seats"),
        ((200, -100, -99), "balance"),
    ],
)
def test_a_hand_that_loses_or_makes_chips_is_refused(net: tuple[int, ...], why: str) -> None:
    table = Table(ABC)
    hand = deal(table)
    hand.finish(*net)
    if sum(net) > 0:
        hand.result = hand.result._replace(carried=0)
    with pytest.raises(ActionError, match=why):
        table.settle()


def test_void_only_where_the_game_says_so() -> None:
    table = Table(ABC)
    deal(table).finish(-1, -1, -1, void=True)
    with pytest.raises(ActionError, match="never void"):
        table.settle()


# Waiting pots


def test_a_waiting_pot_goes_into_the_next_hand() -> None:
    table = Table(ABC)
    play(table, -10, -20, -20, game="nekrotafeio")
    assert table.carried == 50
    assert table.owed is None
    hand = deal(table)
    assert (hand.carried, hand.foreign) == (50, 0)
    hand.finish(50, 0, 0)
    assert table.carried == 0
    assert table.stacks["A"] == 140
    check(table)


def test_who_has_left_has_no_part_of_it() -> None:
    table = Table(ABC)
    play(table, -100, -20, -20, game="nekrotafeio")
    table.leave("A")
    play(table, 0, 140)
    assert table.stacks == {"B": 80, "C": 220}
    check(table)


def test_a_hand_that_nobody_pays_for_leaves_the_pot_where_it_was() -> None:
    table = Table(ABC)
    play(table, -1, -1, -1, game="nekrotafeio")
    play(table, 0, 0, 0, game="dillinger")
    assert table.carried == 3
    assert table.owed is None


def test_the_ante_of_poker_doubles_until_somebody_opens() -> None:
    """Case 39: five players, ante 1: antes 1, 2, 4 and 5, 15, 35 on the table."""
    table = Table(FIVE)
    poker = variant("poker")
    for ante, waiting, dealer in ((1, 5, "A"), (2, 15, "B"), (4, 35, "C")):
        assert table.dealer == dealer
        hand = deal(table, "poker" if ante == 1 else "usual")
        assert hand.variant == (poker if ante == 1 else variant("poker", ante=ante))
        assert (hand.carried, hand.foreign) == (waiting - 5 * ante, 0)
        hand.finish(*[-ante] * 5, void=True)
        assert table.carried == waiting
        assert table.owed == variant("poker", ante=2 * ante)
        check(table)
    hand = deal(table)
    hand.finish(35 + 4 * 8, -8, -8, -8, -8)
    assert table.owed is None
    assert table.carried == 0
    deal(table, "amerikana")


def test_the_next_dealer_may_not_name_another_game() -> None:
    table = Table(FIVE)
    play(table, -1, -1, -1, -1, -1, game="poker", void=True)
    with pytest.raises(ActionError, match="poker is dealt again, with an ante of 2, not kotes"):
        deal(table, "kotes")
    with pytest.raises(ActionError, match="the ante of poker is now 2, not 5"):
        deal(table, variant("poker", ante=5))
    assert table.dealer == "B"
    assert deal(table, variant("poker", order="kenta-full")).variant == variant(
        "poker", order="kenta-full", ante=2
    )


def test_the_announced_ante_is_the_one_that_doubles() -> None:
    table = Table(FIVE, rules=Rules(ante=3))
    play(table, -3, -3, -3, -3, -3, game="poker", void=True)
    assert table.owed == variant("poker", ante=6)
    table = Table(FIVE)
    play(table, -5, -5, -5, -5, -5, game=variant("poker", ante=5), void=True)
    assert table.owed == variant("poker", ante=10)
    assert deal(table, variant("poker", ante=10)).variant == table.owed


def test_chips_of_another_game_do_not_raise_the_opening() -> None:
    table = Table(FIVE)
    play(table, -7, 0, 0, 0, 0, game="nekrotafeio")
    hand = deal(table, "poker")
    assert (hand.carried, hand.foreign) == (7, 7)
    hand.finish(-1, -1, -1, -1, -1, void=True)
    hand = deal(table)
    assert (hand.carried, hand.foreign) == (12, 7)
    hand.finish(-2, -2, -2, -2, -2, void=True)
    hand = deal(table)
    assert (hand.carried, hand.foreign) == (22, 7)


def test_a_doubled_ante_that_nobody_pays_is_asked_again() -> None:
    table = Table(FIVE)
    play(table, -1, -1, -1, -1, -1, game="poker", void=True)
    owed = table.owed
    play(table, 0, 0, 0, 0, 0)
    assert table.owed == owed
    assert table.dealer == "C"
    play(table, 5, 0, 0, 0, 0)
    assert table.owed is None


# The end


def test_the_end_needs_a_reason() -> None:
    table = Table(ABC)
    with pytest.raises(ActionError, match="not over"):
        table.end()
    report = table.end(agreed=True)
    assert [tally.net for tally in report] == [0, 0, 0]
    assert table.ended
    assert table.bank.money == 0
    assert table.bank.chips == 0
    check(table)


def test_after_the_end_there_is_nothing_to_do() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False))
    table.end(agreed=True)
    for refused in (
        lambda: deal(table),
        lambda: table.buy("A"),
        lambda: table.sell("A", "B", 1),
        lambda: table.note(1),
        lambda: table.leave("A"),
        lambda: table.oter("A"),
        lambda: table.last_lap(),
        lambda: table.end_at(3),
        lambda: table.end(agreed=True),
    ):
        with pytest.raises(ActionError, match="the night is over"):
            refused()
    assert table.dealer is None
    assert table.report()[0].stack == 100


def test_the_last_lap_gives_everybody_one_more_deal() -> None:
    table = Table(ABC)
    play(table, 0, 0, 0)
    assert table.last_lap().player == "B"
    for dealer in "BCA":
        assert table.dealer == dealer
        with pytest.raises(ActionError, match="not over"):
            table.end()
        play(table, 0, 0, 0)
    assert table.dealer is None
    assert table.last_dealers == ()
    with pytest.raises(ActionError, match="the last lap is over"):
        deal(table)
    table.end()


def test_a_last_lap_is_agreed_upon_once_also_during_a_hand() -> None:
    table = Table(ABC)
    hand = deal(table)
    assert table.last_lap().player == "B"
    with pytest.raises(ActionError, match="agreed"):
        table.last_lap()
    with pytest.raises(ActionError, match="agreed"):
        table.last_lap(at=5)
    hand.finish(0, 0, 0)
    assert table.last_dealers == ("B", "C", "A")


def test_in_the_last_lap_who_is_broke_loses_his_turn() -> None:
    table = Table(ABC)
    table.last_lap()
    play(table, 100, -100, 0)
    play(table, 0, 0)
    assert table.last_dealers == ()
    table.buy("B")
    with pytest.raises(ActionError, match="the last lap is over"):
        deal(table)
    table.end()


def test_who_leaves_is_not_waited_for() -> None:
    table = Table(ABC)
    table.last_lap()
    play(table, 0, 100, -100)
    table.leave("C")
    play(table, 0, 0)
    table.end()


def test_a_last_lap_that_begins_at_a_time() -> None:
    table = Table(ABC)
    play(table, 0, 0, 0)
    table.last_lap(at=50)
    with pytest.raises(ActionError, match="the time must be told"):
        deal(table)
    play(table, 0, 0, 0, now=49)
    assert table.last_dealers is None
    play(table, 0, 0, 0, now=51)
    assert table.last_dealers == ("A", "B")
    play(table, 0, 0, 0)
    play(table, 0, 0, 0, now=60)
    table.end()


def test_an_end_at_a_time() -> None:
    table = Table(ABC)
    table.end_at(100)
    table.end_at(90)
    play(table, 0, 0, 0, now=89)
    with pytest.raises(ActionError, match="ends at 90"):
        deal(table, now=90)
    with pytest.raises(ActionError, match="it was 89 before"):
        deal(table, now=88)
    with pytest.raises(ActionError, match="not over"):
        table.end()
    table.end(now=90)


def test_the_last_one_here_ends_the_night() -> None:
    table = Table(ABC[:2])
    play(table, -100, 100)
    table.leave("A")
    assert table.end()[1].net == 100
    table = Table(ABC[:2])
    play(table, -100, -100, game="nekrotafeio")
    table.leave("A")
    with pytest.raises(ActionError, match="the last one here"):
        table.leave("B")
    assert [tally.net for tally in table.end()] == [-100, 100]


def test_a_waiting_pot_is_shared_at_the_end() -> None:
    """Odd chips go to the seats after the last dealer; who is broke but seated has a part."""
    table = Table(FIVE)
    play(table, 0, 0, 0, 0, 0)
    play(table, -100, -3, 0, 0, 0, game="nekrotafeio")
    report = table.end(agreed=True)
    assert table.log[-1].amount == 103
    assert dict(table.log[-1].counts) == {"A": 20, "B": 20, "C": 21, "D": 21, "E": 21}
    assert [tally.net for tally in report] == [-80, 17, 21, 21, 21]
    check(table)


def test_a_hand_that_was_called_off_moves_no_odd_chip() -> None:
    table = Table(ABC)
    play(table, -2, -2, 0, game="nekrotafeio")
    deal(table)
    table.call_off()
    table.end(agreed=True)
    assert dict(table.log[-1].counts) == {"A": 1, "B": 2, "C": 1}


def test_who_has_left_has_no_share() -> None:
    table = Table(ABC)
    play(table, -100, -5, 0, game="nekrotafeio")
    table.leave("A")
    table.end(agreed=True)
    assert dict(table.log[-1].counts) == {"B": 53, "C": 52}


def test_a_void_hand_can_be_the_last_one() -> None:
    table = Table(ABC)
    table.last_lap()
    for ante in (1, 2, 4):
        play(table, -ante, -ante, -ante, game="poker" if ante == 1 else "usual", void=True)
    report = table.end()
    assert [tally.net for tally in report] == [0, 0, 0]
    assert table.owed is None


# What does not count, copies and the report


def test_a_hand_that_is_called_off_does_not_count() -> None:
    table = Table(ABC)
    play(table, -1, -1, -1, game="poker", void=True)
    before = table.stacks
    deal(table)
    table.call_off()
    assert table.stacks == before
    assert table.carried == 3
    assert table.dealer == "B"
    assert table.owed == variant("poker", ante=2)
    with pytest.raises(ActionError, match="no hand"):
        table.call_off()
    assert table.report()[0].hands == 1
    check(table)


def test_calling_off_in_the_last_lap() -> None:
    table = Table(ABC)
    table.last_lap()
    play(table, 0, 0, 0)
    deal(table)
    table.call_off()
    assert table.last_dealers == ("B", "C")
    table = Table(ABC)
    deal(table)
    table.last_lap()
    table.call_off()
    assert table.last_dealers == ("A", "B", "C")


def test_a_copy_goes_on_on_its_own() -> None:
    table = Table(ABC)
    hand = deal(table)
    twin = copy.deepcopy(table)
    assert twin.hand is not hand
    hand.finish(10, -5, -5)
    assert table.stacks["A"] == 110
    assert twin.playing
    twin.hand.finish(-10, 5, 5)
    assert twin.stacks["A"] == 90
    assert table.stacks["A"] == 110
    twin = copy.copy(table)
    play(twin, 0, 0, 0)
    assert len(table.log) == len(twin.log) - 2


def test_the_report() -> None:
    table = Table(ABC)
    play(table, -60, 60, 0)
    play(table, 30, -30, 0)
    play(table, 30, -30, 0)
    play(table, -100, 50, 50)
    table.buy("A")
    play(table, 120, -120, 0)
    a, b, c = table.report()
    assert (a.net, a.paid, a.hands, a.won, a.broke, a.even) == (20, 200, 5, 3, (4,), (3, 5))
    assert (a.best, a.worst, a.high, a.low) == (120, -100, 20, -100)
    assert (b.net, b.won, b.broke, b.even) == (-70, 2, (), ())
    assert (c.net, c.won, c.high, c.low) == (50, 1, 50, 0)
    assert not a.left


def test_how_a_table_is_shown() -> None:
    table = Table(ABC)
    assert repr(table) == "<Table: 0 hands; A (dealer) 100, B 100, C 100>"
    play(table, -1, -1, -1, game="poker", void=True)
    table.last_lap()
    assert repr(table) == (
        "<Table: 1 hands; A 99, B (dealer) 99, C 99; 3 carried; poker owed with an ante of 2; last lap>"
    )
    deal(table)
    assert "poker in progress" in repr(table)
    table.call_off()
    table.end(agreed=True)
    assert repr(table) == "<Table: 2 hands; over>"
    assert repr(table.log[0]) == "Entry('buy', player='A', amount=100)"


def test_two_to_seven_players() -> None:
    for players in (
        (),
        ("A",),
        tuple("ABCDEFGH"),
        ("A", "A"),
        ("A", ""),
        ("A", " B"),
        ("A", "B\n"),
        ("A", "x" * 41),
    ):
        with pytest.raises(PokasError, match="players"):
            Table(players)
    assert len(Table(list("ABCDEFG")).players) == 7
