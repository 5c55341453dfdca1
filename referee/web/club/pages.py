"""A club's own pages: beginning one, its people, its tables, its links, what it is called, its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...service import club_tables, clubs, forgetting
from ...service.clubs import Club, Person
from ...service.evenings import next_evening
from ...service.links import LinkKind
from ...service.season import season as figures_of
from ...service.season import whole_year
from ..device import device_id, forget_names, now, remember_names
from ..outside import outward
from ..sharing import qr_code
from ..speaking import languages_to_choose, offered
from .links import pages
from .parts import Face, by_number, club_context, faces, sought
from .seasons import standings, wants_ratings

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


# ---- its people ---------------------------------------------------------------------------------


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
            raise NotationError("Enter who it is.", "people")
        clubs.add_people(club, names, now(), another="another" in request.form)
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
    try:
        clubs.part(club, number)
    except RefereeError as error:
        one = next(one for one in club.merged if one.id == number)
        return _page(club, one.into.id, problems={"name": str(error)}), 422
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


# ---- its name, its links, its end ---------------------------------------------------------------


@pages.get("/<club>/settings")
def settings(club: Club) -> str:
    """What can be changed of the club, by who has this link."""
    return _settings_page(club)


@pages.post("/<club>/name")
def rename(club: Club) -> ResponseReturnValue:
    """Call it otherwise."""
    name = request.form.get("name", "")
    try:
        clubs.rename(club, name)
    except NotationError as error:
        return _settings_page(club, typed=name, problem=str(error)), 422
    return redirect(url_for("club.settings", club=club.token), 303)


@pages.post("/<club>/language")
def speak(club: Club) -> ResponseReturnValue:
    """Say what the club speaks to those who chose nothing."""
    tag = request.form.get("language", "")
    if tag and tag not in offered():
        abort(400)
    clubs.speak(club, tag)
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


def _settings_page(club: Club, *, typed: str | None = None, problem: str = "") -> str:
    return render_template(
        "club/settings.html",
        typed=club.name if typed is None else typed,
        problem=problem,
        wants_ratings=wants_ratings(club),
        languages=languages_to_choose(),
        **club_context(club, ""),
    )


def _ask_delete(club: Club, error: str = "") -> str:
    return render_template(
        "club/delete.html", tables=club_tables.count_tables(club), error=error, **club_context(club, "")
    )
