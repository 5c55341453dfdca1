"""Who sits where as the director wants it, on both databases: by hand, on a chair kept, in threes, up a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from referee.club.plans import Movement
from referee.core.entries import TrickCounts
from referee.core.errors import NotationError, RefereeError
from referee.core.text import Text, speaking
from referee.games.spades.model import Bid
from referee.languages.catalogue import Catalogue
from referee.languages.po import Key
from referee.service import directing, seating
from referee.service.evenings import THREES, Settings
from referee.service.results import results, standings
from referee.service.writing import Author

from ..conftest import Clock
from ..evening import enter
from .test_evenings import begun, called, club_of
from .test_evenings_pairs import play


def test_a_round_that_was_seated_by_hand_is_called_as_it_is(store_app: Flask, clock: Clock) -> None:
    """Who sits out changes places with who plays; more rounds and chairs kept leave that round as it is."""
    club = club_of(clock, 9)
    seen = begun(club, clock, 9)
    (out,) = seen.coming[0].out
    plays = seen.coming[0].tables[1].seats[2]
    seen = seating.swap(club, seen.id, plays, out)
    assert seen.coming[0].out == (plays,)
    assert seen.coming[0].tables[1].seats[2] == out
    directing.set_rounds(club, seen.id, 7)
    seen = directing.replan(club, seen.id)
    assert seen.coming[0].tables[1].seats[2] == out
    seen = seating.keep_chair(club, seen.id, out, 1, 3)
    seen = called(club, seen, clock)
    assert seen.called[0].plan.by_hand
    assert seen.called[0].plan.out == (plays,)
    assert seen.called[0].plan.tables[0].seats[3] == out
    assert not seen.coming[0].by_hand


def test_it_is_drawn_anew_when_somebody_leaves_or_the_director_says_so(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 9)
    drawn = begun(club, clock, 9)
    one, other = drawn.coming[0].tables[0].seats[0], drawn.coming[0].tables[1].seats[0]
    assert seating.swap(club, drawn.id, one, other).coming[0] != drawn.coming[0]
    assert seating.redraw(club, drawn.id).coming[0] == drawn.coming[0]
    seating.swap(club, drawn.id, one, other)
    seen = directing.leave(club, drawn.id, one, clock.tick(1))
    assert not seen.coming[0].by_hand
    assert one not in seen.coming[0].tables[1].seats


@pytest.mark.parametrize("movement", [Movement.SWISS, Movement.ROBIN, Movement.KNOCKOUT])
def test_fixed_partners_go_along_and_stay_though_the_draw_goes_by_results(
    store_app: Flask, clock: Clock, movement: Movement
) -> None:
    club = club_of(clock, 16)
    seen = called(club, begun(club, clock, 16, movement=movement, settings=Settings(hands=1)), clock)
    play(club, seen, clock)
    seen = directing.replan(club, seen.id)
    first, second = seen.coming[0].tables[:2]
    seen = seating.swap(club, seen.id, first.sides[0][1], second.sides[1][0])
    swapped = seen.coming[0].tables
    assert set(swapped[0].sides[0]) == set(second.sides[1])
    assert set(swapped[1].sides[1]) == set(first.sides[0])
    if movement is Movement.KNOCKOUT:
        with pytest.raises(NotationError, match="doesn’t play in round two"):
            seating.swap(club, seen.id, seen.coming[0].out[0], swapped[0].seats[0])
    assert called(club, seen, clock).called[1].plan.tables[:2] == swapped[:2]


def test_who_keeps_a_chair_sits_there_in_every_round(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 12)
    seen = begun(club, clock, 12)
    seen = seating.keep_chair(club, seen.id, 4, 3, 2)
    seen = called(club, seen, clock, 3)
    assert {one.plan.tables[2].seats[2] for one in seen.called} == {4}
    assert {one.tables[2].seats[2] for one in seen.coming} == {4}
    with pytest.raises(NotationError, match="P004 keeps a seat at table 3"):
        seating.keep_chair(club, seen.id, 5, 3, 0)
    for table, seat, said in ((4, 0, "There are tables 1 to 3"), (1, 4, "A seat is North, East, South or West")):
        with pytest.raises(NotationError, match=said):
            seating.keep_chair(club, seen.id, 5, table, seat)
    assert not seating.keep_chair(club, seen.id, 4, 0, 0).settings.chairs
    ladder = begun(club, clock, 12, movement=Movement.LADDER)
    with pytest.raises(NotationError, match="Winners move up here"):
        seating.keep_chair(club, ladder.id, 4, 1, 0)


def test_three_for_whom_there_is_no_table_of_four_play_together(store_app: Flask, clock: Clock) -> None:
    """Seven at Spades: a table of three opens with its people, plays, and counts in the standings; then others do."""
    club = club_of(clock, 7)
    seen = begun(club, clock, 7, settings=Settings(hands=1))
    assert len(seen.coming[0].out) == 3
    seen = called(club, seating.set_over(club, seen.id, THREES), clock)
    assert not seen.called[0].plan.out
    four, three = seen.called[0].plan.tables
    assert [len(four.seats), len(three.seats)] == [4, 3]
    (_, table) = seen.tables_in(1)
    bids = [Bid(seat=seat, bid=5) for seat in range(3)]
    enter(table.token, *bids, TrickCounts(counts=(6, 6, 5)), now=clock.tick(1))
    (found,) = (one for one in results(club, seen) if one.table == 2)
    assert found.sides == tuple((one,) for one in three.seats)
    assert found.points == (51, 51, 50)
    lines = {line.who.number: line for line in standings(club, seen)}
    assert [lines[one].points for one in three.seats] == [51, 51, 50]
    again = called(club, seen, clock).called[1].plan
    (small,) = (one for one in again.tables if len(one.seats) == 3)
    assert not set(small.seats) & set(three.seats)


def test_threes_are_for_games_that_three_play_and_partners_who_change(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 7)
    pippins = begun(club, clock, 7, game="pippins", rules={})
    with pytest.raises(NotationError, match="Three can’t play Pippins"):
        seating.set_over(club, pippins.id, THREES)
    pairs = begun(club, clock, 6, movement=Movement.ROBIN)
    with pytest.raises(NotationError, match="Fixed pairs can’t play in threes"):
        seating.set_over(club, pairs.id, THREES)
    with pytest.raises(NotationError, match="sits out or plays in threes"):
        seating.set_over(club, pippins.id, "home")


def test_winners_move_up(store_app: Flask, clock: Clock) -> None:
    """At each table the first pair makes its bid and the other does not, but at the second."""
    club = club_of(clock, 12)
    seen = called(club, begun(club, clock, 12, movement=Movement.LADDER, settings=Settings(hands=1)), clock)
    play(club, seen, clock, lost=frozenset({2}))
    one, two, three = seen.called[0].plan.tables
    seen = called(club, seen, clock)
    tables = [set(table.seats) for table in seen.called[1].plan.tables]
    assert tables[0] == {*one.sides[0], *two.sides[1]}
    assert tables[1] == {*one.sides[1], *three.sides[0]}
    assert tables[2] == {*two.sides[0], *three.sides[1]}
    before = {pair for table in (one, two, three) for pair in table.partners()}
    assert not before & {pair for table in seen.called[1].plan.tables for pair in table.partners()}


def test_what_cannot_be_seated_is_refused(store_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = begun(club, clock, 8)
    for one, other in ((1, 1), (99, 1), (1, -1)):
        with pytest.raises(NotationError, match="Choose two people"):
            seating.swap(club, seen.id, one, other)
    directing.end(club, seen, clock.tick(1))
    deeds: list[Callable[[], object]] = [
        lambda: seating.swap(club, seen.id, 0, 1),
        lambda: seating.redraw(club, seen.id),
        lambda: seating.keep_chair(club, seen.id, 0, 1, 0),
        lambda: seating.set_over(club, seen.id, THREES),
    ]
    for deed in deeds:
        with pytest.raises(RefereeError, match="over"):
            deed()


def test_what_cannot_be_is_said_in_the_language_that_is_spoken(store_app: Flask, clock: Clock) -> None:
    """Whole sentences with their parts: the people, tables and rounds, also of what the plan says of numbers."""
    said = {
        "There are tables 1 to {most}.": "Es gibt die Tische 1 bis {most}.",
        "{player} keeps a seat at table {table}. Choose another table.": "An Tisch {table} sitzt schon {player}.",
        "{problem} Nothing was called.": "Nichts wurde aufgerufen: {problem}",
        "Everyone has left: a round needs {seats} people.": "Alle sind weg, und es braucht {seats}.",
    }
    german = Catalogue("de", {Key(english): (words,) for english, words in said.items()})
    club = club_of(clock, 12)
    seen = seating.keep_chair(club, begun(club, clock, 12).id, 4, 3, 2)
    for table, words in ((4, "Es gibt die Tische 1 bis 3."), (3, "An Tisch 3 sitzt schon P004.")):
        with pytest.raises(NotationError) as told:
            seating.keep_chair(club, seen.id, 5, table, 0)
        with speaking(german):
            assert str(told.value) == words
    for one in seen.people:
        seen = directing.leave(club, seen.id, one.number, clock())
    with pytest.raises(RefereeError) as called_off:
        directing.call_round(club, seen.id, 1, Author("phone"), clock())
    assert isinstance(called_off.value.message, Text)
    with speaking(german):
        assert str(called_off.value) == "Nichts wurde aufgerufen: Alle sind weg, und es braucht 4."
