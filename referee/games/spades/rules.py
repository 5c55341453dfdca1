"""What is legal in Spades: what a hand waits for, which file rules on an entry, claims and penalties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from ...core.entries import Entry, Misdeal, TrickCounts, TrickWon
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...play.bids import bid_phase
from ...play.checks import check_points, hand_to_rule_on
from ...play.game import TrickGame
from ...play.own_parts import Due, Extended, HandPhase, Own, anyone_if_none, naming, tricks_due
from ...play.played import every_count, hand_in_play
from ...play.rulings import OnPlayer
from . import moves
from . import rulebook as book
from .bidding import check_bid, check_kitty, check_match, check_pass, kitty_due, kitty_taker, passing_seats
from .dealing import check_misdeal
from .house import House
from .model import Bid, Claim, Hand, Match, PassCards, Penalty, Play, State, TakeKitty
from .moves import opponent_of
from .play import check_card
from .results import check_tricks

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


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
        untold = "Say which opponent gets the remaining tricks."
        return OnPlayer(seating, claim.seat).refused(book.FALSE_CLAIM, "claim-to", untold)
    return []


def check_penalty(game: TrickGame[State, Hand, House], state: State, penalty: Penalty) -> list[Ruling]:
    """The rulings on a penalty."""
    hand = hand_to_rule_on(game, state, "a penalty")
    if isinstance(hand, Ruling):
        return [hand]
    if penalty.kind == "points":
        return check_points(book.AGREED, penalty)
    seating, house, on = state.seating, state.house, OnPlayer(state.seating, penalty.seat)
    rule = book.FALSE_CALL if penalty.kind == "false-call" else book.FLIP
    if penalty.kind == "false-call" and house.false_renege_call == "off":
        return on.refused(rule, "not-played", "At this table a renege called and not found costs nothing.")
    if penalty.kind == "flip":
        if house.illegal_flip == "off":
            return on.refused(rule, "not-played", "At this table an illegal flip costs nothing.")
        if penalty.to is None and len(seating.sides) > 2:
            return on.refused(rule, "flip-to", "Say which side was offended.")
        to = penalty.to if penalty.to is not None else opponent_of(state, penalty.seat)
        if seating.side_of[to] == seating.side_of[penalty.seat]:
            return OnPlayer(seating, to).refused(rule, "flip-to", "A side cannot offend itself.")
    if penalty.points:
        return on.refused(rule, "points", "This penalty is counted in tricks, not in points.")
    return []


def _kitty_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return anyone_if_none(kitty_taker(state, hand)) if kitty_due(state, hand) else None


def _takers(state: State, _hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    seats = range(len(state.seating)) if seat is None else (seat,)
    yield from (TakeKitty(seat=one) for one in seats)


def _bids(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    if seat is None:
        return
    for blind in (False, True):
        for number in range(hand.each + 1):
            yield Bid(seat=seat, bid=number, blind=blind)


def _beside_the_play(state: State, hand: Hand, _seat: Seat | None) -> Iterator[Entry]:
    if not hand.play_begun:
        if state.house.match_bid:
            yield from (Match(seat=seat) for seat in range(len(state.seating)))
        for seat in passing_seats(state, hand)[:1]:
            yield PassCards(seat=seat, count=state.house.nil_pass)
    if hand.depth == "result":
        yield from (TrickCounts(counts=counts) for counts in every_count(hand.won, hand.tricks_total - hand.taken))


PHASES: Final = (
    HandPhase(
        name="kitty",
        takes=(TakeKitty,),
        due=_kitty_due,
        offers=_takers,
        early=naming("Say first who took the kitty."),
        rule=book.KITTY,
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
    "hand-unfinished": "Hand {hand} is not finished: enter its tricks, or record a misdeal.",
    "hand-over": "All {tricks} tricks of hand {hand} are in.",
    "option": "Form and packs stay as they are: open another table.",
}

OWN: Final = (
    Own(Bid, check_bid, moves.bid_made, needs="in progress"),
    Own(TakeKitty, check_kitty, moves.kitty_taken, needs="in progress"),
    Own(Match, move=moves.matched),
    Own(PassCards, move=moves.cards_passed),
    Own(TrickCounts, move=moves.tricks_told),
    Extended(Match, check_match),
    Extended(PassCards, check_pass),
    Extended(Play, check_card),
    Extended(TrickCounts, check_tricks),
    Extended(Misdeal, check_misdeal),
    Extended(Claim, check_claim),
    Extended(Penalty, check_penalty, moves.penalised),
)
"""What is checked and done otherwise than for every game."""
