"""House rules: the options a table may switch, described once and used by forms, records and sheets.

A game's house rules are a frozen, keyword-only dataclass whose fields are made by `option`.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import EllipsisType
from typing import ClassVar, Final, NamedTuple, Protocol, TypeGuard, TypeVar, cast

from .errors import HouseRuleError
from .meant import did_you_mean
from .text import Text, spoken, words_of_ours
from .words import figure

Value = str | int | bool | None

RESULTS_AGREED: Final = "results_agreed"
"""The option, in every game that has it, by which the other side agrees to a result before it is final."""


class HouseRules(Protocol):
    """The house rules of any game: a frozen dataclass of options."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]


H = TypeVar("H", bound=HouseRules)
Chosen = TypeVar("Chosen", bound=Value)


@dataclass(frozen=True, slots=True)
class Choice:
    """One value an option may have. `label` stands on the chip, `sheet` in the printed house rules.

    An empty `sheet` prints nothing.
    """

    value: Value
    label: str
    sheet: str = ""

    def __post_init__(self) -> None:
        words_of_ours(self)


@dataclass(frozen=True, slots=True)
class Option:
    """What a person needs to know of one option.

    `group` is the heading it stands under, that of the option before it where it is left out.
    `rule` is the id of the rule it changes, empty if none. With `bounds` any whole number between
    them is allowed beside the choices; with `text` any short text is; with `defines` it has no choices and holds a
    definition, which a record always says. `key` is what records, forms and programs
    call it where that cannot be its field's name: ``pass``. `later`: tables have had signs before there was such an
    option (see `fingerprint`). `part_of`: what a record may call a list of such switches by, where each is named
    behind that: ``["sixty"]`` of ``bock`` is the switch ``bock_sixty``.
    """

    label: str
    help: str
    choices: tuple[Choice, ...]
    rule: str = ""
    bounds: tuple[int, int] | None = None
    text: bool = False
    sheet: str = ""  # for a number that is no choice: "To {}."
    key: str = ""
    later: bool = False
    group: str = ""
    one: str = ""  # and for 1, where it is said otherwise: "One hand."
    defines: Definer | None = None
    part_of: str = ""

    def __post_init__(self) -> None:
        words_of_ours(self)


