"""How a hand of Belote came out: what each side won, and whether the takers made it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.seats import Side
from .counting import in_play, winner_of_all
from .declaring import TWENTY, belotes_of, counted
from .house import House
from .model import CAPOT, GENERALE, Bid, Hand, State
from .ranks import ALL, IN_PLAY

IN_TENS: Final = 160
"""What stands for the cards where a contract with bids fails, or is coinched (BL-6.8, BL-6.9)."""
CAPOT_IN_TENS: Final = 250
GENERALE_COUNTS: Final = 500
SIDES: Final = 2
TENS: Final = 10


def bid_worth(bid: Bid, house: House) -> int:
    """What a bid counts in the score; nothing where trumps were taken (BL-6.11)."""
    if bid.bid == CAPOT:
        return house.capot_bid
    if bid.bid == GENERALE:
        return GENERALE_COUNTS
    return bid.bid if isinstance(bid.bid, int) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a hand came out. By side: `play` what was won in play, `belotes`, `declared` points of declarations.

    `takers`: the side that made trumps. `made`: whether they made it; None for a litige. `all_to`: who won all tricks.
    """

    takers: Side
    play: tuple[int, int]
    belotes: tuple[int, int]
    declared: tuple[int, int]
    made: bool | None
    all_to: Side | None

    def total(self, side: Side) -> int:
        """Cards, last trick, belote and declarations of a side."""
        return self.play[side] + TWENTY * self.belotes[side] + self.declared[side]


def result_of(state: State, hand: Hand) -> Result:
    """How a hand came out in which everything is in (BL-6.3 to BL-6.7)."""
    house, seating = state.house, state.seating
    assert hand.high is not None
    play, all_to = in_play(hand, seating), winner_of_all(hand, seating)
    if play is None:  # of a générale that failed nobody counts the cards
        play = (0, 0)
    takers = seating.side_of[hand.high.seat]
    if all_to is not None and not house.capot_bonus and hand.high.bid not in {CAPOT, GENERALE}:
        play = (IN_PLAY, 0) if all_to == 0 else (0, IN_PLAY)
    declared = counted(hand.declared, hand.trumps, house, seating, hand.dealer)
    if all_to == takers:
        declared = _all_to(takers, sum(declared))
    found = Result(
        takers=takers,
        play=play,
        belotes=belotes_of(hand, house, seating),
        declared=declared,
        made=None,
        all_to=all_to,
    )
    return _with_end(found, _made(found, state, hand))


def _all_to(side: Side, points: int) -> tuple[int, int]:
    return (points, 0) if side == 0 else (0, points)


def _with_end(result: Result, made: bool | None) -> Result:
    declared = result.declared if made is not False else _all_to(1 - result.takers, sum(result.declared))
    return Result(
        takers=result.takers,
        play=result.play,
        belotes=result.belotes,
        declared=declared,
        made=made,
        all_to=result.all_to,
    )


def _made(result: Result, state: State, hand: Hand) -> bool | None:
    """Whether the takers made it; None where the totals are equal and their points wait."""
    house, bid, takers = state.house, hand.high, result.takers
    assert bid is not None
    if bid.bid == GENERALE:
        return hand.won[bid.seat] == ALL
    if bid.bid == CAPOT:
        return result.all_to == takers
    less = 0 if house.belote_counts else TWENTY
    own, theirs = (result.total(side) - less * result.belotes[side] for side in (takers, 1 - takers))
    if isinstance(bid.bid, int) and own < bid.bid:
        return False
    if own != theirs:
        return own > theirs
    if house.litige:
        return None
    return house.tie == "makes" and not house.by_bids
