"""What the pages of a club share: its people as they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from flask import url_for

from ...club.initials import initials
from ...service.clubs import Club, Person, spelling
from ...service.links import LinkKind

TABS: Final = (
    ("club", "Club", "people"),
    ("evening_list", "Evenings", "clock"),
    ("tables", "Tables", "hand"),
    ("season", "Season", "scores"),
)


@dataclass(frozen=True, slots=True)
class Face:
    """Somebody as a page shows them: `initial` and colour class `mark` of the badge; `href` of the page.

    `short`: the name where there is little room.
    """

    id: int
    name: str
    short: str
    initial: str
    mark: str
    href: str


def faces(club: Club, people: Sequence[Person] | None = None) -> list[Face]:
    """The people of a club, or some of them, with badges that tell them apart as well as two letters can."""
    oldest = sorted(club.there, key=lambda one: one.id)
    letters = dict(zip((one.id for one in oldest), initials([one.name for one in oldest]), strict=True))
    return [_face(club, one, letters.get(one.id, NOBODY)) for one in (club.there if people is None else people)]


NOBODY: Final = "–"
"""Stands for the letters of somebody who was forgotten."""


def _face(club: Club, one: Person, letters: str) -> Face:
    href = url_for("club.person", club=club.token, number=one.id)
    return Face(one.id, one.name, one.short, letters, f"seat-{one.mark}", href)


def by_number(club: Club) -> Mapping[int, Face]:
    """Their faces by number, those who were forgotten among them."""
    return {one.id: one for one in faces(club, club.people)}


def club_context(club: Club, tab: str, **more: object) -> dict[str, object]:
    """What the frame of every page of a club needs, with what this one adds."""
    return {
        "club": club,
        "tab": tab,
        "tabs": TABS,
        "enters": club.kind is not LinkKind.WATCH,
        "owns": club.kind is LinkKind.OWN,
        **more,
    }


def sought(club: Club, words: str) -> list[Person]:
    """The people whose name holds these words."""
    wanted = spelling(words)
    return [one for one in club.there if wanted in spelling(f"{one.name} {one.short}")]
