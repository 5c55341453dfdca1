"""Directing an evening: who comes and leaves, how many rounds, the clock, the end.

A round that is called is stored with all its tables in one transaction, and can be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from ..club import plans
from ..club.movement import MOST, SEATS, Round, Table
from ..club.plans import MOST_ROUNDS, check_numbers
from ..core.errors import NotationError, RefereeError
from ..core.names import TITLE_LENGTH, graphemes
from ..core.pen import Phone
from ..core.text import ENGLISH, Listed, Spelled, Text, say, spoken
from ..store import clubs, evenings, feed, keys, log, seated, writing
from ..store.log import Place
from ..table.facts import Facts, settle
from ..table.sitting import Fold
from .again import first_deal
from .clubs import Club
from .evenings import Evening, checked_people, view_evening
from .links import LinkKind, new_key
from .opening import Opening, begin, new_token, store_in, told
from .planning import DRAWN, MOST_MINUTES, is_for, nothing_left, plan
from .results import standings
from .writing import Author


def check_open(evening: Evening) -> None:
    """Raise RefereeError where the evening is over."""
    if evening.ended is not None:
        raise RefereeError("This evening is over. Nothing was changed. Reopen it first.")


TRIES: Final = 4
BUSY: Final = "Others change this evening at the same moment: press again."


def change_evening(club: Club, number: int, change: Callable[[Evening], bool], *, everywhere: bool = False) -> Evening:
    """Change an evening as it stands: `change` is called while nobody else may, and says whether the plan is made anew.

    One table of the round is told: whoever looks at the whole round looks anew then, and at one table nobody else.
    `everywhere`: all tables of the evening are.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            anew = change(seen)
            evenings.change_evening(number)
            told = seen.tables if everywhere else seen.tables_in(len(seen.called))[:1]
            evenings.call_phones(table.id for table in told)
        return replan(club, number) if anew else view_evening(club, number)
    raise RefereeError(BUSY)


def replan(club: Club, number: int) -> Evening:
    """Make the plan of the rounds to come anew, for those who are there. What was called stays."""
    for _ in range(TRIES):
        seen = view_evening(club, number)
        coming = plan(club, seen)
        with writing():
            if evenings.hold_evening(number) == seen.revision:
                evenings.change_evening(number, plan=[plans.write(one) for one in coming])
                break
    return view_evening(club, number)


def check_come(seen: Evening, people: Sequence[int], new: int) -> None:
    """Raise RefereeError where these people of the club, and so many who are new to it, cannot come."""
    check_open(seen)
    coming = [one for one in dict.fromkeys(people) if seen.who(one) not in seen.there]
    _check_room(len(seen.there) + len(coming) + new)
    _pairs_for(seen, [*coming, *range(-new, 0)])


def _check_room(people: int) -> None:
    """Raise NotationError for more than an evening is for. Fewer than a round needs may come: more may follow."""
    if people > MOST:
        raise NotationError(check_numbers(people), "people")


def come(club: Club, number: int, people: Iterable[int]) -> Evening:
    """Somebody comes, or comes back: they are there from the next round on. Raises RefereeError."""
    wanted = list(people)

    def change(seen: Evening) -> bool:
        check_open(seen)
        _check_room(len({*wanted, *(one.person.id for one in seen.there)}))
        people = [one for one in checked_people(club, wanted) if seen.who(one) not in seen.there]
        for person, pair in zip(people, _pairs_for(seen, people), strict=True):
            known = seen.who(person)
            if known is None:
                next_number = evenings.count_people([number]).get(number, 0)
                evenings.add_person(number, next_number, person, seen.next, pair)
            else:
                evenings.change_person(number, known.number, to_round=None, left=None)
                evenings.call_phones(table.id for table in seen.tables_in(known.to_round or 0))
        return True

    return change_evening(club, number, change)


