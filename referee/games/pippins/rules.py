"""What is legal at Pippins Aplenty besides the discard, and what each trick moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.entries import Cards, Claim, RulesChange, TrickWon
from ...core.house import read_house
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...play.checks import CHECKS
from ...play.order import Order
from ...play.rulings import refused
from . import rulebook as book
from .house import House
from .model import Hand, State
from .reaches import after_trick, order_under, trick_points, trump_suits
from .scoring import points_so_far

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def order_now(state: State) -> Order:
    """How the cards rank under the reaches as they lie."""
    hand = state.this_hand
    return order_under(trump_suits(hand.top))


def scored(state: State) -> State:
    """The state once the last card of a trick is played: its points, and the reaches after it (PP-5.2)."""
    hand = state.this_hand
    if len(hand.points) == len(hand.tricks):
        return state
    cards = [play.card for play in hand.tricks[-1].plays]
    points = (*hand.points, trick_points(cards, hand.top))
    return replace(state, hand=replace(hand, points=points, reaches=(*hand.reaches, after_trick(hand.top, cards))))


def running(state: State) -> tuple[int, ...]:
    """Points by side as they are pegged: the tricks of the hand in progress among them."""
    hand = state.hand
    if hand is None or hand.complete or hand.void:
        return state.standing
    now = points_so_far(hand, state.house, state.seating)
    return tuple(total + points for total, points in zip(state.totals, now, strict=True))


def passed(state: State, hand: Hand) -> bool:
    """Whether a side has passed the target, and leads (PP-7.1, PP-7.2): the hand in progress stops there."""
    points = running(replace(state, hand=hand))
    best = max(points)
    return best > state.house.target and points.count(best) == 1


def check_shown(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """A hand shown holds the card its player discarded, as it was dealt."""
    discard = hand.discards[seat]
    if discard is None or discard in cards:
        return []
    message = Text(
        "{player} discarded {discard}, which this hand does not hold.",
        player=state.seating.names[seat],
        discard=discard,
    )
    return [refused(book.KNOWN_HANDS, "played-not-held", message, seat)]


def check_change(game: AnyTrickGame, state: State, change: RulesChange) -> list[Ruling]:
    """House rules changed: the new target is not behind a side already."""
    found = CHECKS[RulesChange](game, state, change)
    if found:
        return found
    target = read_house(House, change.rules, base=state.house_coming).target
    points = running(state)
    best = max(points)
    if best <= target:
        return []
    who = state.seating.side_name(points.index(best))
    message = Text(
        "{who} have {best} points already, so {target} is passed: choose a later target.",
        who=who,
        best=best,
        target=target,
    )
    return [refused(book.CHANGE, "option:target", message)]


def check_trick(_state: State, trick: TrickWon) -> list[Ruling]:
    """A trick without its cards cannot be scored."""
    message = Text("What a trick scores hangs on its cards: enter them in the order they were played.")
    return [refused(book.DEPTHS, "cards-needed", message, trick.winner)]


def check_claim(state: State, claim: Claim) -> list[Ruling]:
    """Nobody claims the rest here."""
    name = state.seating.names[claim.seat]
    return [
        refused(
            book.NO_CLAIM,
            "no-claims",
            Text("{player} cannot claim the rest: the last tricks are played.", player=name),
            claim.seat,
        )
    ]
