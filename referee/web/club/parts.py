"""What the pages of a club share: its people as they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for

from ...core.names import graphemes
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
    """Somebody as a page shows them: `initial` and colour class `mark` of the badge; `href` of the page."""

    id: int
    name: str
    initial: str
    mark: str
    href: str


def faces(club: Club, people: Sequence[Person] | None = None) -> list[Face]:
    """The people of a club, or some of them, with badges that tell them apart as well as two letters can."""
    firsts = [_letters(one.name, 1) for one in club.people]
    return [face(club, one, firsts) for one in (club.people if people is None else people)]


def face(club: Club, one: Person, firsts: Sequence[str] = ()) -> Face:
    """One of them."""
    first = _letters(one.name, 1)
    shown = first if list(firsts).count(first) < 2 else _letters(one.name, 2)
    return Face(one.id, one.name, shown, f"seat-{one.mark}", url_for("club.person", club=club.token, number=one.id))


def by_number(club: Club) -> Mapping[int, Face]:
    """Their faces by number."""
    return {one.id: one for one in faces(club)}


def _letters(name: str, many: int) -> str:
    letters = graphemes(name)[:many]
    return letters[0].upper() + "".join(letters[1:]) if letters else "?"


def club_context(club: Club, tab: str, **more: Any) -> dict[str, Any]:
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
    return [one for one in club.people if wanted in spelling(one.name)]
