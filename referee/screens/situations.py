"""A question of the desk on a page, then the verdict: as one form, or a situation, one question and tap at a time."""

from __future__ import annotations

from dataclasses import dataclass

from ..core import question as core
from ..core.errors import NotationError
from ..core.question import Missing
from ..desk.asking import Answered, Step, as_question, follow, verdict_of
from ..desk.reading import CannotBe
from ..desk.situations import Ask, AskSeat, Check, Decision, Situation
from .desk import PREFIX, DeskPage, Place, VerdictView, answer_fields, answers_of, asked_at, ruling_on, shown
from .fields import Field, input_field
from .parts import Chosen, Fields, players

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


TEMPLATE = "desk/situation.html"

AFRESH = "afresh"
"""In the address: the key of a question that is asked although the record answers it."""


@dataclass(frozen=True, slots=True)
class Offered:
    """One answer: its words, a line under them, the fields it leads to; `mark` where it is a player."""

    words: str
    help: str
    fields: Fields
    initial: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer given before: `back` are the fields with which it is asked again. `known`: the record gave it."""

    words: str
    said: str
    back: Fields
    known: bool


@dataclass(frozen=True, slots=True)
class SituationPage:
    """The question to be answered next, or the verdict.

    `number` counts the questions from 1; `kept` are the answers told so far. `asks`: the fields of a question that is
    answered by telling what was said or laid, sent together with those `kept` that are none of them.
    """

    given: tuple[Given, ...]
    number: int
    words: str
    offered: tuple[Offered, ...]
    verdict: VerdictView | None
    trouble: str
    kept: Fields
    asks: tuple[Field, ...] = ()


def situation_question(situation: Situation, sign: str, help: str = "") -> DeskPage:
    """The situation as a question of the desk's pages."""

    def page(place: Place, chosen: Chosen) -> SituationPage:
        return situation_page(situation, place, chosen)

    return DeskPage(
        situation.key, situation.title, sign, TEMPLATE, page, as_question(situation).options, help, ruling=ruling_on
    )


def situation_page(situation: Situation, place: Place, chosen: Chosen) -> SituationPage:
    """How far the answers in the address lead."""
    step, answers, trouble = _followed(situation, place, answers_of(chosen), chosen.first(AFRESH))
    given = tuple(_given(step.answered, at) for at in range(len(step.answered)))
    node = step.at
    asks = _asks(place, node, answers) if isinstance(node, Check) else ()
    sent = {field.name for field in asks}
    return SituationPage(
        given=given,
        number=sum(not one.known for one in step.answered) + 1,
        words="" if isinstance(node, Decision) else node.words,
        offered=_offered(place, node, answers) if isinstance(node, Ask | AskSeat) else (),
        verdict=shown(place, verdict_of(node, step), answers) if isinstance(node, Decision) else None,
        trouble=trouble,
        kept=answer_fields({name: value for name, value in answers.items() if PREFIX + name not in sent}),
        asks=asks,
    )


def _followed(
    situation: Situation, place: Place, given: dict[str, str], afresh: str
) -> tuple[Step, dict[str, str], str]:
    """How far the answers that can be lead, those answers, and what is wrong with the first that cannot."""
    answers, trouble = dict(given), ""
    while True:
        try:
            return follow(situation, asked_at(place, {afresh: "", **answers} if afresh else answers)), answers, trouble
        except NotationError as error:
            trouble = trouble or str(error)
            afresh = ""
            if answers.pop(error.where, None) is None:  # its name was too long to be said in full
                answers = {}


def _given(answered: tuple[Answered, ...], at: int) -> Given:
    one = answered[at]
    before = {past.key: past.value for past in answered[:at] if not past.known}
    back = answer_fields(before)
    return Given(one.words, one.said, (*back, (AFRESH, one.key)) if one.known else back, one.known)


def _asks(place: Place, check: Check, answers: dict[str, str]) -> tuple[Field, ...]:
    """The fields of what a check wants to be told, with what was told of it."""
    wanted = check.inputs(place.house, len(place.seating))
    fields = {one.name: input_field(one, place.seating, PREFIX + one.name, answers) for one in wanted}
    if all(answers.get(one.name) for one in wanted if one.needed):
        try:
            check.finds(asked_at(place, answers))
        except Missing as missing:
            fields[missing.where].errors.append(str(missing))
    return tuple(fields.values())


def _offered(place: Place, node: Ask | AskSeat, answers: dict[str, str]) -> tuple[Offered, ...]:
    if isinstance(node, Ask):
        ways = node.offered(len(place.seating))
        return tuple(Offered(way.words, way.help, answer_fields({**answers, node.key: way.key})) for way in ways)
    return tuple(
        Offered(one.name, "", answer_fields({**answers, node.key: one.seat}), one.initial, one.mark)
        for one in players(place.seating)
    )
