"""What the director of an evening gives for a round, and who takes the place of a pair's missing half."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.outcomes import GIVEN, Kind, shown
from ...core.errors import NotationError, RefereeError
from ...core.text import Text, Words
from ...service import awarding
from ...service.clubs import Club
from ...service.evenings import Evening, look
from ...service.results import legend_of, standings
from .evening import evening_context
from .links import pages
from .parts import by_number

WORDS: Final = {
    Kind.AVERAGE: (Words("Average"), Words("the mean of their own rounds, or 50 to 60 % of the round")),
    Kind.ADJUSTED: (Words("Adjusted score"), Words("the points you enter")),
    Kind.WALKOVER: (Words("Walkover"), Words("won, the others weren’t there")),
    Kind.BYE: (Words("Bye"), Words("as if they sat out")),
    Kind.NO_PLAY: (Words("No play"), Words("counts for nothing")),
    Kind.PLAYED: (Words("As played"), Words("removes what the director gave")),
}
"""What a round can be given, in words."""


@pages.get("/<club>/evenings/<int:number>/given")
def evening_given(club: Club, number: int) -> str:
    """The form, with what every round has for a result."""
    return _page(club, number)


@pages.post("/<club>/evenings/<int:number>/given")
def give_result(club: Club, number: int) -> ResponseReturnValue:
    """Give somebody a result for a round."""
    sent = request.form

    def give() -> Evening:
        points = sent.get("points", "").strip().replace("−", "-")
        if points and not points.removeprefix("-").isdecimal():
            raise NotationError(Text("“{typed}” isn’t a number of points.", typed=points[:20]), "points")
        people, which = sent.getlist("who", type=int), sent.get("round", type=int, default=0)
        value = int(points[:9]) if points else None
        return awarding.award(club, number, which, people, (sent.get("kind", ""), value))

    return _done(club, number, give, "club.evening_standings")


@pages.post("/<club>/evenings/<int:number>/replace")
def fill_place(club: Club, number: int) -> ResponseReturnValue:
    """Let somebody take the place of a partner who left."""
    sent = request.form

    def fill() -> Evening:
        partner, person = sent.get("partner", type=int, default=-1), sent.get("person", type=int, default=-1)
        return awarding.replace(club, number, partner, person)

    return _done(club, number, fill, "club.evening_people")


def _done(club: Club, number: int, deed: Callable[[], Evening], then: str) -> ResponseReturnValue:
    try:
        deed()
    except RefereeError as error:
        return _page(club, number, error), 422
    return redirect(url_for(then, club=club.token, number=number), 303)


def _page(club: Club, number: int, error: RefereeError | None = None) -> str:
    seen, places = look(club, number)
    lines, there = standings(club, seen), {one.person.id for one in seen.there}
    alone = awarding.missing_halves(seen)
    lone = {one.person.id for one in alone}
    return render_template(
        "club/evening_given.html",
        lines=lines,
        shown=shown,
        legend=legend_of(lines),
        words=[(kind.value, *WORDS[kind]) for kind in (*GIVEN, Kind.PLAYED)],
        alone=alone,
        others=[one for number, one in by_number(club).items() if number not in there - lone] if alone else [],
        problem=str(error or ""),
        where=error.where if isinstance(error, NotationError) else "",
        typed=request.form,
        **evening_context(club, seen, "evening_standings", places),
    )
