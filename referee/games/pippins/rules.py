"""What is legal at Pippins Aplenty, what a hand waits for, and what a discard or a trick moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...core.cards import card_set, cards_in, standard_pack
from ...core.entries import Cards, Claim, Entry, Play, RulesChange, TrickWon
from ...core.house import read_house
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.checks import CHECKS
from ...play.known import known_cards, lose, put
from ...play.moves import MOVES
from ...play.phases import Due, HandPhase, naming, tricks_due
from ...play.rulings import refused
from ...play.whereabouts import cannot_be_from
from . import rulebook as book
from .house import House
from .model import Discard, Hand, State
from .reaches import after_trick, trick_points
from .scoring import points_so_far

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame

# ---- the discard ------------------------------------------------------------------------------


def still_to_discard(state: State, hand: Hand) -> Seat | None:
    """The first from eldest on whose discard is not told; None when all four are."""
    return next((seat for seat in state.seating.from_left_of(hand.dealer) if hand.discards[seat] is None), None)


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on a discard."""
    hand, seat, card = state.this_hand, discard.seat, discard.card
    name = state.seating.names[seat]
    if hand.complete or still_to_discard(state, hand) is None:
        return [refused(book.DISCARD_ONCE, "discards-shown", Text("All four discards have been shown."), seat)]
    before = hand.discards[seat]
    if before is not None:
        message = Text("{player} has discarded {card}: correct that entry instead.", player=name, card=before)
        return [refused(book.DISCARD_ONCE, "discarded", message, seat)]
    if card in hand.discards:
        other = state.seating.names[hand.discards.index(card)]
        return [refused(book.PACK, "card-gone", Text("{other} discarded {card}.", other=other, card=card), seat)]
    wrong = cannot_be_from(book, state.seating, hand, seat, card, pack=card_set(standard_pack()))
    return [] if wrong is None else [wrong]


def move_discard(state: State, discard: Discard) -> State:
    """The state after a discard: the card is out of play."""
    hand = lose(state.this_hand, discard.seat, discard.card)
    return altered(state, hand=altered(hand, discards=put(hand.discards, discard.seat, discard.card)))


# ---- the play ---------------------------------------------------------------------------------


def move_play(game: AnyTrickGame, state: State, play: Play) -> State:
    """The state after a card: at a trick's end with its points, and the reaches after it (PP-5.2)."""
    after: State = MOVES[Play](game, state, play)
    hand = after.this_hand
    if len(hand.points) == len(hand.tricks):
        return after
    cards = [played.card for played in hand.tricks[-1].plays]
    points = (*hand.points, trick_points(cards, hand.top))
    return replace(after, hand=altered(hand, points=points, reaches=(*hand.reaches, after_trick(hand.top, cards))))


def running(state: State) -> tuple[int, ...]:
    """Points by side as they are pegged: the tricks of the hand in progress among them."""
    hand = state.hand
    if hand is None or hand.complete or hand.void:
        return state.standing
    now = points_so_far(hand, state.house, state.seating)
    return tuple(total + points for total, points in zip(state.totals, now, strict=True))


def passed(state: State, hand: Hand) -> bool:
    """Whether a side has passed the target, and leads (PP-7.1, PP-7.2): the hand in progress stops there."""
    points = running(altered(state, hand=hand))
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
    message = Text("{player} cannot claim the rest: the last tricks are played.", player=name)
    return [refused(book.NO_CLAIM, "no-claims", message, claim.seat)]


# ---- what a hand waits for ---------------------------------------------------------------------


def _discard_due(_game: AnyTrickGame, state: State, hand: Hand) -> Due:
    return still_to_discard(state, hand)


def _discards(_state: State, hand: Hand, seat: Seat | None) -> Iterator[Entry]:
    """Every card the next player may discard."""
    if seat is None:
        return
    possible = known_cards(hand, seat)
    if hand.held[seat] is None:
        possible |= hand.pool
    yield from (Discard(seat=seat, card=card) for card in cards_in(possible))


PHASES: Final = (
    HandPhase(
        name="discard",
        takes=(Discard,),
        due=_discard_due,
        offers=_discards,
        early=naming("The discards come before the play: {name} is to discard."),
    ),
    HandPhase(name="play", takes=(Play,), due=tricks_due),
)
