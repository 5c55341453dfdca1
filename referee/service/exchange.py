"""Tables out of the database as records, and back into it: as new ones, or put to those that are here already.

Actions made elsewhere keep their ids, times and authors.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..core.errors import RefereeError
from ..core.log import Action
from ..core.record import Record, read_json, read_record, write_record
from ..store import log, reading, seen, writing
from ..table.branches import Fork, NotOneLog, fork_of, goes_unasked, mine_counts, on_top
from ..table.records import Told, doubt_of, fold_record, read_facts, record_of
from ..table.sitting import MOST_ACTIONS, Fold, TableView
from .cache import opened
from .elsewhere import elsewhere
from .links import LinkKind
from .opening import Opening, new_token, opened_before, store_table, told
from .pens import check_pen
from .runner import Overtaxed, never
from .tables import view_table
from .voices import check_voices, voices_at
from .writing import BUSY, FULL, MOST_TRIES, Author, is_over, shown_name

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
            record, actions, over, logged = _read(text, by, now)
    else:
        record, actions, over, logged = runner.do(_read, text, by, now, gone=gone)
    facts = read_facts(record, token=new_token(), now=now)
    return Told(facts, actions, over, logged, doubt_of(record, facts))


def _read(text: bytes, by: str, now: datetime) -> tuple[Record, Sequence[Action], bool, bool]:
    """What a record says beside its entries, the log it has or is given, whether its game is over, and it had a log."""
    record = read_record(read_json(text))
    began = time.process_time()
    fold = fold_record(record, token=new_token(), by=by, now=now, new_id=_ids_of(record))
    if time.process_time() - began > MOST_SECONDS:
        raise Overtaxed(TOO_LONG)
    return replace(record, entries=(), log=()), list(fold.actions), is_over(fold), bool(record.log)


def _ids_of(record: Record) -> Callable[[], str]:
    """Ids for the entries of a record that has no log: the same record has the same, and is known again by them."""
    said = json.dumps(write_record(replace(record, program="", fingerprint="")), sort_keys=True)
    mark, places = hashlib.sha256(said.encode()), count(1)

    def next_id() -> str:
        one = mark.copy()
        one.update(b"%d" % next(places))
        return base64.urlsafe_b64encode(one.digest()[:12]).decode()

    return next_id


def store_told(new: Told, *, author: Author, now: datetime, wanted: Opening | None = None) -> TableView:
    """A new table of what a record told. The one that is `wanted` is made once: a retry is shown it.

    With a log, the table has the same actions: their ids, times, authors and corrections. Entries
    that break a rule stand as they would at a table, and those that cannot have happened need attention.
    Raises SpentForm.
    """
    wanted = wanted or Opening(new.facts.token)
    if opened_before(wanted):
        return view_table(wanted.token)
    store_table(replace(new, facts=replace(new.facts, token=wanted.token)), author, now, wanted)
    return view_table(wanted.token)


def import_record(value: object, *, author: Author, now: datetime, wanted: Opening | None = None) -> TableView:
    """A new table from a record given as plain values, as `store_told` makes it. Raises NotationError besides."""
    return store_told(tell(value, author=author, now=now), author=author, now=now, wanted=wanted)


def tell(value: object, *, author: Author, now: datetime) -> Told:
    """The sitting that a record given as plain values tells, read here. Raises NotationError."""
    record = read_record(value)
    fold = fold_record(record, token=new_token(), by=shown_name(author.name), now=now, new_id=_ids_of(record))
    return replace(told(fold), logged=bool(record.log))


# ---- put to a table that is here already --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """A table that a record is of: the `view` of it, the `link` this device has to it, of a `kind`.

    `fork`: what the record has besides is `mine`, what the table has, `theirs`. `asks`: somebody has to say which
    counts.
    """

    view: TableView
    link: str
    kind: LinkKind
    fork: Fork
    asks: bool

    @property
    def may_enter(self) -> bool:
        """Whether this device may bring to the table what is new in the record."""
        return self.kind is not LinkKind.WATCH

    @property
    def may_take(self) -> bool:
        """Whether it may, and there is any."""
        return self.may_enter and bool(self.fork.mine)


def known_table(new: Told, device: str | None) -> Known | None:
    """The table that this record is of, if this device knows it; the one it saw last, if it has copies.

    With None, of all tables there are. A record without a log is known if just this one was imported before.
    """
    if not new.actions:
        return None
    with reading():
        found = seen.beginning_with(new.facts.game.key, new.actions[0].id, device)
    for one in found:
        view = view_table(one.token)
        try:
            fork = fork_of(_as_first_read(new, view.actions), view.actions)
        except NotOneLog:
            continue
        if not fork.common:
            continue
        asks = fork.forked and not goes_unasked(new.facts, fork)
        kind = LinkKind.OWN if one.kind is None else LinkKind(one.kind)
        return Known(view, one.link, kind, fork, asks)
    return None


def _as_first_read(new: Told, there: Sequence[Action]) -> Sequence[Action]:
    """The actions of a record; where it has no log, by whom and when it was imported before."""
    if new.logged:
        return new.actions
    first = {action.id: action for action in there}
    return [replace(one, by=first[one.id].by, at=first[one.id].at) if one.id in first else one for one in new.actions]


class BothWentOn(RefereeError):
    """Both went on, each in its own way: somebody has to say which counts. What is new is `mine` of the `fork`."""

    def __init__(self, fork: Fork) -> None:
        super().__init__("Both copies changed. Nothing was imported. Import it on a page, and choose which one counts.")
        self.fork = fork


def append_as_made(
    token: str,
    plan: Callable[[Fold], Sequence[Action]],
    *,
    device: str,
    now: datetime,
    pen: str = "",
    program: str = "",
) -> TableView:
    """Append the actions that `plan` gives for the table as it stands, all of them or none.

    They follow its last in number. `pen`: the secret of the pen, where the writer holds it. `program`: the version
    that judged them where they were made, if that is known. Raises PenHeld where another holds the pen, NotTheirWord,
    UnknownTable, RefereeError, and what `plan` raises.
    """
    for _ in range(MOST_TRIES):
        with opened(token) as slot:
            fold = slot.fold
            actions = plan(fold)
            if not actions:
                return fold.view()
            if fold.seq + len(actions) > MOST_ACTIONS:
                raise RefereeError(FULL)
            was_over, voices = is_over(fold), voices_at(fold, actions, device)
            fold.extend(actions)  # first: what cannot be replayed must never reach the log
            fold.sound = False  # until it is stored
            if voices is not None:
                check_voices(voices, fold.view(), actions)
            judged = program and program != fold.facts.program
            if judged:
                fold = slot.fold = fold.renew(replace(fold.facts, program=program))
            fold.sound, view = False, fold.view()
            with suppress(IntegrityError):  # another process was faster
                with writing():
                    log.append(slot.table_id, actions, device)
                    check_pen(slot.table_id, now, pen)
                    if judged:
                        log.note_program(slot.table_id, program)
                    if is_over(fold) != was_over:
                        log.note_finished(slot.table_id, not was_over)
                fold.sound = True
                return view
    raise RefereeError(BUSY)


@dataclass(frozen=True, slots=True)
class Chosen:
    """That the other version counts, said `by` somebody at a time, who had seen what would be struck out: its last
    action has this `id`.
    """

    id: str
    by: str
    at: datetime


def take_in(
    token: str,
    actions: Sequence[Action],
    *,
    device: str,
    now: datetime,
    chosen: Chosen | None = None,
    program: str = "",
) -> TableView:
    """Bring another version of a table's log to it: what it has besides comes after all that the table has.

    Where that is not clear by itself, the other version counts if that was `chosen`, and what the table had besides is
    struck out. Raises BothWentOn where it was not, PenHeld, NotOneLog, UnknownTable, or RefereeError.
    """

    def plan(fold: Fold) -> Sequence[Action]:
        fork = fork_of(actions, fold.actions)
        if chosen is not None and fork.forked and chosen.id == fork.theirs[-1].id:
            return mine_counts(fork, by=chosen.by, at=chosen.at)[fold.seq :]
        if fork.forked and not goes_unasked(fold.facts, fork):
            raise BothWentOn(fork)
        return on_top(fork)[fold.seq :]

    return append_as_made(token, plan, device=device, now=now, program=program)
