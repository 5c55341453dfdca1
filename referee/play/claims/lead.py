"""A claim made on lead, where the order of the cards stands still: it is decided without any search.

The claimer alone must win every trick, so each of their cards is led once, in an order of their choice, and one other
player with one winning card is enough to beat them. Each other player has as many cards as the claimer.

*A suit is guarded.* Say the claimer has m cards of a suit, and one other player L of it. That player can keep all of
them, or the best m if there are more, until they are led to: each lead of another suit costs one card, and of cards
outside the suit there are enough. So the claimer's n-th lead of the suit, from the top, meets that player's best card
as long as n is no more than L. The claim is beaten if that best card beats the claimer's n-th best, n the smaller of m
and L; otherwise the suit, led from the top, wins all its tricks.

*A trump is left.* A player with more trumps than the claimer has fewer cards than the claimer of some other suit, is
void of it before the claimer's last lead there, and ruffs; unless the claimer has nothing but trumps. With no more
trumps, all are drawn first, from the top.

*Trumps may not be led yet* (spades are not broken). All other suits come first, so a player with a trump and with
fewer cards than the claimer in one of them ruffs.

If no hands that fit what is known beat the claim, one way of play wins against all: draw trumps until none can be
left, or leave them to the end where they may not be led; and every suit from the top.

*No trump is out, and no suit is guarded.* Then every suit wins from the top in whichever order they are led, so it does
not matter that some may not be led yet, as long as they may be led whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core.seats import Seat
from .cards import Lie, Ranking, Tiers, places


@dataclass(frozen=True, slots=True)
class Weakness:
    """Why a claim is beaten: so many of some cards each that `seat` may hold. `keeps`: a suit it must not discard."""

    seat: Seat
    wants: tuple[tuple[int, int], ...]
    keeps: int = 0


def weakness(ranking: Ranking, lie: Lie, others: tuple[Seat, ...], *, shut: bool) -> Weakness | None:
    """What beats the claimer, who is on lead; None if the claim is good. `shut`: no trump is led before the rest."""
    hand = lie.hand
    if not hand:
        return None
    for seat in others:
        found = _trump_left(ranking, lie, seat, shut=shut)
        if found is None:
            for suit in ranking.suits.values():
                found = found or (_guard(ranking, lie, seat, suit) if hand & suit else None)
        if found is not None:
            return found
    return None


def from_top(ranking: Ranking, lie: Lie, others: tuple[Seat, ...], leads: Iterable[Tiers]) -> bool:
    """Whether the claimer, on lead, wins every trick in whichever order the suits may be led, each from the top.

    `leads`: what may be led, now and once more may be. False says nothing.
    """
    hand = lie.hand
    if lie.live() & ~hand & ranking.trumps:
        return False
    for binding, tier in (both for tiers in leads for both in tiers):
        for own in ranking.by_suit(hand):
            if binding & own not in {0, own} or tier & own not in {0, own}:
                return False
    return all(_guard(ranking, lie, seat, own) is None for seat in others for own in _held_suits(ranking, hand))


def _held_suits(ranking: Ranking, hand: int) -> list[int]:
    return [suit for suit in ranking.suits.values() if suit & hand]


def _trump_left(ranking: Ranking, lie: Lie, seat: Seat, *, shut: bool) -> Weakness | None:
    trumps, hand = ranking.trumps, lie.hand
    if not trumps & (lie.surely[seat] | lie.may[seat]) or not hand & ~trumps:
        return None
    if not shut:
        wants = _can_hold(lie, seat, trumps, (hand & trumps).bit_count() + 1)
        return None if wants is None else Weakness(seat, wants)
    for suit in ranking.suits.values():
        own = hand & suit & ~trumps
        if own:
            wants = _can_hold(lie, seat, ~suit, lie.left(seat) - own.bit_count() + 1, trumps)
            if wants is not None:
                return Weakness(seat, wants)
    return None


def _guard(ranking: Ranking, lie: Lie, seat: Seat, suit: int) -> Weakness | None:
    there = (lie.surely[seat] | lie.may[seat]) & suit
    if not there:
        return None
    own = sorted(places(lie.hand & suit), reverse=True)
    led = ranking.suit[own[0]]
    for number, place in enumerate(own, start=1):
        better = ranking.beating(led, ranking.powers[place][0]) & suit
        if there & better:
            wants = _can_hold(lie, seat, suit, number, better)
            if wants is not None:
                return Weakness(seat, wants, suit)
    return None


def _can_hold(lie: Lie, seat: Seat, cards: int, count: int, one_of: int = 0) -> tuple[tuple[int, int], ...] | None:
    """Whether a seat may hold so many of `cards`, at least one of `one_of` among them if any are given.

    Then: what it needs of them from the pool, a number and cards each. None if it cannot.
    """
    sure, may = lie.surely[seat] & cards, lie.may[seat] & cards
    first = int(one_of != 0 and not sure & one_of)
    more = max(count - sure.bit_count() - first, 0)
    if not first and not more:
        return ()
    if first + more > lie.need[seat] or first + more > may.bit_count():
        return None
    wants = ((1, may & one_of),) * first + ((more, may),) * (more > 0)
    return wants if lie.possible(seat, wants) else None
