"""Between two deals of Piquet, and after the partie."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....core.game import Explanation, HandAccount
from ....core.ruling import ScoreLine
from ....core.seats import Side
from ....core.words import counted, figure
from ....screens.between import (
    KNOWN_HANDS,
    BetweenScreen,
    HandResult,
    OverScreen,
    between_screen,
    end_screen,
    last_result,
    race,
)
from ....screens.parts import Chosen, Player, players
from .. import rulebook as book
from ..house import HUNDRED
from ..model import State
from ..partie import DEALS, EXTRA_DEALS, RUBICON, deals_left, drawn, result_of
from .parts import GAME


@dataclass(frozen=True, slots=True)
class OrderLine:
    """A line of the deal in the order of counting. `sum`: what its player has with it."""

    player: Player
    line: ScoreLine
    sum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Partie:
    """What the partie is worth. `score`: its result, by the rule `score_rule`; empty where there is none.

    `order`: every line of the last deal as it was counted.
    """

    score: str
    score_words: str
    score_rule: str
    order: tuple[OrderLine, ...]


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two deals. Its own: every line of the last one as it was counted."""
    house = state.house_coming
    return between_screen(
        state,
        chosen,
        result=hand_result(state),
        dealer=GAME.next_dealer(state),
        depth="cards",
        depth_rule=book.DEPTHS.id,
        standing=standing(state),
        # What goes back to the page that deals is seen by whoever looks at it.
        tell=None if house.secret_hands else KNOWN_HANDS,
        word=GAME.hand_word,
        own=order_lines(state),
        template="games/piquet/between.html",
    )


def hand_result(state: State) -> HandResult | None:
    """What each player counted in the deal that is over; None before the first."""

    def tricks(account: HandAccount, side: Side) -> str:
        (seat,) = state.seating.sides[side]
        return counted(account.tricks[seat], "trick") if account.tricks and not account.void else ""

    return last_result(state, cell=_parts, note=tricks)


def _parts(account: HandAccount, side: Side) -> str:
    """``8 in hand · 7 in play · 10 for the cards``."""
    if account.void:
        return ""
    words = (("in_hand", "in hand"), ("in_play", "in play"), ("cards", "for the cards"))
    found = [f"{figure(account.extra[name][side])} {said}" for name, said in words if account.extra[name][side]]
    return " · ".join(found) or "nothing counted"


def order_lines(state: State) -> tuple[OrderLine, ...]:
    """The lines of the last deal in the order of counting."""
    account = state.account
    if account is None or account.void:
        return ()
    there = [players(state.seating)[seat] for (seat,) in state.seating.sides]
    sums = [0] * len(there)
    found = []
    for line in account.lines:
        sums[line.side] += line.points
        found.append(OrderLine(there[line.side], line, sums[line.side]))
    return tuple(found)


def standing(state: State) -> str:
    """What the table plays for next, in a sentence."""
    totals = state.standing
    if state.house.length == HUNDRED:
        return race(state.coming, totals, RUBICON) if state.hands_counted else ""
    if not state.hands_counted:
        return f"A partie is six deals. Who has under {RUBICON} at its end is rubiconed."
    left = deals_left(state.house, state.hands_counted) or 0
    if totals[0] == totals[1]:
        if left == 0:
            return f"Both have {figure(totals[0])}: two more deals are played."
        return f"All square at {figure(totals[0])}, {counted(left, 'deal')} to play."
    if left == EXTRA_DEALS and state.hands_counted == DEALS:
        return "Two more deals are played."
    leader = 0 if totals[0] > totals[1] else 1
    ahead = figure(totals[leader] - totals[1 - leader])
    return f"{state.coming.side_name(leader)} leads by {ahead}, {counted(left, 'deal')} to play."


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished partie. Its own: what it is worth."""
    assert state.outcome is not None
    base = end_screen(state, explanation, result=hand_result(state))
    if drawn(state) and len(state.outcome.winners) > 1:
        base = replace(base, title="The partie is drawn", winners="The partie", verb="is drawn")
    found = result_of(state)
    words = ""
    if found is not None and found.winner is not None:
        words = f"{state.seating.side_name(found.winner)} scores the partie"
    partie = Partie(
        score=figure(found.points) if found is not None and found.winner is not None else "",
        score_words=words,
        score_rule=found.rule.id if found is not None else "",
        order=order_lines(state),
    )
    return replace(base, own=partie, template="games/piquet/over.html")
