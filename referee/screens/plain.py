"""A question of the desk as one form: what it wants to know, field by field, and the verdict."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import question as core
from ..core.errors import NotationError
from ..core.question import Missing
from ..desk.reading import CannotBe
from .desk import DeskPage, Place
from .fields import Field, input_field
from .parts import Chosen
from .verdicts import PREFIX, VerdictView, answers_of, asked_at, ruling_on, shown

FORM = "desk/plain.html"


@dataclass(frozen=True, slots=True)
class PlainPage:
    """The fields with what was told, and the verdict once it can be given. `trouble`: what is wrong at no field."""

    asks: tuple[Field, ...]
    verdict: VerdictView | None
    trouble: str


def plain_question(question: core.Question, sign: str) -> DeskPage:
    """A question of the desk's pages, made of what it wants to know; at a table its record answers first."""

    def page(place: Place, chosen: Chosen) -> PlainPage:
        return plain_page(question, place, chosen)

    return DeskPage(question.key, question.title, sign, FORM, page, question.options, ruling=ruling_on)


def plain_page(question: core.Question, place: Place, chosen: Chosen) -> PlainPage:
    """The question with the answers in the address. What is missing is said once the form was sent."""
    answers = answers_of(chosen)
    sent = any(name.startswith(PREFIX) for name in chosen.fields)
    inputs = question.inputs(place.house, len(place.seating))
    asks = {one.name: input_field(one, place.seating, PREFIX + one.name, answers) for one in inputs}
    verdict, trouble = None, ""
    if sent or place.named:
        try:
            verdict = shown(place, question.answer(asked_at(place, answers)), answers)
        except NotationError as error:
            if error.where in asks and (sent or not isinstance(error, Missing)):
                asks[error.where].errors.append(_said(error))
            elif not isinstance(error, Missing):
                trouble = str(error)
    return PlainPage(tuple(asks.values()), verdict, trouble)


def _said(error: NotationError) -> str:
    """What is wrong with an answer, with the rule that says so where there is one."""
    return f"{error} ({error.ruling.rule.id})" if isinstance(error, CannotBe) else str(error)
