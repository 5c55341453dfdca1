"""Changing what a club says of its people: names, colours, two that are one."""

from __future__ import annotations

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...service import clubs
from ...service.clubs import Club
from .links import pages
from .parts import by_number, club_context, faces


@pages.get("/<club>/people/<int:number>/change")
def change(club: Club, number: int) -> ResponseReturnValue:
    """What can be changed of somebody."""
    return _page(club, number)


@pages.post("/<club>/people/<int:number>/change")
def respell(club: Club, number: int) -> ResponseReturnValue:
    """Put a name right, and choose a colour."""
    name = request.form.get("name", "")
    try:
        clubs.respell(club, number, name)
        clubs.colour(club, number, request.form.get("mark", type=int, default=0))
    except RefereeError as error:
        return _page(club, number, typed=name, problem=str(error)), 422
    return redirect(url_for("club.person", club=club.token, number=number), 303)


@pages.post("/<club>/people/<int:number>/merge")
def merge(club: Club, number: int) -> ResponseReturnValue:
    """Say that somebody is another of the people."""
    into = request.form.get("into", type=int, default=0)
    try:
        clubs.merge(club, number, into)
    except RefereeError as error:
        return _page(club, number, problem=str(error)), 422
    return redirect(url_for("club.person", club=club.token, number=into), 303)


@pages.post("/<club>/people/<int:number>/part")
def part(club: Club, number: int) -> ResponseReturnValue:
    """Two people again."""
    clubs.part(club, number)
    return redirect(url_for("club.person", club=club.token, number=number), 303)


def _page(club: Club, number: int, *, typed: str | None = None, problem: str = "") -> str:
    one = clubs.somebody(club, number)
    return render_template(
        "club/change.html",
        one=one,
        face=by_number(club)[number],
        others=[face for face in faces(club) if face.id != number],
        merged=[other for other in club.merged if other.into.id == number],
        marks=range(1, clubs.MARKS + 1),
        typed=one.name if typed is None else typed,
        problem=problem,
        **club_context(club, "club"),
    )
