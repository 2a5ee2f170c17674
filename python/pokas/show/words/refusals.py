"""Why an action is refused, by the reason of the error: in the hand, and at the table between hands.

The English is the message of the error. ``{who}`` is the seat or player that is refused; amounts, actions,
cards and games stand in their places as the error carries them.
"""

from __future__ import annotations

from pokas.show.words.actions import action_text, cards_text
from pokas.show.words.players import subject, within
from pokas.show.words.text import Text, fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pokas.show.words.text import Field

__all__ = ["REFUSALS", "THINGS", "refusal"]

REFUSALS: dict[str, Text] = {
    # Whose turn it is, and what is asked
    "no-seat": Text(
        "there is no seat {number}: seats are 0 to {last}",
        "δεν υπάρχει θέση {number}: οι θέσεις είναι από 0 μέχρι {last}",
    ),
    "hand-over": Text("{action}: the hand is over", "{action}: το κόλπο έχει τελειώσει"),
    "round-over": Text(
        "{action}: the betting round is over",
        "{action}: ο κύκλος πονταρίσματος έχει τελειώσει",
    ),
    "not-your-turn": Text(
        "{who} cannot {action}: it is the turn of {actor}",
        "{who} πρέπει να περιμένει, σειρά έχει {actor} ({action})",
    ),
    "round-asks": Text(
        "{who} cannot {action}: this is a betting round",
        "{who} δεν μπορεί τώρα ({action}): είναι κύκλος πονταρίσματος",
    ),
    "ante-asked": Text(
        "{who} cannot {action}: it is asked for its ante",
        "{who} πρέπει πρώτα να πει αν βάζει φως ({action})",
    ),
    "exchange-asked": Text(
        "{who} cannot {action}: it is asked which cards it exchanges",
        "{who} πρέπει πρώτα να πει ποια φύλλα αλλάζει, ή σερβί ({action})",
    ),
    "declare-asked": Text(
        "{who} cannot {action}: it is asked to declare the cards it plays",
        "{who} πρέπει πρώτα να δηλώσει τα φύλλα που παίζει ({action})",
    ),
    "show-asked": Text(
        "{who} cannot {action}: it is asked whether it shows its hand",
        "{who} πρέπει πρώτα να πει αν δείχνει τα φύλλα ή όχι ({action})",
    ),
    # Betting
    "check-owed": Text(
        "{who} cannot check: {owed} to call",
        "{who} δεν μπορεί να πει ντούκου: θέλει {owed} {owed:μάρκα|μάρκες} για να τα δει",
    ),
    "call-nothing": Text(
        "{who} cannot call: nobody has bet",
        "{who} δεν έχει τι να δει: δεν έχει ποντάρει κανείς",
    ),
    "bet-again": Text(
        "{who} cannot bet: somebody has bet {level}, so raise or call",
        "{who} δεν μπορεί να ανοίξει: το ποντάρισμα είναι ήδη {level:στη|στις} {level}, "
        "ή τα βλέπει ή κάνει ρελάνς",
    ),
    "bet-poor": Text(
        "{who} cannot bet: its {stack} chips are fewer than the smallest bet, {opening}",
        "{who} δεν μπορεί να ποντάρει: έχει {stack} {stack:μάρκα|μάρκες} και το μικρότερο ποντάρισμα είναι "
        "{opening}",
    ),
    "bet-opener": Text(
        "{who} cannot bet: it does not hold what this game asks of who opens",
        "{who} δεν μπορεί να ποντάρει: δεν έχει άνοιγμα",
    ),
    "bet-range": Text(
        "{who} cannot bet {to}: from {low} to {high}",
        "{who} δεν μπορεί να ποντάρει {to}: από {low} μέχρι {high}",
    ),
    "raise-nothing": Text(
        "{who} cannot raise: nobody has bet",
        "{who} δεν μπορεί να κάνει ρελάνς: δεν έχει ποντάρει κανείς",
    ),
    "raise-checked": Text(
        "{who} cannot raise: it has checked in this round",
        "{who} δεν μπορεί να κάνει ρελάνς: έχει πει ντούκου σε αυτόν τον κύκλο",
    ),
    "raise-spent": Text(
        "{who} cannot raise: no raise is left in this round",
        "{who} δεν μπορεί να κάνει ρελάνς: δεν μένει άλλη ρελάνς σε αυτόν τον κύκλο",
    ),
    "raise-poor": Text(
        "{who} cannot raise: the smallest raise is to {low}, its chips allow {high}",
        "{who} δεν μπορεί να κάνει ρελάνς: η μικρότερη είναι στις {low} και οι μάρκες φτάνουν μέχρι {high}",
    ),
    "raise-limit": Text(
        "{who} cannot raise: the smallest raise is to {low}, the limit allows {high}",
        "{who} δεν μπορεί να κάνει ρελάνς: η μικρότερη είναι στις {low} και το όριο φτάνει μέχρι {high}",
    ),
    "raise-range": Text(
        "{who} cannot raise to {to}: from {low} to {high}",
        "{who} δεν μπορεί να κάνει ρελάνς {to:στη|στις} {to}: από {low} μέχρι {high}",
    ),
    "all-in-open": Text(
        "{who} cannot go all-in: its {stack} chips are more than the limit, {limit}",
        "{who} δεν μπορεί να πει ρέστα: έχει {stack} {stack:μάρκα|μάρκες}, πάνω από το όριο, {limit}",
    ),
    "all-in-opener": Text(
        "{who} cannot go all-in: it does not hold what this game asks of who opens",
        "{who} δεν μπορεί να πει ρέστα: δεν έχει άνοιγμα",
    ),
    "all-in-checked": Text(
        "{who} cannot go all-in above the level: it has checked in this round",
        "{who} δεν μπορεί να ανεβάσει με τα ρέστα: έχει πει ντούκου σε αυτόν τον κύκλο",
    ),
    "all-in-spent": Text(
        "{who} cannot go all-in above the level: no raise is left in this round",
        "{who} δεν μπορεί να ανεβάσει με τα ρέστα: δεν μένει άλλη ρελάνς σε αυτόν τον κύκλο",
    ),
    "all-in-limit": Text(
        "{who} cannot go all-in to {to}: the limit is {limit}",
        "{who} δεν μπορεί να πει ρέστα στις {to}: το όριο είναι {limit}",
    ),
    # Cards
    "exchange-not-held": Text(
        "{who} cannot exchange {card}: it does not hold it",
        "{who} δεν μπορεί να αλλάξει {card}: δεν το έχει",
    ),
    "exchange-twice": Text(
        "{who} cannot exchange {card} twice",
        "{who} δεν μπορεί να αλλάξει {card} δύο φορές",
    ),
    "exchange-many": Text(
        "{who} cannot exchange {count} cards: at most {most}",
        "{who} δεν μπορεί να αλλάξει {count} φύλλα: το πολύ {most}",
    ),
    "declare-not-there": Text(
        "{who} cannot declare {card}: neither its hand nor the table has it",
        "{who} δεν μπορεί να δηλώσει {card}: δεν είναι ούτε στο χέρι ούτε στο τραπέζι",
    ),
    "declare-twice": Text(
        "{who} cannot declare {card} twice",
        "{who} δεν μπορεί να δηλώσει {card} δύο φορές",
    ),
    "declare-nothing": Text("{who} cannot declare nothing", "{who} πρέπει να δηλώσει κάποια φύλλα"),
    "declare-choice": Text(
        "{who} cannot declare {cards}: the game does not allow this choice",
        "{who} δεν μπορεί να δηλώσει {cards}: το παιχνίδι δεν επιτρέπει τέτοια επιλογή",
    ),
    # The night
    "night-over": Text("the night is over", "η βραδιά τελείωσε"),
    "night-not-over": Text(
        "the night is not over: no agreement, no time that has come, no last lap dealt",
        "η βραδιά δεν τελείωσε: ούτε συμφωνία υπάρχει, ούτε ήρθε η ώρα, ούτε έγινε ο τελευταίος γύρος",
    ),
    "during-hand": Text(
        "nobody can {what} during a hand",
        "κανείς δεν μπορεί {what} στη μέση ενός κόλπου",
    ),
    "unknown-player": Text(
        "nobody here is called {called}, only {names}",
        "κανείς εδώ δεν λέγεται {called}, μόνο {names}",
    ),
    "has-left": Text("{who} has left", "{who} έχει φύγει"),
    "out-of-range": Text(
        "{thing}: {value} is not between {low} and {high}",
        "{thing}: {value}, ενώ γίνεται από {low} μέχρι {high}",
    ),
    "time-back": Text(
        "now: it was {before} before, and cannot be {now}",
        "ώρα: πριν ήταν {before} και δεν μπορεί να είναι {now}",
    ),
    "time-untold": Text(
        "now: a time was agreed upon, so the time must be told",
        "ώρα: συμφωνήθηκε ώρα, άρα πρέπει να ειπωθεί τι ώρα είναι",
    ),
    "time-up": Text(
        "now: the night ends at {until}, and it is {now}",
        "ώρα: η βραδιά τελειώνει στις {until} και είναι {now}",
    ),
    "few-players": Text(
        "{able} of {players} players have chips; a hand needs two",
        "{able:έχει|έχουν} μάρκες {able} από τους {players} παίκτες· ένα κόλπο θέλει δύο",
    ),
    "lap-over": Text("the last lap is over", "ο τελευταίος γύρος έγινε"),
    "lap-agreed": Text("a last lap has been agreed upon", "έχει συμφωνηθεί ήδη τελευταίος γύρος"),
    "no-game": Text("{who} has to name a game", "{who} πρέπει να πει παιχνίδι"),
    "no-game-nobody": Text("the dealer has to name a game", "η μάνα πρέπει να πει παιχνίδι"),
    "owed-game": Text(
        "{owed} is dealt again, with an ante of {ante}, not {named}",
        "ξαναμοιράζεται {owed} με φως {ante}, όχι {named}",
    ),
    "owed-ante": Text(
        "the ante of {owed} is now {ante}, not {named}",
        "{owed}: το φως είναι τώρα {ante}, όχι {named}",
    ),
    # Buying and selling
    "buy-not-broke": Text(
        "{who} has {stack} chips; only a player who is broke buys from the bank",
        "{who} έχει {stack} {stack:μάρκα|μάρκες}· από την μπάνκα αγοράζει μόνο όποιος είναι ταπί",
    ),
    "buy-bank": Text(
        "{who} cannot buy {count} chips: the bank has {left}; "
        "the biggest winner can take paper for chips, or sell some",
        "{who} δεν μπορεί να αγοράσει {count} {count:μάρκα|μάρκες}: η μπάνκα έχει {left}· "
        "όποιος κερδίζει τα περισσότερα μπορεί να πάρει χαρτί για μάρκες, ή να πουλήσει",
    ),
    "buy-own": Text("{who} cannot buy from himself", "{who} δεν μπορεί να αγοράσει από τον εαυτό του"),
    "sell-few": Text(
        "{who} has {has} chips to sell, not {count}",
        "{who} έχει για πούλημα {has} {has:μάρκα|μάρκες}, όχι {count}",
    ),
    "note-enough": Text(
        "nobody takes paper: the bank has all the chips that are needed",
        "δεν χρειάζεται χαρτί: η μπάνκα έχει όσες μάρκες χρειάζονται",
    ),
    "note-left": Text(
        "nobody takes paper: the bank has {left} chips",
        "δεν χρειάζεται χαρτί: η μπάνκα έχει {left} {left:μάρκα|μάρκες}",
    ),
    "note-nobody": Text(
        "nobody holds chips that he could give to the bank",
        "κανείς δεν έχει μάρκες για να δώσει στην μπάνκα",
    ),
    "note-few": Text(
        "{who} has {has} chips, not {count}", "{who} έχει {has} {has:μάρκα|μάρκες}, όχι {count}"
    ),
    "oter-refused": Text(
        "{who} cannot play ωτέρ: this table plays with what lies on it",
        "{who} δεν μπορεί να παίξει ωτέρ: εδώ παίζουν μόνο όσα είναι στο τραπέζι",
    ),
    "oter-already": Text("{who} already plays ωτέρ", "{who} παίζει ήδη ωτέρ"),
    "oter-not": Text("{who} does not play ωτέρ", "{who} δεν παίζει ωτέρ"),
    "leave-chips": Text(
        "{who} has {stack} chips and stays until the end",
        "{who} έχει {stack} {stack:μάρκα|μάρκες} και μένει μέχρι το τέλος",
    ),
    "leave-last": Text(
        "{who} is the last one here: end the night",
        "{who} δεν μπορεί να φύγει: δεν έμεινε άλλος, ας τελειώσει η βραδιά",
    ),
    "too-much": Text(
        "{count} more chips: the night would be worth more than 2**62",
        "{count} {count:μάρκα|μάρκες} ακόμα: η βραδιά θα ξεπερνούσε το 2**62",
    ),
    "lose-more": Text(
        "{who} has {stack} chips and cannot lose {loss}",
        "{who} έχει {stack} {stack:μάρκα|μάρκες} και δεν γίνεται να χάσει {loss}",
    ),
    "lose-middle": Text(
        "the middle has {stack} chips and cannot lose {loss}",
        "στη μέση είναι {stack} {stack:μάρκα|μάρκες} και δεν γίνεται να χαθούν {loss}",
    ),
    "middle-left": Text(
        "{stack} chips lie in the middle and belong to nobody yet",
        "στη μέση είναι {stack} {stack:μάρκα|μάρκες} που δεν {stack:ανήκει|ανήκουν} ακόμα σε κανέναν",
    ),
    # Booking a hand
    "settle-nothing": Text("there is no hand to settle", "δεν υπάρχει κόλπο για λογαριασμό"),
    "settle-without": Text(
        "this table was restored without its hand: resume(hand)",
        "το τραπέζι ξαναστήθηκε χωρίς το κόλπο του: πρέπει πρώτα να ξαναδοθεί",
    ),
    "settle-other": Text("this is not the hand that was dealt here", "δεν είναι το κόλπο που μοιράστηκε εδώ"),
    "settle-changed": Text(
        "this is not the hand that was dealt here: its {what} is another",
        "δεν είναι το κόλπο που μοιράστηκε εδώ: διαφέρει {what}",
    ),
    "hand-not-over": Text("the hand is not over", "το κόλπο δεν τελείωσε"),
    "resume-nothing": Text("there is no hand to go on with", "δεν υπάρχει κόλπο για να συνεχιστεί"),
    "resume-at-hand": Text(
        "the hand that was dealt here is at hand",
        "το κόλπο που μοιράστηκε εδώ παίζεται ήδη",
    ),
    "call-off-nothing": Text("there is no hand to call off", "δεν υπάρχει κόλπο για να ακυρωθεί"),
    "outcome-seats": Text(
        "the hand has {found} seats and not {wanted}",
        "το κόλπο έχει {found} {found:θέση|θέσεις} και όχι {wanted}",
    ),
    "outcome-balance": Text(
        "the hand does not balance: chips came from nowhere or are gone",
        "το κόλπο δεν βγαίνει: μάρκες λείπουν ή περισσεύουν",
    ),
    "outcome-carried": Text(
        "the hand does not balance: fewer than no chips are carried",
        "το κόλπο δεν βγαίνει: μένουν λιγότερες από καμία μάρκα",
    ),
    "outcome-loss": Text(
        "{who} had {stack} chips and cannot lose {loss}",
        "{who} είχε {stack} {stack:μάρκα|μάρκες} και δεν γίνεται να χάσει {loss}",
    ),
    "outcome-winner": Text(
        "there is no seat {number} that could win",
        "δεν υπάρχει θέση {number} που να μπορεί να κερδίσει",
    ),
    "outcome-void": Text("a hand of {game} is never void", "{game}: αυτό το κόλπο δεν χαλάει ποτέ"),
}

