"""What may be entered now in a deal, as far as the known cards decide it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.cards import Card
from ...core.entries import Entry, Play
from ...core.game import Phase
from ...core.seats import Seat
from ...kinds.pegging.rules import Go
from .checks import unknown_card, where_is
from .counting import PACK, POSSIBLE, THE_COUNT, Made, can_be, points_of
from .model import LAID_AWAY, Crib, Discard, Hand, Show, Starter, State
from .pegs import flush_of, made_of, shown_false


def offered(state: State, hand: Hand, now: Phase, laying: Sequence[Seat]) -> Iterator[Entry]:
    """Every entry of the awaited kind that breaks no rule. `laying`: who still lays cards away."""
    seat = now.seat
    if now.name == "discard":
        count = LAID_AWAY[len(state.seating)]
        yield from (Discard(seat=one, count=count) for one in laying)
    elif now.name == "starter":
        yield from (Starter(card=card) for card in PACK if not where_is(state, hand, card))
    elif now.name == "play" and seat is not None:
        cards = list(_cards_that_fit(state, hand, seat))
        yield from (Play(seat=seat, card=card) for card in cards)
        if hand.play.total and (not cards or hand.kept_by(seat) is None):
            yield Go(seat=seat)
    elif now.name == "show" and seat is not None:
        made = made_of(state.house, hand.four_of(seat), hand.starter, crib=False)
        yield from (Show(seat=seat, points=points) for points in _counts(state, hand, made, crib=False))
    elif now.name == "crib":
        made = made_of(state.house, hand.crib_of(), hand.starter, crib=True)
        yield from (Crib(points=points) for points in _counts(state, hand, made, crib=True))


def _cards_that_fit(state: State, hand: Hand, seat: Seat) -> Iterator[Card]:
    """The cards a seat may hold and play to the count, but those that would show an earlier go to have been false."""
    kept = hand.kept_by(seat)
    for card in PACK if kept is None else kept:
        fits = THE_COUNT.fits(hand.play, card) and not shown_false(hand, seat, card)
        if fits and unknown_card(state, hand, card, seat) is None:
            yield card


def _counts(state: State, hand: Hand, made: Sequence[Made] | None, *, crib: bool) -> Sequence[int]:
    """The points a hand may be said to make: of known cards what they make, else all that some cards could."""
    if made is not None:
        return (points_of(made),)
    of = flush_of(state.house, crib=crib)
    return [points for points in POSSIBLE if can_be(points, hand.starter_rank, flush_of=of)]
