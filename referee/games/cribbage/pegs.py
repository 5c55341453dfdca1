"""What is pegged and in which order: each entry's points, cut at the target, and the hands that count themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import Card
from ...core.entries import Entry
from ...core.ruling import Rule
from ...core.seats import Seat, Seating, Side
from ...core.text import Text
from ...core.values import altered
from ...kinds.pegging.rules import Gone
from ...kinds.pegging.rules import Peg as CardPeg
from . import rulebook as book
from .counting import MOST_MADE, THE_COUNT, Made, counted, points_of
from .house import House
from .model import CODES, RULE_OF, Hand, Missed, Muggins, Peg, Penalty, Score, Shown, State, running

HEELS: Final = 2
PENALTY: Final = 2
FALSE_CLAIM_BACK: Final = 15
UNCONFIRMED_BACK: Final = 10

IN_PLAY: Final = frozenset({book.SCORES, book.COUNT_ENDS, book.LAST_CARD})
"""The rules of what is pegged in the play."""


def scored(state: State, hand: Hand, scores: Iterable[Score]) -> Hand:
    """The hand with points pegged: no side goes beyond the target, nor below nothing; at the target all is over."""
    pegs = tuple(scores)
    if not pegs or hand.won is not None:
        return hand
    lines, won = _pegged(state, hand, pegs)
    return altered(hand, lines=lines, won=won)


def _pegged(state: State, hand: Hand, pegs: Sequence[Score]) -> tuple[tuple[Score, ...], Side | None]:
    """The lines with points pegged behind them, and who has won by them."""
    now, target, lines, won = list(running(state.totals, hand)), state.house.target, list(hand.lines), hand.won
    for one in pegs:
        if won is not None:
            break
        points = min(max(one.points, -now[one.side]), target - now[one.side])
        if points:
            lines.append(one if points == one.points else replace(one, points=points))
            now[one.side] += points
        if now[one.side] == target:
            won = one.side
    return tuple(lines), won


def of_card(seating: Seating, pegs: Iterable[CardPeg]) -> tuple[Score, ...]:
    """What a card makes, as it is pegged."""
    return tuple(Score(seating.side_of[one.seat], one.points, one.name, one.said, one.rule, one.seat) for one in pegs)


def card_scored(state: State, hand: Hand, scores: Sequence[Score], *, more: bool = False, **changes: object) -> Hand:
    """The hand with `changes`, and with what a card makes pegged; `more`: beside what it has made already."""
    before, after, won = len(hand.lines), hand.lines, hand.won
    if scores and won is None:
        after, won = _pegged(state, hand, scores)
    card, places = tuple(scores), tuple(range(before, len(after)))
    if more:
        card, places = (*hand.card, *card), (*hand.card_at, *places)
    return altered(hand, lines=after, won=won, card=card, card_at=places, **changes)


def card_told(state: State, hand: Hand, points: int) -> Hand:
    """The hand where no more than so many points were pegged for the last card, its last names left out."""
    kept = tuple(line for at, line in enumerate(hand.lines) if at not in hand.card_at)
    told, left = [], points
    for one in hand.card:
        if left > 0:
            told.append(replace(one, points=min(one.points, left)))
            left -= one.points
    before = altered(hand, lines=kept, won=None, complete=False)
    after = scored(state, before, told)
    return altered(after, card_at=tuple(range(len(kept), len(after.lines))))


def counted_less(state: State, entry: Entry) -> bool:
    """Whether an entry says that the card that ended the game was counted for less, or its points are taken."""
    hand = state.hand
    if hand is None or hand.won is None or hand.void or state.stopped or not state.house.told:
        return False
    if len(hand.lines) - 1 not in hand.card_at:
        return False  # it did not end by a card
    return isinstance(entry, Muggins) or (isinstance(entry, Peg) and entry.points < points_of_card(hand))


def points_of_card(hand: Hand) -> int:
    """What the last card makes."""
    return sum(one.points for one in hand.card)


def fine(state: State, seat: Seat, points: int, code: str) -> Iterator[Score]:
    """Points to each opponent for a slip of a seat (CR-7)."""
    own = state.seating.side_of[seat]
    for side in range(len(state.seating.sides)):
        if side != own:
            yield Score(side, points, code, Text(CODES[code]), RULE_OF[code])


def back(state: State, seat: Seat, points: int, code: str) -> Score:
    """Points that a player goes back (CR-7)."""
    return Score(state.seating.side_of[seat], -points, code, Text(CODES[code]), RULE_OF[code])


def fined(state: State, penalty: Penalty) -> tuple[Score, ...]:
    """What a penalty moves (CR-7)."""
    seat, code, extra = penalty.seat, penalty.code, penalty.points or 0
    match code:
        case "unconfirmed_count":
            return (back(state, seat, UNCONFIRMED_BACK, code),)
        case "false_claim":
            return (back(state, seat, FALSE_CLAIM_BACK, code), *fine(state, seat, extra, code))
        case "overpeg":
            return tuple(fine(state, seat, extra, code))
        case "renege":
            return tuple(fine(state, seat, PENALTY * (penalty.cards or 1), code))
    return tuple(fine(state, seat, PENALTY, code))


def shown_false(hand: Hand, seat: Seat, card: Card) -> tuple[Gone, ...]:
    """The goes of a seat that this card shows to have been false; those found at once are left out."""
    return tuple(gone for gone in hand.play.gone if gone.seat == seat and not gone.seen and THE_COUNT.shows(gone, card))


def could_play(hand: Hand, seat: Seat) -> tuple[Card, ...] | int:
    """The cards a seat could play now, where its hand is known; else how many surely fit, all of them at 0."""
    kept = hand.kept_by(seat)
    if kept is not None:
        return tuple(card for card in kept if THE_COUNT.fits(hand.play, card))
    return hand.play.left[seat] if not hand.play.total else 0


def how_many(found: tuple[Card, ...] | int) -> int:
    """So many cards."""
    return found if isinstance(found, int) else len(found)


# ---- the show -----------------------------------------------------------------------------------


def flush_of(house: House, *, crib: bool) -> int:
    """The fewest cards of a suit that count in a hand, or in the crib (CR-4.3)."""
    return 5 if crib and house.crib_flush == "five" else 4


def made_of(house: House, cards: Sequence[Card] | None, starter: Card | None, *, crib: bool) -> tuple[Made, ...] | None:
    """What four cards make with the starter; None where not all are known."""
    return None if cards is None or starter is None else counted(cards, starter, flush_of=flush_of(house, crib=crib))


def to_show(hand: Hand, seating: Seating) -> Seat | None:
    """Whose hand is counted next; None once all are."""
    done = {one.seat for one in hand.shown}
    return next((seat for seat in seating.from_left_of(hand.dealer) if seat not in done | hand.dead), None)


def shows(state: State, hand: Hand, seat: Seat, points: int | None, cards: Sequence[Card] = ()) -> Hand:
    """The hand after a seat’s cards were counted: by themselves, or for so many points."""
    made = made_of(state.house, hand.four_of(seat) or cards or None, hand.starter, crib=False)
    said = Text("{player}’s hand", player=state.seating.names[seat])
    line = Score(state.seating.side_of[seat], 0, "hand", said, book.ORDER, seat)
    shown, after = _counted(state, hand, points, made, line)
    return altered(after, shown=(*after.shown, shown))


def shows_crib(state: State, hand: Hand, points: int | None, cards: Sequence[Card] = ()) -> Hand:
    """The hand after the crib was counted."""
    known = hand.crib_of() or tuple(cards) or None
    made = made_of(state.house, known, hand.starter, crib=True)
    said = Text("{player}’s crib", player=state.seating.names[hand.dealer])
    line = Score(state.seating.side_of[hand.dealer], 0, "crib", said, book.ORDER, hand.dealer)
    shown, after = _counted(state, hand, points, made, line)
    return altered(after, crib=shown, crib_cards=known or ())


def _counted(
    state: State, hand: Hand, points: int | None, made: tuple[Made, ...] | None, line: Score
) -> tuple[Shown, Hand]:
    """What was counted, and the hand with it: too many are cut to what the cards make, too few may be taken."""
    makes = None if made is None else points_of(made)
    told = (makes or 0) if points is None else points
    stands = told if makes is None else min(told, makes)
    seat = hand.dealer if line.seat is None else line.seat
    pegs = [replace(line, points=stands)]
    if makes is not None and told > makes and state.house.fined:
        pegs += fine(state, seat, told - makes, "overpeg")
    most = (makes if makes is not None else MOST_MADE) - stands
    missed = Missed(seat, most) if most > 0 and points is not None else None
    return Shown(seat, stands, made), altered(scored(state, hand, pegs), missed=missed)


def carried_on(state: State, hand: Hand) -> Hand:
    """The hand with all that follows by itself: dead hands taken off, known hands counted, and its end."""
    if hand.won is not None:
        return altered(hand, complete=True)
    if not hand.played_out:
        return hand
    hand = scored(state, hand, _taken_off(state, hand))
    while (seat := to_show(hand, state.seating)) is not None and hand.won is None:
        if state.house.told or hand.four_of(seat) is None or hand.starter is None:
            return hand
        hand = shows(state, hand, seat, None)
    if hand.won is None and hand.crib is None and not hand.dead_crib:
        if state.house.told or hand.crib_of() is None or hand.starter is None:
            return hand
        hand = shows_crib(state, hand, None)
    return altered(hand, complete=True)


def pegged_by(state: State, hand: Hand, seat: Seat) -> int:
    """What a seat has pegged in the play; its side, where the play is told by its result and it plays alone."""
    alone = len(state.seating.sides[state.seating.side_of[seat]]) == 1
    of_side = state.seating.side_of[seat] if alone else None
    return sum(
        line.points
        for line in hand.lines
        if line.rule in IN_PLAY and (line.seat == seat or (line.seat is None and line.side == of_side))
    )


def _taken_off(state: State, hand: Hand) -> Iterator[Score]:
    """What is taken off for dead hands, once each (CR-1.6)."""
    for seat in sorted(hand.dead):
        done = any(line.rule is book.WRONG_NUMBER and line.seat == seat for line in hand.lines)
        points = 0 if done else pegged_by(state, hand, seat)
        if points:
            side, said = state.seating.side_of[seat], Text("{player}’s hand is dead", player=state.seating.names[seat])
            yield Score(side, -points, "dead hand", said, book.WRONG_NUMBER, seat)


def side_names(rule: Rule, sides: Iterable[Side], points: Sequence[int]) -> Iterator[Score]:
    """The play told by its result: a line for each side that pegged."""
    for side in sides:
        yield Score(side, points[side], "play", Text("Pegged in the play"), rule)
