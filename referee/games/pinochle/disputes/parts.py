"""What the trees of Pinochle are made of: how a deal is ruled on, effects, and what the record knows."""

from __future__ import annotations

from typing import Final

from ....core.entries import Entry, Renege
from ....core.question import Asked
from ....core.seats import Seat
from ....desk.misdeal import Deals
from ....desk.situation import Facts
from .. import rulebook as book
from ..model import Concede, Hand, NoMarriage

WHO = "who"
"""The question for a player, whose name the verdicts use."""


DEALS: Final = Deals(misdeal=book.MISDEAL)

# ---- effects ------------------------------------------------------------------------------------


def reneged(facts: Facts) -> Entry:
    """The player asked for has reneged."""
    return Renege(seat=facts.seats[WHO])


def without_marriage(facts: Facts) -> Entry:
    """The bidder has no marriage."""
    return NoMarriage(seat=facts.seats[WHO])


def gives_up(facts: Facts) -> Entry:
    """The bidder gives up."""
    return Concede(seat=facts.seats[WHO])


# ---- what the record knows ----------------------------------------------------------------------


def _hand(asked: Asked) -> Hand | None:
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.void else hand


def spoken(asked: Asked) -> bool:
    """Whether anybody has bid or passed."""
    hand = _hand(asked)
    return hand is not None and not hand.complete and hand.caller is not None


def led(asked: Asked) -> str | None:
    """Whether a card is led, in a hand whose auction is over."""
    hand = _hand(asked)
    if hand is None or hand.bidder is None or hand.given_up:
        return None
    return "yes" if hand.play_begun or hand.taken or hand.complete else "no"


def named_late(asked: Asked) -> str | None:
    """That a card is led, so that trump stands."""
    return "late" if led(asked) == "yes" else None


def melds_open(asked: Asked) -> str | None:
    """That no card is led, so that melds are still laid down."""
    return "before" if led(asked) == "no" else None


def bidder(asked: Asked) -> Seat | None:
    """Who won the auction."""
    hand = _hand(asked)
    return None if hand is None else hand.bidder
