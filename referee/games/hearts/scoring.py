"""Who won which point cards: what may be told of them and of a moon, what follows from the tricks, what it scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from ...core.cards import NO_CARDS, Suit, all_of, card_set, cards_in
from ...core.entries import TrickCounts
from ...core.game import HandAccount
from ...core.ruling import Rule, Ruling, ScoreLine
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import altered, put
from ...kinds.captured.rules import Captures
from ...kinds.counts.rules import Counts
from ...play.accounts import account_of, agreed_lines, by_rule, row_note, trouble_told
from ...play.known import seat_of
from ...play.rulings import OnPlayer, hand_over, refused
from . import rulebook as book
from .cards import DIAMONDS, GOOD, all_penalties, layout_of, penalties_of, taken_in, values_of, way_words
from .house import House
from .model import Hand, Moon, Points, State

COUNTS: Final[Counts[State, Hand]] = Counts(rule=book.SUN)

WonTrick = tuple[Seat, int | None]
"""A finished trick: who won it, and its point cards (a card set); None where nobody told."""


def tricks_of(hand: Hand, house: House) -> list[WonTrick]:
    """The finished tricks in order."""
    points, cards = values_of(house).cards, dict(hand.trick_points)
    for trick in hand.tricks:
        cards[trick.number] = card_set(play.card for play in trick.plays) & points
    return [(winner, cards.get(number)) for number, winner in enumerate(hand.winners, 1)]


def kitty_taker(tricks: Sequence[WonTrick], house: House) -> Seat | None:
    """Who takes the kitty (HE-1.3); None where that is not known yet."""
    for winner, points in tricks:
        if house.leftover == "first_trick" or (points and taken_in(house, points)):
            return winner
        if points is None:
            return None
    return None


def piles_of(hand: Hand, house: House) -> tuple[int, ...]:
    """The point cards each is known to have won, as card sets."""
    piles, tricks = list(hand.told), tricks_of(hand, house)
    claimer = next((claim.seat for claim in hand.claims if claim.good), None)
    for winner, points in tricks:
        piles[winner] |= points or NO_CARDS
    in_progress = claimer is None and len(tricks) < hand.tricks_total
    if in_progress or any(points is None for _, points in tricks):
        return tuple(piles)
    left = values_of(house).cards & ~all_of(piles)
    if layout_of(house, len(piles)).undealt:
        kitty = left & hand.pool if None not in hand.held else left
        taker = kitty_taker(tricks, house)
        if taker is None or (claimer not in {None, taker} and None in hand.held):
            return tuple(piles)
        piles[taker] |= kitty
        left &= ~kitty
    if claimer is not None:
        piles[claimer] |= left
    return tuple(piles)


def is_whole(hand: Hand, house: House) -> bool:
    """Whether the winner of every point card is known."""
    return hand.counts is not None or CAPTURES.whole(hand, house)


def no_point_left(hand: Hand, house: House) -> bool:
    """Whether the hand ends here since nothing that counts is left (HE-4.10): not while a sun may be shot."""
    if not house.ends_early or hand.trick or not is_whole(hand, house):
        return False
    seat = shooter(hand, house) if house.sun else None
    return seat is None or hand.won[seat] < len(hand.winners)


def taken_of(hand: Hand, house: House) -> tuple[int, ...]:
    """The penalties each has won, before a moon, as far as they are known."""
    return hand.counts or tuple(taken_in(house, pile) for pile in piles_of(hand, house))


def diamond_of(hand: Hand, house: House) -> Seat | None:
    """Who has won the good diamond, if anybody is known to."""
    good = DIAMONDS.get(house.diamond)
    return hand.diamond if hand.counts or good is None else seat_of(good, piles_of(hand, house))


def shooter(hand: Hand, house: House) -> Seat | None:
    """Who has shot the moon of a hand whose points are all told (HE-6.1); nobody where somebody pays for the hand."""
    taken, everything = taken_of(hand, house), all_penalties(house)
    if house.moon == "off" or not is_whole(hand, house) or everything not in taken or offenders(hand, house):
        return None
    seat = taken.index(everything)
    return None if house.moon_needs_diamond and diamond_of(hand, house) != seat else seat


def _no_result(state: State, seat: Seat | None) -> list[Ruling]:
    """The refusal of a result while cards are passed or a trick lies there, and where the points are told."""
    hand = state.this_hand
    if hand.passing:
        return [refused(book.ONE_HAND, "pass-first", Text("Not everyone has passed."), seat)]
    if hand.trick:
        return [refused(book.DEPTHS, "trick-begun", Text("Finish the trick on the table first."), seat)]
    if is_whole(hand, state.house):
        return [refused(book.CAPTURED, "points-told", Text("This hand’s points are already entered."), seat)]
    return []


CAPTURES: Final[Captures[Hand, House]] = Captures(
    rule=book.CAPTURED, values=values_of, known=piles_of, closed=_no_result
)
"""The point cards, each told of who won it (HE-5.4)."""


def check_points(state: State, points: Points) -> list[Ruling]:
    """The rulings on penalties told without their cards (HE-5.5)."""
    found = _no_result(state, None)
    if found:
        return found
    hand, house = state.this_hand, state.house
    if any(piles_of(hand, house)):
        return [refused(book.COUNTS, "cards-told", Text("Cards of this hand are already entered. Go on with cards."))]
    if len(points.counts) != len(state.seating) or min(points.counts) < 0:
        return [refused(book.COUNTS, "counts", Text("Enter everyone’s penalty points."))]
    told, wanted = sum(points.counts), all_penalties(house)
    if told != wanted:
        message = Text("That adds up to {told}. It should be {all}.", told=told, all=wanted)
        return [refused(book.COUNTS, "counts", message)]
    if not can_be_shared(penalties_of(house.values).points.values(), points.counts):
        return [refused(book.COUNTS, "counts-cannot-be", Text("These points aren’t possible. Check them."))]
    for seat, count in enumerate(points.counts):
        if hand.tricks_told and count and not hand.won[seat]:
            return OnPlayer(state.seating, seat).refused(book.CAPTURED, "no-trick", "{player} won no trick.")
    if (points.diamond is None) != (house.diamond == "off"):
        message = Text(
            "Enter who won the good diamond." if points.diamond is None else "You’re playing without the good diamond."
        )
        return [refused(book.DIAMOND, "diamond", message)]
    return []


def can_be_shared(cards: Iterable[int], counts: tuple[int, ...]) -> bool:
    """Whether cards that count so much, together as much as these counts, can be shared out to result in them."""
    left = {counts}
    for worth in sorted(cards, reverse=True):
        if worth > 1:  # cards that count one fill whatever is left
            takers = ((one, seat) for one in left for seat, count in enumerate(one) if count >= worth)
            left = {tuple(sorted(put(one, seat, one[seat] - worth))) for one, seat in takers}
    return bool(left)


def check_tricks(state: State, tricks: TrickCounts) -> list[Ruling]:
    """The tricks of a hand in which a moon was shot, where they tell whether it was a sun (HE-6.3)."""
    hand, seat = state.this_hand, shooter(state.this_hand, state.house)
    if hand.complete or hand.tricks_told or not is_whole(hand, state.house):
        return [refused(book.SUN, "no-tricks", Text("This hand doesn’t need its tricks."))]
    found = COUNTS.wrong(state, hand, tricks)
    if not found and seat is not None and tricks.counts and not tricks.counts[seat]:
        return OnPlayer(state.seating, seat).refused(
            book.CAPTURED, "no-trick", "{player} has points, so must have won a trick."
        )
    return found


def check_moon(state: State, moon: Moon) -> list[Ruling]:
    """The shooter's choice (HE-6.2)."""
    hand, house, on = state.this_hand, state.house, OnPlayer(state.seating, moon.seat)
    at_end = house.moon == "others" and house.moon_at_end
    if house.moon != "choice" and not at_end:
        return on.refused(book.MOON_CHOICE, "no-choice", "At this table the shooter doesn’t choose.")
    if shooter(hand, house) != moon.seat:
        return on.refused(book.MOON, "no-moon", "{player} hasn’t shot the moon.")
    if hand.choice is not None or (hand.complete and not at_end):
        return on.refused(book.MOON_CHOICE, "chosen", "{player} has already chosen. Correct that entry instead.")
    if hand.complete:
        return [hand_over(book.MOON_AT_END, "hand", hand.number, moon.seat)]
    if chooser(state, hand) is None:
        return on.refused(book.MOON_AT_END, "no-choice", "Adding wouldn’t lose {player} the game.")
    return []


