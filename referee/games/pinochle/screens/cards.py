"""Card by card at Pinochle: why a trick was won, what speaks against a card, and what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.cards import PLAIN_SUITS, Card, copies
from ....core.entries import Play
from ....core.seats import Seat
from ....core.words import counted
from ....play.known import cards_played
from ....screens.cards import CardsScreen, No, Tile
from ....screens.next_card import cards_screen, no_to_card, picker, suit_led, suits_of, trick_before
from ....screens.parts import Chosen, Player, SideNow, players, side_mark
from .. import rulebook as book
from ..melds import RANKS, WHOLE_PACK
from ..model import Hand, State
from ..scoring import melds_by_side
from ..who_won import why_won
from .parts import GAME, bid_words, bidding_side, play_so_far

_SUITS: Final = suits_of(RANKS)

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
    hand, seating = state.this_hand, state.seating
    there, led, trump = players(seating), suit_led(hand), hand.trump
    seat = chosen.seat_or("seat", seating, GAME.next_player(state, hand))
    assert seat is not None
    held = hand.held[seat]
    pick = picker(
        _SUITS,
        held=held,
        pack=WHOLE_PACK,
        gone=cards_played(hand),
        led=led,
        open_suit=led or PLAIN_SUITS[0],
        against=lambda card: _no(state, hand, seat, card),
    )
    why, rule = _why(state, hand, seat)
    return cards_screen(
        hand,
        there,
        seat,
        led=led,
        best=GAME.order(state).winner(hand.trick).seat if hand.trick else None,
        last=None
        if trump is None
        else trick_before(hand, there, lambda trick: (why_won(trick.plays, trump), book.WINNER.id)),
        picker=pick,
        holds="" if held is None else _holds(seating.names[seat], held, pick.held),
        whole=True,
        why=why,
        rule=rule,
        sides=_sides(state, hand, there),
        sides_are="Melds and counters so far",
        template="games/pinochle/cards.html",
    )


def _holds(name: str, held: int, tiles: Sequence[Tile]) -> str:
    """How many of the known hand may be played: a tile may stand for several copies."""
    total = sum(copies(held, tile.card) for tile in tiles)
    free = sum(copies(held, tile.card) for tile in tiles if tile.kind == "live")
    return f"{name}’s hand: {'all' if free == total else free} of {total} may be played"


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


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    rulings = GAME.check(state, Play(seat=seat, card=card))
    return no_to_card(rulings, hand, state.seating, seat, card, small=_SMALL)


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
