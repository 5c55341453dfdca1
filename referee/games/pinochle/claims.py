"""The rest are mine, at Pinochle."""

from __future__ import annotations

from typing import Final

from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...play.claims.position import Ways
from .rules import order_of
from .who_won import TRUMP, told_trump


def _holds(_judged: Judged) -> str:
    return "{side} have {tricks}, all counters still out, and the last trick."


def _fails(_judged: Judged) -> str:
    return "The claim is void: play goes on, {name}’s cards laid open. The table may agree on points as well."


CLAIMING: Final = Claiming(
    ways=lambda asked: Ways(order=order_of(told_trump(asked))),
    holds=_holds,
    fails=_fails,
    inputs=lambda _house, _players: (TRUMP,),
)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
