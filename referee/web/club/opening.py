"""A new table of a club: its people as chips, who usually sits where, a newcomer in one field."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from flask import request, url_for

from ...club.seating import seat
from ...core.names import clean_text
from ...core.words import listed, spelled
from ...service import club_tables
from ...service.clubs import Club
from .parts import faces

LONGEST: Final = 100
"""Characters of a name that are read at all."""


def offered(club: Club, game: str, players: int) -> dict[str, Any]:
    """What the form of a new table shows of a club."""
    return {
        "people": faces(club, club_tables.often_first(club)),
        "usual": json.dumps(club_tables.usual_seats(club, players), ensure_ascii=False),
        "as_last": url_for("opening.new", key=game, club=club.token),
        "others": url_for("opening.new", key=game, club=club.token, players=players, others=1),
        "more": url_for("home.which", club=club.token),
    }


def seat_people(club: Club, names: Sequence[str]) -> tuple[list[str], str]:
    """Put people who were only ticked, and a newcomer, on the free seats. Returns the names by seat, and what is wrong
    where there are too many.
    """
    ticked = set(request.form.getlist("who"))
    chosen = [one.name for one in club.there if one.name in ticked]
    newcomer = clean_text(request.form.get("new", "")[:LONGEST])
    known = club_tables.usual_seats(club, len(names))
    found, left = seat([clean_text(name[:LONGEST]) for name in names], [*chosen, *filter(None, [newcomer])], known)
    wrong = f"There are {spelled(len(names))} seats, all taken: no room for {listed(left)}." if left else ""
    return found, wrong
