"""The phases of a hand: what the table waits for between the deal and the score, as a table each game fills in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

from ..core.entries import Entry, Play
from ..core.ruling import Rule
from ..core.seats import Seat
from ..core.text import UNSAID, Text
from .model import AnySitting, HandT, S, TrickHand

G = TypeVar("G")

Due = Seat | Literal["anyone"] | None
"""Whose entry a phase waits for: a seat's, that of no one in particular; None where the hand does not wait for it."""


class _Turns(Protocol):
    """Of a game, whose turn it is."""

    def next_player(self, state: AnySitting, hand: TrickHand) -> Seat | None:
        """Who plays the next card; None where nobody can say who leads."""


def nothing_offered(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Iterator[Entry]:
    """Nothing beside cards and tricks."""
    yield from ()


def nothing_awaited(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Text:
    """No sentence: no card comes too early in such a phase."""
    return UNSAID


def naming(words: str) -> Callable[[AnySitting, TrickHand, Seat | None], Text]:
    """What is awaited, in a sentence: `words` with the player who is due as ``{name}``."""

    def early(state: AnySitting, hand: TrickHand, seat: Seat | None) -> Text:
        return Text(words) if seat is None else Text(words, name=state.seating.names[seat])

    return early


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPhase(Generic[G, S, HandT]):
    """One phase. A game lists its own in the order they come: the first that is due is the one the table is in.

    `due`: who is awaited in a state and its hand. `takes`: the types of entry that are awaited, a card or a trick
    among them where one may be played. `offers`: candidates for them beside cards and tricks, for the seat that is
    due. `early`: what is awaited, in a sentence, for a card or a trick that comes too early; `code` and `rule` are
    those of its refusal where they are not ``<name>-first`` and the rule of one hand.
    """

    name: str
    takes: tuple[type[Entry], ...]
    due: Callable[[G, S, HandT], Due]
    offers: Callable[[S, HandT, Seat | None], Iterator[Entry]] = nothing_offered
    early: Callable[[S, HandT, Seat | None], Text] = nothing_awaited
    code: str = ""
    rule: Rule | None = None

    @property
    def plays(self) -> bool:
        """Whether the next card may be led or played in it."""
        return any(issubclass(kind, Play) for kind in self.takes)


AnyPhase = HandPhase[Any, Any, Any]
"""A phase of any game."""


def anyone_if_none(seat: Seat | None) -> Due:
    """The seat that is due; anyone where no one in particular is."""
    return "anyone" if seat is None else seat


def tricks_due(game: _Turns, state: AnySitting, hand: TrickHand) -> Due:
    """Who plays the next card while tricks are left: anyone, where they are told without their cards."""
    if hand.taken >= hand.tricks_total:
        return None
    cards = bool(hand.trick) or hand.depth == "cards" or (hand.depth is None and not hand.winners)
    return anyone_if_none(game.next_player(state, hand)) if cards else "anyone"


def tricks_told_due(game: _Turns, state: AnySitting, hand: TrickHand) -> Due:
    """Likewise; anyone too where the hand is told by its result."""
    due = tricks_due(game, state, hand)
    return "anyone" if due is not None and hand.depth == "result" else due
