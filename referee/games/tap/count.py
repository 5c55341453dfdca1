"""The count of a hand: which are possible, and the hand they end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from ...core.cards import card_set, cards_in
from ...core.entries import Entry
from ...core.ruling import Exhibit, Ruling
from ...core.text import Counted, Plural, Text
from ...core.values import altered, put
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import auction_told, hand_told
from .cards import EACH, HALF, JUGGLER, UNDISCARDABLE
from .knowing import (
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
    unseen_at_the_end,
)
from .model import Captured, Count, Discard, Hand, State
from .stock import not_of_the_pack

NO_SPARROW: Final = "{player} didn’t win the last trick with the Juggler. See the tricks recorded."


def _on_declarer(state: State, hand: Hand) -> OnPlayer:
    return OnPlayer(state.seating, hand.alone)


# ---- the count told -----------------------------------------------------------------------------


def check_count(state: State, count: Count) -> list[Ruling]:
    """The rulings on a count (TP-6.4)."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    on = _on_declarer(state, hand)
    if count.tricks is not None and count.tricks not in tricks_possible(hand):
        return _wrong_tricks(hand, on, count.tricks)
    if count.slam and (count.tricks not in {None, EACH} or EACH not in tricks_possible(hand)):
        return on.refused(book.CANNOT_BE, "slam", "{player} hasn’t won every trick, so there’s no Slam.")
    if count.sparrow and sparrow_made(hand) is False:
        return on.refused(book.SPARROW_MADE, "sparrow", NO_SPARROW)
    tricks = tricks_of(hand, count)
    if count.sparrow and tricks == 0:
        return on.refused(book.SPARROW_MADE, "sparrow", "{player} won no trick, so there’s no Sparrow.")
    sparrow = bool(sparrow_made(hand) or count.sparrow)
    able = [tricks] if tricks is not None else [n for n in tricks_possible(hand) if int(sparrow) <= n < EACH]
    sums = 0
    for number in able:
        sums |= possible_counts(hand, number, sparrow=sparrow)
    if possible(sums, count.points):
        return []
    cannot = "{player} can’t have {points}: {bounds}."
    return on.refused(book.CANNOT_BE, "points", cannot, points=count.points, bounds=_range(hand, sums, tricks))


def _wrong_tricks(hand: Hand, on: OnPlayer, tricks: int) -> list[Ruling]:
    """Why the declarer cannot have so many tricks."""
    could = tricks_possible(hand)
    if len(could) == 1:
        won = Counted(could[0], "trick")
        return on.refused(book.CANNOT_BE, "tricks", "{player} won {tricks}, not {told}.", tricks=won, told=tricks)
    between = "{player} has {least} to {most} tricks, not {told}."
    return on.refused(book.CANNOT_BE, "tricks", between, least=could[0], most=could[-1], told=tricks)


def _range(hand: Hand, sums: int, tricks: int | None) -> Text:
    """What a count may be, in words."""
    if not sums:
        return Text("no pile fits the record")
    low, high = least(sums), most(sums)
    bounds = Text("{low} to {high}", low=low, high=high) if low < high else low
    if tricks is None:
        return Text("with fewer than {all} tricks it is {bounds}", all=EACH, bounds=bounds)
    cards = Counted(pile_size(hand, tricks), "card")
    return Text("{cards} and {tricks} count {bounds}", cards=cards, tricks=Counted(tricks, "trick"), bounds=bounds)


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
    on, pile = _on_declarer(state, hand), card_set(captured.cards)
    if captured.seat != hand.alone:
        declarer = state.seating.names[hand.alone]
        message = Text("Enter the cards of {player}, who plays alone. The rest are the defenders’.", player=declarer)
        return [refused(book.PILE, "not-declarer", message, captured.seat)]
    problem = not_of_the_pack(captured.cards, hand.alone)
    if problem:
        return [problem]
    found = _wrong_size(hand, on, len(captured.cards)) or _not_so(hand, on, pile)
    if found:
        return found
    if captured.sparrow and sparrow_made(hand) is False:
        return on.refused(book.SPARROW_MADE, "sparrow", NO_SPARROW)
    if captured.sparrow and not pile >> JUGGLER.index & 1:
        without = "The Juggler isn’t in {player}’s cards, so there was no Sparrow."
        return on.refused(book.SPARROW_MADE, "sparrow", without)
    return []


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


def _wrong_size(hand: Hand, on: OnPlayer, size: int) -> list[Ruling]:
    """The refusal of a pile that cannot have so many cards; empty if it can."""
    could = [pile_size(hand, tricks) for tricks in tricks_possible(hand)]
    if size in could:
        return []
    what = Text("tricks") if hand.contract == "solo" else Text("tricks and discard")
    total = Text("That makes") if hand.contract == "solo" else Text("With the discard that makes")
    if len(could) == 1:
        gap, tricks = could[0] - size, Counted(tricks_possible(hand)[0], "trick")
        wanted = Counted(could[0], "card")
        said = "{player} won {tricks}. {all} {cards}. You entered {told}: {gap} missing."
        if gap < 0:
            said = "{player} won {tricks}. {all} {cards}. You entered {told}: {gap} too many."
        return on.refused(
            book.CANNOT_BE, "card-count", said, tricks=tricks, all=total, cards=wanted, told=size, gap=abs(gap)
        )
    if could[0] < size < could[-1]:
        gap = CARDS_OF_A_TRICK - (size - could[0]) % CARDS_OF_A_TRICK
        said = "{cards} don’t make whole tricks. {player}’s {what} come in threes: {gap} missing."
        return on.refused(book.CANNOT_BE, "card-count", said, cards=Counted(size, "card"), what=what, gap=gap)
    said = "{player}’s {what} are {least} to {most} cards. You entered {told}."
    return on.refused(book.CANNOT_BE, "card-count", said, what=what, least=could[0], most=could[-1], told=size)


def _not_so(hand: Hand, on: OnPlayer, pile: int) -> list[Ruling]:
    """The refusal of a pile that what is recorded speaks against; empty where nothing does."""
    own, theirs = known_piles(hand)
    missing = tuple(cards_in(own & ~pile))
    if missing:
        said, are = (
            "By the tricks and discards recorded, {missing} {are} {player}’s.",
            Plural(len(missing), "is", "are"),
        )
        shown = (Exhibit(Text("missing"), missing, bad=True),)
        return on.refused(book.CANNOT_BE, "card-missing", said, exhibits=shown, missing=missing, are=are)
    others = tuple(cards_in(theirs & pile))
    if others:
        said, are = "By the record, {others} {are} the defenders’.", Plural(len(others), "is", "are")
        shown = (Exhibit(Text("theirs"), others, bad=True),)
        return on.refused(book.CANNOT_BE, "card-theirs", said, exhibits=shown, others=others, are=are)
    plain = (pile & ~own & ~UNDISCARDABLE).bit_count()
    if plain < hand.discards_open and not hand.gained:
        said = "{player} discarded three cards, no King and no Honour. These cards don’t leave room for that."
        return on.refused(book.CANNOT_BE, "no-discard", said)
    return []


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
