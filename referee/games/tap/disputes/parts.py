"""What the trees of Tap are made of: how a deal is ruled on, what a renege costs, and what the record knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.entries import Entry, Renege
from ....core.question import Asked
from ....core.ruling import Rule
from ....core.seats import Seat
from ....desk.decisions import broken
from ....desk.misdeal import Deals
from ....desk.situation import AskSeat, ByHouse, Facts
from .. import rulebook as book
from ..model import Bonus, Hand

WHO = "who"
"""The question for a player, whose name the verdicts use."""


DEALS: Final = Deals(misdeal=book.MISDEAL)


def reneged(
    key: str, asking: str, why: str, *rules: Rule, cost: str, known: Callable[[Asked], Seat | None] | None = None
) -> ByHouse:
    """The player asked for has reneged: it decides the contract, or is only noted, as the house has it."""

    def ends(name: str, remedy: str) -> AskSeat:
        decision = broken(name, "{who} has reneged", why, remedy, *rules, book.RENEGE, effect=(_reneges,), about=WHO)
        return AskSeat(key=WHO, words=asking, then=decision, known=known)

    noted = "At this table a renege is only noted: the hand is counted as it was played."
    return ByHouse(option="renege", cases=(("noted", ends(f"{key}-noted", noted)),), otherwise=ends(key, cost))


def _reneges(facts: Facts) -> Entry:
    return Renege(seat=facts.seats[WHO])


def already_declared(facts: Facts, bonus: Bonus) -> bool:
    """Whether the record has that declaration of this hand, and nothing is left to add."""
    hand = _hand(facts.asked) if facts.asked.at_table else None
    return hand is not None and bonus in hand.declared


# ---- what the record knows ----------------------------------------------------------------------


def _hand(asked: Asked) -> Hand | None:
    hand: Hand | None = asked.state.hand
    return None if hand is None or hand.void else hand


def spoken(asked: Asked) -> bool:
    """Whether anybody has bid or passed."""
    hand = _hand(asked)
    return hand is not None and not hand.complete and hand.last is not None


def found(asked: Asked) -> str | None:
    """Whether a card is led, in a hand that has its contract."""
    hand = _hand(asked)
    if hand is None or hand.contract is None:
        return None
    return "after" if hand.play_begun or hand.taken or hand.complete else "before"


def declarer(asked: Asked) -> Seat | None:
    """Who plays alone."""
    hand = _hand(asked)
    return None if hand is None else hand.declarer
