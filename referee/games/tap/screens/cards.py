"""Card by card at Tap: why a trick was won, what speaks against a card, and what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, Suit, copies
from ....core.entries import Play
from ....core.ruling import Ruling
from ....core.seats import Seat
from ....core.words import counted, listed
from ....play.known import cards_played, known_cards
from ....screens.cards import (
    LONGEST_SMALL,
    CardsScreen,
    LastTrick,
    No,
    SuitCards,
    SuitSection,
    Tile,
    held_tiles,
    laid_cards,
    last_trick,
    sections,
)
from ....screens.parts import Chosen, Player, SideNow, players
from ..model import Hand, State
from ..packs import ALL_CARDS, ALL_POINTS, NEEDED, PACK, PLAIN_RANKS, TRUMP_RANKS, set_points
from ..pile import other_cards, own_cards
from ..rules import ORDER
from ..secrecy import as_shown
from ..who_won import why_won
from .parts import GAME, against, declared_words, with_contract

SUITS: Final = (
    *(SuitCards(suit, tuple(Card(rank, suit) for rank in PLAIN_RANKS)) for suit in PLAIN_SUITS),
    SuitCards(Suit.TRUMPS, tuple(Card(rank, Suit.TRUMPS) for rank in TRUMP_RANKS)),
)

_WHY_SHORT: Final = {"revoke": "revoke", "trump": "trump!", "played-twice": "played", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""

TO_DEFEAT: Final = ALL_POINTS - NEEDED + 1
"""The least the defenders win with (TP-6.3)."""

_ORDER_CODES: Final = frozenset({"out-of-turn"})


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card."""
    hand, seating = with_contract(state), state.seating
    there = players(seating)
    asked = chosen.seat("seat", seating)
    seat = asked if asked is not None else GAME.next_player(state, hand)
    assert seat is not None
    led = hand.trick[0].card.suit if hand.trick else None
    name = seating.names[seat]
    held = _held(state, hand, seat)
    why, rule = _why(hand, name, led)
    open_state = as_shown(state)
    return CardsScreen(
        title=f"{name} to {'lead' if led is None else 'play'}",
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
        suits=_suits(open_state, seat, led, chosen) if not held else (),
        held=held,
        holds=_holds(name, held),
        why=why,
        rule=rule,
        sides=_sides(with_contract(open_state), there),
        sides_are="Points of the declarer and of the defenders so far",
        template="games/tap/cards.html",
    )


def _sides(hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """Both sides' points by the cards recorded, of those that win; tricks where the cards are not known."""
    assert hand.declarer is not None
    alone, against_it = there[hand.declarer], tuple(one for one in there if one.seat != hand.declarer)
    own, theirs = hand.won[alone.seat], hand.taken - hand.won[alone.seat]
    more = [declared_words(hand) or counted(own, "trick")]
    names = listed([one.name for one in against_it])
    if not hand.card_by_card:
        return (
            SideNow((alone,), alone.name, alone.mark, str(own), "", declared_words(hand)),
            SideNow(against_it, names, "", str(theirs)),
        )
    more += ["no discard yet"] if hand.discards_open else []
    points, others = set_points(own_cards(hand)) + own, set_points(other_cards(hand)) + theirs
    return (
        SideNow((alone,), alone.name, alone.mark, str(points), f"of {NEEDED}", ", ".join(more), "points"),
        SideNow(against_it, names, "", str(others), f"of {TO_DEFEAT}", counted(theirs, "trick"), "points"),
    )


def _held(state: State, hand: Hand, seat: Seat) -> tuple[Tile, ...]:
    held = hand.held[seat]
    if held is None:
        return ()
    return held_tiles(PACK, held, lambda card: _no(state, hand, seat, card))


def _holds(name: str, held: Sequence[Tile]) -> str:
    live = sum(tile.kind == "live" for tile in held)
    if live == len(held):
        return f"{name}’s hand: any of {counted(len(held), 'card')}"
    return f"{name}’s hand: {live} of {counted(len(held), 'card')} may be played"


def _suits(state: State, seat: Seat, led: Suit | None, chosen: Chosen) -> tuple[SuitSection, ...]:
    hand = with_contract(state)
    asked = chosen.first("suit").upper()
    open_suit = Suit(asked) if asked in {one.suit.value for one in SUITS} else led or Suit.TRUMPS
    found = sections(
        SUITS,
        pack=ALL_CARDS,
        gone=cards_played(hand) | hand.discarded | hand.left,
        led=led,
        open_suit=open_suit,
        against=lambda card: _no(state, hand, seat, card),
    )
    # Five suits beside each other leave no room for more than the number.
    return tuple(replace(one, note=one.note.removesuffix(" left")) if one.suit is led else one for one in found)


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    ruling = against(state, Play(seat=seat, card=card), but=_ORDER_CODES)
    if ruling is None:
        return None
    owner = _owner(state, hand, seat, card, ruling)
    small = f"{owner}’s" if owner else _WHY_SHORT.get(ruling.code, "why?")
    return No(small if len(small) <= LONGEST_SMALL else "theirs", ruling.message)


def _owner(state: State, hand: Hand, seat: Seat, card: Card, ruling: Ruling) -> str:
    if ruling.code not in {"card-gone", "not-held"}:
        return ""
    for other, name in enumerate(state.seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            return name
    return ""


def _last(hand: Hand, there: Sequence[Player]) -> LastTrick | None:
    if not hand.tricks or not hand.card_by_card:
        return None
    trick = hand.tricks[-1]
    why, rule = why_won(trick.plays)
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=trick.number,
        winner=trick.winner,
        why=why,
        rule=rule,
    )


def _why(hand: Hand, name: str, led: Suit | None) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    if led is None:
        return f"{name} leads any card.", "TP-5.1" if not hand.winners else "TP-5.7"
    best = ORDER.winner(hand.trick).card
    if led is Suit.TRUMPS:
        return f"{best} is winning. {name} plays a trump if possible.", "TP-5.2"
    return f"{best} is winning. {name} follows {led.symbol}, else trumps, else plays any card.", "TP-5.3"


def card_word(hand: Hand) -> str:
    """Which card of a trick is next: ``second card``."""
    return ("first", "second", "third")[len(hand.trick) % 3] + " card"
