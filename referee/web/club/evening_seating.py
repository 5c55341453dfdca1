"""Who sits where in the next round, as its director changes it: places swapped, seats kept, tables of three."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.movement import Round
from ...club.settled import THREE
from ...core.errors import NotationError, RefereeError
from ...core.names import folded
from ...core.text import in_a_list
from ...service import seating
from ...service.clubs import Club
from ...service.directing import planned
from ...service.evenings import Evening, look
from ...service.planning import SEATS
from ...service.results import sides_of
from .evening import evening_context
from .links import pages
from .moving import OVERS


def _number(name: str) -> int:
    return request.form.get(name, type=int, default=-1)


DEEDS: Final[Mapping[str, Callable[[Club, int], object]]] = {
    "swap": lambda club, number: seating.swap(club, number, _number("one"), _number("other")),
    "redraw": seating.redraw,
    "keep": lambda club, number: seating.keep_chair(club, number, _number("who"), _number("table"), _number("seat")),
    "over": lambda club, number: seating.set_over(club, number, request.form.get("over", "")),
}


@pages.get("/<club>/evenings/<int:number>/seating")
def evening_seating(club: Club, number: int) -> str:
    """The next round as it will be called, and what its director can change."""
    return _page(club, number)


@pages.post("/<club>/evenings/<int:number>/seating/<deed>")
def change_seating(club: Club, number: int, deed: str) -> ResponseReturnValue:
    """Change it."""
    if deed not in DEEDS:
        abort(404)
    try:
        DEEDS[deed](club, number)
    except RefereeError as error:
        return _page(club, number, deed, error), 422
    return redirect(url_for("club.evening_seating", club=club.token, number=number), 303)


def _page(club: Club, number: int, deed: str = "", error: RefereeError | None = None) -> str:
    seen, places = look(club, number)
    played, nothing = _next(club, seen)
    return render_template(
        "club/evening_seating.html",
        tables=[_sides(seen, played, place) for place in range(len(played.tables))] if played else [],
        out=in_a_list([seen.people[one].person.name for one in played.out]) if played else "",
        by_hand=played is not None and played.by_hand,
        nothing=nothing,
        here=sorted(seen.there, key=lambda one: folded(one.person.name)),
        kept=[(seen.people[who], table, seating.SEAT_NAMES[seat]) for who, table, seat in seen.settings.chairs],
        most=max(len(seen.there) // SEATS, 1),
        seats=seating.SEAT_NAMES,
        over=OVERS if not seen.movement.pairs and THREE in seen.game.table_sizes else (),
        problem=str(error or ""),
        deed=deed,
        where=error.where if isinstance(error, NotationError) else "",
        typed=request.form,
        **evening_context(club, seen, "evening", places),
    )


def _next(club: Club, seen: Evening) -> tuple[Round | None, str]:
    """The round to be called next; why there is none."""
    if seen.ended is not None:
        return None, "The evening is over."
    try:
        return planned(club, seen)[0], ""
    except RefereeError as error:
        return None, str(error)


def _sides(seen: Evening, played: Round, place: int) -> list[str]:
    table = played.tables[place]
    return [" & ".join(seen.people[one].person.name for one in side) for side in sides_of(seen, table)]
