"""Tables that were put by long ago, deleted once their records are written elsewhere. Nothing does so by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from flask import current_app

from ..core.errors import RefereeError, StorageError
from ..core.record import write_record
from ..store import log, reading, room, writing
from ..table.records import record_of
from ..table.sitting import TableView
from .cache import UnknownTable, opened

Keep = Callable[[TableView, dict[str, object]], None]
"""Writes the record of a table where it stays, or raises."""


@dataclass(frozen=True, slots=True)
class Retired:
    """How many tables were deleted, and how many were left: changed meanwhile, or not readable."""

    deleted: int
    left: int


def count_due(before: datetime) -> int:
    """How many tables were archived before that time, with nothing entered since."""
    with reading():
        return sum(1 for _ in room.archived_before(before))


def retire(before: datetime, keep: Keep, now: datetime) -> Retired:
    """Delete those tables, each once `keep` has its record. They can be brought back for a day, as any other.

    Raises what `keep` raises, and StorageError.
    """
    with reading():
        due = list(room.archived_before(before))
    deleted = 0
    for _, token in due:
        try:
            deleted += _retire(token, keep, now)
        except (StorageError, RefereeError, OSError):
            raise
        except UnknownTable:
            continue
        except Exception:
            current_app.logger.exception("A table cannot be read, and is left as it is.")
    return Retired(deleted, len(due) - deleted)


def _retire(token: str, keep: Keep, now: datetime) -> bool:
    with opened(token) as slot:
        view = slot.fold.view()
        keep(view, write_record(record_of(view)))
        with writing():
            log.hold_table(slot.table_id)
            place = log.place_of(slot.table_id)
            if place is None or (place.seq, place.revision) != (view.seq, view.revision):
                return False  # somebody plays on
            log.change_table(slot.table_id, deleted=now)
    return True
