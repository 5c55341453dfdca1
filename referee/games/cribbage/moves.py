"""What the entries of a deal do to it."""

from __future__ import annotations

from typing import Any, Final

from ...core.entries import Entry, Play
from ...core.text import Text
from ...core.values import altered, put
from ...kinds.pegging.rules import Go
from . import rulebook as book
from .counting import HAND_SIZE, THE_COUNT
from .model import (
    LAID_AWAY,
    Crib,
    Dead,
    Deal,
    Discard,
    Hand,
    Missed,
    Muggins,
    Peg,
    Pegged,
    Penalty,
    Score,
    Show,
    Starter,
    State,
)
from .pegs import (
    HEELS,
    PENALTY,
    card_scored,
    card_told,
    carried_on,
    could_play,
    fine,
    fined,
    how_many,
    of_card,
    points_of_card,
    scored,
    shown_false,
    shows,
    shows_crib,
    side_names,
)


def dealt(state: State, deal: Deal, number: int, due: int | None) -> Hand:
    """The hand of a deal, in a state that has its house rules and its players."""
    seats = len(state.seating)
    dealer = deal.dealer if deal.dealer is not None else seats - 1 if due is None else due
    play = THE_COUNT.begun(state.seating, dealer, (HAND_SIZE,) * seats)
    return Hand(
        number=number,
        dealer=dealer,
        due=dealer if due is None else due,
        depth=deal.depth,
        held=deal.hands or (None,) * seats,
        crib_card=deal.crib_card,
        laid=(None,) * seats,
        play=play,
    )


def _discard(state: State, hand: Hand, entry: Discard) -> Hand:
    usual = LAID_AWAY[len(state.seating)]
    laid = entry.cards or (usual if entry.count is None else entry.count)
    return altered(hand, laid=put(hand.laid, entry.seat, laid))


def _starter(state: State, hand: Hand, entry: Starter) -> Hand:
    jack = entry.card.rank == "J" if entry.card is not None else entry.jack
    after = altered(hand, starter=entry.card, jack=jack)
    if not jack:
        return after
    heels = Score(state.seating.side_of[hand.dealer], HEELS, "his heels", Text("His heels"), book.HEELS, hand.dealer)
    return scored(state, after, [heels])


def _play(state: State, hand: Hand, entry: Play) -> Hand:
    found = len(shown_false(hand, entry.seat, entry.card))
    after, pegs = THE_COUNT.after_card(state.seating, hand.play, entry)
    if found and state.house.fined:
        hand = scored(state, hand, fine(state, entry.seat, PENALTY * found, "renege"))
    if hand.won is not None:
        return hand
    scores = of_card(state.seating, pegs)
    makes = sum(one.points for one in scores)
    missed = Missed(entry.seat, makes, pegged=True) if makes and state.house.muggins else None
    return card_scored(state, hand, scores, play=after, depth=hand.depth or "cards", missed=missed)


def _go(state: State, hand: Hand, entry: Go) -> Hand:
    found = how_many(could_play(hand, entry.seat))
    after, pegs = THE_COUNT.after_go(state.seating, hand.play, entry, found)
    if found and state.house.fined:
        hand = scored(state, hand, fine(state, entry.seat, PENALTY * found, "renege"))
    return card_scored(state, hand, of_card(state.seating, pegs), more=True, play=after)


def _peg(state: State, hand: Hand, entry: Peg) -> Hand:
    makes = points_of_card(hand)
    after = card_told(state, hand, min(entry.points, makes))
    if entry.points > makes and state.house.fined:
        after = scored(state, after, fine(state, entry.seat, entry.points - makes, "overpeg"))
    return altered(after, missed=Missed(entry.seat, makes - entry.points) if entry.points < makes else None)


def _pegged(state: State, hand: Hand, entry: Pegged) -> Hand:
    sides = sorted(range(len(entry.counts)), key=lambda side: side == entry.out)
    after = altered(hand, pegged=entry.counts, depth=hand.depth or "result", jack=bool(hand.jack))
    return scored(state, after, side_names(book.SCORES, sides, entry.counts))


def _show(state: State, hand: Hand, entry: Show) -> Hand:
    return shows(state, hand, entry.seat, entry.points, entry.cards)


def _crib(state: State, hand: Hand, entry: Crib) -> Hand:
    return shows_crib(state, hand, entry.points, entry.cards)


def _muggins(state: State, hand: Hand, entry: Muggins) -> Hand:
    missed = hand.missed
    if missed is not None and missed.pegged:
        hand = card_told(state, hand, points_of_card(hand) - entry.points)
    said = Text("Muggins, {player}", player=state.seating.names[entry.seat])
    return scored(
        state, hand, [Score(state.seating.side_of[entry.seat], entry.points, "muggins", said, book.MUGGINS, entry.seat)]
    )


def _penalty(state: State, hand: Hand, entry: Penalty) -> Hand:
    return scored(state, hand, fined(state, entry))


def _dead(state: State, hand: Hand, entry: Dead) -> Hand:
    if entry.seat is not None:
        hand = altered(hand, dead=hand.dead | {entry.seat})
    return altered(hand, dead_crib=hand.dead_crib or entry.crib)


MOVES: Final[dict[type[Entry], Any]] = {
    Discard: _discard,
    Starter: _starter,
    Play: _play,
    Go: _go,
    Peg: _peg,
    Pegged: _pegged,
    Show: _show,
    Crib: _crib,
    Muggins: _muggins,
    Penalty: _penalty,
    Dead: _dead,
}


def moved(state: State, entry: Entry) -> Hand:
    """The hand in progress after an entry of a deal, with all that follows by itself."""
    hand, takes = state.this_hand, isinstance(entry, Muggins)
    if hand.missed is not None and not takes:
        hand = altered(hand, missed=None)
    after: Hand = MOVES[type(entry)](state, hand, entry)
    return carried_on(state, altered(after, missed=None) if takes else after)
