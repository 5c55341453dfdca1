"""The rest are mine, at Apples."""

from __future__ import annotations

from typing import Final

from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...play.claims.position import Ways
from .rules import order
from .secrecy import as_shown
from .who_won import TRUMP, told_trump


def _holds(_judged: Judged) -> str:
    return "{name} has {tricks}, with every card still out except the targets."


def _fails(_judged: Judged) -> str:
    return "The claim is void: the play goes on, and it costs nothing."


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=order(told_trump(asked))),
    holds=_holds,
    fails=_fails,
    inputs=lambda _house, _players: (TRUMP,),
    sides="never",
    public=as_shown,
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
