"""The judge and the desk over HTTP: a record in, its ruling out; a question in, its answer out."""

from __future__ import annotations

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from ..service import aside
from ..table.asking import is_unanswered
from ..table.judging import is_unreadable
from .forgery import csrf
from .waiting import gone

pages = Blueprint("judge", __name__, url_prefix="/api")


@pages.post("/judge")
def judge() -> ResponseReturnValue:
    """Rule on the record in the body: 200 with any ruling, 400 where the record could not be read."""
    ruling = aside.judged(request.get_data(cache=False), gone())
    return jsonify(ruling), 400 if is_unreadable(ruling) else 200


@pages.post("/rule")
def rule() -> ResponseReturnValue:
    """Answer the question in the body: 200 with any answer, 400 where it could not be read or wants more."""
    found = aside.answered(request.get_data(cache=False), gone())
    return jsonify(found), 400 if is_unanswered(found) else 200


csrf.exempt(pages)  # nothing is changed, and programs call it
