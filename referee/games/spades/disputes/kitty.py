"""The kitty: who may look at it, how many cards it has, how many are discarded."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from ....desk.situation import Ask, ByHouse, Node, Way
from ....desk.until import until
from .. import rulebook as book
from .parts import DEALS, hand_at

KITTY: Final[Node] = ByHouse(
    option="kitty",
    cases=(
        (
            "off",
            in_order(
                "no-kitty",
                "There is no kitty",
                "At this table all cards are dealt or laid aside before the deal.",
                "Play on.",
                book.KITTY,
            ),
        ),
    ),
    otherwise=Ask(
        key="by",
        words="What happened to the kitty?",
        ways=(
            Way(
                "taker",
                "The player it belongs to looked at it",
                DEALS.stands(
                    "kitty-own",
                    "Who takes the kitty looks at it.",
                    book.KITTY,
                    remedy="Discard as many as were taken.",
                ),
            ),
            Way(
                "other",
                "Somebody else looked at it, or took it",
                DEALS.thrown_in(
                    "kitty-seen",
                    "Cards of the kitty were seen by a player it does not belong to.",
                    "The kitty was looked at",
                    book.KITTY_SEEN,
                ),
            ),
            Way(
                "size",
                "It has too many or too few cards",
                DEALS.thrown_in(
                    "kitty-size",
                    "The kitty is what does not divide evenly, so the hands or the pack are wrong too.",
                    "count",
                    book.MISDEAL,
                    book.KITTY,
                ),
            ),
            Way(
                "discard",
                "Not as many were discarded as taken",
                until(
                    "led",
                    "Has the first card been led?",
                    DEALS.stands(
                        "kitty-discard",
                        "Who takes the kitty discards as many, and can still do so.",
                        book.KITTY,
                        remedy="Discard the rest, or take back as many as are missing.",
                    ),
                    DEALS.thrown_in(
                        "kitty-uneven",
                        "One hand is longer or shorter than the others.",
                        "count",
                        book.MISDEAL,
                        book.KITTY,
                    ),
                    known=lambda asked: "yes" if (hand := hand_at(asked)) and hand.play_begun else None,
                ),
            ),
        ),
    ),
)
"""What happened to the kitty."""
