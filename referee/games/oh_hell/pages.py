"""What Oh Hell answers at the referee's desk, as pages."""

from __future__ import annotations

from typing import Final

from ...desk.won_trick import won_trick
from ...play.order import standard_order
from ...screens.claims import claim_page
from ...screens.desk import Desk
from ...screens.plain import plain_question
from ...screens.revoke import revoke_screen
from ...screens.scored import score_question
from ...screens.situations import situation_question
from ...screens.trump_trick import trump_trick_page
from ...screens.who_won import trick_question
from . import rulebook as book
from .desk import CLAIMING, LEGAL, REVOKE, SCORE, TRUMP, WON
from .disputes import BIDS, MISDEAL, PLAY

DESK: Final = Desk(
    (
        trick_question(
            trump_trick_page(TRUMP, lambda _place, trump, plays: won_trick(standard_order(trump), plays, book.WINNER))
        ),
        revoke_screen(REVOKE),
        claim_page(CLAIMING),
        situation_question(MISDEAL, "misdeal"),
        situation_question(BIDS, "bid"),
        score_question(SCORE),
        situation_question(PLAY, "slip"),
        plain_question(LEGAL, "bid"),
        plain_question(WON, "crown"),
    ),
    "hook, trumps, OH-4.3",
)
"""The questions in this order, and what one may look up."""
