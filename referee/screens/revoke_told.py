"""What is told of a suspect card: the answers in an address that can be, and its trick card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..core.cards import Card, Pack, card_of
from ..core.errors import NotationError
from ..core.question import Asked, Input, Missing, Question, Verdict
from ..desk.claiming import out_by_record
from ..desk.reading import no_more, read_cards, read_choice, read_number, read_seat
from .desk import PREFIX, Place, answer_fields, asked_at
from .grid import Drawn, card_words, grid_of, written
from .parts import Fields
from .who_won import ORDINALS, Choice, DeskTile, pack_blocks

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


# ---- its trick, card by card --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick: its place in words, and the fields that put it in question; none where it cannot be."""

    card: Card
    who: str
    fields: Fields


@dataclass(frozen=True, slots=True)
class Telling:
    """The trick so far. `most`: cards in a full one; `shorter`: the fields without the last card.

    `blocks` are the pack, in the `shape` of `screens.grid`; `kept` the fields of its form, the cards left out.
    `choices` are what is wanted besides.
    """

    laid: tuple[Laid, ...]
    most: int
    shape: str
    blocks: tuple[Drawn[DeskTile], ...]
    shorter: Fields
    kept: Fields
    choices: tuple[Choice, ...]

    @property
    def open(self) -> bool:
        """Whether a card of the trick can be put in question by now."""
        return any(one.fields for one in self.laid)


def telling(
    place: Place, answers: Mapping[str, str], pack: Pack, choices: Sequence[Input] = (), first: int = 0
) -> Telling:
    """The trick as far as it is told. `first`: the first place, from 0, of a card that can be in question."""
    cards = tuple(card_of(code, pack) for code in card_words(answers.get("cards", "")))
    grid = grid_of(pack, "once")
    kept = {name: value for name, value in answers.items() if name not in {"cards", "suspect"}}
    told = written(cards)
    return Telling(
        laid=tuple(
            Laid(
                card,
                ORDINALS[at],
                answer_fields({**kept, "cards": told, "suspect": str(at)}) if at >= first else (),
            )
            for at, card in enumerate(cards)
        ),
        most=len(place.seating) - len(out_by_record(asked_at(place, {}))),
        shape=grid.shape,
        blocks=pack_blocks(grid, cards, pack, told),
        shorter=answer_fields({**kept, "cards": written(cards[:-1])}),
        kept=answer_fields(kept),
        choices=tuple(Choice(PREFIX + one.name, one.words, one.options, answers.get(one.name, "")) for one in choices),
    )
