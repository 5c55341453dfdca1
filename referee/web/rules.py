"""The rulebooks: searched with the questions of the desk, by chapter, and rule by rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.differing import options_of
from ..core.house import options, value_label
from ..core.text import Spoken, Words, speaking_of
from ..games import GAMES
from ..games.game import Game
from ..screens.desk import DeskPage, answer_fields
from .came_from import way_back
from .opening import game_of
from .speaking import speak_of

if TYPE_CHECKING:
    from ..service.indexed import Hit

WORDS_READ: Final = 120
"""Most characters of a search that are looked at."""

LinkTo = Callable[..., str]
"""The address of the desk with some fields in it."""


def question_page(game: Game, key: str) -> DeskPage | None:
    """The question of that name as the game's desk shows it."""
    return next((one for one in game.desk().questions if one.key == key), None)


def hint_of(game: Game) -> str:
    """What one may look for in a game's rules."""
    return game.desk().hint or next(iter(game.rules().rulebook))


@dataclass(frozen=True, slots=True)
class Row:
    """Something found: a rule by its number, or a question of the desk by its icon (`sign`)."""

    title: str
    words: str
    href: str
    rule: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found in one game. `own`: it is the one that is asked about."""

    game: Game
    own: bool
    rows: tuple[Row, ...]


def found_rows(
    words: str, game: Game | None = None, *, players: int | None = None, link: LinkTo | None = None
) -> tuple[Found, ...]:
    """What answers some words: that asked about first. `link` leads to its desk, if not to the one without a table."""
    if not words:
        return ()
    from ..service.finding import find  # read when something is looked for, not before

    found = []
    for group in find(words, game, players):
        own = group.game is game
        with speaking_of(group.game.key):  # which may be another than the page speaks of
            rows = tuple(row for hit in group.hits if (row := _row(hit, link if own else None, own=own)) is not None)
        if rows:
            found.append(Found(group.game, own, rows))
    return tuple(found)


def _row(hit: Hit, link: LinkTo | None, *, own: bool) -> Row | None:
    game = hit.game
    if hit.rule is not None:
        title, text = _said(hit.rule.title), _said(hit.rule.text).replace("*", "")
        usual = url_for("rules.rule", game=game.key, rule_id=hit.rule.id)
        return Row(title, Spoken(text), rule_address(game.key, hit.rule.id) if own else usual, hit.rule.id)
    assert hit.question is not None
    page = question_page(game, hit.question.key)
    if page is None:
        return None
    fields: dict[str, Any] = {"ask": page.key}
    if hit.topic is not None:
        fields |= answer_fields(dict(hit.topic.answers))
    to = link(**fields) if link is not None else url_for("desk.desk", game=game.key, **fields)
    title = hit.topic.words if hit.topic is not None else page.title
    words = page.title if hit.topic is not None else page.help
    return Row(_said(title), _said(words), f"{to}#q", sign=page.sign)


def _said(words: str) -> str:
    """Words of ours as the game that is spoken of means them, where they are told beside those of another."""
    return Spoken(str(words)) if isinstance(words, Words) else words


# ---- the pages ----------------------------------------------------------------------------------

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


@pages.app_template_global()
def rule_address(game: str, rule_id: str = "") -> str:
    """The page of a rule, of all rules where none is named.

    Those of a game that people made stand at its table; away from one, where the address brings the game, so does its
    book.
    """
    if GAMES[game].defined is not None:
        if request.blueprint == "table":
            token = (request.view_args or {}).get("token", "")
            return (
                url_for("table.own_rule", token=token, rule_id=rule_id)
                if rule_id
                else url_for("table.own_book", token=token)
            )
        if made := request.args.get("d"):
            return url_for("own.rules", d=made, _anchor=rule_id or None)
    return url_for("rules.rule", game=game, rule_id=rule_id) if rule_id else url_for("rules.book", game=game)


@pages.get("/<game>")
def book(game: str) -> str:
    """One rulebook, or what a search through it found."""
    return book_page(game_of(game))


def book_page(known: Game) -> str:
    """The page of a rulebook."""
    speak_of(known.key)
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
    return rule_page(game_of(game), rule_id)


def rule_page(known: Game, rule_id: str) -> ResponseReturnValue:
    """The page of a rule of this game."""
    speak_of(known.key)
    found = known.rules().rulebook.get(rule_id.upper())
    if found is None:
        abort(404)
    if found.id != rule_id:
        return redirect(rule_address(known.key, found.id), 301)
    chapter = next(title for title, rules in known.rules().rulebook.chapters.items() if found in rules)
    order = list(known.rules().rulebook)
    place = order.index(found.id)
    house = known.rules().house
    about = [option for _, option in options_of(found, house)]
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
