"""What Tap answers at the referee's desk, as pages."""

from __future__ import annotations

from typing import Final

from ....screens.claims import claim_page
from ....screens.desk import Desk, Place, Question
from ....screens.parts import Chosen
from ....screens.plain import plain_question
from ....screens.revoke import revoke_screen
from ....screens.scored import score_question
from ....screens.situations import situation_question
from ....screens.who_won import TrickPage, trick_page, trick_question
from ..claims import CLAIMING
from ..desk import REVOKE, SCORE, WON
from ..disputes import BIDS, MISDEAL
from ..legal import LEGAL
from ..packs import PACK
from ..secrecy import as_shown
from ..who_won import who_won
from .desk_points import points

HINT: Final = "Sparrow, discard, TP-3.3"
"""What one may look up, in the empty field."""

STYLE: Final = "css/tap.css"


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""
    return trick_page(place, chosen, pack=PACK, judge=who_won)


QUESTIONS: Final = (
    trick_question(trick),
    revoke_screen(REVOKE, as_shown),
    claim_page(CLAIMING),
    situation_question(MISDEAL, "misdeal"),
    situation_question(BIDS, "say"),
    score_question(SCORE),
    Question("points", "Count a pile", "calc", "games/tap/pile.html", points, style=STYLE),
    plain_question(LEGAL, "say"),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, HINT)
