"""What each side won in play: as told, by the cards of its tricks, or because it won them all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import NO_CARDS, card_set
from ...core.entries import TrickWon as AnyTrickWon
from ...core.ruling import Ruling
from ...core.seats import Seat, Seating, Side
from ...core.text import Text
from ...core.values import altered, put
from ...kinds.captured.rules import won_in_tricks
from ...kinds.counts.rules import Counts
from ...play.game import AnyTrickGame
from ...play.model import hand_altered
from ...play.moves import MOVES
from ...play.played import check_trick
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .model import GENERALE, Hand, Points, State, TrickWon
from .ranks import ALL, CAPOT_POINTS, DER, EVERY, IN_CARDS, IN_PLAY, VALUES

TWO: Final = 2


def claimer(hand: Hand) -> Seat | None:
    """Who has claimed the rest and got it."""
    return hand.claims[-1].seat if hand.claims and hand.claims[-1].good else None


def tricks_by_side(hand: Hand, seating: Seating) -> tuple[int, int]:
    """The tricks of each side so far."""
    first, second = (sum(hand.won[seat] for seat in seats) for seats in seating.sides)
    return first, second


def winner_of_all(hand: Hand, seating: Seating) -> Side | None:
    """The side that won all eight tricks; None where neither did, or nobody knows yet."""
    if hand.points is not None:
        return hand.points.sides.index(CAPOT_POINTS) if CAPOT_POINTS in hand.points.sides else None
    won = tricks_by_side(hand, seating)
    return won.index(ALL) if ALL in won else None


def der_of(hand: Hand, seating: Seating) -> Side | None:
    """The side with the last trick; None while it is not known."""
    seat = claimer(hand)
    if seat is not None:
        return seating.side_of[seat]
    if len(hand.winners) == ALL:
        return seating.side_of[hand.winners[-1]]
    return None if hand.points is None else hand.points.der


def cards_won(hand: Hand) -> tuple[int, ...]:
    """By seat, the cards of the tricks it won, as far as they are recorded, as card sets."""
    return tuple(played | told for played, told in zip(won_in_tricks(hand), hand.counted, strict=True))


def cards_by_side(hand: Hand, seating: Seating) -> tuple[int, int]:
    """What the cards of each side count, as far as they are recorded."""
    values, won = VALUES[hand.trumps or "S"], cards_won(hand)
    first, second = (sum(values.worth(won[seat]) for seat in seats) for seats in seating.sides)
    return first, second


def in_play(hand: Hand, seating: Seating) -> tuple[int, int] | None:
    """What each side won in play, the last trick included; 252 for all tricks. None while it is not known (BL-6.1)."""
    if hand.points is not None:
        return hand.points.sides[0], hand.points.sides[1]
    if hand.taken < ALL:
        return None
    all_to, seat = winner_of_all(hand, seating), claimer(hand)
    if all_to is not None:
        return (CAPOT_POINTS, 0) if all_to == 0 else (0, CAPOT_POINTS)
    together = NO_CARDS
    for own in cards_won(hand):
        together |= own
    if together != EVERY and seat is None:
        return None
    found, der = list(cards_by_side(hand, seating)), der_of(hand, seating)
    if seat is not None:
        found[seating.side_of[seat]] += IN_CARDS - sum(found)
    if der is None:
        return None
    found[der] += DER
    return found[0], found[1]


def is_generale(hand: Hand) -> bool:
    """Whether a générale is played."""
    return hand.high is not None and hand.high.bid == GENERALE


def _alone(hand: Hand, seat: Seat) -> bool:
    return hand.high is not None and hand.high.bid == GENERALE and hand.high.seat == seat


COUNTS: Final[Counts[State, Hand]] = Counts(
    rule=book.CARDS,
    home=lambda hand, seats: next((seat for seat in seats if _alone(hand, seat)), seats[0]),
    alone=_alone,
    untold=("generale-untold", "{player} bid a générale. Enter {player}’s own tricks apart from the partner’s."),
)
"""The tricks of a générale: those of the player who bid it stand alone."""


def counted(hand: Hand, seating: Seating) -> bool:
    """Whether everything is known that the score needs: of a générale only whose the tricks are."""
    if is_generale(hand) or (hand.points is None and hand.winners and hand.card_by_card):
        return hand.taken == ALL
    return in_play(hand, seating) is not None


def check_points(state: State, told: Points) -> list[Ruling]:
    """The rulings on the count of a whole hand (BL-6.1, BL-6.2)."""
    hand, names = state.this_hand, state.seating.side_names
    if hand.taker is None:
        return [refused(book.ONE_HAND, "bid-first", Text("Trumps come first. The count comes after the play."))]
    if len(told.sides) != TWO:
        return [refused(book.CARDS, "count", Text("Enter the count of both sides."))]
    total, known = sum(told.sides), cards_by_side(hand, state.seating)
    if sorted(told.sides) not in ([0, CAPOT_POINTS], [0, IN_PLAY]) and (total != IN_PLAY or min(told.sides) < 0):
        said = "The counts come to {total}, not {whole}."
        return [refused(book.CARDS, "count", Text(said, total=total, whole=IN_PLAY))]
    if CAPOT_POINTS in told.sides:
        return _check_capot(state, hand, told)
    for side, points in enumerate(told.sides):
        der = DER if told.der == side else 0
        if points - der == 1 or IN_PLAY - points == 1:
            said = "{side} can’t have {points}: no cards count a single point."
            return [refused(book.CARDS, "count", Text(said, side=names[side], points=points))]
        if points < max(der, known[side]):
            least = max(der, known[side])
            said = "{side} already has {least}, so can’t have {points}."
            return [refused(book.CARDS, "count", Text(said, side=names[side], least=least, points=points))]
    return _check_tricks(state, hand, told)


def _check_capot(state: State, hand: Hand, told: Points) -> list[Ruling]:
    """252 is for a side that won every trick."""
    side = told.sides.index(CAPOT_POINTS)
    if tricks_by_side(hand, state.seating)[1 - side] or told.der == 1 - side:
        said = "{side} didn’t win every trick, so can’t have 252."
        return [refused(book.CAPOT, "no-capot", Text(said, side=state.seating.side_name(side)))]
    return []


def _check_tricks(state: State, hand: Hand, told: Points) -> list[Ruling]:
    """A count has room in the tricks that are told, and the last trick is where it fell."""
    won, names, der = tricks_by_side(hand, state.seating), state.seating.side_names, der_of(hand, state.seating)
    if ALL in won:
        said = "{side} won every trick: that is 252."
        return [refused(book.CAPOT, "capot", Text(said, side=names[won.index(ALL)]))]
    if der is not None and told.der not in {None, der}:
        return [refused(book.CARDS, "last-trick", Text("{side} won the last trick.", side=names[der]))]
    if der is not None and told.sides[der] < DER:
        return [refused(book.CARDS, "last-trick", Text("{side} won the last trick, which is ten.", side=names[der]))]
    return []


def move_points(state: State, told: Points) -> State:
    """The state with the count told."""
    return hand_altered(state, points=told)


def check_told_trick(game: AnyTrickGame, state: State, trick: TrickWon) -> list[Ruling]:
    """The rulings on a trick told with its cards."""
    found = check_trick(game, state, trick)
    hand, cards = state.hand, trick.cards
    if found or not cards or hand is None:
        return found
    on, gone = OnPlayer(state.seating, trick.winner), NO_CARDS
    for own in cards_won(hand):
        gone |= own
    if len(set(cards)) != len(state.seating):
        return on.refused(book.CARDS, "trick-size", "A trick has four cards.")
    for card in cards:
        if not card.bit & EVERY:
            return on.refused(book.PACK, "not-in-pack", "{card} isn’t in this pack.", card=card)
        if card.bit & gone:
            return on.refused(book.KNOWN_HANDS, "card-gone", "{card} has been played.", card=card)
    return []


def move_told_trick(game: AnyTrickGame, state: State, trick: TrickWon) -> State:
    """The state with a trick won, and its cards."""
    hand = state.this_hand
    counted_now = put(hand.counted, trick.winner, hand.counted[trick.winner] | card_set(trick.cards))
    after: State = MOVES[AnyTrickWon](game, state, trick)
    return altered(after, hand=altered(after.this_hand, counted=counted_now))


def every_count() -> Iterator[Points]:
    """Every way the count of a hand can be."""
    yield from (Points(sides=(points, IN_PLAY - points)) for points in range(IN_PLAY + 1) if points not in {1, 161})
    yield from (Points(sides=(CAPOT_POINTS, 0)), Points(sides=(0, CAPOT_POINTS)))


def fitting(state: State, hand: Hand) -> Iterator[Points]:
    """Those that fit what is recorded of it."""
    if hand.taker is not None:
        yield from (points for points in every_count() if not check_points(state, points))
