"""From a raw definition to a Variant: the vocabulary of the catalogue, key by key, with every check.

A raw definition is a mapping of plain values, the same for the catalogue of this package and for a user's
TOML file. Only ``slug``, ``name``, ``hand`` and ``script`` must be there.
"""

from __future__ import annotations

from pokas._core import Deck, VariantError
from pokas.games.checks import WrongType, choice, cut, flag, names, pair, perhaps, text, whole
from pokas.games.model import DECK_SIZES, FEWEST_PLAYERS, Kill, Position, Variant
from pokas.games.script import StepKind, check_script, parse_script
from pokas.games.selections import expand
from pokas.values import Category, Order

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from pokas.games.script import Step

    Raw = Mapping[str, object]
    Fields = dict[str, object]

__all__ = ["KEYS", "build", "read_ante", "read_deck", "read_order", "read_wild"]

KEYS = (
    "slug",
    "name",
    "english",
    "aliases",
    "hand",
    "positions",
    "groups",
    "hand_use",
    "table_use",
    "hat",
    "one_of",
    "run",
    "order",
    "ante",
    "deck",
    "wild",
    "side",
    "trigger",
    "reading",
    "kill",
    "mirror",
    "rows",
    "pot",
    "first_speaker",
    "low_speaks",
    "opener",
    "second_round",
    "void_redeal",
    "nobody_left",
    "script",
)
"""Every key of a definition."""

RANKS = {letter: rank for rank, letter in enumerate("23456789TJQKA", 2)} | {"10": 10}
LETTERS = {rank: letter for letter, rank in RANKS.items() if letter != "10"}

MOST_HAND = 10
MOST_POSITIONS = 32
MOST_GROUPS = 100
MOST_CHIPS = 2**62

USE = 1, 3
"""From one to three cards from the hand, and as many from the table, unless the game says otherwise."""


def build(raw: Raw, options: Mapping[str, object], source: object = None) -> Variant:
    """The variant that a complete raw definition describes; a refusal names the key at fault."""
    for key in raw:
        if key not in KEYS:
            raise VariantError(f"{cut(key)} is not a key of a game{perhaps(key, KEYS)}")
    for key in ("slug", "name", "hand", "script"):
        if key not in raw:
            raise VariantError(f"{key}: is missing")
    fields = _identity(raw)
    fields.update(_table(raw))
    fields.update(_values(raw, fields))
    fields.update(_play(raw, fields))
    variant = Variant(fields, options, source)
    _check_together(variant)
    return variant


def _identity(raw: Raw) -> Fields:
    slug = text(raw["slug"], "slug")
    if not all(part.isascii() and part.isalnum() and part == part.lower() for part in slug.split("-")):
        raise VariantError(f"slug: {cut(slug)} must be small ASCII letters and digits, with single hyphens")
    aliases = raw.get("aliases", ())
    if not isinstance(aliases, (list, tuple)):
        raise WrongType(f"aliases: expected a list of strings, got {cut(aliases)}")
    if len(aliases) > 20:
        raise VariantError(f"aliases: {len(aliases)} are too many, at most 20")
    name = text(raw["name"], "name")
    english = raw.get("english", slug.replace("-", " ").capitalize())
    return {
        "slug": slug,
        "name": name,
        "english": text(english, "english"),
        "aliases": tuple(text(alias, "aliases") for alias in aliases),
    }


def _table(raw: Raw) -> Fields:
    hand = whole(raw["hand"], "hand", 1, DECK_SIZES[-1])
    positions = _positions(raw.get("positions", {}))
    _check_deal(hand, len(positions), read_deck(raw.get("deck")))
    known = tuple(position.name for position in positions)
    groups = _groups(raw.get("groups", ()), known)
    for key in ("hat", "one_of", "run"):
        if raw.get(key) and not groups:
            raise VariantError(f"{key}: needs a table with groups")
    hat = names(raw.get("hat", ()), "hat", known)
    inside = {name for group in groups for name in group}
    for name in hat:
        if name in inside:
            raise VariantError(f"hat: position {name} is in a group already")
    one_of = names(raw.get("one_of", ()), "one_of", tuple(inside))
    run = names(raw.get("run", ()), "run", tuple(inside))
    hand_use = pair(raw.get("hand_use", USE if groups else (5, 5)), "hand_use")
    table_use = pair(raw.get("table_use", USE if groups else (0, 0)), "table_use")
    script = parse_script(raw["script"])
    check_script(script, known, hand)
    return {
        "hand_size": hand,
        "positions": positions,
        "groups": groups,
        "hat": hat,
        "one_of": one_of,
        "run": run,
        "hand_use": hand_use,
        "table_use": table_use,
        "selections": expand(known, groups, hand, hand_use, table_use, hat=hat, one_of=one_of, run=run),
        "script": script,
    }


