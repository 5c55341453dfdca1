"""Calling a round, and taking it back: its plan is stored and all its tables are opened, in one transaction or not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from ..club import plans
from ..club.movement import Round, Table
from ..club.plans import Movement, check_numbers
from ..core.errors import RefereeError
from ..core.names import TITLE_LENGTH
from ..core.words import listed, spelled
from ..store import clubs, evenings, feed, keys, log, seated, writing
from ..store.log import Place
from ..store.seated import Phone
from ..table.facts import Facts, settle
from ..table.sitting import Fold
from .again import first_deal
from .clubs import Club
from .directing import BUSY, TRIES, check_open
from .evenings import Evening, view_evening
from .links import LinkKind, new_key
from .opening import Opening, new_token
from .planning import plan
from .storing import begin, store_in, told
from .writing import Author

DEALER: Final = 3
"""The seat that deals first at every table, from 0: the first of the first pair then bids or leads first."""


NOTHING_LEFT: Final = {
    Movement.KNOCKOUT: "One pair is left: it has won. End the evening, and the standings are announced.",
    Movement.ROBIN: "Fewer than two pairs are there: nobody can meet.",
    Movement.SWISS: "Fewer than two pairs are there: nobody can meet.",
}


def call_round(club: Club, number: int, which: int, author: Author, now: datetime) -> Evening:
    """Call round `which`: its plan becomes a fact, and every table is opened with its people.

    Called before, it stays as it was: a press that comes twice calls one round. Raises RefereeError where there is
    none to be called, and what opening a table raises.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        if which <= len(seen.called):
            return seen
        check_open(seen)
        if which != seen.next:
            raise RefereeError(f"Round {spelled(seen.next)} comes next: nothing was called.")
        played, *later = _planned(club, seen)
        ready = [
            begin(facts, first_deal(seen.game, DEALER, seen.settings.depth), author, now)
            for facts in _tables(seen, played, now)
        ]
        minutes = seen.settings.minutes
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            evenings.add_round(
                number, which, now, now + timedelta(minutes=minutes) if minutes else None, plans.write(played)
            )
            phones = evenings.phones_of(number)
            for place, fold in enumerate(ready, 1):
                table_id = _store(club, fold, author, now)
                for one in played.tables[place - 1].seats:
                    if one in phones:
                        seated.give_phone(table_id, Phone(seen.people[one].person.name, phones[one], now))
                evenings.add_table(number, table_id, which, place)
            evenings.change_evening(number, plan=[plans.write(coming) for coming in later])
            evenings.call_phones(table.id for table in seen.tables_in(len(seen.called)))
        return view_evening(club, number)
    raise RefereeError(BUSY)


def take_back(club: Club, number: int, which: int, now: datetime) -> Evening:
    """Take back the round called last, while nothing was entered at its tables: they are deleted, and its plan is that
    of the next round again. Taken back before, it stays so. Raises RefereeError.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        if which == seen.next:
            return seen
        check_open(seen)
        if seen.now is None or which != seen.now.number:
            raise RefereeError("Only the round that was called last can be taken back.")
        here = seen.tables_in(which)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            for table in here:
                log.hold_table(table.id)
            if begun := begun_at(seen, feed.places_of([table.id for table in here])):
                raise RefereeError(f"{begun}: the round stays as it was called.")
            for table in here:
                log.change_table(table.id, deleted=now)
            evenings.remove_round(number, which)
            evenings.change_evening(number, plan=[plans.write(one) for one in (seen.now.plan, *seen.coming)])
        return view_evening(club, number)
    raise RefereeError(BUSY)


def begun_at(seen: Evening, places: Mapping[int, Place]) -> str:
    """At which tables of the round something was entered, in words, by how far they are; empty where it was nowhere."""
    opening = len(first_deal(seen.game, DEALER, seen.settings.depth))
    here = [one for one in seen.tables_in(len(seen.called)) if one.id in places]
    tables = [str(one.number) for one in here if places[one.id].seq > opening]
    return f"Something was entered at table{'s' if len(tables) > 1 else ''} {listed(tables)}" if tables else ""


def _planned(club: Club, seen: Evening) -> Sequence[Round]:
    """The rounds to come, one or more of them."""
    problem = check_numbers(len(seen.there))
    if problem:
        raise RefereeError(f"{problem} Nothing was called.")
    if seen.next > seen.rounds:
        raise RefereeError(f"All {spelled(seen.rounds)} rounds were called. End the evening, or add a round.")
    coming = seen.coming if _is_for_those_there(seen) else plan(club, seen)
    if not coming:
        raise RefereeError(NOTHING_LEFT.get(seen.movement, "There is no round to be called."))
    return coming


def _is_for_those_there(seen: Evening) -> bool:
    """Whether the plan is one: who came or left may have been stored, and the server killed before it was made anew."""
    if not seen.coming:
        return False
    planned, out = seen.coming[0], seen.coming[0].out
    people = {one for table in planned.tables for side in table.sides for one in side} | {*out}
    return people == {one.number for one in seen.there}


def _tables(seen: Evening, played: Round, now: datetime) -> Iterator[Facts]:
    for place, table in enumerate(played.tables, 1):
        title = f"{seen.title}, round {seen.next}, table {place}"
        yield settle(
            token=new_token(),
            title=title if len(title) <= TITLE_LENGTH else f"Round {seen.next}, table {place}",
            game=seen.game.key,
            opened=now,
            names=names_at(seen, table),
            rules=seen.rules,
        )


def names_at(seen: Evening, table: Table) -> Sequence[str]:
    """The names of a table by seat: partners sit across."""
    return [seen.people[number].person.name for number in table.seats]


def _store(club: Club, fold: Fold, author: Author, now: datetime) -> int:
    table_id = store_in(told(fold), author, now, Opening(fold.facts.token), seen=False)
    for kind in (LinkKind.ENTER, LinkKind.WATCH):
        keys.add_key(table_id, new_key(kind), kind, now)
    clubs.take_table(table_id, club.id)
    return table_id
