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
    """Blind bids, where the table plays them. `only`: ``nil`` or ``number`` where just one of them."""

    on: bool
    only: str


def bids(state: State, entries: Sequence[Standing], chosen: Chosen) -> BidsScreen:
    """The screen of the auction."""
    hand = state.this_hand
    seat = next_to_bid(state, chosen)
    switch, blind_facts = blind_bids(state, seat, on=bool(chosen.first("blind")))
    return bids_screen(
        state,
        entries,
        chosen,
        WAYS,
        facts=blind_facts,
        links=(
            *weak_hand(state, hand, seat),
            *((Link("All bids at once", "sum", "", (("bids", "all"),)),) if len(_waiting(hand)) > 1 else ()),
        ),
        own=switch,
        template="games/spades/bids.html",
    )


def _waiting(hand: Hand) -> list[Seat]:
    return [seat for seat, bid in enumerate(hand.bids) if bid is None]


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


def blind_bids(state: State, seat: Seat, *, on: bool) -> tuple[BlindSwitch | None, tuple[Fact, ...]]:
    """The switch for a blind bid and whether it is open to this player; none where no blind bids are played."""
    house, seating = state.house, state.seating
    if not plays_blind(state.house):
        return None, ()
    nil = house.blind_nil
    number = house.blind_number != "off"
    switch = BlindSwitch(on, "" if nil and number else "nil" if nil else "number")
    short = next(
        (
            ruling
            for ruling in check_bid(state, Bid(seat=seat, bid=NIL if nil else 6, blind=True))
            if ruling.code == "blind-deficit"
        ),
        None,
    )
    if short is not None:
        return switch, (Fact("why-blind", "Blind is closed:", str(short.message), short.rule.id),)
    side = seating.side_of[seat]
    behind = max(state.standing) - state.standing[side]
    verb = "is" if len(seating.sides[side]) == 1 else "are"
    what = f"{seating.side_name(side)} {verb} {behind} behind."
    return switch, (Fact("why-blind", "Blind is open:", what, "SP-3.9" if nil else "SP-3.10"),)
