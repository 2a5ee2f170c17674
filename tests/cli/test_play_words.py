"""What a player types and what it means: a pure function, by table and by chance."""

from __future__ import annotations

from unicodedata import combining, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pokas
from pokas import (
    AllIn,
    Bet,
    Call,
    Check,
    Declare,
    Exchange,
    Fold,
    Hand,
    Muck,
    PayAnte,
    Raise,
    RefuseAnte,
    Rules,
    Show,
    StandPat,
)
from pokas.cli.play import prompts
from pokas.cli.play.naming import name_game
from pokas.cli.play.questions import Question, question_of
from pokas.cli.play.understand import Refusal, Request, choose, understand
from pokas.cli.play.vocabulary import Meaning, meanings, plain, spellings
from pokas.play.agents import RandomAgent
from pokas.show.words import to_latin

LANGS = ("en", "el", "el-Latn")


def hand(game="koukos-monos", *said, stacks=(100, 100, 100), seed=1, rules=None, **options):
    made = Hand(pokas.variant(game, **options), stacks, rules=rules, seed=seed)
    for action in said:
        made.apply(action)
    return made


def view(*arguments, **options):
    made = hand(*arguments, **options)
    return made.view(made.actor)


OPEN = view()
"""Nobody has bet; 100 chips."""
FACED = view("koukos-monos", Bet(3))
"""3 to call, of 100."""
DRAW = view("amerikaniko-poker", Check(), Check(), Check(), seed=4)
ANTE = view("poker", rules=Rules(ask_ante=True))


def at(question, game, rules, **options):
    """A view of somebody who is asked this, in a hand that is called to the end."""
    for seed in range(50):
        made = hand(game, rules=rules, seed=seed, **options)
        while made.actor is not None:
            seen = made.view(made.actor)
            if question_of(seen) is question and (question is not Question.SHOW or seen.legal.muck):
                return seen
            legal = seen.legal
            if legal.check:
                made.apply(Check())
            elif legal.call is not None:
                made.apply(Call())
            elif legal.show:
                made.apply(Show())
            else:
                made.apply(RandomAgent(seed).act(seen))
    raise AssertionError(question)


