"""What is legal in Spades from the first lead on, what a hand waits for, and who rules on which entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core import entries
from ...core.cards import Suit, card_set, copies
from ...core.entries import Cards, Entry, Misdeal, TrickCounts, TrickWon
from ...core.ruling import Remedy, Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Capital, Counted, Text, Unclosed, chained
from ...kinds.counts.rules import Counts
from ...kinds.single_bids.rules import bid_phase
from ...play import duties, played
from ...play.checks import check_points, hand_to_rule_on
from ...play.game import TrickGame
from ...play.known import known_cards
from ...play.own_parts import Extended, HandPhase, Own, naming, tricks_due
from ...play.played import hand_in_play
from ...play.rulings import FalseCall, OnPlayer, queried, refused, refuses
from . import model
from . import rulebook as book
from .before_play import (
    check_bid,
    check_match,
    check_misdeal,
    spades_in,
)
from .contract import PENALTY_TRICKS, contract_of, renege_rule
from .fitting import TWO_OF_CLUBS, layout_of
from .house import House
from .kitty import KITTY, kitty_due, takers
from .model import NIL, Bid, Claim, Hand, Match, PassCards, Penalty, Play, State, opponent_of
from .order import eldest, opening_leader, suit_of
from .passing import PASSING, check_pass, passing_seats
from .penalty_cards import check_laid_open, check_penalty_card
from .scoring import BLIND_NIL_POINTS, NIL_POINTS

COUNTS: Final[Counts[State, Hand]] = Counts(
    rule=book.TRICKS_ADD_UP,
    home=lambda hand, seats: next((seat for seat in seats if not hand.bid_nil(seat)), seats[0]),
    alone=lambda hand, seat: hand.bid_nil(seat),
    untold=("nil-needs-seats", "{player} bid nil. Enter the tricks player by player."),
)
"""The tricks of a hand at its end (SP-4.2): those told together stand at the first who bid a number, nils apart."""


def check_card(game: TrickGame[State, Hand, House], state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played."""
    found = played.check_play(game, state, play)
    if refuses(found):
        return found
    return [*found, *check_penalty_card(game, state, play), *_forced_bids_in_tricks(state, play)]


def out_of_play(state: State, play: Play) -> Ruling | None:
    """The refusal of an ace said to be low that cannot be, or of a card laid aside before the deal."""
    card, seat = play.card, play.seat
    if play.ace == "low" and card.rank != "A":
        return refused(book.ACES, "no-ace", Text("{card} isn’t an ace, so it’s neither high nor low.", card=card), seat)
    if play.ace == "low" and state.house.aces == "high":
        return refused(book.ACES, "aces-high", Text("Aces are high at this table."), seat)
    pack = layout_of(state.house, len(state.seating))
    if card in pack.out and not copies(pack.all_cards, card):
        message = Text("{card} isn’t in this pack. It was laid aside.", card=card)
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
        said = "{player} can lead another card only if {deuce} is out of play."
        return on.noted(book.OPENING_LEAD, "deuce-start", said, deuce=TWO_OF_CLUBS)
    if holder is None or copies(known_cards(hand, holder), TWO_OF_CLUBS):
        who = names[holder] if holder is not None else Text("the player who has it")
        until, said = duties.until(state, hand, play), "{deuce} is led first, by {who}."
        return on.queried(book.OPENING_LEAD, "deuce-start", said, deuce=TWO_OF_CLUBS, who=who, until=until)
    return []


def _check_passes(state: State, hand: Hand, play: entries.Play) -> list[Ruling]:
    """The first card is led when every pass has been answered (SP-3.8)."""
    if hand.play_begun:
        return []
    names, done = state.seating.names, {passed.seat for passed in hand.passes}
    waiting = [seat for giver in done for seat in state.seating.partners(giver) if seat not in done]
    message = Text("{player} hasn’t passed back.", player=names[waiting[0]]) if waiting else UNSAID
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
    if house.renege == "credited":
        message = Text("the others make their bids, {cost}", cost=Unclosed(message))
    return Remedy(rule, Text("{cost}", cost=Capital(message)), side, points or None, unsaid=True)


def renege_cost(house_rules: House) -> Text:
    """What a renege costs a side, whatever it bid."""
    if house_rules.renege == "three_tricks":
        more = "The side needs {tricks} more than it bid, and the player’s nil, if any, is broken."
        return Text(more, tricks=Counted(PENALTY_TRICKS, "trick", in_letters=True))
    is_set = Text("The side’s contract is set, whatever it took, and the player’s nil, if any, is broken.")
    if house_rules.renege == "credited":
        return chained((is_set, Text("Every other side makes its bid.")))
    return is_set


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


