"""The auction of Spades: nil and what it is worth, blind bids, a weak hand shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.log import Standing
from ....core.seats import Seat
from ....screens.bids import BidsScreen, BidWays, bids_screen, next_to_bid
from ....screens.parts import Chosen, Fact, Fields, Link
from ..bidding import check_bid, plays_blind
from ..model import NIL, Bid, Hand, State
from .parts import bid_words, stake


def _bid(seat: Seat, number: int) -> Bid:
    return Bid(seat=seat, bid=number)


@dataclass(frozen=True, slots=True)
class BlindSwitch:
    """Blind bids, where the table plays them. `only`: ``nil`` or ``number`` where just one of them; `fact`: are they
    open to this player?
    """

    on: bool
    only: str
    fact: Fact


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the auction."""
    hand = state.this_hand
    seat = next_to_bid(state, chosen)
    switch = blind_bids(state, seat, on=bool(chosen.first("blind")))
    return bids_screen(
        state,
        entries,
        chosen,
        WAYS,
        facts=() if switch is None else (switch.fact,),
        links=(
            *weak_hand(state, hand, seat),
            *((Link("All bids at once", "sum", "", (("bids", "all"),)),) if hand.bids.count(None) > 1 else ()),
        ),
        own=switch,
        template="games/spades/bids.html",
    )


def weak_hand(state: State, hand: Hand, seat: Seat) -> tuple[Link, ...]:
    """A weak hand is shown before its side has bid, where the table plays that."""
    side = state.seating.sides[state.seating.side_of[seat]]
    if state.house.deficient_misdeal == "off" or any(hand.bids[other] is not None for other in side):
        return ()
    return (Link("Weak hand", "crossed", "rare", (("open", "weak"),)),)


def _stake(state: State, bid: Bid) -> str:
    return stake(state, state.this_hand, bid)


def _stake_blind(state: State, bid: Bid) -> Fields:
    return (("then-blind", _stake(state, replace(bid, blind=True))),) if plays_blind(state.house) else ()


WAYS: Final = BidWays(
    check=check_bid,
    then=_stake,
    bid=_bid,
    words=bid_words,
    note=lambda bid: "blind" if bid.blind else "",
    small=lambda _state, bid: "±100" if bid.bid == NIL else "",
    data=_stake_blind,
)
"""How Spades bids."""


def blind_bids(state: State, seat: Seat, *, on: bool) -> BlindSwitch | None:
    """The switch for a blind bid and whether it is open to this player; None where no blind bids are played."""
    house, seating, nil = state.house, state.seating, state.house.blind_nil
    if not plays_blind(house):
        return None
    only = "" if nil and house.blind_number != "off" else "nil" if nil else "number"
    for found in check_bid(state, Bid(seat=seat, bid=NIL if nil else 6, blind=True)):
        if found.code == "blind-deficit":
            return BlindSwitch(on, only, Fact("why-blind", "Blind is closed:", str(found.message), found.rule.id))
    side = seating.side_of[seat]
    behind = max(state.standing) - state.standing[side]
    verb = "is" if len(seating.sides[side]) == 1 else "are"
    what = f"{seating.side_name(side)} {verb} {behind} behind."
    return BlindSwitch(on, only, Fact("why-blind", "Blind is open:", what, "SP-3.9" if nil else "SP-3.10"))
