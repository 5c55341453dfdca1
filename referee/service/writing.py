"""How an action is written: judged first, stored under its number or not at all, and answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, NotRequired, TypedDict

from sqlalchemy.exc import IntegrityError

from ..core.entries import Entry
from ..core.errors import RefereeError
from ..core.log import Action, Kind, batch_of
from ..core.names import NAME_LENGTH, clean_text, cut, hidden, room_for
from ..core.replay import Problem
from ..core.ruling import Ruling, Severity
from ..core.text import Text
from ..store import log, seated, writing
from ..store.taken_back import is_taken_back, note_taken_back
from ..table.agreeing import not_agreed
from ..table.facts import Facts
from ..table.scratch import is_scratch, retold
from ..table.sitting import MOST_ACTIONS, Fold, TableView, Trial
from .cache import opened
from .pens import check_pen
from .program import judging
from .voices import check_voices, voices_at

ID_FORM: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")
"""What a device may call an action."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who makes an action: the device's own secret id, and the name it goes by (may be empty)."""

    device: str
    name: str = ""


class Sent(TypedDict):
    """What every write says of itself: its `id`, the last action its writer saw, by whom and when.

    `known`: the ids of later actions the writer knows of: its own, sent just before from the same page.
    """

    id: str
    seen: int
    known: NotRequired[Collection[str]]
    author: Author
    now: datetime


class StaleWrite(RefereeError):
    """Somebody else wrote first: nothing was stored. The message says what changed and who did it.

    `changes` are the actions since the writer last looked, `deeds` what each did (``entered: Bea bid 4``), `view`
    the table as it stands now.
    """

    def __init__(self, message: Text, changes: tuple[Action, ...], deeds: tuple[Text, ...], view: TableView) -> None:
        super().__init__(message)
        self.changes = changes
        self.deeds = deeds
        self.view = view


@dataclass(frozen=True, slots=True)
class Accepted:
    """Stored (or stored before: a retry). `rulings` are noted or confirmed ones.

    A sitting that nobody saved has a token anew, that of `view`.

    `changed` is false for a correction that leaves the entry as it reads: nothing is stored.
    """

    view: TableView
    rulings: tuple[Ruling, ...] = ()
    changed: bool = True


