"""Hearts: three to six players, and the fewest points win."""

from __future__ import annotations

from typing import Final

from ...core.text import Title
from ..game import Book, Game, Headlines, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import HEARTS
    from .legal import PASS

    secrets = Secrets(hides=PASS.hides, owned=PASS.owned, covered=PASS.covered)
    return RulesSide(rules=HEARTS, secrets=secrets)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _headlines() -> Headlines:
    from ...core.headlines import Each, Lines
    from .rulebook import MOON, SUN

    return (Each("taken", "taken a hand"), Lines(MOON, "moons shot", below=True), Lines(SUN, "suns shot", below=True))


GAME: Final = Game(
    key="hearts",
    title=Title("Hearts"),
    symbol="♥",
    table_sizes=range(3, 7),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    headlines=_headlines,
)
