"""A club's figures for programs, in JSON: everybody's, and all of somebody's. Any link to the club reads them.

The address asks as that of the pages does: `game`, `year` (``all`` for all), or `from` and `to`.
"""

from __future__ import annotations

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError
from ...service.club_told import everybody, of_person
from ...service.clubs import Club, Person, somebody
from .links import for_programs
from .seasons import asked_by_program

pages = for_programs("stats_api", "/api/clubs/<club>")


@pages.get("/stats")
def stats(club: Club) -> ResponseReturnValue:
    """The season's table."""
    about = asked_by_program(club)
    return jsonify(everybody(club, game=about.game, period=about.period))


@pages.get("/people/<int:number>/stats")
def person(club: Club, number: int) -> ResponseReturnValue:
    """All of somebody's figures, with `beside` and `against` (numbers of people) those with another."""
    about, one = asked_by_program(club), somebody(club, number)
    with_, against = _person(club, "beside"), _person(club, "against")
    return jsonify(of_person(club, one, game=about.game, period=about.period, beside=with_, against=against))


def _person(club: Club, name: str) -> Person | None:
    typed = request.args.get(name)
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit()):
        raise NotationError("People are named by their numbers.", name)
    return somebody(club, int(typed))
