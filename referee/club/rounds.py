"""What the round of an evening makes of a table's game: one account, which every figure of a club reads.

The round ends at the table with the hands that were agreed. What is dealt there beyond them belongs to no round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .played import PlayedGame, PlayedHand


def counted(game: PlayedGame, most: int) -> PlayedGame:
    """The game as far as its round counts it: its first `most` hands, or all of them where that is 0.

    It is over where its own goal was reached in these hands. What a later hand decided, decided nothing.
    """
    if not most or len(game.hands) <= most:
        return game
    hands = game.hands[:most]
    return replace(game, hands=hands, totals=_added(hands, len(game.totals)), winners=None)


def ended(game: PlayedGame, most: int, *, closed: bool) -> PlayedGame:
    """The same as its round leaves it: won by who leads once its hands are played, or the round is `closed`.

    So a season counts it, though its own goal was not reached. Where all are equal, nobody has won.
    """
    left = counted(game, most)
    if left.winners is not None or not left.hands or not (closed or (most and len(left.hands) >= most)):
        return left
    best = min(left.totals) if left.low else max(left.totals)
    winners = tuple(side for side, one in enumerate(left.totals) if one == best)
    return replace(left, winners=winners if len(winners) < len(left.totals) else ())


def _added(hands: Sequence[PlayedHand], sides: int) -> tuple[int, ...]:
    return tuple(sum(hand.points[side] for hand in hands) for side in range(sides))
