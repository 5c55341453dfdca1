"""What several screens of Spades are made of: the running score, the words of a contract, offers before the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....core.ruling import Severity
from ....core.text import Counted, Signed, say, so_many
from ....screens.parts import Offer, TallyLine
from ....screens.sides import tally_of
from ....screens.usual import over_after
from .. import rulebook as book
from ..before_play import check_match
from ..contract import contract_of
from ..game import SPADES
from ..house import House, counts_bags, score_ends_the_game
from ..model import NIL, Bid, Hand, Match, State, match_shortfall
from ..passing import passing_seats
from ..scoring import BLIND_NIL_POINTS, NIL_POINTS


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side."""
    house = state.house
    goal = house.target if score_ends_the_game(house) else None
    banked = state.banked or (0,) * len(state.seating.sides)
    return tally_of(state, lambda side, _: so_many(banked[side], "bag") if counts_bags(house) else "", goal)


def subtitle(state: State) -> str:
    """Where the sitting is: ``hand 7 · to 500``."""
    house = state.house
    number = state.hand.number if state.hand is not None else state.counted + 1
    if state.outcome is not None:
        return over_after(state.hands_counted, "hand")
    if house.hands is not None:
        return (
            say("hand {number} of {hands}", number=number, hands=house.hands)
            if number <= house.hands
            else say("hand {number} · after a tie", number=number)
        )
    if state.time_called:
        return say("hand {number} · the last hand", number=number)
    if house.deadline:
        return say("hand {number} · until {deadline}", number=number, deadline=house.deadline)
    return say("hand {number} · to {target}", number=number, target=house.target)


def bid_words(bid: Bid) -> str:
    """A bid as a tile shows it."""
    return say("Nil") if bid.bid == NIL else str(bid.bid)


def stake(state: State, hand: Hand, bid: Bid) -> str:
    """What a bid puts at stake for its side: ``Bea & Dov: 7 tricks, +70 or −70``."""
    seating = state.seating
    side = seating.side_of[bid.seat]
    bids = tuple(bid if seat == bid.seat else other for seat, other in enumerate(hand.bids))
    after = replace(hand, bids=bids)
    nils = [other.blind for seat in seating.sides[side] if (other := bids[seat]) is not None and other.bid == NIL]
    contract = contract_of(after, state.house, seating, side)
    parts: list[str] = []
    if contract is not None:
        wins = state.house.boston == "wins" and contract.bid == hand.tricks_total
        tricks, cost = Counted(contract.bid, "trick"), Signed(-contract.cost)
        parts.append(
            say("{tricks}, wins the game or {cost}", tricks=tricks, cost=cost)
            if wins
            else say("{tricks}, {made} or {cost}", tricks=tricks, made=Signed(contract.value), cost=cost)
        )
    parts += [nil_stake(state.house, nils, len(seating.sides[side]))] if nils else []
    if contract is not None and contract.bid > hand.tricks_total:
        parts = [say("{bid} of {tricks_total} tricks cannot be made", bid=contract.bid, tricks_total=hand.tricks_total)]
    who = "" if len(seating.sides[side]) == 1 else f"{seating.side_name(side)}: "
    return who + " · ".join(parts)


def nil_stake(house: House, blind: Sequence[bool], players: int) -> str:
    """What the nils of a side put at stake, each `blind` or not, in a side of so many players: ``nil ±100``."""
    if len(blind) > 1 and house.double_nil == "joint" and len(blind) == players:
        return say("team nil ±{points}", points=BLIND_NIL_POINTS if all(blind) else NIL_POINTS)
    points = sum(BLIND_NIL_POINTS if one else NIL_POINTS for one in blind)
    return say("nil ±{points}", points=points) if len(blind) == 1 else say("nils ±{points}", points=points)


def offers(state: State, hand: Hand) -> tuple[Offer, ...]:
    """What may be recorded before the lead."""
    if hand.trick or hand.winners:
        return ()
    names, found = state.seating.names, []
    for seat in passing_seats(state, hand)[:1]:
        partner = state.seating.partners(seat)[0]
        count = state.house.nil_pass
        name, other, cards = names[seat], names[partner], Counted(count, "card")
        found.append(
            Offer(
                text=say("{player} passes {cards} to {other}", player=name, cards=cards, other=other)
                if hand.bid_nil(seat)
                else say("{player} gives back {cards} to {other}", player=name, cards=cards, other=other),
                button="Passed",
                fields=(("type", "pass-cards"), ("seat", str(seat)), ("count", str(count))),
                rule=book.NIL_PASS.id,
                page="pass",
            )
        )
    if state.house.match_bid:
        for seat, name in enumerate(names):
            if any(r.severity is Severity.REFUSED for r in check_match(SPADES, state, Match(seat=seat))):
                continue
            old = hand.bids[seat]
            number = (old.bid if old else 0) + match_shortfall(state, seat)
            found.append(
                Offer(
                    text=say("{name} may raise to {number}, to match", name=name, number=number),
                    button="Raise",
                    fields=(("type", "match"), ("seat", str(seat))),
                    rule=book.MATCH.id,
                )
            )
    return tuple(found)
