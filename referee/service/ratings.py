"""Ratings of a club's people, for clubs that want them: folded from its games, and stored nowhere."""

from __future__ import annotations

from collections.abc import Mapping

from ..club.ratings import Rating, ratings
from ..store import clubs, reading, writing
from .clubs import Club
from .season import ALWAYS, Period, made_of


def shows(club: Club) -> bool:
    """Whether the club wants ratings."""
    with reading():
        return clubs.shows_ratings(club.id)


def switch(club: Club, shown: bool) -> None:
    """Show ratings in this club from now on, or none."""
    with writing():
        clubs.show_ratings(club.id, shown)


def ratings_of(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Mapping[int, Rating]:
    """The ratings by the number of the person as they stand at the end of `period`, all games before it among them;
    of one kind of game or of all. Empty where the club wants none.
    """
    if not shows(club):
        return {}
    before = Period(None, period.last)
    return made_of(club, "ratings", lambda games: ratings(games, club.who), game=game, period=before)
