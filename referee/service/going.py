"""Which tables of this device go to a server, and how far each is there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from ..store import reading, remotes, writing
from ..store.remotes import There
from ..table.facts import Facts
from ..table.sitting import TableView
from .cache import Slot, opened

MINE, THEIRS, TWO = "mine", "theirs", "two"
"""What a person may choose where both went on."""

CHOICES: Final = frozenset({MINE, THEIRS, TWO})


@dataclass(frozen=True, slots=True)
class Going:
    """That a table goes to a server. `waiting`: its entries that are not there yet.

    `alone`: it goes by itself; `asks`: somebody has to say first which version counts. `failing`: it did not arrive
    when it was tried last.
    """

    server: str
    waiting: int
    alone: bool
    asks: bool
    failing: bool


def going(view: TableView) -> Going | None:
    """Where a table goes, and how far it is there; None if nowhere."""
    with reading():
        there = remotes.there_by_token(view.token)
    return None if there is None else going_on(there, view.seq)


def going_on(there: There, seq: int) -> Going:
    """The same of a table with so many actions."""
    return Going(
        server=there.server,
        waiting=max(0, seq - there.seq),
        alone=there.alone,
        asks=there.theirs is not None and there.chosen is None,
        failing=there.tried != there.sent,
    )


def due() -> list[tuple[str, str]]:
    """The tables that go by themselves and hold what was not sent: token and server of each."""
    with reading():
        return remotes.due()


def where(token: str) -> There | None:
    """Where a table goes, and how far it is there; None if nowhere. Raises UnknownTable."""
    with opened(token) as slot, reading():
        return remotes.there(slot.table_id)


def facts_of(token: str) -> Facts:
    """What is settled of a table. Raises UnknownTable."""
    with opened(token) as slot:
        return slot.fold.facts


def connect(token: str, server: str, link: str, *, alone: bool) -> None:
    """Let a table go to a server from now on, under a link; `alone`: by itself. Raises UnknownTable."""
    with opened(token) as slot:
        with reading():
            known = remotes.there(slot.table_id)
        if known is not None and (known.server, known.link) == (server, link):
            put_there(slot, replace(known, alone=alone))
        else:
            put_there(slot, There(server, link, alone=alone))


def send_alone(token: str, alone: bool) -> None:
    """Let a table go by itself, or only when somebody says so. Raises UnknownTable."""
    with opened(token) as slot:
        with reading():
            known = remotes.there(slot.table_id)
        if known is not None:
            put_there(slot, replace(known, alone=alone))


def disconnect(token: str) -> None:
    """Let it go nowhere. What is there stays there. Raises UnknownTable."""
    with opened(token) as slot:
        put_there(slot, None)


def choose(token: str, which: str, seen: str, now: datetime) -> bool:
    """Note which version counts, for somebody who saw the server’s up to the digest `seen`. Whether it is that still.

    Raises UnknownTable.
    """
    with opened(token) as slot:
        with reading():
            there = remotes.there(slot.table_id)
        if there is None or there.theirs is None or there.theirs["digest"] != seen or which not in CHOICES:
            return False
        put_there(slot, replace(there, chosen=which, chosen_at=now))
        return True


def put_there(slot: Slot, there: There | None) -> None:
    """Store where a table goes."""
    with writing():
        remotes.put_there(slot.table_id, there)
