"""What the referee may rule when something went wrong: reneges, claims, penalties."""

from __future__ import annotations

from typing import Final

from ...core.ruling import Ruling
from . import rulebook as book
from .model import Claim, Hand, Penalty, Renege, State
from .moves import opponent_of
from .rulings import hand_in_play, noted, refused

MOST_PENALTY_POINTS: Final = 1000


def _open_hand(state: State, what: str) -> Hand | Ruling:
    """The hand a ruling can still touch: in play, or finished and the next not dealt."""
    hand = state.hand
    if hand is None or hand.void:
        return refused(book.ONE_HAND, "no-hand", f"There is no hand {what} could belong to.")
    if not hand.auction_over:
        return refused(book.ONE_HAND, "bids-first", "The bids come first: nothing can have gone wrong in the play.")
    return hand


def check_renege(state: State, renege: Renege) -> list[Ruling]:
    """The rulings on a renege the referee found."""
    hand = _open_hand(state, "a renege")
    if isinstance(hand, Ruling):
        return [hand]
    rule = book.RENEGE if state.house.renege == "set" else book.RENEGE_THREE
    last = hand.each
    if hand.depth in {"tricks", "cards"} and not hand.complete:
        last = min(last, len(hand.winners) + 1)
    if renege.trick is not None and not 1 <= renege.trick <= last:
        return [refused(rule, "no-such-trick", f"There were tricks 1 to {last} so far.", renege.seat)]
    if any(breach.seat == renege.seat for breach in hand.breaches):
        name = state.seating.names[renege.seat]
        return [noted(rule, "renege-again", f"{name} reneged before in this hand; it costs once.", renege.seat)]
    return []


def check_claim(state: State, claim: Claim) -> list[Ruling]:
    """The rulings on a claim of the rest."""
    hand = hand_in_play(state)
    if isinstance(hand, Ruling):
        return [hand]
    seating = state.seating
    if claim.to is not None and seating.side_of[claim.to] == seating.side_of[claim.seat]:
        message = f"{seating.names[claim.to]} is on the claimer’s own side."
        return [refused(book.FALSE_CLAIM, "claim-to", message, claim.to)]
    goes_over = not claim.good and state.house.false_claim == "rest"
    if goes_over and claim.to is None and len(seating.sides) > 2:
        return [refused(book.FALSE_CLAIM, "claim-to", "Say which opponent gets the remaining tricks.", claim.seat)]
    return []


def check_penalty(state: State, penalty: Penalty) -> list[Ruling]:
    """The rulings on a penalty."""
    hand = _open_hand(state, "a penalty")
    if isinstance(hand, Ruling):
        return [hand]
    seating, house = state.seating, state.house
    rule = {"false-call": book.FALSE_CALL, "flip": book.FLIP, "points": book.AGREED}[penalty.kind]
    if penalty.kind == "false-call" and house.false_renege_call == "off":
        return [refused(rule, "not-played", "At this table a renege called and not found costs nothing.", penalty.seat)]
    if penalty.kind == "flip":
        if house.illegal_flip == "off":
            return [refused(rule, "not-played", "At this table an illegal flip costs nothing.", penalty.seat)]
        if penalty.to is None and len(seating.sides) > 2:
            return [refused(rule, "flip-to", "Say which side was offended.", penalty.seat)]
        to = penalty.to if penalty.to is not None else opponent_of(state, penalty.seat)
        if seating.side_of[to] == seating.side_of[penalty.seat]:
            return [refused(rule, "flip-to", "A side cannot offend itself.", to)]
    if penalty.kind == "points" and not 0 < abs(penalty.points) <= MOST_PENALTY_POINTS:
        return [
            refused(
                rule,
                "points",
                f"A penalty is 1 to {MOST_PENALTY_POINTS} points, for or against.",
                penalty.seat,
            )
        ]
    if penalty.kind != "points" and penalty.points:
        return [refused(rule, "points", "This penalty is counted in tricks, not in points.", penalty.seat)]
    return []
