"""The append-only log of a sitting, and what of it stands.

Nothing is ever changed or removed: a correction is an action of its own. An action is *record* (an
entry was made), *amend* (that entry should read so), or *void* (that action does not count). Voiding
a void brings back what it struck out, so redo needs no action of its own.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from .asked import said_fields
from .codec import read_entry
from .entries import Entry
from .values import Upto


class Kind(StrEnum):
    """What an action does."""

    RECORD = "record"
    AMEND = "amend"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One line of the log.

    `id` is minted by the device that made it; `seq` is its place in the log, from 1. `target` is the
    id of the record an amend corrects, or of the action a void strikes out. `by` is who made it, as
    the device names itself; `at` is in UTC.
    """

    id: str
    seq: int
    kind: Kind
    target: str | None = None
    entry: Entry | None = None
    by: str = ""
    at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """An entry that stands, with every action that touched it, oldest first.

    `number` is its place among all entries ever recorded, from 1, and never changes.
    """

    number: int
    id: str
    entry: Entry
    history: tuple[Action, ...]

    @property
    def corrected(self) -> bool:
        """Whether it reads otherwise than when it was first made."""
        return len(self.history) > 1 and self.history[0].entry != self.entry


# ---- ids as a device sent them: those of what came along with one show it -----------------------------


_AT_HAND: Final = "ruling"


def batch_of(action_id: str) -> str:
    """The id under which a device sent an action: entries sent at once are ``id``, ``id.2``, …"""
    return action_id.partition(".")[0]


def at_hand_id(base: str, place: int) -> str:
    """The id of a ruling that an entry made at the hand brought with it, the first at `place` 0."""
    return f"{base}.{_AT_HAND}{place + 1 if place else ''}"


def made_at_hand(action_id: str) -> bool:
    """Whether an action is a ruling that came with a card confirmed at the hand."""
    return action_id.partition(".")[2].startswith(_AT_HAND)


# ---- what counts -------------------------------------------------------------------------------------


def active_ids(actions: Sequence[Action]) -> set[str]:
    """The ids of the actions that count: those no counting void strikes out."""
    struck: set[str] = set()
    active: set[str] = set()
    for action in reversed(actions):  # a void comes after its target, so its own fate is known first
        if action.id in struck:
            continue
        active.add(action.id)
        if action.kind is Kind.VOID and action.target is not None:
            struck.add(action.target)
    return active


def standing_before(entries: Sequence[Standing], seq: int) -> int:
    """How many of the entries that stand were recorded before this action. Most who ask mean one of the last."""
    low, step = len(entries), 1
    while low and entries[low - 1].history[0].seq >= seq:
        low, step = max(0, low - step), 2 * step
    return bisect_left(entries, seq, low, min(len(entries), low + step), key=lambda kept: kept.history[0].seq)


class UndoStacks:
    """What *undo* and *redo* would touch next, topmost last: ids of actions. The log as a person pressed the buttons.

    A void of the newest thing done is an undo; a void of the newest undo is a redo; any other void
    is a deletion, a thing done itself. A new entry or correction leaves nothing to redo.
    `meant`: for a void that is an undo or a redo, the id of the thing it took away or brought back.
    """

    def __init__(self, actions: Sequence[Action] = ()) -> None:
        self.done: list[str] = []
        self.undone: list[str] = []
        self.meant: dict[str, str] = {}
        for action in actions:
            self.add(action)

    def add(self, action: Action) -> None:
        """The next press."""
        if action.kind is Kind.VOID and self.done and action.target == self.done[-1]:
            struck = self.done.pop()
            self.undone.append(action.id)
            self.meant[action.id] = self.meant.get(struck, struck)
        elif action.kind is Kind.VOID and self.undone and action.target == self.undone[-1]:
            struck = self.undone.pop()
            self.done.append(action.id)  # voiding the redo undoes it again
            self.meant[action.id] = self.meant[struck]
        else:
            self.done.append(action.id)
            self.undone.clear()


