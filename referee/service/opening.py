"""A new table: the token minted by the form that opens it, and the log it begins with, put into the database.

However often the form is sent, in whichever process, it opens one table: the database keeps each token once, with a
digest of the form.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..core.entries import Entry
from ..core.errors import RefereeError
from ..core.log import Kind
from ..store import Table, keys, log, reading, writing
from ..table.facts import Facts
from ..table.records import Told
from ..table.sitting import Fold
from .ids import new_id
from .links import LinkKind
from .writing import Author, Step, ids_from, is_over, stops

TOKEN_FORM: Final = re.compile(r"T[A-Za-z0-9_-]{24}")
"""144 bits nobody guesses, behind a letter, for a command takes a dash as an option."""


class SpentForm(RefereeError):
    """The form's token has a table already, and it was opened by another form or with other words."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The token of a table about to be opened. `said` tells whether the same form was sent before.

    `by`: the token of the link to enter that the opener is given, where the table is to be somebody else's.
    """

    token: str
    said: str | None = None
    by: str | None = None


def new_token() -> str:
    """A token for a new table."""
    return f"T{secrets.token_urlsafe(18)}"


def opening(token: str, device: str, *said: object) -> Opening:
    """What the form that minted `token` opens, where a `device` sent it and it `said` so, in plain values.

    Raises RefereeError if the token is not one that `new_token` makes: a shorter one could be guessed.
    """
    if not TOKEN_FORM.fullmatch(token):
        raise RefereeError("This form was made by an older page: nothing was opened yet. Send it once more.")
    words = json.dumps([device, *said], sort_keys=True, ensure_ascii=True)
    return Opening(token, hashlib.sha256(words.encode()).hexdigest())


def opened_before(wanted: Opening) -> bool:
    """Whether this very form has opened its table. Raises SpentForm if another did, and says nothing of it."""
    with reading():
        found = log.find_table(wanted.token) or log.find_table(wanted.token, deleted=True)
        if found is None:
            return False
        if wanted.said is None or found.opened_with != wanted.said or found.deleted is not None:
            raise SpentForm("This form has opened a table already. Send it once more to open another one.")
        return True


# ---- into the database --------------------------------------------------------------------------

AT_ONCE: Final = 2_000
"""So many actions are stored in one transaction: whoever enters at another table waits for it."""


def begin(facts: Facts, first: Sequence[Entry], author: Author, now: datetime) -> Fold:
    """A new table with its `first` entries, not stored yet. Raises RefereeError if one of them is against the rules."""
    fold = Fold(facts)
    trial = fold.try_record(first)
    for problem in trial.problems:
        if stops(problem, first[problem.entry]):
            raise RefereeError(str(problem.ruling))
    ids = ids_from(new_id())
    actions = [Step(Kind.RECORD, next(ids), entry=entry).made(seq, author, now) for seq, entry in enumerate(first, 1)]
    fold.extend(actions, trial)
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
            language=facts.language,
        )
    )


def _open(table_id: int, author: Author, now: datetime, wanted: Opening) -> None:
    if wanted.by is not None:
        keys.add_key(table_id, wanted.by, LinkKind.ENTER, now)
    log.note_seen(table_id, author.device, now, wanted.by)