def _pairs_for(seen: Evening, people: Sequence[int]) -> list[int | None]:
    """The fixed pair of each who comes: their own, that of somebody left alone, or a new one of two. Raises
    NotationError where one has no partner.
    """
    if not seen.movement.pairs:
        return [None] * len(people)
    back = {person: known.pair for person in people if (known := seen.who(person)) is not None}
    alone = [
        pair
        for pair, members in seen.pairs.items()
        if sum(one in seen.there for one in members) == 1 and pair not in back.values()
    ]
    new = [person for person in people if person not in back]
    if len(new) > len(alone) and (len(new) - len(alone)) % 2:
        raise NotationError("One of them has no partner: pairs are fixed here, so two come together.", "people")
    fresh = (len(seen.pairs) + at // 2 for at in range(len(new)))
    given = {person: alone.pop(0) if alone else next(fresh) for person in new}
    return [back[person] if person in back else given[person] for person in people]


def leave(club: Club, number: int, who: int, now: datetime) -> Evening:
    """One of the evening's people leaves, by their number there: no later round has to do with them.

    Where their table still plays, it says so. Raises RefereeError.
    """

    def change(seen: Evening) -> bool:
        check_open(seen)
        one = next((one for one in seen.people if one.number == who), None)
        if one is None:
            raise RefereeError("This evening does not know them: nothing was changed.")
        if one not in seen.there:
            return False
        evenings.change_person(number, who, to_round=len(seen.called), left=now)
        evenings.call_phones(table.id for table in seen.tables_at(who))
        return True

    return change_evening(club, number, change)


def set_rounds(club: Club, number: int, rounds: int) -> Evening:
    """So many rounds are meant to be played. Raises NotationError."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        fewest = max(len(seen.called), 1)
        if not fewest <= rounds <= MOST_ROUNDS:
            said = Text("This evening has {fewest} to {most} rounds.", fewest=Spelled(fewest), most=MOST_ROUNDS)
            raise NotationError(said, "rounds")
        evenings.change_evening(number, rounds=rounds)
        return True

    return change_evening(club, number, change)


def pause(club: Club, number: int, now: datetime) -> Evening:
    """Stop the clock of the round, or let it go on."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        played = seen.now
        if played is None or played.ends is None:
            raise RefereeError("No clock is running.")
        evenings.set_clock(number, played.number, played.until(now), None if played.paused else now)
        return False

    return change_evening(club, number, change)


def extend(club: Club, number: int, minutes: int, now: datetime) -> Evening:
    """Give the round some minutes more; where its time is over, from now on. Raises RefereeError."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        played = seen.now
        if played is None:
            raise RefereeError("No round is being played: there is no clock to set.")
        if not 0 < minutes <= MOST_MINUTES:
            raise NotationError(Text("A round is given one to {most} minutes more.", most=MOST_MINUTES), "minutes")
        from_now = max(played.ends or now, played.paused or now)
        evenings.set_clock(number, played.number, from_now + timedelta(minutes=minutes), played.paused)
        return False

    return change_evening(club, number, change)


def end(club: Club, evening: Evening, now: datetime) -> Evening:
    """End the evening: the standings are announced as they are now. A later correction moves them, and is told."""
    announced = [(line.who.number, line.place) for line in standings(club, replace(evening, ended=now))]

    def change(seen: Evening) -> bool:
        if seen.ended is None:
            evenings.change_evening(seen.id, ended=now, announced=announced)
        return False

    return change_evening(club, evening.id, change, everywhere=True)


def go_on(club: Club, number: int) -> Evening:
    """An evening that was ended too soon goes on: nothing was announced."""

    def change(seen: Evening) -> bool:
        evenings.change_evening(number, ended=None, announced=None)
        return False

    return change_evening(club, number, change, everywhere=True)


# ---- a round that is called, and taken back -----------------------------------------------------


def dealer_of(table: Table) -> int:
    """The seat that deals first, from 0: the last, so that the first of the first pair bids or leads first."""
    return len(table.seats) - 1


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
            raise RefereeError(Text("Round {number} comes next: nothing was called.", number=Spelled(seen.next)))
        played, *later = planned(club, seen)
        ready = [
            begin(facts, first_deal(seen.game, dealer_of(table), seen.settings.depth), author, now)
            for table, facts in zip(played.tables, _tables(club, seen, played, now), strict=True)
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
            raise RefereeError("You can only take back the last round called.")
        here = seen.tables_in(which)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            for table in here:
                log.hold_table(table.id)
            if begun := begun_at(seen, feed.places_of([table.id for table in here])):
                raise RefereeError(_stays(begun))
            for table in here:
                log.change_table(table.id, deleted=now)
            evenings.remove_round(number, which)
            evenings.change_evening(number, plan=[plans.write(one) for one in (seen.now.plan, *seen.coming)])
        return view_evening(club, number)
    raise RefereeError(BUSY)


def begun_at(seen: Evening, places: Mapping[int, Place]) -> tuple[int, ...]:
    """The tables of the round at which something was entered, by how far they are."""
    opening = len(first_deal(seen.game, SEATS - 1, seen.settings.depth))
    here = [one for one in seen.tables_in(len(seen.called)) if one.id in places]
    return tuple(one.number for one in here if places[one.id].seq > opening)


def _stays(tables: tuple[int, ...]) -> Text:
    """Why a round is not taken back at some of whose tables something was entered."""
    if len(tables) == 1:
        return Text("Something was entered at table {table}: the round stays as it was called.", table=tables[0])
    return Text("Something was entered at tables {tables}: the round stays as it was called.", tables=Listed(tables))


def planned(club: Club, seen: Evening) -> Sequence[Round]:
    """The rounds to come, one or more of them."""
    problem = check_numbers(len(seen.there), came=len(seen.people))
    if problem:
        raise RefereeError(Text("{problem} Nothing was called.", problem=problem))
    if seen.next > seen.rounds:
        if seen.rounds == 1:
            raise RefereeError(Text("The only round was called. End the evening, or add a round."))
        said = "All {number} rounds were called. End the evening, or add a round."
        raise RefereeError(Text(said, number=Spelled(seen.rounds)))
    coming = seen.coming if _is_for_those_there(seen) else plan(club, seen)
    if not coming:
        raise RefereeError(nothing_left(club, seen))
    return coming


def _is_for_those_there(seen: Evening) -> bool:
    """Whether the plan is one: who came or left may have been stored, and the server killed before it was made anew."""
    if not seen.coming or (seen.called and seen.movement in DRAWN and not seen.coming[0].by_hand):
        return False
    return is_for(seen, seen.coming[0])


def _tables(club: Club, seen: Evening, played: Round, now: datetime) -> Iterator[Facts]:
    language = club.language or spoken().tag
    for place, table in enumerate(played.tables, 1):
        title = say("{evening}, round {number}, table {place}", evening=seen.title, number=seen.next, place=place)
        short = say("Round {number}, table {place}", number=seen.next, place=place)
        yield settle(
            token=new_token(),
            title=title if len(graphemes(title)) <= TITLE_LENGTH else short,
            game=seen.game.key,
            opened=now,
            names=names_at(seen, table),
            rules=seen.rules,
            language="" if language == ENGLISH.tag else language,
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
