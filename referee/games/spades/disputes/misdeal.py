"""A deal somebody objects to, and what happened to the kitty."""

from __future__ import annotations

from typing import Final

from ....desk.decisions import in_order
from ....desk.misdeal import misdeals
from ....desk.situation import Ask, Decision, Node, Way, where
from ....desk.until import once, until
from .. import rulebook as book
from .parts import DEALS, hand_at, has_bid
from .shown import COUNT, DRAW, EXPOSED, WEAK

KITTY: Final[Node] = where(
    "kitty",
    "off",
    in_order(
        "no-kitty",
        "There is no kitty",
        "At this table all cards are dealt or laid aside before the deal.",
        "Play on.",
        book.KITTY,
    ),
    Ask(
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


DRAWN: Final = range(2, 3)
DEALT: Final = range(3, 7)
"""Two players draw their hands; to more they are dealt."""


def _dealer_stands(key: str, why: str) -> Decision:
    remedy = "Play on. The next deal passes to the left of whoever dealt."
    return DEALS.stands(key, why, book.MISDEAL, book.DEALER, remedy=remedy)


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
            _dealer_stands(
                "dealer-late", "Anybody may object to a wrong dealer until the first bid, and that was made."
            ),
        ),
        Way("no", "No", _dealer_stands("dealer-content", "A wrong dealer nobody objects to has dealt.")),
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
