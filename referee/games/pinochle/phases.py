"""What a hand of Pinochle waits for, and what may be entered for it.

The exchange is asked for only where cards are recorded; melds that nobody tells may be passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...core.cards import SUIT_LETTERS
from ...core.entries import Entry, Play, TrickWon
from ...core.seats import Seat
from ...core.text import Text
from ...play.own_parts import Due, HandPhase, naming, tricks_due
from . import counting, laying, trump
from . import rulebook as book
from .auction import AUCTION
from .model import Concede, Counters, Hand, LayDown, NameTrump, NoMarriage, State

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


# ---- the auction and the trump ------------------------------------------------------------------


def _opponents_meld_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """The bidder has given up, or has no marriage, and the opponents' melds count."""
    if not hand.given_up or (hand.no_marriage and not state.house.no_marriage_meld):
        return None
    return next(laying.melds_due(state, hand), None)


def _trump_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return hand.bidder if hand.trump is None and not hand.given_up else None


def _trumps(_state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is None:
        return
    yield from (NameTrump(seat=seat, suit=suit) for suit in SUIT_LETTERS)
    yield NoMarriage(seat=seat)


# ---- before the first card ----------------------------------------------------------------------


def _begun(hand: Hand) -> bool:
    """Whether a card or a trick is told."""
    return hand.play_begun or bool(hand.taken)


def _exchange_asked(state: State, hand: Hand) -> bool:
    asked = hand.depth in {"cards", None} or trump.exchange_missing(state, hand)
    return asked and not (hand.given_up or _begun(hand))


def _bidders_meld_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if _begun(hand) else laying.bidders_meld_due(state, hand)


def _bidders_first(state: State, _hand: Hand, seat: Seat | None) -> Text:
    assert seat is not None
    return laying.bidders_meld_first(state, seat)


def _meld_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if hand.given_up or _begun(hand) else next(laying.melds_due(state, hand), None)


def _melds_or_concession(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from laying.MELDING.offers(state, hand, seat)
    yield from _concession(state, hand)


def _concession(state: State, hand: Hand) -> Iterator[Entry]:
    if state.house.concede and not hand.play_begun and hand.bidder is not None:
        yield Concede(seat=hand.bidder)


# ---- the play and the count ---------------------------------------------------------------------


def _card_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return None if hand.given_up else tricks_due(game, state, hand)


def _beside_the_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    yield from _concession(state, hand)
    if hand.depth in {"result", None}:
        yield from _counters(state, hand, seat)


def _counters_due(_game: AnyTrickGame, _state: State, hand: Hand) -> Due:
    return None if hand.given_up or counting.counters_known(hand) else "anyone"


def _counters(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    return counting.every_count(hand, state.house, state.seating)


PHASES: Final = (
    AUCTION.phase,
    HandPhase(
        name="opponents-meld",
        takes=(LayDown,),
        due=_opponents_meld_due,
        offers=laying.MELDING.offers,
        early=naming("The hand isn’t played. Enter {name}’s melds."),
        turn="to meld",
    ),
    HandPhase(
        name="trump",
        takes=(NameTrump, NoMarriage),
        due=_trump_due,
        offers=_trumps,
        early=naming("{name} names trump first."),
        turn="to name trump",
    ),
    trump.EXCHANGE.phase("exchange", asked=_exchange_asked, beside=(Play, TrickWon)),
    HandPhase(
        name="bidders-meld",
        takes=(LayDown, Concede),
        due=_bidders_meld_due,
        offers=_melds_or_concession,
        early=_bidders_first,
        rule=book.MELD_TO_PLAY,
        turn="to meld",
    ),
    HandPhase(name="meld", takes=(LayDown, Concede, Play, TrickWon), due=_meld_due, offers=_melds_or_concession),
    HandPhase(name="play", takes=(Play, TrickWon, Concede, Counters), due=_card_due, offers=_beside_the_play),
    HandPhase(
        name="counters",
        takes=(Counters,),
        due=_counters_due,
        offers=_counters,
        early=naming("All 20 tricks are in. Enter the counters."),
    ),
)
