"""Entries that people make apart from each other: several phones may send them at once, in any order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from .entries import Captured, Entry, Hands
from .seats import Seat


@dataclass(frozen=True, slots=True)
class Apart:
    """Entries of one `type`, each about `seats` of its own. What one seat tells changes nothing another may say."""

    type: type[Entry]
    seats: Callable[[Any], Collection[Seat]]


def own_seat(entry: Any) -> Collection[Seat]:
    """The one seat an entry is about."""
    return (entry.seat,)


def _seats_told(entry: Hands) -> Collection[Seat]:
    return tuple(seat for seat, hand in enumerate(entry.hands) if hand is not None)


HANDS = Apart(Hands, _seats_told)
"""Hands shown face up, by the seats whose cards are told."""

CAPTURED = Apart(Captured, own_seat)
"""The cards a player won."""


def are_apart(kinds: Sequence[Apart], one: Entry, other: Entry) -> bool:
    """Whether neither entry is news to who made the other: both are of these kinds, and no seat is in both."""
    first, second = _seats(kinds, one), _seats(kinds, other)
    return bool(first) and bool(second) and first.isdisjoint(second)


def _seats(kinds: Sequence[Apart], entry: Entry) -> frozenset[Seat]:
    return frozenset(seat for kind in kinds if isinstance(entry, kind.type) for seat in kind.seats(entry))
