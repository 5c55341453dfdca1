"""Hands shown after the auction: they hold the target, and not too many cards that came from the bidding pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.cards import card_set
from ...core.entries import Cards, Hands
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.words import counted
from ...play.checks import CHECKS
from ...play.rulings import queried, refused
from . import rulebook as book
from .model import CARDS_EACH, Hand, State

if TYPE_CHECKING:
    from ...play.game import AnyTrickGame


def check_hands(game: AnyTrickGame, state: State, shown: Hands) -> list[Ruling]:
    """The rulings on hands shown."""
    refusal = _refuse_targets(state, shown)
    return [refusal] if refusal is not None else CHECKS[Hands](game, state, shown)


def _refuse_targets(state: State, shown: Hands) -> Ruling | None:
    """The refusal of hands that do not fit the targets entered; it names no secret one."""
    hand, names = state.hand, state.seating.names
    if hand is None or hand.void or len(shown.hands) != len(names):
        return None
    for seat, cards in enumerate(shown.hands):
        if cards is None or len(cards) != CARDS_EACH:
            continue
        for other, target in enumerate(hand.targets):
            if target is None:
                continue
            if other == seat and target not in cards:
                message = Text("This hand does not hold the card {player} set aside as the target.", player=names[seat])
                return refused(book.KNOWN_HANDS, "target-missing", message, seat)
            if other != seat and target in cards:
                return refused(
                    book.TARGET_STAYS, "target-shown", Text("{target} was set aside as a target.", target=target), seat
                )
    return None


def check_changed(state: State, hand: Hand, seat: Seat, cards: Cards) -> list[Ruling]:
    """The query of a hand that differs from the one dealt by more cards than the bidding pile took (AP-3.3)."""
    dealt = hand.dealt[seat]
    if dealt is None or hand.contract is None or hand.put_in[seat] is not None:
        return []
    changed = (dealt & ~card_set(cards)).bit_count()
    if changed <= hand.contract.number:
        return []
    through = counted(hand.contract.number, "card")
    name = state.seating.names[seat]
    message = Text(
        "{player} was dealt other cards: {through} went through the bidding pile, and {changed} are different.",
        player=name,
        through=through,
        changed=changed,
    )
    return [queried(book.PILE_BACK, "hand-changed", message, seat)]