def chooser(state: State, hand: Hand) -> Seat | None:
    """Who has shot the moon and says who counts it (HE-6.2), or may, since adding would lose the game (HE-6.4)."""
    seat, house = shooter(hand, state.house), state.house
    if seat is None or house.moon == "choice":
        return seat
    return seat if house.moon_at_end and loses_by_adding(state, hand) else None


def loses_by_adding(state: State, hand: Hand) -> bool:
    """Whether there is a moon the others pay for, with which the game ends and another total is lower (HE-6.4)."""
    seat = shooter(hand, state.house)
    if seat is None or state.house.moon != "others":
        return False
    house, totals = state.house, list(state.totals)
    for line in lines_of(altered(hand, choice="others"), state):
        totals[state.seating.side_of[line.side]] += line.points
    best, goal = min(totals), house.goal
    ends = state.counted + 1 >= house.hands if goal is None else max(totals) >= goal
    settled = house.tie == "share" or totals.count(best) == 1
    return ends and settled and totals[state.seating.side_of[seat]] > best


def offenders(hand: Hand, house: House) -> dict[Seat, Rule]:
    """Who pays for a revoke, else for a claim that did not hold, each once, and by which rule (HE-8.1, HE-8.4)."""
    false = (claim.seat for claim in hand.claims if not claim.good and house.false_claim == "as_revoke")
    return dict.fromkeys(false, book.FALSE_CLAIM) | dict.fromkeys(hand.revokers, book.REVOKE)


