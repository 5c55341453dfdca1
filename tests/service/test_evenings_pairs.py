"""Evenings of fixed pairs, on both databases: all against all, Swiss, knock-out; pairs broken, mended and joined."""

from __future__ import annotations

from collections import Counter

import pytest
from flask import Flask

from referee.club.plans import Movement
from referee.core.entries import TrickCounts
from referee.core.errors import NotationError, RefereeError
from referee.games.hearts.model import Points
from referee.service import clubs, directing, tables
from referee.service.clubs import Club, view_club
from referee.service.directing import call_round
from referee.service.evenings import Evening, Settings
from referee.service.results import rule_of, standings
from referee.service.season import season

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from .test_evenings import begun, club_of

WON = (4, 3, 3, 3)


def called(club: Club, seen: Evening, clock: Clock) -> Evening:
    return call_round(club, seen.id, seen.next, ANN, clock.tick(60))


def play(club: Club, seen: Evening, clock: Clock, lost: frozenset[int] = frozenset()) -> None:
    """The first pair of each table makes its bid; at the tables in `lost` it does not."""
    for table in seen.tables_in(len(seen.called)):
        took = (1, 5, 1, 6) if table.number in lost else WON
        enter(table.token, *hand_by_result(took=took)[1:], now=clock.tick(1))


def meetings(seen: Evening, number: int) -> list[tuple[int, int]]:
    def pair(people: tuple[int, ...]) -> int:
        (found,) = {seen.people[one].pair for one in people}
        assert found is not None
        return found

    return [(pair(ours), pair(theirs)) for ours, theirs in (one.sides for one in seen.called[number - 1].plan.tables)]


def test_all_against_all(store_app: Flask, clock: Clock) -> None:
    """Six pairs in five rounds: each two meet once."""
    club = club_of(clock, 12)
    seen = begun(club, clock, 12, movement=Movement.ROBIN, settings=Settings(hands=1))
    assert len(seen.coming) == 5
    assert [one.pair for one in seen.people] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    for _ in range(5):
        seen = called(club, seen, clock)
        play(club, seen, clock)
    met = Counter(frozenset(one) for number in range(1, 6) for one in meetings(seen, number))
    assert set(met.values()) == {1}
    assert len(met) == 15
    lines = standings(club, seen)
    assert len(lines) == 6
    assert lines[0].name == " & ".join(one.person.name for one in lines[0].people)
    assert {line.played for line in lines} == {5}


def test_a_pair_is_broken_mended_and_joined_by_another(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 14)
    late = [one.id for one in club.people[8:]]
    seen = begun(club, clock, 8, movement=Movement.ROBIN, rounds=4, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    seen = directing.leave(club, seen.id, 0, clock())
    seen = called(club, seen, clock)
    assert 1 in seen.called[1].plan.out
    assert len(seen.called[1].plan.out) == 3, "the one who is left alone, and the pair that is over"
    seen = directing.come(club, seen.id, late[:1])
    assert seen.people[8].pair == seen.people[1].pair == 0
    with pytest.raises(NotationError, match="One of them has no partner"):
        directing.come(club, seen.id, late[1:2])
    seen = directing.come(club, seen.id, late[1:5])
    assert [one.pair for one in seen.people[9:]] == [4, 4, 5, 5]
    seen = called(club, seen, clock)
    assert len(seen.called[2].plan.tables) == 3
    before = {frozenset(one) for number in (1, 2) for one in meetings(seen, number)}
    assert not before & {frozenset(one) for one in meetings(seen, 3)}
    assert standings(club, seen)[0].people[0].pair is not None


def test_winners_meet_winners(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 16)
    seen = begun(club, clock, 16, movement=Movement.SWISS, rounds=3, settings=Settings(hands=1, by="wins"))
    assert len(seen.coming) == 1
    seen = called(club, seen, clock)
    assert seen.coming == ()
    play(club, seen, clock, frozenset({2}))
    first = meetings(seen, 1)
    winners = {theirs if table == 2 else ours for table, (ours, theirs) in enumerate(first, 1)}
    seen = called(club, seen, clock)
    second = meetings(seen, 2)
    assert {frozenset(one) for one in second}.isdisjoint({frozenset(one) for one in first})
    assert [{*one} <= winners for one in second] == [True, True, False, False]
    play(club, seen, clock)
    seen = called(club, seen, clock)
    lines = standings(club, seen)
    assert [line.won for line in lines] == [2, 2, 1, 1, 1, 1, 0, 0]
    assert standings(club, seen)[0].people[0].pair in {*meetings(seen, 3)[0]}


def test_who_loses_is_out(store_app: Flask, clock: Clock) -> None:
    """Five pairs: three rest at first, then two tables, then one."""
    club = club_of(clock, 10)
    seen = begun(club, clock, 10, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1, by="wins"))
    assert seen.rounds == 3
    seen = called(club, seen, clock)
    assert (len(seen.tables), len(seen.called[0].plan.out)) == (1, 6)
    play(club, seen, clock)
    ((winner, loser),) = meetings(seen, 1)
    seen = called(club, seen, clock)
    assert loser not in {pair for meeting in meetings(seen, 2) for pair in meeting}
    assert winner in {pair for meeting in meetings(seen, 2) for pair in meeting}
    play(club, seen, clock, frozenset({1}))
    seen = called(club, seen, clock)
    ((first, second),) = meetings(seen, 3)
    play(club, seen, clock)
    assert [line.people[0].pair for line in standings(club, seen)][:1] == [first]
    assert second != first
    seen = directing.set_rounds(club, seen.id, 4)
    with pytest.raises(RefereeError, match="have won: no other pair is left"):
        called(club, seen, clock)


