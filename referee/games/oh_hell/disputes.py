"""Disputes at a table of Oh Hell, as trees: each answer leads on, each end cites its rule."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked
from ...desk.decisions import broken, in_order
from ...desk.misdeal import Deals, FirstWord, miscounted, misdeals, refusable, turned_up, wrong_dealer
from ...desk.on_record import has_bid, has_led, is_over
from ...desk.single_bids import (
    SingleBids,
    bid_out_of_turn,
    bids_add_up,
    changed_in_time,
    first_stands,
    read_bids,
    told_bids,
    too_high,
    unwritten,
)
from ...desk.situation import Ask, ByHouse, Node, Way, situation
from ...desk.slips import (
    Play,
    card_out_of_turn,
    card_shown,
    card_taken_back,
    lead_out_of_turn,
    led_before_bids,
    revoke_called,
    something_else,
    tricks_mixed,
    two_cards,
)
from ...desk.until import until
from . import rulebook as book
from .house import MOST_CARDS

DEALS: Final = Deals(misdeal=book.MISDEAL, again="The same dealer deals as many cards again.")
BIDDING: Final = SingleBids(order=book.BID_ORDER, once=book.BIDS, led=has_led)
PLAYING: Final = Play(turn=book.TURN, take_back=book.TAKE_BACK, over=is_over)

# ---- the deal -----------------------------------------------------------------------------------

_SIZE: Final = DEALS.thrown_in("size", "The hands are equal, but not of this hand’s size.", "count")

_FIRST_BID: Final = FirstWord(
    key="bid",
    words="Has anybody bid?",
    spoken=has_bid,
    refused="Until the first bid any player may refuse a deal in which a card was seen.",
)

_TURNED: Final = Ask(
    key="turned",
    words="What happened to it?",
    matters=True,
    ways=(
        Way(
            "two",
            "Two were turned, or it was seen late",
            in_order(
                "first-turned",
                "The first card turned decides",
                "Trumps are those of the first card turned, whenever it was seen.",
                "Another one goes back unseen. Play on.",
                book.TURNED_WRONG,
                book.TRUMP,
            ),
        ),
        Way(
            "played",
            "Somebody picked it up and played it",
            until(
                "trick",
                "Was the trick finished?",
                broken(
                    "turned-back",
                    "The turned card is put back",
                    "The card turned for trumps is out of play.",
                    "Its player plays another card to the trick.",
                    book.TURNED_WRONG,
                ),
                DEALS.thrown_in(
                    "turned-played",
                    "The turned card was played, and the trick is finished.",
                    "The turned card was played",
                    book.TURNED_WRONG,
                ),
            ),
        ),
    ),
)

MISDEAL: Final = misdeals(
    Way(
        "count",
        "The number of cards is wrong",
        miscounted(
            DEALS,
            Way("size", "All hands are alike, but of a wrong size", _SIZE),
            more="The hands are not equal, by more than one card.",
        ),
    ),
    Way("exposed", "A card was seen", turned_up(DEALS, book.SHOWN, refusable(DEALS, book.MISDEAL, _FIRST_BID))),
    Way("turned", "Something about the card turned for trumps", _TURNED),
    Way("dealer", "The wrong player dealt", wrong_dealer(DEALS, refused=(book.DEALER,), content=(book.DEALER,))),
)
"""A deal that went wrong: does it stand, and who deals?"""

# ---- the bids -----------------------------------------------------------------------------------

_BIDS: Final = told_bids(max(MOST_CARDS.values()))


def _add_up(asked: Asked) -> bool:
    cards, bids = read_bids(asked, _BIDS)
    return sum(bids) == cards and not (cards == 1 and asked.house.hook == "not_one")


def _at_once(told: Node, in_turn: Node) -> ByHouse:
    """What is ruled where all bid at once, and where they bid in turn."""
    return ByHouse(option="bidding", cases=(("at_once", told),), otherwise=in_turn)


_OFF: Final = in_order("may-add-up", "The bids stand", "At this table the bids may add up.", "Play on.", book.HOOK)
_ON: Final = bids_add_up(BIDDING, book.HOOK, _BIDS, _add_up)
_NO_HOOK: Final = in_order("no-hook", "The bids stand", "Bids made at once may add up.", "Play on.", book.AT_ONCE)
_STANDS: Final = first_stands(book.CHANGED)
_LATE: Final = in_order(
    "shown-late",
    "The fingers first seen count",
    "Bids made at once are the fingers first seen; none shown is 0.",
    "Record that number.",
    book.AT_ONCE,
)

BIDS: Final = situation(
    "bids",
    "Is that bid in order?",
    "What is said against the bid?",
    Way("turn", "It was out of turn", bid_out_of_turn(BIDDING)),
    Way(
        "adds",
        "All bids together make the cards of the hand",
        _at_once(_NO_HOOK, ByHouse(option="hook", cases=(("off", _OFF),), otherwise=_ON)),
    ),
    Way(
        "changed",
        "It was changed, or made twice",
        _at_once(_STANDS, changed_in_time(book.CHANGED, _STANDS)),
    ),
    Way("forgotten", "Nobody agrees what it was", unwritten(book.FORGOTTEN)),
    Way("high", "It is more than the cards of the hand", too_high(book.BIDS)),
    Way("late", "The fingers were shown late", _LATE),
)
"""A bid somebody objects to: is it in order, and what is done about it?"""

# ---- the play -----------------------------------------------------------------------------------

_TWO: Final = DEALS.thrown_in(
    "two-cards", "Two cards of one player lie in a trick.", "Two cards of one player in a trick", book.TURN
)

PLAY: Final = situation(
    "play",
    "A slip in the play",
    "What happened?",
    Way("lead", "A card was led out of turn", lead_out_of_turn(PLAYING)),
    Way("turn", "A card was played out of turn within a trick", card_out_of_turn(PLAYING)),
    Way("back", "A card was taken back", card_taken_back(PLAYING, book.CALLING, "revoke")),
    Way("two", "Two cards were played to one trick", two_cards(PLAYING, _TWO)),
    Way("shown", "A card was shown or dropped", card_shown(book.SHOWN)),
    Way("early", "A card was led before all had bid", led_before_bids(book.ONE_HAND)),
    Way("called", "A revoke was called", revoke_called(book.CALLING)),
    Way("mixed", "Won tricks got mixed up", tricks_mixed(DEALS, book.MIXED)),
    Way(
        "none",
        "Somebody claims to get no more tricks",
        in_order(
            "none-claimed",
            "Good if no play of the others can change it",
            "A claim to get none holds like one to get all the rest.",
            "If it holds, the others say who wins the tricks left; else the play goes on, the cards laid open.",
            book.CLAIM,
            book.FALSE_CLAIM,
        ),
    ),
    Way("other", "Something else", something_else(book.AGREED)),
)
"""What else may go wrong once cards are played."""
