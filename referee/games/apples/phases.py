"""What a hand of Apples waits for, and what may be entered for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.cards import cards_in
from ...core.entries import Captured, Entry, Pass, Play, TrickWon
from ...core.seats import Seat
from ...play.phases import Due, HandPhase, naming, tricks_due
from . import results
from .auction import next_caller
from .model import CARDS_EACH, SUIT_LETTERS, Bid, Hand, State, Target

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def _call_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if hand.auction_over else next_caller(hand, state.seating)


def _calls(_state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is None:
        return
    yield Pass(seat=seat)
    for number in range(1, CARDS_EACH + 1):
        yield from (Bid(seat=seat, number=number, suit=suit) for suit in SUIT_LETTERS)


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if results.play_is_over(hand) else tricks_due(game, state, hand)


def _target_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return results.next_target(hand, state.seating)


def _targets(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    whose = results.next_target(hand, state.seating)
    if whose is not None:
        yield from (Target(seat=whose, card=card) for card in results.possible_targets(hand, whose))


def _beside_the_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """By the result, the next target, before the captured cards."""
    if hand.depth == "result":
        yield from _targets(state, hand, seat)


def _pile_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return results.next_pile(hand, state.seating)


def _last_pile(_state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    """Captured cards, where only one player's are open."""
    rest = results.the_rest(hand)
    if rest is not None:
        yield Captured(seat=rest[0], cards=tuple(cards_in(rest[1])))


PHASES: Final = (
    HandPhase(
        name="bid",
        takes=(Bid, Pass),
        due=_call_due,
        offers=_calls,
        early=naming("The auction comes first: it is {name}’s turn to call."),
    ),
    HandPhase(name="play", takes=(Play, TrickWon, Target), due=_card_due, offers=_beside_the_play),
    HandPhase(
        name="target",
        takes=(Target,),
        due=_target_due,
        offers=_targets,
        early=naming("The play is over: enter the targets."),
    ),
    HandPhase(
        name="captured",
        takes=(Captured,),
        due=_pile_due,
        offers=_last_pile,
        early=naming("The play is over: enter the captured cards."),
    ),
)
