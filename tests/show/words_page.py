"""docs/words.md: every word and sentence side by side, for a fluent reader. Run this to write it anew."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from pokas import variants
from pokas.show.words import Text, describe_hand, to_latin
from pokas.show.words.hands import RANKS, SUITS
from pokas.show.words.table import TABLE

PAGE = Path(__file__).resolve().parents[2] / "docs" / "words.md"

HEAD = """# The words

Whatever describes itself takes a language: `"en"`, `"el"`, or `"el-Latn"`, the Greek in Latin letters.

```python
>>> from pokas import ActionError, Bet, Check, Hand, Rules, evaluate, variant
>>> evaluate("Qs Qd Qh 8c 8d").describe("el")
'φουλ της ντάμας με οκτάρια'
>>> print(Rules.filiko().describe("el"))
Το φως είναι 1 μάρκα σε κάθε παιχνίδι. Σε κάθε κύκλο το ποντάρισμα φτάνει μέχρι 5 μάρκες. ...
>>> hand = Hand(variant("kotes"), [40, 40], seed=1)
>>> _ = hand.apply(Bet(3))
>>> try:
...     hand.apply(Check())
... except ActionError as error:
...     refusal = error
>>> str(refusal)
'seat 0 cannot check: 3 to call'
>>> refusal.reason, refusal.parameters
('check-owed', {'who': 0, 'owed': 3})
>>> refusal.describe("el", names=["Άννα", "Νίκος"])
'η Άννα δεν μπορεί να πει ντούκου: θέλει 3 μάρκες για να τα δει'

```

Below is everything that pokas says, side by side. If you speak Greek and something here is not how you would
say it at the table, please tell us.

`{who}` and the like are places that are filled when it is said; one/many chooses by the number beside it. The
Latin letters follow one set of rules (ELOT 743). A **μάρκα** is any chip, and what amounts are counted in; a
**τσιπ** is the smallest bet of a table.
"""

_CHOICE = re.compile(r"\{\w+:([^}|]*)\|([^}]*)\}")
_PLACE = re.compile(r"\{(\w+)\}")


def page() -> str:
    parts = [HEAD]
    for section, texts in TABLE.items():
        parts.append(_section(section, texts.values()))
    games = (Text(game.english, game.name) for game in variants())
    parts.append(_section("games", games))
    parts.append(_section("hands", _hands()))
    return "\n".join(parts)


def _hands() -> Iterable[Text]:
    """Every rank in every category, so that each gender and case is read once."""
    below = {rank: rank - 1 if rank > 2 else 14 for rank in RANKS}
    for category in ("high-card", "pair", "three", "straight", "flush", "four", "straight-flush", "five"):
        for rank in RANKS:
            yield _hand(category, (rank,) * 5)
    for rank in RANKS:
        yield _hand("high-card", (rank,))
    for category in ("two-pair", "full-house"):
        for rank in RANKS:
            yield _hand(category, (rank, below[rank]))
    for category in ("flush", "straight-flush"):
        for suit in SUITS:
            yield _hand(category, (12,) * 5, suit)
            yield _hand(category, (14,) * 5, suit)
    yield _hand("mirror", ())


def _hand(category: str, ranks: tuple[int, ...], suit: str | None = None) -> Text:
    return Text(*(describe_hand(category, ranks, lang, suit) for lang in ("en", "el")))


def _section(title: str, texts: Iterable[Text]) -> str:
    rows = (f"| {_cell(text.en)} | {_cell(text.el)} | {_cell(text.el, latin=True)} |" for text in texts)
    return "\n".join(
        (f"## {title.capitalize()}\n", "| English | Greek | Latin letters |", "|---|---|---|", *rows, "")
    )


def _cell(text: str, *, latin: bool = False) -> str:
    text = _CHOICE.sub(r"\1/\2", text)
    if latin:
        text = to_latin(text)
    return _PLACE.sub(r"`{\1}`", text.strip()).replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