SHOWDOWN = at(Question.SHOW, "koukos-monos", Rules(ask_show=True))
KOTES = at(Question.DECLARE, "kotes", Rules(cards_speak=False))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("fold f FOLD Fold. πάσο πασο ΠΑΣΟ Πάσο! πασσο paso passo PASO pass out έξω exo", Fold()),
        ("πάω_πάσο pao_paso i_fold εγώ_πάσο πασάρω πασ fo fol", Fold()),
        ("call c CALL C call! τα_βλέπω τα_βλεπω ΤΑ_ΒΛΕΠΩ βλέπω ta_vlepo ta_blepo vlepo blepo", Call()),
        ("μέσα μεσα ΜΕΣΑ mesa είμαι_μέσα eimai_mesa i'm_in in calls cal ca β μ βλεπ μες", Call()),
        ("call_3 c3 c_3 τα_βλέπω_3 call_3_chips τα_βλέπω_με_3_μάρκες σε_βλέπω", Call()),
        ("raise_5 raise_to_5 r5 r_5 R5 R_5 r-5 r=5 ρ5 ρ_5 Ρ5 ρελάνς_5 ρελανς_5 ρελανσ_5", Raise(5)),
        ("ΡΕΛΑΝΣ_5 ρελάνς5 relans_5 RELANS_5 relans5 ρελάνς_στις_5 ρελάνς_στα_5 ρελ_5 rel_5", Raise(5)),
        ("κόντρα_ρελάνς_5 kontra_relans_5 κόντρα_5 kontra_5 ανεβάζω_στις_5 anevazo_5 5_ρελάνς", Raise(5)),
        ("raise_by_2 r+2 r_+2 raise_+2 ρελάνς_κατά_2 relans_kata_2 ρελάνς_+2 re-raise_5 reraise_5", Raise(5)),
        ("raise_5_chips ρελάνς_5_μάρκες κάνω_ρελάνς_στις_5 raise_it_to_5 rai_5 ra_5", Raise(5)),
        ("raise_min raise_minimum ρελάνς_ελάχιστο relans_elachisto r_min", Raise(4)),
        ("raise_max ρελάνς_μέγιστο relans_megisto r_max", Raise(100)),
        ("raise_pot ρελάνς_ποτ relans_pot", Raise(9)),
        ("raise_half raise_half_pot raise_half_the_pot ρελάνς_μισό_ποτ", Raise(6)),
        ("all-in allin all_in ALL_IN a A all ρέστα ρεστα ΡΕΣΤΑ resta τα_ρέστα_μου όλα όλα_μέσα", AllIn()),
        ("ola_mesa raise_all_in call_all_in ρελάνς_ρέστα τα_ρέστα all_in_100 ρέστα_100 shove", AllIn()),
        ("call_blind c_blind blind_call τα_βλέπω_σαν_βουάρ μέσα_σαν_βουάρ mesa_san_vouar", Call(blind=True)),
        ("call_sans_voir τα_βλέπω_στα_τυφλά ta_vlepo_tyfla", Call(blind=True)),
        ("r5_blind raise_5_blind ρελάνς_5_σαν_βουάρ relans_5_san_vouar blind_raise_to_5", Raise(5, True)),
        ("all_in_blind ρέστα_σαν_βουάρ", Raise(100, True)),
    ],
)
def test_facing_a_bet(words, action, lang):
    for word in words.split():
        text = word.replace("_", " ")
        assert understand(text, FACED, lang) == action, text
        assert understand(f"  {text}  ", FACED, lang) == action, text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("check k K x ντούκου ντουκου ΝΤΟΥΚΟΥ ntoukou doukou dukou ντουκ ντου che ν τσεκ", Check()),
        ("bet_5 b5 b_5 B5 π5 π_5 ποντάρω_5 ποντάρισμα_5 pontaro_5 ποντ_5 pont_5 bet_5_chips", Bet(5)),
        ("ανοίγω_με_5 ανοίγω_στις_5 anoigo_5 open_5 p_5 p5 πόντα_5 5_bet ποντάρω_5_μάρκες", Bet(5)),
        ("bet_min ποντάρω_ελάχιστο", Bet(1)),
        ("bet_max ποντάρω_μέγιστο", Bet(100)),
        ("bet_5_blind ποντάρω_5_σαν_βουάρ b5_blind σαν_βουάρ_ποντάρω_5", Bet(5, True)),
        ("a ρέστα bet_all_in ποντάρω_ρέστα όλα allin", AllIn()),
        ("all_in_blind", Bet(100, True)),
    ],
)
def test_nobody_has_bet(words, action, lang):
    for word in words.split():
        assert understand(word.replace("_", " "), OPEN, lang) == action, word


def test_latin_letters_alone():
    assert understand("n", OPEN, "el-Latn") == Check()
    assert understand("v", FACED, "el-Latn") == Call()
    assert understand("m", FACED, "el") == Call()
    assert isinstance(understand("n", OPEN, "en"), Refusal)
    # An English r is a raise, and so wants an amount; a Greek one may be two things.
    assert "much" in understand("r", FACED, "en").text
    assert "ρέστα ή ρελάνς" in understand("r", FACED, "el").text


