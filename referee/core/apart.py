"""Entries that people make apart from each other: several phones may send them at once, in any order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .entries import Captured, Entry, Hands
from .seats import Seat


def always(_house: object) -> bool:
    """Of entries that are made apart whatever the house rules."""
    return True


@dataclass(frozen=True, slots=True)
class Apart:
    """Entries of one `type`, each about `seats` of its own. What one seat tells changes nothing another may say.

    `under` which house rules that is so.
    """

    type: type[Entry]
    seats: Callable[[Any], Collection[Seat]]
    under: Callable[[Any], bool] = always


class _OfSeat(Protocol):
    @property
    def seat(self) -> Seat: ...


def own_seat(entry: _OfSeat) -> Collection[Seat]:
    """The one seat an entry is about."""
    return (entry.seat,)


def _seats_told(entry: Hands) -> Collection[Seat]:
    return tuple(seat for seat, hand in enumerate(entry.hands) if hand is not None)


HANDS = Apart(Hands, _seats_told)
"""Hands shown face up, by the seats whose cards are told."""

CAPTURED = Apart(Captured, own_seat)
"""The cards a player won."""


def are_apart(kinds: Sequence[Apart], house: object, one: Entry, other: Entry) -> bool:
    """Whether neither entry is news to who made the other: both are of these kinds, and no seat is in both."""
    now = [kind for kind in kinds if kind.under(house)]
    first, second = _seats(now, one), _seats(now, other)
    return bool(first) and bool(second) and first.isdisjoint(second)


def _seats(kinds: Sequence[Apart], entry: Entry) -> frozenset[Seat]:
    return frozenset(seat for kind in kinds if isinstance(entry, kind.type) for seat in kind.seats(entry))
