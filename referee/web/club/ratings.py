"""How well the people of a club play, where the club wants to know."""

from __future__ import annotations

from dataclasses import dataclass

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from ...service.clubs import Club
from ...service.season import ALWAYS, Period
from .links import pages
from .parts import Face, faces


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody's rating as it is told: `points`, give or take `doubt`, of so many games."""

    face: Face
    points: int
    doubt: int
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a page says of them: whether the club `wants` any, those that are shown, the best first, and the `games` of
    those who have too few yet, by person.
    """

    wants: bool
    shown: list[Rated]
    games: dict[int, int]

    def of(self, person: int) -> Rated | None:
        """Somebody's, if it is shown."""
        return next((one for one in self.shown if one.face.id == person), None)


def rated(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Ratings:
    """The ratings of a club's people, for games of one kind or all, as they stood at the end of a period."""
    from ...service import ratings  # what rates is loaded when a club wants it

    if not ratings.shows(club):
        return Ratings(False, [], {})
    there = {face.id: face for face in faces(club)}
    found = {
        person: one for person, one in ratings.ratings_of(club, game=game, period=period).items() if person in there
    }
    shown = sorted((one for one in found.items() if one[1].shown), key=lambda pair: -pair[1].points)
    return Ratings(
        True,
        [Rated(there[person], *one.rounded, one.games) for person, one in shown],
        {person: one.games for person, one in found.items() if not one.shown},
    )


def wants_ratings(club: Club) -> bool:
    """Whether the club shows any."""
    from ...service import ratings

    return ratings.shows(club)


@pages.post("/<club>/ratings")
def rate(club: Club) -> ResponseReturnValue:
    """Show ratings in this club, or none."""
    from ...service import ratings

    ratings.switch(club, request.form.get("shown") == "1")
    return redirect(url_for("club.settings", club=club.token, _anchor="ratings"), 303)
