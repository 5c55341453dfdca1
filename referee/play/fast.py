"""The play of a hand in one pass, for replays.

It takes cards for as long as nothing at all is to be said of them, and leaves the first that needs a word to the
checks and moves. Where it goes, it goes exactly as they would: property tests of the games hold it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..core.cards import NO_CARDS, PLANE, last_copy
from ..core.entries import Entry, Play
from ..core.seats import Seat
from ..core.values import altered
from .known import cards_played, known_cards
from .model import AnySitting, Doubt, H, HandT, S, Trick, TrickHand
from .order import ANYTHING, NO_POWER, Order, Situation

if TYPE_CHECKING:
    from .course import AnyCourse, Course


def run(
    game: Course[S, HandT, H],
    state: S,
    entries: Sequence[Entry],
    start: int,
    told: Mapping[str, object] | None = None,
) -> tuple[int, S]:
    """Apply cards played from `start` on for as long as they are plainly legal.

    `told`: fields of the hand that were told before in the same pass; then the first lead is awaited.
    """
    hand: HandT | None = state.hand
    if hand is None:
        return start, state
    at, changes = start, dict(told or ())
    if start < len(entries) and type(entries[start]) is game.play_type and _can_start(game, state, hand, bool(told)):
        turn = game.next_player(state, hand)
        if turn is not None:
            at, played = _run_plays(game, state, hand, turn, entries, start)
            changes.update(played)
    return (at, game.with_hand(state, altered(hand, **changes))) if changes else (at, state)


def _can_start(game: AnyCourse, state: AnySitting, hand: TrickHand, lead_awaited: bool) -> bool:
    """Whether the hand is of the plain kind this room handles."""
    if hand.complete or hand.void or state.outcome is not None:
        return False
    seats = len(state.seating)
    if hand.trick and any(play.seat != (hand.trick[0].seat + step) % seats for step, play in enumerate(hand.trick)):
        return False
    if not lead_awaited:
        phase = game.awaited(state, hand)
        if phase is None or phase.name not in game.play_phases:
            return False
    loose = {game.loose(hand, seat) for seat in range(seats) if known_cards(hand, seat)}
    return loose <= {0} and game.plain(state, hand)


@cache
def _turns(seats: int) -> Sequence[Sequence[Seat]]:
    """By the seat that leads, who plays to a trick, in order."""
    return [[(leader + step) % seats for step in range(seats)] for leader in range(seats)]


def _any_of(plays: Sequence[Play], cards: int) -> bool:
    """Whether any card played is one of some."""
    return any(play.card.bit & cards for play in plays)


def _must_hold(hand: TrickHand, won: int, unseen: int, shown: int, others: Sequence[int]) -> bool:
    """Whether a player must have held a card of some, for too few others are `unseen` or `shown` by it."""
    left = hand.rounds - won
    return any((unseen & other).bit_count() + (shown & other).bit_count() < left for other in others)


def _run_plays(  # noqa: PLR0915, PLR0917 - one loop, kept in one piece for its speed
    game: AnyCourse, state: AnySitting, hand: TrickHand, turn: Seat, entries: Sequence[Entry], start: int
) -> tuple[int, Mapping[str, object]]:
    """How far the cards from `start` on are plainly legal, and what they change of the hand."""
    order, seats, whole = game.order(state), len(hand.held), hand.card_by_card
    # What each is known to hold; of a hidden hand more may be among the cards nobody has seen, but none it lacks.
    hidden, known = [own is None for own in hand.held], [known_cards(hand, seat) for seat in range(seats)]
    pool, lacking, doubts = hand.pool, [NO_CARDS] * seats, list(hand.doubts)
    for doubt in doubts:
        for mask, _ in doubt.lacks:
            lacking[doubt.seat] |= mask
        if known[doubt.seat] & lacking[doubt.seat]:
            return start, {}
    tricks, winners, won = list(hand.tricks), list(hand.winners), list(hand.won)
    before = cards_played(hand) if whole and hand.play_begun and order.leading else NO_CARDS
    cards, left, begun = NO_CARDS, hand.tricks_total - sum(won), len(hand.trick)
    single = max(pool, *known) < 1 << PLANE
    # An equal card beats the best where its power need only reach that of the best.
    ties, varies = int(order.last_of_equals), not order.by_suit
    end = game.plain_until(entries, start, min(len(entries), start + left * seats - begun))
    plays = (*hand.trick, *cast("Sequence[Play]", entries[start:end]))
    lead: Situation | None = None
    trick, winner, following = hand.trick, turn, _turns(seats)
    if trick:
        winning = Order.winner(order, trick)
        situation = order.after[trick[0].card.index, winning.card.index]
        free, powers = situation.free, situation.powers
        best, winner = order.power_of(winning) - ties, winning.seat
    for at in range(0, len(plays), seats):
        trick = plays[at : at + seats]
        if begun:
            turns, laid, begun = following[turn], trick[begun:], 0
        else:
            if lead is not ANYTHING:  # a duty of leading that is lifted does not come back
                lead = order.lead(len(winners) + 1, before | cards if whole else None)
            situation, free, powers, best = lead, lead.free, order.power, NO_POWER
            turns, laid = following[winner], trick
        for seat, play in zip(turns, laid):  # noqa: B905 - fewer cards may have been played
            card, own = play.card, known[seat]
            bit = card.bit
            unseen = not own & bit
            if play.seat != seat or (unseen and not (hidden[seat] and pool & bit & ~lacking[seat])):
                break
            # Who holds nothing of what must be played may play anything.
            if not free & bit and (hidden[seat] or own & situation.before[-1]):
                place = situation.place(card)
                sooner = situation.before[place]
                if own & sooner:
                    break
                if hidden[seat]:
                    others = situation.others[place] if whole else ()
                    if best == NO_POWER or (others and _must_hold(hand, len(winners), pool, own, others)):
                        break
                    doubts.append(Doubt(seat, len(winners) + 1, play, situation.lacks[place]))
                    lacking[seat] |= sooner
            if unseen:
                pool ^= bit if single or not pool & bit << PLANE else last_copy(pool, bit)
            else:
                known[seat] = own ^ (bit if single or not own & bit << PLANE else last_copy(own, bit))
            cards |= bit
            power = powers[card.index]
            if power > best:
                if varies or best == NO_POWER:
                    situation = order.after[trick[0].card.index, card.index]
                    free, powers = situation.free, situation.powers
                winner, best = seat, power - ties
        else:
            if len(trick) < seats:
                break
            if order.watch and _any_of(trick, order.watch):
                winner = order.winner(trick).seat
            winners.append(winner)
            won[winner] += 1
            tricks.append(Trick(len(winners), trick, winner))
            trick = ()
            continue
        trick = trick[: trick.index(play)]
        break
    taken = seats * (len(tricks) - len(hand.tricks)) + len(trick) - len(hand.trick)
    if not taken:
        return start, {}
    return start + taken, {
        "depth": hand.depth or "cards",
        "held": tuple([None if hidden[seat] else known[seat] for seat in range(seats)]),
        "shown": tuple([known[seat] if hidden[seat] else hand.shown[seat] for seat in range(seats)]),
        "pool": pool,
        "won": tuple(won),
        "trick": trick,
        "tricks": tuple(tricks),
        "winners": tuple(winners),
        "doubts": tuple(doubts),
        "complete": sum(won) == hand.tricks_total and game.scored_by_tricks,
        **game.also_played(state, hand, cards),
    }
