"""Card by card at Apples: what speaks against a card, why a trick was won, what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import RANKS_HIGH_TO_LOW, Card, Suit
from ....core.entries import Play
from ....core.log import Standing
from ....core.seats import Seat
from ....core.words import signed
from ....play.known import cards_played
from ....play.order import standard_order
from ....screens.cards import CardsScreen, No
from ....screens.next_card import no_to_card, picker, suit_led, suits_of, trick_before, turn_at
from ....screens.parts import Chosen, Player, SideNow, players
from ..desk import why_won
from ..game import APPLES
from ..model import PACK_SET, Hand, State
from ..results import won_in_tricks
from ..scoring import pile_value
from ..targets import as_shown
from .parts import targets_line

_SUITS: Final = suits_of(RANKS_HIGH_TO_LOW)

_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-in-pack": "out", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, entries: Sequence[Standing], chosen: Chosen) -> CardsScreen:
    """The screen of the next card, as anybody may see it. Its own: who has told a target."""
    line = targets_line(state, entries)
    state = as_shown(state)
    hand, seating = state.this_hand, state.seating
    there, trump = players(seating), hand.won_bid.trump
    seat = chosen.seat_due("seat", seating, APPLES.next_player(state, hand))
    led = suit_led(hand)
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=PACK_SET,
        gone=cards_played(hand),
        led=led,
        open_suit=chosen.suit("suit") or led or trump,
        against=lambda card: _no(state, hand, seat, card),
    )
    why, rule = _why(state, hand, seat, led)
    return CardsScreen(
        turn=turn_at(
            hand, there, seat, led=led, best=standard_order(trump).winner(hand.trick).seat if hand.trick else None
        ),
        pick=pick,
        last=trick_before(hand, there, lambda trick: (why_won(trick.plays, trump), "AP-5.4")),
        holds=f"{seating.names[seat]}’s hand and target: {pick.may_be_played}",
        why=why,
        rule=rule,
        sides=_sides(hand, there),
        sides_are="Tricks taken, and what their cards count without the target",
        own=line,
        template="games/apples/cards.html",
    )


def _sides(hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """The tricks of each player, and what their cards count so far where all of them are known."""
    found = []
    known = len(hand.tricks) == len(hand.winners) > 0
    for player, cards in zip(there, won_in_tricks(hand), strict=True):
        worth = signed(pile_value(cards, None)) if known else ""
        found.append(SideNow((player,), player.name, player.mark, str(hand.won[player.seat]), "", worth))
    return tuple(found)


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = APPLES.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL)


def _why(state: State, hand: Hand, seat: Seat, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    name = state.seating.names[seat]
    trump = hand.won_bid.trump
    if led is not None:
        best = standard_order(trump).winner(hand.trick).card
        ruffed = f", {trump.symbol} is trump" if led is not trump else ""
        return f"{best} is winning{ruffed}. {name} follows {led.symbol} if possible.", "AP-5.2"
    if not hand.winners:
        return f"{name} won the auction and leads any card. {trump.symbol} is trump.", "AP-5.1"
    return f"{name} leads any card. {trump.symbol} is trump.", "AP-5.5"
