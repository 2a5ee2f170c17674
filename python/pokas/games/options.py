"""Options: small pieces that change some of a game's data.

In a catalogue entry ``options`` maps the name of an option to its values, the default first, and each value
to what it changes. A change is a mapping with keys of the definition (they replace), and besides:

* ``add_positions``, ``add_groups``: put after those that are there;
* ``slots``: texts put into the script where it says ``{name}``;
* ``needs``: other options and the value they must have.

``same_options`` gives second names to options; ``without`` names common options that the game does not take.
Changes are made in the order in which the catalogue lists the options, whatever order the caller used.
"""

from __future__ import annotations

from pokas._core import VariantError
from pokas.games.checks import WrongType, cut, names, pair, perhaps
from pokas.games.definition import build, read_ante, read_deck, read_order, read_wild
from pokas.games.frozen import Frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pokas.games.model import Variant

    Raw = Mapping[str, object]
    Definition = dict[str, object]

__all__ = ["COMMON", "Reveal", "make", "option_names"]


class Reveal(Frozen):
    """An option whose value is the order in which the table opens, a list of steps, a round after each.

    A step names the positions that open together. Every one of ``positions`` opens once, ``last`` alone at
    the end; ``default`` is what the value None means.
    """

    __slots__ = ("positions", "last", "default")  # noqa: RUF023

    positions: tuple[str, ...]
    last: str
    default: tuple[tuple[str, ...], ...]

    def __init__(self, positions: tuple[str, ...], last: str, default: tuple[tuple[str, ...], ...]) -> None:
        self._fill(positions=positions, last=last, default=default)

    def read(self, value: object, key: str) -> tuple[tuple[str, ...], ...]:
        if value is None:
            return self.default
        if not isinstance(value, (list, tuple)):
            raise WrongType(f"{key}: expected a list of steps, got {cut(value)}")
        steps = tuple(names(step, key, self.positions) for step in value)
        opened = [name for step in steps for name in step]
        for name in self.positions:
            if opened.count(name) != 1:
                raise VariantError(f"{key}: position {name} must open once, not {opened.count(name)} times")
        if not all(steps):
            raise VariantError(f"{key}: a step opens nothing")
        if steps[-1] != (self.last,):
            raise VariantError(f"{key}: {self.last} must open last and alone")
        return steps

    def change(self, steps: tuple[tuple[str, ...], ...], key: str) -> Raw:
        return {"slots": {key: ", ".join(f"O:{' '.join(step)}, B" for step in steps)}}


COMMON: dict[str, Callable[[object, str], object]] = {
    "order": lambda value, key: str(read_order(value, key)),
    "deck": read_deck,
    "ante": read_ante,
    "wild": read_wild,
    "hand_use": pair,
    "table_use": pair,
}
"""The options of every game, each with its reader; they are keys of the definition too."""


def option_names(definition: Raw) -> tuple[str, ...]:
    """Every option name that a catalogue entry takes."""
    own = (*_mapping(definition, "options"), *_mapping(definition, "same_options"))
    without = definition.get("without", ())
    return (*own, *(name for name in COMMON if name not in without))  # type: ignore[operator]


def make(definition: Raw, given: Mapping[str, object], source: object = None) -> Variant:
    """The variant that a definition gives with these options; ``source`` is that of a user's game."""
    chosen = _known(definition, given)
    raw, options = _own(definition, chosen)
    common = {name: read(chosen[name], name) for name, read in COMMON.items() if name in chosen}
    if common.get("wild") is not None:
        raw.pop("order", None)
        raw["wild"] = options["wild"] = common.pop("wild")
    plain = build(raw, options, source)
    usual = {
        "order": str(plain.order),
        "deck": plain.deck_size,
        "ante": plain.ante,
        "wild": plain.wild,
        "hand_use": plain.hand_use,
        "table_use": plain.table_use,
    }
    announced = {
        name: value
        for name, value in common.items()
        if value is not None and (type(value) is not type(usual[name]) or value != usual[name])
    }
    return build(raw | announced, options | announced, source) if announced else plain


def _known(definition: Raw, given: Raw) -> Definition:
    """The given options under their first names; refuses what the game does not take."""
    slug = definition["slug"]
    allowed = option_names(definition)
    second = _mapping(definition, "same_options")
    chosen: Definition = {}
    said: dict[str, str] = {}
    for name, value in given.items():
        if name not in allowed:
            if name in COMMON:
                raise VariantError(f"{slug} is never played with {name}")
            near = perhaps(name, allowed) or f", only {', '.join(allowed)}"
            raise VariantError(f"{slug} has no option {cut(name)}{near}")
        first = str(second.get(name, name))
        if first in chosen and chosen[first] is not value:
            raise VariantError(f"{slug}: {said[first]} and {name} are one option and contradict each other")
        chosen[first], said[first] = value, name
    return chosen


def _own(definition: Raw, chosen: Raw) -> tuple[Definition, Definition]:
    """The definition with the game's own options worked in, and those that differ from the default."""
    raw: Definition = {key: value for key, value in definition.items() if key not in _INSIDE}
    slots = dict(_mapping(definition, "slots"))
    options: Definition = {}
    needs: list[tuple[str, Raw]] = []
    for name, spec in _mapping(definition, "options").items():
        change: Raw
        if isinstance(spec, Reveal):
            steps = spec.read(chosen.get(name), name)
            change = spec.change(steps, name)
            if steps != spec.default:
                options[name] = steps
        elif isinstance(spec, dict):
            usual = next(iter(spec))
            value = _choose(spec, name, chosen[name]) if name in chosen else usual
            change = spec[value]
            if value != usual:
                options[name] = value
                needs.append((name, _mapping(change, "needs")))
        slots.update(_mapping(change, "slots"))
        _work_in(raw, change)
    for name, wanted in needs:
        for other, value in wanted.items():
            if options.get(other) != value:
                raise VariantError(f"{definition['slug']}: {name}={options[name]!r} needs {other}={value!r}")
    raw["script"] = _fill(definition["script"], slots)
    return raw, options


_INSIDE = ("options", "same_options", "without", "slots", "script")


def _work_in(raw: Definition, change: Raw) -> None:
    for key, value in change.items():
        if key == "add_positions":
            raw["positions"] = {**_mapping(raw, "positions"), **_mapping(change, key)}
        elif key == "add_groups":
            raw["groups"] = [*raw.get("groups", ()), *value]  # type: ignore[misc]
        elif key not in ("slots", "needs"):
            raw[key] = value


def _choose(spec: dict[object, Raw], name: str, value: object) -> object:
    """The value of a declared option, checked for type and then for being one of those declared."""
    types = {type(allowed) for allowed in spec}
    shown = ", ".join(repr(allowed) for allowed in spec)
    kind = str if isinstance(value, str) else type(value)
    if kind not in types:
        raise WrongType(f"{name}: expected one of {shown}, got {cut(value)}")
    if value not in spec:
        raise VariantError(f"{name}: {cut(value)} is none of {shown}")
    return next(allowed for allowed in spec if allowed == value)


def _fill(script: object, slots: Raw) -> list[str]:
    lines = [script] if isinstance(script, str) else script
    return [line.format_map(slots) for line in lines]  # type: ignore[attr-defined]


def _mapping(holder: Raw, key: str) -> Raw:
    found: Raw = holder.get(key, {})  # type: ignore[assignment]
    return found
