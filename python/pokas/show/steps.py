"""The steps of a script in words, for announcements and logs."""

from __future__ import annotations

from pokas.games.script import StepKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pokas.games.script import Step

    Text = tuple[str, str]

__all__ = ["cards_el", "cards_en", "script_text", "step_text"]


def cards_en(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def cards_el(count: int, kind: str = "") -> str:
    if count == 1:
        return f"1 {kind + ' ' if kind else ''}φύλλο"
    return f"{count} {kind[:-1] + 'ά ' if kind else ''}φύλλα"


def script_text(script: Sequence[Step]) -> Iterator[Text]:
    """One line for each betting round, with everything that comes before it."""
    said: list[Text] = []
    laid: set[str] = set()
    number = 0
    steps = list(script)
    while steps:
        step = steps.pop(0)
        if step.kind in (StepKind.DEAL, StepKind.DEAL_OPEN):
            count = 1
            while steps and steps[0] == step:
                count += 1
                steps.pop(0)
            said.append(_deal_text(step, count))
        elif step.kind is StepKind.LAY and steps and steps[0].positions == step.positions:
            steps.pop(0)
            said.append(_positions_text(step, "is laid and opened", "μπαίνει και ανοίγει"))
        else:
            said.append(step_text(step, fresh=not laid.issuperset(step.positions)))
        laid.update(step.positions)
        if step.kind is StepKind.BET:
            number += 1
            yield f"{number}. {_list(said, 0)}.", f"{number}. {_list(said, 1)}."
            said = []
    if said:
        yield f"{_list(said, 0).capitalize()}.", f"{_list(said, 1).capitalize()}."


def _list(said: list[Text], side: int) -> str:
    return ", ".join(text[side] for text in said)


def step_text(step: Step, *, fresh: bool = False) -> Text:
    """One step in English and Greek; ``fresh``: the positions that open were not laid before."""
    match step.kind:
        case StepKind.DEAL | StepKind.DEAL_OPEN:
            return _deal_text(step, 1)
        case StepKind.LAY:
            return _positions_text(step, "is laid closed", "μπαίνει κλειστό")
        case StepKind.OPEN if fresh:
            return _positions_text(step, "is dealt open", "μπαίνει ανοιχτό")
        case StepKind.OPEN:
            return _positions_text(step, "is opened", "ανοίγει")
        case StepKind.BET:
            return "bet", "ποντάρισμα"
        case StepKind.EXCHANGE:
            return (
                f"every player may exchange up to {cards_en(step.count)}",
                f"κάθε παίκτης αλλάζει μέχρι {cards_el(step.count)}",
            )
        case StepKind.TWIST:
            return (
                "two laps in which every player is offered a new card for one of his own",
                "2 γύροι στους οποίους κάθε παίκτης μπορεί να αλλάξει από 1 φύλλο",
            )
    return _strip_text(step)


def _deal_text(step: Step, count: int) -> Text:
    if step.kind is StepKind.DEAL:
        return f"{count} closed {_noun(count)} each", f"από {cards_el(count, 'κλειστό')} στον καθένα"
    return f"{count} open {_noun(count)} each", f"από {cards_el(count, 'ανοιχτό')} στον καθένα"


def _noun(count: int) -> str:
    return "card" if count == 1 else "cards"


_MANY = {
    "is": "are",
    "μπαίνει": "μπαίνουν",
    "ανοίγει": "ανοίγουν",
    "κλειστό": "κλειστά",
    "ανοιχτό": "ανοιχτά",
}


def _positions_text(step: Step, english: str, greek: str) -> Text:
    names = " ".join(step.positions)
    if len(step.positions) == 1:
        return f"{names} {english}", f"{greek} το {names}"
    english, greek = (
        " ".join(_MANY.get(word, word) for word in phrase.split()) for phrase in (english, greek)
    )
    return f"{names} {english}", f"{greek} τα {names}"


def _strip_text(step: Step) -> Text:
    start = {
        "dealt": (
            "the first player starts with 1 open card and a bet; each one after him draws open cards until "
            "his beat the best on show (a tie is not enough), and then there is a bet",
            "ο πρώτος παίρνει 1 ανοιχτό φύλλο και γίνεται ποντάρισμα· ο επόμενος παίρνει ανοιχτά φύλλα μέχρι "
            "να περάσει το καλύτερο φανερό χέρι (η ισοπαλία δεν φτάνει), ποντάρισμα, και ούτω καθεξής",
        ),
        "closed": (
            "5 closed cards each, unseen even by their owners; the first player turns over 1 and there is a "
            "bet; each one after him turns over as many as it takes to beat the best on show (a tie is not "
            "enough), and then there is a bet",
            "από 5 κλειστά φύλλα στον καθένα που δεν τα βλέπει κανείς· ο πρώτος ανοίγει 1 και γίνεται "
            "ποντάρισμα· ο επόμενος ανοίγει φύλλα μέχρι να περάσει το καλύτερο φανερό χέρι (η ισοπαλία δεν "
            "φτάνει), ποντάρισμα, και ούτω καθεξής",
        ),
    }[step.form]
    laps = {
        "cycle": (
            "the turn goes round, past the leader, until only he can win; "
            "who has 5 open cards and does not beat the best is out",
            "η σειρά γυρίζει, εκτός από αυτόν που προηγείται, μέχρι να μπορεί να κερδίσει μόνο αυτός· "
            "όποιος έχει 5 ανοιχτά φύλλα και δεν περνάει το καλύτερο βγαίνει",
        ),
        "single": (
            "the turn goes round once; who has 5 open cards and does not beat the best is out",
            "η σειρά γυρίζει μία φορά· όποιος έχει 5 ανοιχτά φύλλα και δεν περνάει το καλύτερο βγαίνει",
        ),
    }[step.laps]
    return f"{start[0]}; {laps[0]}", f"{start[1]}· {laps[1]}"
