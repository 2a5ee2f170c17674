"""Why an action is refused: a key that stays, what it speaks of, and a sentence in every language."""

from __future__ import annotations

import pickle
import re
from copy import copy
from random import Random

import pytest

import reached
from play.playing import FORMS, TABLES, fits, game_of
from pokas import (
    Action,
    ActionError,
    AllIn,
    Bet,
    Call,
    Card,
    Check,
    Declare,
    Exchange,
    Fold,
    Hand,
    Muck,
    PayAnte,
    PokasError,
    Raise,
    RandomAgent,
    RefuseAnte,
    Rules,
    Show,
    StandPat,
    Table,
    variant,
)
from pokas.errors import refused
from pokas.show.words import to_latin
from pokas.show.words.refusals import REFUSALS


def error(hand: Hand, action: Action, **keywords: int) -> ActionError:
    with pytest.raises(ActionError) as caught:
        hand.apply(action, **keywords)
    return caught.value


def opened(**rules: object) -> Hand:
    hand = Hand(variant("kotes"), [50, 50, 9], rules=Rules(**rules), seed=1)  # type: ignore[arg-type]
    hand.apply(Bet(3))
    return hand


# The messages that were there before errors had reasons stay as they were.
SAID = [
    (opened(), Check(), "check-owed", "seat 2 cannot check: 3 to call"),
    (opened(), Bet(5), "bet-again", "seat 2 cannot bet: somebody has bet 3, so raise or call"),
    (opened(), Raise(3), "raise-range", "seat 2 cannot raise to 3: from 4 to 9"),
    (
        opened(max_bet=3),
        Raise(4),
        "raise-limit",
        "seat 2 cannot raise: the smallest raise is to 4, the limit allows 3",
    ),
    (
        opened(min_raise=7),
        Raise(9),
        "raise-poor",
        "seat 2 cannot raise: the smallest raise is to 10, its chips allow 9",
    ),
    (opened(max_raises=0), Raise(5), "raise-spent", "seat 2 cannot raise: no raise is left in this round"),
    (
        opened(max_raises=0),
        AllIn(),
        "all-in-spent",
        "seat 2 cannot go all-in above the level: no raise is left in this round",
    ),
    (opened(max_bet=4), AllIn(), "all-in-limit", "seat 2 cannot go all-in to 9: the limit is 4"),
    (opened(), Exchange("Kh"), "round-asks", "seat 2 cannot Exchange('Kh'): this is a betting round"),
    (Hand(variant("kotes"), [5, 5], seed=1), Call(), "call-nothing", "seat 1 cannot call: nobody has bet"),
    (
        Hand(variant("kotes"), [5, 5], seed=1),
        Raise(2),
        "raise-nothing",
        "seat 1 cannot raise: nobody has bet",
    ),
    (Hand(variant("kotes"), [5, 5], seed=1), Bet(6), "bet-range", "seat 1 cannot bet 6: from 1 to 5"),
    (
        Hand(variant("kotes"), [5, 5], seed=1, rules=Rules(chip=6)),
        Bet(5),
        "bet-poor",
        "seat 1 cannot bet: its 5 chips are fewer than the smallest bet, 6",
    ),
    (
        Hand(variant("kotes"), [5, 5], seed=1, rules=Rules(max_bet=3)),
        AllIn(),
        "all-in-open",
        "seat 1 cannot go all-in: its 5 chips are more than the limit, 3",
    ),
]


@pytest.mark.parametrize(("hand", "action", "reason", "english"), SAID, ids=lambda value: str(value)[:30])
def test_what_is_said(hand: Hand, action: Action, reason: str, english: str) -> None:
    caught = error(hand, action)
    assert str(caught) == english == caught.describe() == caught.describe("en")
    assert caught.reason == reason
    assert caught.parameters["who"] == hand.actor
    assert repr(caught) == f"ActionError({english!r})"


def test_in_greek() -> None:
    caught = error(opened(), Check())
    assert caught.describe("el") == "ο παίκτης 2 δεν μπορεί να πει ντούκου: θέλει 3 μάρκες για να τα δει"
    assert caught.describe("el", ["Νίκος", "Άρης", "Άννα"]).startswith("η Άννα δεν μπορεί να πει ντούκου")
    assert caught.describe("en", ["Nick", "Aris", "Anna"]) == "Anna cannot check: 3 to call"
    assert caught.describe("el-Latn") == to_latin(caught.describe("el"))
    caught = error(opened(), Raise(1, blind=True), seat=0)
    assert caught.describe("el") == (
        "ο παίκτης 0 πρέπει να περιμένει, σειρά έχει ο παίκτης 2 (ρελάνς στη 1 μάρκα, σαν βουάρ)"
    )
    hand = Hand(variant("poker"), [9, 9], seed=1, rules=Rules())
    hand.apply(Check()) if hand.legal().check else None
    caught = error(hand, Declare("Kh 9c"))
    assert "δήλωση K♥ 9♣" in caught.describe("el")


@pytest.mark.parametrize("lang", ["fr", "", "EN"])
def test_no_other_language(lang: str) -> None:
    with pytest.raises(PokasError, match="en, el, el-Latn"):
        error(opened(), Check()).describe(lang)


