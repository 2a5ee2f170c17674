"""Scripts: the notation of steps, and what a script must do to be played."""

from __future__ import annotations

import pickle

import pytest

from pokas import VariantError
from pokas.games import Step, StepKind
from pokas.games.script import check_script, parse_script, parse_step

NOTATION = ["P", "P^", "B", "TWIST", "X1", "X2", "X5", "T:A1", "T:A1 A2 A3", "O:K", "STRIP:closed:single"]


@pytest.mark.parametrize("text", NOTATION)
def test_steps_print_as_they_are_written(text):
    step = parse_step(text)
    assert str(step) == text
    assert parse_step(str(step)) == step
    assert pickle.loads(pickle.dumps(step)) == step
    assert hash(step) == hash(parse_step(text))
    assert repr(step).startswith("Step(")
    with pytest.raises(AttributeError):
        step.count = 3


def test_steps_say_what_they_are():
    assert parse_step("P↑") == Step(StepKind.DEAL_OPEN)
    assert parse_step("X3").count == 3
    assert parse_step("TWIST").count == 2
    assert parse_step("T:A1  A2").positions == ("A1", "A2")
    strip = parse_step("STRIP:dealt:cycle")
    assert (strip.form, strip.laps) == ("dealt", "cycle")
    assert [step.kind for step in parse_script("P, T:A1, O:A1, B")] == ["deal", "lay", "open", "bet"]
    assert parse_script(["P", "B,"]) == parse_script("P,B")


NO_STEPS = (
    """Q p PP X X0 X-1 X² X100 X2.5 T T: Z:A1 STRIP STRIP:a:b STRIP:dealt STRIP:dealt:cycle:more {slot}"""
)


@pytest.mark.parametrize("text", [*NO_STEPS.split(), "O: ", "T" * 10**6, "\ud800"])
def test_steps_that_are_none(text):
    with pytest.raises(VariantError) as error:
        parse_step(text)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("script", [None, 3, b"P", [1], [None], {"P": 1}])
def test_scripts_of_the_wrong_type(script):
    with pytest.raises(TypeError):
        parse_script(script)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("P, O:A B, B", "deals 1 cards to a hand, but a hand has 2"),
        ("P, P, P, O:A B, B", "deals 3"),
        ("P, P, O:A B", "no betting round"),
        ("P, P, B", "A is never dealt"),
        ("P, P, T:A, B", "never opened"),
        ("P, P, O:A, B", "B is never dealt"),
        ("P, P, T:A B, T:A, O:A B, B", "A is dealt twice"),
        ("P, P, O:A B, O:A, B", "A is opened twice"),
        ("P, P, O:A B, T:A, B", "A is opened before it is dealt"),
        ("P, P, O:A B C, B", "'C'"),
        ("P, P, O:A A B, B", "A is opened twice"),
        ("X1, P, P, O:A B, B", "X1 comes when the players hold 0"),
        ("P, X2, P, O:A B, B", "X2 comes when the players hold 1"),
        ("TWIST, P, P, O:A B, B", "TWIST"),
        ("STRIP:dealt:cycle, O:A B", "STRIP"),
    ],
)
def test_scripts_that_cannot_be_played(script, message):
    with pytest.raises(VariantError, match=message):
        check_script(parse_script(script), ("A", "B"), 2)


def test_a_script_has_an_end():
    with pytest.raises(VariantError, match="more than 200 steps"):
        parse_script("B," * 10**5)
