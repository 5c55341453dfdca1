"""What a player's 20 cards, once all are seen, say against the trump named and the melds told before."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Card, Suit, card_set
from ...core.entries import Entry, Play
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...play.known import plays_of
from ...play.rulings import queried
from . import rulebook as book
from .laying import trump_for_melds
from .melds import best_points
from .model import Hand, LayDown, NameTrump, State
from .trump import marriage, marriages_held, no_marriage_in_trump


def wrong_before(state: State, hand: Hand, seat: Seat, cards: int) -> list[Ruling]:
    """The queries of a trump suit without a marriage, of one denied, and of points the whole hand could not meld.

    `cards`: that hand as a card set.
    """
    found: list[Ruling] = []
    named = _named(state, hand, seat)
    if named is not None:
        missing = [card for card in marriage(Suit(named.suit)) if not cards >> card.index & 1]
        if missing:
            found.append(no_marriage_in_trump(state, named, missing))
    if hand.no_marriage and seat == hand.bidder and hand.held[seat] is None:
        found += marriages_held(state, seat, cards, "held")
    laid = _told(hand, seat)
    if laid is not None and laid.points is not None:
        most = best_points(cards, trump_for_melds(hand), state.house)
        if laid.points > most:
            name = state.seating.names[seat]
            message = Text(
                "{player} melded {points}, and the hand could meld {most} at most.",
                player=name,
                points=laid.points,
                most=most,
            )
            found.append(queried(book.POSSIBLE, "impossible-meld", message, seat, about=laid))
    return found


def _named(state: State, hand: Hand, seat: Seat) -> NameTrump | None:
    """How trump was named, where the bidder's cards of then are those of now, and nobody let it be."""
    if hand.named is None or seat != hand.bidder or state.house.exchange or hand.named.confirmed:
        return None
    return hand.named


def _told(hand: Hand, seat: Seat) -> LayDown | None:
    """What a seat melded, where only its points are told and nobody let them be."""
    laid = hand.melds[seat]
    return None if laid is None or laid.cards is not None or laid.confirmed else laid


def shown_by_last_card(state: State, hand: Hand, play: Play) -> list[Ruling]:
    """What the last card of a hand that was not known says of what came before."""
    if hand.held[play.seat] is not None or not hand.card_by_card or len(hand.tricks) != hand.tricks_total - 1:
        return []
    cards = card_set([*(other.card for other in plays_of(hand, play.seat)), play.card])
    return wrong_before(state, hand, play.seat, cards)


def first_to_ask(state: State, entries: Sequence[Entry], start: int, end: int) -> int:
    """The first of the cards just played, `entries` from `start` to `end`, of whose seat there is more to say.

    `state` is the one after them; `end` if nothing is to be said.
    """
    hand = state.hand
    if hand is None or not hand.card_by_card or len(hand.tricks) < hand.tricks_total - 1:
        return end
    last = hand.tricks[-1].plays if len(hand.tricks) == hand.tricks_total else hand.trick
    asked = [
        (place, play.seat)
        for place, play in zip(range(end - len(last), end), last, strict=True)
        if place >= start and hand.held[play.seat] is None and _open(state, hand, play.seat)
    ]
    if not asked:
        return end
    cards: list[list[Card]] = [[] for _ in hand.held]
    for plays in (*(trick.plays for trick in hand.tricks), hand.trick):
        for play in plays:
            cards[play.seat].append(play.card)
    return next((place for place, seat in asked if wrong_before(state, hand, seat, card_set(cards[seat]))), end)


def _open(state: State, hand: Hand, seat: Seat) -> bool:
    """Whether anything of a seat hangs on cards that were not known."""
    return _named(state, hand, seat) is not None or bool(_told(hand, seat) and hand.melded[seat])
