"""Reaches of Pippins Aplenty that were laid wrongly."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import broken
from ....desk.situation import Ask, Way
from .. import rulebook as book

COUNTED: Final = (("Recorded card by card, reaches and points are right whatever was laid.", book.DEPTHS),)


_LATE: Final = broken(
    "reach-late",
    "The points stand",
    "The reaches were laid wrongly, but the next hand has been dealt.",
    "Nothing is pegged back, and nothing is added. Play on.",
    book.REACH_WRONG,
    book.MISCOUNT,
)


def _wrong(key: str, why: str, rule: Rule) -> Ask:
    """Reaches laid wrongly: what becomes of them, and of tricks finished since."""
    return Ask(
        key="since",
        words="Has a trick been finished since?",
        ways=(
            Way(
                "no",
                "No",
                broken(
                    f"{key}-now",
                    "The reaches are put right",
                    why,
                    "Lay them as they should lie. Cards of the next trick already played stand.",
                    rule,
                    book.REACH_WRONG,
                    notes=COUNTED,
                ),
            ),
            Way(
                "yes",
                "Yes",
                broken(
                    f"{key}-since",
                    "The reaches are put right, and tricks counted again",
                    why,
                    "Lay them as they should lie. Each trick finished since goes to the side that wins it "
                    "under the right reaches, and is counted again; leads that were made stand.",
                    rule,
                    book.REACH_WRONG,
                    notes=COUNTED,
                ),
            ),
            Way("dealt", "Yes, and the next hand is dealt", _LATE),
        ),
    )


REACHES: Final = Ask(
    key="reach",
    words="What is wrong with the reaches?",
    matters=True,
    ways=(
        Way(
            "card",
            "The wrong card was laid on top",
            _wrong("card", "Of the trick’s cards above the top reach the lowest becomes the new top.", book.NEW_REACH),
        ),
        Way(
            "equals",
            "Several cards were equally low",
            _wrong("equals", "Of several equally low cards the one played last is the new reach.", book.LAST_OF_EQUALS),
        ),
        Way(
            "none",
            "No card was laid, and one was due",
            _wrong("none", "A trick with a card ranked above the top reach brings a new reach.", book.NEW_REACH),
        ),
        Way(
            "needless",
            "A card was laid, and none was due",
            _wrong("needless", "A trick without a card ranked above the top reach moves nothing.", book.NEW_REACH),
        ),
        Way(
            "old",
            "An older reach of the same suit stayed",
            _wrong("old", "Of each suit one reach lies at most: the older one leaves.", book.REACHES),
        ),
    ),
)
"""The wrong card, or none, or one too many."""
