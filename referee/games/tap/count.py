"""The count of a hand: which are possible, and the hand they end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...core.cards import card_set, cards_in
from ...core.entries import Entry
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Counted, Plural, Text
from ...core.values import altered
from ...play.known import put
from ...play.rulings import refused
from ...play.whereabouts import not_in_pack
from . import rulebook as book
from .auction import auction_told, hand_told
from .exchange import unseen_at_the_end
from .model import Captured, Count, Discard, Hand, State
from .packs import ALL_CARDS, EACH, HALF, JUGGLER, UNDISCARDABLE
from .pile import (
    CARDS_OF_A_TRICK,
    declarer_tricks,
    known_piles,
    least,
    members,
    most,
    pile_size,
    possible,
    possible_counts,
    sparrow_made,
    tricks_of,
    tricks_possible,
)


def _name(state: State, hand: Hand) -> tuple[str, Seat]:
    return state.seating.names[hand.alone], hand.alone


# ---- the count told -----------------------------------------------------------------------------


def check_count(state: State, count: Count) -> list[Ruling]:
    """The rulings on a count (TP-6.4)."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    name, seat = _name(state, hand)
    if count.tricks is not None:
        problem = _tricks_problem(state, hand, count.tricks)
        if problem:
            return [refused(book.CANNOT_BE, "tricks", problem, seat)]
    if count.slam and (count.tricks not in {None, EACH} or EACH not in tricks_possible(hand)):
        return [
            refused(
                book.CANNOT_BE, "slam", Text("{player} has not won every trick, so made no Slam.", player=name), seat
            )
        ]
    problem = _sparrow_problem(state, hand, told=count.sparrow)
    if problem:
        return [refused(book.SPARROW_MADE, "sparrow", problem, seat)]
    tricks = tricks_of(hand, count)
    if count.sparrow and tricks == 0:
        return [
            refused(book.SPARROW_MADE, "sparrow", Text("{player} won no trick, so made no Sparrow.", player=name), seat)
        ]
    sparrow = bool(sparrow_made(hand) or count.sparrow)
    able = [tricks] if tricks is not None else [n for n in tricks_possible(hand) if int(sparrow) <= n < EACH]
    sums = 0
    for number in able:
        sums |= possible_counts(hand, number, sparrow=sparrow)
    if possible(sums, count.points):
        return []
    message = Text(
        "{player} cannot have {points}: {bounds}.", player=name, points=count.points, bounds=_range(hand, sums, tricks)
    )
    return [refused(book.CANNOT_BE, "points", message, seat)]


def _tricks_problem(state: State, hand: Hand, tricks: int) -> Text:
    """Why the declarer cannot have so many tricks; unsaid if that can be."""
    name, _ = _name(state, hand)
    could = tricks_possible(hand)
    if tricks in could:
        return UNSAID
    if len(could) == 1:
        return Text("{player} won {tricks}, not {told}.", player=name, tricks=Counted(could[0], "trick"), told=tricks)
    between = "{player} has {least} to {most} tricks, not {told}."
    return Text(between, player=name, least=could[0], most=could[-1], told=tricks)


def _sparrow_problem(state: State, hand: Hand, *, told: bool) -> Text:
    """Why a Sparrow cannot have been made, where it is told; unsaid if it can, or is not."""
    if told and sparrow_made(hand) is False:
        name, _ = _name(state, hand)
        return Text("{player} did not win the last trick with the Juggler, by what is recorded.", player=name)
    return UNSAID


def _range(hand: Hand, sums: int, tricks: int | None) -> Text:
    """What a count may be, in words."""
    if not sums:
        return Text("no pile fits what is recorded")
    low, high = least(sums), most(sums)
    bounds = Text("{low} to {high}", low=low, high=high) if low < high else low
    if tricks is None:
        return Text("with fewer than {all} tricks it is {bounds}", all=EACH, bounds=bounds)
    return Text(
        "{cards} and {tricks} count {bounds}",
        cards=Counted(pile_size(hand, tricks), "card"),
        tricks=Counted(tricks, "trick"),
        bounds=bounds,
    )


def count(state: State, told: Count) -> State:
    """The state once the count is told: the hand is over."""
    hand = hand_told(state)
    return altered(state, hand=_ended(altered(hand, told=told)))


def _ended(hand: Hand) -> Hand:
    """The hand with the declarer's tricks as told, and complete."""
    tricks = declarer_tricks(hand)
    if tricks is not None:
        hand = altered(hand, won=put(hand.won, hand.alone, tricks))
    return altered(hand, depth=hand.depth or "result", complete=True)


# ---- the pile told ------------------------------------------------------------------------------


