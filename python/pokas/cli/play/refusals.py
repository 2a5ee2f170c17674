"""Why what was typed is not done: an English and a Greek text for each reason, in the words of players."""

from __future__ import annotations

from pokas.cli.play.questions import Question
from pokas.cli.play.vocabulary import Meaning, spellings
from pokas.play.events import EventKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pokas.play.view import SeatView

    Text = tuple[str, str]


def quoted(word: str) -> str:
    """A word of the player's for a message: short, and without signs that cannot be shown."""
    shown = "".join(sign for sign in word if sign.isprintable())
    return f"«{shown[:24]}{'…' if len(shown) > 24 else ''}»"


def _range(low: int, high: int) -> Text:
    return (f"{low}", f"{low}") if low == high else (f"from {low} to {high}", f"από {low} μέχρι {high}")


def _number(number: int) -> str:
    return str(number) if number < 10**12 else str(number)[:12] + "…"


# What was typed


def too_long() -> Text:
    return "That line is too long to be an answer.", "Αυτή η γραμμή είναι πολύ μεγάλη για απάντηση."


def nothing(question: Question) -> Text:
    return _NOTHING.get(question, ("There was nothing to do in that.", "Δεν είπες τι κάνεις."))


_NOTHING: dict[Question, Text] = {
    Question.BETTING: (
        "Say what you do; an empty line does nothing.",
        "Πες τι κάνεις· κενή γραμμή δεν λέει τίποτα.",
    ),
    Question.EXCHANGE: (
        "Name the cards you give away, or keep them all: stand.",
        "Πες ποια φύλλα αλλάζεις, ή κράτα τα όλα: σερβί.",
    ),
    Question.ANTE: ("Say yes to pay the ante, or no.", "Πες ναι για να βάλεις φως, ή όχι."),
    Question.SHOW: ("Say show or muck.", "Πες δείχνω ή κρύβω."),
    Question.DECLARE: ("Name the cards you play.", "Πες τα φύλλα που παίζεις."),
    Question.NEXT: ("Press Enter for the next hand.", "Πάτα Enter για το επόμενο κόλπο."),
    Question.BUY: ("Say yes or no.", "Πες ναι ή όχι."),
}


def unknown(word: str, near: str | None) -> Text:
    if near is None:
        return (
            f"I do not know the word {quoted(word)}; help lists the words.",
            f"Δεν ξέρω τη λέξη {quoted(word)}· οι λέξεις: βοήθεια.",
        )
    return f"I do not know {quoted(word)}; did you mean {near}?", f"Δεν ξέρω το {quoted(word)}· μήπως {near};"


def unclear(found: Sequence[Meaning], lang: str) -> Text:
    words = [spellings(meaning, lang)[0] for meaning in found]
    greek = [spellings(meaning, "el")[0] for meaning in found]
    return (
        f"That could be {' or '.join(words)}: say which.",
        f"Αυτό μπορεί να είναι {' ή '.join(greek)}· πες ποιο.",
    )


def one_thing(found: Sequence[Meaning], lang: str) -> Text:
    words = [spellings(meaning, lang)[0] for meaning in found]
    greek = [spellings(meaning, "el")[0] for meaning in found]
    return f"One thing at a time: {' or '.join(words)}?", f"Ένα από όλα: {' ή '.join(greek)};"


def not_now(word: str, question: Question) -> Text:
    asked = _ASKED.get(question, ("it is not your turn", "δεν είναι η σειρά σου"))
    return (
        f"{quoted(word)} does not fit now: {asked[0]}.",
        f"Το {quoted(word)} δεν ταιριάζει τώρα: {asked[1]}.",
    )


_ASKED: dict[Question, Text] = {
    Question.BETTING: ("this is a betting round", "είναι κύκλος πονταρίσματος"),
    Question.EXCHANGE: ("you are asked which cards you exchange", "η ερώτηση είναι ποια φύλλα αλλάζεις"),
    Question.ANTE: ("you are asked for the ante", "η ερώτηση είναι αν βάζεις φως"),
    Question.SHOW: ("you are asked whether you show your hand", "η ερώτηση είναι αν δείχνεις τα φύλλα σου"),
    Question.DECLARE: ("you are asked which cards you play", "η ερώτηση είναι ποια φύλλα παίζεις"),
    Question.NEXT: ("the hand is over", "το κόλπο τελείωσε"),
    Question.BUY: ("you are asked whether you buy chips", "η ερώτηση είναι αν αγοράζεις μάρκες"),
}


def not_your_turn() -> Text:
    return "It is not your turn.", "Δεν είναι η σειρά σου."


def no_amount(word: str) -> Text:
    return (
        f"{quoted(word)} is no amount: write whole chips in digits, such as 5.",
        f"Το {quoted(word)} δεν είναι ποσό: γράψε ακέραιες μάρκες με ψηφία, π.χ. 5.",
    )


