"""What a page of a table says back beside its screen: errors at their fields, refusals, a question, what was saved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from flask import session

from ..core.ruling import Rule, Ruling
from ..core.text import Text
from ..service.tables import Accepted
from ..table.discretion import shown_at
from ..table.sitting import TableView


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


# ---- what a correction did, told on the page that follows it ----------------------------------------


def say(answer: Accepted, id: str, before: Sequence[int], what: str, words: str) -> None:
    """Keep what has changed for the page that follows."""
    session["said"] = {
        "id": id,
        "seq": answer.view.seq,
        "what": what,
        "words": words,
        "before": list(before),
        "after": list(answer.view.explanation.totals),
    }


@dataclass(frozen=True, slots=True)
class Saved:
    """What a correction did: the totals that moved, by side, and what to look at now."""

    what: str
    words: str
    moved: tuple[tuple[str, int, int, int], ...]
    attention: tuple[tuple[str, Text, Ruling], ...]


def saved(view: TableView, id: str) -> Saved | None:
    """What was said of the entry `id` and is still new; None where nothing was."""
    said = session.get("said")
    if not isinstance(said, dict) or said.get("id") != id or said.get("seq") != view.seq:
        return None
    moved = tuple(
        (view.seating.side_name(side), side, before, after)
        for side, (before, after) in enumerate(zip(said["before"], said["after"], strict=False))
        if before != after
    )
    return Saved(said["what"], said["words"], moved, _attention(view))


def _attention(view: TableView) -> tuple[tuple[str, Text, Ruling], ...]:
    """The entries to look at now: id, what they say, and what stands against them."""
    found: dict[str, tuple[str, Text, Ruling]] = {}
    for problem in view.attention:
        if problem.consequence:
            continue
        standing = view.entries[problem.entry]
        words = view.describe(standing.entry, standing.history[0].seq)
        found.setdefault(standing.id, (standing.id, words, shown_at(view, problem.entry, problem.ruling)))
    return tuple(found.values())
