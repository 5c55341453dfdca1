"""Answers given to the desk as plain values, read with a sentence for each that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from ..core.cards import Card, Pack, card_of
from ..core.entries import Cards
from ..core.errors import NotationError
from ..core.meant import did_you_mean
from ..core.question import Asked, AtDesk, Input, Missing
from ..core.ruling import Ruling
from ..core.seats import Seat
from ..core.text import Capital, Counted, Phrase, Text

if TYPE_CHECKING:
    from ..play.game import AnyTrickGame

MOST_WORDS = 400
"""Most characters of a list of cards that are read."""


T = TypeVar("T")


class CannotBe(NotationError):
    """Something told that cannot have been so, named by the answer that shows it. `ruling` is the game's refusal."""

    def __init__(self, ruling: Ruling, where: str) -> None:
        super().__init__(ruling.message, where)
        self.ruling = ruling


def _needed(found: T | None, name: str, missing: str | Text) -> T:
    if found is None:
        raise Missing(missing, name)
    return found


def pack_of(place: AtDesk) -> Pack:
    """The cards in play in a game of tricks."""
    return cast("AnyTrickGame", place.game).pack(place.house, len(place.seating))


def read_cards(asked: Asked, name: str, pack: Pack, *, missing: str | Text = "") -> Cards:
    """Cards of the pack: a list of codes, or one text set apart by blanks, commas or full stops.

    Each at most as often as the pack holds it. Empty where none were given, unless `missing` says what is wanted.
    """
    given = asked.answers.get(name)
    if given is None or given in ("", []):
        if missing:
            raise Missing(missing, name)
        return ()
    cards = tuple(_card(word, name, pack) for word in _words(given, name))
    check_in_pack(cards, pack, name)
    return cards


def read_card(asked: Asked, name: str, pack: Pack) -> Card | None:
    """One card of the pack; None where none was given."""
    cards = read_cards(asked, name, pack)
    if len(cards) > 1:
        raise NotationError("This is one card.", name)
    return cards[0] if cards else None


def need_card(asked: Asked, name: str, pack: Pack, missing: str | Text) -> Card:
    """One card of the pack; `missing` says what is wanted where none was given."""
    return _needed(read_card(asked, name, pack), name, missing)


def _words(given: object, name: str) -> list[str]:
    if isinstance(given, str):
        if len(given) > MOST_WORDS:
            raise NotationError("These are more cards than any pack here holds.", name)
        return given.replace(",", " ").replace(".", " ").split()
    if isinstance(given, list | tuple):
        if len(given) > MOST_WORDS // 3:
            raise NotationError("These are more cards than any pack here holds.", name)
        if all(isinstance(word, str) for word in given):
            return list(given)
    raise NotationError("Cards are a list of codes, such as [“AS”, “10D”].", name)


def _card(word: str, name: str, pack: Pack) -> Card:
    try:
        return card_of(word, pack)
    except NotationError as error:
        raise error.at(name) from None


def check_in_pack(cards: Sequence[Card], pack: Pack, name: str) -> None:
    """Raise NotationError, at the answer `name`, where the pack does not hold these cards, so many copies of each."""
    for place, card in enumerate(cards):
        there, used = pack.count(card), cards[: place + 1].count(card)
        if not there:
            raise NotationError(Text("{card} isn’t in this pack.", card=card), name)
        if used > there:
            once, several = "{card} is in this pack only once.", "{card} is in this pack only {held} times."
            raise NotationError(Text(once, card=card) if there == 1 else Text(several, card=card, held=there), name)


def read_seat(asked: Asked, name: str) -> Seat | None:
    """A seat by its number; None where none was given."""
    given = asked.answers.get(name)
    if given is None or given == "":
        return None
    found = _number(given)
    size = len(asked.seating)
    if found is None or not 0 <= found < size:
        raise NotationError(Text("This is a seat from 0 to {last}.", last=size - 1), name)
    return found


def need_seat(asked: Asked, name: str, missing: str | Text) -> Seat:
    """A seat by its number; `missing` says what is wanted where none was given."""
    return _needed(read_seat(asked, name), name, missing)


def read_seats(asked: Asked, name: str, most: int) -> frozenset[Seat]:
    """Up to `most` seats: a list of their numbers, or one text set apart by blanks, commas or full stops."""
    given, size = asked.answers.get(name), len(asked.seating)
    if isinstance(given, str) and len(given) <= MOST_WORDS:
        given = given.replace(",", " ").replace(".", " ").split()
    found = [_number(one) for one in given] if isinstance(given, list | tuple) else [None] * (given is not None)
    seats = frozenset(one for one in found if one is not None and 0 <= one < size)
    if len(seats) != len(found):
        raise NotationError(Text("These are seats from 0 to {last}, each once.", last=size - 1), name)
    if len(seats) > most:
        raise NotationError(Text("No more than {players} can sit out.", players=Counted(most, "player")), name)
    return seats


def read_number(asked: Asked, name: str, low: int, high: int) -> int | None:
    """A whole number from `low` to `high`; None where none was given."""
    given = asked.answers.get(name)
    if given is None or given == "":
        return None
    found = _number(given)
    if found is None or not low <= found <= high:
        raise NotationError(Text("Enter a whole number from {low} to {high}.", low=low, high=high), name)
    return found


def need_number(asked: Asked, name: str, low: int, high: int, missing: str | Text) -> int:
    """A whole number from `low` to `high`; `missing` says what is wanted where none was given."""
    return _needed(read_number(asked, name, low, high), name, missing)


def need_told(asked: Asked, one: Input) -> int:
    """A whole number as its question asks for it, within its bounds."""
    return need_number(asked, one.name, *(one.bounds or (0, 0)), one.words)


def _number(given: object) -> int | None:
    if isinstance(given, str):
        text = given.strip().replace("−", "-")
        if len(text) > 8 or not text.isascii() or not text.removeprefix("-").isdigit():
            return None
        return int(text)
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def read_choice(asked: Asked, name: str, offered: Sequence[str], *, missing: str | Text = "") -> str:
    """One of some words; empty where none was given, unless `missing` says what is wanted."""
    given = asked.answers.get(name)
    if given is None or given == "":
        if missing:
            raise Missing(missing, name)
        return ""
    if given not in offered:
        raise NotationError(Text("This is one of {values}.", values=", ".join(offered)), name)
    return str(given)


def read_flag(asked: Asked, name: str) -> bool:
    """Yes or no: true or false, or any text but an empty one, ``0`` or ``no``; no where nothing was given."""
    given = asked.answers.get(name)
    if given is None or isinstance(given, bool):
        return bool(given)
    if isinstance(given, str):
        return given not in {"", "0", "no", "false"}
    raise NotationError("This is true or false.", name)


def no_more(asked: Asked, names: Sequence[str]) -> None:
    """Raise NotationError for an answer to something that is not asked."""
    over = next((str(key) for key in asked.answers if key not in names), None)
    if over is not None:
        said = Text("Nothing is asked that this would answer.")
        raise NotationError(said, over[:40], did_you_mean(over, names))


def hand_told(asked: Asked) -> tuple[tuple[str, str], ...]:
    """Which hand a question is about, in words, where it is not the last dealt."""
    if not asked.earlier:
        return ()
    hand_word = Text(asked.game.hand_word)
    which = Text("Which {hand_word}?", hand_word=hand_word)
    told = Text("{hand_word} {hand}, from the record", hand_word=Capital(hand_word), hand=asked.earlier)
    return ((Phrase(which), Phrase(told)),)
