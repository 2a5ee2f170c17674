"""What happens in a hand in words: for each happening an English and a Greek text, as players would say it.

Greek names seats and players before a colon, so that no article has to agree with a name.
"""

from __future__ import annotations

from pokas.show.steps import cards_el, cards_en
from pokas.show.text import ASCII, UNICODE, card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pokas._core import Card

    Text = tuple[str, str]
    Seen = Card | None

__all__ = ["Words", "chips"]


def chips(count: int) -> Text:
    """A number of chips."""
    return f"{count} chip{'' if count == 1 else 's'}", f"{count} μάρκ{'α' if count == 1 else 'ες'}"


class Words:
    """The words for one hand: who sits where, and whether suits may be drawn."""

    __slots__ = ("_glyphs", "_names")

    def __init__(self, names: Sequence[str] | None, *, plain: bool) -> None:
        self._names = names
        self._glyphs = ASCII if plain else UNICODE

    # Who and what

    def who(self, seat: int | None) -> Text:
        """A player by name, or else his seat."""
        if self._names is not None and seat is not None:
            return self._names[seat], self._names[seat]
        return f"seat {seat}", f"θέση {seat}"

    def cards(self, cards: Iterable[Seen]) -> str:
        """Cards as they are written; ?? for one that is not seen."""
        return " ".join("??" if card is None else card_text(card, self._glyphs) for card in cards)

    def does(self, seat: int | None, english: str, greek: str) -> Text:
        """A sentence about one player."""
        who = self.who(seat)
        return f"{who[0]} {english}", f"{who[1]}: {greek}"

    def each(self, amounts: Iterable[tuple[int, object]]) -> Text:
        """Something for every player: "seat 1: 20, seat 2: 15"."""
        pairs = [(self.who(seat), what) for seat, what in amounts]
        english, greek = (", ".join(f"{who[side]}: {what}" for who, what in pairs) for side in (0, 1))
        return english, greek

    # Before the cards

    def setting(self, seats: int, deck: int, dealer: int) -> Text:
        who = self.who(dealer)
        return (
            f"{seats} players, a deck of {deck} cards, dealt by {who[0]}.",
            f"{seats} παίκτες, τράπουλα με {deck} φύλλα, μάνα: {who[1]}.",
        )

    def stacks(self, amounts: Iterable[tuple[int, int]]) -> Text:
        said = self.each(amounts)
        return f"Chips — {said[0]}.", f"Μάρκες — {said[1]}."

    def carried(self, amount: int) -> Text:
        english, greek = chips(amount)
        lie = ("lies", "βρίσκεται") if amount == 1 else ("lie", "βρίσκονται")
        return f"On the table {lie[0]} {english} already.", f"Στο τραπέζι {lie[1]} ήδη {greek}."

    def antes(self, amount: int, seats: Sequence[int]) -> Text:
        english, greek = chips(amount)
        who = [self.who(seat) for seat in seats]
        each = (" each", "από ") if len(seats) > 1 else ("", "")
        return (
            f"Ante: {english}{each[0]} from {', '.join(name for name, _ in who)}.",
            f"Φως: {each[1]}{greek} ({', '.join(name for _, name in who)}).",
        )

    def refuses(self, seat: int | None) -> Text:
        return self.does(seat, "refuses the ante and gets no cards", "δεν βάζει φως και δεν παίρνει φύλλα")

    # Cards

    def deal_closed(self, count: int, own: tuple[int, Sequence[Seen]] | None) -> Text:
        """Closed cards to everybody in; ``own`` are those that the reader sees."""
        english, greek = (
            f"{count} closed {_noun(count)} each",
            f"από {cards_el(count, 'κλειστό')} στον καθένα",
        )
        if own is None:
            return f"{english}.", f"{greek}."
        who, cards = self.who(own[0]), self.cards(own[1])
        return f"{english}; {who[0]} gets {cards}.", f"{greek}· {who[1]}: {cards}."

    def deal_unseen(self, count: int) -> Text:
        return (
            f"{count} closed {_noun(count)} each, which nobody may look at.",
            f"από {cards_el(count, 'κλειστό')} στον καθένα, χωρίς να τα δει κανείς.",
        )

    def deal_open(self, dealt: Sequence[tuple[int, Seen]]) -> Text:
        said = self.each((seat, self.cards([card])) for seat, card in dealt)
        return f"1 open card each — {said[0]}.", f"από 1 ανοιχτό φύλλο — {said[1]}."

    def gets_open(self, seat: int | None, cards: Sequence[Seen]) -> Text:
        text = self.cards(cards)
        return self.does(seat, f"gets {text} face up", f"παίρνει {_many(len(cards), 'ανοιχτ')} {text}")

    def turns(self, seat: int | None, cards: Sequence[Seen]) -> Text:
        text = self.cards(cards)
        return self.does(seat, f"turns over {text}", f"ανοίγει {text}")

    def lays(self, positions: Sequence[str]) -> Text:
        names = " ".join(positions)
        if len(positions) == 1:
            return f"{names} is laid closed.", f"μπαίνει κλειστό το {names}."
        return f"{names} are laid closed.", f"μπαίνουν κλειστά τα {names}."

    def opens(self, positions: Sequence[str], cards: Sequence[Seen]) -> Text:
        text = self.cards(cards)
        names = " ".join(positions)
        if len(positions) == 1:
            return f"{names} opens: {text}.", f"ανοίγει το {names}: {text}."
        return f"{names} open: {text}.", f"ανοίγουν τα {names}: {text}."

    def burns(self, thrown: Sequence[tuple[int, Sequence[Seen]]], positions: Sequence[str]) -> Text:
        """Cards that leave the game: of the players, and on the table."""
        count = len(positions) + sum(len(cards) for _, cards in thrown)
        said = [self.each((seat, self.cards(cards)) for seat, cards in thrown)] if thrown else []
        if positions:
            said.append((f"table: {' '.join(positions)}", f"τραπέζι: {' '.join(positions)}"))
        english, greek = (", ".join(text[side] for text in said) for side in (0, 1))
        return f"burned — {english}", f"{'καίγεται' if count == 1 else 'καίγονται'} — {greek}"

    def out(self, seat: int) -> Text:
        return self.does(seat, "is out", "βγαίνει")

    def reshuffle(self, count: int) -> Text:
        if count == 1:
            return (
                "the stub has run out; the 1 card thrown away becomes the new one",
                "η τράπουλα τελείωσε· ξαναμπαίνει το 1 πεταμένο φύλλο",
            )
        return (
            f"the stub has run out; {cards_en(count)} thrown away are shuffled into a new one",
            f"η τράπουλα τελείωσε· ανακατεύονται και ξαναμπαίνουν {count} πεταμένα φύλλα",
        )

    # Betting

    def round(self, number: int, pot: int) -> Text:
        english, greek = chips(pot)
        inside = (f"{english} in the pot", f"στο ποτ {greek}") if pot else ("the pot is empty", "άδειο ποτ")
        return f"Round {number}, {inside[0]}:", f"{number}ος κύκλος πονταρίσματος, {inside[1]}:"

    def bets(
        self, seat: int | None, how: str, *, added: int, to: int, again: bool, all_in: bool, blind: bool
    ) -> Text:
        """A bet, a call or a raise; ``again`` when the round has seen a raise before."""
        english, greek = {
            "bet": (f"bets {to}", f"ποντάρει {chips(to)[1]}"),
            "call": (f"calls {added}", f"τα βλέπει με {chips(added)[1]}"),
            "raise": (f"raises to {to}", f"{'κόντρα ρελάνς' if again else 'ρελάνς'} στις {chips(to)[1]}"),
        }[how]
        if all_in:
            english, greek = f"{english}, all-in", f"{greek}, ρέστα"
        if blind:
            english, greek = f"{english} (blind)", f"{greek} (σαν βουάρ)"
        return self.does(seat, english, greek)

    def checks(self, seat: int | None) -> Text:
        return self.does(seat, "checks", "ντούκου")

    def folds(self, seat: int | None) -> Text:
        return self.does(seat, "folds", "πάσο")

    def gets_back(self, seat: int | None, amount: int) -> Text:
        english, greek = chips(amount)
        return self.does(seat, f"gets {english} back", f"παίρνει πίσω {greek}")

    def replaced(self, seat: int | None) -> Text:
        return self.does(
            seat,
            "has lost its player and from now on checks or folds",
            "έμεινε χωρίς παίκτη· από εδώ και πέρα ντούκου ή πάσο",
        )

    # Exchange

    def exchange(self) -> Text:
        return "Exchange:", "Αλλαγή:"

    def exchanges(self, seat: int | None, given: Sequence[Seen], got: Sequence[Seen]) -> Text:
        count = len(given)
        if all(card is None for card in (*given, *got)):
            return self.does(seat, f"exchanges {cards_en(count)}", f"αλλάζει {cards_el(count)}")
        old, new = self.cards(given), self.cards(got)
        return self.does(seat, f"exchanges {old} for {new}", f"αλλάζει {old} και παίρνει {new}")

    def stands_pat(self, seat: int | None) -> Text:
        return self.does(seat, "stands pat", "σερβί")

    # The end

    def showdown(self) -> Text:
        return "Showdown:", "Στο τέλος:"

    def fails(self, seat: int | None) -> Text:
        return self.does(
            seat,
            "does not beat the best on show and is out",
            "δεν περνάει το καλύτερο φανερό χέρι και βγαίνει",
        )

    def decides(self, seat: int | None) -> Text:
        return self.does(seat, "wins at once", "κερδίζει αμέσως")

    def void(self, amount: int) -> Text:
        english, greek = chips(amount)
        stay = ("stays", "μένει") if amount == 1 else ("stay", "μένουν")
        return (
            f"nobody opens and the hand is void; {english} {stay[0]} on the table",
            f"δεν ανοίγει κανείς και το κόλπο χαλάει· στο τραπέζι {stay[1]} {greek}",
        )

    def declares(self, seat: int | None, cards: Sequence[Seen]) -> Text:
        text = self.cards(cards)
        return self.does(seat, f"declares {text}", f"δηλώνει {text}")

    def shows(self, seat: int | None, cards: Sequence[Seen], worth: Sequence[Text]) -> Text:
        """A hand shown, with what it is worth: one text, or one a row of the table."""
        text = self.cards(cards)
        if len(worth) > 1:
            english = "; ".join(f"tableau {row}: {said[0]}" for row, said in enumerate(worth, 1))
            greek = "· ".join(f"{row}ο ταμπλώ: {said[1]}" for row, said in enumerate(worth, 1))
        else:
            english, greek = worth[0] if worth else ("", "")
        return self.does(
            seat,
            f"shows {text}{f' — {english}' if english else ''}",
            f"δείχνει {text}{f' — {greek}' if greek else ''}",
        )

    def mucks(self, seat: int | None) -> Text:
        return self.does(seat, "mucks", "πετάει τα φύλλα χωρίς να τα δείξει")

    def awards(self, number: int, several: bool, amount: int, shares: Sequence[tuple[int, int]]) -> Text:
        """A pot and who gets it; ``several``: it is not the only one."""
        english, greek = chips(amount)
        pot = ("the pot", "το ποτ")
        if several:
            # The article keeps its last letter before the sound that the number begins with, but in one case.
            article = "τη" if number == 1 else "την"
            pot = (f"side pot {number}" if number else "the main pot", f"{article} {number + 1}η στοίβα")
        if len(shares) == 1:
            return self.does(shares[0][0], f"takes {pot[0]}, {english}", f"παίρνει {pot[1]}, {greek}")
        said = self.each(shares)
        return f"{pot[0]}, {english}, is shared — {said[0]}", f"μοιράζονται {pot[1]}, {greek} — {said[1]}"

    def carry(self, amount: int) -> Text:
        english, greek = chips(amount)
        stay = ("stays", "μένει") if amount == 1 else ("stay", "μένουν")
        return f"{english} {stay[0]} for the next hand", f"{stay[1]} {greek} για το επόμενο κόλπο"

    def result(self, net: Sequence[tuple[int, int]]) -> Text:
        said = self.each((seat, f"{won:+}") for seat, won in net if won)
        if not said[0]:
            return "Result: nobody wins or loses.", "Αποτέλεσμα: κανείς δεν κερδίζει ούτε χάνει."
        return f"Result — {said[0]}.", f"Αποτέλεσμα — {said[1]}."

    def waits(self, seat: int | None) -> Text:
        who = self.who(seat)
        return f"It is the turn of {who[0]}.", f"Σειρά: {who[1]}."

    def seen_by(self, seat: int) -> Text:
        who = self.who(seat)
        return f"As {who[0]} sees it.", f"Οπτική γωνία: {who[1]}."


def _noun(count: int) -> str:
    return "card" if count == 1 else "cards"


def _many(count: int, stem: str) -> str:
    """A neuter adjective, for one or for many."""
    return f"{stem}ό" if count == 1 else f"{stem}ά"
