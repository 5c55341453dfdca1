"""The pass: in which direction, what is legal of it, and what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.cards import Card, card_set
from ...core.entries import Entry, Hands
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.dealt import check_hands
from ...play.known import forget, keep_as_shown, lose, put, receive
from ...play.own import OwnRules
from ...play.rulings import queried, refused
from ...play.whereabouts import cannot_be_from
from . import rulebook as book
from .cards import layout_of
from .house import House
from .model import Hand, PassCards, State

ROTATION: Final = {3: (1, 2), 4: (1, 3, 2), 5: (1, 4, 2, 3), 6: (1, 5, 2, 4, 3)}
"""Seats to the left of the giver, hand by hand, by the number of players; then comes a hold (HE-3.1, HE-3.2)."""
HOLD: Final = 0


def way_of(house: House, players: int, number: int) -> int:
    """How many seats to the left cards are passed in hand `number` (from 1); 0 in a hold."""
    fixed = {"left": 1, "right": players - 1, "across": players // 2, "none": HOLD}
    if house.passing in fixed:
        return fixed[house.passing]
    turn = (*ROTATION[players], HOLD) if house.pass_hold else ROTATION[players]
    return turn[(number - 1) % len(turn)]


def way_words(way: int, players: int) -> str:
    """The direction in a word or two: ``left``, ``second right``, ``hold``."""
    if way == HOLD:
        return "hold"
    if way * 2 == players:
        return "across"
    left = way * 2 < players
    steps = way if left else players - way
    return f"{'second ' if steps > 1 else ''}{'left' if left else 'right'}"


def receiver(hand: Hand, passed: PassCards) -> Seat:
    """Who got the cards."""
    return passed.to if passed.to is not None else (passed.seat + hand.way) % len(hand.passes)


def pass_due(_game: object, state: State, hand: Hand) -> Seat | None:
    """The first from eldest on who has not passed; None where nobody is to."""
    some = any(passed is not None for passed in hand.passes)
    asked = hand.way != HOLD and hand.depth in {"cards", None} and not hand.play_begun
    if not some and not asked:
        return None
    if not some and (any(hand.told) or hand.counts is not None):
        return None
    return next((seat for seat in state.seating.from_left_of(hand.dealer) if hand.passes[seat] is None), None)


def check_pass(state: State, passed: PassCards) -> list[Ruling]:
    """The rulings on a pass."""
    hand, seat, names = state.this_hand, passed.seat, state.seating.names
    if hand.play_begun or any(hand.told) or hand.counts is not None:
        message = Text("The play has begun: nothing is passed any more.")
        return [refused(book.PASS_FORGOTTEN, "pass-late", message, seat)]
    if hand.passes[seat] is not None:
        message = Text("{player} has passed already: correct that entry instead.", player=names[seat])
        return [refused(book.PASS_ONCE, "passed", message, seat)]
    if hand.way == HOLD and passed.to is None:
        return [refused(book.HOLD, "hold", Text("Nobody passes in this hand."), seat)]
    if passed.cards is None and passed.count is None:
        return [refused(book.PASS_COUNT, "pass-empty", Text("Tell the cards passed, or how many."), seat)]
    if passed.to == seat:
        message = Text("{player} cannot pass to themselves.", player=names[seat])
        return [refused(book.PASS_TO, "pass-to-self", message, seat)]
    wrong = _wrong_card(state, hand, passed)
    return [wrong] if wrong is not None else _unusual(state, hand, passed)


def _wrong_card(state: State, hand: Hand, passed: PassCards) -> Ruling | None:
    """The refusal of a card its player cannot have passed."""
    names, seat, cards = state.seating.names, passed.seat, passed.cards or ()
    pack = layout_of(state.house.leftover, len(names)).all_cards
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return refused(book.PACK, "card-twice", Text("{card} is named twice.", card=card), seat)
        for other in hand.passes:
            if other is not None and card in (other.cards or ()):
                message = Text("{other} passed {card}.", other=names[other.seat], card=card)
                return refused(book.PASS_ONCE, "card-gone", message, seat)
        wrong = cannot_be_from(book, state.seating, hand, seat, card, pack=pack)
        if wrong is not None:
            return wrong
    return None


def _unusual(state: State, hand: Hand, passed: PassCards) -> list[Ruling]:
    """The queries of a pass of the wrong number, or to the wrong player."""
    names, seat, found = state.seating.names, passed.seat, []
    if passed.size != state.house.pass_count:
        message = Text(
            "{player} passed {cards}, not {count}.",
            player=names[seat],
            cards=Counted(passed.size, "card"),
            count=state.house.pass_count,
        )
        found.append(queried(book.PASS_COUNT, "pass-count", message, seat))
    due = (seat + hand.way) % len(names)
    if passed.to is not None and passed.to != due:
        message = Text("{player} passed to {to}.", player=names[seat], to=names[passed.to])
        found.append(queried(book.PASS_TO, "pass-to", message, seat))
    return found


def move_pass(state: State, passed: PassCards) -> State:
    """The state after a pass: its cards lie between two players until all have passed."""
    hand = state.this_hand
    for card in passed.cards or ():
        hand = lose(hand, passed.seat, card)
    if passed.cards is None and passed.count:
        hand = forget(hand, passed.seat)
    hand = altered(hand, passes=put(hand.passes, passed.seat, passed))
    return altered(state, hand=_exchange(hand) if None not in hand.passes else hand)


def _exchange(hand: Hand) -> Hand:
    """Each takes up what was passed to them."""
    told = [passed for passed in hand.passes if passed is not None]
    for passed in told:
        if passed.cards is None and passed.count:
            hand = keep_as_shown(hand, receiver(hand, passed))
    for passed in told:
        for card in passed.cards or ():
            hand = receive(hand, receiver(hand, passed), card)
    return hand


def passed_on(hand: Hand) -> int:
    """The cards that lie between two players, as a card set; none once all have passed."""
    if None not in hand.passes:
        return 0
    told = (passed.cards or () for passed in hand.passes if passed is not None)
    return card_set(card for cards in told for card in cards)


def check_shown(game: OwnRules[State, Hand, House], state: State, shown: Hands) -> list[Ruling]:
    """Hands shown while cards are being passed cannot be told from those dealt."""
    hand = state.hand
    if hand is not None and not hand.void and any(hand.passes) and None in hand.passes:
        message = Text("Cards are being passed: show hands when all have passed.")
        return [refused(book.KNOWN_HANDS, "pass-first", message)]
    return check_hands(game, state, shown)  # type: ignore[arg-type]


def is_secret(state: State, entry: Entry) -> bool:
    """Whether an entry holds what only its player may see: a pass, until all have passed (HE-3.1)."""
    hand = state.hand
    return isinstance(entry, PassCards) and hand is not None and not hand.void and None in hand.passes


def owned(state: State, entry: Entry) -> dict[Seat, tuple[Card, ...]]:
    """Whose secret an entry is: who passes knows the cards, and nobody else does yet."""
    if not isinstance(entry, PassCards) or not entry.cards or not is_secret(state, entry):
        return {}
    return {entry.seat: entry.cards}


def covered(entry: Entry) -> Entry:
    """A pass as all may read it: how many cards."""
    return replace(entry, cards=None, count=entry.size) if isinstance(entry, PassCards) else entry
