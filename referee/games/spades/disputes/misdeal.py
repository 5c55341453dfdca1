"""A deal that went wrong: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from ....desk.misdeal import misdeals
from ....desk.situation import Ask, Way
from ....desk.until import once
from .. import rulebook as book
from .kitty import KITTY
from .parts import DEALS, has_bid
from .shown import EXPOSED, WEAK
from .uneven import COUNT, DRAW

DRAWN: Final = range(2, 3)
DEALT: Final = range(3, 7)
"""Two players draw their hands; to more they are dealt."""

_DEALER: Final = Ask(
    key="objects",
    words="Does anybody want the right dealer to deal?",
    known=once(has_bid, "late"),
    ways=(
        Way(
            "yes",
            "Yes, and nobody has bid",
            DEALS.thrown_in(
                "dealer-refused",
                "The wrong player dealt, and somebody objects before the first bid.",
                "dealer",
                book.MISDEAL,
                deals="Whoever should have dealt deals.",
            ),
        ),
        Way(
            "late",
            "Yes, but the bidding has begun",
            DEALS.stands(
                "dealer-late",
                "Anybody may object to a wrong dealer until the first bid, and that was made.",
                book.MISDEAL,
                book.DEALER,
                remedy="Play on. The next deal passes to the left of whoever dealt.",
            ),
        ),
        Way(
            "no",
            "No",
            DEALS.stands(
                "dealer-content",
                "A wrong dealer nobody objects to has dealt.",
                book.MISDEAL,
                book.DEALER,
                remedy="Play on. The next deal passes to the left of whoever dealt.",
            ),
        ),
    ),
)

_TURN: Final = Ask(
    key="when",
    words="When was it noticed?",
    ways=(
        Way(
            "dealing",
            "While dealing, and nobody has looked",
            DEALS.stands(
                "turn-mended",
                "A slip noticed while dealing is put right as long as nobody has looked at the cards that move.",
                book.MENDED_DEAL,
                remedy="Move the cards to where they belong, and deal on.",
            ),
        ),
        Way(
            "later",
            "Later, or cards were looked at",
            DEALS.thrown_in(
                "dealt-out-of-turn", "Cards went to the wrong players, and were not put right.", "turn", book.MISDEAL
            ),
        ),
    ),
)

_CUT: Final = Ask(
    key="looked",
    words="Has anybody looked at a card?",
    known=once(lambda asked: has_bid(asked, looking=True)),
    ways=(
        Way(
            "no",
            "No, and somebody wants a new deal",
            DEALS.thrown_in(
                "not-cut",
                "Until a card is looked at, any player may have an unshuffled or uncut pack dealt again.",
                "The pack was not shuffled or cut",
                book.MENDED_DEAL,
            ),
        ),
        Way("yes", "Yes", DEALS.stands("not-cut-late", "Cards were looked at, so the deal stands.", book.MENDED_DEAL)),
    ),
)

_PACK: Final = Ask(
    key="where",
    words="What is wrong with it?",
    matters=True,
    ways=(
        Way(
            "faulty",
            "A card is missing, or there twice",
            DEALS.thrown_in(
                "pack", "The pack is not the one the rules ask for.", "The pack was not complete", book.FAULTY_PACK
            ),
        ),
        Way(
            "found",
            "The missing card lay on the floor, or stuck to another",
            DEALS.stands(
                "card-found",
                "The card belongs to the hand it is missing from, as if it had been there all the time.",
                book.CARD_FOUND,
                remedy="Put it back into that hand and play on. Not to have followed suit with it is a renege.",
            ),
        ),
        Way(
            "later",
            "Found after the next deal",
            in_order(
                "pack-later",
                "The earlier hands stand",
                "Hands finished before stand as they were scored. Only the hand in play is void.",
                "Nothing is taken back. A hand now in play with that pack is void: ask again for that one.",
                book.FAULTY_PACK,
            ),
        ),
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "Not the same number of cards", COUNT, sizes=DEALT),
    Way("draw", "The draw went wrong", DRAW, sizes=DRAWN),
    Way("exposed", "A card was turned up", EXPOSED, sizes=DEALT),
    Way("dealer", "The wrong player dealt", _DEALER, sizes=DEALT),
    Way("turn", "Cards were dealt out of turn", _TURN, sizes=DEALT),
    Way("cut", "The pack was not shuffled or cut", _CUT),
    Way("pack", "The pack is not right", _PACK),
    Way("weak", "Somebody has a weak hand", WEAK),
    Way("kitty", "Something about the kitty", KITTY, sizes=DEALT),
)
"""A deal that went wrong: does it stand, and who deals?"""
