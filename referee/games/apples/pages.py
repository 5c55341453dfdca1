"""What Apples answers at the referee's desk, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import PLAIN_SUITS, Suit
from ...desk.trick import Played, TrickAnswer
from ...screens.claims import claim_page
from ...screens.desk import Desk, Place
from ...screens.parts import Chosen, Fields
from ...screens.plain import plain_question
from ...screens.revoke import revoke_screen
from ...screens.scored import score_question
from ...screens.situations import situation_question
from ...screens.who_won import Choice, TrickPage, trick_page, trick_question
from .desk import CLAIMING, REVOKE, SCORE, TRUMP, WON, trump_of, who_won
from .disputes import BIDS, MISDEAL
from .legal import LEGAL
from .model import PACK
from .targets import as_shown

HINT: Final = "target, pairs, AP-7.6"
"""What one may look up, in the empty field."""

TRUMPS: Final[Fields] = tuple((suit.value, f"{suit.symbol} {suit.word}") for suit in PLAIN_SUITS)


def trick(place: Place, chosen: Chosen) -> TrickPage:
    """Who won this trick? Trump is that of the hand in play, or spades until another suit is chosen."""
    trump = chosen.suit(TRUMP.name) or trump_of(place.state) or Suit.SPADES

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return who_won(plays, trump)

    choice = Choice(TRUMP.name, "Trump", TRUMPS, trump.value)
    return trick_page(place, chosen, pack=PACK, judge=judge, choices=(choice,))


QUESTIONS: Final = (
    trick_question(trick),
    revoke_screen(REVOKE, as_shown),
    claim_page(CLAIMING),
    situation_question(MISDEAL, "misdeal"),
    situation_question(BIDS, "whistle"),
    score_question(SCORE),
    plain_question(LEGAL, "say"),
    plain_question(WON, "crown"),
)
"""What the desk can be asked, in this order."""

DESK: Final = Desk(QUESTIONS, HINT)
