"""What a club is called, its links withdrawn, and the club itself deleted or left."""

from __future__ import annotations

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError
from ...service import club_tables, clubs
from ...service.clubs import Club
from ...service.links import LinkKind
from ..device import device_id, now
from .links import pages
from .parts import club_context
from .seasons import wants_ratings


@pages.get("/<club>/settings")
def settings(club: Club) -> str:
    """What can be changed of the club, by who has this link."""
    return _page(club)


@pages.post("/<club>/name")
def rename(club: Club) -> ResponseReturnValue:
    """Call it otherwise."""
    name = request.form.get("name", "")
    try:
        clubs.rename(club, name)
    except NotationError as error:
        return _page(club, typed=name, problem=str(error)), 422
    return redirect(url_for("club.settings", club=club.token), 303)


@pages.post("/<club>/share/<kind>/renew")
def renew(club: Club, kind: str) -> ResponseReturnValue:
    """Withdraw the links of a kind, and show the new one."""
    if kind not in {LinkKind.ENTER, LinkKind.WATCH}:
        abort(404)
    clubs.renew(club, LinkKind(kind), now())
    return redirect(url_for("club.share", club=club.token, to=kind), 303)


@pages.post("/<club>/take-off")
def take_off(club: Club) -> ResponseReturnValue:
    """Take the club off this device's first page."""
    clubs.leave(club, device_id())
    return redirect(url_for("home.home"), 303)


@pages.get("/<club>/delete")
def ask_delete(club: Club) -> str:
    """Whether the club is really to be deleted."""
    return _ask_delete(club)


@pages.post("/<club>/delete")
def delete(club: Club) -> ResponseReturnValue:
    """Delete the club, if it was said twice."""
    if request.form.get("sure") != "1":
        return _ask_delete(club, "Tick the box first: the club goes from every phone."), 422
    clubs.delete(club)
    return redirect(url_for("home.home"), 303)


def _page(club: Club, *, typed: str | None = None, problem: str = "") -> str:
    return render_template(
        "club/settings.html",
        typed=club.name if typed is None else typed,
        problem=problem,
        wants_ratings=wants_ratings(club),
        **club_context(club, ""),
    )


def _ask_delete(club: Club, error: str = "") -> str:
    return render_template(
        "club/delete.html", tables=club_tables.count_tables(club), error=error, **club_context(club, "")
    )
