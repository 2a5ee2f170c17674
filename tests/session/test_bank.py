"""Chips, paper and money (rules 6): who buys what from whom, and how a hand moves it."""

from __future__ import annotations

import pytest

from pokas import ActionError, PokasError
from pokas.betting.rules import Rules
from pokas.play.bank import Bank, Purse
from pokas.play.session import Table
from session.fake import check, play

ABC = ("Άννα", "Βασίλης", "Γιώργος")


def purses(table: Table) -> dict[str, tuple[int, int, int]]:
    return {name: tuple(table.purse(name)) for name in table.names}


def test_everybody_buys_one_kava() -> None:
    table = Table(ABC, kava=100, chip_value=10)
    assert table.stacks == dict.fromkeys(ABC, 100)
    assert table.bank.money == 3000
    assert table.bank.left is None
    assert [entry.player for entry in table.log] == list(ABC)
    check(table)


def test_before_the_first_hand_anybody_may_buy_more() -> None:
    table = Table(ABC)
    table.buy("Άννα", 3)
    assert table.stacks["Άννα"] == 400
    check(table)


def test_later_only_a_broke_player_buys_from_the_bank() -> None:
    table = Table(ABC)
    play(table, -100, 60, 40)
    with pytest.raises(ActionError, match="Βασίλης has 160 chips"):
        table.buy("Βασίλης")
    assert table.broke == ("Άννα",)
    table.buy("Άννα", 2)
    assert table.stacks["Άννα"] == 200
    assert table.purse("Άννα").paid == 300
    check(table)


def test_where_topping_up_is_agreed_everybody_buys() -> None:
    table = Table(ABC, top_up=True)
    play(table, -10, 5, 5)
    table.buy("Άννα")
    assert table.stacks["Άννα"] == 190
    check(table)


def test_what_is_paid_for_chips_of_another_stays_as_his_paper() -> None:
    table = Table(ABC)
    play(table, -100, 60, 40)
    table.sell("Βασίλης", "Άννα", 70)
    assert purses(table) == {"Άννα": (70, 0, 170), "Βασίλης": (90, 70, 100), "Γιώργος": (140, 0, 100)}
    assert table.stacks["Βασίλης"] == 160
    assert table.bank.money == 300
    check(table)


def test_only_chips_are_sold_never_paper() -> None:
    table = Table(ABC)
    play(table, -100, 100, 0)
    table.sell("Βασίλης", "Άννα", 150)
    with pytest.raises(ActionError, match="has 50 chips to sell, not 51"):
        table.sell("Βασίλης", "Άννα", 51)
    with pytest.raises(ActionError, match="himself"):
        table.sell("Άννα", "Άννα", 1)
    table.sell("Βασίλης", "Άννα", 50)
    assert purses(table)["Βασίλης"] == (0, 200, 100)
    check(table)


def test_the_biggest_winner_takes_paper_when_the_bank_has_too_few_chips() -> None:
    table = Table(ABC, chips=350)
    play(table, -100, 60, 40)
    with pytest.raises(ActionError, match="the bank has 50"):
        table.buy("Άννα")
    entry = table.note(50)
    assert (entry.player, entry.amount) == ("Βασίλης", 50)
    assert purses(table)["Βασίλης"] == (110, 50, 100)
    assert (table.bank.left, table.bank.money) == (100, 250)
    check(table)
    table.buy("Άννα")
    assert (table.bank.left, table.bank.money) == (0, 350)
    check(table)


def test_no_paper_while_the_bank_can_sell_a_kava() -> None:
    table = Table(ABC, chips=400)
    with pytest.raises(ActionError, match="the bank has 100 chips"):
        table.note(1)
    with pytest.raises(ActionError, match="all the chips"):
        Table(ABC).note(1)


