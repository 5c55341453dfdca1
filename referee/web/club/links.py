"""The link to a club a request came by: what it may do, and that no page it is shown holds a greater one.

Every view is given the club as that link shows it; addresses are built with the link's own token.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import HouseRuleError, NotationError, RefereeError
from ...core.plain import JsonObject
from ...core.record import read_json
from ...core.text import Text
from ...service.clubs import Club, NotInClub, UnknownClub, view_club, visit
from ...service.directors import NotDirector
from ...service.links import LinkKind, WithdrawnLink
from ...service.season import StillReading
from ..device import device_id, now
from ..errors import TROUBLES, Trouble, page
from ..forgery import csrf
from ..speaking import in_club

pages = Blueprint("club", __name__, url_prefix="/c")

UNKNOWN_CLUB: Final = Trouble(
    "There is no such club",
    "The link may be cut short, or the club is kept on another computer. Ask for its code again.",
)
WATCHING: Final = Trouble(
    "This link is for watching",
    "This link is for watching. Nothing was changed. Ask someone in the club for the members’ link.",
)
NOT_YOURS: Final = Trouble(
    "That is for who keeps the club",
    "This is the members’ link. Nothing was changed. Merging and forgetting people, taking tables out, turning links "
    "off and naming the club is for the person who began it, or who has the owner’s link.",
)
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FOR_OWNERS: Final = frozenset(
    f"club.{name}"
    for name in (
        "merge",
        "part",
        "ask_forget",
        "forget",
        "which_out",
        "take_out",
        "rename",
        "renew",
        "rate",
        "speak",
        "ask_delete",
        "delete",
    )
)
"""What only an owner's link opens."""

FOR_MEMBERS: Final = frozenset(
    f"club.{name}"
    for name in (
        "change",
        "choose",
        "evening_director",
        "evening_given",
        "evening_people",
        "evening_seating",
        "new_evening",
        "new_rules",
    )
)
"""Forms, which a link to watch does not even open."""

FOR_ALL: Final = frozenset({"club.take_off"})
"""What changes nothing of the club: it goes off the first page of this phone."""


WITHDRAWN: Final = Trouble(
    "This link was turned off", "This link was turned off. Ask someone in the club for a new one."
)


@pages.app_errorhandler(UnknownClub)
def unknown(error: UnknownClub) -> ResponseReturnValue:
    """That a link leads to no club, or to nothing in it."""
    return page(404, TROUBLES[404] if isinstance(error, NotInClub) else UNKNOWN_CLUB)


@pages.app_errorhandler(StillReading)
def still_reading(error: StillReading) -> ResponseReturnValue:
    """How far it is; the browser asks again by itself."""
    said = Text(
        "The records are being read for the first time: {read} tables of {tables}. That’s kept, and the page comes "
        "automatically. Nothing is lost if you leave it.",
        read=error.read,
        tables=error.tables,
    )
    return *page(503, Trouble("Reading the records", str(said))), {"Refresh": "1", "Retry-After": "1"}


@pages.errorhandler(WithdrawnLink)
def withdrawn(_error: WithdrawnLink) -> ResponseReturnValue:
    """That this link led to a club once."""
    return page(410, WITHDRAWN)


@pages.before_request
def follow() -> ResponseReturnValue | None:
    """Give the view the club as the link of the request shows it, and keep to what that link is for."""
    values = request.view_args
    if not values or "club" not in values:
        return None
    club = values["club"] = view_club(values["club"])
    refused = not_for(club, FOR_OWNERS)
    if refused is None:
        visit(club, device_id(), now())
        in_club(club.language)
    return refused


def not_for(club: Club, owners: Collection[str]) -> ResponseReturnValue | None:
    """What is answered where this is not for the link to the club; `owners`: what only an owner's link opens."""
    asks = request.method not in SAFE or request.endpoint in FOR_MEMBERS
    if club.kind is LinkKind.WATCH and asks and request.endpoint not in FOR_ALL:
        return page(403, WATCHING)
    if club.kind is not LinkKind.OWN and request.endpoint in owners:
        return page(403, NOT_YOURS)
    return None


# ---- pages for programs: JSON in and out ------------------------------------------------------------


def for_programs(name: str, url_prefix: str, *, for_owners: Collection[str] = ()) -> Blueprint:
    """Pages for programs below an address with ``<club>``: each view is given the club as the link shows it.

    A link to watch changes nothing; `for_owners`: the views that only an owner's link opens.
    """
    pages = Blueprint(name, __name__, url_prefix=url_prefix)
    owners = {f"{name}.{view}" for view in for_owners}

    pages.register_error_handler(WithdrawnLink, withdrawn)

    @pages.errorhandler(RefereeError)
    def refused(error: RefereeError) -> ResponseReturnValue:
        where = error.where if isinstance(error, NotationError) else ""
        if isinstance(error, HouseRuleError):
            where = f"rules.{error.option}"
        status = 403 if isinstance(error, NotDirector) else 422
        return jsonify({"error": str(error), "where": where or None, "status": status}), status

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
