"""The auction and the play of a hand in one pass, for replays.

It takes bids and cards for as long as nothing at all is to be said of them, and leaves the first that needs a
word to `rules` and `moves`. Where it goes, it goes exactly as they would: a property test holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from ...core.cards import PLAIN_SUITS, Suit
from ...core.entries import Entry
from ...core.seats import Seat
from .house import House
from .model import Bid, Doubt, Hand, Play, State, Trick
from .moves import settle_hand
from .packs import layout_of, order
from .rulings import kitty_due
from .tricks import next_player, power_of, winning_play

_SPADES: Final = PLAIN_SUITS.index(Suit.SPADES)


@cache
def _tables(jokers: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By card index its suit as a number and its power; by suit number the cards of it."""
    ranking = order(jokers)
    suits = tuple(PLAIN_SUITS.index(suit) if suit in PLAIN_SUITS else -1 for suit in ranking.suit)
    return suits, ranking.power, tuple(ranking.of_suit[suit] for suit in PLAIN_SUITS)


def _can_start(state: State, hand: Hand | None) -> bool:
    """Whether the hand is of the plain kind this room handles."""
    return (
        hand is not None
        and state.outcome is None
        and not hand.complete
        and not hand.void
        and hand.auction_over
        and not kitty_due(state, hand)
        and _in_order(hand, len(state.seating))
        and not any(hand.shown)
        and all(doubt.kind == "revoke" for doubt in hand.doubts)
        and state.house.forced_bids == "off"
        and layout_of(state.house, len(state.seating)).single
    )


def _in_order(hand: Hand, seats: int) -> bool:
    """Whether the trick in progress was played in turn, so that the next seat is simply the next."""
    return all(play.seat == (hand.trick[0].seat + step) % seats for step, play in enumerate(hand.trick))


def run(state: State, entries: Sequence[Entry], start: int) -> tuple[int, State]:
    """Apply bids and plays from `start` on for as long as they are plainly legal."""
    hand, house = state.hand, state.house
    if hand is None:
        return start, state
    if type(entries[start]) is Bid and not any(hand.bids):
        bidders = state.seating.from_left_of(hand.dealer)
        bids = _plain_bids(state, hand, bidders, entries[start : start + len(bidders)])
        if bids is None:
            return start, state
        hand = replace(hand, bids=bids)
        start += len(bidders)
    at, after = start, hand
    if start < len(entries) and type(entries[start]) is Play and _can_start(state, hand):
        turn = next_player(hand, house, state.seating)
        opening = not hand.winners and not hand.trick
        special = house.deuce_start or house.no_spade_lead_first_trick or hand.passes
        if turn is not None and not (opening and special):
            at, after = _run_plays(hand, house, turn, len(state.seating), entries, start)
    if after is state.hand:
        return start, state
    return at, settle_hand(state, after) if after.complete else replace(state, hand=after)


def _plain_bids(state: State, hand: Hand, bidders: Sequence[Seat], bids: Sequence[Entry]) -> tuple[Bid, ...] | None:
    """The whole auction by seat, if every bid of it is plainly legal; None to look at them one by one."""
    house, seating = state.house, state.seating
    plain = house.minimum_bid == "none" and house.forced_bids == "off" and not house.total_not_equal
    ready = (
        not hand.taken and not hand.complete and not hand.void and not hand.bids_itself and not kitty_due(state, hand)
    )
    if not plain or not ready or state.outcome is not None or len(bids) < len(bidders):
        return None
    by_seat: dict[Seat, Bid] = {}
    for seat, bid in zip(bidders, bids, strict=True):
        if type(bid) is not Bid or bid.seat != seat or bid.blind or not 0 <= bid.bid <= hand.each:
            return None
        by_seat[seat] = bid
    if any(sum(by_seat[seat].bid for seat in side) > hand.tricks_total for side in seating.sides):
        return None
    return tuple(by_seat[seat] for seat in range(len(bidders)))


def _run_plays(  # noqa: PLR0915, PLR0917 - one loop, kept in one piece for its speed
    hand: Hand, house: House, turn: int, seats: int, entries: Sequence[Entry], start: int
) -> tuple[int, Hand]:
    suits, powers, of_suit = _tables(house.jokers)
    guarded = house.break_spades and hand.card_by_card
    not_spades = ~of_suit[_SPADES]
    held, pool, won = list(hand.held), hand.pool, list(hand.won)
    trick, tricks, winners = list(hand.trick), list(hand.tricks), list(hand.winners)
    broken, doubts = hand.broken, list(hand.doubts)
    doubted = [0] * seats  # by seat, a bit for each suit it seemed to lack
    for doubt in doubts:
        doubted[doubt.seat] |= 1 << PLAIN_SUITS.index(Suit(doubt.suit))
    led = best = winner = 0
    if trick:
        leading = winning_play(trick, house)
        led, best, winner = suits[trick[0].card.index], power_of(leading, house), leading.seat
    left = hand.tricks_total - sum(won)
    at = start
    for at in range(start, len(entries)):
        play = entries[at]
        if type(play) is not Play or play.seat != turn or play.ace == "low":
            break
        index = play.card.index
        bit = 1 << index
        own = held[turn]
        if not (pool if own is None else own) & bit:
            break
        suit = suits[index]
        if doubted[turn] >> suit & 1:
            break
        if trick:
            if suit != led:
                if own is None:
                    if not doubted[turn] >> led & 1:
                        doubted[turn] |= 1 << led
                        doubts.append(Doubt(turn, "revoke", PLAIN_SUITS[led].value, len(winners) + 1, play))
                elif own & of_suit[led]:
                    break
            if (suit == led or suit == _SPADES) and powers[index] > best:  # noqa: PLR1714, SIM109 - faster than a set
                best, winner = powers[index], turn
        else:
            if suit == _SPADES and guarded and not broken and (own is None or own & not_spades):
                break
            led, best, winner = suit, powers[index], turn
        if own is None:
            pool ^= bit
        else:
            held[turn] = own ^ bit
        if suit == _SPADES:
            broken = True
        trick.append(play)
        if len(trick) < seats:
            turn = turn + 1 if turn + 1 < seats else 0
            continue
        winners.append(winner)
        tricks.append(Trick(len(winners), tuple(trick), winner))
        won[winner] += 1
        turn, trick = winner, []
        left -= 1
        if not left:
            at += 1  # noqa: PLW2901 - the hand is over: stop behind this card
            break
    else:
        at += 1
    if at == start:
        return start, hand
    return at, replace(
        hand,
        depth=hand.depth or "cards",
        held=tuple(held),
        pool=pool,
        won=tuple(won),
        trick=tuple(trick),
        tricks=tuple(tricks),
        winners=tuple(winners),
        broken=broken,
        doubts=tuple(doubts),
        complete=not left,
    )