def test_third_place_is_played_for_where_that_was_chosen(store_app: Flask, clock: Clock) -> None:
    """While the last two meet, the two they beat do: it decides which of them is third, and nothing else."""
    club = view_club(club_of(clock, 12).token)
    settings = Settings(hands=1, by="points", third=True)
    seen = begun(club, clock, 12, movement=Movement.KNOCKOUT, rounds=9, settings=settings)
    seen = called(club, seen, clock)
    assert (len(seen.tables), seen.called[0].plan.third) == (2, False), "six pairs: two rest"
    play(club, seen, clock)
    seen = called(club, seen, clock)
    assert (len(seen.tables_in(2)), seen.called[1].plan.third) == (2, False)
    play(club, seen, clock, frozenset({1}))
    seen = called(club, seen, clock)
    assert seen.called[2].plan.third
    (first, second), (fourth, third) = meetings(seen, 3)
    assert {frozenset((first, third)), frozenset((first, fourth))} & {frozenset(one) for one in meetings(seen, 2)}
    before = {line.people: line.won for line in standings(club, seen)}
    play(club, seen, clock, frozenset({2}))
    lines = standings(club, seen)
    assert [line.people[0].pair for line in lines[:4]] == [first, second, third, fourth]
    assert [line.place for line in lines[:4]] == [1, 2, 3, 4]
    assert [line.won - before[line.people] for line in lines[:4]] == [1, 0, 0, 0]
    final, match = seen.tables_in(3)
    told = TrickCounts(counts=WON)
    view = tables.view_table(match.token)
    tables.amend(match.token, view.entries[-1].id, told, id="other-way", seen=view.seq, author=ANN, now=clock.tick(1))
    assert [line.people[0].pair for line in standings(club, seen)[:4]] == [first, second, fourth, third]
    seen = directing.set_rounds(club, seen.id, 4)
    with pytest.raises(RefereeError, match="have won: no other pair is left"):
        called(club, seen, clock)
    assert final.number == 1


def test_a_drawn_half_final_sends_one_to_the_final_and_one_to_the_third_place(store_app: Flask, clock: Clock) -> None:
    club = view_club(club_of(clock, 8).token)
    settings = Settings(hands=1, by="wins", third=True)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=settings)
    seen = called(club, seen, clock)
    for table in seen.tables_in(1):
        enter(table.token, *hand_by_result(said=(4, 4, 4, 4), took=(3, 3, 3, 4))[1:], now=clock.tick(1))
    seen = called(club, seen, clock)
    assert sorted(pair for meeting in meetings(seen, 2) for pair in meeting) == [0, 1, 2, 3]
    play(club, seen, clock)
    (first, second), (third, fourth) = meetings(seen, 2)
    assert [line.people[0].pair for line in standings(club, seen)] == [first, second, third, fourth]


def test_who_is_out_by_a_drawn_table_sits_out_nothing_after(store_app: Flask, clock: Clock) -> None:
    """Equal at their table, one of two pairs goes on: for the other the rounds behind it are none sat out."""
    club = view_club(club_of(clock, 8).token)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1, by="wins"))
    seen = called(club, seen, clock)
    for table in seen.tables_in(1):
        enter(table.token, *hand_by_result(said=(4, 4, 4, 4), took=(3, 3, 3, 4))[1:], now=clock.tick(1))
    drawn = {pair for meeting in meetings(seen, 1) for pair in meeting}
    seen = called(club, seen, clock)
    on = {pair for meeting in meetings(seen, 2) for pair in meeting}
    assert len(on) == 2
    rested = {line.people[0].pair: line.rested for line in standings(club, seen)}
    assert {pair: rested[pair] for pair in drawn - on} == dict.fromkeys(drawn - on, 0)


def test_a_round_that_was_played_is_a_game_of_the_season(store_app: Flask, clock: Clock) -> None:
    """Its goal was not reached: it is over all the same, by its hands, or because the next round was called."""
    club = view_club(club_of(clock, 8).token)
    seen = begun(club, clock, 8, movement=Movement.ROBIN, rounds=3, settings=Settings(hands=1))
    assert [len(one.finished) for one in season(club).values()] == []
    seen = called(club, seen, clock)
    play(club, seen, clock, frozenset({1}))
    first, second = (table.sides for table in seen.called[0].plan.tables)
    won = {seen.people[number].person.id for number in (*first[1], *second[0])}
    figures = season(club)
    assert {person for person, one in figures.items() if one.won} == won
    assert {len(one.finished) for one in figures.values()} == {1}
    endless = begun(club, clock, 8, movement=Movement.ROBIN, rounds=2, settings=Settings(minutes=20))
    endless = called(club, endless, clock)
    play(club, endless, clock)
    assert {len(one.finished) for one in season(club).values()} == {1}
    called(club, endless, clock)
    assert {len(one.finished) for one in season(club).values()} == {2}


