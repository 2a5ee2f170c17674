"""What the dealer announces, generated from the data of a game: nothing here knows which game it is.

Every fact is a pair of sentences, English and Greek; the Greek is written with digits, so that numbers agree
with any noun. Latin-Greek is made from the Greek at the end.
"""

from __future__ import annotations

from pokas.show.steps import cards_el, cards_en, script_text
from pokas.show.words import (
    CATEGORIES,
    OPTIONS,
    ORDER_NAMES,
    ORDERS,
    VALUES,
    check_lang,
    describe_hand,
    say,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pokas.games.model import Kill, Variant

    Text = tuple[str, str]

__all__ = ["describe"]


def describe(game: Variant, lang: str = "en") -> str:
    """The announcement of a game in "en", "el" or "el-Latn", one kind of fact a line."""
    lang = check_lang(lang)
    lines = [
        _title(game),
        _join(_cards(game)),
        _join(_limits(game)),
        _join(_order(game)),
        _join(_ante(game)),
        *script_text(game.script),
        _join(_rounds(game)),
        _join(_eliminations(game.kill, game.nobody_left) if game.kill else ()),
        _join(_showdown(game)),
        _decks(game),
    ]
    return "\n".join(say(line, lang) for line in lines if line[0])


def _join(sentences: Sequence[Text] | Iterator[Text]) -> Text:
    pairs = tuple(sentences)
    return " ".join(pair[0] for pair in pairs), " ".join(pair[1] for pair in pairs)


def _title(game: Variant) -> Text:
    options = [_option(name, value) for name, value in game.options.items()]
    english, greek = (mark.join(option[side] for option in options) for side, mark in enumerate(("; ", "· ")))
    return (
        f"{game.english} ({game.name}){f' — {english}' if options else ''}.",
        f"{game.name}{f' — {greek}' if options else ''}.",
    )


def _option(name: str, value: object) -> Text:
    label = OPTIONS.get(name, (name, name))
    if value is True:
        return label
    if name == "order":
        return f"order {value}", ORDER_NAMES[str(value)]
    words = VALUES.get(value) if isinstance(value, (str, bool)) else None
    if words is None:
        words = (_plain(value),) * 2
    return f"{label[0]}: {words[0]}", f"{label[1]}: {words[1]}"


def _plain(value: object) -> str:
    if not isinstance(value, tuple):
        return str(value)
    if len(value) == 2 and all(isinstance(item, int) for item in value):
        return str(value[0]) if value[0] == value[1] else f"{value[0]}–{value[1]}"
    return ", ".join(" ".join(item) for item in value)


# Cards and limits


def _cards(game: Variant) -> Iterator[Text]:
    hand = game.hand_size
    each = (
        f"Each player gets {cards_en(hand)}",
        f"Κάθε παίκτης παίρνει {cards_el(hand)}",
    )
    table = len(game.positions)
    if not table:
        yield f"{each[0]}; there is no table.", f"{each[1]}· τραπέζι δεν υπάρχει."
        return
    lie = ("lies", "μπαίνει") if table == 1 else ("lie", "μπαίνουν")
    yield (
        f"{each[0]}; {cards_en(table)} {lie[0]} on the table: {_grid(game)}.",
        f"{each[1]}· στο τραπέζι {lie[1]} {cards_el(table)}: {_grid(game)}.",
    )


def _grid(game: Variant) -> str:
    """The table as text: rows from the top, empty places as dashes."""
    places = {(position.x, position.y): position.name for position in game.positions}
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    rows = []
    for line in sorted({y for _, y in places}):
        names = [places.get((x, line), "-") for x in range(left, right + 1)]
        rows.append(" ".join(names))
    return " / ".join(rows)


def _limits(game: Variant) -> Iterator[Text]:
    if not game.groups:
        if game.hand_size > 5:
            yield "The best five of them play.", "Παίζουν τα 5 καλύτερα."
        return
    groups = ", ".join("{" + " ".join(group) + "}" for group in game.groups)
    if len(game.groups) == 1:
        one = ("the table cards", "τα φύλλα του τραπεζιού")
        yield f"The table cards that play: {groups}.", f"Από το τραπέζι παίζουν: {groups}."
    else:
        one = ("one group", "μία ομάδα")
        yield (
            f"There are {len(game.groups)} groups, of which a player picks one: {groups}.",
            f"Υπάρχουν {len(game.groups)} ομάδες και ο παίκτης διαλέγει μία: {groups}.",
        )
    yield _use(game, one)
    if game.hat:
        hat = " ".join(game.hat)
        yield (
            f"The hat {hat} goes with every group; at most one card of it may be used, as a table card.",
            f"Το καπέλο {hat} πάει με κάθε ομάδα· από αυτό παίζει το πολύ 1 φύλλο, ως φύλλο του τραπεζιού.",
        )
    if game.one_of:
        names = " ".join(game.one_of)
        yield f"Exactly one of {names} must be used.", f"Παίζει υποχρεωτικά ακριβώς 1 από τα {names}."
    if game.run:
        names = " ".join(game.run)
        yield (
            f"The cards used of {names} must lie side by side.",
            f"Όσα παίζουν από τα {names} πρέπει να είναι συνεχόμενα.",
        )
    if game.rows:
        yield "A hand uses one row only.", "Κάθε πεντάδα παίζει με ένα μόνο ταμπλώ."


def _use(game: Variant, one: Text) -> Text:
    if game.kill:
        hand, table = min(game.hand_use[1], game.hand_size), game.table_use[1]
        return (
            f"Of what is left a player uses up to {hand} from the hand and up to {table} from {one[0]}.",
            f"Από όσα μείνουν παίζουν μέχρι {hand} από το χέρι και μέχρι {table} από {one[1]}.",
        )
    used = sorted({count for count, _, _ in game.selections})
    pairs = [(str(count), str(5 - count)) for count in reversed(used)]
    english = " or ".join(f"{hand} from the hand and {table} from {one[0]}" for hand, table in pairs)
    greek = " ή ".join(f"{hand} από το χέρι και {table} από {one[1]}" for hand, table in pairs)
    return f"The five cards: {english}.", f"Η πεντάδα: {greek}."


# What beats what


def _order(game: Variant) -> Iterator[Text]:
    order = ORDERS[game.order]
    ladder = _ladder(game)
    english, greek = (" > ".join(CATEGORIES[name][side] for name in ladder) for side in (0, 1))
    yield (
        f"Order {game.order} ({order[0]}): {english}.",
        f"Κερδίζει {ORDER_NAMES[game.order]} ({order[1]}): {greek}.",
    )
    if game.side == "low":
        yield "All of it is turned upside down: low is good.", "Όλα αυτά ανάποδα: καλό είναι το χαμηλό."
    if game.wild == "lowest-in-hand":
        yield (
            "Wild: every card of the lowest rank in a player's own hand.",
            "Μπαλαντέρ: τα μικρότερα φύλλα στο χέρι του κάθε παίκτη.",
        )
    elif game.wild:
        ranks = ", ".join(game.wild)
        yield f"Wild, in hand and on the table: {ranks}.", f"Μπαλαντέρ, στο χέρι και στο τραπέζι: {ranks}."
    if game.mirror:
        names = " ".join(game.mirror)
        yield (
            f"A mirror: the ranks of the hand are those of {names}; two mirrors tie.",
            f"Καθρέφτης: το χέρι έχει τα ίδια φύλλα με τα {names}· δύο καθρέφτες ισοπαλούν.",
        )
    reading = _READINGS.get(game.reading)
    if reading:
        yield reading


def _ladder(game: Variant) -> list[str]:
    """The categories that can occur, best first, under the order of the game."""
    straight, flush = game.order.split("-")
    return [
        *(["mirror"] if game.mirror else []),
        *(["five"] if game.wild else []),
        "straight-flush",
        "four",
        *(["flush", "full-house"] if flush == "chroma" else ["full-house", "flush"]),
        *(["straight", "three"] if straight == "kenta" else ["three", "straight"]),
        "two-pair",
        "pair",
        "high-card",
    ]


_READINGS: dict[str, Text] = {
    "seven-high": (
        "The seven is the highest rank and the eight the lowest: 7 > A > K > Q > J > 10 > 9 > 8.",
        "Το 7 είναι το μεγαλύτερο φύλλο και το 8 το μικρότερο: 7 > A > K > Q > J > 10 > 9 > 8.",
    ),
    "seven-eight": (
        "Sevens lift and eights sink: whoever holds a seven beats all who hold none, "
        "and an eight without a seven is beaten by the rest.",
        "Όποιος έχει 7 κερδίζει όποιον δεν έχει· όποιος έχει 8 χωρίς 7 χάνει από όλους.",
    ),
    "instant": (
        "As soon as a seven lies open its owner wins every pot he plays for, other pots are paid back, and "
        "the hand is over. An open eight throws its owner out, and a player left alone wins.",
        "Το πρώτο ανοιχτό 7 τελειώνει το κόλπο: ο κάτοχός του παίρνει κάθε ποτ στο οποίο μετέχει και τα άλλα "
        "επιστρέφονται. Όποιος ανοίξει 8 βγαίνει αμέσως· ο τελευταίος που μένει κερδίζει.",
    ),
}


# Chips, steps and rounds


def _ante(game: Variant) -> Iterator[Text]:
    chips = game.ante_chips
    if not game.ante:
        yield "No ante.", "Χωρίς φως."
    elif chips is None:
        yield "Played with an ante.", "Παίζεται με φως."
    else:
        yield (
            f"The ante is {chips} {'chip' if chips == 1 else 'chips'}.",
            f"Το φως είναι {chips} {'μάρκα' if chips == 1 else 'μάρκες'}.",
        )
    if game.opener:
        category, rank = game.opener
        english, greek = (describe_hand(category, (rank, rank), lang) for lang in ("en", "el"))
        yield (
            f"Only a player with this or better may open: {english}; "
            "with at least the chips that lie on the table.",
            f"Ανοίγει μόνο όποιος έχει από {greek} και πάνω, με τουλάχιστον όσες μάρκες είναι στο τραπέζι.",
        )
    if game.void_redeal:
        yield (
            "If nobody opens the hand is void: the chips stay, the next dealer deals, the ante doubles.",
            "Αν δεν ανοίξει κανείς το κόλπο χαλάει: οι μάρκες μένουν, μοιράζει ο επόμενος "
            "και το φως διπλασιάζεται.",
        )


def _rounds(game: Variant) -> Iterator[Text]:
    rounds = game.betting_rounds
    if rounds is None:
        yield (
            "Betting rounds: 1, and 1 more for every hand that is beaten. The leader speaks first.",
            "Κύκλοι πονταρίσματος: 1, και άλλος 1 για κάθε χέρι που περνιέται. "
            "Μιλάει πρώτος αυτός που προηγείται.",
        )
        return
    yield f"Betting rounds: {rounds}.", f"Κύκλοι πονταρίσματος: {rounds}."
    speaker = "low-hand" if game.low_speaks else game.first_speaker
    yield _SPEAKERS[speaker]
    if game.second_round == "opener":
        yield (
            "The second round starts with the player who opened the first.",
            "Ο δεύτερος κύκλος αρχίζει από τον παίκτη που άνοιξε τον πρώτο.",
        )


_SPEAKERS: dict[str, Text] = {
    "open-hand": (
        "The best open hand speaks first, afresh in every round.",
        "Σε κάθε κύκλο μιλάει πρώτος όποιος έχει το καλύτερο ανοιχτό φύλλο.",
    ),
    "low-hand": (
        "The worst open hand speaks first, afresh in every round.",
        "Σε κάθε κύκλο μιλάει πρώτος όποιος έχει το χειρότερο ανοιχτό φύλλο.",
    ),
    "after-dealer": ("The player after the dealer speaks first.", "Μιλάει πρώτος ο επόμενος από τη μάνα."),
    "most-cards": (
        "The first player after the dealer with the most hand cards left speaks first.",
        "Μιλάει πρώτος όποιος έχει τα περισσότερα φύλλα στο χέρι, με τη σειρά από τη μάνα.",
    ),
}


# The end


def _eliminations(kill: Kill, nobody_left: str) -> Iterator[Text]:
    killers = " ".join(kill.positions)
    places: list[Text] = []
    if kill.hits_hands:
        places.append(("every hand", "κάθε χέρι"))
    if kill.hits:
        places.append((f"the table ({' '.join(kill.hits)})", f"το τραπέζι ({' '.join(kill.hits)})"))
    english, greek = " and ".join(place[0] for place in places), " και ".join(place[1] for place in places)
    yield (
        f"When one of {killers} opens, every card of its rank leaves {english}.",
        f"Όταν ανοίγει ένα από τα {killers}, όλα τα όμοια φύλλα βγαίνουν από {greek}.",
    )
    least = kill.out_below
    if least == 1:
        yield "A player without hand cards is out.", "Όποιος μείνει χωρίς φύλλα στο χέρι βγαίνει."
    else:
        yield (
            f"A player with fewer than {least} hand cards is out.",
            f"Όποιος μείνει με λιγότερα από {least} φύλλα στο χέρι βγαίνει.",
        )
    if nobody_left == "carry":
        yield (
            "If nobody is left the pot waits for the next hand.",
            "Αν δεν μείνει κανείς, το ποτ μένει για το επόμενο κόλπο.",
        )
    else:
        yield (
            "If nobody is left those who fell last share the pot.",
            "Αν δεν μείνει κανείς, το ποτ το μοιράζονται όσοι βγήκαν τελευταίοι.",
        )


_TURNS = {"two-pair": ("two pair", "ζευγάρια"), "pair": ("a pair", "ζευγάρι")}


def _showdown(game: Variant) -> Iterator[Text]:
    if game.trigger:
        english, greek = _TURNS[game.trigger]
        yield (
            f"At the showdown the lowest hand wins, unless a player still in has {english} or better: "
            "then the highest does.",
            "Στο τέλος κερδίζει το χαμηλότερο φύλλο, εκτός αν κάποιος από όσους μένουν έχει "
            f"{greek} ή καλύτερο: τότε κερδίζει το υψηλότερο.",
        )
    elif game.side == "low":
        yield "At the showdown the lowest hand wins.", "Στο τέλος κερδίζει το χαμηλότερο φύλλο."
    else:
        yield "At the showdown the best hand wins.", "Στο τέλος κερδίζει ο καλύτερος συνδυασμός."
    if game.pot == "split":
        yield (
            "Every pot is halved, a half for the best hand of each row; an odd chip goes to the first row.",
            "Κάθε ποτ κόβεται στα 2, ένα μισό για τον καλύτερο κάθε ταμπλώ· η μονή μάρκα πάει στο πρώτο.",
        )
    elif game.rows:
        yield "The best hand on either row takes all.", "Ο καλύτερος σε οποιοδήποτε ταμπλώ τα παίρνει όλα."
    yield "Equal hands share.", "Οι ίσοι μοιράζονται."


def _decks(game: Variant) -> Text:
    sizes: dict[int, list[int]] = {}
    for players, deck in enumerate(game._decks):
        if deck is not None and players > 1:
            sizes.setdefault(deck.size, []).append(players)
    parts = [
        (size, f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0]))
        for size, seats in sizes.items()
    ]
    english = ", ".join(f"{size} cards for {seats}" for size, seats in parts)
    greek = ", ".join(f"{size} φύλλα για {seats}" for size, seats in parts)
    return f"Deck: {english} players.", f"Τράπουλα: {greek} παίκτες."
