"""Entries as plain values and back.

One codec serves the database, export and import, the judge and its HTTP form, and the tests. An
entry is an object with ``type`` and the fields of its class; what equals a field's default is left
out when writing. A field that cannot bear its name in Python has an underscore after it there:
``from_`` is ``from``. A field may be a dataclass itself: an object in the same manner. Cards are written
as `referee.core.cards` says.
"""

from __future__ import annotations

import dataclasses
import json
import types
import typing
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from .asked import EntryField, Shape, fields_of, key_of, said_fields
from .cards import CARD_OF, Card, card_of_any_pack, is_known, parse_card
from .entries import MOST_TRICKS, Bid, Entry, LongText, Play
from .errors import NotationError
from .halves import Halves
from .plain import Json, JsonObject
from .ruling import ScoreLine
from .seats import Seat
from .text import Large, Text, in_english

Reader = Callable[[object], object]
"""Makes of a plain value what a field holds; raises NotationError where it cannot."""

Writer = Callable[[Any], Json]
"""Makes a plain value of what a field of its own type holds."""

Item = TypeVar("Item")
Said = TypeVar("Said", str, int)

MOST_PLAYERS: Final = 8
"""The plays and bids of so many seats are known beforehand: see `known_plays`."""

MOST_PLACES: Final = 200
"""Most places of a list inside an entry."""

MOST_TEXT: Final = 200
"""Most characters of a text inside an entry."""

MOST_LONG_TEXT: Final = 2_000
"""Most characters of one of several sentences, such as the words of a rule."""


def clip(text: str) -> str:
    """A text as a message quotes it: its first 40 characters."""
    return text if len(text) <= 40 else text[:40] + "…"


def show_value(value: object) -> Text | str:
    """A plain value as a message quotes it."""
    if value is None:
        return "null"
    if isinstance(value, str):
        return f"“{clip(value)}”"
    if isinstance(value, list | dict):
        return Text("a list") if isinstance(value, list) else Text("an object")
    if isinstance(value, int) and abs(value) > 10**9:
        return Text("so large a number")
    return clip(json.dumps(value, default=str))


def read_entry(kinds: Sequence[type[Entry]], value: object) -> Entry:
    """One entry. Raises NotationError naming the field, or the type if the game has no such entry."""
    if not isinstance(value, Mapping):
        raise NotationError("An entry is a JSON object.")
    name = value.get("type")
    kind = _by_type(tuple(kinds)).get(name) if isinstance(name, str) else None
    if kind is None:
        if name is None:
            raise NotationError("The entry has no “type”.", "type")
        if not isinstance(name, str):
            raise NotationError(Text("The “type” of an entry is text, not {value}.", value=show_value(name)), "type")
        raise NotationError(Text("There is no entry {name} in this game.", name=show_value(name)), "type")
    make: Callable[..., Entry] = kind
    return make(**_read_fields(kind, value, kind.type, any_pack=_any_pack(tuple(kinds))))


@cache
def _any_pack(kinds: tuple[type[Entry], ...]) -> bool:
    """Whether the game of these entries may be played with a pack that people make."""
    return any(kind.any_pack for kind in kinds)


@cache
def known_plays(kinds: tuple[type[Entry], ...]) -> Mapping[Seat, Mapping[str, Entry]]:
    """The plain plays of a game by the seat and the card's code: who reads many need not make each anew."""
    return _known(kinds, Play, "card", CARD_OF)


@cache
def known_bids(kinds: tuple[type[Entry], ...]) -> Mapping[Seat, Mapping[int, Entry]]:
    """The plain bids of tricks likewise, by the seat and the number."""
    return _known(kinds, Bid, "bid", {number: number for number in range(MOST_TRICKS + 1)})


def _known(
    kinds: tuple[type[Entry], ...], shared: type[Entry], field: str, values: Mapping[Said, object]
) -> Mapping[Seat, Mapping[Said, Entry]]:
    """The game's entries of a `shared` type that tell a seat and one of some `values` in a `field`."""
    kind = next((kind for kind in kinds if issubclass(kind, shared)), None)
    if kind is None:
        return {}
    make: Callable[..., Entry] = kind
    return {
        seat: {said: make(seat=seat, **{field: value}) for said, value in values.items()}
        for seat in range(MOST_PLAYERS)
    }


def _read_fields(kind: type, value: Mapping[str, object], entry: str, *, any_pack: bool = False) -> dict[str, object]:
    """The fields of a dataclass from an object: of an `entry` by its type, or of an object within one (empty).

    `any_pack`: its cards may be those of a pack that people make.
    """
    fields, required = _readers(kind, any_pack)
    values: dict[str, object] = {}
    for key, item in value.items():
        if key == "type":
            continue
        known = fields.get(key)
        if known is None:
            raise NotationError(_has_no(clip(str(key)), entry), clip(str(key)))
        name, reader = known
        try:
            values[name] = reader(item)
        except NotationError as error:
            raise error.at(key) from None
    for name in required:
        if name not in values:
            raise NotationError(_needs(key_of(name), entry), key_of(name))
    return values


