"""What several screens of Pinochle are made of: the game itself to ask, the running score, what a bid still needs."""

from __future__ import annotations

from ....core.cards import PLAIN_SUITS, Card, Pack, Suit
from ....core.entries import Entry
from ....core.ruling import Ruling
from ....core.seats import Seating, Side
from ....core.text import say
from ....screens.parts import Link, TallyLine, first_against
from ....screens.sides import tally_of
from ..counting import IN_PLAY, LAST_TRICK, counters_taken
from ..game import PINOCHLE
from ..house import House, melds_to_play, target_of
from ..melds import COPIES, RANKS
from ..model import Bid, Concede, Hand, State
from ..scoring import ENOUGH, melds_by_side, offenders_by_side


def against(state: State, entry: Entry) -> Ruling | None:
    """The first ruling that speaks against `entry` now."""
    return first_against(PINOCHLE.check(state, entry))


def pack_from(trump: Suit | None) -> Pack:
    """The pack as grids show it: trump first, each card with its copies."""
    suits = PLAIN_SUITS if trump is None else dict.fromkeys((trump, *PLAIN_SUITS))
    return tuple(Card(rank, suit) for suit in suits for rank in RANKS for _ in range(COPIES))


def in_play(house: House) -> int:
    """All points there are in play, at the scale in force."""
    return IN_PLAY * house.scale


def bid_words(bid: Bid) -> str:
    """A bid as a tile shows it."""
    return say("Moon") if bid.moon else str(bid.bid)


def bid_within(bid: Bid) -> str:
    """The same within a sentence."""
    return say("moon") if bid.moon else str(bid.bid)


def play_so_far(state: State, hand: Hand) -> tuple[int, int]:
    """By side, the points in play of the tricks recorded card by card."""
    taken = list(counters_taken(hand, state.house, state.seating))
    if len(hand.winners) == hand.tricks_total and hand.tricks:
        taken[state.seating.side_of[hand.winners[-1]]] += LAST_TRICK * state.house.scale
    return taken[0], taken[1]


def bidding_side(hand: Hand, seating: Seating) -> Side | None:
    """The side that won the auction; None while it goes on."""
    return None if hand.bidder is None else seating.side_of[hand.bidder]


def ruled_side(state: State, hand: Hand) -> Side | None:
    """The side whose renege decides the bid, the bidders' before the others'; None where none does (PN-8.1, PN-8.2)."""
    sides = [side for side, who in enumerate(offenders_by_side(hand, state.house, state.seating)) if who]
    bidders = bidding_side(hand, state.seating)
    return bidders if bidders in sides else next(iter(sides), None)


def play_needed(house: House, bid: int, melds: int, *, more: bool = False) -> int:
    """The points in play that make a bid beside `melds`, and keep them (PN-6.7). `more`: melds are still to come."""
    if house.save_meld != "20_and_20":
        return bid - melds
    enough = ENOUGH * house.scale
    return max(bid - melds, enough) if more or melds >= enough else bid


def still_needed(state: State, hand: Hand, melds: int, *, more: bool = False) -> str:
    """What the bidders need besides `melds`, without a full stop. `more`: melds of theirs are still to come."""
    bidders, ruled = bidding_side(hand, state.seating), ruled_side(state, hand)
    bid, every, least = hand.won_bid.bid, in_play(state.house), melds_to_play(state.house)
    if ruled is not None and ruled == bidders:
        if hand.won_bid.moon:
            return say("The moon is lost by a renege")
        return say("The bid of {bid} is lost by a renege", bid=bid)
    if ruled is not None and hand.won_bid.moon:
        return say("The moon is made by a renege")
    if ruled is not None and melds + every >= bid:
        return say("The bid of {bid} is made by a renege", bid=bid)
    if hand.won_bid.moon:
        return say("The moon takes all 20 tricks, whatever is melded")
    if melds < least:
        if more:
            return say("{least} more in melds needed to play", least=least - melds)
        return say("Less than {least} in melds: the {bid} is lost and the hand isn’t played", least=least, bid=bid)
    need = play_needed(state.house, bid, melds, more=more)
    if need <= 0:
        match state.house.save_meld:
            case "trick":
                return say("The bid of {bid} is already made, with a trick in play", bid=bid)
            case "point":
                return say("The bid of {bid} is already made, with a point in play", bid=bid)
        return say("The bid of {bid} is already made", bid=bid)
    if need > every and more:
        return say("The bid of {bid} needs {need} or more in melds", bid=bid, need=need - every)
    if need > every:
        return say("{need} more needed, but play has only {every}: the bid can’t be made", need=need, every=every)
    return say("The bid of {bid} needs {need} of the {every} in play", bid=bid, need=need, every=every)


def giving_up(state: State) -> tuple[Link, ...]:
    """The way to giving up, where the bidder may."""
    hand = state.hand
    if hand is None or hand.bidder is None or against(state, Concede(seat=hand.bidder)) is not None:
        return ()
    return (Link("Give up", "flag", "rare", (("open", "concede"),)),)


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side; beside the bidders' the bid, and what they have towards it."""
    goal, notes = target_of(state.house), ["", ""]
    hand = state.hand
    side = None if hand is None or hand.complete or hand.void else bidding_side(hand, state.seating)
    if hand is not None and side is not None and hand.high is not None:
        has = melds_by_side(hand, state.seating)[side] + play_so_far(state, hand)[side]
        told = any(points is not None for points in hand.melded) or bool(hand.tricks)
        notes[side] = (
            "moon"
            if hand.high.moon
            else say("{has} of bid {bid}", has=has, bid=hand.high.bid)
            if told
            else say("bid {bid}", bid=hand.high.bid)
        )
    return tally_of(state, lambda side, _: notes[side], goal)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 7 · to 500``, ``hand 7 · ♥ trump``."""
    hand = state.hand
    if hand is not None and not hand.complete and not hand.void:
        if hand.trump is not None:
            return say("hand {number} · {symbol} trump", number=number, symbol=hand.trump.symbol)
        if hand.no_marriage:
            return say("hand {number} · no trump", number=number)
    return say("hand {number} · to {target_of}", number=number, target_of=target_of(state.house))
