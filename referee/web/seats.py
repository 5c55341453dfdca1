"""Who are you? A tap takes a seat for this phone; it may be taken over, left, and freed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..core.names import NAME_LENGTH, clean_text, text_problem
from ..core.seats import Seat
from ..screens.parts import Player, players
from ..service import seats, visits
from ..service.seats import SeatTaken
from ..service.tables import view_table
from ..store.seated import Phone
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from ..table.telling import clock_time
from .board import table_context
from .device import appearance, device_id, device_name, known_device, now, set_up
from .keys import link
from .seated import phones_at
from .table import pages

WATCHING: Final = "watch"
OTHER: Final = "other"

FASTER: Final = "Somebody was faster: {name} has a phone here since {at}. Nothing was changed."
NOT_THERE: Final = "That phone is at the seat no more. Nothing was changed."


@dataclass(frozen=True, slots=True)
class Place:
    """A seat to be taken: its player, whether it has a phone, and whether that is this one."""

    player: Player
    taken: bool
    mine: bool


@pages.get("/t/<token>/join")
def join(token: str) -> ResponseReturnValue:
    """Who are you? Asked once on this phone at this table; a phone whose owner sits nowhere here is not asked."""
    view = view_table(token)
    over = _seat(view, request.args.get("over", ""))
    if over is not None and phones_at(view).elsewhere(over, known_device()):
        return _take_over_page(view, over, phones_at(view).by_seat[over])
    at_seat = phones_at(view).seat_of(known_device()) is not None
    known = device_name() and device_name() not in view.seating.names
    if (at_seat or known) and "again" not in request.args and over is None:
        return redirect(url_for("table.hand", token=token), 303)
    return _join_page(view)


@pages.post("/t/<token>/join")
def joined(token: str) -> ResponseReturnValue:
    """Keep who it is, and go to the table."""
    view, said = view_table(token), request.form.get("seat", "")
    name = ""
    if said == OTHER:
        name = clean_text(request.form.get("name", "")[: 4 * NAME_LENGTH])
        problem = text_problem(name, "A name", NAME_LENGTH) if name else "Type your name."
        if problem:
            return _join_page(view, problem, name), 422
    elif said != WATCHING:
        seat = _seat(view, said)
        if seat is None:
            return _join_page(view, "Tap your seat, or say that you are watching."), 422
        name = view.seating.names[seat]
        instead = _since(request.form.get("since", ""))
        try:
            seats.take_seat(token, seat, device_id(), now(), instead=instead)
        except SeatTaken as taken:
            problem = FASTER.format(name=taken.phone.name, at=clock_time(taken.phone.since, view.opened))
            return _take_over_page(view, seat, taken.phone, problem), 409
        except RefereeError as error:
            return _join_page(view, str(error)), 422
    if said in {WATCHING, OTHER} and not is_scratch(token):
        seats.leave_seat(token, device_id())
    _call(name)
    visits.visit(token, device_id(), now(), view.seq, link())
    return redirect(url_for("table.hand", token=token), 303)


@pages.post("/t/<token>/leave")
def leave(token: str) -> ResponseReturnValue:
    """It is not me any more: this phone just watches, and somebody else may take the seat."""
    seats.leave_seat(token, device_id())
    _call("")
    return redirect(url_for("table.join", token=token, again=1), 303)


@pages.post("/t/<token>/free")
def free(token: str) -> ResponseReturnValue:
    """Free a seat of another phone: that just watches."""
    view = view_table(token)
    seat, since = _seat(view, request.form.get("seat", "")), _since(request.form.get("since", ""))
    if seat is None or since is None or not seats.free_seat(token, seat, since):
        return _join_page(view_table(token), NOT_THERE), 409
    return redirect(url_for("table.share", token=token), 303)


def _call(name: str) -> None:
    look = appearance()
    set_up(name=name, theme=look.theme, deck=look.deck)


def _seat(view: TableView, said: str) -> Seat | None:
    return int(said) if said in map(str, range(len(view.seating))) else None


def _since(said: str) -> datetime | None:
    """Since when a phone is at a seat, as a form says it: it names the phone without telling its id."""
    try:
        return datetime.fromisoformat(said).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _join_page(view: TableView, problem: str = "", name: str = "") -> str:
    found, device = phones_at(view), known_device()
    places = [
        Place(player, player.seat in found.by_seat, found.seat_of(device) == player.seat)
        for player in players(view.seating)
    ]
    return render_template(
        "table/join.html",
        places=places,
        problem=problem,
        name=name,
        **table_context(view),
    )


def _take_over_page(view: TableView, seat: Seat, phone: Phone, problem: str = "") -> str:
    return render_template(
        "table/take_over.html",
        player=players(view.seating)[seat],
        since=phone.since.isoformat(),
        at=clock_time(phone.since, view.opened),
        problem=problem,
        **table_context(view),
    )
