"""What a person is asked for one field of an entry, told at the field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class AskedAs:
    """What a person is asked for one field of an entry. `codes`: the words for values that are codes in the record."""

    label: str
    codes: Mapping[str, str]


_ASKED_AS: Final = "asked_as"


def asked_as(label: str = "", *, codes: Mapping[str, str] | None = None, default: Any = MISSING) -> Any:
    """A field of an entry, with what a person is asked for it."""
    return field(default=default, metadata={_ASKED_AS: AskedAs(label, codes or {})})


def how_asked(spec: Field[Any]) -> AskedAs:
    """How a field of an entry is asked for; without a label where it does not say."""
    found: AskedAs = spec.metadata.get(_ASKED_AS) or AskedAs("", {})
    return found
