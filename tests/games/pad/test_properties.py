"""Whatever is written on a pad: lines add up, order does not matter, and nothing ends in a traceback."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.codec import read_entry, write_entry
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.definitions.gallery import PADS
from referee.games.pad.entries import ENTRY_TYPES
from referee.games.pad.state import State

from .table import Plain, data_of, sit, told, totals
from .values import values

GAMES = [key.removeprefix("pad-") for key in PADS]
games = st.sampled_from(GAMES)
seeds = st.integers(0, 2**32)


def tried(replay: Replay[State], entry: Plain) -> bool:
    """Record an entry as a table does, unless it is refused. Returns whether it was."""
    read = read_entry(ENTRY_TYPES, entry)
    rulings = replay.game.check(replay.state, read)
    if any(ruling.severity is Severity.REFUSED for ruling in rulings):
        return False
    replay.extend([read])
    return True


def evening(key: str, seed: int, rounds: int = 6) -> Replay[State]:
    """Some rounds of a game, as they come."""
    rng, data = random.Random(seed), data_of(key)
    least, most = data["table"]["players"]
    replay = sit(data, rng.randint(least, min(most, 8)))
    for _ in range(rounds):
        if not replay.game.phase(replay.state).between or not tried(replay, {"type": "deal"}):
            break
        if not any(tried(replay, told(**values(rng, replay.state.this_hand))) for _ in range(20)):
            tried(replay, {"type": "void", "reason": "wrong"})
    return replay


@given(key=games, seed=seeds)
def test_points_are_the_sum_of_their_lines(key: str, seed: int) -> None:
    """Lines add up to a round’s points, rounds to totals, and every line has a rule of the book."""
    replay = evening(key, seed)
    sums = list(data_start(key, len(replay.state.seating.sides)))
    for hand in replay.game.explain(replay.state).hands:
        added = [sum(line.points for line in hand.lines if line.side == side) for side in range(len(sums))]
        assert added == list(hand.points)
        assert all(replay.game.rulebook[line.rule.id] == line.rule and line.reason for line in hand.lines)
        sums = [total + points for total, points in zip(sums, hand.points, strict=True)]
    assert sums == totals(replay)


def data_start(key: str, sides: int) -> list[int]:
    """The totals before the first round."""
    return [data_of(key).get("total", {}).get("start", 0)] * sides


@given(key=games, seed=seeds)
def test_cells_told_apart_in_any_order_give_what_one_telling_gives(key: str, seed: int) -> None:
    """Row by row, cell by cell, in whatever order: the account is the same."""
    replay = evening(key, seed, 1)
    if len(replay.entries) != 2 or not replay.state.rounds[-1].complete:
        return
    rng, hand = random.Random(seed), replay.state.this_hand
    whole = write_entry(replay.entries[1])["values"]
    assert isinstance(whole, dict)
    cells: list[Plain] = []
    for name, row in whole.items():
        column = hand.pad.column[name]
        if column.who == "side":
            cells += [told(side, **{name: cell}) for side, cell in enumerate(row)]
        elif column.who == "player":
            cells += [{"type": "cells", "seat": seat, "values": {name: cell}} for seat, cell in enumerate(row)]
        else:
            cells.append(told(**{name: row}))
    rng.shuffle(cells)
    if hand.pad.ending.ends[0].once or hand.pad.in_turn:
        cells.sort(key=lambda one: one.get("side", 0))
    apart = sit(data_of(key), len(hand.seating))
    apart.extend([read_entry(ENTRY_TYPES, one) for one in [{"type": "deal"}, *cells]])
    assert [one for one in apart.problems if one.ruling.severity is Severity.REFUSED] == []
    assert apart.game.explain(apart.state) == replay.game.explain(replay.state)


@given(key=games, seed=seeds)
def test_a_correction_of_a_round_equals_telling_it_right_at_once(key: str, seed: int) -> None:
    """Another telling put in the place of one leads where it would have led at once."""
    one, other = evening(key, seed, 3), evening(key, seed, 3)
    at = next((place for place, entry in enumerate(one.entries) if entry.type == "cells"), None)
    if at is None:
        return
    again = random.Random(seed + 1)
    opened = sit(data_of(key), len(one.state.seating))
    opened.extend(one.entries[:at])
    entries = [*one.entries]
    entries[at] = read_entry(ENTRY_TYPES, told(**values(again, opened.state.this_hand)))
    one.reread(entries, at)
    fresh = sit(data_of(key), len(other.state.seating))
    fresh.extend(entries)
    assert one.game.explain(one.state) == fresh.game.explain(fresh.state)
    assert one.state == fresh.state


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(key=games, data=st.data(), seed=seeds)
def test_hostile_cells_are_never_a_traceback(key: str, data: st.DataObject, seed: int) -> None:
    """Whatever a program sends: it is refused in a sentence, or it is a value."""
    replay = evening(key, seed, 1)
    if replay.game.phase(replay.state).between:
        tried(replay, {"type": "deal"})
    columns = [column["key"] for column in data_of(key)["columns"]]
    hostile: dict[str, Any] = data.draw(st.dictionaries(st.sampled_from([*columns, "", "none"]), plain, max_size=4))
    whose = data.draw(
        st.sampled_from([{}, {"side": 0}, {"seat": 0}, {"side": 9}, {"seat": 40}, {"side": 0, "seat": 1}])
    )
    entry = read_entry(ENTRY_TYPES, {"type": "cells", "values": hostile, **whose})
    rulings = replay.game.check(replay.state, entry)
    assert all(str(ruling.message) and ruling.rule.id for ruling in rulings)
    if whose.get("seat", 0) < len(replay.state.seating):  # or such a record is not read
        assert str(replay.game.describe(entry, replay.state.seating))
    replay.extend([entry])
    replay.game.explain(replay.state)
