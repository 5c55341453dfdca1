"""What the referee may rule when something went wrong: claims and penalties."""

from __future__ import annotations

from ...core.ruling import Ruling
from ...core.text import Text
from ...play.agreed import check_points, hand_to_rule_on
from ...play.game import TrickGame
from ...play.played import hand_in_play
from ...play.rulings import refused
from . import rulebook as book
from .house import House
from .model import Claim, Hand, Penalty, State
from .moves import opponent_of


def check_claim(game: TrickGame[State, Hand, House], state: State, claim: Claim) -> list[Ruling]:
    """The rulings on a claim of the rest."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    seating = state.seating
    if claim.to is not None and seating.side_of[claim.to] == seating.side_of[claim.seat]:
        message = Text("{player} is on the claimer’s own side.", player=seating.names[claim.to])
        return [refused(book.FALSE_CLAIM, "claim-to", message, claim.to)]
    goes_over = not claim.good and state.house.false_claim == "rest"
    if goes_over and claim.to is None and len(seating.sides) > 2:
        return [
            refused(book.FALSE_CLAIM, "claim-to", Text("Say which opponent gets the remaining tricks."), claim.seat)
        ]
    return []


def check_penalty(game: TrickGame[State, Hand, House], state: State, penalty: Penalty) -> list[Ruling]:
    """The rulings on a penalty."""
    hand = hand_to_rule_on(game, state, "a penalty")
    if isinstance(hand, Ruling):
        return [hand]
    seating, house = state.seating, state.house
    rule = {"false-call": book.FALSE_CALL, "flip": book.FLIP, "points": book.AGREED}[penalty.kind]
    if penalty.kind == "false-call" and house.false_renege_call == "off":
        return [
            refused(
                rule, "not-played", Text("At this table a renege called and not found costs nothing."), penalty.seat
            )
        ]
    if penalty.kind == "flip":
        if house.illegal_flip == "off":
            return [refused(rule, "not-played", Text("At this table an illegal flip costs nothing."), penalty.seat)]
        if penalty.to is None and len(seating.sides) > 2:
            return [refused(rule, "flip-to", Text("Say which side was offended."), penalty.seat)]
        to = penalty.to if penalty.to is not None else opponent_of(state, penalty.seat)
        if seating.side_of[to] == seating.side_of[penalty.seat]:
            return [refused(rule, "flip-to", Text("A side cannot offend itself."), to)]
    if penalty.kind == "points":
        return check_points(rule, penalty)
    if penalty.points:
        return [refused(rule, "points", Text("This penalty is counted in tricks, not in points."), penalty.seat)]
    return []
