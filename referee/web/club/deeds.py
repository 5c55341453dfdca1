"""What the director does on the round's page: calls it, takes it back, sets its clock, ends the evening.

What cannot be undone is asked first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...service import directing
from ...service.clubs import Club
from ...service.directing import call_round, end, take_back
from ...service.evenings import view_evening
from ...service.unfinished import unfinished
from ..device import author, now
from .evening import round_page, tables_counted
from .links import pages

MORE_MINUTES: Final = 5


@pages.post("/<club>/evenings/<int:number>/call")
def call(club: Club, number: int) -> ResponseReturnValue:
    """Call the next round; while tables play, once that is confirmed."""
    seen = view_evening(club, number)
    which = request.form.get("round", type=int, default=0)
    if which == seen.next and "sure" not in request.form and unfinished(club, seen, earlier=False):
        return round_page(club, number, asks="call"), 409
    return tables_counted(seen, which) or _done(club, number, lambda: call_round(club, number, which, author(), now()))


@pages.post("/<club>/evenings/<int:number>/uncall")
def uncall(club: Club, number: int) -> ResponseReturnValue:
    """Take back a round that was called too soon, once that is confirmed: its tables go."""
    seen = view_evening(club, number)
    which = request.form.get("round", type=int, default=0)
    if which == len(seen.called) and which and "sure" not in request.form:
        return round_page(club, number, asks="uncall"), 409
    return _done(club, number, lambda: take_back(club, number, which, now()))


@pages.post("/<club>/evenings/<int:number>/clock")
def clock(club: Club, number: int) -> ResponseReturnValue:
    """Stop the clock, let it go on, or give five minutes more."""
    if "more" in request.form:
        return _done(club, number, lambda: directing.extend(club, number, MORE_MINUTES, now()))
    return _done(club, number, lambda: directing.pause(club, number, now()))


@pages.post("/<club>/evenings/<int:number>/rounds")
def add_round(club: Club, number: int) -> ResponseReturnValue:
    """One round more than was meant."""
    rounds = request.form.get("rounds", type=int, default=0)
    return _done(club, number, lambda: directing.set_rounds(club, number, rounds))


@pages.post("/<club>/evenings/<int:number>/end")
def end_evening(club: Club, number: int) -> ResponseReturnValue:
    """End it: the standings are announced; while tables play, once that is confirmed. Or go on with it."""
    seen = view_evening(club, number)
    if "again" not in request.form and "sure" not in request.form and seen.ended is None and unfinished(club, seen):
        return round_page(club, number, asks="end"), 409
    try:
        if "again" in request.form:
            directing.go_on(club, number)
        else:
            end(club, seen, now())
    except RefereeError as error:
        return round_page(club, number, problem=str(error)), 422
    return redirect(url_for("club.evening_standings", club=club.token, number=number), 303)


def _done(club: Club, number: int, deed: Callable[[], object]) -> ResponseReturnValue:
    """Do it and show the round; where it cannot be done, the round says why."""
    try:
        deed()
    except RefereeError as error:
        return round_page(club, number, problem=str(error)), 422
    return redirect(url_for("club.evening", club=club.token, number=number), 303)
