"""Who usually sits where."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.club.seating import seat, usual

FOUR = ("Ann", "Bea", "Cy", "Dov")
OTHERWISE = ("Bea", "Ann", "Dov", "Cy")
FREE = [""] * 4


def test_a_company_sits_as_it_did_most_often() -> None:
    assert usual([OTHERWISE, FOUR, ("Eve", "Bea", "Cy", "Dov"), FOUR]) == [FOUR, ("Eve", "Bea", "Cy", "Dov")]
    assert seat(FREE, ["Dov", "Cy", "Bea", "Ann"], [FOUR]) == ([*FOUR], [])


def test_others_sit_where_they_last_sat_or_where_there_is_room() -> None:
    assert seat(FREE, ["Cy", "Noor"], [FOUR]) == (["Noor", "", "Cy", ""], [])
    assert seat(["", "", "Eve", ""], ["Cy", "Dov"], [FOUR]) == (["Cy", "", "Eve", "Dov"], [])
    assert seat(["Ann", "Bea", "Cy", "Dov"], ["Ann", "Eve"], []) == ([*FOUR], ["Eve"])
    assert seat(["Bea", "", "", ""], ["Ann", "Cy", "Dov"], [FOUR])[0][0] == "Bea"  # who sits already is not moved


NAMES = st.sampled_from(["Ann", "Bea", "Cy", "Dov", "Eve", "Flo"])


@given(
    st.lists(NAMES, max_size=3, unique=True),
    st.lists(NAMES, max_size=6),
    st.lists(st.lists(NAMES, min_size=4, max_size=4, unique=True), max_size=5),
)
def test_everybody_sits_once_and_nobody_is_lost(there: list[str], chosen: list[str], known: list[list[str]]) -> None:
    before = [*there, *[""] * (4 - len(there))]
    after, left = seat(before, chosen, usual(known))
    assert all(now == name for now, name in zip(after, before, strict=True) if name)
    sat = [name for name in after if name]
    assert len(set(sat)) == len(sat)
    assert {*sat, *left} == {*there, *chosen}
    assert not left or "" not in after
