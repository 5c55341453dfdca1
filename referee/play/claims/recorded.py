"""A claim in a hand that is recorded card by card: its position, as the record knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.cards import NO_CARDS, Card, card_set, cards_in, copies, without_card
from ...core.seats import Seat
from ..known import cards_played, plays_left
from ..model import AnySitting
from .position import Aside, Claimed

if TYPE_CHECKING:
    from ..game import AnyTrickGame


def position_of(
    game: AnyTrickGame,
    state: AnySitting,
    claimer: Seat,
    *,
    side: bool = False,
    hand: Sequence[Card] | None = None,
) -> Claimed:
    """The position in which `claimer` claims the rest in a hand recorded card by card.

    `side`: its partners' tricks count too. `hand`: the claimer's cards where the record does not know them, or knows
    more than can be played (a card set aside). Whether they fit, `check_claimed` says.
    """
    now = state.this_hand
    seats = range(len(state.seating))
    mine, out, shown, asides = now.held[claimer], now.pool, list(now.shown), list(game.asides(state))
    if mine is None:
        mine = shown[claimer] if hand is None else card_set(hand)
        for card in cards_in(_beyond(mine, shown[claimer])):
            if copies(out, card):
                out = without_card(out, card)
        asides, shown[claimer] = _set_aside(asides, claimer, shown[claimer], mine)
    else:
        mine = mine if hand is None else card_set(hand)
        asides = [aside for aside in asides if aside.of != claimer]
        shown[claimer] = NO_CARDS
    pack = game.layout(state.house, len(seats)).all_cards
    lacks = [game.cannot_hold(state, seat) for seat in seats]
    for doubt in now.doubts:
        for mask, _ in doubt.lacks:
            lacks[doubt.seat] |= mask
    held = [None if own is None else tuple(cards_in(own)) for own in now.held]
    held[claimer] = tuple(cards_in(mine))
    return Claimed(
        seats=len(seats),
        claimer=claimer,
        side=game.winning_together(state, claimer) if side else frozenset({claimer}),
        leader=now.trick[0].seat if now.trick else game.next_player(state, now),
        trick=now.trick,
        hand=tuple(cards_in(mine)),
        known=tuple(held),
        shown=tuple(tuple(cards_in(cards)) for cards in shown),
        left=tuple(plays_left(now, seat) for seat in seats),
        out=tuple(cards_in(out)),
        lacks=tuple(frozenset(cards_in(mask & pack)) for mask in lacks),
        asides=tuple(asides),
        number=len(now.winners) + 1,
        played=cards_played(now) if now.card_by_card else None,
    )


def _set_aside(asides: list[Aside], claimer: Seat, shown: int, hand: int) -> tuple[list[Aside], int]:
    """The cards out of play, and those the claimer was seen with and must still have, once the whole hand is told.

    What is not in the hand was set aside, as far as it may be; the rest of what was set aside is among the cards out.
    """
    missing = _beyond(shown, hand)
    found: list[Aside] = []
    for aside in asides:
        if aside.of != claimer:
            found.append(aside)
        elif missing.bit_count() <= aside.count and not aside.lacks & set(cards_in(missing)):
            found.append(replace(aside, count=aside.count - missing.bit_count(), of=None))
            shown = _beyond(shown, missing)
        else:
            found.append(replace(aside, of=None))
    return found, shown


def _beyond(cards: int, seen: int) -> int:
    """The cards of a set beyond those seen."""
    for card in cards_in(seen):
        if copies(cards, card):
            cards = without_card(cards, card)
    return cards
