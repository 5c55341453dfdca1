"""Who entered what in which hand: an index over a table's log, kept from one page to the next.

A log only grows, so the index grows with it: a page of the thousandth hand costs what a page of the
tenth does. What an entry reads now comes from the view; this says where to look.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from operator import is_
from typing import TYPE_CHECKING

from ..core.entries import Entry, Ruled
from ..core.log import Action, Kind, Standing
from ..core.replay import Problem
from ..core.ruling import Severity
from ..core.seats import Seating
from ..core.text import Text
from .index import Index

if TYPE_CHECKING:
    from .sitting import TableView


@dataclass(frozen=True, slots=True)
class Span:
    """The entries of one hand: `view.entries[start:end]`, and the records numbered `first` … `beyond` − 1."""

    start: int
    end: int
    first: int
    beyond: int


class Did(Enum):
    """What one action did to an entry; the last two: to a correction of it."""

    ENTERED = auto()
    CORRECTED = auto()
    STRUCK_OUT = auto()
    BROUGHT_BACK = auto()
    TOOK_BACK = auto()
    PUT_BACK = auto()


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to an entry. `entry` is how it read then; None where it was struck out."""

    action: Action
    did: Did
    entry: Entry | None
    counts: bool

    @property
    def by(self) -> str:
        """Who did it; empty where the device has no name."""
        return self.action.by

    @property
    def at(self) -> datetime:
        """When, in UTC."""
        return self.action.at


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of the record as a list shows it: how it reads, and whether it stands."""

    number: int
    id: str
    entry: Entry
    stands: bool
    events: tuple[Event, ...]

    @property
    def first(self) -> Entry:
        """How it read when it was made."""
        return self.events[0].entry or self.entry

    @property
    def seq(self) -> int:
        """The number of the action that recorded it."""
        return self.events[0].action.seq

    def seating(self, view: TableView) -> Seating:
        """Who sat where when it was made."""
        return view.seating_for(self.entry, self.seq)

    def words(self, view: TableView, entry: Entry) -> Text:
        """The entry in words, as it reads or read once."""
        return view.describe(entry, self.seq)

    @property
    def corrected(self) -> Event | None:
        """The last correction that counts, if the entry reads otherwise than when it was made."""
        if self.entry == self.first:
            return None
        return next((e for e in reversed(self.events) if e.action.kind is Kind.AMEND and e.counts), None)


class History:
    """A table's log, indexed. Made anew for every page; what took time is kept."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        index = view.index
        with index.lock:
            if index.seq > view.seq:  # an older view than others looked at
                index = Index()
            self._follow(index)
            self._starts = tuple(index.starts)
            self._totals = index.totals
        self._index = index
        self._wrong = sorted({problem.entry for problem in view.attention if not problem.consequence})
        self._unscored = self._find_unscored()

    def _follow(self, index: Index) -> None:
        """Read what the log holds beyond what is known."""
        view = self.view
        only_records = True
        for action in view.actions[index.seq :]:
            index.by_id[action.id] = action
            if action.kind is Kind.RECORD:
                index.records.append(action)
                index.number_of[action.id] = len(index.records)
                if isinstance(action.entry, Ruled):
                    index.rulings.append(len(index.records))
            else:
                only_records = False
                if action.target is not None:
                    index.touching.setdefault(action.target, []).append(action)
        index.seq = view.seq
        if not only_records:
            index.starts, index.seen = [], 0
        opens = view.game.rules().opens_hand
        for place in range(index.seen, len(view.entries)):
            if opens(view.entries[place].entry):
                index.starts.append(place)
        index.seen = len(view.entries)
        self._follow_totals(index)

    def _follow_totals(self, index: Index) -> None:
        hands = self.view.explanation.hands
        # A hand that is scored anew is a new object; those after it may be the old ones.
        alike = list(map(is_, index.scored, hands))
        same = alike.index(False) if False in alike else len(alike)
        if same < len(index.scored) or not index.totals:
            # New lists: a page being made may still read the old ones.
            index.totals = index.totals[: same + 1] or [self._at_the_start()]
            index.scored = index.scored[:same]
        running = index.totals[-1]
        for account in hands[same:]:
            running = tuple(total + points for total, points in zip(running, account.points, strict=True))
            index.totals.append(running)
            index.scored.append(account)

    def _at_the_start(self) -> tuple[int, ...]:
        """What every side begins with: nought, in most games."""
        rules = self.view.game.rules()
        return rules.explain(rules.start(self.view.seating, self.view.state.house)).totals

    # ---- scores ----

    def totals_after(self, hands: int) -> tuple[int, ...]:
        """Totals by side after the first `hands` of `view.explanation.hands`."""
        return self._totals[hands]

    # ---- hands and their entries ----

    def span(self, place: int) -> Span:
        """The entries of the hand opened by deal number `place` (from 0); −1 for those before the first."""
        entries, starts = self.view.entries, self._starts
        start = starts[place] if place >= 0 else 0
        end = starts[place + 1] if place + 1 < len(starts) else len(entries)
        last = len(self._index.records) + 1
        return Span(
            start, end, self._first(start) if place >= 0 else 1, self._first(end) if end < len(entries) else last
        )

    def _first(self, start: int) -> int:
        """The number of the first record of the hand whose deal is the standing entry at `start`.

        A deal struck out and made anew belongs to the hand it was meant to open.
        """
        entries, opens = self.view.entries, self.view.game.rules().opens_hand
        before = entries[start - 1].number if start else 0
        for number in range(before + 1, entries[start].number):
            made = self._index.records[number - 1].entry
            if made is not None and opens(made):
                return number
        return entries[start].number

    @property
    def deals(self) -> int:
        """How many hands were dealt, misdeals among them."""
        return len(self._starts)

    def account_of(self, place: int) -> int | None:
        """The index in `view.explanation.hands` of the hand of that deal.

        None where it has no score: it is in progress, or was laid aside since an entry in it cannot stand.
        """
        if place < 0 or place in self._unscored:
            return None
        at = place - bisect_left(self._unscored, place)
        return at if at < len(self.view.explanation.hands) else None

    def number_of(self, place: int) -> int:
        """The number of the hand of that deal: one dealt again after a misdeal bears that of the void one."""
        hands = self.view.explanation.hands
        at = self.account_of(place)
        if at is not None:
            return hands[at].number
        scored = place - bisect_left(self._unscored, place)
        if not scored:
            return 1
        before = hands[min(scored, len(hands)) - 1]
        return before.number + (not before.void)

    def _find_unscored(self) -> list[int]:
        """The deals, in order, whose hands have no score.

        A hand laid aside has one, of nothing. One whose deal was refused has none, nor has the one in progress.
        """
        missing = len(self._starts) - len(self.view.explanation.hands)
        if missing <= 0:
            return []
        refused = {p.entry for p in self.view.attention if p.ruling.severity is Severity.REFUSED}
        found = {place for at in refused if (place := self.place_of(at)) >= 0 and self._starts[place] == at}
        if missing > len(found):
            found.add(next(place for place in range(len(self._starts) - 1, -1, -1) if place not in found))
        return sorted(found)

    def wrong_between(self, start: int, end: int) -> bool:
        """Whether an entry there needs attention."""
        at = bisect_left(self._wrong, start)
        return at < len(self._wrong) and self._wrong[at] < end

    def place_of(self, standing_index: int) -> int:
        """The deal (from 0) whose hand holds that standing entry; −1 before the first."""
        return bisect_right(self._starts, standing_index) - 1

    def items(self, span: Span) -> Iterator[Item]:
        """Every entry recorded in the hand, struck-out ones among them, in the order they were made."""
        standing = {one.number: one for one in self.view.entries[span.start : span.end]}
        for number in range(span.first, span.beyond):
            yield self._item(number, standing.get(number))

    def rulings(self, before: int | None = None) -> Iterator[Item]:
        """The desk's rulings, struck-out ones among them, the newest first; those before entry number `before`."""
        for number in reversed(self._index.rulings):
            if before is None or number < before:
                yield self._item(number, self._standing(number))

    def item(self, action_id: str) -> Item | None:
        """The entry recorded by that action, or None if there is none."""
        number = self._index.number_of.get(action_id)
        return None if number is None else self._item(number, self._standing(number))

    def index_of(self, number: int) -> int | None:
        """The index in `view.entries` of the entry with that number, if it stands."""
        entries = self.view.entries
        at = bisect_left(entries, number, key=lambda one: one.number)
        return at if at < len(entries) and entries[at].number == number else None

    def place_of_number(self, number: int) -> int:
        """The deal (from 0) in whose hand the entry with that number was made; −1 before the first."""
        at = bisect_right(self.view.entries, number, key=lambda one: one.number)
        return self.place_of(at - 1) if at else -1

    def _standing(self, number: int) -> Standing | None:
        at = self.index_of(number)
        return None if at is None else self.view.entries[at]

    def _item(self, number: int, standing: Standing | None) -> Item:
        record = self._index.records[number - 1]
        events = tuple(self._events(record))
        assert record.entry is not None
        reads = standing.entry if standing else self._latest(events) or record.entry
        return Item(number, record.id, reads, standing is not None, events)

    def _latest(self, events: Sequence[Event]) -> Entry | None:
        """How a struck-out entry read last."""
        return next((e.entry for e in reversed(events) if e.entry is not None and e.counts), None)

    def _events(self, record: Action) -> Iterator[Event]:
        yield Event(record, Did.ENTERED, record.entry, self._counts(record))
        found = sorted(self._touched(record.id, 0), key=lambda pair: pair[0].seq)
        for action, depth in found:
            if action.kind is Kind.AMEND:
                yield Event(action, Did.CORRECTED, action.entry, self._counts(action))
                continue
            target = self._index.by_id.get(action.target or "")
            of_amend = target is not None and self._root_kind(target) is Kind.AMEND
            ways = (Did.TOOK_BACK, Did.PUT_BACK) if of_amend else (Did.STRUCK_OUT, Did.BROUGHT_BACK)
            yield Event(action, ways[(depth + 1) % 2], None, self._counts(action))

    def _touched(self, action_id: str, depth: int) -> Iterator[tuple[Action, int]]:
        """Every action that touched this one, with how many voids lie between: one is a striking out."""
        for action in self._index.touching.get(action_id, ()):
            below = depth + 1 if action.kind is Kind.VOID else 0
            yield action, below
            yield from self._touched(action.id, below)

    def _root_kind(self, action: Action) -> Kind:
        """What a chain of voids is about in the end: a record or an amend."""
        while action.kind is Kind.VOID and action.target in self._index.by_id:
            action = self._index.by_id[action.target or ""]
        return action.kind

    def _counts(self, action: Action) -> bool:
        """Whether no void that counts strikes it out."""
        return not any(
            other.kind is Kind.VOID and self._counts(other) for other in self._index.touching.get(action.id, ())
        )


def open_rulings(view: TableView, standing_index: int) -> list[Problem]:
    """Why the entry at that index needs attention."""
    return [problem for problem in view.attention if problem.entry == standing_index]
