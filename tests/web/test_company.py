"""A company too large for one table splits as the rules say (SP-1.6)."""

from __future__ import annotations

import pytest

from referee.web.home import splits


@pytest.mark.parametrize(
    ("players", "ways"),
    [
        (7, [(4, 3)]),
        (8, [(4, 4)]),
        (9, [(5, 4), (3, 3, 3)]),
        (10, [(5, 5), (4, 3, 3)]),
        (12, [(6, 6), (4, 4, 4), (3, 3, 3, 3)]),
    ],
)
def test_tables_of_nearly_equal_size(players: int, ways: list[tuple[int, ...]]) -> None:
    assert splits(players, range(2, 7)) == ways


def test_a_game_for_exactly_four_splits_only_into_fours() -> None:
    assert splits(8, range(4, 5)) == [(4, 4)]
    assert splits(9, range(4, 5)) == []


def test_a_game_for_two_splits_into_pairs() -> None:
    assert splits(6, range(2, 3)) == [(2, 2, 2)]
