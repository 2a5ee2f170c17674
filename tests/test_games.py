"""Rule 4: the catalogue beside the oracle's own table of the 28 games and all their options."""

from __future__ import annotations

import copy
import pickle
import unicodedata
from itertools import groupby
from typing import Any

import pytest

import forms
import oracle
import pokas
from agreement import variant_of
from oracle import form
from oracle.catalogue import BY_SLUG, GAMES

ids = [str(game) for game in forms.ALL]


def joined(words: list[str]) -> list[tuple[str, ...]]:
    """A script with neighbouring deals to the table, and neighbouring openings, joined into one step each."""
    steps: list[tuple[str, ...]] = []
    for kind, run in groupby(words, key=lambda word: word[:2] if word[1:2] == ":" else ""):
        if kind:
            steps.append((kind, *(p for word in run for p in word[2:].replace(",", " ").split())))
        else:
            steps += [(word,) for word in run]
    return steps


# ---------------------------------------------------------------- the table of the rules


def test_the_28_games_in_the_order_of_the_rules() -> None:
    slugs = [variant.slug for variant in pokas.variants()]
    assert [slug for slug in slugs if slug in BY_SLUG] == [game.slug for game in GAMES]
    assert len(GAMES) == 28
    assert all(dict(variant.options) == {} for variant in pokas.variants())
    assert pokas.variants() == tuple(pokas.variant(slug) for slug in slugs)


@pytest.mark.parametrize("game", forms.ALL, ids=ids)
def test_shape(game: oracle.Form) -> None:
    variant = variant_of(game)
    assert variant.slug == game.slug
    assert variant.hand_size == game.hand_size
    assert [(p.name, (p.x, p.y)) for p in variant.positions] == list(game.coordinates.items())
    assert variant.order == game.order
    assert variant.ante is game.ante
    assert variant.sets() == oracle.sets(game)


@pytest.mark.parametrize("game", forms.PLAIN, ids=str)
def test_sets_script_and_rounds(game: oracle.Form) -> None:
    variant = variant_of(game)
    assert variant.sets() == game.sets
    assert variant.betting_rounds == game.rounds
    if game.script:
        steps = [str(step).replace("↑", "^") for step in variant.script]
        assert joined(steps) == joined(game.script.split())


@pytest.mark.parametrize("game", forms.PLAIN, ids=str)
def test_groups(game: oracle.Form) -> None:
    variant = variant_of(game)
    if not game.positions:
        assert set(variant.groups) <= {()}
    else:
        mine = [frozenset(group) for group in game.groups]
        theirs = [frozenset(group) - set(game.hat) for group in variant.groups]
        assert theirs == mine


@pytest.mark.parametrize(
    ("slug", "hand_use", "table_use"),
    [
        ("amerikana", (5, 5), (0, 0)),
        ("kotes", (2, 2), (3, 3)),
        ("bomba-harakiri", (4, 4), (1, 1)),
        ("mamouth", (1, 3), (1, 3)),
        ("plymouth", (1, 3), (1, 3)),
        ("koukos-avolonte", (2, 2), (3, 3)),
        ("koukos-monos", (0, 2), (3, 5)),
        ("koukos-diplos", (2, 3), (2, 3)),
    ],
)
def test_limits(slug: str, hand_use: tuple[int, int], table_use: tuple[int, int]) -> None:
    variant = pokas.variant(slug)
    assert tuple(variant.hand_use) == hand_use
    assert tuple(variant.table_use) == table_use


# ---------------------------------------------------------------- decks

NEEDED = {32: (2, 3, 4, 5), 36: (6,), 40: (7,)}
LARGER = {
    "bomba-harakiri": {5: 36, 6: 40, 7: 48},
    "nekrotafeio": {5: 36, 6: 40, 7: 48},
}


