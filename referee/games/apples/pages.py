"""What Apples answers at the referee's desk, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import PLAIN_SUITS, Suit
from ...desk.trick import Played, TrickAnswer
from ...screens.desk import Place
from ...screens.desk_pages import desk_of
from ...screens.parts import Chosen, Fields
from ...screens.who_won import Choice, TrickPage, trick_page
from .desk import CLAIMING, QUESTIONS, TRUMP, trump_of, who_won
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


DESK: Final = desk_of(
    QUESTIONS, HINT, winner=trick, claiming=CLAIMING, public=as_shown, signs={"bids": "whistle", "legal": "say"}
)
