"""What pages for programs share: the club by its link, what that is for, and JSON in and out."""

from __future__ import annotations

from collections.abc import Collection

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError, RefereeError
from ...core.plain import JsonObject
from ...core.record import read_json
from ...service.clubs import view_club
from ...service.links import WithdrawnLink
from ..errors import page
from ..forgery import csrf
from .links import WITHDRAWN, not_for


def for_programs(name: str, url_prefix: str, *, for_owners: Collection[str] = ()) -> Blueprint:
    """Pages for programs below an address with ``<club>``: each view is given the club as the link shows it.

    A link to watch changes nothing; `for_owners`: the views that only an owner's link opens.
    """
    pages = Blueprint(name, __name__, url_prefix=url_prefix)
    owners = {f"{name}.{view}" for view in for_owners}

    @pages.errorhandler(WithdrawnLink)
    def withdrawn(_error: WithdrawnLink) -> ResponseReturnValue:
        return page(410, WITHDRAWN)

    @pages.errorhandler(RefereeError)
    def refused(error: RefereeError) -> ResponseReturnValue:
        where = error.where if isinstance(error, NotationError) else ""
        return jsonify({"error": str(error), "where": where or None, "status": 422}), 422

    @pages.before_request
    def follow() -> ResponseReturnValue | None:
        values = request.view_args
        if values is None or "club" not in values:
            return None
        club = values["club"] = view_club(values["club"])
        return not_for(club, owners)

    csrf.exempt(pages)  # who knows the link to a club may do what it is for: there is no form to be forged
    return pages


def body() -> JsonObject:
    """The JSON object a program sent. Raises RefereeError."""
    sent = request.get_data(cache=False)
    found = read_json(sent) if sent else {}
    if not isinstance(found, dict):
        raise RefereeError("The body is to be a JSON object.")
    return found
