"""I sit in for somebody: a substitute says a name, taps a seat, and has it with this phone."""

from __future__ import annotations

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..core.names import NAME_LENGTH, clean_text
from ..forms.people import PeopleForm
from ..screens.parts import players
from ..service import seats, tables, visits
from ..service.earlier import view_before
from ..service.seats import SeatTaken
from ..service.tables import Accepted, Author, StaleWrite, view_table
from ..table.sitting import TableView
from .board import table_context
from .device import device_id, device_name, now
from .keys import link
from .people import next_hand, why_nobody_sits
from .seats import call_this_phone, seat_said
from .table import pages, writing


@pages.get("/t/<token>/sit-in")
def sit_in(token: str) -> str:
    """Whose seat, and the name of who takes it; or why nobody sits down now."""
    view = view_table(token)
    name = device_name()
    return _page(view, "" if name in view.seating.names else name)


@pages.post("/t/<token>/sit-in")
def sits_in(token: str) -> ResponseReturnValue:
    """Record the substitute, and put this phone at the seat."""
    sent = writing()
    view = view_table(token, sent["seen"])
    seat = seat_said(view, request.form.get("seat", ""))
    name = clean_text(request.form.get("name", "")[: 4 * NAME_LENGTH])
    if not name or seat is None:
        return _page(
            view, name, "Tap the seat you take." if name else "Type your name, then tap the seat you take."
        ), 422
    before = view_before(token, sent["id"], sent["seen"]) or view
    form = PeopleForm.read(before.seating, {f"name-{seat}": name, f"how-{seat}": "sits"})
    if not form.check() or form.entry is None:
        return _page(view, name, form.rows[seat].error or f"{name} sits there already."), 422
    sent["author"] = Author(device=device_id(), name=name)
    try:
        answer = tables.record(token, [form.entry], **sent)
    except StaleWrite as error:
        return _page(error.view, name, str(error)), 409
    except RefereeError as error:
        return _page(view_table(token), name, str(error)), 422
    if not isinstance(answer, Accepted):
        return _page(answer.view, name, str(answer.rulings[0].message)), 422
    call_this_phone(name)
    try:
        seats.take_seat(token, seat, device_id(), now())
    except SeatTaken:  # somebody of that name was here before, with another phone
        return redirect(url_for("table.join", token=token, over=seat), 303)
    visits.visit(token, device_id(), now(), answer.view.seq, link())
    return redirect(url_for("table.hand", token=token), 303)


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
