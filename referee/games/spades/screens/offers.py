"""What may be done before the opening lead: cards passed on a nil, a bid raised to match."""

from __future__ import annotations

from ....core.ruling import Severity
from ....core.words import counted
from ....screens.parts import Offer
from ..bidding import passing_seats
from ..game import check_match
from ..model import NIL, Hand, Match, State
from ..moves import match_shortfall


def offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """What may be recorded before the lead."""
    if hand.trick or hand.winners:
        return ()
    names, found = state.seating.names, []
    for seat in passing_seats(state, hand)[:1]:
        partner = state.seating.partners(seat)[0]
        bid = hand.bids[seat]
        gives = "passes" if bid is not None and bid.bid == NIL else "gives back"
        count = state.house.nil_pass
        found.append(
            Offer(
                text=f"{names[seat]} {gives} {counted(count, 'card')} to {names[partner]}",
                button="Passed",
                fields=(("type", "pass-cards"), ("seat", str(seat)), ("count", str(count))),
                rule="SP-3.8",
                page="pass",
            )
        )
    if state.house.match_bid:
        for seat, name in enumerate(names):
            if any(r.severity is Severity.REFUSED for r in check_match(state, Match(seat=seat))):
                continue
            old = hand.bids[seat]
            number = (old.bid if old else 0) + match_shortfall(state, seat)
            found.append(
                Offer(
                    text=f"{name} may raise to {number}, to match",
                    button="Raise",
                    fields=(("type", "match"), ("seat", str(seat))),
                    rule="SP-3.12",
                )
            )
    return tuple(found)
