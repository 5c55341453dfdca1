"""The score of one hand of a game of one's own: every line that stands, by rule 9.n, and the counters behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...core.text import Large, Text
from ...definitions.expressions import LARGEST
from ...definitions.scored import Counter, Line
from ...definitions.working import CannotWork, Frame, Steps, holds, work
from .told import Account


@dataclass(frozen=True, slots=True)
class Stands:
    """A line that stands: rule 9.`number`, whose points it is, and of a player's line the seat."""

    number: int
    side: int
    points: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Scored:
    """What a hand scores: its lines, its points by side (by player where totals run so), the counters after it."""

    lines: tuple[Stands, ...]
    points: tuple[int, ...]
    counters: Mapping[str, tuple[int, ...]]


def score(account: Account) -> Scored:
    """The score of a hand told. Raises CannotWork where an expression has no value, or points are beyond bounds."""
    lines = [*_lines(account, ends=False)]
    counters: dict[str, tuple[int, ...]] = {}
    for counter in account.design.score.counters:
        counters[counter.key], cost = _counted(account, counter)
        lines += cost
    return Scored(tuple(lines), _points(account, lines), counters)


def score_end(account: Account) -> Scored:
    """The lines behind the last hand, with its account as totals and counters stand by then. Raises CannotWork."""
    lines = (*_lines(account, ends=True),)
    return Scored(lines, _points(account, lines), account.told.counters)


def comes_to_nought(account: Account, scored: Scored) -> bool:
    """Whether the points of a hand come to nought, where they must; true where they need not."""
    return not account.design.score.zero_sum or sum(scored.points) == 0


def _points(account: Account, lines: tuple[Stands, ...] | list[Stands]) -> tuple[int, ...]:
    found = [0] * len(account.sides)
    for line in lines:
        found[line.side] += line.points
    if any(abs(points) > LARGEST for points in found):
        raise CannotWork(Text("A hand scores more than {most}.", most=Large(LARGEST)), 0)
    return tuple(found)


def _lines(account: Account, *, ends: bool) -> Iterator[Stands]:
    for line in account.design.score.lines:
        if (line.at == "end") != ends:
            continue
        for side, seat in whose(account, line):
            if line.at == "once" and (line.number, side) in account.told.stood:
                continue
            frame = account.frame(side) if seat is None else account.player_frame(seat)
            points = _worth(line, frame, account.steps)
            if points is not None:
                yield Stands(line.number, side, points, seat)


def _worth(line: Line, frame: Frame, steps: Steps) -> int | None:
    """The points of a line; None where it does not stand."""
    if line.when is not None:
        return work(line.points, frame, steps) if holds(line.when, frame, steps) else None
    return work(line.points, frame, steps) or None


def whose(account: Account, line: Line) -> Iterator[tuple[int, int | None]]:
    """The sides a line is worked for, each with its seat where it is one player's."""
    sides = [side for side, seats in enumerate(account.sides) if any(seat in account.seats for seat in seats)]
    declaring = {account.side_of(seat) for seat in account.declarers}
    if line.whose == "player":
        yield from ((account.side_of(seat), seat) for seat in sorted(account.seats))
    elif line.whose == "side":
        yield from ((side, None) for side in sides)
    elif line.whose == "declarer":
        yield from ((side, None) for side in sides if side in declaring)
    elif line.whose == "partner":
        partner = account.told.partner
        if partner is not None and account.design.table.by_camp:
            yield from ((side, None) for side in sides if side == account.side_of(partner))
    elif declaring:
        partner = account.told.partner
        camp = declaring | (
            {account.side_of(partner)} if account.design.table.by_camp and partner is not None else set()
        )
        yield from ((side, None) for side in sides if side not in camp)


def _counted(account: Account, counter: Counter) -> tuple[tuple[int, ...], list[Stands]]:
    """A counter after the hand, by side, and what full ones cost."""
    after, cost = [], []
    for side in range(len(account.sides)):
        frame = account.frame(side)
        grown = frame.sides[frame.side][counter.key] + work(counter.adds, frame, account.steps)
        if abs(grown) > LARGEST:
            raise CannotWork(Text("“{counter}” is beyond {most}.", counter=counter.name, most=Large(LARGEST)), 0)
        full = grown // counter.full if counter.full and counter.points and grown > 0 else 0
        if full:
            cost.append(Stands(counter.number, side, full * counter.points))
        after.append(grown - full * counter.full)
    return tuple(after), cost