def test_the_biggest_winner_gives_no_more_chips_than_he_has() -> None:
    table = Table(ABC, chips=300)
    play(table, -100, 60, 40)
    with pytest.raises(ActionError, match="Βασίλης has 160 chips, not 161"):
        table.note(161)
    table.note(160)
    # He still wins most, but has only paper: now it is the next one.
    assert table.bank.left == 160
    table.buy("Άννα")
    assert table.note(10).player == "Γιώργος"
    check(table)


def test_of_equal_winners_the_first_after_the_dealer_takes_paper() -> None:
    table = Table(ABC, chips=300)
    play(table, -100, 50, 50)
    play(table, 0, 0)
    assert table.log[-2].player == "Βασίλης"
    assert table.note(10).player == "Γιώργος"


def test_paper_counts_as_stack_and_is_bet_after_the_chips() -> None:
    table = Table(ABC)
    play(table, -100, 100, 0)
    table.sell("Βασίλης", "Άννα", 150)
    assert purses(table)["Βασίλης"] == (50, 150, 100)
    assert table.stacks == {"Άννα": 150, "Βασίλης": 200, "Γιώργος": 100}
    play(table, 30, -50, 20)
    assert purses(table)["Βασίλης"] == (0, 150, 100)
    play(table, 20, -60, 40)
    # Of the 60 in paper 40 went to the one who won most, the rest to the other.
    assert purses(table) == {"Άννα": (180, 20, 250), "Βασίλης": (0, 90, 100), "Γιώργος": (120, 40, 100)}
    check(table)


def test_paper_in_the_middle() -> None:
    table = Table(ABC[:2])
    play(table, -100, 100)
    table.sell("Βασίλης", "Άννα", 200)
    assert purses(table) == {"Άννα": (200, 0, 300), "Βασίλης": (0, 200, 100)}
    play(table, -50, -120, game="nekrotafeio")
    assert tuple(table.bank.middle)[:2] == (50, 120)
    check(table)
    play(table, 170, 0)
    assert purses(table) == {"Άννα": (200, 120, 300), "Βασίλης": (0, 80, 100)}
    check(table)


def test_paper_goes_to_who_gained_most() -> None:
    bank = Bank.opened(("a", "b", "c"), 100, 1, None).buy(0, 1).buy(1, 1).buy(2, 1).sell(0, 1, 60)
    assert bank.purses[0] == Purse(40, 60, 100)
    moved = bank.move([-70, 20, 50], [0, 1, 2])
    assert moved.purses == (Purse(0, 30, 100), Purse(180, 0, 160), Purse(120, 30, 100))
    # Of equals it goes to the nearest after the dealer, and to a waiting pot only if nobody else gains.
    moved = bank.move([-80, 20, 20], [2, 0, 1])
    assert moved.purses[1:] == (Purse(160, 20, 160), Purse(100, 20, 100))
    assert moved.middle == Purse(40, 0, 0)
    moved = bank.move([-60, 0, 20], [0, 1, 2])
    assert (moved.purses[2].paper, moved.middle.paper) == (20, 0)
    moved = bank.move([-70, 0, 20], [0, 1, 2])
    assert (moved.purses[2].paper, moved.middle.paper) == (20, 10)
    moved = bank.move([-41, 20, 20], [2, 0, 1])
    assert [purse.paper for purse in moved.purses] == [59, 0, 1]


def test_the_biggest_winner_is_not_who_has_most() -> None:
    table = Table(ABC, chips=600)
    table.buy("Γιώργος", 3)
    play(table, 30, -10, -20)
    assert table.note(20).player == "Άννα"
    play(table, -20, 10, 10)
    assert table.stacks["Γιώργος"] == 390
    assert table.note(20).player == "Άννα"


def test_of_equal_winners_who_has_most_chips_takes_paper() -> None:
    table = Table(ABC, chips=400)
    table.buy("Βασίλης")
    play(table, 10, 10, -20)
    assert table.log[-2].player == "Άννα"
    assert table.note(5).player == "Βασίλης"


def test_oter_is_refused_unless_the_table_allows_it() -> None:
    with pytest.raises(ActionError, match="ωτέρ"):
        Table(ABC).oter("Άννα")