@pytest.mark.parametrize(
    ("text", "seen", "english", "greek"),
    [
        ("", OPEN, "empty line", "κενή"),
        ("   \t ", OPEN, "empty line", "κενή"),
        ("...", OPEN, "empty line", "κενή"),
        ("check", FACED, "calling costs 3", "για να τα δεις"),
        ("ντούκου", FACED, "cannot check", "ντούκου"),
        ("call", OPEN, "nobody has bet", "δεν έχει ποντάρει κανείς"),
        ("μέσα", OPEN, "nothing to call", "τι να δεις"),
        ("raise 5", OPEN, "say bet", "πες ποντάρω"),
        ("bet 5", FACED, "3 was bet", "ρελάνς, τα βλέπω ή πάσο"),
        ("call 7", FACED, "costs 3", "θες 3"),
        ("raise", FACED, "from 4 to 100", "από 4 μέχρι 100"),
        ("ρελάνς", FACED, "from 4 to 100", "από 4 μέχρι 100"),
        ("bet", OPEN, "from 1 to 100", "από 1 μέχρι 100"),
        ("raise 3", FACED, "from 4 to 100", "από 4 μέχρι 100"),
        ("raise 0", FACED, "from 4 to 100", "από 4 μέχρι 100"),
        ("raise 101", FACED, "You have 100 chips", "Έχεις 100 μάρκες"),
        ("r 99999999999999999999999999999999", FACED, "from 4 to 100", "από 4"),
        ("bet 101", OPEN, "You have 100", "Έχεις 100"),
        ("bet five", OPEN, "digits", "ψηφία"),
        ("ποντάρω πέντε", OPEN, "digits", "ψηφία"),
        ("bet 5x", OPEN, "«5x» is no amount", "«5x»"),
        ("b 1e3", OPEN, "no amount", "δεν είναι ποσό"),
        ("bet -5", OPEN, "no amount", "δεν είναι ποσό"),
        ("bet 2.5", OPEN, "whole chips", "ακέραιες"),
        ("bet 2,5", OPEN, "whole chips", "ακέραιες"),
        ("bet ٣", OPEN, "no amount", "δεν είναι ποσό"),
        ("bet 5 6", OPEN, "One amount", "Ένα ποσό"),
        ("5", OPEN, "for what", "για τι"),
        ("fold 5", FACED, "what is 5", "τι είναι το 5"),
        ("foold", FACED, "did you mean fold", "μήπως fold"),
        ("xyzzy", FACED, "help lists", "βοήθεια"),
        ("π", OPEN, "bet or fold", "ποντάρω ή πάσο"),
        ("ρ", FACED, "all in or raise", "ρέστα ή ρελάνς"),
        ("re", FACED, "from 4", "ρέστα ή ρελάνς"),
        ("φεύγω", FACED, "fold or quit", "πάσο ή έξοδος"),
        ("call raise 5", FACED, "One thing", "Ένα από όλα"),
        ("check fold", OPEN, "One thing", "Ένα από όλα"),
        ("fold blind", FACED, "Only a bet", "Σαν βουάρ"),
        ("all in 50", FACED, "all of your 100", "όσα έχεις, 100"),
        ("σερβί", FACED, "betting round", "κύκλος πονταρίσματος"),
        ("yes", FACED, "betting round", "κύκλος πονταρίσματος"),
        ("x" * 1000, FACED, "too long", "πολύ μεγάλη"),
    ],
)
def test_plain_answers(text, seen, english, greek):
    for lang, wanted in (("en", english), ("el", greek)):
        answer = understand(text, seen, lang)
        assert isinstance(answer, Refusal), text
        assert wanted in answer.text, (text, answer.text)
    assert understand(text, seen, "el-Latn").text.isascii() or not text.isascii()


def refused(seen, text, lang="en"):
    answer = understand(text, seen, lang)
    assert isinstance(answer, Refusal)
    return answer.text


def test_reasons_of_the_table():
    limited = view("koukos-monos", Bet(5), rules=Rules.filiko())
    assert "limit of 5" in refused(limited, "raise 6")
    assert "5" in refused(limited, "all in")
    assert "limit here is 5" in refused(view(rules=Rules.filiko()), "bet 6")
    spent = view("koukos-monos", Bet(1), Raise(2), Raise(3), Raise(4), rules=Rules.filiko())
    assert "No raise is left" in refused(spent, "raise 5")
    short = view("koukos-monos", Bet(50), stacks=(100, 100, 20))
    assert "call all-in" in refused(short, "raise 60")
    assert understand("call", short) == Call()
    assert understand("all in", short) == AllIn()
    assert understand("all in blind", short) == Call(blind=True)
    checked = view("koukos-monos", Check(), Bet(5), Call(), rules=Rules(check_raise=False))
    assert "You checked" in refused(checked, "raise 9")
    closed = hand("poker", seed=2)
    while closed.legal().bet is not None:
        closed.apply(Check())
    seen = closed.view(closed.actor)
    assert "pair of kings or better" in refused(seen, "bet 5")
    assert "ζευγάρι" in refused(seen, "ρέστα", "el")
    waiting = OPEN._replace(legal=type(OPEN.legal)())
    assert "not your turn" in refused(waiting, "check")


