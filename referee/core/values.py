"""Frozen values with some of their fields changed: `dataclasses.replace` where it is done for every card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from itertools import repeat
from operator import attrgetter, call
from typing import TypeVar

Value = TypeVar("Value")

_Setter = Callable[[object, object], None]


def altered(value: Value, **changes: object) -> Value:
    """The slotted dataclass `value` with other values in some fields. Raises KeyError for a field it has not.

    It sets the slots without a step of Python for each, so `__init__` and `__post_init__` do not run.
    """
    kind: type = type(value)
    places, read, setters = _slots(kind)
    values = list(read(value))
    for name, new in changes.items():
        values[places[name]] = new
    made: Value = object.__new__(kind)
    any(map(call, setters, repeat(made), values))  # each gives None: all are set
    return made


@cache
def _slots(kind: type) -> tuple[dict[str, int], Callable[[object], Iterable[object]], tuple[_Setter, ...]]:
    """The place of each field, what reads them all, and what sets each."""
    names = [field.name for field in fields(kind)]
    return (
        {name: place for place, name in enumerate(names)},
        attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names],
        tuple(getattr(kind, name).__set__ for name in names),
    )
