"""What is legal before the first lead: deals face up or thrown in, bids, raising."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...core.cards import Suit, card_set, cards_in, copies, without_set
from ...core.entries import Misdeal
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Plural, Text
from ...kinds.single_bids.rules import BidRules, adds_up, out_of_order, play_begun
from ...play import becoming, dealt
from ...play.game import TrickGame
from ...play.model import CardsDealt, Layout
from ...play.played import hand_in_play
from ...play.rulings import OnPlayer, queried, refused
from . import rulebook as book
from .house import House
from .kitty import kitty_due
from .model import NIL, Bid, Deal, Hand, Match, State, match_shortfall
from .order import eldest, suit_of

BIDS: Final = BidRules(order=book.ORDER_OF_BIDS, once=book.BID_ONCE)

LEAST_BID: Final = 4
"""The least a side, or the partner of a nil, may bid under the option `minimum_bid`."""


def spades_in(held: int, house: House) -> int:
    """How many spades a card set holds, jokers and raised deuces among them."""
    return sum(suit_of(card, house) is Suit.SPADES for card in cards_in(held))


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid."""
    hand, on = state.this_hand, OnPlayer(state.seating, bid.seat)
    if hand.bids_itself:
        return on.refused(book.BIDS_ITSELF, "no-bids", "The first hand bids itself. No one bids.")
    if hand.play_begun:
        return [play_begun(book.ONE_HAND, bid.seat)]
    if kitty_due(state, hand) and not hand.auction_over:
        return on.refused(book.KITTY, "kitty-first", "Enter first who took the kitty.")
    if not 0 <= bid.bid <= hand.tricks_total:
        said = "{player} can’t bid {bid}. A bid is 1 to {most}, or nil."
        return on.refused(book.BID, "out-of-range", said, bid=bid.bid, most=hand.tricks_total)
    if bid.blind and bid.bid == NIL and not state.house.blind_nil:
        return on.refused(book.BLIND, "blind-not-played", "This table doesn’t play blind nil.")
    if bid.blind and bid.bid != NIL and state.house.blind_number == "off":
        return on.refused(book.BLIND_NUMBER, "blind-not-played", "This table doesn’t play blind numbers.")
    found = out_of_order(BIDS, state, bid, said=lambda old: Text("nil") if old.bid == NIL else int(old.bid))
    if bid.blind:
        found += _check_deficit(state, bid.seat)
    found += _check_forced(state, hand, bid)
    found += _check_least(state, hand, bid)
    found += _check_total(state, hand, bid)
    return found


def plays_blind(house: House) -> bool:
    """Whether any blind bid is played."""
    return house.blind_nil or house.blind_number != "off"


def _check_deficit(state: State, seat: Seat) -> list[Ruling]:
    """Whether a side trails by enough to bid blind."""
    seating, totals = state.seating, state.standing
    side = seating.side_of[seat]
    behind, needed = max(totals) - totals[side], state.house.blind_deficit
    if behind >= needed:
        return []
    said = (
        "{side} {are} only {behind} behind. A blind bid needs {needed}."
        if behind
        else "{side} {are} not behind. A blind bid needs {needed}."
    )
    name, are = seating.side_name(side), Plural(len(seating.sides[side]), "is", "are")
    on = OnPlayer(seating, seat)
    return on.queried(book.BLIND, "blind-deficit", said, side=name, are=are, behind=behind, needed=needed)


