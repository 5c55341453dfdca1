"""What Spades answers at the referee's desk, as pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....desk.trick import Played, TrickAnswer
from ....screens.claims import claim_page
from ....screens.desk import Desk, Place
from ....screens.parts import Chosen
from ....screens.plain import plain_question
from ....screens.revoke import revoke_screen
from ....screens.scored import score_question
from ....screens.situations import situation_question
from ....screens.who_won import Saying, TrickPage, trick_page, trick_question
from ..claims import CLAIMING
from ..desk import LEGAL, REVOKE, SCORE, TRICK_OPTIONS, WON, pack_in_play, said_low, who_won
from ..disputes import BIDS, MISDEAL, PLAY

HINT: Final = "nil, bags, SP-7.6"
"""What one may look up, in the empty field."""


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick?"""

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, place.house)

    return trick_page(
        place,
        chosen,
        pack=pack_in_play(place.house, len(place.seating)),
        judge=judge,
        saying=Saying(
            code="-low",
            legend="An ace, as its player said",
            off="high: make it low",
            on="low: make it high",
            of=lambda card: card.rank == "A",
            offered=place.house.aces == "as_said",
            hears=said_low,
        ),
    )


QUESTIONS: Final = (
    trick_question(trick, TRICK_OPTIONS),
    revoke_screen(REVOKE),
    claim_page(CLAIMING),
    situation_question(MISDEAL, "misdeal"),
    situation_question(BIDS, "bid"),
    score_question(SCORE),
    situation_question(PLAY, "slip"),
    plain_question(LEGAL, "bid"),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, HINT)
