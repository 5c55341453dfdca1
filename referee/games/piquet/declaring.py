"""Carte blanche and the declarations as they are made: what can be said, by whom, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import put
from ...play.rulings import deal_first, queried, refused
from . import rulebook as book
from .counting import contradictions
from .declarations import (
    CARDS_EACH,
    FOUR,
    LENGTHS,
    NOTHING,
    SET_RANKS,
    THREE,
    Point,
    SequenceHeld,
    SetHeld,
    fits,
    pips_of,
    tops,
    unsayable,
)
from .knowing import declared_by, next_to_declare
from .model import PACK_SET, CarteBlanche, Declare, Hand, State
from .trouble import rulings_on_new, with_falsehoods

# ---- carte blanche --------------------------------------------------------------------------------------


def check_carte_blanche(state: State, blanche: CarteBlanche) -> list[Ruling]:
    """The rulings on a carte blanche."""
    hand, names, seat = state.hand, state.seating.names, blanche.seat
    if hand is None or hand.void or hand.complete:
        return [deal_first(book.ONE_HAND, seat)]
    if hand.carte_blanche is not None:
        other = names[hand.carte_blanche.seat]
        message = Text(
            "{player} has carte blanche, and 20 cards without king, queen and jack do not make two.", player=other
        )
        return [refused(book.CARTE_BLANCHE, "carte-blanche-twice", message, seat)]
    if hand.play_begun or hand.result is not None:
        message = Text("The play has begun: carte blanche is declared before the exchange.")
        return [refused(book.CARTE_BLANCHE, "carte-blanche-late", message, seat)]
    found = []
    if hand.exchanges[seat] is not None or hand.told[seat] is not None:
        message = Text("Carte blanche is declared before the exchange, and {player} has exchanged.", player=names[seat])
        found.append(queried(book.CARTE_BLANCHE, "carte-blanche-late", message, seat))
    return found + rulings_on_new(state, hand, altered(hand, carte_blanche=blanche))


def move_carte_blanche(state: State, blanche: CarteBlanche) -> State:
    """The state after carte blanche; where it is dealt again, that ends the hand (PI-2.2)."""
    hand = with_falsehoods(altered(state.this_hand, carte_blanche=blanche))
    again = state.house.carte_blanche_redeal and not hand.false[blanche.seat]
    return altered(state, hand=altered(hand, redealt=again))


# ---- declarations ---------------------------------------------------------------------------------------


def check_declare(state: State, declare: Declare) -> list[Ruling]:
    """The rulings on what a player declares."""
    hand, seat = state.hand, declare.seat
    if hand is None or hand.void:
        return [deal_first(book.ONE_HAND, seat)]
    if hand.complete:
        return [refused(book.ONE_HAND, "hand-over", Text("Deal {number} is over.", number=hand.number), seat)]
    problem = _said_before(state, hand, declare) or _cannot_be_said(state, hand, declare)
    if problem is not None:
        return [problem]
    found = rulings_on_new(state, hand, _with_declare(hand, declare))
    return found or list(_between_both(state, hand, declare))


def _said_before(state: State, hand: Hand, declare: Declare) -> Ruling | None:
    """The refusal of a second declaration, unless it says what the point makes (PI-4.9)."""
    before, name = hand.told[declare.seat], state.seating.names[declare.seat]
    if before is None:
        return None
    more = declare.sequences or declare.sets or declare.answers is not None
    if before.point is None or before.point.pips is not None or declare.point is None or more:
        message = Text("{player} has declared already: correct that entry instead.", player=name)
        return refused(book.DECLARE, "declared", message, declare.seat)
    if declare.point.length != before.point.length or declare.point.pips is None:
        message = Text("Only what {player}’s {point} makes is still to be said.", player=name, point=before.point.words)
        return refused(book.MAKING, "declared", message, declare.seat)
    return None


def _cannot_be_said(state: State, hand: Hand, declare: Declare) -> Ruling | None:
    """The refusal of what no hand can hold, or of answers that are not younger's or not true."""
    seat, name = declare.seat, state.seating.names[declare.seat]
    reason = unsayable(declare.said)
    if reason:
        return refused(book.DECLARE, "cannot-be", reason, seat)
    if not fits(declare.said, 0, PACK_SET):
        message = Text("No hand of {each} cards holds {said}.", each=CARDS_EACH, said=declare.said.words)
        return refused(book.DECLARE, "cannot-be", message, seat)
    if declare.answers is None:
        return None
    if seat != hand.younger:
        message = Text(
            "{younger} is younger and answers; {player} declares first.",
            younger=state.seating.names[hand.younger],
            player=name,
        )
        return refused(book.ANSWERS, "answer", message, seat)
    elder = declared_by(hand, hand.elder)
    if elder is None:
        message = Text(
            "{elder} declares before {player} can answer.", elder=state.seating.names[hand.elder], player=name
        )
        return refused(book.ANSWERS, "answer", message, seat)
    wrong = next(contradictions(elder, declare.said, declare.answers), None)
    return None if wrong is None else refused(book.ANSWERS, "answer", wrong[1], seat)


def _between_both(state: State, hand: Hand, declare: Declare) -> Iterator[Ruling]:
    """What two declarations cannot hold both: more than the four cards of a rank."""
    seat = declare.seat
    other = declared_by(hand, 1 - seat) or NOTHING
    for mine in declare.sets:
        for theirs in other.sets:
            if mine.rank == theirs.rank:
                names = state.seating.names
                message = Text(
                    "{player} declares {mine} and {other} {theirs}: there are four, so one is false.",
                    player=names[seat],
                    mine=mine.words,
                    other=names[1 - seat],
                    theirs=theirs.words,
                )
                yield queried(book.FALSE, "one-is-false", message, seat)


def _with_declare(hand: Hand, declare: Declare) -> Hand:
    before = hand.told[declare.seat]
    if before is not None:
        declare = altered(before, point=declare.point)
    return altered(hand, told=put(hand.told, declare.seat, declare))


def move_declare(state: State, declare: Declare) -> State:
    """The state after a declaration."""
    return altered(state, hand=with_falsehoods(_with_declare(state.this_hand, declare)))


# ---- what is awaited ------------------------------------------------------------------------------------


def waiting_words(state: State, hand: Hand) -> Text:
    """Whose declaration is awaited, in a sentence."""
    seat = next_to_declare(hand)
    name = state.seating.names[hand.elder if seat is None else seat]
    if seat is not None and hand.told[seat] is not None:
        return Text("Both points are as long: say what {player}’s makes.", player=name)
    return Text("Say first what {player} declares, or that it is nothing.", player=name)


def candidates(hand: Hand, seat: Seat) -> Iterator[Entry]:
    """What a seat may declare of one class, or nothing; what the point makes, where only that is asked.

    A declaration of several classes is made of these: all of them together would be hundreds of thousands.
    """
    before = hand.told[seat]
    if before is not None:
        assert before.point is not None
        length = before.point.length
        yield from (Declare(seat=seat, point=Point(length=length, pips=pips)) for pips in pips_of(length))
        return
    yield Declare(seat=seat)
    yield from (Declare(seat=seat, **one) for one in _single())


def _single() -> Iterator[dict[str, Any]]:
    for length in LENGTHS:
        yield from ({"point": Point(length=length, pips=pips)} for pips in pips_of(length))
        yield from ({"sequences": (SequenceHeld(length=length, top=top),)} for top in tops(length))
    for size in (FOUR, THREE):
        yield from ({"sets": (SetHeld(size=size, rank=rank),)} for rank in SET_RANKS)