def _check_deal(hand: int, positions: int, deck: int | None) -> None:
    need = FEWEST_PLAYERS * hand + positions
    if need > (deck or DECK_SIZES[-1]):
        raise VariantError(
            f"deck: two players need {need} cards, which cannot be dealt from {deck or DECK_SIZES[-1]}"
        )
    if hand > MOST_HAND:
        raise VariantError(f"hand: {hand} cards are too many, at most {MOST_HAND}")
    if positions > MOST_POSITIONS:
        raise VariantError(f"positions: {positions} are too many, at most {MOST_POSITIONS}")


def _positions(raw: object) -> tuple[Position, ...]:
    if not isinstance(raw, dict):
        raise WrongType(f"positions: expected a table of name = [x, y], got {cut(raw)}")
    if len(raw) > DECK_SIZES[-1]:
        raise VariantError(f"positions: {len(raw)} are more than the cards of any deck")
    found: dict[tuple[int, int], str] = {}
    for name, place in raw.items():
        if not (isinstance(name, str) and name.isascii() and name.isalnum() and len(name) <= 8):
            raise VariantError(f"positions: {cut(name)} must be at most 8 ASCII letters and digits")
        if not isinstance(place, (list, tuple)):
            raise WrongType(f"positions: expected {name} = [x, y], got {cut(place)}")
        if len(place) != 2:
            raise VariantError(f"positions: expected two numbers for {name}, [x, y], got {len(place)}")
        x, y = (whole(value, f"positions: {name}", 0, 99) for value in place)
        if (x, y) in found:
            raise VariantError(f"positions: {name} lies where {found[x, y]} does, at [{x}, {y}]")
        found[x, y] = name
    return tuple(Position(name, x, y) for (x, y), name in found.items())


