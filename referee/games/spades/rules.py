"""What is legal in Spades: its rules for what every trick game has, and which room rules on which entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.entries import Entry, Misdeal, TrickCounts
from ...play.own import Check, GameCheck
from ...play.rulings import CommonRules
from . import rulebook as book
from .bidding import check_bid, check_kitty, check_match, check_pass
from .dealing import check_misdeal
from .model import Bid, Claim, Match, PassCards, Penalty, Play, TakeKitty
from .play import check_card
from .results import check_tricks
from .trouble import check_claim, check_penalty

COMMON: Final = CommonRules(
    seats=book.SEATS,
    depths=book.DEPTHS,
    one_hand=book.ONE_HAND,
    pack=book.PACK,
    known_hands=book.KNOWN_HANDS,
    dealer=book.DEALER,
    misdeal=book.MISDEAL,
    opening_lead=book.OPENING_LEAD,
    turn=book.TURN,
    winner=book.WINNER,
    take_back=book.TAKE_BACK,
    renege=book.RENEGE,
    claim=book.CLAIM,
    false_claim=book.FALSE_CLAIM,
    agreed=book.AGREED,
    change=book.CHANGE,
    people=book.PEOPLE,
    stopped=book.STOPPED,
    calling=book.CALLING,
    false_call=book.FALSE_CALL,
    tie=book.TIE,
    clock=book.CLOCK,
)

OWN_WORDS: Final = {
    "hand-unfinished": "Hand {hand} is not finished: enter its tricks, or record a misdeal.",
    "hand-over": "All {tricks} tricks of hand {hand} are in.",
    "option": "Form and packs stay as they are: open another table.",
}

CHECKS: Final[Mapping[type[Entry], Check]] = {Bid: check_bid, TakeKitty: check_kitty}

EXTENDED_CHECKS: Final[Mapping[type[Entry], GameCheck]] = {
    Match: check_match,
    PassCards: check_pass,
    Play: check_card,
    TrickCounts: check_tricks,
    Misdeal: check_misdeal,
    Claim: check_claim,
    Penalty: check_penalty,
}
