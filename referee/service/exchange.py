"""Tables out of the database as records, and back into it."""

from __future__ import annotations

from datetime import datetime

from ..core.record import read_record, write_record
from ..table.records import fold_record, record_of
from ..table.sitting import Fold, TableView
from .opening import Opening, new_token, opened_before
from .tables import store_table, view_table
from .writing import Author, shown_name


def export_table(token: str) -> dict[str, object]:
    """The table’s record with its whole log, ready for JSON. Raises UnknownTable."""
    return write_record(record_of(view_table(token)))


def read_table(value: object, *, author: Author, now: datetime, token: str = "") -> Fold:
    """The sitting that a record given as plain values tells, not stored. Raises NotationError."""
    return fold_record(read_record(value), token=token or new_token(), by=shown_name(author.name), now=now)


def import_record(value: object, *, author: Author, now: datetime, wanted: Opening | None = None) -> TableView:
    """A new table from a record given as plain values. The one that is `wanted` is made once: a retry is shown it.

    With a log, the table has the same actions: their ids, times, authors and corrections. Entries
    that break a rule stand as they would at a table, and those that cannot have happened need attention.
    Raises NotationError with the place of whatever cannot be read, or SpentForm.
    """
    wanted = wanted or Opening(new_token())
    if opened_before(wanted):
        return view_table(wanted.token)
    return store_table(read_table(value, author=author, now=now, token=wanted.token), author, now, wanted)