def _has_no(key: str, entry: str) -> Text:
    if not entry:
        return Text("This object has no “{key}”.", key=key)
    return Text("A “{entry}” entry has no “{key}”.", entry=entry, key=key)


def _needs(key: str, entry: str) -> Text:
    if not entry:
        return Text("This object needs “{key}”.", key=key)
    return Text("A “{entry}” entry needs “{key}”.", entry=entry, key=key)


def write_entry(entry: Entry) -> JsonObject:
    """The entry as plain values; fields that equal their default are left out."""
    return {"type": entry.type, **_write_fields(entry)}


def write_kind(kind: type[Entry], seat: int | None) -> JsonObject:
    """An entry that may be made, as far as it is said: its type, its seat, and under ``needs`` what else it takes."""
    needs = [spec.key for spec in fields_of(kind) if spec.needed and spec.name != "seat"]
    return {"type": kind.type, **({} if seat is None else {"seat": seat}), **({"needs": needs} if needs else {})}


def describe_kind(kind: type[Entry], labels: Mapping[tuple[type[Entry], str], str]) -> dict[str, object]:
    """What an entry of this class holds, for a program that makes one: its type, what it is called, and its fields.

    Of each: what it `holds`, as a question of the desk says it, and whether it is `needed`; its label; the values of a
    choice with their words; the least and the greatest number that is read; whose the places of a list are. `labels`:
    what a game calls a field otherwise.
    """
    fields = [_describe(spec, labels.get((kind, spec.name), spec.asked.label)) for spec in fields_of(kind)]
    return {"type": kind.type, "noun": kind.noun, "fields": fields}


_HOLDS: Final[Mapping[Shape, str]] = {
    "code": "choice",
    "yes": "flag",
    "places": "cards",
    "row": "list",
    "hands": "list",
    "halves": "number",
    "other": "object",
}
"""What a field holds, where a program knows it by another word than the house."""


def _describe(spec: EntryField, label: str) -> dict[str, object]:
    bounds = list(spec.asked.bounds) if spec.shape in {"number", "halves", "row"} else None
    each = [spec.asked.each] if isinstance(spec.asked.each, str) else list(spec.asked.each)
    return {
        "name": spec.key,
        "holds": _HOLDS.get(spec.shape, spec.shape),
        "needed": spec.needed,
        "label": label,
        **({"choices": [{"value": code, "label": words} for code, words in spec.codes.items()]} if spec.codes else {}),
        **({"bounds": bounds} if bounds else {}),
        **({"each": each} if spec.asked.each else {}),
    }


def write_line(line: ScoreLine) -> JsonObject:
    """A score line as plain values."""
    return {"side": line.side, "points": line.points, "rule": line.rule.id, "reason": in_english(line.reason)}


def _write_fields(value: object) -> JsonObject:
    """The fields of a dataclass that do not equal their default."""
    written: JsonObject = {}
    kind: type = type(value)
    for name, key, default, writer in _writers(kind):
        item = getattr(value, name)
        if item != default:
            written[key] = writer(item)
    return written


@cache
def _by_type(kinds: tuple[type[Entry], ...]) -> Mapping[str, type[Entry]]:
    return {kind.type: kind for kind in kinds}


@cache
def _readers(kind: type, any_pack: bool) -> tuple[dict[str, tuple[str, Reader]], tuple[str, ...]]:
    """By the record's key, each field with its reader; and the fields that must be there."""
    hints = typing.get_type_hints(kind)
    fields = {key_of(spec.name): (spec.name, _reader(hints[spec.name], any_pack)) for spec in said_fields(kind)}
    required = tuple(
        spec.name
        for spec in said_fields(kind)
        if spec.default is dataclasses.MISSING and spec.default_factory is dataclasses.MISSING
    )
    return fields, required


@cache
def _writers(kind: type) -> tuple[tuple[str, str, object, Writer], ...]:
    """Of each field its name, what the record calls it, its default and what writes it."""
    hints = typing.get_type_hints(kind)
    order = sorted(said_fields(kind), key=lambda spec: spec.name == "confirmed")
    return tuple(
        (
            spec.name,
            key_of(spec.name),
            spec.default_factory() if spec.default_factory is not dataclasses.MISSING else spec.default,
            _writer(hints[spec.name]),
        )
        for spec in order
    )


