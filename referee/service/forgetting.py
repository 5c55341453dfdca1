"""Somebody of a club who wishes to be forgotten: “A player” from then on, wherever the club names them.

That is in the club, at every table of it (those deleted a moment ago too) with the words entered there, in its
evenings, and so in all that is made of these: figures, seasons, sheets, exports. It happens in one transaction, and
nothing can undo it. What was taken away before stays what it is: exports, printed sheets, backups, tables that are no
longer the club's, copies that other phones and servers hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from typing import Any, Final

from ..core.errors import RefereeError
from ..core.names import NAME_LENGTH, NOTE_LENGTH, TITLE_LENGTH
from ..store import clubs, evenings, forgetting, reading, scrub, seated, writing
from ..store.club_models import Person as PersonRow
from ..store.forgetting import Named, Said
from ..table.unnamed import A_PLAYER, NAMES, WORDS, Unnamed
from .clubs import Club, somebody, spelling

ALREADY: Final = "They’re already forgotten. Nothing here shows who it was."


@dataclass(frozen=True, slots=True)
class Changed:
    """A table before and after, its actions that read otherwise, and how it reads there."""

    before: Named
    after: Named
    actions: tuple[Said, ...]
    reads: Unnamed


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What forgetting somebody does. `people`: all whom the club has for them, two found to be one among them.

    `labels`: what they are called from then on, the first of them in the club. `attended`: at how many evenings they
    were. `evenings`: those whose title or announced standings change, the `calls` of their directors that do, and
    `rules` whose name does, by id. `told`: titles, notes and names that say theirs, each with what it reads then.
    """

    people: frozenset[int]
    labels: tuple[str, ...]
    tables: tuple[Changed, ...]
    attended: int
    evenings: Mapping[int, tuple[str, Any]]
    calls: Mapping[int, Mapping[str, str]]
    rules: Mapping[int, str]
    told: tuple[tuple[str, str], ...]


def look(club: Club, number: int) -> Forgetting:
    """What it would do. Raises NotInClub, or RefereeError where they are forgotten already."""
    _known(club, number)
    with reading():
        return _plan(club.id, number, hold=False)


def forget(club: Club, number: int, now: datetime) -> Forgetting:
    """Forget somebody, for good. Raises what `look` raises."""
    _known(club, number)
    with writing():
        clubs.hold_club(club.id)
        plan = _plan(club.id, number, hold=True)
        for table in plan.tables:
            forgetting.rewrite_table(table.before, table.after, table.actions, table.reads.names_in, now)
            seated.rename_phones(table.before.id, table.reads.instead)
            seated.rename_pen(table.before.id, table.reads.instead)
        for evening, (title, announced) in plan.evenings.items():
            evenings.change_evening(evening, title=title, announced=announced)
        for call, words in plan.calls.items():
            evenings.change_call(call, **words)
        for rules, name in plan.rules.items():
            clubs.change_rules(rules, name=name)
        forgetting.forget_people(club.id, plan.people, dict.fromkeys(plan.labels, number), now)
    scrub()
    return plan


def _known(club: Club, number: int) -> None:
    if somebody(club, number).forgotten:
        raise RefereeError(ALREADY)


# ---- what it does --------------------------------------------------------------------------------


@dataclass(slots=True)
class _At:
    """A table, and what its log holds that may name somebody."""

    table: Named
    said: list[Said] = field(default_factory=list)

    def names(self) -> list[str]:
        """Everybody's name there, each once."""
        entered = [name for one in self.said if one.entry for name in one.entry.get(NAMES) or () if name]
        return list(dict.fromkeys((*self.table.names, *self.table.guests, *entered)))


