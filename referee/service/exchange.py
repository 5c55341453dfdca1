"""Tables out of the database as records, and back into it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from ..core.log import Action
from ..core.record import Record, read_json, read_record, write_record
from ..table.records import Told, fold_record, read_facts, record_of
from ..table.sitting import TableView
from .elsewhere import elsewhere
from .opening import Opening, new_token, opened_before
from .runner import Overtaxed, never
from .storing import store_table
from .tables import view_table
from .writing import Author, is_over, shown_name

SHORT_TEXT: Final = 20_000
"""Bytes of a record that is read at once: some thirty milliseconds."""
MOST_SECONDS: Final = 12.0
"""How long a record may take to be replayed: so long its table takes whenever a server looks at it first."""

TOO_LONG: Final = "This record takes too long to replay: bring it in as several, each of an evening."


def export_table(token: str) -> dict[str, object]:
    """The table’s record with its whole log, ready for JSON. Raises UnknownTable."""
    return write_record(record_of(view_table(token)))


def read_table(text: bytes, *, author: Author, now: datetime, gone: Callable[[], bool] = never) -> Told:
    """The sitting that a record in JSON tells, not stored: under a token of its own.

    A long one is read where nobody else waits for it, until `gone`. Raises NotationError with the place of whatever
    cannot be read, Overtaxed, and NobodyWaits.
    """
    by, runner = shown_name(author.name), elsewhere()
    if len(text) <= SHORT_TEXT or runner.costly:
        with runner.here:
            record, actions, over = _read(text, by, now)
    else:
        record, actions, over = runner.do(_read, text, by, now, gone=gone)
    return Told(read_facts(record, token=new_token(), now=now), actions, over)


def _read(text: bytes, by: str, now: datetime) -> tuple[Record, Sequence[Action], bool]:
    """What a record says beside its entries, the log it has or is given, and whether its game is over."""
    record = read_record(read_json(text))
    began = time.process_time()
    fold = fold_record(record, token=new_token(), by=by, now=now)
    if time.process_time() - began > MOST_SECONDS:
        raise Overtaxed(TOO_LONG)
    return replace(record, entries=(), log=()), list(fold.actions), is_over(fold)


def store_told(told: Told, *, author: Author, now: datetime, wanted: Opening | None = None) -> TableView:
    """A new table of what a record told. The one that is `wanted` is made once: a retry is shown it.

    With a log, the table has the same actions: their ids, times, authors and corrections. Entries
    that break a rule stand as they would at a table, and those that cannot have happened need attention.
    Raises SpentForm.
    """
    wanted = wanted or Opening(told.facts.token)
    if opened_before(wanted):
        return view_table(wanted.token)
    store_table(replace(told, facts=replace(told.facts, token=wanted.token)), author, now, wanted)
    return view_table(wanted.token)


def import_record(value: object, *, author: Author, now: datetime, wanted: Opening | None = None) -> TableView:
    """A new table from a record given as plain values, as `store_told` makes it. Raises NotationError besides."""
    return store_told(tell(value, author=author, now=now), author=author, now=now, wanted=wanted)


def tell(value: object, *, author: Author, now: datetime) -> Told:
    """The sitting that a record given as plain values tells, read here. Raises NotationError."""
    fold = fold_record(read_record(value), token=new_token(), by=shown_name(author.name), now=now)
    return Told(fold.facts, fold.actions, is_over(fold))
