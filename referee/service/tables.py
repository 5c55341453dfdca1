"""Tables: opened, looked at, recorded at and corrected, over the append-only log."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from sqlalchemy.exc import IntegrityError

from ..core.apart import are_apart
from ..core.entries import Entry, Play, Players, Ruled
from ..core.errors import RefereeError
from ..core.game import Problem
from ..core.log import Action, Kind
from ..core.names import NAME_LENGTH, check_names, clean_text, hidden
from ..core.ruled import ruled_at_hand
from ..core.ruling import Ruling, Severity
from ..store import Table, log, reading, writing
from ..store.log import Device
from ..table.facts import Facts, settle
from ..table.scratch import is_scratch, retold
from ..table.sitting import MOST_ACTIONS, Fold, TableView, at_hand_id, batch_of
from . import cache
from .clock import time_is_up
from .opening import Opening, new_token, opened_before

__all__ = [
    "Accepted",
    "Answer",
    "Author",
    "Held",
    "Refused",
    "StaleWrite",
    "TableView",
    "UnknownTable",
    "amend",
    "last_seq",
    "new_token",
    "open_table",
    "opened",
    "place_of",
    "record",
    "redo",
    "rival",
    "shown_name",
    "store_table",
    "undo",
    "view_table",
    "visit",
    "void",
    "withdraw",
]

ID_FORM: Final = re.compile(r"[A-Za-z0-9_-]{8,40}")
"""What a device may call an action."""


@dataclass(frozen=True, slots=True)
class Author:
    """Who makes an action: the device's own secret id, and the name it goes by (may be empty)."""

    device: str
    name: str = ""


class UnknownTable(LookupError):
    """No table has this token."""


class StaleWrite(RefereeError):
    """Somebody else wrote first: nothing was stored. The message says what changed and who did it.

    `changes` are the actions since the writer last looked, `deeds` what each did (``entered: Bea bid 4``), `view`
    the table as it stands now.
    """

    def __init__(self, message: str, changes: tuple[Action, ...], deeds: tuple[str, ...], view: TableView) -> None:
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


def open_table(
    *,
    game: str,
    names: Sequence[str],
    rules: Mapping[str, object],
    title: str,
    author: Author,
    first: Sequence[Entry] = (),
    now: datetime,
    wanted: Opening | None = None,
) -> TableView:
    """Open a table and record its `first` entries. The one that is `wanted` is opened once: a retry is shown it.

    Raises SpentForm, NotationError (game, title or number of players), NameProblem, HouseRuleError, or
    RefereeError if a first entry is against the rules.
    """
    wanted = wanted or Opening(new_token())
    if opened_before(wanted):
        return view_table(wanted.token)
    facts = settle(token=wanted.token, title=title, game=game, opened=now, names=names, rules=rules)
    fold = Fold(facts)
    for problem in fold.try_record(first):
        if _stops(problem, first[problem.entry]):
            raise RefereeError(str(problem.ruling))
    ids = _ids(secrets.token_urlsafe(12))
    actions = [Step(Kind.RECORD, next(ids), entry=entry).made(seq, author, now) for seq, entry in enumerate(first, 1)]
    fold.extend(actions)
    return store_table(fold, author, now, wanted)


def store_table(fold: Fold, author: Author, now: datetime, wanted: Opening) -> TableView:
    """Store a new table with the log it begins with. Returns it, or the one the same form opened a moment ago.

    Raises SpentForm if another form has opened a table under this token.
    """
    try:
        with writing():
            _store(fold, author, now, wanted)
    except IntegrityError:  # the same press, in another process
        if not opened_before(wanted):
            raise
        return view_table(wanted.token)
    return fold.view()


def _store(fold: Fold, author: Author, now: datetime, wanted: Opening) -> None:
    facts = fold.facts
    table_id = log.add_table(
        Table(
            token=facts.token,
            game=facts.game.key,
            title=facts.title,
            names=list(facts.names),
            rules=dict(facts.rules),
            opened=facts.opened,
            opened_with=wanted.said,
            day=facts.day,
            note=facts.note,
            finished=_is_over(fold),
        )
    )
    log.append(table_id, fold.actions, author.device)
    log.note_seen(table_id, author.device, now)


