"""Hands that are not of the same size: dealt so, or drawn so."""

from __future__ import annotations

from typing import Final

from ....desk.misdeal import miscounted
from ....desk.situation import Ask, Way
from ....desk.until import once
from .. import rulebook as book
from .parts import DEALS, has_bid

DRAW_ANEW: Final = "Shuffle, and both draw anew; the same player draws first."

COUNT: Final = miscounted(
    DEALS,
    Way(
        "played",
        "It did not come out even in the play",
        DEALS.thrown_in(
            "count-played",
            "Everybody plays the last card to the same trick. Here somebody had one over, or none left.",
            "played",
            book.MISDEAL,
            book.FOUND_LATE,
        ),
        "Somebody ran out of cards early, or has one over",
    ),
    Way(
        "later",
        "Found after the next deal",
        DEALS.stands(
            "count-later",
            "A misdeal counts until the next hand is dealt, and that has happened.",
            book.FOUND_LATE,
            remedy="The finished hand stands as it was scored.",
        ),
    ),
    more="The players have not all received the same number of cards.",
)
"""Hands dealt: what a wrong number of cards means, by when it is found."""

DRAW: Final = Ask(
    key="how",
    words="What went wrong with the draw?",
    matters=True,
    ways=(
        Way(
            "now",
            "Both cards kept, or neither, and noticed at once",
            DEALS.stands(
                "draw-mended",
                "The other player has not drawn again, so it is put right.",
                book.DRAWN_WRONG,
                remedy="Keep one of the two cards and discard the other. Then the draw goes on.",
            ),
        ),
        Way(
            "late",
            "Both cards kept, or neither, and noticed later",
            DEALS.thrown_in(
                "draw-count",
                "The hands are not of the same size, and it was not noticed before the next draw.",
                "count",
                book.DRAWN_WRONG,
                book.MISDEAL,
                deals=DRAW_ANEW,
            ),
        ),
        Way(
            "seen",
            "A discard, or a card not drawn yet, was seen",
            Ask(
                key="bid",
                words="Has anybody bid?",
                known=once(has_bid),
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        DEALS.stands(
                            "draw-seen-late", "Nobody asked to draw anew before the first bid.", book.DRAWN_WRONG
                        ),
                    ),
                    Way(
                        "asked",
                        "No, and the other wants to draw anew",
                        DEALS.thrown_in(
                            "draw-seen",
                            "Until the first bid the other player may have both draw anew.",
                            "A card was seen in the draw",
                            book.DRAWN_WRONG,
                            deals=DRAW_ANEW,
                        ),
                    ),
                    Way(
                        "content",
                        "No, and the other is content",
                        DEALS.stands("draw-content", "The other player does not ask to draw anew.", book.DRAWN_WRONG),
                    ),
                ),
            ),
        ),
        Way(
            "first",
            "The wrong player drew first",
            DEALS.stands(
                "draw-first",
                "The non-dealer draws first, and a wrong first drawer nobody stopped has drawn.",
                book.DRAWN_WRONG,
                book.DRAW_DEAL,
                remedy="Play on. The non-dealer still bids and leads first.",
            ),
        ),
    ),
)
"""Hands drawn by two: what went wrong."""
