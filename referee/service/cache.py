"""Folds of the tables in use, so that an entry costs its own replay and not the evening's, and the collector of memory
none.
"""

from __future__ import annotations

import gc
import threading
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from flask import Flask, current_app

from ..core.called import call_them
from ..core.errors import NotationError
from ..core.house import read_house
from ..core.log import actions_of
from ..games import find_game
from ..store import Table, evenings, log, reading, seated
from ..store.log import Marked, bookmark_at
from ..table.bookmark import Glimpse, bookmark_of
from ..table.facts import Facts
from ..table.scratch import is_scratch, read_scratch
from ..table.sitting import Fold, TableView
from .bookmarks import EVERY, glimpse, put, soon

MANY: Final = 2_000
"""So many actions folded are put where the collector does not look."""


class Spared:
    """What was folded since that was done last. Of what takes long, one is folded at a time."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._since = 0

    @contextmanager
    def folding(self, actions: int) -> Iterator[None]:
        """Fold so many actions. What is kept of them is never gone through, if there are many."""
        self._since += actions
        if self._since < MANY:
            yield
            return
        with self._turn:
            self._since = 0
            gc.collect()  # so that no circle is kept for good
            gc.disable()
            try:
                yield
            finally:
                gc.freeze()
                gc.enable()


# ---- the folds ----------------------------------------------------------------------------------

MEGABYTE: Final = 1_000_000
USUAL_MEGABYTES: Final = 128
"""What the folds of a process may take where nobody says so: some six hundred evenings of two hundred entries."""

FOLD_BYTES: Final = 8_000
ACTION_BYTES: Final = 1_000
"""What a fold takes, and each action in it: measured, and rather too much than too little (see `size_of`)."""

NOWHERE: Final = 0
"""The id of a table that is not in the database."""

_KEY: Final = "referee.folds"


class UnknownTable(LookupError):
    """No table has this token."""


@dataclass(slots=True)
class Slot:
    """One table's fold. Whoever holds the lock of its place may use it.

    `kept`: the fold, or of a long log what shows it as it stands; the fold is then made when it is asked for.
    `marked`: up to which action there is a bookmark, as far as is known here.
    """

    table_id: int
    kept: Fold | Glimpse
    marked: int = 0

    @property
    def fold(self) -> Fold:
        """The table's fold."""
        if isinstance(self.kept, Glimpse):
            self.kept = self.kept.fold()
        return self.kept

    @fold.setter
    def fold(self, fold: Fold) -> None:
        self.kept = fold

    def view(self) -> TableView:
        """The table as it stands: it is spoken of from now on."""
        call_them(self.kept.facts.game.called)
        return self.kept.view()

    def know(self, facts: Facts) -> None:
        """Take the facts of the table for what was stored of it just now: that is one change of them.

        Whose phones are there now is looked up: with names, or with a link, that may have changed as well.
        """
        self.fold = self.fold.renew(replace(facts, revision=self.kept.facts.revision + 1))
        self.look_for_phones()

    def look_for_phones(self) -> None:
        """Take those for the phones of the table's people that are stored now."""
        facts = self.fold.facts
        with reading():
            phones = tuple(seated.phones_at(facts.token))
        self.fold = self.fold.renew(replace(facts, phones=phones))

    def catch_up(self) -> bool:
        """Fold in what other processes appended, or changed besides. Only what is new is read. False if it is gone, or
        its log is to be read anew.
        """
        with reading():
            place = log.place_of(self.table_id)
            if place is None:
                return False
            if (place.seq, place.revision) == (self.kept.seq, self.kept.facts.revision):
                return True
            facts = self.fold.facts
            if place.revision != facts.revision:
                table = log.get_table(self.table_id)
                assert table is not None
                facts = facts_of(table)
                if facts.unnamed != self.fold.facts.unnamed:
                    return False  # a name was taken out of its log
            new = (
                log.read_actions(self.table_id, facts.game.rules().entry_types, after=self.fold.seq)
                if place.seq != self.fold.seq
                else []
            )
        if facts is not self.fold.facts:
            self.fold = self.fold.renew(facts)
        self.fold.extend(new)
        return True


def size_of(fold: Fold | Glimpse) -> int:
    """About how many bytes of memory a fold takes with its view: it holds an action four times over, as it was made,
    as it stands, replayed, and in the places to go back to.
    """
    return FOLD_BYTES + ACTION_BYTES * fold.seq


