"""What a hand of Pippins waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.cards import cards_in
from ...core.entries import Entry, Play
from ...core.seats import Seat
from ...play.known import known_cards
from ...play.phases import Due, HandPhase, naming, tricks_due
from .discards import still_to_discard
from .model import Discard, Hand, State

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _discard_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return still_to_discard(state, hand)


def _discards(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Every card the next player may discard."""
    if seat is None:
        return
    possible = known_cards(hand, seat)
    if hand.held[seat] is None:
        possible |= hand.pool
    yield from (Discard(seat=seat, card=card) for card in cards_in(possible))


PHASES: Final = (
    HandPhase(
        name="discard",
        takes=(Discard,),
        due=_discard_due,
        offers=_discards,
        early=naming("The discards come before the play: {name} is to discard."),
    ),
    HandPhase(name="play", takes=(Play,), due=tricks_due),
)