def lines_of(hand: Hand, state: State) -> Iterator[ScoreLine]:
    """Every line of a hand whose points are told, by the seat it is about."""
    lines = tuple(_in_hand(hand, state))
    yield from lines
    yield from _exact(lines, state)


def _in_hand(hand: Hand, state: State) -> Iterator[ScoreLine]:
    """The lines of a hand, whatever the totals come to: penalties, a moon, who pays for the hand, what was agreed."""
    house, names = state.house, state.seating.names
    paying = offenders(hand, house)
    if not paying or house.revoke == "add":
        yield from _penalties(hand, house, names)
    yield from _moon(hand, state)
    yield from _taken_off(hand, state)
    for seat in sorted(paying):
        said = "{player} revoked" if paying[seat] is book.REVOKE else "{player} claimed falsely"
        yield ScoreLine(seat, all_penalties(house), paying[seat], Text(said, player=names[seat]))
    yield from agreed_lines(hand, names, book)


def _penalties(hand: Hand, house: House, names: Sequence[str]) -> Iterator[ScoreLine]:
    """For each the hearts in one line and each spade in its own; or one line, told without the cards. The diamond."""
    counts, diamond = penalties_of(house.values).points, diamond_of(hand, house)
    for seat, points in enumerate(hand.counts or ()):
        if points:
            said = Text("{player} took {points} in penalties", player=names[seat], points=points)
            yield ScoreLine(seat, points, book.HEARTS, said)
    for seat, pile in enumerate(() if hand.counts else piles_of(hand, house)):
        hearts = [card for card in cards_in(pile) if card.suit is Suit.HEARTS]
        if hearts:
            said = Text("{player}: {hearts}", player=names[seat], hearts=Counted(len(hearts), "heart"))
            yield ScoreLine(seat, sum(counts[card] for card in hearts), book.HEARTS, said)
        for card in cards_in(pile):
            if card.suit is Suit.SPADES:
                said = Text("{player} won {card}", player=names[seat], card=card)
                yield ScoreLine(seat, counts[card], book.SPADES, said)
    if diamond is not None:
        yield ScoreLine(diamond, GOOD, book.DIAMOND, Text("{player} won the good diamond", player=names[diamond]))


