"""Between two deals of Piquet, and after the partie."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from ....core.game import Explanation, HandAccount
from ....core.ruling import ScoreLine
from ....core.seats import Side
from ....core.words import counted, figure
from ....screens import between as shared
from ....screens.between import BetweenScreen, HandResult, OverScreen, over_screen, race
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
class PiquetBetween(BetweenScreen):
    """Between two deals. `order`: every line of the last one as it was counted."""

    order: tuple[OrderLine, ...]
    template: str = "games/piquet/between.html"


@dataclass(frozen=True, slots=True, kw_only=True)
class PiquetOver(OverScreen):
    """The partie is over. `score`: how its result is reckoned, by the rule `score_rule`; empty where there is none."""

    score: str
    score_words: str
    score_rule: str
    order: tuple[OrderLine, ...]
    template: str = "games/piquet/over.html"


def between(state: State, chosen: Chosen) -> PiquetBetween:
    """The screen between two deals."""
    last = state.hand.depth if state.hand is not None else None
    house = state.next_house or state.house
    base = shared.between_screen(
        state.coming,
        chosen,
        account=state.account,
        result=hand_result(state),
        number=state.hands_counted + 1,
        dealer=GAME.next_dealer(state),
        depth=last or "cards",
        depth_rule=book.DEPTHS.id,
        standing=standing(state),
        # What goes back to the page that deals is seen by whoever looks at it.
        tell=None if house.secret_hands else shared.KNOWN_HANDS,
        word=GAME.hand_word,
    )
    return PiquetBetween(**_kept(base), order=order_lines(state))


def _kept(base: Any) -> dict[str, Any]:
    return {spec.name: getattr(base, spec.name) for spec in fields(base) if spec.name != "template"}


def hand_result(state: State) -> HandResult | None:
    """What each player counted in the deal that is over; None before the first."""
    account = state.account
    if account is None:
        return None

    def tricks(side: Side) -> str:
        (seat,) = state.seating.sides[side]
        return counted(account.tricks[seat], "trick") if account.tricks and not account.void else ""

    return shared.hand_result(state.seating, account, state.standing, cell=_parts, note=tricks)


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


def over(state: State, explanation: Explanation) -> PiquetOver:
    """The screen of a finished partie."""
    assert state.outcome is not None
    base = over_screen(
        state.seating, state.outcome, explanation.totals, result=hand_result(state), hands=state.hands_counted
    )
    if drawn(state) and len(state.outcome.winners) > 1:
        base = replace(base, title="The partie is drawn", winners="The partie", verb="is drawn")
    found = result_of(state)
    words = ""
    if found is not None and found.winner is not None:
        words = f"{state.seating.side_name(found.winner)} scores the partie"
    return PiquetOver(
        **_kept(base),
        score=figure(found.points) if found is not None and found.winner is not None else "",
        score_words=words,
        score_rule=found.rule.id if found is not None else "",
        order=order_lines(state),
    )
