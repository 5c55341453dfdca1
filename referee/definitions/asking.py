"""What the form of a trick game asks: steps, each a question with pictures and a few fields, as data.

An answer is a part of the definition by its path. What its shape allows is not said again here (`trick_schema.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ..core.text import Spoken, Words, spoken

ANY: Final = "*"
"""In what an option is known by: whatever is there."""

WHOLE_PACK: Final = "whole pack"
"""As the number of cards dealt: all there are."""


@dataclass(frozen=True, slots=True)
class Option:
    """A picture to choose. `sets` is what it writes, by path: None takes away.

    `known`: by what it is known as chosen, where that is not all it writes; ``*`` is anything, and a text with ``#``
    has a number there. `art`: a kind of picture and what is in it. `asks`: the fields that belong to it. `ranks`: it
    makes the pack of these; `high`: these come first in it, with what follows in the usual order; `high_trumps`: the
    same in trumps; `scale`: so many points for the highest, the next, and so on.
    """

    key: str
    title: str
    words: str
    art: tuple[str, ...]
    sets: Mapping[str, Any] = field(default_factory=dict)
    known: Mapping[str, Any] | None = None
    asks: tuple[Field, ...] = ()
    ranks: str = ""
    high: str = ""
    high_trumps: str = ""
    scale: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pictures:
    """Options side by side. `shown`: so many are seen at once, the others behind *more*."""

    key: str
    ask: str
    options: tuple[Option, ...]
    shown: int = 6


@dataclass(frozen=True, slots=True)
class Field:
    """One place of the definition. `words`: what its choices are called, ``""`` the one that leaves it out.

    `frame`: an expression with ``#``, of which only the number is asked. `long`: it takes a line of its own.
    """

    path: str
    title: str
    help: str = ""
    words: Mapping[Any, str] = field(default_factory=dict)
    frame: str = ""
    long: bool = False


@dataclass(frozen=True, slots=True)
class Records:
    """A list, or parts by name, of things with fields of their own: contracts, special cards. `new` is added.

    `name`: where they stand by name, that of the first one. `shown`: so many fields are seen at once. `among`: they are
    asked only with bids of these types.
    """

    path: str
    title: str
    one: str
    new: Mapping[str, Any]
    fields: tuple[Field, ...]
    most: int
    name: str = ""
    shown: int = 8
    among: tuple[str, ...] = ()

    @property
    def add(self) -> str:
        """What a button says that adds one."""
        return _ADD[self.one]


_ADD: Final[Mapping[str, Words]] = {
    "bar": Words("Add a bar"),
    "contract": Words("Add a contract"),
    "counter": Words("Add a counter"),
    "end": Words("Add an end"),
    "kind of cards": Words("Add a kind of cards"),
    "paragraph": Words("Add a paragraph"),
    "special card": Words("Add a special card"),
    "suit": Words("Add a suit"),
    "suit to bid": Words("Add a suit to bid"),
}


@dataclass(frozen=True, slots=True)
class Lines:
    """The score lines: usual sentences with blanks, or written as expressions."""

    path: str = "score.lines"


Part: TypeAlias = Pictures | Field | Records | Lines


@dataclass(frozen=True, slots=True)
class Step:
    """One screen. `parts` are asked, `more` is behind a link. `paths`: what of a definition is said here.

    `rules`: numbers of the rules that say how it reads, or how they begin. `beyond`: what cannot be said here.
    """

    key: str
    title: str
    paths: tuple[str, ...]
    rules: tuple[str, ...]
    parts: tuple[Part, ...]
    more: tuple[Part, ...] = ()
    beyond: tuple[str, ...] = ()

    @property
    def within(self) -> str:
        """Its title within a sentence."""
        return Spoken(spoken().lowered(spoken().template(self.title)))

    @property
    def not_here(self) -> str:
        """The same, one after the other within a sentence."""
        return Spoken(", ".join(spoken().template(words) for words in self.beyond))

    @property
    def not_known(self) -> Iterator[str]:
        """What cannot be said here, each as a sentence begins."""
        for words in self.beyond:
            yield Spoken(spoken().capital(spoken().template(words)))

    @property
    def all(self) -> Iterator[Part]:
        """All it asks."""
        yield from self.parts
        yield from self.more


SUITS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""The usual suits, in words of one sign."""