def _reader(hint: object, any_pack: bool) -> Reader:
    """How to read a field of this type."""
    if hint is Card:
        return _read_any_card if any_pack else _read_card
    if hint is bool:
        return _read_bool
    if hint is int:
        return _read_int
    if hint is Halves:
        return _read_halves
    if hint is str:
        return _read_str
    if hint is LongText:
        return lambda value: _read_str(value, MOST_LONG_TEXT)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return lambda value: _read_object(value, hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        inner, *words = (_reader(arg, any_pack) for arg in args if arg is not type(None))
        named = words[0] if words else inner  # a number, or a word in its place
        return lambda value: None if value is None else (named if isinstance(value, str) else inner)(value)
    if origin is tuple:
        element = _reader(args[0], any_pack)
        return _read_cards if element is _read_card else lambda value: _read_list(value, element)
    if origin is typing.Literal:
        return lambda value: _read_literal(value, args)
    if origin is not None and issubclass(origin, Mapping):
        return _read_mapping
    raise TypeError(f"no codec for {hint!r}")


def _writer(hint: object) -> Writer:
    if hint is Card:
        return lambda card: card.code
    if hint is Halves:
        return lambda amount: amount.plain
    if dataclasses.is_dataclass(hint):
        return _write_fields
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in {typing.Union, types.UnionType}:
        inner = _writer(next(arg for arg in args if arg is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        element = _writer(args[0])
        return lambda values: [element(value) for value in values]
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return dict
    return lambda value: value


def _read_card(value: object) -> Card:
    if not isinstance(value, str):
        raise NotationError(Text("A card is text like “AS”, not {value}.", value=show_value(value)))
    return parse_card(value)


def _read_any_card(value: object) -> Card:
    if isinstance(value, str) and not is_known(value):
        return card_of_any_pack(value)
    return _read_card(value)


def _read_bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise NotationError(Text("This is true or false, not {value}.", value=show_value(value)))
    return value


def _read_int(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(Text("This is a whole number, not {value}.", value=show_value(value)))
    if not -100_000 <= value <= 100_000:
        raise NotationError("This number is far too large.")
    return value


def _read_halves(value: object) -> Halves:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise NotationError(Text("This is a whole number or a half, not {value}.", value=show_value(value)))
    if not -100_000 <= value <= 100_000:
        raise NotationError("This number is far too large.")
    try:
        return Halves.of(value)
    except ValueError:
        raise NotationError(Text("This is a whole number or a half, not {value}.", value=show_value(value))) from None


def _read_str(value: object, most: int = MOST_TEXT) -> str:
    if not isinstance(value, str):
        raise NotationError(Text("This is text, not {value}.", value=show_value(value)))
    if len(value) > most:
        said = "This text has {number} characters; at most {most} are kept."
        raise NotationError(Text(said, number=Large(len(value)), most=Large(most)))
    odd = next(filter(is_hidden, value), "")
    if odd:
        code = f"U+{ord(odd):04X}"
        raise NotationError(Text("This text has a hidden character ({code}).", code=code))
    return value


def is_hidden(sign: str) -> bool:
    """Whether a text inside an entry cannot hold this character: nobody would see it."""
    return unicodedata.category(sign) in {"Cc", "Cs", "Cf", "Zl", "Zp"}


def _read_literal(value: object, allowed: tuple[object, ...]) -> object:
    if value not in allowed:
        offered = ", ".join(filter(None, map(str, allowed)))
        raise NotationError(Text("This is one of {offered}, not {value}.", offered=offered, value=show_value(value)))
    return value


def _read_cards(value: object) -> tuple[Card, ...]:
    """A list of cards: nearly all are written as they are kept, and need no closer look."""
    if isinstance(value, list) and len(value) <= MOST_PLACES:
        try:
            return tuple(map(CARD_OF.__getitem__, value))
        except (KeyError, TypeError):
            pass  # written otherwise, or no card: looked at one by one
    return _read_list(value, _read_card)


def _read_list(value: object, element: Callable[[object], Item]) -> tuple[Item, ...]:
    if not isinstance(value, list | tuple):
        raise NotationError(Text("This is a list, not {value}.", value=show_value(value)))
    if len(value) > MOST_PLACES:
        said = "This list has {number} places. At most {most} are read."
        raise NotationError(Text(said, number=len(value), most=MOST_PLACES))
    items = []
    for index, item in enumerate(value):
        try:
            items.append(element(item))
        except NotationError as error:
            raise error.at(f"[{index}]") from None
    return tuple(items)


def _read_object(value: object, kind: type) -> object:
    """A small object of its own inside an entry: a dataclass read field by field."""
    if not isinstance(value, Mapping):
        raise NotationError(Text("This is an object, not {value}.", value=show_value(value)))
    if "type" in value:
        raise NotationError("This object has no “type”.", "type")
    return kind(**_read_fields(kind, value, ""))


def _read_mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise NotationError(Text("This is an object, not {value}.", value=show_value(value)))
    return dict(value)
