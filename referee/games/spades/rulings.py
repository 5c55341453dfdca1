"""Short ways to rule, and what several checks ask first."""

from __future__ import annotations

from ...core.entries import Entry
from ...core.ruling import Exhibit, Remedy, Rule, Ruling, Severity
from ...core.seats import Seat
from . import rulebook as book
from .model import Hand, State
from .tricks import next_bidder


def refused(
    rule: Rule, code: str, message: str, seat: Seat | None = None, *, exhibits: tuple[Exhibit, ...] = ()
) -> Ruling:
    """It cannot have happened."""
    return Ruling(rule, Severity.REFUSED, code, message, seat, exhibits=exhibits)


def queried(
    rule: Rule,
    code: str,
    message: str,
    seat: Seat | None = None,
    *,
    about: Entry | None = None,
    exhibits: tuple[Exhibit, ...] = (),
    remedy: Remedy | None = None,
    until: str = "",
) -> Ruling:
    """It can happen, and breaks a rule."""
    return Ruling(rule, Severity.QUERIED, code, message, seat, about, exhibits, remedy, until)


def noted(rule: Rule, code: str, message: str, seat: Seat | None = None) -> Ruling:
    """Nothing is wrong; it is worth saying."""
    return Ruling(rule, Severity.NOTED, code, message, seat)


def seat_problem(state: State, seat: Seat) -> Ruling:
    """The refusal of a seat that does not exist."""
    last = len(state.seating) - 1
    return refused(book.SEATS, "no-such-seat", f"There is no seat {seat} at this table: seats run from 0 to {last}.")


def hand_in_play(state: State) -> Hand | Ruling:
    """The hand whose tricks are being played, or the refusal to say there is none."""
    hand = state.hand
    if hand is None or hand.void:
        return refused(book.ONE_HAND, "no-hand", "No hand has been dealt: deal first.")
    if hand.complete:
        return refused(book.ONE_HAND, "hand-over", f"All {hand.tricks_total} tricks of hand {hand.number} are in.")
    if not hand.auction_over:
        bidder = next_bidder(hand, state.seating)
        who = f": {state.seating.names[bidder]} is to bid" if bidder is not None else ""
        return refused(book.ONE_HAND, "bids-first", f"The bids come before the play{who}.")
    if kitty_due(state, hand):
        return refused(book.KITTY, "kitty-first", "Say first who took the kitty.")
    return hand


def kitty_due(state: State, hand: Hand) -> bool:
    """Whether the kitty must be taken now, before anything else."""
    if state.house.kitty == "off" or hand.kitty is not None:
        return False
    return state.house.kitty_to == "holder" or hand.auction_over