def _plan(club_id: int, number: int, *, hold: bool) -> Forgetting:
    rows, spellings = clubs.people_of(club_id), clubs.names_of(club_id)
    if any(row.id == number and row.forgotten is not None for row in rows):
        raise RefereeError(ALREADY)
    people = frozenset(_standing_for(number, rows))
    gone = {name for name, person in spellings.items() if person in people}
    own = [name for row in rows if row.id in people for name in (row.name, row.short) if name]
    tables = {table.id: _At(table) for table in forgetting.tables_of(club_id, hold=hold)}
    by = forgetting.names_by(club_id)
    called = Unnamed(dict.fromkeys([*own, *(name for name in by if spelling(name) in gone)], A_PLAYER))
    for table_id, said in forgetting.said_at(
        club_id, (NAMES, *WORDS), [name for name in by if called.words(name, len(name) + NAME_LENGTH) != name]
    ):
        if table_id in tables:
            tables[table_id].said.append(said)
    taken = {name for name, person in spellings.items() if person not in people}
    others = {name for at in tables.values() for name in at.names() if spelling(name) not in gone}
    taken |= set(map(spelling, others))
    labels = _Labels(taken)
    found = [_changed(at, gone, own, labels) for at in tables.values()]
    changed = tuple(one for one in found if one is not None)
    variants = {name for one in changed for name in one.reads.instead}
    everywhere = Unnamed(dict.fromkeys([*own, *variants], labels[0]), others)
    told: dict[str, str] = {}
    for one in changed:
        told |= {one.before.title: one.after.title, one.before.note: one.after.note}
    told_evenings: dict[int, tuple[str, Any]] = {}
    for evening, title, announced in forgetting.evenings_of(club_id):
        after = everywhere.words(title, TITLE_LENGTH), everywhere.everywhere(announced)
        if after != (title, announced):
            told_evenings[evening] = after
            told[title] = after[0]
    told_calls: dict[int, Mapping[str, str]] = {}
    for call in evenings.calls_in(club_id):
        was = {"words": call.words, "by": call.by, "answer": call.answer, "answered_by": call.answered_by}
        reads = {name: everywhere.words(text, NOTE_LENGTH) for name, text in was.items()}
        if reads != was:
            told_calls[call.id] = reads
    told_rules: dict[int, str] = {}
    for rules in clubs.saved_rules(club_id):
        told_rules[rules.id] = told[rules.name] = everywhere.words(rules.name, TITLE_LENGTH)
    return Forgetting(
        people,
        tuple(labels.given),
        changed,
        forgetting.count_evenings(people),
        told_evenings,
        told_calls,
        told_rules,
        tuple((before, after) for before, after in told.items() if before != after),
    )


def _standing_for(number: int, rows: Sequence[PersonRow]) -> set[int]:
    """The person, and everybody who was found to be them."""
    found = {number}
    while more := {row.id for row in rows if row.same_as in found} - found:
        found |= more
    return found


class _Labels:
    """What they are called: one name, and more only for a table that knows them by two at once."""

    def __init__(self, taken: set[str]) -> None:
        self._free = (
            label
            for number in count(1)
            if spelling(label := A_PLAYER if number == 1 else f"{A_PLAYER} {number}") not in taken
        )
        self.given = [next(self._free)]

    def __getitem__(self, place: int) -> str:
        while place >= len(self.given):
            self.given.append(next(self._free))
        return self.given[place]


def _changed(at: _At, gone: set[str], own: Sequence[str], labels: _Labels) -> Changed | None:
    """What becomes of a table; None where nothing there names them."""
    names, places = at.names(), dict[str, int]()
    instead = dict.fromkeys(own, labels[0])
    for name in (*names, *(one.by for one in at.said)):
        if spelling(name) in gone:
            instead[name] = labels[places.setdefault(spelling(name), len(places))]
    unnamed = Unnamed(instead, [name for name in names if spelling(name) not in gone])
    table, actions = at.table, list[Said]()
    for one in at.said:
        after = Said(one.seq, unnamed.entry(one.entry), unnamed.words(one.by, NAME_LENGTH))
        if after != one:
            actions.append(after)
    told = replace(
        table,
        names=tuple(map(unnamed.name, table.names)),
        guests=tuple(map(unnamed.name, table.guests)),
        title=unnamed.words(table.title, TITLE_LENGTH),
        note=unnamed.words(table.note, NOTE_LENGTH),
    )
    if told == table and not actions:
        return None
    return Changed(table, told, tuple(actions), unnamed)