def check_captured(state: State, captured: Captured) -> list[Ruling]:
    """The rulings on the cards of the declarer's pile (TP-6.4); to say again what is known is no error."""
    if says_what_is_known(state, captured):
        return []
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    name, seat = _name(state, hand)
    if captured.seat != seat:
        message = Text("Tell the cards of {player}, who plays alone: the rest are the defenders’.", player=name)
        return [refused(book.PILE, "not-declarer", message, captured.seat)]
    pile = card_set(captured.cards)
    for card in captured.cards:
        if not ALL_CARDS >> card.index & 1:
            return [not_in_pack(book, card, seat)]
        if captured.cards.count(card) > 1:
            return [refused(book.PACK, "card-twice", Text("{card} is there twice.", card=card), seat)]
    problem = _size_problem(state, hand, len(captured.cards))
    if problem:
        return [refused(book.CANNOT_BE, "card-count", problem, seat)]
    found = _not_so(state, hand, pile)
    if found:
        return [found]
    problem = _sparrow_problem(state, hand, told=captured.sparrow)
    if not problem and captured.sparrow and not pile >> JUGGLER.index & 1:
        problem = Text("The Juggler is not among {player}’s cards, so made no Sparrow.", player=name)
    return [refused(book.SPARROW_MADE, "sparrow", problem, seat)] if problem else []


def says_what_is_known(state: State, captured: Captured) -> bool:
    """Whether the hand is over, and just these cards are known to be the declarer's pile."""
    hand = state.hand
    if hand is None or hand.void or not hand.complete or captured.seat != hand.declarer:
        return False
    told = hand.told
    if isinstance(told, Count) or (captured.sparrow and not (told.sparrow if told else sparrow_made(hand))):
        return False
    known = card_set(told.cards) if told is not None else known_piles(hand)[0]
    return card_set(captured.cards) == known


def _size_problem(state: State, hand: Hand, size: int) -> Text:
    """Why a pile cannot have so many cards; unsaid if it can."""
    name, _ = _name(state, hand)
    could = [pile_size(hand, tricks) for tricks in tricks_possible(hand)]
    if size in could:
        return UNSAID
    what = Text("tricks") if hand.contract == "solo" else Text("tricks and discard")
    if len(could) == 1:
        gap = could[0] - size
        missing = "{player} won {tricks}: {what} are {cards}, and {told} are told, {gap} missing."
        too_many = "{player} won {tricks}: {what} are {cards}, and {told} are told, {gap} too many."
        return Text(
            missing if gap > 0 else too_many,
            player=name,
            tricks=Counted(tricks_possible(hand)[0], "trick"),
            what=what,
            cards=Counted(could[0], "card"),
            told=size,
            gap=abs(gap),
        )
    if could[0] < size < could[-1]:
        return Text(
            "{cards} are no whole tricks: {player}’s {what} come in threes, {gap} missing.",
            cards=Counted(size, "card"),
            player=name,
            what=what,
            gap=CARDS_OF_A_TRICK - (size - could[0]) % CARDS_OF_A_TRICK,
        )
    between = "{player}’s {what} are {least} to {most} cards, and {told} are told."
    return Text(between, player=name, what=what, least=could[0], most=could[-1], told=size)


def _not_so(state: State, hand: Hand, pile: int) -> Ruling | None:
    """The refusal of a pile that what is recorded speaks against."""
    name, seat = _name(state, hand)
    own, theirs = known_piles(hand)
    missing = tuple(cards_in(own & ~pile))
    if missing:
        message = Text(
            "{missing} {are} {player}’s by the tricks and discards recorded.",
            missing=missing,
            are=Plural(len(missing), "is", "are"),
            player=name,
        )
        return refused(book.CANNOT_BE, "card-missing", message, seat, exhibits=(Exhibit("missing", missing, bad=True),))
    others = tuple(cards_in(theirs & pile))
    if others:
        message = Text(
            "{others} {are} the defenders’ by what is recorded.", others=others, are=Plural(len(others), "is", "are")
        )
        return refused(book.CANNOT_BE, "card-theirs", message, seat, exhibits=(Exhibit("theirs", others, bad=True),))
    plain = (pile & ~own & ~UNDISCARDABLE).bit_count()
    if plain < hand.discards_open and not hand.gained:
        message = Text(
            "{player} discarded three cards, no King and no Honour: so many are not among these.", player=name
        )
        return refused(book.CANNOT_BE, "no-discard", message, seat)
    return None


def captured(state: State, told: Captured) -> State:
    """The state once the pile is told: the hand is over."""
    if says_what_is_known(state, told):
        return state
    hand = hand_told(state)
    return altered(state, hand=_ended(altered(hand, told=told)))


# ---- choices ------------------------------------------------------------------------------------


def choices(hand: Hand) -> Iterator[Entry]:
    """Every count that is possible now; and where only the discard is missing, every discard."""
    known = sparrow_made(hand)
    for tricks in tricks_possible(hand):
        for sparrow in (False, True) if known is None and tricks else (False,):
            sums = possible_counts(hand, tricks, sparrow=sparrow or bool(known))
            for points in members(sums):
                yield Count(points=points, tricks=tricks, sparrow=sparrow)
    if hand.tricks_told and hand.card_by_card and hand.discards_open:
        unseen = [card for card in unseen_at_the_end(hand) if not UNDISCARDABLE >> card.index & 1]
        if len(unseen) <= 2 * HALF:
            shown = tuple(cards_in(hand.discarded))
            for cards in combinations(unseen, hand.discards_open):
                yield Discard(cards=(*shown, *cards))
