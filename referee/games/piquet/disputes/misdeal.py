"""A deal that went wrong: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....desk.decisions import broken, in_order
from ....desk.misdeal import faulty_pack, misdeals, shown_own, wrong_dealer
from ....desk.situation import Ask, Way
from ....desk.until import once
from .. import rulebook as book
from .parts import DEALS, elder_exchanged
from .talon import TALON

_COUNT: Final = Ask(
    key="found",
    words="How far out is the count, and what was seen?",
    ways=(
        Way(
            "unseen",
            "One card, and nobody has looked",
            broken(
                "count-mended",
                "The deal is put right",
                "A single card too many or too few, found before anybody looked, is put right.",
                "Draw one card unseen from where there is one too many, and put it where one is missing. Then play on.",
                book.MISDEAL,
            ),
        ),
        Way(
            "thrown",
            "More, or hands were looked at",
            DEALS.thrown_in(
                "count-thrown",
                "A hand or the talon has not its number of cards, and that cannot be mended unseen any more.",
                "count",
                book.MISDEAL,
                book.DEAL,
            ),
            help="and somebody wants a new deal",
        ),
        Way(
            "content",
            "The same, and both play on",
            DEALS.stands(
                "count-content",
                "Nobody asks for the deal to be thrown in.",
                book.MISDEAL,
                book.WRONG_NUMBER,
                remedy="Both make twelve cards of their hand in the exchange, and play on; once a card is led, with "
                "the hands as they are.",
            ),
        ),
    ),
)

_EXPOSED: Final = Ask(
    key="by",
    words="Which card was turned up?",
    ways=(
        Way(
            "elder",
            "One of elder’s, by the dealer",
            Ask(
                key="wants",
                words="Does elder want a new deal?",
                known=once(elder_exchanged, "late"),
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        DEALS.thrown_in(
                            "exposed-refused",
                            "The dealer turned up one of elder’s cards, and elder has not exchanged.",
                            "exposed",
                            book.EXPOSED,
                        ),
                    ),
                    Way(
                        "no", "No", DEALS.stands("exposed-content", "Elder does not ask for a new deal.", book.EXPOSED)
                    ),
                    Way(
                        "late",
                        "Elder has exchanged",
                        DEALS.stands("exposed-late", "Elder has exchanged, and so has taken the deal.", book.EXPOSED),
                    ),
                ),
            ),
        ),
        Way(
            "dealer",
            "One of the dealer’s own",
            DEALS.stands(
                "exposed-dealer", "The dealer’s own card shows elder something, and costs nothing.", book.EXPOSED
            ),
        ),
        Way(
            "talon",
            "One of the talon",
            DEALS.thrown_in(
                "exposed-talon",
                "Both know a card of the talon before the exchange.",
                "A card of the talon was turned up",
                book.EXPOSED,
            ),
            help="before the exchange",
        ),
        Way(
            "player",
            "A player showed their own",
            shown_own(DEALS, book.EXPOSED),
        ),
    ),
)

_DEALER: Final = wrong_dealer(
    DEALS,
    refused=(book.MISDEAL, book.DEALER),
    content=(book.DEALER,),
    next_deal="Whoever dealt is younger in this deal, and the other deals next. Play on.",
)

_OTHERWISE: Final = Ask(
    key="found",
    words="When was it noticed?",
    ways=(
        Way(
            "unseen",
            "Before anybody looked at the cards",
            DEALS.thrown_in(
                "otherwise-again",
                "Until the cards are looked at either player may have them dealt again.",
                "The cards were not dealt as they should be",
                book.DEALT_OTHERWISE,
            ),
        ),
        Way(
            "seen",
            "Later",
            DEALS.stands("otherwise-late", "The cards were looked at before anybody objected.", book.DEALT_OTHERWISE),
        ),
    ),
)

_PACK: Final = faulty_pack(
    DEALS.thrown_in(
        "pack-void",
        "The pack is not the 32 cards the deal is played with.",
        "The pack was not complete",
        book.FAULTY_PACK,
        book.PACK,
        deals="Make the pack complete; the same dealer deals again.",
    ),
    in_order(
        "pack-later",
        "The score stands",
        "The deals scored before it was found stand.",
        "Make the pack complete, and go on.",
        book.FAULTY_PACK,
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "Not twelve each and eight in the talon", _COUNT),
    Way("exposed", "A card was turned up", _EXPOSED),
    Way("dealer", "The wrong player dealt", _DEALER),
    Way("otherwise", "Not dealt by twos or threes, or out of turn", _OTHERWISE),
    Way("pack", "A card is missing, or there twice", _PACK),
    Way("talon", "Somebody looked at the talon", TALON),
)
"""A deal that went wrong: does it stand, and who deals?"""
