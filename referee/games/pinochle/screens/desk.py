"""What Pinochle answers at the referee's desk, as pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Suit
from ....desk.trick import Played, TrickAnswer
from ....screens.claims import claim_page
from ....screens.desk import Desk, Place, Question
from ....screens.parts import Chosen, Fields
from ....screens.plain import plain_question
from ....screens.revoke import revoke_screen
from ....screens.scored import score_question
from ....screens.situations import situation_question
from ....screens.who_won import Choice, TrickPage, shown_trick, trick_page, trick_question
from ..claims import CLAIMING
from ..count_melds import MELD_OPTIONS
from ..desk import REVOKE, SCORE, WON
from ..disputes import BIDS, MISDEAL
from ..legal import LEGAL
from ..melds import PACK
from ..who_won import who_won
from .desk_melds import melds, trump_asked

HINT: Final = "run, roundhouse, PN-4.1"
"""What one may look up, in the empty field."""

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)

STYLE: Final = "css/pinochle.css"


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the record’s trick, or hearts until another suit is chosen."""
    known = place.state.hand.trump if shown_trick(place, chosen) else None
    trump = trump_asked(place, chosen) or Suit(known or "H")

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trump)

    return trick_page(
        place,
        chosen,
        pack=PACK,
        judge=judge,
        choices=(Choice("trump", "Trump", TRUMPS, trump.value),),
    )


QUESTIONS: Final = (
    trick_question(trick),
    revoke_screen(REVOKE),
    claim_page(CLAIMING),
    situation_question(MISDEAL, "misdeal"),
    situation_question(BIDS, "say"),
    score_question(SCORE),
    Question("melds", "Count melds", "calc", "games/pinochle/desk.html", melds, MELD_OPTIONS, style=STYLE),
    plain_question(LEGAL, "say"),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, HINT)
