"""Who are you? A tap takes a seat for this phone; it may be asked for, taken over, left, freed, or sat in for.

The pen, with which one phone alone enters, is taken back here by who keeps the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Entry
from ..core.errors import RefereeError
from ..core.names import NAME_LENGTH, clean_text, room_for, text_problem
from ..core.pen import Phone
from ..core.seats import Seat
from ..forms.people import PeopleForm
from ..screens.parts import Player, players
from ..service import pens, seats, tables
from ..service.clock import clock_time
from ..service.pens import held_by, held_now
from ..service.seats import SeatHeld, SeatTaken, must_be_asked
from ..service.tables import Accepted, Author, StaleWrite, view_table
from ..table.sitting import TableView
from .board import table_context
from .device import appearance, device_id, device_name, known_device, now, set_up
from .keys import link
from .people import next_hand, why_nobody_sits
from .seated import phones_at
from .sent import writing
from .table import pages

WATCHING: Final = "watch"
OTHER: Final = "other"

FASTER: Final = "Someone was faster. {name} has a phone here since {at}. Nothing was changed."
HELD: Final = (
    "{name} is here with that phone. Ask it for the seat, or let who keeps the table free it. Nothing was changed."
)
NOT_THERE: Final = "That phone is at the seat no more. Nothing was changed."


@dataclass(frozen=True, slots=True)
class SeatToTake:
    """A seat to be taken: its player, whether it has a phone, and whether that is this one."""

    player: Player
    taken: bool
    mine: bool


@pages.get("/t/<token>/join")
def join(token: str) -> ResponseReturnValue:
    """Who are you? Asked once on this phone at this table; a phone whose owner sits nowhere here is not asked."""
    view = view_table(token)
    over = seat_said(view, request.args.get("over", ""))
    if over is not None and phones_at(view).elsewhere(over, known_device()):
        return _take_over_page(view, over, phones_at(view).by_seat[over])
    own = phones_at(view).seat_of(known_device())
    known = device_name() and device_name() not in view.seating.names
    there = own is not None or known
    if "again" not in request.args and (there if over is None else own == over):
        return redirect(url_for("table.hand", token=token), 303)
    return _join_page(view)


@pages.post("/t/<token>/join")
def joined(token: str) -> ResponseReturnValue:
    """Keep who it is, and go to the table."""
    view, said = view_table(token), request.form.get("seat", "")
    name = ""
    if said == OTHER:
        name = clean_text(request.form.get("name", "")[: 2 * room_for(NAME_LENGTH)])
        problem = str(text_problem(name, "A name", NAME_LENGTH)) if name else "Type your name."
        if problem:
            return _join_page(view, problem, name), 422
    elif said != WATCHING:
        seat = seat_said(view, said)
        if seat is None:
            return _join_page(view, "Tap your seat, or choose to watch."), 422
        name = view.seating.names[seat]
        instead = _since(request.form.get("since", ""))
        try:
            seats.take_seat(token, seat, device_id(), now(), instead=instead, owns=link().owns)
        except SeatHeld:
            seats.ask_for_seat(token, seat, device_id(), now())
            return redirect(url_for("table.join", token=token, over=seat), 303)
        except SeatTaken as taken:
            problem = FASTER.format(name=taken.phone.name, at=clock_time(taken.phone.since, view.opened))
            return _take_over_page(view, seat, taken.phone, problem), 409
        except RefereeError as error:
            return _join_page(view, str(error)), 422
    if said in {WATCHING, OTHER}:
        seats.leave_seat(token, device_id())
    call_this_phone(name)
    seats.visit(token, device_id(), now(), view.seq, link())
    return redirect(url_for("table.hand", token=token), 303)


@pages.post("/t/<token>/leave")
def leave(token: str) -> ResponseReturnValue:
    """It is not me any more: this phone just watches, and somebody else may take the seat."""
    seats.leave_seat(token, device_id())
    call_this_phone("")
    return redirect(url_for("table.join", token=token, again=1), 303)


@pages.post("/t/<token>/free")
def free(token: str) -> ResponseReturnValue:
    """Free a seat of another phone: that just watches."""
    view = view_table(token)
    seat, since = seat_said(view, request.form.get("seat", "")), _since(request.form.get("since", ""))
    if seat is None or since is None:
        return _join_page(view, NOT_THERE), 409
    try:
        if not seats.free_seat(token, seat, since, device_id(), now(), owns=link().owns):
            return _join_page(view_table(token), NOT_THERE), 409
    except SeatHeld as held:
        return _take_over_page(view, held.seat, held.phone, HELD.format(name=held.phone.name)), 403
    return redirect(url_for("table.share", token=token), 303)


@pages.post("/t/<token>/asked")
def answer_asker(token: str) -> ResponseReturnValue:
    """Give this phone's seat to the one that asks for it, or keep it."""
    seats.answer_asker(token, device_id(), now(), gives=request.form.get("give") == "1")
    return redirect(url_for("table.hand", token=token), 303)


