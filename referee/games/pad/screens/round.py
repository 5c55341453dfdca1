"""The screen of a round: a row a side, the cells asked, what is still missing, what it makes so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from ....core.plain import JsonObject
from ....core.seats import Seat, Seating
from ....core.text import Capital, in_a_list, say
from ....definitions.working import CannotWork, Frame, Steps, work
from ....screens.parts import ELSEWHERE, OWN, Chosen, initials, side_mark
from ....screens.watched import Watched
from ..layout import Before, Cells, Layout, Values
from ..model import Pad
from ..values import Reading
from .cells import Asking, Cell, written
from .script import script_of

Form: TypeAlias = Literal["tiles", "rows", "columns"]
"""One number a side stands in tiles; a few columns beside each other, a row a side; many below each other."""

MOST_ACROSS: Final = 3
"""Columns that stand beside each other on a phone."""

MOST_SIDES_ACROSS: Final = 4
"""Sides that do."""

ROUNDS_SHOWN: Final = 2
"""Rounds before this one that stay in sight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNow:
    """What the screen is made from: a round that is `open`, or the one to come.

    `before` is what it finds, `told` what is on record of it. `asked`: the camps told now, where they are told one
    after the other; all of them where it is empty. `earlier`: rounds before, the newest first, by number with the
    points of every side of the table. `time`: it was called, and this is the last round.
    `rule_of`: the id of a rule by its number.
    """

    pad: Pad
    seating: Seating
    layout: Layout
    before: Before
    told: Cells
    open: bool
    asked: Collection[int] = ()
    earlier: Sequence[tuple[int, Sequence[int]]] = ()
    time: bool = False
    rule_of: Callable[[str], str] = lambda number: ""

    def only(self, camp: int | None) -> RoundNow:
        """The same, told of one camp alone; of all where that is None."""
        return self if camp is None else replace(self, asked=(camp,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A camp with its cells, column by column: of each column none, one, or one for each of its players.

    `at` is its place among those that play, None of one that is out. `told`: all that is asked of it is on record.
    `live`: it is told now.
    """

    at: int | None
    name: str
    mark: str
    initial: str
    total: str
    shows: tuple[tuple[str, str], ...]
    cells: tuple[tuple[Cell, ...], ...]
    told: bool
    live: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """A column over its cells. `sums`: its cells come to something, and what is missing stands here."""

    column: int
    name: str
    rule: str
    sums: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScreen:
    """A round is asked for. `around`: the cells of the whole table. `waiting`: who is still to be told, in words.

    `named` is what the round is called, `whose` heads the rows, `deals` says who deals, `dot`: numbers have parts.
    `minutes`: those after which time is called, 0 where it is not, or was already: then `last`. `data` is for the
    script.
    """

    title: str
    noun: str
    number: int
    named: str
    deals: str
    form: Form
    whose: str
    around: tuple[Cell, ...]
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    earlier: tuple[tuple[int, tuple[str, ...]], ...]
    waiting: str
    minutes: int
    last: bool
    dot: bool
    data: JsonObject
    done: str
    template: str = "games/pad/round.html"
    asks: tuple[str, ...] = ("round",)

    def to_watch(self) -> Watched:
        """What those see who only watch: who is still to be told."""
        return Watched(f"{self.title}: {self.waiting}" if self.waiting else self.title, said=self.deals)


def round_screen(now: RoundNow, chosen: Chosen) -> RoundScreen:
    """The screen of a round: of how it stands, and what was chosen or typed so far."""
    return _Page(now, chosen).screen()


class _Page:
    """The parts of the screen, made once. `own` is the camp of whose phone it is, `live` are those told now."""

    def __init__(self, now: RoundNow, chosen: Chosen) -> None:
        pad, layout = now.pad, now.layout
        self.now, self.pad, self.layout = now, pad, layout
        self.names = [_called(now.seating, camp) for camp in layout.camps]
        self.cells = tuple(
            Asking(
                pad=pad,
                seating=now.seating,
                layout=layout,
                camps=self.names,
                told=now.told,
                typed=lambda name: chosen.first(name) if name in chosen.fields else None,
                used=now.before.used,
            ).cells()
        )
        self.live = [camp for camp in layout.inside if not now.asked or camp in now.asked]
        own = chosen.seat(OWN, now.seating)
        camp = None if own is None else layout.camp_of(own)
        self.own = camp if camp in self.live else None
        others = {layout.camp_of(int(text)) for text in chosen.all(ELSEWHERE) if text.isdigit()}
        self.elsewhere = [camp for camp in layout.inside if camp in others and camp != self.own]
        self.values = _values(now)
        self.heads = tuple(self._heads())

    def screen(self) -> RoundScreen:
        """All of it."""
        now, pad, layout = self.now, self.pad, self.layout
        there = self.live if pad.in_turn else range(len(layout.camps))
        rows = tuple(self._row(camp) for camp in sorted(there, key=lambda camp: camp != self.own))
        asked = [cell for cell in self.cells if cell.camp is None or cell.camp in self.live]
        title = say("{hand_word} {number}", hand_word=Capital(pad.hand_word), number=layout.number)
        whole = len(self.live) == len(layout.inside)
        return RoundScreen(
            title=title,
            noun=say("{noun}", noun=Capital(pad.noun)),
            number=layout.number,
            named=pad.round_name(layout.number),
            deals="" if layout.dealer is None else say("{player} deals", player=now.seating.names[layout.dealer]),
            form=self._form(rows),
            whose="Side" if any(len(camp) > 1 for camp in layout.camps) else "Player",
            around=tuple(cell for cell in asked if cell.camp is None),
            heads=self.heads,
            rows=rows,
            earlier=tuple((number, tuple(written(one, pad.unit) for one in points)) for number, points in now.earlier),
            waiting=self._waiting(rows),
            minutes=0 if now.time else pad.minutes,
            last=now.time,
            dot=pad.unit > 1,
            data=self._data(title, asked),
            done=say("{title} done", title=title)
            if whole or not self.live
            else say("{player}: done", player=self.names[self.live[0]]),
        )

    def _form(self, rows: Sequence[Row]) -> Form:
        groups = [group for row in rows for group in row.cells]
        keyed = all(len(group) < 2 and all(cell.kind == "keys" for cell in group) for group in groups)
        if len(self.heads) == 1 and keyed:
            return "tiles"
        few = len(rows) <= MOST_SIDES_ACROSS
        return "columns" if few and len(self.heads) > min(MOST_ACROSS, len(rows)) else "rows"

    def _heads(self) -> Iterator[Head]:
        there = {cell.column for cell in self.cells if cell.camp is not None}
        for at, column in enumerate(self.pad.columns):
            if at in there:
                yield Head(
                    column=at, name=column.name, rule=self.now.rule_of(column.rule), sums=column.total is not None
                )

    def _row(self, camp: int) -> Row:
        layout, now = self.layout, self.now
        own = tuple(
            tuple(one for one in self.cells if one.column == head.column and one.camp == camp) for head in self.heads
        )
        needed = [cell for group in own for cell in group if cell.must]
        at = layout.inside.index(camp) if camp in layout.inside else None
        totals = [now.before.totals[side] for side in layout.holders[camp]]
        return Row(
            at=at,
            name=self.names[camp],
            mark=side_mark(layout.holders[camp][0]),
            initial=initials(now.seating.names)[layout.camps[camp][0]],
            total=" / ".join(written(total, self.pad.unit) for total in totals),
            shows=() if at is None else tuple(self._shows(at)),
            cells=own,
            told=bool(needed) and all(cell.told for cell in needed),
            live=camp in self.live,
        )

    def _shows(self, at: int) -> Iterator[tuple[str, str]]:
        """The values beside a camp that plays, each with its name, and where it is on a ladder."""
        steps = Steps()
        for one in self.pad.shows:
            try:
                yield one.name, written(work(one.tree, Frame(self.values, at), steps), self.pad.unit)
            except CannotWork:
                yield one.name, "–"
        for counter in self.pad.counters:
            if counter.names:
                yield counter.name, counter.named(self.values[at].get(counter.key, 0))

    def _waiting(self, rows: Sequence[Row]) -> str:
        """Who is missing, once somebody was told."""
        by_place = sorted(rows, key=lambda row: -1 if row.at is None else row.at)
        missing = [row.name for row in by_place if row.live and not row.told]
        begun = self.now.open and any(row.told for row in rows)
        return say("{missing} still to enter", missing=in_a_list(missing)) if begun and missing else ""

    def _data(self, title: str, asked: Sequence[Cell]) -> JsonObject:
        inside = self.layout.inside
        walk = sorted(
            asked, key=lambda cell: (cell.camp is not None, cell.camp != self.own, cell.camp or 0, cell.column)
        )
        totals = [self.now.before.totals[self.layout.holders[camp][0]] for camp in inside]
        return {
            "title": title,
            "own": None if self.own is None else inside.index(self.own),
            "others": [inside.index(camp) for camp in self.elsewhere],
            "sides": [
                {"name": self.names[camp], "total": total, "names": dict(values)}
                for camp, total, values in zip(inside, totals, self.values, strict=True)
            ],
            **script_of(self.pad, self.layout, walk, {rule for rule, _ in self.now.before.once}),
        }


def _called(seating: Seating, camp: Sequence[Seat]) -> str:
    """Those who score together, by their names: ``Ann & Cy``."""
    return " & ".join(seating.names[seat] for seat in camp)


def _values(now: RoundNow) -> Sequence[Values]:
    """What the names stand for before the round is told, of each camp that plays."""
    values = Reading(now.pad, now.layout, now.before, {}).all_sides()
    return [values[now.layout.holders[camp][0]] for camp in now.layout.inside]
