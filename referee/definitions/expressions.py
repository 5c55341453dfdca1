"""The small language of a definition's values, parsed into a tree: whole numbers, a few functions, no loops, no text.

Nothing here ever reaches Python's own reading of code. Lengths, parts and brackets are bounded while the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Final, NoReturn, TypeAlias

from ..core.text import Large, Text

LONGEST: Final = 200
"""Characters of an expression."""
MOST_PARTS: Final = 120
"""Numbers, names, signs and functions of one."""
DEEPEST: Final = 12
"""Brackets within each other."""
LARGEST: Final = 1_000_000
"""How far a value may lie from nought."""

PLAIN: Final[Mapping[str, tuple[int, int]]] = {
    "min": (2, 6),
    "max": (2, 6),
    "abs": (1, 1),
    "if": (3, 3),
    "nearest": (2, 2),
    "up": (2, 2),
    "down": (2, 2),
}
"""The functions of the values in their brackets, with the least and most of them."""
OVER_SIDES: Final = frozenset(
    ("sum", "least", "most", "count", "rank", "others_sum", "others_least", "others_most", "others_count")
)
"""Those that read one value of every side, or of every other."""
OVER_ROUNDS: Final = frozenset(("streak",))
"""Those that read the rounds before."""


class Fault(ValueError):
    """What is wrong with an expression, as a sentence, and at which character (from 0)."""

    def __init__(self, said: Text, at: int) -> None:
        super().__init__(str(said))
        self.said = said
        self.at = at


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number as written."""

    value: int


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a value, and its place in the text."""

    name: str
    at: int


@dataclass(frozen=True, slots=True)
class Apply:
    """A sign or a function, what it is applied to, and its place. `op` is as written; ``neg`` is a minus before one."""

    op: str
    parts: tuple[Tree, ...]
    at: int


Tree: TypeAlias = "Number | Name | Apply"

_TOKEN: Final = re.compile(r"([0-9]+)|([a-z][a-z0-9_]*(?:\.[A-Za-z0-9_]+)?)|(//|!=|<=|>=|==|[-+*%()<>=,/≤≥≠×−–])")
_SIGNS: Final = {"≤": "<=", "≥": ">=", "≠": "!=", "×": "*", "−": "-", "–": "-", "==": "="}
"""What phones type for a sign, and what some write for *equals*."""
_COMPARING: Final = ("=", "!=", "<", "<=", ">", ">=")
_JOINING: Final = ("and", "or", "not")


@lru_cache(maxsize=4096)
def parse(text: str) -> Tree:
    """The tree of an expression. Raises Fault for what cannot be read, at its character."""
    return _Reading(text).whole()


def names(tree: Tree) -> Iterator[Name]:
    """Every name in a tree, in the order written."""
    if isinstance(tree, Name):
        yield tree
    elif isinstance(tree, Apply):
        for part in tree.parts:
            yield from names(part)


def known(text: str, may_be_named: Collection[str]) -> Tree:
    """The tree of an expression that names nothing but this. Raises Fault for a name that is not among them too, and
    for a reading over all sides, or over rounds, within another."""
    tree = parse(text)
    _hold_apart(tree, within="")
    for name in names(tree):
        if name.name not in may_be_named:
            near = get_close_matches(name.name, sorted(may_be_named), n=1)
            raise Fault(
                Text("Nothing here is called “{name}”. Did you mean “{near}”?", name=name.name, near=near[0])
                if near
                else Text("Nothing here is called “{name}”.", name=name.name),
                name.at,
            )
    return tree


def _hold_apart(tree: Tree, within: str) -> None:
    if not isinstance(tree, Apply):
        return
    wide = tree.op in OVER_SIDES or tree.op in OVER_ROUNDS
    if wide and within:
        raise Fault(Text("“{inner}” cannot stand within “{outer}”.", inner=tree.op, outer=within), tree.at)
    for part in tree.parts:
        _hold_apart(part, tree.op if wide else within)


class _Reading:
    """One text being read: a descent from *or* down to single values, a method a level."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise Fault(Text("It is longer than {most} characters.", most=LONGEST), LONGEST)
        self.tokens = [*_tokens(text), ("", len(text))]
        self.next = 0
        self.parts = 0
        self.depth = 0

    def whole(self) -> Tree:
        tree = self.either()
        if self.sees():
            self.fail(Text("“{token}” is too much here.", token=self.sees()))
        return tree

    def sees(self) -> str:
        return self.tokens[self.next][0]

    @property
    def at(self) -> int:
        return self.tokens[self.next][1]

    def take(self, *wanted: str) -> str:
        token = self.sees()
        if token not in wanted:
            return ""
        self.next += 1
        return token

    def fail(self, said: Text) -> NoReturn:
        raise Fault(said, self.at)

    def counted(self) -> None:
        self.parts += 1
        if self.parts > MOST_PARTS:
            self.fail(Text("It has more than {most} parts.", most=MOST_PARTS))

    def applied(self, op: str, at: int, *parts: Tree) -> Apply:
        self.counted()
        return Apply(op, parts, at)

    def either(self) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST + 1:
            self.fail(Text("More than {most} brackets stand within each other.", most=DEEPEST))
        left = self.both()
        while self.sees() == "or":
            at = self.at
            self.next += 1
            left = self.applied("or", at, left, self.both())
        self.depth -= 1
        return left

    def both(self) -> Tree:
        left = self.negated()
        while self.sees() == "and":
            at = self.at
            self.next += 1
            left = self.applied("and", at, left, self.negated())
        return left

    def negated(self) -> Tree:
        at = self.at
        return self.applied("not", at, self.negated()) if self.take("not") else self.compared()

    def compared(self) -> Tree:
        left = self.added()
        at = self.at
        if sign := self.take(*_COMPARING):
            left = self.applied(sign, at, left, self.added())
            if self.sees() in _COMPARING:
                self.fail(Text("Compare two values at a time, and join them by “and”."))
        return left

    def added(self) -> Tree:
        left, at = self.times(), self.at
        while sign := self.take("+", "-"):
            left = self.applied(sign, at, left, self.times())
            at = self.at
        return left

    def times(self) -> Tree:
        left, at = self.signed(), self.at
        while sign := self.take("*", "//", "%"):
            left = self.applied(sign, at, left, self.signed())
            at = self.at
        if self.sees() == "/":
            self.fail(Text("Write //: there are whole numbers only, rounded down."))
        return left

    def signed(self) -> Tree:
        at = self.at
        return self.applied("neg", at, self.signed()) if self.take("-") else self.single()

    def single(self) -> Tree:
        if self.take("("):
            inner = self.either()
            self.close()
            return inner
        word, at = self.sees(), self.at
        if word.isdigit():
            self.counted()
            if len(word) > len(str(LARGEST)) or int(word) > LARGEST:
                self.fail(Text("No number may be above {most}.", most=Large(LARGEST)))
            self.next += 1
            return Number(int(word))
        if not word[:1].isalpha() or word in _JOINING:
            self.fail(Text("A value is missing here."))
        self.next += 1
        if not self.take("("):
            if word in PLAIN or word in OVER_SIDES or word in OVER_ROUNDS:
                raise Fault(Text("“{function}” needs a bracket behind it.", function=word), at)
            self.counted()
            return Name(word, at)
        return self.function(word, at)

    def function(self, word: str, at: int) -> Tree:
        if word not in PLAIN and word not in OVER_SIDES and word not in OVER_ROUNDS:
            raise Fault(Text("There is no function “{function}”.", function=word), at)
        parts = [self.either()]
        while self.take(","):
            parts.append(self.either())
        self.close()
        least, most = PLAIN.get(word, (1, 1))
        if not least <= len(parts) <= most:
            wanted = Text("{n}", n=least) if least == most else Text("{least} to {most}", least=least, most=most)
            raise Fault(Text("“{function}” takes {wanted} values.", function=word, wanted=wanted), at)
        return self.applied(word, at, *parts)

    def close(self) -> None:
        if not self.take(")"):
            self.fail(Text("A bracket is not closed."))


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    at = 0
    while at < len(text):
        if text[at] in " \t\n":
            at += 1
            continue
        found = _TOKEN.match(text, at)
        if not found:
            raise Fault(Text("“{sign}” means nothing here.", sign=text[at]), at)
        yield _SIGNS.get(found.group(), found.group()), at
        at = found.end()
