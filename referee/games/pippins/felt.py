"""Card by card at Pippins Aplenty: the discards, the reaches, what the trick is worth, the pack to pick from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, Suit, card_set, cards_in
from ...core.entries import Cards, Play
from ...core.seats import Seat
from ...core.words import counted, listed, spelled
from ...play.known import cards_played
from ...screens.cards import CardsScreen, No, laid_cards, laid_words
from ...screens.next_card import cards_screen, no_to_card, picker, suit_led, suits_of
from ...screens.parts import Chosen, Player, players
from . import rulebook as book
from .game import PIPPINS
from .model import Discard, Hand, State
from .reaches import card_score, trick_points, trump_suits, worth

_SUITS: Final = suits_of(RANKS_HIGH_TO_LOW)
_ALL: Final = card_set(card for suit in _SUITS for card in suit.cards)
_PLACES: Final = ("top", "second", "third", "lowest")
_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""


@dataclass(frozen=True, slots=True)
class SuitWorth:
    """A suit's place among the trumps, and what a card of it at or below the top reach scores."""

    suit: Suit
    place: str
    points: int
    trump: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """One place of the trick, in order of play, in `words` too. `worth`: what the card scores, None where none lies."""

    player: Player
    words: str
    card: Card | None
    worth: int | None
    best: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card of the trick before: in `words` what it counted, ``matches a reach: 2 × 4``; empty under no reach."""

    card: Card
    words: str
    won: bool


@dataclass(frozen=True, slots=True)
class LastScore:
    """The trick before, explained card by card: who won it, what it scored, and the reach it left."""

    who: str
    points: int
    cards: tuple[ToldCard, ...]
    reach: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """The reaches and the trick under them. `doubles`: the ranks that count double, in words.

    `led`, `number` and `player` are those of the screen: what the trick before gives way to.
    """

    reaches: Cards
    suits_worth: tuple[SuitWorth, ...]
    doubles: str
    four: tuple[Laid, ...]
    so_far: str
    before: LastScore | None
    led: Suit | None
    number: int
    player: Player


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card. Its own: the felt."""
    hand, there = state.this_hand, players(state.seating)
    seat = chosen.seat_due("seat", state.seating, PIPPINS.next_player(state, hand))
    led, name = suit_led(hand), state.seating.names[seat]
    best = PIPPINS.order(state).winner(hand.trick) if hand.trick else None
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=_ALL,
        gone=cards_played(hand) | card_set(card for card in hand.discards if card is not None),
        led=led,
        open_suit=chosen.suit("suit") or led or Suit.SPADES,
        against=lambda card: _against(state, Play(seat=seat, card=card)),
    )
    return cards_screen(
        hand,
        there,
        seat,
        led=led,
        best=best.seat if best is not None else None,
        last=None,
        picker=pick,
        holds=f"{name}’s hand: {counted(len(pick.held), 'card')}",
        why=_why(state, hand, seat),
        rule=book.FOLLOW.id if led else book.OPENING_LEAD.id,
        claim=False,
        own=Felt(
            reaches=hand.top,
            suits_worth=_suits_worth(hand.top),
            doubles=_doubles(hand.top),
            four=_four(state, hand, seat, there),
            so_far=_so_far(state, hand),
            before=_before(state, hand),
            led=led,
            number=len(hand.winners) + 1,
            player=there[seat],
        ),
        template="games/pippins/cards.html",
    )


