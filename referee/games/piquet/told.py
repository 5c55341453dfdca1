"""A deal by its tricks or its result: who led and won, which points in play can be, and whether they make a pique."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Counted, Listed, Text, listing
from ...play.model import hand_altered
from ...play.rulings import refused
from . import rulebook as book
from .counting import THIRTY, TRICKS, InHand, Tally, count_in_hand
from .house import EVERYTHING, PLAYERS, House
from .knowing import answered_hastily, blanche_stands, counted_declarations, next_to_declare, verdicts_now
from .model import Hand, Result, State

TrickTold = tuple[Seat, Seat | None]
"""A trick: who led it, and who won it; None while it is in progress."""


def in_hand_of(hand: Hand, house: House) -> InHand:
    """What is counted before the play, as far as it is declared."""
    mine, other = counted_declarations(hand, bars=house.penalty_bars)
    first, second = (false or nothing for false, nothing in zip(hand.false, hand.nothing, strict=True))
    return InHand(
        elder=hand.elder,
        declared=(mine, other) if hand.elder == 0 else (other, mine),
        verdicts=verdicts_now(hand, bars=house.penalty_bars),
        blanche=_blanche(hand, house),
        barred=(first, second),
        hasty=answered_hastily(hand),
    )


def _blanche(hand: Hand, house: House) -> Seat | None:
    """Who counts carte blanche: rightly shown it stands, whatever its player loses (PI-8.6)."""
    if hand.carte_blanche is None:
        return None
    seat = hand.carte_blanche.seat
    stands = blanche_stands(hand, seat) if house.penalty_bars else not hand.false[seat]
    return seat if stands else None


def silent_in_play(hand: Hand, house: House) -> tuple[bool, bool]:
    """By seat, whether nothing in play counts: by a penalty, or a false declaration where that is the rule (PI-8.1)."""
    everything = house.false_declaration == EVERYTHING
    first, second = (nothing or (false and everything) for false, nothing in zip(hand.false, hand.nothing, strict=True))
    return first, second


def tricks_so_far(hand: Hand) -> tuple[TrickTold, ...]:
    """Every trick told so far, and the one in progress, by who led it and who won it."""
    led = {trick.number: trick.plays[0].seat for trick in hand.tricks}
    open_trick = hand.claimed_from or len(hand.winners) + 1
    if hand.trick:
        led[open_trick] = hand.trick[0].seat
    found: list[TrickTold] = []
    leader = hand.elder
    for number, winner in enumerate(hand.winners, start=1):
        found.append((led.get(number, leader), winner))
        leader = winner
    if hand.trick and open_trick > len(hand.winners):
        found.append((led[open_trick], None))
    return tuple(found)


def first_leader(hand: Hand) -> Seat:
    """Who led to the first trick: elder, unless it is recorded otherwise (PI-6.1)."""
    tricks = tricks_so_far(hand)
    return tricks[0][0] if tricks else hand.elder


Outcome = tuple[int, int, int, int]
"""How a play can end: elder's tricks, elder's points, younger's points, and what elder had before younger counted."""

Tricks = tuple[tuple[Seat, Seat], ...]


@lru_cache(maxsize=512)
def outcomes(tricks: Tricks, elder: Seat) -> frozenset[Outcome]:
    """Every way the play can end that begins with these tricks, each with its leader and its winner."""
    start = (0, 0, 0, -1)
    leader = elder
    for number, (led, winner) in enumerate(tricks, start=1):
        start = _after(start, number, mine_led=led == elder, mine_won=winner == elder)
        leader = winner
    found = {(leader == elder, start)}
    for number in range(len(tricks) + 1, TRICKS + 1):
        found = {
            (mine_won, _after(state, number, mine_led=mine_led, mine_won=mine_won))
            for mine_led, state in found
            for mine_won in (True, False)
        }
    return frozenset((won, mine, other, mine if before < 0 else before) for _, (won, mine, other, before) in found)


def _after(state: Outcome, number: int, *, mine_led: bool, mine_won: bool) -> Outcome:
    """One trick more. The last number is −1 until younger has counted something in play."""
    won, mine, other, before = state
    last = int(number == TRICKS)
    mine += mine_led
    if before < 0 and not (mine_led and mine_won):
        before = mine
    mine += mine_won * (last + (not mine_led))
    other += (not mine_led) + (not mine_won) * (last + mine_led)
    return won + mine_won, mine, other, before


def possible(hand: Hand) -> frozenset[Outcome]:
    """Every way the play of this hand can still end, by the tricks recorded of it."""
    told = tuple((leader, winner) for leader, winner in tricks_so_far(hand) if winner is not None)
    return outcomes(told, hand.elder)


