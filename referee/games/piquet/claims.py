"""The rest are mine, at Piquet."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked
from ...desk.claim import claim_question
from ...desk.claiming import Claiming, Judged
from ...play.claims.position import Ways
from .rules import ORDER
from .secrecy import as_shown


def _ways(_asked: Asked) -> Ways:
    return Ways(order=ORDER)


def _holds(_judged: Judged) -> str:
    return "{name} wins {tricks}, and they count as if they had been played."


def _fails(_judged: Judged) -> str:
    return "The claim is void: the play goes on, and it costs nothing."


CLAIMING: Final = Claiming(ways=_ways, holds=_holds, fails=_fails, sides="never", public=as_shown)

CLAIM: Final = claim_question(CLAIMING)
"""Does the claim hold?"""
