"""What Hearts answers at the referee's desk, as pages."""

from __future__ import annotations

from typing import Final

from ...core.cards import standard_pack
from ...desk.won_trick import won_trick
from ...play.order import standard_order
from ...screens.claims import claim_page
from ...screens.desk import Desk, Place
from ...screens.parts import Chosen
from ...screens.plain import plain_question
from ...screens.revoke import revoke_screen
from ...screens.scored import score_question
from ...screens.situations import situation_question
from ...screens.who_won import TrickPage, trick_page, trick_question
from . import rulebook as book
from .desk import CLAIMING, REVOKE, SCORE, WON
from .disputes import MISDEAL, PASS, PLAY


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""
    order = standard_order(None)
    return trick_page(place, chosen, pack=standard_pack(), judge=lambda plays: won_trick(order, plays, book.WINNER))


DESK: Final = Desk(
    (
        trick_question(trick),
        revoke_screen(REVOKE),
        claim_page(CLAIMING),
        situation_question(MISDEAL, "misdeal"),
        situation_question(PASS, "hand"),
        score_question(SCORE),
        situation_question(PLAY, "slip"),
        plain_question(WON, "crown"),
    ),
    "moon, pass, HE-6.1",
)
"""The questions in this order, and what one may look up."""
