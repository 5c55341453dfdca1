"""Names as people count them, on both databases; two of one name; and what is said of who was there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from referee.club.movement import Round, Table
from referee.club.plans import Movement, say
from referee.core.errors import NotationError, RefereeError
from referee.service import clubs, directing, forgetting, planning, tables
from referee.service.club_told import forgetting_told
from referee.service.clubs import view_club
from referee.service.evenings import view_evening
from referee.service.in_calendars import entry_of
from referee.service.opening import new_token

from ..conftest import Clock
from ..evening import ANN
from .test_evenings import begun, called, club_of, wanted

LETTERS = ("கு", "कि", "שָׁ", "x")


@pytest.mark.parametrize("letter", LETTERS)
def test_forty_letters_wherever_a_name_is_typed(store_app: Flask, clock: Clock, letter: str) -> None:
    """Tables, people, clubs, evenings, house rules: forty letters are kept, and one more is refused with a sentence."""
    name = clubs.checked_name(letter * 40)
    token = clubs.found_club(letter * 40, ANN.device, clock(), clubs.new_club_token())
    club = view_club(token)
    (first,) = clubs.add_people(club, [letter * 40], clock())
    clubs.add_people(club, ["Bea", "Cy", "Dov"], clock())
    club = view_club(token)
    assert (club.name, club.names[first], club.who(letter * 40)) == (name, name, first)
    number = planning.set_up(club, wanted(club, clock, 4, title=letter * 40), clock(), new_token())
    assert view_evening(club, number).title == name
    seen = called(club, view_evening(club, number), clock)
    assert name in tables.view_table(seen.tables[0].token).names
    view = tables.open_table(
        game="spades", names=[letter * 40, "B", "C", "D"], rules={}, title=letter * 40, author=ANN, now=clock()
    )
    assert (view.title, view.names[0]) == (name, name)
    with pytest.raises(NotationError, match=r"at most 40 characters\. This one has 41"):
        clubs.add_people(club, [letter * 41], clock())
    with pytest.raises(NotationError, match=r"at most 40 characters\. This one has 41"):
        clubs.checked_name(letter * 41)


def test_two_of_one_name_are_told_apart(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 1)
    first, second = clubs.add_people(club, ["Maria", "Maria"], clock(), another=True)
    assert first != second
    club = view_club(club.token)
    assert (club.names[first], club.names[second]) == ("Maria", "Maria B")
    assert clubs.add_people(club, ["maria"], clock()) == [first], "a known name means who bears it"
    with pytest.raises(NotationError, match=r"Someone else here is “Maria”\. Add a letter or a note, like “Maria C”"):
        clubs.respell(club, club.people[-1].id, "Maria")


def test_everyone_has_left_is_not_nobody_is_there_yet(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 4)
    seen = called(club, begun(club, clock, 4), clock)
    for one in seen.people:
        seen = directing.leave(club, seen.id, one.number, clock.tick(1))
    with pytest.raises(RefereeError, match="Everyone has left: a round needs 4 people"):
        called(club, seen, clock)


def test_the_calendar_says_who_is_coming_only_before(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 5)
    seen = begun(club, clock, 5)

    def words() -> str:
        return entry_of(club, view_evening(club, seen.id), "", clock()).words

    assert words() == "Spades, 5 are coming."
    called(club, seen, clock)
    assert words() == "Spades, 5 are there."
    directing.end(club, view_evening(club, seen.id), clock.tick(1))
    assert words() == "Spades, 4 played.", "one sat out the only round"


def test_forgetting_counts_the_evenings_somebody_was_at(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 5)
    seen = called(club, begun(club, clock, 4), clock)
    there, away = seen.people[0].person.id, next(one.id for one in club.people if seen.who(one.id) is None)
    assert forgetting_told(there, forgetting.look(club, there))["evenings"] == 1
    assert forgetting_told(away, forgetting.look(club, away))["evenings"] == 0


def test_who_sits_out_is_said_of_the_rounds_in_which_somebody_does() -> None:
    full = Round((Table(((0, 1), (2, 3))),))
    rounds = [replace(full, out=(4, 5)), full, full]

    def sentence(rounds: list[Round], people: list[int]) -> str:
        said = say(rounds, people, Movement.INDIVIDUAL)[-1]
        return f"{said.strong} {said.rest}"

    assert sentence(rounds, [0, 1, 2, 3]) == "Two sit out in one of three rounds, nobody twice"
    assert sentence([full] * 3, [0, 1, 2, 3]) == "Everyone plays in every round"
    assert (
        sentence([*rounds, replace(full, out=(4,))], [0, 1, 2, 3])
        == "Up to two sit out in two of four rounds, nobody twice"
    )
