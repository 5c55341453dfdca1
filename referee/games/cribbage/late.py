"""What is legal of the show, and of what is ruled on a deal: hands, the crib, muggins, penalties."""

from __future__ import annotations

from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .checks import cards_told, counted_otherwise, impossible
from .counting import points_of
from .model import RULE_OF, Crib, Hand, Muggins, Penalty, Show, State
from .pegs import flush_of, made_of, to_show


def _play_first(state: State, hand: Hand) -> list[Ruling]:
    """The refusal of a count before the play is over."""
    if hand.played_out:
        return []
    return [refused(book.ORDER, "play-first", Text("The play comes first."))]


def check_show(state: State, hand: Hand, entry: Show) -> list[Ruling]:
    """A hand counted: in order, once, for what some cards can make; and for what its own make, where they are known."""
    on, seat = OnPlayer(state.seating, entry.seat), entry.seat
    wrong = _play_first(state, hand)
    if wrong:
        return wrong
    if seat in hand.dead:
        return on.refused(book.WRONG_NUMBER, "hand-dead", "{player}’s hand is dead and does not count.")
    if any(one.seat == seat for one in hand.shown):
        return on.refused(book.ORDER, "shown-twice", "{player}’s hand is counted already.")
    due = to_show(hand, state.seating)
    if due is not None and due != seat:
        other = state.seating.names[due]
        return on.refused(book.ORDER, "show-order", "{other}’s hand is counted before {player}’s.", other=other)
    four = hand.four_of(seat)
    if four is not None and entry.cards:
        return on.refused(book.KNOWN, "cards-known", "{player}’s cards are known.")
    wrong = cards_told(state, hand, entry.cards, seat)
    made = made_of(state.house, four or entry.cards or None, hand.starter, crib=False)
    return wrong or _count_told(state, hand, entry, seat, None if made is None else points_of(made))


def _count_told(state: State, hand: Hand, entry: Show | Crib, seat: Seat, makes: int | None) -> list[Ruling]:
    if entry.points is None:
        if makes is None or state.house.told:
            return [refused(book.COUNTING, "points-untold", Text("Enter the points."), seat)]
        return []
    rank = hand.starter_rank if makes is None else ""  # of known cards anything may be counted, if wrongly
    wrong = impossible(rank, entry.points, seat, flush_of=flush_of(state.house, crib=isinstance(entry, Crib)))
    if wrong or makes is None:
        return wrong
    return counted_otherwise(state, seat, entry.points, makes)


def check_crib(state: State, hand: Hand, entry: Crib) -> list[Ruling]:
    """The crib counted: last of all, like a hand."""
    wrong = _play_first(state, hand)
    if wrong:
        return wrong
    if hand.dead_crib:
        return [refused(book.WRONG_NUMBER, "crib-dead", Text("The crib is dead and does not count."))]
    due = to_show(hand, state.seating)
    if due is not None:
        said = Text("{player}’s hand is counted before the crib.", player=state.seating.names[due])
        return [refused(book.ORDER, "show-order", said, due)]
    known = hand.crib_of()
    if known is not None and entry.cards and set(entry.cards) != set(known):
        return [refused(book.KNOWN, "cards-known", Text("The crib is {cards}.", cards=known))]
    wrong = cards_told(state, hand, entry.cards, None) if known is None else []
    made = made_of(state.house, known or entry.cards or None, hand.starter, crib=True)
    return wrong or _count_told(state, hand, entry, hand.dealer, None if made is None else points_of(made))


def check_muggins(state: State, hand: Hand, entry: Muggins) -> list[Ruling]:
    """Points taken: by an opponent, no more than were overlooked in what was entered last."""
    on, missed = OnPlayer(state.seating, entry.seat), hand.missed
    if not state.house.muggins:
        return on.refused(book.MUGGINS, "muggins-off", "Muggins is not played at this table.")
    if missed is None:
        return on.refused(book.MUGGINS, "muggins-none", "Nothing was overlooked just now.")
    if state.seating.side_of[missed.seat] == state.seating.side_of[entry.seat]:
        return on.refused(book.WHO_TAKES, "muggins-own", "An opponent takes them, not {player}.")
    if entry.points > missed.most:
        said = "{player} can take {most} at most."
        return on.refused(book.MUGGINS, "muggins-most", said, most=missed.most)
    return []


def check_penalty(state: State, hand: Hand, entry: Penalty) -> list[Ruling]:
    """A slip that costs points: where the table plays with penalties."""
    on = OnPlayer(state.seating, entry.seat)
    if not state.house.fined:
        return on.refused(book.OVERPEG, "penalties-off", "Slips cost no points at this table.")
    rule, counted = RULE_OF[entry.code], entry.code in {"overpeg", "false_claim"}
    if counted and entry.points is None:
        return on.refused(rule, "too-many", "Enter how many points were too many.")
    if not counted and entry.points is not None:
        return on.refused(rule, "no-points", "What this costs is fixed: leave the points empty.")
    if entry.code != "renege" and entry.cards is not None:
        return on.refused(rule, "no-cards", "Only a renege is counted by cards: leave the cards empty.")
    return []