def view_table(token: str, seen: int | None = None) -> TableView:
    """The table as it stands, or as a writer who is about to write has `seen` it. Raises UnknownTable."""
    with opened(token, seen) as slot:
        return slot.fold.view()


def place_of(token: str) -> log.Place:
    """How far the table is, for devices that ask whether anything is new. Raises UnknownTable."""
    with reading():
        found = log.place_by_token(token)
    if found is None:
        raise UnknownTable(token)
    return found


def last_seq(token: str) -> int:
    """The number of the table's last action. Raises UnknownTable."""
    return place_of(token).seq


def record(
    token: str,
    entries: Sequence[Entry],
    *,
    id: str,
    seen: int,
    known: Collection[str] = (),
    author: Author,
    now: datetime,
) -> Answer:
    """Record entries, all of them or none.

    `seen` is the last action the writer saw, `known` are the ids of later ones it knows of: its own, sent just before
    from the same page. What others meanwhile told apart from these entries is no news to them either (see
    `referee.core.apart`). Where time has been called by the clock and nobody recorded that yet, it is recorded before.
    Raises UnknownTable, StaleWrite, or RefereeError (an unusable id, a full table).
    """
    if not entries:
        raise RefereeError("There is nothing to record.")

    def plan(fold: Fold) -> Plan | Held | Refused:
        end = time_is_up(fold, now)
        if end is not None and any(found.ruling.severity is Severity.REFUSED for found in fold.try_record([end])):
            end = None
        before = [] if end is None else [end]
        problems = fold.try_record([*before, *entries])
        by_index = {place + len(before): entry for place, entry in enumerate(entries)}
        answer = _judged(fold, problems, by_index, entries)
        if isinstance(answer, Plan):
            answer.steps += [Step(Kind.RECORD, f"{id}.time", None, entry) for entry in before]
            answer.steps += [
                Step(Kind.RECORD, made, None, entry) for made, entry in zip(_ids(id), entries, strict=False)
            ]
            made_at_hand = _ruled_at_hand(fold, problems, [*before, *entries])
            answer.steps += [
                Step(Kind.RECORD, at_hand_id(id, place), None, ruling) for place, ruling in enumerate(made_at_hand)
            ]
        return answer

    def same(fold: Fold) -> bool:
        stored = [fold.by_id.get(made) for made, _ in zip(_ids(id), entries, strict=False)]
        return [action and action.entry for action in stored] == list(entries) and all(
            action and action.kind is Kind.RECORD for action in stored
        )

    def apart(fold: Fold, change: Action) -> bool:
        kinds = fold.facts.game.rules().apart
        told = change.entry if change.kind is Kind.RECORD else None
        return told is not None and all(are_apart(kinds, told, entry) for entry in entries)

    return _write(token, plan, same, id=id, seen=seen, known=known, author=author, now=now, apart=apart)


def amend(
    token: str,
    target: str,
    entry: Entry,
    *,
    id: str,
    seen: int,
    known: Collection[str] = (),
    author: Author,
    now: datetime,
) -> Answer:
    """Correct the standing entry that the record `target` made: it should read `entry`.

    Later entries that the correction makes impossible stay in the record and need attention. Where it reads so
    already, and nothing stands against it, nothing is stored.
    Raises what `record` raises, and RefereeError if no such entry stands.
    """

    def plan(fold: Fold) -> Plan | Answer:
        index = fold.index_of(target)
        if index is None:
            raise RefereeError("The entry to correct is not in the record any more.")
        stands = fold.entries[index].entry
        again = stands.confirmed and replace(entry, confirmed=True) == stands  # it was confirmed, and is no news
        corrected = stands if again else entry
        answer = _judged(fold, fold.try_amend(index, corrected), {index: corrected}, [corrected])
        if not isinstance(answer, Plan):
            return answer
        if corrected == stands:
            return Accepted(fold.view(), answer.rulings, changed=False)
        answer.steps.append(Step(Kind.AMEND, id, target, corrected))
        return answer

    def same(fold: Fold) -> bool:
        stored = fold.by_id[id]
        return (stored.kind, stored.target, stored.entry) == (Kind.AMEND, target, entry)

    return _write(token, plan, same, id=id, seen=seen, known=known, author=author, now=now)


