"""A new table with the log it begins with, put into the database."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..store import Table, keys, log, writing
from ..table.records import Told
from .links import LinkKind
from .opening import Opening, opened_before
from .writing import Author

AT_ONCE: Final = 2_000
"""So many actions are stored in one transaction: whoever enters at another table waits for it."""


def store_table(told: Told, author: Author, now: datetime, wanted: Opening) -> bool:
    """Store a new table with the log it begins with. False where the same form opened it a moment ago.

    A long log is stored in parts, for others write between them: the table has its token once all are.
    Raises SpentForm if another form has opened a table under this token.
    """
    token, ends = told.facts.token, [*range(AT_ONCE, len(told.actions), AT_ONCE), len(told.actions)]
    begun = 0
    table_id: int | None = None
    try:
        for end in ends:
            part = told.actions[begun:end]
            rows = log.rows_of(part, author.device)
            with writing():
                if table_id is None:
                    table_id = _add(told, wanted, token if end == ends[-1] else log.unfinished_token(now))
                log.append(table_id, part, author.device, rows)
                if end == ends[-1]:
                    if begun:
                        log.finish_table(table_id, token)
                    _open(table_id, author, now, wanted)
            begun = end
    except IntegrityError:  # the same press, in another process
        if not opened_before(wanted):
            raise
        return False
    return True


def store_in(told: Told, author: Author, now: datetime, wanted: Opening) -> int:
    """Inside `writing()`: a new table with its log, together with what else is written. Returns its id."""
    table_id = _add(told, wanted, told.facts.token)
    log.append(table_id, told.actions, author.device)
    _open(table_id, author, now, wanted)
    return table_id


def _add(told: Told, wanted: Opening, token: str) -> int:
    facts = told.facts
    return log.add_table(
        Table(
            token=token,
            game=facts.game.key,
            title=facts.title,
            names=list(facts.names),
            rules=dict(facts.rules),
            opened=facts.opened,
            opened_with=wanted.said,
            day=facts.day,
            note=facts.note,
            program=facts.program or None,
            finished=told.over,
        )
    )


def _open(table_id: int, author: Author, now: datetime, wanted: Opening) -> None:
    if wanted.by is not None:
        keys.add_key(table_id, wanted.by, LinkKind.ENTER, now)
    log.note_seen(table_id, author.device, now, wanted.by)
