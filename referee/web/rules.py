"""The rulebooks: searched, by chapter, and rule by rule."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.house import options, value_label
from ..games import GAMES
from ..games.game import Game
from .came_from import way_back
from .found import WORDS_READ, found_rows, hint_of
from .opening import game_of

pages = Blueprint("rules", __name__, url_prefix="/rules")


@pages.get("")
def index() -> str:
    """All rulebooks, and a search through them."""
    words = request.args.get("q", "")[:WORDS_READ].strip()
    games = list(GAMES.values())
    return render_template(
        "rules/index.html",
        games=games,
        words=words,
        found=found_rows(words),
        hint=hint_of(games[0]),
        back=way_back(),
    )


@pages.get("/<game>")
def book(game: str) -> str:
    """One rulebook, or what a search through it found."""
    known = game_of(game)
    words = request.args.get("q", "")[:WORDS_READ].strip()
    return render_template(
        "rules/book.html",
        game=known,
        words=words,
        found=found_rows(words, known),
        labels=_option_labels(known),
        hint=hint_of(known),
        back=way_back(),
    )


@pages.get("/<game>/<rule_id>")
def rule(game: str, rule_id: str) -> ResponseReturnValue:
    """One rule, with its source and the house rule that changes it."""
    known = game_of(game)
    found = known.rules().rulebook.get(rule_id.upper())
    if found is None:
        abort(404)
    if found.id != rule_id:
        return redirect(url_for(".rule", game=game, rule_id=found.id), 301)
    chapter = next(title for title, rules in known.rules().rulebook.chapters.items() if found in rules)
    order = list(known.rules().rulebook)
    place = order.index(found.id)
    house = known.rules().house
    about = [option for name, _, option in options(house) if name == found.option or option.rule == found.id]
    defaults = {option.label: value_label(option, default) for _, default, option in options(house)}
    return render_template(
        "rules/rule.html",
        game=known,
        rule=found,
        chapter=chapter,
        before=order[place - 1] if place else None,
        after=order[place + 1] if place + 1 < len(order) else None,
        about=about,
        defaults=defaults,
        back=way_back(),
    )


def _option_labels(game: Game) -> dict[str, str]:
    return {name: about.label for name, _, about in options(game.rules().house)}