def check_claim(game: TrickGame[State, Hand, House], state: State, claim: Claim) -> list[Ruling]:
    """The rulings on a claim of the rest."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    seating = state.seating
    if claim.to is not None and seating.side_of[claim.to] == seating.side_of[claim.seat]:
        own = "{player} is on the claimer’s own side."
        return OnPlayer(seating, claim.to).refused(book.FALSE_CLAIM, "claim-to", own)
    goes_over = not claim.good and state.house.false_claim == "rest"
    if goes_over and claim.to is None and len(seating.sides) > 2:
        untold = "Choose which opponent gets the remaining tricks."
        return OnPlayer(seating, claim.seat).refused(book.FALSE_CLAIM, "claim-to", untold)
    return []


def false_call(house: House, seat: Seat) -> FalseCall | None:
    """What it costs to call a renege that is not found (SP-9.3); None where it costs nothing."""
    if house.false_renege_call == "off":
        return None
    return FalseCall(
        Text("{tricks}", tricks=Counted(PENALTY_TRICKS, "trick", in_letters=True)),
        Penalty(kind="false-call", seat=seat),
    )


def check_penalty(game: TrickGame[State, Hand, House], state: State, penalty: Penalty) -> list[Ruling]:
    """The rulings on a penalty."""
    hand = hand_to_rule_on(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    if penalty.kind == "points" and penalty.card is None:
        return check_points(book.AGREED, penalty)
    seating, house, on = state.seating, state.house, OnPlayer(state.seating, penalty.seat)
    if penalty.kind == "card" or penalty.card is not None:
        return check_laid_open(state, penalty)
    rule = book.FALSE_CALL if penalty.kind == "false-call" else book.FLIP
    if penalty.kind == "false-call" and house.false_renege_call == "off":
        return on.refused(rule, "not-played", "At this table a false call costs nothing.")
    if penalty.kind == "flip":
        if house.illegal_flip == "off":
            return on.refused(rule, "not-played", "At this table an illegal flip costs nothing.")
        if penalty.to is None and len(seating.sides) > 2:
            return on.refused(rule, "flip-to", "Choose which side was wronged.")
        to = penalty.to if penalty.to is not None else opponent_of(state, penalty.seat)
        if seating.side_of[to] == seating.side_of[penalty.seat]:
            return OnPlayer(seating, to).refused(rule, "flip-to", "A side can’t wrong itself.")
    if penalty.points:
        return on.refused(rule, "points", "This penalty is counted in tricks, not in points.")
    return []


def _bids(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is None:
        return
    for blind in (False, True):
        for number in range(hand.tricks_total + 1):
            yield Bid(seat=seat, bid=number, blind=blind)


def _beside_the_play(state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if not hand.play_begun:
        if state.house.match_bid:
            yield from (Match(seat=one) for one in range(len(state.seating)))
        for giver in passing_seats(state, hand)[:1]:
            yield PASSING.offered(state, giver)
    yield from COUNTS.offers(state, hand, seat)


PHASES: Final = (
    KITTY.phase(
        "kitty",
        offers=takers,
        early=naming("Enter first who took the kitty."),
        rule=book.KITTY,
        turn="to take the kitty",
    ),
    bid_phase(takes=(Bid,), offers=_bids),
    HandPhase(
        name="play",
        takes=(Play, TrickWon, TrickCounts, Match, PassCards),
        due=tricks_due,
        offers=_beside_the_play,
    ),
)


def run_bids(state: State, hand: Hand | None, entries: Sequence[Entry], start: int) -> tuple[int, Mapping[str, object]]:
    """What the bids from `start` on change of the hand, if they are a whole auction and plainly legal."""
    if hand is None or any(hand.bids):
        return start, {}
    bidders = state.seating.from_left_of(hand.dealer)
    end = start + len(bidders)
    bids = _plain_bids(state, hand, bidders, entries[start:end])
    return (start, {}) if bids is None else (end, {"bids": bids})


def _plain_bids(state: State, hand: Hand, bidders: Sequence[Seat], bids: Sequence[Entry]) -> tuple[Bid, ...] | None:
    """The whole auction by seat, if every bid of it is plainly legal; None to look at them one by one."""
    house, seating = state.house, state.seating
    plain = house.minimum_bid == "none" and house.forced_bids == "off" and not house.total_not_equal
    ready = (
        not hand.taken and not hand.complete and not hand.void and not hand.bids_itself and not kitty_due(state, hand)
    )
    if not plain or not ready or state.outcome is not None or len(bids) < len(bidders):
        return None
    by_seat: dict[Seat, Bid] = {}
    bid_by_side = [0] * len(seating.sides)
    for seat, bid in zip(bidders, bids, strict=True):
        if type(bid) is not Bid or bid.seat != seat or bid.blind or not 0 <= bid.bid <= hand.each:
            return None
        by_seat[seat] = bid
        bid_by_side[seating.side_of[seat]] += bid.bid
    if max(bid_by_side) > hand.tricks_total:
        return None
    return tuple([by_seat[seat] for seat in range(len(bidders))])


def first_no_card(found: Sequence[Entry], start: int, end: int) -> int:
    """The first entry from `start` on that is no card, or an ace said to be low; else `end`."""
    other = [entry for entry in found[start:end] if type(entry) is not Play or entry.ace == "low"]
    return found.index(other[0], start) if other else end


OWN_WORDS: Final = {
    "hand-unfinished": "Hand {hand} isn’t finished. Enter its tricks, or record a misdeal.",
    "hand-over": "All {tricks} tricks of hand {hand} are in.",
    "option": "Form and packs can’t change now. Open another table.",
}

OWN: Final = (
    Own.of(Bid, check_bid, model.bid_made, needs="in progress"),
    KITTY.own(),
    Own.of(Match, move=model.matched),
    Own.of(PassCards, move=PASSING.move),
    *COUNTS.own,
    Extended.of(Match, check_match),
    Extended.of(PassCards, check_pass),
    Extended.of(Play, check_card),
    Extended.of(Misdeal, check_misdeal),
    Extended.of(Claim, check_claim),
    Extended.of(Penalty, check_penalty, model.penalised),
)
"""What is checked and done otherwise than for every game."""
