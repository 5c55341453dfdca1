"""The round of an evening is over at a table: its page says so, and a hand beyond it is asked about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.text import Words, in_a_list, say, so_many
from ..screens.between import BetweenScreen, HandResult
from ..screens.screen import Screen
from ..service.at_round import AtRound, round_at
from ..table.scratch import is_scratch
from ..table.sitting import TableView

BEYOND: Final = "beyond"
"""The field of a deal that says: it is known to belong to no round."""

ASKED: Final = "The round is over. Nothing was recorded."


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOverScreen:
    """The round is over `at` a table. `came` says what it came to, `sides` its points; `result` the last hand.

    `another`: the button that deals one more.
    """

    title: str
    at: AtRound
    came: str
    sides: tuple[tuple[str, int], ...]
    result: HandResult | None
    another: str
    template: str = "hand/round_over.html"
    asks: tuple[str, ...] = ()


def round_over(view: TableView) -> AtRound | None:
    """The round of a table that is over there; None while it goes on, and where there is none."""
    at = None if is_scratch(view.token) else round_at(view)
    return at if at is not None and at.over else None


def instead_of(view: TableView, screen: BetweenScreen) -> Screen:
    """What is shown between two hands: the same, or that the round is over."""
    at = round_over(view)
    if at is None:
        return screen
    game = at.game
    names = [in_a_list(list(side), "&") for side in game.sides]
    sides = tuple(zip(names, game.totals, strict=True))
    best = (min if game.low else max)(game.totals)
    ahead = [name for name, points in sides if points == best]
    after = so_many(len(game.hands), "hand")
    if not game.hands:
        came = "No hand was played."
    elif len(ahead) == len(sides):
        came = say("Tied at {best} after {after}.", best=best, after=after)
    else:
        came = (
            say("{in_a_list} won it after {after}.", in_a_list=in_a_list(ahead), after=after)
            if len(ahead) == 1
            else say("{in_a_list} share it after {after}.", in_a_list=in_a_list(ahead), after=after)
        )
    return RoundOverScreen(
        title=say("Round {round} is over", round=at.round),
        at=at,
        came=came,
        sides=sides,
        result=screen.result,
        another=say("Deal another {hand_word}", hand_word=Words(view.game.rules().hand_word)),
    )