def void(
    token: str,
    target: str,
    *,
    also: Sequence[str] = (),
    id: str,
    seen: int,
    known: Collection[str] = (),
    author: Author,
    now: datetime,
) -> Accepted:
    """Strike out the action `target`: an entry, a correction, or what struck one out; and with it those `also`.

    Those of them that are struck out already stay so. One undo takes all of it back.
    Raises what `record` raises, and RefereeError if there is no such action or it is struck out already.
    """

    def plan(fold: Fold) -> Plan:
        if not fold.is_active(target):
            raise RefereeError("What was to be struck out is not in the record any more.")
        with_it = [other for other in also if fold.is_active(other)]
        ids = dict(zip((target, *with_it), _ids(id), strict=False))
        # The latest first, as undo goes: what was done last is then undone, and no deletion of its own.
        order = sorted(ids, key=lambda one: fold.by_id[one].seq, reverse=True)
        return Plan([Step(Kind.VOID, ids[one], one) for one in order])

    def same(fold: Fold) -> bool:
        return (fold.by_id[id].kind, fold.by_id[id].target) == (Kind.VOID, target)

    return _accepted(_write(token, plan, same, id=id, seen=seen, known=known, author=author, now=now))


def respell(
    token: str,
    names: Mapping[str, str],
    *,
    id: str,
    seen: int,
    known: Collection[str] = (),
    author: Author,
    now: datetime,
) -> Answer:
    """Put names right: each old one reads as the new one in all hands, wherever its player came from.

    Whoever sat down later is named by an entry, which is corrected. Raises what `record` raises, and NameProblem.
    """

    def plan(fold: Fold) -> Plan | Answer:
        facts, game = fold.facts, fold.facts.game
        opening = check_names([names.get(name, name) for name in facts.names])
        ids, steps = _ids(id), []
        for kept in fold.entries:
            if isinstance(kept.entry, Players) and any(name in names for name in kept.entry.names or ()):
                told = tuple(None if name is None else names.get(name, name) for name in kept.entry.names or ())
                steps.append(Step(Kind.AMEND, next(ids), kept.id, replace(kept.entry, names=told)))
        now_there = fold.view().seating.names
        check_names([names.get(name, name) for name in now_there])
        if opening == facts.names and not steps:
            return Accepted(fold.view(), changed=False)
        seating = game.rules().seating(opening, facts.house)
        return Plan(steps, facts=replace(facts, names=opening, seating=seating))

    def same(fold: Fold) -> bool:
        return fold.by_id[id].kind is Kind.AMEND

    return _write(token, plan, same, id=id, seen=seen, known=known, author=author, now=now)


def undo(token: str, *, id: str, seen: int, known: Collection[str] = (), author: Author, now: datetime) -> Accepted:
    """Take back the last thing done, with everything that was sent together with it.

    Raises what `record` raises, and RefereeError if there is nothing to undo.
    """
    nothing = "There is nothing to undo."
    return _void_next(token, Fold.undo_next, nothing, id=id, seen=seen, known=known, author=author, now=now)


def redo(token: str, *, id: str, seen: int, known: Collection[str] = (), author: Author, now: datetime) -> Accepted:
    """Bring back what was undone last. Raises what `undo` raises."""
    nothing = "There is nothing to redo."
    return _void_next(token, Fold.redo_next, nothing, id=id, seen=seen, known=known, author=author, now=now)


def withdraw(token: str, target: str, *, id: str, author: Author, now: datetime) -> TableView:
    """Take back all that was sent under the id `target`, whose sender never learned whether it arrived.

    Nothing is done where it did not arrive, or does not count any more. Raises UnknownTable, or RefereeError.
    """
    for _ in range(MOST_TRIES):
        with opened(token) as slot:
            fold = slot.fold
            ids = [one.id for one in fold.actions if batch_of(one.id) == target and fold.is_active(one.id)]
            view = fold.view()
        if not ids:
            return view
        with suppress(StaleWrite):
            return void(token, ids[-1], also=ids[:-1], id=id, seen=view.seq, author=author, now=now).view
    raise RefereeError(BUSY)


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


