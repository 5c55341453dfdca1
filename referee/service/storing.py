"""A new table with the log it begins with, put into the database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..core.entries import Entry
from ..core.errors import RefereeError
from ..core.log import Kind
from ..store import Table, keys, log, writing
from ..table.facts import Facts
from ..table.records import Told
from ..table.sitting import Fold
from .links import LinkKind
from .opening import Opening, opened_before
from .writing import Author, Step, ids_from, is_over, stops

AT_ONCE: Final = 2_000
"""So many actions are stored in one transaction: whoever enters at another table waits for it."""


def begin(facts: Facts, first: Sequence[Entry], author: Author, now: datetime) -> Fold:
    """A new table with its `first` entries, not stored yet. Raises RefereeError if one of them is against the rules."""
    fold = Fold(facts)
    for problem in fold.try_record(first):
        if stops(problem, first[problem.entry]):
            raise RefereeError(str(problem.ruling))
    ids = ids_from(secrets.token_urlsafe(12))
    actions = [Step(Kind.RECORD, next(ids), entry=entry).made(seq, author, now) for seq, entry in enumerate(first, 1)]
    fold.extend(actions)
    return fold


def told(fold: Fold) -> Told:
    """What is stored of a new table."""
    return Told(fold.facts, fold.actions, is_over(fold))


def store_table(new: Told, author: Author, now: datetime, wanted: Opening) -> bool:
    """Store a new table with the log it begins with. False where the same form opened it a moment ago.

    A long log is stored in parts, for others write between them: the table has its token once all are.
    Raises SpentForm if another form has opened a table under this token.
    """
    token, ends = new.facts.token, [*range(AT_ONCE, len(new.actions), AT_ONCE), len(new.actions)]
    begun = 0
    table_id: int | None = None
    try:
        for end in ends:
            part = new.actions[begun:end]
            rows = log.rows_of(part, author.device)
            with writing():
                if table_id is None:
                    table_id = _add(new, wanted, token if end == ends[-1] else log.unfinished_token(now))
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


def store_in(new: Told, author: Author, now: datetime, wanted: Opening, *, seen: bool = True) -> int:
    """Inside `writing()`: a new table with its log, together with what else is written. Returns its id.

    Not `seen`: the device that opened it does not find it among its own.
    """
    table_id = _add(new, wanted, new.facts.token)
    log.append(table_id, new.actions, author.device)
    if seen:
        _open(table_id, author, now, wanted)
    return table_id


def _add(new: Told, wanted: Opening, token: str) -> int:
    facts = new.facts
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
            finished=new.over,
        )
    )


def _open(table_id: int, author: Author, now: datetime, wanted: Opening) -> None:
    if wanted.by is not None:
        keys.add_key(table_id, wanted.by, LinkKind.ENTER, now)
    log.note_seen(table_id, author.device, now, wanted.by)
