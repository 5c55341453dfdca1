"""What Spades answers at the referee's desk, as pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....desk.trick import Played, TrickAnswer
from ....screens.desk import Place
from ....screens.desk_pages import desk_of
from ....screens.parts import Chosen
from ....screens.who_won import Saying, TrickPage, trick_page
from ..claims import CLAIMING
from ..desk import QUESTIONS, pack_in_play, said_low, who_won

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


DESK: Final = desk_of(QUESTIONS, HINT, winner=trick, claiming=CLAIMING, signs={"bids": "bid", "legal": "bid"})
