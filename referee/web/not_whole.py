"""Addresses of a game that cannot be played: cut off on its way, changed, or not made to its end."""

from __future__ import annotations

from typing import NoReturn

from flask import abort, make_response, render_template, request

from ..definitions.faults import Faults
from .own_draft import Draft


def not_whole(wrong: Faults) -> NoReturn:
    """End a request whose letters are no game that its page takes: say why, and ask for the whole link."""
    page = render_template("own/take.html", link=request.values.get("d", ""), problem=str(wrong.faults[0].said))
    abort(make_response(page, 400))


def unfinished(draft: Draft) -> NoReturn:
    """End a request for what only a game without a fault has: show the game, and at which step what is wrong."""
    from .own_game import game_page_of  # which loads all that a game is shown with

    abort(make_response(game_page_of(draft, ""), 422))