def visit(token: str, device: str, now: datetime, seen: int | None = None) -> TableView:
    """The table as `view_table` gives it, put among those this device has seen. Raises UnknownTable.

    A sitting that nobody saves is seen by nobody.
    """
    with opened(token, seen) as slot:
        table_id, view = slot.table_id, slot.fold.view()
    if is_scratch(token):
        return view
    with reading():
        known = log.has_seen(table_id, device, now)
    if not known:
        with writing():
            log.note_seen(table_id, device, now)
    return view


def count_here(token: str, now: datetime) -> int:
    """How many devices have looked at the table lately."""
    with reading():
        return log.count_here(token, now)


def devices_here(token: str, now: datetime) -> list[Device]:
    """Which devices have looked at the table lately, the latest first."""
    with reading():
        return log.devices_here(token, now)


# ---- how an action is written ---------------------------------------------------------------------


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
    """The actions to append, and what the rules noted about them. `facts`: what the table becomes besides."""

    steps: list[Step]
    rulings: tuple[Ruling, ...] = ()
    facts: Facts | None = None


BUSY: Final = "Too many write at this table at once: press again."

MOST_TRIES: Final = 5
"""How often an entry is tried when other processes, each time, write first what is no news to it."""


def _write(
    token: str,
    plan: Callable[[Fold], Plan | Answer],
    same: Callable[[Fold], bool],
    *,
    id: str,
    seen: int,
    known: Collection[str],
    author: Author,
    now: datetime,
    apart: Callable[[Fold, Action], bool] = lambda _fold, _change: False,
) -> Answer:
    """Append what `plan` decides, if nothing is there that the writer has not seen. `same`: a stored id is a retry.

    `apart`: an action of others is no news to these entries. The rules are asked before the write lock is taken;
    whether anybody wrote meanwhile, after.
    """
    if not ID_FORM.fullmatch(id):
        raise RefereeError("This entry carries no usable id: please reload the page.")
    for attempt in range(MOST_TRIES):
        with opened(token, None if attempt else seen) as slot:
            fold = slot.fold
            if id in fold.by_id and same(fold):
                return Accepted(fold.view(), fold.rulings_on(id))
            changes = _unseen(fold, seen, known)
            if id in fold.by_id or not 0 <= seen <= fold.seq or not all(apart(fold, change) for change in changes):
                deeds = tuple(map(fold.deed, changes))
                raise StaleWrite(_what_changed(fold, changes), changes, deeds, fold.view())
            decided = plan(fold)
            if not isinstance(decided, Plan):
                return decided
            if fold.seq + len(decided.steps) > MOST_ACTIONS:
                raise RefereeError("This table’s record is full: open a new table to play on.")
            actions = [step.made(seq, author, now) for seq, step in enumerate(decided.steps, fold.seq + 1)]
            was_over = _is_over(fold)
            # Folded in first: what cannot be replayed must never reach the log.
            fold.extend(actions)
            if is_scratch(token):
                return Accepted(retold(fold).view(), decided.rulings)
            if decided.facts is not None:
                fold = slot.fold = fold.renew(replace(decided.facts, revision=fold.facts.revision + 1))
            accepted = Accepted(fold.view(), decided.rulings)
            fold.sound = False  # until it is stored; left so, it is thrown away and read anew
            with suppress(IntegrityError):  # another process was faster: the number or the id is taken
                with writing():
                    log.append(slot.table_id, actions, author.device)
                    if decided.facts is not None:
                        log.change_table(slot.table_id, names=list(decided.facts.names))
                    if _is_over(fold) != was_over:
                        log.note_finished(slot.table_id, not was_over)
                fold.sound = True
                return accepted
    raise RefereeError(BUSY)


def _is_over(fold: Fold) -> bool:
    return fold.facts.game.rules().outcome(fold.replay.state) is not None


