"""Card by card at Apples: what speaks against a card, why a trick was won, what is to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_count, copies
from ....core.entries import Play
from ....core.log import Standing
from ....core.ruling import Ruling, Severity
from ....core.seats import Seat
from ....core.words import signed
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
from ....screens.parts import Chosen, Player, SideNow, players
from ..game import Apples
from ..model import PACK_SET, Bid, Hand, State
from ..results import won_in_tricks
from ..rules import order
from ..secrecy import as_shown
from ..sets import pile_value
from ..who_won import why_won
from .parts import TargetsLine, targets_line

GAME: Final = Apples()

_WHY_SHORT: Final = {"revoke": "revoke", "played-twice": "played", "not-in-pack": "out", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApplesCards(CardsScreen):
    """A card is asked for. `line`: who has told a target."""

    line: TargetsLine
    template: str = "games/apples/cards.html"


def cards(state: State, entries: Sequence[Standing], chosen: Chosen) -> ApplesCards:
    """The screen of the next card, as anybody may see it."""
    line = targets_line(state, entries)
    state = as_shown(state)
    hand, seating = state.hand, state.seating
    assert hand is not None
    assert hand.contract is not None
    there = players(seating)
    asked = chosen.seat("seat", seating)
    turn = GAME.next_player(state, hand)
    seat = asked if asked is not None else turn
    assert seat is not None
    led = hand.trick[0].card.suit if hand.trick else None
    why, rule = _why(state, hand, seat, led)
    held = _held(state, hand, seat)
    return ApplesCards(
        title=f"{seating.names[seat]} to {'lead' if led is None else 'play'}",
        player=there[seat],
        number=len(hand.winners) + 1,
        tricks=hand.tricks_total,
        led=led,
        laid=laid_cards(
            there,
            [(play.seat, play.card) for play in hand.trick],
            turn=seat,
            best=order(hand.contract.trump).winner(hand.trick).seat if hand.trick else None,
        ),
        last=_last(hand, hand.contract, there),
        suits=()
        if held
        else sections(
            (SuitCards(suit, tuple(Card(rank, suit) for rank in RANKS_HIGH_TO_LOW)) for suit in PLAIN_SUITS),
            pack=PACK_SET,
            gone=cards_played(hand),
            led=led,
            open_suit=_open_suit(hand.contract, led, chosen),
            against=lambda card: _no(state, hand, seat, card),
        ),
        held=held,
        holds=_holds(seating.names[seat], held),
        why=why,
        rule=rule,
        sides=_sides(hand, there),
        sides_are="Tricks taken, and what their cards count without the target",
        line=line,
    )


def _sides(hand: Hand, there: Sequence[Player]) -> tuple[SideNow, ...]:
    """The tricks of each player, and what their cards count so far where all of them are known."""
    found = []
    known = len(hand.tricks) == len(hand.winners) > 0
    for player, cards in zip(there, won_in_tricks(hand), strict=True):
        worth = signed(pile_value(cards, None)) if known else ""
        found.append(SideNow((player,), player.name, player.mark, str(hand.won[player.seat]), "", worth))
    return tuple(found)


def _held(state: State, hand: Hand, seat: Seat) -> tuple[Tile, ...]:
    """The hand of the player, where all of it is known; the target lies among it."""
    held = hand.held[seat]
    if held is None or not card_count(held):
        return ()
    cards = [Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS_HIGH_TO_LOW]
    return held_tiles(cards, held, lambda card: _no(state, hand, seat, card))


def _holds(name: str, held: tuple[Tile, ...]) -> str:
    free = sum(tile.kind == "live" for tile in held)
    return f"{name}’s hand and target: {free} of {len(held)} may be played"


def _open_suit(contract: Bid, led: Suit | None, chosen: Chosen) -> Suit:
    asked = chosen.first("suit").upper()
    if asked in {suit.value for suit in PLAIN_SUITS}:
        return Suit(asked)
    return led or contract.trump


def _last(hand: Hand, contract: Bid, there: tuple[Player, ...]) -> LastTrick | None:
    if not hand.tricks or len(hand.tricks) < len(hand.winners):
        return None
    trick = hand.tricks[-1]
    return last_trick(
        there,
        [(play.seat, play.card) for play in trick.plays],
        number=trick.number,
        winner=trick.winner,
        why=why_won(trick.plays, contract.trump),
        rule="AP-5.4",
    )


def _no(state: State, hand: Hand, seat: Seat, card: Card) -> No | None:
    against = _against(state, Play(seat=seat, card=card))
    if against is None:
        return None
    owner = _owner(state, hand, seat, card) if against.code in {"card-gone", "not-held"} else ""
    return No(f"{owner}’s" if owner else _WHY_SHORT.get(against.code, "why?"), against.message)


def _owner(state: State, hand: Hand, seat: Seat, card: Card) -> str:
    for other, name in enumerate(state.seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            return name
    return ""


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
    """The line under the picker: what the player must do now, and its rule."""
    name = state.seating.names[seat]
    assert hand.contract is not None
    trump = hand.contract.trump
    if led is not None:
        best = order(trump).winner(hand.trick).card
        ruffed = f", {trump.symbol} is trump" if led is not trump else ""
        return f"{best} is winning{ruffed}. {name} follows {led.symbol} if possible.", "AP-5.2"
    if not hand.winners:
        return f"{name} won the auction and leads any card. {trump.symbol} is trump.", "AP-5.1"
    return f"{name} leads any card. {trump.symbol} is trump.", "AP-5.5"
