"""Clauses of a sentence, and how *and* and *or* join them without brackets, as far as words can."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from ..core.text import Joined, Listed, Text


@dataclass(frozen=True, slots=True)
class Clause:
    """``they have at least 3 tricks`` in two parts: what is said of the same one is said at once.

    `so`: that it is so, and not that it is not.
    """

    who: Text
    verb: Text
    so: bool = True


@dataclass(frozen=True, slots=True)
class Several:
    """Clauses joined by *and* or *or*."""

    joint: str
    items: tuple[Clause | Several, ...]


Said: TypeAlias = Clause | Several


def several(joint: str, items: Iterable[Said]) -> Several:
    """Clauses joined: what is joined by the same word already goes in as it is."""
    flat: list[Said] = []
    for item in items:
        flat.extend(item.items if isinstance(item, Several) and item.joint == joint else (item,))
    return Several(joint, tuple(flat))


def joined(said: Said) -> Text:
    """Clauses as words."""
    if isinstance(said, Clause):
        return Text("{who} {verb}", who=said.who, verb=said.verb)
    items = at_once(said)
    if said.joint == "and" and sum(isinstance(item, Several) for item in items) == 1:
        items.sort(key=lambda item: isinstance(item, Several))
    mixed = any(isinstance(item, Several) for item in items)
    deep = any(isinstance(part, Several) for item in items if isinstance(item, Several) for part in item.items)
    last = len(items) - 1
    parts: list[Text] = []
    for place, item in enumerate(items):
        words = joined(item)
        if isinstance(item, Several) and said.joint == "and":
            words = Text("either {words}", words=words) if place == last else Text("({words})", words=words)
        parts.append(words)
    if said.joint == "and":
        return Text("{all}", all=Listed(tuple(parts)))
    if mixed and deep:
        return Text("{all}", all=Joined(tuple(parts), ", or else "))
    if mixed:
        return Text("{all}", all=Joined(tuple(parts), ", or "))
    return Text("{all}", all=Listed(tuple(parts), "or"))


def _subject(said: Said) -> Text | int:
    return said.who if isinstance(said, Clause) else id(said)


def at_once(said: Several) -> list[Said]:
    """What is said of the same, one after the other, is said at once: ``is 163, 166 or 169``."""
    merged: list[Said] = []
    for _, run in groupby(said.items, key=_subject):
        items = tuple(run)
        first = items[0]
        if len(items) == 1 or not isinstance(first, Clause):
            merged.append(first)
            continue
        clauses = [item for item in items if isinstance(item, Clause)]
        merged.append(Clause(first.who, _of_several(clauses, said.joint), all(one.so for one in clauses)))
    return merged


def _of_several(clauses: Sequence[Clause], joint: str) -> Text:
    """Verbs of one subject. Where they differ in one part alone, that part is a list: *is A or B*, *is not A or B*."""
    verbs, so = [clause.verb for clause in clauses], {clause.so for clause in clauses}
    first = verbs[0]
    alike = len({verb.template for verb in verbs}) == 1 and (so == {True} or (so == {False} and joint == "and"))
    differ = [key for key in first.parts if alike and any(verb.parts[key] != first.parts[key] for verb in verbs)]
    if len(differ) != 1:
        return Text("{all}", all=Listed(tuple(verbs), joint))
    several = Listed(tuple(verb.parts[differ[0]] for verb in verbs), joint if so == {True} else "or")
    return Text(first.template, **{**first.parts, differ[0]: several})
