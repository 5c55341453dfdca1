"""What a search found, as rows of a page: the rules, and the questions of the desk with what they are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for

from ..games.game import Game
from ..screens.desk import DeskPage, answer_fields
from ..service.finding import Hit, find

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
    found = []
    for group in find(words, None if game is None else game.key, players):
        own = group.game is game
        rows = tuple(row for hit in group.hits if (row := _row(hit, link if own else None)) is not None)
        if rows:
            found.append(Found(group.game, own, rows))
    return tuple(found)


def _row(hit: Hit, link: LinkTo | None) -> Row | None:
    game = hit.game
    if hit.rule is not None:
        text = hit.rule.text.replace("*", "")
        return Row(hit.rule.title, text, url_for("rules.rule", game=game.key, rule_id=hit.rule.id), hit.rule.id)
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
    return Row(title, words, f"{to}#q", sign=page.sign)
