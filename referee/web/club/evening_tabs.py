"""An evening beside its rounds: who is there, comes or leaves; who calls the director, and what was ruled."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...core.names import NOTE_LENGTH
from ...service import calls, club_tables, clubs, directing
from ...service.at_round import AtRound, round_at
from ...service.calls import AtEvening
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.evenings import Evening, look, phone_of, view_evening
from ...service.tables import view_table
from ...table.history import History
from ...table.sitting import TableView
from ..board import table_context
from ..device import author, known_device, now
from ..errors import Trouble, page
from ..round_over import round_over
from ..ruled import Line, newest
from ..table import pages as table_pages
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
        gone=[(one, known.get(one.person.id)) for one in seen.people if one.person.id not in there],
        others=faces(club, others),
        problem=problem,
        typed=typed,
        chosen=frozenset(chosen),
        **evening_context(club, seen, "evening_people"),
    )


# ---- calls for the director, and rulings --------------------------------------------------------


@table_pages.app_template_global()
def at_evening(view: TableView) -> AtEvening | None:
    """Where in an evening a table stands."""
    return calls.evening_of(view)


NO_WAY_BACK: Final = Trouble(
    "This phone doesn’t know the evening",
    "It came by the link of this table alone. Scan the evening’s code on the big screen, or ask the director for it.",
)


@table_pages.app_template_global("round_over")
def _round_over(view: TableView) -> AtRound | None:
    return round_over(view)


@table_pages.get("/t/<token>/evening")
def evening(token: str) -> ResponseReturnValue:
    """The way from a table back to its evening, by the link to the club this phone came by."""
    at = round_at(view_table(token))
    if at is None:
        abort(404)
    device = known_device()
    found = next((one for one in clubs.clubs_of(device) if one.id == at.club_id), None) if device else None
    if device is None or found is None or found.withdrawn:
        return page(404, NO_WAY_BACK)
    mine = phone_of(view_evening(clubs.view_club(found.token), at.id), device)
    endpoint = "club.evening" if mine is None else "club.evening_mine"
    return redirect(url_for(endpoint, club=found.token, number=at.id), 303)


@table_pages.get("/t/<token>/director")
def director(token: str) -> ResponseReturnValue:
    """Call the director, or see that they are called."""
    return _call_page(view_table(token))


@table_pages.post("/t/<token>/director")
def call_director(token: str) -> ResponseReturnValue:
    """Raise this table's hand, appeal, or need nobody any more."""
    words = request.form.get("words", "")
    try:
        if "back" in request.form:
            calls.take_back(token, author(), now())
        else:
            calls.call_director(token, words, author(), now(), request.form.get("ruling") or None)
    except RefereeError as error:
        return _call_page(view_table(token), str(error), words[: 2 * NOTE_LENGTH]), 422
    return redirect(url_for("table.director", token=token), 303)


def _call_page(view: TableView, problem: str = "", words: str = "") -> str:
    there = calls.evening_of(view)
    if there is None:
        abort(404)
    lines, _ = newest(view)
    return render_template(
        "table/director.html",
        there=there,
        protested=[line for line in lines if line.protest and line.stands],
        problem=problem,
        words=words,
        hand=History(view).deals,
        **table_context(view),
    )


@pages.get("/<club>/evenings/<int:number>/rulings")
def evening_rulings(club: Club, number: int) -> str:
    """Who calls, what is appealed against, and what was ruled."""
    return _page(club, number)


@pages.post("/<club>/evenings/<int:number>/rulings/<int:call>")
def answer_call(club: Club, number: int, call: int) -> ResponseReturnValue:
    """A call is answered, or an appeal decided."""
    seen = view_evening(club, number)
    try:
        calls.answer(seen, call, request.form.get("answer", ""), author(), now())
    except RefereeError as error:
        return _page(club, number, call, str(error), request.form.get("answer", "")[:400]), 422
    back = "club.evening" if request.form.get("back") == "round" else "club.evening_rulings"
    return redirect(url_for(back, club=club.token, number=number), 303)


def _page(club: Club, number: int, wrong: int = 0, problem: str = "", typed: str = "") -> str:
    seen, places = look(club, number)
    links = table_links(club)
    ruled = [table for table in calls.ruled_tables(seen) if table.token in links]
    return render_template(
        "club/evening_rulings.html",
        raised=sorted(calls.calls_of(seen), key=lambda one: one.answered is not None),
        links=links,
        ruled=[(table, _lines(table.token, links[table.token])) for table in ruled],
        wrong=wrong,
        problem=problem,
        typed=typed,
        **evening_context(club, seen, "evening_rulings", places),
    )


def _lines(token: str, link: str) -> list[Line]:
    """The rulings of a table, with addresses of the link by which one looks."""
    lines, _ = newest(view_table(token))
    return [replace(line, address=url_for("table.ruling", token=link, id=line.id)) for line in lines]
