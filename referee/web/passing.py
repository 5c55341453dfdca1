"""Passing a table or a game on to a phone nearby, and taking one in: codes for its camera, a file, or pasted."""

from __future__ import annotations

import json
import re
from typing import Final

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..core.record import write_record
from ..service.tables import view_table
from ..table.discretion import holds_secrets
from ..table.packed import pack, unpack
from ..table.records import record_of
from ..table.sitting import TableView
from .board import table_context
from .codes import Codes, drawn, joined, letters_in
from .exchange import bring
from .headers import HEADERS
from .more import kept_back, record_name
from .table import pages as table_pages


@table_pages.get("/t/<token>/pass-on")
def pass_on(token: str) -> ResponseReturnValue:
    """The codes of the table, and its record as a file. Who may not take the record along is told so."""
    view = view_table(token)
    refusal = kept_back(view)
    if refusal is not None:
        return refusal
    return render_template(
        "table/pass.html",
        codes=codes_of(view),
        secrets=holds_secrets(view),
        name=record_name(view),
        record=url_for("table.record_json", token=token),
        **table_context(view),
    )


def codes_of(view: TableView) -> Codes:
    """A table’s codes, made with the address of the page that takes them in."""
    return drawn(pack(record_of(view), view.actions, view.opened))


# ---- taking one in ------------------------------------------------------------------------------

pages = Blueprint("taking", __name__, url_prefix="/take")

RULES: Final = re.compile(r"https?:\S{1,300}/house/[a-z-]{1,40}\?\S{1,4000}")
"""A link to house rules, which is one code: their own page reads it, and says what is wrong with it."""

_CAMERA: Final = HEADERS["Permissions-Policy"].replace("camera=()", "camera=(self)")


@pages.get("")
def take() -> Response:
    """Open the camera, or paste what was sent."""
    return _page("", "", 200)


@pages.post("")
def take_in() -> ResponseReturnValue:
    """Put the codes together and open their table; of one that is here already, ask what is to be done with it."""
    pasted = request.form.get("codes", "")
    if RULES.fullmatch(pasted.strip()):
        return redirect(url_for("carried_rules.take", link=pasted.strip()), 303)
    try:
        if letters := letters_in(pasted):
            from .own_game import show_sent  # loaded with the first such game

            return show_sent(letters)
        record = unpack(joined(pasted))
        text = json.dumps(write_record(record)).encode()
    except RefereeError as error:
        return _page(pasted, str(error), 422)
    return bring(text, request.form.get("token", ""), lambda problem: _page(pasted, problem, 422))


def _page(pasted: str, problem: str, status: int) -> Response:
    response = make_response(render_template("exchange/take.html", pasted=pasted, problem=problem), status)
    response.headers["Permissions-Policy"] = _CAMERA  # here alone
    return response
