"""A night told in English and in Greek."""

from __future__ import annotations

import pytest

from pokas import PokasError, variant
from pokas.betting.rules import Rules
from pokas.play.entry import EntryKind
from pokas.play.session import Table
from pokas.show.night import entry_text, report_text
from session.fake import deal, play


@pytest.fixture
def table() -> Table:
    """A night with every kind of entry."""
    table = Table(["Άννα", "Βασίλης", "Γιώργος"], rules=Rules(table_stakes=False), chips=350)
    play(table, -100, 60, 40)
    table.note(50)
    table.buy("Άννα")
    play(table, -1, -1, -1, game="poker", void=True)
    deal(table)
    table.call_off()
    play(table, 202, -101, -98)
    play(table, 0, 0, 0, game=variant("gonia", kapelo=True))
    table.sell("Άννα", "Βασίλης", 1)
    play(table, 40, 0, -41, game="nekrotafeio")
    table.oter("Γιώργος")
    table.oter("Γιώργος", False)
    table.leave("Γιώργος")
    table.end_at(90)
    table.last_lap(at=50)
    play(table, 0, 0, now=50)
    table.end(agreed=True)
    return table


def test_every_kind_has_words(table: Table) -> None:
    assert {entry.kind for entry in table.log} == set(EntryKind)


def test_english(table: Table) -> None:
    assert table.describe().splitlines() == [
        "Άννα buys 100 chips from the bank",
        "Βασίλης buys 100 chips from the bank",
        "Γιώργος buys 100 chips from the bank",
        "hand 1, dealt by Άννα: Single cuckoo (Κούκος μονός)",
        "hand 1: Άννα -100, Βασίλης +60, Γιώργος +40",
        "  Άννα is broke",
        "Βασίλης gives 50 chips to the bank and takes paper for them",
        "Άννα buys 100 chips from the bank",
        "hand 2, dealt by Βασίλης: Poker (Πόκερ)",
        "hand 2: nobody opens, Άννα -1, Βασίλης -1, Γιώργος -1; 3 chips stay for the next hand",
        "hand 3, dealt by Γιώργος: Poker (Πόκερ) — ante: 2; 3 chips lie on the table already",
        "hand 3 does not count",
        "hand 4, dealt by Γιώργος: Poker (Πόκερ) — ante: 2; 3 chips lie on the table already",
        "hand 4: Άννα +202, Βασίλης -101, Γιώργος -98",
        "  Άννα is even again",
        "hand 5, dealt by Άννα: Corner (Γωνία) — hat (kapelo)",
        "hand 5: nobody wins or loses",
        "Άννα sells 1 chip to Βασίλης; the money stays on the table as paper",
        "hand 6, dealt by Βασίλης: Graveyard (Νεκροταφείο)",
        "hand 6: Άννα +40, Γιώργος -41; 1 chip stays for the next hand",
        "  Γιώργος is broke",
        "Γιώργος plays with unseen money (oter)",
        "Γιώργος plays with unseen money no more",
        "Γιώργος leaves",
        "agreed: no more hands from time 90 on",
        "a last lap is agreed upon, from time 50 on",
        "hand 7, dealt by Άννα: Single cuckoo (Κούκος μονός); 1 chip lies on the table already",
        "hand 7: nobody wins or loses; 1 chip stays for the next hand",
        "the night is over; 1 chip left on the table goes to Βασίλης 1; everybody is cashed out",
    ]


