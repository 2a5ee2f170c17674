"""Every kernel gives the same scores; POKAS_KERNEL chooses one."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

KERNELS = ("portable", "avx2", "avx512")

# Digests of the scores of all games and of plain hands, in sizes around those of chunks and blocks, with
# cards not open and one table for all rows.
PROGRAM = """
import hashlib, numpy, pokas
digest = hashlib.sha256()
rng = numpy.random.default_rng(7)

def deal(deck, rows, cards):
    ids = numpy.arange(52 - deck, 52, dtype=numpy.uint8)
    return rng.permuted(numpy.broadcast_to(ids, (rows, deck)), axis=1)[:, :cards].copy()

for deck in (32, 36, 52):
    for cards in range(1, 10):
        for rows in (1, 63, 257, 600):
            digest.update(pokas.evaluate_batch(deal(deck, rows, cards), deck=deck).tobytes())
    for game in pokas.variants():
        if game.slug == "efta-okto" and deck != 32:
            continue
        width = game.hand_size + len(game.positions)
        for rows in (65, 400):
            cards = deal(deck, rows, width)
            hands, boards = cards[:, : game.hand_size], cards[:, game.hand_size :].copy()
            digest.update(game.best_batch(hands, boards, deck=deck).tobytes())
            if boards.shape[1]:
                boards[::7, 0] = 255
                digest.update(game.best_batch(hands, boards, deck=deck).tobytes())
                rest = numpy.array([i for i in range(52 - deck, 52) if i not in cards[0]], numpy.uint8)
                many = rng.permuted(numpy.broadcast_to(rest, (rows, len(rest))), axis=1)
                many = many[:, : game.hand_size].copy()
                if many.shape[1] == game.hand_size:
                    digest.update(game.best_batch(many, cards[0, game.hand_size :], deck=deck).tobytes())
print(digest.hexdigest())
"""


def run(kernel: str, program: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "POKAS_KERNEL": kernel}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )


def test_all_kernels_give_the_same_scores() -> None:
    plain = run("portable", PROGRAM)
    assert len(plain.stdout.strip()) == 2 * hashlib.sha256().digest_size, plain.stderr
    for kernel in KERNELS[1:]:
        done = run(kernel, PROGRAM)
        if "this processor cannot run" in done.stderr:
            continue
        assert done.stdout == plain.stdout, (kernel, done.stderr)


@pytest.mark.parametrize("kernel", ["fast", "AVX2 ", "avx1024"])
def test_an_unknown_kernel_is_refused(kernel: str) -> None:
    program = """
import numpy, pokas
try:
    pokas.evaluate_batch(numpy.array([[20, 21]], numpy.uint8))
except pokas.PokasError as error:
    print(error)
"""
    done = run(kernel, program)
    assert f"POKAS_KERNEL: '{kernel}' is no kernel" in done.stdout, done.stderr
