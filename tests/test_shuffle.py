"""The shuffle: fair, repeatable where a seed asks for it, and frozen."""

from __future__ import annotations

import os
import random
import struct
from collections.abc import Callable
from itertools import permutations

import pytest

import pokas
import reached
from pokas._core import Randomness

Shuffle = Callable[[list[int], int], list[int]]
"""Takes a list and the number of the trial."""

GOLDEN = {
    32: "Qd 7d Jh 8h Ac Js 7h As Jc 8d 7s Jd 9h Qc 9c Kc Ts Th Qh Ad Ah 8c Qs 7c Tc Td Kh Kd 8s Ks 9d 9s",
    36: "6h Ad Tc Qc Jc As Qh 6d 7h Ks Qd Qs Kc Td 8c 8h 6s 7d Th Js Jh Ts 9s Jd 9h Kd Ac Ah 7c Kh 6c 9c 9d "
    "7s 8d 8s",
    40: "7h Ad 5h 9d Th 5d As Ks 9c Kd 6h Qh Qs Ah 6c Tc 7c 5s 6d 9h Ts Jh Qc Qd 9s Js Jd Jc 8s Td 8h Kh Ac "
    "Kc 5c 8c 8d 6s 7d 7s",
    44: "8d 6h Ah Ad Jh 9c Ts 9h Kh 4h As 4d Qh 7h Jc Ks Qs 5h 8c 5c 9s 6c 4s 5d 8h Js Jd Qd 9d 8s Tc Th Td "
    "7s Kd Ac Kc Qc 4c 7c 7d 5s 6d 6s",
    48: "6h Jd 9c 8d Ah 7d 5h Ad Th 8s Ks 9s 8h Qh As Kh 3h 3d Td Tc Qd Qs 4h 8c 7c Kc 4c Ts 5c Js 3s 4d 7h "
    "Jh 7s 9h 9d 6s Kd Ac Qc Jc 3c 6c 6d 4s 5d 5s",
    52: "4h 8c Ks 5h 7h Ts 7d Jh 9d 7s 8s Ah Ad Kc 2s Kh 9c Td As 9h 2h 6d 2d Qs 4c Qc Qh Th 3h 7c 6c Js 3c "
    "3d 9s 6h Jd 6s 8h 8d 5s Kd Ac Qd Jc Tc 2c 5c 5d 3s 4d 4s",
}


# The frozen algorithm, written out slowly from its description


