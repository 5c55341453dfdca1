"""Which plays break a duty: at once where the hand is known, or once a later card shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..cards import card_count, cards_in, without_card
from ..entries import Cards, Play
from ..seats import Seat
from .known import known_cards, surely_holds
from .model import Breach, Doubt, TrickHand
from .order import Lack, Order


@dataclass(frozen=True, slots=True)
class Finding:
    """A duty found broken: by the play itself, or by an earlier one now that other cards show it.

    `instead`: the cards that had to be played, as far as they are known.
    """

    breach: Breach
    instead: Cards
    shown_later: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """What a play shows: duties broken, and what it leaves open if its legality hangs on unseen cards."""

    findings: tuple[Finding, ...]
    doubts: tuple[Doubt, ...]


def look(hand: TrickHand, order: Order, play: Play, loose: int = 0) -> Look:
    """What `play` breaks, or shows an earlier play to have broken, and the doubts that stand after it.

    `loose`: how many of the cards its player is known to hold may be out of play (a target set aside).
    """
    found: list[Finding] = []
    doubts = hand.doubts
    bit = 1 << play.card.index
    if any(doubt.seat == play.seat for doubt in doubts):
        left = []
        for doubt in doubts:
            settled = [lack for lack in doubt.lacks if lack[0] & bit] if doubt.seat == play.seat else []
            if not settled:
                left.append(doubt)
                continue
            breach = Breach(play.seat, doubt.trick, doubt.play, settled[0][1])
            found.append(Finding(breach, (play.card,), shown_later=True))
            open_still = tuple(lack for lack in doubt.lacks if not lack[0] & bit)
            if open_still:
                left.append(Doubt(doubt.seat, doubt.trick, doubt.play, open_still))
        doubts = tuple(left)
    situation = order.situation(hand.trick)
    trick = len(hand.winners) + 1
    known = known_cards(hand, play.seat)
    open_lacks: list[Lack] = []
    for mask, duty in situation.lacks[situation.place(play.card)]:
        mine = known & mask
        if card_count(mine) > loose:
            own = Finding(Breach(play.seat, trick, play, duty), tuple(cards_in(mine)))
            return Look((own, *found), doubts)
        if surely_holds(hand, play.seat, mask):
            return Look((Finding(Breach(play.seat, trick, play, duty), ()), *found), doubts)
        if hand.held[play.seat] is None or mine:
            open_lacks.append((mask, duty))
    fresh = _fresh(doubts, play, open_lacks)
    if fresh:
        doubts = (*doubts, Doubt(play.seat, trick, play, fresh))
    return Look(tuple(found), doubts)


def _fresh(doubts: Sequence[Doubt], play: Play, lacks: Sequence[Lack]) -> tuple[Lack, ...]:
    """What a play newly leaves open: cards its player already seems to lack are no news."""
    if not lacks:
        return ()
    lacking = 0
    for doubt in doubts:
        if doubt.seat == play.seat:
            for mask, _ in doubt.lacks:
                lacking |= mask
    return tuple((mask, duty) for mask, duty in lacks if mask & ~lacking)


def findings_in(hand: TrickHand, order: Order, seat: Seat, dealt: int) -> list[Finding]:
    """The duties `seat` broke in the tricks so far, given the whole hand it played from, as a card set.

    Tricks behind one that is not recorded card by card decide nothing.
    """
    found: list[Finding] = []
    for number, plays in recorded_tricks(hand):
        for place, play in enumerate(plays):
            if play.seat != seat:
                continue
            broken = order.situation(plays[:place]).broken_by(play.card, dealt)
            if broken is not None:
                breach = Breach(seat, number, play, broken[1])
                found.append(Finding(breach, tuple(cards_in(broken[0])), shown_later=True))
            dealt = without_card(dealt, play.card)
    return found


def recorded_tricks(hand: TrickHand) -> list[tuple[int, tuple[Play, ...]]]:
    """The tricks from the first on that are recorded card by card, the one in progress last, with their numbers."""
    known = [trick for place, trick in enumerate(hand.tricks, start=1) if trick.number == place]
    found = [(trick.number, trick.plays) for trick in known]
    if hand.trick and hand.card_by_card:
        found.append((len(hand.winners) + 1, hand.trick))
    return found
