"""A club for programs, in JSON, below ``/api/clubs/<link>``.

``GET``: the club, its people by number. ``POST /people`` with ``{"people": ["Noor"]}``: newcomers.
``POST /people/<number>`` with ``{"name": "Zsófia", "short": "Zsó"}``: a name put right.
``POST /people/<number>/merge`` with ``{"into": 7}``, and ``/part``: two are one, or two again.
``GET /people/<number>/forget`` says what forgetting somebody would do, ``POST`` with ``{"sure": true}`` does it.
``GET /tables`` lists the club's tables, ``POST /tables`` with ``{"tables": ["<owner's link>"]}`` takes some in.
What a link is not for is answered 403, a link withdrawn 410, what is wrong 422 with ``error`` and ``where``.
"""

from __future__ import annotations

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...service import club_tables, clubs, forgetting
from ...service.club_told import forgetting_told, strings, table_told, take_in_all, text, told, whole
from ...service.clubs import Club, view_club
from ..device import now
from .links import body, for_programs

pages = for_programs("club_api", "/api/clubs/<club>", for_owners=("merge", "part", "ask_forget", "forget"))

LINES = 100
"""Tables listed at once."""


@pages.get("")
def club(club: Club) -> ResponseReturnValue:
    """The club."""
    return jsonify(told(club))


@pages.post("/people")
def add(club: Club) -> ResponseReturnValue:
    """Newcomers: whoever is known by a name is who it means, unless it is `another` of that name."""
    values = body()
    clubs.add_people(club, strings(values, "people"), now(), another=values.get("another") is True)
    return jsonify(told(view_club(club.token))), 201


@pages.post("/people/<int:number>")
def respell(club: Club, number: int) -> ResponseReturnValue:
    """Put a name right; without a short one they are called by their name everywhere."""
    values = body()
    clubs.respell(club, number, text(values, "name"), text(values, "short"))
    return jsonify(told(view_club(club.token)))


@pages.post("/people/<int:number>/merge")
def merge(club: Club, number: int) -> ResponseReturnValue:
    """Two people are one."""
    clubs.merge(club, number, whole(body(), "into"))
    return jsonify(told(view_club(club.token)))


@pages.post("/people/<int:number>/part")
def part(club: Club, number: int) -> ResponseReturnValue:
    """Two people again."""
    clubs.part(club, number)
    return jsonify(told(view_club(club.token)))


@pages.get("/people/<int:number>/forget")
def ask_forget(club: Club, number: int) -> ResponseReturnValue:
    """What it would do."""
    return jsonify(forgetting_told(number, forgetting.look(club, number)))


@pages.post("/people/<int:number>/forget")
def forget(club: Club, number: int) -> ResponseReturnValue:
    """Do it, for good."""
    if body().get("sure") is not True:
        raise RefereeError('Nothing can undo it: say {"sure": true}. GET says what it does.')
    return jsonify(forgetting_told(number, forgetting.forget(club, number, now())))


@pages.get("/tables")
def tables(club: Club) -> ResponseReturnValue:
    """The club's tables, the latest change first, from number `from` on."""
    listing = club_tables.listing(club, max(request.args.get("from", type=int, default=0), 0), LINES)
    return jsonify({"found": listing.found, "tables": [table_told(table) for table in listing.tables]})


@pages.post("/tables")
def take(club: Club) -> ResponseReturnValue:
    """Take tables in."""
    take_in_all(club, strings(body(), "tables"), now())
    return jsonify(told(view_club(club.token))), 201