def discard(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next discard. Its own: how many are to come."""
    hand, there = state.this_hand, players(state.seating)
    waiting = PIPPINS.phase(state).seat
    asked = chosen.seat("seat", state.seating)
    seat = asked if asked is not None and hand.discards[asked] is None else waiting
    assert seat is not None
    name = state.seating.names[seat]
    told = [(player.seat, card) for player in there if (card := hand.discards[player.seat]) is not None]
    pick = picker(
        _SUITS,
        held=hand.held[seat],
        pack=_ALL,
        gone=card_set(card for _, card in told),
        led=None,
        open_suit=chosen.suit("suit") or Suit.SPADES,
        against=lambda card: _against(state, Discard(seat=seat, card=card)),
    )
    left = 4 - len(told)
    return CardsScreen(
        title=f"{name} to discard",
        player=there[seat],
        tricks=hand.tricks_total,
        laid=laid_cards(there, told, turn=seat, best=None),
        suits=pick.suits,
        held=pick.held,
        holds=f"{name}’s hand: one goes out",
        why=f"When all four are turned up, tap each: {spelled(left)} to come.",
        rule=book.DISCARD.id,
        claim=False,
        entry="discard",
        own=f"{left} to come",
        template="games/pippins/discard.html",
    )


def _suits_worth(reaches: Cards) -> tuple[SuitWorth, ...]:
    """The suits in the order they rank: trumps first, then the others, with what a card of each scores."""
    trumps = trump_suits(reaches)
    others = tuple(suit for suit in PLAIN_SUITS if suit not in trumps)
    plain = worth(others[0], reaches) if others and trumps else 0
    return (
        *(SuitWorth(suit, _PLACES[place], worth(suit, reaches), trump=True) for place, suit in enumerate(trumps)),
        *(SuitWorth(suit, "no trump", plain, trump=False) for suit in others),
    )


def _doubles(reaches: Cards) -> str:
    """Which ranks count double, in words; empty where there is no reach."""
    if not reaches:
        return ""
    ranks = listed([card.face for card in reversed(reaches)])
    return f"{ranks} {'counts' if len(reaches) == 1 else 'count'} double"


def _four(state: State, hand: Hand, seat: Seat, there: tuple[Player, ...]) -> tuple[Laid, ...]:
    """The trick in order of play, the leader first."""
    best = PIPPINS.order(state).winner(hand.trick) if hand.trick else None
    leader = hand.trick[0].seat if hand.trick else seat
    on_felt = {play.seat: play for play in hand.trick}
    found = []
    for one in dict.fromkeys((*on_felt, leader, *state.seating.from_left_of(leader))):
        play = on_felt.get(one)
        scored = card_score(play.card, hand.top).points if play is not None else None
        won = play is not None and play is best
        words = (
            f"{there[one].name} {'to play' if hand.trick else 'to lead'}"
            if one == seat
            else f"{there[one].name}: no card yet"
        )
        if play is not None:
            words = laid_words(there[one].name, play.card, led=one == leader, best=won)
            words += f", worth {scored}" if hand.top else ""
        found.append(Laid(there[one], words, play.card if play else None, scored, won, one == seat))
    return tuple(found)


def _so_far(state: State, hand: Hand) -> str:
    """What the trick on the felt is worth, and who is winning it."""
    if not hand.trick:
        return "The trick itself is worth 1" if not hand.tricks else ""
    points = trick_points([play.card for play in hand.trick], hand.top)
    best = PIPPINS.order(state).winner(hand.trick)
    return f"Worth {points} so far, and {state.seating.names[best.seat]} is winning"


def _before(state: State, hand: Hand) -> LastScore | None:
    """The last trick that was finished, explained; None before there is one."""
    if not hand.tricks:
        return None
    trick, reaches, now = hand.tricks[-1], hand.reaches[-2], hand.top
    told = []
    for play in trick.plays:
        words = str(card_score(play.card, reaches).words) if reaches else ""
        told.append(ToldCard(play.card, words, play.seat == trick.winner))
    return LastScore(
        who=f"{state.seating.names[trick.winner]} won trick {trick.number}",
        points=hand.points[-1],
        cards=tuple(told),
        reach=f"new reach {now[-1]}" if now != reaches else "no new reach",
        rule=book.CARD_POINTS.id if reaches else book.TRICK_POINT.id,
    )


def _why(state: State, hand: Hand, seat: Seat) -> str:
    name, held = state.seating.names[seat], hand.held[seat]
    if not hand.trick:
        return f"{name} leads any card."
    led = hand.trick[0].card.suit
    if held is None:
        return f"{name} follows {led.symbol} if possible; another suit says there is none."
    follows = any(card.suit is led for card in cards_in(held))
    return f"{name} must follow {led.symbol}." if follows else f"{name} holds no {led.symbol}: any card may be played."


def _against(state: State, entry: Play | Discard) -> No | None:
    """What speaks against a card itself, not against who plays it now."""
    rulings = PIPPINS.check(state, entry)
    return no_to_card(
        rulings, state.this_hand, state.seating, entry.seat, entry.card, small=_SMALL, owned=("card-gone",)
    )
