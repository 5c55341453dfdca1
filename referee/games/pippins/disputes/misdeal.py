"""A deal that went wrong at Pippins Aplenty: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.misdeal import Deals, miscounted, misdeals, turned_up, wrong_dealer
from ....desk.situation import Way
from .. import rulebook as book

_DEALS: Final = Deals(misdeal=book.MISDEAL, void="The hand is void, and points scored in it are taken back.")

_EXPOSED: Final = _DEALS.thrown_in(
    "exposed", "The dealer turned up a card, so a card of a hand was seen.", "A card was turned up"
)

MISDEAL: Final = misdeals(
    Way(
        "count",
        "Not thirteen cards each",
        miscounted(_DEALS, more="Not every player was dealt thirteen cards.", reason="Not thirteen cards each"),
    ),
    Way("exposed", "A card was turned up", turned_up(_DEALS, book.MISDEAL, _EXPOSED)),
    Way(
        "dealer",
        "The wrong player dealt",
        wrong_dealer(_DEALS, refused=(book.MISDEAL,), content=(book.MISDEAL,), reason="The wrong player dealt"),
    ),
    Way(
        "turn",
        "Cards were dealt out of turn",
        _DEALS.thrown_in("turn", "The cards are dealt one by one, clockwise.", "Dealt out of turn"),
    ),
    Way(
        "pack",
        "A card is missing, or there twice",
        _DEALS.thrown_in("pack", "The pack is not the 52 cards.", "The pack was not complete", book.FAULTY_PACK),
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""
