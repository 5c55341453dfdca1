"""The melds the players lay down, by their cards or their points, and what a hand seen later says against them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...core.cards import Card, Suit, card_set
from ...core.entries import Entry, Play
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Listed, Text
from ...core.values import altered
from ...kinds.melds.rules import Melding, MeldRules
from ...play.known import plays_of
from ...play.rulings import queried, refused
from . import rulebook as book
from .house import melds_to_play
from .melds import COPIES, HAND_SIZE, KINDS, best_of, best_points
from .model import Hand, LayDown, NameTrump, State
from .possible import possible_points
from .trump import (
    exchange_first,
    exchange_missing,
    given_up_by,
    marriage,
    marriages_held,
    no_marriage_in_trump,
)


def melds_due(state: State, hand: Hand) -> Iterator[Seat]:
    """Whose melds are not told yet, from the bidder on; of a hand given up, only those of the opponents."""
    side_of, bidder = state.seating.side_of, hand.bidder
    if bidder is None:
        return
    for seat in (bidder, *state.seating.from_left_of(bidder)[:-1]):
        if hand.melds[seat] is None and not (hand.given_up and side_of[seat] == side_of[bidder]):
            yield seat


def bidders_meld_due(state: State, hand: Hand) -> Seat | None:
    """Who of the bidding side is to meld before the play, which takes more than is told of yet (PN-3.6)."""
    least = melds_to_play(state.house)
    if not least or hand.bidder is None or hand.trump is None or hand.won_bid.moon or hand.given_up:
        return None
    side = (hand.bidder, *state.seating.partners(hand.bidder))
    if sum(hand.melded[seat] or 0 for seat in side) >= least:
        return None
    return next((seat for seat in side if hand.melds[seat] is None), None)


def bidders_meld_first(state: State, seat: Seat) -> Text:
    """What is awaited from a player of the bidding side before anything is played."""
    said = "Enter {player}’s melds first. The bidders need {least} to play."
    return Text(said, player=state.seating.names[seat], least=melds_to_play(state.house))


def _is_short(state: State, hand: Hand) -> bool:
    """Whether the bidding side has melded, and too little to play on (PN-3.6)."""
    least = melds_to_play(state.house)
    if not least or hand.bidder is None or hand.won_bid.moon or hand.play_begun or hand.taken:
        return False
    side = (hand.bidder, *state.seating.partners(hand.bidder))
    told = [hand.melded[seat] for seat in side]
    return None not in told and sum(points or 0 for points in told) < least


def points_open(state: State, seat: Seat) -> frozenset[int]:
    """Every number of points a seat's melds can have, by what is known of the cards."""
    hand = state.this_hand
    return possible_points(state.house, hand.trump, MELDING.most_of_each(hand, seat))


# ---- checks and moves ---------------------------------------------------------------------------


def _barred(state: State, hand: Hand, laid: LayDown) -> list[Ruling]:
    """The refusal of a meld that has no place in the hand: before trump, or where none counts."""
    seat, names = laid.seat, state.seating.names
    if hand.bidder is None or (hand.trump is None and not hand.no_marriage):
        phase = "bid" if hand.bidder is None else "trump"
        return [refused(book.ONE_HAND, f"{phase}-first", Text("Name trump before the melds."), seat)]
    if hand.no_marriage and not state.house.no_marriage_meld:
        return [
            refused(book.NO_MARRIAGE, "given-up", Text("Without a marriage the hand is over. No melds count."), seat)
        ]
    if hand.given_up and state.seating.side_of[seat] == state.seating.side_of[hand.bidder]:
        message = Text("The bid is lost, so {player}’s melds don’t count.", player=names[seat])
        return [refused(given_up_by(hand), "bidders-meld", message, seat)]
    return [exchange_first(state, hand)] if exchange_missing(state, hand) else []


def _check_points(state: State, hand: Hand, laid: LayDown) -> list[Ruling]:
    """The refusal of points that no cards give, or not those that are left."""
    points, seat = laid.points or 0, laid.seat
    if points in points_open(state, seat):
        return []
    name = state.seating.names[seat]
    if points in possible_points(state.house, hand.trump):
        message = Text("{player} can’t meld {points} with the cards that are left.", player=name, points=points)
        if hand.held[seat] is not None:
            message = Text("{player}’s hand, as entered, can’t meld {points}.", player=name, points=points)
    else:
        message = Text("No {hand_size} cards can meld {points}.", hand_size=HAND_SIZE, points=points)
        near = _nearest(points, possible_points(state.house, hand.trump))
        if near:
            message = Text(
                "No {hand_size} cards can meld {points}. Nearest: {near}.",
                hand_size=HAND_SIZE,
                points=points,
                near=Listed(near, "or"),
            )
    return [refused(book.POSSIBLE, "impossible-meld", message, seat)]


def _nearest(points: int, possible: frozenset[int]) -> tuple[int, ...]:
    """The possible totals next to one that is not: 12 and 14."""
    below = [total for total in possible if total < points]
    above = [total for total in possible if total > points]
    return (*((max(below),) if below else ()), *((min(above),) if above else ()))


def _short(state: State, hand: Hand) -> Hand:
    """The hand once somebody has melded: the bidding side may have too little to play on."""
    return altered(hand, short=True) if not hand.given_up and _is_short(state, hand) else hand


MELDING: Final[Melding[State, Hand, LayDown]] = Melding(
    kind=LayDown,
    faces=KINDS,
    copies=COPIES,
    size=HAND_SIZE,
    rules=MeldRules(laying=book.LAYING_DOWN, pack=book.PACK, known=book.KNOWN_HANDS),
    due=melds_due,
    best=lambda state, hand, cards: best_of(cards, hand.trump, state.house),
    count=lambda state, hand, cards: best_points(cards, hand.trump, state.house),
    could=points_open,
    barred=_barred,
    points_ruled=_check_points,
    after=_short,
    needs="dealt",
)
"""What the players lay down, and what it counts (PN-4.10, PN-4.11)."""


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
        found += marriages_held(state, seat, cards, before=True)
    laid = _told(hand, seat)
    if laid is not None and laid.points is not None:
        most = best_points(cards, hand.trump, state.house)
        if laid.points > most:
            name = state.seating.names[seat]
            message = Text(
                "{player} melded {points}, but the hand could meld at most {most}.",
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
    if hand is None or None not in hand.held or not hand.card_by_card or len(hand.tricks) < hand.tricks_total - 1:
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
