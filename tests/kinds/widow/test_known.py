"""A widow of two cards: somebody takes it and lays two cards away. Where the cards are, and what is open of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import NO_CARDS, Card, card_set, standard_pack
from referee.core.entries import Cards
from referee.core.seats import Seat
from referee.kinds.widow.known import LaidAway, laid_away, taken_for
from referee.play.known import may_hold
from referee.play.model import SetAside, TrickHand

PACK: Final = standard_pack()[:11]
DEALT: Final = (PACK[:3], PACK[3:6], PACK[6:9])
WIDOW: Final = PACK[9:]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """`taker`: who took the widow. `buried`: how many of the cards laid away nobody named."""

    taker: Seat | None = None
    buried: int = 0


AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: hand.buried if seat == hand.taker else 0,
    among=lambda hand: not hand.play_begun,
    untold=2,
    never=PACK[0].bit,
)


def dealt(*, known: bool) -> Hand:
    """Three hands of three, and two cards that nobody holds."""
    held = tuple(card_set(cards) for cards in DEALT) if known else (None,) * 3
    pool = card_set(WIDOW if known else PACK)
    return Hand(
        number=1,
        dealer=2,
        due=2,
        depth=None,
        each=3,
        tricks_total=3,
        held=held,
        shown=(0, 0, 0),
        pool=pool,
        taker=0,
        buried=2,
    )


GOLDEN: Final = [
    # known before, the cards taken, the cards laid away; then of seat 0: held, shown; the pool
    (True, WIDOW, DEALT[0][:2], ((*DEALT[0][2:], *WIDOW), (), ())),
    (True, WIDOW, WIDOW, (DEALT[0], (), ())),
    (True, None, DEALT[0][:2], (None, (), (*DEALT[0][2:], *WIDOW))),
    (True, WIDOW, None, (None, WIDOW, DEALT[0])),
    (False, WIDOW, None, (None, WIDOW, PACK[:9])),
    (False, None, DEALT[0][:2], (None, (), PACK[2:])),
    (False, None, None, (None, (), PACK)),
]


@pytest.mark.parametrize(("known", "taken", "laid", "after"), GOLDEN)
def test_where_the_cards_are(
    known: bool, taken: Cards | None, laid: Cards | None, after: tuple[Cards | None, Cards, Cards]
) -> None:
    hand, (held, shown, pool) = taken_for(dealt(known=known), 0, taken, laid), after
    assert hand.held[0] == (None if held is None else card_set(held))
    assert (hand.shown[0], hand.pool) == (card_set(shown), card_set(pool))
    assert hand.held[1:] == dealt(known=known).held[1:]


@given(st.booleans(), st.booleans(), st.permutations((*PACK[:3], *WIDOW)))
def test_no_card_is_lost_that_the_player_may_still_hold(known: bool, named: bool, cards: list[Card]) -> None:
    """Whatever is told: what was laid away by name is gone, and what may still be held is not."""
    laid = tuple(cards[:2])
    hand = taken_for(dealt(known=known), 0, WIDOW, laid if named else None)
    for card in cards:
        assert bool(may_hold(hand, 0, card)) == (not named or card not in laid)


def test_what_is_laid_away_unnamed_is_still_seen_but_not_all() -> None:
    hand = laid_away(dealt(known=True), 0, None)
    assert (hand.held[0], hand.shown[0]) == (None, card_set(DEALT[0]))
    assert laid_away(dealt(known=True), 0, DEALT[0][:1]).held[0] == card_set(DEALT[0][1:])


def test_what_is_open_of_the_cards_laid_away() -> None:
    hand = dealt(known=False)
    discard = SetAside(2, "a card of the discard", "cards of the discard", "the discard", PACK[0].bit)
    assert [AWAY.loose(hand, seat) for seat in range(3)] == [2, 0, 0]
    assert [AWAY.set_aside(hand, seat) for seat in range(3)] == [discard, None, None]
    assert AWAY.set_aside(None, None) == discard


def test_nothing_is_loose_once_it_cannot_be_among_the_cards_known() -> None:
    begun = replace(dealt(known=False), winners=(0,))
    assert AWAY.loose(begun, 0) == 0


def test_nothing_is_reckoned_with_where_no_record_tells_and_no_number_is_said() -> None:
    silent: LaidAway[Hand] = LaidAway(unnamed=lambda hand, _seat: hand.buried)
    assert silent.set_aside(None, None) is None
    assert silent.never == NO_CARDS
