"""A deal of Tap that went wrong: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import broken
from ....desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ....desk.situation import Ask, Way
from .. import rulebook as book
from .looking import AFTER_AUCTION, THEIRS
from .parts import DEALS, spoken

_COUNT: Final = miscounted(
    DEALS,
    Way(
        "play",
        "It shows in the play",
        DEALS.thrown_in(
            "count-play", "The cards did not come out even: a player was dealt more or fewer than sixteen.", "played"
        ),
        help="The last trick has not three cards",
    ),
    seen="A hand has not its sixteen cards, and the card cannot be drawn unseen any more.",
    more="The players have not all received sixteen cards.",
    mended="Draw one card unseen from where there is one too many, and give it to the hand that is too short.",
)

_STOCK: Final = Ask(
    key="found",
    words="Has anybody seen its cards, or taken them?",
    ways=(
        Way(
            "unseen",
            "No, and one card is missing or too many",
            DEALS.stands(
                "stock-mended",
                "A single card too many or too few, found before it was seen, is put right.",
                remedy="Draw one card unseen from where there is one too many, until the stock has six.",
            ),
        ),
        Way(
            "seen",
            "Yes, or it is further out",
            DEALS.thrown_in("stock-seen", "The stock has not its six cards.", "The stock had not six cards"),
        ),
    ),
)

_LOOKED: Final = Ask(
    key="found",
    words="When?",
    ways=(
        Way(
            "auction",
            "Before the auction was over",
            Ask(
                key="wants",
                words="Does one of the others want a new deal?",
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        DEALS.thrown_in(
                            "looked-void",
                            "The stock was looked at before the auction was over, and another player objects.",
                            "The stock was looked at",
                            book.STOCK_SEEN,
                        ),
                    ),
                    Way(
                        "no",
                        "No",
                        broken(
                            "looked-stands",
                            "The deal stands",
                            "Nobody looks at the stock before the auction is over, but neither of the others objects.",
                            "Put the stock back as it lay, and bid on.",
                            book.STOCK_SEEN,
                        ),
                    ),
                ),
            ),
        ),
        Way("theirs", "After it, at cards that were theirs to see", THEIRS),
        Way("after", "After it, at cards that were not", AFTER_AUCTION),
    ),
)

_EXPOSED: Final = refusable(
    DEALS, book.EXPOSED, FirstWord(key="spoken", words="Has anybody bid or passed?", spoken=spoken)
)

_DEALER: Final = wrong_dealer(DEALS, refused=(book.MISDEAL, book.DEALER), content=(book.MISDEAL, book.DEALER))

_TURN: Final = DEALS.thrown_in("dealt-out-of-turn", "Cards were dealt out of turn.", "turn", book.MISDEAL, book.DEALING)

_PACK: Final = DEALS.thrown_in(
    "pack", "The pack has not each of its 54 cards once.", "The pack was not complete", book.FAULTY_PACK, book.PACK
)

MISDEAL: Final = misdeals(
    Way("count", "Not everyone has sixteen cards", _COUNT),
    Way("stock", "The stock has not six cards", _STOCK),
    Way("looked", "Somebody looked at the stock", _LOOKED),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, _EXPOSED)),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way("turn", "Cards were dealt out of turn", _TURN),
    Way("pack", "A card is missing, or there twice", _PACK),
)
"""A deal that went wrong."""
