"""Sharing a table: its address with a QR code, who is here, and the page that asks a newcomer who they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import segno
from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from ..core.names import NAME_LENGTH, clean_text, text_problem
from ..screens.parts import Player, players
from ..service import visits
from ..service.tables import view_table
from ..table.sitting import TableView
from ..table.telling import clock_time
from .board import table_context
from .device import appearance, device_id, device_name, known_device, now, set_up
from .outside import only_here, outward
from .table import pages

WATCHING: Final = "watch"
OTHER: Final = "other"


@dataclass(frozen=True, slots=True)
class Here:
    """A phone: its owner's name, empty if none, and who that is, when it was last seen, whether it is this one."""

    name: str
    player: Player | None
    at: str
    mine: bool


def shared_address(token: str) -> str:
    """Where another phone joins the table: at this server's address in the network, also if it is asked from here."""
    return outward(url_for("table.join", token=token))


def qr_code(text: str) -> Markup:
    """`text` as a QR code: an SVG without style, dark on light whatever the theme."""
    drawn = segno.make(text, error="m", micro=False).svg_inline(
        border=2, omitsize=True, svgclass="qr", lineclass="qr-line"
    )
    return Markup(drawn)


@pages.get("/t/<token>/share")
def share(token: str) -> str:
    """The address and its code, and which phones are here."""
    view = view_table(token)
    address = shared_address(token)
    return render_template(
        "table/share.html",
        address=address,
        qr=qr_code(address),
        only_here=only_here(),
        here=_here(view),
        device=device_name(),
        **table_context(view),
    )


def _here(view: TableView) -> list[Here]:
    mine, found = known_device(), []
    for one in visits.devices_here(view.token, now()):
        name = device_name() if one.device == mine else one.name
        player = next((player for player in players(view.seating) if player.name == name), None)
        found.append(Here(name, player, clock_time(one.seen, view.opened), one.device == mine))
    return found


@pages.get("/t/<token>/join")
def join(token: str) -> ResponseReturnValue:
    """Who are you? Asked once on this phone: one that has a name goes to the table."""
    if device_name() and "again" not in request.args:
        return redirect(url_for("table.hand", token=token), 303)
    return _join_page(view_table(token))


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
        if said not in map(str, range(len(view.seating))):
            return _join_page(view, "Tap your seat, or say that you are watching."), 422
        name = view.seating.names[int(said)]
    look = appearance()
    set_up(name=name, theme=look.theme, deck=look.deck)
    visits.visit(token, device_id(), now(), view.seq)
    return redirect(url_for("table.hand", token=token), 303)


def _join_page(view: TableView, problem: str = "", name: str = "") -> str:
    return render_template(
        "table/join.html",
        seats=_seats(view),
        problem=problem,
        name=name,
        **table_context(view),
    )


def _seats(view: TableView) -> Sequence[tuple[Player, bool]]:
    """Each player, and whether a phone here goes by that name."""
    taken = {one.name for one in visits.devices_here(view.token, now())}
    return [(player, player.name in taken) for player in players(view.seating)]
