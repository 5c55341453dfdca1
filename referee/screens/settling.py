"""Answers from an address put to a question: what cannot be is left out and named, the rest stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ..core.desk.question import Missing, Question, Verdict
from ..core.errors import NotationError
from .desk import Place
from .verdicts import asked_at

CARDS: Final = ("cards", "later")
"""Answers that are lists of cards: one that cannot be is left out of its list."""
MOST_TRIED: Final = 12
"""Answers left out at most before nothing is made of the rest."""
MOST_CARDS: Final = 60


@dataclass(frozen=True, slots=True)
class Settled:
    """The answers that can be, the verdict on them or what is `missing`, and by name what is wrong with the others."""

    answers: Mapping[str, str]
    verdict: Verdict | None
    missing: Missing | None
    trouble: Mapping[str, str]


def settle(question: Question, place: Place, given: Mapping[str, str]) -> Settled:
    """Ask the question with as many of the answers as can be."""
    answers, trouble = dict(given), dict[str, str]()
    for _ in range(MOST_TRIED):
        try:
            verdict = question.answer(asked_at(place, answers))
        except Missing as missing:
            return Settled(answers, None, missing, trouble)
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
            return Settled(answers, verdict, None, trouble)
    return Settled({}, None, None, trouble)


def _cards_that_can_be(question: Question, place: Place, answers: Mapping[str, str], name: str) -> str:
    """The list of cards without those that cannot be in it."""
    kept: list[str] = []
    for word in answers[name].replace(",", " ").replace(".", " ").split()[:MOST_CARDS]:
        try:
            question.answer(asked_at(place, {**answers, name: ".".join((*kept, word))}))
        except NotationError as error:
            if error.where == name and not isinstance(error, Missing):
                continue
        kept.append(word)
    return ".".join(kept)