def chacha_words(key: bytes, stream: int, rounds: int = 20):
    """The 32-bit words of ChaCha, with a 64-bit block number and a 64-bit stream number."""

    def quarter(s: list[int], a: int, b: int, c: int, d: int) -> None:
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    block = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key)]
        start += [block & 0xFFFFFFFF, block >> 32, stream & 0xFFFFFFFF, stream >> 32]
        s = start.copy()
        for _ in range(rounds // 2):
            for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
                quarter(s, a, b, c, d)
            for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(s, a, b, c, d)
        yield from ((x + y) & 0xFFFFFFFF for x, y in zip(s, start, strict=True))
        block += 1


def slow_shuffle(cards: list[pokas.Card], seed: int | bytes) -> list[pokas.Card]:
    kind = 2 if isinstance(seed, bytes) else 1
    data = seed if isinstance(seed, bytes) else seed.to_bytes((seed.bit_length() + 7) // 8, "little")
    words = chacha_words(data.ljust(32, b"\0"), kind << 8 | len(data))
    for place in range(len(cards) - 1, 0, -1):
        mask = (1 << place.bit_length()) - 1
        other = next(low for word in words if (low := word & mask) <= place)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def test_the_cipher_is_the_published_one():
    # The first words for an all-zero key, as published with the cipher.
    words = chacha_words(bytes(32), 0)
    assert [next(words) for _ in range(4)] == [0xADE0B876, 0x903DF1A0, 0xE56A5D40, 0x28BD8653]


@pytest.mark.parametrize("size", GOLDEN)
def test_seeded_deals_never_change(size):
    assert pokas.Deck(size).shuffled(2026) == pokas.parse_cards(GOLDEN[size])


@pytest.mark.parametrize("seed", [0, 1, 255, 256, 2**256 - 1, b"", b"poka", b"\0", b"\0\0", bytes(range(32))])
@pytest.mark.parametrize("size", GOLDEN)
def test_deals_follow_the_description_of_the_algorithm(size, seed):
    assert list(pokas.Deck(size).shuffled(seed)) == slow_shuffle(list(pokas.Deck(size).cards), seed)


def test_seeds_do_not_meet():
    seeds = [0, 1, 256, b"", b"\0", b"\1", b"\0\1", b"\1\0"]
    assert len({pokas.Deck(52).shuffled(seed) for seed in seeds}) == len(seeds)
    assert Randomness.algorithm == "chacha20-fisher-yates-1"


@pytest.mark.parametrize("seed", [-1, 2**256, bytes(33)])
def test_seeds_out_of_range_are_refused(seed):
    with pytest.raises(pokas.PokasError, match="seed"):
        pokas.Deck(32).shuffled(seed)


@pytest.mark.parametrize("seed", [True, 1.0, "7", bytearray(b"7")])
def test_seeds_of_other_types_are_refused(seed):
    with pytest.raises(TypeError, match="seed"):
        pokas.Deck(32).shuffled(seed)


def test_a_source_goes_on_from_its_state():
    cards = pokas.Deck(40).cards
    source = Randomness(7)
    source.shuffle(cards)
    other, copy = Randomness.restore(*source.state), source.copy()
    assert source.shuffle(cards) == other.shuffle(cards) == copy.shuffle(cards)
    assert "7" not in repr(source).replace("chacha20", "")


# Fairness, and bad shuffles that these tests must catch


def ours(items: list[int], trial: int) -> list[int]:
    cards = [pokas.Card.from_id(item) for item in items]
    return [card.id for card in Randomness(trial).shuffle(cards)]


def naive_swap(items: list[int], trial: int) -> list[int]:
    draw = random.Random(trial)
    for place in range(len(items)):
        other = draw.randrange(len(items))
        items[place], items[other] = items[other], items[place]
    return items


def off_by_one(items: list[int], trial: int) -> list[int]:
    draw = random.Random(trial)
    for place in range(len(items) - 1, 0, -1):
        other = draw.randrange(place)
        items[place], items[other] = items[other], items[place]
    return items


def modulo(items: list[int], trial: int) -> list[int]:
    draw = random.Random(trial)
    bits = len(items).bit_length() + 1
    for place in range(len(items) - 1, 0, -1):
        other = draw.getrandbits(bits) % (place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def too_far(observed: list[int], expected: float) -> bool:
    """Are the counts further from even than six standard deviations of chi-square?"""
    chi = sum((count - expected) ** 2 for count in observed) / expected
    freedom = len(observed) - 1
    return chi > freedom + 6 * (2 * freedom) ** 0.5


def orders_are_uneven(shuffle: Shuffle, trials: int) -> bool:
    """Every order of five cards."""
    counts = dict.fromkeys(permutations(range(5)), 0)
    for trial in range(trials):
        counts[tuple(shuffle(list(range(5)), trial))] += 1
    return too_far(list(counts.values()), trials / 120)


def places_are_uneven(shuffle: Shuffle, trials: int) -> bool:
    """Where each of 52 cards ends up."""
    counts = [0] * (52 * 52)
    for trial in range(trials):
        for place, card in enumerate(shuffle(list(range(52)), trial)):
            counts[52 * card + place] += 1
    return too_far(counts, trials / 52)


def test_every_order_of_five_cards_is_as_likely():
    trials = reached.size(30_000, 400_000)
    assert not orders_are_uneven(ours, trials)
    reached.add("orders of five cards drawn", trials)


def test_every_card_is_as_likely_in_every_place():
    trials = reached.size(6_000, 100_000)
    assert not places_are_uneven(ours, trials)
    reached.add("whole decks drawn for the matrix of places", trials)


@pytest.mark.parametrize("bad", [naive_swap, off_by_one, modulo])
def test_bad_shuffles_are_caught(bad):
    assert orders_are_uneven(bad, 30_000)
    assert places_are_uneven(bad, 6_000)


def repeats(decks: int, shuffle: Callable[[], object]) -> int:
    return decks - len({hash(shuffle()) for _ in range(decks)})


def test_no_deck_comes_twice():
    assert repeats(200_000, pokas.Deck(32).shuffled) == 0


def test_seeds_of_32_bits_would_be_caught():
    draw = random.Random(1)
    assert repeats(200_000, lambda: draw.getrandbits(32)) > 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_two_processes_deal_differently_after_a_fork():
    pokas.Deck(52).shuffled()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writing, bytes(card.id for card in pokas.Deck(52).shuffled()))
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    theirs = os.read(reading, 52)
    os.close(reading)
    os.close(writing)
    assert len(theirs) == 52
    assert theirs != bytes(card.id for card in pokas.Deck(52).shuffled())
