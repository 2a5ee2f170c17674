"""The sentences of a night between hands: for every kind of entry, and for how everybody has done."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["ENTRIES", "TALLY"]

# By the kind of entry; more than one sentence where it can be told in more than one way.
ENTRIES: dict[str, dict[str, Text]] = {
    "buy": {"": Text("{who} buys {chips} from the bank", "{who} αγοράζει {chips} από την μπάνκα")},
    "sell": {
        "": Text(
            "{who} sells {chips} to {other}; the money stays on the table as paper",
            "{who} πουλάει {chips} και {amount:την|τις} αγοράζει {other}· "
            "τα λεφτά μένουν στο τραπέζι ως χαρτί",
        ),
    },
    "note": {
        "": Text(
            "{who} gives {chips} to the bank and takes paper for them",
            "{who} δίνει {chips} στην μπάνκα και παίρνει χαρτί",
        ),
    },
    "oter": {
        "": Text("{who} plays with unseen money (oter)", "{who} παίζει ωτέρ"),
        "no more": Text("{who} plays with unseen money no more", "{who} δεν παίζει πια ωτέρ"),
    },
    "leave": {"": Text("{who} leaves", "{who} αποχωρεί")},
    "last-lap": {
        "": Text("the last lap begins with {whom}", "τελευταίος γύρος, πρώτη μάνα {whom}"),
        "at": Text(
            "a last lap is agreed upon, from time {time} on",
            "συμφωνήθηκε ένας τελευταίος γύρος, από την ώρα {time} και μετά",
        ),
    },
    "end-at": {
        "": Text(
            "agreed: no more hands from time {time} on",
            "συμφωνήθηκε: κανένα κόλπο από την ώρα {time} και μετά",
        ),
    },
    "deal": {
        "": Text("hand {number}, dealt by {whom}: {game}", "{number}ο κόλπο, μάνα {whom}: {game}"),
        "carried": Text(
            "hand {number}, dealt by {whom}: {game}; {chips} {amount:lies|lie} on the table already",
            "{number}ο κόλπο, μάνα {whom}: {game}· στο τραπέζι {amount:υπάρχει|υπάρχουν} ήδη {chips}",
        ),
    },
    "call-off": {"": Text("hand {number} does not count", "το {number}ο κόλπο δεν μετράει")},
    "hand": {
        "": Text("hand {number}: {list}", "{number}ο κόλπο: {list}"),
        "even": Text("nobody wins or loses", "ούτε κερδισμένοι ούτε χαμένοι"),
        "void": Text("nobody opens, {list}", "δεν ανοίγει κανείς και χαλάει, {list}"),
        "carried": Text(
            "{list}; {chips} {amount:stays|stay} for the next hand",
            "{list}· {chips} {amount:μένει|μένουν} για το επόμενο κόλπο",
        ),
    },
    "end": {
        "": Text("the night is over, everybody is cashed out", "τέλος, εξαργυρώνουν όλοι"),
        "shared": Text(
            "the night is over; {chips} left on the table {amount:goes|go} to {list}; "
            "everybody is cashed out",
            "τέλος· {amount:μοιράζεται|μοιράζονται} {chips} από το τραπέζι ({list})· εξαργυρώνουν όλοι",
        ),
    },
}

TALLY: dict[str, Text] = {
    "broke": Text("{who} is broke", "{who} έμεινε ταπί"),
    "even": Text("{who} is even again", "{who} ρεφάρει"),
    "paid": Text("put in {paid}, has {stack}", "έβαλε {paid}, έχει {stack}"),
    "won": Text(
        "won {won} of {hands} {hands:hand|hands}",
        "κέρδισε {won} από {hands:το|τα} {hands} {hands:κόλπο|κόλπα}",
    ),
    "broke after": Text(
        "broke after {count:hand|hands} {list}",
        "έμεινε ταπί {count:στο κόλπο|στα κόλπα} {list}",
    ),
    "even with": Text(
        "even again with {count:hand|hands} {list}",
        "ρέφαρε {count:στο κόλπο|στα κόλπα} {list}",
    ),
    "left": Text("left", "αποχώρησε"),
}
"""After a hand, and in the report of how everybody has done."""
