"""Greek in Latin letters, by one set of rules for the whole package, and signs that plain text cannot have.

Letters follow the Greek standard 743 (ISO 843, type 2), one by one but for a few pairs, without accents.
"""

from __future__ import annotations

__all__ = ["SIGNS", "to_latin"]

_PAIRS = {"ου": "ou", "αυ": "av", "ευ": "ev", "ηυ": "iv", "μπ": "mp", "γγ": "ng", "γχ": "nch", "γξ": "nx"}
_LETTERS = dict(zip("αβγδεζηικλμνξοπρσςτυφω", "avgdeziiklmnxoprsstyfo", strict=True)) | {
    "θ": "th",
    "χ": "ch",
    "ψ": "ps",
}
_VOICELESS = "θκξπσςτφχψ"

# The sign, then what stands for it.
_SIGNS = '♣c ♦d ♥h ♠s →-> ←<- ↑^ ★* ·; •* …... –- —- ×x ≤<= ≥>= «" »" “" ”" ‘\' ’\' ─- ━= │| ┌+ ┐+ └+ ┘+'
SIGNS = {pair[0]: pair[1:] for pair in _SIGNS.split()}
"""What stands for a sign where only plain text can be written."""


def to_latin(text: str) -> str:
    """Greek in ASCII letters; a sign becomes what stands for it, and anything else that is not ASCII "?"."""
    plain, apart = _without_accents(text)
    small = plain.lower()
    found: list[str] = []
    at = 0
    while at < len(plain):
        pair, letter = small[at : at + 2], small[at]
        if pair in _PAIRS and at not in apart:
            latin = _PAIRS[pair]
            after = small[at + 2 : at + 3]
            if pair[1] == "υ" and pair != "ου" and (not after or after in _VOICELESS):
                latin = latin[0] + "f"
            if pair == "μπ" and not (at and small[at - 1].isalpha() and after.isalpha()):
                latin = "b"
        else:
            pair = letter
            latin = _LETTERS.get(letter) or SIGNS.get(plain[at]) or (plain[at] if letter < "\x7f" else "?")
        shout = plain[at : at + len(pair)].isupper() and plain[at + 1 : at + 2].isupper()
        found.append(latin.upper() if shout else latin.capitalize() if plain[at] != letter else latin)
        at += len(pair)
    return "".join(found)


def _without_accents(text: str) -> tuple[str, set[int]]:
    """The text without its accents, and the places where two letters are no pair: «άυλος», «προϋπόθεση»."""
    from unicodedata import normalize

    plain: list[str] = []
    apart: set[int] = set()
    for sign in normalize("NFD", text):
        if not "\u0300" <= sign <= "\u036f":
            plain.append(sign)
        elif sign == "\u0301":
            apart.add(len(plain) - 1)
        elif sign == "\u0308":
            apart.add(len(plain) - 2)
    return "".join(plain), apart
