"""What a player says when he is asked: the kinds of actions, and one action with its chips or cards."""

from __future__ import annotations

from pokas.show.words.text import Text, check_lang, chips, fill, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokas._core import Card
    from pokas.betting.actions import Action

__all__ = ["ACTIONS", "SAYINGS", "action_name", "action_text", "cards_text"]

# By the names of the classes.
ACTIONS: dict[str, Text] = {
    "Fold": Text("fold", "πάσο"),
    "Check": Text("check", "ντούκου"),
    "Call": Text("call", "τα βλέπω"),
    "Bet": Text("bet", "ποντάρισμα"),
    "Raise": Text("raise", "ρελάνς"),
    "AllIn": Text("all-in", "ρέστα"),
    "Exchange": Text("exchange", "αλλαγή"),
    "StandPat": Text("stand pat", "σερβί"),
    "PayAnte": Text("pay the ante", "φως"),
    "RefuseAnte": Text("refuse the ante", "χωρίς φως"),
    "Declare": Text("declare", "δήλωση"),
    "Show": Text("show", "δείχνω"),
    "Muck": Text("muck", "δεν δείχνω"),
}

SAYINGS: dict[str, Text] = {
    "Bet": Text("bet {chips}", "ποντάρισμα {chips}"),
    "Raise": Text("raise to {chips}", "ρελάνς {to:στη|στις} {chips}"),
    "Exchange": Text("exchange {cards}", "αλλαγή {cards}"),
    "Declare": Text("declare {cards}", "δήλωση {cards}"),
    "blind": Text("{what}, blind", "{what}, σαν βουάρ"),
}
"""Those that name chips or cards, with them."""


def action_name(action: Action | type[Action] | str, lang: str = "en") -> str:
    """What a kind of action is called: of an action, of its class, or of the name of its class."""
    if not isinstance(action, str):
        action = (action if isinstance(action, type) else type(action)).__name__
    return say(ACTIONS[action], check_lang(lang))


def action_text(action: Action) -> Text:
    """An action as a player says it: "raise to 5 chips", "ρελάνς στις 5 μάρκες"."""
    name = type(action).__name__
    text = ACTIONS[name]
    to = getattr(action, "to", None)
    cards = getattr(action, "cards", None)
    if to is not None:
        text = fill(SAYINGS[name], to=to, chips=chips(to))
    elif cards:
        text = fill(SAYINGS[name], cards=cards_text(cards))
    return fill(SAYINGS["blind"], what=text) if getattr(action, "blind", False) else text


def cards_text(cards: Sequence[Card]) -> Text:
    """Cards as they are typed in English, and as they are drawn in Greek."""
    from pokas.show.text import UNICODE, card_text

    return Text(" ".join(map(str, cards)), " ".join(card_text(card, UNICODE) for card in cards))
