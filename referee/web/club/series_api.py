"""Games in a row for programs: ``GET /series`` below ``/api/clubs/<link>`` lists the latest, each by its first table.

``GET /series/<table>`` tells how one stands: `by` is ``best-5`` or another odd number, ``places`` or ``points``, and
what fits without it; ``days=since`` takes all later games of the same people, not those of that day alone.
"""

from __future__ import annotations

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from ...service import series
from ...service.clubs import Club
from .links import for_programs

pages = for_programs("series_api", "/api/clubs/<club>/series")


@pages.get("")
def every(club: Club) -> ResponseReturnValue:
    """The latest games in a row."""
    return jsonify({"club": club.name, "series": series.listed(club)})


@pages.get("/<int:table>")
def one(club: Club, table: int) -> ResponseReturnValue:
    """How the games from that table on stand together."""
    since = request.args.get("days") == "since"
    return jsonify(series.told(club, table, request.args.get("by", ""), since=since))
