"""Letters that stand for people: told apart as well as two letters can."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.club.initials import initials


def test_who_shares_a_letter_takes_two() -> None:
    assert initials(["Ann", "Bea", "Anneliese", "Anna Lee", "Anton"]) == ["A", "B", "An", "AL", "At"]
    assert initials(["zoë", "Zsófia", "Ćiril", "李明", "李华", "👩‍🍳 Cook"]) == ["Z", "Zs", "Ć", "李", "李华", "👩‍🍳"]
    assert initials(["", "Al", "Al"]) == ["?", "A", "Al"]


@given(st.lists(st.text(min_size=1, max_size=20), max_size=12), st.text(min_size=1, max_size=20))
def test_nobodys_letters_change_when_somebody_joins(names: list[str], newcomer: str) -> None:
    before = initials(names)
    assert initials([*names, newcomer])[:-1] == before
