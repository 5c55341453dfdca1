"""The token of a table, minted by the form that opens it: however often that is sent, it opens one table.

Nothing of it is kept in memory, so it holds across workers and restarts: the database keeps each token
once, and beside it what the form said, as a digest.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from typing import Final

from ..core.errors import RefereeError
from ..store import log, reading

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
