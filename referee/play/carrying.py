"""Hands that are told already, carried over to another score before them: what a correction long ago comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate
from operator import add, itemgetter
from typing import TYPE_CHECKING

from ..core.entries import Entry
from ..core.game import HandAccount
from ..core.values import Trail, altered
from .model import After, AnySitting, H, HandT, S, Settled

if TYPE_CHECKING:
    from .course import Course


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
    if not (may_deal(state) and may_deal(before)):
        return None
    now, then = game.close_hand(state), game.close_hand(before)
    if not game.begins_alike(now, then):
        return None
    first = len(then.accounts)
    hands = game.by_themselves(last).behind(first)
    if last.account is not None:
        hands.append(game.by_itself(last.account))
    told = [len(after.accounts) - first for after in afters]
    closed = hands[: told[-1]]
    scored = game.scored_after(now, closed, then, afters)
    accounts = _accounts(now, closed, scored[-1])
    runs = running([0] * len(now.totals), [hand.points for hand in hands])
    found = []
    for after, count, score in zip(afters, told, scored, strict=True):
        totals = tuple(map(add, now.totals, [run[count] for run in runs]))
        fields = {
            **score.fields,
            "accounts": accounts.first(len(now.accounts) + count),
            "totals": tuple(map(add, totals, score.more)) if score.more else totals,
        }
        settled = None if after.settled is None else Settled(partial(_scored, game, now, fields, hands[count]))
        found.append(altered(after, settled=settled, **fields))
    bounds = _bounds(runs, (then.totals, last.standing), (now.totals, found[-1].standing))
    return None if game.heeds_totals(now, entries, *bounds) else found


def running(start: Sequence[int], more: Sequence[Sequence[int]]) -> list[list[int]]:
    """By side, what there was at the start, and what there is after each of those is added: numbers by side."""
    return [list(accumulate(map(itemgetter(side), more), initial=first)) for side, first in enumerate(start)]


def _accounts(now: AnySitting, hands: Sequence[HandAccount], scored: After) -> Trail[HandAccount]:
    """The accounts of a state, and those of hands behind it."""
    return now.accounts.plus(hands) if scored.find is None else now.accounts.plus_later(len(hands), scored.find)


def _scored(
    game: Course[S, HandT, H], now: S, fields: Mapping[str, object], hand: HandAccount
) -> tuple[HandAccount, None]:
    """What a hand scores behind a state between two hands, with these `fields` otherwise: the game goes on after it."""
    return game.scored_next(altered(now, **fields), hand), None


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
