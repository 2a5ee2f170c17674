"""The rules of a table in words."""

from __future__ import annotations

from pokas.show.words.rules import SWITCHED
from pokas.show.words.text import check_lang, chips, fill, join, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokas.betting.rules import Rules
    from pokas.show.words.text import Text

__all__ = ["rules_text"]

_SAID = {
    "check_raise": False,
    "suit_order": True,
    "cards_speak": False,
    "folded_show_burned": True,
    "ask_ante": True,
    "ask_show": True,
    "table_stakes": False,
}
"""Switches that are spoken of only when they stand like this."""


def rules_text(rules: Rules, lang: str = "en") -> str:
    """The house rules, a few sentences. ``PokasError`` for a language without words."""
    return say(join(_sentences(rules), " "), check_lang(lang))


def _sentences(rules: Rules) -> Iterator[Text]:
    if rules.ante is None:
        yield fill(SWITCHED["ante of the game"], chips=chips(rules.chip))
    else:
        yield fill(SWITCHED["ante" if rules.ante else "ante none"], chips=chips(rules.ante))
    if rules.chip > 1:
        yield fill(SWITCHED["chip"], chips=chips(rules.chip))
    if rules.max_bet is None:
        yield SWITCHED["max_bet none"]
    else:
        yield fill(SWITCHED[f"max_bet {rules.cap_mode}"], chips=chips(rules.max_bet))
    if rules.max_raises is None:
        yield SWITCHED["max_raises none"]
    else:
        yield fill(SWITCHED["max_raises"], count=rules.max_raises)
    if isinstance(rules.min_raise, str):
        yield SWITCHED["min_raise last"]
    elif rules.min_raise > 1:
        yield fill(SWITCHED["min_raise"], chips=chips(rules.min_raise * rules.chip))
    yield SWITCHED[f"direction {rules.direction}"]
    for switch, told in _SAID.items():
        if getattr(rules, switch) is told:
            yield SWITCHED[f"{switch} {'yes' if told else 'no'}"]
