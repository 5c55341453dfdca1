"""Games counted together: best of five, mixed games, points carried."""

from __future__ import annotations

from datetime import date

import pytest

from referee.club.played import PlayedGame
from referee.club.series import series

PAIRS = (("Ann", "Cy"), ("Bea", "Dov"))


def game(
    totals: tuple[int, ...], *, sides: tuple[tuple[str, ...], ...] = PAIRS, kind: str = "spades", over: bool = True
) -> PlayedGame:
    low = kind == "hearts"
    best = min(totals) if low else max(totals)
    winners = tuple(side for side, points in enumerate(totals) if points == best) if over else None
    return PlayedGame("T", kind, "Friday", date(2026, 5, 8), sides, totals, winners, low, ())


def test_best_of_five_is_decided_by_three() -> None:
    games = [game((510, 400)), game((300, 505)), game((520, 100))]
    going = series(games, str.casefold, of=5)
    assert (going.winner, going.needed, going.carried) == (None, 3, True)
    # In the fourth they sit the other way round, and one name is spelt otherwise.
    done = series([*games, game((120, 515), sides=(("dov", "Bea"), ("Cy", "ANN")))], str.casefold, of=5)
    assert done.winner is not None
    assert (done.winner.names, done.winner.won, done.winner.points) == (("Ann", "Cy"), 3, 1845)
    assert done.winner.legs == [510, 300, 520, 515]
    assert [one.won for one in done.contestants] == [3, 1]


def test_mixed_games_count_each_alone_and_are_not_added() -> None:
    hearts = game((12, 4, 9, 1), sides=(("Ann",), ("Bea",), ("Cy",), ("Eve",)), kind="hearts")
    found = series([game((510, 400)), hearts], str.casefold)
    assert not found.carried
    assert {one.names: (one.won, one.legs) for one in found.contestants} == {
        ("Ann",): (1, [510, 12]),
        ("Cy",): (1, [510, 9]),
        ("Bea",): (0, [400, 4]),
        ("Dov",): (0, [400, None]),
        ("Eve",): (1, [None, 1]),
    }
    assert found.contestants[0].names == ("Cy",), "further before the others than Ann"


def test_a_game_that_goes_on_or_is_shared_is_won_by_nobody() -> None:
    found = series([game((300, 200), over=False), game((500, 500))], str.casefold, of=3)
    assert [one.won for one in found.contestants] == [0, 0]
    assert found.contestants[0].points == 800
    with pytest.raises(ValueError, match="one game or more"):
        series([], str.casefold)
