"""Scoring of one hand of Hearts, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import Suit, cards_in
from ...core.game import HandAccount
from ...core.people import by_side
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...play.account_words import by_rule, row_note
from ...play.accounts import account_of, agreed_lines, trouble_told
from . import rulebook as book
from .cards import GOOD, LEAD_DUTIES, all_penalties, penalties_of, taken_in
from .house import House
from .model import Hand, State
from .passing import way_words
from .results import Taken, shooter_of, taken_of


def offenders(hand: Hand, house: House) -> list[Seat]:
    """Who pays for a revoke, or for a claim that did not hold (HE-8.1, HE-8.4), each once."""
    seats = {breach.seat for breach in hand.breaches if breach.duty not in LEAD_DUTIES}
    if house.false_claim == "as_revoke":
        seats |= {claim.seat for claim in hand.claims if not claim.good}
    return sorted(seats)


def sun_shot(hand: Hand, house: House, seat: Seat) -> bool:
    """Whether a moon was a sun: every trick won (HE-6.3)."""
    return house.sun and hand.won[seat] == hand.tricks_total


def shot(hand: Hand, house: House) -> Seat | None:
    """Who shot the moon; nobody where somebody pays for the hand."""
    return None if offenders(hand, house) else shooter_of(taken_of(hand, house), house)


def lines_of(hand: Hand, state: State) -> list[ScoreLine]:
    """Every line of a hand whose points are told."""
    house, names = state.house, state.seating.names
    taken, paying, everything = taken_of(hand, house), offenders(hand, house), all_penalties(house)
    lines: list[ScoreLine] = []
    if not paying or house.revoke == "add":
        lines += _penalties(taken, house, names)
        if taken.diamond is not None:
            reason = Text("{player} won the good diamond", player=names[taken.diamond])
            lines.append(ScoreLine(taken.diamond, GOOD, book.DIAMOND, reason))
    lines += _moon(hand, state)
    for seat in paying:
        lines.append(_offence(hand, seat, everything, names))
    lines += agreed_lines(hand, names, book)
    return [*lines, *_exact(lines, state)]


def _penalties(taken: Taken, house: House, names: Sequence[str]) -> list[ScoreLine]:
    if taken.piles is None:
        said = "{player} took {points} in penalties"
        return [
            ScoreLine(seat, points, book.HEARTS, Text(said, player=names[seat], points=points))
            for seat, points in enumerate(taken.penalties)
            if points
        ]
    lines = []
    for seat, pile in enumerate(taken.piles):
        hearts = [card for card in cards_in(pile) if card.suit is Suit.HEARTS]
        if hearts:
            points = sum(penalties_of(house.values)[card] for card in hearts)
            reason = Text("{player}: {hearts}", player=names[seat], hearts=Counted(len(hearts), "heart"))
            lines.append(ScoreLine(seat, points, book.HEARTS, reason))
        for card in cards_in(pile):
            if card.suit is Suit.SPADES:
                reason = Text("{player} won {card}", player=names[seat], card=card)
                lines.append(ScoreLine(seat, taken_in(house, 1 << card.index), book.SPADES, reason))
    return lines


def _moon(hand: Hand, state: State) -> list[ScoreLine]:
    """A moon, or a sun: the shooter's penalties are taken off, and the others pay or the shooter gains."""
    house, names = state.house, state.seating.names
    seat = shot(hand, house)
    if seat is None:
        return []
    everything, sun = all_penalties(house), sun_shot(hand, house, seat)
    worth = everything * (2 if sun else 1)
    rule, said = (book.SUN, "shot the sun") if sun else (book.MOON, "shot the moon")
    reason = Text(f"{{player}} {said}", player=names[seat])
    gains = "self" in {house.moon, hand.choice}
    lines = [ScoreLine(seat, -everything - (worth if gains else 0), rule, reason)]
    if not gains:
        lines += (ScoreLine(other, worth, rule, reason) for other in range(len(names)) if other != seat)
    return lines


def _offence(hand: Hand, seat: Seat, points: int, names: Sequence[str]) -> ScoreLine:
    claimed = all(breach.seat != seat or breach.duty in LEAD_DUTIES for breach in hand.breaches)
    rule: Rule = book.FALSE_CLAIM if claimed else book.REVOKE
    said = "{player} claimed falsely" if claimed else "{player} revoked"
    return ScoreLine(seat, points, rule, Text(said, player=names[seat]))


def _exact(lines: Sequence[ScoreLine], state: State) -> list[ScoreLine]:
    """A total of exactly the target goes back (HE-7.4)."""
    house, found = state.house, []
    if house.exact == "off":
        return []
    for seat, side in enumerate(state.seating.side_of):
        total = state.totals[side] + sum(line.points for line in lines if line.side == seat)
        if total == house.target:
            back = total // 2 if house.exact == "half" else 0
            reason = Text("{player} had exactly {target}", player=state.seating.names[seat], target=total)
            found.append(ScoreLine(seat, back - total, book.EXACT, reason))
    return found


def note_of(hand: Hand, state: State) -> Text:
    """What the figures of a hand do not say."""
    house, names = state.house, state.seating.names
    said = []
    seat = shot(hand, house)
    if seat is not None:
        sun = sun_shot(hand, house, seat)
        moon = Text("{player} shot the sun" if sun else "{player} shot the moon", player=names[seat])
        said.append(by_rule(moon, book.SUN if sun else book.MOON))
    seats = [breach.seat for breach in hand.breaches if breach.duty not in LEAD_DUTIES]
    return row_note([*said, *trouble_told(hand, names, seats, book)])


def score_hand(state: State, hand: Hand) -> HandAccount:
    """Score a hand in which everything is in."""
    lines, taken = lines_of(hand, state), taken_of(hand, state.house)
    scored = account_of(
        hand,
        lines,
        ((str(points),) for points in taken.penalties),
        note_of(hand, state),
        extra={"taken": taken.penalties},
        facts={"pass": way_words(hand.way, len(state.seating)), "moon": shot(hand, state.house)},
    )
    return by_side(scored, state.seating)
