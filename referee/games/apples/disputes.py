"""Disputes at a table of Apples, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ...core.ruling import Rule
from ...desk.decisions import cannot, in_order
from ...desk.misdeal import FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ...desk.situation import Ask, Decision, Way, situation
from ...desk.until import once, until
from . import rulebook as book
from .calls import CALL, DEALS, broken, called, dealt_back, lead_made

_FIRST_CALL: Final = FirstWord(
    key="called",
    words="Has anybody called?",
    spoken=called,
    late="Nobody asked for a new deal before the first call.",
    refused="Until the first call any player may refuse a deal in which a card was turned up.",
)

_TURN: Final = Ask(
    key="objects",
    words="Does anybody want a new deal?",
    ways=(
        Way(
            "yes",
            "Yes",
            DEALS.thrown_in("turn-refused", "Cards were dealt out of turn, and somebody objects.", "turn"),
        ),
        Way(
            "no",
            "No, and all have 13 cards",
            DEALS.stands("turn-content", "The hand may be thrown in, and nobody wants that."),
        ),
    ),
)

MISDEAL: Final = misdeals(
    Way("count", "Not 13 cards each", miscounted(DEALS, more="Not every player was dealt 13 cards.")),
    Way("exposed", "A card was turned up", turned_up(DEALS, book.EXPOSED, refusable(DEALS, book.EXPOSED, _FIRST_CALL))),
    Way(
        "dealer",
        "The wrong player dealt",
        wrong_dealer(DEALS, refused=(book.MISDEAL,), content=(book.DEALER,)),
    ),
    Way("turn", "Cards were dealt out of turn", _TURN),
    Way(
        "pack",
        "A card is missing, or there twice",
        DEALS.thrown_in("pack", "The pack is not the 52 cards.", "The pack was not complete", book.FAULTY_PACK),
    ),
    Way(
        "passed",
        "All four passed",
        in_order(
            "all-passed",
            "No misdeal: a void hand",
            "All four passed, so nobody named a trump suit.",
            "Nothing is scored, and the same dealer deals again.",
            book.ALL_PASS,
        ),
    ),
)
"""A deal that went wrong: does it stand, and who deals?"""


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


BIDS: Final = situation(
    "bids",
    "Bids and targets",
    "What is it about?",
    Way("call", "A bid or a pass", CALL),
    Way("pile", "The bidding pile", PILE),
    Way("target", "A target", TARGET),
    asks="about",
)
"""What was called, put in and set aside: is it in order, and what becomes of it?"""
