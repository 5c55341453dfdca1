"""Substitutes and changed seats, in every game: who sits where changes names and columns, never a score."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import read_entry
from referee.core.entries import Entry, Hands, Players
from referee.core.game import AnyRules
from referee.core.people import changes_of_players, describe_players, reseated
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.core.seats import Seating
from referee.games import GAMES, find_game
from referee.games.game import Game
from referee.table.judging import judge

from .playout import NAMES, playout, start

TABLES = [(game, size) for game in GAMES.values() for size in game.table_sizes]

some_table = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def folded(rules: AnyRules, state: Any, entries: list[Entry]) -> Replay[Any]:
    """The entries, folded from that state."""
    replay: Replay[Any] = Replay(rules, state, strict=False)
    replay.extend(entries)
    return replay


@given(some_table, seeds)
def test_a_person_scores_the_same_wherever_their_side_stands(table: tuple[Game, int], seed: int) -> None:
    """Players who change seats before the first deal score what they would, had they sat down so."""
    game, size = table
    rng = random.Random(seed)
    origins = list(range(size))
    rng.shuffle(origins)
    plain = start(game.rules(), size, {})
    seated = Seating(tuple(NAMES[origin] for origin in origins), plain.seating.sides)
    sat = game.rules().start(seated, plain.house)
    entries, _ = playout(game.rules(), sat, rng, 260)
    change = Players(seats=tuple(origins))
    moved = folded(game.rules(), plain, [change, *entries])
    as_sat = folded(game.rules(), sat, entries)
    if change.seats == tuple(range(size)):
        return
    assert not [problem for problem in moved.problems if problem.ruling.severity is Severity.REFUSED]
    if not entries:
        return
    names = moved.state.seating.names
    assert names == seated.names
    # Where each plays alone, side n of the table that moved is player n; else the sides are the seats.
    side_there = list(range(len(plain.seating.sides)))
    if all(len(seats) == 1 for seats in plain.seating.sides):
        side_there = [origins.index(side) for side in side_there]
    here, there = game.rules().explain(moved.state), game.rules().explain(as_sat.state)
    if game.key == "pad":  # its entries tell rows, not seats: whoever changes seats takes the row along
        assert here.totals == there.totals
        return
    assert here.totals == tuple(there.totals[side] for side in side_there)
    for one, other in zip(here.hands, there.hands, strict=True):
        assert one.points == tuple(other.points[side] for side in side_there)
        assert one.tricks == other.tricks
        assert one.note == other.note
        assert one.cells == (tuple(other.cells[side] for side in side_there) if other.cells else ())
        for side in range(len(side_there)):
            own = [(line.points, line.rule, line.reason) for line in one.lines if line.side == side]
            assert own == [
                (line.points, line.rule, line.reason) for line in other.lines if line.side == side_there[side]
            ]
        assert {name: tuple(values) for name, values in one.extra.items()} == {
            name: tuple(values[side] for side in side_there) if len(values) == len(side_there) else tuple(values)
            for name, values in other.extra.items()
        }
    over, over_there = game.rules().outcome(moved.state), game.rules().outcome(as_sat.state)
    assert (over is None) == (over_there is None)
    if over is not None and over_there is not None:
        assert sorted(moved.state.seating.side_name(side) for side in over.winners) == sorted(
            as_sat.state.seating.side_name(side) for side in over_there.winners
        )
    assert [p.ruling.message for p in moved.problems] == [p.ruling.message for p in as_sat.problems]


@given(some_table, seeds)
def test_a_substitute_changes_names_alone(table: tuple[Game, int], seed: int) -> None:
    """A substitute between two hands leaves every point where it was; earlier hands keep their players."""
    game, size = table
    rng = random.Random(seed)
    first = start(game.rules(), size, {})
    entries, _ = playout(game.rules(), first, rng, 400)
    deals = [index for index, entry in enumerate(entries) if game.rules().opens_hand(entry)]
    at = rng.choice(deals) if deals else 0
    seat = rng.randrange(size)
    names = [None] * size
    change = Players(names=tuple("Jean-Luc" if place == seat else None for place in range(len(names))))
    with_it = folded(game.rules(), first, [*entries[:at], change, *entries[at:]])
    assert not [problem for problem in with_it.problems if problem.ruling.severity is Severity.REFUSED]
    without = folded(game.rules(), first, entries)
    here, there = game.rules().explain(with_it.state), game.rules().explain(without.state)
    assert here.totals == there.totals
    assert [hand.points for hand in here.hands] == [hand.points for hand in there.hands]
    dealt = deals.index(at) if deals else 0
    for place, hand in enumerate(here.hands):
        assert hand.seating is not None
        assert hand.seating.names[seat] == (NAMES[seat] if place < dealt else "Jean-Luc")
    told = [str(one) for one in changes_of_players(here.hands)]
    if 0 < dealt < len(here.hands):
        assert told == [f"Jean-Luc for {NAMES[seat]} from hand {here.hands[dealt].number}"]
    else:
        assert not told
    # Back to the deal before it, and on again: nothing of it is left behind.
    with_it.rewind(at)
    with_it.extend([*entries[len(with_it.entries) : at], *entries[at:]])
    assert with_it.state == without.state
    assert with_it.seated == without.seated


@pytest.mark.parametrize(("game", "size"), [(game, size) for game, size in TABLES if game.key != "klondike"])
def test_players_change_between_hands_only(game: Game, size: int) -> None:
    """While a hand is played nobody sits down or moves: the judge refuses it, and says how to go on."""
    names = ["Jean-Luc", *[None] * (size - 1)]
    change = {"type": "players", "names": names}
    record = {"format": "referee/1", "game": game.key, "players": list(NAMES[:size])}
    # A round on a pad is open by itself; it has begun once something is written.
    begun = [{"type": "cells", "side": 0, "values": {"scored": 5}}] if game.key == "pad" and size > 1 else []
    if game.key == "pad" and size == 1:
        return  # who plays alone has told the whole round with it
    found: dict[str, Any] = judge({**record, "entries": [{"type": "deal"}, *begun, change]})
    assert found["verdict"] == "refused"
    assert found["problems"][0]["code"] == "players"
    assert "is being played. Finish it first" in found["problems"][0]["message"]
    assert judge({**record, "entries": [change]})["verdict"] == "clean"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({}, "No one changed seats"),
        ({"seats": [0, 1, 2, 3]}, "No one changed seats"),
        ({"seats": [0, 0, 2, 3]}, "each once"),
        ({"seats": [1, 0]}, "each once"),
        ({"names": ["Jo"]}, "There are 4 seats"),
        ({"names": ["Bea", None, None, None]}, "both"),
        ({"names": ["", None, None, None]}, "no name yet"),
        ({"names": ["x" * 60, None, None, None]}, "at most"),
    ],
)
def test_a_change_that_cannot_be_says_why(change: dict[str, Any], says: str) -> None:
    """What fits no table is refused with its reason, never with a traceback."""
    record = {"format": "referee/1", "game": "spades", "players": list(NAMES[:4])}
    found: dict[str, Any] = judge({**record, "entries": [{"type": "players", **change}]})
    assert found["verdict"] == "refused"
    assert says in found["problems"][0]["message"], found["problems"][0]["message"]
    entry = read_entry(find_game("spades").rules().entry_types, {"type": "players", **change})
    assert find_game("spades").rules().describe(entry, Seating.teams(NAMES[:4], 2)), "a table taken in lists it"


def test_words_for_a_change() -> None:
    """A change is told by the names of those who move."""
    seating = Seating.teams(("Ann", "Bea", "Cy", "Dov"), 2)
    swap = Players(seats=(2, 1, 0, 3))
    assert str(describe_players(swap, seating)) == "Ann and Cy swap seats"
    assert str(describe_players(Players(seats=(1, 2, 0, 3)), seating)) == "Ann, Cy and Bea change seats"
    both = Players(seats=(2, 1, 0, 3), names=(None, "Jean-Luc", None, None))
    assert str(describe_players(both, seating)) == "Ann and Cy swap seats; Jean-Luc sits down for Bea"
    assert reseated(seating, both) == Seating(("Cy", "Jean-Luc", "Ann", "Dov"), seating.sides)
    alone = Seating.solo(("Ann", "Bea", "Cy"))
    assert reseated(alone, Players(seats=(1, 0, 2))) == Seating(("Bea", "Ann", "Cy"), ((1,), (0,), (2,)))


def test_whose_hands_were_entered_is_listed() -> None:
    """Several are told as everywhere, the last behind an *and*."""
    shown = find_game("hearts").rules().describe(Hands(hands=((), (), None, ())), Seating.solo(NAMES[:4]))
    assert str(shown) == "The hands of Ann, Bea and Dov were entered"
