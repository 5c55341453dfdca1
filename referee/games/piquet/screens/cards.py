"""Card by card at Piquet: what speaks against a card, why a trick was won, and the points as they are counted."""

from __future__ import annotations

from typing import Final

from ....core.cards import Card, Suit
from ....core.entries import Play
from ....core.seats import Seat
from ....core.words import counted
from ....play.known import cards_played
from ....screens.cards import CardsScreen, No
from ....screens.next_card import cards_screen, no_to_card, picker, suit_led, suits_of, trick_before
from ....screens.parts import Chosen, SideNow, players
from .. import rulebook as book
from ..declarations import RANKS
from ..model import PACK_SET, Hand, State
from ..rules import ORDER
from ..secrecy import as_shown
from ..who_won import why_won
from .counting import Counting, counting
from .parts import GAME

_SUITS: Final = suits_of(RANKS)

_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-held": "", "false-declaration": "false"}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card, as anybody may see it. Its own: who has counted what."""
    count, turn = counting(state), _turn(state)
    state = as_shown(state)
    hand, seating = state.this_hand, state.seating
    there, seat, led = players(seating), chosen.seat_or("seat", seating, turn), suit_led(hand)
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=PACK_SET,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or _open_suit(hand, led),
        against=lambda card: _no(state, hand, seat, card),
    )
    why, rule = _why(state, hand, seat, led)
    return cards_screen(
        hand,
        there,
        seat,
        led=led,
        best=ORDER.winner(hand.trick).seat if hand.trick else None,
        last=trick_before(hand, there, lambda trick: (why_won([play.card for play in trick.plays]), book.WINNER.id)),
        picker=pick,
        holds=f"{seating.names[seat]}’s hand: {pick.may_be_played}",
        why=why,
        rule=rule,
        sides=_sides(hand, count),
        sides_are="Counted so far, and tricks",
        own=count,
        template="games/piquet/cards.html",
    )


def _sides(hand: Hand, count: Counting) -> tuple[SideNow, ...]:
    """What each player has counted so far, and the tricks taken."""
    found = []
    for one in count.sums:
        player, tricks = one.player, counted(hand.won[one.player.seat], "trick")
        found.append(SideNow((player,), player.name, player.mark, str(one.total), "counted", tricks))
    return tuple(found)


def _turn(state: State) -> Seat:
    hand = state.this_hand
    turn = GAME.next_player(state, hand)
    assert turn is not None
    return turn


def _open_suit(hand: Hand, led: Suit | None) -> Suit:
    if led is None and hand.tricks:
        return hand.tricks[-1].plays[0].card.suit  # suits are mostly played out
    return led or Suit.SPADES


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = GAME.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL, owned=())


def _why(state: State, hand: Hand, seat: Seat, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, what it counts, and its rule."""
    name = state.seating.names[seat]
    last = len(hand.winners) + 1 == hand.tricks_total
    if led is not None:
        worth = "two" if last else "one"
        lead = hand.trick[0].card
        return f"{name} follows {led.symbol} if possible. A trick won from {lead} counts {worth}.", book.FOLLOW.id
    if not hand.winners:
        return f"{name} is elder and leads any card. A card led counts one.", book.OPENING_LEAD.id
    more = "The last trick counts one more." if last else "A card led counts one."
    return f"{name} leads any card. {more}", book.LAST.id if last else book.LED.id