class Definer(Protocol):
    """How a house rule holds a whole definition, a game that people made: as its canonical JSON text."""

    def read(self, value: object) -> str:
        """The canonical text of a definition given as plain values or as JSON text. Raises HouseRuleError."""

    def label(self, value: object) -> str:
        """What it is called, in a few words: ``Rummy 500, KDQ-ZWV``. Any value, also one that `read` refuses."""

    def fingerprint(self, text: str) -> str:
        """The six signs by which people compare it."""


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules under one name: the values that differ from the defaults."""

    key: str
    title: str
    help: str
    rules: Mapping[str, Value]

    def __post_init__(self) -> None:
        words_of_ours(self)


def option(default: Chosen, about: Option) -> Chosen:
    """A dataclass field holding one house rule."""
    return dataclasses.field(default=default, metadata={"option": about})


def one_of(
    heading: str,
    help: str,
    *choices: tuple[Chosen, str, str],
    default: Chosen | EllipsisType = ...,
    bounds: tuple[int, int] | None = None,
    text: bool = False,
    sheet: str = "",
    key: str = "",
    later: bool = False,
    group: str = "",
    one: str = "",
    part_of: str = "",
) -> Chosen:
    """A house rule that is one of `choices`: value, label and the sheet's sentence of each, the default first.

    `heading`: the rule it changes, and its label, ``HE-7.1 Play to``. `default` names another one of them. The rest as
    in `Option`.
    """
    rule, _, label = heading.partition(" ")
    offered = tuple(Choice(*choice) for choice in choices)
    value = choices[0][0] if isinstance(default, EllipsisType) else default
    return option(value, Option(label, help, offered, rule, bounds, text, sheet, key, later, group, one, None, part_of))


def number(
    heading: str,
    help: str,
    offered: Sequence[int | tuple[Chosen, str, str]],
    *,
    bounds: tuple[int, int],
    sheet: str,
    default: int | Chosen | EllipsisType = ...,
    later: bool = False,
    group: str = "",
    one: str = "",
) -> int | Chosen:
    """A house rule that is a number within `bounds`. `sheet`: its sentence, with ``{}`` where the number stands; `one`:
    that for 1, where it is another. `later` as in `Option`.

    `offered`: the numbers to tap, and values that have words of their own, as `one_of` has them.
    """
    choices: Iterator[tuple[int | Chosen, str, str]] = (
        (one, figure(one), sheet.format(figure(one))) if isinstance(one, int) else one for one in offered
    )
    return one_of(
        heading, help, *choices, default=default, bounds=bounds, sheet=sheet, later=later, group=group, one=one
    )


def switch(heading: str, help: str, on: str, *, later: bool = False, group: str = "", part_of: str = "") -> bool:
    """A house rule that is off unless it is switched on: `on` is then its sentence. The rest as in `Option`."""
    return one_of(heading, help, (False, "Off", ""), (True, "On", on), later=later, group=group, part_of=part_of)


def switched_on(heading: str, help: str, off: str, *, on: str = "", group: str = "") -> bool:
    """A house rule that is on unless it is switched off: `off` is then its sentence."""
    return one_of(heading, help, (True, "On", on), (False, "Off", off), group=group)


def defined(heading: str, help: str, definer: Definer, default: str, *, group: str) -> str:
    """A house rule that holds a definition; `default` is one in its canonical text. `heading` as in `one_of`."""
    rule, _, label = heading.partition(" ")
    return option(default, Option(label, help, (), rule, group=group, defines=definer))


def options(house: HouseRules | type[HouseRules]) -> Iterator[tuple[str, Value, Option]]:
    """Each option of a house-rule class as (name, default, description), in order."""
    for spec, about in _fields(house if isinstance(house, type) else type(house)):
        yield about.key or spec.name, cast("Value", spec.default), about


def value_of(house: HouseRules, name: str) -> Value:
    """What house rules say of the option of that name. Raises KeyError if there is none."""
    value: Value = getattr(house, _described(type(house))[name].field)
    return value


@cache
def _fields(kind: type[HouseRules]) -> Sequence[tuple[dataclasses.Field[object], Option]]:
    found: list[tuple[dataclasses.Field[object], Option]] = []
    for spec in dataclasses.fields(kind):
        about = spec.metadata.get("option")
        if about is not None:
            if not (about.group or found):
                raise TypeError(f"{kind.__module__}: {about.rule} is the first house rule, so it names a `group`.")
            group = about.group or found[-1][1].group
            found.append((spec, dataclasses.replace(about, group=group)))
    return found


def read_house(kind: type[H], rules: Mapping[str, object], base: H | None = None) -> H:
    """House rules from plain values: `base` (or the defaults) with `rules` laid over it.

    An option with a key may be called by its field too, as records made before it had one do; switches that are part
    of something may be told as one list.
    Raises HouseRuleError for an unknown option or a value it cannot have.
    """
    known = _described(kind)
    values: dict[str, Value] = {}
    for key, value in _one_by_one(kind, rules):
        name = str(key)
        about = known.get(name)
        if about is None:
            shown = name if len(name) <= 40 else name[:40] + "…"
            said = Text("There is no house rule “{name}” in this game.", name=shown)
            raise HouseRuleError(name, said, did_you_mean(name, known))
        values[about.field] = _read_value(name, about.option, value)
    start = _defaults(kind) if base is None else base
    return dataclasses.replace(start, **values) if values else start


def _one_by_one(kind: type[HouseRules], rules: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The rules, a list as the switches it stands for. Raises HouseRuleError for a word that is none of them."""
    for key, value in rules.items():
        switches = _parts(kind).get(str(key))
        if switches is None:
            yield key, value
            continue
        if not isinstance(value, list | tuple):
            said = Text("“{key}” is a list of some of these: {switches}.", key=key, switches=", ".join(switches))
            raise HouseRuleError(key, said)
        wrong = next((one for one in value if one not in tuple(switches)), None)
        if wrong is not None:
            raise HouseRuleError(
                key, Text("Nothing called “{name}” belongs to “{key}”.", name=str(wrong)[:40], key=key)
            )
        yield from ((name, word in value) for word, name in switches.items())


@cache
def _parts(kind: type[HouseRules]) -> Mapping[str, Mapping[str, str]]:
    """By what a list of switches is called: the field of each, by its word in the list."""
    found: dict[str, dict[str, str]] = {}
    for spec, about in _fields(kind):
        if about.part_of:
            found.setdefault(about.part_of, {})[spec.name.removeprefix(f"{about.part_of}_")] = spec.name
    return found


@cache
def _defaults(kind: Callable[[], H]) -> H:
    """The house rules of a kind as the book has them."""
    return kind()


class _Described(NamedTuple):
    field: str
    option: Option


@cache
def _described(kind: type) -> Mapping[str, _Described]:
    """What may be said of house rules: every name an option is called by."""
    found = {spec.name: _Described(spec.name, about) for spec, about in _fields(kind)}
    return {**{one.option.key: one for one in found.values() if one.option.key}, **found}


def describe_option(kind: type, name: str) -> Option | None:
    """The option that records call so, or called so once; None where there is none."""
    found = _described(kind).get(name)
    return found.option if found is not None else None