def _check_forced(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    held, mode = hand.held[bid.seat], state.house.forced_bids
    if mode == "off" or held is None:
        return []
    spades = spades_in(held, state.house)
    if bid.bid == spades or (mode == "whiz" and bid.bid == NIL):
        return []
    wanted = Text("{spades} or nil", spades=spades) if mode == "whiz" else Text("nil") if spades == 0 else spades
    said = "{player} has {spades}, so must bid {wanted}."
    return OnPlayer(state.seating, bid.seat).queried(
        book.FORCED_BIDS, "forced-bid", said, spades=Counted(spades, "spade"), wanted=wanted
    )


def _check_least(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """The least bid is checked when the last of the side bids."""
    mode, seating, on = state.house.minimum_bid, state.seating, OnPlayer(state.seating, bid.seat)
    others = [hand.bids[seat] for seat in seating.partners(bid.seat)]
    if mode == "none" or None in others:
        return []
    bids = [bid.bid, *(other.bid for other in others if other is not None)]
    if mode == "side" and sum(bids) < LEAST_BID:
        side = seating.side_name(seating.side_of[bid.seat])
        said = "{side} would bid {total} together. The least is {least}."
        return on.queried(book.LEAST_BID, "below-minimum", said, side=side, total=sum(bids), least=LEAST_BID)
    if mode == "nil_partner" and NIL in bids and any(0 < number < LEAST_BID for number in bids):
        said = "A nil’s partner bids at least {least}."
        return on.queried(book.LEAST_BID, "below-minimum", said, least=LEAST_BID)
    return []


def _check_total(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    if state.house.total_not_equal and (found := adds_up(book.NOT_EQUAL, hand, bid)):
        return found
    on = OnPlayer(state.seating, bid.seat)
    if bid.bid == NIL and hand.taken and hand.won[bid.seat]:
        return on.noted(book.KITTY, "nil-broken", "{player} has the kitty’s trick, so this nil is already broken.")
    partners = state.seating.partners(bid.seat)
    total = bid.bid + sum(other.bid for seat in partners if (other := hand.bids[seat]))
    if total > hand.tricks_total:
        said = "That’s {total} of {tricks} tricks, which can’t be made."
        return on.noted(book.PARTNERS_BIDS, "too-many", said, total=total, tricks=hand.tricks_total)
    return []


def check_match(game: TrickGame[State, Hand, House], state: State, match: Match) -> list[Ruling]:
    """The rulings on raising to match."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    seating, on = state.seating, OnPlayer(state.seating, match.seat)
    if not state.house.match_bid:
        return on.refused(book.MATCH, "not-played", "This table doesn’t play raising to match.")
    if hand.play_begun:
        return on.refused(book.MATCH, "play-begun", "Play has begun, so the bids stand.")
    if hand.matched:
        return on.refused(book.MATCH, "matched", "That side has already raised.")
    first = seating.side_of[eldest(hand, seating)]
    if seating.side_of[match.seat] != first:
        said = "Only {side} can raise. That side bid first."
        return on.refused(book.MATCH, "wrong-side", said, side=seating.side_name(first))
    if match_shortfall(state, match.seat) <= 0:
        return on.refused(book.MATCH, "not-lower", "The opponents haven’t bid more.")
    old = hand.bids[match.seat]
    if old is None or old.bid == NIL:
        return on.refused(book.MATCH, "nil", "{player} bid nil, which can’t be raised.")
    total = sum(bid.bid for bid in hand.bids if bid) + match_shortfall(state, match.seat)
    if state.house.total_not_equal and total == hand.tricks_total:
        return on.queried(book.NOT_EQUAL, "bids-add-up", "The bids can’t add up to {total}.", total=total)
    return []


# ---- deals face up or thrown in -----------------------------------------------------------------


def cards_dealt(deal: Deal, layout: Layout, seats: int) -> CardsDealt:
    """What is known of the cards after a deal, those face up among them."""
    known = becoming.dealt_fields(deal, layout, seats)
    if deal.face_up is None:
        return known
    shown, pool = list(known["shown"]), known["pool"]
    for seat, cards in enumerate(deal.face_up):
        if known["held"][seat] is None:
            shown[seat] = card_set(cards)
            pool = without_set(pool, shown[seat])
    return {"held": known["held"], "shown": tuple(shown), "pool": pool}


def check_face_up(state: State, deal: Deal, layout: Layout) -> list[Ruling]:
    """The rulings on cards dealt face up (SP-2.4)."""
    if deal.face_up is None:
        return []
    seating, names, cards = state.seating, state.seating.names, deal.face_up
    if len(cards) != len(names):
        message = Text(
            "Enter the face-up cards of all {players} players. You entered cards for {came}.",
            players=len(names),
            came=Counted(len(cards), "player"),
        )
        return [refused(book.FACE_UP, "face-up", message)]
    hands = deal.hands or (None,) * len(names)
    seen = Counter(card for hand in hands for card in hand or ())
    for seat, shown in enumerate(cards):
        own, on = hands[seat], OnPlayer(seating, seat)
        if own is not None and (odd := Counter(shown) - Counter(own)):
            said = "{card} is face up before {player}, but isn’t in that hand."
            return on.refused(book.KNOWN_HANDS, "face-up", said, card=next(iter(odd)))
        for card in shown if own is None else ():
            seen[card] += 1
            if seen[card] > copies(layout.all_cards, card):
                return on.refused(book.PACK, "not-in-pack", "{card} can’t be face up before {player}.", card=card)
        if len(shown) > layout.each:
            said = "{cards} can’t be face up before {player}, who has {each}."
            return on.refused(book.FACE_UP, "face-up", said, cards=Counted(len(shown), "card"), each=layout.each)
    wanted, counts = state.house_coming.face_up_deal, [len(shown) for shown in cards]
    if set(counts) == {wanted}:
        return []
    agreed = Text("{cards} each", cards=Counted(wanted, "card")) if wanted else Text("no card")
    here = ", ".join(map(str, counts))
    message = Text("This table deals {agreed} face up. You entered {here}.", agreed=agreed, here=here)
    return [queried(book.FACE_UP, "face-up", message)]


def check_misdeal(game: TrickGame[State, Hand, House], state: State, misdeal: Misdeal) -> list[Ruling]:
    """The rulings on a hand thrown in."""
    hand = state.hand
    if misdeal.reason == "deficient" and hand is not None and not hand.void:
        return _check_weak_hand(state, hand, misdeal.seat)
    return dealt.check_misdeal(game, state, misdeal)


def _check_weak_hand(state: State, hand: Hand, seat: Seat | None) -> list[Ruling]:
    if state.house.deficient_misdeal == "off":
        message = Text("This table plays weak hands. They aren’t thrown in.")
        return [queried(book.WEAK_HAND, "weak-hand-off", message, seat)]
    if seat is None:
        return [refused(book.WEAK_HAND, "who", Text("Choose whose hand is weak."))]
    on, side = OnPlayer(state.seating, seat), state.seating.sides[state.seating.side_of[seat]]
    if any(hand.bids[other] is not None for other in side) or hand.play_begun or hand.complete:
        said = "{player}’s side has bid. A weak hand is thrown in before that."
        return on.queried(book.WEAK_HAND, "weak-hand-late", said)
    held = hand.held[seat]
    if held is not None and not is_weak(held, state.house):
        return on.queried(book.WEAK_HAND, "not-weak", "{player}’s hand isn’t weak by this table’s rule.")
    return []


def is_weak(held: int, house: House) -> bool:
    """Whether a hand may be thrown in, under the option `deficient_misdeal`."""
    few_spades = spades_in(held, house) <= 1
    no_court = not any(card.rank in "KQJ" and card.suit.value in "SHDC" for card in cards_in(held))
    return {"spades": few_spades, "courts": no_court, "either": few_spades or no_court}.get(
        house.deficient_misdeal, False
    )