def play_points(hand: Hand, counts: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The points in play that so many tricks can bring, by seat, in order."""
    pairs = {(mine, other) for won, mine, other, _ in possible(hand) if won == counts[hand.elder]}
    return tuple(sorted((mine, other) if hand.elder == 0 else (other, mine) for mine, other in pairs))


# ---- the pique ------------------------------------------------------------------------------------------


def piques(hand: Hand, counts: Sequence[int], play: Sequence[int], house: House) -> frozenset[bool]:
    """Whether elder made a pique, by these tricks and points: what is possible, both where it stays open (PI-5.3)."""
    elder, younger = hand.elder, hand.younger
    silent = silent_in_play(hand, house)
    tally = Tally(elder, bars=house.penalty_bars)
    count_in_hand(tally, in_hand_of(hand, house))
    need = THIRTY - tally.counted(elder)
    if tally.doubled or tally.prevents(younger) or silent[elder]:
        return frozenset({False})
    found = {
        (mine if silent[younger] and not house.penalty_bars else before) >= need
        for won, mine, other, before in possible(hand)
        if (won, mine, other) == (counts[elder], play[elder], play[younger])
    }
    return frozenset(found or {False})


def is_pique(hand: Hand, result: Result, house: House) -> bool:
    """Whether there was a pique: as tricks and points decide it, else as it was told."""
    found = piques(hand, result.counts, result.play, house)
    return result.pique is True if len(found) > 1 else True in found


# ---- the entry ------------------------------------------------------------------------------------------


def check_result(state: State, result: Result) -> list[Ruling]:
    """The rulings on the tricks and points in play of a deal."""
    hand = state.this_hand
    if hand.complete or hand.taken >= TRICKS:
        return [refused(book.ONE_HAND, "hand-over", Text("All tricks of deal {number} are won.", number=hand.number))]
    if hand.trick:
        number = len(hand.winners) + 1
        message = Text("Trick {trick} already has one card. Finish it card by card.", trick=number)
        return [refused(book.DEPTHS, "trick-begun", message)]
    waiting = next_to_declare(hand)
    if waiting is not None:
        name = state.seating.names[waiting]
        message = Text("Enter {player}’s declarations before the result.", player=name)
        return [refused(book.ONE_HAND, "declare-first", message)]
    reason, code = _cannot_be(state, hand, result)
    return [refused(book.RESULT, code, reason)] if reason else []


def _cannot_be(state: State, hand: Hand, result: Result) -> tuple[Text, str]:
    """Why tricks, points or a pique cannot be, and its code; unsaid where they can."""
    names, counts = state.seating.names, result.counts
    if len(counts) != PLAYERS or len(result.play) != PLAYERS:
        return Text("Enter the tricks and the points in play of both players."), "counts"
    if min(counts) < 0 or sum(counts) != TRICKS:
        return Text("Together they win {tricks} tricks, not {told}.", tricks=TRICKS, told=Listed(counts)), "counts"
    pairs = play_points(hand, counts)
    if not pairs:
        won = listing(Text("{player} {tricks}", player=names[seat], tricks=hand.won[seat]) for seat in range(PLAYERS))
        return Text("By the tricks recorded, {won} are already won.", won=won), "counts"
    if result.play not in pairs:
        return _cannot_play(state, hand, result, pairs), "play-points"
    found = piques(hand, counts, result.play, state.house)
    if result.pique is None and len(found) > 1:
        said = "Enter whether {elder} had 30 before {younger} counted. Tricks and points leave it open."
        return Text(said, elder=names[hand.elder], younger=names[hand.younger]), "pique-open"
    if result.pique is not None and result.pique not in found:
        said = "By these tricks and points, {elder} had 30 before {younger} counted."
        if result.pique:
            said = "By these tricks and points, {elder} didn’t have 30 before {younger} counted."
        return Text(said, elder=names[hand.elder], younger=names[hand.younger]), "pique"
    return UNSAID, ""


def _cannot_play(state: State, hand: Hand, result: Result, pairs: tuple[tuple[int, int], ...]) -> Text:
    """Which points in play there can be: elder's bounds, or what younger has beside elder's."""
    elder, younger, names = hand.elder, hand.younger, state.seating.names
    mine, tricks = result.play[elder], Counted(result.counts[elder], "trick")
    own = sorted({pair[elder] for pair in pairs})
    if mine not in own:
        between = own[0] if len(own) == 1 else Text("{least} to {most}", least=own[0], most=own[-1])
        said = "With {tricks} {elder} has {between} in play, not {told}."
        return Text(said, tricks=tricks, elder=names[elder], between=between, told=mine)
    return Text(
        "If {elder} has {tricks} and {points} in play, {younger} has {could}, not {told}.",
        elder=names[elder],
        tricks=tricks,
        points=mine,
        younger=names[younger],
        could=Listed(tuple(pair[younger] for pair in pairs if pair[elder] == mine), "or"),
        told=result.play[younger],
    )


def move_result(state: State, result: Result) -> State:
    """The state after the result of a deal."""
    return hand_altered(state, depth="result", result=result, won=result.counts)


def result_candidates(state: State, hand: Hand) -> Iterator[Entry]:
    """Every result that can be."""
    if next_to_declare(hand) is not None or hand.trick:
        return
    for won in range(TRICKS + 1):
        counts = (won, TRICKS - won)
        for play in play_points(hand, counts):
            found = piques(hand, counts, play, state.house)
            for pique in (None,) if len(found) == 1 else (True, False):
                yield Result(counts=counts, play=play, pique=pique)
