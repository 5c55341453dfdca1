"""What an entry tells that does not fit its table, or is beyond the bounds of its field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from .asked import EntryField, fields_of
from .entries import Entry
from .halves import Halves
from .seats import no_such_seat, no_such_side
from .text import UNSAID, Counted, Text

NO_SUCH_SEAT: Final = "no-such-seat"
NO_SUCH_SIDE: Final = "no-such-side"
PLACES: Final = "places"
OUT_OF_BOUNDS: Final = "out-of-bounds"


@dataclass(frozen=True, slots=True)
class Misfit:
    """A field of an entry, as the record calls it, and what is wrong with what it tells: a code, and a sentence."""

    field: str
    code: str
    message: Text


def misplaced(entry: Entry, players: int) -> Misfit | None:
    """The first field that tells of a seat there is not, or not of every seat: no record that says so is read."""
    kind: type = type(entry)
    for spec in _by_seat(kind):
        value = getattr(entry, spec.name)
        if value is None:
            continue
        if spec.shape != "seat":
            if len(value) != players:
                return _of_places(spec, len(value), Counted(players, "player"))
        elif wrong := no_such_seat(value, players):
            return Misfit(spec.key, NO_SUCH_SEAT, wrong)
    return None


def misfit(entry: Entry, players: int, sides: int) -> Misfit | None:
    """The first field that does not fit a table for so many players, of so many sides, or is out of its bounds."""
    kind: type = type(entry)
    found = misplaced(entry, players)
    if found is not None:
        return found
    told = [(spec, value) for spec in _bounded(kind) if (value := getattr(entry, spec.name)) is not None]
    for wrong in (_not_theirs, _beyond):  # what is no list of this table first: the places of one are looked up
        for spec, value in told:
            found = wrong(spec, value, sides)
            if found is not None:
                return found
    return None


def out_of_bounds(named: str, bounds: tuple[int, int], number: int) -> Text:
    """What is said of a number that is out of bounds, wherever it is told; unsaid of one within.

    ``A bid is a whole number from 0 to 13, not 14.``
    """
    low, high = bounds
    if low <= number <= high:
        return UNSAID
    said = "{named} is a whole number from {low} to {high}, not {number}."
    return Text(said, named=Text(named), low=low, high=high, number=number)


def halves_out_of_bounds(named: str, bounds: tuple[int, int], amount: Halves) -> Text:
    """The same of an amount in halves, which may be a half more than a whole number."""
    low, high = bounds
    if 2 * low <= amount <= 2 * high:
        return UNSAID
    said = "{named} is from {low} to {high}, not {amount}."
    return Text(said, named=Text(named), low=low, high=high, amount=amount)


def _not_theirs(spec: EntryField, value: Any, sides: int) -> Misfit | None:
    each = spec.asked.each
    if spec.shape == "side":
        wrong = no_such_side(value, sides)
        return Misfit(spec.key, NO_SUCH_SIDE, wrong) if wrong else None
    if each == "side" and len(value) != sides:
        return _of_places(spec, len(value), Counted(sides, "side"))
    if isinstance(each, tuple) and len(value) != len(each):
        return _of_places(spec, len(value), Counted(len(each), "place"))
    return None


def _beyond(spec: EntryField, value: Any, sides: int) -> Misfit | None:
    if spec.shape == "halves":
        wrong = halves_out_of_bounds(spec.asked.named, spec.asked.bounds, value)
        return Misfit(spec.key, OUT_OF_BOUNDS, wrong) if wrong else None
    if spec.shape in {"number", "row"}:
        for number in value if isinstance(value, tuple) else (value,):
            told = isinstance(number, int)  # else nothing is, or a word in its place
            wrong = out_of_bounds(spec.asked.named, spec.asked.bounds, number) if told else UNSAID
            if wrong:
                return Misfit(spec.key, OUT_OF_BOUNDS, wrong)
    return None


def _of_places(spec: EntryField, told: int, wanted: Counted) -> Misfit:
    said = "There are {wanted}, and {places} in “{field}”."
    return Misfit(spec.key, PLACES, Text(said, field=spec.key, places=Counted(told, "place"), wanted=wanted))


@cache
def _by_seat(kind: type) -> tuple[EntryField, ...]:
    return tuple(spec for spec in fields_of(kind) if spec.shape == "seat" or spec.asked.each == "seat")


@cache
def _bounded(kind: type) -> tuple[EntryField, ...]:
    bound = {"side", "number", "halves", "row"}
    return tuple(spec for spec in fields_of(kind) if spec.shape in bound or spec.asked.each not in {"", "seat"})