def moon_worth(hand: Hand, house: House, seat: Seat) -> int:
    """What a moon this player has shot counts: all penalties, and those twice where it was a sun (HE-6.3)."""
    return all_penalties(house) * (2 if house.sun and hand.won[seat] == hand.tricks_total else 1)


def _moon(hand: Hand, state: State) -> Iterator[ScoreLine]:
    """A moon, or a sun where every trick was won: the shooter's line comes first, then those of others who pay."""
    house, seat = state.house, shooter(hand, state.house)
    if seat is None:
        yield from _shared(hand, state)
        return
    everything, worth, name = all_penalties(house), moon_worth(hand, house, seat), state.seating.names[seat]
    rule, reason = book.MOON, Text("{player} shot the moon", player=name)
    if worth > everything:
        rule, reason = book.SUN, Text("{player} shot the sun", player=name)
    if "self" in {house.moon, hand.choice}:
        yield ScoreLine(seat, -everything - worth, rule, reason)
        return
    yield ScoreLine(seat, -everything, rule, reason)
    yield from (ScoreLine(one, worth, rule, reason) for one in _payers(state, seat))


def _shared(hand: Hand, state: State) -> Iterator[ScoreLine]:
    """That partners have all penalties between them is no moon, where there are moons (HE-1.4)."""
    taken, everything, house = taken_of(hand, state.house), all_penalties(state.house), state.house
    if not house.partners or house.moon == "off" or everything in taken or offenders(hand, house):
        return
    for side, seats in enumerate(state.seating.sides):
        if sum(taken[seat] for seat in seats) == everything:
            said = Text("{side} took all penalties between them: no moon", side=state.seating.side_name(side))
            yield ScoreLine(min(seats), 0, book.PARTNERS, said)


def _payers(state: State, shooter: Seat) -> list[Seat]:
    """Who pays for a moon: all others, or one seat of the other side (HE-1.4)."""
    seating = state.seating
    return sorted(min(seats) for side, seats in enumerate(seating.sides) if side != seating.side_of[shooter])


def _taken_off(hand: Hand, state: State) -> Iterator[ScoreLine]:
    """Why a moon was taken off where the others pay one (HE-6.4)."""
    seat = shooter(hand, state.house)
    if seat is not None and state.house.moon == "others" and hand.choice == "self":
        reason = Text("Adding would have lost {player} the game", player=state.seating.names[seat])
        yield ScoreLine(seat, 0, book.MOON_AT_END, reason)


def _exact(lines: Sequence[ScoreLine], state: State) -> Iterator[ScoreLine]:
    """A total of exactly the target, where that ends the game, goes back (HE-7.4)."""
    goal, back, seating = state.house.goal, state.house.set_back, state.seating
    for seat, side in enumerate(seating.side_of):
        if back is None or seat != min(seating.sides[side]):
            continue
        total = state.totals[side] + sum(line.points for line in lines if seating.side_of[line.side] == side)
        if total == goal:
            reason = Text("{player} had exactly {target}", player=seating.side_name(side), target=total)
            yield ScoreLine(seat, back - total, book.EXACT, reason)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """Score a hand in which everything is in."""
    lines, seating, by_seat = tuple(lines_of(hand, state)), state.seating, taken_of(hand, state.house)
    taken = tuple(sum(by_seat[seat] for seat in seats) for seats in seating.sides)
    shot = [line for line in lines if line.rule in {book.MOON, book.SUN}][:1]
    said = (by_rule(line.reason, line.rule) for line in shot)
    piles = piles_of(hand, state.house)
    won = [all_of(piles[seat] for seat in seats) for seats in seating.sides]
    captured = None if hand.counts else [[card.code for card in cards_in(pile)] for pile in won]
    way = way_words(hand.way, len(seating))
    return account_of(
        hand,
        (replace(line, side=seating.side_of[line.side]) for line in lines),
        zip(taken),
        row_note([*said, *trouble_told(hand, seating.names, hand.revokers, book)]),
        extra={"taken": taken},
        facts={"captured": captured, "pass": way, "moon": shot[0].side if shot else None},
    )