def number_alone(number: int) -> Text:
    return (
        f"{_number(number)} for what? Say bet or raise before it.",
        f"{_number(number)} για τι; Πες πρώτα ποντάρω ή ρελάνς.",
    )


def one_number() -> Text:
    return "One amount, please.", "Ένα ποσό μόνο."


def no_number(number: int) -> Text:
    return (
        f"No amount goes with that: what is {_number(number)}?",
        f"Εδώ δεν πάει ποσό: τι είναι το {_number(number)};",
    )


def how_much(bets: bool, allowed: tuple[int, int]) -> Text:
    english, greek = _range(*allowed)
    if bets:
        return f"Bet how much? {english}.".replace("? f", "? F"), f"Πόσο ποντάρεις; {greek}.".replace(
            "; α", "; Α"
        )
    return (
        f"Raise to how much? {english}.".replace("? f", "? F"),
        f"Ρελάνς στις πόσες; {greek}.".replace("; α", "; Α"),
    )


# Betting


def out_of_range(bets: bool, number: int, allowed: tuple[int, int], view: SeatView) -> Text:
    english, greek = _range(*allowed)
    number_text = _number(number)
    seat: int = view.seat  # type: ignore[assignment]
    why: Text = ("", "")
    if number > allowed[1]:
        whole = view.bets[seat] + view.stacks[seat]
        if number > whole:
            why = (f" You have {view.stacks[seat]} chips.", f" Έχεις {view.stacks[seat]} μάρκες.")
        else:
            why = _limit(view)
    if bets:
        return (
            f"You cannot bet {number_text}, only {english}.{why[0]}",
            f"Δεν γίνεται ποντάρισμα {number_text}, μόνο {greek}.{why[1]}",
        )
    return (
        f"You cannot raise to {number_text}, only to {english}.{why[0]}".replace("to from", "from"),
        f"Δεν γίνεται ρελάνς στις {number_text}, μόνο {greek}.{why[1]}",
    )


def _limit(view: SeatView) -> Text:
    most = view.rules.max_bet
    if most is None:
        return "", ""
    if view.rules.cap_mode == "increment":
        return f" A raise adds at most {most} here.", f" Η ρελάνς εδώ ανεβάζει το πολύ {most}."
    return f" The limit here is {most} a round.", f" Το όριο εδώ είναι {most} σε κάθε κύκλο."


def cannot_check(view: SeatView) -> Text:
    cost = view.legal.call
    return (
        f"You cannot check: {view.level} was bet, and calling costs {cost}.",
        f"Δεν γίνεται ντούκου: έχουν μπει {view.level}, για να τα δεις θες {cost}.",
    )


def cannot_call() -> Text:
    return "There is nothing to call: nobody has bet.", "Δεν έχεις τι να δεις: δεν έχει ποντάρει κανείς."


def call_costs(cost: int) -> Text:
    return f"Calling costs {cost}: just say call.", f"Για να τα δεις θες {cost}: πες μόνο τα βλέπω."


def cannot_bet(view: SeatView) -> Text:
    legal = view.legal
    seat: int = view.seat  # type: ignore[assignment]
    if view.level:
        raises = legal.raise_ is not None
        return (
            f"{view.level} was bet already: {'raise or call' if raises else 'call'} or fold.",
            f"Έχουν ήδη μπει {view.level}: {'ρελάνς, τα βλέπω' if raises else 'τα βλέπω'} ή πάσο.",
        )
    if legal.all_in is None and view.variant.opener is not None:
        return _opener(view)
    return (
        f"Your {view.stacks[seat]} chips are fewer than the smallest bet: all-in, or check.",
        f"Οι {view.stacks[seat]} μάρκες σου δεν φτάνουν για το μικρότερο ποντάρισμα: ρέστα ή ντούκου.",
    )


def _opener(view: SeatView) -> Text:
    from pokas.show.words import describe_hand

    category, rank = view.variant.opener  # type: ignore[misc]
    english, greek = (describe_hand(category, (rank, rank), lang) for lang in ("en", "el"))
    return (
        f"You cannot open: that takes a {english} or better.",
        f"Δεν μπορείς να ανοίξεις: θέλει από {greek} και πάνω.",
    )


