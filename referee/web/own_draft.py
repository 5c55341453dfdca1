"""A game while it is made: carried from page to page in letters, in the address or a form, and kept nowhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from flask import request, url_for

from ..core.called import call_them
from ..core.ruling import Rule
from ..definitions.asking import Step
from ..definitions.books import rules_of
from ..definitions.definition import Definition, canonical
from ..definitions.faults import Faults, FieldFault
from ..definitions.filling import FOR_THE_PAD, draft_of
from ..definitions.gallery import TRICK_GAMES, shipped
from ..definitions.idle import said_in_vain
from ..definitions.ours import in_whose_words, name_of, words_in
from ..definitions.packing import pack, unpack_data
from ..definitions.packs import called_in
from ..definitions.reading import read_definition
from ..definitions.steps import where_said
from .speaking import speak_of

FIRST: Final = "whist"
"""What whoever makes a game begins with."""

MOST_IN_ADDRESS: Final = 3_000
"""Letters of a draft that a redirection carries: servers read no address of any length."""


@dataclass(frozen=True)
class Draft:
    """A trick game as far as it is made, or a whole pad. `faults`: what is wrong with it as a whole."""

    data: Mapping[str, Any]
    faults: tuple[FieldFault, ...] = ()

    @cached_property
    def definition(self) -> Definition:
        """It as a definition; it can be played by only where nothing is wrong."""
        return Definition(canonical(self.data))

    @cached_property
    def letters(self) -> str:
        """It in letters, as a link carries it."""
        return pack(self.definition)

    @cached_property
    def own(self) -> Mapping[str, Any]:
        """Its data in the words of whoever they are of."""
        return in_whose_words(self.definition)

    @property
    def name(self) -> str:
        """What it is called, by whoever calls it so."""
        return name_of(self.definition)

    @property
    def is_pad(self) -> bool:
        """Whether it is written on a pad."""
        return self.definition.kind == "pad"

    def words(self, said: str) -> str:
        """Words of its own, such as what a score line says, by whoever says so."""
        return words_in(self.definition, said)

    def rules_of(self, step: Step) -> list[Rule]:
        """How what a step sets reads in the rulebook; nothing as long as something is wrong."""
        if self.faults:
            return []
        wanted = tuple(f"{self.definition.short}-{number}" for number in step.rules)
        return [rule for rule in rules_of(self.definition).values() if rule.id.startswith(wanted)]

    def wrong_in(self, step: Step) -> list[FieldFault]:
        """What is wrong with what a step sets."""
        return [fault for fault in self.faults if where_said(fault.path) == step]

    def idle_in(self, step: Step) -> list[FieldFault]:
        """What a step sets and what means nothing; only told where nothing is wrong."""
        return [] if self.faults else [one for one in said_in_vain(self.data) if where_said(one.path) == step]

    def wrong_elsewhere(self, step: Step | None) -> list[tuple[Step | None, FieldFault]]:
        """And what is wrong with the rest, with the step that sets it."""
        found = [(where_said(fault.path), fault) for fault in self.faults]
        return [(where, fault) for where, fault in found if where is not step or step is None]


def begun(key: str) -> Draft:
    """One of the gallery, to be changed. Raises KeyError."""
    if key not in TRICK_GAMES:
        raise KeyError(key)
    return Draft(shipped(key).definition.data)


def asked(*, pads: bool = False) -> Draft:
    """The draft of this request: in a field or the address, or one of the gallery. `pads`: it may be one.

    Raises Faults.
    """
    letters = request.values.get("d", "")
    if letters:
        draft = checked(unpack_data(letters))
        if draft.is_pad and not pads:
            raise Faults([FieldFault("kind", FOR_THE_PAD)])
        return spoken_of(draft)
    try:
        return spoken_of(begun(request.values.get("from", FIRST)))
    except KeyError:
        return spoken_of(begun(FIRST))


def spoken_of(draft: Draft) -> Draft:
    """A draft that this request speaks of from now on: in the words of its kind, with what stands on its cards."""
    speak_of(draft.definition.kind)
    if not draft.is_pad and not draft.faults:
        call_them(called_in(draft.own["pack"], coloured=bool(draft.data.get("order", {}).get("bowers"))))
    return draft


def changed(before: Draft, data: Mapping[str, Any]) -> Draft:
    """A draft of changed data. With the first change it says from which game it comes. Raises Faults."""
    after = checked(data)
    if "from" in data or after.definition.fingerprint == before.definition.fingerprint:
        return after
    return checked({**data, "from": before.definition.fingerprint})


def checked(data: object) -> Draft:
    """A draft of plain data: of a pad that is whole, or of a trick game. Raises Faults where it is neither."""
    if isinstance(data, Mapping) and data.get("kind") == "pad":
        return Draft(read_definition(data).data)
    return Draft(*draft_of(data))


def named(draft: Draft, name: str, about: str, by: str) -> Draft:
    """A draft under another name. Raises Faults."""
    name = " ".join(name.split())
    told = {"name": name, "about": " ".join(about.split()), "by": " ".join(by.split())}
    data = {**draft.data, **{key: text for key, text in told.items() if text or key == "name"}}
    for key in ("about", "by"):
        if not told[key]:
            data.pop(key, None)
    if name != draft.name:
        data["short"] = short_of(name)
    return checked(data)


def short_of(name: str) -> str:
    """The letters with which its rules are numbered: the first of its words, or of its only one."""
    words = re.findall(r"[A-Z]+", re.sub(r"[’']S\b", "", name.upper()))
    firsts = "".join(word[0] for word in words)[:3]
    letters = firsts if len(firsts) > 1 else "".join(words)[:2]
    return letters if len(letters) > 1 else "OWN"


def address(endpoint: str, draft: Draft, **more: object) -> str:
    """The address of a page about a draft."""
    return url_for(endpoint, d=draft.letters, **more)  # type: ignore[arg-type]


def placed(faults: Sequence[FieldFault]) -> dict[str, FieldFault]:
    """The first fault of each place."""
    found: dict[str, FieldFault] = {}
    for fault in faults:
        found.setdefault(fault.path, fault)
    return found
