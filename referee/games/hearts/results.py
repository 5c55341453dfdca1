"""Who won which point cards: as it was told, or as it follows from the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ...core.cards import NO_CARDS, all_of, card_set
from ...core.entries import Captured, Cards, TrickCounts
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.counted import add_up
from ...play.known import put, seat_of
from ...play.rulings import refused
from . import rulebook as book
from .cards import all_penalties, good_diamond, layout_of, penalties_of, point_cards, taken_in
from .house import House
from .model import Hand, Moon, Points, State


@dataclass(frozen=True, slots=True)
class WonTrick:
    """A finished trick: its number, who won it, and its point cards (a card set); None where nobody told."""

    number: int
    winner: Seat
    points: int | None


@dataclass(frozen=True, slots=True)
class Taken:
    """What was won in a hand, by seat: penalties before a moon, and who has the good diamond. `piles`: the cards."""

    penalties: tuple[int, ...]
    diamond: Seat | None
    piles: tuple[int, ...] | None


def tricks_of(hand: Hand, house: House) -> list[WonTrick]:
    """The finished tricks in order."""
    points = point_cards(house)
    cards: dict[int, int | None] = dict(hand.trick_points)
    for trick in hand.tricks:
        cards[trick.number] = card_set(play.card for play in trick.plays) & points
    return [WonTrick(number, winner, cards.get(number)) for number, winner in enumerate(hand.winners, 1)]


def kitty_taker(tricks: Sequence[WonTrick], house: House) -> Seat | None:
    """Who takes the kitty (HE-1.3); None where that is not known yet."""
    for trick in tricks:
        if house.leftover == "first_trick":
            return trick.winner
        if trick.points is None:
            return None
        if taken_in(house, trick.points):
            return trick.winner
    return None


def piles_of(hand: Hand, house: House) -> tuple[int, ...]:
    """The point cards each is known to have won, as card sets."""
    piles, tricks = list(hand.told), tricks_of(hand, house)
    for trick in tricks:
        piles[trick.winner] |= trick.points or NO_CARDS
    if any(trick.points is None for trick in tricks):
        return tuple(piles)
    left = point_cards(house) & ~all_of(piles)
    layout, claimer = layout_of(house.leftover, len(piles)), hand.claimer
    if claimer is None and len(tricks) < hand.tricks_total:
        return tuple(piles)
    if layout.undealt:
        kitty = left & hand.pool if None not in hand.held else left
        taker = kitty_taker(tricks, house)
        if taker is None or (claimer not in {None, taker} and None in hand.held):
            return tuple(piles)
        piles[taker] |= kitty
        left &= ~kitty
    if claimer is not None:
        piles[claimer] |= left
    return tuple(piles)


def is_whole(hand: Hand, house: House) -> bool:
    """Whether the winner of every point card is known."""
    return hand.counts is not None or all_of(piles_of(hand, house)) == point_cards(house)


def taken_of(hand: Hand, house: House) -> Taken:
    """What each has won, as far as it is known."""
    if hand.counts is not None:
        return Taken(hand.counts, hand.diamond, None)
    piles, good = piles_of(hand, house), good_diamond(house)
    diamond = None if good is None else seat_of(good, piles)
    return Taken(tuple(taken_in(house, pile) for pile in piles), diamond, piles)


def shooter_of(taken: Taken, house: House) -> Seat | None:
    """Who has shot the moon (HE-6.1)."""
    if house.moon == "off" or max(taken.penalties) != all_penalties(house):
        return None
    seat = taken.penalties.index(max(taken.penalties))
    return None if house.moon_needs_diamond and taken.diamond != seat else seat


def shooter(hand: Hand, house: House) -> Seat | None:
    """Who has shot the moon of a hand whose points are all told."""
    return shooter_of(taken_of(hand, house), house) if is_whole(hand, house) else None


# ---- what is legal of results -------------------------------------------------------------------


def _no_result(state: State, seat: Seat | None) -> list[Ruling]:
    """The refusal of a result while cards are passed or a trick lies there, and where the points are told."""
    hand = state.this_hand
    if any(hand.passes) and None in hand.passes:
        return [refused(book.ONE_HAND, "pass-first", Text("Not all have passed."), seat)]
    if hand.trick:
        return [refused(book.DEPTHS, "trick-begun", Text("Finish the trick on the table first."), seat)]
    if is_whole(hand, state.house):
        return [refused(book.CAPTURED, "points-told", Text("The points of this hand are told."), seat)]
    return []


def check_captured(state: State, captured: Captured) -> list[Ruling]:
    """The rulings on point cards a player won (HE-5.4)."""
    found = _no_result(state, captured.seat)
    return found or check_point_cards(state, captured.seat, captured.cards)


def check_point_cards(state: State, seat: Seat, cards: Cards) -> list[Ruling]:
    """The refusal of cards that count nothing, or that somebody has; or of any, for a player without a trick."""
    hand, names, points = state.this_hand, state.seating.names, point_cards(state.house)
    piles = piles_of(hand, state.house)
    for place, card in enumerate(cards):
        if not points >> card.index & 1:
            message = Text("{card} counts nothing here.", card=card)
            return [refused(book.CAPTURED, "no-point", message, seat)]
        owner = seat_of(card, piles)
        if owner is not None:
            message = Text("{other} has {card} already.", other=names[owner], card=card)
            return [refused(book.CAPTURED, "card-twice", message, seat)]
        if card in cards[:place]:
            return [refused(book.CAPTURED, "card-twice", Text("{card} is named twice.", card=card), seat)]
    if cards and hand.tricks_told and not hand.won[seat]:
        message = Text("{player} won no trick.", player=names[seat])
        return [refused(book.CAPTURED, "no-trick", message, seat)]
    return []


def check_points(state: State, points: Points) -> list[Ruling]:
    """The rulings on penalties told without their cards (HE-5.5)."""
    found = _no_result(state, None)
    if found:
        return found
    hand, house, names = state.this_hand, state.house, state.seating.names
    if any(piles_of(hand, house)):
        message = Text("Cards of this hand are told: go on with the cards.")
        return [refused(book.COUNTS, "cards-told", message)]
    if len(points.counts) != len(names) or min(points.counts) < 0:
        return [refused(book.COUNTS, "counts", Text("Tell the penalties of every player."))]
    told, wanted = sum(points.counts), all_penalties(house)
    if told != wanted:
        return [refused(book.COUNTS, "counts", Text("These come to {told}, not {all}.", told=told, all=wanted))]
    if not can_be_shared(tuple(penalties_of(house.values).values()), tuple(sorted(points.counts))):
        return [refused(book.COUNTS, "counts-cannot-be", Text("No sharing of the cards gives these counts."))]
    if hand.tricks_told:
        none = next((seat for seat, count in enumerate(points.counts) if count and not hand.won[seat]), None)
        if none is not None:
            return [refused(book.CAPTURED, "no-trick", Text("{player} won no trick.", player=names[none]), none)]
    if (points.diamond is None) != (good_diamond(house) is None):
        message = Text("Say who won the good diamond." if points.diamond is None else "No diamond counts here.")
        return [refused(book.DIAMOND, "diamond", message)]
    return []


@cache
def can_be_shared(cards: tuple[int, ...], counts: tuple[int, ...]) -> bool:
    """Whether cards that count so much can be shared out so that these counts result."""
    if not cards:
        return not any(counts)
    worth = max(cards)
    rest = list(cards)
    rest.remove(worth)
    if worth == 1:
        return sum(counts) == len(cards)
    for count in sorted(set(counts)):
        if count >= worth:
            left = list(counts)
            left.remove(count)
            if can_be_shared(tuple(rest), tuple(sorted((*left, count - worth)))):
                return True
    return False


def check_tricks(state: State, tricks: TrickCounts) -> list[Ruling]:
    """The tricks of a hand in which a moon was shot, where they tell whether it was a sun (HE-6.3)."""
    hand, counts = state.this_hand, tricks.counts or ()
    if hand.complete or hand.tricks_told or not is_whole(hand, state.house):
        return [refused(book.SUN, "no-tricks", Text("The tricks are not asked for."))]
    told = [count for count in counts if count is not None]
    if len(told) != len(state.seating) or min(told) < 0:
        return [refused(book.SUN, "tricks", Text("Tell the tricks of every player."))]
    none = [seat for seat, count in enumerate(told) if count < (seat == shooter(hand, state.house))]
    if none:
        message = Text("{player} has points, and so a trick.", player=state.seating.names[none[0]])
        return [refused(book.CAPTURED, "no-trick", message, none[0])]
    return add_up(book.SUN, hand.tricks_total, sum(told))


def check_moon(state: State, moon: Moon) -> list[Ruling]:
    """The shooter's choice (HE-6.2)."""
    hand, house, name = state.this_hand, state.house, state.seating.names[moon.seat]
    if house.moon != "choice":
        return [refused(book.MOON_CHOICE, "no-choice", Text("The shooter has no choice here."), moon.seat)]
    if shooter(hand, house) != moon.seat:
        return [refused(book.MOON, "no-moon", Text("{player} has not shot the moon.", player=name), moon.seat)]
    if hand.complete or hand.choice is not None:
        message = Text("{player} has chosen: correct that entry instead.", player=name)
        return [refused(book.MOON_CHOICE, "chosen", message, moon.seat)]
    return []


# ---- what results do ----------------------------------------------------------------------------


def move_captured(state: State, captured: Captured) -> State:
    """The state with the cards told."""
    hand = state.this_hand
    told = hand.told[captured.seat] | card_set(captured.cards)
    return altered(state, hand=altered(hand, told=put(hand.told, captured.seat, told)))


def move_points(state: State, points: Points) -> State:
    """The state with the penalties told."""
    return altered(state, hand=altered(state.this_hand, counts=points.counts, diamond=points.diamond))


def move_tricks(state: State, tricks: TrickCounts) -> State:
    """The state with the tricks as they were told."""
    won = tuple(count or 0 for count in tricks.counts or ())
    return altered(state, hand=altered(state.this_hand, won=won))


def move_moon(state: State, moon: Moon) -> State:
    """The state with the shooter's choice."""
    return altered(state, hand=altered(state.this_hand, choice=moon.choice))
