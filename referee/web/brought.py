"""House rules that a new table is offered besides the game's own: those of a link, and those its club keeps."""

from __future__ import annotations

from typing import Any, Final

from flask import request

from ..core.house import Preset
from ..core.words import counted
from ..games.game import Game
from ..service.clubs import Club

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
        from ..club.passed import read_query

        told = read_query(game.key, carried())
        found.append(Preset(CARRIED, told.name or "From the link", "as the link says", told.rules))
    return found if club is None else [*found, *kept_by(club, game)]


def kept_by(club: Club, game: Game) -> list[Preset]:
    """The house rules of a game that a club keeps."""
    from ..service.house_rules import kept_rules

    found = []
    for one in kept_rules(club, game.key):
        words = f"{club.name}, {counted(len(one.of.rules), 'change')}"
        found.append(Preset(f"kept-{one.number}", one.of.name, words, one.of.rules))
    return found
