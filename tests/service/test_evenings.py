"""Evenings, on both databases: rounds called whole or not at all, people who come and leave, the clock."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest
from flask import Flask

from referee.club import plans
from referee.club.movement import Met, quality
from referee.club.plans import Movement
from referee.core.entries import TrickCounts
from referee.core.errors import HouseRuleError, NotationError, RefereeError
from referee.core.words import spelled
from referee.service import club_tables, clubs, directing, evenings, keeping, planning, tables
from referee.service.club_told import take_in_all
from referee.service.clubs import Club, view_club
from referee.service.directing import call_round, names_at, take_back
from referee.service.evenings import Evening, Settings, UnknownEvening, view_evening
from referee.service.links import LinkKind
from referee.service.opening import new_token
from referee.service.planning import Wanted
from referee.service.results import results, standings
from referee.store import Table, log, writing
from referee.store import evenings as stored

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, new_id


def club_of(clock: Clock, people: int) -> Club:
    token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
    clubs.add_people(view_club(token), [f"P{number:03}" for number in range(people)], clock())
    return view_club(token)


def wanted(club: Club, clock: Clock, many: int, **changes: object) -> Wanted:
    usual = Wanted(
        title="Thursday evening",
        at=clock(),
        game="spades",
        rules={"target": 250},
        movement=Movement.INDIVIDUAL,
        rounds=5,
        people=[one.id for one in club.people[:many]],
        settings=Settings(hands=4, minutes=25),
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


def begun(club: Club, clock: Clock, many: int, **changes: object) -> Evening:
    number = planning.set_up(club, wanted(club, clock, many, **changes), clock(), new_token())
    return view_evening(club, number)


def called(club: Club, seen: Evening, clock: Clock, rounds: int = 1) -> Evening:
    for _ in range(rounds):
        seen = call_round(club, seen.id, seen.next, ANN, clock.tick(60))
    return seen


def test_a_round_opens_every_table_with_its_people(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 33)
    seen = called(club, begun(club, clock, 33), clock)
    assert seen.now is not None
    assert len(seen.now.plan.out) == 1
    assert [table.number for table in seen.tables] == list(range(1, 9))
    for placed, planned in zip(seen.tables, seen.now.plan.tables, strict=True):
        view = tables.view_table(placed.token)
        assert view.title == f"Thursday evening, round 1, table {placed.number}"
        assert list(view.names) == names_at(seen, planned)
        assert [frozenset(view.names[seat] for seat in side) for side in view.seating.sides] == [
            frozenset(seen.people[number].person.name for number in side) for side in planned.sides
        ]
        assert (view.rules["target"], view.phase.name) == (250, "bid")
    listed = club_tables.listing(view_club(clubs.links(club)[LinkKind.WATCH]), 0, 50)
    assert listed.found == 8


def test_a_table_of_an_evening_stays_the_clubs(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = called(club, begun(club, clock, 8), clock)
    assert club_tables.listing(club, 0, 50, loose=True).found == 0
    for placed in seen.tables:
        club_tables.let_go(club, placed.token)
    assert club_tables.listing(club, 0, 50).found == 2


def test_a_table_of_an_evening_is_not_taken_into_another_club(store_app: Flask, clock: Clock) -> None:
    """The standings of its evening are made of it."""
    club, home = club_of(clock, 8), club_of(clock, 0)
    seen = called(club, begun(club, clock, 8), clock)
    token = seen.tables[0].token
    with pytest.raises(RefereeError, match="A table of another club’s evening stays there"):
        club_tables.take_in(home, token, clock())
    with pytest.raises(NotationError, match="is of another club’s evening: nothing was taken in"):
        take_in_all(home, [token], clock())
    assert (club_tables.count_tables(home), view_club(home.token).people) == (0, ())
    assert len(results(club, seen)) == 2
    club_tables.take_in(club, token, clock())
    assert club_tables.count_tables(club) == 2


def test_called_twice_a_round_is_called_once(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = begun(club, clock, 8)
    first = call_round(club, seen.id, 1, ANN, clock.tick(1))
    again = call_round(club, seen.id, 1, ANN, clock.tick(1))
    assert first == again
    assert club_tables.listing(club, 0, 50).found == 2
    with pytest.raises(RefereeError, match="Round two comes next"):
        call_round(club, seen.id, 3, ANN, clock())


def test_an_evening_keeps_the_plan_it_was_set_up_with(store_app: Flask, clock: Clock) -> None:
    """Stored by a program that plans otherwise, it is called as it was shown and printed, all its rounds."""
    club = club_of(clock, 13)
    seen = begun(club, clock, 13)
    shown = seen.coming[::-1]
    with writing():
        stored.change_evening(seen.id, plan=[plans.write(one) for one in shown])
    seen = view_evening(club, seen.id)
    assert planning.plan(club, seen) != shown, "planned now it would be another"
    seen = called(club, seen, clock, 2)
    seen = called(club, take_back(club, seen.id, 2, clock.tick(1)), clock, 4)
    assert tuple(one.plan for one in seen.called) == shown


def test_a_form_sent_twice_sets_up_one_evening(store_app: Flask, clock: Clock) -> None:
    club, token = club_of(clock, 8), new_token()
    first = planning.set_up(club, wanted(club, clock, 8), clock(), token)
    assert planning.set_up(club, wanted(club, clock, 8), clock(), token) == first
    assert [one.id for one in evenings.evenings_of(club)] == [first]
    with pytest.raises(RefereeError, match="older page"):
        planning.set_up(club, wanted(club, clock, 8), clock(), "short")
    with pytest.raises(UnknownEvening):
        view_evening(club, first + 1)


def test_what_cannot_be_is_said_at_its_place(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 130)
    everybody = [one.id for one in club.people]
    for where, sentence, changes in (
        ("title", "Enter a name, such as", {"title": " "}),
        ("people", "Three people are there: a round needs four", {"people": everybody[:3]}),
        ("people", "No one’s here yet", {"people": []}),
        ("people", "129 people are here. An evening is for 4 to 128. Split it in two", {"people": everybody[:129]}),
        ("people", "P000 appears twice among the people", {"people": [*everybody[:5], everybody[0]]}),
        ("people", "has left the club", {"people": [*everybody[:5], 10_000]}),
        ("people", "9 people make no pairs", {"people": everybody[:9], "movement": Movement.ROBIN}),
        ("rounds", "1 to 32 rounds", {"rounds": 0}),
        ("rounds", "1 to 32 rounds", {"rounds": 33}),
        ("hands", "0 to 60 hands a round", {"settings": Settings(hands=61)}),
        ("minutes", "0 to 600 minutes a round", {"settings": Settings(minutes=-1)}),
        ("game", "Piquet is not played by four", {"game": "piquet"}),
    ):
        with pytest.raises(NotationError, match=sentence) as told:
            planning.check(club, replace(wanted(club, clock, 8), **changes))
        assert told.value.where == where, sentence
    with pytest.raises(HouseRuleError):
        begun(club, clock, 8, rules={"target": "many"})
    assert evenings.evenings_of(club) == []


def test_nothing_of_a_round_is_stored_where_one_table_fails(
    store_app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever stops it in the middle, the round was not called; pressed again, it is."""
    club = club_of(clock, 16)
    seen = begun(club, clock, 16)
    add_table, added = log.add_table, Counter[str]()

    def fail(table: Table) -> int:
        added["tables"] += 1
        if added["tables"] == 3:
            raise OSError("no power")
        return add_table(table)

    with monkeypatch.context() as patched:
        patched.setattr(log, "add_table", fail)
        with pytest.raises(OSError, match="no power"):
            called(club, seen, clock)
    after = view_evening(club, seen.id)
    assert (after.called, after.tables, club_tables.listing(club, 0, 9).found) == ((), (), 0)
    assert after.coming == seen.coming
    assert len(called(club, seen, clock).tables) == 4


