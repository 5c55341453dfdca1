"""Cards of the talon that were seen: who may look at which."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from ....desk.situation import Ask, Way
from ....desk.until import once
from .. import rulebook as book
from .parts import DEALS, both_exchanged

TALON: Final = Ask(
    key="who",
    words="Who saw which cards of the talon?",
    ways=(
        Way(
            "elder",
            "Elder, what was left of the first five",
            in_order(
                "talon-elder",
                "Elder may look",
                "Elder who draws fewer than five may look at the rest of the five, until younger takes them.",
                "The cards go back as they lay, for younger to draw.",
                book.LOOK,
            ),
        ),
        Way(
            "younger",
            "Younger, what was left at the end",
            in_order(
                "talon-younger",
                "Younger may look",
                "What younger leaves of the talon younger may look at, after the exchange.",
                "Once elder has led, elder may look at them too.",
                book.LEFT,
            ),
        ),
        Way(
            "other",
            "A player, other cards of it",
            Ask(
                key="wants",
                words="Does the other player want a new deal?",
                known=once(both_exchanged, "late"),
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        DEALS.thrown_in(
                            "talon-seen",
                            "Cards of the talon were seen by a player who was not to draw them.",
                            "The talon was looked at",
                            book.TALON_SEEN,
                        ),
                    ),
                    Way(
                        "no",
                        "No",
                        DEALS.stands(
                            "talon-content",
                            "The other player does not ask for a new deal.",
                            book.TALON_SEEN,
                            remedy="The cards go back as they lay, face down. Play on.",
                        ),
                    ),
                    Way(
                        "late",
                        "Both have exchanged",
                        DEALS.stands(
                            "talon-late",
                            "Both have exchanged, so nothing more can be made of what was seen.",
                            book.TALON_SEEN,
                            remedy="It costs nothing. Play on.",
                        ),
                    ),
                ),
            ),
        ),
    ),
)
"""Where somebody looked at the talon, by accident or not."""