def call_this_phone(name: str) -> None:
    """Keep what this phone's owner is called."""
    set_up(name=name, look=appearance())


def seat_said(view: TableView, said: str) -> Seat | None:
    """The seat of this table that a form or an address says; None for anything else."""
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
        SeatToTake(player, player.seat in found.by_seat, found.seat_of(device) == player.seat)
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
    device = known_device()
    held = not link().owns and must_be_asked(phone, device, now())
    mine = phone.asker == device and device is not None
    return render_template(
        "table/take_over.html",
        asks=held,
        kept=mine and phone.asked is None,
        asked=clock_time(phone.asked, view.opened) if mine and phone.asked else "",
        player=players(view.seating)[seat],
        since=phone.since.isoformat(),
        at=clock_time(phone.since, view.opened),
        problem=problem,
        **table_context(view),
    )


# ---- a substitute says a name, taps a seat, and has it with this phone ------------------------------


@pages.get("/t/<token>/sit-in")
def sit_in(token: str) -> str:
    """Whose seat, and the name of who takes it; or why nobody sits down now."""
    view = view_table(token)
    name = device_name()
    return _page(view, "" if name in view.seating.names else name)


@pages.post("/t/<token>/sit-in")
def sits_in(token: str) -> ResponseReturnValue:
    """Record the substitute, and put this phone at the seat."""
    sent, told = writing(), _Substitute()
    sent["author"] = Author(device=device_id(), name=told.name)
    try:
        answer = tables.record(token, told.read, **sent)
    except _Unread as error:
        return _page(told.view, told.name, str(error)), 422
    except StaleWrite as error:
        return _page(error.view, told.name, str(error)), 409
    except RefereeError as error:
        return _page(view_table(token), told.name, str(error)), 422
    if not isinstance(answer, Accepted):
        return _page(answer.view, told.name, str(answer.rulings[0].message)), 422
    name, seat = told.name, told.seat
    call_this_phone(name)
    try:
        seats.take_seat(token, seat, device_id(), now())
    except SeatTaken:  # somebody of that name was here before, with another phone
        return redirect(url_for("table.join", token=token, over=seat), 303)
    seats.visit(token, device_id(), now(), answer.view.seq, link())
    return redirect(url_for("table.hand", token=token), 303)


class _Unread(Exception):
    """What was sent names nobody who sits down at a seat: what is said of it."""


class _Substitute:
    """Who sits down: the `name`, and the `seat` of the table that it is read at, its `view`."""

    view: TableView
    seat: Seat

    def __init__(self) -> None:
        self.name = clean_text(request.form.get("name", "")[: 2 * room_for(NAME_LENGTH)])

    def read(self, view: TableView, before: TableView) -> Sequence[Entry]:
        """The entry that says so. Raises _Unread."""
        self.view, seat = view, seat_said(view, request.form.get("seat", ""))
        if not self.name or seat is None:
            raise _Unread("Tap the seat you take." if self.name else "Type your name, then tap the seat you take.")
        form = PeopleForm.read(before.seating, {f"name-{seat}": self.name, f"how-{seat}": "sits"})
        if not form.check() or form.entry is None:
            raise _Unread(form.rows[seat].error or f"{self.name} sits there already.")
        self.seat = seat
        return [form.entry]


def _page(view: TableView, name: str, problem: str = "") -> str:
    return render_template(
        "table/sit_in.html",
        players=players(view.seating),
        name=name,
        problem=problem,
        why=why_nobody_sits(view),
        number=next_hand(view),
        **table_context(view),
    )


# ---- the pen ------------------------------------------------------------------------------------


@pages.app_template_global()
def pen_of(view: TableView) -> str:
    """Who alone enters there now: ``Ann’s phone holds the pen (since 19:40)``; empty where everybody may."""
    held = held_now(view.pen, now())
    return "" if held is None else str(held_by(held, now()))


@pages.get("/t/<token>/pen")
def ask_pen(token: str) -> ResponseReturnValue:
    """Whether the pen is really to be taken back."""
    view = view_table(token)
    if not pen_of(view):
        return redirect(url_for("table.hand", token=token), 303)
    return render_template("table/pen.html", asking=True, **table_context(view))


@pages.post("/t/<token>/pen")
def take_pen_back(token: str) -> ResponseReturnValue:
    """Let everybody enter again."""
    pens.give_back(token)
    return redirect(url_for("table.hand", token=token), 303)