def _groups(raw: object, known: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    if not isinstance(raw, (list, tuple)):
        raise WrongType(f"groups: expected a list of groups, got {cut(raw)}")
    if len(raw) > MOST_GROUPS:
        raise VariantError(f"groups: {len(raw)} are too many, at most {MOST_GROUPS}")
    groups = tuple(names(group, f"groups: group {index}", known) for index, group in enumerate(raw, 1))
    for index, group in enumerate(groups, 1):
        if not group:
            raise VariantError(f"groups: group {index} is empty")
    if known and not groups:
        raise VariantError("groups: a game with table positions needs at least one group")
    return groups


def _values(raw: Raw, fields: Fields) -> Fields:
    """How hands are compared: order, wild cards, side, reading, elimination, mirror, pot."""
    known = tuple(position.name for position in fields["positions"])  # type: ignore[attr-defined]
    groups: tuple[tuple[str, ...], ...] = fields["groups"]  # type: ignore[assignment]
    wild = read_wild(raw.get("wild"))
    many = wild is not None or any(len(group) > 4 for group in groups)
    order = read_order(raw["order"]) if "order" in raw else Order.TRIA_FULL if many else Order.KENTA_CHROMA
    trigger = raw.get("trigger")
    rows = raw.get("rows", ())
    if not isinstance(rows, (list, tuple)):
        raise WrongType(f"rows: expected a list of rows, got {cut(rows)}")
    return {
        "order": order,
        "wild": wild,
        "side": choice(raw.get("side", "high"), "side", ("high", "low")),
        "trigger": None if trigger is None else choice(trigger, "trigger", ("two-pair", "pair")),
        "reading": choice(
            raw.get("reading", "standard"),
            "reading",
            ("standard", "seven-high", "seven-eight", "instant"),
        ),
        "kill": _kill(raw.get("kill"), known),
        "mirror": names(raw.get("mirror", ()), "mirror", known),
        "rows": tuple(names(row, f"rows: row {index}", known) for index, row in enumerate(rows, 1)),
        "pot": choice(raw.get("pot", "single"), "pot", ("single", "split")),
    }


def _kill(raw: object, known: tuple[str, ...]) -> Kill | None:
    if raw is None:
        return None
    if not isinstance(raw, dict):
        raise WrongType(f"kill: expected a table, got {cut(raw)}")
    keys = ("positions", "hits_hands", "hits", "out_below")
    for key in raw:
        if key not in keys:
            raise VariantError(f"kill: {cut(key)} is not a key{perhaps(str(key), keys)}")
    positions = names(raw.get("positions", ()), "kill: positions", known)
    if not positions:
        raise VariantError("kill: positions: names no position")
    hits = names(raw.get("hits", ()), "kill: hits", known)
    for name in hits:
        if name in positions:
            raise VariantError(f"kill: position {name} cannot both kill and be hit")
    hits_hands = flag(raw.get("hits_hands", True), "kill: hits_hands")
    return Kill(positions, hits_hands, hits, whole(raw.get("out_below", 1), "kill: out_below", 1, 5))


def _play(raw: Raw, fields: Fields) -> Fields:
    """Ante, deck, and who speaks."""
    ante = read_ante(raw.get("ante", False))
    script: tuple[Step, ...] = fields["script"]  # type: ignore[assignment]
    shown = any(step.kind in (StepKind.DEAL_OPEN, StepKind.STRIP) for step in script)
    speaker = "most-cards" if fields["kill"] else "open-hand" if shown else "after-dealer"
    speakers = ("open-hand", "after-dealer", "most-cards")
    return {
        "ante": bool(ante),
        "ante_chips": None if isinstance(ante, bool) else ante,
        "deck_size": read_deck(raw.get("deck")) or (32 if fields["reading"] == "seven-high" else None),
        "first_speaker": choice(raw.get("first_speaker", speaker), "first_speaker", speakers),
        "low_speaks": flag(raw.get("low_speaks", False), "low_speaks"),
        "opener": _opener(raw.get("opener")),
        "second_round": choice(raw.get("second_round", "rule"), "second_round", ("rule", "opener")),
        "void_redeal": flag(raw.get("void_redeal", False), "void_redeal"),
        "nobody_left": choice(raw.get("nobody_left", "carry"), "nobody_left", ("carry", "split")),
    }


def _opener(raw: object) -> tuple[Category, int] | None:
    if raw is None:
        return None
    if not isinstance(raw, (list, tuple)):
        raise WrongType(f"opener: expected a category and a rank, got {cut(raw)}")
    if len(raw) != 2:
        raise VariantError(f"opener: expected a category and a rank, got {len(raw)} values")
    category = choice(raw[0], "opener", tuple(map(str, Category))[:-2])
    return Category(category), RANKS[choice(raw[1], "opener", tuple(RANKS))]


# Values that are keys of a definition and options of every game


def read_order(value: object, key: str = "order") -> Order:
    return Order(choice(value, key, tuple(map(str, Order))))


def read_deck(value: object, key: str = "deck") -> int | None:
    """A deck size, a Deck, or None for the deck that goes with the players."""
    if value is None:
        return None
    size = value.size if isinstance(value, Deck) else value
    if isinstance(size, bool) or not isinstance(size, int):
        raise WrongType(f"{key}: expected a deck size, got {cut(value)}")
    if size not in DECK_SIZES:
        raise VariantError(f"{key}: {cut(size)} is none of {', '.join(map(str, DECK_SIZES))}")
    return int(size)


def read_ante(value: object, key: str = "ante") -> bool | int:
    """Whether there is an ante, its size left to the table's rules; or the number of chips announced."""
    if not isinstance(value, int):
        raise WrongType(f"{key}: expected true, false or a number of chips, got {cut(value)}")
    return value if isinstance(value, bool) else whole(value, key, 0, MOST_CHIPS)


def read_wild(value: object, key: str = "wild") -> str | tuple[str, ...] | None:
    """None, "lowest-in-hand", or fixed ranks as letters, lowest first."""
    if value is None:
        return None
    if isinstance(value, str):
        if value == "lowest-in-hand":
            return "lowest-in-hand"
        if value.upper() not in RANKS:
            near = perhaps(value, ("lowest-in-hand", *RANKS))
            raise VariantError(f"{key}: {cut(value)} is neither lowest-in-hand nor a rank{near}")
        value = (value,)
    if not isinstance(value, (list, tuple)):
        raise WrongType(f"{key}: expected lowest-in-hand or a list of ranks, got {cut(value)}")
    ranks: set[int] = set()
    for letter in value:
        if not isinstance(letter, str):
            raise WrongType(f"{key}: expected rank letters, got {cut(letter)}")
        if letter.upper() not in RANKS:
            raise VariantError(f"{key}: {cut(letter)} is not a rank")
        ranks.add(RANKS[letter.upper()])
    return tuple(LETTERS[rank] for rank in sorted(ranks)) or None


# Checks that need the whole game


def _check_together(game: Variant) -> None:
    inside = {name for group in game.groups for name in group}
    killers = game.kill.positions if game.kill else ()
    for position in game.positions:
        if position.name not in inside and position.name not in game.hat and position.name not in killers:
            raise VariantError(f"positions: {position.name} is in no group, hat or kill row")
    _check_values(game, inside)
    _check_rows(game)
    if game.trigger and game.side != "low":
        raise VariantError("trigger: only a low game can turn")
    if game.void_redeal and not game.opener:
        raise VariantError("void_redeal: needs an opener")
    strips = any(step.kind is StepKind.STRIP for step in game.script)
    if strips and (game.opener or game.side == "low" or game.reading != "standard" or game.wild):
        raise VariantError("script: a STRIP step goes with no wild, opener, reading or side")
    shown = strips or any(step.kind is StepKind.DEAL_OPEN for step in game.script)
    if game.low_speaks and not shown:
        raise VariantError("low_speaks: no card lies open before a player")
    if game.reading == "instant" and not shown:
        raise VariantError("reading: instant needs cards dealt open (P^)")


def _check_values(game: Variant, inside: set[str]) -> None:
    if game.reading == "seven-high":
        if game.deck_size != 32:
            raise VariantError(f"deck: reading seven-high is played with 32 cards, not {game.deck_size}")
        need = FEWEST_PLAYERS * game.hand_size + len(game.positions)
        if need > 32:
            raise VariantError(f"deck: reading seven-high has 32 cards, but two players need {need}")
    if game.mirror:
        if game.reading != "standard":
            raise VariantError(f"mirror: does not go with reading {game.reading}")
        if len(game.mirror) != game.hand_size:
            raise VariantError(
                f"mirror: {len(game.mirror)} positions cannot mirror {game.hand_size} hand cards"
            )
        if game.side != "high":
            raise VariantError("mirror: a low game has no mirror")
        if game.kill or game.pot == "split":
            raise VariantError("mirror: does not go with kill or a split pot")
    if game.kill:
        for name in game.kill.positions:
            if name in inside or name in game.hat:
                raise VariantError(f"kill: position {name} is in a group or hat")
        if game.pot == "split":
            raise VariantError("kill: does not go with a split pot")
    elif game.nobody_left != "carry":
        raise VariantError("nobody_left: nobody can be eliminated in this game")
    elif game.first_speaker == "most-cards":
        raise VariantError("first_speaker: most-cards needs kill")


def _check_rows(game: Variant) -> None:
    taken: set[str] = set()
    for row in game.rows:
        for name in row:
            if name in taken:
                raise VariantError(f"rows: position {name} is in two rows")
            taken.add(name)
    if game.rows and len(game.rows) != 2:
        raise VariantError(f"rows: expected two, got {len(game.rows)}")
    if game.pot == "split" and not game.rows:
        raise VariantError("pot: split needs two rows")
    for group in game.groups if game.rows else ():
        if not any(set(group) <= set(row) for row in game.rows):
            raise VariantError(f"rows: group {' '.join(group)} is not inside one row")
