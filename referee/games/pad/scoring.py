"""A round worked into lines: its columns, then the lines of the definition, then the counters, then the end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ...core.seats import Seat, Seating, Side
from ...core.text import Large, Text
from ...definitions.ending import LAST_IN, TIME_IS_UP, Over, Standing, best, out_after, reached
from ...definitions.expressions import LARGEST, Tree
from ...definitions.scored import Counter
from ...definitions.working import CannotWork, Frame, Steps, work
from .layout import Before, Box, Cells, Layout, Values
from .model import Column, Pad
from .values import Reading, frames_of


@dataclass(frozen=True, slots=True)
class Scored:
    """Points of a side of the table by a rule, such as ``5.1``. `player`: whose they are, where a player’s.

    `said` is the sentence of the definition.
    """

    side: Side
    points: int
    rule: str
    said: str
    player: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """What a round came to. `points` by side of the table are the sums of its `lines`.

    `after` is what the next round finds. `over`: by which end the game is over, and who won; None while it goes on.
    `values` are what the names stood for, by side.
    """

    lines: tuple[Scored, ...]
    points: tuple[int, ...]
    after: Before
    over: Over | None
    values: tuple[Values, ...]


class Uncountable(ValueError):
    """Why a round cannot be worked, at the rule whose expression has no value."""

    def __init__(self, rule: str, cannot: CannotWork) -> None:
        super().__init__(str(cannot))
        self.rule = rule
        self.said = cannot.said


@dataclass(slots=True)
class _Work:
    """The working of one round: its lines grow, and all its expressions share one allowance."""

    pad: Pad
    layout: Layout
    before: Before
    reading: Reading
    seating: Seating
    scoring: Collection[int]
    steps: Steps = field(default_factory=Steps)
    lines: list[Scored] = field(default_factory=list)

    def value(self, rule: str, tree: Tree, frame: Frame) -> int:
        try:
            return work(tree, frame, self.steps)
        except CannotWork as cannot:
            raise Uncountable(rule, cannot) from None

    def true(self, rule: str, tree: Tree, frame: Frame) -> bool:
        return self.value(rule, tree, frame) != 0

    def holders(self) -> Iterator[tuple[int, Side]]:
        """The camps that score, each with the sides of the table it adds to."""
        for camp in self.layout.inside:
            if camp in self.scoring:
                yield from ((camp, side) for side in self.layout.holders[camp] if side not in self.before.out)

    def frames(self, *, by_player: bool) -> Iterator[tuple[Side, Seat | None, Frame]]:
        for camp, side in self.holders():
            if not by_player:
                yield side, None, self.reading.frame(camp, side)
                continue
            for seat in self.seating.sides[side]:
                yield side, seat, self.reading.frame(camp, side, seat)

    def points(self) -> tuple[int, ...]:
        """What the lines so far come to, by side of the table."""
        found = [0] * len(self.before.totals)
        for line in self.lines:
            found[line.side] += line.points
        return tuple(found)

    # ---- the columns, 3.n -----------------------------------------------------------------------

    def columns(self) -> None:
        for column in self.pad.columns:
            if column.scores:
                self.column(column)
        self.reading.worked(self.points())

    def column(self, column: Column) -> None:
        for side, player, frame in self.frames(by_player=column.who == "player"):
            held = frame.sides[frame.side][column.key]
            points = held if column.choices else column.each * held
            # What a column says in words of its own stands for what its cells count, as for `each`.
            if column.points is not None:
                points = self.value(column.rule, column.points, frame)
            if points:
                self.lines.append(Scored(side, points, column.rule, column.say, player))

    # ---- the lines, 5.n -------------------------------------------------------------------------

    def lines_at(self, *, end: bool) -> frozenset[tuple[str, int]]:
        """Work the lines of the round, or those at the end. Returns which of those that stand once stood now."""
        stood = set[tuple[str, int]]()
        for line in self.pad.lines:
            if (line.at == "end") != end:
                continue
            for side, player, frame in self.frames(by_player=line.by_player):
                mark = (line.say, side if player is None else -1 - player)
                if line.at == "once" and mark in self.before.once:
                    continue
                if line.when is not None and not self.true(line.rule, line.when, frame):
                    continue
                points = self.value(line.rule, line.points, frame)
                if points or line.when is not None:
                    self.lines.append(Scored(side, points, line.rule, line.say, player))
                    if line.at == "once":
                        stood.add(mark)
        return frozenset(stood)

    # ---- the counters, 6.n ----------------------------------------------------------------------

    def counters(self) -> Mapping[str, tuple[int, ...]]:
        found = {key: list(values) for key, values in self.before.counters.items()}
        for counter in self.pad.counters:
            values = found[counter.key]
            for side, _, frame in self.frames(by_player=False):
                values[side] = self.counted(counter, side, frame)
        return {key: tuple(values) for key, values in found.items()}

    def counted(self, counter: Counter, side: Side, frame: Frame) -> int:
        value = self.before.counters[counter.key][side] + self.value(counter.rule, counter.adds, frame)
        if counter.full and value >= counter.full:
            sets, value = divmod(value, counter.full)
            if counter.points:
                self.lines.append(Scored(side, sets * counter.points, counter.rule, counter.say))
        return value


def work_round(
    pad: Pad,
    seating: Seating,
    layout: Layout,
    before: Before,
    cells: Cells,
    *,
    scoring: Collection[int] | None = None,
    time: bool = False,
    last: bool | None = None,
) -> Worked:
    """The lines, points and what follows. Raises Uncountable.

    `scoring`: the camps whose cells are told, where a round is looked at before it is over; then only what ends it at
    once can end the game. `time`: time was called. `last`: the game ends with it, or not, whatever its ends say.
    """
    reading = Reading(pad, layout, before, cells)
    scores = layout.inside if scoring is None else scoring
    now = _Work(pad, layout, before, reading, seating, scores)
    now.columns()
    once = now.lines_at(end=False)
    counters = now.counters()
    values = reading.all_sides()
    after = _after(now, counters, once, values)
    after, over = _ended(now, after, values, partly=scoring is not None, time=time, last=last)
    _hold_bounds(now, after)
    return Worked(lines=tuple(now.lines), points=now.points(), after=after, over=over, values=values)


def _after(
    now: _Work, counters: Mapping[str, tuple[int, ...]], once: frozenset[tuple[str, int]], values: tuple[Values, ...]
) -> Before:
    """What a round leaves, before the lines at the end; who is out then is still to be found."""
    layout, before = now.layout, now.before
    used = list(before.used)
    for camp in layout.inside:
        for side in layout.holders[camp]:
            used[side] = used[side] | _boxes(now.pad, layout, now.reading.cells, camp)
    return Before(
        totals=tuple(total + won for total, won in zip(before.totals, now.points(), strict=True)),
        counters=counters,
        groups={group: tuple(held[f"group.{group}"] for held in values) for group in before.groups},
        used=tuple(used),
        once=before.once | once,
        out=before.out,
        earlier=(*before.earlier, values),
    )


def _boxes(pad: Pad, layout: Layout, cells: Cells, camp: int) -> frozenset[str]:
    """The boxes a camp uses in a round."""
    found = set[str]()
    for column in pad.columns:
        if column.kind != "category" or column.key not in cells:
            continue
        told = cells[column.key]
        places = {"side": (camp,), "player": layout.camps[camp]}.get(column.who, (0,))
        found |= {f"{column.key}.{box.category}" for place in places if isinstance(box := told[place], Box)}
    return frozenset(found)


def _ended(
    now: _Work, after: Before, values: tuple[Values, ...], *, partly: bool, time: bool, last: bool | None
) -> tuple[Before, Over | None]:
    """Who is out behind the round, and whether the game is over with it: then the lines at the end stand, too."""
    pad = now.pad
    ending = pad.ending
    if partly:
        ending = replace(ending, ends=tuple(one for one in ending.ends if one.once), out=None)
    try:
        frames = frames_of(pad, _holding(values, after), after.earlier[:-1])
        out = frozenset(out_after(ending, frames, sorted(after.out), now.steps))
        after = replace(after, out=out)
        frames = frames_of(pad, counting_in(now.seating, now.layout, _holding(values, after), out), after.earlier[:-1])
        end = 0 if last else None
        if last is None:
            end = reached(ending, _standing(now, frames, after, time=time), now.steps)
    except CannotWork as cannot:
        raise Uncountable("7.2", cannot) from None
    if end is None:
        return after, None
    if partly:
        end = next(place for place, one in enumerate(pad.ending.ends) if one == ending.ends[end])
    lines, after_end = _at_the_end(now, after)
    try:
        frames = frames_of(
            pad, counting_in(now.seating, now.layout, _holding(values, after_end), out), after.earlier[:-1]
        )
        winners = best(ending, _standing(now, frames, after_end, time=time), now.steps)
    except CannotWork as cannot:
        raise Uncountable("7.4", cannot) from None
    if ending.ties == "play_on" and len(winners) > 1 and end != LAST_IN:
        return after, None
    now.lines = lines
    return after_end, Over(end, winners)


def _at_the_end(now: _Work, after: Before) -> tuple[list[Scored], Before]:
    """All lines with those at the end, worked with totals as they are behind the last round, and what they leave."""
    found = replace(after, groups=now.before.groups, earlier=now.before.earlier)
    behind = Reading(now.pad, now.layout, found, now.reading.cells)
    behind.worked(now.reading.points)
    final = replace(now, reading=behind, before=replace(after, out=now.before.out), lines=list(now.lines))
    final.lines_at(end=True)
    more = zip(now.before.totals, final.points(), strict=True)
    return final.lines, replace(after, totals=tuple(total + won for total, won in more))


def _standing(now: _Work, frames: tuple[Frame, ...], after: Before, *, time: bool) -> Standing:
    inside = [side for side in range(len(after.totals)) if side not in now.before.out]
    minutes = TIME_IS_UP if time else 0
    return Standing(frames, after.totals, now.layout.number, minutes, after.out, inside)


def _holding(values: tuple[Values, ...], after: Before) -> tuple[Values, ...]:
    """What the names stand for behind a round: its columns, with totals and counters after it."""
    return tuple(
        {
            **held,
            "total": after.totals[side],
            **{key: counted[side] for key, counted in after.counters.items()},
        }
        for side, held in enumerate(values)
    )


def counting_in(
    seating: Seating, layout: Layout, values: tuple[Values, ...], out: Collection[Side]
) -> tuple[Values, ...]:
    """The same with the numbers of sides and players as they are once those are out."""
    camps = [camp for camp in layout.inside if not set(layout.holders[camp]) <= set(out)]
    players = sum(seating.side_of[seat] not in out for camp in camps for seat in layout.camps[camp])
    return tuple({**held, "sides": len(camps), "players": players} for held in values)


def _hold_bounds(now: _Work, after: Before) -> None:
    """Raise Uncountable where a total or a counter goes beyond what a value may be."""
    counters = {counter.key: counter.rule for counter in now.pad.counters}
    held = [("7.2", after.totals), *((counters[key], values) for key, values in after.counters.items())]
    for rule, values in held:
        if any(abs(value) > LARGEST for value in values):
            raise Uncountable(rule, CannotWork(Text("This comes to more than {most}.", most=Large(LARGEST)), 0))
