"""Which plays break a duty: at once where the hand is known, or once a later card shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.cards import NO_CARDS, card_count, card_set, cards_in, every_copy, without_card
from ..core.entries import Cards, Play
from ..core.seats import Seat
from .known import cards_played, known_cards, surely_holds
from .model import Breach, Doubt, TrickHand
from .order import ANYTHING, Duties, Lack, Order


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

    `loose`: how many of the cards its player is known to hold may be out of play (a target set aside). Cards that
    must be so, if the plays before were lawful, are counted as such.
    """
    found, doubts = _settle(hand.doubts, play)
    duties = duties_of(hand, order)
    trick = len(hand.winners) + 1
    known = known_cards(hand, play.seat)
    if loose:
        presumed = known & _lacking(doubts, play.seat)
        known, loose = known & ~presumed, max(0, loose - card_count(presumed))
    open_lacks: list[Lack] = []
    for (mask, duty), tier in zip(duties.lacks[duties.place(play.card)], duties.tiers, strict=False):
        mine = known & every_copy(mask)
        if card_count(mine) > loose:
            own = Finding(Breach(play.seat, trick, play, duty), tuple(cards_in(mine)))
            return Look((own, *found), doubts)
        if tier.counted and surely_holds(hand, play.seat, mask):
            return Look((Finding(Breach(play.seat, trick, play, duty), ()), *found), doubts)
        if hand.held[play.seat] is None or mine:
            open_lacks.append((mask, duty))
    if open_lacks:
        doubts = (*doubts, Doubt(play.seat, trick, play, tuple(open_lacks), led=not hand.trick))
    return Look(tuple(found), doubts)


def _settle(doubts: tuple[Doubt, ...], play: Play) -> tuple[list[Finding], tuple[Doubt, ...]]:
    """What a card shows of its player's earlier ones, and the doubts it leaves.

    A doubt that is settled is gone whole: a card breaks one duty, and its player was bound by none behind that.
    """
    bit = 1 << play.card.index
    found: list[Finding] = []
    left: list[Doubt] = []
    for doubt in doubts:
        duty = next((duty for mask, duty in doubt.lacks if mask & bit), None) if doubt.seat == play.seat else None
        if duty is None:
            left.append(doubt)
        else:
            breach = Breach(play.seat, doubt.trick, doubt.play, duty)
            found.append(Finding(breach, (play.card,), shown_later=True))
    return found, tuple(left) if found else doubts


def duties_of(hand: TrickHand, order: Order) -> Duties:
    """What may be played now: to the trick in progress, or led to the next."""
    if hand.trick:
        return order.in_trick(len(hand.winners) + 1).duties(hand.trick)
    if order.leading is None:
        return ANYTHING
    return order.lead(len(hand.winners) + 1, cards_played(hand) if hand.card_by_card else None)


def _lacking(doubts: Sequence[Doubt], seat: Seat) -> int:
    """The cards a seat held none of, if its plays were lawful."""
    lacking = NO_CARDS
    for doubt in doubts:
        if doubt.seat == seat:
            for mask, _ in doubt.lacks:
                lacking |= mask
    return lacking


def look_back(hand: TrickHand, order: Order, seat: Seat, dealt: int, loose: int = 0) -> Look:
    """What `seat` broke in the tricks so far, given the whole hand it played from, and the doubts of its own left.

    `dealt`: that hand as a card set; `loose`: how many of its cards may be out of play, as for `look`. Tricks
    behind one that is not recorded card by card decide nothing, nor do those in which a breach of it is recorded.
    """
    found: list[Finding] = []
    doubts: list[Doubt] = []
    tricks = recorded_tricks(hand)
    ruled = {breach.trick for breach in hand.breaches if breach.seat == seat}
    own = [(number, plays, place) for number, plays in tricks if (place := _place_of(plays, seat)) >= 0]
    to_play = card_set(plays[place].card for _, plays, place in own)
    for number, plays, place in own:
        play = plays[place]
        if place:
            duties = order.in_trick(number).duties(plays[:place])
        else:
            duties = order.lead(number, card_set(p.card for _, before in tricks[: number - 1] for p in before))
        for mask, duty in duties.lacks[duties.place(play.card)] if number not in ruled else ():
            mine = dealt & every_copy(mask)
            if mine & to_play or card_count(mine) > loose:
                breach = Breach(seat, number, play, duty)
                found.append(Finding(breach, tuple(cards_in(mine)), shown_later=True))
                break
            if mine:  # they lie out of play, or the play was wrong
                doubts.append(Doubt(seat, number, play, ((mask, duty),), led=place == 0))
                dealt, loose = dealt & ~mine, loose - card_count(mine)
        dealt, to_play = without_card(dealt, play.card), without_card(to_play, play.card)
    return Look(tuple(found), tuple(doubts))


def _place_of(plays: Sequence[Play], seat: Seat) -> int:
    """Where in a trick a seat played; −1 where it has not."""
    return next((place for place, play in enumerate(plays) if play.seat == seat), -1)


def recorded_tricks(hand: TrickHand) -> list[tuple[int, tuple[Play, ...]]]:
    """The tricks from the first on that are recorded card by card, the one in progress last, with their numbers."""
    known = [trick for place, trick in enumerate(hand.tricks, start=1) if trick.number == place]
    found = [(trick.number, trick.plays) for trick in known]
    if hand.trick and hand.card_by_card:
        found.append((len(hand.winners) + 1, hand.trick))
    return found
