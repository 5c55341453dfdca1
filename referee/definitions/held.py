"""How a house rule holds a definition: as its canonical text, read and checked once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from ..core.errors import HouseRuleError, NotationError
from ..core.record import DEFINITION, read_json
from .definition import Definition
from .faults import Faults
from .reading import read_definition

_OTHER: Final = {
    "pad": "This is a trick game, not a game for the pad.",
    "own": "This is a game for the pad, not a trick game.",
}


class Held:
    """A house rule that holds definitions of one kind."""

    def __init__(self, kind: Literal["pad", "own"]) -> None:
        self.kind = kind

    def read(self, value: object) -> str:
        """The canonical text of a definition, given as plain values or as JSON. Raises HouseRuleError."""
        read = _read(value) if isinstance(value, str) else _checked(value)
        if read.kind != self.kind:
            raise HouseRuleError(DEFINITION, _OTHER[self.kind])
        return read.text

    def label(self, text: str) -> str:
        """Its name and signs."""
        definition = definition_of(text)
        return f"{definition.name}, {definition.fingerprint}"


@lru_cache(maxsize=128)
def definition_of(text: str) -> Definition:
    """The definition of a canonical text, which was read and checked."""
    return Definition(text)


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
