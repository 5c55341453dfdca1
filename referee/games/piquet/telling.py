"""What is told of a deal at the desk: answers read as who is elder and both hands, each named where it is wrong.

What is missing is read off the table's record, as far as everybody there may see it: hands told in secret are not
looked at.
"""

from __future__ import annotations

from typing import Final

from ...core.cards import card_set
from ...core.entries import Cards
from ...core.errors import NotationError
from ...core.question import Asked, Input, Missing
from ...core.seats import Seat
from ...desk import reading
from .holding import CARDS_EACH
from .house import PLAYERS
from .knowing import whole_hand
from .model import PACK, Hand, State

SEATS: Final = range(PLAYERS)

ELDER: Final = Input(name="elder", kind="seat", words="Who is elder, and leads first?")
BLANCHE: Final = Input(name="blanche", kind="seat", words="Who showed carte blanche?", needed=False)


def hand_input(seat: Seat) -> Input:
    """One whole hand."""
    words = f"The twelve cards of player {seat + 1} after the exchange"
    return Input(name=f"hand{seat}", kind="cards", words=words)


# ---- what the record shows to all ------------------------------------------------------------------------


def open_hand(state: State | None) -> Hand | None:
    """The deal on the table, if its cards are no secret; None where they are, or there is none."""
    hand = state.hand if state is not None else None
    if state is None or hand is None or hand.void:
        return None
    return hand if hand.complete or not state.house.secret_hands else None


def open_cards(state: State | None, seat: Seat) -> Cards | None:
    """A hand that lies open at the table, or of a deal that is over; None where it is not known, or secret."""
    hand = open_hand(state)
    held = None if hand is None else whole_hand(hand, seat)
    return None if held is None else tuple(card for card in PACK if held >> card.index & 1)


def read_elder(asked: Asked) -> Seat:
    """Who is elder: as told, else by the record. Raises Missing where neither says."""
    seat = reading.read_seat(asked, ELDER.name)
    if seat is not None:
        return seat
    hand: Hand | None = asked.state.hand if asked.at_table else None
    if hand is None:
        raise Missing(ELDER.words, ELDER.name)
    return hand.elder


def read_hands(asked: Asked) -> tuple[Cards | None, Cards | None]:
    """Both hands as told, else as the table may see them: twelve cards each, none in both; None where not known."""
    found: list[Cards | None] = []
    for seat in SEATS:
        told = f"hand{seat}" in asked.answers
        found.append((_read_hand(asked, seat) or None) if told else open_cards(asked.state, seat))
    _in_one_hand(asked, found)
    return found[0], found[1]


def _read_hand(asked: Asked, seat: Seat) -> Cards:
    name = f"hand{seat}"
    cards = reading.read_cards(asked, name, PACK)
    if len(cards) > CARDS_EACH:
        raise NotationError(f"A hand has twelve cards: these are {len(cards)}.", name)
    return cards


def _in_one_hand(asked: Asked, hands: list[Cards | None]) -> None:
    mine, other = hands
    for card in other or ():
        if card in (mine or ()):
            raise NotationError(f"{card} is in {asked.seating.names[0]}’s hand already.", "hand1")


def whole(asked: Asked, seat: Seat, cards: Cards | None) -> Cards:
    """A hand of twelve. Raises Missing where it has fewer, or none of it is told."""
    name = asked.seating.names[seat]
    if cards is None:
        raise Missing(f"Which twelve cards has {name} after the exchange?", f"hand{seat}")
    if len(cards) < CARDS_EACH:
        raise Missing(f"A hand has twelve cards: {name}’s has {len(cards)} so far.", f"hand{seat}")
    return cards


def hand_sets(first: Cards, second: Cards) -> tuple[int, int]:
    """Two hands as card sets."""
    return card_set(first), card_set(second)
