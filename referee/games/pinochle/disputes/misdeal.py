"""A deal of Pinochle that went wrong: does it stand, and who deals?"""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import in_order
from ....desk.situation import Ask, Decision, Node, Situation, Way
from .. import rulebook as book
from .parts import spoken, void


def _stands(key: str, why: str, rule: Rule, remedy: str = "Play on with the hands as they are.") -> Decision:
    return in_order(key, "No misdeal: the deal stands", why, remedy, rule)


_COUNT: Final = Ask(
    key="found",
    words="How far out is the count?",
    ways=(
        Way(
            "unseen",
            "One card, and nobody has looked",
            _stands(
                "count-mended",
                "A single card too many or too few, found before it was seen, is put right.",
                book.MISDEAL,
                "Draw one card unseen from the hand that is too long, and give it to the one that is too short.",
            ),
        ),
        Way(
            "seen",
            "One card, and hands were looked at",
            void(
                "count-seen",
                "A hand has not its 20 cards, and the card cannot be drawn unseen any more.",
                "count",
                book.MISDEAL,
            ),
        ),
        Way(
            "more",
            "By more than one",
            void("count-more", "The players have not all received 20 cards.", "count", book.MISDEAL),
        ),
        Way(
            "play",
            "It shows in the play",
            void(
                "count-play",
                "A player was dealt more or fewer than 20 cards, whenever it is found.",
                "count",
                book.MISDEAL,
            ),
            help="The last trick does not come out even",
        ),
    ),
)

_EXPOSED: Final = Ask(
    key="by",
    words="Who turned the card up?",
    ways=(
        Way(
            "dealer",
            "The dealer, dealing",
            Ask(
                key="spoken",
                words="Has anybody bid or passed?",
                known=spoken,
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        _stands("exposed-late", "Nobody asked for a new deal before the first bid.", book.EXPOSED),
                    ),
                    Way(
                        "asked",
                        "No, and somebody wants a new deal",
                        void(
                            "exposed-refused",
                            "Until the first bid or pass any player may refuse a deal in which a card was turned up.",
                            "A card was turned up",
                            book.EXPOSED,
                        ),
                    ),
                    Way(
                        "content",
                        "No, and everybody is content",
                        _stands("exposed-content", "Nobody asks for a new deal.", book.EXPOSED),
                    ),
                ),
            ),
        ),
        Way(
            "player",
            "A player, of their own hand",
            _stands("exposed-own", "A player who shows a card gives only that away.", book.EXPOSED),
        ),
    ),
)

_DEALER: Final = Ask(
    key="objects",
    words="Does anybody want the right dealer to deal?",
    ways=(
        Way(
            "yes",
            "Yes",
            void(
                "dealer-refused",
                "The wrong player dealt, and somebody objects.",
                "dealer",
                book.MISDEAL,
                book.DEALER,
                deals="Whoever should have dealt deals.",
            ),
        ),
        Way(
            "no",
            "No",
            in_order(
                "dealer-content",
                "No misdeal: the deal stands",
                "A wrong dealer nobody objects to has dealt.",
                "Play on. The deal passes to the left of whoever dealt.",
                book.MISDEAL,
                book.DEALER,
            ),
        ),
    ),
)

_WAYS: Final[tuple[tuple[str, str, Node], ...]] = (
    ("count", "Not everyone has 20 cards", _COUNT),
    ("exposed", "A card was turned up", _EXPOSED),
    ("dealer", "The wrong player dealt", _DEALER),
    (
        "turn",
        "Cards were dealt out of turn",
        void("dealt-out-of-turn", "Cards were dealt out of turn.", "turn", book.MISDEAL),
    ),
    (
        "pack",
        "A card is missing, or there five times",
        void(
            "pack",
            "The pack has not each of its 20 cards four times.",
            "The pack was not complete",
            book.FAULTY_PACK,
            book.PACK,
        ),
    ),
)

MISDEAL: Final = Situation(
    key="misdeal",
    title="Is it a misdeal?",
    opening=Ask(key="what", words="What went wrong with the deal?", ways=tuple(Way(*way) for way in _WAYS)),
)
"""A deal that went wrong."""
