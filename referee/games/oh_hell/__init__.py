"""Oh Hell: three to seven players, who want exactly the tricks they bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.game import AnyRules
    from ...core.question import Question
    from ...core.ruling import Rulebook
    from ...screens.desk import Desk
    from ...screens.scores import ScoreWords
    from ...screens.screen import Screens


def _rulebook() -> Rulebook:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> AnyRules:
    from .game import OH_HELL

    return OH_HELL


def _questions() -> Sequence[Question]:
    from .desk import QUESTIONS

    return QUESTIONS


def _desk() -> Desk:
    from .pages import DESK

    return DESK


def _screens() -> Screens:
    from .screens import SCREENS

    return SCREENS


def _scores() -> ScoreWords:
    from .screens import SCORES

    return SCORES


GAME: Final = Game(
    key="oh-hell",
    title="Oh Hell",
    symbol="♥",
    table_sizes=range(3, 8),
    rulebook=_rulebook,
    rules=_rules,
    questions=_questions,
    desk=_desk,
    screens=_screens,
    scores=_scores,
)
