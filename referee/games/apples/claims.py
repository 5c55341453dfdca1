"""The rest are mine, at Apples: a target is nobody's to know but the claimer's own."""

from __future__ import annotations

from typing import Final

from ...core.desk.claim import claim_question
from ...core.desk.claiming import Claiming, Judged
from ...core.seats import Seat
from ...core.trickplay.claims import Ways
from ...core.trickplay.known import lose, put
from ...core.values import altered
from .model import State
from .rules import order
from .secrecy import as_shown
from .who_won import TRUMP, told_trump


def _holds(_judged: Judged) -> str:
    return "{name} has {tricks}, with every card still out except the targets."


def _fails(_judged: Judged) -> str:
    return "The claim is void: the play goes on, and it costs nothing."


def _public(state: State, claimer: Seat | None) -> State:
    """The state as if nobody had told a target but the claimer (AP-4.3)."""
    shown = as_shown(state)
    if claimer is None or state.hand is None or shown.hand is None or shown is state:
        return shown
    own = state.hand.targets[claimer]
    if own is None:
        return shown
    hand = lose(shown.hand, claimer, own)
    return altered(shown, hand=altered(hand, targets=put(hand.targets, claimer, own)))


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=order(told_trump(asked))),
    holds=_holds,
    fails=_fails,
    inputs=lambda _house, _players: (TRUMP,),
    sides="never",
    public=_public,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
