"""The log of a table put in the place of another, where a device follows a server. Nothing of either is lost.

Rows of the log are only ever added: the table gets a row of its own with the whole log, and the old one is deleted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Final

from ..core.log import Action
from ..core.names import TITLE_LENGTH, cut
from ..store import log, remotes, writing
from ..store.remotes import There
from ..table.carried import write_facts
from ..table.facts import Facts
from ..table.sitting import Fold
from .cache import Slot
from .opening import Opening, new_token, store_in, told
from .syncing import store_facts
from .writing import Author, is_over

ELSEWHERE: Final = "server"
"""The device of actions that came from a server."""

THIS_PHONES: Final = " (this phone)"


def put_log(slot: Slot, actions: Sequence[Action] | None, wanted: Facts, there: There, now: datetime) -> None:
    """Give a table this log (None: its own) and these facts, and note what its server knows. All of it or nothing."""
    with writing():
        _put(slot, actions, wanted, there, now)


def keep_branch(
    slot: Slot,
    actions: Sequence[Action],
    wanted: Facts,
    there: There,
    onward: There | None,
    *,
    author: Author,
    now: datetime,
    archived: bool,
) -> None:
    """Give a table another log, as `put_log` does, and keep the one it has as a table of its own.

    That one is `archived`, or goes `onward` to a server by itself.
    """
    facts, token = slot.fold.facts, new_token()
    title = f"{cut(facts.title or facts.game.title, TITLE_LENGTH - len(THIS_PHONES))}{THIS_PHONES}"
    branch = Fold(replace(facts, token=token, title=title, revision=0, pen=None, phones=()), slot.fold.actions)
    with writing():
        kept = store_in(told(branch), author, now, Opening(token))
        if archived:
            log.change_table(kept, archived=now)
        if onward is not None:
            remotes.put_there(kept, replace(onward, link=token))
        _put(slot, actions, wanted, there, now)


def _put(slot: Slot, actions: Sequence[Action] | None, wanted: Facts, there: There, now: datetime) -> None:
    slot.fold.sound = False  # it is read anew
    names = slot.fold.facts.names
    table_id = slot.table_id if actions is None else _put_actions(slot, actions, now)
    if write_facts(wanted) != write_facts(slot.fold.facts):
        store_facts(table_id, names, wanted)
    remotes.put_there(table_id, there)
    slot.table_id = table_id


def _put_actions(slot: Slot, actions: Sequence[Action], now: datetime) -> int:
    """Returns the id of the table's row: the same where its log is what the other begins with."""
    fold, table_id = slot.fold, slot.table_id
    had = fold.seq
    if tuple(fold.actions) == tuple(actions[:had]):
        log.append(table_id, actions[had:], ELSEWHERE)
    else:
        devices = remotes.devices_of(table_id)
        table_id = remotes.put_in_place(table_id, new_token(), now)
        for device, some in groupby(actions, key=lambda action: devices.get(action.id, ELSEWHERE)):
            log.append(table_id, list(some), device)
    log.note_finished(table_id, is_over(Fold(fold.facts, actions)))
    return table_id
