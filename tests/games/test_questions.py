"""DESIGN 3: the questions a Variant passes to the core, and the decks it asks them with."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pokas import Deck, DeckError, PokasError, VariantError, parse_cards, variant

KOTES = variant("kotes")
TABLE = parse_cards("7s 7c 8d Ts Js Qs Kc 9d 8h")


def test_best_takes_the_deck_of_two_players():
    best = KOTES.best("7h As Ad Ac", TABLE)
    assert best.category == "three"
    assert set(map(str, best.hand_cards)) == {"7h", "As"} or len(best.hand_cards) == 2
    assert KOTES.best("Ah As Ad 9c") is not None
    assert KOTES.best("6h As Ad Ac", deck=36)
    with pytest.raises(PokasError):
        KOTES.best("6h As Ad Ac")
    assert variant("kotes", deck=36).best("6h As Ad Ac")
    assert variant("amerikaniko-poker").best("2h As Ad Ac 3c").category == "three"


def test_winners_and_showdown_take_the_deck_of_the_seats():
    hands = ["7h As Ad Ac", None, "Th Kh Qh Jh"]
    scores = KOTES.showdown(hands, TABLE)
    assert len(scores) == 1
    assert scores[0][1] == 0
    assert KOTES.winners(iter(hands), TABLE) == [scores[0].index(max(scores[0]))]
    six = ["6h 6s 8s 9s", *[None] * 5]
    assert KOTES.winners(six, TABLE) == [0], "six players have sixes"
    with pytest.raises(PokasError):
        KOTES.winners(six[:5], TABLE)
    for hands in ("KhKs", b"x", {}, 5, None):
        with pytest.raises(TypeError):
            KOTES.winners(hands, TABLE)
    with pytest.raises(VariantError, match="players"):
        KOTES.showdown([None] * 8, TABLE)
    assert len(KOTES.showdown(["7h As Ad Ac"], TABLE)[0]) == 1


def test_the_rank_reading_keeps_its_deck():
    game = variant("efta-okto")
    with pytest.raises((DeckError, VariantError)):
        game.best("7s 7d 9c Td Kh", deck=36)
    assert game.winners(["7s 7d 9c Td Kh", "As Ad Kc Qh Jd", "8s 8d Ac Kd Qc"]) == [0]


def test_batches_make_their_own_room():
    numpy = pytest.importorskip("numpy")
    hands = numpy.array([[card.id for card in parse_cards("7h As Ad Ac")]] * 3, numpy.uint8)
    table = numpy.array([card.id for card in TABLE], numpy.uint8)
    scores = KOTES.best_batch(hands, table)
    assert (scores.dtype, scores.shape) == (numpy.uint16, (3,))
    assert set(scores.tolist()) == {KOTES.best("7h As Ad Ac", TABLE).score}
    nothing = KOTES.best("7h As Ad Ac").score
    assert KOTES.best_batch(hands).tolist() == [nothing] * 3
    out = numpy.zeros(3, numpy.uint16)
    assert KOTES.best_batch(hands, table, out=out) is out
    assert out.tolist() == scores.tolist()
    assert KOTES.best_batch(hands, table, deck=Deck(40), threads=2).shape == (3,)
    assert KOTES.best_batch(hands[:0], table).shape == (0,)
    for wrong in (None, 5, "KhKs", [[1, 2, 3, 4]], numpy.array(["2020-01-01"], "datetime64[D]")):
        with pytest.raises(TypeError):
            KOTES.best_batch(wrong, table)
    with pytest.raises((PokasError, TypeError)):
        KOTES.best_batch(hands[0], table)


def test_batches_without_numpy():
    """In an interpreter of its own: NumPy is looked for once."""
    program = """
import sys
sys.modules["numpy"] = None
import pokas
for ask in (pokas.evaluate_batch, pokas.variant("kotes").best_batch):
    for out in (None, memoryview(bytearray(2)).cast("H")):
        try:
            ask(memoryview(bytes([20, 21, 22, 23])).cast("B", (1, 4)), out=out)
        except ImportError as error:
            print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["batches need NumPy: pip install 'pokas[numpy]'"] * 4
