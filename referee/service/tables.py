"""Tables: opened, looked at as they stand and as they stood, recorded at, corrected, over the append-only log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Unpack

from ..core.apart import are_apart
from ..core.entries import Entry, Play, Ruled
from ..core.errors import RefereeError
from ..core.game import Seated
from ..core.log import Action, Kind, at_hand_id, batch_of
from ..core.replay import Problem
from ..core.ruled import ruled_at_hand
from ..core.ruling import Severity
from ..store import log, reading
from ..table.facts import settle
from ..table.sitting import Fold, TableView, hand_numbers, number_hands
from .cache import UnknownTable, opened
from .deadline import time_is_up
from .opening import Opening, begin, new_token, opened_before, store_table, told
from .writing import (
    BUSY,
    MOST_TRIES,
    Accepted,
    Answer,
    Author,
    Held,
    Plan,
    Refused,
    Sent,
    StaleWrite,
    Step,
    ids_from,
    judged,
    keep_out,
    write,
)

__all__ = [
    "Accepted",
    "Answer",
    "Author",
    "Held",
    "Refused",
    "Sent",
    "StaleWrite",
    "TableView",
    "UnknownTable",
    "amend",
    "new_token",
    "open_table",
    "place_of",
    "record",
    "redo",
    "state_before",
    "undo",
    "view_table",
    "void",
    "withdraw",
]


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
    language: str = "",
) -> TableView:
    """Open a table and record its `first` entries. The one that is `wanted` is opened once: a retry is shown it.

    `language`: the tag of that of its paper and big screen, empty for English.

    Raises SpentForm, NotationError (game, title or number of players), NameProblem, HouseRuleError, or
    RefereeError if a first entry is against the rules.
    """
    wanted = wanted or Opening(new_token())
    if opened_before(wanted):
        return view_table(wanted.token)
    facts = settle(token=wanted.token, title=title, game=game, opened=now, names=names, rules=rules, language=language)
    fold = begin(facts, first, author, now)
    stored = store_table(told(fold), author, now, wanted)
    return fold.view() if stored else view_table(wanted.token)


def view_table(token: str, seen: int | None = None) -> TableView:
    """The table as it stands, or as a writer who is about to write has `seen` it. Raises UnknownTable."""
    with opened(token, seen) as slot:
        return slot.view()


def place_of(token: str) -> log.Place:
    """How far the table is, for devices that ask whether anything is new. Raises UnknownTable."""
    with reading():
        found = log.place_by_token(token)
    if found is None:
        raise UnknownTable(token)
    return found


Reader = Callable[[TableView, TableView], Sequence[Entry]]
"""What reads entries at a table: as it stands, and as it was before what was sent under the same id was stored.

