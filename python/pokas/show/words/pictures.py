"""The few words inside pictures."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["PICTURES"]

PICTURES: dict[str, Text] = {
    "act": Text("to act", "μιλάει"),
    "all-in": Text("all-in", "ρέστα"),
    "closed": Text("face down", "κλειστό"),
    "dealer": Text("D", "Μ"),
    "exactly": Text("use {low}", "παίζουν {low}"),
    "folded": Text("folded", "πάσο"),
    "from": Text("use {low}–{high}", "παίζουν {low}–{high}"),
    "game over": Text("the hand is over", "το κόλπο τελείωσε"),
    "group": Text("group {number}: {names}", "ομάδα {number}: {names}"),
    "hand": Text("hand", "χέρι"),
    "hat": Text("hat, at most one: {names}", "καπέλο, το πολύ ένα: {names}"),
    "kill": Text("burn their rank: {names}", "καίνε: {names}"),
    "mirror": Text("mirror: {names}", "καθρέφτης: {names}"),
    "more": Text("and {count} more", "και άλλες {count}"),
    "nobody": Text("no table: {count} cards each", "χωρίς τραπέζι: από {count} φύλλα"),
    "one of": Text("exactly one of: {names}", "ακριβώς ένα από: {names}"),
    "open": Text("face up", "ανοιχτό"),
    "out": Text("out", "έξω"),
    "pot": Text("pot", "ποτ"),
    "round": Text("round {number}", "{number}ος κύκλος"),
    "round of": Text("round {number} of {rounds}", "{number}ος από {rounds} κύκλους"),
    "row": Text("half of every pot: {names}", "μισό από κάθε ποτ: {names}"),
    "run": Text("neighbours only: {names}", "συνεχόμενα: {names}"),
    "seat": Text("seat {number}", "θέση {number}"),
    "side": Text("side pot {side}", "{number}η στοίβα"),
    "sits out": Text("sits out", "δεν παίζει"),
    "stays": Text("stays on the table", "μένει στο τραπέζι"),
    "table": Text("table", "τραπέζι"),
    "turned": Text("turned over: the highest wins", "γύρισε: κερδίζει το μεγαλύτερο"),
    "void": Text("nobody opened", "δεν άνοιξε κανείς"),
    "wins": Text("wins {amount}", "παίρνει {amount}"),
}
