"""What a player may do now, each with what he can type for it."""

from __future__ import annotations

from pokas.cli.play.questions import Question, question_of
from pokas.show.words import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from pokas.play.view import SeatView

    Text = tuple[str, str]

__all__ = ["ask", "choices"]


def ask(view: SeatView, lang: str) -> str:
    """The question, in one line."""
    return say(_ASKS[question_of(view)], lang)


_ASKS: dict[Question, Text] = {
    Question.BETTING: ("Your turn", "Σειρά σου"),
    Question.EXCHANGE: ("Exchange", "Αλλαγή"),
    Question.ANTE: ("Ante", "Φως"),
    Question.SHOW: ("Showdown", "Στο τέλος"),
    Question.DECLARE: ("Declare", "Δήλωση"),
    Question.NONE: ("Wait", "Περίμενε"),
}


def choices(view: SeatView, lang: str) -> list[tuple[str, str]]:
    """What is allowed: a text for the player, and what he can type for it."""
    return [(say(text, lang), say(typed, lang)) for text, typed in _choices(view)]


def _choices(view: SeatView) -> Iterator[tuple[Text, Text]]:
    legal = view.legal
    if legal.check:
        yield ("check", "ντούκου"), ("k", "ν")
    if legal.call is not None:
        all_in = (", all-in", ", ρέστα") if legal.call == legal.all_in and legal.raise_ is None else ("", "")
        yield (f"call {legal.call}{all_in[0]}", f"τα βλέπω με {legal.call}{all_in[1]}"), ("c", "β")
    if legal.bet is not None:
        low, high = legal.bet
        yield (f"bet {_range(low, high)}", f"ποντάρω {_range(low, high)}"), (f"b {low}", f"π {low}")
    if legal.raise_ is not None:
        low, high = legal.raise_
        yield (
            (f"raise to {_range(low, high)}", f"ρελάνς στις {_range(low, high)}"),
            (f"r {low}", f"ρ {low}"),
        )
    if legal.all_in is not None and (legal.call != legal.all_in or legal.raise_ is not None):
        yield (f"all-in {legal.all_in}", f"ρέστα {legal.all_in}"), ("a", "ρέστα")
    if legal.fold:
        yield ("fold", "πάσο"), ("f", "πάσο")
    if legal.exchange is not None:
        most = legal.exchange
        yield (
            (
                f"exchange {'1 card' if most == 1 else f'up to {most} cards'}, by place or by name",
                f"αλλάζεις {'1 φύλλο' if most == 1 else f'μέχρι {most} φύλλα'}, με τη θέση ή το όνομα",
            ),
            _places(most),
        )
        yield ("keep all", "τα κρατάς όλα"), ("s", "σερβί")
    if legal.ante is not None:
        yield (f"pay {legal.ante}", f"βάζεις {legal.ante}"), ("y", "ναι")
        yield ("refuse, no cards", "αρνείσαι, χωρίς φύλλα"), ("n", "όχι")
    if legal.declare:
        yield (
            ("the cards you play, such as", "τα φύλλα που παίζεις, π.χ."),
            (_example(view),) * 2,
        )
    if legal.show:
        yield ("show your hand", "δείχνεις τα φύλλα"), ("s", "δείχνω")
    if legal.muck:
        yield ("muck it", "τα κρύβεις"), ("m", "κρύβω")


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _example(view: SeatView) -> str:
    """A declaration that the game allows, by places and positions: the first that can be made."""
    lying = {name for name, card in view.table if card is not None and name not in view.burned}
    for count, mask, _ in view.variant.selections:
        names = [position.name for place, position in enumerate(view.variant.positions) if mask >> place & 1]
        if lying.issuperset(names) and count <= len(view.cards):
            return " ".join([*map(str, range(1, count + 1)), *names])
    return "1"


def _places(most: int) -> Text:
    typed = " ".join(map(str, range(1, min(most, 2) + 1)))
    return typed, typed
