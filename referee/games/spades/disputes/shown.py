"""Hands and cards that were shown, thrown in for being weak, or not of the same size."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....desk.decisions import in_order
from ....desk.misdeal import FirstWord, miscounted, refusable, shown_own
from ....desk.situation import Ask, AskSeat, ByHouse, Decision, Node, Way, where
from ....desk.until import once
from .. import rulebook as book
from .parts import DEALS, hand_at, has_bid

_TURNED_UP: Final = refusable(
    DEALS,
    book.EXPOSED,
    FirstWord(
        key="bid",
        words="Has anybody bid?",
        spoken=has_bid,
        refused="Until the first bid any other player may refuse a deal in which a card was seen.",
        help="Any player but whoever turned it up",
    ),
)

_TURNED_UP_BY: Final = (
    Way("dealer", "The dealer, dealing", _TURNED_UP),
    Way("other", "A player, one of somebody else’s", _TURNED_UP),
    Way("player", "A player, one of their own", shown_own(DEALS, book.EXPOSED)),
)

EXPOSED: Final[Node] = where(
    "face_up_deal",
    0,
    Ask(key="by", words="Who turned the card up?", ways=_TURNED_UP_BY),
    Ask(
        key="by",
        words="Which card lies face up?",
        ways=(
            Way(
                "agreed",
                "One of those dealt face up here",
                DEALS.stands("face-up-agreed", "This table deals cards face up, so many to each player.", book.FACE_UP),
            ),
            Way(
                "few",
                "Too few lie face up before somebody",
                DEALS.stands(
                    "face-up-few",
                    "Everybody has the same number of cards face up, and more can be turned up.",
                    book.FACE_UP,
                    remedy="Turn up as many as are missing from that hand, unseen. The deal stands.",
                ),
            ),
            *_TURNED_UP_BY,
        ),
    ),
)
"""A card that lies face up."""


def _side_has_bid(asked: Asked) -> str | None:
    """Whether a bid of the side of the seat asked for is recorded."""
    hand, told = hand_at(asked), str(asked.answers.get("who", ""))
    if hand is None or told not in {str(seat) for seat in range(len(asked.seating))}:
        return None
    side = asked.seating.sides[asked.seating.side_of[int(told)]]
    return "late" if any(hand.bids[seat] is not None for seat in side) else None


def _weak(key: str, what: str) -> Decision:
    return DEALS.thrown_in(
        key, f"{{who}}’s hand has {what}, and nobody of the side has bid.", "deficient", book.WEAK_HAND, who="who"
    )


WEAK: Final[Node] = where(
    "deficient_misdeal",
    "off",
    in_order(
        "weak-not-played",
        "A weak hand is played",
        "At this table no hand is thrown in for being weak.",
        "Play on. Such a hand may be one for a nil.",
        book.WEAK_HAND,
    ),
    AskSeat(
        key="who",
        words="Whose hand is weak?",
        then=Ask(
            key="hand",
            words="Was it shown, and in time?",
            known=_side_has_bid,
            ways=(
                Way(
                    "weak",
                    "Shown, and as weak as agreed; the side has not bid",
                    ByHouse(
                        option="deficient_misdeal",
                        cases=(
                            ("spades", _weak("weak-spades", "at most one spade")),
                            ("courts", _weak("weak-courts", "no king, queen or jack")),
                        ),
                        otherwise=_weak("weak-either", "at most one spade, or no king, queen or jack"),
                    ),
                ),
                Way(
                    "late",
                    "Somebody of the side has bid",
                    DEALS.stands(
                        "weak-late", "A weak hand is thrown in before anyone of the side has bid.", book.WEAK_HAND
                    ),
                ),
                Way(
                    "not",
                    "Shown, and not so weak",
                    DEALS.stands(
                        "not-weak",
                        "{who}’s hand is not weak as this table plays it. Aces are no court cards; jokers are spades.",
                        book.WEAK_HAND,
                        book.EXPOSED,
                        remedy="Play on. The cards shown go back to the hand.",
                    ),
                ),
            ),
        ),
    ),
)
"""A hand said to be weak."""


DRAW_ANEW: Final = "Shuffle, and both draw anew; the same player draws first."

COUNT: Final = miscounted(
    DEALS,
    Way(
        "played",
        "It did not come out even in the play",
        DEALS.thrown_in(
            "count-played",
            "Everybody plays the last card to the same trick. Here somebody had one over, or none left.",
            "played",
            book.MISDEAL,
            book.FOUND_LATE,
        ),
        "Somebody ran out of cards early, or has one over",
    ),
    Way(
        "later",
        "Found after the next deal",
        DEALS.stands(
            "count-later",
            "A misdeal counts until the next hand is dealt, and that has happened.",
            book.FOUND_LATE,
            remedy="The finished hand stands as it was scored.",
        ),
    ),
    more="The players have not all received the same number of cards.",
)
"""Hands dealt: what a wrong number of cards means, by when it is found."""

DRAW: Final = Ask(
    key="how",
    words="What went wrong with the draw?",
    matters=True,
    ways=(
        Way(
            "now",
            "Both cards kept, or neither, and noticed at once",
            DEALS.stands(
                "draw-mended",
                "The other player has not drawn again, so it is put right.",
                book.DRAWN_WRONG,
                remedy="Keep one of the two cards and discard the other. Then the draw goes on.",
            ),
        ),
        Way(
            "late",
            "Both cards kept, or neither, and noticed later",
            DEALS.thrown_in(
                "draw-count",
                "The hands are not of the same size, and it was not noticed before the next draw.",
                "count",
                book.DRAWN_WRONG,
                book.MISDEAL,
                deals=DRAW_ANEW,
            ),
        ),
        Way(
            "seen",
            "A discard, or a card not drawn yet, was seen",
            Ask(
                key="bid",
                words="Has anybody bid?",
                known=once(has_bid),
                ways=(
                    Way(
                        "yes",
                        "Yes",
                        DEALS.stands(
                            "draw-seen-late", "Nobody asked to draw anew before the first bid.", book.DRAWN_WRONG
                        ),
                    ),
                    Way(
                        "asked",
                        "No, and the other wants to draw anew",
                        DEALS.thrown_in(
                            "draw-seen",
                            "Until the first bid the other player may have both draw anew.",
                            "A card was seen in the draw",
                            book.DRAWN_WRONG,
                            deals=DRAW_ANEW,
                        ),
                    ),
                    Way(
                        "content",
                        "No, and the other is content",
                        DEALS.stands("draw-content", "The other player does not ask to draw anew.", book.DRAWN_WRONG),
                    ),
                ),
            ),
        ),
        Way(
            "first",
            "The wrong player drew first",
            DEALS.stands(
                "draw-first",
                "The non-dealer draws first, and a wrong first drawer nobody stopped has drawn.",
                book.DRAWN_WRONG,
                book.DRAW_DEAL,
                remedy="Play on. The non-dealer still bids and leads first.",
            ),
        ),
    ),
)
"""Hands drawn by two: what went wrong."""
