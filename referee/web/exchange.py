"""Bringing in a record that was exported elsewhere."""

from __future__ import annotations

import hashlib

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError, RefereeError
from ..core.record import MOST_BYTES, read_json
from ..service.exchange import import_record
from ..service.opening import opening
from .device import author, now

pages = Blueprint("exchange", __name__, url_prefix="/import")


@pages.get("")
def choose() -> str:
    """Choose a file."""
    return render_template("exchange/import.html", problem="")


@pages.post("")
def bring_in() -> ResponseReturnValue:
    """Read the file and open its table."""
    file = request.files.get("record")
    text = file.stream.read(MOST_BYTES + 1) if file else b""
    if not text:
        return render_template("exchange/import.html", problem="Please choose a file first."), 422
    by = author()
    try:
        wanted = opening(request.form.get("token", ""), by.device, hashlib.sha256(text).hexdigest())
        view = import_record(read_json(text), author=by, now=now(), wanted=wanted)
    except RefereeError as error:
        where = error.where if isinstance(error, NotationError) else ""
        problem = f"{error} It is in {where}." if where else str(error)
        return render_template("exchange/import.html", problem=problem), 422
    return redirect(url_for("table.hand", token=view.token), 303)