@pytest.mark.parametrize("lang", LANGS)
def test_exchange(lang):
    a, b, c = DRAW.cards[:3]
    one_by_one = f"{a} {b}"
    for text in (
        "1 2",
        "άλλαξε 1 2",
        "allaxe 1 2",
        "change 1,2",
        "exchange 1 and 2",
        "e 1 2",
        "αλλάζω 1 και 2",
        "πετάω 1 2",
        "α 1 2",
        "ξεσκαρτάρω 1 2",
        one_by_one,
        f"{a}{b}",
        one_by_one.lower(),
        f"άλλαξε {a}, {b}",
        f"discard {a} 2",
        "δίνω τα φύλλα 1 2",
    ):
        assert understand(text, DRAW, lang) == Exchange([a, b]), text
    assert understand("3", DRAW, lang) == Exchange([c])
    for text in (
        "σερβί",
        "servi",
        "ΣΕΡΒΙ",
        "stand pat",
        "stand",
        "s",
        "pat",
        "keep",
        "0",
        "none",
        "τίποτα",
        "no",
        "όχι",
    ):
        assert understand(text, DRAW, lang) == StandPat(), text


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1 2 3", "up to 2 cards, not 3"),
        ("6", "place 6, only 1 to 5"),
        ("13", "place 13"),
        ("7", "place 7"),
        ("1 1", "twice"),
        ("Κ♠", "is no card"),
        ("Kx", "is no card"),
        ("10", "place 10"),
        ("1x", "is no card"),
        ("", "Name the cards"),
        ("exchange", "Name the cards"),
        ("σερβί 1", "Either you keep"),
        ("fold", "exchange"),
        ("raise 5", "exchange"),
        ("αβγδε", "do not know"),
    ],
)
def test_exchange_refused(text, wanted):
    assert wanted in refused(DRAW, text), refused(DRAW, text)


def test_a_card_that_is_not_held():
    other = next(card for card in DRAW.deck.cards if card not in DRAW.cards)
    assert "do not hold" in refused(DRAW, str(other))
    assert "Δεν έχεις" in refused(DRAW, str(other), "el")


@pytest.mark.parametrize("lang", LANGS)
def test_ante_and_showdown(lang):
    for text in ("yes", "y", "ναι", "nai", "pay", "βάζω", "vazo", "φως", "fos", "μέσα", "ok", "ante"):
        assert understand(text, ANTE, lang) == PayAnte(), text
    for text in ("no", "όχι", "oxi", "ochi", "πάσο", "fold", "refuse", "αρνούμαι"):
        assert understand(text, ANTE, lang) == RefuseAnte(), text
    for text in ("show", "δείχνω", "deixno", "ναι", "yes", "s"):
        assert understand(text, SHOWDOWN, lang) == Show(), text
    for text in ("muck", "κρύβω", "kryvo", "πετάω", "όχι", "no", "πάσο"):
        assert understand(text, SHOWDOWN, lang) == Muck(), text
    # n is "no" in English and may be "ναι" in Greek.
    assert understand("n", ANTE, "en") == RefuseAnte()
    assert isinstance(understand("n", ANTE, "el-Latn"), Refusal)


