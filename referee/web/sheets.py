"""Blank score sheets and rules cards to print."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, abort, render_template, request

from ..core.seats import usual_size
from ..games import GAMES
from ..service.printing import blank_sheet, book_card, print_blank, print_card
from .opening import game_of, last_table, presets_for
from .printing import PAPER_WORDS, preview

pages = Blueprint("sheets", __name__, url_prefix="/sheets")

KINDS: Final = {"sheet": "Blank sheet", "card": "Rules card"}
"""What can be printed without a table."""


@pages.get("")
def blank() -> str:
    """Choose the game, the players, the paper and the house rules."""
    game = GAMES.get(request.args.get("game", ""), next(iter(GAMES.values())))
    usual = usual_size(game.table_sizes)
    players = request.args.get("players", type=int, default=usual)
    players = players if players in game.table_sizes else usual
    presets = presets_for(game, players, last_table(game))
    asked = request.args.get("preset")
    preset = next((known for known in presets if known.key == asked), presets[0])
    paper = request.args.get("paper", "a4")
    paper = paper if paper in PAPER_WORDS else "a4"
    what = "card" if request.args.get("what") == "card" else "sheet"
    made = book_card if what == "card" else blank_sheet
    return render_template(
        "sheets/blank.html",
        games=list(GAMES.values()),
        game=game,
        players=players,
        presets=presets,
        preset=preset,
        papers=PAPER_WORDS,
        paper=paper,
        kinds=KINDS,
        what=what,
        drawn=preview(made(game.key, players, dict(preset.rules)), paper),
    )


@pages.get("/<key>.pdf")
def blank_pdf(key: str) -> Response:
    """The sheet as a PDF."""
    game = game_of(key)
    players = request.args.get("players", type=int, default=usual_size(game.table_sizes))
    paper = request.args.get("paper", "a4")
    if players not in game.table_sizes or paper not in PAPER_WORDS:
        abort(404)
    presets = {preset.key: preset for preset in presets_for(game, players, last_table(game))}
    preset = presets.get(request.args.get("preset", ""))
    rules = dict(preset.rules) if preset else {}
    if request.args.get("what") == "card":
        pdf, name = print_card(book_card(key, players, rules), paper), f"{key}-card.pdf"
    else:
        pdf, name = print_blank(key, players, paper, rules), f"{key}-blank.pdf"
    response = Response(pdf, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
