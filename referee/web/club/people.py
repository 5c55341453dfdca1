"""Changing what a club says of its people: names, colours, two that are one, somebody to be forgotten."""

from __future__ import annotations

from collections.abc import Mapping

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...service import clubs, forgetting
from ...service.clubs import Club
from ..device import forget_names, now
from .links import pages
from .parts import by_number, club_context, faces


@pages.get("/<club>/people/<int:number>/change")
def change(club: Club, number: int) -> ResponseReturnValue:
    """What can be changed of somebody."""
    if clubs.somebody(club, number).forgotten:
        return redirect(url_for("club.person", club=club.token, number=number), 303)
    return _page(club, number)


@pages.post("/<club>/people/<int:number>/change")
def respell(club: Club, number: int) -> ResponseReturnValue:
    """Put a name right, and choose a colour."""
    name, short = request.form.get("name", ""), request.form.get("short", "")
    try:
        clubs.respell(club, number, name, short)
        clubs.colour(club, number, request.form.get("mark", type=int, default=0))
    except RefereeError as error:
        where = error.where if isinstance(error, NotationError) and error.where == "short" else "name"
        return _page(club, number, typed={"name": name, "short": short}, problems={where: str(error)}), 422
    return redirect(url_for("club.person", club=club.token, number=number), 303)


@pages.post("/<club>/people/<int:number>/merge")
def merge(club: Club, number: int) -> ResponseReturnValue:
    """Say that somebody is another of the people."""
    said = request.form.get("who", "")
    into = request.form.get("into", type=int, default=0) or club.who(said.strip()) or 0
    try:
        clubs.merge(club, number, into)
    except RefereeError as error:
        return _page(club, number, typed={"who": said}, problems={"who": str(error)}), 422
    return redirect(url_for("club.person", club=club.token, number=into), 303)


@pages.post("/<club>/people/<int:number>/part")
def part(club: Club, number: int) -> ResponseReturnValue:
    """Two people again."""
    clubs.part(club, number)
    return redirect(url_for("club.person", club=club.token, number=number), 303)


@pages.get("/<club>/people/<int:number>/forget")
def ask_forget(club: Club, number: int) -> ResponseReturnValue:
    """What forgetting somebody does, before it is done."""
    return _ask_forget(club, number)


@pages.post("/<club>/people/<int:number>/forget")
def forget(club: Club, number: int) -> ResponseReturnValue:
    """Forget somebody for good, if it was said twice."""
    if request.form.get("sure") != "1":
        return _ask_forget(club, number, "Tick the box first: nothing can undo it.")
    one = clubs.somebody(club, number)
    if not one.forgotten:
        forgetting.forget(club, number, now())
        forget_names(one.name, one.short, *(other.name for other in club.merged if other.into.id == number))
    return redirect(url_for("club.people", club=club.token, forgotten=number), 303)


def _ask_forget(club: Club, number: int, error: str = "") -> ResponseReturnValue:
    one = clubs.somebody(club, number)
    if one.forgotten:
        return redirect(url_for("club.person", club=club.token, number=number), 303)
    shown = render_template(
        "club/forget.html",
        one=one,
        face=by_number(club)[number],
        plan=forgetting.look(club, number),
        merged=[other for other in club.merged if other.into.id == number],
        error=error,
        **club_context(club, "club"),
    )
    return shown, 422 if error else 200


def _page(
    club: Club, number: int, *, typed: Mapping[str, str] | None = None, problems: Mapping[str, str] | None = None
) -> str:
    one = clubs.somebody(club, number)
    kept = {"name": one.name, "short": "" if one.short == one.name else one.short}
    return render_template(
        "club/change.html",
        one=one,
        face=by_number(club)[number],
        others=[face for face in faces(club) if face.id != number],
        merged=[other for other in club.merged if other.into.id == number],
        marks=range(1, clubs.MARKS + 1),
        typed={**kept, "who": "", **(typed or {})},
        problems={"name": "", "short": "", "who": "", **(problems or {})},
        most_short=clubs.SHORT_LENGTH,
        **club_context(club, "club"),
    )
