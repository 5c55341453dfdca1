"""What a game answers at the referee's desk: its questions, where the desk stands, and a verdict as a page shows it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ..core.called import PLAIN, lettering_now
from ..core.cards import card_typed
from ..core.errors import NotationError
from ..core.question import Asked, AtDesk, Verdict
from ..core.ruling import Ruling, Severity
from ..core.seats import Seat
from ..core.text import Text, words_of_ours
from .parts import Chosen, Fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(AtDesk):
    """Where the desk stands, as its pages see it.

    `totals` by side. `named` is False away from any table. `own`: the seat of the phone that asks, where it has one:
    what is usually asked for oneself begins with it.
    """

    named: bool
    totals: tuple[int, ...]
    own: Seat | None = None


def no_ruling(_page: object) -> Verdict | None:
    """Of a page that is no verdict."""
    return None


@dataclass(frozen=True, slots=True)
class DeskPage:
    """One question the desk can be asked.

    `key` names it in the address; `sign` is its icon's name, `help` a line under its title (or empty).
    `page` makes what its `template` shows, as ``answer``, of the fields in the address. `options` are the house
    rules that decide it: away from a table the desk offers them. `style` and `script`: a style sheet and a script it
    needs besides, by name. `ruling` is the verdict that a page of it holds, if it holds one: it can be printed.
    """

    key: str
    title: str
    sign: str
    template: str
    page: Callable[[Place, Chosen], object]
    options: Sequence[str] = ()
    help: str = ""
    style: str = ""
    script: str = ""
    ruling: Callable[[Any], Verdict | None] = no_ruling

    def __post_init__(self) -> None:
        words_of_ours(self)


@dataclass(frozen=True, slots=True)
class Desk:
    """The desk of a game as pages: its questions in order, and what one may look up there, in the empty field."""

    questions: tuple[DeskPage, ...] = ()
    hint: str = ""

    def __post_init__(self) -> None:
        words_of_ours(self)


# ---- a verdict as a page shows it ---------------------------------------------------------------

PREFIX = "a-"
"""Before the name of an answer in the address."""

LONGEST_ANSWER = 400


@dataclass(frozen=True, slots=True)
class Effect:
    """What a press would record beside the ruling.

    `words`: each entry in words. `points` by side, where the score changes at once. `refused`: why the record as
    it stands cannot take it; `queried`: what is said against it, and stands all the same.
    """

    words: tuple[Text, ...]
    points: tuple[int, ...] = ()
    refused: tuple[Ruling, ...] = ()
    queried: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class VerdictView:
    """A verdict on a page. `fields` are the answers, to be asked again; `effect` only at a table."""

    verdict: Verdict
    fields: Fields
    effect: Effect | None


class HasVerdict(Protocol):
    """A page that may hold a verdict."""

    @property
    def verdict(self) -> VerdictView | None:
        """It, once there is one."""


def ruling_on(page: HasVerdict) -> Verdict | None:
    """The verdict of a page."""
    return page.verdict.verdict if page.verdict is not None else None


def asked_at(place: Place, answers: Mapping[str, object]) -> Asked:
    """The question as it is put at this place."""
    return Asked(
        game=place.game,
        seating=place.seating,
        house=place.house,
        state=place.state,
        answers=answers,
        earlier=place.earlier,
        queried=place.queried,
        brief=place.brief,
    )


def answers_of(chosen: Chosen) -> dict[str, str]:
    """The answers in the address, by name; several values of one name set apart by blanks."""
    return {
        name.removeprefix(PREFIX): _in_codes(" ".join(values)[:LONGEST_ANSWER])
        for name, values in chosen.fields.items()
        if name.startswith(PREFIX) and any(values)
    }


_TYPED: Final = re.compile(r"(?<![^\s.,])\w[SHDC](?![^\s.,])", re.IGNORECASE)


def _in_codes(answer: str) -> str:
    """An answer with its cards as the record has them, whatever letters they were typed with."""
    return answer if lettering_now() is PLAIN else _TYPED.sub(lambda word: _code_of(word[0]), answer)


def _code_of(word: str) -> str:
    try:
        code = card_typed(word).code
    except NotationError:
        return word
    return word if code == word.upper() else code


def answer_fields(answers: Mapping[str, object]) -> Fields:
    """Answers as fields of a form or an address."""
    return tuple((PREFIX + name, str(value)) for name, value in answers.items() if value not in {None, ""})


def shown(place: Place, verdict: Verdict, answers: Mapping[str, object]) -> VerdictView:
    """The verdict with what it would do at this place."""
    return VerdictView(verdict, answer_fields(answers), _effect(place, verdict) if place.named else None)


def _effect(place: Place, verdict: Verdict) -> Effect:
    """What the entries of a verdict say and do, tried one after the other on the state."""
    game, state = place.game, place.state
    words = tuple(game.describe(entry, place.seating) for entry in verdict.effect)
    refused: list[Ruling] = []
    queried: list[Ruling] = []
    before = game.explain(state).totals
    for entry in verdict.effect:
        found = game.check(state, entry)
        refused += [ruling for ruling in found if ruling.severity is Severity.REFUSED]
        queried += [ruling for ruling in found if ruling.severity is Severity.QUERIED]
        if refused:
            return Effect(words, (), tuple(refused), tuple(queried))
        state = game.apply(state, entry)
    after = game.explain(state).totals
    moved = tuple(late - early for early, late in zip(before, after, strict=True))
    return Effect(words, moved if any(moved) else (), (), tuple(queried))
