"""The director is called: a table of an evening raises its hand, or appeals against a ruling, and is answered.

A ruling itself stands in the record of its table, as any other. One made after a table called is an answer to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from ..core.entries import Ruled
from ..core.errors import RefereeError
from ..core.names import NOTE_LENGTH, checked_text
from ..store import evenings, reading, writing
from ..store.club_models import EveningCall
from ..store.evenings import Placed
from ..table.sitting import TableView
from .cache import opened
from .evenings import Evening
from .writing import Author, held


@dataclass(frozen=True, slots=True)
class Call:
    """A table that called. `ruling`: the id of the one it appeals against, None where it just calls.

    `answered`: when it was, None while it waits; `ruled`: by a ruling at the table, and by no words.
    """

    id: int
    table: Placed
    at: datetime
    words: str
    by: str
    ruling: str | None
    answered: datetime | None
    answer: str
    answered_by: str
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class AtEvening:
    """Where in an evening a table stands: its `number` in a round. `waits`: since when it calls, with what words.

    `over`: the evening is, and nobody can be called.
    """

    evening: str
    round: int
    number: int
    over: bool
    waits: tuple[datetime, str] | None


def evening_of(view: TableView) -> AtEvening | None:
    """The evening a table belongs to; None if it belongs to none."""
    with reading():
        placed = evenings.evening_at(view.token)
        if placed is None:
            return None
        row = evenings.evening(placed.evening_id)
        open_ = [one for one in evenings.calls_at(placed.table_id) if _waits(one, view)]
    waits = (open_[-1].at, open_[-1].words) if open_ else None
    return AtEvening(row.title, placed.round, placed.number, row.ended is not None, waits)


def call_director(token: str, words: str, author: Author, now: datetime, ruling: str | None = None) -> None:
    """Raise this table's hand, or appeal against one of its rulings. Who calls already says it in other words.

    Raises NotationError for words that cannot be, UnknownTable, and RefereeError where nobody can be called.
    """
    said = checked_text(words, "Your message to the director", "words", NOTE_LENGTH)
    with held(token) as (table_id, view):
        if ruling is not None and not any(one.id == ruling and isinstance(one.entry, Ruled) for one in view.entries):
            raise RefereeError("That ruling no longer stands at this table. There’s nothing to appeal.")
        placed = evenings.evening_at(view.token)
        if placed is None:
            raise RefereeError("This table is at no evening: there is no director to call.")
        if evenings.evening(placed.evening_id).ended is not None:
            raise RefereeError("The evening is over. No one was called.")
        same = [one for one in evenings.calls_at(table_id) if _waits(one, view) and one.ruling == ruling]
        if same:
            evenings.change_call(same[-1].id, words=said)
        else:
            evenings.add_call(table_id, said, author.name, now, ruling)
        evenings.call_phones([table_id])


def take_back(token: str, author: Author, now: datetime) -> None:
    """The table needs nobody any more. Raises UnknownTable."""
    with held(token) as (table_id, view):
        for one in evenings.calls_at(table_id):
            if _waits(one, view):
                evenings.change_call(one.id, answered=now, answer="taken back", answered_by=author.name)
        evenings.call_phones([table_id])


def calls_of(evening: Evening) -> list[Call]:
    """All calls of an evening's tables, in order."""
    places = {table.id: table for table in evening.tables}
    with reading():
        rows = [row for row in evenings.calls_of(evening.id) if row.table_id in places]
    return [_call(row, places[row.table_id]) for row in rows]


def ruled_tables(evening: Evening) -> Sequence[Placed]:
    """The tables of an evening at which something was ruled, the latest round first."""
    with reading():
        found = evenings.ruled_at([table.id for table in evening.tables])
    return [table for table in reversed(evening.tables) if table.id in found]


def answer(evening: Evening, number: int, words: str, author: Author, now: datetime) -> None:
    """Say that a call is answered, in some words or none, also when the evening is over.

    Raises NotationError, and RefereeError for one not there.
    """
    said = checked_text(words, "The answer", "answer", NOTE_LENGTH)
    one = next((one for one in calls_of(evening) if one.id == number), None)
    if one is None:
        raise RefereeError("That call is gone.")
    if one.ruling is not None and not said:
        raise RefereeError("Enter the appeal result. The player who appealed sees it.")
    with writing():
        evenings.change_call(number, answered=now, answer=said, answered_by=author.name)
        evenings.call_phones([one.table.id])


def _call(row: EveningCall, table: Placed) -> Call:
    answered, ruled = row.answered, False
    if answered is None and row.ruling is None:
        with opened(table.token) as slot:
            answered = _ruled_since(row.at, slot.fold.view())
            ruled = answered is not None
    return Call(row.id, table, row.at, row.words, row.by, row.ruling, answered, row.answer, row.answered_by, ruled)


def _waits(row: EveningCall, view: TableView) -> bool:
    return row.answered is None and (row.ruling is not None or _ruled_since(row.at, view) is None)


def _ruled_since(at: datetime, view: TableView) -> datetime | None:
    """When something was first ruled at a table after that time."""
    made = (one.history[0].at for one in view.entries if isinstance(one.entry, Ruled))
    return min((when for when in made if when >= at), default=None)