def test_a_round_called_too_soon_is_taken_back(store_app: Flask, clock: Clock) -> None:
    """Its tables go, its plan is the next again, and who came or left meanwhile is of the round that is called then."""
    club = club_of(clock, 18)
    before = begun(club, clock, 16)
    called(club, before, clock)
    seen = take_back(club, before.id, 1, clock.tick(5))
    assert (seen.called, seen.tables, seen.coming) == ((), (), before.coming)
    assert club_tables.listing(club, 0, 9).found == 0
    assert take_back(club, before.id, 1, clock.tick(5)) == seen, "pressed twice it is taken back once"
    seen = called(club, seen, clock)
    directing.come(club, seen.id, [one.id for one in club.people[16:]])
    seen = directing.leave(club, seen.id, 0, clock.tick(5))
    seen = take_back(club, seen.id, 1, clock.tick(5))
    assert [one.number for one in seen.there] == list(range(1, 18))
    seen = called(club, seen, clock)
    assert seen.now is not None
    sitting = [one for table in seen.now.plan.tables for side in table.sides for one in side]
    assert sorted([*sitting, *seen.now.plan.out]) == list(range(1, 18))


def test_a_round_that_is_played_is_not_taken_back(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = called(club, begun(club, clock, 8), clock)
    with pytest.raises(RefereeError, match="You can only take back the last round called"):
        take_back(club, seen.id, 5, clock())
    enter(seen.tables[1].token, hand_by_result()[1], now=clock.tick(1))
    with pytest.raises(RefereeError, match="Something was entered at table 2: the round stays as it was called"):
        take_back(club, seen.id, 1, clock())
    tables.undo(seen.tables[1].token, id=new_id(), seen=2, author=ANN, now=clock.tick(1))
    with pytest.raises(RefereeError, match="table 2"):
        take_back(club, seen.id, 1, clock())
    assert view_evening(club, seen.id) == seen
    directing.end(club, seen, clock())
    with pytest.raises(RefereeError, match="This evening is over"):
        take_back(club, seen.id, 1, clock())


def test_who_comes_late_and_who_leaves_is_taken_in(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 20)
    late = [one.id for one in club.people[17:]]
    seen = called(club, begun(club, clock, 17), clock, 2)
    planned = seen.coming
    seen = directing.come(club, seen.id, late)
    assert seen.coming != planned
    assert [one.from_round for one in seen.people[17:]] == [3, 3, 3]
    seen = directing.leave(club, seen.id, 0, clock.tick(60))
    assert (seen.people[0].to_round, seen.people[0].left) == (2, clock())
    seen = called(club, seen, clock, 3)
    there = {number for one in seen.called[2:] for table in one.plan.tables for side in table.sides for number in side}
    assert there | {number for one in seen.called[2:] for number in one.plan.out} == set(range(1, 20))
    found = quality([one.plan for one in seen.called], range(1, 17))
    assert found.partners_again == 0
    seen = directing.come(club, seen.id, [club.people[0].id])
    assert seen.people[0] in seen.there
    assert len(seen.people) == 20


def test_fewer_than_four_are_no_round(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 4)
    seen = called(club, begun(club, clock, 4), clock)
    seen = directing.leave(club, seen.id, 2, clock())
    with pytest.raises(RefereeError, match=r"a round needs four\. Nothing was called"):
        called(club, seen, clock)
    seen = directing.come(club, seen.id, [seen.people[2].person.id])
    assert len(called(club, seen, clock).called) == 2


@pytest.mark.parametrize(("rounds", "said"), [(1, "The only round was called"), (2, "All two rounds were called")])
def test_all_rounds_called_one_may_be_added(store_app: Flask, clock: Clock, rounds: int, said: str) -> None:
    club = club_of(clock, 8)
    seen = called(club, begun(club, clock, 8, rounds=rounds), clock, rounds)
    with pytest.raises(RefereeError, match=said):
        called(club, seen, clock)
    seen = directing.set_rounds(club, seen.id, rounds + 1)
    assert len(called(club, seen, clock).called) == rounds + 1
    assert not Met.of(one.plan for one in seen.called).out
    with pytest.raises(NotationError, match=f"{spelled(rounds + 1)} to 32 rounds"):
        directing.set_rounds(club, seen.id, rounds)


def test_the_clock_stands_still_and_goes_on(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 4)
    seen = called(club, begun(club, clock, 4), clock)
    assert seen.now is not None
    assert seen.now.left(clock.tick(300)) == timedelta(minutes=20)
    seen = directing.pause(club, seen.id, clock())
    assert seen.now is not None
    assert seen.now.left(clock.tick(600)) == timedelta(minutes=20)
    seen = directing.extend(club, seen.id, 5, clock())
    seen = directing.pause(club, seen.id, clock.tick(60))
    assert seen.now is not None
    assert (seen.now.paused, seen.now.left(clock())) == (None, timedelta(minutes=25))
    assert seen.now.left(clock.tick(26 * 60)) == timedelta(minutes=-1)


def test_a_table_removed_leaves_nothing_behind(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = called(club, begun(club, clock, 8), clock)
    keeping.delete(seen.tables[0].token, clock())
    assert [table.number for table in view_evening(club, seen.id).tables] == [2]
    with writing():
        assert log.remove_tables(clock.tick(60)) == 1


def test_a_long_title_leaves_the_tables_theirs(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 4)
    seen = called(club, begun(club, clock, 4, title="The Christmas drive of the year 2026"), clock)
    assert tables.view_table(seen.tables[0].token).title == "Round 1, table 1"


def test_results_are_read_from_the_tables(store_app: Flask, clock: Clock) -> None:
    """As many hands count as a round has; a correction counts at once."""
    club = club_of(clock, 8)
    seen = called(club, begun(club, clock, 8, settings=Settings(hands=1)), clock)
    first, second = seen.tables
    enter(first.token, *hand_by_result()[1:], now=clock.tick(1))
    found = results(club, seen)
    assert [(one.table, one.points, one.hands, one.done) for one in found] == [
        (1, (70, 51), 1, True),
        (2, (0, 0), 0, False),
    ]
    assert [one.sides for one in found] == [table.sides for table in seen.called[0].plan.tables]
    view = enter(first.token, *hand_by_result(dealer=0), now=clock.tick(1))
    (one, _) = results(club, seen, only=1)
    assert (one.points, one.hands, one.more) == ((70, 51), 1, 1)
    counts = next(kept for kept in view.entries if isinstance(kept.entry, TrickCounts))
    told = TrickCounts(counts=(3, 3, 3, 4))
    tables.amend(first.token, counts.id, told, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(1))
    assert results(club, seen)[0].points == (-70, 52)
    keeping.delete(second.token, clock())
    assert [one.table for one in results(club, view_evening(club, seen.id))] == [1]


def test_a_plan_that_was_not_made_anew_is_made_when_it_is_called(store_app: Flask, clock: Clock) -> None:
    """Somebody’s leaving was stored, and the server killed before the plan was made anew."""
    club = club_of(clock, 13)
    seen = called(club, begun(club, clock, 13), clock)
    with writing():
        stored.change_person(seen.id, 4, to_round=1, left=clock())
    seen = called(club, seen, clock)
    assert seen.now is not None
    assert 4 not in {one for table in seen.now.plan.tables for side in table.sides for one in side}
    assert (len(seen.now.plan.tables), seen.now.plan.out) == (3, ())
    assert not any(one.out for one in seen.coming), "and those after it"


def test_two_who_are_found_to_be_one_sit_once(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 9)
    seen = called(club, begun(club, clock, 9), clock)
    clubs.merge(club, club.people[3].id, club.people[5].id)
    club = view_club(club.token)
    seen = called(club, view_evening(club, seen.id), clock)
    assert len(seen.there) == 8
    assert len(seen.tables_in(2)) == 2
    assert len({name for table in seen.tables_in(2) for name in tables.view_table(table.token).names}) == 8


def test_two_of_an_evening_found_to_be_one_stand_there_once(store_app: Flask, clock: Clock) -> None:
    """Somebody left and came back by another name: what they played before and after is one line, their rests too."""
    club = club_of(clock, 9)
    seen = begun(club, clock, 8, rounds=3, settings=Settings(hands=1))
    for round_number in (1, 2):
        seen = called(club, seen, clock)
        for table in seen.tables_in(round_number):
            enter(table.token, *hand_by_result()[1:], now=clock.tick(1))
        if round_number == 1:
            directing.leave(club, seen.id, 0, clock())
            seen = directing.come(club, seen.id, [club.people[8].id])
    before = {line.who.number: line for line in standings(club, seen)}
    clubs.merge(club, club.people[8].id, club.people[0].id)
    club = view_club(club.token)
    lines = standings(club, view_evening(club, seen.id))
    assert [line.name for line in lines if line.name == "P000"] == ["P000"]
    (one,) = (line for line in lines if line.name == "P000")
    assert one.who.number == 8, "the one who is there"
    assert (one.points, one.won, one.played) == tuple(
        getattr(before[0], what) + getattr(before[8], what) for what in ("points", "won", "played")
    )
    assert len(lines) == 8
