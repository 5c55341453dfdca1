"""Answers from an address put to a question: what cannot be is left out and named, the rest stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..core.cards import Pack
from ..core.errors import NotationError
from ..core.question import Asked, Input, Missing, Question, Verdict
from ..desk.reading import no_more, read_cards, read_choice, read_number, read_seat
from .card_list import card_words, written
from .desk import Place
from .verdicts import asked_at

CARDS: Final = ("cards", "later")
"""Answers that are lists of cards: one that cannot be is left out of its list."""
MOST_TRIED: Final = 12
"""Answers left out at most before nothing is made of the rest."""
MOST_CARDS: Final = 60


@dataclass(frozen=True, slots=True)
class Tried:
    """The answers that can be, the verdict on them or what is `missing`, and by name what is wrong with the others."""

    answers: Mapping[str, str]
    verdict: Verdict | None
    missing: Missing | None
    trouble: Mapping[str, str]


def settle(question: Question, place: Place, given: Mapping[str, str], pack: Pack) -> Tried:
    """Ask the question with as many of the answers as can be. `pack`: the cards in play."""
    answers, trouble = _readable(question, place, given, pack)
    for _ in range(MOST_TRIED):
        try:
            verdict = question.answer(asked_at(place, answers))
        except Missing as missing:
            return Tried(answers, None, missing, trouble)
        except NotationError as error:
            trouble.setdefault(error.where, str(error))
            if error.where in CARDS and error.where in answers:
                kept = _cards_that_can_be(question, place, answers, error.where)
                if kept != answers[error.where]:
                    answers[error.where] = kept
                    continue
            if answers.pop(error.where, None) is None:
                break
        else:
            return Tried(answers, verdict, None, trouble)
    return Tried({}, None, None, trouble)


def _readable(
    question: Question, place: Place, given: Mapping[str, str], pack: Pack
) -> tuple[dict[str, str], dict[str, str]]:
    """The answers that can be read, written as the page's own links write them, and what is wrong with the others.

    The question itself looks no further than the first answer that is wanting: those after it are read here.
    """
    answers, trouble = dict[str, str](), dict[str, str]()
    inputs = {one.name: one for one in question.inputs(place.house, len(place.seating))}
    for name, value in given.items():
        asked = asked_at(place, {name: value})
        try:
            no_more(asked, tuple(inputs))
            written = _written(inputs[name], asked, value, pack)
        except NotationError as error:
            trouble[name] = str(error)
            written = _cards_of_the_pack(asked, name, value, pack) if name in CARDS else ""
        if written:
            answers[name] = written
    return answers, trouble


def _written(one: Input, asked: Asked, value: str, pack: Pack) -> str:
    """An answer as links write it. Raises NotationError where it is none of its kind."""
    if one.kind == "cards":
        return written(read_cards(asked, one.name, pack))
    if one.kind == "seat":
        seat = read_seat(asked, one.name)
        return "" if seat is None else str(seat)
    if one.kind == "number":
        number = read_number(asked, one.name, 0, MOST_CARDS)
        return "" if number is None else str(number)
    return read_choice(asked, one.name, [key for key, _ in one.options]) if one.kind == "choice" else value


def _cards_of_the_pack(asked: Asked, name: str, value: str, pack: Pack) -> str:
    """The list without the words that are no cards of the pack, or more of one than it holds."""
    kept: list[str] = []
    for word in _words(value):
        try:
            read_cards(replace(asked, answers={name: [*kept, word]}), name, pack)
        except NotationError:
            continue
        kept.append(word)
    return ".".join(kept)


def _words(value: str) -> list[str]:
    return card_words(value)[:MOST_CARDS]


def _cards_that_can_be(question: Question, place: Place, answers: Mapping[str, str], name: str) -> str:
    """The list of cards without those that cannot be in it."""
    kept: list[str] = []
    for word in _words(answers[name]):
        try:
            question.answer(asked_at(place, {**answers, name: ".".join((*kept, word))}))
        except NotationError as error:
            if error.where == name and not isinstance(error, Missing):
                continue
        kept.append(word)
    return ".".join(kept)
