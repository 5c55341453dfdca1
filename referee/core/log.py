"""The append-only log of a sitting, and what of it stands.

Nothing is ever changed or removed: a correction is an action of its own. An action is *record* (an
entry was made), *amend* (that entry should read so), or *void* (that action does not count). Voiding
a void brings back what it struck out, so redo needs no action of its own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from .entries import Entry


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
