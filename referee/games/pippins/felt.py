"""Card by card at Pippins Aplenty: the discards, the reaches, what the trick is worth, the pack to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ...core.cards import PLAIN_SUITS, Suit, card_set, cards_in, standard_pack
from ...core.entries import Cards
from ...core.seats import Seat
from ...core.words import counted, listed, spelled
from ...screens.cards import CardsScreen, LaidCard, LastTrick, Turn, laid_cards
from ...screens.next_card import trick_before
from ...screens.parts import Chosen, players
from ...screens.usual import next_card, pick_card
from . import rulebook as book
from .game import PIPPINS
from .model import Discard, Hand, State
from .reaches import card_score, trick_points, trump_suits, worth
from .scoring import card_scores

_PLACES: Final = ("top", "second", "third", "lowest")


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """The reaches, and the trick under them in order of play, each place with what its card scores.

    `suits`: trumps first, each with its place among the reaches, none for a plain suit, and what a card of it at or
    below the top reach scores. `doubles`: the ranks that count double, in words. `before`: the trick before, with what
    each of its cards `counted`, its `points`, and the reach it `left`.
    """

    reaches: Cards
    suits: tuple[tuple[Suit, str, int], ...]
    doubles: str
    four: tuple[tuple[LaidCard, int | None], ...]
    so_far: str
    before: LastTrick | None
    counted: tuple[str, ...] = ()
    points: int = 0
    left: str = ""


def cards(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next card. Its own: the felt."""
    hand = state.this_hand
    screen = next_card(PIPPINS, state, chosen, gone=card_set(card for card in hand.discards if card is not None))
    seat = chosen.seat_due("seat", state.seating, PIPPINS.next_player(state, hand))
    return replace(
        screen,
        last=None,
        holds=f"{state.seating.names[seat]}’s hand: {counted(len(screen.pick.held), 'card')}",
        why=_why(state, hand, seat) or screen.why,
        claim=False,
        own=_felt(state, hand, seat, screen.turn.laid),
        template="games/pippins/cards.html",
    )


def discard(state: State, chosen: Chosen) -> CardsScreen:
    """The screen of the next discard. Its own: how many are to come."""
    hand, there = state.this_hand, players(state.seating)
    asked = chosen.seat("seat", state.seating)
    seat = asked if asked is not None and hand.discards[asked] is None else PIPPINS.phase(state).seat
    assert seat is not None
    told = [(player.seat, card) for player in there if (card := hand.discards[player.seat]) is not None]
    entries = {card: Discard(seat=seat, card=card) for card in standard_pack()}
    pick = pick_card(PIPPINS, state, chosen, entries, seat, gone=card_set(card for _, card in told))
    left = len(there) - len(told)
    return CardsScreen(
        turn=Turn(
            title=f"{there[seat].name} to discard",
            player=there[seat],
            tricks=hand.tricks_total,
            laid=laid_cards(there, told, turn=seat, best=None),
        ),
        pick=pick,
        holds=f"{there[seat].name}’s hand: one goes out",
        why=f"When all four are turned up, tap each: {spelled(left)} to come.",
        rule=book.DISCARD.id,
        claim=False,
        entry="discard",
        own=f"{left} to come",
        template="games/pippins/discard.html",
    )


def _felt(state: State, hand: Hand, seat: Seat, laid: Sequence[LaidCard]) -> Felt:
    """The felt while `seat` is to play: the trick before is explained as long as there is one."""
    played = {play.seat: card_score(play.card, hand.top).points for play in hand.trick}
    leader = next(iter(played), seat)
    in_order = dict.fromkeys((*played, leader, *state.seating.from_left_of(leader)))
    felt = Felt(
        reaches=hand.top,
        suits=_suits(hand.top),
        doubles=_doubles(hand.top),
        four=tuple((laid[one], played.get(one)) for one in in_order),
        so_far=_so_far(state, hand),
        before=None,
    )
    if not hand.tricks:
        return felt
    reaches, rule = hand.reaches[-2], book.CARD_POINTS if hand.reaches[-2] else book.TRICK_POINT
    return replace(
        felt,
        before=trick_before(hand, players(state.seating), lambda _trick: ("", rule.id)),
        counted=tuple(str(score.words) for score in card_scores(hand.tricks[-1], reaches)) if reaches else (),
        points=hand.points[-1],
        left=f"new reach {hand.top[-1]}" if hand.top != reaches else "no new reach",
    )


def _suits(reaches: Cards) -> tuple[tuple[Suit, str, int], ...]:
    """The suits in the order they rank, trumps first; what a plain card is worth shows once there is a trump."""
    trumps = trump_suits(reaches)
    others = (suit for suit in PLAIN_SUITS if suit not in trumps)
    return (
        *((suit, place, worth(suit, reaches)) for suit, place in zip(trumps, _PLACES, strict=False)),
        *((suit, "", worth(suit, reaches) if trumps else 0) for suit in others),
    )


def _doubles(reaches: Cards) -> str:
    """Which ranks count double, in words; empty where there is no reach."""
    if not reaches:
        return ""
    ranks = listed([card.face for card in reversed(reaches)])
    return f"{ranks} {'counts' if len(reaches) == 1 else 'count'} double"


def _so_far(state: State, hand: Hand) -> str:
    """What the trick on the felt is worth, and who is winning it."""
    if not hand.trick:
        return "The trick itself is worth 1" if not hand.tricks else ""
    points = trick_points([play.card for play in hand.trick], hand.top)
    best = PIPPINS.order(state).winner(hand.trick)
    return f"Worth {points} so far, and {state.seating.names[best.seat]} is winning"


def _why(state: State, hand: Hand, seat: Seat) -> str:
    """Whether a known hand must follow; empty for a lead, and where the hand is not known."""
    name, held = state.seating.names[seat], hand.held[seat]
    if not hand.trick or held is None:
        return ""
    led = hand.trick[0].card.suit
    follows = any(card.suit is led for card in cards_in(held))
    return f"{name} must follow {led.symbol}." if follows else f"{name} holds no {led.symbol}: any card may be played."