@dataclass(frozen=True, slots=True)
class Held:
    """Nothing is stored: the rules query `entries`. Confirm them or correct them.

    `about` names for each ruling the entry it is on. `view`: the table as it stands without them.
    """

    rulings: tuple[Ruling, ...]
    entries: tuple[Entry, ...]
    about: tuple[Entry, ...]
    view: TableView


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing is stored: `entries` cannot have happened. `about` and `view` as in `Held`."""

    rulings: tuple[Ruling, ...]
    entries: tuple[Entry, ...]
    about: tuple[Entry, ...]
    view: TableView


Answer = Accepted | Held | Refused


@dataclass(frozen=True, slots=True)
class Step:
    """An action about to be made."""

    kind: Kind
    id: str
    target: str | None = None
    entry: Entry | None = None

    def made(self, seq: int, author: Author, now: datetime) -> Action:
        """The action, at its place in the log."""
        return Action(
            id=self.id,
            seq=seq,
            kind=self.kind,
            target=self.target,
            entry=self.entry,
            by=shown_name(author.name),
            at=now.astimezone(UTC),
        )


@dataclass(slots=True)
class Plan:
    """The actions to append, and what the rules noted about them. `trial`: the one of the entries that they record.
    `facts`: what the table becomes besides, with `names` put right: each old one and the new one.
    """

    steps: list[Step]
    rulings: tuple[Ruling, ...] = ()
    trial: Trial | None = None
    facts: Facts | None = None
    names: Mapping[str, str] = field(default_factory=dict)


class _Anew(Exception):
    """The pen was given back in this moment, or a name was taken out of the log: the table is to be read anew."""


FULL: Final = "This table’s record is full: open a new table to play on."
GONE: Final = "This was undone before it arrived. Nothing was recorded."
BUSY: Final = "Too many write at this table at once: press again."

MOST_TRIES: Final = 5
"""How often an entry is tried when other processes, each time, write first what is no news to it."""


def write(
    token: str,
    plan: Callable[[Fold], Plan | Answer],
    same: Callable[[Fold], bool],
    *,
    first: Callable[[Fold], object] = lambda _fold: None,
    id: str,
    seen: int,
    known: Collection[str] = (),
    author: Author,
    now: datetime,
    apart: Callable[[Fold, Action], bool] = lambda _fold, _change: False,
) -> Answer:
    """Append what `plan` decides, if nothing is there that the writer has not seen. `same`: a stored id is a retry.

    `first` is shown the table once, before anything else is said of it. `apart`: an action of others is no news to
    these entries. The rules are asked before the write lock is taken; whether anybody wrote meanwhile, after.
    """
    for attempt in range(MOST_TRIES):
        with opened(token, None if attempt else seen) as slot:
            fold = slot.fold
            if not attempt:
                first(fold)
                check_id(id)
            if id in fold.by_id and same(fold):
                return Accepted(fold.view(), fold.rulings_on(id))
            changes = _unseen(fold, seen, known)
            if id in fold.by_id or not 0 <= seen <= fold.seq or not all(apart(fold, change) for change in changes):
                raise _outrun(fold, changes)
            decided = plan(fold)
            if not isinstance(decided, Plan):
                return decided
            if fold.seq + len(decided.steps) > MOST_ACTIONS:
                raise RefereeError(FULL)
            actions = [step.made(seq, author, now) for seq, step in enumerate(decided.steps, fold.seq + 1)]
            was_over = is_over(fold)
            voices = voices_at(fold, actions, author.device) if fold.facts.phones else None
            # Folded in first: what cannot be replayed must never reach the log.
            fold.extend(actions, decided.trial)
            if is_scratch(token):
                return Accepted(retold(fold).view(), decided.rulings)
            fold.sound = False  # until it is stored; left so, it is thrown away and read anew
            if voices is not None:
                check_voices(voices, fold.view(), actions)
            if decided.facts is not None:
                fold = slot.fold = fold.renew(replace(decided.facts, revision=fold.facts.revision + 1))
            noted, judge = fold.facts.program, judging(fold.facts)
            if judge != noted:
                fold = slot.fold = fold.renew(replace(fold.facts, program=judge))
            accepted = Accepted(fold.view(), decided.rulings)
            fold.sound = False
            new = (slot.table_id, actions, author.device, now, fold.facts.unnamed)
            ends = is_over(fold) != was_over
            alone = decided.facts is None and judge == noted and not ends
            with suppress(IntegrityError, _Anew):  # another process was faster: the number or the id is taken
                if not alone or not log.append_at_once(*new):
                    _append(id, new, decided, judge if judge != noted else None, not was_over if ends else None)
                fold.sound = True
                if decided.names:
                    slot.look_for_phones()
                    return replace(accepted, view=slot.view())
                return accepted
    raise RefereeError(BUSY)


New = tuple[int, Sequence[Action], str, datetime, datetime | None]
"""What is appended: the table's id, the actions, the device, the time, and when a name was last taken out of its log.
"""


def _append(id: str, new: New, decided: Plan, program: str | None, finished: bool | None) -> None:
    """Store what was sent under an id with what changes beside the log: facts, and what is not None of the others."""
    table_id, _, _, now, _ = new
    with writing():
        if not log.append_where_free(*new):
            check_pen(table_id, now)
            if is_taken_back(table_id, id):
                raise RefereeError(GONE)
            raise _Anew
        if decided.facts is not None:
            log.change_table(table_id, names=list(decided.facts.names))
            seated.rename_phones(table_id, decided.names)
        if program is not None:
            log.note_program(table_id, program)
        if finished is not None:
            log.note_finished(table_id, finished)


def check_id(id: str) -> None:
    """Raise RefereeError for what no device calls an action."""
    if not ID_FORM.fullmatch(id):
        raise RefereeError("This entry carries no usable id: please reload the page.")


def is_over(fold: Fold) -> bool:
    """Whether the game is over, and nobody is asked for a result any more."""
    return fold.facts.game.rules().outcome(fold.replay.state) is not None and not not_agreed(fold.view())


@contextmanager
def held(token: str) -> Iterator[tuple[int, TableView]]:
    """In a transaction, the id of a table at which nobody else writes until it is over, and how that stood before.

    Raises UnknownTable.
    """
    with opened(token) as slot:
        table_id, view = slot.table_id, slot.fold.view()
    with writing():
        log.hold_table(table_id)
        yield table_id, view


def keep_out(table_id: int, id: str, now: datetime) -> None:
    """Have what comes to a table under this id not stored from now on. What is stored in this moment is waited for."""
    if ID_FORM.fullmatch(id):
        note_taken_back(table_id, id, now)


def rival(token: str, entry: Entry, changes: Sequence[Action]) -> Action | None:
    """The first of these changes that answered what `entry` answers: a record of its kind, in whose place it could be.

    Raises UnknownTable.
    """
    with opened(token) as slot:
        fold = slot.fold
        for change in changes:
            index = fold.index_of(change.id)
            if index is None or fold.entries[index].entry.type != entry.type:
                continue
            problems = fold.try_amend(index, entry)
            if not any(found.ruling.severity is Severity.REFUSED for found in problems):
                return change
    return None


def _unseen(fold: Fold, seen: int, known: Collection[str]) -> tuple[Action, ...]:
    """The actions after `seen` that are not among those known."""
    later = fold.actions[max(seen, 0) :]  # the action at place n is number n + 1
    return tuple(action for action in later if action.id not in known and batch_of(action.id) not in known)


def _outrun(fold: Fold, changes: Sequence[Action]) -> StaleWrite:
    return StaleWrite(_what_changed(fold, changes), tuple(changes), tuple(map(fold.deed, changes)), fold.view())


def _what_changed(fold: Fold, changes: Sequence[Action]) -> Text:
    if not changes:
        return Text("This is not the record you saw: look again, then enter it.")
    last = changes[-1]
    deed, more = fold.deed(last), len(changes) - 1
    if not more:
        if last.by:
            said = "Meanwhile {who} {deed}. Nothing of yours was stored: look again, then enter it."
            return Text(said, who=last.by, deed=deed)
        said = "Meanwhile another device {deed}. Nothing of yours was stored: look again, then enter it."
        return Text(said, deed=deed)
    if last.by:
        said = (
            "Meanwhile {who} {deed} (and {more} more before). Nothing of yours was stored: look again, then enter it."
        )
        return Text(said, who=last.by, deed=deed, more=more)
    said = (
        "Meanwhile another device {deed} (and {more} more before). Nothing of yours was stored: look again, then enter "
        "it."
    )
    return Text(said, deed=deed, more=more)


def judged(
    fold: Fold, problems: Sequence[Problem], by_index: Mapping[int, Entry], entries: Sequence[Entry]
) -> Plan | Held | Refused:
    """What follows from the rulings on entries about to be made."""
    found = [problem for problem in problems if problem.entry in by_index]
    refused = [problem for problem in found if problem.ruling.severity is Severity.REFUSED]
    if refused:
        own = [problem for problem in refused if not problem.consequence] or refused
        about = tuple(by_index[problem.entry] for problem in own)
        return Refused(tuple(problem.ruling for problem in own), tuple(entries), about, fold.view())
    held = [problem for problem in found if stops(problem, by_index[problem.entry])]
    if held:
        about = tuple(by_index[problem.entry] for problem in held)
        return Held(tuple(problem.ruling for problem in held), tuple(entries), about, fold.view())
    return Plan([], tuple(problem.ruling for problem in found))


def stops(problem: Problem, entry: Entry) -> bool:
    """Whether a ruling keeps an entry out: refused, or queried and not confirmed."""
    severity = problem.ruling.severity
    return severity is Severity.REFUSED or (severity is Severity.QUERIED and not entry.confirmed)


def ids_from(base: str) -> Iterator[str]:
    """The ids of actions sent at once: ``id``, ``id.2``, ``id.3``, …"""
    yield base
    place = 2
    while True:
        yield f"{base}.{place}"
        place += 1


def shown_name(name: str) -> str:
    """A device's name as the record keeps it: what nobody sees is left out."""
    kept = clean_text(name[: 4 * room_for(NAME_LENGTH)])
    while odd := hidden(kept):
        kept = kept.replace(odd, "")
    return cut(cut(kept, NAME_LENGTH)[: room_for(NAME_LENGTH)], NAME_LENGTH).strip()