def test_errors_by_hand_say_what_they_were_given() -> None:
    caught = ActionError("not like this, φίλε")
    assert caught.reason == ""
    assert caught.parameters == {}
    assert str(caught) == caught.describe("el") == "not like this, φίλε"
    assert caught.describe("el-Latn") == "not like this, file"


def test_errors_travel() -> None:
    caught = error(opened(), Raise(10**30))
    for other in (pickle.loads(pickle.dumps(caught)), copy(caught)):
        assert type(other) is ActionError
        assert (other.reason, other.parameters, str(other)) == (caught.reason, caught.parameters, str(caught))


def test_huge_numbers_are_not_written_out() -> None:
    text = str(error(opened(), Raise(1 << 10**6)))
    assert text == "seat 2 cannot raise to a number of 1000001 bits: from 4 to 9"


ANYTHING = (
    *(
        Fold(),
        Check(),
        Call(),
        Call(blind=True),
        AllIn(),
        PayAnte(),
        RefuseAnte(),
        Show(),
        Muck(),
        StandPat(),
    ),
    *(Bet(0), Bet(1), Bet(10**40), Raise(2, blind=True), Raise(-1), Exchange("As"), Exchange("7c 7d 7h")),
    *(Declare(()), Declare("As Ks Qs Js Ts"), Declare(["7c", "7c"]), Exchange(["9c", "9c"])),
)


def test_every_refusal_of_random_hands_can_be_told() -> None:
    seen: dict[str, int] = {}
    for number in range(reached.size(90, 1_500)):
        random = Random(number)
        game = game_of(random.choice(FORMS))
        seats = random.choice([seats for seats in range(2, 8) if fits(game, seats)])
        stacks = [random.choice((1, 3, 20)) for _ in range(seats)]
        hand = Hand(game, stacks, rules=random.choice(TABLES), seed=number)
        agent = RandomAgent(number)
        while not hand.finished:
            own = hand.cards(hand.actor)[:3]  # type: ignore[arg-type]
            for action in random.sample((*ANYTHING, Exchange(own), Exchange(own[:1] * 2), Declare(own)), 6):
                try:
                    hand.verify(action)
                except ActionError as caught:
                    seen[caught.reason] = seen.get(caught.reason, 0) + 1
                    told(caught)
            hand.apply(agent.act(hand.view(hand.actor)))
        told(error(hand, Check()))
        told(error(hand, Check(), seat=99))
    assert len(seen) > 20
    for reason, count in seen.items():
        reached.add(f"refused: {reason}", count)


def told(caught: ActionError) -> None:
    english, greek, latin = (caught.describe(lang) for lang in ("en", "el", "el-Latn"))
    assert str(caught) == english
    assert latin == to_latin(greek)
    assert latin.isascii()
    assert "{" not in english + greek
    stray = re.sub("[JQKA][♣♦♥♠]", "", greek)
    assert not re.search("[A-Za-z]", stray), greek
    assert not re.search("[\u0370-\u03ff]", english), english


def test_every_reason_of_a_night_can_be_told() -> None:
    """With what each carries: names of both alphabets, one chip and many."""
    facts = {
        "who": "Άννα",
        "action": Check(),
        "actor": 1,
        "card": Card("Kh"),
        "cards": (Card("Kh"), Card("9c")),
        "what": "buy",
        "thing": "kavas",
        "called": "'Κώστας'",
        "names": "Άννα, Βασίλης",
        "game": variant("poker"),
    }
    for reason, text in REFUSALS.items():
        names = set(re.findall(r"\{(\w+)", text.en + text.el))
        for count in (1, 5):
            carried = {name: facts.get(name, count) for name in names}
            if reason.startswith("owed"):
                carried["owed"] = variant("poker")
            if reason == "owed-game":
                carried["named"] = variant("kotes")
            caught = refused(reason, **carried)
            greek = caught.describe("el")
            assert "{" not in greek
            assert not re.search("[A-Za-z]", greek.replace("K♥", "")), greek
            assert caught.describe("el-Latn").isascii()
            assert "1 μάρκες" not in greek
            assert "5 μάρκα " not in greek


def test_a_table_tells_in_greek() -> None:
    table = Table(["Άννα", "Βασίλης"], kava=50)
    with pytest.raises(ActionError) as caught:
        table.leave("Βασίλης")
    assert caught.value.describe("el") == "ο Βασίλης έχει 50 μάρκες και μένει μέχρι το τέλος"
    assert (caught.value.reason, caught.value.parameters) == ("leave-chips", {"who": "Βασίλης", "stack": 50})
    table.deal("kotes", seed=1)
    with pytest.raises(ActionError) as caught:
        table.buy("Άννα")
    assert caught.value.describe("el") == "κανείς δεν μπορεί να αγοράσει κάβα στη μέση ενός κόλπου"
    with pytest.raises(ActionError) as caught:
        table.buy("Kostas")
    assert caught.value.describe("el") == "κανείς εδώ δεν λέγεται 'Kostas', μόνο Άννα, Βασίλης"
