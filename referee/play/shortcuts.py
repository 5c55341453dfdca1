"""Short cuts of a replay: play in one pass as long as nothing is to be said of it, and told hands carried over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import accumulate, count, repeat
from operator import add, itemgetter
from typing import TYPE_CHECKING, cast

from ..core.card_places import PLANE
from ..core.cards import NO_CARDS, last_copy
from ..core.entries import Entry, Play
from ..core.game import HandAccount
from ..core.seats import Seat
from ..core.values import Later, Trail, altered
from .known import cards_played, known_cards
from .model import AnySitting, Doubt, H, HandT, S, Settled, Trick, TrickHand
from .order import ANYTHING, NO_POWER
from .own_parts import After, AnyCarriedOver

if TYPE_CHECKING:
    from .course import AnyCourse, Course


def run(
    game: Course[S, HandT, H],
    state: S,
    hand: HandT | None,
    entries: Sequence[Entry],
    start: int,
    *,
    told: Mapping[str, object] | None = None,
) -> tuple[int, S]:
    """Apply cards played from `start` on for as long as they are plainly legal.

    `hand`: that of the state, or one just dealt. `told`: fields of it that were told before in the same pass; then the
    first lead is awaited.
    """
    if hand is None:
        return start, state
    at, changes = start, dict(told or ())
    if start < len(entries) and type(entries[start]) is game.play_type and _can_start(game, state, hand, bool(told)):
        turn = game.next_player(state, hand)
        if turn is not None:
            at, played = _run_plays(game, state, hand, turn, entries, start)
            changes.update(played)
    if changes:
        return at, game.with_hand(state, altered(hand, **changes))
    return at, state if hand is state.hand else altered(state, hand=hand)


def _can_start(game: AnyCourse, state: AnySitting, hand: TrickHand, lead_awaited: bool) -> bool:
    """Whether the hand is of the plain kind that is handled here."""
    if hand.complete or hand.void or state.outcome is not None:
        return False
    seats = len(state.seating)
    turns = _turns(seats, hand.out, state.seating.counter)
    if hand.trick and any(play.seat != seat for play, seat in zip(hand.trick, turns[hand.trick[0].seat], strict=False)):
        return False
    if not lead_awaited:
        phase = game.awaited(state, hand)
        if phase is None or phase.name not in game.play_phases:
            return False
    return game.plain(state, hand)


@cache
def _turns(seats: int, out: frozenset[Seat], counter: bool) -> Sequence[Sequence[Seat]]:
    """By the seat that leads, who plays to a trick, in order: not who is `out`. `counter`: counter-clockwise."""
    way = -1 if counter else 1
    every = ([(leader + way * step) % seats for step in range(seats)] for leader in range(seats))
    return [[seat for seat in turns if seat not in out] for turns in every]


def _any_of(plays: Sequence[Play], cards: int) -> bool:
    """Whether any card played is one of some."""
    return any(play.card.bit & cards for play in plays)


def _seen(hand: TrickHand, hidden: Sequence[bool], known: Sequence[int]) -> Mapping[str, object]:
    """What each is `known` to hold now, as fields of the hand: all of it, or of a `hidden` hand what was seen."""
    return {
        "held": tuple([None if unknown else own for unknown, own in zip(hidden, known, strict=True)]),
        "shown": tuple([own if unknown else old for unknown, own, old in zip(hidden, known, hand.shown, strict=True)]),
    }


def _tricks(plays: tuple[Play, ...], size: int, winners: Sequence[Seat], first: int) -> list[Trick]:
    """The finished tricks of some plays, by who won each; `first` is the number of the first of them."""
    laid = [plays[at : at + size] for at in range(0, len(plays), size)]
    return list(map(Trick, count(first), laid, winners))


def _run_plays(  # noqa: PLR0915, PLR0917 - one loop, kept in one piece for its speed
    game: AnyCourse, state: AnySitting, hand: TrickHand, turn: Seat, entries: Sequence[Entry], start: int
) -> tuple[int, Mapping[str, object]]:
    """How far the cards from `start` on are plainly legal, and what they change of the hand."""
    order, seats, size = game.order(state), len(hand.held), hand.trick_size
    rounds = hand.rounds if hand.card_by_card else 0  # cards still to be played are counted where all are recorded
    # What each is known to hold; of a hidden hand more may be among the cards nobody has seen, but none it lacks.
    hidden, known = [own is None for own in hand.held], [*map(known_cards, repeat(hand, seats), range(seats))]
    # Of who may have laid known cards away, what is played instead of them is looked at one by one.
    loose = [bool(own) and game.loose(hand, seat) > 0 for seat, own in enumerate(known)]
    pool, lacking, doubts = hand.pool, [NO_CARDS] * seats, list(hand.doubts)
    for doubt in doubts:
        for mask, _ in doubt.lacks:
            lacking[doubt.seat] |= mask
        if known[doubt.seat] & lacking[doubt.seat] and not loose[doubt.seat]:
            return start, {}
    winners, won, old = list(hand.winners), list(hand.won), len(hand.winners)
    cards, begun, left = NO_CARDS, len(hand.trick), hand.tricks_total - sum(won)
    if hand.enough is not None:  # no side has them sooner
        left = min(map(hand.wins_left, state.seating.sides))
    single = max(pool, *known) < 1 << PLANE
    # An equal card beats the best where its power need only reach that of the best.
    first = order.in_trick(old + 1)
    ties, varies = int(order.last_of_equals), not (order.by_suit and first.by_suit)
    # Of the last card of a hand there may be more to say.
    last = start + left * size - begun - bool(game.noted)
    end = game.plain_until(entries, start, max(start, min(len(entries), last)))
    plays = (*hand.trick, *cast("Sequence[Play]", entries[start:end]))
    after, lead = first.after, None if order.leading else ANYTHING
    trick, winner, following = hand.trick, turn, _turns(seats, hand.out, state.seating.counter)
    passing, mates, freed, top = order.passing, order.mates, first.freed, 0
    if trick:
        if trick[0].card.bit & passing:
            return start, {}
        winning = order.best(trick)
        top = winning.card.index
        duties = after[trick[0].card.index, winning.card.index]
        ahead, powers = duties.ahead, duties.powers
        best, winner = order.power_of(winning) - ties, winning.seat
    for at in range(0, len(plays), size):
        trick = plays[at : at + size]
        if begun:
            turns, laid, begun = following[turn], trick[begun:], 0
        elif trick[0].card.bit & passing:  # which suit is led is said by a later card
            trick = ()
            break
        else:
            turns, laid, ahead, powers, best = following[winner], trick, ANYTHING.ahead, order.power, NO_POWER
            if lead is not ANYTHING and trick[0].card.bit & order.guarded:  # a duty that is lifted does not come back
                duties = lead = order.lead(len(winners) + 1, cards_played(hand) | cards if rounds else None)
                ahead = lead.ahead
        for seat, play in zip(turns, laid):  # noqa: B905 - fewer cards may have been played
            card, own = play.card, known[seat]
            bit, index = card.bit, card.index
            rest = own ^ bit
            seen = rest < own  # a set with the card taken out is the smaller number
            if play.seat != seat or not (seen or (hidden[seat] and pool & bit and not lacking[seat] & bit)):
                break
            if mates and best != NO_POWER:
                duties = (freed if winner in mates[seat] else after)[trick[0].card.index, top]
                ahead = duties.ahead
            sooner = ahead[index]
            if loose[seat] and (sooner or lacking[seat] & bit):
                break
            if sooner:
                if own & sooner:
                    break
                if hidden[seat]:
                    if best == NO_POWER:
                        break
                    broken, _, still = duties.read(card, own, (pool, own), rounds - len(winners))
                    if broken:
                        break
                    doubts.append(Doubt(seat, len(winners) + 1, play, still))
                    lacking[seat] |= sooner
            if seen:
                known[seat] = rest if single or not rest & bit << PLANE else own ^ last_copy(own, bit)
            else:
                pool ^= bit if single or not pool & bit << PLANE else last_copy(pool, bit)
            cards |= bit
            power = powers[index]
            if power > best:
                if varies or best == NO_POWER:
                    duties = after[trick[0].card.index, index]
                    ahead, powers = duties.ahead, duties.powers
                winner, best, top = seat, power - ties, index
        else:
            if len(trick) < size:
                break
            if order.watch and _any_of(trick, order.watch):
                winner = order.winner(trick).seat
            winners.append(winner)
            won[winner] += 1
            trick, after, freed = (), order.after, order.freed
            continue
        trick = trick[: len(trick) - len(laid) + turns.index(seat)]
        break
    finished = len(winners) - old
    taken = size * finished + len(trick) - len(hand.trick)
    if not taken:
        return start, {}
    tricks: Sequence[Trick] = Later(finished, partial(_tricks, plays, size, winners[old:], old + 1))
    return start + taken, {
        "depth": hand.depth or "cards",
        "pool": pool,
        "won": tuple(won),
        "trick": trick,
        "tricks": (*hand.tricks, *tricks) if hand.tricks else tricks,
        "winners": tuple(winners),
        "doubts": tuple(doubts),
        "complete": sum(won) == hand.tricks_total and game.scored_by_tricks,
        **(_seen(hand, hidden, known) if any(hidden) else {"held": tuple(known)}),
        **game.also_played(state, hand, cards),
    }


# ---- told hands ---------------------------------------------------------------------------------


def carry(
    game: Course[S, HandT, H], state: S, before: S, afters: Sequence[S], entries: Sequence[Entry]
) -> Sequence[S] | None:
    """The states after `entries` from `state` on, where they led from `before` to `afters`; None to replay them.

    Carried over is what hangs on nothing but the score before it: nothing was ruled meanwhile, and the totals, as they
    were and as they are now, stay where the game does not heed them.
    """
    last = afters[-1]
    if last.outcome is not None or not game.unsettling.isdisjoint(map(type, entries)):
        return None
    if not all(map(may_deal, (state, before, *afters[:-1]))):
        return None
    now, then, over = game.close_hand(state), game.close_hand(before), game.carried_over
    if not _begins_alike(over, now, then):
        return None
    first = len(then.accounts)
    hands = (last.accounts if over is None else over.by_themselves(last)).behind(first)
    if last.account is not None:
        hands.append(last.account if over is None else over.by_itself(last.account))
    told = [len(after.accounts) - first for after in afters]
    closed = hands[: told[-1]]
    scored = [After()] * len(afters) if over is None else over.scored_after(now, closed, then, afters)
    accounts = _accounts(now, closed, scored[-1])
    runs = running([0] * len(now.totals), [hand.points for hand in hands])
    found = []
    for after, done, score in zip(afters, told, scored, strict=True):
        totals = tuple(map(add, now.totals, [run[done] for run in runs]))
        fields = {
            **score.fields,
            "accounts": accounts.first(len(now.accounts) + done),
            "totals": tuple(map(add, totals, score.more)) if score.more else totals,
        }
        settled = None if after.settled is None else Settled(partial(_scored, over, now, fields, hands[done]))
        found.append(altered(after, settled=settled, **fields))
    bounds = _bounds(runs, (then.totals, last.standing), (now.totals, found[-1].standing))
    return None if game.heeds_totals(now, entries, *bounds) else found


def _begins_alike(over: AnyCarriedOver | None, now: AnySitting, then: AnySitting) -> bool:
    """Whether the next hand begins the same from both states, the totals apart and what is `over` told otherwise."""
    if over is not None:
        if not over.begins_alike(now, then):
            return False
        now = altered(now, **{name: getattr(then, name) for name in over.fields})
    return altered(now, totals=then.totals, accounts=then.accounts) == then


def running(start: Sequence[int], more: Sequence[Sequence[int]]) -> list[list[int]]:
    """By side, what there was at the start, and what there is after each of those is added: numbers by side."""
    return [list(accumulate(map(itemgetter(side), more), initial=first)) for side, first in enumerate(start)]


def _accounts(now: AnySitting, hands: Sequence[HandAccount], scored: After) -> Trail[HandAccount]:
    """The accounts of a state, and those of hands behind it."""
    return now.accounts.plus(hands) if scored.find is None else now.accounts.plus_later(len(hands), scored.find)


def _scored(
    over: AnyCarriedOver | None, now: AnySitting, fields: Mapping[str, object], hand: HandAccount
) -> tuple[HandAccount, None]:
    """What a hand scores behind a state between two hands, with these `fields` otherwise: the game goes on after it."""
    return hand if over is None else over.scored_next(altered(now, **fields), hand), None


def _bounds(runs: Sequence[Sequence[int]], *spans: tuple[Sequence[int], Sequence[int]]) -> tuple[int, int]:
    """The least and the greatest that any total may have been in hands whose own points add up so, side by side.

    `spans`: the totals before the hands and after them, which may be more than their own points make of them, or less.
    """
    lowest, highest = [], []
    for side, run in enumerate(runs):
        low, high = min(run), max(run)
        for before, after in spans:
            more = after[side] - before[side] - run[-1]
            lowest.append(before[side] + low + min(more, 0))
            highest.append(before[side] + high + max(more, 0))
    return min(lowest), max(highest)


def may_deal(state: AnySitting) -> bool:
    """Whether no hand is in play, and the game goes on: nothing of the hand before is left then but its score."""
    hand = state.hand
    return state.outcome is None and (hand is None or hand.complete or bool(hand.void))
