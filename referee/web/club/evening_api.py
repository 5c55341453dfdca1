"""Evenings for programs: listed, set up, called, told and ended, in JSON. The link to the club says who may do what."""

from __future__ import annotations

from typing import Any, Final

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...core.record import read_json
from ...service import evenings
from ...service.calling import call_round
from ...service.clubs import Club, view_club
from ...service.directing import end
from ...service.evening_told import listed, set_up_as_told, told
from ...service.evenings import view_evening
from ...service.links import LinkKind, WithdrawnLink
from ...service.opening import new_token
from ...service.writing import Author
from ..device import now
from ..errors import page
from ..forgery import csrf
from .links import WATCHING, WITHDRAWN

pages = Blueprint("evening_api", __name__, url_prefix="/api/clubs/<club>/evenings")

DEVICE: Final = "api"
"""What stands in the records for the device of a program."""


@pages.errorhandler(WithdrawnLink)
def withdrawn(_error: WithdrawnLink) -> ResponseReturnValue:
    """That this link led to a club once."""
    return page(410, WITHDRAWN)


@pages.errorhandler(RefereeError)
def refused(error: RefereeError) -> ResponseReturnValue:
    """What is wrong, and at which field."""
    return jsonify({"error": str(error), "where": getattr(error, "where", "") or None, "status": 422}), 422


@pages.before_request
def follow() -> ResponseReturnValue | None:
    """Give the view the club as the link shows it, and keep to what that link is for."""
    values = request.view_args
    if values is None or "club" not in values:
        return None
    club = values["club"] = view_club(values["club"])
    if club.kind is LinkKind.WATCH and request.method not in {"GET", "HEAD", "OPTIONS"}:
        return page(403, WATCHING)
    return None


@pages.get("")
def every(club: Club) -> ResponseReturnValue:
    """The club's evenings, the latest first."""
    return jsonify({"club": club.name, "evenings": [listed(one) for one in evenings.evenings_of(club)]})


@pages.post("")
def new(club: Club) -> ResponseReturnValue:
    """An evening set up from the body; its `token` makes a request that comes twice set up one."""
    values = _body()
    token = str(values.pop("token", None) or new_token())
    number = set_up_as_told(club, values, now(), token)
    return jsonify(told(club, view_evening(club, number))), 201


@pages.get("/<int:number>")
def one(club: Club, number: int) -> ResponseReturnValue:
    """All of an evening."""
    return jsonify(told(club, view_evening(club, number)))


@pages.post("/<int:number>/call")
def call(club: Club, number: int) -> ResponseReturnValue:
    """Call round `round` of the body; called before, it stays as it was."""
    which = _body().get("round")
    if not isinstance(which, int):
        raise RefereeError('Say which round is called: {"round": 1}.')
    return jsonify(told(club, call_round(club, number, which, Author(DEVICE), now())))


@pages.post("/<int:number>/end")
def end_it(club: Club, number: int) -> ResponseReturnValue:
    """End it: the standings are announced."""
    return jsonify(told(club, end(club, view_evening(club, number), now())))


def _body() -> dict[str, Any]:
    sent = request.get_data(cache=False)
    found = read_json(sent) if sent else {}
    if not isinstance(found, dict):
        raise RefereeError("The body is to be a JSON object.")
    return found


csrf.exempt(pages)  # who knows the link to a club may do what it is for: there is no form to be forged
