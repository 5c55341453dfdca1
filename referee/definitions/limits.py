"""What is looked at before a definition is: how large it is, how deep, and whether its texts are plain texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final
from unicodedata import category

from ..core.text import Large, Text
from .faults import FieldFault, under

MOST_BYTES: Final = 32_768
"""Of a definition in canonical JSON."""

MOST_FILE_BYTES: Final = 262_144
"""Of a file: a definition with its golden cases."""

MOST_DEPTH: Final = 12
"""Levels of a definition, a value within an object being one more."""

MOST_NUMBER: Final = 1_000_000
"""Of any number, and of any value that is worked out, above and below nought."""

_WORD: Final = 64
"""Bits of a number that is still written out to be looked at."""

_NO_TEXT: Final = {"Cc", "Cs", "Zl", "Zp"}
"""Categories of Unicode that no text holds: control characters, halves of characters, ends of lines."""

_DIRECTION: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")
"""Signs nobody sees that turn what stands behind them: with them a text reads otherwise than it is written."""


def faults_of_size(value: object, most_bytes: int = MOST_BYTES, most_depth: int = MOST_DEPTH) -> Iterator[FieldFault]:
    """At most one: not plain, too deep or too large. Takes a step a value, and stops once there are too many.

    It counts roughly and lets a little too much pass, never too little.
    """
    left = 2 * most_bytes
    waiting: list[tuple[object, int]] = [(value, 1)]
    while waiting:
        one, depth = waiting.pop()
        if depth > most_depth:
            yield FieldFault("", Text("This is nested more than {most} levels deep.", most=most_depth))
            return
        left -= 1
        if isinstance(one, str):
            left -= len(one)
        elif isinstance(one, Mapping):
            for key, part in one.items():
                if not isinstance(key, str):
                    yield FieldFault("", Text("The name of a field is text."))
                    return
                left -= len(key) + 2
                waiting.append((part, depth + 1))
        elif isinstance(one, list | tuple):
            left -= len(one)
            waiting += [(part, depth + 1) for part in one[: left + 1]]
        elif isinstance(one, int) and one.bit_length() > _WORD:
            yield FieldFault("", Text("No number is above {most}.", most=Large(MOST_NUMBER)))
            return
        elif one is not None and not isinstance(one, int | float):
            yield FieldFault("", Text("This holds something that is neither text, number, list nor object."))
            return
        if left < 0:
            yield too_large(most_bytes)
            return


def too_large(most_bytes: int) -> FieldFault:
    """The fault of a definition, or a file, above its bytes."""
    return FieldFault("", Text("This is larger than {most} bytes.", most=Large(most_bytes)))


def faults_of_texts(value: object, path: str = "") -> Iterator[FieldFault]:
    """Every text, and every name of a field, that holds a sign which no text holds. The value is within its limits."""
    if isinstance(value, str):
        if hidden := hidden_sign(value):
            said = Text("A text holds no control or direction characters: take U+{code} out.", code=hidden)
            yield FieldFault(path, said)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            if hidden := hidden_sign(key):
                said = Text("A field’s name holds no control or direction characters: take U+{code} out.", code=hidden)
                yield FieldFault(under(path, key), said)
            yield from faults_of_texts(part, under(path, key))
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from faults_of_texts(part, f"{path}[{number}]")


def hidden_sign(text: str) -> str:
    """The code of the first sign that no text holds, such as ``202E``; empty if there is none."""
    if text.isascii() and text.isprintable():
        return ""
    found = next((sign for sign in text if sign in _DIRECTION or category(sign) in _NO_TEXT), "")
    return f"{ord(found):04X}" if found else ""
