"""What the sheet shows of a hand of Spades: the cells of each side, and what the referee ruled."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.seats import Seating, Side
from ...core.text import UNSAID, Joined, Phrase, Text, Words
from ...play.accounts import by_rule, claimed_falsely, points_agreed, reneged, row_note
from . import rulebook
from .contract import renege_rule
from .house import House
from .model import NIL, Bid, Hand


def cells(hand: Hand, seating: Seating, side: Side, bags: int) -> tuple[str, str, str, str, str]:
    """What the sheet shows of a side: the bid (``N+4``), the tricks taken (``1+4`` with a nil), the bags.

    Then what a screen shows: the bid added up (``nil + 4``), and all tricks (``5``).
    """
    seats = seating.sides[side]
    bids = [bid for seat in seats if (bid := hand.bids[seat]) is not None]
    shown = "+".join([bid_mark(bid) for bid in bids])
    if len(seats) > 1 and any(hand.bid_nil(seat) for seat in seats):
        taken = "+".join(str(hand.won[seat]) for seat in seats)
    else:
        taken = str(sum([hand.won[seat] for seat in seats]))
    whole = str(sum([hand.won[seat] for seat in seats]))
    return shown or "–", taken, str(bags) if bags else "", _added(bids) or "–", whole


def _added(bids: Sequence[Bid]) -> str:
    """Bids in a few signs: a nil and a blind bid stand apart, partners’ numbers add up."""
    apart = [_apart(bid) for bid in bids if bid.blind or bid.bid == NIL]
    numbers = [bid.bid for bid in bids if not bid.blind and bid.bid != NIL]
    if not apart:
        return str(sum(numbers)) if numbers else ""
    return Phrase(Text("{bids}", bids=Joined((*apart, sum(numbers)) if numbers else tuple(apart), " + ")))


def _apart(bid: Bid) -> str:
    """A bid that is not added to a partner’s: ``nil``, ``blind nil`` or ``B6``."""
    if bid.bid != NIL:
        return bid_mark(bid)
    return Words("blind nil") if bid.blind else Words("nil")


def bid_mark(bid: Bid) -> str:
    """A bid as a sheet shows it: ``4``, ``N`` for nil, ``BN`` for blind nil, ``B6`` for a blind six."""
    return ("B" if bid.blind else "") + ("N" if bid.bid == NIL else str(bid.bid))


def note(hand: Hand, house: House, seating: Seating) -> Text:
    """What the referee ruled in this hand, each with its rule: ``Cy reneged (SP-9.1)``."""
    if not hand.breaches and not hand.claims and not hand.penalties:
        return UNSAID
    names = seating.names
    told = [*reneged(names, (breach.seat for breach in hand.breaches), renege_rule(house))]
    told += claimed_falsely(names, hand.claims, rulebook.FALSE_CLAIM)
    for penalty in hand.penalties:
        name = names[penalty.seat]
        if penalty.kind == "false-call":
            told.append(by_rule(Text("{player} called a renege falsely", player=name), rulebook.FALSE_CALL))
        elif penalty.kind == "card":
            told.append(by_rule(Text("{player} had a penalty card", player=name), rulebook.PENALTY_CARD))
        elif penalty.kind == "flip":
            told.append(by_rule(Text("{player} turned up a trick", player=name), rulebook.FLIP))
        else:
            told.append(points_agreed(name, penalty, rulebook.AGREED))
    return row_note(told)
