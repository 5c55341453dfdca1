"""Cards that lie open before a player who corrected a renege, and are played as soon as the rules allow (SP-9.10)."""

from __future__ import annotations

from ...core.cards import Card, copies
from ...core.ruling import Ruling, Severity
from ...core.seats import Seat
from ...play import played
from ...play.game import TrickGame
from ...play.rulings import OnPlayer
from . import rulebook as book
from .fitting import layout_of
from .house import House
from .model import Hand, Penalty, Play, State


def open_cards(hand: Hand, seat: Seat) -> list[Card]:
    """The penalty cards a player still has to play, as they came to lie there."""
    gone = [play.card for trick in hand.tricks for play in trick.plays if play.seat == seat]
    gone += [play.card for play in hand.trick if play.seat == seat]
    left = [one.card for one in hand.penalties if one.kind == "card" and one.seat == seat and one.card is not None]
    return [card for card in left if card not in gone]


def check_laid_open(state: State, penalty: Penalty) -> list[Ruling]:
    """The rulings on a card said to be a penalty card."""
    on, card = OnPlayer(state.seating, penalty.seat), penalty.card
    if penalty.kind != "card":
        return on.refused(book.PENALTY_CARD, "penalty-card-not", "Name a card only for a penalty card.")
    if state.house.renege_correction != "lead":
        return on.refused(book.PENALTY_CARD, "not-played", "This table plays without penalty cards.")
    if card is None:
        return on.refused(book.PENALTY_CARD, "penalty-card-untold", "Enter which card of {player}’s is face up.")
    if not copies(layout_of(state.house, len(state.seating)).all_cards, card):
        return on.refused(book.PACK, "not-in-pack", "{card} isn’t in this pack.", card=card)
    if penalty.points:
        return on.refused(book.PENALTY_CARD, "points", "A penalty card costs no points.")
    return []


def check_penalty_card(game: TrickGame[State, Hand, House], state: State, play: Play) -> list[Ruling]:
    """The query of another card where a penalty card could be played."""
    hand = state.this_hand
    waiting = open_cards(hand, play.seat) if hand.penalties else []
    if not waiting or play.card in waiting:
        return []
    could = next((card for card in waiting if _may_be_played(game, state, Play(seat=play.seat, card=card))), None)
    if could is None:
        return []
    first = "{player} must play the penalty card first: {card}."
    return OnPlayer(state.seating, play.seat).queried(book.PENALTY_CARD, "penalty-card", first, card=could)


def _may_be_played(game: TrickGame[State, Hand, House], state: State, play: Play) -> bool:
    return all(ruling.severity is Severity.NOTED for ruling in played.check_play(game, state, play))
