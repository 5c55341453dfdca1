"""A slip in the play beside a renege: cards out of turn or shown, won tricks looked at, a renege called."""

from __future__ import annotations

from typing import Final

from ....core.question import Asked
from ....core.seats import Seat
from ....desk.decisions import broken, cannot, in_order
from ....desk.on_record import is_over
from ....desk.situation import Ask, AskSeat, Facts, Node, Way, situation, where
from ....desk.slips import (
    Play,
    card_out_of_turn,
    card_shown,
    card_taken_back,
    led_before_bids,
    something_else,
    two_cards,
)
from .. import rulebook as book
from ..model import Penalty
from .parts import DEALS

_PLAY: Final = Play(turn=book.TURN, take_back=book.TAKE_BACK, over=is_over)

_TWO: Final = two_cards(
    _PLAY,
    DEALS.thrown_in(
        "two-cards",
        "Two cards of one player lie in a trick, so the hands are not even.",
        "played",
        book.TURN,
        book.MISDEAL,
    ),
)


def _other_side(asked: Asked) -> Seat | None:
    """A seat of the side that was wronged, where there are but two."""
    seating, told = asked.seating, str(asked.answers.get("who", ""))
    if len(seating.sides) != 2 or told not in {str(seat) for seat in range(len(seating))}:
        return None
    return seating.sides[1 - seating.side_of[int(told)]][0]


def _flip(facts: Facts) -> Penalty:
    return Penalty(seat=facts.seats["who"], kind="flip", to=facts.seats["to"])


_FLIP: Final[Node] = where(
    "illegal_flip",
    "three_tricks",
    AskSeat(
        key="who",
        words="Who turned it up?",
        then=AskSeat(
            key="to",
            words="Who was wronged by it?",
            known=_other_side,
            then=broken(
                "flip",
                "{who}’s side gives up three tricks",
                "{who} turned up a finished trick, and no renege had been called.",
                "Three tricks of {who}’s side, or all it has, go to {to}’s. They count towards contracts and "
                "bags, never towards or against a nil.",
                book.FLIP,
                effect=(_flip,),
                about="who",
            ),
        ),
    ),
    in_order(
        "flip-free",
        "It costs nothing here",
        "Finished tricks lie face down, but this table has set nothing on turning one up.",
        "Turn it face down again and play on.",
        book.FLIP,
    ),
)


def _false_call(facts: Facts) -> Penalty:
    return Penalty(seat=facts.seats["who"], kind="false-call")


_CALLED: Final = Ask(
    key="how",
    words="Who called it, and what was found?",
    ways=(
        Way(
            "look",
            "Another side; the tricks are to be looked at",
            in_order(
                "may-look",
                "The tricks may be turned up",
                "Any player of another side may call a renege, until the hand is scored and the next is dealt.",
                "Turn up the tricks one by one, and show the card that should have been played.",
                book.CALLING,
            ),
        ),
        Way(
            "nothing",
            "Another side; nothing was found",
            where(
                "false_renege_call",
                "off",
                in_order(
                    "false-call-free",
                    "No renege, and the call costs nothing",
                    "A renege that cannot be shown is none, and this table has set nothing on the call.",
                    "Play on.",
                    book.FALSE_CALL,
                ),
                AskSeat(
                    key="who",
                    words="Who called it?",
                    then=broken(
                        "false-call",
                        "No renege: the call costs three tricks",
                        "{who} called a renege and cannot show it.",
                        "{who}’s side needs three tricks more than it bid.",
                        book.FALSE_CALL,
                        effect=(_false_call,),
                        about="who",
                    ),
                ),
            ),
        ),
        Way(
            "own",
            "Its own side",
            in_order(
                "owned-up",
                "Players may own up to their own",
                "A renege counts however it comes out, and its player may say so.",
                "Ask whether it was a renege, with the cards.",
                book.CALLING,
            ),
        ),
        Way(
            "late",
            "Somebody, after the next deal",
            cannot(
                "called-late",
                "Too late to call it",
                "A renege is called until the hand is scored and the next is dealt.",
                "The hand stands as it was scored.",
                book.CALLING,
            ),
        ),
    ),
)

PLAY: Final = situation(
    "play",
    "A slip in the play",
    "What happened?",
    Way("turn", "A card was played out of turn", card_out_of_turn(_PLAY)),
    Way("back", "A card was taken back", card_taken_back(_PLAY, book.CALLING, "renege")),
    Way("two", "Two cards were played to one trick", _TWO),
    Way("shown", "A card was shown or dropped", card_shown(book.EXPOSED)),
    Way("early", "A card was led before all had bid", led_before_bids(book.ONE_HAND)),
    Way("flip", "Somebody turned up a won trick", _FLIP),
    Way("called", "A renege was called", _CALLED),
    Way(
        "talk",
        "Somebody said or did something else",
        something_else(book.AGREED),
    ),
)
"""What else may go wrong once cards are played."""
