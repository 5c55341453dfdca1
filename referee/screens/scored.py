"""*Score this hand* on a page: what the record's hand scored, and what another begins with that is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..core import question as core
from ..core.errors import NotationError
from ..core.game import Outcome
from ..core.question import AnyBefore, Asked, Verdict
from ..core.ruling import ScoreLine
from ..core.seats import Seating
from ..core.text import UNSAID, Capital, Text, say
from ..desk.reading import read_number
from .desk import PREFIX, DeskPage, Place, answers_of, asked_at
from .fields import Field, input_field
from .parts import Chosen, side_mark

TEMPLATE: Final = "desk/score.html"


@dataclass(frozen=True, slots=True)
class ScoredSide:
    """What one side scored in the hand, and its total before and after it. `left`: what it has then besides."""

    name: str
    mark: str
    points: int
    lines: tuple[ScoreLine, ...]
    before: int
    after: int
    left: Text = UNSAID


@dataclass(frozen=True, slots=True)
class ScoreView:
    """A hand that scored, or its score so far. `outcome`: it ends the game."""

    verdict: Verdict
    sides: tuple[ScoredSide, ...]
    outcome: Outcome | None
    seating: Seating


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The question. `view` is the hand of the record as it scored, `begun` that there is one to go on telling.

    `asks` are the fields for what was before a hand, and `unread` whether one of them cannot be.
    """

    asks: tuple[Field, ...]
    view: ScoreView | None = None
    begun: bool = False
    before: Mapping[str, int] = field(default_factory=dict)

    @property
    def unread(self) -> bool:
        """Whether a field holds what cannot be."""
        return any(one.errors for one in self.asks)


@dataclass(frozen=True, slots=True)
class ScoredScreen:
    """A hand told to its end. `view` is empty where it does not count: `note` says why."""

    title: str
    view: ScoreView | None
    note: str
    template: str = "hand/scored.html"
    asks: Sequence[str] = ()


def score_question(question: core.Question) -> DeskPage:
    """The question of the desk's pages."""
    before = question.before
    if before is None:
        raise ValueError(f"nothing is entered before {question.key}")

    def page(place: Place, chosen: Chosen) -> ScorePage:
        return score_page(question, before, place, chosen)

    return DeskPage(question.key, question.title, "sum", TEMPLATE, page, question.options)


def score_page(question: core.Question, before: AnyBefore, place: Place, chosen: Chosen) -> ScorePage:
    """The question with what was typed so far, or else with what the record knows."""
    inputs = before.inputs(place.house, place.seating)
    typed = answers_of(chosen)
    known = before.known(place.state) if place.state is not None else {}
    answers: dict[str, object] = {one.name: typed.get(one.name, _written(known.get(one.name, 0))) for one in inputs}
    asks, numbers = [], {}
    for one in inputs:
        asked = input_field(one, place.seating, PREFIX + one.name, answers)
        try:
            low, high = one.bounds or (0, 0)
            numbers[one.name] = read_number(asked_at(place, answers), one.name, low, high) or 0
        except NotationError as error:
            asked.errors.append(str(error))
        asks.append(asked)
    refusal = before.refuse({one.name: numbers.get(one.name, 0) for one in inputs}) if typed else None
    if refusal is not None:
        asks[-1].errors.append(str(refusal.message))
    begun = place.state is not None and place.state.hand is not None and not place.earlier
    view = score_view(question, asked_at(place, {})) if begun else None
    return ScorePage(tuple(asks), view, begun, numbers)


def _written(number: int) -> str:
    return str(number).replace("-", "−") if number else ""


def score_view(question: core.Question, asked: Asked) -> ScoreView | None:
    """What the hand of a state scored; None where there is nothing to score yet."""
    try:
        verdict = question.answer(asked)
    except NotationError:
        return None
    sides = _sides(asked, verdict, question.before)
    return ScoreView(verdict, sides, asked.game.outcome(asked.state), asked.seating)


def _sides(asked: Asked, verdict: Verdict, told: AnyBefore | None) -> tuple[ScoredSide, ...]:
    game, seating = asked.game, asked.seating
    account, explanation = verdict.account, game.explain(asked.state)
    if account is None:
        return ()
    counted = account in explanation.hands[-1:]
    left = told.left(asked.state) if told is not None else ()
    found = []
    for side, points in enumerate(account.points):
        total = explanation.totals[side]
        before = total - points if counted else total
        lines = tuple(line for line in account.lines if line.side == side)
        besides = left[side] if left else UNSAID
        name, mark = seating.side_name(side), side_mark(side)
        found.append(ScoredSide(name, mark, points, lines, before, before + points, besides))
    return tuple(found)


def scored_screen(question: core.Question, asked: Asked) -> ScoredScreen:
    """A hand told to its end, as it scored."""
    view = score_view(question, asked)
    last = asked.game.explain(asked.state).hands[-1:]
    note = "It does not count." if view is None else ""
    if view is None and last and last[0].note:
        note = str(last[0].note)
    return ScoredScreen(say("{hand_word} scored", hand_word=Capital(asked.game.hand_word)), view, note)
