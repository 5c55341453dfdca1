"""Scoring of one hand of Pippins Aplenty, trick by trick."""

from __future__ import annotations

from ...core.entries import Cards
from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.words import counted, figure, listed, signed
from ...play.model import Trick
from . import rulebook
from .house import House
from .model import Hand
from .reaches import CardScore, card_score


def card_scores(cards: Cards, reaches: Cards) -> tuple[CardScore, ...]:
    """What each card of a trick scores, in order of play."""
    return tuple(card_score(card, reaches) for card in cards)


def trick_words(trick: Trick, reaches: Cards) -> str:
    """How a trick's points come about: ``2♦ matches a reach: 2 × 2, 1 for the trick; 8♦ is above the top reach``."""
    scores = card_scores(tuple(play.card for play in trick.plays), reaches)
    said = ", ".join([*(f"{score.card} {score.words}" for score in scores if score.value), "1 for the trick"])
    if not reaches:
        return f"{said}; no reaches yet"
    above = [str(score.card) for score in scores if not score.value]
    if not above:
        return said
    return f"{said}; {listed(above)} {'is' if len(above) == 1 else 'are'} above the top reach"


def lines_of(hand: Hand, house: House, seating: Seating) -> tuple[ScoreLine, ...]:
    """Every line of a hand so far."""
    lines = []
    for trick, reaches, points in zip(hand.tricks, hand.reaches, hand.points, strict=False):
        cards = tuple(play.card for play in trick.plays)
        scored = [score for score in card_scores(cards, reaches) if score.value]
        rule = rulebook.TRICK_POINT
        if scored:
            rule = rulebook.DOUBLE if any(score.double for score in scored) else rulebook.CARD_POINTS
        reason = f"Trick {trick.number}, {seating.names[trick.winner]}: {trick_words(trick, reaches)}"
        lines.append(ScoreLine(seating.side_of[trick.winner], points, rule, reason))
    for seat, number in sorted(revokes(hand).items()):
        others: Side = 1 - seating.side_of[seat]
        reason = f"{seating.names[seat]} revoked" + (f" in trick {number}" if number else "")
        lines.append(ScoreLine(others, house.renege_points, rulebook.RENEGE, reason))
    for penalty in hand.penalties:
        reason = f"{seating.names[penalty.seat]}: {penalty.reason or 'agreed by the table'}"
        lines.append(ScoreLine(seating.side_of[penalty.seat], penalty.points, rulebook.AGREED, reason))
    return tuple(lines)


def revokes(hand: Hand) -> dict[Seat, int]:
    """Who revoked, each once, with the trick it was found in first; 0 where nobody said in which."""
    return {breach.seat: breach.trick for breach in reversed(hand.breaches)}


def points_so_far(hand: Hand, house: House, seating: Seating) -> tuple[int, ...]:
    """The points by side: what `lines_of` adds up to."""
    points = [0] * len(seating.sides)
    for trick, scored in zip(hand.tricks, hand.points, strict=False):
        points[seating.side_of[trick.winner]] += scored
    for seat in revokes(hand):
        points[1 - seating.side_of[seat]] += house.renege_points
    for penalty in hand.penalties:
        points[seating.side_of[penalty.seat]] += penalty.points
    return tuple(points)


def row_note(hand: Hand, house: House, seating: Seating) -> str:
    """What the figures of a hand do not say: ``Bea revoked (PP-8.1); Cy −5, talking (PP-8.2)``."""
    said = [f"{seating.names[seat]} revoked ({rulebook.RENEGE.id})" for seat in sorted(revokes(hand))]
    for penalty in hand.penalties:
        why = f", {penalty.reason}" if penalty.reason else ""
        said.append(f"{seating.names[penalty.seat]} {signed(penalty.points)}{why} ({rulebook.AGREED.id})")
    left = hand.tricks_total - hand.taken
    if left:
        said.append(f"{figure(house.target)} was passed with {counted(left, 'trick')} to play ({rulebook.TARGET.id})")
    return "; ".join(said)


def score_hand(hand: Hand, house: House, seating: Seating) -> HandAccount:
    """Score a hand in which everything is in, or which the target cut short."""
    lines = lines_of(hand, house, seating)
    won = [sum(hand.won[seat] for seat in seats) for seats in seating.sides]
    return HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=True,
        void=False,
        tricks=hand.won,
        points=points_so_far(hand, house, seating),
        lines=lines,
        cells=tuple((str(tricks),) for tricks in won),
        note=row_note(hand, house, seating),
    )
