"""How a house rule holds a definition: as its canonical text, read and checked once; and what was stated of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from ..core.errors import HouseRuleError, NotationError
from ..core.record import DEFINITION, read_json
from ..core.text import Phrase, Text
from .definition import Definition
from .faults import Faults, shown
from .ours import name_of
from .reading import read_definition

_OTHER: Final = {
    "pad": "This is a trick game, not a game for the pad.",
    "own": "This is a game for the pad, not a trick game.",
}


def differs(rules: Mapping[str, object], stated: str) -> Text | None:
    """What is wrong with the fingerprint that a record states of the definition among its house rules, if anything."""
    found = fingerprint_in(rules)
    return doubt(found, stated) if found else None


def doubt(found: str, stated: str) -> Text | None:
    """What is said where a definition of the fingerprint `found` was passed on with another one beside it."""
    if not stated or stated.strip().upper() == found:
        return None
    said = "It says its game is {stated}. The game in it is {found}: its rules were changed, or the fingerprint was."
    return Text(said, stated=shown(stated), found=found)


def definition_in(rules: Mapping[str, object]) -> Definition:
    """The definition among house rules that were read: raises KeyError where there is none."""
    return definition_of(str(rules[DEFINITION]))


def fingerprint_in(rules: Mapping[str, object]) -> str:
    """The six signs of the definition among house rules that were read; empty where there is none."""
    text = rules.get(DEFINITION)
    return definition_of(text).fingerprint if isinstance(text, str) else ""


class Held:
    """A house rule that holds definitions of one kind."""

    def __init__(self, kind: Literal["pad", "own"]) -> None:
        self.kind = kind

    def read(self, value: object) -> str:
        """The canonical text of a definition, given as plain values or as JSON. Raises HouseRuleError."""
        read = _given(value)
        if read.kind != self.kind:
            raise HouseRuleError(DEFINITION, _OTHER[self.kind])
        return read.text

    def label(self, value: object) -> str:
        """Its name and signs, of whatever a record says: a refused entry is told of as well."""
        try:
            definition = _given(value)
        except HouseRuleError:
            return "that nobody can read"
        name, signs = name_of(definition), definition.fingerprint
        return Phrase(Text("{name}, {fingerprint}", name=name, fingerprint=signs))

    def fingerprint(self, text: str) -> str:
        """Its signs, of the text that was read."""
        return definition_of(text).fingerprint


@lru_cache(maxsize=128)
def definition_of(text: str) -> Definition:
    """The definition of a canonical text, which was read and checked."""
    return Definition(text)


def _given(value: object) -> Definition:
    return _read(value) if isinstance(value, str) else _checked(value)


@lru_cache(maxsize=64)
def _read(text: str) -> Definition:
    try:
        value = read_json(text)
    except NotationError as wrong:
        raise HouseRuleError(DEFINITION, str(wrong)) from None
    return _checked(value)


def _checked(value: object) -> Definition:
    try:
        return read_definition(value)
    except Faults as wrong:
        raise HouseRuleError(DEFINITION, str(wrong.faults[0])) from None
