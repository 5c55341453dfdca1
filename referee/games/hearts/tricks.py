"""What is legal of tricks at Hearts beside the duties of play, and what a trick told brings with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.cards import Card, Suit, card_set, cards_in, copies
from ...core.entries import Play, TrickWon
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play import moves, played
from ...play.duties import until
from ...play.known import cards_played, known_cards, seat_of
from ...play.rulings import queried, refused, refuses
from . import rulebook as book
from .cards import below, clubs_upward, layout_of, taken_in
from .model import Hand, State, Trick
from .results import check_point_cards

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def first_leader(state: State, hand: Hand) -> Seat | None:
    """Who leads first (HE-4.1); None where the lowest club dealt lies in a hand nobody told."""
    if state.house.first_lead == "eldest":
        return state.seating.left_of(hand.dealer)
    for card in clubs_upward(layout_of(state.house.leftover, len(state.seating))):
        holder = seat_of(card, [known_cards(hand, seat) for seat in range(len(state.seating))])
        if holder is not None:
            return holder
        if None in hand.held:
            return None
    return None


def check_card(game: AnyTrickGame, state: State, play: Play) -> list[Ruling]:
    """The rulings on a card played: with the first lead, as far as later cards show it to have been wrong."""
    found = played.check_play(game, state, play)
    if refuses(found) or state.house.first_lead == "eldest":
        return found
    return [*found, *_first_lead(state, state.this_hand, play)]


def _first_lead(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """The lowest club dealt is led first, or its holder leads any club (HE-4.1)."""
    house, names = state.house, state.seating.names
    layout = layout_of(house.leftover, len(names))
    lowest = clubs_upward(layout)[0]
    if not hand.play_begun:
        if house.first_lead == "any_club" or play.card.suit is not Suit.CLUBS:
            return []
        mine = clubs_upward(layout)
        held = known_cards(hand, play.seat)
        lower = next((card for card in mine if below(card, play.card) and copies(held, card)), None)
        due = lowest if lower is None and not layout.undealt and play.card != lowest else lower
        if due is None:
            return []
        message = Text("{card} is led first, as the lowest club.", card=due)
        return [queried(book.OPENING_LEAD, "first-lead", message, play.seat, until=until(state, hand, play))]
    if not hand.card_by_card:
        return []
    lead = (hand.tricks[0].plays if hand.tricks else hand.trick)[0]
    if lead.confirmed or play.card.suit is not Suit.CLUBS or lead.card.suit is not Suit.CLUBS:
        return []
    late = below(play.card, lead.card) if house.first_lead == "lowest_club" else play.card == lowest
    if not late or (house.first_lead == "any_club" and play.seat == lead.seat) or _lower_seen(hand, lead.card):
        return []
    message = Text(
        "{player} led {lead} first, and {other} held {card}.",
        player=names[lead.seat],
        lead=lead.card,
        other=names[play.seat],
        card=play.card,
    )
    return [queried(book.OPENING_LEAD, "first-lead", message, lead.seat, about=lead)]


def _lower_seen(hand: Hand, led: Card) -> bool:
    """Whether a lower club was played before: the first lead is ruled on once."""
    return any(card.suit is Suit.CLUBS and below(card, led) for card in cards_in(cards_played(hand)))


def as_told(state: State, trick: Trick) -> State:
    """The state in which a trick may be told: where no depth was named, telling one names it."""
    hand = state.hand
    if hand is None or hand.depth is not None or hand.play_begun or any(hand.passes):
        return state
    return altered(state, hand=altered(hand, depth="tricks"))


def check_trick(game: AnyTrickGame, state: State, trick: Trick) -> list[Ruling]:
    """The rulings on a trick told, and its point cards."""
    state = as_told(state, trick)
    found = played.check_trick(game, state, trick)
    if found or trick.cards is None:
        return found
    found = check_point_cards(state, trick.winner, trick.cards)
    if found:
        return found
    hand, seats = state.this_hand, len(state.seating)
    if len(trick.cards) > seats:
        message = Text("A trick has {cards} cards.", cards=seats)
        return [refused(book.CAPTURED, "trick-size", message, trick.winner)]
    barred = state.house.first_trick == "no_points" and state.house.first_lead != "eldest" and not hand.winners
    if barred and taken_in(state.house, card_set(trick.cards)):
        message = Text("{cards} in the first trick, where no penalty card is played.", cards=trick.cards)
        return [queried(book.FIRST_TRICK, "first-trick", message, trick.winner)]
    return []


def move_trick(game: AnyTrickGame, state: State, trick: Trick) -> State:
    """The state after a trick told."""
    after: State = moves.MOVES[TrickWon](game, as_told(state, trick), trick)
    hand = after.this_hand
    points = None if trick.cards is None else card_set(trick.cards)
    told = (*hand.trick_points, (len(hand.winners), points))
    return replace(after, hand=altered(hand, trick_points=told))
