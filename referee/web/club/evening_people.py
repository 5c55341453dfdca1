"""The people of an evening: who is there, who comes late, who leaves."""

from __future__ import annotations

from collections.abc import Collection

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...service import club_tables, clubs, directing
from ...service.clubs import Club
from ...service.evenings import Evening, view_evening
from ..device import now
from .evening import evening_context
from .links import pages
from .pages import typed_names
from .parts import by_number, faces


@pages.get("/<club>/evenings/<int:number>/people")
def evening_people(club: Club, number: int) -> str:
    """Who is there, who has left, and who may come."""
    return _people_page(club, view_evening(club, number))


@pages.post("/<club>/evenings/<int:number>/people")
def come(club: Club, number: int) -> ResponseReturnValue:
    """Somebody comes late, of the club or new."""
    typed = request.form.get("newcomers", "")
    chosen = request.form.getlist("p", type=int)
    try:
        names = typed_names(typed)
        if not names and not chosen:
            raise NotationError("Choose who comes, or write a name.", "people")
        known = [one for name in names if (one := club.who(name)) is not None]
        directing.check_come(view_evening(club, number), [*chosen, *known], len(names) - len(known))
        new = clubs.add_people(club, names, now())
        club = clubs.view_club(club.token)
        directing.come(club, number, dict.fromkeys([*chosen, *new]))
    except RefereeError as error:
        return _people_page(club, view_evening(club, number), str(error), typed, chosen), 422
    return redirect(url_for("club.evening_people", club=club.token, number=number), 303)


@pages.post("/<club>/evenings/<int:number>/people/<int:who>/leave")
def leave(club: Club, number: int, who: int) -> ResponseReturnValue:
    """Somebody goes."""
    try:
        directing.leave(club, number, who, now())
    except RefereeError as error:
        return _people_page(club, view_evening(club, number), str(error)), 422
    return redirect(url_for("club.evening_people", club=club.token, number=number), 303)


def _people_page(club: Club, seen: Evening, problem: str = "", typed: str = "", chosen: Collection[int] = ()) -> str:
    known = by_number(club)
    there = {one.person.id for one in seen.there}
    others = [one for one in club_tables.often_first(club) if one.id not in there]
    return render_template(
        "club/evening_people.html",
        there=[(one, known.get(one.person.id)) for one in seen.there],
        gone=[(one, known.get(one.person.id)) for one in seen.people if one not in seen.there],
        others=faces(club, others),
        problem=problem,
        typed=typed,
        chosen=frozenset(chosen),
        **evening_context(club, seen, "evening_people"),
    )
