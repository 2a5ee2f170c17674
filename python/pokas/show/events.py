"""What happens in a hand in words: for each happening a text, as players would say it."""

from __future__ import annotations

from pokas.show.text import ASCII, UNICODE, card_text
from pokas.show.words.events import EVENTS, LOG
from pokas.show.words.players import each, named, subject, within
from pokas.show.words.text import Text, chips, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pokas._core import Card
    from pokas.show.words.text import Field, Pair

    Seen = Card | None

__all__ = ["Words"]


class Words:
    """The words for one hand: who sits where, and whether suits may be drawn."""

    __slots__ = ("_glyphs", "_names")

    def __init__(self, names: Sequence[str] | None, *, plain: bool) -> None:
        self._names = names
        self._glyphs = ASCII if plain else UNICODE

    # Who and what

    def log(self, words: str, seat: int | None = None, **fields: Field) -> Text:
        """A sentence that belongs to no event."""
        return fill(LOG[words], self._who(seat), **fields)

    def event(self, kind: str, form: str = "", seat: int | None = None, **fields: Field) -> Text:
        """One of the sentences for a kind of event, ``seat`` being who does it."""
        return fill(EVENTS[kind][form], self._who(seat), **fields)

    def _who(self, seat: int | None) -> dict[str, Field]:
        if seat is None:
            return {}
        return {"who": subject(seat, self._names), "whom": within(seat, self._names)}

    def cards(self, cards: Iterable[Seen]) -> str:
        """Cards as they are written; ?? for one that is not seen."""
        return " ".join("??" if card is None else card_text(card, self._glyphs) for card in cards)

    def each(self, amounts: Iterable[tuple[int, object]]) -> Text:
        """Something for every player: "seat 1: 20, seat 2: 15"."""
        return each(amounts, self._names)

    def named(self, seats: Iterable[int]) -> Text:
        """Players, one after the other."""
        return named(seats, self._names)

    # Before the cards

    def antes(self, amount: int, seats: Sequence[int]) -> Text:
        form = "each" if len(seats) > 1 else "one"
        return self.event("ante", form, chips=chips(amount), names=self.named(seats))

    # Cards

    def deal_closed(self, count: int, own: tuple[int, Sequence[Seen]] | None) -> Text:
        """Closed cards to everybody in; ``own`` are those that the reader sees."""
        if own is None:
            return self.event("deal", "closed", count=count)
        return self.event("deal", "own", own[0], count=count, cards=self.cards(own[1]))

    def deal_open(self, dealt: Sequence[tuple[int, Seen]]) -> Text:
        return self.event("deal", "open", list=self.each((seat, self.cards([card])) for seat, card in dealt))

    def gets_open(self, seat: int, cards: Sequence[Seen], worth: Pair | None) -> Text:
        """Cards face up to one player, and what all that lie open before him are worth, if that counts."""
        told = self.cards(cards)
        if worth is None:
            return self.event("deal", "gets", seat, count=len(cards), cards=told)
        return self.event("deal", "gets worth", seat, count=len(cards), cards=told, worth=worth)

    def lays(self, positions: Sequence[str]) -> Text:
        return self.event("lay", count=len(positions), places=" ".join(positions))

    def opens(self, positions: Sequence[str], cards: Sequence[Seen]) -> Text:
        return self.event("open", count=len(positions), places=" ".join(positions), cards=self.cards(cards))

    def burns(self, thrown: Sequence[tuple[int, Sequence[Seen]]], table: Sequence[Seen]) -> Text:
        """Cards that leave the game: of the players, and on the table."""
        count = len(table) + sum(len(cards) for _, cards in thrown)
        said = [self.each((seat, self.cards(cards)) for seat, cards in thrown)] if thrown else []
        if table:
            said.append(self.event("eliminate", "table", cards=self.cards(table)))
        return self.event("eliminate", count=count, list=join(said))

    def reshuffle(self, count: int) -> Text:
        return self.event("reshuffle", "one" if count == 1 else "", count=count)

    # Betting

    def round(self, number: int, pot: int) -> Text:
        return self.event("round", "" if pot else "empty", number=number, chips=chips(pot))

    def bets(
        self, seat: int, how: str, *, added: int, to: int, again: bool, all_in: bool, blind: bool
    ) -> Text:
        """A bet, a call or a raise; ``again`` when the round has seen a raise before."""
        text = self.event(how, "again" if how == "raise" and again else "", seat, added=added, to=to)
        if all_in:
            text = self.event("all-in", what=text)
        return self.log("blind", what=text) if blind else text

    # Exchange

    def exchanges(self, seat: int | None, given: Sequence[Seen], drawn: Sequence[Seen]) -> Text:
        if all(card is None for card in (*given, *drawn)):
            return self.event("exchange", "", seat, count=len(given))
        return self.event("exchange", "seen", seat, given=self.cards(given), drawn=self.cards(drawn))

    # The end

    def shows(self, seat: int | None, cards: Sequence[Seen], worth: Sequence[Pair]) -> Text:
        """A hand shown, with what it is worth: one text, or one a row of the table."""
        if not worth:
            return self.event("show", "", seat, cards=self.cards(cards))
        said = worth[0]
        if len(worth) > 1:
            rows = (self.event("show", "row", row=row, worth=each) for row, each in enumerate(worth, 1))
            said = join(rows, "; ", "· ")
        return self.event("show", "worth", seat, cards=self.cards(cards), worth=said)

    def awards(
        self,
        number: int,
        several: bool,
        amount: int,
        shares: Sequence[tuple[int, int]],
        rows: Sequence[Sequence[int]],
    ) -> Text:
        """A pot and who gets it; ``several``: it is not the only one; ``rows``: who won each row."""
        pot = self._pot(number, several)
        form = ""
        if len(shares) > 1:
            form = "by rows" if rows else "shared"
        elif rows:
            form = "all rows"
        return self.event(
            "award",
            form,
            shares[0][0],
            pot=pot,
            chips=chips(amount),
            list=self.each(shares),
            rows=join(
                (
                    self.event("award", "row", row=row, names=self.named(seats))
                    for row, seats in enumerate(rows, 1)
                ),
                "; ",
                "· ",
            ),
        )

    def _pot(self, number: int, several: bool) -> Text:
        if not several:
            return self.event("award", "pot")
        if number < 2:
            return self.event("award", "second" if number else "main")
        # The article keeps its last letter before the sounds that the higher numbers begin with.
        return self.event("award", "side", number=number, pile=number + 1)

    def amount(self, kind: str, amount: int, seat: int | None = None) -> Text:
        """A sentence about an amount of chips."""
        return self.event(kind, "", seat, amount=amount, chips=chips(amount))

    def result(self, net: Sequence[tuple[int, int]]) -> Text:
        moved = [(seat, f"{won:+}") for seat, won in net if won]
        return self.event("end", list=self.each(moved)) if moved else self.event("end", "even")