@pytest.mark.parametrize("game", forms.PLAIN, ids=str)
@pytest.mark.parametrize("players", range(2, 8))
def test_deck_for_players(game: oracle.Form, players: int) -> None:
    variant = variant_of(game)
    if game.reading == "seven-high":
        if players == 7:
            with pytest.raises(pokas.PokasError):
                variant.deck(players)
        else:
            assert variant.deck(players) == pokas.Deck(32)
        return
    usual = next(size for size, seats in NEEDED.items() if players in seats)
    cards = players * game.hand_size + len(game.positions)
    fits = next(size for size in oracle.DECKS if size >= max(usual, cards))
    assert variant.deck(players) == pokas.Deck(game.deck or fits)
    if game.deck is None:
        assert fits == LARGER.get(game.slug, {}).get(players, usual)


def test_a_deck_chosen_by_the_dealer() -> None:
    assert pokas.variant("kotes", deck=52).deck(3) == pokas.Deck(52)
    assert pokas.variant("kotes", deck=pokas.Deck(40)).deck(5) == pokas.Deck(40)
    assert pokas.variant("amerikaniko-poker", deck=32).deck(5) == pokas.Deck(32)
    with pytest.raises(pokas.PokasError):
        pokas.variant("plymouth", deck=32).deck(6)
    with pytest.raises(pokas.PokasError):
        pokas.variant("efta-okto", deck=36).deck(5)
    for size in (31, 33, 0, -32, 2**70):
        with pytest.raises(pokas.PokasError):
            pokas.variant("kotes", deck=size)
    for size in ("32", 32.0, True, [32]):
        with pytest.raises(TypeError):
            pokas.variant("kotes", deck=size)


@pytest.mark.parametrize("players", [-1, 0, 1, 8, 100, 2**70])
def test_two_to_seven_players(players: int) -> None:
    with pytest.raises(pokas.PokasError):
        pokas.variant("kotes").deck(players)


@pytest.mark.parametrize("players", [None, "5", 5.0, True, [5]])
def test_players_are_an_int(players: Any) -> None:
    with pytest.raises(TypeError):
        pokas.variant("kotes").deck(players)


# ---------------------------------------------------------------- names

NAMES = {
    "Αμερικάνα": "amerikana",
    "Μιζέρια": "mizeria",
    "Γυρίζει-σφυρίζει": "gyrizei-sfyrizei",
    "Το 7 κερδίζει το 8 χάνει": "efta-okto",
    "καλά-κακά": "efta-okto",
    "Στριπτίζ": "striptiz",
    "Πόκερ": "poker",
    "Αμερικάνικο πόκερ": "amerikaniko-poker",
    "Χαρακίρι": "harakiri",
    "Ντίλιγκερ": "dillinger",
    "Μαμούθ": "mamouth",
    "Κότες": "kotes",
    "Ασανσέρ": "asanser",
    "Τροχός": "trochos",
    "Λαγουδάκι": "lagoudaki",
    "κουνελάκι": "lagoudaki",
    "Καθρέφτης": "kathreftis",
    "Πλύμουθ": "plymouth",
    "Μπόμπες": "bombes",
    "Μπόμπα χαρακίρι": "bomba-harakiri",
    "Γωνία": "gonia",
    "Μικρή γωνία": "mikri-gonia",
    "Γωνία καθρέφτης": "gonia-kathreftis",
    "Σταυρός": "stavros",
    "Νεκροταφείο": "nekrotafeio",
    "ξεσκαρτούμ": "nekrotafeio",
    "Βιετνάμ": "vietnam",
    "Κούκος μονός αβολοντέ": "koukos-avolonte",
    "Κούκος μονός": "koukos-monos",
    "Κούκος διπλός": "koukos-diplos",
    "Κούκος αλλαγή": "koukos-allagi",
}


def without_accents(name: str) -> str:
    return "".join(
        letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter)
    )


