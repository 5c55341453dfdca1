"""What a hand of a game of one's own comes to: its lines, whether the game is over with it, and what it leaves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import add
from typing import Final

from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.seats import Seat
from ...core.text import UNSAID, Text, verbatim
from ...definitions.ending import LAST_IN, TIME_IS_UP, Standing, best, out_after, over
from ...definitions.working import CannotWork, Frame, Steps
from ...play.accounts import agreed_lines, row_note, trouble_told
from ...play.ends import Ended
from ...play.words import were_played
from .aims import total_named
from .cells import beside_of
from .common import Common
from .dealing import winners_of
from .expressed import reads_back
from .hands import AnyHand, Past, State
from .model import Design
from .order import CardRules
from .reckoning import told_of_hand
from .revokes import penalties, with_revokes
from .scoring import Scored, comes_to_nought, score, score_end
from .told import Account

NOTHING: Final = Scored((), (), {})


@dataclass(frozen=True)
class Closed:
    """A hand that is scored: its account as all games have it, the values it was scored by, why the game is over.

    `account` and `scored` are None where an expression has no value. `out`: the seats out for good after it.
    """

    told: HandAccount
    account: Account | None = None
    scored: Scored | None = None
    ended: Ended | None = None
    out: tuple[Seat, ...] = ()


def closed(design: Design, rules: CardRules, common: Common, state: State, hand: AnyHand) -> Closed:
    """What a hand comes to in which everything is in."""
    told = with_revokes(design, state, hand, told_of_hand(design, rules, state, hand))
    account, beside = Account(design, told, Steps()), beside_of(design, state, hand, told)
    names = state.seating.names
    gets = state.seating.side_of
    agreed = [*agreed_lines(hand, names, common, lambda seat: (gets[seat],)), *penalties(design, common, state, hand)]
    revokes = sorted({breach.seat for breach in hand.breaches})
    notes = [*trouble_told(hand, names, revokes, common)]
    try:
        scored = score(account)
        lines = [*_score_lines(design, common, scored), *agreed]
        points = _totals(state, lines)
        out, ended, ends = _end(common, state, account, scored, points)
        lines += ends
        if not comes_to_nought(account, scored):
            notes.append(Text("The points don’t add up to 0."))
    except CannotWork as wrong:
        notes.append(wrong.said)
        return Closed(beside.account(hand, agreed, row_note(notes)))
    note = row_note(notes) if notes else UNSAID
    return Closed(beside.account(hand, lines, note), account, scored, ended, out)


def _score_lines(design: Design, common: Common, scored: Scored) -> Iterator[ScoreLine]:
    says = {line.number: line.say for line in design.score.lines}
    says |= {counter.number: counter.say for counter in design.score.counters}
    for line in scored.lines:
        yield ScoreLine(line.side, line.points, common.line(line.number), verbatim(says[line.number]))


def _totals(state: State, lines: list[ScoreLine]) -> tuple[int, ...]:
    points = [0] * len(state.seating.sides)
    for line in lines:
        points[line.side] += line.points
    return tuple(map(add, state.totals, points))


def _end(
    common: Common, state: State, account: Account, scored: Scored, totals: tuple[int, ...]
) -> tuple[tuple[Seat, ...], Ended | None, list[ScoreLine]]:
    """Who is out after a hand, why the game is over with it, and the lines behind the last one. Raises CannotWork."""
    design, number, sides = account.design, account.told.hand, state.seating.sides
    ending = design.ending
    behind = account.behind(totals, scored.counters)
    before = tuple(side for side, seats in enumerate(sides) if {*seats} <= {*state.past.out})
    inside = tuple(side for side in range(len(sides)) if side not in before)
    frames = behind.standing_frames()
    out = out_after(ending, frames, before, account.steps)
    seats = tuple(seat for side in out for seat in sides[side])
    standing = Standing(frames, totals, number, _minutes(state), out, inside)
    found = over(ending, standing, account.steps)
    if found is None:
        return seats, None, []
    last = score_end(behind)
    lines = [*_score_lines(design, common, last)]
    after = tuple(map(add, totals, last.points))
    again = behind.behind(after, scored.counters).standing_frames() if lines else frames
    winners = best(ending, replace(standing, frames=again, totals=after), account.steps)
    return seats, _why(design, common, number, found.end, winners), lines


def _minutes(state: State) -> int:
    return TIME_IS_UP if state.time_called else 0


def _why(design: Design, common: Common, number: int, end: int, winners: tuple[int, ...]) -> Ended:
    if end == LAST_IN:
        return Ended(common.OUT, Text("one is left"), winners)
    if design.ending.ends[end].rounds:
        return Ended(common.END, were_played(number, "hand"), winners, number)
    if design.ending.ends[end].minutes:
        return Ended(common.END, Text("time was called"), winners)
    target = total_named(design.ending.ends[end].when)
    said = Text("the end was reached") if target is None else Text("{total} was reached", total=target)
    return Ended(common.END, said, winners)


def ended_by_totals(design: Design, common: Common, state: State) -> Ended | None:
    """Why a game is over whose totals and hands alone are told: all else that an end may name counts as nought."""
    totals, players = state.standing, len(state.seating)
    known = {"hand": state.counted, "players": players}
    frames = [Frame([defaultdict(int, known, total=total) for total in totals], side) for side in range(len(totals))]
    try:
        found = over(design.ending, Standing(frames, totals, state.counted, _minutes(state)), Steps())
    except CannotWork:
        return None
    return None if found is None else _why(design, common, state.counted, found.end, found.winners)


def leading(design: Design, state: State) -> tuple[int, ...]:
    """The sides that would win if the game ended now: by their totals alone."""
    totals = state.standing
    frames = [Frame([{"total": total} for total in totals], side) for side in range(len(totals))]
    out = tuple(side for side, seats in enumerate(state.seating.sides) if {*seats} <= {*state.past.out})
    ending = replace(design.ending, among=None, ties="share")
    return best(ending, Standing(frames, totals, state.hands_counted, out=out), Steps())


def past_of(state: State, found: Closed) -> Past:
    """What a hand leaves behind beside its points."""
    past, hand, account, scored = state.past, state.this_hand, found.account, found.scored
    if account is None or scored is None:
        return past
    design = account.design
    once = {line.number for line in design.score.lines if line.at == "once"}
    used = past.used
    chosen = getattr(hand, "chosen", ())
    if chosen and design.auction.each_once:
        call = chosen[-1]
        used = {**used, call.seat: used.get(call.seat, frozenset()) | {call.bid}}
    return Past(
        counters=scored.counters,
        out=found.out,
        stood=past.stood | {(line.number, line.side) for line in scored.lines if line.number in once},
        earlier=(*past.earlier, account.values) if reads_back(design) else (),
        best=winners_of(account, scored),
        used=used,
    )
