"""Places within plain data by their paths, such as ``score.lines[0].when``: looked at, written, taken away."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from .shapes import ByName, Either, Fields, ListOf, Pair, Shape, Tagged

Keys: TypeAlias = tuple[str | int, ...]

_KEY: Final = re.compile(r"([^.\[\]]+)|\[(\d{1,4})\]")


def keys_of(path: str) -> Keys:
    """The steps of a path: names of parts, and numbers of those in lists."""
    return tuple(name or int(number) for name, number in _KEY.findall(path))


def found_at(data: Any, path: str) -> Any:
    """What stands there; None where nothing does."""
    for key in keys_of(path):
        if isinstance(key, int):
            data = data[key] if isinstance(data, list) and key < len(data) else None
        else:
            data = data.get(key) if isinstance(data, Mapping) else None
    return data


def put(data: Any, path: str, value: Any) -> Any:
    """The data with a value at a place, copied as far as it differs. None takes away what is there.

    An object that is left with nothing goes too, unless it is the whole.
    """
    return _put(data, keys_of(path), value)


def _put(data: Any, keys: Keys, value: Any) -> Any:
    if not keys:
        return value
    key, *rest = keys
    if isinstance(key, int):
        items = [*data] if isinstance(data, list) else []
        if key < len(items):
            part = _put(items[key], tuple(rest), value)
            items[key : key + 1] = [] if part is None else [part]
        elif value is not None:
            items.append(_put(None, tuple(rest), value))
        return items or None
    parts = dict(data) if isinstance(data, Mapping) else {}
    part = _put(parts.get(key), tuple(rest), value)
    if part is None or part == {}:
        parts.pop(key, None)
    else:
        parts[key] = part
    return parts


def is_under(path: str, of: str) -> bool:
    """Whether a place is another, or within it."""
    inner, outer = keys_of(path), keys_of(of)
    return inner[: len(outer)] == outer


def shape_at(shape: Shape, path: str) -> Shape:
    """The shape of what may stand at a place. Raises KeyError where nothing may."""
    for key in keys_of(path):
        shape = next(_within(shape, key), None) or _none(path)
    return shape


def _within(shape: Shape, key: str | int) -> Iterator[Shape]:
    match shape:
        case ListOf(item=item) | Pair(item=item) if isinstance(key, int):
            yield item
        case Fields(parts=parts) if key in parts:
            yield parts[str(key)]
        case ByName(part=part) if isinstance(key, str):
            yield part
        case Tagged(kinds=kinds):
            for fields in kinds.values():
                yield from _within(fields, key)
        case Either(shapes=shapes):
            for one in shapes:
                yield from _within(one, key)


def _none(path: str) -> Shape:
    raise KeyError(path)
