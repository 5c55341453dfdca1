"""A club's own pages: beginning one, its people at a glance, its links."""

from __future__ import annotations

from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...service import clubs
from ...service.clubs import Club
from ...service.links import LinkKind
from ...service.season import games_of, whole_year
from ...service.season import season as figures_of
from ..device import device_id, now, remember_names
from ..outside import outward
from ..sharing import qr_code
from .links import pages
from .parts import club_context, faces, sought
from .seasons import standings

SHOWN: Final = 7
"""People on the first page of a club, beside the one to be added."""

IN_SEASON: Final = 6
"""Lines of the season there."""


@pages.get("/new")
def new() -> str:
    """A club, or a household, that does not exist yet."""
    return render_template("club/new.html", name="", people="", problem="", token=clubs.new_club_token())


@pages.post("/new")
def begin() -> ResponseReturnValue:
    """Begin it, with its first people."""
    name, people = request.form.get("name", ""), request.form.get("people", "")
    token = request.form.get("token", "")
    try:
        names = typed_names(people)
        clubs.check_people(names)
        clubs.found_club(name, device_id(), now(), token)
        clubs.add_people(clubs.view_club(token), names, now())
    except RefereeError as error:
        shown = render_template("club/new.html", name=name, people=people, problem=str(error), token=token)
        return shown, 422
    remember_names(names)
    return redirect(url_for("club.club", club=token), 303)


def typed_names(typed: str) -> list[str]:
    """Names in one field: between commas or on lines of their own; each once."""
    parts = [part.strip() for part in typed.replace("\n", ",").replace(";", ",").split(",")]
    found: dict[str, str] = {}
    for part in parts:
        if part:
            found.setdefault(clubs.spelling(part), part)
    return list(found.values())


@pages.get("/<club>")
def club(club: Club) -> str:
    """Who belongs to it, and how the season stands."""
    year = now().astimezone().year
    lines = standings(club, figures_of(club, period=whole_year(year)))
    return render_template(
        "club/club.html",
        faces=faces(club)[:SHOWN],
        lines=lines[:IN_SEASON],
        year=year,
        games=len(games_of(club)),
        **club_context(club, "club"),
    )


@pages.get("/<club>/people")
def people(club: Club) -> str:
    """All of them."""
    words = request.args.get("q", "")[:40].strip()
    found = sought(club, words) if words else club.people
    return render_template(
        "club/people.html", faces=faces(club, found), words=words, problem="", typed="", **club_context(club, "club")
    )


@pages.post("/<club>/people")
def add(club: Club) -> ResponseReturnValue:
    """Take newcomers in."""
    typed = request.form.get("people", "")
    try:
        names = typed_names(typed)
        if not names:
            raise NotationError("Say who it is.", "people")
        clubs.add_people(club, names, now())
    except RefereeError as error:
        context = club_context(club, "club")
        return (
            render_template(
                "club/people.html", faces=faces(club), words="", problem=str(error), typed=typed, **context
            ),
            422,
        )
    return redirect(url_for("club.people", club=club.token), 303)


@pages.get("/<club>/share")
def share(club: Club) -> str:
    """The links this phone may show, the one asked for with its code."""
    links = clubs.links(club)
    asked = next((kind for kind in links if kind == request.args.get("to", "")), None)
    kind = asked or (LinkKind.ENTER if LinkKind.ENTER in links else LinkKind.WATCH)
    address = outward(url_for("club.club", club=links[kind]))
    kinds = [one for one in (LinkKind.ENTER, LinkKind.WATCH, LinkKind.OWN) if one in links]
    return render_template(
        "club/share.html", kinds=kinds, kind=kind, address=address, qr=qr_code(address), **club_context(club, "")
    )


@pages.post("/<club>/share/<kind>/renew")
def renew(club: Club, kind: str) -> ResponseReturnValue:
    """Withdraw the links of a kind, and show the new one."""
    if kind not in {LinkKind.ENTER, LinkKind.WATCH}:
        abort(404)
    clubs.renew(club, LinkKind(kind), now())
    return redirect(url_for("club.share", club=club.token, to=kind), 303)


@pages.post("/<club>/name")
def rename(club: Club) -> ResponseReturnValue:
    """Call it otherwise."""
    try:
        clubs.rename(club, request.form.get("name", ""))
    except NotationError as error:
        return redirect(url_for("club.share", club=club.token, wrong=str(error)), 303)
    return redirect(url_for("club.club", club=club.token), 303)
