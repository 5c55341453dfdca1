"""What may take long, done at once where it takes little, and else elsewhere: claims, long sheets, long records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ..core.plain import JsonObject
from ..core.question import Asked, Question, TakesLonger, Verdict
from ..core.sheet import Sheet
from ..games import find_game
from ..games.game import Game
from ..table.asking import answer_text, find_question
from ..table.judging import judge_text
from . import printing
from .elsewhere import elsewhere

Gone = Callable[[], bool]
"""Whether nobody waits for it any more."""

SHORT_TEXT: Final = 20_000
"""Bytes of a record that is judged at once: some fifty milliseconds."""


def page_of(game: Game, key: str, place: Any, chosen: Any, gone: Gone) -> object:
    """The page of one of the desk's questions, as its `page` makes it. Raises Overtaxed and NobodyWaits."""
    page = next(one.page for one in game.desk().questions if one.key == key)
    try:
        with elsewhere().here:
            return page(replace(place, brief=True), chosen)
    except TakesLonger:
        return elsewhere().do(_page, game.key, key, replace(place, game=None), chosen, gone=gone)


def _page(game: str, key: str, place: Any, chosen: Any) -> object:
    found = find_game(game).under(place.house)
    page = next(one.page for one in found.desk().questions if one.key == key)
    return page(replace(place, game=found.rules()), chosen)


def answer_of(game: Game, question: Question, asked: Asked, gone: Gone) -> Verdict:
    """The answer to a question. Raises NotationError as the question does, Overtaxed and NobodyWaits."""
    try:
        with elsewhere().here:
            return question.answer(replace(asked, brief=True))
    except TakesLonger:
        unbound: object = replace(asked, game=None)  # type: ignore[arg-type]
        found: Verdict = elsewhere().do(_answer, game.key, question.key, unbound, gone=gone)
        return found


def _answer(game: str, key: str, asked: Asked) -> Verdict:
    found = find_game(game).under(asked.house)
    return find_question(found, key).answer(replace(asked, game=found.rules()))


def answered(text: bytes, gone: Gone) -> JsonObject:
    """The answer to a question in JSON, as `answer_text` gives it. Raises Overtaxed and NobodyWaits."""
    if len(text) <= SHORT_TEXT:
        try:
            with elsewhere().here:
                return answer_text(text, brief=True)
        except TakesLonger:
            pass
    found: JsonObject = elsewhere().do(answer_text, text, gone=gone)
    return found


def judged(text: bytes, gone: Gone) -> JsonObject:
    """The ruling on a record in JSON, as `judge_text` gives it. Raises Overtaxed and NobodyWaits."""
    if len(text) <= SHORT_TEXT:
        with elsewhere().here:
            return judge_text(text)
    found: JsonObject = elsewhere().do(judge_text, text, gone=gone)
    return found


def printed(sheet: Sheet, paper: str, gone: Gone) -> bytes:
    """A sheet as PDF, as `print_page` makes it. Raises what that does, Overtaxed and NobodyWaits."""
    if elsewhere().costly or not printing.is_long(sheet):
        with elsewhere().here:
            return printing.print_page(sheet, paper)
    return elsewhere().do(printing.print_page, sheet, paper, gone=gone)
