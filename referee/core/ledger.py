"""What stands of a log, kept up to date action by action: each costs its own change, not the evening's."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from .entries import Entry
from .log import Action, Kind, Standing, UndoStacks
from .trail import Upto


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
