"""A server killed while it calls a round: all of it or nothing. And people who come and leave as they like."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from referee.club.movement import Met, Round, quality
from referee.club.plans import Chance, Movement, changing, check_numbers, read, say, write
from referee.service import club_tables
from referee.service.directing import call_round
from referee.service.evenings import view_evening

from ..conftest import Clock
from ..evening import ANN
from .test_evenings import begun, club_of

KILLED = """
import os, signal, sys
from datetime import UTC, datetime

from referee.service.directing import call_round
from referee.service.clubs import view_club
from referee.service.tables import Author
from referee.store import evenings
from tests.conftest import bare_app

place, club, number, at = sys.argv[1:]
add_table, added = evenings.add_table, []

def kill_in_the_middle(*values):
    add_table(*values)
    added.append(values)
    if len(added) == int(at):
        os.kill(os.getpid(), signal.SIGKILL)

evenings.add_table = kill_in_the_middle
with bare_app(place).app_context():
    call_round(view_club(club), int(number), 1, Author("director"), datetime(2026, 5, 8, 20, tzinfo=UTC))
"""


def test_a_server_killed_while_it_calls_a_round(store_app: Flask, place: str, clock: Clock) -> None:
    """Nothing of it is there, and the next press calls the round whole."""
    club = club_of(clock, 32)
    seen = begun(club, clock, 32)
    run = subprocess.run([sys.executable, "-c", KILLED, place, club.token, str(seen.id), "5"], timeout=60, check=False)
    assert run.returncode == -signal.SIGKILL
    after = view_evening(club, seen.id)
    assert (after.called, after.tables, after.coming) == ((), (), seen.coming)
    assert club_tables.listing(club, 0, 9).found == 0
    assert len(call_round(club, seen.id, 1, ANN, clock.tick(60)).tables) == 8


CHANGES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=6)


@given(st.integers(4, 40), CHANGES, st.integers(0, 2**31 - 1))
def test_whoever_comes_and_leaves_everybody_there_sits_once(
    people: int, changes: list[tuple[int, int]], seed: int
) -> None:
    """Before each round some leave and some come. Who is there plays or rests, never two times, and rests go round."""
    chance, called = Chance(seed), list[Round]()
    there = list(range(people))
    coming = changing(there, called, len(changes), chance)
    for number, (gone, more) in enumerate(changes):
        if number:
            there = [*there[gone:], *range(people, people + more)]
            people += more
            coming = changing(there, called, len(changes), chance)
        if check_numbers(len(there)):
            assert coming == ()
            return
        assert len(coming) == len(changes) - number
        played = read(write(coming[0]))
        sitting = [one for table in played.tables for side in table.sides for one in side]
        assert sorted([*sitting, *played.out]) == sorted(there)
        assert len(played.out) == len(there) % 4
        rested = Met.of(called).out
        if number and played.out:
            assert max(rested[one] for one in played.out) <= min(rested[one] for one in sitting) + 1
        called.append(played)
    stayed = [one for one in there if one < 4]
    assert len(say(called, stayed or there, Movement.INDIVIDUAL)) == 3


@pytest.mark.parametrize("people", [4, 7, 33, 40, 128])
def test_what_is_said_of_a_plan_is_true(people: int) -> None:
    rounds = changing(range(people), (), 3, Chance(1))
    found = quality(rounds, range(people))
    said = {one.strong: one.good for one in say(rounds, range(people), Movement.INDIVIDUAL)}
    assert said["No pair twice:"]
    assert said.get("Opponents", False) == (found.opponents_again == 0)
    assert ("Everyone plays" in said) == (people % 4 == 0)
