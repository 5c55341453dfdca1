"""The one reader of shapes: it walks a value along its schema and says what is wrong at each place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ..core.text import UNSAID, Counted, Large, Listed, Text, chained
from .expressions import Fault, parse
from .faults import FieldFault, meant, shown, under, with_meant
from .limits import MOST_NUMBER
from .shapes import (
    Anything,
    ByName,
    Either,
    Fields,
    Formula,
    ListOf,
    OneOf,
    Pair,
    Shape,
    Tagged,
    Whole,
    Words,
    YesNo,
)

EMPTY: Final = Text("This can’t be empty.")
NO_WHOLE: Final = Text("This must be a whole number.")
NO_TEXT: Final = Text("This must be text.")
NO_YES: Final = Text("This must be true or false.")
NO_LIST: Final = Text("This must be a list.")
NO_OBJECT: Final = Text("This must be an object with named fields.")


def walk(shape: Shape, value: object, path: str = "") -> Iterator[FieldFault]:
    """What is wrong with a value of a shape, in the order of its fields. The value is within the limits of depth."""
    yield from _WALKS[type(shape)](shape, value, path)


def formulas(shape: Shape, value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every expression of a value that is of its shape: the path of its field, and its text."""
    match shape:
        case Formula():
            yield path, str(value)
        case ListOf(item=item) if isinstance(value, list):
            for number, part in enumerate(value):
                yield from formulas(item, part, f"{path}[{number}]")
        case Fields(parts=parts) if isinstance(value, Mapping):
            for key, part in value.items():
                yield from formulas(parts[key], part, under(path, key))
        case ByName(part=named) if isinstance(value, Mapping):
            for key, part in value.items():
                yield from formulas(named, part, under(path, key))
        case Tagged(key=key, kinds=kinds) if isinstance(value, Mapping):
            yield from formulas(kinds[value[key]], value, path)
        case Either():
            yield from formulas(_chosen(shape, value), value, path)
        case _:
            pass


def _whole(shape: Whole, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, int) or isinstance(value, bool):
        yield FieldFault(path, NO_WHOLE)
    elif not shape.least <= value <= shape.most:
        if abs(value) > MOST_NUMBER:
            said = Text("No number lies above {most} or below −{most}.", most=Large(MOST_NUMBER))
        else:
            said = Text("This must be {least} to {most}, not {value}.", least=shape.least, most=shape.most, value=value)
        yield FieldFault(path, said)


def _words(shape: Words, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, str):
        yield FieldFault(path, NO_TEXT)
    elif shape.pattern is not None:
        if not shape.pattern.fullmatch(value):
            yield FieldFault(path, Text("“{words}” doesn’t fit. This is {like}.", words=shown(value), like=shape.like))
    elif len(value) < shape.least:
        yield FieldFault(path, EMPTY)
    elif len(value) > shape.most:
        said = Text("This has {count}. It can have {most}.", count=Counted(len(value), "character"), most=shape.most)
        yield FieldFault(path, said)


def _one_of(shape: OneOf, value: object, path: str) -> Iterator[FieldFault]:
    if _is_choice(shape, value):
        return
    choices = Listed(shape.choices, "or")
    if isinstance(value, str) and value:
        said = Text("“{words}” isn’t a choice here. Choose {choices}.", words=shown(value), choices=choices)
        yield FieldFault(path, with_meant(said, value, map(str, shape.choices)))
    else:
        yield FieldFault(path, Text("This must be {choices}.", choices=choices))


def _yes_no(_: YesNo, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, bool):
        yield FieldFault(path, NO_YES)


def _formula(_: Formula, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, str):
        yield FieldFault(path, Text("This must be an expression, as text."))
        return
    if not value:
        yield FieldFault(path, EMPTY)
        return
    try:
        parse(value)
    except Fault as fault:
        yield FieldFault(path, fault.said, fault.at)


def _list_of(shape: ListOf, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, list):
        yield FieldFault(path, NO_LIST)
        return
    yield from _how_many(len(value), shape.least, shape.most, path)
    for number, part in enumerate(value[: shape.most]):
        yield from walk(shape.item, part, f"{path}[{number}]")


def _pair(shape: Pair, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, list) or len(value) != 2:
        yield FieldFault(path, Text("This must be a list of two: the least and the most."))
        return
    for number, part in enumerate(value):
        yield from walk(shape.item, part, f"{path}[{number}]")


