"""What players at the table call things that have no place of their own in the other tables."""

from __future__ import annotations

from pokas.show.words.text import Text

__all__ = ["TERMS"]

TERMS: dict[str, Text] = {
    "all-in": Text("all-in", "ρέστα"),
    "ante": Text("ante", "φως"),
    "bank": Text("bank", "μπάνκα"),
    "bet": Text("bet", "ποντάρισμα"),
    "betting round": Text("betting round", "κύκλος πονταρίσματος"),
    "blind": Text("blind", "σαν βουάρ"),
    "bluff": Text("bluff", "μπλόφα"),
    "broke": Text("broke", "ταπί"),
    "burned": Text("burned", "καμένο"),
    "buy-in": Text("buy-in", "κάβα"),
    "card": Text("card", "φύλλο"),
    "chip": Text("chip", "μάρκα"),
    "smallest chip": Text("the smallest chip", "τσιπ"),
    "dealer": Text("dealer", "μάνα"),
    "dealt during play": Text("dealt during play", "παιζόμενο"),
    "discard": Text("discard", "ξεσκαρτάρισμα"),
    "five of a kind": Text("five of a kind", "πενταρέ"),
    "hand": Text("hand (one deal)", "κόλπο"),
    "hat": Text("hat", "καπέλο, πιπίνι"),
    "obligatory": Text("obligatory", "αβολοντέ"),
    "opening": Text("opening bet; the opening of a table card", "άνοιγμα"),
    "paper": Text("paper (money on the table)", "χαρτί"),
    "pocket pair": Text("pocket pair", "λοζέ"),
    "pot": Text("pot", "ποτ"),
    "side pot": Text("side pot", "2η στοίβα"),
    "row": Text("tableau, a row of the table", "ταμπλό"),
    "stand pat": Text("stand pat", "σερβί"),
    "table talk": Text("table talk, the players together", "καρές"),
    "time to think": Text("time to think", "δικαίωμα"),
    "unseen money": Text("money that nobody sees", "ωτέρ"),
    "waits for good cards": Text("waits for good cards", "καραμπίνα"),
    "wild": Text("wild card", "μπαλαντέρ"),
    "win back": Text("win back one's losses", "ρεφάρω"),
}
