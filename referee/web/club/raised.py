"""Tables that call the director of their evening, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from ...service import calls
from ...service.calls import Call
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.evenings import Evening


@dataclass(frozen=True, slots=True)
class Raised:
    """A call as the director sees it. `record` and `desk` are addresses, `at` a time of day."""

    call: Call
    at: str
    record: str
    desk: str
    ruling: str


def raised(club: Club, seen: Evening) -> list[Raised]:
    """All calls of the evening, those that wait first."""
    links = table_links(club)
    found = [_raised(one, links.get(one.table.token, "")) for one in calls.calls_of(seen)]
    return sorted(found, key=lambda one: one.call.answered is not None)


def _raised(one: Call, link: str) -> Raised:
    def at(endpoint: str) -> str:
        return url_for(f"table.{endpoint}", token=link) if link else ""

    return Raised(
        one,
        f"{one.at.astimezone():%H:%M}",
        at("scores"),
        at("referee"),
        url_for("table.ruling", token=link, id=one.ruling) if one.ruling and link else "",
    )
