"""Shipped definitions with one field set or left out."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from referee.definitions.definition import Definition, canonical
from referee.definitions.gallery import shipped


def as_plain(key: str) -> Any:
    """A shipped definition as JSON of one’s own."""
    return copy.deepcopy(dict(shipped(key).definition.data))


def altered(key: str, path: str, value: object) -> tuple[Definition, Definition]:
    """A shipped definition, and the same with one field set."""
    data: Any = as_plain(key)
    where = data
    *parents, last = path.split(".")
    for part in parents:
        where = where[int(part)] if part.isdigit() else where.setdefault(part, {})
    where[last] = value
    return shipped(key).definition, Definition(canonical(data))


def without_one(data: Any) -> Iterator[tuple[str, Any]]:
    """The definition without each field in turn, by the field’s name."""
    for where in list(objects(data)):
        for field in list(where):
            told = where.pop(field)
            yield field, data
            where[field] = told


def objects(data: Any) -> Iterator[dict[str, Any]]:
    """Every JSON object in it."""
    if isinstance(data, dict):
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from objects(part)