def _fields(shape: Fields, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, Mapping):
        yield FieldFault(path, NO_OBJECT)
        return
    for key in shape.required:
        if key not in value:
            yield FieldFault(under(path, key), Text("“{key}” is missing.", key=key))
    if shape.one_of and sum(key in value for key in shape.one_of) != 1:
        yield FieldFault(path, Text("This needs one of {keys}, and only one.", keys=Listed(shape.one_of, "or")))
    for key, part in value.items():
        if key in shape.parts:
            yield from walk(shape.parts[key], part, under(path, key))
        else:
            said = Text("There is no field “{key}” here.", key=shown(key))
            yield FieldFault(under(path, key), with_meant(said, key, shape.parts))


def _by_name(shape: ByName, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, Mapping):
        yield FieldFault(path, NO_OBJECT)
        return
    yield from _how_many(len(value), shape.least, shape.most, path)
    for key, part in value.items():
        if shape.name is not None:
            yield from walk(shape.name, key, under(path, key))
        yield from walk(shape.part, part, under(path, key))


def _tagged(shape: Tagged, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, Mapping):
        yield FieldFault(path, NO_OBJECT)
    elif shape.key not in value:
        yield FieldFault(under(path, shape.key), Text("“{key}” is missing.", key=shape.key))
    elif not isinstance(kind := value[shape.key], str) or kind not in shape.kinds:
        yield from _one_of(OneOf(tuple(shape.kinds)), kind, under(path, shape.key))
    else:
        yield from walk(shape.kinds[kind], value, path)


def _either(shape: Either, value: object, path: str) -> Iterator[FieldFault]:
    found = [one for one in shape.shapes if _is_kind(one, value)]
    if not found:
        yield FieldFault(path, Text("This must be {like}.", like=shape.like))
    elif len(found) == 1 or isinstance(value, Mapping):
        yield from walk(found[0], value, path)
    elif all(next(walk(one, value, path), None) for one in found):
        words = next((one for one in found if isinstance(one, OneOf)), None)
        hint = meant(value, map(str, words.choices)) if words is not None and isinstance(value, str) else UNSAID
        said = Text("“{words}” doesn’t fit. This must be {like}.", words=shown(value), like=shape.like)
        yield FieldFault(path, chained((said, hint)))


def _anything(_: Anything, value: object, path: str) -> Iterator[FieldFault]:
    if not isinstance(value, Mapping):
        yield FieldFault(path, NO_OBJECT)


_WALKS: Final[Mapping[type, Callable[[Any, object, str], Iterator[FieldFault]]]] = {
    Whole: _whole,
    Words: _words,
    OneOf: _one_of,
    YesNo: _yes_no,
    Formula: _formula,
    ListOf: _list_of,
    Pair: _pair,
    Fields: _fields,
    ByName: _by_name,
    Tagged: _tagged,
    Either: _either,
    Anything: _anything,
}


def _how_many(count: int, least: int, most: int | None, path: str) -> Iterator[FieldFault]:
    if count < least:
        yield FieldFault(path, Text("There must be at least {least} here, not {count}.", least=least, count=count))
    if most is not None and count > most:
        yield FieldFault(path, Text("There can be {most} here at most, not {count}.", most=most, count=count))


def _is_choice(shape: OneOf, value: object) -> bool:
    """Whether it is one of the choices; true is not 1."""
    return isinstance(value, str | int) and not isinstance(value, bool) and value in shape.choices


def _is_kind(shape: Shape, value: object) -> bool:
    """Whether a value is of the kind a shape is about, right or wrong: among several this one says what is wrong."""
    match shape:
        case Whole():
            return isinstance(value, int) and not isinstance(value, bool)
        case Words() | Formula() | OneOf():
            return isinstance(value, str)
        case YesNo():
            return isinstance(value, bool)
        case ListOf() | Pair():
            return isinstance(value, list)
        case Fields(parts=parts):  # where it stands beside an object by names of one's own
            return isinstance(value, Mapping) and (not value or any(key in parts for key in value))
        case _:
            return isinstance(value, Mapping)


def _chosen(shape: Either, value: object) -> Shape:
    """The shape that a right value is of."""
    return next(one for one in shape.shapes if next(walk(one, value), None) is None)
