"""A claim that is beaten by a guard, although a partner may win tricks and trumps may move.

All hands are known, and the claimer or a partner leads. Say the claimer has m cards of a suit, and an opponent E holds
at least n of it, n no more than m, of which the best beats the claimer's n-th best. E keeps n of them, the best among
them, and the claim is beaten by the n-th trick at the latest that is led in the suit. It stands as long as

- *the claimer must play the whole suit to tricks led in it*: they discard none where nobody but they lead another suit;
- *no partner can take the trick*.

A partner who never wins a trick, as all cards of theirs are under the claimer's and they have no trumps, does no harm.
One who may win tricks elsewhere does none either if they keep n *small* cards of the suit, under every one of the
claimer's: whenever they have won a trick they lead one of these, and to other leads of the suit they play one. So the
claimer never discards, and the partner is never without the suit, and ruffs nothing of it. (Where a higher card must be
played by who can, none of theirs may be higher than the lowest of the claimer's.)

*The cards suffice.* Of N tricks at most N - m are not led in the suit, and whoever keeps n of it has N - n other cards.
Where trumps must be played, these are other cards, so the suit may not be trumps itself then.

*Where E sits before the claimer* when the partner leads, E does not see which card the claimer plays. So n of E's cards
must be over the claimer's n-th best: E plays the lowest of them, and the claimer needs a better one each time.

Nothing of this hangs on which suits are trumps, as the suit is followed and its cards keep their order; so with no
duty but to follow suit it stands through any change of trumps, if each partner keeps small cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seats import Seat
from .relative import Part, Relative


def guarded(
    relative: Relative, parts: Sequence[Part], leader: Seat, leads: tuple[int, int | None], *, moving: bool
) -> bool:
    """Whether an opponent is seen to beat the claim. `leads`: the number of the trick, and the cards played before it.

    `moving`: cards are left that may move the trumps.
    """
    claimer, side, ranking = relative.claimer, relative.side, relative.ranking
    if leader not in side or (moving and not ranking.order.by_suit):
        return False
    strong = 0
    for seat in side if moving else (leader,):
        strong |= 1 << seat if seat != claimer else 0
    for part in parts:
        strong |= part.harmful
    found = [
        suit for part, suit in zip(parts, relative.suits, strict=True) if any(not strong & ~kept for kept in part.kept)
    ]
    if not found or not strong:
        return bool(found)
    number, played = leads
    free = -1
    for then in (number, number + 1):
        for _, tier in ranking.tiers(ranking.ways.leading(then, played)):
            free &= tier
    return any(not suit & ~free for suit in found)
