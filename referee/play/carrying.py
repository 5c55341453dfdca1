"""Hands that are told already, carried over to another score before them: what a correction long ago comes to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..core.entries import Entry
from ..core.game import HandAccount
from ..core.seats import Side
from ..core.values import altered
from .model import Settled

if TYPE_CHECKING:
    from .course import AnyCourse


def carry(game: AnyCourse, state: Any, before: Any, after: Any, entries: Sequence[Entry]) -> Any:
    """The state after `entries` from `state` on, where they led from `before` to `after`; None to replay them.

    Carried over is what hangs on nothing but the score before it: nothing was ruled meanwhile, and the totals, as they
    were and as they are now, stay where the game does not heed them.
    """
    if after.outcome is not None or not game.unsettling.isdisjoint(map(type, entries)):
        return None
    if not (_may_deal(state) and _may_deal(before)):
        return None
    now, then = game.close_hand(state), game.close_hand(before)
    if not game.begins_alike(now, then):
        return None
    closed = after.accounts[len(then.accounts) :]
    counted, carried = game.scored_after(now, closed)
    last = () if after.account is None else game.scored_after(altered(now, **carried), (after.account,))[0]
    totals = []
    lowest, highest = [], []
    for side in range(len(now.totals)):
        old = _totals(then.totals[side], side, (*closed, *last))
        new = _totals(now.totals[side], side, (*counted, *last))
        lowest.append(min(*old, *new))
        highest.append(max(*old, *new))
        totals.append(new[len(counted)])
    if game.heeds_totals(now, entries, min(lowest), max(highest)):
        return None
    return altered(
        after,
        accounts=now.accounts.plus(counted),
        totals=tuple(totals),
        settled=Settled.as_found(last[0], None) if last else None,
        **carried,
    )


def _totals(start: int, side: Side, hands: Sequence[HandAccount]) -> list[int]:
    """A side's totals before the first of these hands, after it, and so on."""
    return list(accumulate([account.points[side] for account in hands], initial=start))


def _may_deal(state: Any) -> bool:
    """Whether no hand is in play, and the game goes on: nothing of the hand before is left then but its score."""
    hand = state.hand
    return state.outcome is None and (hand is None or hand.complete or bool(hand.void))