def test_oter_counts_as_the_largest_other_stack_and_pays_from_the_pocket() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False))
    table.buy("Βασίλης", 2)
    table.oter("Άννα")
    play(table, -250, 250, 0)
    assert dict(table.log[-2].counts) == {"Άννα": 300, "Βασίλης": 300, "Γιώργος": 100}
    # 100 lay before her, 150 came out of her pocket and stay as paper of who won them.
    assert purses(table) == {"Άννα": (0, 0, 250), "Βασίλης": (400, 150, 300), "Γιώργος": (100, 0, 100)}
    assert table.bank.money == 500
    check(table)
    # She has nothing before her, and plays on.
    play(table, 300, -300, 0)
    assert dict(table.log[-2].counts)["Άννα"] == 550
    check(table)
    table.oter("Άννα", False)
    play(table, 0, 0, 0)
    assert dict(table.log[-2].counts)["Άννα"] == 300


def test_two_who_play_oter_count_as_the_largest_stack_that_lies_there() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False))
    table.buy("Γιώργος")
    table.oter("Άννα")
    table.oter("Βασίλης")
    play(table, 0, 0, 0)
    assert [stack for _, stack in table.log[-2].counts] == [200, 200, 200]


def test_oter_with_the_largest_stack_plays_his_own() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False))
    table.buy("Άννα")
    table.oter("Άννα")
    play(table, 0, 0, 0)
    assert dict(table.log[-2].counts)["Άννα"] == 200


def test_who_has_left_plays_no_oter() -> None:
    table = Table(ABC, rules=Rules(table_stakes=False))
    play(table, -100, 100, 0)
    table.oter("Άννα")
    with pytest.raises(ActionError, match="already"):
        table.oter("Άννα")
    table.leave("Άννα")
    with pytest.raises(ActionError, match="has left"):
        table.oter("Άννα", False)
    play(table, 0, 0)
    check(table)


def test_the_night_stays_below_two_to_the_62() -> None:
    table = Table(ABC, kava=1 << 60)
    table.buy("Άννα")
    with pytest.raises(ActionError, match=r"2\*\*62"):
        table.buy("Άννα")
    with pytest.raises(ActionError, match=r"2\*\*62"):
        table.sell("Άννα", "Βασίλης", 1)
    with pytest.raises(PokasError, match=r"2\*\*62"):
        Table(ABC, kava=1 << 60, chip_value=2)
    check(table)


def test_virtual_stacks_count_too() -> None:
    table = Table(ABC, kava=1 << 60, rules=Rules(table_stakes=False))
    table.buy("Άννα")
    table.oter("Βασίλης")
    with pytest.raises(ActionError, match=r"2\*\*62"):
        play(table, 0, 0, 0)
    assert not table.playing


def test_a_bank_is_a_value() -> None:
    bank = Bank.opened(("a", "b"), 10, 2, 40)
    bought = bank.buy(0, 2).buy(1, 1)
    assert (bank.left, bank.money) == (40, 0)
    assert (bought.left, bought.money, bought.chips, bought.paid_in) == (10, 60, 30, 30)
    assert bought.purses == (Purse(20, 0, 20), Purse(10, 0, 10))
    assert bought == Bank.opened(("a", "b"), 10, 2, 40).buy(0, 2).buy(1, 1)
    assert repr(bought) == "<Bank: 60 in money, 30 chips and 0 in paper on the table, 10 chips left>"
    assert repr(bought.purses[0]) == "Purse(chips=20, paper=0, paid=20)"
    with pytest.raises(ActionError, match="a has 20 chips and cannot lose 21"):
        bought.move([-21, 21], [0, 1])
    with pytest.raises(ActionError, match="the middle has 0"):
        bought.move([1, 0], [0, 1])
    with pytest.raises(ActionError, match="belong to nobody"):
        bought.move([-1, 0], [0, 1]).cashed_out()
