"""What a deal of Piquet waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.entries import Entry, Play, TrickWon
from ...core.seats import Seat
from ...core.text import Text
from ...play.phases import Due, HandPhase, tricks_due
from . import declaring, exchange, told
from .house import PLAYERS
from .knowing import next_to_declare
from .model import CarteBlanche, Declare, Exchange, Hand, Result, State

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _exchange_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return exchange.still_to_exchange(hand) if hand.taken < hand.tricks_total else None


def _exchanges(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Carte blanche where it may be, and numbers of cards."""
    if seat is None:
        return
    if declaring.blanche_possible(hand, seat):
        yield CarteBlanche(seat=seat)
    yield from (Exchange(seat=seat, count=count) for count in range(1, exchange.most_for(hand, seat) + 1))


def _declaration_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    """Until both have played to the first trick; by the result, until the tricks are told."""
    early = len(hand.winners) == 0 and len(hand.trick) < PLAYERS
    if hand.taken < hand.tricks_total and (early or hand.depth == "result"):
        return next_to_declare(hand)
    return None


def _declarations(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """What may be declared, class by class."""
    if seat is not None:
        yield from declaring.candidates(hand, seat)


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    due = tricks_due(game, state, hand)
    return "anyone" if due is not None and hand.depth == "result" else due


def _results(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    if hand.depth == "result":
        yield from told.candidates(state, hand)


def _late_declaration_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    """Declarations nobody told until the play was over."""
    return next_to_declare(hand)


def _declarations_first(state: State, hand: Hand, _seat: Seat | None) -> Text:
    return Text("All tricks are won. {say}", say=declaring.waiting_words(state, hand))


PHASES: Final = (
    HandPhase(name="exchange", takes=(CarteBlanche, Exchange, Play, TrickWon), due=_exchange_due, offers=_exchanges),
    HandPhase(name="declare", takes=(Declare, Play, TrickWon), due=_declaration_due, offers=_declarations),
    HandPhase(name="play", takes=(Play, TrickWon, Result), due=_card_due, offers=_results),
    HandPhase(
        name="declare-after",
        takes=(Declare,),
        due=_late_declaration_due,
        offers=_declarations,
        early=_declarations_first,
    ),
)
