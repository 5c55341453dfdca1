"""A built-in game copied to be changed: as a definition under its house rules, with those that it leaves out."""

from __future__ import annotations

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

from ..core.errors import HouseRuleError, NotationError
from ..core.house import HouseRules
from ..core.seats import usual_size
from ..forms.house import HouseForm
from ..games import GAMES
from ..games.own.copied import SOURCES, copied
from .own_draft import Draft
from .own_game import in_short


def copy_page(key: str) -> ResponseReturnValue:
    """By the book, by what a link says, or by what a form of a new table holds."""
    if key not in SOURCES:
        abort(404)
    game = GAMES[key]
    try:
        house = _house(key)
    except (HouseRuleError, NotationError):
        abort(422)
    players = request.values.get("players", type=int, default=0)
    if players not in game.table_sizes:
        players = usual_size(game.table_sizes)
    made = copied(key, house, players)
    draft = Draft(made.definition.data)
    return render_template("own/copied.html", game=game, draft=draft, short=in_short(draft), left_out=made.left_out)


def _house(key: str) -> HouseRules:
    kind = GAMES[key].rules().house
    if request.method == "POST":
        return HouseForm(kind, None, request.form).read()
    if "rules" not in request.args:
        usual: HouseRules = kind()
        return usual
    from ..club.passed import read_query

    return read_query(key, request.args).house