def cannot_raise(view: SeatView) -> Text:
    seat: int = view.seat  # type: ignore[assignment]
    rules, legal = view.rules, view.legal
    if not view.level:
        return "Nobody has bet: say bet.", "Δεν έχει ποντάρει κανείς: πες ποντάρω."
    if legal.call == view.stacks[seat]:
        return (
            f"Your {view.stacks[seat]} chips only suffice to call all-in.",
            f"Οι {view.stacks[seat]} μάρκες σου φτάνουν μόνο για να τα δεις με ρέστα.",
        )
    if rules.max_bet is not None and rules.cap_mode == "level" and view.level >= rules.max_bet:
        return f"The limit of {rules.max_bet} is reached.", f"Το όριο των {rules.max_bet} το φτάσαμε."
    if legal.all_in is not None:
        return (
            f"Your {view.stacks[seat]} chips are too few for a raise: all-in, or call.",
            f"Οι {view.stacks[seat]} μάρκες σου δεν φτάνουν για ρελάνς: ρέστα ή τα βλέπω.",
        )
    if not rules.check_raise and _checked(view):
        return (
            "You checked in this round, so at this table you cannot raise.",
            "Είπες ντούκου σε αυτόν τον κύκλο, οπότε εδώ δεν κάνεις ρελάνς.",
        )
    return "No raise is left in this round.", "Δεν μένει άλλη ρελάνς σε αυτόν τον κύκλο."


def _checked(view: SeatView) -> bool:
    for event in reversed(view.events):
        if event.kind is EventKind.ROUND:
            return False
        if event.kind is EventKind.CHECK and event.seat == view.seat:
            return True
    return False


def cannot_all_in(view: SeatView) -> Text:
    seat: int = view.seat  # type: ignore[assignment]
    if not view.level and view.legal.bet is None and view.variant.opener is not None:
        return _opener(view)
    stack = view.stacks[seat]
    limit = _limit(view)
    return (
        f"You cannot put in all of your {stack} chips.{limit[0]}",
        f"Δεν γίνεται να βάλεις και τις {stack} μάρκες σου.{limit[1]}",
    )


def all_in_is(stack: int) -> Text:
    return f"All-in is all of your {stack} chips.", f"Ρέστα είναι και οι {stack} μάρκες σου."


def blind() -> Text:
    return (
        "Only a bet, a call or a raise can be blind.",
        "Σαν βουάρ γίνεται μόνο ποντάρισμα, τα βλέπω ή ρελάνς.",
    )


def blind_all_in() -> Text:
    return (
        "That all-in cannot be said blind: just say all-in.",
        "Αυτά τα ρέστα δεν λέγονται σαν βουάρ: πες μόνο ρέστα.",
    )


# Cards


def no_card(word: str) -> Text:
    return (
        f"{quoted(word)} is no card. Cards are written like Kh, 10s or A♦, or by their place: 1, 2, 3.",
        f"Το {quoted(word)} δεν είναι φύλλο. Γράφονται με λατινικά, π.χ. Kh, 10s, A♦, ή με τη θέση: 1, 2.",
    )


def not_held(card: str, held: str) -> Text:
    return f"You do not hold {card}; you hold {held}.", f"Δεν έχεις το {card}· έχεις {held}."


def no_place(number: int, count: int) -> Text:
    return (
        f"You have no card in place {_number(number)}, only 1 to {count}.",
        f"Δεν έχεις φύλλο στη θέση {_number(number)}, μόνο 1 έως {count}.",
    )


def twice(card: str) -> Text:
    return f"You named {card} twice.", f"Είπες το {card} δύο φορές."


def too_many(count: int, most: int) -> Text:
    if most == 1:
        return f"You may exchange 1 card, not {count}.", f"Αλλάζεις μόνο 1 φύλλο, όχι {count}."
    return f"You may exchange up to {most} cards, not {count}.", f"Αλλάζεις μέχρι {most} φύλλα, όχι {count}."


def keep_or_give() -> Text:
    return (
        "Either you keep your cards or you exchange some.",
        "Ή κρατάς τα φύλλα σου ή αλλάζεις κάποια.",
    )


def not_open(place: str) -> Text:
    return f"{place} is not open, or has burned.", f"Το {place} δεν είναι ανοιχτό ή κάηκε."


def neither(card: str) -> Text:
    return (
        f"{card} is neither in your hand nor open on the table.",
        f"Το {card} δεν είναι στο χέρι σου ούτε ανοιχτό στο τραπέζι.",
    )


def not_allowed(cards: str) -> Text:
    return (
        f"The game does not let you play {cards} together; rules says what it does allow.",
        f"Το παιχνίδι δεν αφήνει να παίξεις μαζί τα {cards}· τι αφήνει: κανόνες.",
    )


def cannot_show() -> Text:
    return "You cannot show now.", "Δεν μπορείς να δείξεις τώρα."


def cannot_muck() -> Text:
    return (
        "You cannot muck: your hand can still win something.",
        "Δεν μπορείς να τα κρύψεις: το χέρι σου κερδίζει ακόμα κάτι.",
    )


def no_game(words: Collection[str]) -> Text:
    said = " ".join(words)
    return (
        f"I know no game called {quoted(said)}; games lists them.",
        f"Δεν ξέρω παιχνίδι {quoted(said)}· όλα: παιχνίδια.",
    )
