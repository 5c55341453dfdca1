"""Card by card at Pinochle: why a trick was won, what speaks against a card, and what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, copies
from ....core.entries import Play
from ....core.seats import Seat
from ....core.words import counted
from ....play.known import cards_played, known_cards
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
from ....screens.parts import Chosen, Player, SideNow, players, side_mark
from .. import rulebook as book
from ..melds import KINDS
from ..model import Hand, State
from ..scoring import melds_by_side
from ..who_won import why_won
from .parts import GAME, against, bid_words, bidding_side, cards_of, play_so_far

_ALL_CARDS: Final = GAME.layout(GAME.house(), 4).all_cards

_SMALL: Final = {
    "revoke": "follow",
    "beat": "beat it",
    "trump": "trump",
    "overtrump": "higher",
    "played-twice": "played",
    "not-held": "",
    "exchange-first": "not yet",
}
"""Two words at most on the tile; the ruling itself says the rest."""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card."""
    hand, seating = state.hand, state.seating
    assert hand is not None
    there = players(seating)
    asked = chosen.seat("seat", seating)
    seat = asked if asked is not None else GAME.next_player(state, hand)
    assert seat is not None
    led = hand.trick[0].card.suit if hand.trick else None
    name = seating.names[seat]
    why, rule = _why(state, hand, seat)
    tiles, holds = _held(state, hand, seat)
    best = GAME.order(state).winner(hand.trick).seat if hand.trick else None
    return CardsScreen(
        title=f"{name} to {'lead' if led is None else 'play'}",
        player=there[seat],
        number=len(hand.winners) + 1,
        tricks=hand.tricks_total,
        led=led,
        laid=laid_cards(there, [(play.seat, play.card) for play in hand.trick], turn=seat, best=best),
        last=_last(state, hand, there),
        suits=()
        if tiles
        else sections(
            (SuitCards(suit, cards_of(suit)) for suit in PLAIN_SUITS),
            pack=_ALL_CARDS,
            gone=cards_played(hand),
            led=led,
            open_suit=led or PLAIN_SUITS[0],
            against=lambda card: _no(state, hand, seat, card),
        ),
        held=tiles,
        holds=holds,
        whole=True,
        why=why,
        rule=rule,
        sides=_sides(state, hand, there),
        sides_are="Melds and counters so far",
        template="games/pinochle/cards.html",
    )


def _held(state: State, hand: Hand, seat: Seat) -> tuple[tuple[Tile, ...], str]:
    held = hand.held[seat]
    if held is None:
        return (), ""
    tiles = held_tiles(KINDS, held, lambda card: _no(state, hand, seat, card))
    total = sum(copies(held, tile.card) for tile in tiles)
    free = sum(copies(held, tile.card) for tile in tiles if tile.kind == "live")
    name = state.seating.names[seat]
    return tiles, f"{name}’s hand: {'all' if free == total else free} of {total} may be played"


def _sides(state: State, hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """Melds and counters of each side so far, against the bid where it is theirs; and the tricks taken."""
    found, bidders = [], bidding_side(hand, state.seating)
    melds, play = melds_by_side(hand, state.seating), play_so_far(state, hand)
    for side, seats in enumerate(state.seating.sides):
        who, won = tuple(there[seat] for seat in seats), sum(hand.won[seat] for seat in seats)
        name, so_far, tricks = state.seating.side_name(side), melds[side] + play[side], counted(won, "trick")
        if side != bidders or hand.high is None:
            found.append(SideNow(who, name, side_mark(side), str(so_far), "", tricks, "points"))
        elif hand.high.moon:
            found.append(SideNow(who, name, side_mark(side), str(won), f"of {hand.tricks_total}", "the moon"))
        else:
            need = hand.high.bid - so_far
            more = f"needs {need}" if need > 0 else "bid reached"
            of = f"of {bid_words(hand.high)}"
            found.append(SideNow(who, name, side_mark(side), str(so_far), of, more, "points"))
    return tuple(found)


def _last(state: State, hand: Hand, there: Sequence[Player]) -> LastTrick | None:
    if not hand.tricks or not hand.card_by_card:
        return None
    trick = hand.tricks[-1]
    assert hand.trump is not None
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=len(hand.tricks),
        winner=trick.winner,
        why=why_won(trick.plays, hand.trump),
        rule=book.WINNER.id,
    )


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    ruling = against(state, Play(seat=seat, card=card), aside=frozenset({"out-of-turn"}))
    if ruling is None:
        return None
    owner = _owner(state, hand, seat, card) if ruling.code in {"card-gone", "not-held"} else ""
    return No(f"{owner}’s" if owner else _SMALL.get(ruling.code, "why?"), ruling.message)


def _owner(state: State, hand: Hand, seat: Seat, card: Card) -> str:
    for other, name in enumerate(state.seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            return name
    return ""


def _why(state: State, hand: Hand, seat: Seat) -> tuple[str, str]:
    """The line under the picker: what the player must do now, and its rule."""
    name, trump = state.seating.names[seat], hand.trump
    if not hand.trick:
        rule = book.NEXT_LEAD if hand.winners else book.OPENING_LEAD
        return f"{name} leads any card.", rule.id
    led, best = hand.trick[0].card.suit, GAME.order(state).winner(hand.trick).card
    if led is trump:
        return f"{best} is winning. {name} follows {led.symbol}, higher if able.", book.BEAT.id
    if best.suit is trump:
        rule_words = (
            f"{best} is winning. {name} follows {led.symbol}, any of it; without {led.symbol} trumps, higher if able."
        )
        return rule_words, book.TRUMPED.id
    return f"{best} is winning. {name} follows {led.symbol}, higher if able; without {led.symbol} trumps.", book.BEAT.id
