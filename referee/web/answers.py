"""What a page of a table says back beside its screen: errors at their fields, refusals, a question over the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..core.ruling import Rule, Ruling
from ..core.text import Text


@dataclass(frozen=True, slots=True)
class Asking:
    """A ruling that waits for an answer, drawn over the page: the query sheet.

    `rulings`: those that matter, the gravest first. `fields` are sent once more if it happened; `back` is
    the address with what was typed still chosen. `refused`: it cannot have happened. `words`: the entry.
    `action`: where the answer goes, to the record if it is empty.
    """

    rulings: tuple[Ruling, ...]
    place: str
    fields: tuple[tuple[str, str], ...]
    back: str
    refused: bool
    words: Text
    action: str = ""

    @property
    def ruling(self) -> Ruling:
        """The ruling the sheet is about."""
        return self.rulings[0]

    @property
    def cited(self) -> tuple[Rule, ...]:
        """Every rule it cites, each once."""
        return tuple({ruling.rule.id: ruling.rule for ruling in self.rulings}.values())


@dataclass(frozen=True, slots=True)
class Answer:
    """What a page says back beside its screen.

    `errors`: sentences by field, of the entry type `about` (and `kind`, where a type has several forms).
    `refusals`: why the rules refuse that entry, where they are shown at its form. `notice`: what happened meanwhile.
    """

    status: int = 200
    about: str = ""
    kind: str = ""
    errors: Mapping[str, Sequence[str]] = field(default_factory=dict)
    refusals: tuple[Ruling, ...] = ()
    notice: str = ""
    asking: Asking | None = None


QUIET: Final = Answer()