@pytest.mark.parametrize(("name", "slug"), NAMES.items())
def test_names_in_any_spelling(name: str, slug: str) -> None:
    wanted = pokas.variant(slug)
    spellings = {
        name,
        name.upper(),
        name.lower(),
        name.title(),
        without_accents(name),
        without_accents(name).upper(),
        unicodedata.normalize("NFD", name),
        unicodedata.normalize("NFC", name).casefold(),
        f"  {name} ",
        slug,
        slug.upper(),
        slug.replace("-", " "),
        slug.replace("-", "_"),
    }
    for spelling in spellings:
        assert pokas.variant(spelling) == wanted, spelling


def test_names_and_aliases_lead_to_their_game() -> None:
    for variant in pokas.variants():
        for name in (variant.slug, variant.name, *variant.aliases):
            assert pokas.variant(name) == variant
    assert {pokas.variant(name).slug for name in NAMES} == set(BY_SLUG)
    for name, slug in NAMES.items():
        variant = pokas.variant(slug)
        assert name.casefold() in {known.casefold() for known in (variant.name, *variant.aliases)}


def test_the_two_rude_nicknames_are_left_out() -> None:
    for name in ("μουνί της γριάς", "Μαρία με ανοιχτά μπούτια"):
        with pytest.raises(pokas.VariantError):
            pokas.variant(name)


@pytest.mark.parametrize(
    ("name", "closest"),
    [
        ("kotess", "kotes"),
        ("kotas", "kotes"),
        ("plymoth", "plymouth"),
        ("κοτεσς", "kotes"),
        ("βιετναμμ", "vietnam"),
        ("koukos-diplo", "koukos-diplos"),
        ("nekrotafeoi", "nekrotafeio"),
    ],
)
def test_an_unknown_name_suggests_the_closest(name: str, closest: str) -> None:
    with pytest.raises(pokas.VariantError) as error:
        pokas.variant(name)
    said = str(error.value)
    assert closest in said or pokas.variant(closest).name in said


@pytest.mark.parametrize(
    "name", ["", " ", "x", "zzzzzzzz", "\0", "\ud800", "kotes\n\nkotes", "🂡", "k" * 1_000_000, "-"]
)
def test_no_such_game(name: str) -> None:
    with pytest.raises(pokas.VariantError) as error:
        pokas.variant(name)
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("name", [None, 5, 2.5, True, b"kotes", ["kotes"], object()])
def test_a_name_is_text(name: Any) -> None:
    with pytest.raises(TypeError):
        pokas.variant(name)


# ---------------------------------------------------------------- what a variant is


@pytest.mark.parametrize("game", forms.ALL, ids=ids)
def test_equal_hashed_and_pickled_by_slug_and_options(game: oracle.Form) -> None:
    variant = variant_of(game)
    again = variant_of(game)
    assert variant == again
    assert hash(variant) == hash(again)
    carried = pickle.loads(pickle.dumps(variant))
    assert carried == variant
    assert hash(carried) == hash(variant)
    assert carried.sets() == variant.sets()
    assert carried.script == variant.script
    assert copy.copy(variant) == copy.deepcopy(variant) == variant
    assert game.slug in repr(variant)
    assert pokas.variant(variant.slug, **variant.options) == variant


def test_different_options_are_different_variants() -> None:
    different = {
        pokas.variant("kotes"),
        pokas.variant("kotes", pipini=True),
        pokas.variant("kotes", order="tria-full"),
        pokas.variant("kotes", deck=36),
        pokas.variant("kotes", wild=("8",)),
        pokas.variant("kotes", wild="lowest-in-hand"),
        pokas.variant("kotes", hand_use=(1, 3), table_use=(2, 4)),
        pokas.variant("kotes", ante=1),
        pokas.variant("mamouth"),
    }
    assert len(different) == 9
    assert pokas.variant("kotes") != "kotes"
    assert pokas.variant("kotes") != None  # noqa: E711


