"""A deal that went wrong at Apples: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from ....desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ....desk.situation import Ask, Way
from .. import rulebook as book
from .parts import DEALS, called

_FIRST_CALL: Final = FirstWord(
    key="called",
    words="Has anybody called?",
    spoken=called,
    late="Nobody asked for a new deal before the first call.",
    refused="Until the first call any player may refuse a deal in which a card was turned up.",
)

_TURN: Final = Ask(
    key="objects",
    words="Does anybody want a new deal?",
    ways=(
        Way(
            "yes",
            "Yes",
            DEALS.thrown_in("turn-refused", "Cards were dealt out of turn, and somebody objects.", "turn"),
        ),
        Way(
            "no",
            "No, and all have 13 cards",
            DEALS.stands("turn-content", "The hand may be thrown in, and nobody wants that."),
        ),
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "Not 13 cards each", miscounted(DEALS, more="Not every player was dealt 13 cards.")),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, refusable(DEALS, book.EXPOSED, _FIRST_CALL))),
    Way(
        "dealer",
        "The wrong player dealt",
        wrong_dealer(DEALS, refused=(book.MISDEAL,), content=(book.DEALER,)),
    ),
    Way("turn", "Cards were dealt out of turn", _TURN),
    Way(
        "pack",
        "A card is missing, or there twice",
        DEALS.thrown_in("pack", "The pack is not the 52 cards.", "The pack was not complete", book.FAULTY_PACK),
    ),
    Way(
        "passed",
        "All four passed",
        in_order(
            "all-passed",
            "No misdeal: a void hand",
            "All four passed, so nobody named a trump suit.",
            "Nothing is scored, and the same dealer deals again.",
            book.ALL_PASS,
        ),
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""
