"""The play of a hand in one pass, for replays.

It takes cards for as long as nothing at all is to be said of them, and leaves the first that needs a word to the
checks and moves. Where it goes, it goes exactly as they would: property tests of the games hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..cards import PLANE
from ..entries import Entry, Play
from .model import Doubt, Trick, TrickHand
from .order import Order

if TYPE_CHECKING:
    from .game import TrickGame


def run(game: TrickGame[Any, Any], state: Any, entries: Sequence[Entry], start: int) -> tuple[int, Any]:
    """Apply cards played from `start` on for as long as they are plainly legal."""
    hand = state.hand
    if start >= len(entries) or type(entries[start]) is not Play or not _can_start(game, state, hand):
        return start, state
    at, after = _run_plays(hand, game.order(state), game.next_player(state, hand), entries, start)
    if after is hand:
        return start, state
    return at, game.settle(state, replace(state, hand=after))


def _can_start(game: TrickGame[Any, Any], state: Any, hand: Any) -> bool:
    """Whether the hand is of the plain kind this room handles."""
    if hand is None or state.outcome is not None or hand.complete or hand.void or any(hand.shown):
        return False
    phase = game.awaited(state, hand)
    seats = len(state.seating)
    in_order = all(play.seat == (hand.trick[0].seat + step) % seats for step, play in enumerate(hand.trick))
    return (
        phase is not None
        and phase.name in game.play_phases
        and in_order
        and not any(game.loose(hand, seat) for seat in range(seats))
        and game.plain(state, hand)
    )


def _run_plays(  # noqa: PLR0915 - one loop, kept in one piece for its speed
    hand: Any, order: Order, turn: int, entries: Sequence[Entry], start: int
) -> tuple[int, TrickHand]:
    suits, powers, trump, watch, situation_at = order.suit, order.power, order.trump, order.watch, order.at
    held, pool, won = list(hand.held), hand.pool, list(hand.won)
    trick, tricks, winners = list(hand.trick), list(hand.tricks), list(hand.winners)
    doubts, seats, whole = list(hand.doubts), len(held), hand.card_by_card
    lacking = [0] * seats
    for doubt in doubts:
        for mask, _ in doubt.lacks:
            lacking[doubt.seat] |= mask
    led = best = winner = watched = 0
    led_suit = trump
    if trick:
        leading = Order.winner(order, trick)
        led, best, winner = trick[0].card.index, leading.card.index, leading.seat
        led_suit = suits[led]
        for play in trick:
            watched |= 1 << play.card.index & watch
    left = hand.tricks_total - sum(won)
    at = start
    for at in range(start, len(entries)):
        play = entries[at]
        if type(play) is not Play or play.seat != turn:
            break
        index = play.card.index
        bit = 1 << index
        own = held[turn]
        source = pool if own is None else own
        if not source & bit or lacking[turn] & bit:
            break
        if trick:
            situation = situation_at(led, best)
            place = 0
            for mask in situation.masks:
                if mask & bit:
                    break
                place += 1
            if place:
                if own is None:
                    need = hand.tricks_total - len(winners)
                    if whole and any((pool & others).bit_count() < need for others in situation.others[:place]):
                        break
                    lacks = situation.lacks[place]
                    if situation.before[place] & ~lacking[turn]:
                        fresh = tuple(lack for lack in lacks if lack[0] & ~lacking[turn])
                        doubts.append(Doubt(turn, len(winners) + 1, play, fresh))
                        lacking[turn] |= situation.before[place]
                elif own & situation.before[place]:
                    break
            suit = suits[index]
            if (suit is led_suit or suit is trump) and powers[index] > powers[best]:
                best, winner = index, turn
        else:
            led = best = index
            led_suit, winner = suits[index], turn
        copy = bit
        while source & copy << PLANE:
            copy <<= PLANE
        if own is None:
            pool ^= copy
        else:
            held[turn] = own ^ copy
        watched |= bit & watch
        trick.append(play)
        if len(trick) < seats:
            turn = turn + 1 if turn + 1 < seats else 0
            continue
        if watched:
            winner, watched = order.winner(trick).seat, 0
        winners.append(winner)
        tricks.append(Trick(len(winners), tuple(trick), winner))
        won[winner] += 1
        turn, trick = winner, []
        left -= 1
        if not left:
            at += 1  # noqa: PLW2901 - the tricks are all in: stop behind this card
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
        doubts=tuple(doubts),
    )