def test_pairs_are_stored_as_they_are_named(store_app: Flask, clock: Clock) -> None:
    club = view_club(club_of(clock, 6).token)
    clubs.add_people(club, ["Noor", "Per"], clock())
    club = view_club(club.token)
    people = [club.who(name) for name in ("Noor", "P001", "Per", "P003")]
    seen = begun(club, clock, 4, movement=Movement.SWISS, people=people)
    assert {tuple(one.person.name for one in pair) for pair in seen.pairs.values()} == {
        ("Noor", "P001"),
        ("Per", "P003"),
    }


def test_where_each_plays_alone_the_points_of_partners_are_added_up(store_app: Flask, clock: Clock) -> None:
    """One of a pair took least at the table, and together they took most: they have lost, and the others go on."""
    club = view_club(club_of(clock, 8).token)
    settings = Settings(hands=1)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, game="hearts", rules={}, settings=settings)
    seen = called(club, seen, clock)
    for table in seen.tables_in(1):
        enter(table.token, Points(counts=(20, 5, 0, 1)), now=clock.tick(1))
    won = {theirs for _, theirs in meetings(seen, 1)}
    lines = standings(club, seen)
    assert {line.people[0].pair for line in lines[:2]} == won
    assert [(line.points, line.above, line.won, line.played) for line in lines] == [(6, 14, 1, 1)] * 2 + [
        (20, -14, 0, 1)
    ] * 2
    assert {*meetings(called(club, seen, clock), 2)[0]} == won
    assert rule_of(seen).startswith("Partners’ points are added up. How far each got")
    assert rule_of(begun(club, clock, 8, movement=Movement.KNOCKOUT)).startswith("How far each got")


def test_who_rests_in_a_knock_out_stands_before_who_is_out(store_app: Flask, clock: Clock) -> None:
    club = view_club(club_of(clock, 10).token)
    seen = begun(club, clock, 10, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(club, seen, clock)
    ((winner, loser),) = meetings(seen, 1)
    lines = standings(club, seen)
    assert [line.people[0].pair for line in lines if line.place in {1, 5}] == [winner, loser]
    seen = directing.leave(club, seen.id, 2 * loser, clock())
    assert standings(club, seen)[-1].people[0].pair == loser


def test_what_a_pair_has_played_stays_its_own_when_both_are_replaced(store_app: Flask, clock: Clock) -> None:
    club = view_club(club_of(clock, 10).token)
    seen = begun(club, clock, 8, movement=Movement.ROBIN, rounds=3, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(club, seen, clock)
    before = {line.people[0].pair: (line.place, line.points, line.played) for line in standings(club, seen)}
    for goes, comes in ((0, 8), (1, 9)):
        directing.leave(club, seen.id, goes, clock())
        seen = directing.come(club, seen.id, [club.people[comes].id])
    lines = standings(club, seen)
    assert {line.people[0].pair: (line.place, line.points, line.played) for line in lines} == before
    assert "P008 & P009" in [line.name for line in lines]


def test_third_place_stays_whose_it_is_when_one_of_a_pair_goes_home(store_app: Flask, clock: Clock) -> None:
    """Whoever lost the half-final by more won the match for third place."""
    club = view_club(club_of(clock, 8).token)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1, third=True))
    seen = called(club, seen, clock)
    play(club, seen, clock, frozenset({1}))
    third, _ = meetings(seen, 1)[0]
    seen = called(club, seen, clock)
    ours, theirs = meetings(seen, 2)[1]
    play(club, seen, clock, frozenset({2} if theirs == third else ()))
    (fourth,) = {ours, theirs} - {third}
    for going in (2 * third, 2 * fourth + 1):
        seen = directing.leave(club, seen.id, going, clock())
        assert [line.people[0].pair for line in standings(club, seen)[2:]] == [third, fourth]


def test_who_wins_the_final_is_first_also_when_an_earlier_table_is_corrected(store_app: Flask, clock: Clock) -> None:
    """Both finalists have then won one table, and by how much is not what a final is about."""
    club = view_club(club_of(clock, 8).token)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(club, seen, clock)
    table = seen.tables_in(1)[0]
    first, beaten = meetings(seen, 1)[0]
    seen = called(club, seen, clock)
    play(club, seen, clock, frozenset() if meetings(seen, 2)[0][0] == first else frozenset({1}))
    view = tables.view_table(table.token)
    told = TrickCounts(counts=(1, 5, 1, 6))
    tables.amend(table.token, view.entries[-1].id, told, id="other-way", seen=view.seq, author=ANN, now=clock.tick(1))
    (second,) = {*meetings(seen, 2)[0]} - {first}
    assert [line.people[0].pair for line in standings(club, seen)][:3] == [first, second, beaten]
