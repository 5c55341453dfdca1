"""The question “Was that a revoke?” of each game of tricks."""

from __future__ import annotations

from typing import Any

from referee.core.question import Question
from referee.games import GAMES as ALL_GAMES
from referee.games import find_game

GAMES: dict[str, Any] = {
    key: game.rules() for key, game in ALL_GAMES.items() if key not in {"klondike", "pad", "cribbage"}
}

QUESTIONS: dict[str, Question] = {
    key: next(question for question in find_game(key).questions() if question.key == "revoke") for key in GAMES
}
