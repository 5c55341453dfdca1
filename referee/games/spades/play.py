"""What is legal when a card is played, beside the duties of play, and what it costs when it was not."""

from __future__ import annotations

from ...core import entries
from ...core.cards import Suit, card_set, copies
from ...core.entries import Cards
from ...core.ruling import Remedy, Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Capital, Counted, Text, chained
from ...core.words import spelled
from ...play import duties, played
from ...play.game import TrickGame
from ...play.known import known_cards
from ...play.rulings import OnPlayer, queried, refused, refuses
from . import rulebook as book
from .bidding import spades_in
from .contract import PENALTY_TRICKS, contract_of, renege_rule
from .fitting import TWO_OF_CLUBS, layout_of
from .house import House
from .model import NIL, Bid, Hand, Play, State
from .order import eldest, opening_leader, suit_of
from .scoring import BLIND_NIL_POINTS, NIL_POINTS


def check_card(game: TrickGame[State, Hand, House], state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played."""
    found = played.check_play(game, state, play)
    return found if refuses(found) else [*found, *_forced_bids_in_tricks(state, play)]


def out_of_play(state: State, play: Play) -> Ruling | None:
    """The refusal of an ace said to be low that cannot be, or of a card laid aside before the deal."""
    card, seat = play.card, play.seat
    if play.ace == "low" and card.rank != "A":
        return refused(book.ACES, "no-ace", Text("{card} is no ace, so neither high nor low.", card=card), seat)
    if play.ace == "low" and state.house.aces == "high":
        return refused(book.ACES, "aces-high", Text("Aces are high at this table."), seat)
    pack = layout_of(state.house, len(state.seating))
    if card in pack.out and not copies(pack.all_cards, card):
        message = Text("{card} is not in this pack. It was laid aside.", card=card)
        return refused(book.PACK, "not-in-pack", message, seat)
    return None


def check_turn(game: TrickGame[State, Hand, House], state: State, hand: Hand, play: entries.Play) -> list[Ruling]:
    """The rulings on whose turn it is, the opening lead among them (SP-5.1)."""
    found = _check_passes(state, hand, play)
    return [*found, *(_check_deuce(state, hand, play) or played.check_turn(game, state, hand, play))]


def _check_deuce(state: State, hand: Hand, play: entries.Play) -> list[Ruling]:
    """2♣ is led first where the table plays it so."""
    house, names, on = state.house, state.seating.names, OnPlayer(state.seating, play.seat)
    if hand.play_begun or not house.deuce_start or play.card == TWO_OF_CLUBS:
        return []
    holder = opening_leader(hand, house, state.seating)
    eldest_leads = play.seat == eldest(hand, state.seating)
    if holder is None and eldest_leads and (hand.kitty or layout_of(house, len(names)).undealt):
        said = "{player} leads another card only if {deuce} is out of play."
        return on.noted(book.OPENING_LEAD, "deuce-start", said, deuce=TWO_OF_CLUBS)
    if holder is None or copies(known_cards(hand, holder), TWO_OF_CLUBS):
        who = names[holder] if holder is not None else Text("whoever holds it")
        until, said = duties.until(state, hand, play), "{deuce} is led first, by {who}."
        return on.queried(book.OPENING_LEAD, "deuce-start", said, deuce=TWO_OF_CLUBS, who=who, until=until)
    return []


def _check_passes(state: State, hand: Hand, play: entries.Play) -> list[Ruling]:
    """The first card is led when every pass has been answered (SP-3.8)."""
    if hand.play_begun:
        return []
    done = {passed.seat for passed in hand.passes}
    names = state.seating.names
    waiting = [seat for giver in done for seat in state.seating.partners(giver) if seat not in done]
    message = Text("{player} has not passed back.", player=names[waiting[0]]) if waiting else UNSAID
    return [queried(book.NIL_PASS, "pass-open", message, play.seat)] if waiting else []


def renege_remedy(state: State, seat: Seat) -> Remedy:
    """What a renege of `seat` costs its side in the hand in progress."""
    hand, house, seating = state.this_hand, state.house, state.seating
    side = seating.side_of[seat]
    contract = contract_of(hand, house, seating, side)
    rule, bid, nil = renege_rule(house), hand.bids[seat], hand.bid_nil(seat)
    broken = Text("{player}’s nil is broken", player=seating.names[seat]) if nil else UNSAID
    if house.renege == "three_tricks":
        needed = Text("{tricks} tricks are needed", tricks=contract.need + PENALTY_TRICKS) if contract else UNSAID
        return Remedy(rule, chained((broken, needed), " and ") or Text("It costs nothing here"), side)
    points = -(contract.cost if contract else 0)
    if nil and bid is not None:
        points -= BLIND_NIL_POINTS if bid.blind else NIL_POINTS
    is_set = Text("the contract of {bid} is set", bid=contract.bid) if contract else UNSAID
    message = chained((broken, is_set), " and ") or Text("There is no contract to set")
    return Remedy(rule, Text("{cost}", cost=Capital(message)), side, points or None)


def renege_cost(house_rules: House) -> str:
    """What a renege costs a side, whatever it bid."""
    if house_rules.renege == "three_tricks":
        needed = f"The side needs {spelled(PENALTY_TRICKS)} tricks more than it bid"
    else:
        needed = "The side’s contract is set, whatever it took"
    return f"{needed}; a nil of the player is broken."


def _forced_bids_in_tricks(state: State, play: Play) -> list[Ruling]:
    """Mirror and whiz, where hands were not known: the last card shows how many spades each held."""
    hand, mode = state.this_hand, state.house.forced_bids
    last = len(hand.tricks) == hand.each - 1 and len(hand.trick) == len(state.seating) - 1
    if mode == "off" or not last or hand.passes or hand.kitty:
        return []
    found: list[Ruling] = []
    held: dict[Seat, int] = dict.fromkeys(range(len(state.seating)), 0)
    for other in [*(play for trick in hand.tricks for play in trick.plays), *hand.trick, play]:
        held[other.seat] += suit_of(other.card, state.house) is Suit.SPADES
    for seat, spades in held.items():
        bid = hand.bids[seat]
        if bid is not None and not bid.confirmed:
            found += _check_forced_bid(state, bid, spades)
    return found


def forced_bid_in_hand(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """Mirror and whiz, where a whole hand is shown at last."""
    bid = hand.bids[seat]
    if bid is None or state.house.forced_bids == "off" or hand.passes or hand.kitty or bid.confirmed:
        return []
    return _check_forced_bid(state, bid, spades_in(card_set(cards), state.house))


def _check_forced_bid(state: State, bid: Bid, spades: int) -> list[Ruling]:
    """The query of a bid that mirror or whiz did not allow, now that the spades are known (SP-3.13)."""
    if bid.bid == spades or (state.house.forced_bids == "whiz" and bid.bid == NIL):
        return []
    number = Text("nil") if bid.bid == NIL else bid.bid
    said = "{player} held {spades} and bid {said}."
    return OnPlayer(state.seating, bid.seat).queried(
        book.FORCED_BIDS, "forced-bid", said, about=bid, spades=Counted(spades, "spade"), said=number
    )
