"""Shapes of plain data, as a schema describes them: what a value may be, and what a fault of it is called.

A schema is a tree of these values (`schema.py`); one reader walks it (`walking.py`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from ..core.text import UNSAID, Text
from .limits import MOST_NUMBER

Shape: TypeAlias = (
    "Whole | Words | OneOf | YesNo | Formula | ListOf | Pair | Fields | ByName | Tagged | Either | Anything"
)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds; true and false are none."""

    least: int = -MOST_NUMBER
    most: int = MOST_NUMBER


@dataclass(frozen=True, slots=True)
class Words:
    """A text of so many characters, and of a pattern, which `like` says in words."""

    most: int
    least: int = 0
    pattern: re.Pattern[str] | None = None
    like: Text = UNSAID


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some words or numbers."""

    choices: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Formula:
    """An expression as text."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of so many of a shape."""

    item: Shape
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A list of two: the least and the most."""

    item: Shape


@dataclass(frozen=True, slots=True)
class Fields:
    """An object of named parts; `one_of`: names of which there is one, no more and no less."""

    parts: Mapping[str, Shape]
    required: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ByName:
    """An object whose names are chosen by who writes it: cards, suits, numbers of players."""

    part: Shape
    name: Words | None = None
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Tagged:
    """An object whose part `key` says which of several it is."""

    key: str
    kinds: Mapping[str, Fields]


@dataclass(frozen=True, slots=True)
class Either:
    """One of several shapes. `like` says them all, for a value that is none of them."""

    shapes: tuple[Shape, ...]
    like: Text


@dataclass(frozen=True, slots=True)
class Anything:
    """Any object of plain values: what it holds is looked at by who works it."""


def fields(*required: str, **parts: Shape) -> Fields:
    """An object by its parts; a name that Python keeps for itself is written with a ``_`` behind it: ``if_``."""
    return Fields(MappingProxyType({name.removesuffix("_"): part for name, part in parts.items()}), required)


def pattern(written: str, like: Text, most: int = 200) -> Words:
    """A text of a pattern, which `like` says in words."""
    return Words(most, pattern=re.compile(written), like=like)