@pytest.mark.parametrize("lang", LANGS)
def test_declarations(lang):
    hand_cards, board = KOTES.cards, KOTES.board
    want = Declare([hand_cards[0], hand_cards[2], *(board[name] for name in ("A1", "A2", "A3"))])
    named = " ".join(str(card) for card in want.cards)
    for text in (
        "1 3 A1 A2 A3",
        "declare 1 3 a1 a2 a3",
        "δηλώνω 1,3,A1,A2,A3",
        named,
        named.replace(" ", ""),
        f"παίζω {named}",
        "dilono 1 3 A1 A2 A3",
    ):
        assert understand(text, KOTES, lang) == want, text
    for text in ("1 2 3 A1 A2", "1 3 A1 A2 B3", "1 3 A1 A2", "1 2 3 4 A1"):
        assert isinstance(understand(text, KOTES, lang), Refusal), text
    assert isinstance(understand("", KOTES, lang), Refusal)
    assert isinstance(understand("1 1 A1 A2 A3", KOTES, lang), Refusal)
    assert isinstance(understand("9 1 A1 A2 A3", KOTES, lang), Refusal)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        ("help ? h βοήθεια voitheia βοηθεια HELP ; help!", Meaning.HELP),
        ("rules κανόνες kanones rule", Meaning.RULES),
        ("legal επιλογές τι_μπορώ ti_boro options", Meaning.LEGAL),
        ("words λέξεις lexeis", Meaning.WORDS),
        ("log l ιστορικό istoriko history", Meaning.LOG),
        ("table t τραπέζι trapezi state", Meaning.TABLE),
        ("night βραδιά vradia score", Meaning.NIGHT),
        ("games παιχνίδια paichnidia", Meaning.GAMES),
        ("save σώσε sose αποθήκευση", Meaning.SAVE),
        ("quit q exit έξοδος exodos the_exit", Meaning.QUIT),
    ],
)
def test_requests(words, meaning, lang):
    for word in words.split():
        text = word.replace("_", " ")
        for seen in (OPEN, FACED):
            assert understand(text, seen, lang) == Request(meaning), text
        assert choose(text, Question.NEXT, lang) == Request(meaning), text


@pytest.mark.parametrize("lang", LANGS)
def test_between_hands(lang):
    for text in ("", "next", "επόμενο", "epomeno", "yes", "ναι", "deal", "πάμε"):
        assert choose(text, Question.NEXT, lang) is Meaning.NEXT, text
    for text in ("end", "stop", "τέλος", "telos"):
        assert choose(text, Question.NEXT, lang) is Meaning.END, text
    for text in ("last lap", "last", "τελευταίος γύρος", "teleftaios gyros"):
        assert choose(text, Question.NEXT, lang) is Meaning.LAP, text
    for text in ("yes", "y", "ναι"):
        assert choose(text, Question.BUY, lang) is Meaning.YES, text
    for text in ("no", "όχι"):
        assert choose(text, Question.BUY, lang) is Meaning.NO, text
    assert isinstance(choose("", Question.BUY, lang), Refusal)
    assert isinstance(choose("5", Question.NEXT, lang), Refusal)
    assert isinstance(choose("z" * 5000, Question.NEXT, lang), Refusal)


@pytest.mark.parametrize(
    ("text", "slug", "options"),
    [
        ("kotes", "kotes", {}),
        ("Κότες", "kotes", {}),
        ("κοτες με πιπίνι", "kotes", {"pipini": True}),
        ("kotes me pipini", "kotes", {"pipini": True}),
        ("kotes --pipini", "kotes", {"pipini": True}),
        ("κούκος μονός", "koukos-monos", {}),
        ("koukos diplos tableaux=2 pot=split", "koukos-diplos", {"tableaux": 2, "pot": "split"}),
        ("bombes bombs=3", "bombes", {"bombs": 3}),
        ("σταυρός με αγκάθια", "stavros", {"agkathia": True}),
        ("γωνία, καπέλο", "gonia", {"kapelo": True}),
        ("gonia hat", "gonia", {"kapelo": True}),
        ("kotes deck=52 order=kenta-full", "kotes", {"deck": 52, "order": "kenta-full"}),
    ],
)
def test_naming_a_game(text, slug, options):
    assert name_game(text, 4) == pokas.variant(slug, **options)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "Name a game"),
        ("kotez", "did you mean"),
        ("zzzzzzzzqqqq", "zzz"),
        ("kotes with cream", "cream"),
        ("kotes pipini=7", "pipini"),
        ("κότες=", "κότες="),
        ("kotes deck=1", "deck"),
        ("missing.toml", "missing.toml"),
        ("=", "="),
        ("--", ""),
        ("a" * 900, "Name a game"),
    ],
)
def test_naming_refused(text, wanted):
    answer = name_game(text, 4)
    assert isinstance(answer, tuple)
    assert wanted in answer[0]