def test_an_option_at_its_default_changes_nothing() -> None:
    for slug, options in (
        ("kotes", {"pipini": False}),
        ("bombes", {"bombs": 2, "hand": 2}),
        ("kotes", {"order": "kenta-chroma"}),
        ("efta-okto", {"reading": "rank"}),
        ("nekrotafeio", {"kill": "U", "nobody_left": "carry"}),
        ("koukos-monos", {"tableaux": 1}),
        ("koukos-monos", {"tableaux": 1, "pot": "single"}),
        ("amerikaniko-poker", {"exchange_max": 2}),
        ("striptiz", {"form": "dealt", "laps": "cycle"}),
        ("stavros", {"agkathia": False}),
        ("gyrizei-sfyrizei", {"trigger": "two-pair"}),
    ):
        assert pokas.variant(slug, **options) == pokas.variant(slug), options
    assert pokas.variant("koukos-monos", tableaux=2, pot="single") == pokas.variant(
        "koukos-monos", tableaux=2
    )


def test_the_hat_has_two_names() -> None:
    for slug in ("kotes", "bombes", "gonia"):
        assert pokas.variant(slug, pipini=True) == pokas.variant(slug, kapelo=True)


def test_orders_may_be_members() -> None:
    assert pokas.variant("kotes", order=pokas.Order.TRIA_FULL) == pokas.variant("kotes", order="tria-full")


def test_a_variant_is_frozen() -> None:
    variant = pokas.variant("kotes")
    for name in ("slug", "hand_size", "order", "positions", "anything"):
        with pytest.raises(AttributeError):
            setattr(variant, name, 3)
    with pytest.raises(TypeError):
        variant.options["pipini"] = True
    with pytest.raises(AttributeError):
        variant.positions[0].x = 5


@pytest.mark.parametrize("game", forms.PLAIN, ids=str)
@pytest.mark.parametrize("lang", ["en", "el", "el-Latn"])
def test_describe_says_what_the_dealer_announces(game: oracle.Form, lang: str) -> None:
    variant = variant_of(game)
    said = variant.describe(lang)
    assert len(said) > 20
    if lang == "el-Latn":
        assert not any("Ͱ" <= letter <= "Ͽ" for letter in said)
    if game.rounds:
        assert str(game.rounds) in said
    if game.options:
        default = pokas.variant(game.slug).describe(lang)
        assert said != default


def test_describe_in_no_other_language() -> None:
    for lang in ("", "fr", "EL", "x" * 100_000):
        with pytest.raises(pokas.PokasError):
            pokas.variant("kotes").describe(lang)
        with pytest.raises(pokas.PokasError):
            pokas.evaluate("As").describe(lang)
    for wrong in (None, 3, True, b"en"):
        with pytest.raises(TypeError):
            pokas.variant("kotes").describe(wrong)


# ---------------------------------------------------------------- the default deck of a question


def test_default_deck_of_best_and_showdown() -> None:
    """best: the deck of two players; showdown: the deck of as many players as hands."""
    hand = "As 6c 7d 8h 9s"
    with pytest.raises(pokas.PokasError):
        pokas.variant("amerikana").best(hand)
    assert pokas.variant("amerikana").best(hand, deck=36).category == "straight"
    assert pokas.variant("amerikana", deck=36).best(hand).category == "straight"
    assert pokas.variant("amerikaniko-poker").best("As 2c 3d 4h 5s").category == "straight"
    low_ace = "As 7c 8d 9h Ts"
    others = ["Ac Kd Qh Jc 9s", "Kc Qs Js Th 8s", "Ks Qd Jd Td 9d", "Qc Tc 9c 8c 6h", "Kh Ad Jh 8d 7d"]
    assert pokas.variant("amerikana").winners([low_ace, *others[:2]]) == [0]
    six = pokas.variant("amerikana").showdown([low_ace, "Ac Kd Qh Jc 9s", None, None, None, None])
    assert six[0][1] > six[0][0] > 0


def test_forms_of_the_oracle_use_the_same_options() -> None:
    """Nothing the oracle knows is unknown to the package, and the options come back as they were given."""
    for game in forms.ALL:
        options = dict(variant_of(game).options)
        assert set(options) <= set(game.options) | {"pipini", "kapelo"}
        assert form(game.slug, **{name: game.options[name] for name in game.options}).sets == game.sets
