"""The play of a hand in one pass, for replays.

It takes cards for as long as nothing at all is to be said of them, and leaves the first that needs a word to the
checks and moves. Where it goes, it goes exactly as they would: property tests of the games hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ..core.cards import NO_CARDS, PLANE
from ..core.entries import Entry, Play
from ..core.values import altered
from .known import cards_played, known_cards
from .model import AnySitting, Doubt, Trick, TrickHand
from .order import Order, Situation

if TYPE_CHECKING:
    from .course import AnyCourse


def run(game: AnyCourse, state: AnySitting, entries: Sequence[Entry], start: int, hand: Any = None) -> tuple[int, Any]:
    """Apply cards played from `start` on for as long as they are plainly legal.

    `hand`: as what came before in the same pass has left it, if that is not in the state yet.
    """
    at, after = start, hand or state.hand
    if start < len(entries) and type(entries[start]) is game.play_type and _can_start(game, state, after):
        turn = game.next_player(state, after)
        if turn is not None:
            at, after = _run_plays(game, state, after, turn, entries, start)
    return (at, state) if after is state.hand else (at, game.with_hand(state, after))


def _can_start(game: AnyCourse, state: AnySitting, hand: Any) -> bool:
    """Whether the hand is of the plain kind this room handles."""
    if hand is None or hand.complete or hand.void or state.outcome is not None:
        return False
    seats = len(state.seating)
    if hand.trick and any(play.seat != (hand.trick[0].seat + step) % seats for step, play in enumerate(hand.trick)):
        return False
    phase = game.awaited(state, hand)
    return (
        phase is not None
        and phase.name in game.play_phases
        and not any(game.loose(hand, seat) and known_cards(hand, seat) for seat in range(seats))
        and game.plain(state, hand)
    )


def _run_plays(  # noqa: PLR0915, PLR0917 - one loop, kept in one piece for its speed
    game: AnyCourse, state: AnySitting, hand: Any, turn: int, entries: Sequence[Entry], start: int
) -> tuple[int, TrickHand]:
    order = game.order(state)
    suits, powers, trump, watch, situation_at = order.suit, order.power, order.trump, order.watch, order.at
    held, shown, pool, won = list(hand.held), list(hand.shown), hand.pool, list(hand.won)
    trick, tricks, winners = list(hand.trick), list(hand.tricks), list(hand.winners)
    doubts, seats, whole = list(hand.doubts), len(held), hand.card_by_card
    following, by_suit, leading = [*range(1, seats), 0], order.by_suit, order.leading
    # An equal card beats the best where its power need only reach that of the best.
    ties = int(order.last_of_equals)
    guarded = NO_CARDS if leading is None else order.guarded
    before = cards_played(hand) if guarded and whole and hand.play_begun else NO_CARDS
    doubles = max(pool, *shown, *[own or NO_CARDS for own in held]) >> PLANE
    lacking = [NO_CARDS] * seats
    for doubt in doubts:
        for mask, _ in doubt.lacks:
            lacking[doubt.seat] |= mask
    led = best = power = winner = must = every = cards = seen = 0
    led_suit = trump
    situation: Situation | None = None
    if trick:
        winning = Order.winner(order, trick)
        led, best, winner = trick[0].card.index, winning.card.index, winning.seat
        led_suit, power = suits[led], order.power_of(winning) - ties
    left = hand.tricks_total - sum(won)
    end = game.plain_until(entries, start, min(len(entries), start + left * seats))
    at = start - 1
    for at, play in enumerate(cast("Sequence[Play]", entries[start:end]), start):
        if play.seat != turn:
            break
        card = play.card
        index, bit = card.index, card.bit
        source = own = held[turn]
        if own is None:
            seen = shown[turn]
            source = seen if seen & bit else pool
        if not source & bit or lacking[turn] & bit:
            break
        if trick:
            if situation is None:
                situation = situation_at(led, best)
                must, every = situation.first, situation.before[-1]
        elif guarded & bit:
            assert leading is not None
            situation = leading(len(winners) + 1, before | cards if whole else None)
            must, every = situation.first, situation.before[-1]
        # Who holds nothing of what must be played may play anything.
        if must and not must & bit and (own is None or own & every):
            assert situation is not None
            place = 1
            for mask in situation.masks[1:]:
                if mask & bit:
                    break
                place += 1
            if own is None:
                if not trick or seen & situation.before[place]:
                    break
                if whole and (others := situation.others[place]):
                    need = hand.rounds - len(winners)
                    if any((pool & other).bit_count() + (seen & other).bit_count() < need for other in others):
                        break
                doubts.append(Doubt(turn, len(winners) + 1, play, situation.lacks[place]))
                lacking[turn] |= situation.before[place]
            elif own & situation.before[place]:
                break
        if not trick:
            led = best = index
            led_suit, power, winner, situation = suits[index], powers[index] - ties, turn, None
        elif powers[index] > power and ((suit := suits[index]) is led_suit or suit is trump):
            best, power, winner = index, powers[index] - ties, turn
            if not by_suit:
                situation = None
        copy = bit
        if doubles:
            while source & copy << PLANE:
                copy <<= PLANE
        if own is not None:
            held[turn] = own ^ copy
        elif seen & bit:
            shown[turn] = seen ^ copy
        else:
            pool ^= copy
        cards |= bit
        trick.append(play)
        if len(trick) < seats:
            turn = following[turn]
            continue
        if watch and any(watch >> laid.card.index & 1 for laid in trick):
            winner = order.winner(trick).seat
        winners.append(winner)
        tricks.append(Trick(len(winners), tuple(trick), winner))
        won[winner] += 1
        turn, trick, must = winner, [], 0
        left -= 1
        if not left:
            at += 1  # noqa: PLW2901 - the tricks are all in: stop behind this card
            break
    else:
        at += 1
    if at == start:
        return start, hand
    return at, altered(
        hand,
        depth=hand.depth or "cards",
        held=tuple(held),
        shown=tuple(shown),
        pool=pool,
        won=tuple(won),
        trick=tuple(trick),
        tricks=tuple(tricks),
        winners=tuple(winners),
        doubts=tuple(doubts),
        complete=not left and game.scored_by_tricks,
        **game.also_played(state, hand, cards),
    )
