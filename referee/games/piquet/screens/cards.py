"""Card by card at Piquet: what speaks against a card, why a trick was won, and the points as they are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, Suit, card_count
from ....core.entries import Play
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ....core.words import counted
from ....play.known import cards_played
from ....screens.cards import (
    CardsScreen,
    LastTrick,
    No,
    SuitCards,
    Tile,
    held_tiles,
    laid_cards,
    last_trick,
    sections,
)
from ....screens.parts import Chosen, Player, SideNow, players
from .. import rulebook as book
from ..declarations import RANKS
from ..model import PACK_SET, Hand, State
from ..rules import ORDER
from ..secrecy import as_shown
from ..who_won import why_won
from .counting import Counting, counting
from .parts import GAME

_WHY_SHORT: Final = {"revoke": "revoke", "played-twice": "played", "not-held": "", "false-declaration": "false"}
"""Two words at most on the tile; the ruling itself says the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PiquetCards(CardsScreen):
    """A card is asked for. `counting`: who has counted what."""

    counting: Counting
    template: str = "games/piquet/cards.html"


def cards(state: State, chosen: Chosen) -> PiquetCards:
    """The screen of the next card, as anybody may see it."""
    count, turn = counting(state), _turn(state)
    state = as_shown(state)
    hand, seating = state.hand, state.seating
    assert hand is not None
    there = players(seating)
    asked = chosen.seat("seat", seating)
    seat = asked if asked is not None else turn
    led = hand.trick[0].card.suit if hand.trick else None
    why, rule = _why(state, hand, seat, led)
    held = _held(state, hand, seat)
    return PiquetCards(
        title=f"{seating.names[seat]} to {'lead' if led is None else 'play'}",
        player=there[seat],
        number=len(hand.winners) + 1,
        tricks=hand.tricks_total,
        led=led,
        laid=laid_cards(
            there,
            [(play.seat, play.card) for play in hand.trick],
            turn=seat,
            best=ORDER.winner(hand.trick).seat if hand.trick else None,
        ),
        last=_last(hand, there),
        suits=()
        if held
        else sections(
            (SuitCards(suit, tuple(Card(rank, suit) for rank in RANKS)) for suit in PLAIN_SUITS),
            pack=PACK_SET,
            gone=cards_played(hand),
            led=led,
            open_suit=_open_suit(hand, led, chosen),
            against=lambda card: _no(state, seat, card),
        ),
        held=held,
        holds=_holds(seating.names[seat], held),
        why=why,
        rule=rule,
        sides=tuple(
            SideNow(
                (one.player,), one.player.name, one.player.mark, str(one.total), "counted", _tricks(hand, one.player)
            )
            for one in count.sums
        ),
        sides_are="Counted so far, and tricks",
        counting=count,
    )


def _tricks(hand: Hand, player: Player) -> str:
    return counted(hand.won[player.seat], "trick")


def _turn(state: State) -> Seat:
    hand = state.hand
    assert hand is not None
    turn = GAME.next_player(state, hand)
    assert turn is not None
    return turn


def _held(state: State, hand: Hand, seat: Seat) -> tuple[Tile, ...]:
    """The hand of the player, where it is known to the table."""
    held = hand.held[seat]
    if held is None or not card_count(held):
        return ()
    order = [Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS]
    return held_tiles(order, held, lambda card: _no(state, seat, card))


def _holds(name: str, held: tuple[Tile, ...]) -> str:
    free = sum(tile.kind == "live" for tile in held)
    return f"{name}’s hand: {free} of {len(held)} may be played"


def _open_suit(hand: Hand, led: Suit | None, chosen: Chosen) -> Suit:
    asked = chosen.first("suit").upper()
    if asked in {suit.value for suit in PLAIN_SUITS}:
        return Suit(asked)
    if led is None and hand.tricks:
        return hand.tricks[-1].plays[0].card.suit  # suits are mostly played out
    return led or Suit.SPADES


def _last(hand: Hand, there: tuple[Player, ...]) -> LastTrick | None:
    if not hand.tricks or len(hand.tricks) < len(hand.winners):
        return None
    trick = hand.tricks[-1]
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=trick.number,
        winner=trick.winner,
        why=why_won([play.card for play in trick.plays]),
        rule=book.WINNER.id,
    )


def _no(state: State, seat: Seat, card: Card) -> No | None:
    against = _against(state, Play(seat=seat, card=card))
    return None if against is None else No(_WHY_SHORT.get(against.code, "why?"), against.message)


def _against(state: State, play: Play) -> Ruling | None:
    """The first ruling that speaks against the card itself, not against whose turn it is."""
    return next(
        (
            ruling
            for ruling in GAME.check(state, play)
            if ruling.severity is not Severity.NOTED and ruling.code != "out-of-turn"
        ),
        None,
    )


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
