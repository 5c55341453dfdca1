"""A deal by its result: the tricks and the points in play of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.seats import Seat
from ....screens.counts import CountRow, CountsScreen, sum_of
from ....screens.parts import Chosen, players
from .. import rulebook as book
from ..counting import THIRTY, TRICKS, Tally, count_in_hand
from ..model import Hand, State
from ..tallying import in_hand_of
from .counting import Counting, counting

MOST_BEFORE: Final = 13
"""Elder’s points in play before younger counts any, at the very most: twelve cards led, and the last trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultScreen(CountsScreen):
    """Tricks and points in play. `pique`: the question whether elder had 30 first; empty where it cannot be.

    `pique_said`: what is chosen there.
    """

    plays: tuple[CountRow, ...]
    pique: str
    pique_said: str
    pique_rule: str
    play_rule: str
    counting: Counting
    template: str = "games/piquet/result.html"


def result(state: State, chosen: Chosen) -> ResultScreen:
    """The screen of a deal told at its end."""
    hand, names = state.this_hand, state.seating.names
    there = players(state.seating)
    rows = tuple(
        CountRow(
            f"counts-{player.seat}",
            player.name,
            player,
            player.mark,
            "elder" if player.seat == hand.elder else "younger",
            "7" if player.seat == hand.elder else "5",
            chosen.first(f"counts-{player.seat}"),
            hand.won[player.seat],
        )
        for player in there
    )
    plays = tuple(
        CountRow(
            f"play-{player.seat}", player.name, player, player.mark, "", "", chosen.first(f"play-{player.seat}"), 0
        )
        for player in there
    )
    elder, younger = names[hand.elder], names[hand.younger]
    return ResultScreen(
        title="Tricks and points in play",
        ask="How did the play end?",
        all=TRICKS,
        so_far=sum_of(rows),
        rows=rows,
        help="One count of tricks may stay empty: the rest go there.",
        button="Score the deal",
        claim=False,
        errors=("counts", "play", "pique"),
        plays=plays,
        pique=f"Had {elder} 30 before {younger} counted?" if pique_possible(hand, hand.elder) else "",
        pique_said=chosen.first("pique"),
        pique_rule=book.PIQUE.id,
        play_rule=book.RESULT.id,
        counting=counting(state),
    )


def pique_possible(hand: Hand, elder: Seat) -> bool:
    """Whether elder may reach 30 in play before younger counts anything (PI-5.3)."""
    tally = Tally(elder)
    count_in_hand(tally, in_hand_of(hand))
    return not tally.doubled and not tally.counted(1 - elder) and tally.counted(elder) + MOST_BEFORE >= THIRTY