It is the same where nothing was. What is sent again is read as it was the first time: a form that asks for what is
still missing would find nothing missing any more.
"""


def _around(
    fold: Fold, timed: str | int, end: Entry | None, entries: Sequence[Entry]
) -> tuple[list[Entry], list[Entry]]:
    """Where the entry that calls time stands: before what is entered or behind it, or nowhere."""
    if end is None:
        return [], []
    if isinstance(timed, int):
        return [], [] if fold.try_record([*entries, end]).replay is None else [end]
    return [] if fold.try_record([end]).replay is None else [end], []


def record(token: str, said: Sequence[Entry] | Reader, **sent: Unpack[Sent]) -> Answer:
    """Record entries, all of them or none: these, or those that are read at the table, which is opened once for both.

    What others meanwhile told apart from these entries is no news to them (see `referee.core.apart`). Where time has
    been called by the clock and nobody recorded that yet, it is recorded with them.
    Raises UnknownTable, StaleWrite, RefereeError (an unusable id, a full table), or what the reader raises.
    """
    id, now, entries = sent["id"], sent["now"], list[Entry]()

    def read(fold: Fold) -> None:
        entries.extend(said(*_views(fold, id)) if callable(said) else said)
        if not entries:
            raise RefereeError("There is nothing to record.")

    def plan(fold: Fold) -> Plan | Held | Refused:
        timed = fold.facts.game.rules().deadline(fold.replay.state.house)
        end = time_is_up(fold, timed, now) if timed else None
        before, behind = _around(fold, timed, end, entries)
        trial = fold.try_record([*before, *entries, *behind])
        by_index = {place + len(before): entry for place, entry in enumerate(entries)}
        answer = judged(fold, trial.problems, by_index, entries)
        if isinstance(answer, Plan):
            answer.trial = trial
            answer.steps += [Step(Kind.RECORD, f"{id}.time", None, entry) for entry in before]
            answer.steps += [
                Step(Kind.RECORD, made, None, entry) for made, entry in zip(ids_from(id), entries, strict=False)
            ]
            answer.steps += [Step(Kind.RECORD, f"{id}.time", None, entry) for entry in behind]
            made_at_hand = _ruled_at_hand(fold, trial.problems, [*before, *entries])
            answer.steps += [
                Step(Kind.RECORD, at_hand_id(id, place), None, ruling) for place, ruling in enumerate(made_at_hand)
            ]
        return answer

    def same(fold: Fold) -> bool:
        stored = [fold.by_id.get(made) for made, _ in zip(ids_from(id), entries, strict=False)]
        return [action and action.entry for action in stored] == list(entries) and all(
            action and action.kind is Kind.RECORD for action in stored
        )

    def apart(fold: Fold, change: Action) -> bool:
        kinds, house = fold.facts.game.rules().apart, fold.replay.state.house
        told = change.entry if change.kind is Kind.RECORD else None
        return told is not None and all(are_apart(kinds, house, told, entry) for entry in entries)

    return write(token, plan, same, **sent, first=read, apart=apart)


def amend(token: str, target: str, entry: Entry, **sent: Unpack[Sent]) -> Answer:
    """Correct the standing entry that the record `target` made: it should read `entry`.

    Later entries that the correction makes impossible stay in the record and need attention. Where it reads so
    already, and nothing stands against it, nothing is stored.
    Raises what `record` raises, and RefereeError if no such entry stands.
    """

    def plan(fold: Fold) -> Plan | Answer:
        index = fold.index_of(target)
        if index is None:
            raise RefereeError("The entry to correct is no longer in the record.")
        stands = fold.entries[index].entry
        again = stands.confirmed and replace(entry, confirmed=True) == stands  # it was confirmed, and is no news
        corrected = stands if again else entry
        answer = judged(fold, fold.try_amend(index, corrected), {index: corrected}, [corrected])
        if not isinstance(answer, Plan):
            return answer
        if corrected == stands:
            return Accepted(fold.view(), answer.rulings, changed=False)
        answer.steps.append(Step(Kind.AMEND, sent["id"], target, corrected))
        return answer

    def same(fold: Fold) -> bool:
        stored = fold.by_id[sent["id"]]
        return (stored.kind, stored.target, stored.entry) == (Kind.AMEND, target, entry)

    return write(token, plan, same, **sent)


def void(token: str, target: str, *, also: Sequence[str] = (), **sent: Unpack[Sent]) -> Accepted:
    """Strike out the action `target`: an entry, a correction, or what struck one out; and with it those `also`.

    Those of them that are struck out already stay so. One undo takes all of it back.
    Raises what `record` raises, and RefereeError if there is no such action or it is struck out already.
    """

    def plan(fold: Fold) -> Plan:
        if not fold.is_active(target):
            raise RefereeError("The entry to remove is no longer in the record.")
        with_it = [other for other in also if fold.is_active(other)]
        ids = dict(zip((target, *with_it), ids_from(sent["id"]), strict=False))
        # The latest first, as undo goes: what was done last is then undone, and no deletion of its own.
        order = sorted(ids, key=lambda one: fold.by_id[one].seq, reverse=True)
        return Plan([Step(Kind.VOID, ids[one], one) for one in order])

    def same(fold: Fold) -> bool:
        return (fold.by_id[sent["id"]].kind, fold.by_id[sent["id"]].target) == (Kind.VOID, target)

    return _accepted(write(token, plan, same, **sent))


def undo(token: str, **sent: Unpack[Sent]) -> Accepted:
    """Take back the last thing done, with everything that was sent together with it.

    Raises what `record` raises, and RefereeError if there is nothing to undo.
    """
    nothing = "There is nothing to undo."
    return _void_next(token, Fold.undo_next, nothing, **sent)


def redo(token: str, **sent: Unpack[Sent]) -> Accepted:
    """Bring back what was undone last. Raises what `undo` raises."""
    nothing = "There is nothing to redo."
    return _void_next(token, Fold.redo_next, nothing, **sent)


def withdraw(token: str, target: str, *, id: str, author: Author, now: datetime) -> TableView:
    """Take back all that was sent under the id `target`, whose sender never learned whether it arrived.

    What did not arrive is not stored when it does; what does not count stays so. Raises UnknownTable, RefereeError.
    """
    for attempt in range(MOST_TRIES):
        with opened(token) as slot:
            table_id, fold = slot.table_id, slot.fold
            arrived = target in fold.by_id
            ids = [one.id for one in fold.actions if batch_of(one.id) == target and fold.is_active(one.id)]
            view = fold.view()
        if not (arrived or attempt):
            keep_out(table_id, target, now)
            continue  # it may have arrived meanwhile
        if not ids:
            return view
        with suppress(StaleWrite):
            return void(token, ids[-1], also=ids[:-1], id=id, seen=view.seq, author=author, now=now).view
    raise RefereeError(BUSY)


def told_hands(view: TableView) -> tuple[int, ...]:
    """The numbers of the earlier hands of which cards are recorded as they were played, the newest first.

    The desk is asked about those too.
    """
    told: dict[int, bool] = {}
    opens = view.game.rules().opens_hand
    for number, kept in zip(hand_numbers(view), view.entries, strict=True):
        if opens(kept.entry):
            told[number] = False
        elif isinstance(kept.entry, Play):
            told[number] = True
    last = next(reversed(told), 0)
    return tuple(number for number in reversed(told) if told[number] and number != last)


def as_it_ended(token: str, number: int) -> Seated | None:
    """The state of a table when the hand with this number was over, and the next not dealt; None for any other hand.

    Raises UnknownTable.
    """
    with opened(token) as slot:
        replay, rules = slot.fold.replay, slot.fold.facts.game.rules()
        refused = {found.entry for found in replay.problems if found.ruling.severity == "refused"}
        numbers = number_hands(rules, replay.entries, rules.explain(replay.state).hands, refused)
        own = [at for at, of in enumerate(numbers) if of == number]
        after = range(own[-1] + 1, len(numbers)) if own and number else range(0)
        end = next((at for at in after if rules.opens_hand(replay.entries[at])), None)
        if end is None:
            return None
        trial = replay.fork(end)
        trial.extend(replay.entries[len(trial.entries) : end])
        return trial.state


def state_before(token: str, id: str) -> Seated | None:
    """The state in which the standing entry that the record `id` made was made; None where none stands.

    Raises UnknownTable.
    """
    with opened(token) as slot:
        index = slot.fold.index_of(id)
        return None if index is None else slot.fold.state_before(index)


def _views(fold: Fold, id: str) -> tuple[TableView, TableView]:
    """What a `Reader` of what was sent under this id is shown."""
    view = fold.view()
    if id not in fold.by_id:
        return view, view
    first = next(place for place, action in enumerate(fold.actions) if batch_of(action.id) == batch_of(id))
    return view, Fold(fold.facts, fold.actions[:first]).view()


# ---- parts of it ---------------------------------------------------------------------------------------


def _ruled_at_hand(fold: Fold, problems: Sequence[Problem], entries: Sequence[Entry]) -> list[Ruled]:
    """The rulings that a table made itself: a card against the rules was played, it has its price, and it happened."""
    rules, state = fold.facts.game.rules(), fold.replay.state
    return [
        ruled_at_hand(rules, state.seating, state.house, found.ruling, rules.describe(entry, state.seating))
        for found in problems
        if isinstance(entry := entries[found.entry], Play) and entry.confirmed
        if found.ruling.severity is Severity.QUERIED and found.ruling.remedy is not None
    ]


def _void_next(token: str, which: Callable[[Fold], Sequence[str]], nothing: str, **sent: Unpack[Sent]) -> Accepted:
    id = sent["id"]

    def plan(fold: Fold) -> Plan:
        targets = which(fold)
        if not targets:
            raise RefereeError(nothing)
        return Plan([Step(Kind.VOID, made, target) for made, target in zip(ids_from(id), targets, strict=False)])

    def same(fold: Fold) -> bool:
        return fold.by_id[id].kind is Kind.VOID

    return _accepted(write(token, plan, same, **sent))


def _accepted(answer: Answer) -> Accepted:
    assert isinstance(answer, Accepted)  # a void is never against the rules
    return answer
