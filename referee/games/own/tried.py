"""A hand played at random, as values: its steps with their rules, what the hand found, and what it left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from ...core.cards import Card
from ...core.entries import Play
from ...core.seats import Seat
from ...core.text import Text
from ...definitions.ending import Over
from .scoring import Scored
from .told import Told


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens, by the rule of that number. `seat`: who did it; `cards`: shown with it."""

    rule: str
    said: Text
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What a hand finds: its number, its dealer, and what the hands before left. `used`: contracts chosen, by seat."""

    dealer: Seat
    number: int = 1
    total: tuple[int, ...] = ()
    counters: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    stood: frozenset[tuple[int, int]] = frozenset()
    earlier: tuple[tuple[Sequence[Mapping[str, int]], ...], ...] = ()
    out: tuple[Seat, ...] = ()
    winner: Seat | None = None
    used: Mapping[Seat, frozenset[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A hand played. `told` and `scored` are None where it was void: *next dealer* or *same dealer*.

    `tricks`: their cards in order of play, with who won each. `after`: what the next hand finds; `over`: how the game
    ended with this one, None while it goes on. `laid`: the cards laid away.
    """

    steps: tuple[Step, ...]
    hands: tuple[int, ...]
    tricks: tuple[tuple[tuple[Play, ...], Seat], ...]
    told: Told | None
    scored: Scored | None
    after: Before
    over: Over | None
    laid: tuple[Card, ...] = ()


PLAYERS: Final = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
"""Who plays a hand that nobody does."""