def _unseen(fold: Fold, seen: int, known: Collection[str]) -> tuple[Action, ...]:
    """The actions after `seen` that are not among those known."""
    later = fold.actions[max(seen, 0) :]  # the action at place n is number n + 1
    return tuple(action for action in later if action.id not in known and batch_of(action.id) not in known)


def _what_changed(fold: Fold, changes: Sequence[Action]) -> str:
    if not changes:
        return "This is not the record you saw: look again, then enter it."
    last = changes[-1]
    who = last.by or "another device"
    more = f" (and {len(changes) - 1} more before)" if len(changes) > 1 else ""
    return f"Meanwhile {who} {fold.deed(last)}{more}. Nothing of yours was stored: look again, then enter it."


def _ruled_at_hand(fold: Fold, problems: Sequence[Problem], entries: Sequence[Entry]) -> list[Ruled]:
    """The rulings that a table made itself: a card against the rules was played, it has its price, and it happened."""
    rules, state = fold.facts.game.rules(), fold.replay.state
    return [
        ruled_at_hand(rules, state.seating, state.house, found.ruling, rules.describe(entry, state.seating))
        for found in problems
        if isinstance(entry := entries[found.entry], Play) and entry.confirmed
        if found.ruling.severity is Severity.QUERIED and found.ruling.remedy is not None
    ]


def _judged(
    fold: Fold, problems: Sequence[Problem], by_index: Mapping[int, Entry], entries: Sequence[Entry]
) -> Plan | Held | Refused:
    """What follows from the rulings on entries about to be made."""
    found = [problem for problem in problems if problem.entry in by_index]
    refused = [problem for problem in found if problem.ruling.severity is Severity.REFUSED]
    if refused:
        own = [problem for problem in refused if not problem.consequence] or refused
        about = tuple(by_index[problem.entry] for problem in own)
        return Refused(tuple(problem.ruling for problem in own), tuple(entries), about, fold.view())
    held = [problem for problem in found if _stops(problem, by_index[problem.entry])]
    if held:
        about = tuple(by_index[problem.entry] for problem in held)
        return Held(tuple(problem.ruling for problem in held), tuple(entries), about, fold.view())
    return Plan([], tuple(problem.ruling for problem in found))


def _stops(problem: Problem, entry: Entry) -> bool:
    """Whether a ruling keeps an entry out: refused, or queried and not confirmed."""
    severity = problem.ruling.severity
    return severity is Severity.REFUSED or (severity is Severity.QUERIED and not entry.confirmed)


def _void_next(
    token: str,
    which: Callable[[Fold], Sequence[str]],
    nothing: str,
    *,
    id: str,
    seen: int,
    known: Collection[str],
    author: Author,
    now: datetime,
) -> Accepted:
    def plan(fold: Fold) -> Plan:
        targets = which(fold)
        if not targets:
            raise RefereeError(nothing)
        return Plan([Step(Kind.VOID, made, target) for made, target in zip(_ids(id), targets, strict=False)])

    def same(fold: Fold) -> bool:
        return fold.by_id[id].kind is Kind.VOID

    return _accepted(_write(token, plan, same, id=id, seen=seen, known=known, author=author, now=now))


def _accepted(answer: Answer) -> Accepted:
    assert isinstance(answer, Accepted)  # a void is never against the rules
    return answer


def _ids(base: str) -> Iterator[str]:
    """The ids of actions sent at once: ``id``, ``id.2``, ``id.3``, …"""
    yield base
    place = 2
    while True:
        yield f"{base}.{place}"
        place += 1


def shown_name(name: str) -> str:
    """A device's name as the record keeps it: what nobody sees is left out."""
    kept = clean_text(name[: 4 * NAME_LENGTH])
    while odd := hidden(kept):
        kept = kept.replace(odd, "")
    return kept[:NAME_LENGTH].strip()


@contextmanager
def opened(token: str, seen: int | None = None) -> Iterator[cache.Slot]:
    """The table's fold, up to date and nobody else's meanwhile. Raises UnknownTable.

    With `seen` it is up to date for a writer who has seen so many actions: if there are more, the
    database will not take another under the same number.
    """
    with cache.opened(token, seen) as slot:
        if slot is None:
            raise UnknownTable(token)
        yield slot
