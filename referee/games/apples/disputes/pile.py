"""The bidding pile of Apples gone wrong."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import in_order
from ....desk.situation import Ask, Decision, Way
from ....desk.until import once, until
from .. import rulebook as book
from .parts import DEALS, broken, dealt_back


def _before_shuffling(key: str, why: str, right: str, stays: str, rule: Rule) -> Ask:
    return until(
        "shuffled",
        "Has the pile been shuffled?",
        broken(f"{key}-right", "The pile is put right", why, right, rule, book.PILE_WRONG),
        broken(f"{key}-stays", "The pile stays as it is", why, stays, rule, book.PILE_WRONG, points=True),
        known=once(dealt_back),
    )


_AGAIN: Final = "The cards that came back are gathered, and the whole pile is shuffled and dealt back once more."


def _before_looking(key: str, why: str, seen: Decision) -> Ask:
    again = broken(f"{key}-again", "The pile is dealt back again", why, _AGAIN, book.PILE_BACK, book.PILE_WRONG)
    return until("looked", "Has anybody looked at the cards that came back?", again, seen, known=once(dealt_back))


PILE: Final = Ask(
    key="pile",
    words="What went wrong with the pile?",
    matters=True,
    ways=(
        Way(
            "trumps",
            "The winner put in a card that is no trump",
            _before_shuffling(
                "trumps",
                "The winner of the auction puts in trumps alone, as long as there are any in the hand.",
                "The winner takes that card back and puts in a trump. Who holds no more trumps leaves it.",
                "The card is shuffled in with the others, and the bid stands.",
                book.PILE_WINNER,
            ),
        ),
        Way(
            "number",
            "Somebody put in too many or too few",
            _before_shuffling(
                "number",
                "Every player puts in as many cards as were bid.",
                "That player adds the cards that are missing, or takes back those too many.",
                "Every player gets back as many cards as they put in, so that all hold 13.",
                book.PILE_OTHERS,
            ),
        ),
        Way(
            "back",
            "It was not dealt back as it was put in",
            _before_looking(
                "back",
                "Every player gets back as many cards as they put in.",
                DEALS.thrown_in(
                    "back-misdeal",
                    "The hands are not equal, and cards that came back were looked at.",
                    "The bidding pile was dealt back wrongly",
                    book.PILE_WRONG,
                    book.MISDEAL,
                ),
            ),
            "Somebody does not hold 13 cards now.",
        ),
        Way(
            "unshuffled",
            "It was not shuffled",
            _before_looking(
                "unshuffled",
                "The bidding pile is shuffled before it is dealt back.",
                broken(
                    "unshuffled-stands",
                    "The pile stands as it came back",
                    "It was not shuffled, but its cards have been looked at.",
                    "Play on: every player sets a target aside.",
                    book.PILE_BACK,
                    book.PILE_WRONG,
                ),
            ),
        ),
        Way(
            "seen",
            "A card of it was seen",
            in_order(
                "pile-seen",
                "The pile stands",
                "A card of the pile that was seen is shuffled in like the others.",
                "Shuffle the pile and deal it back.",
                book.PILE_WRONG,
            ),
        ),
    ),
)
"""Wrong cards, a wrong number, a pile not shuffled or dealt back wrongly."""
