"""Rounds that were not played: who leaves or comes late, what a director gives, and who has won in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from flask import Flask

from referee.club.outcomes import Kind
from referee.club.plans import Movement
from referee.club.standings import least_rounds
from referee.core.errors import NotationError, RefereeError
from referee.games.hearts.model import Points
from referee.service import awarding, directing
from referee.service.clubs import Club
from referee.service.directing import call_round
from referee.service.evenings import Evening, Settings, view_evening
from referee.service.results import Standing, rule_of, standings

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result
from .test_evenings import begun, called, club_of

WON, LOST = (4, 3, 3, 3), (1, 5, 1, 6)


def play(seen: Evening, clock: Clock, lost: frozenset[int] = frozenset()) -> None:
    """The first pair of each table makes its bid; at the tables in `lost` it does not."""
    for table in seen.tables_in(len(seen.called)):
        took = LOST if table.number in lost else WON
        enter(table.token, *hand_by_result(took=took)[1:], now=clock.tick(1))


def kinds(club: Club, seen: Evening) -> dict[str, list[str]]:
    return {line.name: [one.kind.value for one in line.outcomes] for line in standings(club, seen)}


def pair_at(seen: Evening, table: int, side: int) -> int:
    assert seen.now is not None
    pair = seen.people[seen.now.plan.tables[table].sides[side][0]].pair
    assert pair is not None
    return pair


def half_of(seen: Evening, pair: int) -> int:
    return next(one.number for one in seen.people if one.pair == pair)


def test_who_left_after_one_round_is_not_announced_first_at_hearts(sqlite_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 5)
    seen = begun(club, clock, 5, game="hearts", rules={}, rounds=3, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    enter(seen.tables_in(1)[0].token, Points(counts=(0, 5, 1, 20)), now=clock.tick(1))
    assert seen.now is not None
    best = seen.now.plan.tables[0].seats[0]
    seen = directing.leave(club, seen.id, best, clock.tick(1))
    for number in (2, 3):
        seen = called(club, seen, clock)
        enter(seen.tables_in(number)[0].token, Points(counts=(20, 5, 0, 1)), now=clock.tick(1))
    seen = directing.end(club, seen, clock.tick(1))
    lines = standings(club, seen)
    gone = next(line for line in lines if line.who.number == best)
    assert (lines[-1], gone.place, gone.number) == (gone, None, "–")
    assert [one.kind for one in gone.outcomes] == [Kind.PLAYED, Kind.NO_PLAY, Kind.NO_PLAY]
    assert [line.place for line in lines[:-1]] == sorted(line.place or 0 for line in lines[:-1])
    assert "A place needs at least 2 rounds" in rule_of(seen)


def test_nobody_is_given_a_round_without_a_partner(sqlite_app: Flask, clock: Clock) -> None:
    """Three rounds of rounds won: whose mate left does not rest and win."""
    club = club_of(clock, 8)
    seen = begun(club, clock, 8, movement=Movement.SWISS, rounds=3, settings=Settings(hands=1, by="wins"))
    seen = called(club, seen, clock)
    play(seen, clock)
    first = pair_at(seen, 0, 0)
    seen = directing.leave(club, seen.id, half_of(seen, first), clock.tick(1))
    for _ in range(2):
        seen = called(club, seen, clock)
        play(seen, clock)
    line = next(one for one in standings(club, seen) if one.who.pair == first)
    assert [one.kind for one in line.outcomes] == [Kind.PLAYED, Kind.NO_PLAY, Kind.NO_PLAY]
    assert (line.won, line.place) == (1, None)
    byes = [one for one in standings(club, seen) for out in one.outcomes if out.kind is Kind.BYE]
    assert len(byes) == 2, "one whole pair has nobody to meet, in each round"


def test_a_finalist_who_leaves_before_the_final_has_not_won(sqlite_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(seen, clock)
    leads = standings(club, seen)[0]
    stays = next(line for line in standings(club, seen)[1:] if line.won)
    seen = directing.leave(club, seen.id, leads.who.number, clock.tick(1))
    with pytest.raises(RefereeError, match=f"{stays.name} have won"):
        called(club, seen, clock)
    seen = directing.end(club, seen, clock.tick(1))
    first = standings(club, seen)[0]
    assert (first.place, first.name) == (1, stays.name)


def test_a_final_that_was_not_played_is_a_walkover_for_who_stayed(sqlite_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 8)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(seen, clock)
    seen = called(club, seen, clock)
    went, stayed = pair_at(seen, 0, 0), pair_at(seen, 0, 1)
    seen = directing.leave(club, seen.id, half_of(seen, went), clock.tick(1))
    seen = directing.end(club, seen, clock.tick(1))
    lines = standings(club, seen)
    assert (lines[0].place, lines[0].who.pair, lines[1].place, lines[1].who.pair) == (1, stayed, 2, went)
    assert [lines[at].outcomes[1].kind for at in (0, 1)] == [Kind.WALKOVER, Kind.NO_PLAY]


def test_who_leaves_in_mid_round_does_not_draw_the_next_one(sqlite_app: Flask, clock: Clock) -> None:
    """The final is of those who won in the end, not of those who led when somebody went."""
    club = club_of(clock, 16)
    seen = begun(club, clock, 16, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=2))
    seen = called(club, seen, clock)
    for table in seen.tables_in(1):
        enter(table.token, *hand_by_result(took=WON)[1:], now=clock.tick(1))
    out = seen.now.plan.tables[3].sides[1][0] if seen.now else 0
    seen = directing.leave(club, seen.id, out, clock.tick(1))
    for table in seen.tables_in(1)[:1]:
        enter(table.token, *hand_by_result(dealer=0, said=(6, 3, 6, 2), took=(1, 5, 1, 6)), now=clock.tick(1))
    winner, loser = pair_at(seen, 0, 1), pair_at(seen, 0, 0)
    seen = called(club, seen, clock)
    assert seen.now is not None
    on = {seen.people[one].pair for table in seen.now.plan.tables for one in table.seats}
    assert winner in on
    assert loser not in on


def test_a_correction_does_not_undo_who_went_on(sqlite_app: Flask, clock: Clock) -> None:
    """Whoever has won the final has won, though a semi-final is adjusted afterwards."""
    club = club_of(clock, 8)
    seen = begun(club, clock, 8, movement=Movement.KNOCKOUT, rounds=9, settings=Settings(hands=1))
    for _ in range(2):
        seen = called(club, seen, clock)
        play(seen, clock)
    seen = directing.end(club, seen, clock.tick(1))
    winner = standings(club, seen)[0]
    seen = awarding.award(club, seen.id, 1, [winner.who.number], ("adjusted", -200))
    after = standings(club, seen)[0]
    assert (after.place, after.name) == (1, winner.name)
    assert after.outcomes[0].kind is Kind.ADJUSTED
    assert after.outcomes[0].won == 0


# ---- what a director gives -----------------------------------------------------------------------


def test_a_director_gives_each_kind_and_takes_it_back(sqlite_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 4)
    seen = begun(club, clock, 4, rounds=2, settings=Settings(hands=1))
    for _ in range(2):
        seen = called(club, seen, clock)
        play(seen, clock)
    before = standings(club, seen)
    who = before[-1].who.number
    mean = before[-1].mean
    seen = directing.end(club, seen, clock.tick(1))
    seen = awarding.award(club, seen.id, 2, [who], ("adjusted", 400))
    first = standings(club, seen)[0]
    assert (first.who.number, first.place, first.was, first.moved) == (who, 1, before[-1].place, True)
    assert first.rounds[1] == "400 adj"
    for kind, points, expected in (
        ("average", None, "avg"),
        ("average", 60, "avg"),
        ("walkover", None, "w/o"),
        ("bye", None, "bye"),
        ("no play", None, "–"),
    ):
        seen = awarding.award(club, seen.id, 2, [who], (kind, points))
        line = next(one for one in standings(club, seen) if one.who.number == who)
        assert line.rounds[1].endswith(expected)
        assert line.outcomes[1].kind.value == kind
    seen = awarding.award(club, seen.id, 2, [who], ("played", None))
    assert [line.mean for line in standings(club, seen)] == [line.mean for line in before]
    assert standings(club, seen)[-1].mean == mean


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ((1, [0], "lucky", None), "kind"),
        ((1, [0], "adjusted", None), "points"),
        ((1, [0], "adjusted", 10_001), "points"),
        ((1, [0], "average", 70), "points"),
        ((1, [0], "bye", 5), "points"),
        ((0, [0], "bye", None), "round"),
        ((2, [0], "bye", None), "round"),
        ((1, [], "bye", None), "people"),
        ((1, [9], "bye", None), "people"),
        ((1, [-1], "bye", None), "people"),
    ],
)
def test_what_cannot_be_given_is_said_at_its_place(
    sqlite_app: Flask, clock: Clock, asked: tuple[int, list[int], str, int | None], where: str
) -> None:
    which, people, kind, points = asked
    club = club_of(clock, 4)
    seen = called(club, begun(club, clock, 4), clock)
    with pytest.raises(NotationError) as caught:
        awarding.award(club, seen.id, which, people, (kind, points))
    assert caught.value.where == where
    assert view_evening(club, seen.id).revision == seen.revision, "nothing is half stored"


def test_a_missing_half_is_replaced_and_the_pair_keeps_its_points(sqlite_app: Flask, clock: Clock) -> None:
    club = club_of(clock, 9)
    seen = begun(club, clock, 8, movement=Movement.ROBIN, rounds=3, settings=Settings(hands=1))
    seen = called(club, seen, clock)
    play(seen, clock)
    made = next(line for line in standings(club, seen) if line.who.pair == 2)
    new = next(one for one in club.people if seen.who(one.id) is None)
    with pytest.raises(NotationError, match="whose partner has left"):
        awarding.replace(club, seen.id, 4, new.id)
    seen = directing.leave(club, seen.id, 5, clock.tick(1))
    assert [one.number for one in awarding.missing_halves(seen)] == [4]
    with pytest.raises(NotationError, match="plays in another pair"):
        awarding.replace(club, seen.id, 4, seen.people[0].person.id)
    seen = awarding.replace(club, seen.id, 4, new.id)
    line = next(one for one in standings(club, seen) if one.who.pair == 2)
    assert [one.person.name for one in line.people] == [seen.people[4].person.name, new.name]
    assert (line.points, awarding.missing_halves(seen)) == (made.points, [])
    seen = called(club, seen, clock)
    assert seen.now is not None
    assert not seen.now.plan.out


# ---- whatever is drawn ---------------------------------------------------------------------------


def fewest_again(met: Counter[frozenset[int]], there: Sequence[int]) -> int:
    """The fewest of these who meet again in one round, whoever rests."""
    if len(there) % 2:
        return min(fewest_again(met, [pair for pair in there if pair != rest]) for rest in there)
    if not there:
        return 0
    one, *others = there
    return min(
        (met[frozenset((one, two))] > 0) + fewest_again(met, [pair for pair in others if pair != two]) for two in others
    )


def come_and_go(club: Club, seen: Evening, clock: Clock, chance: Random) -> Evening:
    """Somebody may leave, come back, or come late by twos."""
    if chance.random() < 0.5:
        seen = directing.leave(club, seen.id, chance.choice(seen.there).number, clock.tick(1))
    gone = [one for one in seen.people if one not in seen.there]
    if gone and chance.random() < 0.4:
        seen = directing.come(club, seen.id, [chance.choice(gone).person.id])
    new = [one.id for one in club.people if seen.who(one.id) is None]
    if len(new) > 1 and chance.random() < 0.3 and not awarding.missing_halves(seen):
        seen = directing.come(club, seen.id, new[:2])
    return seen


def held(seen: Evening, lines: Sequence[Standing], met: Counter[frozenset[int]]) -> None:
    """What holds of every round that was called."""
    for one in seen.called:
        playing = {number for table in one.plan.tables for number in table.seats}
        for line in lines:
            numbers = {other.number for other in seen.people if other.pair == line.who.pair}
            credited = [out for out in line.outcomes if out.round == one.number and out.counts]
            awarded = any(award.who in numbers for award in one.awards)
            present = [
                number
                for number in numbers
                if seen.people[number].from_round <= one.number
                and ((to := seen.people[number].to_round) is None or to >= one.number)
            ]
            if not numbers & playing and len(present) < 2 and not awarded:
                assert not credited, "no credit without a partner"
    assert seen.now is not None
    pairs = [tuple(seen.people[side[0]].pair or 0 for side in table.sides) for table in seen.now.plan.tables]
    resting = {seen.people[one].pair or 0 for one in seen.now.plan.byes or ()}
    if seen.movement is not Movement.KNOCKOUT:
        again = sum(met[frozenset(pair)] > 0 for pair in pairs)
        assert again == fewest_again(met, [*(pair for two in pairs for pair in two), *resting])
        least = least_rounds(len(seen.called))
        most = max(line.counted for line in lines)
        assert all((line.place is None) >= (line.counted < min(least, most)) for line in lines)
    met.update(frozenset(pair) for pair in pairs)


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(6, 60))])
def test_whoever_leaves_comes_late_or_is_corrected(sqlite_app: Flask, clock: Clock, seed: int) -> None:
    """Random evenings: who is announced has won by what was said, nobody meets again needlessly, nobody gains."""
    chance = Random(seed)
    movement = [Movement.SWISS, Movement.KNOCKOUT, Movement.ROBIN][seed % 3]
    club = club_of(clock, 14)
    by = chance.choice(["points", "wins"])
    seen = begun(club, clock, 8, movement=movement, rounds=4, settings=Settings(hands=1, by=by))
    met: Counter[frozenset[int]] = Counter()
    said = ""
    while seen.next <= seen.rounds:
        try:
            seen = call_round(club, seen.id, seen.next, ANN, clock.tick(60))
        except RefereeError as error:
            said = str(error)
            break
        tables = [table.number for table in seen.tables_in(len(seen.called))]
        held(seen, standings(club, seen), met)
        play(seen, clock, frozenset(chance.sample(tables, chance.randint(0, len(tables)))))
        seen = come_and_go(club, view_evening(club, seen.id), clock, chance)
        if chance.random() < 0.4:
            who = chance.choice(seen.people).number
            seen = awarding.award(club, seen.id, len(seen.called), [who], ("adjusted", chance.randint(-50, 150)))
    seen = directing.end(club, seen, clock.tick(1))
    lines = standings(club, seen)
    if movement is Movement.KNOCKOUT and "won" in said:
        assert said.startswith(f"{lines[0].name} ha")
        assert [line.place for line in lines[:2]] == [1, 2]
    assert dict(seen.announced) == {line.who.number: line.place for line in lines}
