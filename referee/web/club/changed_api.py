"""House rules and what would have changed, for programs, below ``/api/clubs/<link>``. Any link to the club reads it.

``GET /rules`` lists what the club keeps, by number; ``POST`` keeps some. ``GET /changed`` needs a `game`, and either
`rules`, options set otherwise as ``{"target": 300}`` or a link to house rules, or `kept`, the number of house rules the
club keeps. `year` (``all`` for all), or `from` and `to`, as figures are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from ...core.errors import NotationError
from ...core.house import Value, read_house
from ...games import find_game
from ...games.game import Game
from ...service.club_told import text
from ...service.clubs import Club
from ...service.keeping import day_of
from ..device import now
from ..waiting import gone
from .links import body, for_programs
from .seasons import asked_by_program

pages = for_programs("changed_api", "/api/clubs/<club>")


@pages.get("/rules")
def rules(club: Club) -> ResponseReturnValue:
    """The house rules that the club keeps: `rules` holds what differs from the book."""
    from ...service.house_rules import kept_rules

    found = [
        {"number": one.number, "name": one.of.name, "game": one.of.game.key, "rules": dict(one.of.rules)}
        for one in kept_rules(club)
    ]
    return jsonify({"club": club.name, "rules": found})


@pages.post("/rules")
def keep(club: Club) -> ResponseReturnValue:
    """Keep house rules: ``{"game": "spades", "name": "Fridays", "rules": {"target": 300}}``. The same are kept once."""
    from ...service import house_rules

    values = body()
    game, wanted = find_game(text(values, "game")), values.get("rules")
    if not isinstance(wanted, dict):
        raise NotationError("The rules are an object: each house rule with its value.", "rules")
    house = read_house(game.rules().house, wanted)
    number = house_rules.keep(club, game, text(values, "name"), house, now())
    return jsonify({"number": number}), 201


@pages.get("/changed")
def changed(club: Club) -> ResponseReturnValue:
    """A season or an evening under other house rules: each game, with the hands that would not have been the same."""
    from ...club.differing import told_of_many
    from ...service.playing_over import club_over

    about, game = asked_by_program(club), find_game(request.args.get("game", ""))
    over = club_over(club, game, about.period, _rules(club, game), gone=gone())
    return jsonify({"club": club.name, **told_of_many(over.games, over.sums, over.left_out, day_of)})


def _rules(club: Club, game: Game) -> Mapping[str, Value]:
    from ...club.passed import every_option, rules_told
    from ...service.house_rules import kept_rules

    told, number = request.args.get("rules"), request.args.get("kept", type=int)
    if (told is None) == (number is None):
        raise NotationError("Say by which house rules: either “rules” or “kept”.", "rules")
    if told is not None:
        return rules_told(told, game)
    found = next((one for one in kept_rules(club, game.key) if one.number == number), None)
    if found is None:
        raise NotationError(f"The club keeps no house rules of {game.title} with that number.", "kept")
    return every_option(found.of)
