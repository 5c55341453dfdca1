"""Hearts: three to six players, and the fewest points win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..game import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.entries import Entry
    from ...core.game import AnyRules
    from ...core.question import Question
    from ...core.ruling import Rulebook
    from ...forms.entry import EntryForm
    from ...screens.desk import Desk
    from ...screens.scores import ScoreWords
    from ...screens.screen import Screens
    from .model import State


def _rulebook() -> Rulebook:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> AnyRules:
    from .game import HEARTS

    return HEARTS


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


def _forms() -> Sequence[type[EntryForm]]:
    from .forms import FORMS

    return FORMS


def _secret(state: State, entry: Entry) -> bool:
    from .passing import is_secret

    return is_secret(state, entry)


GAME: Final = Game(
    key="hearts",
    title="Hearts",
    symbol="♥",
    table_sizes=range(3, 7),
    rulebook=_rulebook,
    rules=_rules,
    questions=_questions,
    desk=_desk,
    screens=_screens,
    scores=_scores,
    forms=_forms,
    secret=_secret,
)
