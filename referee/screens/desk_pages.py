"""The desk of a game of tricks as pages: one for each of its questions, as their kind asks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ..core import question as core
from ..desk import claim, revoke, trick
from ..desk.asking import SituationQuestion
from ..desk.claiming import Claiming
from ..play.model import S
from .claims import claim_page
from .desk import Desk, DeskPage, Place
from .parts import Chosen
from .revoke import revoke_screen
from .scored import score_question
from .situations import plain_question, situation_question
from .who_won import TrickPage, trick_question

SIGNS: Final[Mapping[str, str]] = {"misdeal": "misdeal", "play": "slip", "game": "crown"}
"""The icons of questions that look alike in every game."""


def desk_of(
    questions: Sequence[core.Question],
    hint: str,
    *,
    winner: Callable[[Place, Chosen], TrickPage],
    claiming: Claiming,
    signs: Mapping[str, str],
    public: Callable[[S], S] = lambda state: state,
    own: Sequence[DeskPage] = (),
) -> Desk:
    """The pages of these questions, in their order.

    `winner` makes the page of *Who won this trick?*; `claiming` is what a claim is judged by. `signs`: the icons of
    the game's own questions, by key. `public`: a state without what is secret. `own`: pages the game makes itself.
    """
    signed = {**SIGNS, **signs}
    made = {page.key: page for page in own}

    def page_of(question: core.Question) -> DeskPage:
        if question.key == trick.KEY:
            return trick_question(winner, question.options)
        if question.key == revoke.KEY:
            return revoke_screen(question, public)
        if question.key == claim.KEY:
            return claim_page(claiming)
        if isinstance(question, SituationQuestion):
            return situation_question(question.situation, signed[question.key])
        return score_question(question) if question.before else plain_question(question, signed[question.key])

    return Desk(tuple(made.get(one.key) or page_of(one) for one in questions), hint)
