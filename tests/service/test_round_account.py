"""Hands dealt beyond a round belong to none: every figure of an evening is of the same hands."""

from __future__ import annotations

import csv
from collections.abc import Sequence

from flask import Flask

from referee.club.columns import Kind
from referee.club.plans import Movement
from referee.service import series
from referee.service.club_files import csv_lines, json_lines
from referee.service.club_told import of_person
from referee.service.clubs import view_club
from referee.service.directing import end
from referee.service.evening_told import told
from referee.service.evenings import Settings
from referee.service.results import standings
from referee.service.season import season, table_of_season

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .test_evenings import begun, called, club_of

OURS, THEIRS = (7, 2, 3, 1), (2, 5, 2, 4)
"""Tricks by seat of a hand that North and South win, and of one that they lose by far more."""


def play(token: str, hands: Sequence[tuple[int, ...]], clock: Clock) -> None:
    """These hands at a table whose first deal stands."""
    for at, took in enumerate(hands):
        entries = hand_by_result(dealer=(3 + at) % 4, said=(4, 3, 3, 2), took=took)
        enter(token, *(entries if at else entries[1:]), now=clock.tick(60))


def test_all_figures_of_an_evening_are_of_the_same_hands(store_app: Flask, clock: Clock) -> None:
    """Three rounds of two hands; at every table two more are dealt, which turn every result round."""
    club = club_of(clock, 4)
    rules, settings = {"target": 1000}, Settings(hands=2)
    seen = begun(club, clock, 4, movement=Movement.ROBIN, rounds=3, rules=rules, settings=settings)
    for _ in range(3):
        seen = called(club, seen, clock)
        play(seen.tables[-1].token, (OURS, OURS, THEIRS, THEIRS), clock)
    club = view_club(club.token)
    seen = end(club, seen, clock.tick(60))

    tables = [table for one in told(club, seen)["called"] for table in one["tables"]]
    assert [(one["hands"], one["done"]) for one in tables] == [(2, True)] * 3
    points = [one["points"] for one in tables]
    assert all(ours > theirs for ours, theirs in points)

    lines = {line.name: line for line in standings(club, seen)}
    of_people = season(club)
    listed = {line.person: line for line in table_of_season(club)}
    for people in (line.people for line in lines.values()):
        for one in people:
            line, mine = next(line for line in lines.values() if one in line.people), of_people[one.person.id]
            assert (len(mine.finished), mine.won, len(mine.hands)) == (line.played, line.won, 2 * line.played)
            assert (mine.points, mine.ahead) == (line.points, line.above)
            assert sum(mine.margins.values()) == len(mine.hands)
            assert listed[one.person.id].figures.won == line.won
            said = of_person(club, one.person, game="spades")
            assert (said["games"]["over"], said["games"]["won"]) == (3, line.won)  # type: ignore[index,call-overload]
            assert (said["hands"]["played"], said["hands"]["points"]) == (6, line.points)  # type: ignore[index,call-overload]

    rows = {kind: list(csv.DictReader(csv_lines(club, kind))) for kind in Kind}
    games, hands = rows[Kind.GAMES], rows[Kind.HANDS]
    assert [[int(row["points"]) for row in games[at : at + 2]] for at in (0, 2, 4)] == points
    assert [(row["won"], row["hands"]) for row in games] == [("1", "2"), ("0", "2")] * 3
    assert len(hands) == 2 * 2 * 3
    assert sum(int(row["points"]) for row in hands) == sum(map(sum, points))
    assert {row["hands"] for row in rows[Kind.STANDINGS]} == {"6"}
    assert '"won": true' in "".join(json_lines(club, Kind.GAMES))

    (found,) = series.found(club)
    assert [list(game.points) for game in found.games] == points
    assert all(game.winners == (0,) for game in found.games)
