"""A game that people made, as a club keeps it: opened, changed into a new version, compared, renamed, removed."""

from __future__ import annotations

from flask import abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...definitions.faults import Faults
from ...definitions.held import definition_in
from ...games import GAMES
from ...service import house_rules
from ...service.clubs import Club
from ...service.house_rules import Kept
from ..device import now
from ..own_beside import between
from ..own_draft import Draft, asked
from ..own_game import game_page_of, in_short
from .choosing import choosing
from .parts import club_context


def kept_game_page(club: Club, one: Kept, problem: str, typed: str) -> str:
    """What it is, and which ways lead on from it."""
    draft = Draft(definition_in(one.of.rules).data)
    about = choosing(one.of.game, club, one.of.house)
    other = about["chosen"].of
    return render_template(
        "club/kept_game.html",
        kept=one,
        draft=draft,
        short=in_short(draft),
        games=None if other is None else between(one.of.rules, other.rules),
        problem=problem,
        typed=typed or one.of.name,
        **about,
        **club_context(club, "club"),
    )


def take_game(club: Club) -> ResponseReturnValue:
    """Keep the game that was sent, by its letters."""
    try:
        draft = asked(pads=True)
    except Faults:
        abort(400)
    if draft.faults:
        abort(422)
    try:
        number = house_rules.keep_game(club, GAMES[draft.definition.kind], draft.definition, now())
    except RefereeError as error:
        return game_page_of(draft, str(error)), 422
    return redirect(url_for("club.kept", club=club.token, number=number), 303)
