"""A deal of Pinochle that went wrong: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ....desk.situation import Way
from .. import rulebook as book
from .parts import DEALS, spoken

_COUNT: Final = miscounted(
    DEALS,
    Way(
        "play",
        "It shows in the play",
        DEALS.thrown_in("count-play", "A player was dealt more or fewer than 20 cards, whenever it is found.", "count"),
        help="The last trick does not come out even",
    ),
    seen="A hand has not its 20 cards, and the card cannot be drawn unseen any more.",
    more="The players have not all received 20 cards.",
)

_EXPOSED: Final = refusable(
    DEALS, book.EXPOSED, FirstWord(key="spoken", words="Has anybody bid or passed?", spoken=spoken)
)

_DEALER: Final = wrong_dealer(DEALS, refused=(book.MISDEAL, book.DEALER), content=(book.MISDEAL, book.DEALER))

_PACK: Final = DEALS.thrown_in(
    "pack",
    "The pack has not each of its 20 cards four times.",
    "The pack was not complete",
    book.FAULTY_PACK,
    book.PACK,
)

MISDEAL: Final = misdeals(
    Way("count", "Not everyone has 20 cards", _COUNT),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, _EXPOSED)),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way(
        "turn",
        "Cards were dealt out of turn",
        DEALS.thrown_in("dealt-out-of-turn", "Cards were dealt out of turn.", "turn"),
    ),
    Way("pack", "A card is missing, or there five times", _PACK),
)
"""A deal that went wrong."""
