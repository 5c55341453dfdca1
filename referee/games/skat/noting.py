"""What is worth knowing of a hand of Skat: an announcement out of reach, matadors in the skat, a Bock round."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import NO_CARDS, card_set
from ...core.entries import Entry, Play, TrickWon
from ...core.ruling import Ruling
from ...core.text import Text
from ...play.known import plays_of
from ...play.rulings import noted
from . import rulebook as book
from .knowing import facts_of, known, matadors
from .model import Hand, State
from .ramsch import tricks_of
from .scoring import bock_cause, sum_of
from .values import ALL, EACH, SCHNEIDER, matadors_of, result_of


def notes_on(before: State, after: State, entry: Entry, *, over: bool) -> Iterator[Ruling]:
    """What is noted of an entry that nothing refuses, by the states around it. `over`: the hand is, with it."""
    hand, old = after.hand, before.hand
    if hand is None or old is None:
        return
    if isinstance(entry, Play | TrickWon) and len(hand.winners) > len(old.winners) and hand.declarer is not None:
        yield from _out_of_reach(old, hand)
    if over and not old.complete:
        yield from _how_it_ended(after, hand)
        yield from _turned_up(hand)
        if bock_cause(after, hand):
            yield noted(book.BOCK, "bock", Text("A Bock round begins: the next deals count double."))


def _how_it_ended(state: State, hand: Hand) -> Iterator[Ruling]:
    """That a game was overbid, or a Ramsch marched through."""
    if hand.ramsch:
        tricks = tricks_of(hand)
        if state.house.ramsch_march and EACH in tricks:
            seat = tricks.index(EACH)
            said = Text("{player} has all ten tricks: the march.", player=state.seating.names[seat])
            yield noted(book.MARCH, "march", said, seat)
        return
    facts = facts_of(hand) if hand.declarer is not None else None
    if facts is None or facts.under:
        return
    result = result_of(facts)
    if result.overbid:
        said = Text("{sum}: below the bid of {bid}, so it is overbid.", sum=sum_of(result), bid=facts.bid)
        yield noted(book.OVERBID, "overbid", said, hand.alone)


def announced_levels(hand: Hand) -> tuple[bool, bool]:
    """Whether Schneider, and every trick, is announced so that it counts."""
    one = hand.announced
    if one is None or not one.hand or one.game == "null":
        return False, False
    every = one.schwarz or one.ouvert
    return one.schneider or every, every


def _out_of_reach(old: Hand, hand: Hand) -> Iterator[Ruling]:
    """That what was announced can no longer be reached."""
    schneider, every = announced_levels(hand)
    if not schneider:
        return
    was, now = known(old), known(hand)
    if every and now.their_tricks and not was.their_tricks:
        yield noted(
            book.LEVELS_ANNOUNCED, "schwarz-lost", Text("Every trick was announced, and one is lost."), hand.alone
        )
    elif not every and now.theirs > ALL - SCHNEIDER >= was.theirs:
        said = Text("Schneider was announced, and the defenders have {eyes} eyes.", eyes=now.theirs)
        yield noted(book.LEVELS_ANNOUNCED, "schneider-lost", said, hand.alone)


def _turned_up(hand: Hand) -> Iterator[Ruling]:
    """That the skat changed the matadors of a Hand."""
    one, runs = hand.announced, matadors(hand) if hand.declarer is not None else None
    if one is None or not one.hand or one.game == "null" or runs is None or hand.matadors is not None:
        return
    ten = card_set([play.card for play in plays_of(hand, hand.alone)]) | (hand.held[hand.alone] or NO_CARDS)
    if matadors_of(one.game, ten) != runs:
        said = (
            "The skat changes the matadors: with {count}."
            if runs > 0
            else "The skat changes the matadors: without {count}."
        )
        yield noted(book.MATADORS, "skat-matadors", Text(said, count=abs(runs)), hand.alone)