def _read_value(name: str, about: Option, value: object) -> Value:
    if about.defines is not None:
        return about.defines.read(value)
    for choice in about.choices:
        # `1 == True` in Python; a record that says 1 where yes or no is meant is wrong.
        if choice.value == value and type(choice.value) is type(value):
            return choice.value
        # A program writes the number a choice is called by: 200 for "200".
        if type(value) is int and abs(value) < 10**9 and choice.value == str(value):
            return choice.value
    if about.bounds and isinstance(value, int) and not isinstance(value, bool):
        low, high = about.bounds
        if low <= value <= high:
            return value
        if abs(value) >= 10**9:
            said = "{label} is a whole number from {low} to {high}, not a far larger number."
            raise HouseRuleError(name, Text(said, label=about.label, low=low, high=high))
        said = "{label} is a whole number from {low} to {high}, not {given}."
        raise HouseRuleError(name, Text(said, label=about.label, low=low, high=high, given=value))
    if about.text and isinstance(value, str) and len(value) <= 40:
        return value
    label, shown = about.label, _shown(value)
    values = ", ".join(_plain(choice.value) for choice in about.choices)
    if about.bounds is None:
        said = "{label} cannot be {shown}: it is one of {values}."
        raise HouseRuleError(name, Text(said, label=label, shown=shown, values=values))
    low, high = about.bounds
    said = "{label} cannot be {shown}: it is one of {values}, or a whole number from {low} to {high}."
    raise HouseRuleError(name, Text(said, label=label, shown=shown, values=values, low=low, high=high))


def _shown(value: object) -> str | Text:
    """A wrong value as JSON writes it, short."""
    if isinstance(value, list | dict) or (isinstance(value, int) and abs(value) > 10**9):
        return Text("so large a number") if isinstance(value, int) else Text("a list or an object")
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:40] + "…"


def _plain(value: Value) -> str:
    """A value as JSON writes it."""
    return value if isinstance(value, str) else json.dumps(value)


def for_so_many(game: str, least: int, most: int) -> Text:
    """Why a game cannot be played by any other number: for how many players it is."""
    if least == most:
        return Text("{game} is for {many} players.", game=game, many=least)
    return Text("{game} is for {least} to {most} players.", game=game, least=least, most=most)


def are_house_rules(value: object) -> TypeGuard[HouseRules]:
    """Whether a value is a dataclass, as the house rules of every game are."""
    return dataclasses.is_dataclass(value) and not isinstance(value, type)


def changed(house: HouseRules) -> dict[str, Value]:
    """The options that differ from their defaults, as a record's ``rules`` holds them; and a definition always."""
    values = ((name, value_of(house, name), default, about) for name, default, about in options(house))
    return {name: value for name, value, default, about in values if about.defines is not None or value != default}


def differences(before: HouseRules, after: HouseRules) -> dict[str, Value]:
    """The options of `after` that differ from those of `before`."""
    return {
        name: value_of(after, name) for name, _, _ in options(after) if value_of(after, name) != value_of(before, name)
    }


def value_label(about: Option, value: Value) -> str:
    """The words for a value: its choice's label, or the number itself; of a definition its name and signs."""
    if about.defines is not None:
        return about.defines.label(value)
    for choice in about.choices:
        if choice.value == value and type(choice.value) is type(value):
            return choice.label
    return figure(value) if isinstance(value, int) else str(value)


def sheet_sentence(about: Option, value: Value) -> str:
    """How a printed sheet says this value, in the language that is spoken; empty when it needs no saying."""
    sentence = about.one if value == 1 and about.one else about.sheet
    label = value_label(about, value)
    for choice in about.choices:
        of_its_own = type(value) is not int or not sentence or choice.sheet != sentence.format(label)
        if of_its_own and choice.value == value and type(choice.value) is type(value):
            return str(choice.sheet)
    return spoken().template(str.__str__(sentence)).format(label)


_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that nobody mistakes for one another."""


def fingerprint(game: str, house: HouseRules) -> str:
    """Six signs that stand for a game's house rules, all of them: ``7KQ-2M4``. Tables that agree have the same.

    Of a game that people made they are those of the definition, unless the table changed something besides.
    """
    # By their fields, so that a table's signs stay when the record's name for an option is mended; and without what
    # came later, unless it is used.
    said = [(spec, about, getattr(house, spec.name)) for spec, about in _fields(type(house))]
    defined = [(about.defines, value) for _, about, value in said if about.defines is not None]
    if defined and all(about.defines or value == spec.default for spec, about, value in said):
        definer, text = defined[0]
        return definer.fingerprint(text)
    rules = {spec.name: value for spec, about, value in said if not about.later or value != spec.default}
    digest = hashlib.sha256(json.dumps([game, rules], sort_keys=True).encode()).digest()
    number = int.from_bytes(digest[:4], "big")
    signs = "".join(_SIGNS[number >> 5 * place & 31] for place in range(6))
    return f"{signs[:3]}-{signs[3:]}"
