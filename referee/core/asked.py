"""What a person is asked for one field of an entry, told at the field.

All who deal with the fields of an entry read them here: the form that records it, the form that corrects it, the
check of a record, and what is described to programs.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from types import EllipsisType
from typing import Annotated, Any, Final, Literal, TypeVar

from .cards import Card
from .halves import Halves
from .seats import SEAT, SIDE

Shape = Literal[
    "seat",
    "side",
    "number",
    "halves",
    "code",
    "flag",
    "yes",
    "card",
    "cards",
    "places",
    "row",
    "hands",
    "text",
    "other",
]
"""What a field holds. A `flag` is off unless it is said, a `yes` is said either way. Of `places` some cards may not be
known; a `row` holds a number for each of several, `hands` cards for each; `halves` is a number counted in halves.
`other`: a form is written for it by hand."""

Offered = Callable[[Any, int], Sequence[tuple[int, str]]]
"""The numbers offered under some house rules, to so many players, each with its words."""

Each = Literal["", "seat", "side"] | tuple[str, ...]
"""Whose a place of a row is: a player's, a side's, or what bears this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedAs:
    """What a person is asked for one field of an entry.

    `label` stands over it where it is corrected. `missing` is said to whoever leaves it empty, or sends the number it
    is by default; where nothing is said, it may stay empty. `codes`: the words for values that are codes in the record.
    Of a number, or those of a row, `bounds` are the least and the greatest there can be, whatever the rules then say of
    it, and `named` begins the sentence that says so: ``A bid``; `offered` are those that are offered one by one.
    `each`: whose the places of a list are; `total`: what they come to in a state, of such `units`, so that one left
    empty gets the rest.
    """

    label: str = ""
    missing: str = ""
    codes: Mapping[str, str] = field(default_factory=dict)
    named: str = ""
    bounds: tuple[int, int] = (0, 99)
    offered: Offered | None = None
    each: Each = ""
    total: Callable[..., int] | None = None
    units: str = ""


Held = TypeVar("Held")
Code = TypeVar("Code", bound=str)

_ASKED_AS: Final = "asked_as"
_NOT_ASKED: Final = AskedAs()


def asked_as(
    label: str = "",
    *,
    missing: str = "",
    codes: Mapping[str, str] | None = None,
    named: str = "",
    bounds: tuple[int, int] = (0, 99),
    offered: Offered | None = None,
    each: Each = "",
    total: Callable[..., int] | None = None,
    units: str = "",
    default: Held | EllipsisType = ...,
) -> Held:
    """A field of an entry, with what a person is asked for it: see `AskedAs`."""
    about = AskedAs(
        label=label,
        missing=missing,
        codes=codes or {},
        named=named,
        bounds=bounds,
        offered=offered,
        each=each,
        total=total,
        units=units,
    )
    if isinstance(default, EllipsisType):
        needed: Held = field(metadata={_ASKED_AS: about})
        return needed
    return field(default=default, metadata={_ASKED_AS: about})


def one_by_one(numbers: range) -> Offered:
    """All of these numbers, as they are."""
    return lambda _house, _players: [(number, str(number)) for number in numbers]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryField:
    """One field of an entry: what it holds, and what a person is asked for it.

    `codes` are the values of a `code` in order, each with its words. `optional`: it may be None; `gaps`: a place of it
    may. `default`: what it is where the record leaves it out; MISSING where it must be there.
    """

    name: str
    shape: Shape
    asked: AskedAs
    codes: Mapping[str, str]
    optional: bool
    gaps: bool
    default: object

    @property
    def key(self) -> str:
        """What the record calls it."""
        return key_of(self.name)

    @property
    def needed(self) -> bool:
        """Whether a record cannot leave it out."""
        return self.default is MISSING


def key_of(name: str) -> str:
    """What the record calls a field of this name: ``from_`` is ``from`` there."""
    return name.removesuffix("_")


def of_codes(codes: Sequence[Code], said: str) -> Code:
    """The code that was said, of these. Raises ValueError where it is none of them."""
    return codes[codes.index(said)]


def fields_of(kind: type) -> tuple[EntryField, ...]:
    """The fields of an entry's class, in order, but for `confirmed`: that is asked by the query, never by a form."""
    return _fields(kind)


def field_of(kind: type, name: str) -> EntryField:
    """The field of an entry's class with this name, which it has."""
    return next(spec for spec in fields_of(kind) if spec.name == name)


def said_fields(kind: type) -> Sequence[Field[object]]:
    """The fields that an entry's record says: the others follow from them."""
    return [spec for spec in fields(kind) if spec.init]


@cache
def _fields(kind: type) -> tuple[EntryField, ...]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return tuple(_described(spec, hints[spec.name]) for spec in said_fields(kind) if spec.name != "confirmed")


def _described(spec: Field[object], hint: object) -> EntryField:
    asked: AskedAs = spec.metadata.get(_ASKED_AS, _NOT_ASKED)
    default = spec.default if spec.default_factory is MISSING else spec.default_factory()
    inner, optional = _unwrapped(hint)
    codes: Mapping[str, str] = {}
    if typing.get_origin(inner) is Literal:
        codes = {code: asked.codes.get(code, code) for code in typing.get_args(inner)}
    return EntryField(
        name=spec.name,
        shape=_shape(inner, asked, default),
        asked=asked,
        codes=codes,
        optional=optional,
        gaps=typing.get_origin(inner) is tuple and _unwrapped(typing.get_args(inner)[0])[1],
        default=default,
    )


_PLAIN: Final[Mapping[object, Shape]] = {int: "number", Halves: "halves", str: "text", Card: "card"}


def _shape(hint: object, asked: AskedAs, default: object) -> Shape:
    if hint is bool:
        return "flag" if default is False else "yes"
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return "seat" if SEAT in args else "side" if SIDE in args else "other"
    if origin is Literal:
        return "code"
    if origin is tuple:
        return _shape_of_several(args[0], asked)
    if isinstance(hint, typing.NewType):
        return _shape(hint.__supertype__, asked, default)
    return _PLAIN.get(hint, "other")


def _shape_of_several(hint: object, asked: AskedAs) -> Shape:
    element, optional = _unwrapped(hint)
    if element is Card:
        return "places" if optional else "cards"
    if not asked.each:
        return "other"
    return "hands" if typing.get_origin(element) is tuple else "row"


def _unwrapped(hint: object) -> tuple[object, bool]:
    """The type without None, and whether None was among it; of a number or a word in its place, that of the number."""
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        inner = [arg for arg in typing.get_args(hint) if arg is not type(None)]
        return inner[0], len(inner) < len(typing.get_args(hint))
    return hint, False