def test_too_many_players_for_a_game():
    assert isinstance(name_game("efta-okto", 7), tuple)
    assert not isinstance(name_game("efta-okto", 5), tuple)


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_is_understood(lang):
    """Whatever the prompt says can be typed is an action that is allowed."""
    games = ("koukos-monos", "kotes", "poker", "amerikaniko-poker", "stavros", "koukos-diplos", "plymouth")
    for rules in (Rules(), Rules.filiko(), Rules(ask_ante=True, ask_show=True), Rules(cards_speak=False)):
        for slug in games:
            made = hand(slug, rules=rules, seed=7)
            agent = RandomAgent(3)
            while made.actor is not None:
                seen = made.view(made.actor)
                offers = prompts.choices(seen, lang)
                assert offers
                for text, typed in offers:
                    assert made.can(understand(typed, seen, lang)), (slug, text, typed)
                made.apply(agent.act(seen))


# By chance

WORDS = [said for meaning in Meaning for lang in LANGS for said in spellings(meaning, lang)]
PIECES = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-3, 120).map(str),
    st.sampled_from(
        ["A1", "B2", "Kh", "10s", "A♦", "1", "2", "3", "5x", "+2", "½", "٣", "Κ♠", "=", "--", "με", "\u0301"]
    ),
    st.text(max_size=6),
)
LINES = st.one_of(st.text(max_size=40), st.lists(PIECES, max_size=5).map(" ".join))
STATES = [
    (made, made.view(made.actor))
    for made in (
        hand(),
        hand("koukos-monos", Bet(3)),
        hand("koukos-monos", Bet(5), rules=Rules.filiko()),
        hand("amerikaniko-poker", Check(), Check(), Check(), seed=4),
        hand("poker", rules=Rules(ask_ante=True)),
        hand("striptiz", form="closed"),
    )
]


@given(LINES, st.integers(0, len(STATES) - 1), st.sampled_from(LANGS))
def test_nothing_that_is_typed_is_an_error_or_an_illegal_action(text, place, lang):
    made, seen = STATES[place]
    answer = understand(text, seen, lang)
    if isinstance(answer, Refusal):
        assert answer.text.isprintable()
        assert 0 < len(answer.text) < 300
    elif isinstance(answer, Request):
        assert answer.what in Meaning
    else:
        assert made.can(answer), (text, answer)


@given(LINES, st.sampled_from(LANGS))
def test_any_line_between_hands_and_any_declaration(text, lang):
    for question in Question:
        assert isinstance(choose(text, question, lang), (Meaning, Request, Refusal))
    name_game(text, 3)
    for seen in (KOTES, SHOWDOWN):
        answer = understand(text, seen, lang)
        if not isinstance(answer, (Request, Refusal)):
            assert isinstance(answer, (Declare, Show, Muck))


@given(st.sampled_from(WORDS), st.sampled_from(LANGS))
def test_accents_case_and_sigmas_do_not_matter(word, lang):
    bare = "".join(sign for sign in normalize("NFD", word) if not combining(sign))
    joined = plain(word).replace(" ", "")
    for text in (bare, word.upper(), bare.upper(), word.title(), word.replace("ς", "σ")):
        assert plain(text).replace(" ", "") == joined
    assert meanings(joined, lang), word


def test_every_greek_word_is_also_understood_in_latin_letters():
    for meaning in Meaning:
        for said in spellings(meaning, "el"):
            latin = plain(to_latin(said)).replace(" ", "")
            if len(latin) > 1:
                assert meaning in meanings(latin, "el-Latn"), (said, latin)
