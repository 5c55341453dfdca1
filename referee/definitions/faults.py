"""What is wrong with a definition, each fault with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from ..core.errors import RefereeError
from ..core.text import UNSAID, Text, chained, say

MOST_FAULTS: Final = 50
"""As many are said at once: a page of them is enough to begin with."""

MOST_SHOWN: Final = 40
"""Characters of what was typed that a sentence repeats."""

ALIKE: Final = 0.6
"""How much of a name must be there, of 1, for it to be offered."""


@dataclass(frozen=True, slots=True)
class FieldFault:
    """One fault: the path of its field, such as ``columns[2].skip``, empty for the whole; and a sentence.

    `at`: in an expression, the character from 0 at which it is.
    """

    path: str
    said: Text
    at: int | None = None

    def __str__(self) -> str:
        if self.at is not None:
            return say("{place}, character {number}: {said}", place=self.path, number=self.at + 1, said=self.said)
        return say("{place}: {said}", place=self.path, said=self.said) if self.path else str(self.said)


class Faults(RefereeError):
    """A definition that is not one. `faults`: at least one, in the order of the fields, at most `MOST_FAULTS`."""

    def __init__(self, faults: Iterable[FieldFault]) -> None:
        self.faults = tuple(faults)[:MOST_FAULTS]
        super().__init__(" ".join(map(str, self.faults)))


def under(path: str, key: str) -> str:
    """The path of a named part."""
    return f"{path}.{shown(key)}" if path else shown(key)


def shown(value: object) -> str:
    """What was typed, as much of it as a sentence holds and as a line can show."""
    words = value if isinstance(value, str) else plain_word(value)
    words = "".join(sign if sign.isprintable() else "�" for sign in words[: MOST_SHOWN + 1])
    return words if len(words) <= MOST_SHOWN else f"{words[: MOST_SHOWN - 1]}…"


def plain_word(value: object) -> str:
    """A plain value in a word, as JSON writes it; lists and objects by what they are."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else "a very long number"
    if isinstance(value, float):
        return repr(value)
    return "a list" if isinstance(value, list | tuple) else "an object"


def meant(typed: str, known: Iterable[str]) -> Text:
    """A sentence that offers what is spelt most like it; nothing where nothing is."""
    found = get_close_matches(typed[:MOST_SHOWN], list(known), 1, ALIKE)
    return Text("Did you mean “{name}”?", name=found[0]) if found else UNSAID


def with_meant(said: Text, typed: str, known: Iterable[str]) -> Text:
    """A sentence, and behind it what was meant."""
    return chained((said, meant(typed, known)))


def first(faults: Iterator[FieldFault]) -> list[FieldFault]:
    """As many faults as are said at once; the rest is not even looked for."""
    return [fault for fault, _ in zip(faults, range(MOST_FAULTS), strict=False)]
