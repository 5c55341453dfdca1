"""What holds of every hand of Pippins Aplenty, whatever is played."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, card_set, cards_in, standard_pack
from referee.core.entries import Deal, Play
from referee.core.replay import Replay
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.pippins.model import Discard
from referee.games.pippins.reaches import after_trick, order_under, trick_points, trump_suits

from ...examples import dear
from ..playout import playout, shuffled, start
from .plainly import height, plain_points, plain_reaches, plain_winner

PIPPINS = find_game("pippins").rules()

tricks_played = st.lists(st.sampled_from(standard_pack()), min_size=4, max_size=24, unique=True)


@given(tricks_played)
def test_reaches_points_and_winners_a_second_way(cards: list[Card]) -> None:
    """Through any tricks, the reaches stay in rank order, one a suit; points and winners agree with a plain count."""
    reaches: tuple[Card, ...] = ()
    for first in range(0, len(cards) - 3, 4):
        four = cards[first : first + 4]
        assert trick_points(four, reaches) == plain_points(four, reaches)
        plays = tuple(Play(seat=seat, card=card) for seat, card in enumerate(four))
        assert order_under(trump_suits(reaches)).winner(plays).seat == plain_winner(four, reaches)
        before, reaches = reaches, after_trick(reaches, four)
        assert list(reaches) == plain_reaches(four, before)
        heights = [height(card) for card in reaches]
        assert heights == sorted(set(heights))
        assert len({card.suit for card in reaches}) == len(reaches)
        assert reaches is before or reaches[-1] in four


@given(st.integers(0, 2**32), st.booleans())
def test_a_whole_hand(seed: int, known: bool) -> None:
    """A hand played from what is offered: no card is lost, its points are its tricks', and replay agrees."""
    rng = random.Random(seed)
    first = start(PIPPINS, 4, {})
    hands = shuffled(standard_pack(), 4, 13, rng) if known else None
    deal = Deal(dealer=rng.randrange(4), hands=hands)
    entries, states = playout(PIPPINS, PIPPINS.apply(first, deal), rng, 52)
    for state, entry in zip(states, entries, strict=False):
        assert all(ruling.severity is Severity.NOTED for ruling in PIPPINS.check(state, entry))
    for state in states:
        hand = state.hand
        where = [*cards_in(hand.pool), *(card for card in hand.discards if card is not None)]
        where += [card for held in hand.held for card in cards_in(held or 0)]
        where += [card for shown in hand.shown for card in cards_in(shown)]
        where += [play.card for trick in hand.tricks for play in trick.plays] + [play.card for play in hand.trick]
        assert card_set(where) == card_set(standard_pack())
        assert len(where) == 52
    hand = states[-1].hand
    if known:  # of unknown hands the cards seen so far may leave nothing lawful
        assert hand.complete
        assert len(hand.tricks) == 12
        assert sum(states[-1].account.points) == sum(hand.points)
    replay = Replay(PIPPINS, first, strict=True)
    replay.extend([deal, *entries])
    assert replay.state == states[-1]


def legal_by_hand(hand: set[Card], led: Card | None) -> set[Card]:
    """What may be played from a hand: the plain rule."""
    follow = {card for card in hand if led is not None and card.suit is led.suit}
    return follow or hand


@given(st.integers(0, 2**32))
@dear(2)
def test_the_legal_cards_of_known_hands(seed: int) -> None:
    """At every card of a hand the choices are those of the plain rule."""
    rng = random.Random(seed)
    hands = shuffled(standard_pack(), 4, 13, rng)
    state = PIPPINS.apply(start(PIPPINS, 4, {}), Deal(dealer=3, hands=hands))
    left = [set(hand) for hand in hands]
    while not state.hand.complete:
        offered: list[Any] = list(PIPPINS.choices(state))
        if isinstance(offered[0], Discard):
            waiting = [seat for seat in range(4) if state.hand.discards[seat] is None]
            cards = {seat: {choice.card for choice in offered if choice.seat == seat} for seat in waiting}
            assert cards == {seat: left[seat] for seat in waiting}
            assert {choice.seat for choice in offered} == set(waiting)
        else:
            led = state.hand.trick[0].card if state.hand.trick else None
            assert {choice.card for choice in offered} == legal_by_hand(left[offered[0].seat], led)
        entry = rng.choice(offered)
        left[entry.seat].remove(entry.card)
        state = PIPPINS.apply(state, entry)
