"""Hands that are told already, carried over to another score before them: what a correction long ago comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..core.entries import Entry
from ..core.game import HandAccount
from ..core.values import altered
from .model import Settled

if TYPE_CHECKING:
    from .course import AnyCourse


def carry(
    game: AnyCourse, state: Any, before: Any, afters: Sequence[Any], entries: Sequence[Entry]
) -> Sequence[Any] | None:
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
    found, told, closed = [], 0, now
    for after in afters:
        closed_before, told = told, len(after.accounts) - first
        fields = _closed(game, closed, hands[closed_before:told])
        closed = altered(closed, **fields)
        settled = None if after.settled is None else Settled(partial(_scored, game, closed, hands[told]))
        found.append(altered(after, settled=settled, **fields))
    points = [account.points for account in hands]
    bounds = _bounds(points, (then.totals, last.standing), (now.totals, found[-1].standing))
    return None if game.heeds_totals(now, entries, *bounds) else found


def _closed(game: AnyCourse, before: Any, hands: Sequence[HandAccount]) -> Mapping[str, Any]:
    """What is otherwise in a state between two hands once these are told behind it."""
    after = game.scored_after(before, hands)
    find, accounts = after.find, before.accounts
    accounts = accounts.plus(hands) if find is None else accounts.plus_later(len(hands), find)
    gained: list[Sequence[int]] = [account.points for account in hands]
    if after.more:
        gained.append(after.more)
    return {**after.fields, "accounts": accounts, "totals": tuple(map(sum, zip(before.totals, *gained, strict=True)))}


def _scored(game: AnyCourse, before: Any, hand: HandAccount) -> tuple[HandAccount, None]:
    """What a hand scores behind a state between two hands: the game goes on after it."""
    find = game.scored_after(before, (hand,)).find
    return (hand if find is None else find()[0]), None


def _bounds(own: Sequence[Sequence[int]], *spans: tuple[Sequence[int], Sequence[int]]) -> tuple[int, int]:
    """The least and the greatest that any total may have been in hands with these points of their `own`.

    `spans`: the totals before the hands and after them, which may be more than their own points make of them, or less.
    """
    lowest, highest = [], []
    for side in range(len(spans[0][0])):
        run = list(accumulate([points[side] for points in own], initial=0))
        for before, after in spans:
            more = after[side] - before[side] - run[-1]
            lowest.append(before[side] + min(run) + min(more, 0))
            highest.append(before[side] + max(run) + max(more, 0))
    return min(lowest), max(highest)


def may_deal(state: Any) -> bool:
    """Whether no hand is in play, and the game goes on: nothing of the hand before is left then but its score."""
    hand = state.hand
    return state.outcome is None and (hand is None or hand.complete or bool(hand.void))
