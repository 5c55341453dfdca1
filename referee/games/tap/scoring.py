"""Scoring of one Tap hand, line by line, and of the games of a session."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ...core.game import Call, HandAccount
from ...core.ruling import Remedy, ScoreLine
from ...core.seats import Seat, Seating, Side
from ...core.text import Listed, Text
from ...core.values import altered
from ...play.accounts import account_of, by_rule, claimed_falsely, revoked, row_note
from ...play.ends import Ended
from ...play.known import camps_now
from ...play.payments import Payment, by_camps
from ...play.shared_out import agreed_notes, agreed_shares
from ...play.words import were_played
from . import rulebook as book
from .cards import ALL_POINTS, EACH, NEEDED
from .knowing import declarer_tricks, points_known, sparrow_made
from .model import Hand, State
from .payment import (
    BY_VALUE,
    CONTRACT_WORDS,
    DECLARED_SLAM_TIMES,
    DECLARED_SPARROW_POINTS,
    Contract,
    Result,
    payments,
    value_of,
)


@dataclass(frozen=True, slots=True)
class GameScore:
    """One game of a session. `number` runs from 1; `points` by side in its hands so far; `hands`: those counted.

    `winners`: the sides with the best points, once all its hands are played.
    """

    number: int
    points: tuple[int, ...]
    hands: int
    winners: tuple[Side, ...]


def games(state: State) -> tuple[GameScore, ...]:
    """The games of the session so far, the one being played last."""
    accounts = (*state.accounts, *((state.account,) if state.account else ()))
    hands, size = [account.points for account in accounts if not account.void], state.house.hands
    starts = range(0, len(hands), size)
    return tuple(_game(number, hands[start : start + size], size) for number, start in enumerate(starts, start=1))


def _game(number: int, hands: Sequence[tuple[int, ...]], size: int) -> GameScore:
    points = tuple(map(sum, zip(*hands, strict=True)))
    best = max(points)
    winners = tuple(side for side, own in enumerate(points) if own == best) if len(hands) == size else ()
    return GameScore(number, points, len(hands), winners)


def session_over(state: State) -> Ended | None:
    """Why a session of several games is over; None while it goes on (TP-8.3)."""
    house = state.house
    if house.games is None or house.games == 1 or state.hands_counted < house.games * house.hands:
        return None
    return Ended(book.SESSION, were_played(house.games, "game"))


def game_note(state: State, points: tuple[int, ...]) -> tuple[Text, ...]:
    """Who won the game that a hand with these points ends, in a session of several."""
    size = state.house.hands
    number, over = divmod(state.counted + 1, size)
    if state.house.games == 1 or over:
        return ()
    # Of an evening of any length only the hands of this game are read.
    counted_before = (account.points for account in reversed(state.accounts) if not account.void)
    won = won_by(state, _game(number, [points, *islice(counted_before, size - 1)], size))
    return (by_rule(Text("Game {number}: {won}", number=number, won=won), book.SESSION),)


def won_by(state: State, game: GameScore) -> Text:
    """Who won a game, with the points: ``Bea won with 12``."""
    names = tuple(state.seating.side_name(side) for side in game.winners)
    best = max(game.points)
    if len(names) == 1:
        return Text("{player} won with {points}", player=names[0], points=best)
    return Text("{players} share it with {points}", players=Listed(names), points=best)


CONTRACT_MARKS: Final[dict[Contract, str]] = {"three": "Three", "top": "Top", "bottom": "Bottom", "solo": "Solo"}
"""The contract as a cell of a sheet says it."""


def score_hand(state: State, hand: Hand) -> HandAccount:
    """Score a hand in which everything is in. Each player is a side of their own."""
    seating, result = state.seating, result_of(state, hand)
    seats = range(len(seating))
    paid = tuple(payments(result, state.house, seating.names[hand.alone]))
    blank = ("", "")
    own = (CONTRACT_MARKS[hand.played], str(result.points))
    account = account_of(
        hand,
        tuple(_lines(hand, paid, seating)),
        (own if seat == hand.alone else blank for seat in seats),
        extra={
            "card_points": tuple(result.points if seat == hand.alone else ALL_POINTS - result.points for seat in seats)
        },
        calls=(_call(hand, result, paid[0]),),
        seating=seating,
    )
    told = (*_told(hand, result), *_rulings(hand, seating), *game_note(state, account.points))
    return altered(account, note=row_note(told))


def _call(hand: Hand, result: Result, contract: Payment) -> Call:
    """How the contract came out, as it is paid. Card points above or below what it needs."""
    over = None if result.reneged or result.slam_declared else result.points - NEEDED
    return Call(
        side=hand.alone,
        what="contract",
        made=contract.points > 0,
        rule=contract.rule.id,
        seat=hand.alone,
        bid=BY_VALUE.index(hand.played),
        over=over,
    )


def result_of(state: State, hand: Hand) -> Result:
    """How the hand came out for its declarer."""
    points = points_known(hand)
    assert points is not None
    sparrow = sparrow_made(hand)
    offenders = deciding_seats(state, hand)
    by_declarer = hand.declarer in offenders
    return Result(
        contract=hand.played,
        points=points,
        slam=declarer_tricks(hand) == EACH,
        sparrow=hand.told is not None and hand.told.sparrow if sparrow is None else sparrow,
        slam_declared="slam" in hand.declared,
        sparrow_declared="sparrow" in hand.declared,
        reneged=tuple(state.seating.names[seat] for seat in offenders),
        by_declarer=by_declarer,
    )


def reneging_seats(hand: Hand) -> list[Seat]:
    """The players who revoked in this hand, each once."""
    return sorted({breach.seat for breach in hand.breaches})


def deciding_seats(state: State, hand: Hand) -> list[Seat]:
    """The players of one side whose revoke decides the contract; none where both revoked: the count does (TP-9.1)."""
    offenders = reneging_seats(hand) if state.house.renege == "contract" else []
    return [] if hand.declarer in offenders and len(offenders) > 1 else offenders


def _lines(hand: Hand, paid: Iterable[Payment], seating: Seating) -> Iterator[ScoreLine]:
    """A line for everybody for all that is paid: the declarer gets from both defenders, or pays both (TP-7.1, TP-7.2).

    Points by agreement come last: what one gets, another pays, or the others share (TP-9.4).
    """
    now = camps_now(hand)
    assert now is not None
    for payment in paid:
        yield from payment.lines(by_camps(now, hand.alone))
    yield from agreed_shares(hand, seating, book)


def renege_remedy(state: State, hand: Hand, seat: Seat) -> Remedy:
    """What a revoke of `seat` costs in the hand in progress (TP-9.1)."""
    rule = book.REVOKE
    if state.house.renege == "noted" or hand.contract is None or hand.declarer is None:
        return Remedy(rule, Text("At this table a revoke is only noted"), seat)
    value = value_of(hand.contract, state.house) * (DECLARED_SLAM_TIMES if "slam" in hand.declared else 1)
    value += DECLARED_SPARROW_POINTS if "sparrow" in hand.declared else 0
    contract = Text(CONTRACT_WORDS[hand.contract])
    if seat == hand.declarer:
        lost = Text("{contract} is lost: {value} to each defender", contract=contract, value=value)
        return Remedy(rule, lost, seat, -value * (len(state.seating) - 1), unsaid=True)
    counts = "{contract} counts as won: each defender pays {player} {value}"
    won = Text(counts, contract=contract, player=state.seating.names[hand.declarer], value=value)
    return Remedy(rule, won, seat, -value)


# ---- words --------------------------------------------------------------------------------------


def _told(hand: Hand, result: Result) -> Iterator[Text]:
    """What a row of the sheet says beside its figures."""
    if hand.contract == "three" and hand.half is not None:
        yield Text("The {half} half taken", half=Text(hand.half))
    for what, declared, made in (
        (Text("Slam"), result.slam_declared, result.slam),
        (Text("Sparrow"), result.sparrow_declared, result.sparrow),
    ):
        if declared:
            yield Text("{bonus} declared, made" if made else "{bonus} declared, not made", bonus=what)
        elif made:
            yield Text("{bonus} made", bonus=what)


def _rulings(hand: Hand, seating: Seating) -> Iterator[Text]:
    """What the referee ruled in this hand, each with its rule: ``Cy revoked (TP-9.1)``."""
    names = seating.names
    yield from revoked(names, reneging_seats(hand), book.REVOKE)
    yield from claimed_falsely(names, hand.claims, book.FALSE_CLAIM)
    yield from agreed_notes(hand, seating, book)
