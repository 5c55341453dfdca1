"""Scoring of one hand of Pippins Aplenty, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.entries import Cards
from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, Plural, Text, chained
from ...play.accounts import account_of, agreed_lines, by_rule, points_of, row_note, trouble_told
from ...play.model import Trick
from . import rulebook
from .house import House
from .model import Hand, State
from .reaches import CardScore, card_score


def card_scores(trick: Trick, reaches: Cards) -> tuple[CardScore, ...]:
    """What each card of a trick scores, in order of play."""
    return tuple(card_score(play.card, reaches) for play in trick.plays)


def trick_words(trick: Trick, reaches: Cards) -> Text:
    """How a trick's points come about: ``2♦ matches a reach: 2 × 2, 1 for the trick; 8♦ is above the top reach``."""
    scores = card_scores(trick, reaches)
    counted = (Text("{card} {counts}", card=score.card, counts=score.words) for score in scores if score.value)
    said = chained((*counted, Text("1 for the trick")), ", ")
    if not reaches:
        return Text("{points}, no reaches yet", points=said)
    above = tuple(score.card for score in scores if not score.value)
    if not above:
        return said
    are = Plural(len(above), "is", "are")
    return Text("{points}, {cards} {are} above the top reach", points=said, cards=above, are=are)


def lines_of(hand: Hand, house: House, seating: Seating) -> Iterator[ScoreLine]:
    """Every line of a hand so far: its tricks in order, what revokes give the other side, what was agreed on."""
    for trick, reaches, points in zip(hand.tricks, hand.reaches, hand.points, strict=False):
        scored = [score for score in card_scores(trick, reaches) if score.value]
        rule = rulebook.TRICK_POINT
        if scored:
            rule = rulebook.DOUBLE if any(score.double for score in scored) else rulebook.CARD_POINTS
        reason = Text(
            "Trick {trick}, {player}: {points}",
            trick=trick.number,
            player=seating.names[trick.winner],
            points=trick_words(trick, reaches),
        )
        yield ScoreLine(seating.side_of[trick.winner], points, rule, reason)
    yield from beside_tricks(hand, house, seating)


def beside_tricks(hand: Hand, house: House, seating: Seating) -> Iterator[ScoreLine]:
    """The lines of a hand that are of no trick."""
    for seat, number in sorted(revokes(hand).items()):
        others: Side = 1 - seating.side_of[seat]
        reason = Text("{player} revoked", player=seating.names[seat])
        if number:
            reason = Text("{player} revoked in trick {trick}", player=seating.names[seat], trick=number)
        yield ScoreLine(others, house.renege_points, rulebook.REVOKE, reason)
    yield from agreed_lines(hand, seating.names, rulebook, lambda seat: (seating.side_of[seat],))


def revokes(hand: Hand) -> dict[Seat, int]:
    """Who revoked, each once, with the trick it was found in first; 0 where nobody said in which."""
    return {breach.seat: breach.trick for breach in reversed(hand.breaches)}


def points_so_far(hand: Hand, house: House, seating: Seating) -> tuple[int, ...]:
    """The points by side: what `lines_of` adds up to. It is asked at every card, so no trick is put into words."""
    points = list(points_of(beside_tricks(hand, house, seating), len(seating.sides)))
    for trick, scored in zip(hand.tricks, hand.points, strict=False):
        points[seating.side_of[trick.winner]] += scored
    return tuple(points)


def note_of(hand: Hand, house: House, seating: Seating) -> Text:
    """What the figures of a hand do not say: ``Bea revoked (PP-8.1); Cy −5, talking (PP-8.2)``."""
    said = [*trouble_told(hand, seating.names, revokes(hand), rulebook)]
    left = Counted(hand.tricks_total - hand.taken, "trick")
    if left.number:
        passed = Text("{target} was passed with {tricks} to play", target=house.target, tricks=left)
        said.append(by_rule(passed, rulebook.TARGET))
    return row_note(said)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """Score a hand in which everything is in, or which the target cut short."""
    house, seating = state.house, state.seating
    lines = lines_of(hand, house, seating)
    won = ((sum(hand.won[seat] for seat in seats),) for seats in seating.sides)
    return account_of(hand, lines, won, note_of(hand, house, seating))