class _Place:
    """Where a slot is kept. Its lock stays the same when a fold is thrown away and loaded anew."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.slot: Slot | None = None
        self.size = 0


class Folds:
    """The folds used last, by token, in at most so many bytes; one is kept however long it is."""

    def __init__(self, most_bytes: int = USUAL_MEGABYTES * MEGABYTE) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._lock = threading.Lock()
        self._spared = Spared()
        self._places: OrderedDict[str, _Place] = OrderedDict()

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, token: str) -> bool:
        return token in self._places

    @contextmanager
    def opened(self, token: str, seen: int | None = None) -> Iterator[Slot]:
        """The table's slot, locked, and up to date unless it holds just the `seen` actions. Raises UnknownTable."""
        place = self._place(token)
        with place.lock:
            try:
                if place.slot is None:
                    place.slot = _load(token, self._spared)
                elif place.slot.kept.seq != seen and not place.slot.catch_up():
                    place.slot = _load(token, self._spared)  # its log was put in place of another, or it is gone
                if place.slot is None:
                    raise UnknownTable(token)
                yield place.slot
            finally:
                if place.slot is not None and not place.slot.kept.sound:
                    place.slot = None
                self._settle(token, place)
                if place.slot is not None:
                    _mark(token, place.slot)

    def _place(self, token: str) -> _Place:
        with self._lock:
            place = self._places.setdefault(token, _Place())
            self._places.move_to_end(token)
            return place

    def _settle(self, token: str, place: _Place) -> None:
        """Count what a place takes now, and let go of what was used longest ago. Who works there is not disturbed."""
        size = 0 if place.slot is None else size_of(place.slot.kept)
        with self._lock:
            if self._places.get(token) is not place:
                return  # it was let go of meanwhile
            self.bytes += size - place.size
            place.size = size
            if place.slot is None:
                del self._places[token]
            while self.bytes > self.most_bytes and len(self._places) > 1:
                _, gone = self._places.popitem(last=False)
                self.bytes -= gone.size


def _load(token: str, spared: Spared) -> Slot | None:
    with reading():
        table = log.find_table(token)
        place = log.place_of(table.id) if table is not None else None
        if table is None or place is None:
            return None
        table_id, facts, names = table.id, facts_of(table), [*table.names, *table.guests]
        mark = bookmark_at(table_id) if place.seq > EVERY else None
    if mark is not None:
        found = _glimpse(table_id, facts, names, mark, spared)
        if found is not None:
            return Slot(table_id, found, mark.seq)
    with spared.folding(place.seq):
        with reading():
            actions = log.read_actions(table_id, facts.game.rules().entry_types)
        return Slot(table_id, Fold(facts, actions, guard=threading.Lock))


def _glimpse(table_id: int, facts: Facts, names: Sequence[str], mark: Marked, spared: Spared) -> Glimpse | None:
    """What shows a long table from its bookmark on, if that is good. Its fold is made meanwhile."""
    with reading():
        written = log.read_written(table_id)

    def make() -> Fold:
        with spared.folding(len(written)):
            return Fold(facts, actions_of(written, facts.game.rules().entry_types), guard=threading.Lock)

    found = glimpse(mark, facts, names, written, make)
    if found is not None:
        soon(found.fold)
    return found


def _mark(token: str, slot: Slot) -> None:
    """Have a bookmark put where a log has grown long since the last. Where none can be now, it waits as long again."""
    if slot.kept.seq - slot.marked >= EVERY and isinstance(slot.kept, Fold):
        slot.marked = slot.kept.seq
        soon(partial(put_bookmark, token))


def put_bookmark(token: str) -> None:
    """Put a bookmark into the log of a table, where it can have one now."""
    try:
        with opened(token) as slot:
            fold, facts = slot.fold, slot.fold.facts
            with reading():
                names = log.names_at(slot.table_id)
            told = bookmark_of(fold, names)
    except UnknownTable:
        return
    if told is not None:
        put(slot.table_id, facts, names, told)


def facts_of(table: Table) -> Facts:
    """What is settled at a table, inside `reading()`."""
    game = find_game(table.game)
    house = read_house(game.rules().house, table.rules)
    game = game.under(house)
    names = tuple(table.names)
    return Facts(
        token=table.token,
        title=table.title,
        game=game,
        opened=table.opened,
        names=names,
        rules=table.rules,
        house=house,
        seating=game.rules().seating(names, house),
        day=table.day,
        note=table.note,
        archived=table.archived,
        revision=table.revision,
        program=table.program or "",
        pen=seated.pen_of(table.id),
        phones=tuple(seated.phones_at(table.token)),
        left=tuple(evenings.left_of(table.id)),
        unnamed=table.unnamed,
        language=table.language,
    )


def _unsaved(token: str) -> Slot:
    """The sitting its token holds: it is in no database, and nobody else's. Raises UnknownTable."""
    try:
        return Slot(NOWHERE, read_scratch(token))
    except NotationError:
        raise UnknownTable(token) from None


def folds() -> Folds:
    """The folds of the current app: in as many megabytes as its ``CACHE_MEGABYTES`` says."""
    found: Folds | None = current_app.extensions.get(_KEY)
    if found is None:
        most = current_app.config.get("CACHE_MEGABYTES") or USUAL_MEGABYTES
        found = current_app.extensions.setdefault(_KEY, Folds(int(most * MEGABYTE)))
    return found


def forget_folds(app: Flask) -> None:
    """Let go of all folds of an app: they are ahead of a database that was put back."""
    app.extensions.pop(_KEY, None)


def opened(token: str, seen: int | None = None) -> AbstractContextManager[Slot]:
    """The table's slot in the folds of the current app, up to date and nobody else's meanwhile. Raises UnknownTable.

    With `seen` it is up to date for a writer who has seen so many actions: if there are more, the
    database will not take another under the same number.
    """
    if is_scratch(token):
        return nullcontext(_unsaved(token))
    return folds().opened(token, seen)
