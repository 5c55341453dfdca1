"""Clauses of a sentence, and how *and* and *or* join them without brackets, as far as words can."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from typing import Final, TypeAlias

from ..core.text import Listed, Plural, Text


@dataclass(frozen=True, slots=True)
class Clause:
    """``they have at least 3 tricks`` in two parts: what is said of the same one is said at once.

    `so`: that it is so, and not that it is not. `long`: it is several verbs, joined.
    """

    who: Text
    verb: Text
    so: bool = True
    long: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    """Clauses joined by *and* or *or*."""

    joint: str
    items: tuple[Clause | Several, ...]


Said: TypeAlias = Clause | Several


_ALL: Final = "{all}"

_COUNTED: Final = "what"
"""The part of a verb that says what is counted: one of our nouns has its case there, and stands in the message."""

_PRONOUNS: Final = frozenset({"it", "they", "there", "the contract", "the bid"})
"""Of whom a clause is a message of its own, and no part of it: `languages/whole_own.py` has each."""


def several(joint: str, items: Iterable[Said]) -> Several:
    """Clauses joined: what is joined by the same word already goes in as it is."""
    flat: list[Said] = []
    for item in items:
        flat.extend(item.items if isinstance(item, Several) and item.joint == joint else (item,))
    return Several(joint, tuple(flat))


def joined(said: Said) -> Text:
    """Clauses as words."""
    if isinstance(said, Clause):
        return _clause(said)
    items = at_once(said)
    if said.joint == "and":
        return _all_of(items)
    parts = tuple(map(joined, items))
    if not any(isinstance(item, Several) for item in items):
        return Text("{all}", all=Listed(parts, "or"))
    deep = any(isinstance(part, Several) for item in items if isinstance(item, Several) for part in item.items)
    return reduce(_or_else if deep else _or, parts)


def _clause(said: Clause) -> Text:
    """A clause as one sentence: its number is chosen, and a pronoun stands in it, for both go with the verb."""
    who, verb = said.who, _in_number(said.verb)
    if who.template in _PRONOUNS:
        return Text(f"{who.template} {verb.template}", **verb.parts)
    return Text(f"{{who}} {verb.template}", who=who, **verb.parts)


def _in_number(verb: Text) -> Text:
    """A verb with *be*, *have*, *do* and *win* as they are for one, or for several, and with the noun it counts."""
    template, parts = verb.template, dict(verb.parts)
    for name, part in verb.parts.items():
        if isinstance(part, Plural):
            words = part.one if part.number == 1 else part.several
        elif name == _COUNTED and isinstance(part, Text) and not part.parts:
            words = part.template
        else:
            continue
        template = template.replace(f"{{{name}}}", words)
        del parts[name]
    return Text(template, **parts)


def _all_of(items: list[Said]) -> Text:
    """What must all be true. The one choice among it comes last, behind *either*; of several each is in brackets."""
    choices = [item for item in items if isinstance(item, Several)]
    if len(choices) == 1:
        items.sort(key=lambda item: isinstance(item, Several))
    parts: list[Text] = []
    for item in items:
        words = joined(item)
        if isinstance(item, Several):
            words = Text("either {words}", words=words) if len(choices) == 1 else Text("({words})", words=words)
        parts.append(words)
    long = any(isinstance(item, Clause) and item.long for item in items)
    if long and len(parts) == 2:
        return Text("{first}, and {second}", first=parts[0], second=parts[1])
    return Text("{all}", all=Listed(tuple(parts)))


def _or(first: Text, second: Text) -> Text:
    return Text("{first}, or {second}", first=first, second=second)


def _or_else(first: Text, second: Text) -> Text:
    return Text("{first}, or else {second}", first=first, second=second)


def _subject(said: Said) -> Text | int:
    return said.who if isinstance(said, Clause) else id(said)


def at_once(said: Several) -> list[Said]:
    """What is said of the same, one after the other, is said at once: ``is 163, 166 or 169``."""
    merged: list[Said] = []
    for items in _by_subject(said):
        first = items[0]
        if isinstance(first, Clause) and len(items) > 1:
            clauses = [item for item in items if isinstance(item, Clause)]
            verb = _of_several(clauses, said.joint)
            first = Clause(first.who, verb, all(one.so for one in clauses), long=verb.template == _ALL)
        elif isinstance(first, Several):
            first = _simple(first)
        merged.append(first)
    return merged


def _simple(said: Several) -> Said:
    """The one clause that it comes to, if it does: *is 3 or 5*."""
    match at_once(said):
        case [Clause(long=False) as whole]:
            return whole
        case _:
            return said


def _by_subject(said: Several) -> Iterable[list[Said]]:
    """What is said of the same, together: wherever it stands if all of it must be true, or else one after the other."""
    if said.joint != "and":
        return [list(run) for _, run in groupby(said.items, key=_subject)]
    by_subject: dict[Text | int, list[Said]] = {}
    for item in said.items:
        by_subject.setdefault(_subject(item), []).append(item)
    return by_subject.values()


def _of_several(clauses: Sequence[Clause], joint: str) -> Text:
    """Verbs of one subject. Where they differ in one part alone, that part is a list: *is A or B*, *is not A or B*."""
    verbs, so = [clause.verb for clause in clauses], {clause.so for clause in clauses}
    first = verbs[0]
    alike = len({verb.template for verb in verbs}) == 1 and (so == {True} or (so == {False} and joint == "and"))
    differ = [key for key in first.parts if alike and any(verb.parts[key] != first.parts[key] for verb in verbs)]
    if len(differ) != 1:
        return Text(_ALL, all=Listed(tuple(map(_in_number, verbs)), joint))
    several = Listed(tuple(verb.parts[differ[0]] for verb in verbs), joint if so == {True} else "or")
    return Text(first.template, **{**first.parts, differ[0]: several})