THINGS: dict[str, Text] = {
    # What nobody can do during a hand
    "buy": Text("buy", "να αγοράσει κάβα"),
    "buy chips": Text("buy chips", "να αγοράσει μάρκες"),
    "take paper": Text("take paper", "να πάρει χαρτί"),
    "play ωτέρ": Text("play ωτέρ", "να παίξει ωτέρ"),
    "leave": Text("leave", "να φύγει"),
    "deal": Text("deal", "να μοιράσει"),
    "end": Text("end", "να κλείσει τη βραδιά"),
    # What has to be the same when a hand goes on
    "game": Text("game", "το παιχνίδι"),
    "rules": Text("rules", "οι κανόνες"),
    "stacks": Text("stacks", "οι μάρκες των παικτών"),
    "dealer": Text("dealer", "η μάνα"),
    "carried pot": Text("carried pot", "το ποτ που περίμενε"),
    # Numbers that are asked for
    "kavas": Text("kavas", "κάβες"),
    "chips": Text("chips", "μάρκες"),
    "at": Text("at", "ώρα"),
    "time": Text("time", "ώρα"),
    "now": Text("now", "ώρα"),
}
"""Things that reasons speak of."""


def refusal(reason: str, facts: Mapping[str, object], names: Sequence[str] | None = None) -> Text:
    """Why an action is refused: the text of a reason with what the error carries, seats by their names."""
    return fill(REFUSALS[reason], {name: _field(name, fact, names) for name, fact in facts.items()})


def _field(name: str, fact: object, names: Sequence[str] | None) -> Field:
    if name == "who":
        return subject(fact, names)
    if name == "actor":
        return within(fact, names)
    if name in ("what", "thing"):
        return THINGS[str(fact)]
    if isinstance(fact, (int, str)):
        return fact
    from pokas.betting.actions import Action
    from pokas.games.model import Variant

    if isinstance(fact, Action):
        return repr(fact), action_text(fact).el
    if isinstance(fact, Variant):
        return fact.slug, fact.name
    return cards_text(fact if isinstance(fact, tuple) else (fact,))
