"""Passing a table on to a phone in the same room: codes for its camera, a file for whatever it shares with."""

from __future__ import annotations

from flask import render_template, url_for
from flask.typing import ResponseReturnValue

from ..service.tables import view_table
from ..table.discretion import holds_secrets
from .board import table_context
from .codes import codes_of
from .more import kept_back, record_name
from .table import pages


@pages.get("/t/<token>/pass-on")
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