def test_greek(table: Table) -> None:
    assert table.describe("el").splitlines() == [
        "η Άννα αγοράζει 100 μάρκες από την μπάνκα",
        "ο Βασίλης αγοράζει 100 μάρκες από την μπάνκα",
        "ο Γιώργος αγοράζει 100 μάρκες από την μπάνκα",
        "1ο κόλπο, μάνα η Άννα: Κούκος μονός",
        "1ο κόλπο: Άννα -100, Βασίλης +60, Γιώργος +40",
        "  η Άννα έμεινε ταπί",
        "ο Βασίλης δίνει 50 μάρκες στην μπάνκα και παίρνει χαρτί",
        "η Άννα αγοράζει 100 μάρκες από την μπάνκα",
        "2ο κόλπο, μάνα ο Βασίλης: Πόκερ",
        "2ο κόλπο: δεν ανοίγει κανείς και χαλάει, Άννα -1, Βασίλης -1, Γιώργος -1· "
        "3 μάρκες μένουν για το επόμενο κόλπο",
        "3ο κόλπο, μάνα ο Γιώργος: Πόκερ — φως: 2· στο τραπέζι υπάρχουν ήδη 3 μάρκες",
        "το 3ο κόλπο δεν μετράει",
        "4ο κόλπο, μάνα ο Γιώργος: Πόκερ — φως: 2· στο τραπέζι υπάρχουν ήδη 3 μάρκες",
        "4ο κόλπο: Άννα +202, Βασίλης -101, Γιώργος -98",
        "  η Άννα ρεφάρει",
        "5ο κόλπο, μάνα η Άννα: Γωνία — καπέλο",
        "5ο κόλπο: ούτε κερδισμένοι ούτε χαμένοι",
        "η Άννα πουλάει 1 μάρκα και την αγοράζει ο Βασίλης· τα λεφτά μένουν στο τραπέζι ως χαρτί",
        "6ο κόλπο, μάνα ο Βασίλης: Νεκροταφείο",
        "6ο κόλπο: Άννα +40, Γιώργος -41· 1 μάρκα μένει για το επόμενο κόλπο",
        "  ο Γιώργος έμεινε ταπί",
        "ο Γιώργος παίζει ωτέρ",
        "ο Γιώργος δεν παίζει πια ωτέρ",
        "ο Γιώργος αποχωρεί",
        "συμφωνήθηκε: κανένα κόλπο από την ώρα 90 και μετά",
        "συμφωνήθηκε ένας τελευταίος γύρος, από την ώρα 50 και μετά",
        "7ο κόλπο, μάνα η Άννα: Κούκος μονός· στο τραπέζι υπάρχει ήδη 1 μάρκα",
        "7ο κόλπο: ούτε κερδισμένοι ούτε χαμένοι· 1 μάρκα μένει για το επόμενο κόλπο",
        "τέλος· μοιράζεται 1 μάρκα από το τραπέζι (Βασίλης 1)· εξαργυρώνουν όλοι",
    ]


def test_greek_in_latin_letters(table: Table) -> None:
    text = table.describe("el-Latn")
    assert text.isascii()
    assert "i Anna poulaei 1 marka kai tin agorazei o Vasilis" in text


def test_the_report(table: Table) -> None:
    assert report_text(table.report()).splitlines() == [
        "Άννα +141; put in 200, has 341; won 1 of 6 hands; broke after hand 1; even again with hand 4",
        "Βασίλης -41; put in 101, has 60; won 1 of 6 hands",
        "Γιώργος -100; put in 100, has 0; won 1 of 5 hands; broke after hand 6; left",
    ]
    assert report_text(table.report(), "el").splitlines() == [
        "Άννα +141· έβαλε 200, έχει 341· κέρδισε 1 από τα 6 κόλπα· έμεινε ταπί στο κόλπο 1· "
        "ρέφαρε στο κόλπο 4",
        "Βασίλης -41· έβαλε 101, έχει 60· κέρδισε 1 από τα 6 κόλπα",
        "Γιώργος -100· έβαλε 100, έχει 0· κέρδισε 1 από τα 5 κόλπα· έμεινε ταπί στο κόλπο 6· αποχώρησε",
    ]
    assert report_text(table.report(), "el-Latn").isascii()


def test_no_other_language(table: Table) -> None:
    for call in (
        lambda: table.describe("fr"),
        lambda: entry_text(table.log[0], "fr"),
        lambda: report_text([], ""),
    ):
        with pytest.raises(PokasError, match="lang"):
            call()
    with pytest.raises(TypeError, match="lang"):
        table.describe(None)  # type: ignore[arg-type]
