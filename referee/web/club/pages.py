"""A club's own pages: beginning one, its people at a glance, its links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...service import club_tables, clubs
from ...service.clubs import Club, Person
from ...service.evenings import next_evening
from ...service.links import LinkKind
from ...service.season import season as figures_of
from ...service.season import whole_year
from ..device import device_id, now, remember_names
from ..outside import outward
from ..sharing import qr_code
from .links import pages
from .parts import Face, club_context, faces, sought
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
        games=club_tables.count_tables(club),
        coming=next_evening(club, now()),
        **club_context(club, "club"),
    )


@pages.get("/<club>/people")
def people(club: Club) -> str:
    """All of them."""
    words = request.args.get("q", "")[:40].strip()
    found = sought(club, words) if words else club.there
    gone = club.person(request.args.get("forgotten", type=int, default=0))
    return _people(club, faces(club, found), words=words, gone=gone if gone and gone.forgotten else None)


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
        return _people(club, faces(club), problem=str(error), typed=typed), 422
    return redirect(url_for("club.people", club=club.token), 303)


def _people(
    club: Club,
    shown: Sequence[Face],
    *,
    words: str = "",
    problem: str = "",
    typed: str = "",
    gone: Person | None = None,
) -> str:
    return render_template(
        "club/people.html",
        faces=shown,
        words=words,
        problem=problem,
        typed=typed,
        gone=gone,
        **club_context(club, "club"),
    )


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