class Ledger:
    """A log with what stands of it.

    `by_id`: its actions by their ids. `active`: the ids of those that count. `entries`: those that stand, in the order
    in which they were first recorded, and `told` what they say. `recorded`: how many entries were made before the
    first action it is given.
    """

    def __init__(self, recorded: int = 0) -> None:
        self.actions: list[Action] = []
        self.by_id: dict[str, Action] = {}
        self.active: set[str] = set()
        self.entries: list[Standing] = []
        self.told: list[Entry] = []
        self.stacks = UndoStacks()
        self._voids: list[Action] = []
        self._strikes: dict[str, int] = {}
        self._amends: dict[str, list[Action]] = {}
        self._numbers: dict[str, int] = {}
        self._recorded = recorded
        self._lent = False

    @classmethod
    def of(cls, actions: Sequence[Action]) -> Ledger:
        """A whole log with what stands of it."""
        ledger = cls()
        ledger.add(actions)
        return ledger

    def add(self, actions: Sequence[Action]) -> int:
        """Add further actions. Returns the place of the first entry that stands otherwise now; their count if none."""
        return min([len(self.entries), *map(self._add, actions)])

    def as_now(self) -> tuple[Sequence[Action], Sequence[Standing]]:
        """The actions, and the entries that stand, as they are now whatever is added."""
        self._lent = True
        return Upto(self.actions), Upto(self.entries)

    def place_of(self, record_id: str) -> int | None:
        """The place of a record among the entries that stand; None where it does not stand."""
        number = self._numbers.get(record_id)
        return None if number is None or record_id not in self.active else self._place(number)

    def deletions(self) -> list[Action]:
        """The voids that count and are no mere undo or redo."""
        return [void for void in self._voids if void.id in self.active and void.id not in self.stacks.meant]

    def _add(self, action: Action) -> int:
        changed: str | None = action.id
        if action.kind is Kind.VOID:
            self._voids.append(action)
            changed = self._strike(action)
        elif action.kind is Kind.AMEND and action.target is not None:
            self._amends.setdefault(action.target, []).append(action)
            changed = action.target
        self.actions.append(action)
        self.by_id[action.id] = action
        self.active.add(action.id)
        self.stacks.add(action)
        if action.kind is Kind.RECORD and action.entry is not None:
            self._numbers[action.id] = number = self._recorded + len(self._numbers) + 1
            self.entries.append(Standing(number, action.id, action.entry, (action,)))  # it is the last of all
            self.told.append(action.entry)
            return len(self.entries) - 1
        return len(self.entries) if changed is None else self._stand(changed)

    def _strike(self, void: Action) -> str | None:
        """Strike out what `void` is aimed at; what that struck out counts again, and so on. Returns the record touched.

        A void strikes what came before it alone, and what is struck out already stays so.
        """
        counts = True
        while (struck := self.by_id.get(void.target or "")) is not None and struck.seq < void.seq:
            others = self._strikes.get(struck.id, 0) - (not counts)
            self._strikes[struck.id] = others + counts
            if others:
                return None
            (self.active.discard if counts else self.active.add)(struck.id)
            if struck.kind is not Kind.VOID:
                return struck.target if struck.kind is Kind.AMEND else struck.id
            void, counts = struck, not counts
        return None

    def _stand(self, record_id: str) -> int:
        """See anew how a record stands. Returns its place, or how many stand if it reads as it did."""
        number = self._numbers.get(record_id)
        if number is None or record_id not in self.by_id:
            return len(self.entries)
        if self._lent:  # what stands changes in the middle
            self.entries, self._lent = self.entries.copy(), False
        place = self._place(number)
        stood = self.entries[place] if place < len(self.entries) and self.entries[place].number == number else None
        if record_id not in self.active:
            if stood is None:
                return len(self.entries)
            del self.entries[place], self.told[place]
            return place
        record, amends = self.by_id[record_id], self._amends.get(record_id, [])
        told = [made.entry for made in (record, *amends) if made.id in self.active and made.entry is not None]
        stands = Standing(number, record_id, told[-1], (record, *amends))
        if stood is None:
            self.entries.insert(place, stands)
            self.told.insert(place, stands.entry)
            return place
        self.entries[place], self.told[place] = stands, stands.entry
        return len(self.entries) if stood.entry is stands.entry else place

    def _place(self, number: int) -> int:
        return bisect_left(self.entries, number, key=lambda kept: kept.number)


# ---- as it is stored ----------------------------------------------------------------------------

Written = tuple[str, int, str, str | None, str | None, str, datetime]
"""An action as it is stored: its entry in JSON, its time in UTC without saying so."""

_KINDS: Final = {kind.value: kind for kind in Kind}


def actions_of(written: Iterable[Written], kinds: Sequence[type[Entry]]) -> list[Action]:
    """Actions as they were stored, read."""
    # In an evening most entries are written as one before them: it is read once, and each is a value of its own.
    known: dict[str, tuple[Callable[..., Entry], Mapping[str, object]]] = {}

    def read(written: str | None) -> Entry | None:
        if written is None:
            return None
        if written not in known:
            entry = read_entry(kinds, json.loads(written))
            said = [field.name for field in said_fields(type(entry))]
            known[written] = type(entry), {name: getattr(entry, name) for name in said}
        kind, told = known[written]
        return kind(**told)

    return [
        Action(
            id=action_id, seq=seq, kind=_KINDS[kind], target=target, entry=read(entry), by=by, at=at.replace(tzinfo=UTC)
        )
        for action_id, seq, kind, target, entry, by, at in written
    ]
