"""A target that is disputed at Apples."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import cannot, in_order
from ....desk.situation import Ask, Decision, Way
from ....desk.until import once, until
from .. import rulebook as book
from .parts import broken, lead_made


def _lead(no: Decision, yes: Decision) -> Ask:
    return until("lead", "Has the opening lead been made?", no, yes, known=once(lead_made))


TARGET: Final = Ask(
    key="target",
    words="What about the target?",
    matters=True,
    ways=(
        Way(
            "none",
            "It was not set aside",
            _lead(
                in_order(
                    "none-yet",
                    "There is still time",
                    "A target is set aside before the opening lead.",
                    "That player sets a card aside now, face down, before the lead.",
                    book.TARGET,
                    book.TARGET_LATE,
                ),
                broken(
                    "none-late",
                    "It is set aside now",
                    "The play began, and the target was still in the hand.",
                    "That player sets aside a card still held, or the last one left. What was played stands.",
                    book.TARGET_LATE,
                ),
            ),
        ),
        Way(
            "shown",
            "Its owner showed it",
            broken(
                "target-shown",
                "It stays the target",
                "A target is secret to the end of the hand; an owner who shows it gives it away, and nothing more.",
                "Play on with the target as it is.",
                book.TARGET_SEEN,
                book.SECRET,
            ),
        ),
        Way(
            "seen",
            "Another player looked at it",
            _lead(
                broken(
                    "target-seen",
                    "Its owner may choose another",
                    "Nobody but its owner looks at a target, and the opening lead has not been made.",
                    "The owner exchanges it for another card of the hand, or leaves it as it is.",
                    book.TARGET_SEEN,
                    book.SECRET,
                    points=True,
                ),
                broken(
                    "target-seen-late",
                    "It stays the target",
                    "Nobody but its owner looks at a target, but after the opening lead none is exchanged.",
                    "Play on with the target as it is.",
                    book.TARGET_SEEN,
                    book.SECRET,
                    points=True,
                ),
            ),
        ),
        Way(
            "played",
            "It was played to a trick",
            until(
                "after",
                "Has the next player played?",
                broken(
                    "played-back",
                    "The card is taken back",
                    "A card set aside as a target is out of the play.",
                    "The target goes back to its place, and its owner plays a card of the hand.",
                    book.TARGET_STAYS,
                    book.TAKE_BACK,
                ),
                broken(
                    "played-stands",
                    "The card stays played",
                    "It was set aside, but the next player has played to it.",
                    "Its owner sets aside another card of the hand, and the target entered is corrected.",
                    book.TARGET_STAYS,
                ),
            ),
        ),
        Way(
            "change",
            "Its owner wants another card",
            _lead(
                in_order(
                    "change",
                    "The target may be exchanged",
                    "The opening lead has not been made.",
                    "Its owner takes it back, and sets another card of the hand aside.",
                    book.TARGET_LATE,
                ),
                cannot(
                    "change-late",
                    "The target stays",
                    "After the opening lead no target is exchanged.",
                    "Play on with the target as it is.",
                    book.TARGET_LATE,
                ),
            ),
        ),
    ),
)
"""A target: not set aside, seen, played or changed."""
