"""What a club and a link bring to a new table: people as chips and where they sit, house rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from flask import request, url_for

from ...club.seating import seat
from ...core.house import Preset
from ...core.names import clean_text
from ...core.record import DEFINITION
from ...core.text import in_a_list, in_letters, say, so_many
from ...games.game import Game
from ...service import club_tables
from ...service.clubs import Club
from .parts import faces

if TYPE_CHECKING:
    from ...definitions.definition import Definition

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
    wrong = (
        say(
            "There are {in_letters} seats, all taken: no room for {in_a_list}.",
            in_letters=in_letters(len(names)),
            in_a_list=in_a_list(left),
        )
        if left
        else ""
    )
    return found, wrong


# ---- house rules ------------------------------------------------------------------------------------


CARRIED: Final = "carried"
"""The preset made of the house rules in the page's address."""


def carried() -> dict[str, Any]:
    """What the address says of house rules, where a link with some led here."""
    said = {name: request.args.get(name, "") for name in ("name", "mark", "rules")}
    return said if said["rules"] else {}


def brought(game: Game, club: Club | None) -> list[Preset]:
    """The house rules that come with the page: from a link that carries some, and those a club keeps.

    Raises NotationError for a link that is not whole, or of another version.
    """
    found = []
    if carried():
        from ...club.passed import read_query

        told = read_query(game.key, carried())
        found.append(Preset(CARRIED, told.name or "From the link", "as the link says", told.rules))
    return found if club is None else [*found, *kept_by(club, game)]


def games_kept(club: Club | None, key: str) -> list[Definition]:
    """The games of a kind (``pad``, ``own``) that people made and a club keeps."""
    if club is None:
        return []
    from ...definitions.held import definition_in
    from ...service.house_rules import kept_rules

    return [definition_in(one.of.rules) for one in kept_rules(club, key) if DEFINITION in one.of.rules]


def kept_by(club: Club, game: Game) -> list[Preset]:
    """The house rules of a game that a club keeps."""
    from ...service.house_rules import kept_rules

    found = []
    for one in kept_rules(club, game.key):
        words = say("{club}, {so_many}", club=club.name, so_many=so_many(len(one.of.rules), "change"))
        found.append(Preset(f"kept-{one.number}", one.of.name, words, one.of.rules))
    return found
