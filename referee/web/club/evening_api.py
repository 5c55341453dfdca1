"""Evenings for programs, in JSON, below ``/api/clubs/<link>/evenings``. The link to the club says who may do what.

``GET``: the list; ``POST``: one set up. ``GET /<number>``: all of it. ``POST /<number>/call`` with ``{"round": 2}``,
and so ``take-back``, ``come`` and ``leave`` (``{"people": ["Noor"]}``), ``pause``, ``extend`` (``{"minutes": 5}``),
``rounds`` (``{"rounds": 6}``), ``end``, ``go-on``, ``hand`` (``{"table": 2, "words": "revoke?"}``) and ``answer``
(``{"call": 7, "words": "two tricks"}``), ``swap`` (``{"people": ["Ann", "Bea"]}``), ``redraw``, ``seat``
(``{"who": "Ann", "table": 1, "seat": "North"}``) and ``over`` (``{"over": "threes"}``): each is answered with the
evening as it then is.

Directing takes the owner's link, or the director's key in the body (``"director"``), which the answer to ``POST`` of a
new evening has; others are answered 403. ``call`` and ``end`` while tables still play want ``"anyway": true``.
"""

from __future__ import annotations

from typing import Final

from flask import abort, jsonify
from flask.typing import ResponseReturnValue

from ...service import deeds, directors, evenings
from ...service.club_told import text, whole
from ...service.clubs import Club, view_club
from ...service.directing import call_round
from ...service.evening_told import listed, set_up_as_told, told
from ...service.evenings import view_evening
from ...service.opening import new_token
from ...service.unfinished import check_finished
from ...service.writing import Author
from ..device import now
from .evening import tables_counted
from .links import body, for_programs

pages = for_programs("evening_api", "/api/clubs/<club>/evenings")

DEVICE: Final = "api"
"""What stands in the records for the device of a program."""


@pages.get("")
def every(club: Club) -> ResponseReturnValue:
    """The club's evenings, the latest first."""
    return jsonify({"club": club.name, "evenings": [listed(one) for one in evenings.evenings_of(club)]})


@pages.post("")
def new(club: Club) -> ResponseReturnValue:
    """An evening set up from the body; its `token` makes a request that comes twice set up one."""
    values = body()
    token = text(values, "token") or new_token()
    values.pop("token", None)
    number = set_up_as_told(club, values, now(), token)
    return jsonify(told(club, view_evening(club, number)) | {"director": directors.key_of(number)}), 201


@pages.get("/<int:number>")
def one(club: Club, number: int) -> ResponseReturnValue:
    """All of an evening."""
    return jsonify(told(club, view_evening(club, number)))


@pages.post("/<int:number>/call")
def call(club: Club, number: int) -> ResponseReturnValue:
    """Call round `round` of the body; called before, it stays as it was."""
    seen, values = view_evening(club, number), body()
    directors.check_program(club, seen.id, text(values, "director"))
    which = whole(values, "round")
    if which == seen.next:
        check_finished(club, seen, earlier=False, anyway=values.get("anyway") is True)
    refused = tables_counted(seen, which)
    return refused or jsonify(told(club, call_round(club, number, which, Author(DEVICE), now())))


@pages.post("/<int:number>/<deed>")
def do_it(club: Club, number: int, deed: str) -> ResponseReturnValue:
    """Whatever else a director does: see `deeds.DEEDS`, whose values are the body."""
    if deed not in deeds.DEEDS:
        abort(404)
    before, values = view_evening(club, number), body()
    key = text(values, "director")
    values.pop("director", None)
    if deed not in deeds.OF_TABLES:
        directors.check_program(club, before.id, key)
    seen = deeds.do(deeds.DEEDS[deed], club, before, values, (Author(DEVICE), now()))
    return jsonify(told(view_club(club.token), seen))
