"""The judge over HTTP: a record in, its ruling out."""

from __future__ import annotations

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from ..service.judging import judge_text
from .forgery import csrf

pages = Blueprint("judge", __name__, url_prefix="/api")


@pages.post("/judge")
def judge() -> ResponseReturnValue:
    """Rule on the record in the body."""
    return jsonify(judge_text(request.get_data(cache=False)))


csrf.exempt(pages)  # it changes nothing, and programs call it
