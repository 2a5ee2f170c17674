"""Everything that is said to people, in one table: a section a kind of thing, a text a word or sentence.

Nothing is said that is not here, but for the names of games, which stand with the games, and of own games.
"""

from __future__ import annotations

from pokas.show.words.actions import ACTIONS, SAYINGS
from pokas.show.words.charts import CHARTS
from pokas.show.words.events import EVENTS, LOG
from pokas.show.words.games import ANNOUNCED, OPTIONS, STEPS, VALUES
from pokas.show.words.hands import CATEGORIES, ORDER_NAMES, ORDERS, RANKS, SUITS
from pokas.show.words.labels import LABELS
from pokas.show.words.night import ENTRIES, TALLY
from pokas.show.words.pictures import PICTURES
from pokas.show.words.players import PLAYERS
from pokas.show.words.playing import ANSWERS, PLAYING
from pokas.show.words.refusals import REFUSALS, THINGS
from pokas.show.words.rules import SWITCHED, SWITCHES
from pokas.show.words.terms import TERMS
from pokas.show.words.text import CHIPS, Text
from pokas.show.words.typed import FILLERS, MEANS, TYPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["TABLE"]


def _flat(kinds: Mapping[str, Mapping[str, Text]]) -> dict[str, Text]:
    return {f"{kind} {form}".strip(): text for kind, forms in kinds.items() for form, text in forms.items()}


TABLE: dict[str, dict[str, Text]] = {
    "terms": TERMS,
    "categories": CATEGORIES,
    "ranks": {str(rank): Text(forms.en, forms.name) for rank, forms in RANKS.items()},
    "suits": {suit: Text(forms.en, forms.el) for suit, forms in SUITS.items()},
    "orders": ORDER_NAMES,
    "what wins": ORDERS,
    "actions": ACTIONS,
    "actions with chips and cards": SAYINGS,
    "players": PLAYERS,
    "chips": {"": CHIPS},
    "events": _flat(EVENTS),
    "around the events": LOG,
    "entries of a night": _flat(ENTRIES),
    "how everybody has done": TALLY,
    "refusals": REFUSALS,
    "things that refusals speak of": THINGS,
    "switches of a table": SWITCHES,
    "house rules": SWITCHED,
    "options": OPTIONS,
    "values of options": {str(value).lower(): text for value, text in VALUES.items()},
    "steps": STEPS,
    "announcements": ANNOUNCED,
    "pictures": PICTURES,
    "charts": CHARTS,
    "command line": LABELS,
    "playing at the terminal": PLAYING,
    "answers at the terminal": ANSWERS,
    "what can be typed": {**TYPED, "nothing by itself": FILLERS},
    "what it does": MEANS,
}
